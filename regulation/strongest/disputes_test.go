package strongest_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/regulation/correspondence"
	"github.com/reglament/reglament/regulation/strongest"
	"github.com/reglament/reglament/regulation/strongest/seasons"
	"github.com/reglament/reglament/tournament"
)

// TestS33: who decides, and whose word is final.
func TestS33(t *testing.T) {
	e := started(t, strongest.Options{}).at("2006-05-15 12:00")
	three := tournament.Subject{Scope: tournament.Scope{Portion: 1, Board: 3}, Team: "T01", Player: seasons.Player(1, 3)}
	e.refused(seasons.Judge(2), tournament.Warned{About: three}, "6.5")
	added := e.ok(seasons.Judge(3), tournament.Warned{About: three})
	e.refused(seasons.Judge(1), tournament.RosterChanged{Team: "T01", Changes: []tournament.Change{{Player: seasons.Player(1, 9), To: tournament.Place{Out: true}}}}, "8.12", "8.16")
	e.refused(seasons.Chief, tournament.Ruled{Reverses: added[0].Seq}, "6.3")
	ruled := e.ok(seasons.Chief, tournament.Ruled{Reverses: added[0].Seq, Reason: "not his fault"})
	e.refused(seasons.Committee, tournament.Ruled{Reverses: ruled[0].Seq, Reason: "we differ"}, "6.3")
	e.refused(seasons.Captain(1), tournament.Appealed{Against: ruled[0].Seq, To: tournament.ChiefJudge, Reason: "again", About: three}, "6.3")
	e.refused(seasons.Judge(1), tournament.Appointed{Who: "friend", Role: tournament.BoardJudge, Board: 2}, "4.2")
	e.refused("somebody", tournament.DutyDone{Duty: "x"}, "6.2")
	e.refused("somebody", tournament.Notified{To: tournament.CaptainRole, About: three}, "6.2")
	lot := tournament.LotDrawn{Lot: tournament.Lot{Rule: seasons.Article("10.19"), Scope: tournament.Scope{Portion: 2, Board: 3}, Among: []string{"T01", "T02"}}, Answer: []string{"T02", "T01"}}
	e.refused("somebody", lot, "5.6")
	e.refused(seasons.Judge(2), lot, "5.6")
	for _, by := range []string{seasons.Judge(3), seasons.Chief} {
		_, err := e.Desk.Try(tournament.Entry{At: e.Now, By: by, Event: lot})
		require.NoError(t, err)
	}
	e.refused(seasons.Judge(1), tournament.LotDrawn{Lot: tournament.Lot{Rule: seasons.Article("5.6"), Among: []string{"T01", "T02"}}, Answer: []string{"T02", "T01"}}, "5.6")
	e.refused(seasons.Committee, tournament.Invited{Team: "T14"}, "16.1")
	e.refused(seasons.Chief, tournament.PointsAdjusted{Team: "T01", Game: 2}, "16.1")
	e.refused(seasons.Chief, tournament.StageRenumbered{Entrants: []tournament.TeamID{"T02", "T01"}}, "16.1")

	changed := edition(t, strongest.Options{AppealDays: 2})
	_, err := regulation.Open(changed, e.Log)
	require.ErrorIs(t, err, regulation.ErrFingerprint)
	desk, err := regulation.Open(changed, nil)
	require.NoError(t, err)
	_, err = desk.Submit(tournament.Entry{At: e.Now, By: "host", Event: e.Reg.Opening("with a changed table")})
	var refusal *regulation.Refusal
	require.ErrorAs(t, err, &refusal)
	require.True(t, refusal.Cites("16.1"))
	cover.Error(err)
}

