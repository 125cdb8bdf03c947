package scoring_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
)

// levelEvent is an event in which very many are level, so that the last
// criteria of a chain decide: how the finished games ended (style) and which
// are open (shape).
type levelEvent struct {
	teams, boards int
	scheme        scoring.Scheme
	rounds        int
	game          scoring.GameScale // if not the usual one
	meetings      []scoring.Meeting
}

var (
	styles = []string{"drawn", "first", "rounds", "nearly drawn", "any", "unplayed"}
	shapes = []string{"scattered", "matches", "few teams", "half matches"}
)

// newLevelEvent makes a round robin, or the first rounds of one as a Swiss, with
// that many games open, of a Swiss in its last round.
func newLevelEvent(teams, boards, rounds, open int, style, shape string, random *rand.Rand) levelEvent {
	e := levelEvent{teams: teams, boards: boards, rounds: teams - 1 + teams%2}
	if rounds > 0 {
		e.scheme, e.rounds = scoring.Swiss, rounds
	}
	circle := teams + teams%2
	for r := range e.rounds {
		for p := range circle / 2 {
			a, b := (r+p)%(circle-1), (r+circle-1-p)%(circle-1)
			if p == 0 {
				b = circle - 1
			}
			if max(a, b) < teams {
				e.meetings = append(e.meetings, scoring.Meeting{Round: r + 1, First: min(a, b), Second: max(a, b), Games: results(boards, r, min(a, b)+max(a, b), style, random)})
			}
		}
	}
	e.open(open, shape, random)
	return e
}

// results is how the games of a match ended.
func results(boards, round, pair int, style string, random *rand.Rand) []tournament.Outcome {
	won, drawn, lost := tournament.FirstWins(), tournament.Drawn(), tournament.SecondWins()
	games := make([]tournament.Outcome, boards)
	for b := range games {
		games[b] = drawn
		switch style {
		case "first":
			games[b] = []tournament.Outcome{won, lost}[pair%2]
		case "rounds":
			games[b] = []tournament.Outcome{won, drawn, lost}[round%3]
		case "nearly drawn":
			if random.IntN(12) == 0 {
				games[b] = []tournament.Outcome{won, lost}[random.IntN(2)]
			}
		case "any":
			games[b] = []tournament.Outcome{won, drawn, drawn, lost}[random.IntN(4)]
		case "unplayed":
			games[b] = tournament.Outcome{}
		}
	}
	return games
}

// open takes results back until that many games are open.
func (e *levelEvent) open(n int, shape string, random *rand.Rand) {
	few := random.Perm(e.teams)[:min(e.teams, 4+random.IntN(3))]
	for tries := 0; n > 0 && tries < 10_000; tries++ {
		m := &e.meetings[random.IntN(len(e.meetings))]
		if e.scheme == scoring.Swiss && m.Round < e.rounds ||
			shape == "few teams" && e.scheme != scoring.Swiss && !(slices.Contains(few, m.First) && slices.Contains(few, m.Second)) {
			continue
		}
		one := random.IntN(e.boards)
		for b := range m.Games {
			take := shape == "matches" || shape == "half matches" && random.IntN(2) == 0 || b == one
			if take && n > 0 && m.Games[b].Done() {
				m.Games[b] = tournament.Outcome{}
				n--
			}
		}
	}
}

func (e levelEvent) field(t require.TestingT) *scoring.Field {
	var ids []string
	for i := range e.teams {
		ids = append(ids, fmt.Sprintf("t%d", i))
	}
	f := teamField(ids, e.boards)
	f.Scheme, f.Rounds = e.scheme, e.rounds
	if e.game != (scoring.GameScale{}) {
		f.System.Game = e.game
	}
	for i := range f.Entrants {
		f.Entrants[i].Rating = tournament.Elo(2000 + i/3) // some are equal
	}
	for _, m := range e.meetings {
		require.NoError(t, f.Meet(m))
	}
	return f
}

// with is the event with every open game decided by a function.
func (e levelEvent) with(outcome func(n int) tournament.Outcome) levelEvent {
	n := 0
	e.meetings = slices.Clone(e.meetings)
	for k := range e.meetings {
		m := &e.meetings[k]
		m.Games = slices.Clone(m.Games)
		for b := range m.Games {
			if !m.Games[b].Done() {
				m.Games[b] = outcome(n)
				n++
			}
		}
	}
	return e
}

// ranks are best, worst and last of everybody over some outcomes.
type ranks map[int][3]int

