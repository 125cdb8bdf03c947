package regulation

import (
	"time"

	"github.com/reglament/reglament/schedule"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
)

// Duties lists everything that is owed and not yet done or missed, the
// earliest due first. Whether a duty is overdue depends on the caller's now:
// [schedule.Duty.Expired].
func (r *Regulation) Duties(s tournament.State) []schedule.Duty {
	var all []schedule.Duty
	for _, o := range r.Obligations {
		about := Request{Regulation: r, State: &s}
		if !o.PerGame() {
			all = open(&s, all, o.Duties(about))
			continue
		}
		for i := range s.Matches() {
			m := s.Match(i)
			if m.Cancelled {
				continue
			}
			for g := int(m.Base); g < int(m.Base)+m.Games(); g++ {
				about.Game = g
				if duties := o.Duties(about); len(duties) > 0 {
					all = open(&s, all, duties)
				}
			}
		}
	}
	schedule.Sort(all)
	return once(all)
}

// open adds those duties that the log has not settled, with the due instant
// that a judge may have set.
func open(s *tournament.State, to, duties []schedule.Duty) []schedule.Duty {
	for _, d := range duties {
		if standing, ok := schedule.Standing(s, d); ok {
			to = append(to, standing)
		}
	}
	return to
}

// earliest returns the duty that is due first.
func (r *Regulation) earliest(s *tournament.State) (schedule.Duty, bool) {
	if len(r.Obligations) == 0 {
		return schedule.Duty{}, false
	}
	duties := r.Duties(*s)
	if len(duties) == 0 {
		return schedule.Duty{}, false
	}
	return duties[0], true
}

// Advance returns the entries for everything that has run out by now: a
// DutyMissed for each expired duty, and what follows from it. Each is
// recorded at its due instant or, if that is before the last entry of the
// log, together with that entry.
func (r *Regulation) Advance(s tournament.State, now time.Time) (Judgement, error) {
	var out Judgement
	f := tournament.From(s)
	for {
		due, ok := r.earliest(f.State())
		if !ok || !due.Expired(now) {
			return out, nil
		}
		j, err := r.judge(f, r.missed(f.State(), due))
		if err != nil {
			return Judgement{}, err
		}
		out.Added = append(out.Added, j.Added...)
		out.Findings = append(out.Findings, j.Findings...)
	}
}

func (r *Regulation) missed(s *tournament.State, d schedule.Duty) tournament.Entry {
	return tournament.Entry{
		At: later(d.Due, s.At()), By: tournament.Engine, Rules: []clause.Ref{d.Rule},
		Event: d.Missed(),
	}
}
