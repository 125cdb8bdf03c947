package swiss

import (
	"slices"

	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/text"
)

// Departure is one thing in which a round made by hand differs from what the
// system asks for.
type Departure struct {
	pairing.Decision
	// Criterion is what it breaks or worsens, as the text numbers it.
	Criterion string
	// Absolute departures break a rule that has no grades: an old opponent, a
	// second bye, somebody left out. The others make the round worse than it
	// could be, or only different.
	Absolute bool
}

// Reviewer judges rounds that an arbiter made by hand. Without a departure the
// round is the one the system gives.
//
// Byes that are not the pairing's own may be given by hand to anybody: the
// round is then compared with what the system makes of the others. Brackets are
// compared from the top; what follows from the first one that differs is not
// held against the round again.
type Reviewer interface {
	Review(r pairing.Request, hand tournament.RoundPaired) ([]Departure, error)
}

var (
	_ Reviewer = Dutch{}
	_ Reviewer = Teams{}
)

// Review judges a round by C.04.3.
func (d Dutch) Review(r pairing.Request, hand tournament.RoundPaired) ([]Departure, error) {
	v, err := d.task().review(r, hand)
	if err != nil {
		return nil, err
	}
	f, err := newField(v.event)
	if err != nil {
		return nil, err
	}
	v.absolute(v.event.eligible, v.event.met, func(a, b int) (string, text.Message) {
		x, y := f.seatOf(a), f.seatOf(b)
		if x == nil || y == nil || x.strength != absolute || y.strength != absolute || x.pref != y.pref || x.top || y.top {
			return "", text.Message{}
		}
		return "C3", text.M("pairing.hand.absolute", text.Code("color."+x.pref.String()))
	})
	if len(v.found) > 0 {
		return v.found, nil
	}
	ours, err := PairDutch(v.event)
	if err != nil {
		return nil, v.failed(r, err, f.stuck)
	}
	v.bye("C5", ours, func(k int) int { return v.event.Players[k].Points + v.event.Players[k].Virtual })
	v.brackets(f, ours)
	for _, p := range v.pairing.Pairs {
		a, b := f.seatOf(p.White), f.seatOf(p.Black)
		if slices.Index(f.order(), p.White) > slices.Index(f.order(), p.Black) {
			a, b = b, a
		}
		c, article := f.allocate(a, b)
		if (c == tournament.White) != (a.player == p.White) {
			v.color(p, article)
		}
	}
	return v.found, nil
}

func (f *field) seatOf(player int) *seat {
	for i := range f.seats {
		if f.seats[i].player == player {
			return &f.seats[i]
		}
	}
	return nil
}

// order lists the players in the order of art. 1.2.
func (f *field) order() []int {
	list := make([]int, len(f.seats))
	for i := range f.seats {
		list[i] = f.seats[i].player
	}
	return list
}

// brackets compares the first bracket in which the two rounds differ.
func (v *review) brackets(f *field, ours Pairing) {
	mine, theirs := f.candidates(f.mates(v.pairing)), f.candidates(f.mates(ours))
	for i := range mine {
		if slices.Equal(mine[i].pairs, theirs[i].pairs) && slices.Equal(mine[i].floats, theirs[i].floats) {
			continue
		}
		a, b := f.measure(mine[i]), f.measure(theirs[i])
		score := points(f.seats[f.levels[mine[i].level]].score)
		for _, c := range a.worse(&b) {
			v.add(false, c.article(), tournament.Subject{Scope: v.request.Scope},
				text.M("pairing.hand.worse", score, text.Code("swiss."+c.article()), f.amount(mine[i], &a, c), f.amount(theirs[i], &b, c)))
		}
		if first, d := a.first(&b); d >= 0 {
			article := "4"
			if first == criteria && i+1 < len(mine) && !slices.Equal(mine[i].floats, theirs[i].floats) {
				article = "C8"
			}
			v.add(false, article, tournament.Subject{Scope: v.request.Scope}, text.M("pairing.hand.order", score))
		}
		return
	}
}

// review is the work of judging one round made by hand.
type review struct {
	task
	request pairing.Request
	event   *Event
	pairing Pairing // by hand
	found   []Departure
}

