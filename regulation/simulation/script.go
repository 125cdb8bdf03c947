package simulation

import (
	"errors"
	"fmt"
	"time"

	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/tournament"
)

// Script leads through an event: it says which stages, rounds and games come
// in which order. Who meets whom, with which color, and who is ahead it asks
// the regulation.
type Script interface {
	Play(*Event) (Final, error)
}

// Opener is a Script with a way of its own to begin a judged log. Other logs
// begin with the opening and the entries of the Field.
type Opener interface {
	Script
	// Opens is when the log is opened; zero: some time before the first round.
	Opens() time.Time
	// Open records the entries of the Field in the log that was just opened.
	Open(*Event) error
}

// Final is how an event ended.
type Final struct {
	// Places holds the place of every team by its index; those who share one
	// have the best of them. 0: none.
	Places []int
	// Table is the one that decided, nil where a bracket did.
	Table *regulation.Table
}

// Rounds plays an event stage after stage, group after group and round after
// round. Matches of a stage for which the regulation has Decisions get a
// winner; a question that the text leaves to a person is answered by lot.
//
// Places are those of the last stage. Teams that did not get there come
// behind, in the order of their ranks in the stage before; equal ranks of
// several groups share a place.
type Rounds struct{}

// lasts is how long a round of a judged log takes where the calendar does not
// say when the next begins; until is how long its games take.
const (
	lasts = time.Hour
	until = 40 * time.Minute
)

// Play plays the stages.
func (s Rounds) Play(e *Event) (Final, error) {
	if e.Judged() {
		e.Clock(e.now.Add(registration - closing))
		if err := e.Add(tournament.EntriesClosed{}); err != nil {
			return Final{}, err
		}
	}
	return stages(e, s.round)
}

// roundOf plays a round.
type roundOf func(*Event, tournament.Scope) error

// stages plays one stage after another and puts the teams in order.
func stages(e *Event, play roundOf) (Final, error) {
	var last Final
	for i := range e.Regulation().Stages() {
		stage := e.Regulation().StageAt(i)
		groups := stage.Groups
		if len(groups) == 0 {
			groups = []string{""}
		}
		if err := play.stage(e, stage, groups); err != nil {
			return Final{}, fmt.Errorf("stage %q: %w", stage.Title, err)
		}
		next, err := ranked(e, stage.Title, groups)
		if err != nil {
			return Final{}, fmt.Errorf("stage %q: %w", stage.Title, err)
		}
		last = behind(next, last)
		if i+1 == e.Regulation().Stages() || !e.Judged() {
			continue
		}
		for _, group := range groups {
			if err := e.Add(tournament.StageClosed{Stage: stage.Title, Group: group}); err != nil {
				return Final{}, err
			}
		}
	}
	return last, nil
}

// stage opens all groups, then plays round after round in each.
func (play roundOf) stage(e *Event, stage *regulation.Stage, groups []string) error {
	rounds := make([]int, len(groups)) // of each group; 0: until its pairer has no more
	for k, group := range groups {
		if err := e.Open(stage.Title, group); err != nil {
			return err
		}
		format, err := stage.PlayFor(len(e.State().FindStage(stage.Title, group).Entrants))
		if err != nil {
			return err
		}
		rounds[k] = format.Format.Rounds
	}
	for round, playing := 1, len(groups); playing > 0; round++ {
		playing = 0
		for k, group := range groups {
			if rounds[k] != 0 && round > rounds[k] {
				continue
			}
			err := play(e, tournament.Scope{Stage: stage.Title, Group: group, Round: round})
			switch {
			case err == nil:
				playing++
			case errors.Is(err, pairing.ErrFinished) && round > 1:
				rounds[k] = round - 1
			default:
				return fmt.Errorf("round %d: %w", round, err)
			}
		}
	}
	return nil
}

// ranked ranks the groups of a stage; the table is that of the only group.
func ranked(e *Event, stage string, groups []string) (Final, error) {
	all := Final{Places: make([]int, e.p.teams)}
	for _, group := range groups {
		f, err := e.Table(tournament.Scope{Stage: stage, Group: group})
		if err != nil {
			return Final{}, err
		}
		for t, place := range f.Places {
			all.Places[t] = max(all.Places[t], place)
		}
		all.Table = f.Table
	}
	if len(groups) > 1 {
		all.Table = nil
	}
	return all, nil
}

