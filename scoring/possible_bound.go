package scoring

import "slices"

// counter is what a search knows about the ranks of its targets before all that
// is open is decided.
type counter struct {
	above  int // ahead of the targets for certain
	level  int // level with them to the end of the chain
	rivals int
	best   int // ranks and a last place that no outcome exceeds
	worst  int
	last   int

	amounts []int64 // that rivals have to gain or to lose
	marked  []bool  // by entrant: has to
}

// hope reports whether what is open may still extend what is known of a target.
func (s *search) hope() bool {
	s.count()
	if !s.extends() {
		return false
	}
	s.tighten()
	return s.extends()
}

func (s *search) extends() bool {
	c := &s.counter
	for _, t := range s.target {
		row := s.o.row(t)
		if row.Best == 0 || s.up && c.best < row.Best || s.down && (c.worst > row.Worst || c.last > row.Last) {
			return true
		}
	}
	return false
}

// count bounds the ranks of the targets if everybody may come as far as the own
// open games allow.
func (s *search) count() {
	c, t := &s.counter, s.target[0]
	low, high := s.low[t], s.high[t]
	c.above, c.level, c.rivals = 0, 0, 0
	for _, i := range s.teams {
		if s.part[i] == targeted {
			continue
		}
		s.part[i] = s.bystander(i)
		switch {
		case s.high[i] < low:
		case s.low[i] > high:
			c.above++
		case s.ladder.final && s.level(i):
			c.level++
		default:
			s.part[i] = rival
			c.rivals++
		}
	}
	others := len(s.target) - 1
	c.best = s.above + c.above + 1
	c.worst = c.best + c.rivals
	c.last = c.worst + c.level + others
	if !s.ladder.final {
		c.worst += others
	}
}

// bystander is the part of one whose order to the targets is certain.
func (s *search) bystander(i int) part {
	if s.ladder.scope != ofPeers {
		return absent
	}
	l, t := s.ladder, s.target[0]
	if l.first(s.high[i]) < l.first(s.low[t]) || l.first(s.low[i]) > l.first(s.high[t]) {
		return absent
	}
	return peer
}

// tighten bounds the ranks by what there is to be had: the points of a bout go
// to one side or the other, so that rivals together gain no more than all of
// them bring, and lose no more.
func (s *search) tighten() {
	if s.o.loose() {
		return
	}
	c, t := &s.counter, s.target[0]
	if s.up {
		c.best += c.rivals - s.suffice(false, func(i int) int64 { return s.high[i] - s.high[t] })
	}
	if s.down {
		level := c.rivals - s.suffice(true, func(i int) int64 { return s.low[t] - s.low[i] })
		ahead := level
		if s.ladder.final {
			ahead = c.rivals - s.suffice(true, func(i int) int64 { return s.low[t] - s.low[i] + 1 })
		}
		c.worst, c.last = c.worst-ahead, c.last-level
	}
}

// suffice counts the rivals at most that can gain, or lose, that amount each.
func (s *search) suffice(gain bool, amount func(i int) int64) (n int) {
	c := &s.counter
	c.amounts, c.marked = c.amounts[:0], cleared(c.marked, len(s.low))
	for _, i := range s.teams {
		if s.part[i] != rival {
			continue
		}
		if a := amount(i); a > 0 {
			c.amounts = append(c.amounts, a)
			c.marked[i] = true
		} else {
			n++
		}
	}
	supply := s.supply(gain)
	slices.Sort(c.amounts)
	for _, a := range c.amounts {
		if supply -= a; supply < 0 {
			break
		}
		n++
	}
	return n
}

// supply is what the marked can gain or lose together.
func (s *search) supply(gain bool) (sum int64) {
	for k := range s.forks {
		f := &s.forks[k]
		if f.chosen >= 0 {
			continue
		}
		a, b := s.counter.marked[f.side[0]], s.counter.marked[f.side[1]]
		switch {
		case a && b && gain:
			sum += f.most - f.low[0] - f.low[1]
		case a && b:
			sum += f.high[0] + f.high[1] - f.least
		case a:
			sum += f.high[0] - f.low[0]
		case b:
			sum += f.high[1] - f.low[1]
		}
	}
	return sum
}
