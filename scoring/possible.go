package scoring

import (
	"slices"

	"github.com/reglament/reglament/tournament"
)

// Prospect is which ranks an entrant can still have at the end.
type Prospect struct {
	Entrant int
	Best    int // rank in the outcome that suits it best
	Worst   int // rank in the one that suits it least
	Last    int // place if, moreover, a rank shared at the end were broken against it
	Now     int // rank with what is open counting for nobody
	Open    int // its games that are open
	// Exact says that Best, Worst and Last are reached by some outcome of the
	// open games; otherwise some of them are bounds that no outcome exceeds.
	Exact bool
}

// Prospects are the ranks that are still possible.
type Prospects struct {
	Rows  []Prospect // by entrant
	Exact bool       // all of them are
	Open  int        // games whose outcome is open
	Steps int        // of the search
}

// Limits of [Possible]. Zero values stand for the defaults.
type Limits struct {
	// Games is how many open games may matter to the rank of an entrant whose
	// outcomes are searched: default 24, negative: none are.
	Games int
	// Steps is how long the search may be: a step decides a match, or gives one
	// of the tied the value that breaks a tie. Default 3,000,000.
	Steps int
}

// Possible gives for every entrant the best and the worst rank that it can
// still reach over all outcomes (won, drawn, lost) of the open games, those of
// a round robin that are not paired yet included. It is exact while the number
// of open games that matter allows to search them, and a bound beyond; with
// rounds of a Swiss to come, whose pairings nobody knows, it is always a bound.
//
// The best and the worst rank of each entrant is a search of its own, match by
// match, over what each may be worth. Those that cannot matter to the rank are
// left out, and bounds by the leading criteria that are sums cut what cannot
// extend what is known. Further criteria are computed only where a tie could;
// how the points of a match come about board by board is tried only for those
// that look at it, see [Reacher].
func Possible(f *Field, chain []TieBreaker, limits Limits) (Prospects, error) {
	if limits.Games == 0 {
		limits.Games = 24
	}
	if limits.Steps == 0 {
		limits.Steps = 3_000_000
	}
	now, err := Places(f, chain)
	if err != nil {
		return Prospects{}, err
	}
	o := newOutlook(f, chain)
	o.budget = limits.Steps
	for _, i := range o.among {
		o.rowAt[i] = len(o.rows)
		rank, _ := now.Rank(i)
		o.rows = append(o.rows, Prospect{Entrant: i, Now: rank, Open: o.openOf(i), Exact: true})
	}
	if limits.Games >= 0 && !o.loose() {
		o.seed()
	}
	o.explore(limits.Games)
	if o.err != nil {
		return Prospects{}, o.err
	}
	bounded := slices.ContainsFunc(o.rows, func(p Prospect) bool { return !p.Exact })
	return Prospects{Rows: o.rows, Exact: !bounded, Open: o.open(), Steps: limits.Steps - max(o.budget, 0)}, nil
}

// outlook is the work of Possible on a copy of the field.
type outlook struct {
	field   *Field
	chain   []TieBreaker
	among   []int
	rows    []Prospect // by position in among; Best 0: nothing known yet
	rowAt   []int      // by entrant: index in rows
	bouts   []bout
	unknown int  // games of rounds whose pairings nobody knows
	perTeam int  // of them, for each entrant
	blurred bool // a board of several games is open, or what is open is in no bout

	whole  *ladder // of the criteria that need not look at boards
	boards *ladder // of those that follow it and do; nil: not needed yet
	scope  []scope // by criterion: whose matches it and those after it look at
	desks  []desk  // by criterion
	inner  *search // by the criteria that look at boards, one after another
	budget int
	err    error
}

func newOutlook(f *Field, chain []TieBreaker) *outlook {
	o := &outlook{field: f.copied(), chain: known(f, chain), among: inside(f), rowAt: make([]int, len(f.Entrants))}
	o.scope, o.desks = o.scopes(), make([]desk, len(chain))
	o.missing()
	o.gather()
	for _, m := range o.varied() {
		o.classify(m)
	}
	o.whole = o.ladder(0, false)
	return o
}

