package tournamenttest

import (
	"fmt"
	"strings"

	"github.com/reglament/reglament/tournament"
)

// Describe writes what a state amounts to, without the log that led there and
// without the numbers of its entries: two logs that tell the same story give
// the same text.
func Describe(s *tournament.State) string {
	var b strings.Builder
	line := func(format string, args ...any) { fmt.Fprintf(&b, format+"\n", args...) }
	line("opened %+v, entries closed %t", s.Opening(), s.EntriesClosed())
	for i := range s.Teams() {
		t := s.Team(i)
		line("team %d %+v: order %q, withdrawn %t on %s, excluded %t, annulled %t, defaulted %t, replaces %q, left %q", i, t.Team, t.RelativeOrder(),
			t.Withdrawn != 0, t.WithdrewOn, t.Excluded, t.Annulled, t.Defaulted, t.Replaces, t.Left)
	}
	for i := range s.Stages() {
		st := s.Stage(i)
		line("stage %q %q: %v, seed %q, closed %t", st.Stage, st.Group, st.Entrants, st.Seed, st.Closed)
	}
	for i := range s.Rounds() {
		r := s.Round(i)
		line("pairing of %s: matches %d to %d, byes %d to %d, rest %v, taken back %t", r.Scope, r.From, r.To, r.Bye0, r.Bye1, r.Rest, r.Unpaired)
	}
	for i := range s.Matches() {
		m := s.Match(i)
		line("match %d of %s: %d-%d %s, %d legs, line-ups %q, substitutes %v, began %t, winner %d by %q, cancelled %t", i, m.Scope, m.First, m.Second, m.Colors, m.Legs,
			m.Lineups, m.Substitutes, m.Began, m.Winner, m.DecidedBy, m.Cancelled)
		for g := range m.Games() {
			game, life := s.Game(int(m.Base)+g), s.Life(int(m.Base)+g)
			line("  %s, reported %s, annulled %d times, challenged %s, accepted %s, started %s, ended %s %s", game.Outcome(), game.Reported, game.Annulments,
				life.Challenged, life.Accepted, life.Started, life.Ended, life.EndedOutcome)
		}
	}
	for i := range s.Byes() {
		bye := s.Bye(i)
		line("bye %s of %d: %s", bye.Scope, bye.Team, bye.Kind)
	}
	for a := range s.Adjustments() {
		line("adjusted %+v", a)
	}
	for l := range s.Leaves() {
		line("leave %+v", l)
	}
	for p := range s.Forbidden() {
		line("forbidden %+v", p)
	}
	for r := range s.Roles() {
		line("role %+v", r.Appointed)
	}
	return b.String()
}
