package regulation

import (
	"slices"
	"strconv"
	"time"

	"github.com/reglament/reglament/internal/persist"
	"github.com/reglament/reglament/schedule"
	"github.com/reglament/reglament/tournament"
)

// agenda keeps the open duties of an event, so that one entry touches few of
// them: by the slot that they belong to, and all together in the order in
// which they expire. The slot of a game is its index; that of the k-th
// Obligation on the whole event is -1-k.
//
// It is a value like a State: copies are cheap and independent, so that a dry
// run costs no more than an entry. The zero agenda is that of an event
// without duties.
type agenda struct {
	slots persist.Map[slotKey, []schedule.Duty]
	order tree
	owner *persist.Owner // of changes since the last copy
}

// slotKey is the decimal number of a slot.
type slotKey string

func keyOf(slot int) slotKey { return slotKey(strconv.Itoa(slot)) }

// copied returns an agenda that changes on its own.
func (a *agenda) copied() agenda {
	return agenda{slots: a.slots, order: a.order, owner: new(persist.Owner)}
}

// rebuild lists all duties anew.
func (a *agenda) rebuild(r *Regulation, s *tournament.State) {
	*a = agenda{owner: new(persist.Owner)}
	if len(r.Obligations) == 0 {
		return
	}
	a.renewEvent(r, s, nil)
	for i := range s.Matches() {
		a.renewMatch(r, s, i)
	}
}

// renewEvent asks the obligations on the whole event that entries of these
// kinds prompt; nil asks all.
func (a *agenda) renewEvent(r *Regulation, s *tournament.State, kinds []tournament.Kind) {
	for k, o := range r.Obligations {
		if o.PerGame() || kinds != nil && !prompted(o, kinds) {
			continue
		}
		a.put(-1-k, open(s, nil, o.Duties(Request{Regulation: r, State: s, Game: -1})))
	}
}

func prompted(o Obligation, kinds []tournament.Kind) bool {
	p, ok := o.(Prompted)
	if !ok {
		return true
	}
	prompts := p.Prompts()
	return slices.ContainsFunc(kinds, func(k tournament.Kind) bool { return slices.Contains(prompts, k) })
}

// renewMatch lists the duties of the games of a match anew.
func (a *agenda) renewMatch(r *Regulation, s *tournament.State, i int) {
	m := s.Match(i)
	for g := int(m.Base); g < int(m.Base)+m.Games(); g++ {
		var duties []schedule.Duty
		for _, o := range r.Obligations {
			if o.PerGame() && !m.Cancelled {
				duties = open(s, duties, o.Duties(Request{Regulation: r, State: s, Game: g}))
			}
		}
		a.put(g, duties)
	}
}

// put gives a slot its duties.
func (a *agenda) put(slot int, duties []schedule.Duty) {
	key := keyOf(slot)
	old, had := a.slots.Get(key)
	if !had && len(duties) == 0 || slices.EqualFunc(old, duties, sameDuty) {
		return
	}
	for i := range old {
		a.order.remove(&old[i], slot)
	}
	for i := range duties {
		a.order.add(&duties[i], slot)
	}
	if len(duties) == 0 {
		a.slots.Delete(a.owner, key)
	} else {
		a.slots.Set(a.owner, key, duties)
	}
}

func sameDuty(x, y schedule.Duty) bool {
	return x.Key == y.Key && x.Deadline == y.Deadline && x.Since.Equal(y.Since) && x.Who == y.Who && x.About == y.About
}

// follow brings the agenda up to date after entries were added: it looks
// again at the games that they touch, and at those duties of the whole event
// that they prompt. Entries whose reach is not one game make it look at
// everything.
func (a *agenda) follow(r *Regulation, before, after *tournament.State, added []tournament.Entry) {
	if len(r.Obligations) == 0 {
		return
	}
	var kinds []tournament.Kind
	var matches []int
	for _, e := range added {
		at, ok := touches(e.Event)
		if set, new := e.Event.(tournament.TermSet); new { // of a duty that was missed before, or of any game
			var missed tournament.DutyMissed
			missed, ok = before.Effective(before.Duty(set.Duty).Missed).(tournament.DutyMissed)
			at = missed.About
		}
		if !ok {
			a.rebuild(r, after)
			return
		}
		if kind := e.Event.Kind(); !slices.Contains(kinds, kind) {
			kinds = append(kinds, kind)
		}
		if at.Team != "" {
			if i := after.FindMatch(at.Scope, at.Team, at.Opponent); i >= 0 && !slices.Contains(matches, i) {
				matches = append(matches, i)
			}
		}
	}
	for i := before.Matches(); i < after.Matches(); i++ {
		if !slices.Contains(matches, i) {
			matches = append(matches, i)
		}
	}
	for _, i := range matches {
		a.renewMatch(r, after, i)
	}
	a.renewEvent(r, after, kinds)
}

// touches names the match that an event is about; ok is false where the event
// may change the duties of any game. A zero Subject touches no match.
func touches(ev tournament.Event) (at tournament.Subject, ok bool) {
	switch ev.(type) {
	case tournament.LineupFiled, tournament.ChallengeSent, tournament.ChallengeAccepted, tournament.ControlAgreed,
		tournament.GameStarted, tournament.GameEnded, tournament.GameFinished, tournament.MatchFinished, tournament.Defaulted,
		tournament.GameAnnulled, tournament.DutyMissed:
		return tournament.About(ev), true
	case tournament.RoundPaired, tournament.Warned, tournament.Notified, tournament.PlayBegan, tournament.Arrived,
		tournament.Appointed, tournament.RatingRecorded, tournament.LotDrawn, tournament.Appealed, tournament.Consented,
		tournament.ExpertsNamed, tournament.AnalysisSent, tournament.AdjudicationRequested, tournament.AccountChecked,
		tournament.DutyDone:
		return tournament.Subject{}, true
	}
	return tournament.Subject{}, false
}

// expired removes and returns the duty that is due first if it has run out by
// now. Several games may owe the same duty: what is done or missed under
// another game is dropped.
func (a *agenda) expired(s *tournament.State, now time.Time) (schedule.Duty, bool) {
	for {
		first := a.order.first()
		if first == nil || !first.duty.Expired(now) {
			return schedule.Duty{}, false
		}
		a.order.remove(first.duty, first.slot)
		if d, ok := schedule.Standing(s, *first.duty); ok {
			return d, true
		}
	}
}

// list returns all open duties, the earliest due first, each once.
func (a *agenda) list(s *tournament.State) []schedule.Duty {
	var all []schedule.Duty
	a.order.each(func(l *leaf) {
		if standing, ok := schedule.Standing(s, *l.duty); ok {
			all = append(all, standing)
		}
	})
	return once(all)
}

// once leaves the first of sorted duties with the same key.
func once(all []schedule.Duty) []schedule.Duty {
	seen := make(map[tournament.DutyKey]bool, len(all))
	return slices.DeleteFunc(all, func(d schedule.Duty) bool {
		if seen[d.Key] {
			return true
		}
		seen[d.Key] = true
		return false
	})
}
