package scoring

// term is one criterion of a ladder: parts that are compared in turn.
type term struct {
	parts  int
	base   func(e *Entrant, to []int64) // adds what belongs to no slot
	worth  func(s *Slot, to []int64)    // adds what a slot brings
	coming int64                        // what matches of a Swiss that are not paired yet can bring to it; of criteria of boards nothing: they lead no ranking
}

// term makes a term of a criterion that can be one.
func (o *outlook) term(tb TieBreaker) (t term, ok bool) {
	y, f := &o.field.System, o.field
	matches := int64(o.perTeam / max(f.Boards, 1)) // to be paired
	t = term{parts: 1, base: func(*Entrant, []int64) {}, worth: func(*Slot, []int64) {}}
	switch tb := tb.(type) {
	case GamePoints:
		t.base = func(e *Entrant, to []int64) { to[0] += int64(e.Adjust) }
		t.worth = func(s *Slot, to []int64) { to[0] += int64(s.Game) }
		t.coming = int64(o.perTeam) * int64(max(y.Game.Win, y.Game.ForfeitWin))
		return t, true
	case MatchPoints:
		t.base = func(e *Entrant, to []int64) { to[0] += int64(e.AdjustMatch) }
		t.worth = func(s *Slot, to []int64) { to[0] += int64(s.Match) }
		t.coming = matches * int64(y.Match.Win)
		return t, needMatchScale(f) == nil
	case MatchesWon:
		t.worth = func(s *Slot, to []int64) { to[0] += int64(tb.number(f, s)) }
		t.coming = matches
		return t, needMatchScale(f) == nil
	case GamesWon:
		t.worth = func(s *Slot, to []int64) { to[0] += int64(tb.number(f, s)) }
		return t, true
	case RatingLower:
		places, err := o.placesBy(tb)
		t.base = func(e *Entrant, to []int64) { to[0] += places[e] }
		return t, err == nil
	case boardCriterion:
		return o.boardTerm(tb), f.Boards > 0
	}
	return t, false
}

// boardTerm is the term of a criterion that makes sums of the points by board.
func (o *outlook) boardTerm(tb boardCriterion) term {
	n := max(o.field.Boards, 1)
	return term{
		parts: 1 + len(tb.ofBoards(make([]int64, n)).Then),
		base:  func(*Entrant, []int64) {},
		worth: func(s *Slot, to []int64) {
			boards := make([]int64, n)
			o.field.addBoards(s, boards)
			v := tb.ofBoards(boards)
			to[0] += v.Key
			for c, p := range v.Then {
				to[1+c] += p
			}
		},
	}
}

// placesBy counts how many have a lesser value by a criterion that does not
// depend on results.
func (o *outlook) placesBy(tb TieBreaker) (map[*Entrant]int64, error) {
	values, err := tb.Values(Request{Field: o.field, Tied: o.among})
	if err != nil {
		return nil, err
	}
	places := make(map[*Entrant]int64)
	for k, i := range o.among {
		for n := range values {
			if values[n].Key < values[k].Key {
				places[&o.field.Entrants[i]]++
			}
		}
	}
	return places, nil
}
