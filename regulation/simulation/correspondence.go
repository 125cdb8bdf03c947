package simulation

import (
	"errors"
	"time"

	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/tournament"
)

// Correspondence plays what Rounds does, by correspondence: a judged log has
// invitations and their confirmations before the entries and, of each game
// that is played, the challenge, its acceptance, the start, the end and the
// result. Groups are played one after another, so that a game takes five days.
//
// Everybody acts in time. What is not judged is what Rounds plays.
type Correspondence struct {
	Invited time.Time // when teams are invited, confirm and enter
	Closed  time.Time // when the entries are closed
	Days    int       // how long a challenge is valid
}

// How long a game by correspondence takes to begin, and until its end.
const (
	answers  = 24 * time.Hour
	thinking = 5 * 24 * time.Hour
)

// Opens is when teams are invited.
func (s Correspondence) Opens() time.Time { return s.Invited }

// Open invites every team, which confirms and enters.
func (s Correspondence) Open(e *Event) error {
	for _, t := range e.Field().Teams {
		for _, ev := range [...]tournament.Event{
			tournament.Invited{Team: t.ID}, tournament.Confirmed{Team: t.ID}, tournament.TeamEntered{Team: t},
		} {
			if err := e.Add(ev); err != nil {
				return err
			}
		}
	}
	return nil
}

// Play plays the stages.
func (s Correspondence) Play(e *Event) (Final, error) {
	if !e.Judged() {
		return stages(e, Rounds{}.round)
	}
	e.Clock(s.Closed)
	if err := e.Add(tournament.EntriesClosed{}); err != nil {
		return Final{}, err
	}
	return stages(e, s.round)
}

func (s Correspondence) round(e *Event, at tournament.Scope) error {
	if err := e.Leave(at.Round); err != nil {
		return err
	}
	if start, known := e.Regulation().RoundStart(e.State(), at); known {
		e.Clock(start)
	}
	if err := e.Pair(at); err != nil {
		return err
	}
	letters := e.letters(at)
	e.Clock(e.now.Add(answers))
	for _, g := range letters {
		if err := g.begin(e, s.Days); err != nil {
			return err
		}
	}
	e.Clock(e.now.Add(thinking))
	for _, g := range letters {
		if err := g.end(e); err != nil {
			return err
		}
	}
	e.Lasted(int(e.now.Sub(e.p.start) / (24 * time.Hour)))
	return e.Decide(at)
}

// letter is a game by correspondence that is about to be played.
type letter struct {
	at            tournament.Scope
	first, second tournament.TeamID
	white         bool // the first team has it
	outcome       tournament.Outcome
}

// letters makes up the games of a round.
func (e *Event) letters(at tournament.Scope) []letter {
	var all []letter
	r := e.State().FindRound(at)
	for i := r.From; i < r.To; i++ {
		outcomes := e.Results(i)
		m := e.State().Match(i)
		g := letter{first: e.State().Team(int(m.First)).ID, second: e.State().Team(int(m.Second)).ID}
		for k := range m.Boards() {
			for leg := 1; leg <= int(m.Legs); leg++ {
				board := m.FirstBoard() + k
				g.at, g.white = m.Scope.OnBoard(board), m.Color(board, leg) == tournament.White
				if m.Legs > 1 {
					g.at.Leg = leg
				}
				g.outcome = outcomes[k*int(m.Legs)+leg-1]
				all = append(all, g)
			}
		}
	}
	return all
}

// begin has a side send the challenge, the one with White unless the
// regulation wants the other to, and the game start.
func (g letter) begin(e *Event, days int) error {
	if !g.outcome.OverTheBoard() {
		return nil
	}
	from, to := g.first, g.second
	if !g.white {
		from, to = to, from
	}
	err := e.Add(tournament.ChallengeSent{Scope: g.at, From: from, To: to, Days: days})
	if errors.As(err, new(*regulation.Refusal)) {
		from, to = to, from
		err = e.Add(tournament.ChallengeSent{Scope: g.at, From: from, To: to, Days: days})
	}
	if err != nil {
		return err
	}
	if err := e.Add(tournament.ChallengeAccepted{Scope: g.at, By: to, From: from}); err != nil {
		return err
	}
	return e.Add(tournament.GameStarted{Scope: g.at, First: g.first, Second: g.second})
}

// end records the end of a game that was played, and the result of any.
func (g letter) end(e *Event) error {
	if g.outcome.OverTheBoard() {
		if err := e.Add(tournament.GameEnded{Scope: g.at, First: g.first, Second: g.second, Outcome: g.outcome}); err != nil {
			return err
		}
	}
	return e.Add(tournament.GameFinished{Scope: g.at, First: g.first, Second: g.second, Outcome: g.outcome})
}
