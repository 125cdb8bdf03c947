package strongest_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/pairing/colors"
	"github.com/reglament/reglament/regulation/strongest"
	"github.com/reglament/reglament/regulation/strongest/seasons"
	"github.com/reglament/reglament/tournament"
)

// TestFirstPortion: the draw, the dates of the first portion, who may publish.
func TestFirstPortion(t *testing.T) {
	e := started(t, strongest.Options{})
	assert.True(t, e.cites("10.6") && e.cites("10.7") && e.cites("5.7"))
	assert.Equal(t, 2*6*6, e.State().Matches(), "two games for every team on every board")
	for board := 1; board <= strongest.Boards; board++ {
		for n := 1; n <= strongest.Teams; n++ {
			assert.Equal(t, e.opponents(1, 1, n), e.opponents(1, board, n), "the draw decides the matches, not the boards")
		}
	}
	assert.Equal(t, "2006-05-15", e.dues("10.3")[0])
	assert.Equal(t, "2006-05-20", e.dues("10.4")[0])
	e.at("2006-05-12 10:00")
	p, err := e.Desk.Pair(tournament.Scope{Portion: 1, Board: 1})
	require.NoError(t, err)
	assert.Empty(t, p.Matches, "5.5: nobody has finished")

	busy := tournament.RoundPaired{Scope: tournament.Scope{Portion: 1, Board: 1}}
	a, b := 1, 0
	for other := 2; other <= strongest.Teams; other++ {
		if !assert.ObjectsAreEqual([]int{other}, e.opponents(1, 1, a)) && e.State().FindMatch(busy.Scope, seasons.ID(a), seasons.ID(other)) < 0 {
			b = other
			break
		}
	}
	busy.Matches = []tournament.Pairing{{First: seasons.ID(a), Second: seasons.ID(b), Colors: letters(t, a, b, 1)}}
	for n := 1; n <= strongest.Teams; n++ {
		if n != a && n != b {
			busy.Rest = append(busy.Rest, seasons.ID(n))
		}
	}
	e.refused(seasons.Judge(1), busy, "9.5")
	e.refused(seasons.Judge(2), busy, "9.5", "10.2")
	e.at("2006-05-16 10:00")
	e.refused(seasons.Judge(1), busy, "5.5")
	wrong := busy
	wrong.Matches = []tournament.Pairing{{First: seasons.ID(a), Second: seasons.ID(b), Colors: map[string]string{"W": "B", "B": "W"}[letters(t, a, b, 1)]}}
	e.refused(seasons.Judge(1), wrong, "5.5", "5.8")
	wrong = busy
	wrong.Rest = wrong.Rest[1:]
	e.refused(seasons.Judge(1), wrong, "5.5", "5.6")
	wrong = busy
	wrong.Scope.Portion = 3
	e.refused(seasons.Judge(1), wrong, "10.1")
	wrong.Scope.Portion = 6
	e.refused(seasons.Judge(1), wrong, "5.3")
	wrong = busy
	wrong.Matches, wrong.Rest = nil, append([]tournament.TeamID{seasons.ID(a), seasons.ID(b)}, busy.Rest...)
	e.refused(seasons.Judge(1), wrong, "10.6")
	again := e.opponents(1, 1, a)[0]
	wrong = busy
	wrong.Scope.Portion = 2
	wrong.Matches = []tournament.Pairing{{First: seasons.ID(a), Second: seasons.ID(again), Colors: letters(t, a, again, 1)}}
	wrong.Rest = nil
	for n := 1; n <= strongest.Teams; n++ {
		if n != a && n != again {
			wrong.Rest = append(wrong.Rest, seasons.ID(n))
		}
	}
	e.refused(seasons.Judge(1), wrong, "5.2")
}

// letters are the colors of two teams on a board.
func letters(t testing.TB, a, b, board int) string {
	req := pairing.Request{Scope: tournament.Scope{Board: board}, Format: pairing.Format{Boards: strongest.Boards}, Brief: true}
	out, _, err := colors.NumberParity{}.Allocate(req, pairing.Match{First: a - 1, Second: b - 1})
	require.NoError(t, err)
	return out
}

