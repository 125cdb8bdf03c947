package roster

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
)

// Amendment is one way to bring an entry into line.
type Amendment struct {
	Team    tournament.Team // the entry as amended, members in their old order
	Changes []AmendedPlace  // in the order of the entry
}

// AmendedPlace is one member whose place differs afterwards, with the article
// whose breach the change mends: one that speaks of him or, where he only
// makes room for another, the first one that was broken.
type AmendedPlace struct {
	tournament.Change
	Rule clause.Ref
}

// Event returns what the log records when the amendment is decided.
func (a Amendment) Event() tournament.RosterChanged {
	changed := tournament.RosterChanged{Team: a.Team.ID, Changes: make([]tournament.Change, len(a.Changes))}
	for i, c := range a.Changes {
		changed.Changes[i] = c.Change
	}
	return changed
}

// ErrBeyondMending says that no change of places makes an entry legal.
var ErrBeyondMending = errors.New("no change of places makes the entry legal")

// BeyondMendingError says what is wrong with an entry that no change of
// places makes legal.
type BeyondMendingError struct {
	Team  tournament.TeamID
	Found Violations // the breaches of the entry as it stands
}

func (e *BeyondMendingError) Error() string {
	return fmt.Sprintf("team %s: %v: %v", e.Team, ErrBeyondMending, e.Found)
}

// Unwrap returns ErrBeyondMending.
func (e *BeyondMendingError) Unwrap() error { return ErrBeyondMending }

// Amend returns the smallest sets of changes that make the entry of the
// Request pass the rules, with places on boards 1 to boards, among the
// reserves or out (strongest 8.12). A change is one member whose place
// differs. Among sets of the same size those that strike the fewest come; all
// of them are returned, in a fixed order: by the members that change, in the
// order of the entry, then by their new places, boards first, out last.
//
// A legal entry needs no amendment and gets none. One that cannot be mended
// is a *BeyondMendingError.
func Amend(r Request, rules []RosterValidator, boards int) ([]Amendment, error) {
	r.Lineup = nil
	broken := Check(r, rules)
	if broken.Err() == nil {
		return nil, nil
	}
	a := newAmender(r, rules, boards)
	least := max(a.changes+a.forced(), 1)
	for limit := least; limit <= len(a.members); limit++ {
		if limit > least+4 {
			limit = len(a.members) // no small one: the first one found bounds the others
		}
		a.limit, a.cut = limit, false
		a.board(1)
		if len(a.found) > 0 {
			return a.amendments(broken.With(Refused)), nil
		}
		if !a.cut {
			break // nothing was left out for its size: larger sets do no better
		}
	}
	return nil, &BeyondMendingError{Team: r.Team.ID, Found: broken}
}

// place codes where a member stands: a board, or one of these.
const (
	unplaced = -1 - iota
	reserve
	out
)

// amender searches depth first, board by board, then over the members that
// are left. The size of the set of changes is limited; the limit grows from
// outside and shrinks with what is found.
type amender struct {
	request  Request
	rules    []RosterValidator
	foresees []Foreseer // asked at every step
	boards   int
	wanted   int // main players that a rule asks for
	members  []tournament.Member
	mayMain  []bool // by what is personal about a member
	mayRest  []bool

	places  []int               // where each member is put now
	placed  []tournament.Member // those with a place, boards as put
	changed []bool
	changes int
	struck  int
	limit   int
	cut     bool    // a branch was cut for its size
	asked   Request // scratch of promising, as rest is
	rest    Rest
	whole   []tournament.Member // scratch of judge
	bars    bars

	found  [][]int // places of the solutions
	fewest int     // strikes in them
}

