package teamcup_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/regulation/teamcup"
	"github.com/reglament/reglament/tournament"
)

// TestConfirmation: the last instant of the 10th counts, the first of the
// 11th does not, in the zone of the cup and whatever zone the host tells.
func TestConfirmation(t *testing.T) {
	e := newEvent(t, teamcup.Options{})
	for n := 1; n <= 20; n++ {
		e.ok(tournament.Invited{Team: id(n)})
	}
	e.ok(tournament.Invited{Team: "R", Reserve: true}, tournament.Invited{Team: "S", Reserve: true})
	e.refused(tournament.Confirmed{Team: "X"}, "11")
	for n := 1; n <= 18; n++ {
		e.ok(tournament.Confirmed{Team: id(n)})
	}
	require.Len(t, e.duties(id(19)), 1)
	e.refused(tournament.Confirmed{Team: "R"}, "1a") // two who were invited may still come
	e.at(2, 10, "23:59:59").ok(tournament.Confirmed{Team: id(19)})
	e.at(2, 11, "00:00").refused(tournament.Confirmed{Team: id(20)}, "11")
	require.Len(t, missed(e.with(e.advance), "11"), 1)
	e.now = time.Date(2005, 2, 10, 21, 0, 30, 0, time.UTC) // half a minute past midnight in Moscow
	e.refused(tournament.Confirmed{Team: id(20)}, "11")
	e.at(2, 11, "09:00").ok(tournament.Confirmed{Team: "R"})
	e.refused(tournament.Confirmed{Team: "S"}, "1a") // no place is left
	e.refused(tournament.TeamEntered{Team: team(id(20), flat(2200)...)}, "11")
	e.refused(tournament.TeamEntered{Team: team("X", flat(2200)...)}, "11")
	e.at(2, 16, "00:00").refused(tournament.TeamEntered{Team: team("R", flat(2200)...)}, "2d")
}

// TestConfirmedInTimeToldLate: the host got it in time and tells it later.
func TestConfirmedInTimeToldLate(t *testing.T) {
	e := newEvent(t, teamcup.Options{})
	e.ok(tournament.Invited{Team: "A"})
	e.at(2, 12, "10:00").ok(tournament.Confirmed{Team: "A", When: on(2, 10, "23:59")})
}

// with runs something and returns the event.
func (e *event) with(do func() []tournament.Entry) *event { do(); return e }

// TestField: nineteen or twenty-one teams make no cup (1a).
func TestField(t *testing.T) {
	for _, n := range []int{19, 21} {
		var teams []tournament.Team
		for k := 1; k <= n; k++ {
			teams = append(teams, team(id(k), flat(2400-k)...))
		}
		e := newEvent(t, teamcup.Options{}).enter(teams...)
		e.refused(tournament.EntriesClosed{}, "1a", "2d") // line-ups may come until midnight
		e.at(2, 16, "00:00").refused(tournament.EntriesClosed{}, "1a")
		_, _, err := e.reg.Draw(e.desk.State(), teamcup.Groups)
		require.ErrorIs(t, err, pairing.ErrFieldSize)
		e.refused(tournament.StageOpened{Stage: teamcup.Groups, Group: "A", Entrants: ids(1, 2, 3, 4, 5)}, "1a")
		if n == 21 { // one leaves before the draw: that needs no ruling
			e.ok(tournament.TeamWithdrew{Team: id(21)}, tournament.EntriesClosed{})
			e.refused(tournament.TeamEntered{Team: team("Z", flat(2000)...)}, "2d", "11")
		}
	}
}

