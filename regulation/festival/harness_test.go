package festival_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/regulation/festival"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/lots"
)

// moscow is the zone of the festival without the host's zone data.
var moscow = time.FixedZone("MSK", 3*60*60)

// at is a time of day on the first (0) or second (1) day of the edition of
// 2019: "11:30" or "11:37:01".
func at(day int, clock string) time.Time {
	layout := "15:04"
	if strings.Count(clock, ":") == 2 {
		layout = "15:04:05"
	}
	t, err := time.Parse(layout, clock)
	if err != nil {
		panic(err)
	}
	return time.Date(2019, 12, 14+day, t.Hour(), t.Minute(), t.Second(), 0, moscow)
}

// event is a festival at a desk.
type event struct {
	t    testing.TB
	reg  *regulation.Regulation
	desk *regulation.Desk
	now  time.Time
}

func edition(t testing.TB, o festival.Options) *regulation.Regulation {
	o.Zone = moscow
	reg, err := o.Edition(2019)
	require.NoError(t, err)
	require.NoError(t, reg.Validate())
	return reg
}

// newEvent opens the log of a festival to which all schools "S1", "S2", … are
// invited.
func newEvent(t testing.TB, o festival.Options) *event {
	t.Helper()
	for i := range 40 {
		o.Invited = append(o.Invited, fmt.Sprintf("S%d", i+1))
	}
	e := &event{t: t, reg: edition(t, o), now: at(0, "10:45")}
	var err error
	e.desk, err = regulation.Open(e.reg, nil)
	require.NoError(t, err)
	e.ok(e.reg.Opening("test"))
	return e
}

