package scoring_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
)

// openField is a single round robin of teams with some games open: games[k] is
// the outcome of the k-th game of all, in the order of pairs and boards.
type openField struct {
	teams, boards int
	games         []tournament.Outcome
	unpaired      int // pairs at the end that are not paired at all
}

func (o openField) pairs() int { return o.teams * (o.teams - 1) / 2 }

func (o openField) field(t require.TestingT, complete bool) *scoring.Field {
	var ids []string
	for i := range o.teams {
		ids = append(ids, fmt.Sprintf("t%d", i))
	}
	f := teamField(ids, o.boards)
	f.Rounds = o.teams - 1 + o.teams%2
	k := 0
	for a := range o.teams {
		for b := a + 1; b < o.teams; b++ {
			if complete || k < o.pairs()-o.unpaired {
				require.NoError(t, f.Meet(scoring.Meeting{Round: k + 1, First: a, Second: b, Games: o.games[k*o.boards : (k+1)*o.boards]}))
			}
			k++
		}
	}
	return f
}

// brute ranks every outcome of the open games by the whole chain.
func (o openField) brute(t require.TestingT, chain []scoring.TieBreaker) map[int][3]int {
	var open []int
	for k, g := range o.games {
		if !g.Done() {
			open = append(open, k)
		}
	}
	seen := make(map[int][3]int)
	trial := openField{teams: o.teams, boards: o.boards, games: append([]tournament.Outcome(nil), o.games...)}
	var try func(k int)
	try = func(k int) {
		if k < len(open) {
			for _, outcome := range []tournament.Outcome{tournament.FirstWins(), tournament.Drawn(), tournament.SecondWins()} {
				trial.games[open[k]] = outcome
				try(k + 1)
			}
			return
		}
		st, err := scoring.Rank(trial.field(t, true), chain)
		require.NoError(t, err)
		count := make(map[int]int)
		for _, row := range st.Rows {
			count[row.Rank]++
		}
		for _, row := range st.Rows {
			was, known := seen[row.Entrant]
			if !known {
				was[0] = row.Rank
			}
			seen[row.Entrant] = [3]int{min(was[0], row.Rank), max(was[1], row.Rank), max(was[2], row.Rank+count[row.Rank]-1)}
		}
	}
	try(0)
	return seen
}

func drawOpen(t *rapid.T, most int) openField {
	o := openField{teams: rapid.IntRange(2, 5).Draw(t, "teams"), boards: rapid.IntRange(1, 3).Draw(t, "boards")}
	o.games = make([]tournament.Outcome, o.pairs()*o.boards)
	for k := range o.games {
		o.games[k] = rapid.SampledFrom([]tournament.Outcome{
			tournament.FirstWins(), tournament.Drawn(), tournament.SecondWins(), tournament.ForfeitBySecond(), tournament.DoubleForfeit(),
		}).Draw(t, "game")
	}
	if rapid.Bool().Draw(t, "unpaired") && o.boards <= most {
		o.unpaired = 1
		for k := len(o.games) - o.boards; k < len(o.games); k++ {
			o.games[k] = tournament.Outcome{}
		}
		most -= o.boards
	}
	for range rapid.IntRange(0, most).Draw(t, "open") {
		o.games[rapid.IntRange(0, len(o.games)-1).Draw(t, "which")] = tournament.Outcome{}
	}
	return o
}

func chains(boards int) [][]scoring.TieBreaker {
	if boards == 1 {
		return [][]scoring.TieBreaker{{scoring.GamePoints{}, scoring.SonnebornBerger{}, scoring.GamesWon{}}, {scoring.GamesWon{}, scoring.GamePoints{}}}
	}
	return [][]scoring.TieBreaker{
		strongestChain(directMatch),
		{scoring.MatchPoints{}, scoring.GamePoints{}, scoring.DirectEncounter{}},
		{scoring.MatchesWon{}, scoring.GamePoints{}},
	}
}

// TestPossibleTwin: with up to 5 open games the ranks are those of brute
// force, by every chain.
func TestPossibleTwin(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		o := drawOpen(t, 5)
		for _, chain := range chains(o.boards) {
			againstBrute(t, o, chain, rapid.IntRange(1, 20).Draw(t, "ranked"))
		}
	})
}

