package festival_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/regulation/festival"
	"github.com/reglament/reglament/roster"
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
)

// TestR1Days: the year's 14 December is a Saturday, or days are given.
func TestR1Days(t *testing.T) {
	for year, ok := range map[int]bool{2012: false, 2013: true, 2019: true, 2020: false, 2023: false, 2024: true} {
		reg, err := festival.Options{Zone: moscow}.Edition(year)
		if !ok {
			require.ErrorIs(t, err, festival.ErrDays, "%d", year)
			continue
		}
		require.NoError(t, err)
		slot, found := reg.Calendar.Round(1)
		require.True(t, found)
		require.Equal(t, time.Saturday, slot.Day.Weekday())
		require.Equal(t, "11:30", slot.Start.Format("15:04"))
		slot, found = reg.Calendar.Round(5)
		require.True(t, found)
		require.Equal(t, time.Sunday, slot.Day.Weekday())
		require.Equal(t, "11:30", slot.Start.Format("15:04"))
	}
	days := [2]tournament.Date{{Year: 2020, Month: 12, Day: 12}, {Year: 2020, Month: 12, Day: 13}}
	reg, err := festival.Options{Zone: moscow, Days: days}.Edition(2020)
	require.NoError(t, err)
	require.NoError(t, reg.Validate())
	days[0], days[1] = days[1], days[0]
	_, err = festival.Options{Zone: moscow, Days: days}.Edition(2020)
	require.ErrorIs(t, err, festival.ErrDays)
	_, err = festival.Options{Zone: moscow, Group: 7, Broken: 9}.Edition(2019)
	require.ErrorIs(t, err, festival.ErrReading)
	require.ErrorContains(t, err, "direct encounter group")
	require.ErrorContains(t, err, "broken order meets")
}

// TestR1Registration: entries until 11:15:00, closing not before.
func TestR1Registration(t *testing.T) {
	e := newEvent(t, festival.Options{}).enter(7)
	e.clock(0, "11:14:59").refused(tournament.EntriesClosed{}, "R1")
	e.clock(0, "11:15").ok(tournament.TeamEntered{Team: school(8)})
	amended := school(8)
	amended.Name = "renamed"
	e.ok(tournament.EntryAmended{Team: amended})
	require.False(t, e.state().EntriesClosed())

	require.Equal(t, "R1", e.desk.Duties()[0].Rule.Article)
	e.clock(0, "11:15:01")
	require.Equal(t, []tournament.Kind{tournament.KindDutyMissed, tournament.KindEntriesClosed}, kinds(e.advance()))
	e.refused(tournament.TeamEntered{Team: school(9)}, "R1", "R2")
	e.refused(tournament.EntryAmended{Team: school(8)}, "R1")
	e.refused(tournament.RosterChanged{Team: "T08", Changes: []tournament.Change{{Player: "T08b4", To: tournament.Place{Out: true}}}}, "R1")
	e.refused(tournament.LateEntry{Team: "T08", Member: boy("new", 0)}, "R1")

	early := newEvent(t, festival.Options{})
	require.NotNil(t, early.ok(tournament.TeamEntered{Team: school(1)}))
	strict := edition(t, festival.Options{Invited: []string{"S1", "S2"}, Registration: festival.OnlyInWindow})
	desk, err := regulation.Open(strict, nil)
	require.NoError(t, err)
	for clock, ok := range map[string]bool{"10:44:59": false, "10:45": true} {
		_, err := desk.Try(tournament.Entry{At: at(0, clock), Event: tournament.TeamEntered{Team: school(1)}})
		require.Equal(t, ok, err == nil, clock)
	}
}

