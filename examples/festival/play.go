package main

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/regulation/festival"
	"github.com/reglament/reglament/roster"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/lots"
)

// show receives what happens, in order.
type show interface {
	registered(a *applicant, err error)
	drawn(seed string)
	paired(round int)
	judged(round int, notes []regulation.Finding)
	played(round int)
	missing(round int, matches []tournament.Pairing)
}

// director runs a festival at a Desk. Every entry it submits has a retry key,
// so that a run on top of a log adds only what is missing.
type director struct {
	in   *input
	desk *regulation.Desk
	seed string
	show show
}

// run plays as far as the results go. It returns false if some are missing.
func (d *director) run() (bool, error) {
	day := d.desk.Regulation().Calendar.Sessions[0].Day
	zone := d.desk.Regulation().Calendar.Zone
	open := day.At(10, 30, zone)
	if err := d.must("open", open, d.desk.Regulation().Opening(d.in.name)); err != nil {
		return false, err
	}
	if err := d.register(day, zone); err != nil {
		return false, err
	}
	if err := d.must("close", day.At(11, 15, zone), tournament.EntriesClosed{}); err != nil {
		return false, err
	}
	if err := d.draw(day.At(11, 16, zone)); err != nil {
		return false, err
	}
	stage := d.state().FindStage("", "")
	play, err := d.desk.Regulation().PlayFor(len(stage.Entrants))
	if err != nil {
		return false, err
	}
	for round := 1; round <= play.Format.Rounds; round++ {
		done, err := d.round(round, play)
		if err != nil || !done {
			return false, err
		}
	}
	return true, nil
}

func (d *director) state() *tournament.State {
	s := d.desk.State()
	return &s
}

// submit records an event under its retry key.
func (d *director) submit(key string, at time.Time, ev tournament.Event) (regulation.Judgement, error) {
	e := tournament.Entry{At: at, By: "secretary", Key: key, Event: ev}
	j, err := d.desk.Try(e)
	if err != nil {
		return j, err
	}
	_, err = d.desk.Submit(e)
	return j, err
}

// must is submit for what cannot be refused unless the files are at fault.
func (d *director) must(key string, at time.Time, ev tournament.Event) error {
	_, err := d.submit(key, at, ev)
	return err
}

// register enters the teams in the order in which they came.
func (d *director) register(day tournament.Date, zone *time.Location) error {
	queue := slices.Clone(d.in.teams)
	slices.SortStableFunc(queue, func(a, b applicant) int {
		return (a.at.hour*60 + a.at.minute) - (b.at.hour*60 + b.at.minute)
	})
	for i := range queue {
		a := &queue[i]
		at := day.At(a.at.hour, a.at.minute, zone)
		_, err := d.submit("enter "+string(a.team.ID), at, tournament.TeamEntered{Team: a.team})
		var refusal *regulation.Refusal
		if err != nil && !errors.As(err, &refusal) {
			return err
		}
		d.show.registered(a, err)
		order, declared := d.in.orders[a.team.ID]
		if err != nil || !declared {
			continue
		}
		if err := d.must("order "+string(a.team.ID), at, tournament.OrderDeclared{Team: a.team.ID, Order: order}); err != nil {
			return err
		}
	}
	return nil
}

// draw answers the lots from the seed and opens the start list.
func (d *director) draw(at time.Time) error {
	if d.state().FindStage("", "") != nil {
		d.show.drawn(d.seed)
		return nil
	}
	for n := 1; ; n++ {
		numbers, err := d.desk.Numbers("", "")
		var needed *tournament.LotsNeededError
		if errors.As(err, &needed) {
			if err := d.must(fmt.Sprintf("lot %d", n), at, lots.Event(d.seed, needed.Lot)); err != nil {
				return err
			}
			continue
		}
		if err != nil {
			return err
		}
		if err := d.must("numbers", at, tournament.StageOpened{Entrants: numbers, Seed: d.seed}); err != nil {
			return err
		}
		d.show.drawn(d.seed)
		return nil
	}
}