// submit submits an event at the present instant.
func (e *event) submit(ev tournament.Event) ([]tournament.Entry, error) {
	entry := tournament.Entry{At: e.now, By: "secretary", Event: ev}
	tried, tryErr := e.desk.Try(entry)
	seq := e.state().Seq()
	added, err := e.desk.Submit(entry)
	require.Equal(e.t, tryErr == nil, err == nil, "a dry run answers as the real one")
	if err != nil {
		require.Equal(e.t, seq, e.state().Seq(), "a refusal leaves the desk as it was")
	}
	cover.Findings(tried.Findings...)
	cover.Entries(added...)
	cover.Error(err)
	cover.Duties(e.desk.Duties()...)
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

func (e *event) state() *tournament.State {
	s := e.desk.State()
	return &s
}

// clock goes on to a time of day.
func (e *event) clock(day int, clock string) *event { e.now = at(day, clock); return e }

// advance records what has run out.
func (e *event) advance() []tournament.Entry {
	e.t.Helper()
	added, err := e.desk.Advance(e.now)
	require.NoError(e.t, err)
	cover.Entries(added...)
	return added
}

func member(id string, sex tournament.Sex, board int, part string) tournament.Member {
	return tournament.Member{
		Player: tournament.PlayerID(id), Name: id, Sex: sex, Board: board, Part: part,
		Born: tournament.Date{Year: 2010, Month: 3, Day: 1},
	}
}

func boy(id string, board int) tournament.Member { return member(id, tournament.Male, board, "boys") }
func girl(id string, board int) tournament.Member {
	return member(id, tournament.Female, board, "girls")
}

// school is team n with three boys, a girl and a reserve each of both.
func school(n int) tournament.Team {
	id := fmt.Sprintf("T%02d", n)
	return tournament.Team{
		ID: tournament.TeamID(id), Name: id, Organization: fmt.Sprintf("S%d", n),
		Members: []tournament.Member{
			boy(id+"b1", 1), boy(id+"b2", 2), boy(id+"b3", 3), girl(id+"g1", 4), boy(id+"b4", 0), girl(id+"g2", 0),
		},
	}
}

// enter enters teams 1 to n.
func (e *event) enter(n int) *event {
	e.t.Helper()
	for i := range n {
		e.ok(tournament.TeamEntered{Team: school(i + 1)})
	}
	return e
}

// draw closes the registration, draws lots so that team n has number n, and
// opens the start list.
func (e *event) draw() *event {
	e.t.Helper()
	e.clock(0, "11:15").ok(tournament.EntriesClosed{})
	e.open(func(q tournament.Lot) []string { return q.Among })
	return e
}

// open opens the start list, answering lots.
func (e *event) open(answer func(tournament.Lot) []string) {
	e.t.Helper()
	for {
		numbers, err := e.desk.Numbers("", "")
		var needed *tournament.LotsNeededError
		if errors.As(err, &needed) {
			e.ok(tournament.LotDrawn{Lot: needed.Lot, Answer: answer(needed.Lot)})
			continue
		}
		require.NoError(e.t, err)
		e.ok(tournament.StageOpened{Entrants: numbers})
		return
	}
}

// bySeed answers lots from a seed.
func bySeed(seed string) func(tournament.Lot) []string {
	return func(q tournament.Lot) []string { return lots.Draw(seed, q) }
}

// pair pairs the next round, answering lots in the order of their question.
func (e *event) pair() pairing.Proposal {
	e.t.Helper()
	p, err := e.desk.Pair(tournament.Scope{})
	var needed *tournament.LotsNeededError
	if errors.As(err, &needed) {
		e.ok(tournament.LotDrawn{Lot: needed.Lot, Answer: needed.Lot.Sorted()})
		p, err = e.desk.Pair(tournament.Scope{})
	}
	require.NoError(e.t, err)
	cover.Proposal(p)
	e.ok(p.Event())
	return p
}

// line files a line-up in a round.
func (e *event) line(round int, team tournament.TeamID, boards ...tournament.PlayerID) tournament.LineupFiled {
	return tournament.LineupFiled{Scope: tournament.Scope{Round: round}, Team: team, Boards: boards}
}

// full is the main line-up of a team of school.
func full(team tournament.TeamID) []tournament.PlayerID {
	id := tournament.PlayerID(team)
	return []tournament.PlayerID{id + "b1", id + "b2", id + "b3", id + "g1"}
}

// score reports the played games of a match, a mark a board; a dot is a board
// without a result.
func (e *event) score(round int, first, second tournament.TeamID, marks string) *event {
	e.t.Helper()
	for b := range marks {
		if marks[b] == '.' {
			continue
		}
		e.ok(tournament.GameFinished{
			Scope: tournament.Scope{Round: round, Board: b + 1}, First: first, Second: second, Outcome: played[marks[b]],
		})
	}
	return e
}

var played = map[byte]tournament.Outcome{
	'1': tournament.FirstWins(), '=': tournament.Drawn(), '0': tournament.SecondWins(),
	'+': tournament.ForfeitBySecond(), '-': tournament.ForfeitByFirst(), 'x': tournament.DoubleForfeit(),
}

// codes returns the outcomes of a match as its first team sees them, a mark a
// board; * is an open one.
func (e *event) codes(round int, team tournament.TeamID) string {
	s := e.state()
	i := s.FindMatch(tournament.Scope{Round: round}, team, "")
	require.GreaterOrEqual(e.t, i, 0)
	m := s.Match(i)
	t, _ := s.TeamIndex(team)
	codes := ""
	for b := range m.Boards() {
		o := s.Game(m.Game(b+1, 1)).Outcome()
		if m.Side(t) == 1 {
			o = o.Swap()
		}
		codes += mark(o)
	}
	return codes
}

func mark(o tournament.Outcome) string {
	for m, known := range played {
		if o == known {
			return string(m)
		}
	}
	return "*"
}

// board is a place in a round.
func board(round, board int) tournament.Scope { return tournament.Scope{Round: round, Board: board} }

// begin announces when a round without an instant in the timetable begins.
func (e *event) begin(round, day int, clock string) *event {
	e.t.Helper()
	e.ok(tournament.RoundMoved{Scope: tournament.Scope{Round: round}, To: at(day, clock)})
	return e
}

// order names the teams of the standings, best first.
func (e *event) order() []tournament.TeamID {
	e.t.Helper()
	table, err := e.desk.Standings(tournament.Scope{})
	require.NoError(e.t, err)
	cover.Table(table)
	ids := make([]tournament.TeamID, len(table.Rows))
	for k := range table.Rows {
		ids[k] = table.Team(k)
	}
	return ids
}

// kinds lists the kinds of entries.
func kinds(entries []tournament.Entry) []tournament.Kind {
	out := make([]tournament.Kind, len(entries))
	for i, e := range entries {
		out[i] = e.Event.Kind()
	}
	return out
}