// TestPossibleSeven: the same for drawn fields with up to 7 open games, 2,187
// outcomes, by one chain each.
func TestPossibleSeven(t *testing.T) {
	fields := uint64(20)
	if testing.Short() {
		fields = 4
	}
	for seed := range fields {
		teams, boards := 4+int(seed%2), 1+int(seed/2%3)
		list := chains(boards)
		againstBrute(t, whole(teams, boards, min(7, teams*(teams-1)/2*boards), seed), list[int(seed)%len(list)], int(seed))
	}
}

// againstBrute compares one field with brute force: exactly, as bounds, and
// with a search that may rank only so many outcomes: if it gives up, what it
// says contains the truth.
func againstBrute(t require.TestingT, o openField, chain []scoring.TieBreaker, ranked int) {
	want := o.brute(t, chain)
	f := o.field(t, false)
	got, err := scoring.Possible(f, chain, scoring.Limits{})
	require.NoError(t, err)
	require.True(t, got.Exact)
	for _, p := range got.Rows {
		require.Equal(t, want[p.Entrant], [3]int{p.Best, p.Worst, p.Last}, "entrant %d", p.Entrant)
	}
	for _, limits := range []scoring.Limits{{Games: -1}, {Ranked: max(ranked, 1)}} {
		loose, err := scoring.Possible(f, chain, limits)
		require.NoError(t, err)
		require.False(t, loose.Exact && limits.Games < 0)
		for _, p := range loose.Rows {
			truth := want[p.Entrant]
			require.True(t, p.Best <= truth[0] && p.Worst >= truth[1] && p.Last >= truth[2], "%+v does not contain %v", p, truth)
			require.True(t, !loose.Exact || truth == [3]int{p.Best, p.Worst, p.Last})
		}
	}
}

// TestPossibleLarge: seven open games against brute force, and a search that
// gives up tells so.
func TestPossibleLarge(t *testing.T) {
	o := whole(6, 4, 7, 1)
	want := o.brute(t, strongestChain(directMatch))
	got, err := scoring.Possible(o.field(t, false), strongestChain(directMatch), scoring.Limits{})
	require.NoError(t, err)
	for _, p := range got.Rows {
		require.Equal(t, want[p.Entrant], [3]int{p.Best, p.Worst, p.Last})
	}
	short, err := scoring.Possible(o.field(t, false), strongestChain(directMatch), scoring.Limits{Ranked: 3})
	require.NoError(t, err)
	require.False(t, short.Exact)
	for k, p := range short.Rows {
		require.True(t, p.Best <= got.Rows[k].Best && p.Worst >= got.Rows[k].Worst)
	}
}

// whole is a round robin with that many games open, close in points.
func whole(teams, boards, open int, seed uint64) openField {
	random := rand.New(rand.NewPCG(seed, 12))
	o := openField{teams: teams, boards: boards}
	o.games = make([]tournament.Outcome, o.pairs()*boards)
	for k := range o.games {
		o.games[k] = []tournament.Outcome{tournament.FirstWins(), tournament.Drawn(), tournament.Drawn(), tournament.SecondWins()}[random.IntN(4)]
	}
	for n := 0; n < open; {
		if k := random.IntN(len(o.games)); o.games[k].Done() {
			o.games[k] = tournament.Outcome{}
			n++
		}
	}
	return o
}

// BenchmarkPossible: 12 teams on 6 boards with 12 open games, 531,441
// outcomes.
func BenchmarkPossible(b *testing.B) {
	for seed := range uint64(4) {
		f := whole(12, 6, 12, seed).field(b, false)
		b.Run(fmt.Sprintf("seed %d", seed), func(b *testing.B) {
			for b.Loop() {
				got, err := scoring.Possible(f, strongestChain(directMatch), scoring.Limits{})
				if err != nil || !got.Exact {
					b.Fatal(got, err)
				}
				b.ReportMetric(float64(got.Ranked), "ranked")
			}
		})
	}
}
