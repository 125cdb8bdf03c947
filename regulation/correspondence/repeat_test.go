package correspondence_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/regulation/correspondence"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/text"
)

// twin is one game as a person would keep it on paper: who challenged when,
// what was answered, who is out of time.
type twin struct {
	sent     int       // challenges
	until    time.Time // the first instant at which an answer to the last one is too late
	accepted bool
	lost     bool
}

// silent is how many challenges ran out without an answer by an instant.
func (g *twin) silent(now time.Time) int {
	if g.sent > 0 && !g.accepted && !now.Before(g.until) {
		return g.sent
	}
	return max(g.sent-1, 0)
}

func (g *twin) challenge(now time.Time, days int) bool {
	want := []int{3, 2, 0}[g.sent]
	if g.lost || g.accepted || g.sent == 2 || g.silent(now) < g.sent || days != want {
		return false
	}
	g.sent++
	y, m, d := now.In(zone).Date()
	g.until = time.Date(y, m, d+days+1, 0, 0, 0, 0, zone)
	return true
}

func (g *twin) answer(now time.Time) bool {
	if g.lost || g.accepted || g.sent == 0 || !now.Before(g.until) {
		return false
	}
	g.accepted = true
	return true
}

func (g *twin) substitute(now time.Time) bool {
	return !g.lost && !g.accepted && g.silent(now) == 1
}

func (g *twin) pass(now time.Time) { g.lost = g.lost || g.silent(now) == 2 }

// TestLaws plays two games of a board at random beside their twins: what is
// taken and what is refused, who loses, and who never does.
func TestLaws(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		m := newMatch(t, correspondence.ThisGame)
		twins := []*twin{{}, {}}
		for range rapid.IntRange(1, 14).Draw(rt, "acts") {
			k := rapid.IntRange(0, 1).Draw(rt, "game")
			g := twins[k]
			var ev tournament.Event
			var want bool
			switch rapid.IntRange(0, 5).Draw(rt, "act") {
			case 0, 1:
				days := rapid.SampledFrom([]int{3, 2, 3, 2, 4}).Draw(rt, "days")
				ev, want = challenge(1, k+1, days), g.challenge(m.now, days)
			case 2:
				ev, want = answer(1, k+1), g.answer(m.now)
			case 3:
				c := challenge(1, k+1, 0)
				in := tournament.PlayerID(c.To) + "r"
				if m.game(1, k+1).Player(m.game(1, k+1).Side(tournament.Black)) == in {
					continue // he sits there already
				}
				ev, want = tournament.LineupFiled{Scope: c.Scope, Team: c.To, Boards: []tournament.PlayerID{in}}, g.substitute(m.now)
			default:
				// To a noon, to a midnight, or to the last instant before one.
				to := day(m.now.Day() + rapid.IntRange(1, 4).Draw(rt, "later"))
				to = to.Add(rapid.SampledFrom([]time.Duration{0, 12 * time.Hour, 12*time.Hour - 1, 12*time.Hour + 1}).Draw(rt, "instant"))
				if to.Month() != time.March {
					return
				}
				m.at(to)
				for _, g := range twins {
					g.pass(to)
				}
				continue
			}
			if got := m.submit(ev) == nil; got != want {
				rt.Fatalf("%s: %T taken: %t, want %t", m.now, ev, got, want)
			}
		}
		for k, want := range twins {
			g := m.game(1, k+1)
			challenged := g.Side(tournament.Black)
			lost := g.Decided() && g.Outcome().Cause == tournament.Forfeit
			if lost != want.lost {
				rt.Fatalf("%s: game %d lost: %t, want %t", m.now, k+1, lost, want.lost)
			}
			if lost && (g.Outcome().First == tournament.Win) != (challenged == 1) {
				rt.Fatalf("game %d: lost by the one who challenged", k+1)
			}
		}
	})
}

// TestTerms: the last instant of the last day is in time, the next one not.
func TestTerms(t *testing.T) {
	end := time.Date(2024, 3, 5, 0, 0, 0, 0, zone)
	m := newMatch(t, correspondence.ThisGame)
	m.ok(challenge(1, 1, 3))
	m.at(end.Add(-1)).ok(answer(1, 1))

	m = newMatch(t, correspondence.ThisGame)
	m.ok(challenge(1, 1, 3))
	m.at(end).refused(answer(1, 1), "1")
	told := answer(1, 1)
	told.When = end.Add(-1) // in time, and told at once
	m.ok(told)

	m = newMatch(t, correspondence.ThisGame)
	m.ok(challenge(1, 1, 3))
	m.refused(challenge(1, 1, 2), "2") // the first one runs
	m.at(end).ok(challenge(1, 1, 2))
	m.refused(challenge(1, 1, 2), "2") // there is no third
	m.at(end.AddDate(0, 0, 3).Add(-1))
	require.False(t, m.game(1, 1).Decided())
	m.at(end.AddDate(0, 0, 3))
	require.Equal(t, tournament.ForfeitBySecond(), m.game(1, 1).Outcome(), "Black was challenged")
	m.refused(answer(1, 1), "2")
	m.refused(challenge(1, 1, 3), "1")
}

