package simulation

import (
	"context"
	"errors"
	"runtime"
	"sync"

	"github.com/reglament/reglament/pairing"
)

// Run plays the tournaments of a plan. When the context ends it returns what
// is done together with the cause; so it does when a tournament cannot be
// played, with an *[Error]. Errors of the plan itself wrap ErrPlan or ErrField,
// and ErrOther where Resume is the result of another plan; the result is nil
// then.
func Run(ctx context.Context, plan Plan) (*Result, error) {
	s, err := newSetup(plan)
	if err != nil {
		return nil, err
	}
	total := s.result()
	if plan.Resume != nil {
		if err := total.add(plan.Resume); err != nil {
			return nil, err
		}
	}
	c := s.crew(&total.Done, func() worker { return &tally{player: s.player(), own: s.result(), into: total} })
	return total, c.run(ctx)
}

// worker plays tournaments and keeps what it counts.
type worker interface {
	// one plays tournament i; on error nothing was counted.
	one(i int) error
	// total adds what was counted to the result of all, under a lock.
	total() error
}

// chunk is how many tournaments a worker takes at a time.
const chunk = 16

// crew shares out the tournaments that are missing among workers.
type crew struct {
	hire     func() worker
	size     int
	progress func(int)

	mu    sync.Mutex
	queue Ranges
	done  *Ranges // where what was played is noted
	count int
	err   error
}

func (s *setup) crew(done *Ranges, hire func() worker) *crew {
	c := &crew{
		hire: hire, size: s.plan.Workers, progress: s.plan.Progress,
		queue: done.Missing(s.plan.From, s.plan.From+s.plan.Runs), done: done,
	}
	if c.size == 0 {
		c.size = runtime.GOMAXPROCS(0)
	}
	return c
}

// run plays until the queue is empty, the context ends or a tournament fails.
func (c *crew) run(ctx context.Context) error {
	var group sync.WaitGroup
	for range c.size {
		group.Go(func() { c.work(ctx) })
	}
	group.Wait()
	if c.err != nil {
		return c.err
	}
	if len(c.queue) > 0 {
		return context.Cause(ctx)
	}
	return nil
}

func (c *crew) work(ctx context.Context) {
	w := c.hire()
	for ctx.Err() == nil {
		from, to := c.take()
		if from == to {
			break
		}
		at, err := from, error(nil)
		for at < to && ctx.Err() == nil {
			if err = w.one(at); err != nil {
				break
			}
			at++
		}
		c.put(from, at, to, err)
		if err != nil {
			break
		}
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.err = errors.Join(c.err, w.total())
}

// take gets the next tournaments, none when all are taken or one has failed.
func (c *crew) take() (from, to int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if len(c.queue) == 0 || c.err != nil {
		return 0, 0
	}
	first := &c.queue[0]
	from, to = first[0], min(first[0]+chunk, first[1])
	if first[0] = to; to == first[1] {
		c.queue = c.queue[1:]
	}
	return from, to
}

// put notes what of a chunk was played and gives the rest back.
func (c *crew) put(from, at, to int, err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	done, twice := c.done.Union(Ranges{{from, at}})
	if twice == nil {
		*c.done = done
	}
	c.err = errors.Join(c.err, err, twice)
	if at < to {
		c.queue = append(Ranges{{at, to}}, c.queue...)
	}
	c.count += at - from
	if c.progress != nil {
		c.progress(c.count)
	}
}

// tally is the worker of Run.
type tally struct {
	*player
	own, into *Result
}

func (w *tally) one(i int) error {
	counted, err := w.measured(i)
	switch {
	case err != nil:
		return err
	case counted:
		w.own.count(w.values)
	default:
		w.own.NoPairing++
	}
	return nil
}

func (w *tally) total() error {
	w.own.Done = nil // noted chunk by chunk
	return w.into.add(w.own)
}

// measured plays tournament i and fills in the values of all measures. It is
// false where no legal round exists.
func (p *player) measured(i int) (bool, error) {
	t, err := p.play(i)
	if errors.Is(err, pairing.ErrNoPairing) {
		return false, nil
	}
	if err != nil {
		return false, &Error{Tournament: i, Err: err}
	}
	clear(p.values)
	rest := p.values
	for k, m := range p.plan.Measures {
		n := len(p.columns[k])
		m.Count(t, rest[:n:n])
		rest = rest[n:]
	}
	return true, nil
}