func newAmender(r Request, rules []RosterValidator, boards int) *amender {
	n := len(r.Team.Members)
	a := &amender{
		request: r, asked: r, rules: rules, boards: boards, members: r.Team.Members,
		places: make([]int, n), placed: make([]tournament.Member, 0, n), changed: make([]bool, n),
		mayMain: make([]bool, n), mayRest: make([]bool, n),
	}
	var alone []personal
	for _, rule := range rules {
		if z, ok := rule.(Size); ok && z.Effect == Refused {
			a.wanted = max(a.wanted, z.Main.Min)
		}
		switch f := rule.(type) {
		case personal:
			alone = append(alone, f)
		case Foreseer:
			a.foresees = append(a.foresees, f)
		}
	}
	for i, m := range a.members {
		a.places[i] = unplaced
		a.mayMain[i] = a.fits(m, 1, alone)
		a.mayRest[i] = a.fits(m, 0, alone)
		keeps := a.mayRest[i]
		if !m.Reserve() {
			keeps = a.mayMain[i] && m.Board <= boards
		}
		if !keeps {
			a.changed[i] = true // wherever he comes to stand
			a.changes++
		}
	}
	a.bars = newBars(n, boards)
	return a
}

// fits reports whether nothing that is personal speaks against a member on a
// board or, with board 0, among the reserves.
func (a *amender) fits(m tournament.Member, board int, rules []personal) bool {
	r := a.request
	m.Board = board
	r.Team.Members = []tournament.Member{m}
	for _, rule := range rules {
		if rule.Hopeless(&r, &Rest{}) {
			return false
		}
	}
	return true
}

// original returns the place of member i in the entry; a board that there is
// not counts as a place of its own, which nobody can keep.
func (a *amender) original(i int) int {
	if b := a.members[i].Board; b != 0 {
		return b
	}
	return reserve
}

// board fills board b, with its own player first, or leaves it empty.
func (a *amender) board(b int) {
	if b > a.boards {
		a.remainder(0)
		return
	}
	for _, own := range []bool{true, false} {
		for i := range a.members {
			if a.places[i] == unplaced && a.mayMain[i] && own == (a.original(i) == b) {
				a.try(b, i)
			}
		}
	}
	if len(a.placed)+a.boards-b >= a.wanted { // enough boards are left without this one
		a.try(b, -1)
	}
}

// try puts member i (-1: nobody) on board b and goes on. Everybody else whose
// board it was has another place from now on.
func (a *amender) try(b, i int) {
	var marked []int
	mark := func(k int) {
		if !a.changed[k] {
			a.changed[k] = true
			a.changes++
			marked = append(marked, k)
		}
	}
	for k := range a.members {
		if k != i && a.original(k) == b {
			mark(k)
		}
	}
	if i >= 0 {
		if a.original(i) != b {
			mark(i)
		}
		a.put(i, b)
	}
	if a.promising(a.boards - b) {
		a.board(b + 1)
	}
	if i >= 0 {
		a.take(i)
	}
	for _, k := range marked {
		a.changed[k] = false
		a.changes--
	}
}

// remainder gives the members from i on that have no board a place among the
// reserves or out.
func (a *amender) remainder(i int) {
	for i < len(a.members) && a.places[i] != unplaced {
		i++
	}
	if i == len(a.members) {
		a.judge()
		return
	}
	for _, place := range []int{reserve, out} {
		if place == reserve && !a.mayRest[i] {
			continue
		}
		mark := !a.changed[i] && a.original(i) != place
		if mark {
			a.changed[i] = true
			a.changes++
		}
		a.put(i, place)
		if a.promising(0) {
			a.remainder(i + 1)
		}
		a.take(i)
		if mark {
			a.changed[i] = false
			a.changes--
		}
	}
}

func (a *amender) put(i, place int) {
	a.places[i] = place
	if place == out {
		a.struck++
		return
	}
	m := a.members[i]
	m.Board = max(place, 0)
	a.placed = append(a.placed, m)
	a.sit(i)
}

func (a *amender) take(i int) {
	if a.places[i] == out {
		a.struck--
	} else {
		a.placed = a.placed[:len(a.placed)-1]
	}
	a.places[i] = unplaced
}

