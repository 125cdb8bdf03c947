package trf

import (
	"fmt"
	"strings"
)

// header reads a record that describes the event. False without a fault means
// that it is to be kept.
func (s *scan) header() bool {
	if s.width() <= 4 {
		return true // the code alone says nothing
	}
	h := &s.file.Header
	switch s.code {
	case "012":
		h.Name = s.rest()
	case "022":
		h.City = s.rest()
	case "032":
		h.Federation = s.rest()
	case "042":
		return s.date(&h.Start)
	case "052":
		return s.date(&h.End)
	case "062":
		return s.count(&h.PlayerCount)
	case "072":
		return s.count(&h.RatedCount)
	case "082":
		return s.count(&h.TeamCount)
	case "092":
		h.Type = s.rest()
	case "102":
		s.another(&h.ChiefArbiters)
	case "112":
		s.another(&h.DeputyArbiters)
	case "122":
		h.TimeControl = s.rest()
	case "132":
		return s.roundDates()
	case "142":
		return s.rounds()
	case "152":
		return s.initialColor()
	case "162":
		return s.scoring()
	case "172":
		h.Seeding = Seeding{s.str(seedingFed), s.str(seedingMethod)}
		if rest := s.cut(seedingMethod.last()+1, s.width()); strings.TrimSpace(rest) != "" {
			h.Seeding = Seeding{}
			return s.unreadable()
		}
	case "182":
		h.Program = s.rest()
	case "192":
		h.System = s.rest()
	case "202":
		h.TieBreaks = codes(s.rest())
	case "212":
		h.Standings = codes(s.rest())
	case "222":
		h.TimeCode = s.rest()
	case "352":
		return s.boardColors()
	case "362":
		return s.matchScoring()
	}
	return true
}

// unreadable notes a record that is kept as it stands.
func (s *scan) unreadable() bool {
	s.noteAt(0, 0, NoteUnreadable, "record "+s.code+" was not understood; kept as it stands")
	return false
}

// another adds the text of a record that stands once for each person.
func (s *scan) another(to *[]string) {
	if text := s.rest(); text != "" {
		*to = append(*to, text)
	}
}

// date reads records 042 and 052.
func (s *scan) date(to *Date) bool {
	text := s.rest()
	d, form := parseDate(text)
	if form == noDate {
		return s.unreadable()
	}
	if form != fourDigitYear {
		s.noteAt(5, s.width(), NoteDate, quote(text)+" was read as "+d.String())
	}
	*to = d
	return true
}

// count reads a number and the text that may follow it.
func (s *scan) count(to *Count) bool {
	text := s.rest()
	end := 0
	for end < len(text) && text[end] >= '0' && text[end] <= '9' {
		end++
	}
	n, ok := parseDigits(text[:end])
	if !ok || end == 0 {
		return s.unreadable()
	}
	*to = Count{n, strings.TrimSpace(text[end:])}
	if to.Rest != "" {
		s.noteAt(5, s.width(), NoteForm, fmt.Sprintf("%s was read as %d and a remark", quote(text), n))
	}
	return true
}

// roundDates reads record 132: dates in the columns of their rounds or, where
// that fails, dates between blanks.
func (s *scan) roundDates() bool {
	var dates []Date
	shifted := strings.TrimSpace(s.cut(5, roundDate.first()-1)) != ""
	for shift := 0; !shifted && roundDate.first()+shift <= s.width(); shift += roundDateStep {
		first, last := roundDate.first()+shift, roundDate.last()+shift
		text := strings.TrimSpace(s.cut(first, last))
		d, form := parseDate(text)
		shifted = text != "" && form != twoDigitYear || strings.TrimSpace(s.cut(last+1, last+2)) != ""
		dates = append(dates, d)
	}
	if shifted {
		dates = dates[:0]
		for _, word := range strings.Fields(s.cut(5, s.width())) {
			d, form := parseDate(word)
			if form == noDate {
				return s.unreadable()
			}
			dates = append(dates, d)
		}
		s.noteAt(0, 0, NoteForm, fmt.Sprintf("%d dates not in the form's columns were read as those of rounds 1, 2, …", len(dates)))
	}
	s.file.RoundDates = dates
	return true
}

// roundLimit is the highest round the form has columns for.
const roundLimit = 999

// rounds reads record 142.
func (s *scan) rounds() bool {
	text := s.rest()
	n, ok := parseDigits(text)
	if !ok || n < 1 || n > roundLimit {
		s.fault(5, s.width(), ErrValue, "expected the number of rounds, found "+quote(text))
		return false
	}
	s.file.Rounds = n
	return true
}

// initialColor reads record 152.
func (s *scan) initialColor() bool {
	text := s.rest()
	switch strings.ToUpper(text) {
	case "W":
		s.file.InitialColor = White
	case "B":
		s.file.InitialColor = Black
	default:
		s.fault(5, s.width(), ErrValue, "expected W or B, found "+quote(text))
		return false
	}
	if text == "w" || text == "b" {
		s.noteAt(5, 5, NoteLetterCase, quote(text)+" was read as a capital")
	}
	return true
}

// boardColors reads record 352.
func (s *scan) boardColors() bool {
	text := s.rest()
	colors := make([]Color, 0, len(text))
	for _, c := range strings.ToLower(text) {
		if c != 'w' && c != 'b' {
			s.fault(5, s.width(), ErrValue, "expected colors of boards like WBWB, found "+quote(text))
			return false
		}
		colors = append(colors, Color(c))
	}
	if text != strings.ToUpper(text) {
		s.noteAt(5, s.width(), NoteLetterCase, quote(text)+" was read as capitals")
	}
	s.file.BoardColors = colors
	return true
}

// codes cuts a list at its commas.
func codes(text string) []string {
	if text == "" {
		return nil
	}
	list := strings.Split(text, ",")
	for i := range list {
		list[i] = strings.TrimSpace(list[i])
	}
	return list
}
