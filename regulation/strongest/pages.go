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
// two weeks old was sent, or missed, since: by the Wednesday after it or, if
// that week's material had been sent before, by the next one.
func (c material) Duties(r regulation.Request) []schedule.Duty {
	life := r.State.Life(r.Game)
	old := r.State.At().Unix() - 15*24*60*60 // sent or missed by now
	var out []schedule.Duty
	for _, at := range [...]*time.Time{&life.Started, &life.Finished} {
		if at.Unix() < old {
			continue
		}
		at := *at
		board, wednesday := boardOf(r.State, r.Game), weekOf(c.day(at))
		if rec := r.State.Duty(c.materialKey(board, wednesday)); rec.Done != 0 {
			sent, _ := r.State.Entry(rec.Done)
			if !sent.At.Before(at) {
				continue
			}
			wednesday = wednesday.AddDays(7) // it changed again after that
		} else if rec.Missed != 0 {
			continue
		}
		out = append(out, c.weekly(board, wednesday))
	}
	return out
}

func boardOf(s *tournament.State, game int) int {
	m := s.Match(regulation.MatchOf(s, game))
	return m.FirstBoard() + (game-int(m.Base))/int(m.Legs)
}

// weekOf is the Wednesday by which the material of a day is sent.
func weekOf(day tournament.Date) tournament.Date {
	return day.AddDays((int(time.Wednesday) - int(day.Weekday()) + 7) % 7)
}

// materialKey names the duty of a board in the week of a Wednesday.
func (e *edition) materialKey(board int, wednesday tournament.Date) tournament.DutyKey {
	return e.material[board] + tournament.DutyKey(wednesday.String())
}

// weekly is the duty of a board in the week of a Wednesday.
func (e *edition) weekly(board int, wednesday tournament.Date) schedule.Duty {
	return schedule.Duty{
		Key: e.materialKey(board, wednesday), Who: schedule.Party{Role: tournament.BoardJudge, Board: board},
		Deadline: schedule.EndOf(art("7.14"), wednesday, e.Zone), Since: wednesday.AddDays(-6).Start(e.Zone),
		About: onBoard(board), What: text.M(say("duty.material"), board),
	}
}

func onBoard(board int) tournament.Subject {
	return tournament.Subject{Scope: tournament.Scope{Board: board}}
}

// posting is the publication of that material by Friday (7.3, 7.11, 7.12, 7.15).
type posting struct{ *edition }

// PerGame reports false.
func (posting) PerGame() bool { return false }

// Prompts returns what is done or missed.
func (posting) Prompts() []tournament.Kind {
	return []tournament.Kind{tournament.KindDutyDone, tournament.KindDutyMissed}
}

// Duties looks what was sent for this week, the one before and the next: what
// changes after a week's material was sent goes with the next one's, which may
// be sent at once. So a duty is there from when it arises, and the turn of a
// week brings none.
func (c posting) Duties(r regulation.Request) []schedule.Duty {
	if r.State.At().Before(Start().Start(c.Zone)) {
		return nil
	}
	this := weekOf(c.day(r.State.At()))
	var out []schedule.Duty
	for _, wednesday := range [...]tournament.Date{this.AddDays(-7), this, this.AddDays(7)} {
		week := tournament.DutyKey(wednesday.String())
		for board := 1; board <= Boards; board++ {
			rec := r.State.Duty(c.material[board] + week)
			if rec.Done == 0 {
				continue
			}
			sent, _ := r.State.Entry(rec.Done)
			by := schedule.Weekly{Rule: art("7.15"), By: time.Friday}.On(wednesday, c.Zone)
			out = append(out, schedule.Duty{
				Key: schedule.Key(art("7.15"), onBoard(board), by.LastDay(c.Zone).String()), Who: schedule.Party{Role: tournament.Publisher},
				Deadline: by, Since: sent.At, About: onBoard(board), What: text.M(say("duty.post"), board),
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
	for _, d := range posting(c).Duties(r) {
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