// TestBeforeStart: what is owed before the first day, and by whom.
func TestBeforeStart(t *testing.T) {
	reg := edition(t, strongest.Options{})
	desk, err := regulation.Open(reg, nil)
	require.NoError(t, err)
	now := time.Date(2006, 4, 1, 0, 0, 0, 0, time.UTC)
	for _, ev := range []tournament.Event{
		reg.Opening("before the start"), tournament.Appointed{Who: "c", Role: tournament.Committee}, tournament.Appointed{Who: "g", Role: tournament.ChiefJudge},
	} {
		j, err := desk.Try(tournament.Entry{At: now, By: "c", Event: ev})
		require.NoError(t, err)
		cover.Findings(j.Findings...)
		_, err = desk.Submit(tournament.Entry{At: now, By: "c", Event: ev})
		require.NoError(t, err)
	}
	cover.Duties(desk.Duties()...)
	zone, err := time.LoadLocation("Europe/Moscow")
	require.NoError(t, err)
	due := make(map[string]string)
	for _, d := range desk.Duties() {
		due[d.Rule.Article] = d.Deadline.LastDay(zone).String()
	}
	assert.Equal(t, map[string]string{
		"8.1": "2006-04-30", "9.1": "2006-05-08", "6.4": "2006-05-10", "7.10": "2006-05-10", "7.13": "2006-05-10", "9.5": "2006-05-10",
		"7.5": "2006-05-14", "7.6": "2006-05-14", "7.8": "2006-05-14",
	}, due)
	_, err = desk.Submit(tournament.Entry{At: now, By: "g", Event: tournament.Appointed{Who: "p", Role: tournament.Publisher}})
	require.ErrorAs(t, err, new(*regulation.Refusal))
}

// TestWeekly: the judge sends by Wednesday what changed, it is published by
// Friday; nothing is sent if nothing changed.
func TestWeekly(t *testing.T) {
	e := started(t, strongest.Options{}).at("2006-05-15 12:00")
	assert.Empty(t, e.dues("7.14"))
	g := e.game(1, 4, 1, e.opponents(1, 4, 1)[0])
	e.name(g)
	e.run(g)
	require.Equal(t, []string{"2006-05-17"}, e.dues("7.14"))
	var duty tournament.DutyKey
	for _, d := range e.Desk.Duties() {
		if d.Rule.Article == "7.14" {
			duty = d.Key
		}
	}
	e.at("2006-05-16 12:00").ok(seasons.Judge(4), tournament.DutyDone{Duty: duty})
	assert.Empty(t, e.dues("7.14"))
	assert.Equal(t, []string{"2006-05-19"}, e.dues("7.15"))
	e.at("2006-05-16 13:00").ok("server", ended(g, tournament.Drawn()))
	e.ok(seasons.Captain(black(g)), finished(g, tournament.Drawn()))
	assert.Equal(t, []string{"2006-05-24"}, e.dues("7.14"), "it changed after it was sent")
	for _, d := range e.Desk.Duties() {
		if d.Rule.Article == "7.15" {
			e.ok(seasons.Publisher, tournament.DutyDone{Duty: d.Key})
		}
	}
	assert.True(t, e.cites("7.3") && e.cites("7.11") && e.cites("7.12"))
	assert.Empty(t, e.dues("7.15"))
}

// TestWeekAhead: what changed after the week's material was sent may be sent
// at once, for the next week. From then on it is to be posted by the Friday of
// that week, and the turn of the week changes nothing.
func TestWeekAhead(t *testing.T) {
	e := started(t, strongest.Options{}).at("2006-05-15 12:00")
	send := func() {
		for _, d := range e.Desk.Duties() {
			if d.Rule.Article == "7.14" {
				e.ok(seasons.Judge(4), tournament.DutyDone{Duty: d.Key})
			}
		}
	}
	g := e.game(1, 4, 1, e.opponents(1, 4, 1)[0])
	e.name(g)
	e.run(g)
	e.at("2006-05-15 13:00")
	send()
	e.at("2006-05-15 14:00").ok("server", ended(g, tournament.Drawn()))
	e.ok(seasons.Captain(black(g)), finished(g, tournament.Drawn()))
	e.at("2006-05-15 15:00")
	send()
	posts := []string{"2006-05-19", "2006-05-26"}
	for _, clock := range []string{"2006-05-15 16:00", "2006-05-17 23:59", "2006-05-18 00:00"} {
		e.at(clock)
		e.ok(seasons.Captain(1), tournament.LeaveTaken{Who: string(seasons.Player(1, 1)), From: tournament.Date{Year: 2006, Month: 7, Day: 1}, To: tournament.Date{Year: 2006, Month: 7, Day: 2}})
		assert.Equal(t, posts, e.dues("7.15"), clock)
		require.Equal(t, e.Reg.Duties(*e.State()), e.Desk.Duties(), "kept entry by entry as listed, %s", clock)
	}
}

