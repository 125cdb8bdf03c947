package festival

import "github.com/reglament/reglament/tournament"

// average rates a team by its entry: the three best boys, girls entered on
// boys' boards among them, and the best girl (R5). It is kept as a sum of four
// so that averages are compared exactly.
type average struct{}

// Of returns the sum of four ratings.
func (average) Of(s *tournament.State, team int) (sum tournament.Rating, of int) {
	var best [4]tournament.Rating // three boys, the best first, and the girl
	for i := range s.Team(team).Members {
		m := &s.Team(team).Members[i]
		rating := m.Rating
		if rating == 0 {
			rating = tournament.Elo(Unrated)
		}
		among := best[3:]
		if boysOf(m) {
			among = best[:3]
		}
		for k := range among {
			if rating > among[k] {
				rating, among[k] = among[k], rating
			}
		}
	}
	for _, rating := range best {
		if rating != 0 {
			sum += rating
			of++
		}
	}
	return sum, of
}

// boysOf reports whether a member is entered for the boys' boards: by his
// board, as a reserve by the part that the entry names or, without one, by sex.
func boysOf(m *tournament.Member) bool {
	switch {
	case !m.Reserve():
		return m.Board < Boards
	case m.Part != "":
		return m.Part == "boys"
	}
	return m.Sex != tournament.Female
}
