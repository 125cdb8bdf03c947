package simulation

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"slices"

	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/schedule"
	"github.com/reglament/reglament/tournament"
)

// Portions plays a correspondence event whose games are set board by board in
// portions: up to the minimum on the first day of a period, then whenever
// games end. Games take as long as luck has it, on average Mean days.
//
// It records the setting of games and their results, and cannot play a judged
// log: who does what between the two is a matter of the text. Package seasons
// has a Script that records it for the tournament of the strongest teams.
type Portions struct {
	Periods []schedule.Period
	Mean    float64 // days; 0 counts as 30
	// FromLog has the Pairer read the season from the log for every choice,
	// as in a real event. The games are the same, a tenth as fast.
	FromLog bool
}

// ErrJudged refuses to judge what a Script does not record.
var ErrJudged = errors.New("simulation: the script records no judged log")

// usualDays is the mean length of a game where none is given.
const usualDays = 30

// Play plays the season, one board after another: they do not wait for each
// other.
func (s Portions) Play(e *Event) (Final, error) {
	if e.Judged() {
		return Final{}, ErrJudged
	}
	stage := e.Regulation().StageAt(0)
	if err := e.Open(stage.Title, ""); err != nil {
		return Final{}, err
	}
	play, err := stage.PlayFor(len(e.State().FindStage(stage.Title, "").Entrants))
	if err != nil {
		return Final{}, err
	}
	for board := 1; board <= play.Format.Boards; board++ {
		b := boardOf{Portions: s, e: e, at: tournament.Scope{Stage: stage.Title, Board: board}, running: e.p.running[:0]}
		if !s.FromLog {
			if b.season, err = e.season(play, e.State().FindStage(stage.Title, "")); err != nil {
				return Final{}, err
			}
		}
		if err := b.play(); err != nil {
			return Final{}, fmt.Errorf("board %d: %w", board, err)
		}
		e.p.running = b.running
	}
	return e.Table(tournament.Scope{Stage: stage.Title})
}

// boardOf is one board of a season while it is played.
type boardOf struct {
	Portions
	e       *Event
	at      tournament.Scope
	running []running // the first to end comes last
	season  *season   // nil: the pairer reads the log
}

// running is a game, and the day on which it will be over, from 0.
type running struct{ day, match int }

func (b *boardOf) play() error {
	first := b.Periods[0].From
	for k, p := range b.Periods {
		day := p.From.Sub(first)
		if err := b.until(day); err != nil {
			return err
		}
		b.at.Portion = k + 1
		if b.season != nil {
			if err := b.season.begin(b.e, b.at); err != nil {
				return err
			}
		}
		if err := b.set(day); err != nil {
			return err
		}
	}
	return b.until(b.Periods[len(b.Periods)-1].To.Sub(first) + 1)
}

// set has games set until there are no more to set.
func (b *boardOf) set(day int) error {
	for {
		from := b.e.State().Matches()
		if err := b.choose(); err != nil {
			return err
		}
		to := b.e.State().Matches()
		if from == to {
			return nil
		}
		for i := from; i < to; i++ {
			b.running = append(b.running, running{day + b.Lasts(b.e, i), i})
		}
		slices.SortStableFunc(b.running, func(x, y running) int { return cmp.Compare(y.day, x.day) })
	}
}

// choose has games set, once.
func (b *boardOf) choose() error {
	if b.season != nil {
		return b.season.set(b.e, b.at)
	}
	return b.e.set(b.at)
}

// Lasts draws how many days a game takes, by the index of its match: at least
// one. The last day of the event ends what is left.
func (s Portions) Lasts(e *Event, match int) int {
	m := e.State().Match(match)
	pair := uint64(min(m.First, m.Second))<<32 | uint64(max(m.First, m.Second))
	mean := s.Mean
	if mean == 0 {
		mean = usualDays
	}
	u := e.luck.Unit(topicDays, pair, uint64(m.Scope.Board), 0)
	return 1 + int(-math.Log1p(-u)*mean)
}

// until ends the games that are over before a day, and sets those that become
// possible.
func (b *boardOf) until(day int) error {
	last := b.Periods[len(b.Periods)-1].To.Sub(b.Periods[0].From)
	for n := len(b.running); n > 0 && min(b.running[n-1].day, last) < day; n = len(b.running) {
		now := b.running[n-1].day
		for ; n > 0 && b.running[n-1].day == now; n-- {
			if err := b.e.Finish(b.running[n-1].match); err != nil {
				return err
			}
			if b.season != nil {
				b.season.end(b.e.State().Match(b.running[n-1].match))
			}
		}
		b.running = b.running[:n]
		b.e.Lasted(min(now, last))
		if now > last {
			continue
		}
		if err := b.set(now); err != nil {
			return err
		}
	}
	return nil
}

// set has the Pairer set games of a portion and records them. Who may play is
// a matter of games, not of points, so that it is spared the table.
func (e *Event) set(at tournament.Scope) error {
	stage := e.Regulation().FindStage(at.Stage)
	return e.Answer(func() error {
		open := e.State().FindStage(at.Stage, at.Group)
		play, err := stage.PlayFor(len(open.Entrants))
		if err != nil {
			return err
		}
		e.p.entrants = e.p.entrants[:0]
		for _, t := range open.Entrants {
			e.p.entrants = append(e.p.entrants, int(t))
		}
		p, err := play.Pairer.Pair(pairing.Request{
			State: e.State(), Scope: at, Entrants: e.p.entrants, Format: play.Format, Colors: play.Colors, Brief: true,
		})
		if err != nil || len(p.Matches) == 0 {
			return err
		}
		p.Scope = at
		return e.Add(p.Event())
	})
}