// TestInstants: nobody tells what has not happened yet, answers a challenge
// before it was sent, or sends a second one in the days of the first.
func TestInstants(t *testing.T) {
	m := newMatch(t, correspondence.ThisGame).at(day(2))
	c := challenge(1, 1, 3)
	c.When = day(3)
	m.refused(c, "1")
	c.When = day(1)
	m.ok(c)
	a := answer(1, 1)
	a.When = day(3)
	m.refused(a, "1")
	a.When = day(1).Add(-time.Hour)
	m.refused(a, "1")
	c.Days, c.When = 2, day(2)
	m.at(day(6)).refused(c, "2") // its days would be over before they began
	c.When = day(5)
	m.ok(c)
}

// TestWhoChallenges: the side that the text names, and nobody else; whoever
// has to challenge and does not loses nothing and goes on owing it.
func TestWhoChallenges(t *testing.T) {
	m := newMatch(t, correspondence.ThisGame)
	wrong := challenge(1, 1, 3)
	wrong.From, wrong.To = wrong.To, wrong.From
	m.refused(wrong, "1")
	m.ok(challenge(1, 1, 3))
	m.at(day(31))
	require.False(t, m.game(1, 1).Decided())
	owed := make(map[string]int)
	for _, d := range m.desk.Duties() {
		require.True(t, correspondence.IsNever(d.Deadline))
		owed[d.Rule.Article+" "+string(d.Who.Team)]++
	}
	require.Equal(t, map[string]int{"1 A": 1, "1 B": 2, "2 A": 1}, owed)
}

// TestTermSetByAJudge: an answer is in time by the term that a judge set.
func TestTermSetByAJudge(t *testing.T) {
	m := newMatch(t, correspondence.ThisGame)
	m.ok(challenge(1, 1, 3))
	g := m.game(1, 1)
	m.ok(tournament.TermSet{Duty: correspondence.Key(house.Art("1"), g, 1), Due: day(20)})
	m.at(day(10)).refused(challenge(1, 1, 2), "2")
	m.at(day(19)).ok(answer(1, 1))
}

// TestSubstitutes: in one game, or in all of the board that have not begun.
func TestSubstitutes(t *testing.T) {
	put := func(leg int) tournament.LineupFiled {
		return tournament.LineupFiled{Scope: game(1, leg), Team: "B", Boards: []tournament.PlayerID{"Br"}}
	}
	for _, c := range []struct {
		of    correspondence.SubstituteFor
		begun bool   // the other game
		taken []bool // line-up for both games, for the first, for the second
	}{
		{correspondence.ThisGame, false, []bool{false, true, false}},
		{correspondence.ThisGame, true, []bool{false, true, false}},
		{correspondence.AllGames, false, []bool{true, false, false}},
		{correspondence.AllGames, true, []bool{false, true, false}},
	} {
		for leg, want := range c.taken {
			m := newMatch(t, c.of)
			m.refused(put(1), "3") // nobody has been silent
			if c.begun {
				m.ok(challenge(1, 2, 3), answer(1, 2))
			}
			m.ok(challenge(1, 1, 3))
			m.refused(put(leg), "3")
			m.at(day(6))
			if !want {
				m.refused(put(leg), "3")
				continue
			}
			m.ok(put(leg))
			require.Equal(t, tournament.PlayerID("Br"), m.game(1, 1).Player(1))
			require.Equal(t, leg == 0, m.game(1, 2).Player(1) == "Br")
			m.ok(challenge(1, 1, 2))
			require.True(t, slices.ContainsFunc(m.desk.Duties(), func(d duty) bool { return d.Who.Player == "Br" && d.Rule == house.Art("2") }))
		}
	}
	for _, s := range []correspondence.SubstituteFor{correspondence.ThisGame, correspondence.AllGames} {
		require.NotEqual(t, "invalid", s.String())
	}
	require.Equal(t, "invalid", correspondence.SubstituteFor(9).String())
}

// Who owes what in a game that nobody has answered, and what becomes of it?
func ExampleRepeat() {
	m := newMatch(failing{}, correspondence.ThisGame)
	show := func() {
		for _, d := range m.desk.Duties() {
			if d.About.Scope != game(1, 1) {
				continue
			}
			by := "no day"
			if !correspondence.IsNever(d.Deadline) {
				by = d.LastDay(zone).String()
			}
			fmt.Printf("%s %s by %s (art. %s)\n", d.Who.Player, d.Text(text.English), by, d.Rule.Article)
		}
	}
	show()
	m.ok(challenge(1, 1, 3))
	show()
	m.at(day(6))
	show()
	m.ok(challenge(1, 1, 2))
	show()
	m.at(day(9))
	fmt.Println(m.game(1, 1).Outcome())
	err := m.submit(answer(1, 1))
	var refusal *regulation.Refusal
	fmt.Println(errors.As(err, &refusal), refusal.Findings[0].Text)
	// Output:
	// A1 send challenge 1 on board 1 by no day (art. 1)
	// B1 answer challenge 1 on board 1 by 2024-03-04 (art. 1)
	// A1 send challenge 2 on board 1 by no day (art. 2)
	// B1 answer challenge 2 on board 1 by 2024-03-08 (art. 2)
	// 1:0 forfeit
	// true the game is decided
}
