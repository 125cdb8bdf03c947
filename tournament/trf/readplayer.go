package trf

import (
	"fmt"
	"strings"
)

// player reads record 001.
func (r *reader) player(n int, line string) bool {
	p, ok := parseRow(r, n, "001", line, func(s *scan) (Player, string) {
		p := Player{Number: s.need(playerNumber, "a start number"), Person: s.person(true)}
		p.Points = s.points(playerPoints, 0, "points")
		s.blank(85, 85)
		rank, _ := s.number(playerRank, 0, "a rank")
		p.Rank = rank
		s.blank(90, 91)
		s.games(&p)
		return p, p.Name
	})
	if !ok {
		return false
	}
	r.missing(n, &p)
	r.file.Players = append(r.file.Players, p)
	r.source.players = append(r.source.players, n)
	return true
}

// missing notes the fields of a player that readers like to fill by guess.
func (r *reader) missing(n int, p *Player) {
	field := func(f span, code Code, text string) {
		r.note(Note{Line: n, From: f.first(), To: f.last(), Code: code, Text: text})
	}
	if p.Rating == 0 {
		field(playerRating, NoteUnrated, "no rating (blank or 0): read as unrated")
	}
	if p.Points == nil {
		field(playerPoints, NotePointsMissing, "no points: they are to be computed from the results")
	}
	if p.Rank == 0 {
		field(playerRank, NoteRankMissing, "no rank (blank or 0): the ranking is to be computed")
	}
}

// national reads the row of a national rating list: three capital letters and
// a start number. False is any other line.
func (r *reader) national(n int, line string) bool {
	if len(line) < 8 || line[3] != ' ' || !capitals(line[:3]) || line[:2] == "XX" || line[:2] == "BB" {
		return false
	}
	if number, ok := parseDigits(strings.TrimSpace(line[4:8])); !ok || number == 0 {
		return false
	}
	marks := [2]int{len(r.report), r.faultCount}
	row, ok := parseRow(r, n, line[:3], line, func(s *scan) (National, string) {
		v := National{List: s.code, Number: s.need(playerNumber, "a start number"), Person: s.person(false)}
		s.blank(80, s.width())
		return v, v.Name
	})
	if !ok { // only looks like one
		r.rollback(marks)
		return false
	}
	r.file.Nationals = append(r.file.Nationals, row)
	r.source.nationals = append(r.source.nationals, n)
	return true
}

func capitals(text string) bool {
	for i := 0; i < len(text); i++ {
		if text[i] < 'A' || text[i] > 'Z' {
			return false
		}
	}
	return true
}

// person reads columns 9 to 80. Titles of national lists are not FIDE's and
// stay as they are.
func (s *scan) person(fide bool) Person {
	var p Person
	s.blank(9, 9)
	p.Sex = s.sex()
	p.Title = s.str(playerTitle)
	if fide {
		p.Title = s.title(p.Title)
	}
	s.blank(14, 14)
	p.Name = s.str(playerName)
	s.blank(48, 48)
	p.Rating, _ = s.number(playerRating, 0, "a rating")
	s.blank(53, 53)
	p.Federation = s.str(playerFed)
	s.blank(57, 57)
	p.ID = s.str(playerID)
	if strings.Contains(p.ID, " ") {
		s.fault(playerID.first(), playerID.last(), ErrColumns, "expected an identity number, found "+quote(p.ID))
	}
	s.blank(69, 69)
	p.Born = s.born()
	s.blank(80, 80)
	return p
}

// sex brings the letters that are met to m and w.
func (s *scan) sex() string {
	c, ok := s.letterOf(playerSex, 0, false)
	switch {
	case ok && c == 0:
		return ""
	case ok && (c == 'm' || c == 'w'):
		return string(rune(c))
	case ok && c == 'f':
		s.noteAt(playerSex.first(), playerSex.last(), NoteSex, `"f" was read as "w"`)
		return "w"
	case ok && c == 'u':
		s.noteAt(playerSex.first(), playerSex.last(), NoteSex, `"u" was read as not given`)
		return ""
	}
	s.fault(playerSex.first(), playerSex.last(), ErrValue, "expected m or w, found "+quote(s.cut(10, 10)))
	return ""
}

// title brings old short forms to the titles of today.
func (s *scan) title(text string) string {
	title := strings.ToUpper(text)
	switch title {
	case "", "GM", "IM", "FM", "CM", "WGM", "WIM", "WFM", "WCM":
	case "G", "C", "F":
		title += "M"
	case "M":
		title = "IM"
	case "WG", "WF", "WC":
		title += "M"
	case "WM", "MF":
		title = "WIM"
	case "GF", "FF", "CF":
		title = "W" + title[:1] + "M"
	default:
		s.noteAt(playerTitle.first(), playerTitle.last(), NoteTitle, quote(text)+" is no FIDE title; kept as it is")
		return text
	}
	if title != text {
		s.noteAt(playerTitle.first(), playerTitle.last(), NoteTitle, quote(text)+" was read as "+title)
	}
	return title
}

