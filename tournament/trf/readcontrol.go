package trf

import (
	"slices"
	"strings"
)

// bye reads record 240.
func (s *scan) bye() bool {
	mark := s.faultCount
	var b Bye
	s.blank(4, 4)
	c, ok := s.letterOf(byeType, 0, true)
	b.Kind = Result(c)
	if !ok || !b.Kind.Requested() {
		s.fault(byeType.first(), byeType.last(), ErrValue, "expected a kind of bye (F, H or Z), found "+quote(s.cut(byeType.first(), byeType.last())))
	}
	s.blank(6, 6)
	b.Round = s.need(byeRound, "a round")
	s.blank(10, 10)
	b.IDs = s.list(byeID, byeStep, false, "a number")
	if s.faultCount > mark {
		return false
	}
	s.file.Byes = append(s.file.Byes, b)
	s.source.byes = append(s.source.byes, s.line)
	return true
}

// acceleration reads record 250.
func (s *scan) acceleration() bool {
	mark := s.faultCount
	s.blank(4, 4)
	a := Acceleration{MatchPoints: s.points(accelMatch, 0, "match points")}
	s.blank(9, 9)
	a.GamePoints = s.points(accelGame, 0, "points")
	s.blank(14, 14)
	a.FirstRound = s.need(accelFirstRound, "a round")
	s.blank(18, 18)
	a.LastRound = s.need(accelLastRound, "a round")
	s.blank(22, 22)
	a.First = s.need(accelFirst, "a number")
	s.blank(27, 27)
	a.Last = s.need(accelLast, "a number")
	s.blank(32, s.width())
	if s.faultCount > mark {
		return false
	}
	s.file.Accelerations = append(s.file.Accelerations, a)
	s.source.accelerations = append(s.source.accelerations, s.line)
	return true
}

// forbidden reads record 260.
func (s *scan) forbidden() bool {
	mark := s.faultCount
	s.blank(4, 4)
	f := Forbidden{FirstRound: s.need(forbiddenFirst, "a round")}
	s.blank(8, 8)
	f.LastRound = s.need(forbiddenLast, "a round")
	s.blank(12, 12)
	f.IDs = s.list(forbiddenID, forbiddenStep, false, "a number")
	if s.faultCount > mark {
		return false
	}
	s.file.Forbidden = append(s.file.Forbidden, f)
	s.source.forbidden = append(s.source.forbidden, s.line)
	return true
}

// javafo reads the XX records. All but XXA are words between blanks.
func (s *scan) javafo() bool {
	mark := s.faultCount
	j := &s.file.JaVaFo
	s.blank(4, 4)
	words := strings.Fields(s.cut(4, s.width()))
	switch s.code {
	case "XXR":
		if n := s.words(words); len(n) == 1 && n[0] > 0 {
			j.Rounds = n[0]
		} else if s.faultCount == mark {
			s.fault(5, s.width(), ErrValue, "expected the number of rounds, found "+quote(strings.Join(words, " ")))
		}
	case "XXC":
		for _, w := range words {
			s.configuration(w)
		}
	case "XXZ":
		n := s.words(words)
		j.Absent = append(j.Absent, n...)
		for range n {
			s.source.absent = append(s.source.absent, s.line)
		}
	case "XXP":
		j.Forbidden = append(j.Forbidden, s.words(words))
		s.source.javafoForbidden = append(s.source.javafoForbidden, s.line)
	case "XXS":
		for _, w := range words {
			s.setting(w)
		}
	case "XXA":
		a := PlayerAcceleration{Number: s.need(javafoNumber, "a start number")}
		s.blank(9, 9)
		for shift := 0; javafoPoints.first()+shift <= s.width(); shift += javafoStep {
			p := s.points(javafoPoints, shift, "points")
			if p == nil {
				p = new(Points)
			}
			a.Points = append(a.Points, *p)
			s.blank(javafoPoints.last()+shift+1, javafoPoints.first()+shift+javafoStep-1)
		}
		j.Accelerations = append(j.Accelerations, a)
		s.source.javafoAccel = append(s.source.javafoAccel, s.line)
	}
	return s.faultCount == mark
}

// words reads positive numbers between blanks.
func (s *scan) words(words []string) []int {
	out := make([]int, 0, len(words))
	for _, w := range words {
		n, ok := parseDigits(w)
		if !ok || n == 0 {
			s.fault(5, s.width(), ErrValue, "expected a number, found "+quote(w))
			continue
		}
		out = append(out, n)
	}
	return out
}

// configuration reads one word of record XXC.
func (s *scan) configuration(word string) {
	j := &s.file.JaVaFo
	color := j.InitialColor
	switch strings.ToLower(word) {
	case "rank":
		j.ByRank = true
	case "white1":
		color = White
	case "black1":
		color = Black
	default:
		s.fault(5, s.width(), ErrValue, "expected rank, white1 or black1, found "+quote(word))
	}
	if j.InitialColor != 0 && color != j.InitialColor {
		s.fault(5, s.width(), ErrContradiction, "both white1 and black1")
	}
	j.InitialColor = color
}

// setting reads one CODE=VALUE of record XXS.
func (s *scan) setting(word string) {
	code, value, found := strings.Cut(word, "=")
	upper := strings.ToUpper(code)
	if !found || !slices.Contains(settingCodes(), upper) {
		s.fault(5, s.width(), ErrValue, "expected a setting like W=3 or PAB=1.5, found "+quote(word))
		return
	}
	if upper != code {
		s.noteAt(5, s.width(), NoteLetterCase, quote(code)+" was read as "+upper)
	}
	// The dialect writes 1, 1.0 and .5 as it likes, so only a comma is noted.
	p, ok := parsePoints(value)
	if !ok {
		s.fault(5, s.width(), ErrValue, "expected points, found "+quote(word))
		return
	}
	if strings.Contains(value, ",") {
		s.noteAt(5, s.width(), NoteComma, "decimal comma in "+quote(word)+" was read as a point")
	}
	s.file.JaVaFo.Scoring = append(s.file.JaVaFo.Scoring, Setting{upper, p})
}

// settingCodes are the codes of record XXS.
func settingCodes() []string {
	return []string{"WW", "BW", "WD", "BD", "WL", "BL", "ZPB", "HPB", "FPB", "PAB", "FW", "FL", "W", "D"}
}

// bbp reads the BB records.
func (s *scan) bbp() bool {
	mark := s.faultCount
	s.blank(4, 4)
	p := s.points(bbpPoints, 0, "points")
	s.blank(9, s.width())
	if p == nil && s.faultCount == mark {
		s.fault(bbpPoints.first(), bbpPoints.last(), ErrValue, "expected points, found nothing")
	}
	if s.faultCount > mark {
		return false
	}
	*s.file.BBP.field(s.code) = p
	return true
}

// field gives the place of a BB record.
func (b *BBP) field(code string) **Points {
	switch code {
	case "BBW":
		return &b.Win
	case "BBD":
		return &b.Draw
	case "BBL":
		return &b.Loss
	case "BBZ":
		return &b.ZeroBye
	case "BBF":
		return &b.ForfeitLoss
	default: // BBU, the last of the family
		return &b.PairingBye
	}
}