// TestR2Sizes: 6 teams are too few, 7 to 10 play round robins, more a Swiss.
func TestR2Sizes(t *testing.T) {
	e := newEvent(t, festival.Options{}).enter(6)
	e.clock(0, "11:15").refused(tournament.EntriesClosed{}, "R2")
	e.refused(tournament.StageOpened{Entrants: teams(1, 2, 3, 4, 5, 6)}, "R2")
	e.clock(0, "11:16").advance()
	require.True(t, e.state().EntriesClosed(), "registration is over all the same")
	_, err := e.desk.Numbers("", "")
	require.ErrorContains(t, err, "R2")
	refusal := e.refused(tournament.StageOpened{Entrants: teams(1, 2, 3, 4, 5, 6)}, "R2")
	require.ErrorContains(t, refusal, "6 teams")

	for n, want := range map[int]struct {
		article       string
		rounds, first int
		control       string
		scheme        scoring.Scheme
	}{
		7: {"R3", 7, 4, "15 min + 10 s", scoring.RoundRobin}, 8: {"R3", 7, 4, "15 min + 10 s", scoring.RoundRobin},
		9: {"R4", 9, 5, "10 min + 5 s", scoring.RoundRobin}, 10: {"R4", 9, 5, "10 min + 5 s", scoring.RoundRobin},
		11: {"R5", 7, 4, "10 min + 5 s", scoring.Swiss}, 40: {"R5", 7, 4, "10 min + 5 s", scoring.Swiss},
	} {
		play, err := e.reg.PlayFor(n)
		require.NoError(t, err)
		require.Equal(t, want.article, play.Rule.Article, "%d teams", n)
		require.Equal(t, want.rounds, play.Format.Rounds)
		require.Equal(t, want.rounds, play.Calendar.Rounds())
		require.Equal(t, want.first, play.Calendar.Sessions[0].Rounds)
		require.Equal(t, want.control, play.Control)
		require.Equal(t, want.scheme, play.Scheme)
	}
}

// TestR3Numbers: the start list comes from a lot and nothing else.
func TestR3Numbers(t *testing.T) {
	e := newEvent(t, festival.Options{}).enter(8).clock(0, "11:15")
	e.ok(tournament.EntriesClosed{})
	refusal := e.refused(tournament.StageOpened{Entrants: teams(1, 2, 3, 4, 5, 6, 7, 8)}, "R3")
	var needed *tournament.LotsNeededError
	require.ErrorAs(t, refusal, &needed)
	e.open(bySeed("published"))
	var drawn []tournament.TeamID
	for _, i := range e.state().FindStage("", "").Entrants {
		drawn = append(drawn, e.state().Team(int(i)).ID)
	}
	require.NotEqual(t, teams(1, 2, 3, 4, 5, 6, 7, 8), drawn)
	e.refused(tournament.StageRenumbered{Entrants: append(drawn[1:], drawn[0])}, "R2") // only a ruling changes them
	_, err := e.desk.Renumber("", "")
	require.ErrorIs(t, err, regulation.ErrNumbersFixed)

	other := newEvent(t, festival.Options{}).enter(8).clock(0, "11:15")
	other.ok(tournament.EntriesClosed{}, tournament.LotDrawn{Lot: needed.Lot, Answer: needed.Lot.Among})
	other.refused(tournament.StageOpened{Entrants: teams(2, 1, 3, 4, 5, 6, 7, 8)}, "R3")
}

// TestR3Rounds: the rounds are those of the table, in their order.
func TestR3Rounds(t *testing.T) {
	e := newEvent(t, festival.Options{}).enter(8).draw()
	first, err := e.desk.Pair(tournament.Scope{Round: 1})
	require.NoError(t, err)
	changed := first.Event()
	changed.Matches = append([]tournament.Pairing(nil), changed.Matches...)
	changed.Matches[0].First, changed.Matches[0].Second = changed.Matches[0].Second, changed.Matches[0].First
	e.refused(changed, "R3")
	second, err := e.desk.Pair(tournament.Scope{Round: 2})
	require.NoError(t, err)
	e.refused(second.Event(), "R3")
	e.ok(first.Event())
	e.refused(second.Event(), "R3") // round 1 has open games
	_, err = e.desk.Pair(tournament.Scope{Round: 8})
	require.ErrorContains(t, err, "R3")

	// A ruling admits what the table does not say.
	e = newEvent(t, festival.Options{}).enter(8).draw()
	e.ok(tournament.Ruled{Allows: "by hand", Reason: "boards were set up the other way"})
	_, err = e.desk.Submit(tournament.Entry{At: e.now, By: "arbiter", Key: "by hand", Event: changed})
	require.NoError(t, err)
}