// lasts is what this festival allows for a round, pause included.
const lasts = time.Hour

// start returns when a round begins: what the timetable gives or, where it
// gives nothing, an hour after the round before it.
func (d *director) start(round int, play regulation.Play) (at time.Time, given bool) {
	slot, _ := play.Calendar.Round(round)
	if !slot.Start.IsZero() {
		return slot.Start, true
	}
	before, _ := d.start(round-1, play)
	return before.Add(lasts), false
}

// round plays one round; false means that results of it are missing.
func (d *director) round(round int, play regulation.Play) (bool, error) {
	start, given := d.start(round, play)
	scope := tournament.Scope{Round: round}
	key := func(what string, team tournament.TeamID) string { return fmt.Sprintf("r%d %s %s", round, what, team) }
	if d.state().FindRound(scope) == nil {
		if err := d.pair(scope, key("pair", ""), start.Add(-14*time.Minute)); err != nil {
			return false, err
		}
	}
	d.show.paired(round)
	matches := d.matches(round)
	if missing := d.missing(matches); len(missing) > 0 {
		d.show.missing(round, missing)
		return false, nil
	}
	if !given {
		if err := d.must(key("start", ""), start.Add(-10*time.Minute), tournament.RoundMoved{Scope: scope, To: start}); err != nil {
			return false, err
		}
	}
	notes, err := d.seat(round, start, matches)
	if err != nil {
		return false, err
	}
	more, err := d.arrive(round, start, matches)
	if err != nil {
		return false, err
	}
	if err := d.finish(round, start.Add(40*time.Minute), matches); err != nil {
		return false, err
	}
	d.show.played(round)
	d.show.judged(round, append(notes, more...))
	return true, nil
}

// pair pairs a round; the Swiss asks for a lot of the first color.
func (d *director) pair(scope tournament.Scope, key string, at time.Time) error {
	p, err := d.desk.Pair(scope)
	var needed *tournament.LotsNeededError
	if errors.As(err, &needed) {
		if err := d.must("lot of the first color", at, lots.Event(d.seed, needed.Lot)); err != nil {
			return err
		}
		p, err = d.desk.Pair(scope)
	}
	if err != nil {
		return err
	}
	return d.must(key, at, p.Event())
}

func (d *director) matches(round int) []tournament.Pairing {
	s := d.state()
	r := s.FindRound(tournament.Scope{Round: round})
	var out []tournament.Pairing
	for i := r.From; i < r.To; i++ {
		m := s.Match(i)
		out = append(out, tournament.Pairing{First: s.Team(int(m.First)).ID, Second: s.Team(int(m.Second)).ID, Colors: m.Colors})
	}
	return out
}

func (d *director) missing(matches []tournament.Pairing) []tournament.Pairing {
	var out []tournament.Pairing
	for _, m := range matches {
		if d.in.result(m.First, m.Second) == nil {
			out = append(out, m)
		}
	}
	return out
}

// sides calls visit for both teams of every match.
func sides(matches []tournament.Pairing, visit func(team, opponent tournament.TeamID) error) error {
	for _, m := range matches {
		if err := visit(m.First, m.Second); err != nil {
			return err
		}
		if err := visit(m.Second, m.First); err != nil {
			return err
		}
	}
	return nil
}

// seat files the line-ups at the start of the round, of those who are there
// or will come in time, and lets the teams begin that may.
func (d *director) seat(round int, start time.Time, matches []tournament.Pairing) ([]regulation.Finding, error) {
	var notes []regulation.Finding
	scope := tournament.Scope{Round: round}
	err := sides(matches, func(team, opponent tournament.TeamID) error {
		boards := d.boards(scope, team, opponent)
		j, err := d.submit(fmt.Sprintf("r%d line %s", round, team), start,
			tournament.LineupFiled{Scope: scope, Team: team, Opponent: opponent, Boards: boards})
		notes = append(notes, consequences(j)...)
		return err
	})
	if err != nil {
		return nil, err
	}
	return notes, sides(matches, func(team, opponent tournament.TeamID) error {
		j, err := d.submit(fmt.Sprintf("r%d begin %s", round, team), start, tournament.PlayBegan{Scope: scope, Team: team})
		var refusal *regulation.Refusal
		if errors.As(err, &refusal) { // too few to begin (R6d): they wait
			notes = append(notes, refusal.Findings...)
			return nil
		}
		notes = append(notes, consequences(j)...)
		return err
	})
}

