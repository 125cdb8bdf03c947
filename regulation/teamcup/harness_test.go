package teamcup_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"
	_ "time/tzdata" // summer time of 2005

	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/regulation/teamcup"
	"github.com/reglament/reglament/schedule"
	"github.com/reglament/reglament/tournament"
)

// moscow is the zone of the cup.
var moscow = func() *time.Location {
	zone, err := time.LoadLocation("Europe/Moscow")
	if err != nil {
		panic(err)
	}
	return zone
}()

// on is an instant of 2005 in Moscow: on(3, 21, "10:00").
func on(month time.Month, day int, clock string) time.Time {
	layout := "15:04"
	if strings.Count(clock, ":") == 2 {
		layout = "15:04:05"
	}
	t, err := time.Parse(layout, clock)
	if err != nil {
		panic(err)
	}
	return time.Date(2005, month, day, t.Hour(), t.Minute(), t.Second(), 0, moscow)
}

func date(month time.Month, day int) tournament.Date {
	return tournament.Date{Year: 2005, Month: month, Day: day}
}

// event is a cup at a desk.
type event struct {
	t    testing.TB
	reg  *regulation.Regulation
	desk *regulation.Desk
	now  time.Time
	key  string // retry key of the next entry
}

func edition(t testing.TB, o teamcup.Options) *regulation.Regulation {
	t.Helper()
	reg, err := o.Edition2005()
	require.NoError(t, err)
	require.NoError(t, reg.Validate())
	return reg
}

// newEvent opens the log of a cup on 4 February.
func newEvent(t testing.TB, o teamcup.Options) *event {
	t.Helper()
	e := &event{t: t, reg: edition(t, o), now: on(2, 4, "12:00")}
	var err error
	e.desk, err = regulation.Open(e.reg, nil)
	require.NoError(t, err)
	e.ok(e.reg.Opening("test"))
	return e
}

// submit submits an event at the present instant.
func (e *event) submit(ev tournament.Event) ([]tournament.Entry, error) {
	entry := tournament.Entry{At: e.now, By: "secretary", Key: e.key, Event: ev}
	e.key = ""
	j, err := e.desk.Try(entry)
	cover.Findings(j.Findings...)
	cover.Error(err)
	seq := e.state().Seq()
	added, err := e.desk.Submit(entry)
	if err != nil {
		require.Equal(e.t, seq, e.state().Seq(), "a refusal leaves the desk as it was")
	}
	cover.Entries(added...)
	return added, err
}

// ok submits what has to be accepted.
func (e *event) ok(events ...tournament.Event) []tournament.Entry {
	e.t.Helper()
	var all []tournament.Entry
	for _, ev := range events {
		added, err := e.submit(ev)
		require.NoError(e.t, err)
		all = append(all, added...)
	}
	return all
}

// refused submits what has to be refused by exactly these articles.
func (e *event) refused(ev tournament.Event, articles ...string) *regulation.Refusal {
	e.t.Helper()
	_, err := e.submit(ev)
	var refusal *regulation.Refusal
	require.ErrorAs(e.t, err, &refusal)
	var cited []string
	for _, rule := range refusal.Rules() {
		cited = append(cited, rule.Article)
	}
	require.ElementsMatch(e.t, articles, cited, refusal.Error())
	return refusal
}

// at goes on to an instant.
func (e *event) at(month time.Month, day int, clock string) *event {
	e.now = on(month, day, clock)
	return e
}

// advance records what has run out.
func (e *event) advance() []tournament.Entry {
	e.t.Helper()
	added, err := e.desk.Advance(e.now)
	require.NoError(e.t, err)
	cover.Entries(added...)
	return added
}

func (e *event) state() *tournament.State {
	s := e.desk.State()
	return &s
}

// duties lists what a team owes.
func (e *event) duties(team tournament.TeamID) []schedule.Duty {
	cover.Duties(e.desk.Duties()...)
	return slices.DeleteFunc(e.desk.Duties(), func(d schedule.Duty) bool { return d.Who.Team != team })
}

// player is the player of a board of a team.
func player(team tournament.TeamID, board int) tournament.PlayerID {
	return tournament.PlayerID(fmt.Sprintf("%s-%d", team, board))
}

