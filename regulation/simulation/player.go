package simulation

import (
	"cmp"
	"fmt"
	"time"

	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
)

// setup is what all workers of a run share; nothing in it changes.
type setup struct {
	plan      Plan
	strengths [][]float64
	order     []int // teams, the strongest first
	seed      []int // place of each team in order, from 0
	boards    int
	base      tournament.State // the log after the entries
	start     time.Time        // of the entries
	columns   [][]string       // labels of each measure
	width     int              // of all measures together
	identity  string
}

func newSetup(p Plan) (*setup, error) {
	p, err := p.complete()
	if err != nil {
		return nil, err
	}
	teams := len(p.Field.Teams)
	play, err := p.Regulation.PlayFor(teams)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrPlan, err)
	}
	s := &setup{plan: p, boards: play.Format.Boards, start: starts(&p.Regulation.Stage, play)}
	if o, ok := p.Script.(Opener); ok && !o.Opens().IsZero() {
		s.start = o.Opens()
	}
	if s.strengths, err = p.Field.strengths(s.boards); err != nil {
		return nil, err
	}
	s.order = byStrength(s.strengths)
	s.seed = make([]int, teams)
	for k, t := range s.order {
		s.seed[t] = k
	}
	if err := s.enter(); err != nil {
		return nil, err
	}
	shape := Shape{Field: &p.Field, Order: s.order, Stages: p.Regulation.Stages(), Chain: chain(p.Regulation), Deciders: deciders(p.Regulation)}
	for _, m := range p.Measures {
		labels := m.Labels(shape)
		s.columns = append(s.columns, labels)
		s.width += len(labels)
	}
	s.identity, err = p.identity(s.strengths)
	return s, err
}

// chain names the criteria of the last stage that has some.
func chain(r *regulation.Regulation) []string {
	var codes []string
	for i := range r.Stages() {
		if st := r.StageAt(i); len(st.TieBreaks) > 0 {
			codes = codes[:0]
			for _, tb := range st.TieBreaks {
				codes = append(codes, tb.Code())
			}
		}
	}
	return codes
}

// registration is how long before the first round a simulated event begins to
// take entries, and closing how long before it that ends.
const (
	registration = 45 * time.Minute
	closing      = 15 * time.Minute
)

// starts returns the instant of the entries: before the first round of the
// stage or, where no calendar names one, any.
func starts(st *regulation.Stage, play regulation.Play) time.Time {
	calendar := st.Calendar
	if play.Calendar != nil {
		calendar = *play.Calendar
	}
	if slot, ok := calendar.Round(1); ok && !slot.Start.IsZero() {
		return slot.Start.Add(-registration)
	}
	return time.Date(2000, time.January, 1, 0, 0, 0, 0, time.UTC)
}

// enter makes the log that every tournament begins with.
func (s *setup) enter() error {
	var f tournament.Fold
	add := func(ev tournament.Event) error { return f.Add(tournament.Entry{At: s.start, By: by, Event: ev}) }
	if err := add(s.plan.Regulation.Opening("simulation")); err != nil {
		return err
	}
	for _, t := range s.plan.Field.Teams {
		if err := add(tournament.TeamEntered{Team: t}); err != nil {
			return fmt.Errorf("%w: %w", ErrField, err)
		}
	}
	s.base = f.Freeze()
	return nil
}

// player is one worker: it plays tournaments one after another and keeps what
// it can use again.
type player struct {
	*setup
	teams    int
	entrants []int  // of the stage at work
	ends     []ends // chances of a game, by board, color and pair
	season   *season
	running  []running
	event    Event
	fold     tournament.Fold // of the event
	ranker   scoring.Ranker
	seen     Tournament
	values   []int64 // of one tournament
	wrong    error   // what the Model said that are no chances
}

// ends are the chances of a game as the first-named team sees them.
type ends struct {
	known, away         bool
	first, draw, second float64
	gone                [2]float64
}

// remembered bounds how many games' chances a player keeps.
const remembered = 1 << 21

func (s *setup) player() *player {
	n := len(s.plan.Field.Teams)
	p := &player{setup: s, teams: n, values: make([]int64, s.width)}
	if size := 2 * n * n * s.boards; size <= remembered {
		p.ends = make([]ends, size)
	}
	p.event.met = make([]uint8, n*n*s.boards)
	p.seen = Tournament{Field: &s.plan.Field, Order: s.order, Seed: s.seed, deciders: deciders(s.plan.Regulation)}
	return p
}

