package trf

import (
	"fmt"
	"slices"
	"strings"
)

// team reads record 310.
func (r *reader) team(n int, line string) bool {
	t, ok := parseRow(r, n, "310", line, func(s *scan) (Team, string) {
		t := Team{Number: s.need(teamNumber, "a team number")}
		s.blank(4, 4)
		s.blank(8, 8)
		t.Name = s.str(teamName)
		s.blank(41, 41)
		t.Nickname = s.str(teamNickname)
		s.blank(47, 47)
		t.Strength = s.points(teamStrength, 0, "a team strength")
		s.blank(54, 54)
		t.MatchPoints = s.points(teamMatch, 0, "match points")
		s.blank(61, 61)
		t.GamePoints = s.points(teamGame, 0, "game points")
		s.blank(68, 68)
		t.Rank, _ = s.number(teamRank, 0, "a rank")
		s.blank(72, 73)
		t.Players = s.list(teamPlayer, teamPlayerStep, false, "a start number")
		return t, t.Name
	})
	if ok {
		r.file.Teams = append(r.file.Teams, t)
		r.source.teams = append(r.source.teams, n)
	}
	return ok
}

// oldTeam reads record 013, which gives no number.
func (r *reader) oldTeam(n int, line string) bool {
	t, ok := parseRow(r, n, "013", line, func(s *scan) (Team, string) {
		s.blank(4, 4)
		t := Team{Name: s.str(oldTeamName)}
		t.Players = s.list(oldTeamPlayer, oldTeamPlayerStep, false, "a start number")
		return t, t.Name
	})
	if ok {
		r.oldTeams = append(r.oldTeams, t)
		r.oldTeamLines = append(r.oldTeamLines, n)
	}
	return ok
}

// chooseTeams takes the 013 records where there is no 310.
func (r *reader) chooseTeams() {
	if len(r.file.Teams) == 0 {
		for i := range r.oldTeams {
			r.oldTeams[i].Number = i + 1
		}
		r.file.Teams, r.source.teams = r.oldTeams, r.oldTeamLines
		return
	}
	for i, old := range r.oldTeams {
		same := i < len(r.file.Teams) && old.Name == r.file.Teams[i].Name && slices.Equal(old.Players, r.file.Teams[i].Players)
		text := "dropped: record 310 counts, and says the same"
		if !same {
			text = "dropped: record 310 counts; this one said otherwise: " + quote(old.Name) + fmt.Sprint(old.Players)
		}
		r.note(Note{Line: r.oldTeamLines[i], Code: NoteSuperseded, Text: text})
	}
}

// teamBye reads record 320.
func (s *scan) teamBye() bool {
	mark := s.faultCount
	s.blank(4, 4)
	b := TeamBye{MatchPoints: s.points(teamByeMatch, 0, "match points")}
	s.blank(9, 9)
	b.GamePoints = s.points(teamByeGame, 0, "game points")
	s.blank(14, 14)
	b.Teams = s.list(teamByeTeam, teamByeStep, true, "a team number")
	if s.faultCount > mark {
		return false
	}
	s.file.TeamByes = append(s.file.TeamByes, b)
	s.source.teamByes = append(s.source.teamByes, s.line)
	return true
}

// forfeitedMatch reads record 330.
func (s *scan) forfeitedMatch() bool {
	mark := s.faultCount
	var m ForfeitedMatch
	s.blank(4, 4)
	switch kind := s.cut(forfeitType.first(), forfeitType.last()); kind {
	case "+-", "-+", "--":
		m.WhiteResult, m.BlackResult = Result(kind[0]), Result(kind[1])
	default:
		s.fault(forfeitType.first(), forfeitType.last(), ErrValue, "expected +-, -+ or --, found "+quote(kind))
	}
	s.blank(7, 7)
	m.Round = s.need(forfeitRound, "a round")
	s.blank(11, 11)
	m.White = s.need(forfeitWhite, "a team number")
	s.blank(15, 15)
	m.Black = s.need(forfeitBlack, "a team number")
	s.blank(19, s.width())
	if s.faultCount > mark {
		return false
	}
	s.file.ForfeitedMatches = append(s.file.ForfeitedMatches, m)
	s.source.matches = append(s.source.matches, s.line)
	return true
}

