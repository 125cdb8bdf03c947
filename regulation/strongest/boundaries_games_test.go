package strongest_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/regulation/correspondence"
	"github.com/reglament/reglament/regulation/strongest"
	"github.com/reglament/reglament/regulation/strongest/seasons"
	"github.com/reglament/reglament/tournament"
)

// Test5_3: at every maximum of the table a judge sets the last game and not
// one more, and only in the period and before the next.
func Test5_3(t *testing.T) {
	for _, c := range []struct {
		portion, most   int
		before, last    string // the last second of the period before the previous one, and of the period
		early, in, late bool
	}{
		{1, 4, "2006-05-14 23:59:59", "2006-07-31 23:59:59", true, true, false},
		{2, 6, "2006-05-14 23:59:59", "2006-09-30 23:59:59", false, true, false},
		{3, 9, "2006-07-31 23:59:59", "2006-11-30 23:59:59", false, true, false},
		{4, 10, "2006-09-30 23:59:59", "2007-01-14 23:59:59", false, true, false},
		{5, 11, "2006-11-30 23:59:59", "2007-06-01 23:59:59", false, true, false},
	} {
		w := twelve(t, "2006-05-10 09:00:00")
		set := func(n int) { // team 1 has n games on board 1, all over
			for other := 2; other < 2+n; other++ {
				g := w.game(1, 1, 1, other)
				w.add(tournament.GameEnded{Scope: g.Scope(), First: g.Team(0).ID, Second: g.Team(1).ID, Outcome: tournament.Drawn()})
			}
		}
		choice := func(other int) tournament.RoundPaired {
			ev := tournament.RoundPaired{Scope: tournament.Scope{Portion: c.portion, Board: 1}}
			ev.Matches = []tournament.Pairing{{First: "T01", Second: seasons.ID(other), Colors: letters(t, 1, other, 1)}}
			for n := 2; n <= strongest.Teams; n++ {
				if n != other {
					ev.Rest = append(ev.Rest, seasons.ID(n))
				}
			}
			return ev
		}
		by := seasons.Judge(1)
		if c.portion == 1 {
			by = seasons.Chief // 9.5
		}
		set(c.most - 1)
		clock := func(text string) {
			var err error
			w.at, err = time.ParseInLocation("2006-01-02 15:04:05", text, w.at.Location())
			require.NoError(t, err)
		}
		clock(c.before)
		refused, _ := w.judged(strongest.Options{}, by, choice(strongest.Teams))
		assert.Equal(t, c.early, refused == nil, "portion %d on %s: %v", c.portion, w.at, refused)
		w.at = w.at.Add(time.Second)
		refused, _ = w.judged(strongest.Options{}, by, choice(strongest.Teams))
		assert.Empty(t, refused, "portion %d on %s", c.portion, w.at)
		clock(c.last)
		refused, _ = w.judged(strongest.Options{}, by, choice(strongest.Teams))
		assert.Empty(t, refused, "game %d of portion %d", c.most, c.portion)
		if c.most < strongest.Teams-1 {
			set := choice(strongest.Teams)
			w.add(set, tournament.GameEnded{Scope: set.Scope, First: "T01", Second: seasons.ID(strongest.Teams), Outcome: tournament.Drawn()})
			refused, _ = w.judged(strongest.Options{}, by, choice(strongest.Teams-1))
			assert.Equal(t, []string{"5.3"}, refused, "game %d of portion %d", c.most+1, c.portion)
		}
	}
}

// Test10_1: nobody challenges before the first instant of the period.
func Test10_1(t *testing.T) {
	e := started(t, strongest.Options{}).at("2006-05-12 10:00")
	g := e.game(1, 1, 1, e.opponents(1, 1, 1)[0])
	e.name(g)
	e.at("2006-05-14 23:59:59").refused(seasons.Captain(black(g)), seasons.Challenge(g), "10.1")
	e.at("2006-05-15 00:00").ok(seasons.Captain(black(g)), seasons.Challenge(g))
}

// Test10_1_Announced: the games of a period are announced five days before it,
// to the last second of that day.
func Test10_1_Announced(t *testing.T) {
	e := started(t, strongest.Options{})
	e.Observe = nil
	for _, last := range []string{"2006-07-27", "2006-09-26", "2006-11-26", "2007-01-10"} {
		e.runsOut("10.1", last, strongest.Boards)
	}
}

