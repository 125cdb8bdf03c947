package fide_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/pairing/swiss"
	"github.com/reglament/reglament/regulation/fide"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/trf"
	"github.com/stretchr/testify/require"
)

// swiss makes a report file of rows such as "2w1 3b= U": opponent, color and
// result, or a bye. Ratings fall with the numbers, number 1 has White first.
func swissFile(t *testing.T, rounds int, rows ...string) *trf.File {
	t.Helper()
	file := &trf.File{Header: trf.Header{System: "FIDE_DUTCH_2026", Rounds: rounds, InitialColor: trf.White}}
	for i, row := range rows {
		p := trf.Player{Number: i + 1, Person: trf.Person{Name: fmt.Sprint("Player ", i+1), Rating: 2000 - 10*i}}
		for _, cell := range strings.Fields(row) {
			g := trf.Game{}
			if len(cell) == 1 {
				g.Result = trf.Result(cell[0])
			} else {
				n := len(cell)
				_, err := fmt.Sscan(cell[:n-2], &g.Opponent)
				require.NoError(t, err)
				g.Color, g.Result = trf.Color(cell[n-2]), trf.Result(cell[n-1])
			}
			p.Rounds = append(p.Rounds, g)
		}
		file.Players = append(file.Players, p)
	}
	return file
}

// next pairs the round after the last: "2-3 1-bye", boards in order.
func next(t *testing.T, file *trf.File) (string, error) {
	t.Helper()
	reg, state, err := fide.FromTRF(file)
	require.NoError(t, err)
	p, err := reg.Pair(state, tournament.Scope{})
	if err != nil {
		return "", err
	}
	var out []string
	for _, m := range p.Matches {
		out = append(out, fmt.Sprintf("%s-%s", m.First, m.Second))
	}
	for _, b := range p.Byes {
		if b.Kind == tournament.PairingBye {
			out = append(out, string(b.Team)+"-bye")
		}
	}
	return strings.Join(out, " "), nil
}

// Byes and the pairing of a Swiss, by the numbers of the collection of cases.
func TestCasesOfASwiss(t *testing.T) {
	for _, c := range []struct {
		name   string
		rounds int
		want   string
		rows   []string
	}{
		{"C001 third bye", 3, "2-3 1-bye", []string{"2w1 3b1", "1b0 U", "U 1w0"}},
		{"C001 the same by full-point byes", 3, "2-3 1-bye", []string{"2w1 3b1", "1b0 F", "F 1w0"}},
		{"C003 a walkover bars from the bye", 4, "5-1 3-4 2-bye", []string{"3w= 4b1", "4b- 5w1", "1b= U", "2w+ 1w0", "U 2b0"}},
		{"C006 requested byes leave first, odd rest", 3, "1-4 5-2 6-bye", []string{"", "", "Z", "", "", ""}},
		{"C006 requested byes leave first, even rest", 3, "1-4 5-2", []string{"", "", "Z", "", ""}},
		{"C010 one is left and may have the bye", 3, "1-bye", []string{"2w1", "1b0 Z"}},
		{"C016 a round without a rematch", 3, "1-4 3-2", []string{"2w1 3b1", "1b0 4w1", "4b1 1w0", "3w0 2b0"}},
		{"C018 tie-breaks have no say", 4, "4-1 2-3 5-8 7-6", []string{"5w1", "6b1", "7w1", "8b1", "1b0", "2w0", "3b0", "4w0"}},
		{"C020 leaders who have met", 3, "3-2 1-4", []string{"3w1 2b=", "4b1 1w=", "1b0 4w1", "2w0 3b0"}},
		{"C023 forfeits give no color", 4, "2-1 3-4", []string{"3b+", "4b1", "1w-", "2w0"}},
		{"C023 the same games played", 4, "1-2 4-3", []string{"3b1", "4b1", "1w0", "2w0"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, err := next(t, swissFile(t, c.rounds, c.rows...))
			require.NoError(t, err)
			// The collection lists boards without an order of its own.
			require.Equal(t, sorted(c.want), sorted(got))
		})
	}
}

func sorted(round string) []string { return slices.Sorted(slices.Values(strings.Fields(round))) }