// TestChange: the table moves ten days ahead (16.2, 16.3); leave (16.4, 16.5).
func TestChange(t *testing.T) {
	e := started(t, strongest.Options{}).at("2006-07-22 23:59:59")
	to := tournament.Date{Year: 2006, Month: 8, Day: 11}.Start(e.zone)
	move := func(portion int) tournament.RoundMoved {
		return tournament.RoundMoved{Scope: tournament.Scope{Portion: portion}, To: to}
	}
	e.refused(seasons.Committee, move(2), "16.2")
	e.refused(seasons.Chief, move(6), "16.2")
	e.refused(seasons.Chief, move(4), "16.2")
	_, err := e.Desk.Try(tournament.Entry{At: e.Now, By: seasons.Chief, Event: move(2)})
	require.NoError(t, err)
	e.at("2006-07-23 00:00").refused(seasons.Chief, move(2), "16.3")

	e.refused(seasons.Captain(2), tournament.LeaveTaken{Who: seasons.Captain(2), From: tournament.Date{Year: 2006, Month: 8, Day: 1}, To: tournament.Date{Year: 2006, Month: 8, Day: 9}}, "16.4")
	e.ok(seasons.Captain(2), tournament.LeaveTaken{Who: seasons.Captain(2), Deputy: "vice", From: tournament.Date{Year: 2006, Month: 7, Day: 23}, To: tournament.Date{Year: 2006, Month: 8, Day: 9}})
	assert.True(t, e.cites("16.4"))
	e.ok("vice", tournament.PlayerLeft{Team: "T02", Player: seasons.Player(2, 10)})
	e.ok(seasons.Captain(3), tournament.Appointed{Who: "second", Role: tournament.Deputy, Team: "T03"})
	e.ok("second", tournament.PlayerLeft{Team: "T03", Player: seasons.Player(3, 10)})
	e.refused("somebody", tournament.LeaveTaken{Who: seasons.Judge(1), From: tournament.Date{Year: 2006, Month: 8, Day: 1}, To: tournament.Date{Year: 2006, Month: 8, Day: 9}}, "16.4")
	added := e.ok(seasons.Judge(1), tournament.LeaveTaken{Who: seasons.Judge(1), From: tournament.Date{Year: 2006, Month: 8, Day: 1}, To: tournament.Date{Year: 2006, Month: 8, Day: 9}})
	assert.Equal(t, []tournament.Kind{tournament.KindLeaveTaken, tournament.KindNotified}, kinds(added))
	assert.Equal(t, []string{"2006-07-31"}, e.dues("16.5"), "a substitute is owed before the leave begins")
	e.ok(seasons.Chief, tournament.Appointed{Who: "substitute", Role: tournament.BoardJudge, Board: 1})
	assert.Empty(t, e.dues("16.5"))
}

