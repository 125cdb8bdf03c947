package crosstable

// places gives the boards, counted from 0, of the line-up of a team in a match.
// Rows of players do not say who sat where. Record 300 does; without it both
// line-ups go down the boards in the order of their teams, and a board that one
// side left empty moves its later players down. Line-ups that do not fit
// together are a fault, and give nothing.
func (m *matches) places(round, number, opponent int) []int {
	at := lineKey{round, number}
	if known, ok := m.seated[at]; ok {
		return known
	}
	first, second := at, lineKey{round, opponent}
	if opponent < number { // the same for both
		first, second = second, first
	}
	a, b, ok := m.seat(first, second)
	if !ok {
		m.fault("round %d, teams %d and %d: the games do not go down the boards in the order of the teams, and no record 300 says who sat where: %w",
			round, first.team, second.team, ErrContradiction)
		a, b = nil, nil
	}
	m.seated[first], m.seated[second] = a, b
	return m.seated[at]
}

// seat puts two line-ups on the boards of their match.
func (m *matches) seat(first, second lineKey) (a, b []int, ok bool) {
	own, other := m.lineups[first], m.lineups[second]
	a, b = make([]int, len(own)), make([]int, len(other))
	_, given := m.given[first]
	if _, both := m.given[second]; given && both {
		for k := range a {
			a[k] = k
		}
		for k := range b {
			b[k] = k
		}
		return a, b, fit(own, other, a, b)
	}
	mine, theirs := players(own), players(other)
	i, j := 0, 0
	for place := 0; i < len(own) || j < len(other); place++ {
		left, right := i < len(own) && alone(own[i], theirs), j < len(other) && alone(other[j], mine)
		switch {
		case left && right && (own[i].player == 0) != (other[j].player == 0): // the board that is empty
			a[i], b[j] = place, place
			i, j = i+1, j+1
		case left:
			a[i] = place
			i++
		case right:
			b[j] = place
			j++
		case i == len(own) || j == len(other) || own[i].cell.Opponent != other[j].player:
			return nil, nil, false
		default:
			a[i], b[j] = place, place
			i, j = i+1, j+1
		}
	}
	return a, b, true
}

func players(lineup []game) map[int]bool {
	set := make(map[int]bool, len(lineup))
	for _, g := range lineup {
		set[g.player] = true
	}
	return set
}

// alone reports that nobody of the other line-up sat against a player, or that
// the board is empty.
func alone(g game, other map[int]bool) bool {
	return g.player == 0 || g.cell.Opponent == 0 || !other[g.cell.Opponent]
}

// fit reports whether those who met sat on one board.
func fit(own, other []game, a, b []int) bool {
	at := make(map[int]int, len(other))
	for k, g := range other {
		at[g.player] = b[k]
	}
	for k, g := range own {
		if place, ok := at[g.cell.Opponent]; ok && g.player != 0 && g.cell.Opponent != 0 && place != a[k] {
			return false
		}
	}
	return true
}