// C005: how many byes a round has, and how many of them were asked for.
func TestCaseC005ManualByes(t *testing.T) {
	for manual, want := range map[int]int{1: 0, 2: 1} {
		rows := []string{"", "", "", "", ""}
		for k := range manual {
			rows[4-k] = "H"
		}
		reg, state, err := fide.FromTRF(swissFile(t, 3, rows...))
		require.NoError(t, err)
		p, err := reg.Pair(state, tournament.Scope{})
		require.NoError(t, err)
		allocated := 0
		for _, b := range p.Byes {
			if b.Kind == tournament.PairingBye {
				allocated++
			}
		}
		require.Equal(t, want, allocated)
		require.Len(t, p.Byes, manual+want)
		require.Len(t, p.Matches, (5-manual-want)/2)
	}
}

// C010: nobody is left.
func TestCaseC010NobodyToPair(t *testing.T) {
	reg, err := fide.Dutch2026(fide.Options{Rounds: 3, Initial: tournament.White})
	x := open(t, reg, err, "A", "B")
	x.must(tournament.TeamWithdrew{Team: "A"})
	x.must(tournament.TeamWithdrew{Team: "B"})
	_, err = x.desk.Pair(tournament.Scope{})
	require.ErrorIs(t, err, pairing.ErrNobody)
}

// C011: whoever has a lower score than the one with the bye could not have it,
// because nobody could pair the rest. In C001 the leader has it for that reason.
func TestCaseC011LowestBye(t *testing.T) {
	rows := []string{"2w1 3b1", "1b0 U", "U 1w0"}
	for _, lower := range []int{1, 2} { // numbers 2 and 3
		forced := slices.Clone(rows)
		forced[lower] += " Z"
		_, err := next(t, swissFile(t, 3, forced...))
		require.ErrorIs(t, err, pairing.ErrNoPairing, "without number %d the others have met", lower+1)
	}
}

// C025: with byes in round 1 the parity of colors goes by those who are there.
func TestCaseC025ParityOfThosePresent(t *testing.T) {
	file := swissFile(t, 5, "Z", "", "", "", "", "", "", "", "Z", "")
	file.InitialColor = trf.Black
	got, err := next(t, file)
	require.NoError(t, err)
	require.Equal(t, sorted("6-2 3-7 8-4 5-10"), sorted(got))
}

// C028: boards by the higher score, then the sum, then the number.
func TestCaseC028OrderOfBoards(t *testing.T) {
	e := &swiss.Event{Played: 3, Rounds: 9, Initial: tournament.White, Win: 2, Draw: 1}
	for number, halves := range map[int]int{1: 4, 2: 3, 3: 4, 4: 3, 5: 4, 6: 3, 7: 2, 8: 3} {
		e.Players = append(e.Players, swiss.Player{Number: number, Points: halves})
	}
	slices.SortFunc(e.Players, func(a, b swiss.Player) int { return a.Number - b.Number })
	only := map[[2]int]bool{{3, 8}: true, {1, 5}: true, {2, 4}: true, {6, 7}: true}
	for a := 1; a <= 8; a++ {
		for b := a + 1; b <= 8; b++ {
			if !only[[2]int{a, b}] {
				e.Forbidden = append(e.Forbidden, [2]int{a - 1, b - 1})
			}
		}
	}
	round, err := swiss.PairDutch(e)
	require.NoError(t, err)
	var boards [][2]int
	for _, p := range round.Pairs {
		boards = append(boards, [2]int{min(p.White, p.Black) + 1, max(p.White, p.Black) + 1})
	}
	require.Equal(t, [][2]int{{1, 5}, {3, 8}, {2, 4}, {6, 7}}, boards)
}

// C036: who is kept apart, and the first transposition that does it.
func TestCaseC036KeptApart(t *testing.T) {
	file := swissFile(t, 3, "", "", "", "")
	got, err := next(t, file)
	require.NoError(t, err)
	require.Equal(t, sorted("1-3 4-2"), sorted(got))
	file.Forbidden = []trf.Forbidden{{FirstRound: 1, LastRound: 3, IDs: []int{1, 3}}, {FirstRound: 1, LastRound: 3, IDs: []int{2, 4}}}
	got, err = next(t, file)
	require.NoError(t, err)
	require.Equal(t, sorted("1-4 3-2"), sorted(got))
}

// C031: serialize, load, pair: the same round, and nobody against himself.
func TestCaseC031Reload(t *testing.T) {
	file := swissFile(t, 4, "4w1", "5b=", "6w0", "1b0 Z", "2w=", "3b1")
	want, err := next(t, file)
	require.NoError(t, err)
	reg, state, err := fide.FromTRF(file)
	require.NoError(t, err)
	again, err := fide.ToTRF(reg, state)
	require.NoError(t, err)
	got, err := next(t, again)
	require.NoError(t, err)
	require.Equal(t, want, got)
}

