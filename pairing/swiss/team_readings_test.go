package swiss_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/reglament/reglament/pairing/swiss"
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
	"github.com/stretchr/testify/require"
)

// oneReading has for each choice the rules that differ from the default in it
// alone. Two that need fields of a rare kind have tests of their own.
func oneReading() map[string]swiss.TeamRules {
	return map[string]swiss.TeamRules{
		"type B":              {Preferences: swiss.TypeB},
		"no preferences":      {Preferences: swiss.NoPreferences},
		"ignore secondary":    {IgnoreSecondary: true},
		"rematch":             {Rematch: swiss.MetByPairing},
		"repeated upfloaters": {Repeated: swiss.NoneOrFirst},
		"float score":         {FloatScore: swiss.ByStandingScore},
		"bye floats":          {ByeFloats: swiss.ByeIsFloat},
		"bye matches":         {ByeMatches: swiss.ForfeitsCount},
		"alternation":         {Alternation: swiss.ByRounds},
		"tables":              {Tables: swiss.TablesByPairing},
	}
}

// Every reading pairs some round of random events otherwise than the default.
func TestEveryTeamReadingMatters(t *testing.T) {
	dice := rand.New(rand.NewPCG(1, 2))
	draw := func(_ string, from, to int) int { return from + dice.IntN(to-from+1) }
	open := oneReading()
	for try := 0; len(open) > 0; try++ {
		require.Less(t, try, 2000, "these change nothing: %v", open)
		p := newTeamPlay(draw, draw("teams", 6, 14))
		for p.Played < p.Rounds {
			usual, err := swiss.PairTeams(p.Event, swiss.TeamRules{})
			if err != nil {
				break
			}
			for name, rules := range open {
				if got, err := swiss.PairTeams(p.Event, rules); err != nil || got.Bye != usual.Bye || !slices.Equal(got.Pairs, usual.Pairs) {
					delete(open, name)
				}
			}
			p.advance(usual)
		}
	}
}

// Team 1 needs one of 2 to 7, of whom only 2 and 3 may still meet: without 2
// the other five need an upfloater each, without 4 only three of them do. Both
// are more than parity asks for.
func TestFollowingGroupByNumber(t *testing.T) {
	e := teamEvent(12, 5, 9)
	for a := 2; a <= 7; a++ {
		for b := max(a+1, 4); b <= 7; b++ {
			game(e, a, b, 0, 0, 0, 0)
		}
		e.Players[a-1].Points = 2
	}
	e.Players[0].Points = 4
	opponent := func(rules swiss.TeamRules) int {
		rules.Preferences = swiss.NoPreferences
		return unordered(tables(t, e, rules))[0][1]
	}
	require.Equal(t, 2, opponent(swiss.TeamRules{}))
	require.Equal(t, 4, opponent(swiss.TeamRules{Following: swiss.Graded}))
}

// Only 2 may have the bye, and nobody else has its score. Of 3, 4 and 5, who
// come next, 4 and 5 have met: floating 3 up costs their group two upfloaters.
func TestByeTookTheGroup(t *testing.T) {
	e := teamEvent(7, 1, 9)
	game(e, 4, 5, 0, 0, 0, 0)
	for i, points := range []int{4, 3, 2, 2, 2, 0, 0} {
		e.Players[i].Points = points
	}
	for _, number := range []int{1, 3, 6, 7} {
		e.Players[number-1].Rounds = []swiss.Round{{Kind: scoring.FullBye, Opponent: -1}}
	}
	e.Played = 2
	for _, number := range []int{4, 5} {
		e.Players[number-1].Rounds = append(e.Players[number-1].Rounds, swiss.Round{Kind: scoring.FullBye, Opponent: -1})
	}
	opponent := func(rules swiss.TeamRules) int { return unordered(tables(t, e, rules)[:3])[0][1] }
	require.Equal(t, 4, opponent(swiss.TeamRules{}))
	require.Equal(t, 3, opponent(swiss.TeamRules{ByeTookGroup: swiss.Emptied}))
}

// The choices have names, and values that are none say so.
func TestReadingsHaveNames(t *testing.T) {
	require.Equal(t, "type A; secondary score counts; strong in the last round; may meet after a forfeit; C6 passes or fails; "+
		"next score with teams; fewest repeated; floats by pairing score; the bye is no float; played matches count; "+
		"alternation by played matches; tables by standing score", swiss.TeamRules{}.String())
	require.Equal(t, "C13 leaves two absolutes to C10 and C11; the bye is always a float; tables by standing score", swiss.DutchRules{}.String())
	require.Equal(t, "invalid", swiss.ByeMatches(7).String())
}

// 3 and 4 lead the table, 1 and 2 the scoregroups.
func TestTableOrderUnderAcceleration(t *testing.T) {
	e := &swiss.Event{Rounds: 5, Initial: tournament.White, Win: 2, Draw: 1}
	for i, p := range []swiss.Player{{Points: 1, Virtual: 2}, {Points: 1, Virtual: 2}, {Points: 2}, {Points: 2}} {
		p.Number = i + 1
		e.Players = append(e.Players, p)
	}
	first := func(p swiss.Pairing, err error) int {
		require.NoError(t, err)
		return min(p.Pairs[0].White, p.Pairs[0].Black) + 1
	}
	require.Equal(t, 3, first(swiss.PairDutch(e)))
	require.Equal(t, 3, first(swiss.PairTeams(e, swiss.TeamRules{})))
	require.Equal(t, 1, first(swiss.PairTeams(e, swiss.TeamRules{Tables: swiss.TablesByPairing})))
	e.Rules.Tables = swiss.TablesByPairing
	require.Equal(t, 1, first(swiss.PairDutch(e)))
}
