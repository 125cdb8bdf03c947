package regulation_test

import (
	"errors"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
	"github.com/reglament/reglament/tournament/text"
)

// TestSubmitAt answers ErrStale to whoever read an older log.
func TestSubmitAt(t *testing.T) {
	d := open(t, league())
	entry := func(id string) tournament.Entry {
		return tournament.Entry{At: noon, By: "host", Event: tournament.TeamEntered{Team: club(id)}}
	}
	read := d.desk.State()
	added, err := d.desk.SubmitAt(read.Seq(), entry("A"))
	require.NoError(t, err)
	require.Equal(t, 1, added[0].Seq)
	_, err = d.desk.SubmitAt(read.Seq(), entry("B"))
	require.ErrorIs(t, err, regulation.ErrStale)
	_, err = d.desk.TryAt(read.Seq(), entry("B"))
	require.ErrorIs(t, err, regulation.ErrStale)
	require.Equal(t, 0, read.Seq(), "a state that was read never changes")
	_, err = d.desk.SubmitAt(1, entry("B"))
	require.NoError(t, err)
}

// TestRetryKey makes a repeated submit harmless.
func TestRetryKey(t *testing.T) {
	d := open(t, league())
	e := tournament.Entry{At: noon, By: "host", Key: "k1", Event: tournament.TeamEntered{Team: club("A")}}
	added, err := d.desk.Submit(e)
	require.NoError(t, err)
	require.Len(t, added, 1)
	for range 2 {
		added, err = d.desk.Submit(e)
		require.NoError(t, err)
		require.Empty(t, added)
		added, err = d.desk.SubmitAt(0, e)
		require.NoError(t, err, "even with the Seq it was first sent with")
		require.Empty(t, added)
	}
	s := d.desk.State()
	require.Equal(t, 1, s.Seq())
}

// TestTry is a dry run.
func TestTry(t *testing.T) {
	d := four(t)
	before := d.desk.State()
	j, err := d.desk.Try(tournament.Entry{At: noon.Add(2 * time.Hour), By: "host", Event: won(1, "A", "D")})
	require.NoError(t, err)
	require.Equal(t, []tournament.Kind{
		tournament.KindDutyMissed, tournament.KindWarned, tournament.KindDutyMissed, tournament.KindWarned, tournament.KindMatchFinished,
	}, kinds(j.Added), "what would run out comes first")
	after := d.desk.State()
	require.Equal(t, before.Seq(), after.Seq())
	require.Len(t, d.desk.Duties(), 2)
	d.now = noon.Add(2 * time.Hour)
	require.Equal(t, kinds(j.Added), kinds(d.ok(won(1, "A", "D"))))
}

// TestRefusalHoldsAll reports every article that refuses, not only the first.
func TestRefusalHoldsAll(t *testing.T) {
	d := open(t, league())
	d.ok(tournament.TeamEntered{Team: club("A")}, tournament.EntriesClosed{})
	team := club("B")
	team.Members = append(team.Members[:1], tournament.Member{Player: "A1"}, tournament.Member{Player: "x"})
	refusal := d.refused(tournament.TeamEntered{Team: team})
	require.Len(t, refusal.Findings, 4, "one main player, two reserves, a player of A, and too late")
	require.True(t, refusal.Cites("1"))
	require.False(t, refusal.Cites("2"))
	require.Equal(t, []clause.Ref{{Doc: "league@1", Article: "1"}}, refusal.Rules())
	s := d.desk.State()
	require.Equal(t, 2, s.Seq(), "nothing is half-entered")
}

// TestLogErrors: what contradicts the log is no breach of a rule.
func TestLogErrors(t *testing.T) {
	d := four(t)
	_, err := d.desk.Submit(tournament.Entry{At: noon, By: "host", Event: won(1, "A", "B")})
	var wrong *tournament.EntryError
	require.ErrorAs(t, err, &wrong)
	require.ErrorIs(t, err, tournament.ErrUnknownMatch)
	_, err = d.desk.Submit(tournament.Entry{At: noon, By: "host"})
	require.ErrorIs(t, err, tournament.ErrNoEvent)
	_, err = d.desk.Submit(tournament.Entry{At: noon.Add(-time.Hour), By: "host", Event: won(1, "A", "D")})
	require.ErrorIs(t, err, tournament.ErrOutOfOrder)
	d.ok(won(1, "A", "D"))
}

