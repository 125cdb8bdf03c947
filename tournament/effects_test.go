package tournament_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	. "github.com/reglament/reglament/tournament"
)

// refusals are events that contradict the event of four, each with its fault.
func refusals() []struct {
	fault error
	event Event
} {
	boards := func(p ...P) []P { return p }
	r1 := round(1)
	twice := team("F", "f1", "f1")
	return []struct {
		fault error
		event Event
	}{
		{ErrDuplicate, Opened{Name: "again"}},
		{ErrMalformed, Appointed{Role: ChiefJudge}},
		{ErrMalformed, Appointed{Who: "x"}},
		{ErrUnknownEntry, Dismissed{Who: "x", Role: ChiefJudge}},
		{ErrMalformed, Invited{}},
		{ErrUnknownEntry, Confirmed{Team: "A"}},
		{ErrMalformed, TeamEntered{}},
		{ErrDuplicate, TeamEntered{Team: team("A")}},
		{ErrDuplicate, TeamEntered{Team: twice}},
		{ErrOtherTeam, TeamEntered{Team: team("F", "f1", "a1")}},
		{ErrMalformed, TeamEntered{Team: team("F", "")}},
		{ErrMalformed, TeamEntered{Team: Team{ID: "F", Members: []Member{{Player: "f1", Sex: "x"}}}}},
		{ErrMalformed, TeamEntered{Team: Team{ID: "F", Members: []Member{{Player: "f1", Board: -1}}}}},
		{ErrMalformed, TeamEntered{Team: Team{ID: "F", Members: []Member{{Player: "f1", Games: -1}}}}},
		{ErrMalformed, TeamEntered{Team: Team{ID: "F", Members: []Member{{Player: "f1", Rating: -1}}}}},
		{ErrMalformed, TeamEntered{Team: Team{ID: "F", Members: []Member{{Player: "f1", Born: Date{2007, 2, 29}}}}}},
		{ErrUnknownTeam, EntryAmended{Team: team("F", "f1")}},
		{ErrOtherTeam, EntryAmended{Team: team("A", "a1", "b1")}},
		{ErrUnknownTeam, RosterChanged{Team: "F"}},
		{ErrUnknownPlayer, RosterChanged{Team: "A", Changes: []Change{{Player: "a2", To: Place{Board: 1}}, {Player: "a9", To: Place{Board: 2}}}}},
		{ErrDuplicate, RosterChanged{Team: "A", Changes: []Change{{Player: "a1", Member: &Member{}, To: Place{Board: 1}}}}},
		{ErrOtherTeam, RosterChanged{Team: "A", Changes: []Change{{Player: "b1", Member: &Member{}, To: Place{Board: 1}}}}},
		{ErrMalformed, RosterChanged{Team: "A", Changes: []Change{{Player: "a9", Member: &Member{}, To: Place{Out: true}}}}},
		{ErrMalformed, RosterChanged{Team: "A", Changes: []Change{{Player: "a9", Member: &Member{Player: "a8"}, To: Place{Board: 1}}}}},
		{ErrMalformed, RosterChanged{Team: "A", Changes: []Change{{Player: "a1", To: Place{Board: 1, Reserve: true}}}}},
		{ErrMalformed, RosterChanged{Team: "A", Changes: []Change{{Player: "a1", To: Place{Board: 1, Out: true}}}}},
		{ErrMalformed, RosterChanged{Team: "A", Changes: []Change{{Player: "a1", To: Place{Board: -1}}}}},
		{ErrUnknownTeam, PlayerLeft{Team: "F", Player: "a1"}},
		{ErrUnknownPlayer, PlayerLeft{Team: "A", Player: "b1"}},
		{ErrUnknownTeam, LateEntry{Team: "F", Member: Member{Player: "f1"}}},
		{ErrDuplicate, LateEntry{Team: "A", Member: Member{Player: "a1"}}},
		{ErrOtherTeam, LateEntry{Team: "A", Member: Member{Player: "b1"}}},
		{ErrUnknownPlayer, AccountChecked{Team: "A", Player: "b1"}},
		{ErrUnknownTeam, AccountChecked{Team: "F", Player: "b1"}},
		{ErrUnknownTeam, OrderDeclared{Team: "F"}},
		{ErrUnknownPlayer, OrderDeclared{Team: "A", Order: boards("a1", "b1")}},
		{ErrDuplicate, OrderDeclared{Team: "A", Order: boards("a1", "a1")}},
		{ErrMalformed, LotDrawn{Lot: Lot{Rule: house.Art("1"), Among: []string{"x", "y"}}, Answer: []string{"x", "x"}}},
		{ErrMalformed, LotDrawn{Lot: Lot{Rule: house.Art("1"), Among: []string{"x", "y"}}, Answer: []string{"x"}}},
		{ErrMalformed, LotDrawn{Lot: Lot{Rule: house.Art("1")}}},
		{ErrDuplicate, LotDrawn{Lot: Lot{Rule: house.Art("1"), Among: []string{"x", "x"}}, Answer: []string{"x", "x"}}},
		{ErrDuplicate, StageOpened{Entrants: []T{"A"}}},
		{ErrUnknownTeam, StageOpened{Stage: "final", Entrants: []T{"A", "F"}}},
		{ErrDuplicate, StageOpened{Stage: "final", Entrants: []T{"A", "A"}}},
		{ErrUnknownStage, StageClosed{Stage: "final"}},
		{ErrUnknownStage, StageRenumbered{Stage: "final", Entrants: []T{"B", "A", "C", "D"}}},
		{ErrUnknownTeam, StageRenumbered{Entrants: []T{"B", "A", "C", "F", "D"}}},
		{ErrDuplicate, StageRenumbered{Entrants: []T{"B", "A", "C", "B", "D"}}},
		{ErrDuplicate, StageRenumbered{Entrants: []T{"A", "B", "C", "D"}}}, // nothing new
		{ErrMalformed, StageRenumbered{Entrants: []T{"B", "A", "C"}}},      // D has none
		{ErrDuplicate, RoundPaired{Scope: r1, Matches: []Pairing{pair("A", "C", "WB")}}},
		{ErrUnknownTeam, RoundPaired{Scope: round(2), Matches: []Pairing{pair("A", "F", "WB")}}},
		{ErrUnknownTeam, RoundPaired{Scope: round(2), Matches: []Pairing{pair("F", "A", "WB")}}},
		{ErrUnknownTeam, RoundPaired{Scope: round(2), Byes: []Bye{{Team: "F", Kind: HalfBye}}}},
		{ErrUnknownTeam, RoundPaired{Scope: round(2), Rest: []T{"F"}}},
		{ErrDuplicate, RoundPaired{Scope: round(2), Matches: []Pairing{pair("A", "A", "WB")}}},
		{ErrDuplicate, RoundPaired{Scope: round(2), Matches: []Pairing{pair("A", "B", "WB"), pair("C", "A", "WB")}}},
		{ErrDuplicate, RoundPaired{Scope: round(2), Matches: []Pairing{pair("A", "B", "WB")}, Byes: []Bye{{Team: "A", Kind: HalfBye}}}},
		{ErrDuplicate, RoundPaired{Scope: round(2), Matches: []Pairing{pair("A", "B", "WB")}, Rest: []T{"B"}}},
		{ErrMalformed, RoundPaired{Scope: round(2), Matches: []Pairing{pair("A", "B", "")}}},
		{ErrMalformed, RoundPaired{Scope: round(2), Matches: []Pairing{pair("A", "B", "Wb")}}},
		{ErrMalformed, RoundPaired{Scope: Scope{Round: 2, Board: 1}, Matches: []Pairing{pair("A", "B", "WB")}}},
		{ErrMalformed, RoundPaired{Scope: Scope{Round: 2, Leg: 1}, Matches: []Pairing{pair("A", "B", "WB")}}},
		{ErrMalformed, RoundPaired{Scope: Scope{Round: -2}, Matches: []Pairing{pair("A", "B", "WB")}}},
		{ErrMalformed, RoundPaired{Scope: round(2), Legs: -1, Matches: []Pairing{pair("A", "B", "WB")}}},
		{ErrMalformed, RoundPaired{Scope: round(2), Legs: 1 << 40, Matches: []Pairing{pair("A", "B", "WB")}}},
		{ErrMalformed, RoundPaired{Scope: round(2), Byes: []Bye{{Team: "A", Kind: "x"}}}},
		{ErrUnknownRound, RoundUnpaired{Scope: round(2)}},
		{ErrUnknownTeam, LineupFiled{Scope: r1, Team: "F", Boards: boards("a1", "a2")}},
		{ErrUnknownMatch, LineupFiled{Scope: round(2), Team: "A", Boards: boards("a1", "a2")}},
		{ErrUnknownMatch, LineupFiled{Scope: r1, Team: "A", Opponent: "C", Boards: boards("a1", "a2")}},
		{ErrMalformed, LineupFiled{Scope: r1, Team: "A", Boards: boards("a1")}},
		{ErrMalformed, LineupFiled{Scope: r1.OnBoard(1), Team: "A", Boards: boards("a1", "a2")}},
		{ErrUnknownPlayer, LineupFiled{Scope: r1, Team: "A", Boards: boards("a1", "b1")}},
		{ErrDuplicate, LineupFiled{Scope: r1, Team: "A", Boards: boards("a1", "a1")}},
		{ErrUnknownMatch, PlayBegan{Scope: round(2), Team: "A"}},
		{ErrUnknownPlayer, Arrived{Scope: r1, Team: "A", Player: "b1"}},
		{ErrUnknownMatch, ChallengeSent{Scope: round(2).OnBoard(1), From: "A", To: "B"}},
		{ErrUnknownGame, ChallengeSent{Scope: r1, From: "A", To: "B"}},
		{ErrMalformed, ChallengeAccepted{Scope: r1.OnBoard(1), By: "B", From: "A"}},
		{ErrUnknownMatch, ControlAgreed{Scope: r1.OnBoard(1), Team: "A", Opponent: "C"}},
		{ErrUnknownGame, GameStarted{Scope: Scope{Round: 1, Board: 1, Leg: 2}, First: "A", Second: "B"}},
		{ErrMalformed, GameEnded{Scope: r1.OnBoard(1), First: "A", Second: "B", Outcome: Outcome{First: 9}}},
		{ErrUnknownMatch, GameFinished{Scope: r1.OnBoard(3), First: "A", Second: "B", Outcome: Drawn()}},
		{ErrMalformed, GameFinished{Scope: r1.OnBoard(1), First: "A", Second: "B"}},
		{ErrMalformed, GameFinished{Scope: r1.OnBoard(1), First: "A", Second: "B", Outcome: Outcome{First: Win}}},
		{ErrMalformed, GameFinished{Scope: r1.OnBoard(1), First: "A", Second: "B", Outcome: Outcome{First: 9, Second: Loss}}},
		{ErrMalformed, GameFinished{Scope: r1.OnBoard(1), First: "A", Second: "B", Outcome: Outcome{First: Win, Second: Loss, Cause: 77}}},
		{ErrUnknownTeam, GameFinished{Scope: r1.OnBoard(1), First: "F", Second: "B", Outcome: Drawn()}},
		{ErrUnknownMatch, GameFinished{Scope: r1.OnBoard(1), First: "A", Second: "D", Outcome: Drawn()}},
		{ErrMalformed, MatchFinished{Scope: r1, First: "A", Second: "B", Outcomes: []Outcome{Drawn()}}},
		{ErrMalformed, MatchFinished{Scope: r1.OnBoard(2), First: "A", Second: "B", Outcomes: []Outcome{Drawn(), Drawn()}}},
		{ErrMalformed, MatchFinished{Scope: r1, First: "A", Second: "B", Outcomes: []Outcome{Drawn(), {First: Win}}}},
		{ErrUnknownMatch, Defaulted{Scope: r1.OnBoard(3), Team: "A", Opponent: "B"}},
		{ErrUnknownGame, Defaulted{Scope: Scope{Round: 1, Board: 1, Leg: 2}, Team: "A", Opponent: "B"}},
		{ErrUnknownGame, Defaulted{Scope: Scope{Round: 1, Leg: 1}, Team: "A", Opponent: "B"}},
		{ErrUnknownGame, GameAnnulled{Scope: r1, First: "A", Second: "B"}},
		{ErrUnknownMatch, MatchDecided{Scope: r1, Winner: "A", Loser: "C"}},
		{ErrUnknownTeam, TeamWithdrew{Team: "F"}},
		{ErrUnknownTeam, TeamReturned{Team: "F"}},
		{ErrUnknownTeam, TeamAnnulled{Team: "F"}},
		{ErrUnknownTeam, RestDefaulted{Team: "F"}},
		{ErrUnknownTeam, TeamReplaced{Out: "A", In: "F"}},
		{ErrUnknownTeam, TeamReplaced{Out: "F", In: "A"}},
		{ErrMalformed, TeamReplaced{Out: "A", In: "A"}},
		{ErrDuplicate, TeamReplaced{Out: "A", In: "B"}},
		{ErrUnknownTeam, ByeRequested{Team: "F", Bye: HalfBye}},
		{ErrMalformed, ByeRequested{Team: "A", Bye: "x"}},
		{ErrUnknownTeam, PairForbidden{Teams: []T{"A", "F"}}},
		{ErrMalformed, PairForbidden{Teams: []T{"A"}}},
		{ErrMalformed, PairForbidden{Teams: []T{"A", "B"}, From: 3, To: 2}},
		{ErrDuplicate, PairForbidden{Teams: []T{"A", "A"}}},
		{ErrMalformed, LeaveTaken{Who: "a1", From: Date{2026, 6, 2}, To: Date{2026, 6, 1}}},
		{ErrUnknownTeam, PointsAdjusted{Team: "F", Game: One}},
		{ErrUnknownEntry, Notified{To: Publisher, Of: 9}},
		{ErrUnknownEntry, Appealed{Against: 9}},
		{ErrUnknownEntry, Decided{}},
		{ErrUnknownEntry, Ruled{Reverses: 9}},
		{ErrUnknownEntry, Ruled{Upholds: -1}},
		{ErrMalformed, AdjudicationRequested{}},
		{ErrUnknownMatch, AdjudicationRequested{Games: []GameRef{{Scope: r1.OnBoard(1), First: "A", Second: "C"}}}},
		{ErrUnknownEntry, Consented{To: 9, Team: "A"}},
		{ErrUnknownTeam, Consented{To: 8, Team: "F"}},
		{ErrUnknownEntry, ExpertsNamed{}},
		{ErrUnknownGame, AnalysisSent{For: 8, Team: "A", Game: GameRef{Scope: r1, First: "A", Second: "B"}}},
		{ErrNoEvent, Corrected{What: 1}},
		{ErrUnknownEntry, Corrected{What: 9, Event: EntriesClosed{}}},
		{ErrUnknownEntry, Corrected{What: 0, Event: EntriesClosed{}}},
		{ErrMalformed, Corrected{What: 1, Event: Corrected{What: 1, Event: EntriesClosed{}}}},
		{ErrMalformed, Corrected{What: 1, Event: Ruled{}}},
		{ErrMalformed, &EntriesClosed{}}, // events are values
	}
}