// promising reports whether a solution within the limit may lie ahead.
func (a *amender) promising(boards int) bool {
	least := a.changes
	if least <= a.limit {
		least += a.forced()
	}
	if least > a.limit {
		a.cut = true
		return false
	}
	if len(a.found) > 0 && least == a.limit && a.struck > a.fewest {
		return false
	}
	a.asked.Team.Members = a.placed
	a.open(boards)
	for _, f := range a.foresees {
		if f.Hopeless(&a.asked, &a.rest) {
			return false
		}
	}
	return true
}

// open lists what is still open with that many boards to come.
func (a *amender) open(boards int) {
	a.rest = Rest{
		Boards: boards, Fill: min(max(a.wanted-countMain(a.placed), 0), boards),
		Main: a.rest.Main[:0], Reserves: a.rest.Reserves[:0],
	}
	for i := range a.members {
		if a.places[i] != unplaced {
			continue
		}
		if a.mayMain[i] && boards > 0 {
			a.rest.Main = append(a.rest.Main, &a.members[i])
		}
		if a.mayRest[i] {
			a.rest.Reserves = append(a.rest.Reserves, &a.members[i])
		}
	}
}

// judge keeps a complete entry if it is legal. One of fewer changes, or of
// fewer strikes with as many, replaces all that were found before.
func (a *amender) judge() {
	r := a.request
	a.whole = a.seated(a.whole[:0], a.places)
	r.Team.Members = a.whole
	if Check(r, a.rules).Err() != nil {
		return
	}
	if a.changes < a.limit || a.struck < a.fewest {
		a.found = a.found[:0]
	}
	a.limit, a.fewest = a.changes, a.struck
	a.found = append(a.found, slices.Clone(a.places))
}

// team is the entry with the members on those places.
func (a *amender) team(places []int) tournament.Team {
	t := a.request.Team
	t.Members = a.seated(make([]tournament.Member, 0, len(a.members)), places)
	return t
}

// seated appends the members who have a place, each on his.
func (a *amender) seated(to []tournament.Member, places []int) []tournament.Member {
	for i, place := range places {
		if place != out {
			to = append(to, a.members[i])
			to[len(to)-1].Board = max(place, 0)
		}
	}
	return to
}

// amendments makes the solutions known, in their order.
func (a *amender) amendments(broken Violations) []Amendment {
	slices.SortFunc(a.found, a.compare)
	list := make([]Amendment, len(a.found))
	for k, places := range a.found {
		list[k].Team = a.team(places)
		for i, m := range a.members {
			if places[i] == a.original(i) {
				continue
			}
			to := tournament.Place{Board: max(places[i], 0), Reserve: places[i] == reserve, Out: places[i] == out}
			list[k].Changes = append(list[k].Changes, AmendedPlace{
				Change: tournament.Change{Player: m.Player, To: to},
				Rule:   mended(broken, m.Player),
			})
		}
	}
	return list
}

// compare orders two solutions at the first member for whom they differ: one
// that changes him comes first, then the smaller board, reserve, out.
func (a *amender) compare(x, y []int) int {
	for i := range x {
		if x[i] == y[i] {
			continue
		}
		keepsX, keepsY := x[i] == a.original(i), y[i] == a.original(i)
		if keepsX != keepsY {
			if keepsY {
				return -1
			}
			return 1
		}
		return cmp.Compare(rankOf(x[i]), rankOf(y[i]))
	}
	return 0
}

func rankOf(place int) int {
	if place > 0 {
		return place
	}
	return 1<<16 - place
}

// mended returns the article that a change of the player's place mends.
func mended(broken Violations, player tournament.PlayerID) clause.Ref {
	for _, v := range broken {
		if v.About.Player == player {
			return v.Rule
		}
	}
	return broken[0].Rule
}
