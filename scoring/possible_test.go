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
	for i := range f.Entrants {
		f.Entrants[i].Rating = tournament.Elo(2000 + i/2) // some are equal
	}
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

// silent is a criterion that does not tell how far it looks.
type silent struct{ scoring.TieBreaker }

func chains(boards int) [][]scoring.TieBreaker {
	if boards == 1 {
		return [][]scoring.TieBreaker{{scoring.GamePoints{}, scoring.SonnebornBerger{}, scoring.GamesWon{}}, {scoring.GamesWon{}, scoring.GamePoints{}}}
	}
	among := scoring.AmongEqual{First: scoring.GamePoints{}, Then: scoring.DirectEncounter{}}
	return [][]scoring.TieBreaker{
		strongestChain(directMatch), festivalChain(scoring.DirectEncounter{}), cupChain(),
		{scoring.MatchPoints{}, scoring.GamePoints{}, scoring.DirectEncounter{}},
		{scoring.MatchesWon{}, scoring.GamePoints{}},
		{scoring.GamesWon{}, scoring.MatchPoints{}},
		{scoring.GamePoints{}, scoring.MatchesWon{}, among, silent{scoring.BoardResults{}}},
		{scoring.GamePoints{}, scoring.MatchPoints{}, among, scoring.BoardResults{}},
		{scoring.MatchPoints{}, scoring.SonnebornBerger{}, scoring.BoardCount{}, scoring.GamesWon{}},
		{silent{scoring.MatchPoints{}}, scoring.Berlin{}},
	}
}

func cupChain() []scoring.TieBreaker {
	return []scoring.TieBreaker{scoring.MatchPoints{}, scoring.GamePoints{}, scoring.RatingLower{}}
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

// TestPossibleMatches: the same where whole matches are open, of teams close
// to each other, by every chain.
func TestPossibleMatches(t *testing.T) {
	for seed := range uint64(4) {
		boards := 2 + int(seed%2)
		for _, chain := range chains(boards) {
			againstBrute(t, lastMatches(4, boards, 2, seed), chain, int(seed))
		}
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
	for _, limits := range []scoring.Limits{{Games: -1}, {Steps: max(ranked, 1)}} {
		loose, err := scoring.Possible(f, chain, limits)
		require.NoError(t, err)
		require.False(t, loose.Exact && limits.Games < 0)
		for _, p := range loose.Rows {
			truth := want[p.Entrant]
			require.True(t, p.Best <= truth[0] && p.Worst >= truth[1] && p.Last >= truth[2], "%+v does not contain %v", p, truth)
			require.True(t, !p.Exact || truth == [3]int{p.Best, p.Worst, p.Last}, "%+v is said to be %v", p, truth)
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
	short, err := scoring.Possible(o.field(t, false), strongestChain(directMatch), scoring.Limits{Steps: 3})
	require.NoError(t, err)
	require.False(t, short.Exact)
	for k, p := range short.Rows {
		require.True(t, p.Best <= got.Rows[k].Best && p.Worst >= got.Rows[k].Worst)
	}
}

// TestPossibleBeyond: where more games matter than are searched the ranks
// contain those of the exact search, and of any outcome.
func TestPossibleBeyond(t *testing.T) {
	loose := 0
	for seed := range uint64(12) {
		boards := 2 + int(seed%3)
		for k, chain := range chains(boards)[:3] {
			o := whole(6, boards, 8+int(seed), seed)
			f := o.field(t, false)
			bounds, err := scoring.Possible(f, chain, scoring.Limits{Games: 7})
			require.NoError(t, err)
			if !bounds.Exact {
				loose++
			}
			contains := func(entrant, best, worst, last int) {
				p := bounds.Rows[entrant]
				require.True(t, p.Best <= best && p.Worst >= worst && p.Last >= last, "chain %d: %+v, but %d to %d, %d", k, p, best, worst, last)
			}
			if bounds.Open <= 12 {
				exact, err := scoring.Possible(f, chain, scoring.Limits{})
				require.NoError(t, err)
				require.True(t, exact.Exact)
				for k, p := range exact.Rows {
					require.True(t, !bounds.Rows[k].Exact || bounds.Rows[k] == p)
					contains(p.Entrant, p.Best, p.Worst, p.Last)
				}
			}
			random := rand.New(rand.NewPCG(seed, 7))
			for range 50 {
				st, err := scoring.Rank(o.played(random).field(t, true), chain)
				require.NoError(t, err)
				for pos, row := range st.Rows {
					last := pos + 1
					for last < len(st.Rows) && st.Rows[last].Rank == row.Rank {
						last++
					}
					contains(row.Entrant, row.Rank, row.Rank, last)
				}
			}
		}
	}
	require.Greater(t, loose, 18, "of 36 fields")
}

// TestPossibleLegs: where a board of several games is open, the ranks are
// bounds: one more game may be won on it.
func TestPossibleLegs(t *testing.T) {
	for lead, worst := range map[tournament.Points]int{tournament.One: 2, 2 * tournament.One: 1} {
		f := teamField([]string{"ahead", "behind"}, 1)
		f.Rounds = 1
		f.Entrants[0].Slots = []scoring.Slot{{Round: 1, Opponent: 1, Game: lead, Boards: []scoring.Board{{Points: lead}}}}
		f.Entrants[1].Slots = []scoring.Slot{{Round: 1, Opponent: 0, Boards: []scoring.Board{{}}}}
		got, err := scoring.Possible(f, []scoring.TieBreaker{scoring.GamePoints{}}, scoring.Limits{})
		require.NoError(t, err)
		require.False(t, got.Exact)
		require.Equal(t, 1, got.Open)
		require.Equal(t, worst, got.Rows[0].Worst)
		require.Equal(t, 3-worst, got.Rows[1].Best)
	}
}

// played is the field with an outcome for every open game.
func (o openField) played(random *rand.Rand) openField {
	o.games = append([]tournament.Outcome(nil), o.games...)
	for k := range o.games {
		if !o.games[k].Done() {
			o.games[k] = []tournament.Outcome{tournament.FirstWins(), tournament.Drawn(), tournament.SecondWins()}[random.IntN(3)]
		}
	}
	return o
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

// lastMatches is a round robin with that many whole matches open, close in
// points.
func lastMatches(teams, boards, open int, seed uint64) openField {
	o := whole(teams, boards, 0, seed)
	for _, k := range rand.New(rand.NewPCG(seed, 13)).Perm(o.pairs())[:open] {
		for b := range boards {
			o.games[k*boards+b] = tournament.Outcome{}
		}
	}
	return o
}

// BenchmarkPossible: twelve open games, 531,441 outcomes, scattered or in whole
// matches, in fields such as those of the strongest teams, of the festival and
// of a group of the cup.
func BenchmarkPossible(b *testing.B) {
	for name, c := range map[string]struct {
		open  openField
		chain []scoring.TieBreaker
	}{
		"strongest":          {whole(12, 6, 12, 0), strongestChain(directMatch)},
		"strongest, matches": {lastMatches(12, 6, 2, 0), strongestChain(directMatch)},
		"festival":           {whole(10, 4, 12, 6), festivalChain(scoring.DirectEncounter{})},
		"festival, matches":  {lastMatches(10, 4, 3, 0), festivalChain(scoring.DirectEncounter{})},
		"cup":                {whole(6, 10, 12, 0), cupChain()},
	} {
		f := c.open.field(b, false)
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				got, err := scoring.Possible(f, c.chain, scoring.Limits{})
				if err != nil || !got.Exact {
					b.Fatal(got, err)
				}
				b.ReportMetric(float64(got.Steps), "steps")
			}
		})
	}
}