// TestSubstitute: both sides of each day of 16.5, by whom it is owed, and who
// does for a substitute.
func TestSubstitute(t *testing.T) {
	date := func(d int) tournament.Date { return tournament.Date{Year: 2006, Month: 8, Day: d} }
	away := func(board, from, to int) tournament.LeaveTaken {
		return tournament.LeaveTaken{Who: seasons.Judge(board), From: date(from), To: date(to)}
	}
	late := func(e *event) bool {
		for _, f := range e.last.Findings {
			if f.Text.Code == "strongest.leave.judge-late" {
				return true
			}
		}
		return false
	}
	e := started(t, strongest.Options{}).at("2006-07-27 23:59:59")
	e.ok(seasons.Judge(1), away(1, 1, 9))
	assert.False(t, late(e), "five days ahead")
	e.at("2006-07-28 00:00").ok(seasons.Judge(2), away(2, 2, 9))
	assert.False(t, late(e))
	e.ok(seasons.Judge(3), away(3, 1, 9))
	assert.True(t, late(e), "a day late")
	assert.Equal(t, []string{"2006-07-31", "2006-07-31", "2006-08-01"}, e.dues("16.5"))
	for _, d := range e.Desk.Duties() {
		if d.Rule.Article == "16.5" {
			assert.Equal(t, tournament.ChiefJudge, d.Who.Role)
		}
	}
	// Somebody who is away himself, or judges another board, does not do.
	e.ok(seasons.Chief, tournament.Appointed{Who: seasons.Judge(2), Role: tournament.BoardJudge, Board: 1})
	require.Len(t, e.dues("16.5"), 4, "and board 1 has one more judge who goes")
	e.ok(seasons.Chief, tournament.Dismissed{Who: seasons.Judge(2), Role: tournament.BoardJudge, Board: 1})
	e.ok(seasons.Chief, tournament.Appointed{Who: "substitute", Role: tournament.BoardJudge, Board: 3})
	assert.Equal(t, []string{"2006-07-31", "2006-08-01"}, e.dues("16.5"))
	require.Equal(t, e.Reg.Duties(*e.State()), e.Desk.Duties())

	missed := func() (n int) {
		for entry := range e.State().Log() {
			if entry.Event.Kind() == tournament.KindDutyMissed && entry.Rules[0].Article == "16.5" {
				n++
			}
		}
		return n
	}
	e.at("2006-07-31 23:59:59")
	assert.Zero(t, missed())
	e.at("2006-08-01 00:00")
	assert.Equal(t, 1, missed(), "board 1 has nobody")
	e.at("2006-08-02 12:00")
	require.Equal(t, 2, missed())
	e.ok(seasons.Judge(4), away(4, 2, 3))
	assert.Equal(t, []string{"2006-08-02"}, e.dues("16.5"), "told on its first day: the rest of the day is left")
	e.at("2006-08-03 00:00")
	assert.Equal(t, 3, missed())
	e.at("2006-08-10 12:00").ok(seasons.Judge(5), away(5, 1, 9))
	assert.Empty(t, e.dues("16.5"), "it is over")
	require.Equal(t, e.Reg.Duties(*e.State()), e.Desk.Duties())
}