func (o *outlook) row(entrant int) *Prospect { return &o.rows[o.rowAt[entrant]] }

// note extends what is known of an entrant.
func (o *outlook) note(entrant, rank, last int) {
	row := o.row(entrant)
	if row.Best == 0 || rank < row.Best {
		row.Best = rank
	}
	row.Worst, row.Last = max(row.Worst, rank), max(row.Last, last)
}

// loose reports whether ranks can be bounded only.
func (o *outlook) loose() bool { return o.unknown > 0 || o.blurred }

// missing adds the matches of a round robin that are not paired yet, and
// counts the games of a Swiss that will be.
func (o *outlook) missing() {
	f, n := o.field, len(o.field.Entrants)
	if f.Scheme == Swiss {
		last := 0
		for i := range f.Entrants {
			for _, s := range f.Entrants[i].Slots {
				last = max(last, s.Round)
			}
		}
		o.perTeam = max(f.Rounds-last, 0) * max(f.Boards, 1)
		o.unknown = o.perTeam * len(o.among) / 2
		return
	}
	cycle := n - 1 + n%2
	if cycle == 0 || f.Rounds == 0 {
		return
	}
	for a, i := range o.among {
		for _, j := range o.among[a+1:] {
			met := 0
			for _, s := range f.Entrants[i].Slots {
				if s.Opponent == j {
					met++
				}
			}
			for ; met < max(f.Rounds/cycle, 1); met++ {
				o.pair(i, j)
			}
		}
	}
}

func (o *outlook) pair(i, j int) {
	for _, side := range [2][2]int{{i, j}, {j, i}} {
		s := Slot{Round: o.field.Rounds + 1, Opponent: side[1]}
		if o.field.Boards > 1 {
			s.Boards = make([]Board, o.field.Boards)
		}
		o.field.Entrants[side[0]].Slots = append(o.field.Entrants[side[0]].Slots, s)
	}
}

// gather lists the matches and games that are open, each once.
func (o *outlook) gather() {
	for _, i := range o.among {
		seen := make(map[int]int) // meetings with an opponent so far
		for k := range o.field.Entrants[i].Slots {
			s := &o.field.Entrants[i].Slots[k]
			if s.Opponent < 0 || s.Kind == Void {
				continue
			}
			nth := seen[s.Opponent]
			seen[s.Opponent]++
			if s.Kind != Open || s.Opponent < i && !o.field.Entrants[s.Opponent].Outside {
				continue
			}
			other := o.nth(s.Opponent, i, nth)
			if other < 0 {
				o.blurred = true
				continue
			}
			m := bout{side: [2]int{i, s.Opponent}, slot: [2]int{k, other}}
			for b := range s.Boards {
				if s.Boards[b].Kind == Open {
					o.blurred = o.blurred || s.Boards[b].Points != 0 || s.Boards[b].Score != tournament.NoScore
					m.boards = append(m.boards, b)
				}
			}
			if s.Boards != nil && m.boards == nil || o.field.Entrants[s.Opponent].Outside {
				o.blurred = true // open, but nobody knows what
				continue
			}
			o.bouts = append(o.bouts, m)
		}
	}
}

// nth finds the slot of the n-th meeting of an entrant with another.
func (o *outlook) nth(entrant, other, n int) int {
	for k := range o.field.Entrants[entrant].Slots {
		if s := &o.field.Entrants[entrant].Slots[k]; s.Opponent == other && s.Kind != Void {
			if n == 0 {
				return k
			}
			n--
		}
	}
	return -1
}

// open counts the games that are open.
func (o *outlook) open() int {
	n := o.unknown
	for k := range o.bouts {
		n += o.bouts[k].games()
	}
	return n
}

func (o *outlook) openOf(entrant int) int {
	n := o.perTeam
	for k := range o.bouts {
		if m := &o.bouts[k]; m.has(entrant) {
			n += m.games()
		}
	}
	return n
}