// chances returns those of a game, asking the model once where there is room
// to remember the answer.
func (p *player) chances(first, second, board int, color tournament.Color) *ends {
	at := ((board-1)*2+int(color&1))*p.teams*p.teams + first*p.teams + second
	if at >= len(p.ends) {
		c := p.ask(first, second, board, color)
		return &c
	}
	if !p.ends[at].known {
		p.ends[at] = p.ask(first, second, board, color)
	}
	return &p.ends[at]
}

func (p *player) ask(first, second, board int, color tournament.Color) ends {
	one := Player{Team: first, Strength: p.strength(first, board)}
	two := Player{Team: second, Strength: p.strength(second, board)}
	var c Chances
	var e ends
	if color == tournament.White {
		c = p.plan.Model.Chances(Game{White: one, Black: two, Board: board})
		e = ends{first: c.White, draw: c.Draw, second: c.Black, gone: [2]float64{c.WhiteAway, c.BlackAway}}
	} else {
		c = p.plan.Model.Chances(Game{White: two, Black: one, Board: board})
		e = ends{first: c.Black, draw: c.Draw, second: c.White, gone: [2]float64{c.BlackAway, c.WhiteAway}}
	}
	if !c.Valid() {
		p.wrong = fmt.Errorf("%w: no chances: %+v of a game of %v and %v", ErrPlan, c, one, two)
	}
	e.known, e.away = true, e.gone != [2]float64{}
	return e
}

// strength is that of a board; a stage with more boards than the first one
// repeats the last.
func (p *player) strength(team, board int) float64 {
	row := p.strengths[team]
	return row[min(board, len(row))-1]
}

// pair is where what concerns two teams on a board is kept; board 0 is all
// boards.
func (p *player) pair(board, a, b int) int {
	board = min(max(board, 1), p.boards)
	return ((board-1)*p.teams+a)*p.teams + b
}

// begin makes the player's Event that of tournament i.
func (p *player) begin(i int) (*Event, error) {
	e := &p.event
	clear(e.met)
	*e = Event{
		p: p, index: i, luck: NewLuck(p.plan.Seed, i), now: p.start, met: e.met,
		outcomes: e.outcomes[:0], pairings: e.pairings[:0], resting: e.resting[:0],
	}
	if !p.plan.Judged {
		e.fold = &p.fold
		e.fold.Restart(p.base)
		return e, nil
	}
	desk, err := regulation.Open(p.plan.Regulation, nil)
	if err != nil {
		return nil, err
	}
	e.desk = desk
	if err := e.Add(p.base.Opening()); err != nil {
		return nil, err
	}
	if o, ok := p.plan.Script.(Opener); ok {
		return e, o.Open(e)
	}
	for _, t := range p.plan.Field.Teams {
		if err := e.Add(tournament.TeamEntered{Team: t}); err != nil {
			return nil, err
		}
	}
	return e, nil
}

// play plays tournament i and fills in what measures look at.
func (p *player) play(i int) (*Tournament, error) {
	e, err := p.begin(i)
	if err != nil {
		return nil, err
	}
	final, err := p.plan.Script.Play(e)
	if err := cmp.Or(p.wrong, err); err != nil {
		return nil, err
	}
	t := &p.seen
	t.Index, t.State, t.Final, t.Days = i, e.State(), final, e.days
	return t, nil
}

// Play plays tournament i of a plan alone and returns its log.
func (p Plan) Play(i int) ([]tournament.Entry, Final, error) {
	s, err := newSetup(p)
	if err != nil {
		return nil, Final{}, err
	}
	t, err := s.player().play(i)
	if err != nil {
		return nil, Final{}, &Error{Tournament: i, Err: err}
	}
	log := make([]tournament.Entry, 0, t.State.Seq())
	for e := range t.State.Log() {
		log = append(log, e)
	}
	return log, t.Final, nil
}

// Error says which tournament could not be played to its end.
type Error struct {
	Tournament int
	Err        error
}

func (e *Error) Error() string {
	return fmt.Sprintf("simulation: tournament %d: %v", e.Tournament, e.Err)
}

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Err }
