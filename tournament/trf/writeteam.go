package trf

import (
	"fmt"
	"strings"
)

// teams writes the teams in the record of the form.
func (w *writer) teams() {
	for i := range w.file.Teams {
		t := &w.file.Teams[i]
		subject := fmt.Sprintf("team %d", t.Number)
		if w.form == form16 {
			w.begin("013", subject)
			w.name(oldTeamName, t.Name)
			w.list(oldTeamPlayer, oldTeamPlayerStep, t.Players, false)
			w.end()
			continue
		}
		w.begin("310", subject)
		w.need(teamNumber, t.Number, "a team number")
		w.name(teamName, t.Name)
		w.word(teamNickname, t.Nickname)
		w.points(teamStrength, 0, t.Strength)
		w.points(teamMatch, 0, t.MatchPoints)
		w.points(teamGame, 0, t.GamePoints)
		w.number(teamRank, 0, t.Rank)
		w.list(teamPlayer, teamPlayerStep, t.Players, false)
		w.end()
	}
}

// teamRecords writes 299, 300, 320 and 330.
func (w *writer) teamRecords() {
	f := w.file
	for _, a := range f.Adjustments {
		w.begin("299", "")
		if !strings.Contains("WDLFHZ+-", a.Result.String()) {
			w.fault(ErrValue, "%q is no kind of abnormal points", a.Result)
		}
		w.letter(adjustType, 0, a.Result.String())
		w.signed(adjustMatch, 0, a.MatchPoints)
		w.signed(adjustGame, 0, a.GamePoints)
		w.round(adjustRound, a.Round)
		w.list(adjustID, adjustStep, a.IDs, false)
		w.end()
	}
	for _, l := range f.Lineups {
		w.begin("300", fmt.Sprintf("round %d, team %d", l.Round, l.Team))
		w.need(lineupRound, l.Round, "a round")
		w.need(lineupTeam, l.Team, "a team number")
		w.need(lineupOpponent, l.Opponent, "a team number")
		w.list(lineupPlayer, lineupPlayerStep, l.Players, true)
		w.end()
	}
	for _, b := range f.TeamByes {
		w.begin("320", "")
		w.points(teamByeMatch, 0, b.MatchPoints)
		w.points(teamByeGame, 0, b.GamePoints)
		w.list(teamByeTeam, teamByeStep, b.Teams, true)
		w.end()
	}
	for _, m := range f.ForfeitedMatches {
		w.begin("330", fmt.Sprintf("round %d, teams %d and %d", m.Round, m.White, m.Black))
		kind := m.WhiteResult.String() + m.BlackResult.String()
		if kind != "+-" && kind != "-+" && kind != "--" {
			w.fault(ErrValue, "%q is not +-, -+ or --", kind)
		}
		w.put(forfeitType, 0, kind, false)
		w.need(forfeitRound, m.Round, "a round")
		w.need(forfeitWhite, m.White, "a team number")
		w.need(forfeitBlack, m.Black, "a team number")
		w.end()
	}
}

// round writes a round where 0 stands for all of them.
func (w *writer) round(f span, round int) {
	if round == 0 {
		w.put(f, 0, "000", false)
		return
	}
	w.number(f, 0, round)
}

// teamRow writes record 802.
func (w *writer) teamRow(t *TeamRow) {
	w.begin("802", fmt.Sprintf("team %d", t.Number))
	w.need(teamRowNumber, t.Number, "a team number")
	w.name(teamRowNickname, t.Nickname)
	w.points(teamRowMatch, 0, t.MatchPoints)
	w.points(teamRowGame, 0, t.GamePoints)
	for r, m := range t.Rounds {
		shift := r * teamRoundStep
		if m.Bye != 0 {
			word := byeWord(m.Bye)
			if word == "" || m.Opponent != 0 {
				w.fault(ErrValue, "round %d: bye %q, opponent %d", r+1, m.Bye, m.Opponent)
			}
			w.put(teamRoundOpponent, shift, word, false)
		} else {
			w.number(teamRoundOpponent, shift, m.Opponent)
		}
		w.letter(teamRoundColor, shift, m.Color.String())
		w.points(teamRoundGame, shift, m.GamePoints)
		if m.Forfeit {
			w.letter(teamRoundForfeit, shift, "f")
		}
	}
	w.end()
}

// byeWord is how record 802 names a bye.
func byeWord(r Result) string {
	switch r {
	case PairingBye:
		return "PAB"
	case FullBye:
		return "FPB"
	case HalfBye:
		return "HPB"
	case ZeroBye:
		return "ZPB"
	}
	return ""
}
