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
	least, _ := a.least(boards)
	for a.limit = max(least, 1); a.limit <= len(a.members); a.limit++ {
		a.cut = false
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

// Where a member stands: on a board, from 1, or one of these.
const (
	reserve = -iota
	out
	unplaced
)

// amender searches depth first, board by board, then over the members that
// are left. The limit of changes grows from outside, so that the first
// solutions are the smallest.
type amender struct {
	request  Request
	rules    []RosterValidator
	foresees []Foreseer // asked at every step
	boards   int
	wanted   int // main players that a rule asks for
	members  []tournament.Member

	places  []int               // where each member is put now
	placed  []tournament.Member // those on a board or among the reserves, as put
	changes int                 // of those who are put somewhere
	struck  int
	bars    bars
	limit   int
	cut     bool // a branch was cut for its size

	asked Request             // scratch of promising, as rest is
	rest  Rest                // the same
	whole []tournament.Member // scratch of judge

	found  [][]int // places of the solutions
	fewest int     // strikes in them
}

func newAmender(r Request, rules []RosterValidator, boards int) *amender {
	n := len(r.Team.Members)
	a := &amender{
		request: r, asked: r, rules: rules, boards: boards, members: r.Team.Members,
		places: make([]int, n), placed: make([]tournament.Member, 0, n), bars: newBars(&r, rules, boards),
		fewest: n,
	}
	for _, rule := range rules {
		if z, ok := rule.(Size); ok && z.Effect == Refused {
			a.wanted = max(a.wanted, z.Main.Min)
		}
		if f, ok := rule.(Foreseer); ok {
			a.foresees = append(a.foresees, f)
		}
	}
	for i := range a.places {
		a.places[i] = unplaced
	}
	return a
}

// original returns the place of member i in the entry; nobody can keep that
// on a board that there is not.
func (a *amender) original(i int) int { return a.bars.home[i] }

// board fills board b, with its own player first, or leaves it empty.
func (a *amender) board(b int) {
	if b > a.boards {
		a.remainder(0)
		return
	}
	for _, own := range []bool{true, false} {
		for i := range a.members {
			if a.free(i, b) && own == (a.original(i) == b) {
				a.put(i, b)
				if a.promising(a.boards - b) {
					a.board(b + 1)
				}
				a.take(i)
			}
		}
	}
	if len(a.placed)+a.boards-b >= a.wanted { // enough boards are left without this one
		a.bars.leave(b)
		if a.promising(a.boards - b) {
			a.board(b + 1)
		}
		a.bars.back()
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
		if a.free(i, place) {
			a.put(i, place)
			if a.promising(0) {
				a.remainder(i + 1)
			}
			a.take(i)
		}
	}
}

// free reports whether member i may be put on a place.
func (a *amender) free(i, place int) bool {
	return a.places[i] == unplaced && (place == out || !a.bars.now()[place].has(i))
}

func (a *amender) put(i, place int) {
	a.places[i] = place
	a.bars.put(i, place)
	if place != a.original(i) {
		a.changes++
	}
	if place == out {
		a.struck++
		return
	}
	m := a.members[i]
	m.Board = place
	a.placed = append(a.placed, m)
}

func (a *amender) take(i int) {
	if a.places[i] != a.original(i) {
		a.changes--
	}
	if a.places[i] == out {
		a.struck--
	} else {
		a.placed = a.placed[:len(a.placed)-1]
	}
	a.bars.take(i)
	a.places[i] = unplaced
}

// promising reports whether a solution within the limit may lie ahead, with
// that many boards to come. At the limit, who need not change does not.
func (a *amender) promising(boards int) bool {
	changes, struck := a.least(boards)
	tight := changes == a.limit
	if tight {
		a.bars.settle()
		defer a.bars.back()
		changes, struck = a.least(boards)
	}
	if changes > a.limit {
		a.cut = true
		return false
	}
	if struck > a.fewest {
		return false
	}
	a.asked.Team.Members = a.placed
	a.open(boards)
	for _, f := range a.foresees {
		if f.Hopeless(&a.asked, &a.rest) {
			a.cut = a.cut || tight
			return false
		}
	}
	return true
}

// least returns how many changes and strikes there are at least with what is
// decided.
func (a *amender) least(boards int) (changes, struck int) {
	return a.changes + a.bars.forced(), a.struck + a.bars.lost(boards)
}

// open lists what is still open with that many boards to come.
func (a *amender) open(boards int) {
	a.rest = Rest{
		Boards: a.bars.fillable(boards), Fill: min(max(a.wanted-countMain(a.placed), 0), boards),
		Main: a.rest.Main[:0], Reserves: a.rest.Reserves[:0],
	}
	unseated, unrested := a.bars.everywhere(boards), a.bars.now()[reserve]
	for i := range a.members {
		if a.places[i] != unplaced {
			continue
		}
		if boards > 0 && !unseated.has(i) {
			a.rest.Main = append(a.rest.Main, &a.members[i])
		}
		if !unrested.has(i) {
			a.rest.Reserves = append(a.rest.Reserves, &a.members[i])
		}
	}
}

// judge keeps a complete entry if it is legal. One of fewer strikes replaces
// all that were found before.
func (a *amender) judge() {
	r := a.request
	a.whole = a.seated(a.whole[:0], a.places)
	r.Team.Members = a.whole
	if Check(r, a.rules).Err() != nil {
		return
	}
	if a.struck < a.fewest {
		a.found, a.fewest = a.found[:0], a.struck
	}
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
			to[len(to)-1].Board = place
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
		list[k].Changes = make([]AmendedPlace, 0, a.limit)
		for i, m := range a.members {
			if places[i] == a.original(i) {
				continue
			}
			to := tournament.Place{Board: max(places[i], reserve), Reserve: places[i] == reserve, Out: places[i] == out}
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