func (v *review) add(absolute bool, article string, about tournament.Subject, why text.Message) {
	v.found = append(v.found, Departure{
		Decision: pairing.Decision{Rule: v.cite(article), About: about, Text: why}, Criterion: article, Absolute: absolute,
	})
}

// review reads the hand's round. Whoever has a bye of his own is not among
// those whom the system would pair.
func (t task) review(r pairing.Request, hand tournament.RoundPaired) (*review, error) {
	e, err := t.event(r)
	if err != nil {
		return nil, err
	}
	v := &review{task: t, request: r, event: e, pairing: Pairing{Bye: -1}}
	index := make(map[tournament.TeamID]int, len(r.Entrants))
	for k := range r.Entrants {
		index[r.ID(k)] = k
	}
	there := make(map[int]bool)
	byes := 0
	for _, b := range hand.Byes {
		k, ok := index[b.Team]
		if !ok {
			continue
		}
		there[k] = true
		if b.Kind != tournament.PairingBye {
			e.Players[k].Absent = true
			continue
		}
		byes++
		v.pairing.Bye = k
	}
	for _, m := range hand.Matches {
		a, in := index[m.First]
		b, too := index[m.Second]
		if !in || !too {
			continue
		}
		if m.Color(0) == tournament.Black {
			a, b = b, a
		}
		there[a], there[b] = true, true
		v.pairing.Pairs = append(v.pairing.Pairs, Pair{White: a, Black: b})
	}
	if byes > 1 {
		v.add(true, "C2", tournament.Subject{Scope: r.Scope}, text.M("pairing.hand.byes", byes))
	}
	for k := range e.Players {
		if !e.Players[k].Absent && !there[k] {
			v.add(true, "1.1", r.AboutTeam(k), text.M("pairing.hand.missing"))
		}
	}
	return v, nil
}

// absolute looks at every pair and the bye for breaches without grades: whether
// the bye is allowed (C2), the round in which two have met (C1), what their
// colors forbid.
func (v *review) absolute(eligible func(*Player) bool, met func(a, b int) int, colors func(a, b int) (string, text.Message)) {
	banned := make(map[[2]int]bool)
	for _, p := range v.event.Forbidden {
		banned[p], banned[[2]int{p[1], p[0]}] = true, true
	}
	for _, p := range v.pairing.Pairs {
		about := v.request.About(pairing.Match{First: p.White, Second: p.Black})
		for _, k := range []int{p.White, p.Black} {
			if v.event.Players[k].Absent {
				v.add(true, "1.1", v.request.AboutTeam(k), text.M("pairing.hand.absent"))
			}
		}
		if round := met(p.White, p.Black); round > 0 {
			v.add(true, "C1", about, text.M("pairing.hand.rematch", round))
		}
		if banned[[2]int{p.White, p.Black}] {
			v.add(true, "C1", about, text.M("pairing.hand.banned"))
		}
		if colors == nil {
			continue
		}
		if article, why := colors(p.White, p.Black); article != "" {
			v.add(true, article, about, why)
		}
	}
	if k := v.pairing.Bye; k >= 0 {
		if v.event.Players[k].Absent {
			v.add(true, "1.1", v.request.AboutTeam(k), text.M("pairing.hand.absent"))
		} else if !eligible(&v.event.Players[k]) {
			v.add(true, "C2", v.request.AboutTeam(k), text.M("pairing.hand.bye"))
		}
	}
}

// bye compares who has the bye.
func (v *review) bye(article string, ours Pairing, score func(k int) int) {
	mine, theirs := v.pairing.Bye, ours.Bye
	if mine < 0 || theirs < 0 || mine == theirs {
		return
	}
	if score(mine) != score(theirs) {
		v.add(false, article, v.request.AboutTeam(mine), text.M("pairing.hand.score", points(score(mine)), points(score(theirs))))
	}
}

func (v *review) color(p Pair, article string) {
	v.add(false, article, v.request.About(pairing.Match{First: p.White, Second: p.Black}), text.M("pairing.hand.color"))
}