func TestWhatContradictsTheLogIsRefusedWhole(t *testing.T) {
	l := four(t)
	for _, c := range refusals() {
		err := l.try(c.event)
		if !assert.ErrorIs(t, err, c.fault, "%s %+v", c.event.Kind(), c.event) {
			continue
		}
		assert.Contains(t, err.Error(), "entry 9 ("+string(c.event.Kind())+"): ")
	}
}

// Some events can be recorded only once.
func TestOnce(t *testing.T) {
	r1 := round(1)
	b1 := r1.OnBoard(1)
	for _, ev := range []Event{
		Appointed{Who: "judge", Role: ChiefJudge},
		Invited{Team: "Z", Name: "Z"},
		PlayerLeft{Team: "A", Player: "a3"},
		EntriesClosed{},
		StageClosed{},
		LotDrawn{Lot: Lot{Rule: house.Art("1"), Among: []string{"x", "y"}}, Answer: []string{"y", "x"}},
		PlayBegan{Scope: r1, Team: "A"},
		GameFinished{Scope: b1, First: "A", Second: "B", Outcome: Drawn()},
		MatchFinished{Scope: r1, First: "B", Second: "A", Outcomes: []Outcome{Drawn(), FirstWins()}},
		MatchDecided{Scope: r1, Winner: "A", Loser: "B", By: "LOT"},
		TeamWithdrew{Team: "A"},
		DutyMissed{Duty: "d"},
		DutyDone{Duty: "d"},
		GameStarted{Scope: b1, First: "A", Second: "B"},
		GameEnded{Scope: b1, First: "A", Second: "B"},
	} {
		l := four(t)
		l.add(ev)
		assert.ErrorIs(t, l.try(ev), ErrDuplicate, "%s", ev.Kind())
	}
	l := four(t)
	l.add(Invited{Team: "Z"}, Confirmed{Team: "Z"})
	assert.ErrorIs(t, l.try(Confirmed{Team: "Z"}), ErrDuplicate)
	l.add(LotDrawn{Lot: Lot{Rule: house.Art("1"), Among: []string{"x", "y"}}, Answer: []string{"y", "x"}})
	again := LotDrawn{Lot: Lot{Rule: house.Art("1"), Among: []string{"y", "x"}}, Answer: []string{"y", "x"}}
	assert.ErrorIs(t, l.try(again), ErrDuplicate, "the same question in another order")
}