// TestS15: colors, and who challenges.
func TestS15(t *testing.T) {
	for pair, want := range map[[2]int]int{{4, 10}: 10, {3, 8}: 3, {5, 11}: 11, {7, 12}: 7, {2, 9}: 2, {6, 9}: 6} {
		for board := 1; board <= strongest.Boards; board++ {
			white := letters(t, pair[0], pair[1], board) == "W"
			assert.Equal(t, (want == pair[0]) == (board%2 == 1), white, "%v board %d", pair, board)
		}
	}
	for n := 1; n <= strongest.Teams; n++ {
		for board := 1; board <= strongest.Boards; board++ {
			whites := 0
			for other := 1; other <= strongest.Teams; other++ {
				if other != n && letters(t, n, other, board) == "W" {
					whites++
				}
			}
			assert.Equal(t, 5+(n+board+1)%2, whites, "team %d board %d: odd numbers have six on odd boards, even ones on even", n, board)
		}
	}
	e := started(t, strongest.Options{}).at("2006-05-15 12:00")
	g := e.game(1, 2, 1, e.opponents(1, 2, 1)[0])
	e.name(g)
	sent := seasons.Challenge(g)
	sent.From, sent.To = sent.To, sent.From
	e.refused(seasons.Captain(white(g)), sent, "10.9")
	e.refused(seasons.Captain(white(g)), seasons.Challenge(g), "10.12")
	e.ok(string(seasons.Player(black(g), 2)), seasons.Challenge(g))
	assert.True(t, e.cites("10.10") && e.cites("10.5"))
}

// TestChallenge: windows, parameters, annulment and restart (10.1–10.5, 10.9,
// 10.15).
func TestChallenge(t *testing.T) {
	e := started(t, strongest.Options{}).at("2006-05-12 12:00")
	g := e.game(1, 1, 1, e.opponents(1, 1, 1)[0])
	b, w := seasons.Captain(black(g)), seasons.Captain(white(g))
	e.refused(b, seasons.Challenge(g), "10.1", "10.8")
	e.name(g)
	e.refused(b, seasons.Challenge(g), "10.1")
	e.at("2006-05-15 00:00")
	future := seasons.Challenge(g)
	future.When = e.Now.AddDate(0, 0, 1)
	e.refused(b, future, "10.10")
	wrong := seasons.Challenge(g)
	wrong.Control, wrong.Days = "Standard 5/10", 5
	e.ok(b, wrong)
	assert.Equal(t, []any{"control, days"}, e.last.Findings[0].Text.Args)
	added := e.at("2006-05-16 10:00").ok("server", accepted(g))
	assert.Equal(t, []tournament.Kind{tournament.KindChallengeAccepted, tournament.KindGameAnnulled}, kinds(added))
	cover.Findings(e.last.Findings...)
	var again []string
	for _, d := range e.Desk.Duties() {
		if d.Rule.Article == "10.4" && d.About.Scope == g.Scope() && d.About.Team == g.Team(g.Side(tournament.Black)).ID && d.About.Opponent == g.Team(g.Side(tournament.White)).ID {
			again = append(again, d.Deadline.LastDay(e.zone).String())
		}
	}
	assert.Equal(t, []string{"2006-05-18"}, again, "two days to challenge")
	e.at("2006-05-18 23:59:59").ok(b, seasons.Challenge(g))
	e.at("2006-05-19 23:59:59").ok("server", accepted(g))
	unnumbered := begun(g)
	unnumbered.Number = ""
	e.refused(w, unnumbered, "10.11")
	e.refused(b, begun(g), "10.12")
	e.ok(w, begun(g))
	e.refused(b, seasons.Challenge(g), "10.9")
}