// TestR5StartList: the average of the best three boys and the best girl.
func TestR5StartList(t *testing.T) {
	rated := func(m tournament.Member, rating int) tournament.Member {
		m.Rating = tournament.Elo(rating)
		return m
	}
	sum := func(members ...tournament.Member) int {
		e := newEvent(t, festival.Options{})
		e.ok(tournament.TeamEntered{Team: tournament.Team{ID: "T", Organization: "S1", Members: members}})
		got, of := e.reg.Ratings.Of(e.state(), 0)
		require.Equal(t, 4, of)
		return int(got) / 100
	}
	require.Equal(t, 1500+1400+1000+1000,
		sum(boy("a", 1), rated(boy("b", 2), 1500), rated(boy("c", 3), 900), girl("d", 4), rated(boy("e", 0), 1400), rated(girl("f", 0), 700)),
		"no rating counts 1000, the best count, reserves too")
	among := girl("c", 3)
	among.Part = "boys"
	require.Equal(t, 1500+1400+1300+1100,
		sum(rated(boy("a", 1), 1500), rated(boy("b", 2), 1400), rated(among, 1300), rated(girl("d", 4), 1100)),
		"a girl on a boys' board counts as a boy and not again as the girl")
}

// TestR6aDefaultTime: 7:00 is in time, 7:01 is not.
func TestR6aDefaultTime(t *testing.T) {
	for clock, want := range map[string]string{"11:37": "*===", "11:37:01": "-==="} {
		e := newEvent(t, festival.Options{}).enter(8).draw()
		e.lineups(plan{}, 1)
		e.clock(0, clock).ok(tournament.Arrived{Scope: tournament.Scope{Round: 1}, Team: "T01", Player: "T01b1", When: e.now})
		e.clock(0, "12:10").score(1, "T01", "T08", ".===")
		require.Equal(t, want, e.codes(1, "T01"), clock)
	}
	// A minus by hand, or as a result, waits for the default time as well.
	minus := tournament.Defaulted{Scope: board(1, 1), Team: "T01", Opponent: "T08"}
	result := tournament.GameFinished{Scope: board(1, 1), First: "T01", Second: "T08", Outcome: tournament.ForfeitByFirst()}
	e := newEvent(t, festival.Options{}).enter(8).draw()
	e.lineups(plan{}, 1)
	e.clock(0, "11:37").refused(minus, "R6a")
	e.refused(result, "R6a")
	e.clock(0, "11:37:01").ok(result)
	require.Equal(t, "-***", e.codes(1, "T01"))
	e.ok(tournament.Defaulted{Scope: board(1, 2), Team: "T01", Opponent: "T08"})
	require.Equal(t, "--**", e.codes(1, "T01"))

	e.score(1, "T01", "T08", "..==")
	e.score(1, "T02", "T07", "====").score(1, "T03", "T06", "====").score(1, "T04", "T05", "====")
}

// TestR6aUnknownStart: nobody is late in a round whose beginning nobody knows.
func TestR6aUnknownStart(t *testing.T) {
	e := newEvent(t, festival.Options{}).enter(8).draw()
	e.playTo(plan{}, 1)
	p := e.pair()
	first, second := p.Matches[0].First, p.Matches[0].Second
	late := tournament.Arrived{Scope: tournament.Scope{Round: 2}, Team: first, Player: full(first)[0], When: e.now}
	e.refused(late, "R6a")
	e.refused(tournament.Arrived{Scope: tournament.Scope{Round: 3}, Team: first, Player: full(first)[0], When: e.now}, "R6a")
	// Line-ups are then filed as they stood when the default time had run out.
	e.ok(e.line(2, first, full(first)[0], full(first)[1], "", full(first)[3]), e.line(2, second, full(second)...))
	require.Equal(t, "**-*", e.codes(2, first))
}

