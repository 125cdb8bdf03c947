package regulation

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/roster"
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
)

// Numbers returns the entrants of a stage, or of one of its groups, in the
// order of their numbers, as the text asks: by lot, by rating. What it
// returns becomes real as a StageOpened.
func (r *Regulation) Numbers(s tournament.State, stage, group string) ([]tournament.TeamID, error) {
	return r.NumbersIn(&s, stage, group)
}

// NumbersIn is Numbers without a copy of the State.
func (r *Regulation) NumbersIn(s *tournament.State, stage, group string) ([]tournament.TeamID, error) {
	st, err := r.stage(stage)
	if err != nil {
		return nil, err
	}
	ask := Ask{Regulation: r, State: s, Stage: st, Group: group, Teams: active(s)}
	play, err := st.PlayFor(len(ask.Teams))
	if err != nil {
		return nil, err
	}
	numbers := st.Numbers
	if play.Numbers != nil {
		numbers = play.Numbers
	}
	if numbers == nil {
		return nil, fmt.Errorf("stage %q: %w: no numbering", stage, ErrIncomplete)
	}
	return numbers.Number(ask)
}

// ErrNumbersFixed says that the numbers of an open stage do not change.
var ErrNumbersFixed = errors.New("the numbers of the stage do not change any more")

// Renumber returns the entrants of an open stage, and those who have entered
// since, in the order of the numbers that the text gives them now. What it
// returns becomes real as a StageRenumbered. Where the text changes no numbers
// the error wraps ErrNumbersFixed.
func (r *Regulation) Renumber(s tournament.State, stage, group string) ([]tournament.TeamID, error) {
	st, play, entrants, err := r.opened(&s, tournament.Scope{Stage: stage, Group: group})
	if err != nil {
		return nil, err
	}
	numbers := st.Numbers
	if play.Numbers != nil {
		numbers = play.Numbers
	}
	again, ok := numbers.(Renumberer)
	if !ok {
		return nil, fmt.Errorf("%s: %w (%s)", nameOf(tournament.Scope{Stage: stage, Group: group}), ErrNumbersFixed, play.Rule)
	}
	ask := Ask{Regulation: r, State: &s, Stage: st, Group: group, Teams: entrants}
	for _, t := range active(&s) {
		if !slices.Contains(entrants, t) {
			ask.Teams = append(ask.Teams, t)
		}
	}
	return again.Renumber(ask)
}

func active(s *tournament.State) []int {
	var teams []int
	for i := range s.Teams() {
		if s.Team(i).Active() {
			teams = append(teams, i)
		}
	}
	return teams
}

func (r *Regulation) stage(name string) (*Stage, error) {
	if st := r.FindStage(name); st != nil {
		return st, nil
	}
	return nil, fmt.Errorf("stage %q: %w", name, ErrUnknownStage)
}

// opened returns a stage with its entrants and how it is played.
func (r *Regulation) opened(s *tournament.State, at tournament.Scope) (*Stage, Play, []int, error) {
	st, err := r.stage(at.Stage)
	if err != nil {
		return nil, Play{}, nil, err
	}
	open := s.FindStage(at.Stage, at.Group)
	if open == nil {
		return nil, Play{}, nil, fmt.Errorf("%w: %s", ErrNotOpened, nameOf(at))
	}
	entrants := make([]int, len(open.Entrants))
	for k, t := range open.Entrants {
		entrants[k] = int(t)
	}
	play, err := st.PlayFor(len(entrants))
	if err != nil {
		return nil, Play{}, nil, err
	}
	return st, play, entrants, nil
}

func nameOf(at tournament.Scope) string {
	if at == (tournament.Scope{}) {
		return "the only stage"
	}
	return at.String()
}

// Pair proposes who meets whom in a scope. Scope.Round 0 means the next round
// of the stage, where rounds are what it has. The proposal becomes real when
// its Event is submitted.
func (r *Regulation) Pair(s tournament.State, at tournament.Scope) (pairing.Proposal, error) {
	return r.pair(&s, at, false)
}

// PairBrief is Pair without the reasons, and without a copy of the State: for
// those who only simulate.
func (r *Regulation) PairBrief(s *tournament.State, at tournament.Scope) (pairing.Proposal, error) {
	return r.pair(s, at, true)
}

func (r *Regulation) pair(s *tournament.State, at tournament.Scope, brief bool) (pairing.Proposal, error) {
	req, play, err := r.request(s, at)
	if err != nil {
		return pairing.Proposal{}, err
	}
	req.Brief = brief
	p, err := play.Pairer.Pair(req)
	if err != nil {
		return pairing.Proposal{}, err
	}
	p.Scope = req.Scope
	return p, nil
}

// PairingRequest returns what Pair asks the stage's Pairer.
func (r *Regulation) PairingRequest(s tournament.State, at tournament.Scope) (pairing.Request, Play, error) {
	return r.request(&s, at)
}