// TestFailedStart: a warning and a new date, then the loss (10.16); good
// reasons (10.17, 10.18).
func TestFailedStart(t *testing.T) {
	e := started(t, strongest.Options{}).at("2006-05-14 12:00")
	first, second := e.game(1, 1, 1, e.opponents(1, 1, 1)[0]), e.game(1, 1, 1, e.opponents(1, 1, 1)[1])
	require.True(t, black(first) == 1 || black(second) == 1, "team 1 has a black game")
	g := first
	if black(g) != 1 {
		g = second
	}
	e.name(g)
	e.at("2006-05-20 23:59:59")
	assert.Zero(t, e.State().Ladder("10.16|T01|T01p1"))
	e.at("2006-05-21 00:00")
	assert.Equal(t, 1, e.State().Ladder("10.16|T01|T01p1"), "warned on day N+1")
	e.refused(seasons.Captain(1), seasons.Challenge(g), "10.16")
	assert.NotEmpty(t, e.dues("10.16"), "the judge owes a new date")

	key := seasons.FailedStart(e.fresh(g))
	e.refused(seasons.Judge(2), tournament.TermSet{Duty: key, Due: e.Now.AddDate(0, 0, 3)}, "10.18")
	e.refused(seasons.Judge(1), tournament.TermSet{Duty: key, Due: e.Now}, "10.16")
	e.refused(seasons.Chief, tournament.TermSet{Duty: "no such duty", Due: e.Now.AddDate(0, 0, 3)}, "10.16")

	// Good reasons: the warning is taken back, the new date is within two days.
	warned := 0
	for entry := range e.State().Log() {
		if w, ok := entry.Event.(tournament.Warned); ok && w.About.Player == seasons.Player(1, 1) {
			warned = entry.Seq
		}
	}
	about := g.About(g.Side(tournament.Black))
	appeal := tournament.Appealed{Against: warned, To: tournament.BoardJudge, Reason: "no electricity", About: about}
	e.refused(seasons.Captain(2), appeal, "15.1")
	silent := appeal
	silent.Reason = ""
	e.refused(seasons.Captain(1), silent, "15.1")
	e.at("2006-05-22 23:59:59")
	asked := e.ok(seasons.Captain(1), appeal)
	assert.True(t, e.cites("10.17"))
	assert.Equal(t, []string{"2006-05-24"}, e.dues("15.2"))
	decided := tournament.Decided{On: asked[0].Seq, Granted: true, Reason: "shown"}
	e.refused(seasons.Judge(2), decided, "15.2")
	e.at("2006-05-23 10:00").ok(seasons.Judge(1), decided)
	assert.True(t, e.cites("10.18"))
	e.refused(seasons.Judge(1), decided, "15.2")
	assert.Zero(t, e.State().Ladder("10.16|T01|T01p1"), "the warning is taken back")
	assert.NotEmpty(t, e.State().Unsettled(), "what followed from it is to be ruled on")
	day := tournament.Date{Year: 2006, Month: 5, Day: 25}
	e.refused(seasons.Judge(1), tournament.TermSet{Duty: key, Due: day.End(e.zone).Add(1)}, "10.18")
	e.ok(seasons.Judge(1), tournament.TermSet{Duty: key, Due: day.End(e.zone)})
	e.at("2006-05-25 23:59:59").ok(seasons.Captain(1), seasons.Challenge(g))
}

// TestNewDate: the judge has two days for a new date, or as many as the
// reading gives him; then he is reported (10.16).
func TestNewDate(t *testing.T) {
	for _, c := range []struct {
		days                 int
		last, within, beyond string
	}{
		{0, "2006-05-23", "2006-05-23 23:59:59", "2006-05-24 00:00"},
		{1, "2006-05-22", "2006-05-22 23:59:59", "2006-05-23 00:00"},
		{5, "2006-05-26", "2006-05-26 23:59:59", "2006-05-27 00:00"},
	} {
		e := started(t, strongest.Options{NewDateDays: c.days}).at("2006-05-20 23:59:59")
		assert.Empty(t, e.dues("10.16"))
		e.at("2006-05-21 00:00")
		owed := e.dues("10.16")
		require.NotEmpty(t, owed)
		for _, day := range owed {
			assert.Equal(t, c.last, day)
		}
		e.at(c.within)
		assert.Equal(t, owed, e.dues("10.16"))
		seq := e.State().Seq()
		e.at(c.beyond)
		told := 0
		for entry := range e.State().Log() {
			n, ok := entry.Event.(tournament.Notified)
			if ok && entry.Seq > seq && n.To == tournament.ChiefJudge && entry.Rules[0].Article == "6.2" {
				told++
			}
		}
		assert.Equal(t, len(owed), told, "every judge without a date is told to the chief judge")
	}
}