// TestR6bThree: boards move up, the empty one is a minus after the default
// time; both absent is 0-0.
func TestR6bThree(t *testing.T) {
	e := newEvent(t, festival.Options{}).enter(8).draw()
	e.lineups(plan{}, 1)
	e.ok(e.line(1, "T01", "T01b1", "T01b2", "", "T01g1"), e.line(1, "T08", "T08b1", "T08b2", "", "T08g1"))
	e.ok(e.line(1, "T02", "T02b1", "T02b2", "T02b3", ""))
	e.refused(tournament.GameFinished{Scope: board(1, 3), First: "T01", Second: "T08", Outcome: tournament.Drawn()}, "R6b")
	e.clock(0, "11:37").advance()
	require.Equal(t, "****", e.codes(1, "T01"))
	e.clock(0, "11:37:01").advance()
	require.Equal(t, "**x*", e.codes(1, "T01"))
	require.Equal(t, "***-", e.codes(1, "T02"))
	e.refused(e.line(1, "T01", full("T01")...), "R6a")
	e.refused(tournament.GameFinished{Scope: board(1, 4), First: "T02", Second: "T07", Outcome: tournament.Drawn()}, "R6b")
	e.ok(tournament.MatchFinished{Scope: tournament.Scope{Round: 1}, First: "T02", Second: "T07", Outcomes: []tournament.Outcome{
		tournament.FirstWins(), tournament.Drawn(), tournament.Drawn(), tournament.ForfeitByFirst(),
	}})
	require.Equal(t, "1==-", e.codes(1, "T02"))
	e.clock(0, "12:00").score(1, "T01", "T08", "==.=")
	require.Equal(t, [2]string{"1.5", "1"}, e.worth(1, "T01"))
	require.Equal(t, [2]string{"1.5", "1"}, e.worth(1, "T08"))

	// Nobody says who plays: no result, a duty, and no guess.
	other := newEvent(t, festival.Options{}).enter(8).draw()
	other.pair()
	other.clock(0, "11:40").advance()
	other.refused(tournament.GameFinished{Scope: board(1, 1), First: "T01", Second: "T08", Outcome: tournament.Drawn()}, "R6b")
	require.Equal(t, "****", other.codes(1, "T01"))
}

// TestR6cBegun: who plays keeps his board, and a late player plays on.
func TestR6cBegun(t *testing.T) {
	e := newEvent(t, festival.Options{}).enter(8).draw()
	e.lineups(plan{}, 1)
	e.clock(0, "11:30").ok(e.line(1, "T01", "T01b2", "T01b3", "T01b4", "T01g1"), e.line(1, "T01", full("T01")...))
	e.ok(tournament.PlayBegan{Scope: tournament.Scope{Round: 1}, Team: "T01"})
	e.refused(e.line(1, "T01", "T01b2", "T01b3", "T01b4", "T01g1"), "R6c")
	e.clock(0, "11:36").ok(tournament.Arrived{Scope: tournament.Scope{Round: 1}, Team: "T01", Player: "T01b1", When: e.now})
	e.clock(0, "12:10").score(1, "T01", "T08", "1===")
	require.Equal(t, "1===", e.codes(1, "T01"))
}