// C008: points columns with and without the half point of the coming bye give
// one round.
func TestCaseC008PointsOfTheComingBye(t *testing.T) {
	for _, printed := range []trf.Points{0, 5} {
		file := swissFile(t, 3, "", "", "H", "", "")
		file.Players[2].Points = &printed
		got, err := next(t, file)
		require.NoError(t, err)
		require.Equal(t, sorted("1-4 5-2"), sorted(got))
	}
}

// teamEvent opens an event of teams by C.04.6.
func teamEvent(t *testing.T, boards int, teams ...tournament.TeamID) *table {
	reg, err := fide.TeamSwiss2026(fide.Options{Rounds: 5, Boards: boards, Initial: tournament.White})
	return open(t, reg, err, teams...)
}

// win plays a match that its first-named team wins on all boards, or its second.
func (x *table) win(round int, m tournament.Pairing, first bool) {
	o := tournament.SecondWins()
	if first {
		o = tournament.FirstWins()
	}
	games := slices.Repeat([]tournament.Outcome{o}, len(m.Colors))
	x.must(tournament.MatchFinished{Scope: tournament.Scope{Round: round}, First: m.First, Second: m.Second, Outcomes: games})
}

func roundOf(p pairing.Proposal) string {
	var out []string
	for _, m := range p.Matches {
		out = append(out, fmt.Sprintf("%s-%s", m.First, m.Second))
	}
	for _, b := range p.Byes {
		out = append(out, string(b.Team)+"-bye")
	}
	return strings.Join(out, " ")
}

// C093: five teams, four boards: the bye is a drawn match in both scores.
func TestCaseC093ByeOfTeams(t *testing.T) {
	x := teamEvent(t, 4, "1", "2", "3", "4", "5")
	p, err := x.desk.Pair(tournament.Scope{})
	require.NoError(t, err)
	require.Equal(t, sorted("1-3 4-2 5-bye"), sorted(roundOf(p)))
	x.must(p.Event())
	field, err := x.desk.Regulation().Field(x.desk.State(), tournament.Scope{})
	require.NoError(t, err)
	game, match := field.Totals(4)
	require.Equal(t, tournament.One, match)
	require.Equal(t, 2*tournament.One, game)
}

// C095: the favorites win round 1. The first set of upfloaters that is legal is
// {4} (art. 3.2.3), then the smallest identifier of the bracket 1 2 3 4 is 1-3,
// 2-4 (3.2.4); the program that the case names optimizes the round as a whole.
func TestCaseC095Upfloater(t *testing.T) {
	x := teamEvent(t, 1, "1", "2", "3", "4", "5", "6")
	p, err := x.desk.Pair(tournament.Scope{})
	require.NoError(t, err)
	require.Equal(t, sorted("1-4 5-2 3-6"), sorted(roundOf(p)))
	x.must(p.Event())
	for _, m := range p.Matches {
		x.win(1, m, m.First < m.Second)
	}
	p, err = x.desk.Pair(tournament.Scope{})
	require.NoError(t, err)
	var unordered []string
	for _, m := range p.Matches {
		unordered = append(unordered, fmt.Sprintf("%s-%s", min(m.First, m.Second), max(m.First, m.Second)))
	}
	require.Equal(t, sorted("1-3 2-4 5-6"), slices.Sorted(slices.Values(unordered)))
}

// C108: a penalty counts in the standings and, by default, in the pairing.
func TestCaseC108Penalty(t *testing.T) {
	x := dutch(t, "A", "B", "C", "D")
	x.round("A", "B")
	x.must(tournament.PointsAdjusted{Team: "A", Game: -tournament.One})
	table, err := x.desk.Standings(tournament.Scope{})
	require.NoError(t, err)
	require.Equal(t, tournament.TeamID("B"), table.Team(0))
	p, err := x.desk.Pair(tournament.Scope{})
	require.NoError(t, err)
	require.Contains(t, []tournament.TeamID{p.Matches[0].First, p.Matches[0].Second}, tournament.TeamID("B"), "the one leader sits on board 1")
	for _, d := range p.Why {
		require.NotContains(t, d.Text.String(), "both have 1;", "A and B are no longer level")
	}
}