func (r *Regulation) request(s *tournament.State, at tournament.Scope) (pairing.Request, Play, error) {
	st, play, entrants, err := r.opened(s, at)
	if err != nil {
		return pairing.Request{}, Play{}, err
	}
	if play.Pairer == nil {
		return pairing.Request{}, Play{}, fmt.Errorf("%s: %w: no pairer", nameOf(at), ErrIncomplete)
	}
	if at.Round == 0 && at.Portion == 0 {
		at.Round = s.LastRound(at.Stage, at.Group) + 1
	}
	if play.Format.Rounds > 0 && at.Round > play.Format.Rounds {
		return pairing.Request{}, Play{}, &pairing.Error{Rule: play.Rule, Err: pairing.ErrFinished, About: []tournament.Subject{{Scope: at}}}
	}
	req := pairing.Request{State: s, Scope: at, Entrants: entrants, Format: play.Format, Colors: play.Colors}
	if fixed, ok := play.Pairer.(pairing.Fixed); ok && fixed.Fixed() {
		return req, play, nil
	}
	sel := r.selection(s, st, play, at.Group)
	if at.Round > 0 {
		sel.Upto = at.Round - 1
		if sel.Upto == 0 {
			sel.Upto = -1 // nothing counts before the first round
		}
	}
	req.Field = sel.Field(s)
	return req, play, nil
}

// RoundStart returns when a round begins: as the log moved it, or by the
// calendar of the stage. known is false where neither gives an instant.
func (r *Regulation) RoundStart(s *tournament.State, at tournament.Scope) (start time.Time, known bool) {
	st := r.FindStage(at.Stage)
	if st == nil {
		return time.Time{}, false
	}
	calendar := st.Calendar
	if open := s.FindStage(at.Stage, at.Group); open != nil {
		if play, err := st.PlayFor(len(open.Entrants)); err == nil && play.Calendar != nil {
			calendar = *play.Calendar
		}
	}
	slot, ok := calendar.RoundIn(s, tournament.Scope{Stage: at.Stage, Group: at.Group, Round: at.Round})
	return slot.Start, ok && !slot.Start.IsZero()
}

// selection is the part of a State that a stage ranks.
func (r *Regulation) selection(s *tournament.State, st *Stage, play Play, group string) scoring.Selection {
	sel := scoring.Selection{
		Stage: st.Title, Group: group, Rounds: play.Format.Rounds, Boards: play.Format.Boards,
		Scheme: play.Scheme, System: st.Points,
	}
	if st.Ratings != nil {
		sel.Ratings = func(team int) (tournament.Rating, int) { return st.Ratings.Of(s, team) }
	}
	return sel
}

// Field returns the dense view of a stage that its criteria work on. Where at
// names a round, later rounds do not count.
func (r *Regulation) Field(s tournament.State, at tournament.Scope) (*scoring.Field, error) {
	_, field, err := r.field(&s, at, scoring.Selection.Field)
	return field, err
}

// builder makes the dense view of a selection.
type builder func(sel scoring.Selection, s *tournament.State) *scoring.Field

func (r *Regulation) field(s *tournament.State, at tournament.Scope, build builder) (*Stage, *scoring.Field, error) {
	st, play, _, err := r.opened(s, at)
	if err != nil {
		return nil, nil, err
	}
	sel := r.selection(s, st, play, at.Group)
	sel.Upto = at.Round
	field := build(sel, s)
	r.carry(s, st, field)
	return st, field, nil
}

// Standings ranks the entrants of a stage or group by its criteria. Where at
// names a round, the table is the one after that round.
func (r *Regulation) Standings(s tournament.State, at tournament.Scope) (*Table, error) {
	return r.rank(&s, at, scoring.Selection.Field, scoring.Rank)
}

// PlacesIn is Standings with tie-break values only where a tie had to be
// broken, and without a copy of the State: for those who only simulate. The
// table is valid until the Ranker ranks another one.
func (r *Regulation) PlacesIn(s *tournament.State, at tournament.Scope, by *scoring.Ranker) (*Table, error) {
	return r.rank(s, at, by.Field, by.Places)
}

func (r *Regulation) rank(s *tournament.State, at tournament.Scope, build builder, how func(*scoring.Field, []scoring.TieBreaker) (scoring.Standings, error)) (*Table, error) {
	st, field, err := r.field(s, at, build)
	if err != nil {
		return nil, err
	}
	standings, err := how(field, st.TieBreaks)
	if err != nil {
		return nil, err
	}
	return &Table{Stage: st, At: at, Field: field, Standings: standings}, nil
}

// Table is the standings of a stage together with what they were made of.
type Table struct {
	Stage *Stage
	At    tournament.Scope
	Field *scoring.Field
	scoring.Standings
}

// Team returns the team of a row.
func (t *Table) Team(row int) tournament.TeamID {
	return tournament.TeamID(t.Field.Entrants[t.Rows[row].Entrant].ID)
}

// CheckEntry returns every breach of an entry, whether or not it is recorded.
func (r *Regulation) CheckEntry(s tournament.State, t tournament.Team) roster.Violations {
	return check(r.Entry, roster.Request{State: &s, Team: t})
}

// CheckLineup returns every breach of a line-up, whether or not it is
// recorded.
func (r *Regulation) CheckLineup(s tournament.State, l roster.Lineup) roster.Violations {
	st := r.FindStage(l.Scope.Stage)
	i, ok := s.TeamIndex(l.Team)
	if st == nil || !ok {
		return nil
	}
	return check(st.Lineup, roster.Request{State: &s, Team: s.Team(i).Team, Lineup: &l})
}

func check(rules []roster.RosterValidator, req roster.Request) roster.Violations {
	var all roster.Violations
	for _, v := range rules {
		all = append(all, v.Check(req)...)
	}
	return all
}
