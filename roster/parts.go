package roster

import "github.com/reglament/reglament/tournament"

// Part is a run of consecutive boards for one kind of player: boards 1 to 3
// for boys, board 4 for girls.
type Part struct {
	Name   string         // as in tournament.Member.Part
	Boards int            // how many
	Sex    tournament.Sex // whose alone these boards are; empty: anybody's
}

// Parts divides the boards of a match from board 1 on. Without parts all
// boards are one part, open to anybody.
type Parts []Part

// Boards returns the number of boards, 0 without parts.
func (p Parts) Boards() int {
	n := 0
	for _, part := range p {
		n += part.Boards
	}
	return n
}

// At returns the index of the part to which a board belongs: 0 without parts,
// -1 if no part has that board.
func (p Parts) At(board int) int {
	if len(p) == 0 {
		return 0
	}
	if board < 1 {
		return -1
	}
	for i, part := range p {
		if board <= part.Boards {
			return i
		}
		board -= part.Boards
	}
	return -1
}

// First returns the number of the first board of a part.
func (p Parts) First(part int) int {
	board := 1
	for _, earlier := range p[:min(part, len(p))] {
		board += earlier.Boards
	}
	return board
}

// Of returns the index of the part for which a member is entered: that of his
// board or, for a reserve, the one the entry names; -1 if it names none.
func (p Parts) Of(m tournament.Member) int {
	if len(p) == 0 {
		return 0
	}
	if !m.Reserve() {
		return p.At(m.Board)
	}
	return p.named(m.Part)
}

func (p Parts) named(name string) int {
	for i, part := range p {
		if part.Name == name {
			return i
		}
	}
	return -1
}

// open reports whether a member may sit on the boards of a part by sex.
func (p Parts) open(part int, m tournament.Member) bool {
	if part < 0 || part >= len(p) {
		return true
	}
	return p[part].Sex == "" || p[part].Sex == m.Sex
}