// TestGuests: four guests are too many, in the ten and with a substitute.
func TestGuests(t *testing.T) {
	one := team(id(1), flat(2400)...)
	for _, k := range []int{1, 4, 8, 10} { // 10 is the reserve
		one.Members[k].Club = "Elsewhere"
	}
	four := one
	four.Members = append([]tournament.Member(nil), one.Members...)
	four.Members[9].Club = ""
	e := newEvent(t, teamcup.Options{})
	e.ok(tournament.Invited{Team: four.ID}, tournament.Confirmed{Team: four.ID})
	e.at(2, 15, "10:00").refused(tournament.TeamEntered{Team: four}, "2a")

	for _, reading := range []teamcup.SubstituteGuest{teamcup.GuestCounts, teamcup.GuestFree} {
		e := newEvent(t, teamcup.Options{SubstituteGuest: reading}).enter(append([]tournament.Team{one}, nineteen()...)...).draw()
		at, opponent := e.firstMatch(one.ID)
		put := e.silence(at.OnBoard(10), one.ID, opponent, one.Members[10].Player)
		if reading == teamcup.GuestFree {
			e.ok(put)
		} else {
			e.refused(put, "2a")
		}
		at, opponent = e.firstMatch(id(3))
		put = e.silence(at.OnBoard(3), id(3), opponent, player(id(3), 11))
		e.ok(put)
	}
}

// firstMatch is the first match of a team in the groups.
func (e *event) firstMatch(team tournament.TeamID) (tournament.Scope, tournament.TeamID) {
	s := e.state()
	t, _ := s.TeamIndex(team)
	for i := range s.Matches() {
		if m := s.Match(i); m.Side(t) >= 0 {
			other := m.First
			if m.Side(t) == 0 {
				other = m.Second
			}
			return m.Scope, s.Team(int(other)).ID
		}
	}
	return tournament.Scope{}, ""
}

// silence lets a first challenge to a team on a board expire, whoever has
// White, and returns the line-up that puts in a substitute. Where the team
// has White there, the board below or above it is taken.
func (e *event) silence(at tournament.Scope, team, opponent tournament.TeamID, p tournament.PlayerID) tournament.LineupFiled {
	e.t.Helper()
	s := e.state()
	m := s.Match(s.FindMatch(at, team, opponent))
	t, _ := s.TeamIndex(team)
	color := m.Color(at.Board, 1)
	if m.Side(t) == 1 {
		color = color.Other()
	}
	if color == tournament.White {
		at.Board--
	}
	if now := on(3, 2, "10:00"); e.now.Before(now) {
		e.now = now
	}
	e.ok(tournament.ChallengeSent{Scope: at, From: opponent, To: team, Days: 10})
	e.now = e.now.AddDate(0, 0, 11)
	e.advance()
	return tournament.LineupFiled{Scope: at, Team: team, Opponent: opponent, Boards: []tournament.PlayerID{p}}
}

// TestSubstituteFrom: who may be put in is a reading.
func TestSubstituteFrom(t *testing.T) {
	for _, reading := range []teamcup.Substitute{teamcup.FromReserves, teamcup.FromAnyMember} {
		e := cup(t, teamcup.Options{Substitute: reading})
		at, opponent := e.firstMatch(id(1))
		put := e.silence(at.OnBoard(4), id(1), opponent, player(id(1), 11))
		e.ok(put)
		// The one who was replaced sits nowhere now.
		again := e.silence(at.OnBoard(2), id(1), opponent, player(id(1), put.Scope.Board))
		if reading == teamcup.FromReserves {
			e.refused(again, "5b")
		} else {
			e.ok(again)
		}
	}
}

