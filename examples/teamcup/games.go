package main

import (
	"io/fs"
	"strconv"
	"strings"

	"github.com/reglament/reglament/examples/internal/folder"
	"github.com/reglament/reglament/regulation/teamcup"
	"github.com/reglament/reglament/tournament"
)

// readGames reads what happened to single games: challenges, answers,
// substitutes, agreements on the control.
func (in *input) readGames(dir fs.FS) error {
	rows, err := folder.Table(dir, "games.csv", true, "when", "what", "team", "opponent", "stage", "board", "leg", "days", "detail")
	if err != nil {
		return err
	}
	for _, r := range rows {
		s, err := in.step(r)
		if err != nil {
			return err
		}
		if n := len(in.games); n > 0 && s.at.Before(in.games[n-1].at) {
			return r.Fault("earlier than the line before it")
		}
		in.games = append(in.games, s)
	}
	return nil
}

// step reads one act. Its place has no round yet: that follows from the two
// teams when the stage is paired.
func (in *input) step(r folder.Row) (s step, err error) {
	if s.at, err = in.instant(r, "when"); err != nil {
		return s, err
	}
	team, err := in.team(r, "team")
	if err != nil {
		return s, err
	}
	opponent, err := in.team(r, "opponent")
	if err != nil {
		return s, err
	}
	at := tournament.Scope{Stage: r.Cells["stage"]}
	if at.Stage != teamcup.Groups && at.Stage != teamcup.Knockout {
		return s, r.Fault("stage %q: want %s or %s", at.Stage, teamcup.Groups, teamcup.Knockout)
	}
	if at.Board, err = strconv.Atoi(r.Cells["board"]); err != nil {
		return s, r.Fault("board %q: want a number", r.Cells["board"])
	}
	days := 0
	for column, to := range map[string]*int{"leg": &at.Leg, "days": &days} {
		if cell := r.Cells[column]; cell != "" {
			if *to, err = strconv.Atoi(cell); err != nil {
				return s, r.Fault("%s %q: want a number", column, cell)
			}
		}
	}
	detail := r.Cells["detail"]
	switch what := r.Cells["what"]; what {
	case "challenge":
		s.event = tournament.ChallengeSent{Scope: at, From: team, To: opponent, Days: days, Control: detail}
	case "answer":
		s.event = tournament.ChallengeAccepted{Scope: at, By: team, From: opponent}
	case "control":
		s.event = tournament.ControlAgreed{Scope: at, Team: team, Opponent: opponent, Control: detail}
	case "substitute":
		if in.players[detail] != team {
			return s, r.Fault("team %s has no player %q", team, detail)
		}
		s.event = tournament.LineupFiled{Scope: at, Team: team, Opponent: opponent, Boards: []tournament.PlayerID{tournament.PlayerID(detail)}}
	default:
		return s, r.Fault("what %q: want challenge, answer, control or substitute", what)
	}
	return s, nil
}

// readResults reads a mark a game, 1 = 0; a dot where a rule decides it.
// Spaces between the boards are for the eye.
func (in *input) readResults(dir fs.FS) error {
	rows, err := folder.Table(dir, "results.csv", true, "stage", "first", "second", "results")
	if err != nil {
		return err
	}
	for _, r := range rows {
		m := meeting{stage: r.Cells["stage"]}
		if m.first, err = in.team(r, "first"); err != nil {
			return err
		}
		if m.second, err = in.team(r, "second"); err != nil {
			return err
		}
		if in.result(m.stage, m.first, m.second) != nil {
			return r.Fault("result of %s against %s stands twice", m.first, m.second)
		}
		marks := strings.ReplaceAll(r.Cells["results"], " ", "")
		if want := map[string]int{teamcup.Groups: 10, teamcup.Knockout: 20}[m.stage]; len(marks) != want || want == 0 {
			return r.Fault("stage %q with %d results", m.stage, len(marks))
		}
		outcomes := make([]tournament.Outcome, len(marks))
		for k := range marks {
			switch marks[k] {
			case '1':
				outcomes[k] = tournament.FirstWins()
			case '=':
				outcomes[k] = tournament.Drawn()
			case '0':
				outcomes[k] = tournament.SecondWins()
			case '.':
			default:
				return r.Fault("results: game %d is %q: want 1, =, 0 or a dot", k+1, marks[k])
			}
		}
		in.results[m] = outcomes
	}
	return nil
}

// result returns the outcomes of a match as its first team sees them.
func (in *input) result(stage string, first, second tournament.TeamID) []tournament.Outcome {
	if o := in.results[meeting{stage, first, second}]; o != nil {
		return o
	}
	o := in.results[meeting{stage, second, first}]
	if o == nil {
		return nil
	}
	swapped := make([]tournament.Outcome, len(o))
	for i := range o {
		swapped[i] = o[i].Swap()
	}
	return swapped
}

// readRulings reads who wins matches that the text leaves open (7c).
func (in *input) readRulings(dir fs.FS) error {
	rows, err := folder.Table(dir, "rulings.csv", true, "winner", "loser", "reason")
	if err != nil {
		return err
	}
	for _, r := range rows {
		winner, err := in.team(r, "winner")
		if err != nil {
			return err
		}
		loser, err := in.team(r, "loser")
		if err != nil {
			return err
		}
		in.rulings = append(in.rulings, tournament.Ruled{
			About: tournament.Subject{Team: winner, Opponent: loser}, Answer: string(winner), Reason: r.Cells["reason"],
		})
	}
	return nil
}