// TestSecondFailure: a warned player loses the next game that he does not
// start.
func TestSecondFailure(t *testing.T) {
	e := started(t, strongest.Options{}).at("2006-05-21 00:00")
	twice := 0
	for n := 1; n <= strongest.Teams; n++ {
		var mine []bool
		for _, other := range e.opponents(1, 3, n) {
			if g := e.game(1, 3, n, other); black(g) == n {
				mine = append(mine, g.Decided())
			}
		}
		if len(mine) == 2 {
			twice++
			assert.ElementsMatch(t, []bool{true, false}, mine, "team %d: one warning, one loss at the same instant", n)
		}
	}
	require.NotZero(t, twice)
}

// TestUnnamed: nobody named in time: the main player stands.
func TestUnnamed(t *testing.T) {
	e := started(t, strongest.Options{}).at("2006-05-15 23:59:59")
	g := e.game(1, 5, 4, e.opponents(1, 5, 4)[0])
	assert.Empty(t, g.Player(0))
	e.at("2006-05-16 00:00")
	g = e.fresh(g)
	assert.Equal(t, seasons.Player(number(g.Team(0)), 5), g.Player(0))
	assert.Equal(t, seasons.Player(number(g.Team(1)), 5), g.Player(1))

	fault := started(t, strongest.Options{Unnamed: strongest.UnnamedFault}).at("2006-05-16 00:00")
	assert.Positive(t, fault.State().Ladder("10.16|T04|"), "read as the captain's fault")
	anew := started(t, strongest.Options{FirstFailure: strongest.StartsAnew}).at("2006-05-21 00:00")
	assert.Empty(t, anew.dues("10.16"), "no date for the judge to set")
	assert.Contains(t, anew.dues("10.4"), "2006-05-23")
}

// Test10_11: the start is reported within three days of the acceptance.
func Test10_11(t *testing.T) {
	e := started(t, strongest.Options{}).at("2006-05-15 12:00")
	g := e.game(1, 1, 1, e.opponents(1, 1, 1)[0])
	e.name(g)
	e.ok(seasons.Captain(black(g)), seasons.Challenge(g))
	e.at("2006-05-20 09:00").ok("server", accepted(g))
	assert.Equal(t, []string{"2006-05-23"}, e.dues("10.11"))
	e.at("2006-05-23 23:59:59")
	assert.Zero(t, e.State().Ladder("10.13|"+string(seasons.ID(white(g)))))
	e.at("2006-05-24 00:00")
	assert.Equal(t, 1, e.State().Ladder("10.13|"+string(seasons.ID(white(g)))))
	e.ok(seasons.Captain(white(g)), begun(g))
	assert.Equal(t, []string{"2006-05-24"}, e.dues("7.14"), "Wednesday")
}

// TestS24: who may replace whom, and until when.
func TestS24(t *testing.T) {
	e := started(t, strongest.Options{}).at("2006-05-15 23:59:59")
	five := e.game(1, 5, 6, e.opponents(1, 5, 6)[0])
	two := e.game(1, 2, 6, e.opponents(1, 2, 6)[0])
	side := func(g interface {
		Team(int) *tournament.TeamRecord
	}) int {
		if g.Team(0).ID == seasons.ID(6) {
			return 0
		}
		return 1
	}
	captain := seasons.Captain(6)
	e.refused(captain, lineup(five, side(five), seasons.Player(6, 3)), "8.10", "12.1")
	e.refused(captain, lineup(five, side(five), ""), "10.8")
	e.refused("somebody", lineup(five, side(five), seasons.Player(6, 5)), "10.8")
	e.ok(captain, lineup(two, side(two), seasons.Player(6, 7)))
	assert.True(t, e.cites("12.1") && e.cites("8.11"))
	e.refused(captain, lineup(e.game(1, 1, 6, number(two.Team(1-side(two)))), side(two), seasons.Player(6, 7)), "12.4")
	e.at("2006-05-16 00:00:00")
	e.refused(captain, lineup(two, side(two), seasons.Player(6, 8)), "12.2")
}