// team is an entry with ratings in the order of the boards; more than ten are
// reserves.
func team(id tournament.TeamID, ratings ...int) tournament.Team {
	t := tournament.Team{ID: id, Name: "Team " + string(id), Captain: "captain " + string(id)}
	for k, r := range ratings {
		m := tournament.Member{Player: player(id, k+1), Club: t.Name, Rating: tournament.Elo(r)}
		if k < 10 {
			m.Board = k + 1
		}
		t.Members = append(t.Members, m)
	}
	return t
}

// flat is ten players whose average is rating, and a reserve.
func flat(rating int) []int {
	ratings := make([]int, 11)
	for k := range 5 {
		ratings[k], ratings[9-k] = rating+5-k, rating-5+k
	}
	ratings[10] = rating - 50
	return ratings
}

func id(n int) tournament.TeamID { return tournament.TeamID(fmt.Sprintf("T%02d", n)) }

// enter invites teams, lets them confirm and publish.
func (e *event) enter(teams ...tournament.Team) *event {
	e.t.Helper()
	for _, t := range teams {
		e.ok(tournament.Invited{Team: t.ID, Until: date(2, 10)})
	}
	for _, t := range teams {
		e.ok(tournament.Confirmed{Team: t.ID})
	}
	e.at(2, 15, "12:00")
	for _, t := range teams {
		e.ok(tournament.TeamEntered{Team: t})
	}
	return e
}

// draw closes the entries, draws the groups and pairs all their rounds.
func (e *event) draw() *event {
	e.t.Helper()
	e.at(2, 16, "12:00").ok(tournament.EntriesClosed{})
	stages, why, err := e.reg.Draw(e.desk.State(), teamcup.Groups)
	require.NoError(e.t, err)
	for _, d := range why {
		cover.Cite(d.Rule)
	}
	for _, st := range stages {
		e.ok(st)
	}
	e.at(3, 1, "00:00")
	for _, st := range stages {
		for round := 1; round <= e.reg.Format.Rounds; round++ {
			e.pair(tournament.Scope{Stage: teamcup.Groups, Group: st.Group, Round: round})
		}
	}
	return e
}

// pair pairs a round as the text has it.
func (e *event) pair(at tournament.Scope) {
	e.t.Helper()
	p, err := e.desk.Pair(at)
	require.NoError(e.t, err)
	cover.Proposal(p)
	e.ok(p.Event())
}

// cup is a cup of twenty teams in its groups, on 1 March. Team 1 has the
// highest rating.
func cup(t testing.TB, o teamcup.Options) *event {
	t.Helper()
	var teams []tournament.Team
	for n := 1; n <= 20; n++ {
		teams = append(teams, team(id(n), flat(2400-10*n)...))
	}
	return newEvent(t, o).enter(teams...).draw()
}

// outcomes reads a row of games as the first team sees them.
func outcomes(codes string) []tournament.Outcome {
	out := make([]tournament.Outcome, 0, len(codes))
	for _, c := range codes {
		out = append(out, map[rune]tournament.Outcome{
			'1': tournament.FirstWins(), '0': tournament.SecondWins(), '=': tournament.Drawn(),
			'+': tournament.ForfeitBySecond(), '-': tournament.ForfeitByFirst(), 'x': tournament.DoubleForfeit(),
		}[c])
	}
	return out
}

// match is the place of a match of two teams in a stage.
func (e *event) match(stage string, first, second tournament.TeamID) tournament.Scope {
	e.t.Helper()
	s := e.state()
	for i := range s.Matches() {
		m := s.Match(i)
		a, b := s.Team(int(m.First)).ID, s.Team(int(m.Second)).ID
		if m.Scope.Stage == stage && (a == first && b == second || a == second && b == first) {
			return m.Scope
		}
	}
	require.Fail(e.t, "no match", "%s – %s in %s", first, second, stage)
	return tournament.Scope{}
}

// play reports a whole match.
func (e *event) play(stage string, first, second tournament.TeamID, codes string) []tournament.Entry {
	e.t.Helper()
	return e.ok(tournament.MatchFinished{Scope: e.match(stage, first, second), First: first, Second: second, Outcomes: outcomes(codes)})
}