// TestR6dAdmitted: three players may play, two have a minus everywhere.
func TestR6dAdmitted(t *testing.T) {
	e := newEvent(t, festival.Options{}).enter(8).draw()
	e.lineups(plan{}, 1)
	two := func(team tournament.TeamID) tournament.LineupFiled {
		return e.line(1, team, full(team)[0], "", "", full(team)[3])
	}
	e.ok(two("T01"), two("T02"), two("T07"), two("T03"))
	e.clock(0, "11:30").refused(tournament.PlayBegan{Scope: tournament.Scope{Round: 1}, Team: "T01"}, "R6d")
	e.refused(tournament.GameFinished{Scope: board(1, 1), First: "T01", Second: "T08", Outcome: tournament.FirstWins()}, "R6d")
	// A third player at 6:30 saves the match.
	e.clock(0, "11:36:30").ok(e.line(1, "T03", full("T03")[0], full("T03")[1], "", full("T03")[3]))
	e.clock(0, "11:37:01").advance()
	require.Equal(t, "----", e.codes(1, "T01"))
	require.Equal(t, "xxxx", e.codes(1, "T02"), "both below three")
	require.Equal(t, "**-*", e.codes(1, "T03"))
	require.Equal(t, [2]string{"0", "0"}, e.worth(1, "T01"))
	require.Equal(t, [2]string{"4", "2"}, e.worth(1, "T08"))
	require.Equal(t, [2]string{"0", "0"}, e.worth(1, "T02"), "both lose")
	require.Equal(t, [2]string{"0", "0"}, e.worth(1, "T07"))

	// The opponent has a plus only where it has a player.
	e = newEvent(t, festival.Options{}).enter(8).draw()
	e.lineups(plan{}, 1)
	e.ok(two("T01"), e.line(1, "T08", "T08b1", "T08b2", "", "T08g1"))
	e.clock(0, "11:38").advance()
	require.Equal(t, "--x-", e.codes(1, "T01"))
	require.Equal(t, [2]string{"3", "2"}, e.worth(1, "T08"))

	// A team that left comes to no match.
	e = newEvent(t, festival.Options{}).enter(8).draw()
	e.playTo(plan{}, 1)
	e.ok(tournament.TeamWithdrew{Team: "T05"})
	e.pair()
	require.Equal(t, "----", e.codes(2, "T05"))
	e = newEvent(t, festival.Options{}).enter(8).draw()
	e.pair()
	e.ok(tournament.TeamWithdrew{Team: "T05"})
	require.Equal(t, "----", e.codes(1, "T05"))
}

// TestR7Published: owed when the last game has its result.
func TestR7Published(t *testing.T) {
	e := newEvent(t, festival.Options{}).enter(8).draw()
	e.playTo(plan{}, 6)
	e.lineups(plan{}, 7)
	require.Empty(t, e.desk.Duties())
	e.results(plan{}, 7)
	duties := e.desk.Duties()
	require.Len(t, duties, 1)
	require.Equal(t, "R7", duties[0].Rule.Article)
	require.Equal(t, festival.PublishKey(clause.Doc(e.reg.Name)), duties[0].Key)
	require.Equal(t, at(2, "00:00").UTC(), duties[0].Due.UTC())
	cover.Duties(duties...)
	undone := e.desk.State()
	e.ok(tournament.DutyDone{Duty: duties[0].Key})
	require.Empty(t, e.desk.Duties())
	late, err := e.reg.Advance(undone, at(2, "00:00"))
	require.NoError(t, err)
	require.Len(t, late.Added, 1)
	require.Equal(t, "R7", late.Findings[0].Rule.Article)
}

// TestU1Invited: other organizations are refused.
func TestU1Invited(t *testing.T) {
	e := newEvent(t, festival.Options{Organizer: "host", PreviousWinner: "champion"})
	stranger := school(1)
	stranger.Organization = "nobody knows them"
	e.refused(tournament.TeamEntered{Team: stranger}, "U1")
	for _, name := range []string{"S1", "host", "champion"} {
		team := school(1)
		team.Organization = name
		_, err := e.desk.Try(tournament.Entry{At: e.now, Event: tournament.TeamEntered{Team: team}})
		require.NoError(t, err, name)
	}
}

// TestU2aTeam: three boys and a girl, born 2009 or later.
func TestU2aTeam(t *testing.T) {
	e := newEvent(t, festival.Options{})
	entry := func(change func(m []tournament.Member) []tournament.Member) tournament.TeamEntered {
		team := school(1)
		team.Members = change(team.Members)
		return tournament.TeamEntered{Team: team}
	}
	born := func(d tournament.Date) tournament.TeamEntered {
		return entry(func(m []tournament.Member) []tournament.Member { m[2].Born = d; return m })
	}
	e.refused(born(tournament.Date{Year: 2008, Month: 12, Day: 31}), "U2a")
	e.refused(born(tournament.Date{}), "U2a")
	e.refused(entry(func(m []tournament.Member) []tournament.Member { return m[1:4] }), "U2a")
	e.refused(entry(func(m []tournament.Member) []tournament.Member { return m[:3] }), "U2a")
	e.refused(entry(func(m []tournament.Member) []tournament.Member { m[3].Sex = tournament.Male; return m }), "U2a")
	e.refused(entry(func(m []tournament.Member) []tournament.Member { m[1].Board = 1; return m }), "U2a")
	among := e.ok(entry(func(m []tournament.Member) []tournament.Member { m[2].Sex = tournament.Female; return m }))
	require.Len(t, among, 1, "a girl may be entered on a boys' board")
	e.refused(tournament.RosterChanged{Team: "T01", Changes: []tournament.Change{{Player: "T01g1", To: tournament.Place{Out: true}}}}, "U2a")
	twice := school(2)
	twice.Members[0].Player = "T01b1"
	e.refused(tournament.TeamEntered{Team: twice}, "U2a")
	e.ok(tournament.TeamEntered{Team: func() tournament.Team {
		t := school(3)
		t.Members[0].Born = tournament.Date{Year: 2009, Month: 1, Day: 1}
		return t
	}()})
}