func (seen ranks) add(t require.TestingT, f *scoring.Field, chain []scoring.TieBreaker) {
	st, err := scoring.Places(f, chain)
	require.NoError(t, err)
	for lo, hi := 0, 0; lo < len(st.Rows); lo = hi {
		for hi = lo + 1; hi < len(st.Rows) && st.Rows[hi].Rank == st.Rows[lo].Rank; hi++ {
		}
		for _, row := range st.Rows[lo:hi] {
			was, known := seen[row.Entrant]
			if !known {
				was[0] = row.Rank
			}
			seen[row.Entrant] = [3]int{min(was[0], row.Rank), max(was[1], row.Rank), max(was[2], hi)}
		}
	}
}

func (e levelEvent) brute(t require.TestingT, chain []scoring.TieBreaker, open int) ranks {
	seen, three := make(ranks), []tournament.Outcome{tournament.FirstWins(), tournament.Drawn(), tournament.SecondWins()}
	total := 1
	for range open {
		total *= 3
	}
	for code := range total {
		seen.add(t, e.with(func(n int) tournament.Outcome {
			digit := code
			for range n {
				digit /= 3
			}
			return three[digit%3]
		}).field(t), chain)
	}
	return seen
}

// topBerger is a criterion that looks at boards of others: the points against
// each opponent times what that one made on board 1.
type topBerger struct{ scoring.GamePoints }

func (topBerger) Reach() scoring.Reach { return scoring.AnyBoard }

func (topBerger) Values(r scoring.Request) ([]scoring.Value, error) {
	values := make([]scoring.Value, len(r.Tied))
	for k, i := range r.Tied {
		sum := 0
		for _, s := range r.Field.Entrants[i].Slots {
			for _, theirs := range r.Field.Entrants[s.Opponent].Slots {
				sum += int(s.Game) * int(theirs.Boards[0].Points)
			}
		}
		values[k] = scoring.CountValue(sum)
	}
	return values, nil
}

// The first of the variants of levelCase are the regulations.
const regulations, variants = 6, 10

// levelCase is a level event with about that many games open.
func levelCase(n, variant, open int) (name string, e levelEvent, chain []scoring.TieBreaker) {
	random := rand.New(rand.NewPCG(uint64(n), 5))
	style, shape := styles[random.IntN(len(styles))], shapes[random.IntN(len(shapes))]
	among := scoring.AmongEqual{First: scoring.GamePoints{}, Then: scoring.DirectEncounter{}}
	teams, boards, rounds := 4+random.IntN(7), 4, 0
	switch variant {
	case 0:
		name, chain = "festival", festivalChain(scoring.DirectEncounter{})
	case 1:
		name, chain, boards, teams = "strongest", strongestChain(directMatch), 6, teams+2
	case 2:
		name, chain, boards, teams = "cup", cupChain(), 10, 4+random.IntN(3)
	case 3:
		name, chain = "festival, among equal points", festivalChain(scoring.DirectEncounter{})
		chain[2] = among
	case 4:
		name, chain, rounds, teams = "festival, Swiss", festivalChain(scoring.DirectEncounter{}), 7, 11+random.IntN(14)
	case 5:
		name, chain, boards = "strongest, in match points", strongestChain(scoring.DirectEncounter{Restart: scoring.RestartNever}), 6
	}
	switch variant { // no regulation, but what criteria may be
	case 6:
		name, chain = "others matter", []scoring.TieBreaker{scoring.MatchPoints{}, scoring.SonnebornBerger{}, scoring.Berlin{}}
	case 7:
		name, chain = "boards of others matter", []scoring.TieBreaker{scoring.GamePoints{}, topBerger{}}
	case 8:
		name, chain = "equals matter", []scoring.TieBreaker{scoring.MatchPoints{}, scoring.GamePoints{}, scoring.AmongEqual{
			First: scoring.MatchPoints{}, Then: scoring.DirectEncounter{Measure: scoring.InGamePoints, Incomplete: scoring.IncompleteAsPlayed},
		}}
	case 9:
		name, chain = "draws count nothing", festivalChain(scoring.DirectEncounter{})
	}
	if open < 12 { // few enough for brute force
		teams, boards, rounds = min(teams, 4+random.IntN(4)), min(boards, 3+random.IntN(2)), min(rounds, 3)
	}
	if style == "unplayed" {
		teams, boards, rounds = 3, max((open+2)/3, 2), 0
	}
	e = newLevelEvent(teams, boards, rounds, open, style, shape, random)
	if variant == 9 {
		e.game = scoring.GameScale{Win: 2, Loss: 1}
	}
	return fmt.Sprintf("%d: %s, %d teams on %d boards, %s, %s", n, name, teams, boards, style, shape), e, chain
}