// TestAppeals: day N and N+1 of every term of section 15, and a technical loss
// that is reversed.
func TestAppeals(t *testing.T) {
	e := started(t, strongest.Options{AppealDays: 2}).at("2006-05-15 12:00")
	g := e.game(1, 1, 1, e.opponents(1, 1, 1)[0])
	e.name(g)
	e.run(g)
	b := g.About(g.Side(tournament.Black))
	lost := e.ok(seasons.Judge(1), tournament.Defaulted{Scope: b.Scope, Team: b.Team, Opponent: b.Opponent})
	n := number(g.Team(g.Side(tournament.Black)))
	require.True(t, e.fresh(g).Decided())
	appeal := tournament.Appealed{Against: lost[0].Seq, To: tournament.BoardJudge, Reason: "the report was there", About: b}
	e.refused(seasons.Captain(n), tournament.Appealed{Against: lost[0].Seq, To: tournament.Publisher, Reason: "x", About: b}, "15.1")
	e.at("2006-05-17 23:59:59")
	_, err := e.Desk.Try(tournament.Entry{At: e.Now.Add(time.Second), By: seasons.Captain(n), Event: appeal})
	require.Error(t, err, "day N+1")
	asked := e.ok(seasons.Captain(n), appeal)
	e.at("2006-05-19 23:59:59")
	assert.Equal(t, []string{"2006-05-19"}, e.dues("15.2"))
	e.refused(seasons.Judge(1), tournament.Decided{On: asked[0].Seq}, "15.2")
	e.refused(seasons.Chief, tournament.Decided{On: 1, Reason: "x"}, "15.2")
	denied := e.ok(seasons.Judge(1), tournament.Decided{On: asked[0].Seq, Reason: "it was not"})
	second := tournament.Appealed{Against: denied[0].Seq, To: tournament.ChiefJudge, Reason: "it was", About: b}
	e.at("2006-05-21 23:59:59")
	again := e.ok(seasons.Captain(n), second)
	assert.True(t, e.cites("15.3"))
	assert.Equal(t, []string{"2006-05-24"}, e.dues("15.4"))
	e.refused(seasons.Judge(1), tournament.Decided{On: again[0].Seq, Granted: true, Reason: "x"}, "15.2")
	e.at("2006-05-24 23:59:59").ok(seasons.Chief, tournament.Decided{On: again[0].Seq, Granted: true, Reason: "the page shows it"})
	assert.True(t, e.cites("15.4"))
	e.ok(seasons.Chief, tournament.Ruled{Reverses: lost[0].Seq, Reason: "the page shows it"})
	assert.False(t, e.fresh(g).Decided(), "the game goes on")
	late := started(t, strongest.Options{}).at("2006-05-15 12:00")
	warned := late.ok(seasons.Judge(1), tournament.Warned{About: b})
	asked = late.ok(seasons.Captain(n), tournament.Appealed{Against: warned[0].Seq, To: tournament.BoardJudge, Reason: "x", About: b})
	late.at("2006-05-18 00:00")
	assert.NotZero(t, late.State().Duty(tournament.DutyKey(missedDecision(late, asked[0].Seq))).Missed, "a decision that did not come is told to the chief judge")
}

func missedDecision(e *event, seq int) string {
	for entry := range e.State().Log() {
		if m, ok := entry.Event.(tournament.DutyMissed); ok && len(entry.Rules) > 0 && entry.Rules[0].Article == "15.2" && entry.Seq > seq {
			return string(m.Duty)
		}
	}
	return ""
}

