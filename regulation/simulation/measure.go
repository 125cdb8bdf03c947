package simulation

import (
	"fmt"

	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
)

// Measure says in whole numbers what one tournament had to show. A run keeps,
// for each of the numbers, their sum and the sum of their squares: the first
// gives the mean and both its interval, whatever the order of tournaments.
type Measure interface {
	// Name is short and unique among the measures of a plan.
	Name() string
	// Labels names the numbers of a tournament; there are as many of them.
	Labels(Shape) []string
	// Count writes them into an array of zeros.
	Count(t *Tournament, into []int64)
}

// Shape is what a Measure may know beforehand.
type Shape struct {
	Field  *Field
	Order  []int    // teams by index, the strongest first
	Stages int      // of the regulation
	Chain  []string // codes of the criteria of the deciding table
	// Deciders are the codes of the criteria that give matches of a knockout
	// their winners.
	Deciders []string
}

// Tournament is a finished tournament as a Measure sees it: read-only, and
// valid until Count returns.
type Tournament struct {
	Index int
	Final
	State *tournament.State
	Field *Field
	Order []int // teams by index, the strongest first
	Seed  []int // of each team its position in Order, from 0
	Days  int   // how long it took, where the Script knows

	deciders []string
	whatIf   whatIf // room of Dead
}

// Standard returns the measures of the package.
func Standard() []Measure {
	return []Measure{Places{}, Ranks{}, Decided{}, Shared{}, Numbers{}, Colors{}, Floats{}, Games{}, Dead{}, Span{}, Titles{}}
}

// Places counts the place of every team. Teams that share a place have the
// best of them.
type Places struct{}

// Name returns "place".
func (Places) Name() string { return "place" }

// Labels returns "T1:1", "T1:2", … team by team.
func (Places) Labels(s Shape) []string {
	var labels []string
	for _, t := range s.Field.Teams {
		for place := range s.Field.Teams {
			labels = append(labels, fmt.Sprintf("%s:%d", t.ID, place+1))
		}
	}
	return labels
}

// Count marks the place of each team that has one.
func (Places) Count(t *Tournament, into []int64) {
	for team, place := range t.Final.Places {
		if place > 0 {
			into[team*len(t.Final.Places)+place-1] = 1
		}
	}
}

// Ranks compares the order of strength with that of the places.
type Ranks struct{}

// Name returns "rank".
func (Ranks) Name() string { return "rank" }

// Labels returns "kendall" (pairs in order less pairs out of order) and
// "spearman" (the sum of the squares of twice the differences of ranks, those
// who share a place having the mean of them).
func (Ranks) Labels(Shape) []string { return []string{"kendall", "spearman"} }

// Count looks at all pairs of teams.
func (Ranks) Count(t *Tournament, into []int64) {
	places := t.Final.Places
	for k, a := range t.Order {
		better, level := 0, 0
		for j, b := range t.Order {
			switch {
			case places[a] == places[b]:
				level++
			case places[a] > places[b]:
				better++
			case k < j:
				into[0]++
			}
			if k < j && places[a] > places[b] {
				into[0]--
			}
		}
		d := int64(2*better + level + 1 - 2*(k+1))
		into[1] += d * d
	}
}

// Decided says which criterion put each place behind the one before it.
type Decided struct{}

// Name returns "decided".
func (Decided) Name() string { return "decided" }

// Labels returns "2:GPTS", … "2:shared", "3:GPTS", …: of place 2, the line
// between the first and the second.
func (Decided) Labels(s Shape) []string {
	var labels []string
	if len(s.Chain) == 0 {
		return nil
	}
	for place := 2; place <= len(s.Field.Teams); place++ {
		for _, code := range s.Chain {
			labels = append(labels, fmt.Sprintf("%d:%s", place, code))
		}
		labels = append(labels, fmt.Sprintf("%d:shared", place))
	}
	return labels
}

// Count reads the deciding table; where a bracket decided, there is none.
func (Decided) Count(t *Tournament, into []int64) {
	if t.Table == nil {
		return
	}
	width := len(t.Table.Chain) + 1
	for k := 1; k < len(t.Table.Rows); k++ {
		decided := t.Table.Rows[k].Decided
		if decided < 0 {
			decided = width - 1
		}
		if at := (k-1)*width + decided; at < len(into) {
			into[at] = 1
		}
	}
}

// Shared counts places that stay shared at the end.
type Shared struct{}