// TestAnswer: on day 10 in time, on day 11 too late; the second challenge is
// valid for 5 days, then the game is lost by the one who was challenged.
func TestAnswer(t *testing.T) {
	e := cup(t, teamcup.Options{})
	g := e.game(1)
	e.refused(g.challenge(9), "5a")
	e.ok(g.challenge(10))
	e.refused(g.challenge(5), "5c") // the first still runs
	e.at(3, 11, "23:59:59").ok(g.answer(time.Time{}))

	h := e.game(3)
	e.ok(h.challenge(10))
	e.at(3, 22, "00:00").refused(h.answer(time.Time{}), "5a")
	e.ok(h.answer(on(3, 21, "23:59"))) // told later

	i := e.game(5)
	e.ok(i.challenge(10))
	e.at(4, 5, "12:00").refused(i.challenge(10), "5c")
	e.ok(i.challenge(5))
	e.at(4, 11, "00:00").advance()
	s := e.state()
	m := s.Match(0)
	require.Equal(t, tournament.Forfeit, s.Game(m.Game(5, 1)).Outcome().Cause)
	loser := m.First
	if s.Game(m.Game(5, 1)).Outcome().First == tournament.Win {
		loser = m.Second
	}
	require.Equal(t, i.black, s.Team(int(loser)).ID)
	e.refused(i.answer(time.Time{}), "5c")
	e.refused(i.challenge(5), "5a")
}

// TestStart: no challenge before the first day of a stage, unless captains
// agree on another (10).
func TestStart(t *testing.T) {
	var teams []tournament.Team
	for n := 1; n <= 20; n++ {
		teams = append(teams, team(id(n), flat(2400-10*n)...))
	}
	e := newEvent(t, teamcup.Options{}).enter(teams...)
	e.at(2, 16, "12:00").ok(tournament.EntriesClosed{})
	for _, st := range mustDraw(e) {
		e.ok(st)
	}
	found := false
	for _, d := range e.desk.Duties() {
		found = found || d.Rule.Article == "10"
	}
	require.True(t, found, "the organizer is to begin")
	cover.Duties(e.desk.Duties()...)
	e.at(2, 27, "12:00").pair(tournament.Scope{Stage: teamcup.Groups, Group: "A", Round: 1})
	g := e.game(1)
	e.refused(g.challenge(10), "10")
	e.ok(tournament.RoundMoved{Scope: g.at.OnBoard(0), To: on(2, 26, "00:00")}, g.challenge(10))
}

// TestFrozenRatings: a rating of 16 February changes neither groups nor
// tables (2c), a change of the team after the groups neither (6b).
func TestFrozenRatings(t *testing.T) {
	e := through(t, teamcup.Options{})
	before, err := e.desk.Standings(tournament.Scope{Stage: teamcup.Groups, Group: "A"})
	require.NoError(t, err)
	e.ok(tournament.RatingRecorded{Player: player(id(1), 1), On: date(2, 16), Rating: tournament.Elo(2999)})
	after, err := e.desk.Standings(tournament.Scope{Stage: teamcup.Groups, Group: "A"})
	require.NoError(t, err)
	require.Equal(t, before.Rows, after.Rows)

	// Team 20 is out and may change; its table stays.
	i, _ := e.state().TeamIndex(id(20))
	changed := e.state().Team(i).Team
	changed.Members = append([]tournament.Member(nil), changed.Members...)
	changed.Members[0] = tournament.Member{Player: "newcomer", Club: changed.Name, Board: 1, Rating: tournament.Elo(2900)}
	was, n := e.reg.Ratings.Of(e.state(), i)
	e.ok(tournament.EntryAmended{Team: changed})
	is, k := e.reg.Ratings.Of(e.state(), i)
	require.Equal(t, was, is)
	require.Equal(t, n, k)

	// A team that plays may not change before its match is decided (7d).
	s := e.state()
	m := s.Match(s.Matches() - 1)
	playing := s.Team(int(m.First)).Team
	e.refused(tournament.EntryAmended{Team: playing}, "7d")
}

// TestChangeInGroups: published line-ups stand until the groups are over.
func TestChangeInGroups(t *testing.T) {
	e := cup(t, teamcup.Options{})
	i, _ := e.state().TeamIndex(id(1))
	e.refused(tournament.EntryAmended{Team: e.state().Team(i).Team}, "2d")
	e.ok(tournament.RatingRecorded{Player: player(id(1), 1), On: date(2, 20), Rating: tournament.Elo(1000)}) // 2c: a note
}