// TestOpenAgain replays a log; one of another regulation is refused.
func TestOpenAgain(t *testing.T) {
	reg := league()
	d := open(t, reg)
	d.ok(reg.Opening("spring"), tournament.TeamEntered{Team: club("A")})
	s := d.desk.State()
	log := slices.Collect(s.Log())
	again, err := regulation.Open(league(), log)
	require.NoError(t, err)
	replayed := again.State()
	require.Equal(t, log, slices.Collect(replayed.Log()))

	other := league()
	other.Readings[0].Value = "2"
	_, err = regulation.Open(other, log)
	require.ErrorIs(t, err, regulation.ErrFingerprint)
	_, err = regulation.Open(league(), log[1:])
	require.ErrorIs(t, err, tournament.ErrSequence)
}

// TestConsequences: reports missed are warnings, two warnings an exclusion;
// each entry says from which it follows and by which article.
func TestConsequences(t *testing.T) {
	d := four(t)
	d.now = noon.Add(time.Hour)
	added, err := d.desk.Advance(d.now)
	require.NoError(t, err)
	require.Len(t, added, 4)
	require.Equal(t, "4", added[0].Rules[0].Article)
	require.Equal(t, "5", added[1].Rules[0].Article)
	require.Equal(t, []int{added[0].Seq}, added[1].Because)
	require.Equal(t, tournament.Engine, added[1].By)
	again, err := d.desk.Advance(d.now)
	require.NoError(t, err)
	require.Empty(t, again, "a duty is missed once")

	d.ok(won(1, "A", "D"), won(1, "B", "C"))
	d.pair() // round 2: D-C, A-B
	d.now = noon.Add(2 * time.Hour)
	added, err = d.desk.Advance(d.now)
	require.NoError(t, err)
	require.Equal(t, []tournament.Kind{
		tournament.KindDutyMissed, tournament.KindWarned, tournament.KindTeamWithdrew, // A's second
		tournament.KindDutyMissed, tournament.KindWarned,
	}, kinds(added))
	require.Equal(t, []int{added[1].Seq}, added[2].Because)
	require.Equal(t, "6", added[2].Rules[0].Article)
	s := d.desk.State()
	a, _ := s.TeamIndex("A")
	require.False(t, s.Team(a).Active())
}

// TestAdvanceOrder: what runs out first comes first, recorded when it ran out.
func TestAdvanceOrder(t *testing.T) {
	d := four(t)
	key := d.desk.Duties()[0].Key
	d.ok(tournament.TermSet{Duty: key, Due: noon.Add(3 * time.Hour)})
	require.Equal(t, key, d.desk.Duties()[1].Key, "a new date moves the duty back")
	added, err := d.desk.Advance(noon.Add(4 * time.Hour))
	require.NoError(t, err)
	require.Equal(t, []time.Time{noon.Add(time.Hour), noon.Add(time.Hour), noon.Add(3 * time.Hour), noon.Add(3 * time.Hour)},
		[]time.Time{added[0].At, added[1].At, added[2].At, added[3].At})

	// A duty that has run out before the last entry is recorded with that one.
	d = four(t)
	d.ok(tournament.TermSet{Duty: key, Due: noon.Add(-time.Hour)})
	added, err = d.desk.Advance(noon)
	require.NoError(t, err)
	require.Equal(t, noon, added[0].At)
	missed, ok := added[0].Event.(tournament.DutyMissed)
	require.True(t, ok)
	require.Equal(t, noon.Add(-time.Hour), missed.Due)
}

