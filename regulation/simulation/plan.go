package simulation

import (
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"hash/fnv"

	"github.com/reglament/reglament/regulation"
)

// Plan says what is to be played, how often, and what is counted. Models,
// scripts and measures are values: two plans are the same if they print the
// same, so that a pointer among them keeps results from being added up.
type Plan struct {
	Regulation *regulation.Regulation
	Field      Field
	Model      Model
	// Attendance lets teams stay away; nil: all come.
	Attendance Attendance
	// Script leads through an event; nil: Rounds{}.
	Script Script
	// Measures are what is counted; nil: Standard().
	Measures []Measure
	// Runs tournaments are played, the first of which has the index From.
	Runs, From int
	Seed       uint64
	// Workers play at the same time; 0: as many as the machine has cores.
	Workers int
	// Judged has every entry judged as in a real event, and the entries
	// recorded on which no result depends. It takes many times as long.
	Judged bool
	// Resume holds what was played before: those tournaments are not played
	// again, and the result includes them.
	Resume *Result
	// Progress is told from time to time how many tournaments of this run are
	// done. Calls come one at a time.
	Progress func(done int)
}

// Errors of plans and results, for errors.Is.
var (
	ErrPlan   = errors.New("simulation: plan cannot be carried out")
	ErrOther  = errors.New("simulation: results are of different plans")
	ErrTwice  = errors.New("simulation: a tournament is counted twice")
	ErrResult = errors.New("simulation: not a result")
)

// Shard returns part k of n (from 1) of the plan: the parts together play
// what the plan does.
func (p Plan) Shard(k, n int) (Plan, error) {
	if k < 1 || k > n {
		return p, fmt.Errorf("%w: shard %d of %d", ErrPlan, k, n)
	}
	from, to := p.Runs*(k-1)/n, p.Runs*k/n
	p.From, p.Runs = p.From+from, to-from
	return p, nil
}

// complete fills in what nil and zero stand for.
func (p Plan) complete() (Plan, error) {
	switch {
	case p.Regulation == nil:
		return p, fmt.Errorf("%w: no regulation", ErrPlan)
	case p.Model == nil:
		return p, fmt.Errorf("%w: no model", ErrPlan)
	case p.Runs < 0 || p.From < 0 || p.Workers < 0:
		return p, fmt.Errorf("%w: %d runs from %d by %d workers", ErrPlan, p.Runs, p.From, p.Workers)
	case len(p.Field.Teams) < 2:
		return p, fmt.Errorf("%w: %d teams", ErrPlan, len(p.Field.Teams))
	}
	if err := p.Regulation.Validate(); err != nil {
		return p, fmt.Errorf("%w: %w", ErrPlan, err)
	}
	if p.Script == nil {
		p.Script = Rounds{}
	}
	if p.Measures == nil {
		p.Measures = Standard()
	}
	return p, nil
}

// identity names what two results must have in common to be added up: all of
// the plan except which tournaments are played and by how many workers.
func (p Plan) identity(strengths [][]float64) (string, error) {
	teams, err := json.Marshal(p.Field.Teams)
	if err != nil {
		return "", fmt.Errorf("%w: %w", ErrPlan, err)
	}
	h := fnv.New128a()
	_, _ = fmt.Fprintf(h, "%s\n%s\n%s\n%v\n", p.Regulation.Name, p.Regulation.Fingerprint(), teams, strengths)
	_, _ = fmt.Fprintf(h, "%#v\n%#v\n%#v\n%#v\n%d %v\n", p.Model, p.Attendance, p.Script, p.Measures, p.Seed, p.Judged)
	return hex.EncodeToString(h.Sum(nil)), nil
}
