package simulation

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/tournament"
)

// Event is one tournament while it is played: what a [Script] works with. It
// holds the log so far, answers lots and makes up results.
type Event struct {
	p     *player
	index int
	luck  Luck
	fold  *tournament.Fold
	desk  *regulation.Desk // of a Judged plan
	live  tournament.State // of the desk
	now   time.Time

	met  []uint8 // matches that teams a and b have finished, by board where they meet board by board
	days int
	// What the log refers to, in one piece each. The next tournament of the
	// player overwrites it.
	outcomes []tournament.Outcome
	pairings []tournament.Pairing
	resting  []tournament.TeamID
}

// by is who records the entries of a simulated log.
const by = "simulation"

// Index is the number of the tournament under its seed, from 0.
func (e *Event) Index() int { return e.index }

// Luck answers what nothing but chance decides.
func (e *Event) Luck() *Luck { return &e.luck }

// Regulation returns what is played.
func (e *Event) Regulation() *regulation.Regulation { return e.p.plan.Regulation }

// Field returns who plays.
func (e *Event) Field() *Field { return &e.p.plan.Field }

// Judged reports whether every entry is judged before it is recorded. A
// Script then records also what no result depends on, such as line-ups.
func (e *Event) Judged() bool { return e.desk != nil }

// Desk is where a judged log is written, for a Script whose entries are not
// all by the same hand; nil where nothing is judged.
func (e *Event) Desk() *regulation.Desk { return e.desk }

// State is the state of the log so far. It is valid until the next entry.
func (e *Event) State() *tournament.State {
	if e.desk != nil {
		e.live = e.desk.State()
		return &e.live
	}
	return e.fold.State()
}

// Clock moves the time of the entries that follow, unless it is later
// already. Only a judged log needs it.
func (e *Event) Clock(at time.Time) {
	if at.After(e.now) {
		e.now = at
	}
}

// Lasted says how many days the event has taken so far.
func (e *Event) Lasted(days int) { e.days = max(e.days, days) }

// Add records what happened and, in a judged log, what follows from it. What
// the event refers to must not be changed afterwards.
func (e *Event) Add(ev tournament.Event) error {
	entry := tournament.Entry{At: e.now, By: by, Event: ev}
	if e.desk == nil {
		return e.fold.Take(entry)
	}
	_, err := e.desk.Submit(entry)
	return err
}

// Consequently records what happened together with what the Conduct of the
// regulation makes of it, in any log.
func (e *Event) Consequently(ev tournament.Event) error {
	if e.desk != nil {
		return e.Add(ev)
	}
	j, err := e.Regulation().Judge(e.fold.Freeze(), tournament.Entry{At: e.now, By: by, Event: ev})
	if err != nil {
		return err
	}
	for _, entry := range j.Added {
		if err := e.fold.Add(entry); err != nil {
			return err
		}
	}
	return nil
}

// Answer calls what needs lots until it needs no more, and draws those that
// it asks for.
func (e *Event) Answer(question func() error) error {
	for {
		err := question()
		var needed *tournament.LotsNeededError
		if err == nil || !errors.As(err, &needed) {
			return err
		}
		if err := e.Add(e.luck.Lot(needed.Lot)); err != nil {
			return err
		}
	}
}

// Open gives the entrants of a stage or group their numbers and opens it.
func (e *Event) Open(stage, group string) error {
	return e.Answer(func() error {
		numbers, err := e.Regulation().NumbersIn(e.State(), stage, group)
		if err != nil {
			return err
		}
		return e.Add(tournament.StageOpened{Stage: stage, Group: group, Entrants: numbers})
	})
}

// Pair has the Pairer of the stage pair a scope and records the round.
func (e *Event) Pair(at tournament.Scope) error {
	return e.Answer(func() error {
		p, err := e.Regulation().PairBrief(e.State(), at)
		if err != nil {
			return err
		}
		return e.Add(p.Event())
	})
}

