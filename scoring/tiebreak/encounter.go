package tiebreak

import (
	"cmp"
	"slices"

	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament/text"
)

// encounter ranks a tied group by direct encounter (6) or, for teams, by the
// extended one (13.3).
func (c Criterion) encounter(s *Sheet, r scoring.Request) ([]scoring.Value, error) {
	sc := s.resolve(c.Score)
	values, err := c.meetings(sc).Values(r)
	if err != nil {
		return nil, err
	}
	if c.Name != DE {
		e := extended{sheet: s, criterion: c, place: make(map[int]int64, len(r.Tied))}
		if err := e.rank(r.Tied, 0); err != nil {
			return nil, err
		}
		for k, i := range r.Tied {
			values[k].Key = int64(len(r.Tied)) - e.place[i]
		}
	}
	c.direct(values)
	return values, nil
}

// meetings is the direct encounter in one score. Modifier P counts forfeits also
// in a Swiss.
func (c Criterion) meetings(sc Score) scoring.DirectEncounter {
	de := scoring.DirectEncounter{Article: c.Rule(), Measure: scoring.InGamePoints}
	if sc == MatchPoints {
		de.Measure = scoring.InMatchPoints
	}
	if c.Forfeits {
		de.Forfeits = scoring.ForfeitsCount
	}
	return de
}

// extended is the work of an extended direct encounter: place[i] is how many
// of the tied are ahead of entrant i.
type extended struct {
	sheet     *Sheet
	criterion Criterion
	place     map[int]int64
}

// rank gives places to a group behind as many others. The primary score splits
// it or else the secondary one does; whatever stays together inside a split
// starts again with the primary score (13.3.3). Two teams that both scores
// leave tied are told apart by their boards, if the code says so.
func (e extended) rank(group []int, ahead int64) error {
	primary := e.sheet.primary()
	for _, sc := range []Score{primary, primary.other()} {
		r := scoring.Request{Field: e.sheet.field, Tied: group}
		values, err := e.criterion.meetings(sc).Values(r)
		if err != nil {
			return err
		}
		parts := split(group, values)
		if len(parts) == 1 {
			continue
		}
		for _, part := range parts {
			if err := e.rank(part, ahead); err != nil {
				return err
			}
			ahead += int64(len(part))
		}
		return nil
	}
	for _, i := range group {
		e.place[i] = ahead
	}
	if len(group) == 2 {
		switch order := e.byBoards(group[0], group[1]); {
		case order < 0:
			e.place[group[1]]++
		case order > 0:
			e.place[group[0]]++
		}
	}
	return nil
}

// split divides a group by its values, best first.
func split(group []int, values []scoring.Value) [][]int {
	order := make([]int, len(group))
	for k := range order {
		order[k] = k
	}
	slices.SortStableFunc(order, func(a, b int) int { return values[a].Compare(values[b]) })
	var parts [][]int
	for k, m := range order {
		if k == 0 || values[order[k-1]].Compare(values[m]) != 0 {
			parts = append(parts, nil)
		}
		parts[len(parts)-1] = append(parts[len(parts)-1], group[m])
	}
	return parts
}

// boardCodes are the board tie-breaks that an extended code ends with.
func (n Name) boardCodes() []Name {
	switch n {
	case EDEC:
		return []Name{BC}
	case EDET:
		return []Name{TBR}
	case EDEB:
		return []Name{BBE}
	case EDEBT:
		return []Name{BC, TBR}
	case EDEBB:
		return []Name{BC, BBE}
	}
	return nil
}

// byBoards orders two teams by the boards of their own matches: negative if a
// is ahead.
func (e extended) byBoards(a, b int) int {
	for _, code := range e.criterion.Name.boardCodes() {
		values := e.boardValues(code, a, b)
		order := values[0].Compare(values[1])
		if code == BC && e.sheet.rules.Readings.BoardCount == HigherIsBetter {
			order = -order
		}
		if order != 0 {
			return order
		}
	}
	return 0
}

// boardValues computes a board tie-break on a field that holds nothing but the
// matches between two teams.
func (e extended) boardValues(code Name, a, b int) []scoring.Value {
	between := *e.sheet.field
	between.Entrants = make([]scoring.Entrant, 2)
	for k, i := range []int{a, b} {
		for _, slot := range e.sheet.row(i) {
			if slot.Opponent == a+b-i && e.criterion.meeting(e.sheet, slot.Kind) {
				slot.Opponent = 1 - k
				between.Entrants[k].Slots = append(between.Entrants[k].Slots, slot)
			}
		}
	}
	values, err := e.criterion.boardCriterion(code).Values(scoring.Request{Field: &between, Tied: []int{0, 1}})
	if err != nil { // check has seen to the boards
		return make([]scoring.Value, 2)
	}
	return values
}

// meeting reports whether a slot counts among the tied: forfeits do in round
// robins and by modifier P.
func (c Criterion) meeting(s *Sheet, k scoring.Kind) bool {
	return k == scoring.Played || forfeit(k) && (c.Forfeits || !s.swiss())
}

// explainEncounter lists the meetings of an entrant with the tied, then for an
// extended code the same in the secondary score and by boards, each as far as
// the ones before left it tied.
func (c Criterion) explainEncounter(s *Sheet, r scoring.Request, entrant int) []scoring.Step {
	sc := s.resolve(c.Score)
	steps := c.meetings(sc).Explain(r, entrant)
	if c.Name == DE {
		return steps
	}
	r.Tied = c.stillTied(sc, r, entrant)
	if len(r.Tied) < 2 {
		return steps
	}
	steps = append(steps, c.meetings(sc.other()).Explain(r, entrant)...)
	r.Tied = c.stillTied(sc.other(), r, entrant)
	if len(r.Tied) != 2 {
		return steps
	}
	rival := r.Tied[0]
	if rival == entrant {
		rival = r.Tied[1]
	}
	t := &trail{rule: c.Rule()}
	for _, code := range c.Name.boardCodes() {
		v := extended{sheet: s, criterion: c}.boardValues(code, entrant, rival)[0]
		t.add(0, rival, v.Num, cmp.Or(v.Den, 1), text.M("tiebreak.board.pair", string(code)))
	}
	return append(steps, t.steps...)
}

// stillTied returns those whom the direct encounter in a score leaves level
// with an entrant.
func (c Criterion) stillTied(sc Score, r scoring.Request, entrant int) []int {
	values, err := c.meetings(sc).Values(r)
	if err != nil {
		return nil
	}
	for _, part := range split(r.Tied, values) {
		if slices.Contains(part, entrant) {
			return part
		}
	}
	return nil
}