// Name returns "shared".
func (Shared) Name() string { return "shared" }

// Labels returns "teams" (that share a place), "first" (1 if the first place
// is shared).
func (Shared) Labels(Shape) []string { return []string{"teams", "first"} }

// Count looks at all places.
func (Shared) Count(t *Tournament, into []int64) {
	for a, place := range t.Final.Places {
		for b, other := range t.Final.Places {
			if a != b && place == other && place > 0 {
				into[0]++
				if place == 1 {
					into[1] = 1
				}
				break
			}
		}
	}
}

// Numbers counts what a number in the draw comes to in the first stage: the
// places, and the points of the games with the first color.
type Numbers struct{}

// Name returns "number".
func (Numbers) Name() string { return "number" }

// Labels returns for each number "1:place", "1:first" (1 if it won),
// "1:white" (games with White), "1:black", "1:excess" (games with White less
// those with Black on board 1).
func (Numbers) Labels(s Shape) []string {
	var labels []string
	for n := range s.Field.Teams {
		for _, what := range [...]string{"place", "first", "white", "black", "excess"} {
			labels = append(labels, fmt.Sprintf("%d:%s", n+1, what))
		}
	}
	return labels
}

const perNumber = 5

// Count goes through the games of each entrant.
func (Numbers) Count(t *Tournament, into []int64) {
	if t.State.Stages() == 0 {
		return
	}
	stage := t.State.Stage(0)
	for n, team := range stage.Entrants { // of groups, the first one
		row := into[n*perNumber : (n+1)*perNumber]
		row[0] = int64(t.Final.Places[team])
		if row[0] == 1 {
			row[1] = 1
		}
		for _, m := range t.State.MatchesOf(int(team)) {
			if m.Scope.Stage == stage.Stage && m.Scope.Group == stage.Group {
				colorsOf(m, int(team), row[2:])
			}
		}
	}
}

// colorsOf adds the colors of a team in a match: White, Black, and the excess
// of White on board 1.
func colorsOf(m *tournament.Match, team int, into []int64) {
	side := m.Side(team)
	for board := m.FirstBoard(); board < m.FirstBoard()+m.Boards(); board++ {
		for leg := 1; leg <= int(m.Legs); leg++ {
			color := m.Color(board, leg)
			if side == 1 {
				color = color.Other()
			}
			sign := int64(1)
			if color == tournament.White {
				into[0]++
			} else {
				into[1]++
				sign = -1
			}
			if board == 1 {
				into[2] += sign
			}
		}
	}
}

// Colors counts how evenly colors fall.
type Colors struct{}

// Name returns "color".
func (Colors) Name() string { return "color" }

// Labels returns "even" (teams with as many White as Black on board 1, or one
// more of either), "worst" (the greatest excess of a color on board 1).
func (Colors) Labels(Shape) []string { return []string{"even", "worst"} }

// Count looks at all matches.
func (Colors) Count(t *Tournament, into []int64) {
	for team := range t.State.Teams() {
		var c [3]int64
		for _, m := range t.State.MatchesOf(team) {
			colorsOf(m, team, c[:])
		}
		excess := max(c[2], -c[2])
		if excess <= 1 {
			into[0]++
		}
		into[1] = max(into[1], excess)
	}
}

// Floats counts, of the deciding table, the matches between teams that had
// not the same points before the round (the first criterion of the event is
// presumed to be game points), and the byes.
type Floats struct{}

// Name returns "float".
func (Floats) Name() string { return "float" }

// Labels returns "matches", "byes".
func (Floats) Labels(Shape) []string { return []string{"matches", "byes"} }

// Count adds up the points round by round.
func (Floats) Count(t *Tournament, into []int64) {
	if t.Table == nil {
		return
	}
	f := t.Table.Field
	for k := range f.Entrants {
		before := f.Entrants[k].Adjust
		for _, s := range f.Entrants[k].Slots {
			switch {
			case s.Kind == scoring.PairingBye:
				into[1]++
			case s.Opponent > k && pointsBefore(f, s.Opponent, s.Round) != before:
				into[0]++
			}
			before += s.Game
		}
	}
}

// pointsBefore are the game points of an entrant before a round.
func pointsBefore(f *scoring.Field, k, round int) tournament.Points {
	sum := f.Entrants[k].Adjust
	for i := range f.Entrants[k].Slots {
		if s := &f.Entrants[k].Slots[i]; s.Round < round {
			sum += s.Game
		}
	}
	return sum
}