// TestOrderAnew: before each round the order of boards is checked by the
// ratings of that round (2b, 7d).
func TestOrderAnew(t *testing.T) {
	e := through(t, teamcup.Options{})
	s := e.state()
	for i := s.Matches() - 4; i < s.Matches(); i++ {
		m := s.Match(i)
		e.play(teamcup.Knockout, s.Team(int(m.First)).ID, s.Team(int(m.Second)).ID, "11=================0")
	}
	p, err := e.desk.Pair(tournament.Scope{Stage: teamcup.Knockout, Round: 2})
	require.NoError(t, err)
	e.at(11, 1, "12:00")
	team := p.Matches[0].First
	i, _ := s.TeamIndex(team)
	e.ok(tournament.RatingRecorded{Player: player(team, 1), On: date(11, 1), Rating: tournament.Elo(1900)})
	e.refused(p.Event(), "2b")
	right := e.state().Team(i).Team
	right.Members = append([]tournament.Member(nil), right.Members...)
	for k := range 10 {
		right.Members[k].Board = (k+9)%10 + 1
	}
	e.ok(tournament.EntryAmended{Team: right}, p.Event())
	m := e.state().Match(e.state().FindMatch(p.Scope, team, ""))
	require.Equal(t, player(team, 1), m.Lineups[m.Side(i)][9])
}

// TestLeaver: what becomes of the games of a team that leaves is a question.
func TestLeaver(t *testing.T) {
	for _, answer := range []string{teamcup.AnswerAnnul, teamcup.AnswerDefault} {
		e := cup(t, teamcup.Options{})
		at, opponent := e.firstMatch(id(1))
		e.play(teamcup.Groups, id(1), opponent, "1111111111")
		refusal := e.refused(tournament.TeamWithdrew{Team: id(1)}, "3a")
		var needed *tournament.RulingNeededError
		require.ErrorAs(t, refusal, &needed)
		require.Equal(t, []string{"annul", "default"}, needed.Among)
		e.ok(tournament.Ruled{About: needed.About, Question: needed.Question, Answer: answer, Reason: "committee"})
		e.ok(tournament.TeamWithdrew{Team: id(1)})
		table, err := e.desk.Standings(tournament.Scope{Stage: teamcup.Groups, Group: at.Group})
		require.NoError(t, err)
		if answer == teamcup.AnswerAnnul {
			require.Len(t, table.Rows, 4)
			continue
		}
		require.Len(t, table.Rows, 5)
		game, match := table.Field.Totals(entrant(table, id(1)))
		require.Equal(t, 10*tournament.One, game, "what was played counts")
		require.Equal(t, 2*tournament.One, match)
	}
	e := through(t, teamcup.Options{})
	s := e.state()
	m := s.Match(s.Matches() - 4)
	leaver := s.Team(int(m.First)).ID
	refusal := e.refused(tournament.TeamWithdrew{Team: leaver}, "7b")
	var needed *tournament.RulingNeededError
	require.ErrorAs(t, refusal, &needed)
	e.ok(tournament.Ruled{About: needed.About, Question: needed.Question, Answer: teamcup.AnswerAnnul, Reason: "?"})
	e.refused(tournament.TeamWithdrew{Team: leaver}, "7b") // a knockout cannot do without its results
	e.ok(tournament.Ruled{About: needed.About, Question: needed.Question, Answer: teamcup.AnswerDefault, Reason: "committee"})
	e.ok(tournament.TeamWithdrew{Team: leaver})
	require.Equal(t, m.Second+1, e.state().Match(s.Matches()-4).Winner, "the opponent goes on")
}

