package main

import (
	"errors"
	"slices"
	"time"

	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/regulation/correspondence"
	"github.com/reglament/reglament/regulation/strongest"
	"github.com/reglament/reglament/regulation/strongest/seasons"
	"github.com/reglament/reglament/schedule"
	"github.com/reglament/reglament/tournament"
)

// director has the season played: what the script says at its instants, all
// else by people who do what they owe, or forget it.
type director struct {
	in        *input
	table     *seasons.Table
	next      int // act of the script
	newcomer  tournament.PlayerID
	careless  map[habit]int
	favorites []*favorite
	leaving   []*leaver
	disputed  tournament.Subject // the game of the last appeal
	request   int                // Seq of the last request for an adjudication
	jury      []string           // the experts
	diary     diary
}

// habit is what a team forgets more often than others.
type habit struct {
	team    tournament.TeamID
	article string
}

// favorite is a reserve whom his captain names whenever he can.
type favorite struct {
	team    tournament.TeamID
	player  tournament.PlayerID
	refused bool
}

// leaver is a team that leaves when it has started a number of games.
type leaver struct {
	act
	games int
}

// people are the rates of all who are not in the script, per mille.
func people() seasons.Season {
	return seasons.Season{Seed: 11, Forget: 15, Wrong: 15, Rest: 60, Draws: 450, Step: 24 * time.Hour, Longest: 45}
}

// newDirector opens the event and has the officials appointed.
func newDirector(reg *regulation.Regulation, in *input) (*director, error) {
	table, err := seasons.Open(reg)
	if err != nil {
		return nil, err
	}
	d := &director{in: in, table: table, careless: make(map[habit]int), diary: newDiary(in.zone)}
	return d, nil
}

// run plays until an instant, or until everybody has played everybody.
func (d *director) run(until time.Time) error {
	first := time.Date(2006, time.April, 29, 12, 0, 0, 0, d.in.zone)
	if until.Before(first) {
		return d.before(until)
	}
	if err := d.before(first); err != nil {
		return err
	}
	season := people()
	season.Until, season.Before, season.Rate = until, d.before, d.rate
	if err := season.Play(d.table); err != nil {
		return err
	}
	return d.afterwards(season.Step, until)
}

// afterwards has what the officials still owe done when all is played.
func (d *director) afterwards(step time.Duration, until time.Time) error {
	for now := d.table.Now.Add(step); now.Before(until); now = now.Add(step) {
		if err := d.before(now); err != nil {
			return err
		}
		for _, duty := range d.table.Desk.Duties() {
			if by := official(duty.Who); by != "" {
				if _, err := d.table.Submit(by, tournament.DutyDone{Duty: duty.Key}); err != nil {
					return err
				}
			}
		}
	}
	return d.before(until)
}

// official is who holds the office that owes something; "": it is no office.
func official(who schedule.Party) string {
	switch who.Role {
	case tournament.BoardJudge:
		return seasons.Judge(who.Board)
	case tournament.Publisher:
		return seasons.Publisher
	}
	return ""
}

// before does what the script has up to an instant and notes what is due on
// that day.
func (d *director) before(now time.Time) error {
	for ; d.next < len(d.in.acts) && !d.in.acts[d.next].at.After(now); d.next++ {
		a := d.in.acts[d.next]
		if _, err := d.table.Until(a.at); err != nil {
			return err
		}
		if err := forms()[a.what].do(d, a); err != nil {
			return a.row.Wrap(err)
		}
	}
	if _, err := d.table.Until(now); err != nil {
		return err
	}
	duties := d.table.Desk.Duties()
	d.diary.note(now, duties)
	if err := d.part(); err != nil {
		return err
	}
	for _, f := range d.favorites {
		if err := d.name(f, duties); err != nil {
			return err
		}
	}
	return nil
}

// submit does an act of the script: what the text refuses is an answer, not
// an error.
func (d *director) submit(by string, ev tournament.Event) error {
	return d.record(tournament.Entry{At: d.table.Now, By: by, Event: ev})
}

func (d *director) record(e tournament.Entry) error {
	seq := d.table.State().Seq()
	j, err := d.table.Desk.Try(e)
	var refusal *regulation.Refusal
	if errors.As(err, &refusal) {
		d.diary.refuse(seq, refusal)
		return nil
	}
	if err != nil {
		return err
	}
	d.diary.notes[seq+1] = j.Findings
	_, err = d.table.SubmitEntry(e)
	return err
}

// part has those leave who have started as many games as the script says.
func (d *director) part() error {
	for k, l := range d.leaving {
		started := 0
		s := d.table.State()
		team, _ := s.TeamIndex(l.team)
		for g := range correspondence.Of(s, team, 0) {
			if g.Started() {
				started++
			}
		}
		if started > l.games {
			return l.row.Fault("%s has started %d games, never %d in the morning", l.team, started, l.games)
		}
		if started == l.games {
			d.leaving = slices.Delete(d.leaving, k, k+1)
			return d.submit(l.by, tournament.TeamWithdrew{Team: l.team})
		}
	}
	return nil
}

// name names a favorite in one game against each opponent; beyond the limit
// of games it tries once more.
func (d *director) name(f *favorite, duties []schedule.Duty) error {
	for _, duty := range duties {
		if f.refused || duty.Rule.Article != "10.3" || duty.About.Team != f.team {
			continue
		}
		games, met := d.games(f, duty.About.Opponent)
		if met && games < strongest.ReserveGames {
			continue
		}
		filed := tournament.LineupFiled{Scope: duty.About.Scope, Team: f.team, Opponent: duty.About.Opponent, Boards: []tournament.PlayerID{f.player}}
		_, err := d.table.Submit(captain(f.team), filed)
		var refusal *regulation.Refusal
		if f.refused = errors.As(err, &refusal); f.refused {
			d.diary.refuse(d.table.State().Seq(), refusal)
		} else if err != nil {
			return err
		}
	}
	return nil
}

// games counts the games that a favorite has started, and says whether he was
// named against an opponent.
func (d *director) games(f *favorite, opponent tournament.TeamID) (n int, met bool) {
	s := d.table.State()
	team, _ := s.TeamIndex(f.team)
	for g, side := range correspondence.Of(s, team, 0) {
		if g.Player(side) == f.player {
			if g.Started() {
				n++
			}
			lost := g.Decided() && !g.Started() // before it began: no game of his (12.3)
			met = met || g.Team(1-side).ID == opponent && !lost
		}
	}
	return n, met
}

// rate is how often a duty is forgotten.
func (d *director) rate(duty schedule.Duty) int {
	if permille, ok := d.careless[habit{duty.About.Team, duty.Rule.Article}]; ok {
		return permille
	}
	return people().Forget
}

func (d *director) boards() int { return strongest.Boards }