func TestEntriesAreInSequence(t *testing.T) {
	at := start
	for _, c := range []struct {
		fault error
		entry Entry
	}{
		{ErrSequence, Entry{Seq: 3, At: at, Event: EntriesClosed{}}},
		{ErrSequence, Entry{Seq: 1, At: at, Event: EntriesClosed{}}},
		{ErrSequence, Entry{Seq: -1, At: at, Event: EntriesClosed{}}},
		{ErrNoEvent, Entry{At: at}},
		{ErrMalformed, Entry{Event: EntriesClosed{}}},
		{ErrOutOfOrder, Entry{At: at.Add(-1), Event: EntriesClosed{}}},
		{ErrDuplicate, Entry{At: at, Key: "k", Event: EntriesClosed{}}},
		{ErrUnknownEntry, Entry{At: at, Because: []int{2}, Event: EntriesClosed{}}},
		{ErrUnknownEntry, Entry{At: at, Because: []int{1, 0}, Event: EntriesClosed{}}},
	} {
		s, err := Replay([]Entry{{At: at, Key: "k", Event: Opened{Name: "x"}}})
		require.NoError(t, err)
		after, err := s.Apply(c.entry)
		assert.ErrorIs(t, err, c.fault, "%+v", c.entry)
		assert.Equal(t, s, after)
		assert.Equal(t, 1, s.Recorded("k"))
	}
	s, err := Replay([]Entry{{At: at, Event: Opened{}}, {At: at, Because: []int{1}, Event: EntriesClosed{}}})
	require.NoError(t, err, "two entries may share an instant")
	assert.Equal(t, 2, s.Seq())
	assert.Equal(t, at, s.At())
}

