package strongest_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/regulation/correspondence"
	"github.com/reglament/reglament/regulation/strongest"
	"github.com/reglament/reglament/regulation/strongest/seasons"
	"github.com/reglament/reglament/tournament"
)

// begins starts games of team 1 against teams 2, 3, … board by board, and
// returns the last of them.
func (w *written) begins(games int) (last correspondence.Game) {
	w.t.Helper()
	for k := range games {
		last = w.game(5, 1+k%strongest.Boards, 1, 2+k/strongest.Boards)
		w.add(tournament.GameStarted{Scope: last.Scope(), First: last.Team(0).ID, Second: last.Team(1).ID, Number: "1"})
	}
	return last
}

// Test13_5_6: 21, 22 and 23 of 66 started games, and what does not count: a
// start that was annulled, a game that was lost before it started, games
// against a team that is annulled.
func Test13_5_6(t *testing.T) {
	const annulled, kept = tournament.KindTeamAnnulled, tournament.KindRestDefaulted
	for name, c := range map[string]struct {
		options     strongest.Options
		build       func(*written)
		want        tournament.Kind
		replaceable bool
	}{
		"21 of 66": {build: func(w *written) { w.begins(21) }, want: annulled, replaceable: true},
		"22 of 66": {build: func(w *written) { w.begins(22) }, want: annulled},
		"23 of 66": {build: func(w *written) { w.begins(23) }, want: kept},
		"23, of which one start is annulled": {build: func(w *written) {
			g := w.begins(23)
			w.add(tournament.GameAnnulled{Scope: g.Scope(), First: g.Team(0).ID, Second: g.Team(1).ID})
		}, want: annulled},
		"22, of which one start is annulled": {build: func(w *written) {
			g := w.begins(22)
			w.add(tournament.GameAnnulled{Scope: g.Scope(), First: g.Team(0).ID, Second: g.Team(1).ID})
		}, want: annulled, replaceable: true},
		"22 and one lost before it started": {build: func(w *written) {
			w.begins(22)
			g := w.game(5, 6, 1, 9)
			w.add(tournament.Defaulted{Scope: g.Scope(), Team: "T01", Opponent: "T09"})
		}, want: annulled},
		"19 of 60": {build: func(w *written) { w.begins(19); w.leave() }, want: annulled, replaceable: true},
		"20 of 60": {build: func(w *written) { w.begins(20); w.leave() }, want: annulled},
		"21 of 60": {build: func(w *written) { w.begins(21); w.leave() }, want: kept},
		"20 of 60 and one against the team that left": {build: func(w *written) {
			w.begins(20)
			g := w.game(5, 1, 1, 12)
			w.add(tournament.GameStarted{Scope: g.Scope(), First: "T01", Second: "T12", Number: "1"})
			w.leave()
		}, want: annulled},
		"22 of 66 as the table has it": {options: strongest.Options{Thirds: strongest.OfTable}, build: func(w *written) { w.begins(22); w.leave() }, want: annulled},
		"23 of 66 as the table has it": {options: strongest.Options{Thirds: strongest.OfTable}, build: func(w *written) { w.begins(23); w.leave() }, want: kept},
	} {
		t.Run(name, func(t *testing.T) {
			w := twelve(t, "2007-02-01 10:00:00")
			c.build(w)
			left := tournament.TeamWithdrew{Team: "T01"}
			_, added := w.judged(c.options, seasons.Captain(1), left)
			assert.Contains(t, added, c.want)
			assert.Equal(t, c.want == annulled, len(added) == 2, "%v", added)
			w.add(left)
			if c.want == annulled {
				w.add(tournament.TeamAnnulled{Team: "T01"})
			} else {
				w.add(tournament.RestDefaulted{Team: "T01"})
			}
			w.add(tournament.Appointed{Who: seasons.Committee, Role: tournament.Committee}, tournament.TeamEntered{Team: seasons.Team(13)})
			refused, _ := w.judged(c.options, seasons.Committee, tournament.TeamReplaced{Out: "T01", In: "T13"})
			assert.Equal(t, c.replaceable, refused == nil, "%v", refused)
		})
	}
}