// TestU2cSubsequence: any sub-sequence of the order is a line-up.
func TestU2cSubsequence(t *testing.T) {
	e := newEvent(t, festival.Options{}).enter(8).draw()
	e.lineups(plan{}, 1)
	boys := []tournament.PlayerID{"T01b1", "T01b2", "T01b3", "T01b4"}
	for skip := range boys {
		var line []tournament.PlayerID
		for k, p := range boys {
			if k != skip {
				line = append(line, p)
			}
		}
		require.Empty(t, e.desk.CheckLineup(lineup(1, "T01", append(line, "T01g2")...)))
	}
	// A reserve who takes the place of the missing man out of order does not
	// shift the boards.
	broken := e.desk.CheckLineup(lineup(1, "T01", "T01b4", "T01b2", "T01b3", "T01g1"))
	require.Equal(t, []int{1, 2, 3}, broken.MinusBoards())
	cover.Cite(broken.Rules()...)
	e.refused(e.line(1, "T01", "T01b1", "T01b2", "T01g1", "T01b3"), "U2a")
}

func lineup(round int, team tournament.TeamID, boards ...tournament.PlayerID) roster.Lineup {
	return roster.Lineup{Scope: tournament.Scope{Round: round}, Team: team, Boards: boards}
}

// TestU2dDeclared: before play begins; else the order of the entry holds.
func TestU2dDeclared(t *testing.T) {
	order := tournament.OrderDeclared{Team: "T01", Order: []tournament.PlayerID{"T01b3", "T01b2", "T01b1", "T01g1"}}
	e := newEvent(t, festival.Options{}).enter(8).draw()
	e.lineups(plan{}, 1)
	require.Equal(t, "U2d", e.desk.Duties()[0].Rule.Article)
	e.clock(0, "11:29:59").ok(order)
	e.clock(0, "11:30")
	missed := e.advance()
	require.Len(t, missed, 7+3*2, "seven teams declared nothing; T01's line-up is out of its order on three boards")
	require.Equal(t, "---*", e.codes(1, "T01"))
	e.refused(tournament.OrderDeclared{Team: "T02", Order: []tournament.PlayerID{"T02b2", "T02b1"}}, "U2d")

	paired := newEvent(t, festival.Options{Declared: festival.UntilPaired}).enter(8).draw()
	paired.ok(order)
	paired.pair()
	paired.refused(order, "U2d")
	require.NotContains(t, kinds(paired.clock(0, "11:31").advance()), tournament.KindOrderDeclared)
}

// TestU2eReadings: whom the breach of the order meets.
func TestU2eReadings(t *testing.T) {
	for reading, want := range map[roster.Inversion]string{roster.Everyone: "--==", roster.TooHigh: "-===", roster.TooLow: "=-=="} {
		e := newEvent(t, festival.Options{Broken: reading}).enter(8).draw()
		e.lineups(plan{}, 1)
		e.ok(e.line(1, "T01", "T01b2", "T01b1", "T01b3", "T01g1"))
		require.Equal(t, "****", e.codes(1, "T01"), "until the round begins it can be set right")
		e.results(plan{}, 1)
		require.Equal(t, want, e.codes(1, "T01"))
	}
	e := newEvent(t, festival.Options{}).enter(8).draw()
	e.lineups(plan{}, 1)
	e.ok(e.line(1, "T01", "T01b2", "T01b1", "T01b3", "T01g1"), e.line(1, "T01", full("T01")...))
	e.results(plan{}, 1)
	require.Equal(t, "====", e.codes(1, "T01"))
}