// TestReplacement: who replaces somebody who left has his board, alone; the
// state knows the late entry and the entry as filed. A branch keeps its own.
func TestReplacement(t *testing.T) {
	l := four(t)
	l.add(PlayerLeft{Team: "A", Player: "a1"})
	before := l.state()
	late := LateEntry{Team: "A", Member: Member{Player: "n", Board: 1}, WasMember: true, Replaces: "a1"}
	l.add(late)
	s := l.state()
	a := s.Team(0)
	holders := 0
	for _, m := range a.Members {
		if m.Board == 1 {
			holders++
			assert.Equal(t, P("n"), m.Player)
		}
	}
	assert.Equal(t, 1, holders)
	gone, ok := a.Member("a1")
	assert.True(t, ok, "his running games go on")
	assert.True(t, gone.Reserve())
	assert.Equal(t, 1, a.EntryBoard(gone), "what he won counts for the board that he had")
	assert.Equal(t, late, a.Late[0].LateEntry)
	assert.Equal(t, 1, a.Filed[0].Board, "the entry stays as it was filed")

	was, _ := before.Team(0).Member("a1")
	assert.Equal(t, 1, was.Board)
	assert.Empty(t, before.Team(0).Late)
	assert.Empty(t, before.Team(0).Vacated)
}