// TestS21: the report of a result, and leave.
func TestS21(t *testing.T) {
	for _, c := range []struct {
		back    string
		outcome tournament.Outcome
		due     string
		rule    string
		leave   strongest.Options
	}{
		{"2006-06-03", tournament.FirstWins(), "2006-06-05", "11.3", strongest.Options{}},
		{"2006-06-03", tournament.Drawn(), "2006-05-31", "11.1", strongest.Options{}},
		{"2006-05-28", tournament.FirstWins(), "2006-05-31", "11.1", strongest.Options{}},
		{"2006-05-28", tournament.FirstWins(), "2006-05-30", "11.3", strongest.Options{Leave: 1}},
	} {
		e := started(t, c.leave).at("2006-05-15 12:00")
		g := e.game(1, 1, 1, e.opponents(1, 1, 1)[0])
		if g.Side(tournament.White) != 0 {
			g = e.game(1, 2, 1, e.opponents(1, 1, 1)[0]) // the other color
		}
		e.name(g)
		e.run(g)
		last, err := tournament.ParseDate(c.back)
		require.NoError(t, err)
		winner := e.fresh(g).Player(0)
		e.ok(string(winner), tournament.LeaveTaken{Who: string(winner), From: tournament.Date{Year: 2006, Month: 5, Day: 20}, To: last})
		e.at("2006-05-28 09:00").ok("server", ended(g, c.outcome))
		assert.Equal(t, []string{c.due}, e.dues(c.rule), "%+v", c)
	}
}

// TestResults: who reports, and what (11.1, 11.2, 11.4, 11.5).
func TestResults(t *testing.T) {
	e := started(t, strongest.Options{}).at("2006-05-15 12:00")
	var games []int
	for _, other := range e.opponents(1, 1, 1) {
		g := e.game(1, 1, 1, other)
		e.name(g)
		e.refused(seasons.Captain(1), finished(g, wins(g, 1)), "10.11")
		e.run(g)
		games = append(games, other)
	}
	for board := 2; board <= 3; board++ {
		g := e.game(1, board, 1, games[0])
		e.name(g)
		e.run(g)
	}
	won := e.game(1, 1, 1, games[0])
	e.refused(seasons.Captain(games[0]), finished(won, wins(won, 1)), "11.2")
	e.refused("server", ended(won, tournament.Outcome{}), "11.4")
	forfeit := finished(won, tournament.ForfeitByFirst())
	e.refused(seasons.Captain(1), forfeit, "11.4")
	e.ok("server", ended(won, wins(won, 1)))
	e.refused(seasons.Captain(games[0]), finished(won, wins(won, games[0])), "11.4")
	e.ok(string(seasons.Player(1, 1)), finished(won, wins(won, 1)))
	assert.True(t, e.cites("11.2"))
	second := e.game(1, 1, 1, games[1])
	e.ok(seasons.Captain(1), finished(second, wins(second, 1)))
	assert.True(t, e.cites("10.19"), "free for a new game")

	e.at("2006-05-25 12:00")
	lost := e.game(1, 2, 1, games[0])
	e.ok("server", ended(lost, wins(lost, 1)))
	third := e.game(1, 3, 1, games[0])
	e.ok("server", ended(third, wins(third, 1)))
	e.at("2006-05-28 23:59:59")
	assert.Zero(t, e.State().Ladder("11.5|T01"))
	e.at("2006-05-29 00:00")
	assert.Equal(t, 2, e.State().Ladder("11.5|T01"))
	assert.False(t, e.fresh(lost).Decided(), "no forfeit follows")
	e.ok(seasons.Captain(1), finished(lost, wins(lost, 1)))

	// A correction is a new entry (7.9).
	seq := e.State().Seq()
	e.ok(seasons.Chief, tournament.Corrected{What: seq, Event: finished(lost, tournament.Drawn())})
	assert.True(t, e.cites("7.9"))
	assert.Equal(t, tournament.Drawn(), e.fresh(lost).Outcome())
}

func wins(g interface {
	Team(int) *tournament.TeamRecord
}, n int) tournament.Outcome {
	if g.Team(0).ID == seasons.ID(n) {
		return tournament.FirstWins()
	}
	return tournament.SecondWins()
}