// TestS12_10_3_4_5: five days each from the day on which a game was set: over the
// end of a month and of the year, and over the days of 25 and 23 hours on which
// the clocks of Moscow are changed. Nothing counts hours.
func TestS12_10_3_4_5(t *testing.T) {
	for _, c := range []struct {
		portion                          int
		set                              string
		names, challenge, accept, report string // last days
	}{
		{1, "2006-05-10", "2006-05-15", "2006-05-20", "2006-05-25", "2006-05-28"},
		{3, "2006-10-19", "2006-10-24", "2006-10-29", "2006-11-03", "2006-11-06"},
		{3, "2006-10-24", "2006-10-29", "2006-11-03", "2006-11-08", "2006-11-11"},
		{4, "2006-12-28", "2007-01-02", "2007-01-07", "2007-01-12", "2007-01-15"},
		{5, "2007-02-24", "2007-03-01", "2007-03-06", "2007-03-11", "2007-03-14"},
		{5, "2007-03-15", "2007-03-20", "2007-03-25", "2007-03-30", "2007-04-02"},
		{5, "2007-03-20", "2007-03-25", "2007-03-30", "2007-04-04", "2007-04-07"},
	} {
		for _, hour := range []string{" 00:00:00", " 23:59:59"} {
			w := twelve(t, c.set+hour)
			g := w.game(c.portion, 1, 1, 2)
			e := w.event(strongest.Options{})
			days := func(article, last string) {
				assert.Equal(t, last, e.dues(article)[0], "%s, set on %s", article, c.set)
			}
			days("10.3", c.names)
			e.runsOut("10.3", c.names, 2)
			days("10.4", c.challenge)
			e.at(c.challenge+" 23:59:59").ok(string(e.fresh(g).Player(g.Side(tournament.Black))), seasons.Challenge(g))
			days("10.5", c.accept)
			e.at(c.accept+" 23:59:59").ok("server", accepted(g))
			days("10.11", c.report)
			e.runsOut("10.11", c.report, 1)

			other := w.event(strongest.Options{})
			other.runsOut("10.4", c.challenge, 1)
			other = w.event(strongest.Options{})
			other.at(c.challenge+" 12:00").ok(string(other.fresh(g).Player(g.Side(tournament.Black))), seasons.Challenge(g))
			other.runsOut("10.5", c.accept, 1)
		}
	}
}

// TestS12_10_11: the report of a start that is due on the day of 23 hours:
// in time until 25 March 20:00 UTC, an hour before other Sundays of winter.
func TestS12_10_11(t *testing.T) {
	w := twelve(t, "2007-03-15 10:00:00")
	g := w.game(5, 1, 1, 2)
	e := w.event(strongest.Options{}).at("2007-03-21 10:00")
	e.ok(seasons.Captain(black(g)), seasons.Challenge(g))
	e.at("2007-03-22 09:00").ok("server", accepted(g))
	require.Equal(t, []string{"2007-03-25"}, e.dues("10.11"))
	for _, d := range e.Desk.Duties() {
		if d.Rule.Article == "10.11" {
			assert.Equal(t, "2007-03-25T20:00:00Z", d.Due.UTC().Format(time.RFC3339))
		}
	}
	e.runsOut("10.11", "2007-03-25", 1)
}

