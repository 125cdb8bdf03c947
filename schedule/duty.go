package schedule

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
	"github.com/reglament/reglament/tournament/text"
)

// Party is who owes an act: a role, where the text names one, and the team,
// board or player for whom it is owed.
type Party struct {
	Role   tournament.Role
	Team   tournament.TeamID
	Board  int // of a judge; 0: none
	Player tournament.PlayerID
}

// String names the party: "captain of team T1", "board-judge of board 2".
func (p Party) String() string {
	who := string(p.Role)
	add := func(what string) {
		if who != "" {
			who += " of "
		}
		who += what
	}
	if p.Player != "" {
		add("player " + string(p.Player))
	}
	if p.Board != 0 {
		add("board " + strconv.Itoa(p.Board))
	}
	if p.Team != "" {
		add("team " + string(p.Team))
	}
	return who
}

// Duty is an act that somebody owes until an instant, by an article.
type Duty struct {
	Key      tournament.DutyKey // names it for good: see Key
	Who      Party
	Deadline                    // by when, by which article
	Since    time.Time          // when it arose; orders duties of one instant
	About    tournament.Subject // on which game, player, board
	What     text.Message       // what is owed
}

// Text renders what is owed in a language, by the library's own catalogue. A
// host with phrases of its own renders What.
func (d Duty) Text(l text.Lang) string { return text.Default().Render(l, d.What) }

// Missed is the event of its expiry.
func (d Duty) Missed() tournament.DutyMissed {
	return tournament.DutyMissed{Duty: d.Key, Due: d.Due, About: d.About}
}

// Compare orders duties by when they expire, then by when they arose, then by
// board and key, so that the order is total.
func (d Duty) Compare(e Duty) int {
	return cmp.Or(
		d.Deadline.Compare(e.Deadline),
		d.Since.Compare(e.Since),
		cmp.Compare(d.About.Scope.Board, e.About.Scope.Board),
		cmp.Compare(d.Key, e.Key),
	)
}

// Standing returns the duty as the log has it: with the instant that a judge
// may have set for it. ok is false where it was done or missed already.
func Standing(s *tournament.State, d Duty) (standing Duty, ok bool) {
	rec := s.Duty(d.Key)
	if rec.Done != 0 || rec.Missed != 0 {
		return d, false
	}
	if !rec.Due.IsZero() {
		d.Due = rec.Due
	}
	return d, true
}

// Sort orders duties by Compare.
func Sort(duties []Duty) { slices.SortFunc(duties, Duty.Compare) }

// Key names a duty of an article about a subject. What may be owed again in
// the same place (after an annulment, every week) needs a tag that tells the
// times apart.
func Key(rule clause.Ref, about tournament.Subject, tags ...string) tournament.DutyKey {
	parts := []string{string(rule.Doc), rule.Article}
	parts = append(parts, about.Scope.String(), string(about.Team), string(about.Opponent), string(about.Player))
	parts = append(parts, tags...)
	for i, part := range parts {
		parts[i] = escape(part)
	}
	return tournament.DutyKey(strings.Join(parts, "|"))
}

// escape keeps the separator out of the parts of a key, so that different
// subjects never share one.
func escape(part string) string {
	return strings.ReplaceAll(strings.ReplaceAll(part, `\`, `\\`), "|", `\|`)
}
