package regulation

import (
	"maps"
	"slices"

	"github.com/reglament/reglament/schedule"
	"github.com/reglament/reglament/tournament"
)

// agenda keeps the open duties of an event by the game they belong to, so
// that one entry touches few of them. Duties of the whole event are under
// game -1. The zero agenda is that of an event without duties.
type agenda struct {
	open   map[int][]schedule.Duty
	sorted []schedule.Duty // by due instant; nil: to be sorted
}

const wholeEvent = -1

func (a *agenda) clone() agenda { return agenda{open: maps.Clone(a.open), sorted: a.sorted} }

// rebuild lists all duties anew.
func (a *agenda) rebuild(r *Regulation, s *tournament.State) {
	a.open, a.sorted = make(map[int][]schedule.Duty), nil
	if len(r.Obligations) == 0 {
		return
	}
	a.renew(r, s, wholeEvent)
	for i := range s.Matches() {
		a.renewMatch(r, s, i)
	}
}

// renew lists the duties of one game, or of the whole event.
func (a *agenda) renew(r *Regulation, s *tournament.State, game int) {
	var duties []schedule.Duty
	for _, o := range r.Obligations {
		if o.PerGame() == (game != wholeEvent) {
			duties = open(s, duties, o.Duties(Request{Regulation: r, State: s, Game: game}))
		}
	}
	if len(duties) == 0 {
		delete(a.open, game)
	} else {
		a.open[game] = duties
	}
	a.sorted = nil
}

func (a *agenda) renewMatch(r *Regulation, s *tournament.State, i int) {
	m := s.Match(i)
	for g := int(m.Base); g < int(m.Base)+m.Games(); g++ {
		if m.Cancelled {
			delete(a.open, g)
			continue
		}
		a.renew(r, s, g)
	}
}

// follow brings the agenda up to date after entries were added: it looks
// again at the games that they touch, and at the duties of the whole event.
// Entries whose reach is not one game make it look at everything.
func (a *agenda) follow(r *Regulation, before, after *tournament.State, added []tournament.Entry) {
	if len(r.Obligations) == 0 {
		return
	}
	touched := make(map[int]bool)
	for _, e := range added {
		at, ok := touches(e.Event)
		switch {
		case !ok:
			a.rebuild(r, after)
			return
		case at.Team != "":
			if i := after.FindMatch(at.Scope, at.Team, at.Opponent); i >= 0 {
				touched[i] = true
			}
		}
	}
	for i := before.Matches(); i < after.Matches(); i++ {
		touched[i] = true
	}
	for i := range touched {
		a.renewMatch(r, after, i)
	}
	a.renew(r, after, wholeEvent)
}

// touches names the match that an event is about; ok is false where the event
// may change the duties of any game. A zero Subject touches no match.
func touches(ev tournament.Event) (at tournament.Subject, ok bool) {
	switch ev := ev.(type) {
	case tournament.LineupFiled:
		return tournament.Subject{Scope: ev.Scope, Team: ev.Team, Opponent: ev.Opponent}, true
	case tournament.ChallengeSent:
		return tournament.Subject{Scope: ev.Scope, Team: ev.From, Opponent: ev.To}, true
	case tournament.ChallengeAccepted:
		return tournament.Subject{Scope: ev.Scope, Team: ev.By, Opponent: ev.From}, true
	case tournament.ControlAgreed:
		return tournament.Subject{Scope: ev.Scope, Team: ev.Team, Opponent: ev.Opponent}, true
	case tournament.GameStarted:
		return tournament.Subject{Scope: ev.Scope, Team: ev.First, Opponent: ev.Second}, true
	case tournament.GameEnded:
		return tournament.Subject{Scope: ev.Scope, Team: ev.First, Opponent: ev.Second}, true
	case tournament.GameFinished:
		return tournament.Subject{Scope: ev.Scope, Team: ev.First, Opponent: ev.Second}, true
	case tournament.MatchFinished:
		return tournament.Subject{Scope: ev.Scope, Team: ev.First, Opponent: ev.Second}, true
	case tournament.Defaulted:
		return tournament.Subject{Scope: ev.Scope, Team: ev.Team, Opponent: ev.Opponent}, true
	case tournament.GameAnnulled:
		return tournament.Subject{Scope: ev.Scope, Team: ev.First, Opponent: ev.Second}, true
	case tournament.DutyMissed:
		return ev.About, true
	case tournament.RoundPaired, tournament.Warned, tournament.Notified, tournament.PlayBegan, tournament.Arrived,
		tournament.Appointed, tournament.RatingRecorded, tournament.LotDrawn, tournament.Appealed, tournament.Consented,
		tournament.ExpertsNamed, tournament.AnalysisSent:
		return tournament.Subject{}, true
	}
	return tournament.Subject{}, false
}

// first returns the duty that is due first.
func (a *agenda) first() (schedule.Duty, bool) {
	var best schedule.Duty
	found := false
	for _, duties := range a.open {
		for _, d := range duties {
			if !found || d.Compare(best) < 0 {
				best, found = d, true
			}
		}
	}
	return best, found
}

// list returns all open duties, the earliest due first.
func (a *agenda) list() []schedule.Duty {
	if a.sorted == nil {
		for _, duties := range a.open {
			a.sorted = append(a.sorted, duties...)
		}
		schedule.Sort(a.sorted)
	}
	return slices.Clone(a.sorted)
}