// Test10_13: six missing reports of a start are tolerated, whatever the games;
// the seventh costs the game in which it is missing.
func Test10_13(t *testing.T) {
	e := started(t, strongest.Options{}).at("2006-05-15 12:00")
	var whites []correspondence.Game
	for board := 1; board <= strongest.Boards; board++ {
		for _, other := range e.opponents(1, board, 1) {
			if g := e.game(1, board, 1, other); white(g) == 1 {
				whites = append(whites, g)
				e.name(g)
				e.ok(seasons.Captain(other), seasons.Challenge(g))
				e.ok("server", accepted(g))
			}
		}
	}
	require.Len(t, whites, strongest.Tolerated, "two matches, three whites in each")
	lost := func() (n int) {
		for _, g := range whites {
			if e.fresh(g).Decided() {
				n++
			}
		}
		return n
	}
	e.runsOut("10.11", "2006-05-18", 6)
	assert.Equal(t, 6, e.State().Ladder("10.13|T01"))
	told := 0
	for entry := range e.State().Log() {
		if n, ok := entry.Event.(tournament.Notified); ok && n.To == tournament.ChiefJudge && n.About.Team == "T01" {
			told++
		}
	}
	assert.Equal(t, 6, told, "each warning is passed on (10.14)")
	assert.Zero(t, lost())
	g := whites[2] // begins anew, and its start is not reported again
	e.at("2006-05-19 10:00").ok(seasons.Judge(g.Board), tournament.GameAnnulled{Scope: g.Scope(), First: g.Team(0).ID, Second: g.Team(1).ID})
	e.ok(seasons.Captain(black(g)), seasons.Challenge(g))
	e.ok("server", accepted(g))
	e.runsOut("10.11", "2006-05-22", 1)
	assert.Equal(t, 1, lost())
	require.True(t, e.fresh(g).Decided())
	assert.Equal(t, tournament.Loss, scoreOf(e.fresh(g), g.Side(tournament.White)))
}

// Test10_13_Order: reports that are missed at the same midnight are counted in
// the order of acceptance, then by board: the sixth is tolerated, the seventh
// costs its game.
func Test10_13_Order(t *testing.T) {
	for _, c := range []struct {
		first, second int    // boards, in the order of acceptance
		later         string // when the second is accepted
		lost          int
	}{{6, 2, "2006-10-10 13:00", 2}, {2, 6, "2006-10-10 13:00", 6}, {6, 2, "2006-10-10 12:00", 6}} {
		w := twelve(t, "2006-10-05 10:00:00")
		for range 5 {
			w.add(tournament.Warned{About: tournament.Subject{Team: "T01"}, Ladder: "10.13|T01"})
		}
		games := map[int]correspondence.Game{c.first: w.game(3, c.first, 3, 1), c.second: w.game(3, c.second, 3, 1)}
		e := w.event(strongest.Options{}).at("2006-10-09 10:00")
		for _, g := range games {
			require.Equal(t, 1, white(g))
			e.name(g)
		}
		e.at("2006-10-10 11:00")
		for _, g := range games {
			e.ok(seasons.Captain(3), seasons.Challenge(g))
		}
		e.at("2006-10-10 12:00").ok("server", accepted(games[c.first]))
		e.at(c.later).ok("server", accepted(games[c.second]))
		e.runsOut("10.11", "2006-10-13", 2)
		for board, g := range games {
			assert.Equal(t, board == c.lost, e.fresh(g).Decided(), "board %d", board)
		}
	}
}

func scoreOf(g correspondence.Game, side int) tournament.Score {
	if side == 0 {
		return g.Outcome().First
	}
	return g.Outcome().Second
}

// Test10_15: after an annulment two days for the challenge, one more for its
// acceptance.
func Test10_15(t *testing.T) {
	annulled := func() (*event, correspondence.Game) {
		e := started(t, strongest.Options{}).at("2006-05-15 12:00")
		g := e.game(1, 1, 1, e.opponents(1, 1, 1)[0])
		e.name(g)
		wrong := seasons.Challenge(g)
		wrong.Comment = ""
		e.ok(seasons.Captain(black(g)), wrong)
		e.at("2006-05-16 00:00").ok("server", accepted(g))
		require.Equal(t, 1, e.fresh(g).Attempts())
		return e, g
	}
	e, g := annulled()
	key := correspondence.Key(seasons.Article("10.4"), e.fresh(g), g.Side(tournament.Black))
	e.at("2006-05-18 23:59:59")
	assert.Zero(t, e.State().Duty(key).Missed)
	e.at("2006-05-19 00:00")
	assert.NotZero(t, e.State().Duty(key).Missed)
	e, g = annulled()
	e.at("2006-05-18 23:59:59").ok(seasons.Captain(black(g)), seasons.Challenge(g))
	key = correspondence.Key(seasons.Article("10.5"), e.fresh(g), g.Side(tournament.White))
	e.at("2006-05-19 23:59:59")
	assert.Zero(t, e.State().Duty(key).Missed)
	e.at("2006-05-20 00:00")
	assert.NotZero(t, e.State().Duty(key).Missed)
}