// TestJudgePure: the pure functions do what the Desk does, in steps.
func TestJudgePure(t *testing.T) {
	d := four(t)
	reg, s := d.desk.Regulation(), d.desk.State()
	e := tournament.Entry{At: noon.Add(time.Hour), By: "host", Event: won(1, "A", "D")}
	_, err := reg.Judge(s, e)
	require.ErrorIs(t, err, regulation.ErrNotAdvanced)
	j, err := reg.Advance(s, e.At)
	require.NoError(t, err)
	for _, one := range j.Added {
		s, err = s.Apply(one)
		require.NoError(t, err)
	}
	require.Empty(t, reg.Duties(s))
	last, err := reg.Judge(s, e)
	require.NoError(t, err)
	byDesk, err := d.desk.Submit(e)
	require.NoError(t, err)
	require.Equal(t, byDesk, append(j.Added, last.Added...))
}

// echo answers every warning with another.
type echo struct{ rule clause.Ref }

func (echo) Concerns() []tournament.Kind { return []tournament.Kind{tournament.KindWarned} }

func (c echo) Judge(r regulation.Request) []regulation.Finding {
	return []regulation.Finding{regulation.Add(c.rule, tournament.Subject{}, r.Event, "league.echo")}
}

// TestLoop: consequences without end are an error that shows the chain.
func TestLoop(t *testing.T) {
	reg := league()
	reg.Conduct = append(reg.Conduct, echo{reg.Texts[0].Art("5")})
	d := open(t, reg)
	_, err := d.desk.Submit(tournament.Entry{At: noon, By: "host", Event: tournament.Warned{}})
	var loop *regulation.LoopError
	require.ErrorAs(t, err, &loop)
	require.ErrorIs(t, err, regulation.ErrLoop)
	require.Greater(t, len(loop.Chain), 10)
	require.Equal(t, text.Code("league.echo"), loop.Chain[0].Text.Code)
	require.ErrorContains(t, err, "more) ->")
	s := d.desk.State()
	require.Zero(t, s.Seq())
}

// TestCorrection is judged anew, as what it says now, at the instant of the
// entry that it corrects.
func TestCorrection(t *testing.T) {
	d := open(t, league())
	d.ok(tournament.TeamEntered{Team: club("A")})
	short := club("A")
	short.Members = short.Members[:1]
	refusal := d.refused(tournament.Corrected{What: 1, Event: tournament.TeamEntered{Team: short}})
	require.True(t, refusal.Cites("1"))
	d.ok(tournament.EntriesClosed{})
	renamed := club("A")
	renamed.Name = "Alpha"
	d.ok(tournament.Corrected{What: 1, Event: tournament.TeamEntered{Team: renamed}})
	s := d.desk.State()
	require.Equal(t, "Alpha", s.Team(0).Name)
}

// TestUnsettled: a consequence whose cause was corrected waits for a ruling.
func TestUnsettled(t *testing.T) {
	d := four(t)
	d.now = noon.Add(time.Hour)
	added, err := d.desk.Advance(d.now)
	require.NoError(t, err)
	missed, ok := added[0].Event.(tournament.DutyMissed)
	require.True(t, ok)
	missed.Due = missed.Due.Add(time.Minute)
	d.ok(tournament.Corrected{What: added[0].Seq, Event: missed})
	s := d.desk.State()
	require.Equal(t, []int{added[1].Seq}, s.Unsettled(), "the warning that followed")
	require.Equal(t, 1, s.Ladder(string(missed.About.Team)), "is neither kept silently nor dropped")
	d.ok(tournament.Ruled{Reverses: added[1].Seq, Reason: "reported by telephone"})
	s = d.desk.State()
	require.Empty(t, s.Unsettled())
	require.Zero(t, s.Ladder(string(missed.About.Team)))
}

