package strongest_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/regulation/correspondence"
	"github.com/reglament/reglament/regulation/strongest"
	"github.com/reglament/reglament/regulation/strongest/seasons"
	"github.com/reglament/reglament/tournament"
)

// TestExperts: the captains speak for themselves about the experts (17.4): by
// objecting where the committee says that they agree, or by agreeing one by
// one where the list stands only then.
func TestExperts(t *testing.T) {
	for _, agreement := range []strongest.Agreement{strongest.CommitteeSays, strongest.CaptainsSay} {
		t.Run(agreement.String(), func(t *testing.T) {
			e, open := nearEnd(t, strongest.Options{Agreement: agreement})
			asked := e.ok(seasons.Chief, tournament.AdjudicationRequested{Games: open})[0].Seq
			interested, _, err := strongest.Interested(e.Reg, *e.State())
			require.NoError(t, err)
			require.Greater(t, len(interested), 1)
			one, two := interested[0], interested[1]
			e.refused(captainOf(e, two), tournament.Consented{To: asked, Team: one}, "17.1")
			e.refused(seasons.Committee, tournament.Consented{To: asked, Team: one}, "17.1")
			for _, id := range interested {
				e.ok(captainOf(e, id), tournament.Consented{To: asked, Team: id})
			}
			began := e.Now
			term := func(days int) string {
				return tournament.DateOf(began.In(e.zone)).AddDays(days).String()
			}
			assert.Equal(t, []string{term(5)}, e.dues("17.4"))

			// An objection strikes the list, whoever said that all agree.
			first := e.ok(seasons.Committee, tournament.ExpertsNamed{For: asked, Experts: []string{"a", "b", "c"}})[0].Seq
			e.refused(captainOf(e, two), tournament.Consented{To: first, Team: one, Veto: true}, "17.1")
			e.refused(seasons.Committee, tournament.Consented{To: first, Team: one}, "17.1")
			began = began.AddDate(0, 0, 1)
			e.at(began.In(e.zone).Format("2006-01-02 15:04"))
			e.ok(captainOf(e, one), tournament.Consented{To: first, Team: one, Veto: true})
			assert.True(t, e.cites("17.4"))
			assert.Equal(t, []string{term(5)}, e.dues("17.4"), "five days for another list")
			assert.Empty(t, e.dues("17.5"))
			e.refused(captainOf(e, two), tournament.Consented{To: first, Team: two}, "17.1")

			list := e.ok(seasons.Committee, tournament.ExpertsNamed{For: asked, Experts: []string{"d", "e", "f"}})[0].Seq
			analysis := analysisOf(e, asked, open[0])
			if agreement == strongest.CaptainsSay {
				assert.Len(t, e.dues("17.4"), len(interested), "each of them owes an answer")
				e.refused(captainOf(e, analysis.Team), analysis, "17.5")
				e.refused("d", drawn(open[0]), "17.7")
				list = e.ok(seasons.Committee, tournament.ExpertsNamed{For: asked, Experts: []string{"d", "e", "g"}})[0].Seq
			}
			answering := interested
			if agreement == strongest.CommitteeSays {
				answering = interested[1:] // nobody has to
			}
			for k, id := range answering {
				if agreement == strongest.CaptainsSay {
					assert.Len(t, e.dues("17.4"), len(interested)-k)
					assert.Empty(t, e.dues("17.5"), "the list does not stand yet")
				}
				e.ok(captainOf(e, id), tournament.Consented{To: list, Team: id})
				assert.True(t, e.cites("17.4"))
			}
			assert.Empty(t, e.dues("17.4"))
			e.refused(captainOf(e, two), tournament.Consented{To: list, Team: two}, "17.4")
			e.refused(captainOf(e, two), tournament.Consented{To: list, Team: two, Veto: true}, "17.4")
			e.refused(seasons.Committee, tournament.ExpertsNamed{For: asked, Experts: []string{"a", "b", "c"}}, "17.4")
			require.Len(t, e.dues("17.5"), 2*len(open))
			e.ok(captainOf(e, analysis.Team), analysis)
			e.refused("a", drawn(open[0]), "17.7")
			objection := tournament.Consented{To: list, Team: one, Veto: true}
			if agreement == strongest.CommitteeSays {
				_, err = e.Desk.Try(tournament.Entry{At: e.Now, By: captainOf(e, one), Event: objection})
				require.NoError(t, err, "he has not answered and nothing is decided")
			}
			analysis.Team = other(open[0], analysis.Team)
			e.ok(captainOf(e, analysis.Team), analysis)
			e.ok("d", drawn(open[0]))
			e.refused(captainOf(e, one), objection, "17.4")
			require.Equal(t, e.Reg.Duties(*e.State()), e.Desk.Duties())
		})
	}
}

func analysisOf(e *event, request int, ref tournament.GameRef) tournament.AnalysisSent {
	g, _, _ := correspondence.Find(e.State(), ref.Scope, ref.First, ref.Second)
	return tournament.AnalysisSent{For: request, Game: ref, Team: g.Team(0).ID}
}

func other(ref tournament.GameRef, team tournament.TeamID) tournament.TeamID {
	if ref.First == team {
		return ref.Second
	}
	return ref.First
}

func drawn(ref tournament.GameRef) tournament.GameFinished {
	return tournament.GameFinished{
		Scope: ref.Scope, First: ref.First, Second: ref.Second,
		Outcome: tournament.Outcome{First: tournament.Draw, Second: tournament.Draw, Cause: tournament.Adjudicated},
	}
}
