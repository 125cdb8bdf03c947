package trf

import "strings"

// valuePair is one symbol with its amount, as records 162 and 362 have them.
type valuePair struct {
	symbol string
	value  Points
	column int // of the symbol
}

// pairs reads symbols and amounts. They are told apart by their letters, so
// that a record outside its columns can still be read; that is noted, since
// other programs pass over it or take the standard points.
func (s *scan) pairs(symbol, points span) ([]valuePair, bool) {
	var out []valuePair
	mark := s.faultCount
	inForm := true
	at := func(c int) byte {
		if text := s.cut(c, c); len(text) == 1 {
			return text[0]
		}
		return '?' // no column at all, or a letter no symbol has
	}
	letter := func(b byte) bool { return b >= 'A' && b <= 'Z' || b >= 'a' && b <= 'z' }
	for c := 4; c <= s.width(); {
		if at(c) == ' ' {
			c++
			continue
		}
		start := c
		for c <= s.width() && letter(at(c)) {
			c++
		}
		p := valuePair{symbol: s.cut(start, c-1), column: start}
		for c <= s.width() && at(c) == ' ' {
			c++
		}
		from := c
		for c <= s.width() && strings.IndexByte("0123456789.,+-", at(c)) >= 0 {
			c++
		}
		if p.symbol == "" || from == c {
			s.fault(start, max(start, c-1), ErrValue, "expected a symbol and its points, found "+quote(s.cut(start, s.width())))
			return nil, false
		}
		p.value, _ = s.amount(s.cut(from, c-1), from, c-1, "points")
		shift := start - symbol.first()
		inForm = inForm && shift >= 0 && shift%scoringStep == 0 && c-1 <= points.last()+shift
		out = append(out, p)
	}
	if s.faultCount > mark {
		return nil, false
	}
	if !inForm {
		s.noteAt(0, 0, NoteForm, "the values are not in the form's columns; they were read by their symbols")
	}
	return out, true
}

// assign puts pairs into their places, each once.
func (s *scan) assign(pairs []valuePair, place func(symbol string) **Points) bool {
	mark := s.faultCount
	for _, p := range pairs {
		last := p.column + len(p.symbol) - 1
		symbol := strings.ToUpper(p.symbol)
		to := place(symbol)
		switch {
		case to == nil:
			s.fault(p.column, last, ErrValue, "unknown symbol "+quote(p.symbol))
		case *to != nil:
			s.fault(p.column, last, ErrDuplicate, "symbol "+symbol+" is given twice")
		default:
			*to = &p.value
			if symbol != p.symbol {
				s.noteAt(p.column, last, NoteLetterCase, quote(p.symbol)+" was read as "+symbol)
			}
		}
	}
	return s.faultCount == mark
}

// scoring reads record 162.
func (s *scan) scoring() bool {
	pairs, ok := s.pairs(scoringSymbol, scoringPoints)
	if !ok {
		return false
	}
	v := new(Scoring)
	if !s.assign(pairs, func(symbol string) **Points {
		if symbol == "Z" { // bbpPairings reads absence under this letter
			s.noteAt(0, 0, NoteForm, `symbol "Z" was read as "A"`)
			symbol = "A"
		}
		return v.field(symbol)
	}) {
		return false
	}
	s.file.Scoring = v
	return true
}

// scoringSymbols are the symbols of record 162 in the order they are written.
func scoringSymbols() []string { return []string{"W", "D", "L", "A", "P", "X"} }

// field gives the place of a symbol of record 162, nil of any other.
func (v *Scoring) field(symbol string) **Points {
	switch symbol {
	case "W":
		return &v.Win
	case "D":
		return &v.Draw
	case "L":
		return &v.Loss
	case "A":
		return &v.Absent
	case "P":
		return &v.Pairing
	case "X":
		return &v.Unknown
	}
	return nil
}

// matchScoring reads record 362.
func (s *scan) matchScoring() bool {
	pairs, ok := s.pairs(matchSymbol, matchPoints)
	if !ok {
		return false
	}
	v := new(MatchScoring)
	if !s.assign(pairs, v.field) {
		return false
	}
	s.file.MatchScoring = v
	return true
}

// matchSymbols are the symbols of record 362 in the order they are written.
func matchSymbols() []string { return []string{"TW", "TD", "TL"} }

// field gives the place of a symbol of record 362, nil of any other.
func (v *MatchScoring) field(symbol string) **Points {
	switch symbol {
	case "TW":
		return &v.Win
	case "TD":
		return &v.Draw
	case "TL":
		return &v.Loss
	}
	return nil
}