func TestPeople(t *testing.T) {
	l := four(t)
	until := Date{2026, 5, 1}
	when := start.Add(-time.Hour)
	l.add(
		Invited{Team: "Z", Name: "Зенит", Until: until}, Confirmed{Team: "Z", When: when},
		Appointed{Who: "x", Role: CaptainRole, Team: "A"}, Appointed{Who: "x", Role: BoardJudge, Board: 2},
		OrderDeclared{Team: "A", Order: []P{"a3", "a1", "a2"}},
		RosterChanged{Team: "A", Changes: []Change{
			{Player: "a4", Member: &Member{Name: "Новый"}, To: Place{Board: 1}},
			{Player: "a1", To: Place{Out: true}}, {Player: "a2", To: Place{Reserve: true}},
		}},
		LateEntry{Team: "B", Member: Member{Player: "a1"}}, // free since he is out of A
		PlayerLeft{Team: "A", Player: "a2", On: until},
	)
	s := l.state()
	inv, ok := s.Invitation("Z")
	assert.True(t, ok)
	assert.Equal(t, when, inv.Confirmed)
	assert.True(t, s.Holds("x", CaptainRole, "A", 0))
	assert.False(t, s.Holds("x", CaptainRole, "B", 0))
	assert.True(t, s.Holds("x", BoardJudge, "A", 2))
	assert.False(t, s.Holds("x", BoardJudge, "", 1))
	a, b := s.Team(0), s.Team(1)
	assert.Equal(t, []P{"a3", "a2"}, a.RelativeOrder(), "whoever is out has no place in the order")
	assert.Equal(t, []P{"b1", "b2", "b3", "a1"}, b.RelativeOrder())
	assert.Equal(t, []P{"a2"}, a.Left)
	m, ok := a.Member("a4")
	assert.True(t, ok)
	assert.Equal(t, Member{Player: "a4", Name: "Новый", Board: 1}, m)
	m, _ = a.Member("a2")
	assert.True(t, m.Reserve())
	at, ok := s.TeamOf("a1")
	assert.True(t, ok)
	assert.Equal(t, 1, at)

	l.add(Dismissed{Who: "x", Role: CaptainRole, Team: "A"}, EntryAmended{Team: team("A", "a3", "a9")},
		TeamWithdrew{Team: "B", Excluded: true, On: until})
	s = l.state()
	assert.False(t, s.Holds("x", CaptainRole, "A", 0))
	assert.Equal(t, []P{"a3", "a9"}, s.Team(0).RelativeOrder())
	_, ok = s.TeamOf("a2")
	assert.False(t, ok)
	assert.False(t, s.Team(1).Active())
	assert.True(t, s.Team(1).Excluded)
	l.add(TeamReturned{Team: "B"})
	s = l.state()
	assert.True(t, s.Team(1).Active())
	assert.False(t, s.Team(1).Excluded, "who is back is not excluded")
	assert.Zero(t, s.Team(1).WithdrewOn)
	l.add(TeamAnnulled{Team: "B"})
	s = l.state()
	assert.False(t, s.Team(1).Active())
}