// born keeps the birth date as it is, but not what cannot be one.
func (s *scan) born() string {
	text := s.str(playerBorn)
	if text == "" {
		return ""
	}
	if strings.Trim(text, "0123456789/.-") != "" || strings.Contains(text, " ") {
		s.fault(playerBorn.first(), playerBorn.last(), ErrValue, "expected a birth date, found "+quote(text))
		return ""
	}
	if _, form := parseDate(text); form != fourDigitYear {
		s.noteAt(playerBorn.first(), playerBorn.last(), NoteDate, quote(text)+" is not YYYY/MM/DD; kept as it is")
	}
	return text
}

// games reads the cells of the rounds up to the end of the row.
func (s *scan) games(p *Player) {
	width := s.width()
	if width < gameOpponent.first() {
		return
	}
	p.Rounds = make([]Game, 0, (width-gameOpponent.first())/gameStep+1)
	for shift := 0; gameOpponent.first()+shift <= width; shift += gameStep {
		p.Rounds = append(p.Rounds, s.game(shift, p.Number))
	}
	last := len(p.Rounds)
	for last > 0 && p.Rounds[last-1].IsZero() {
		last--
	}
	if last < len(p.Rounds) {
		s.noteAt(gameOpponent.first()+last*gameStep, width, NoteBlankRound,
			fmt.Sprintf("entries without result after round %d make no round", last))
		p.Rounds = p.Rounds[:last]
	}
}

// game reads one cell. What stands between the fields must be blank.
func (s *scan) game(shift, self int) Game {
	first, last := gameOpponent.first()+shift, gameResult.last()+shift
	cell := s.cut(first, last+2)
	if strings.TrimSpace(cell) == "" {
		return Game{}
	}
	before := s.faultCount
	var g Game
	var given bool
	g.Opponent, given = s.number(gameOpponent, shift, "an opponent's number")
	s.blank(first+4, first+4)
	g.Color = s.color(gameColor, shift)
	s.blank(first+6, first+6)
	g.Result = s.result(shift, g.Opponent)
	s.blank(first+8, first+9)
	if s.faultCount > before {
		return Game{}
	}
	if wrong := g.wrong(self); wrong != "" {
		s.fault(first, last, ErrContradiction, wrong+" in "+quote(strings.TrimRight(cell, " ")))
		return Game{}
	}
	switch {
	case !given && g.Result != 0:
		s.noteAt(first, first+3, NoteBlankOpponent, "a blank opponent was read as 0000")
	case g.Opponent != 0 && g.Color == 0:
		s.noteAt(first+5, first+5, NoteForfeitColor, "a game that was not played has no color")
	}
	return g
}

// wrong says what is impossible in a cell on its own, or nothing.
func (g Game) wrong(self int) string {
	switch {
	case g.Opponent == 0 && g.Result.Played():
		return "a played result without opponent"
	case g.Opponent == 0 && g.Result == Unknown:
		return "a game without opponent"
	case g.Opponent == 0 && g.Color != 0 && !g.Result.Forfeit():
		return "a color without opponent"
	case g.Opponent != 0 && g.Opponent == self:
		return "a game against oneself"
	case g.Opponent != 0 && g.Result.Bye():
		return "a bye with an opponent"
	case g.Opponent != 0 && g.Color == 0 && g.Result.Played():
		return "a played game without color"
	}
	return ""
}

// color reads w, b, - or a blank.
func (s *scan) color(f span, shift int) Color {
	c, ok := s.letterOf(f, shift, false)
	switch {
	case ok && (c == 0 || c == '-'):
		return 0
	case ok && (c == 'w' || c == 'b'):
		return Color(c)
	}
	s.fault(f.first()+shift, f.last()+shift, ErrValue, "expected a color (w, b or -), found "+quote(s.cut(f.first()+shift, f.last()+shift)))
	return 0
}

// result reads the letter of a result, those of other dialects included.
func (s *scan) result(shift, opponent int) Result {
	first := gameResult.first() + shift
	c, ok := s.letterOf(gameResult, shift, true)
	if ok && Result(c).known() {
		return Result(c)
	}
	as := Result(0)
	switch {
	case !ok:
	case c == '?':
		as = Unknown
	case c == 'A' && opponent == 0:
		as = ZeroBye
	case c == 'A':
		as = ForfeitLoss
	}
	if as == 0 {
		s.fault(first, first, ErrValue, "expected a result, found "+quote(s.cut(first, first)))
		return 0
	}
	s.noteAt(first, first, NoteResult, fmt.Sprintf("%q was read as %q", c, byte(as)))
	return as
}