// TestPossibleLevel: where nearly all are level the ranks are those of brute
// force with up to 7 open games.
func TestPossibleLevel(t *testing.T) {
	for n := range shorter(360) {
		open := 3 + n/variants%4
		if n%40 == 0 {
			open = 7
		}
		name, e, chain := levelCase(n, n%variants, open)
		got, err := scoring.Possible(e.field(t), chain, scoring.Limits{})
		require.NoError(t, err)
		require.True(t, got.Exact, name)
		want := e.brute(t, chain, got.Open)
		for _, p := range got.Rows {
			require.Equal(t, want[p.Entrant], [3]int{p.Best, p.Worst, p.Last}, "%s: entrant %d", name, p.Entrant)
		}
	}
}

// TestPossibleLevelTwelve: with 12 open games the search comes to its end in a
// third of the steps that it may take, and no outcome leads beyond the ranks.
func TestPossibleLevelTwelve(t *testing.T) {
	for n := range shorter(240) {
		name, e, chain := levelCase(n, n%regulations, 12)
		got, err := scoring.Possible(e.field(t), chain, scoring.Limits{Steps: 1_000_000})
		require.NoError(t, err)
		require.True(t, got.Exact, name)
		require.Equal(t, 12, got.Open, name)
		e.within(t, got, chain, name)
	}
}

// within requires that no outcome, of some at random, leads beyond the ranks.
func (e levelEvent) within(t *testing.T, got scoring.Prospects, chain []scoring.TieBreaker, name string) {
	t.Helper()
	random, seen := rand.New(rand.NewPCG(uint64(got.Open), 6)), make(ranks)
	for range 20 {
		seen.add(t, e.with(func(int) tournament.Outcome {
			return []tournament.Outcome{tournament.FirstWins(), tournament.Drawn(), tournament.SecondWins()}[random.IntN(3)]
		}).field(t), chain)
	}
	for _, p := range got.Rows {
		truth := seen[p.Entrant]
		require.True(t, p.Best <= truth[0] && p.Worst >= truth[1] && p.Last >= truth[2], "%s: %+v does not contain %v", name, p, truth)
	}
}

// TestPossibleMany: of more open games than can be tried one by one those that
// matter to a rank are few, or bounds leave few to try.
func TestPossibleMany(t *testing.T) {
	exact, all := 0, shorter(60)
	for n := range all {
		random := rand.New(rand.NewPCG(uint64(n), 8))
		e := newLevelEvent(10, 4, 0, 24, "any", shapes[n%len(shapes)], random)
		chain := festivalChain(scoring.DirectEncounter{})
		got, err := scoring.Possible(e.field(t), chain, scoring.Limits{})
		require.NoError(t, err)
		require.Equal(t, 24, got.Open)
		if got.Exact {
			exact++
		}
		e.within(t, got, chain, fmt.Sprint(n))
	}
	require.Greater(t, exact, all*9/10)
}

// TestPossibleLongMatch: a match of more boards than can be tried one by one,
// between the two who lead. Both may win, or share the first place; the third
// stays third.
func TestPossibleLongMatch(t *testing.T) {
	const boards = 16
	e := levelEvent{teams: 3, boards: boards, rounds: 3}
	won := slices.Repeat([]tournament.Outcome{tournament.FirstWins()}, boards)
	e.meetings = []scoring.Meeting{
		{Round: 1, First: 0, Second: 2, Games: won}, {Round: 2, First: 1, Second: 2, Games: won},
		{Round: 3, First: 0, Second: 1, Games: make([]tournament.Outcome, boards)},
	}
	got, err := scoring.Possible(e.field(t), strongestChain(directMatch), scoring.Limits{})
	require.NoError(t, err)
	require.True(t, got.Exact)
	for k, want := range [][3]int{{1, 2, 2}, {1, 2, 2}, {3, 3, 3}} {
		require.Equal(t, want, [3]int{got.Rows[k].Best, got.Rows[k].Worst, got.Rows[k].Last})
	}
}

// TestPossibleRoundsToCome: with a round of a Swiss to come, two who are level
// on everything may part in it.
func TestPossibleRoundsToCome(t *testing.T) {
	draw := []tournament.Outcome{tournament.Drawn(), tournament.Drawn()}
	e := levelEvent{teams: 4, boards: 2, scheme: scoring.Swiss, rounds: 2, meetings: []scoring.Meeting{
		{Round: 1, First: 0, Second: 1, Games: draw}, {Round: 1, First: 2, Second: 3, Games: draw},
	}}
	for _, chain := range [][]scoring.TieBreaker{cupChain(), festivalChain(scoring.DirectEncounter{})} {
		got, err := scoring.Possible(e.field(t), chain, scoring.Limits{})
		require.NoError(t, err)
		require.False(t, got.Exact)
		for _, p := range got.Rows {
			require.Equal(t, [3]int{1, 4, 4}, [3]int{p.Best, p.Worst, p.Last})
		}
	}
}

func shorter(n int) int {
	if testing.Short() {
		return n / 6
	}
	return n
}