// Finish makes up the results of a match, by its index, and records them.
func (e *Event) Finish(match int) error {
	s := e.State()
	m := *s.Match(match)
	outcomes := e.Results(match)
	a, b := s.Team(int(m.First)).ID, s.Team(int(m.Second)).ID
	if m.Scope.Board > 0 && m.Legs == 1 {
		return e.Add(tournament.GameFinished{Scope: m.Scope, First: a, Second: b, Outcome: outcomes[0]})
	}
	return e.Add(tournament.MatchFinished{Scope: m.Scope, First: a, Second: b, Outcomes: outcomes})
}

// Results makes up those of a match, by its index, board by board and leg by
// leg. It is asked once a match: teams that meet again have another day.
func (e *Event) Results(match int) []tournament.Outcome {
	m := *e.State().Match(match)
	first, second := int(m.First), int(m.Second)
	before := &e.met[e.p.pair(m.Scope.Board, min(first, second), max(first, second))]
	nth := *before
	*before++
	away := [2]bool{e.away(first, &m), e.away(second, &m)}
	legs := int(m.Legs)
	from := len(e.outcomes) // the log keeps what stands before it
	for k := range m.Boards() {
		board := m.FirstBoard() + k
		for leg := 1; leg <= legs; leg++ {
			meeting := uint64(nth)*uint64(legs) + uint64(leg)
			e.outcomes = append(e.outcomes, e.outcome(first, second, board, meeting, m.Color(board, leg), away))
		}
	}
	return slices.Clip(e.outcomes[from:])
}

// away reports whether a team misses a match as a whole: it has left, or the
// plan's Attendance keeps it away.
func (e *Event) away(team int, m *tournament.Match) bool {
	if !e.State().Team(team).Active() {
		return true
	}
	if e.p.plan.Attendance == nil {
		return false
	}
	chance, _ := e.p.plan.Attendance.Chances(team, m.Scope.Round)
	return chance > 0 && e.luck.Unit(topicTeamAway, uint64(team), uint64(m.Scope.Round), 0) < chance
}

// Leave lets teams leave the event before a round, as the Attendance has it.
func (e *Event) Leave(round int) error {
	if e.p.plan.Attendance == nil {
		return nil
	}
	for t := range e.p.teams {
		if !e.State().Team(t).Active() {
			continue
		}
		_, chance := e.p.plan.Attendance.Chances(t, round)
		if chance <= 0 || e.luck.Unit(topicLeaves, uint64(t), uint64(round), 0) >= chance {
			continue
		}
		if err := e.Consequently(tournament.TeamWithdrew{Team: e.State().Team(t).ID}); err != nil {
			return fmt.Errorf("round %d: %w", round, err)
		}
	}
	return nil
}

// outcome makes up a game of the first-named team, which has a color.
func (e *Event) outcome(first, second, board int, meeting uint64, color tournament.Color, away [2]bool) tournament.Outcome {
	c := e.p.chances(first, second, board, color)
	pair := uint64(min(first, second))<<32 | uint64(max(first, second))
	if c.away {
		for side, team := range [2]int{first, second} {
			away[side] = away[side] || e.luck.Unit(topicAway, uint64(team), uint64(board)<<32|meeting, pair) < c.gone[side]
		}
	}
	switch {
	case away[0] && away[1]:
		return tournament.DoubleForfeit()
	case away[0]:
		return tournament.ForfeitByFirst()
	case away[1]:
		return tournament.ForfeitBySecond()
	}
	// A small number is a good day for the team with the lower index, whoever
	// is named first and has which color: this is what two formats share.
	u := e.luck.Unit(topicGame, pair, uint64(board), meeting)
	low, high := tournament.FirstWins(), tournament.SecondWins()
	win, draw := c.first, c.draw
	if first > second {
		low, high, win = high, low, c.second
	}
	switch {
	case u < win:
		return low
	case u < win+draw:
		return tournament.Drawn()
	}
	return high
}