// TestOptions: what makes no cup is refused, and every option is part of the
// fingerprint.
func TestOptions(t *testing.T) {
	for name, o := range map[string]teamcup.Options{
		"groups":  {Groups: 3},
		"size":    {Size: 1},
		"guests":  {Guests: 11},
		"days":    {Publish: date(2, 9)},
		"reading": {Drawn: 7},
		"draw":    {Draw: 7},
		"pair":    {Challenges: []teamcup.Pair{{From: "A", To: "A"}}},
		"ratings": {RatingDays: make([]tournament.Date, 4)},
	} {
		o.Zone = moscow
		_, err := o.Edition2005()
		require.ErrorIs(t, err, teamcup.ErrOptions, name)
	}
	seen := make(map[string]string)
	for name, o := range map[string]teamcup.Options{
		"text": {}, "groups": {Groups: 2}, "size": {Size: 4}, "boards": {Boards: 8}, "guests": {Guests: 2}, "no guests": {NoGuests: true},
		"confirm": {Confirm: date(2, 11)}, "publish": {Publish: date(2, 16)}, "start": {Start: date(3, 2)}, "resume": {Resume: date(9, 16)},
		"days": {RatingDays: []tournament.Date{date(9, 14)}}, "list": {List: "server"}, "order": {Order: teamcup.OnOwnDay}, "draw": {Draw: 1},
		"ties": {PotTies: 1}, "separate": {Separate: true}, "substitute": {Substitute: teamcup.FromAnyMember},
		"guest": {SubstituteGuest: teamcup.GuestFree}, "drawn": {Drawn: teamcup.ByLot}, "pairs": {Challenges: []teamcup.Pair{{From: "A", To: "B"}}},
		"zone": {Zone: time.UTC},
	} {
		print := edition(t, o).Fingerprint()
		require.Empty(t, seen[print], "%s and %s", name, seen[print])
		seen[print] = name
	}
}

// TestOwnChallengers: the edition may name the pairs of 5.1 itself.
func TestOwnChallengers(t *testing.T) {
	e := through(t, teamcup.Options{})
	s := e.state()
	m := s.Match(s.Matches() - 4)
	first, second := s.Team(int(m.First)).ID, s.Team(int(m.Second)).ID
	require.Empty(t, e.duties(first))
	e = through(t, teamcup.Options{Challenges: []teamcup.Pair{{From: first, To: second}}})
	require.Len(t, e.duties(first), 20)
	require.Empty(t, e.duties(second))
}

// TestDrawnByLot: a lot decides between teams of one rating where that is the
// reading, and the answer comes with the drawing.
func TestDrawnByLot(t *testing.T) {
	e := through(t, teamcup.Options{Drawn: teamcup.ByLot, RatingDays: []tournament.Date{date(9, 16)}})
	s := e.state()
	i := s.Matches() - 1
	m := s.Match(i)
	a, b := s.Team(int(m.First)).ID, s.Team(int(m.Second)).ID
	for _, team := range []tournament.TeamID{a, b} {
		for k := range 10 {
			e.ok(tournament.RatingRecorded{Player: player(team, k+1), On: date(9, 16), Rating: tournament.Elo(2300)})
		}
	}
	e.play(teamcup.Knockout, a, b, "====================")
	require.Zero(t, e.state().Match(i).Winner)
	lot := tournament.Lot{Rule: e.reg.Texts[0].Art("7c"), Scope: m.Scope, Among: []string{string(a), string(b)}}
	e.ok(tournament.LotDrawn{Lot: lot, Answer: []string{string(b), string(a)}})
	require.Equal(t, m.Second+1, e.state().Match(i).Winner)
	require.Equal(t, "lot", e.state().Match(i).DecidedBy)
}

// TestSizes: other numbers of groups and teams work as the text's.
func TestSizes(t *testing.T) {
	for _, o := range []teamcup.Options{{Groups: 2, Size: 2}, {Groups: 2, Size: 4}, {Groups: 8, Size: 3}, {Groups: 16, Size: 2}} {
		var teams []tournament.Team
		for n := 1; n <= o.Groups*o.Size; n++ {
			teams = append(teams, team(id(n), flat(2600-7*n)...))
		}
		e := newEvent(t, o).enter(teams...).draw()
		for _, group := range e.reg.Groups {
			require.Len(t, e.group(group), o.Size, fmt.Sprint(o.Groups))
		}
	}
}
