package correspondence

import (
	"strconv"
	"time"

	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/schedule"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
	"github.com/reglament/reglament/tournament/text"
)

// Duties is what the life of a game asks of its two sides and of its judge.
type Duties struct {
	Planner    Planner
	Challenger Challenger
	Zone       *time.Location
	Start      schedule.Term      // report of the start, from the acceptance
	Result     schedule.Term      // report of the result, from the end
	Leave      schedule.LeaveTerm // of a result by somebody on leave; zero: no matter
	// NewDate is the judge's duty to set a new date where a game was not
	// started in time and is not lost; its zero value: none.
	NewDate schedule.Term
}

// PerGame reports true.
func (*Duties) PerGame() bool { return true }

// Duties lists what is owed about one game.
func (d *Duties) Duties(r regulation.Request) []schedule.Duty {
	if r.State.Game(r.Game).Outcome().Done() {
		return nil
	}
	g := At(r.State, r.Game)
	if g.Void() {
		return nil
	}
	life := g.Life()
	switch {
	case !life.Ended.IsZero():
		return d.result(g)
	case !life.Started.IsZero():
		return nil
	case !life.Accepted.IsZero():
		side := 1 - int(life.ChallengedBy)
		due := d.Start.Since(life.Accepted, d.Zone)
		return []schedule.Duty{d.duty(g, side, due, life.Accepted, "correspondence.duty.start")}
	}
	return d.opening(r, g)
}

// opening lists what has to be done before the game starts.
func (d *Duties) opening(r regulation.Request, g Game) []schedule.Duty {
	plan := d.Planner.Plan(r.Regulation, g)
	life := g.Life()
	var out []schedule.Duty
	for side := range 2 {
		if g.Player(side) == "" && !plan.Names.Due.IsZero() {
			out = append(out, d.duty(g, side, plan.Names, g.Set(), "correspondence.duty.names"))
		}
	}
	challenger := d.Challenger.Side(g)
	owed := d.duty(g, challenger, plan.Challenge, g.Set(), "correspondence.duty.challenge")
	if !life.Challenged.IsZero() {
		owed = d.duty(g, 1-int(life.ChallengedBy), plan.Accept, life.Challenged, "correspondence.duty.accept")
	}
	if missed := g.State.Duty(owed.Key).Missed; missed != 0 && !d.NewDate.Rule.IsZero() {
		return append(out, d.newDate(g, missed))
	}
	return append(out, owed)
}

// newDate is the judge's duty after a start that was missed.
func (d *Duties) newDate(g Game, missed int) schedule.Duty {
	e, _ := g.State.Entry(missed)
	about := g.About(0)
	return schedule.Duty{
		Key:      schedule.Key(d.NewDate.Rule, tournament.Subject{Scope: about.Scope, Team: about.Team, Opponent: about.Opponent}, strconv.Itoa(missed)),
		Who:      schedule.Party{Role: tournament.BoardJudge, Board: g.Board},
		Deadline: d.NewDate.Since(e.At, d.Zone), Since: e.At, About: about, What: text.M("correspondence.duty.date"),
	}
}

// result is the report of a game that has ended.
func (d *Duties) result(g Game) []schedule.Duty {
	life := g.Life()
	side := Reporter(g, life.EndedOutcome)
	due := d.Result.Since(life.Ended, d.Zone)
	if !d.Leave.Rule.IsZero() {
		ended := tournament.DateOf(life.Ended.In(d.Zone))
		if back, away := schedule.OnLeave(g.State, string(g.Player(side)), ended); away {
			due = d.Leave.Move(due, back, d.Zone)
		}
	}
	// The key is that of the ordinary term: a leave announced later moves
	// the same duty.
	owed := d.duty(g, side, due, life.Ended, "correspondence.duty.result")
	owed.Key = Key(d.Result.Rule, g, side)
	return []schedule.Duty{owed}
}

// Reporter is the side that reports a result: the winner's, or Black's if
// nobody won.
func Reporter(g Game, o tournament.Outcome) int {
	switch {
	case o.First == tournament.Win && o.Second != tournament.Win:
		return 0
	case o.Second == tournament.Win && o.First != tournament.Win:
		return 1
	}
	return g.Side(tournament.Black)
}

func (d *Duties) duty(g Game, side int, due schedule.Deadline, since time.Time, what text.Code) schedule.Duty {
	about := g.About(side)
	who := schedule.Party{Team: about.Team, Player: about.Player}
	if what == "correspondence.duty.names" || about.Player == "" {
		who = schedule.Party{Role: tournament.CaptainRole, Team: about.Team}
	}
	return schedule.Duty{
		Key: Key(due.Rule, g, side), Who: who, Deadline: due, Since: since, About: about,
		What: text.M(what, string(about.Opponent), g.Board),
	}
}

// Penalty is what becomes of a missed duty.
type Penalty struct {
	Duty   []clause.Ref // articles of the duties that it meets
	Ladder schedule.Ladder
}

// Penalties says what a missed duty costs: the step of the ladder that its
// article leads to.
type Penalties []Penalty

// Concerns returns missed duties.
func (Penalties) Concerns() []tournament.Kind { return []tournament.Kind{tournament.KindDutyMissed} }

// Judge finds the ladder of the article that was missed.
func (p Penalties) Judge(r regulation.Request) []regulation.Finding {
	ev, ok := r.Event.(tournament.DutyMissed)
	if !ok || len(r.Entry.Rules) == 0 {
		return nil
	}
	for _, one := range p {
		for _, rule := range one.Duty {
			if rule == r.Entry.Rules[0] {
				return one.follows(r.State, ev.About)
			}
		}
	}
	return nil
}

func (p Penalty) follows(s *tournament.State, about tournament.Subject) []regulation.Finding {
	n, _ := p.Ladder.Next(s, about)
	who := string(about.Player)
	if p.Ladder.Per == schedule.ByTeam {
		who = string(tournament.CaptainRole)
	}
	var out []regulation.Finding
	for _, ev := range p.Ladder.Follows(s, about, who) {
		code := text.Code("correspondence.warned")
		switch ev.Kind() {
		case tournament.KindDefaulted:
			code = "correspondence.lost"
		case tournament.KindNotified:
			code = "correspondence.told"
		}
		out = append(out, regulation.Add(p.Ladder.Rule, about, ev, code, n))
	}
	return out
}

// PassOn passes every warning on to a role.
type PassOn struct {
	Rule clause.Ref
	To   tournament.Role
}

// Concerns returns warnings.
func (PassOn) Concerns() []tournament.Kind { return []tournament.Kind{tournament.KindWarned} }

// Judge notifies.
func (c PassOn) Judge(r regulation.Request) []regulation.Finding {
	ev, ok := r.Event.(tournament.Warned)
	if !ok || r.Correction() {
		return nil
	}
	return []regulation.Finding{regulation.Add(c.Rule, ev.About,
		tournament.Notified{To: c.To, About: ev.About, Of: r.Entry.Seq}, "correspondence.passed", string(c.To))}
}
