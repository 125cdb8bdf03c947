package regulation_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/pairing/berger"
	"github.com/reglament/reglament/pairing/colors"
	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
)

// listed numbers groups as a list says.
type listed map[string][]tournament.TeamID

func (l listed) Number(a regulation.Ask) ([]tournament.TeamID, error) { return l[a.Group], nil }

// twoStages is two groups of four on one board whose two best play a final
// group, with what it carries over; the lower number always wins.
func twoStages(t *testing.T, carry regulation.Carry) *regulation.Desk {
	t.Helper()
	doc := clause.Doc("house")
	rule := doc.Art("1")
	points := scoring.Individual(rule)
	points.Match = scoring.MatchScale{Win: 2 * tournament.One, Draw: tournament.One}
	play := regulation.Play{
		Rule: rule, Format: pairing.Format{Rounds: 3, Boards: 1}, Pairer: berger.Pairer{Rule: rule}, Colors: colors.FirstNamed{Rule: rule},
	}
	chain := []scoring.TieBreaker{scoring.GamePoints{Article: rule}}
	reg := &regulation.Regulation{
		Name:  "house",
		Texts: []clause.Index{{Doc: doc, Title: "House", Articles: []clause.Article{{Number: "1", Kind: clause.Rule, EN: "Play.", RU: "Играть."}}}},
		Stage: regulation.Stage{
			Title: "groups", Groups: []string{"A", "B"}, Play: play, Points: points, TieBreaks: chain,
			Numbers: listed{"A": {"T1", "T3", "T5", "T7"}, "B": {"T2", "T4", "T6", "T8"}},
		},
		Next: []regulation.Stage{{
			Title: "final", Play: play, Points: points, TieBreaks: chain, Carry: carry,
			Numbers: regulation.Qualified{Rule: rule, Level: rule, From: "groups", Places: []regulation.Place{
				{Rank: 1, Group: "A"}, {Rank: 1, Group: "B"}, {Rank: 2, Group: "A"}, {Rank: 2, Group: "B"},
			}},
		}},
		Conduct: []regulation.Conduct{regulation.Numbered{}, regulation.Paired{}},
	}
	desk, err := regulation.Open(reg, nil)
	require.NoError(t, err)
	now := time.Date(2024, 1, 1, 12, 0, 0, 0, time.UTC)
	ok := func(ev tournament.Event) {
		t.Helper()
		_, err := desk.Submit(tournament.Entry{At: now, By: "secretary", Event: ev})
		require.NoError(t, err)
	}
	for n := 1; n <= 8; n++ {
		ok(tournament.TeamEntered{Team: tournament.Team{ID: tournament.TeamID(fmt.Sprint("T", n))}})
	}
	stage := func(stage, group string) {
		numbers, err := desk.Numbers(stage, group)
		require.NoError(t, err)
		ok(tournament.StageOpened{Stage: stage, Group: group, Entrants: numbers})
		for round := 1; round <= 3; round++ {
			at := tournament.Scope{Stage: stage, Group: group, Round: round}
			p, err := desk.Pair(at)
			require.NoError(t, err)
			ok(p.Event())
			for _, m := range p.Matches {
				o := tournament.FirstWins()
				if m.First > m.Second {
					o = o.Swap()
				}
				ok(tournament.GameFinished{Scope: at.OnBoard(1), First: m.First, Second: m.Second, Outcome: o})
			}
		}
	}
	_, err = desk.Numbers("final", "")
	require.ErrorIs(t, err, regulation.ErrNotOpened, "the groups are not even opened")
	stage("groups", "A")
	stage("groups", "B")
	stage("final", "")
	return desk
}

// TestCarry: T1 and T2 won their groups before T3 and T4; what counts in the
// final is what the stage carries over.
func TestCarry(t *testing.T) {
	for carry, want := range map[regulation.Carry]map[string]tournament.Points{
		regulation.CarryNone:  {"T1": 6, "T2": 4, "T3": 2, "T4": 0},
		regulation.CarryAmong: {"T1": 8, "T2": 6, "T3": 2, "T4": 0},
		regulation.CarryAll:   {"T1": 12, "T2": 10, "T3": 6, "T4": 4},
	} {
		desk := twoStages(t, carry)
		at := tournament.Scope{Stage: "final"}
		table, err := desk.Standings(at)
		require.NoError(t, err)
		got := make(map[string]tournament.Points)
		for _, row := range table.Rows {
			got[table.Field.Entrants[row.Entrant].ID], _ = table.Field.Totals(row.Entrant)
		}
		require.Equal(t, want, got, "carry %d", carry)

		// After round 1 of the final the carried results count already, and a
		// match is seen from both sides.
		at.Round = 1
		table, err = desk.Standings(at)
		require.NoError(t, err)
		require.Len(t, table.Rows, 4, "former opponents are not ranked")
		for k := range table.Field.Entrants {
			for _, slot := range table.Field.Entrants[k].Slots {
				if slot.Opponent < 0 || table.Field.Entrants[slot.Opponent].Outside {
					continue
				}
				mirrored := false
				for _, back := range table.Field.Entrants[slot.Opponent].Slots {
					mirrored = mirrored || back.Opponent == k && back.Round == slot.Round
				}
				require.True(t, mirrored)
			}
		}
		// The groups' own tables know nothing of the final.
		groups, err := desk.Standings(tournament.Scope{Stage: "groups", Group: "A"})
		require.NoError(t, err)
		points, _ := groups.Field.Totals(groups.Rows[0].Entrant)
		require.Equal(t, 3*tournament.One, points)
	}
}