// leave has team 12 leave with nothing started.
func (w *written) leave() {
	w.t.Helper()
	w.add(tournament.TeamWithdrew{Team: "T12"}, tournament.TeamAnnulled{Team: "T12"})
}

// Test13_3: two are replaced without late entry, the third is not.
func Test13_3(t *testing.T) {
	e := newEvent(t, strongest.Options{}).at("2006-04-20 10:00")
	e.ok(seasons.Captain(1), tournament.TeamEntered{Team: seasons.Team(1)})
	e.at("2006-05-02 10:00")
	for k, gone := range []int{9, 10, 8} {
		left := seasons.Player(1, gone)
		e.ok(seasons.Captain(1), tournament.PlayerLeft{Team: "T01", Player: left})
		in := tournament.LateEntry{Team: "T01", WasMember: true, Replaces: left, Member: tournament.Member{Player: "for " + left, Rating: tournament.Elo(2200)}}
		if k < 2 {
			e.ok(seasons.Captain(1), in)
		} else {
			e.refused(seasons.Captain(1), in, "13.3")
		}
	}
}

// Test14_6: a member of then plays from portion 3 on, whenever the game starts;
// who was none has no such wait.
func Test14_6(t *testing.T) {
	for _, c := range []struct {
		portion int
		member  bool
		refused []string
	}{{2, true, []string{"14.6"}}, {3, true, nil}, {2, false, nil}, {1, false, nil}} {
		w := twelve(t, "2006-09-29 10:00:00")
		w.add(
			tournament.EntryAmended{Team: eight(1)},
			tournament.LateEntry{Team: "T01", Member: tournament.Member{Player: "late", Rating: tournament.Elo(2200)}, WasMember: c.member},
			tournament.AccountChecked{Team: "T01", Player: "late"},
		)
		g := w.game(c.portion, 1, 1, 2)
		refused, _ := w.judged(strongest.Options{}, seasons.Captain(1), lineup(g, 0, "late"))
		assert.Equal(t, c.refused, refused, "portion %d, a member %v", c.portion, c.member)
	}
}

// Test14_8: the account of a late entrant is checked in seven days.
func Test14_8(t *testing.T) {
	e := newEvent(t, strongest.Options{}).at("2006-04-20 10:00")
	e.ok(seasons.Captain(1), tournament.TeamEntered{Team: eight(1)})
	e.at("2006-10-25 23:59:59").ok(seasons.Captain(1), tournament.LateEntry{Team: "T01", Member: tournament.Member{Player: "late", Rating: tournament.Elo(2200)}})
	e.runsOut("14.8", "2006-11-01", 1) // over the day of 25 hours
}

func eight(n int) tournament.Team {
	entry := seasons.Team(n)
	entry.Members = entry.Members[:8]
	return entry
}

// Test15_1_2: the captain has two days, the judge has two for his decision;
// then the chief judge hears of it.
func Test15_1_2(t *testing.T) {
	ask := func() (*event, tournament.Appealed) {
		e := started(t, strongest.Options{}).at("2006-05-15 00:00")
		about := tournament.Subject{Scope: tournament.Scope{Portion: 1, Board: 1}, Team: "T01", Player: seasons.Player(1, 1)}
		warned := e.ok(seasons.Judge(1), tournament.Warned{About: about})
		return e, tournament.Appealed{Against: warned[0].Seq, To: tournament.BoardJudge, Reason: "it was there", About: about}
	}
	e, appeal := ask()
	e.at("2006-05-18 00:00").refused(seasons.Captain(1), appeal, "15.1")
	e, appeal = ask()
	e.at("2006-05-17 23:59:59").ok(seasons.Captain(1), appeal)
	e.runsOut("15.2", "2006-05-19", 1)
	told := false
	for entry := range e.State().Log() {
		n, ok := entry.Event.(tournament.Notified)
		told = told || ok && n.To == tournament.ChiefJudge && entry.Rules[0].Article == "6.2"
	}
	assert.True(t, told)
}