// TestAdjudication: consents, veto, experts, analyses, verdict, publication.
func TestAdjudication(t *testing.T) {
	e, open := nearEnd(t, strongest.Options{})
	g, _, _ := correspondence.Find(e.State(), open[0].Scope, open[0].First, open[0].Second)
	first := number(g.Team(0))
	request := tournament.AdjudicationRequested{Games: open}
	e.refused(seasons.Committee, request, "17.3")
	vetoed := e.ok(seasons.Chief, request)
	interested, exact, err := strongest.Interested(e.Reg, *e.State())
	require.NoError(t, err)
	require.True(t, exact)
	require.Len(t, vetoed, 1+len(interested))
	e.ok(seasons.Captain(first), tournament.Consented{To: vetoed[0].Seq, Team: g.Team(0).ID, Veto: true})
	assert.True(t, e.cites("17.2"))
	e.refused(seasons.Committee, tournament.ExpertsNamed{For: vetoed[0].Seq, Experts: []string{"a", "b", "c"}}, "17.2")

	asked := e.ok(seasons.Chief, request)[0].Seq
	for _, id := range interested[1:] {
		e.ok(captainOf(e, id), tournament.Consented{To: asked, Team: id})
	}
	e.refused(captainOf(e, interested[1]), tournament.Consented{To: asked, Team: interested[1]}, "17.1")
	e.refused(seasons.Committee, tournament.ExpertsNamed{For: asked, Experts: []string{"a", "b", "c"}}, "17.3")
	e.ok(captainOf(e, interested[0]), tournament.Consented{To: asked, Team: interested[0]})
	assert.True(t, e.cites("17.3"))
	require.Len(t, e.dues("17.4"), 1)
	e.refused(seasons.Committee, tournament.ExpertsNamed{For: asked, Experts: []string{"a", "b", "b"}}, "17.4")
	e.refused(seasons.Captain(first), tournament.AnalysisSent{For: asked, Game: open[0], Team: g.Team(0).ID}, "17.5")
	e.ok(seasons.Committee, tournament.ExpertsNamed{For: asked, Experts: []string{"a", "b", "c"}})
	require.Len(t, e.dues("17.5"), 2*len(open))
	require.Len(t, e.dues("17.7"), len(open))
	e.ok(seasons.Captain(first), tournament.AnalysisSent{For: asked, Game: open[0], Team: g.Team(0).ID})
	verdict := tournament.GameFinished{Scope: open[0].Scope, First: open[0].First, Second: open[0].Second, Outcome: tournament.Outcome{First: tournament.Draw, Second: tournament.Draw, Cause: tournament.Adjudicated}}
	e.refused("a", verdict, "17.5")
	e.refused(seasons.Chief, verdict, "17.7")
	days := e.dues("17.5")
	e.at(days[0] + " 23:59:59")
	e.ok(captainOf(e, g.Team(1).ID), tournament.AnalysisSent{For: asked, Game: open[0], Team: g.Team(1).ID})
	given := e.ok("a", verdict)
	assert.True(t, e.cites("17.8"))
	e.refused(seasons.Captain(first), tournament.Appealed{Against: given[0].Seq, To: tournament.ChiefJudge, Reason: "no", About: g.About(0)}, "17.8")
	e.refused(seasons.Chief, tournament.Ruled{Reverses: given[0].Seq, Reason: "no"}, "17.8")
	next := e.Now.Add(time.Hour).In(e.zone).Format("2006-01-02 15:04")
	e.at(next)
	for _, ref := range open[1:] {
		g, _, _ := correspondence.Find(e.State(), ref.Scope, ref.First, ref.Second)
		if !g.Decided() {
			v := verdict
			v.Scope, v.First, v.Second = ref.Scope, ref.First, ref.Second
			e.ok("b", v)
			assert.True(t, e.cites("17.6"), "no analysis came")
		}
	}
	require.Len(t, e.dues("17.9"), 1)
	for _, d := range e.Desk.Duties() {
		if d.Rule.Article == "17.9" {
			e.ok(seasons.Chief, tournament.DutyDone{Duty: d.Key})
		}
	}
	assert.Empty(t, e.dues("17.9"))
	final, err := e.Reg.Possible(*e.State(), tournament.Scope{})
	require.NoError(t, err)
	for _, p := range final.Teams {
		assert.Equal(t, p.Best, p.Worst, "all is decided")
	}
}

// nearEnd is a season of which few games go on, all of them started.
func nearEnd(t *testing.T, o strongest.Options) (*event, []tournament.GameRef) {
	t.Helper()
	e := started(t, o)
	observe := e.Observe
	e.Observe = nil
	var open []tournament.GameRef
	for day := 0; day < 60; day++ {
		until := time.Date(2007, 2, 20+day, 10, 0, 0, 0, e.zone)
		require.NoError(t, seasons.Season{Seed: 14, Draws: 500, Longest: 40, Until: until}.Play(e.Table))
		open = e.openGames()
		if e.State().Matches() == 396 && len(open) <= 8 {
			break
		}
	}
	e.Observe = observe
	require.NotEmpty(t, open)
	require.LessOrEqual(t, len(open), 12)
	return e, open
}

func captainOf(e *event, id tournament.TeamID) string {
	i, _ := e.State().TeamIndex(id)
	return e.State().Team(i).Captain
}

// openGames lists the games that run.
func (e *event) openGames() []tournament.GameRef {
	var out []tournament.GameRef
	s := e.State()
	for i := range s.Matches() {
		if g := correspondence.At(s, int(s.Match(i).Base)); !g.Decided() {
			if !g.Started() || g.Over() {
				return make([]tournament.GameRef, 99)
			}
			out = append(out, tournament.GameRef{Scope: g.Scope(), First: g.Team(0).ID, Second: g.Team(1).ID})
		}
	}
	return out
}