// TestRuling admits an entry that rules refuse; what follows from it follows.
func TestRuling(t *testing.T) {
	d := open(t, league())
	d.ok(tournament.EntriesClosed{})
	late := tournament.Entry{At: noon, By: "host", Key: "late entry", Event: tournament.TeamEntered{Team: club("Z")}}
	_, err := d.desk.Submit(late)
	var refusal *regulation.Refusal
	require.ErrorAs(t, err, &refusal)
	d.ok(tournament.Ruled{Allows: "late entry", Reason: "the train was late"})
	s := d.desk.State()
	require.True(t, regulation.Allowed(&s, late))
	_, err = d.desk.Submit(late)
	require.NoError(t, err)
	other := late
	other.Key = "another"
	other.Event = tournament.TeamEntered{Team: club("Y")}
	_, err = d.desk.Submit(other)
	require.ErrorAs(t, err, &refusal)
}

// TestNumberedNeedsLot: the refusal of a stage without its lot names the lot.
func TestNumberedNeedsLot(t *testing.T) {
	d := open(t, league())
	d.ok(tournament.TeamEntered{Team: club("A")}, tournament.TeamEntered{Team: club("B")})
	refusal := d.refused(tournament.StageOpened{Entrants: []tournament.TeamID{"A", "B"}})
	var needed *tournament.LotsNeededError
	require.True(t, errors.As(refusal, &needed))
	require.Equal(t, []string{"A", "B"}, needed.Lot.Among)
	require.True(t, d.refused(tournament.StageOpened{Stage: "final"}).Cites("3"))
	_, err := d.desk.Pair(tournament.Scope{})
	require.ErrorIs(t, err, regulation.ErrNotOpened)
	_, err = d.desk.Standings(tournament.Scope{})
	require.ErrorIs(t, err, regulation.ErrNotOpened)
	_, err = d.desk.Numbers("final", "")
	require.ErrorIs(t, err, regulation.ErrUnknownStage)
}

// TestPowers: who may record what.
func TestPowers(t *testing.T) {
	reg := league()
	reg.Conduct = append(reg.Conduct, regulation.Powers{{
		Rule: reg.Texts[0].Art("1"), Kinds: []tournament.Kind{tournament.KindTeamEntered}, Roles: []tournament.Role{tournament.Organizer},
	}}, regulation.OnlyByRuling{Rule: reg.Texts[0].Art("3"), Kinds: []tournament.Kind{tournament.KindPointsAdjusted}})
	d := open(t, reg)
	d.refused(tournament.TeamEntered{Team: club("A")})
	d.ok(tournament.Appointed{Who: "host", Role: tournament.Organizer}, tournament.TeamEntered{Team: club("A")})
	require.True(t, d.refused(tournament.PointsAdjusted{Team: "A", Game: -2}).Cites("3"))
	d.ok(tournament.Ruled{Allows: "penalty", Reason: "x"})
	_, err := d.desk.Submit(tournament.Entry{At: noon, By: "host", Key: "penalty", Event: tournament.PointsAdjusted{Team: "A", Game: -2}})
	require.NoError(t, err)
}

// TestAsOfRound: a table or a pairing of an earlier round looks at no later
// result.
func TestAsOfRound(t *testing.T) {
	d := four(t)
	d.ok(won(1, "A", "D"), won(1, "B", "C"))
	d.pair()
	after1, err := d.desk.Standings(tournament.Scope{Round: 1})
	require.NoError(t, err)
	d.ok(won(2, "D", "C"))
	again, err := d.desk.Standings(tournament.Scope{Round: 1})
	require.NoError(t, err)
	require.Equal(t, after1.Rows, again.Rows)
	now, err := d.desk.Standings(tournament.Scope{})
	require.NoError(t, err)
	require.NotEqual(t, again.Rows, now.Rows)
	s := d.desk.State()
	places, err := d.desk.Regulation().PlacesIn(&s, tournament.Scope{}, new(scoring.Ranker))
	require.NoError(t, err)
	for k := range now.Rows {
		require.Equal(t, now.Rows[k].Rank, places.Rows[k].Rank)
		require.Equal(t, now.Team(k), places.Team(k))
	}
}
