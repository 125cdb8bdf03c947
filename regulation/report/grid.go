// Package report makes the tables that people read: standings with what
// decided every place, crosstables, pairings, prizes.
//
// A [Grid] is a table as data, in a language; hosts draw it as they like.
// [Page] draws grids as one self-contained page for a browser.
package report

import (
	"strconv"

	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/text"
)

// Align says how a column is set.
type Align uint8

// The alignments. Text is the zero value.
const (
	Left Align = iota
	Right
	Center
)

// Grid is one table for people: every cell is a finished text.
type Grid struct {
	Title   string
	Columns []Column
	Rows    [][]string
	// Notes stand below the table.
	Notes []string
}

// Column is the head of a column.
type Column struct {
	Head  string
	Title string // the head in full words, where Head is short
	Align Align
}

// Voice renders in one language with a regulation's own phrases.
type Voice struct {
	Lang    text.Lang
	Catalog text.Catalog
}

// In makes the Voice of a regulation in a language.
func In(l text.Lang, r *regulation.Regulation) Voice { return Voice{l, r.Catalog()} }

// Say renders a phrase.
func (v Voice) Say(code text.Code, args ...any) string {
	return v.Catalog.Render(v.Lang, text.M(code, args...))
}

// Message renders a message.
func (v Voice) Message(m text.Message) string { return v.Catalog.Render(v.Lang, m) }

func (v Voice) column(code text.Code, align Align) Column {
	return Column{Head: v.Say(code), Align: align}
}

// Points writes points as a chess table does: "2½", "3", "½".
func Points(p tournament.Points) string {
	sign, n := "", int(p)
	if n < 0 {
		sign, n = "−", -n
	}
	switch {
	case n == 1:
		return sign + "½"
	case n%2 == 1:
		return sign + strconv.Itoa(n/2) + "½"
	}
	return sign + strconv.Itoa(n/2)
}

// TeamName returns what people call a team: its name or, without one, its id.
func TeamName(s *tournament.State, id tournament.TeamID) string {
	if i, ok := s.TeamIndex(id); ok {
		if name := s.Team(i).Name; name != "" {
			return name
		}
	}
	return string(id)
}

// PlayerName returns what people call a player: his name or his id.
func PlayerName(s *tournament.State, id tournament.PlayerID) string {
	if i, ok := s.TeamOf(id); ok {
		if m, ok := s.Team(i).Member(id); ok && m.Name != "" {
			return m.Name
		}
	}
	return string(id)
}