func consequences(j regulation.Judgement) []regulation.Finding {
	var out []regulation.Finding
	for _, f := range j.Findings {
		if f.Verdict == regulation.Adds {
			out = append(out, f)
		}
	}
	return out
}

// boards is who sits where: as the file says or, of those who come, the
// strongest line-up that the order allows.
func (d *director) boards(scope tournament.Scope, team, opponent tournament.TeamID) []tournament.PlayerID {
	come := d.in.come[meeting{team, opponent}]
	if len(come.seated) > 0 {
		return come.seated
	}
	s := d.state()
	t, _ := s.TeamIndex(team)
	var present []tournament.PlayerID
	for _, m := range s.Team(t).Members {
		if !slices.Contains(come.absent, m.Player) {
			present = append(present, m.Player)
		}
	}
	req := roster.Request{State: s, Team: s.Team(t).Team, Lineup: &roster.Lineup{Scope: scope, Team: team, Opponent: opponent}}
	return festival.Seating(d.desk.Regulation()).Seat(req, present).Boards
}

// arrival is somebody who comes after the start.
type arrival struct {
	at             time.Time
	team, opponent tournament.TeamID
	player         tournament.PlayerID
}

// arrive lets those who are late come, and the default time run out.
func (d *director) arrive(round int, start time.Time, matches []tournament.Pairing) ([]regulation.Finding, error) {
	var late []arrival
	_ = sides(matches, func(team, opponent tournament.TeamID) error {
		for p, delay := range d.in.come[meeting{team, opponent}].late {
			late = append(late, arrival{start.Add(delay), team, opponent, p})
		}
		return nil
	})
	slices.SortFunc(late, func(a, b arrival) int {
		if c := a.at.Compare(b.at); c != 0 {
			return c
		}
		if a.player < b.player {
			return -1
		}
		return 1
	})
	var notes []regulation.Finding
	out := start.Add(festival.DefaultTime + time.Second)
	ran := false
	runOut := func() error {
		if ran || d.state().At().After(out) {
			return nil
		}
		ran = true
		j, err := d.desk.Regulation().Advance(d.desk.State(), out)
		notes = append(notes, consequences(j)...)
		if err == nil {
			_, err = d.desk.Advance(out)
		}
		return err
	}
	for _, a := range late {
		if a.at.After(out) {
			if err := runOut(); err != nil {
				return nil, err
			}
		}
		key := fmt.Sprintf("r%d late %s", round, a.player)
		j, err := d.submit(key, a.at, tournament.Arrived{Scope: tournament.Scope{Round: round}, Team: a.team, Player: a.player, When: a.at})
		if err != nil {
			return nil, err
		}
		notes = append(notes, j.Findings...)
	}
	return notes, runOut()
}

// finish reports the games that were played.
func (d *director) finish(round int, at time.Time, matches []tournament.Pairing) error {
	for _, m := range matches {
		outcomes := d.in.result(m.First, m.Second)
		for b := 1; b <= festival.Boards; b++ {
			scope := tournament.Scope{Round: round, Board: b}
			s := d.state()
			match := s.Match(s.FindMatch(scope, m.First, m.Second))
			if s.Game(match.Game(b, 1)).Outcome().Done() {
				continue // decided by a minus
			}
			key := fmt.Sprintf("r%d result %s %d", round, m.First, b)
			if err := d.must(key, at, tournament.GameFinished{Scope: scope, First: m.First, Second: m.Second, Outcome: outcomes[b-1]}); err != nil {
				return err
			}
		}
	}
	return nil
}