func TestRatingsAsOfADay(t *testing.T) {
	l := four(t)
	day := func(d int) Date { return Date{2026, 6, d} }
	l.add(
		RatingRecorded{Player: "a1", List: "fide", On: day(10), Rating: Elo(2010)},
		RatingRecorded{Player: "a1", List: "fide", On: day(1), Rating: Elo(2001)},
		RatingRecorded{Player: "a1", List: "national", On: day(12), Rating: Elo(1900)},
		RatingRecorded{Player: "a1", List: "fide", On: day(10), Rating: Elo(2011)},
	)
	s := l.state()
	for d, want := range map[int]int{1: 2001, 9: 2001, 10: 2011, 30: 2011} {
		r, ok := s.Rating("a1", "fide", day(d))
		assert.True(t, ok)
		assert.Equal(t, Elo(want), r.Rating, "day %d", d)
	}
	_, ok := s.Rating("a1", "fide", Date{2026, 5, 31})
	assert.False(t, ok)
	_, ok = s.Rating("b1", "fide", day(30))
	assert.False(t, ok)
}

// TestRenumbered: late E gets number 2, everybody else keeps a number; rounds
// that are paired, branches of before, and the first numbers stay as they were.
func TestRenumbered(t *testing.T) {
	l := four(t)
	before := l.state()
	l.add(StageRenumbered{Entrants: []T{"A", "E", "C", "B", "D"}})
	s := l.state()
	assert.Equal(t, []int32{0, 4, 2, 1, 3}, s.FindStage("", "").Entrants)
	assert.Equal(t, []int32{0, 1, 2, 3}, s.FindStage("", "").First)
	assert.Equal(t, []int32{0, 1, 2, 3}, before.FindStage("", "").Entrants)
	l.add(TeamEntered{Team: team("F")}, TeamReplaced{Out: "A", In: "F"})
	s = l.state()
	assert.Equal(t, []int32{5, 4, 2, 1, 3}, s.FindStage("", "").Entrants)
	assert.Equal(t, []int32{5, 1, 2, 3}, s.FindStage("", "").First)
	l.add(StageClosed{})
	assert.ErrorIs(t, l.try(StageRenumbered{Entrants: []T{"D", "F", "E", "C", "B"}}), ErrDuplicate, "it is over")
}

func TestReplacedTeamKeepsClosedStages(t *testing.T) {
	l := four(t)
	l.add(StageClosed{}, StageOpened{Stage: "final", Entrants: []T{"B", "A"}}, TeamReplaced{Out: "A", In: "E"})
	s := l.state()
	assert.Equal(t, []int32{0, 1, 2, 3}, s.FindStage("", "").Entrants)
	assert.Equal(t, []int32{1, 4}, s.FindStage("final", "").Entrants)
	assert.Equal(t, T("A"), s.Team(4).Replaces)
	assert.Nil(t, s.FindStage("final", "B"))
	assert.Equal(t, 2, s.Stages())
}