// behind puts the teams of an earlier stage behind those of the next one.
func behind(next, earlier Final) Final {
	if earlier.Places == nil {
		return next
	}
	ahead := 0
	for _, place := range next.Places {
		if place > 0 {
			ahead++
		}
	}
	out := Final{Places: append([]int(nil), next.Places...), Table: next.Table}
	for t, place := range earlier.Places {
		if place == 0 || next.Places[t] > 0 {
			continue
		}
		better := 0
		for u, other := range earlier.Places {
			if next.Places[u] == 0 && other > 0 && other < place {
				better++
			}
		}
		out.Places[t] = ahead + better + 1
	}
	return out
}

func (s Rounds) round(e *Event, at tournament.Scope) error {
	if err := e.Leave(at.Round); err != nil {
		return err
	}
	start := e.now
	if e.Judged() {
		var known bool
		if start, known = e.Regulation().RoundStart(e.State(), at); !known {
			start = e.now.Add(lasts - until)
		}
		e.Clock(start.Add(-closing))
	}
	if err := e.Pair(at); err != nil {
		return err
	}
	if e.Judged() {
		if err := s.seat(e, at, start); err != nil {
			return err
		}
	}
	if err := e.FinishRound(at); err != nil {
		return err
	}
	return e.Decide(at)
}

// seat files the line-ups of a judged log and lets the teams begin.
func (Rounds) seat(e *Event, at tournament.Scope, start time.Time) error {
	if _, known := e.Regulation().RoundStart(e.State(), at); !known {
		if err := e.Add(tournament.RoundMoved{Scope: at, To: start}); err != nil {
			return err
		}
	}
	e.Clock(start)
	r := e.State().FindRound(at)
	for _, begin := range [2]bool{false, true} {
		for i := r.From; i < r.To; i++ {
			m := *e.State().Match(i)
			for side, t := range [2]int32{m.First, m.Second} {
				team := e.State().Team(int(t))
				if !team.Active() {
					continue
				}
				rival := e.State().Team(int([2]int32{m.Second, m.First}[side])).ID
				var ev tournament.Event = tournament.LineupFiled{Scope: at, Team: team.ID, Opponent: rival, Boards: mains(team, m.Boards())}
				if begin {
					ev = tournament.PlayBegan{Scope: at, Team: team.ID}
				}
				if err := e.Add(ev); err != nil {
					return err
				}
			}
		}
	}
	e.Clock(start.Add(until))
	return nil
}

// mains are the members whom the entry sets on the boards.
func mains(t *tournament.TeamRecord, boards int) []tournament.PlayerID {
	line := make([]tournament.PlayerID, boards)
	for _, m := range t.Members {
		if m.Board >= 1 && m.Board <= boards {
			line[m.Board-1] = m.Player
		}
	}
	return line
}

// FinishRound makes up the results of all matches of a round.
func (e *Event) FinishRound(at tournament.Scope) error {
	r := e.State().FindRound(at)
	if r == nil {
		return fmt.Errorf("%w: %s is not paired", ErrPlan, at)
	}
	from, to := r.From, r.To
	for i := from; i < to; i++ {
		if err := e.Finish(i); err != nil {
			return err
		}
	}
	return nil
}

// Table ranks a stage or group and gives every team of it its place. The next
// call overwrites its table.
func (e *Event) Table(at tournament.Scope) (Final, error) {
	f := Final{Places: make([]int, e.p.teams)}
	err := e.Answer(func() (err error) {
		f.Table, err = e.Regulation().PlacesIn(e.State(), at, &e.p.ranker)
		return err
	})
	if err != nil {
		return Final{}, err
	}
	open := e.State().FindStage(at.Stage, at.Group)
	for k := range f.Table.Rows {
		row := &f.Table.Rows[k]
		f.Places[open.Entrants[row.Entrant]] = row.Rank
	}
	return f, nil
}
