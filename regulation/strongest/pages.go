package strongest

import (
	"time"

	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/schedule"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/text"
)

// material is what the judge of a board sends by Wednesday if anything has
// changed on it (7.14): a duty of each game that began or ended in the week,
// the same one for all games of the board.
type material struct{ *edition }

// PerGame reports true.
func (material) PerGame() bool { return true }

// Duties looks when the start and the result were reported. What is more than
// a week old was sent, or missed, since.
func (c material) Duties(r regulation.Request) []schedule.Duty {
	life := r.State.Life(r.Game)
	var out []schedule.Duty
	for _, at := range [...]time.Time{life.Started, life.Finished} {
		if at.IsZero() || r.State.At().Sub(at) > 8*24*time.Hour {
			continue
		}
		board := boardOf(r.State, r.Game)
		d := c.weekly(board, c.day(at))
		if rec := r.State.Duty(d.Key); rec.Done != 0 {
			sent, _ := r.State.Entry(rec.Done)
			if !sent.At.Before(at) {
				continue
			}
			d = c.weekly(board, c.day(at).AddDays(7)) // it changed again after that
		}
		out = append(out, d)
	}
	return out
}

func boardOf(s *tournament.State, game int) int {
	m := s.Match(regulation.MatchOf(s, game))
	return m.FirstBoard() + (game-int(m.Base))/int(m.Legs)
}

// weekly is the duty of the week in which a day falls.
func (e *edition) weekly(board int, day tournament.Date) schedule.Duty {
	by := schedule.Weekly{Rule: art("7.14"), By: time.Wednesday}.On(day, e.Zone)
	last := by.LastDay(e.Zone)
	at := tournament.Subject{Scope: tournament.Scope{Board: board}}
	return schedule.Duty{
		Key: schedule.Key(art("7.14"), at, last.String()), Who: schedule.Party{Role: tournament.BoardJudge, Board: board},
		Deadline: by, Since: last.AddDays(-6).Start(e.Zone), About: at, What: text.M(say("duty.material"), board),
	}
}

// posting is the publication of that material by Friday (7.3, 7.11, 7.12, 7.15).
type posting struct{ *edition }

// PerGame reports false.
func (posting) PerGame() bool { return false }

// Prompts returns what is done or missed.
func (posting) Prompts() []tournament.Kind {
	return []tournament.Kind{tournament.KindDutyDone, tournament.KindDutyMissed}
}

// Duties looks what was sent this week and the one before.
func (c posting) Duties(r regulation.Request) []schedule.Duty {
	if r.State.At().Before(Start().Start(c.Zone)) {
		return nil
	}
	today := c.day(r.State.At())
	var out []schedule.Duty
	for board := 1; board <= Boards; board++ {
		for _, day := range [...]tournament.Date{today.AddDays(-7), today} {
			sent := c.weekly(board, day)
			rec := r.State.Duty(sent.Key)
			if rec.Done == 0 {
				continue
			}
			e, _ := r.State.Entry(rec.Done)
			by := schedule.Weekly{Rule: art("7.15"), By: time.Friday}.On(sent.LastDay(c.Zone), c.Zone)
			out = append(out, schedule.Duty{
				Key: schedule.Key(art("7.15"), sent.About, by.LastDay(c.Zone).String()), Who: schedule.Party{Role: tournament.Publisher},
				Deadline: by, Since: e.At, About: sent.About, What: text.M(say("duty.post"), board),
			})
		}
	}
	return out
}

// published notes what a publication holds (7.3, 7.11, 7.12).
type published struct{ *edition }

// Concerns returns what is done.
func (published) Concerns() []tournament.Kind { return []tournament.Kind{tournament.KindDutyDone} }

// Judge looks whether it is a publication.
func (c published) Judge(r regulation.Request) []regulation.Finding {
	ev, ok := r.Event.(tournament.DutyDone)
	if !ok {
		return nil
	}
	for _, d := range (posting{c.edition}).Duties(r) {
		if d.Key == ev.Duty {
			return []regulation.Finding{
				regulation.Note(art("7.3"), d.About, say("post.official")),
				regulation.Note(art("7.11"), d.About, say("post.week")),
				regulation.Note(art("7.12"), d.About, say("post.tables")),
			}
		}
	}
	return nil
}