// TestU3Entries: two teams for the organizer and the previous winner, one for
// the others.
func TestU3Entries(t *testing.T) {
	e := newEvent(t, festival.Options{Organizer: "host", PreviousWinner: "champion"})
	of := func(n int, organization string) tournament.TeamEntered {
		team := school(n)
		team.Organization = organization
		return tournament.TeamEntered{Team: team}
	}
	e.ok(of(1, "host"), of(2, "host"), of(3, "champion"), of(4, "champion"), of(5, "S5"))
	e.refused(of(6, "host"), "U3")
	e.refused(of(6, "champion"), "U3")
	e.refused(of(6, "S5"), "U3")
	e.refused(of(6, "nobody"), "U1")
	same := newEvent(t, festival.Options{Organizer: "host", PreviousWinner: "host"})
	same.ok(of(1, "host"), of(2, "host"))
	same.refused(of(3, "host"), "U3")
}

// TestI2Minimum: 60 % of the possible games, by the number of teams.
func TestI2Minimum(t *testing.T) {
	reg := edition(t, festival.Options{})
	for name, c := range map[string]struct{ possible, enough int }{
		"7 teams": {6, 4}, "8 teams": {7, 5}, "9 teams": {8, 5}, "10 teams": {9, 6}, "Swiss": {7, 5},
	} {
		for games := range c.possible + 1 {
			f := &scoring.Field{Boards: 1, System: scoring.Individual(reg.Points.Rule), Entrants: []scoring.Entrant{
				{ID: "p", Number: 1, Member: &scoring.Member{Team: "T", Place: 1, Board: 1, Possible: c.possible}}, {ID: "q", Number: 2},
			}}
			for round := range games {
				require.NoError(t, f.Meet(scoring.Meeting{Round: round + 1, First: 0, Second: 1, Games: []tournament.Outcome{tournament.Drawn()}}))
			}
			table, err := reg.Stage.Prizes[0].Table(f, 1)
			require.NoError(t, err)
			require.Equal(t, games >= c.enough, len(table.Standings.Rows) == 1, "%s, %d games", name, games)
		}
	}
}

// TestFingerprint: a log runs on under the parameters it began with.
func TestFingerprint(t *testing.T) {
	e := newEvent(t, festival.Options{}).enter(2)
	var log []tournament.Entry
	for entry := range e.state().Log() {
		log = append(log, entry)
	}
	seen := map[string]string{e.reg.Fingerprint(): "default"}
	for name, o := range map[string]festival.Options{
		"organizer": {Organizer: "host"}, "winner": {PreviousWinner: "host"}, "invited": {Invited: []string{"X"}}, "born": {BornFrom: 2008},
		"registration": {Registration: festival.OnlyInWindow}, "declared": {Declared: festival.UntilPaired}, "broken": {Broken: roster.TooLow},
		"group": {Group: festival.EqualPoints}, "forfeits": {PrizeForfeits: festival.ForfeitsCount}, "possible": {PrizePossible: festival.LessByes},
		"reserves": {PrizeReserves: festival.LastBoard}, "bye": {Bye: &scoring.ByeWorth{}}, "swiss": {Swiss: givenPairings{}},
		"days": {Days: [2]tournament.Date{{Year: 2019, Month: 12, Day: 13}, {Year: 2019, Month: 12, Day: 14}}},
	} {
		for i := range 40 {
			o.Invited = append(o.Invited, fmt.Sprintf("S%d", i+1))
		}
		other := edition(t, o)
		require.Empty(t, seen[other.Fingerprint()], name)
		seen[other.Fingerprint()] = name
		_, err := regulation.Open(other, log)
		require.ErrorIs(t, err, regulation.ErrFingerprint, name)
		desk, err := regulation.Open(other, nil)
		require.NoError(t, err)
		_, err = desk.Submit(tournament.Entry{At: e.now, Event: e.reg.Opening("x")})
		var refusal *regulation.Refusal
		require.ErrorAs(t, err, &refusal, name)
	}
}