// Test11_1_3: the report of a result on day N and N+1, on leave the day after
// the return.
func Test11_1_3(t *testing.T) {
	for _, c := range []struct{ away, article, last string }{
		{"", "11.1", "2006-10-31"}, // ended on 28 October; 29 October has 25 hours
		{"2006-11-05", "11.3", "2006-11-07"},
		{"2006-10-29", "11.3", "2006-10-31"},
		{"2006-10-28", "11.1", "2006-10-31"}, // never earlier than by 11.1
	} {
		w := twelve(t, "2006-10-10 10:00:00")
		g := w.game(3, 1, 1, 2)
		e := w.event(strongest.Options{}).at("2006-10-15 10:00")
		e.name(g)
		e.run(g)
		if c.away != "" {
			to, err := tournament.ParseDate(c.away)
			require.NoError(t, err)
			winner := string(e.fresh(g).Player(0))
			e.ok(winner, tournament.LeaveTaken{Who: winner, From: to.AddDays(-10), To: to})
		}
		e.at("2006-10-28 23:30").ok("server", ended(g, tournament.FirstWins()))
		e.runsOut(c.article, c.last, 1)
		assert.Equal(t, 1, e.State().Ladder("11.5|T01"))
	}
}

// Test11_5: warnings without end; the committee is told at the third, once.
func Test11_5(t *testing.T) {
	e := started(t, strongest.Options{}).at("2006-05-15 12:00")
	told := func() (n int) {
		for entry := range e.State().Log() {
			if ev, ok := entry.Event.(tournament.Notified); ok && ev.To == tournament.Committee {
				n++
			}
		}
		return n
	}
	other := e.opponents(1, 1, 1)[0]
	for board := 1; board <= 4; board++ {
		g := e.game(1, board, 1, other)
		e.name(g)
		e.run(g)
	}
	for board, want := range []int{0, 0, 1, 1} { // told after that many games
		g := e.game(1, board+1, 1, other)
		e.ok("server", ended(g, wins(g, 1)))
		e.runsOut("11.1", e.dues("11.1")[0], 1)
		assert.Equal(t, board+1, e.State().Ladder("11.5|T01"))
		assert.Equal(t, want, told(), "after %d", board+1)
		e.ok(seasons.Captain(1), finished(g, wins(g, 1)))
	}
}

// Test12_3: eleven games that started; an annulled one and one lost before its
// start do not count.
func Test12_3(t *testing.T) {
	reserve := seasons.Player(1, 7)
	for _, c := range []struct {
		started int
		beside  string
		refused []string
	}{
		{10, "", nil}, {11, "", []string{"12.3"}}, {10, "annulled", nil}, {10, "defaulted", nil}, {10, "started", []string{"12.3"}},
	} {
		w := twelve(t, "2007-02-01 10:00:00")
		plays := func(g correspondence.Game) tournament.Scope {
			w.add(tournament.LineupFiled{Scope: g.Scope(), Team: "T01", Opponent: g.Team(1).ID, Boards: []tournament.PlayerID{reserve}})
			return g.Scope()
		}
		start := func(g correspondence.Game) {
			w.add(tournament.GameStarted{Scope: plays(g), First: "T01", Second: g.Team(1).ID, Number: "1"})
		}
		// In a field of twelve 12.4 leaves room for eleven: some are games of
		// another board in the same match.
		for k := range c.started {
			start(w.game(5, 1+k/9, 1, 2+k%9))
		}
		switch g := w.game(5, 3, 1, 11); c.beside {
		case "annulled":
			start(g)
			w.add(tournament.GameAnnulled{Scope: g.Scope(), First: "T01", Second: "T11"})
			w.add(tournament.LineupFiled{Scope: g.Scope(), Team: "T01", Opponent: "T11", Boards: []tournament.PlayerID{seasons.Player(1, 8)}})
		case "defaulted":
			w.add(tournament.Defaulted{Scope: plays(g), Team: "T01", Opponent: "T11"})
		case "started":
			start(g)
		}
		g := w.game(5, 4, 1, 12)
		refused, _ := w.judged(strongest.Options{}, seasons.Captain(1), lineup(g, 0, reserve))
		assert.Equal(t, c.refused, refused, "%d started, another one %s", c.started, c.beside)
	}
}