// lineup reads record 300.
func (s *scan) lineup() bool {
	mark := s.faultCount
	s.blank(4, 4)
	l := Lineup{Round: s.need(lineupRound, "a round")}
	s.blank(8, 8)
	l.Team = s.need(lineupTeam, "a team number")
	s.blank(12, 12)
	l.Opponent = s.need(lineupOpponent, "a team number")
	s.blank(16, 16)
	l.Players = s.list(lineupPlayer, lineupPlayerStep, true, "a start number")
	if s.faultCount > mark {
		return false
	}
	s.file.Lineups = append(s.file.Lineups, l)
	s.source.lineups = append(s.source.lineups, s.line)
	return true
}

// adjustment reads record 299.
func (s *scan) adjustment() bool {
	mark := s.faultCount
	var a Adjustment
	s.blank(4, 4)
	c, ok := s.letterOf(adjustType, 0, true)
	if !ok || !(c == 0 || strings.IndexByte("WDLFHZ+-", c) >= 0) {
		s.fault(5, 5, ErrValue, "expected a kind of points (W D L F H Z + - or blank), found "+quote(s.cut(5, 5)))
	}
	a.Result = Result(c)
	s.blank(6, 7)
	a.MatchPoints = s.points(adjustMatch, 0, "match points")
	s.blank(12, 13)
	a.GamePoints = s.points(adjustGame, 0, "game points")
	s.blank(18, 19)
	a.Round, _ = s.number(adjustRound, 0, "a round")
	s.blank(23, 23)
	a.IDs = s.list(adjustID, adjustStep, false, "a number")
	if s.faultCount > mark {
		return false
	}
	s.file.Adjustments = append(s.file.Adjustments, a)
	s.source.adjustments = append(s.source.adjustments, s.line)
	return true
}

// teamRow reads record 802. It is for information only, so one that cannot be
// read is kept.
func (r *reader) teamRow(n int, line string) bool {
	marks := [2]int{len(r.report), r.faultCount}
	row, ok := parseRow(r, n, "802", line, func(s *scan) (TeamRow, string) {
		t := TeamRow{Number: s.need(teamRowNumber, "a team number")}
		t.Nickname = s.str(teamRowNickname)
		t.MatchPoints = s.points(teamRowMatch, 0, "match points")
		t.GamePoints = s.points(teamRowGame, 0, "game points")
		for shift := 0; teamRoundOpponent.first()+shift <= s.width(); shift += teamRoundStep {
			t.Rounds = append(t.Rounds, s.teamRound(shift))
		}
		return t, t.Nickname
	})
	if !ok {
		r.rollback(marks)
		r.note(Note{Line: n, Code: NoteUnreadable, Text: "record 802 was not understood; kept as it stands"})
		return false
	}
	r.file.TeamRows = append(r.file.TeamRows, row)
	return true
}

func (s *scan) teamRound(shift int) TeamRound {
	var t TeamRound
	first, last := teamRoundOpponent.first()+shift, teamRoundOpponent.last()+shift
	switch word := strings.ToUpper(strings.TrimSpace(s.cut(first, last))); word {
	case "PAB":
		t.Bye = PairingBye
	case "FPB":
		t.Bye = FullBye
	case "HPB":
		t.Bye = HalfBye
	case "ZPB":
		t.Bye = ZeroBye
	default:
		t.Opponent, _ = s.number(teamRoundOpponent, shift, "a team number or a bye")
	}
	s.blank(last+1, last+1)
	t.Color = s.color(teamRoundColor, shift)
	s.blank(last+3, last+3)
	t.GamePoints = s.points(teamRoundGame, shift, "game points")
	c, ok := s.letterOf(teamRoundForfeit, shift, false)
	if !ok || c != 0 && c != 'f' {
		s.fault(teamRoundForfeit.first()+shift, teamRoundForfeit.last()+shift, ErrValue, "expected f or a blank")
	}
	t.Forfeit = c == 'f'
	s.blank(last+9, last+10)
	return t
}
