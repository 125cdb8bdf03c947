package trf

import (
	"fmt"
	"strings"
)

// Code names a kind of tolerance.
type Code string

// The tolerances of the reader, and the adjustments of [File.ToTRF16] and
// [File.ToTRF26] (the last three).
const (
	NoteByteOrderMark Code = "byte-order-mark" // a line begins with one; it was dropped
	NoteEncoding      Code = "encoding"        // not UTF-8; read as Windows-1252
	NoteLineEnds      Code = "line-ends"       // more than one kind of line end
	NoteTab           Code = "tab"             // a tab was read as one blank
	NoteComposed      Code = "composed"        // letters with loose accents were composed before columns were counted
	NoteByteColumns   Code = "byte-columns"    // the writer counted bytes or loose accents, not characters
	NoteLetterCase    Code = "letter-case"     // a code in letters of the wrong case
	NoteComma         Code = "comma"           // a decimal comma
	NoteForm          Code = "form"            // a number or list not in the form's shape
	NoteDate          Code = "date"            // a date not in the form's shape
	NoteSex           Code = "sex"             // a letter other than m and w
	NoteTitle         Code = "title"           // an old or unknown title
	NoteUnrated       Code = "unrated"         // rating blank or 0000
	NotePointsMissing Code = "points-missing"  // columns 81-84 are blank
	NotePointsDiffer  Code = "points-differ"   // points are not the sum of the results
	NotePointsAhead   Code = "points-ahead"    // points hold the byes of the round to be paired
	NotePointsBehind  Code = "points-behind"   // points do not hold the byes of the round to be paired
	NoteRankMissing   Code = "rank-missing"    // columns 86-89 are blank or 0
	NoteBlankOpponent Code = "blank-opponent"  // a bye without the four zeros
	NoteBlankRound    Code = "blank-round"     // a cell that says nothing after the last round
	NoteResult        Code = "result"          // a result letter of another dialect
	NoteUnusualResult Code = "unusual-result"  // both lost, or a draw against a loss
	NoteForfeitColor  Code = "forfeit-color"   // a forfeited game without, or with equal, colors
	NoteOneSided      Code = "one-sided"       // a forfeit win over somebody whose row does not name the game
	NoteNumberGap     Code = "number-gap"      // start numbers are missing
	NoteNoRecord      Code = "no-record"       // a list names somebody who has no row
	NoteByeDiffers    Code = "bye-differs"     // record 240 of a round for which the rows say otherwise; the rows count
	NoteTeamRow       Code = "team-row"        // record 802 names another opponent than the rows of players; the rows count
	NoteAnnounced     Code = "announced"       // a match that record 802 alone names: it is paired and has not begun
	NoteUnpaired      Code = "unpaired"        // a match of a round that is not paired, as nothing is said of the others
	NoteControl       Code = "control"         // a control character was read as one blank
	NoteDuplicate     Code = "duplicate"       // a header was given twice; the later one is kept as it stands
	NoteSuperseded    Code = "superseded"      // an old record next to its successor; it was not read
	NoteUnreadable    Code = "unreadable"      // an informative record that was not understood; kept as it stands
	NoteUnknown       Code = "unknown-record"  // a record that is not of the form; kept as it stands
	NoteReworded      Code = "reworded"        // said by another record of the other form
	NoteLeftOut       Code = "left-out"        // informative content the other form has no place for
	NoteRelabeled     Code = "relabeled"       // full-point byes renamed on request
)

// Codes are the kinds of notes.
func Codes() []Code {
	return []Code{
		NoteByteOrderMark, NoteEncoding, NoteLineEnds, NoteTab, NoteComposed, NoteByteColumns, NoteLetterCase,
		NoteComma, NoteForm, NoteDate, NoteSex, NoteTitle, NoteUnrated, NotePointsMissing, NotePointsDiffer,
		NotePointsAhead, NotePointsBehind, NoteRankMissing, NoteBlankOpponent, NoteBlankRound, NoteResult,
		NoteUnusualResult, NoteForfeitColor, NoteOneSided, NoteNumberGap, NoteNoRecord, NoteByeDiffers, NoteTeamRow,
		NoteAnnounced, NoteUnpaired, NoteControl, NoteDuplicate, NoteSuperseded, NoteUnreadable, NoteUnknown,
		NoteReworded, NoteLeftOut, NoteRelabeled,
	}
}

// Note is one tolerance that was used.
type Note struct {
	// Line counts lines from 1; 0 means the whole file.
	Line int `json:"line"`
	// From and To are the columns concerned, counted from 1; 0 means the
	// whole line.
	From int `json:"from,omitzero"`
	To   int `json:"to,omitzero"`
	// Code is the kind of tolerance.
	Code Code `json:"code"`
	// Text says in English what was met and what was done.
	Text string `json:"text"`
}

// String gives "line 3, columns 49-52: unrated: rating is blank".
func (n Note) String() string {
	return place(n.Line, n.From, n.To, "") + string(n.Code) + ": " + n.Text
}

// Report is the list of tolerances used, in the order of the checks: line by
// line first, then across lines.
type Report []Note

// Has reports whether a tolerance was used at all.
func (r Report) Has(c Code) bool {
	for _, n := range r {
		if n.Code == c {
			return true
		}
	}
	return false
}

// Of gives the notes of one kind.
func (r Report) Of(c Code) Report {
	var out Report
	for _, n := range r {
		if n.Code == c {
			out = append(out, n)
		}
	}
	return out
}

// place renders a position in front of a message.
func place(line, from, to int, record string) string {
	var b strings.Builder
	if line > 0 {
		fmt.Fprintf(&b, "line %d", line)
	}
	if from > 0 {
		if b.Len() > 0 {
			b.WriteString(", ")
		}
		if to > from {
			fmt.Fprintf(&b, "columns %d-%d", from, to)
		} else {
			fmt.Fprintf(&b, "column %d", from)
		}
	}
	if record != "" {
		if b.Len() > 0 {
			b.WriteString(", ")
		}
		b.WriteString("record " + record)
	}
	if b.Len() > 0 {
		b.WriteString(": ")
	}
	return b.String()
}