// Test15_3_4: the text sets no term for an appeal to the chief judge; as a
// reading it is so many days. He decides in three.
func Test15_3_4(t *testing.T) {
	ask := func(o strongest.Options) (*event, tournament.Appealed) {
		e := started(t, o).at("2006-05-15 00:00")
		about := tournament.Subject{Scope: tournament.Scope{Portion: 1, Board: 1}, Team: "T01", Player: seasons.Player(1, 1)}
		warned := e.ok(seasons.Judge(1), tournament.Warned{About: about})
		return e, tournament.Appealed{Against: warned[0].Seq, To: tournament.ChiefJudge, Reason: "it was there", About: about}
	}
	two := strongest.Options{AppealDays: 2}
	e, appeal := ask(two)
	e.at("2006-05-18 00:00").refused(seasons.Captain(1), appeal, "15.3")
	e, appeal = ask(strongest.Options{})
	e.at("2007-05-01 00:00").ok(seasons.Captain(1), appeal)
	e, appeal = ask(two)
	e.at("2006-05-17 23:59:59").ok(seasons.Captain(1), appeal)
	e.runsOut("15.4", "2006-05-20", 1)
}

// Test17Terms: day N and N+1 of every term of an adjudication: experts in
// five days, analyses in five, verdicts in seven after them, published in two.
func Test17Terms(t *testing.T) {
	e, open := nearEnd(t, strongest.Options{})
	asked := e.ok(seasons.Chief, tournament.AdjudicationRequested{Games: open})[0].Seq
	interested, _, err := strongest.Interested(e.Reg, *e.State())
	require.NoError(t, err)
	for _, id := range interested {
		e.ok(captainOf(e, id), tournament.Consented{To: asked, Team: id})
	}
	last := func(e *event, article string) string {
		t.Helper()
		dues := e.dues(article)
		require.NotEmpty(t, dues, article)
		return dues[0]
	}
	days := func(e *event, n int) string { return tournament.DateOf(e.Now.In(e.zone)).AddDays(n).String() }

	require.Equal(t, days(e, 5), last(e, "17.4"))
	naming := tournament.ExpertsNamed{For: asked, Experts: []string{"a", "b", "c"}}
	named := last(e, "17.4")
	e.at(named + " 23:59:59")
	_, err = e.Desk.Try(tournament.Entry{At: e.Now, By: seasons.Committee, Event: naming})
	require.NoError(t, err)
	e.runsOut("17.4", named, 1)
	e.ok(seasons.Committee, naming) // late as it is: without experts nothing goes on

	require.Equal(t, days(e, 5), last(e, "17.5"))
	require.Equal(t, days(e, 12), last(e, "17.7"))
	sent := last(e, "17.5")
	verdicts := last(e, "17.7")
	analysis := analysisOf(e, asked, open[0])
	e.at(sent + " 23:59:59")
	e.refused("a", drawn(open[0]), "17.5")
	e.ok(captainOf(e, analysis.Team), analysis)
	e.runsOut("17.5", sent, 2*len(open)-1)
	analysis.Team = other(open[0], analysis.Team)
	e.refused(captainOf(e, analysis.Team), analysis, "17.5")
	for _, ref := range open[1:] {
		e.ok("a", drawn(ref))
	}
	e.runsOut("17.7", verdicts, 1)
	e.ok("b", drawn(open[0])) // late as it is: nobody else decides
	require.Equal(t, days(e, 2), last(e, "17.9"))
	e.runsOut("17.9", last(e, "17.9"), 1)
}
