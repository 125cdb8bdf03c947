package main

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/reglament/reglament/pairing/knockout"
	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/regulation/teamcup"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/lots"
)

// director runs a cup at a Desk. Every entry that it submits has a retry key,
// so that a run on top of a log adds only what is missing.
type director struct {
	in    *input
	desk  *regulation.Desk
	seed  string
	show  *printer
	rated int // ratings that are recorded
	acted int // games.csv: acts that are submitted
}

// errBefore says that an entry was refused in the run whose log is resumed.
var errBefore = errors.New("refused before")

// errStop ends a run whose results or rulings are missing; it is no failure.
var errStop = errors.New("stop")

// run plays as far as the files go.
func (d *director) run() error {
	for _, part := range []func() error{d.register, d.draw, d.groups, d.bracket, d.knockout} {
		if err := part(); errors.Is(err, errStop) {
			return nil
		} else if err != nil {
			return err
		}
	}
	return nil
}

func (d *director) state() *tournament.State {
	s := d.desk.State()
	return &s
}

// submit records an event under its retry key.
func (d *director) submit(key string, at time.Time, ev tournament.Event) (regulation.Judgement, error) {
	s := d.state()
	if s.Recorded(key) == 0 && at.Before(s.At()) {
		return regulation.Judgement{}, errBefore
	}
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

// act is one act of the weeks before the cup.
type act struct {
	at   time.Time
	team *applicant
	what string // confirmed, published
	ev   tournament.Event
}

// register invites, takes confirmations and line-ups, and closes the entries.
func (d *director) register() error {
	start := d.in.days["invited"]
	if err := d.must("open", start, d.desk.Regulation().Opening(d.in.name)); err != nil {
		return err
	}
	var acts []act
	for i := range d.in.teams {
		a := &d.in.teams[i]
		if err := d.must("invite "+string(a.id), start, tournament.Invited{Team: a.id, Name: a.name, Reserve: a.reserve}); err != nil {
			return err
		}
		acts = append(acts, act{a.confirmed, a, "confirmed", tournament.Confirmed{Team: a.id}})
		for _, p := range a.published {
			acts = append(acts, act{p.at, a, "published", tournament.TeamEntered{Team: p.team}})
		}
	}
	slices.SortStableFunc(acts, func(a, b act) int { return a.at.Compare(b.at) })
	for _, a := range acts {
		_, err := d.submit(fmt.Sprintf("%s %s %s", a.what, a.team.id, a.at.Format(minutes)), a.at, a.ev)
		var refusal *regulation.Refusal
		if err != nil && !errors.As(err, &refusal) && !errors.Is(err, errBefore) {
			return err
		}
		d.show.registered(a, err)
	}
	if err := d.must("close", d.in.days["closed"], tournament.EntriesClosed{}); err != nil {
		return err
	}
	d.show.admitted()
	return nil
}

// rate records the ratings of the days that are over by then.
func (d *director) rate(until time.Time) error {
	for ; d.rated < len(d.in.ratings); d.rated++ {
		r := d.in.ratings[d.rated]
		at := r.On.At(20, 0, d.in.zone)
		if at.After(until) {
			return nil
		}
		j, err := d.submit(fmt.Sprintf("rating %s %s", r.Player, r.On), at, r)
		if err != nil {
			return err
		}
		d.show.judged(at, j.Findings, nil)
	}
	return nil
}

// draw makes the groups and pairs all their rounds for the first day.
func (d *director) draw() error {
	at := d.in.days["drawn"]
	if err := d.rate(at); err != nil {
		return err
	}
	stages, why, err := d.desk.Regulation().Draw(d.desk.State(), teamcup.Groups)
	if err != nil {
		return err
	}
	for _, st := range stages {
		if err := d.must("group "+st.Group, at, st); err != nil {
			return err
		}
	}
	d.show.drawn(why)
	start := d.desk.Regulation().Calendar.Sessions[0].Day.Start(d.in.zone)
	for _, st := range stages {
		for round := 1; round <= d.desk.Regulation().Format.Rounds; round++ {
			if err := d.pair(tournament.Scope{Stage: teamcup.Groups, Group: st.Group, Round: round}, start); err != nil {
				return err
			}
		}
	}
	return nil
}

func (d *director) pair(scope tournament.Scope, at time.Time) error {
	if d.state().FindRound(scope) != nil {
		return nil
	}
	p, err := d.desk.Pair(scope)
	if err != nil {
		return err
	}
	return d.must("pair "+scope.String(), at, p.Event())
}

// act carries out the acts of games.csv until an instant, and lets run out
// what has.
func (d *director) act(until time.Time) error {
	for ; d.acted < len(d.in.games) && !d.in.games[d.acted].at.After(until); d.acted++ {
		g := d.in.games[d.acted]
		if err := d.runOut(g.at); err != nil {
			return err
		}
		j, err := d.submit(fmt.Sprintf("game %d", d.acted+1), g.at, d.placed(g.event))
		var refusal *regulation.Refusal
		if err != nil && !errors.As(err, &refusal) && !errors.Is(err, errBefore) {
			return err
		}
		d.show.judged(g.at, j.Findings, refusal)
	}
	return d.runOut(until)
}

// runOut records what has run out by an instant, each at its own.
func (d *director) runOut(until time.Time) error {
	for {
		due := d.desk.Duties()
		if len(due) == 0 || !due[0].Expired(until) {
			return nil
		}
		at := due[0].Due
		j, err := d.desk.Regulation().Advance(d.desk.State(), at)
		if err != nil {
			return err
		}
		if _, err := d.desk.Advance(at); err != nil {
			return err
		}
		d.show.judged(at, j.Findings, nil)
	}
}

// placed fills in the group and round in which the two teams meet.
func (d *director) placed(ev tournament.Event) tournament.Event {
	switch ev := ev.(type) {
	case tournament.ChallengeSent:
		ev.Scope = d.place(ev.Scope, ev.From, ev.To)
		return ev
	case tournament.ChallengeAccepted:
		ev.Scope = d.place(ev.Scope, ev.By, ev.From)
		return ev
	case tournament.ControlAgreed:
		ev.Scope = d.place(ev.Scope, ev.Team, ev.Opponent)
		return ev
	case tournament.LineupFiled:
		ev.Scope = d.place(ev.Scope, ev.Team, ev.Opponent)
		return ev
	}
	return ev
}

func (d *director) place(at tournament.Scope, team, opponent tournament.TeamID) tournament.Scope {
	s := d.state()
	for i := s.Matches() - 1; i >= 0; i-- {
		m := s.Match(i)
		a, b := s.Team(int(m.First)).ID, s.Team(int(m.Second)).ID
		if m.Scope.Stage == at.Stage && (a == team && b == opponent || a == opponent && b == team) {
			at.Group, at.Round = m.Scope.Group, m.Scope.Round
			break
		}
	}
	return at
}

// groups plays the groups to their end.
func (d *director) groups() error {
	at := d.in.days["results"]
	if err := d.act(at); err != nil {
		return err
	}
	if err := d.report(tournament.Scope{Stage: teamcup.Groups}, at); err != nil {
		return err
	}
	for _, group := range d.desk.Regulation().Groups {
		if err := d.must("end of "+group, at, tournament.StageClosed{Stage: teamcup.Groups, Group: group}); err != nil {
			return err
		}
	}
	return nil
}

// report reports the results of a stage, or of one of its rounds. Games that
// a rule has decided are left out.
func (d *director) report(scope tournament.Scope, at time.Time) error {
	var missing []tournament.Subject
	for i := range d.state().Matches() {
		s := d.state()
		m := s.Match(i)
		if m.Scope.Stage != scope.Stage || scope.Round != 0 && m.Scope.Round != scope.Round {
			continue
		}
		first, second := s.Team(int(m.First)).ID, s.Team(int(m.Second)).ID
		outcomes := d.in.result(scope.Stage, first, second)
		if outcomes == nil {
			missing = append(missing, tournament.Subject{Scope: m.Scope, Team: first, Opponent: second})
			continue
		}
		for k, o := range outcomes {
			if s.Game(int(m.Base) + k).Outcome().Done() {
				continue
			}
			place := m.Scope.OnBoard(k/int(m.Legs) + 1)
			place.Leg = k%int(m.Legs) + 1
			key := fmt.Sprintf("result %s %s %s", place, first, second)
			if _, err := d.submit(key, at, tournament.GameFinished{Scope: place, First: first, Second: second, Outcome: o}); err != nil {
				return err
			}
		}
	}
	if len(missing) > 0 {
		d.show.missing(missing)
		return errStop
	}
	return nil
}

// bracket opens the knockout; lots answer what the tables leave open.
func (d *director) bracket() error {
	at := d.in.days["bracket"]
	if d.state().FindStage(teamcup.Knockout, "") != nil {
		return nil
	}
	for n := 1; ; n++ {
		numbers, err := d.desk.Numbers(teamcup.Knockout, "")
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
		return d.must("bracket", at, tournament.StageOpened{Stage: teamcup.Knockout, Entrants: numbers})
	}
}

// knockout plays the rounds of the bracket.
func (d *director) knockout() error {
	for k, days := range d.in.rounds {
		if err := d.rate(days.paired); err != nil {
			return err
		}
		scope := tournament.Scope{Stage: teamcup.Knockout, Round: k + 1}
		if err := d.pair(scope, days.paired); err != nil {
			return err
		}
		if k == 0 {
			d.show.challengers()
		}
		if err := d.act(days.results); err != nil {
			return err
		}
		if err := d.report(scope, days.results); err != nil {
			return err
		}
		if err := d.rule(scope, days.results); err != nil {
			return err
		}
	}
	return nil
}

// rule brings the rulings on matches that the text leaves open.
func (d *director) rule(scope tournament.Scope, at time.Time) error {
	s := d.state()
	var open []tournament.Subject
	for i := range s.Matches() {
		m := s.Match(i)
		if m.Scope != scope || m.Winner != 0 {
			continue
		}
		about := tournament.Subject{Scope: scope, Team: s.Team(int(m.First)).ID, Opponent: s.Team(int(m.Second)).ID}
		k := slices.IndexFunc(d.in.rulings, func(r tournament.Ruled) bool {
			a := r.About
			return a.Team == about.Team && a.Opponent == about.Opponent || a.Team == about.Opponent && a.Opponent == about.Team
		})
		if k < 0 {
			open = append(open, about)
			continue
		}
		ruled := d.in.rulings[k]
		ruled.About, ruled.Question = about, knockout.QuestionWinner
		if err := d.must("ruling "+about.String(), at, ruled); err != nil {
			return err
		}
	}
	if len(open) > 0 {
		d.show.open(open)
		return errStop
	}
	return nil
}
