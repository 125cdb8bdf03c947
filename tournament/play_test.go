package tournament_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	. "github.com/reglament/reglament/tournament"
)

func TestResults(t *testing.T) {
	l := four(t)
	r1 := round(1)
	l.add(
		LineupFiled{Scope: r1, Team: "A", Boards: []P{"a1", "a3"}},
		LineupFiled{Scope: r1, Team: "B", Opponent: "A", Boards: []P{"b1", ""}},
		PlayBegan{Scope: r1, Team: "B"},
		GameFinished{Scope: r1.OnBoard(1), First: "B", Second: "A", Outcome: FirstWins()}, // named the other way round
		Defaulted{Scope: r1.OnBoard(2), Team: "B", Opponent: "A"},
		MatchFinished{Scope: r1, First: "D", Second: "C", Outcomes: []Outcome{SecondWins(), Drawn()}},
		MatchDecided{Scope: r1, Winner: "B", Loser: "A", By: "LOT"},
		Arrived{Scope: r1, Team: "A", Player: "a1", When: start},
	)
	s := l.state()
	assert.Equal(t, "0:1", gameOf(&s, 0, 1))
	assert.Equal(t, "1:0 forfeit", gameOf(&s, 0, 2))
	assert.Equal(t, "1:0", gameOf(&s, 1, 1))
	assert.Equal(t, "=:=", gameOf(&s, 1, 2))
	m := s.Match(0)
	assert.Equal(t, [2][]P{{"a1", "a3"}, {"b1", ""}}, m.Lineups)
	assert.Equal(t, [2]int32{9, 10}, m.LineupSeq)
	assert.Equal(t, [2]bool{false, true}, m.Began)
	assert.Equal(t, m.Second+1, m.Winner)
	assert.Equal(t, "LOT", m.DecidedBy)

	l.add(Defaulted{Scope: r1, Team: "A", Opponent: "B"})
	assert.Equal(t, "0:1 forfeit", l.game(0, 1))
	assert.Equal(t, "0:0 forfeit", l.game(0, 2), "both have a minus there")
}

func TestLineupOfOneBoard(t *testing.T) {
	l := four(t)
	b2 := round(1).OnBoard(2)
	l.add(LineupFiled{Scope: b2, Team: "A", Boards: []P{"a1"}})
	s := l.state()
	assert.Equal(t, []P{"", "a1"}, s.Match(0).Lineups[0])
	l.add(LineupFiled{Scope: round(1), Team: "A", Boards: []P{"a1", "a2"}})
	assert.ErrorIs(t, l.try(LineupFiled{Scope: b2, Team: "A", Boards: []P{"a1"}}), ErrDuplicate, "on two boards at once")
	before := l.state()
	l.add(LineupFiled{Scope: b2, Team: "A", Boards: []P{"a3"}})
	s = l.state()
	assert.Equal(t, []P{"a1", "a3"}, s.Match(0).Lineups[0])
	assert.Equal(t, []P{"a1", "a2"}, before.Match(0).Lineups[0])
}

// In portions the games of two teams are set board by board, each with legs.
func TestBoardsPairedOneByOne(t *testing.T) {
	l := four(t)
	at := Scope{Portion: 1}
	l.add(
		RoundPaired{Scope: at.OnBoard(1), Matches: []Pairing{pair("A", "B", "W")}, Legs: 2, Rest: []T{"C"}},
		RoundPaired{Scope: at.OnBoard(2), Matches: []Pairing{pair("B", "A", "B"), pair("C", "D", "W")}},
	)
	assert.ErrorIs(t, l.try(RoundPaired{Scope: at.OnBoard(2), Matches: []Pairing{pair("A", "B", "W")}}), ErrDuplicate)
	assert.ErrorIs(t, l.try(RoundPaired{Scope: at, Matches: []Pairing{pair("A", "B", "WB")}}), ErrDuplicate)
	s := l.state()
	assert.Equal(t, 2, s.FindMatch(at.OnBoard(1), "B", "A"))
	assert.Equal(t, 3, s.FindMatch(at.OnBoard(2), "B", "A"))
	assert.Equal(t, 4, s.FindMatch(at.OnBoard(2), "C", ""))
	assert.Equal(t, -1, s.FindMatch(at.OnBoard(3), "B", "A"))
	assert.Equal(t, -1, s.FindMatch(Scope{Portion: 1, Stage: "final"}, "B", "A"))
	assert.Equal(t, -1, s.FindMatch(at, "F", ""))
	m := s.Match(2)
	assert.Equal(t, 2, m.Games())
	assert.Equal(t, []Color{White, White, Black}, []Color{m.Color(1, 0), m.Color(1, 1), m.Color(1, 2)})
	assert.Equal(t, NoColor, m.Color(2, 1))
	assert.Equal(t, []int{int(m.Base), int(m.Base), int(m.Base) + 1, -1, -1}, []int{m.Game(1, 0), m.Game(1, 1), m.Game(1, 2), m.Game(1, 3), m.Game(2, 1)})
	assert.Equal(t, Black, s.Match(3).Color(2, 1))
	assert.Equal(t, 2, s.Match(3).FirstBoard())
	assert.Equal(t, []T{"C"}, s.Round(1).Rest)

	l.add(
		GameFinished{Scope: Scope{Portion: 1, Board: 1, Leg: 2}, First: "A", Second: "B", Outcome: FirstWins()},
		GameFinished{Scope: Scope{Portion: 1, Board: 2}, First: "A", Second: "B", Outcome: FirstWins()},
		LineupFiled{Scope: at.OnBoard(2), Team: "A", Opponent: "B", Boards: []P{"a2"}},
		MatchFinished{Scope: at.OnBoard(2), First: "C", Second: "D", Outcomes: []Outcome{DoubleForfeit()}},
	)
	s = l.state()
	assert.False(t, s.Game(m.Game(1, 1)).Outcome().Done())
	assert.Equal(t, FirstWins(), s.Game(m.Game(1, 2)).Outcome())
	assert.Equal(t, SecondWins(), s.Game(s.Match(3).Game(2, 1)).Outcome())
	assert.Equal(t, []P{"a2"}, s.Match(3).Lineups[1])
}

func TestPairingTakenBack(t *testing.T) {
	l := four(t)
	r1 := round(1)
	l.add(LineupFiled{Scope: r1, Team: "A", Boards: []P{"a1", "a2"}}, RoundUnpaired{Scope: r1})
	s := l.state()
	assert.Nil(t, s.FindRound(r1))
	assert.Zero(t, s.LastRound("", ""))
	assert.Equal(t, -1, s.FindMatch(r1, "A", "B"))
	for range s.MatchesOf(0) {
		t.Error("a match that was taken back is yielded")
	}
	for range s.ByesOf(4) {
		t.Error("a bye that was taken back is yielded")
	}
	assert.ErrorIs(t, l.try(RoundUnpaired{Scope: r1}), ErrUnknownRound)

	l.add(RoundPaired{Scope: r1, Matches: []Pairing{pair("A", "B", "BW"), pair("C", "E", "BW")}, Byes: []Bye{{Team: "D", Kind: ZeroBye}}})
	s = l.state()
	assert.Equal(t, 2, s.FindMatch(r1, "A", "B"))
	assert.Nil(t, s.Match(2).Lineups[0], "the line-up went with the pairing")
	assert.Equal(t, 1, s.LastRound("", ""))

	for _, result := range []Event{
		GameFinished{Scope: r1.OnBoard(1), First: "C", Second: "E", Outcome: Drawn()},
		Defaulted{Scope: r1.OnBoard(1), Team: "C", Opponent: "E"},
		MatchDecided{Scope: r1, Winner: "C", Loser: "E"},
	} {
		s, err := l.state().Apply(Entry{At: start.AddDate(0, 0, 1), Event: result})
		require.NoError(t, err)
		_, err = s.Apply(Entry{At: start.AddDate(0, 0, 1), Event: RoundUnpaired{Scope: r1}})
		assert.ErrorIs(t, err, ErrFinished, "%s", result.Kind())
	}
}

func TestRestDefaulted(t *testing.T) {
	l := four(t)
	l.add(
		GameFinished{Scope: round(1).OnBoard(1), First: "A", Second: "B", Outcome: FirstWins()},
		RoundPaired{Scope: round(2), Matches: []Pairing{pair("C", "A", "WB"), pair("B", "D", "WB")}},
		RestDefaulted{Team: "A"},
	)
	assert.Equal(t, "1:0", l.game(0, 1), "what was played stays")
	assert.Equal(t, "0:1 forfeit", l.game(0, 2))
	assert.Equal(t, "1:0 forfeit", l.game(2, 1))
	s := l.state()
	assert.False(t, s.Game(s.Match(3).Game(1, 1)).Outcome().Done())
	assert.True(t, s.Team(0).Defaulted)
}

func TestLifeOfACorrespondenceGame(t *testing.T) {
	l := four(t)
	b1 := round(1).OnBoard(1)
	when := start.Add(time.Second)
	l.add(ChallengeSent{Scope: b1, From: "B", To: "A", When: when})
	assert.ErrorIs(t, l.try(ChallengeAccepted{Scope: b1, By: "B", From: "A"}), ErrMalformed, "one's own challenge")
	l.add(
		ControlAgreed{Scope: b1, Team: "B", Opponent: "A", Control: "3+2"},
		ChallengeAccepted{Scope: b1, By: "A", From: "B", When: when},
	)
	assert.ErrorIs(t, l.try(ChallengeSent{Scope: b1, From: "A", To: "B"}), ErrMalformed, "it was accepted")
	assert.ErrorIs(t, l.try(ChallengeAccepted{Scope: b1, By: "A", From: "B"}), ErrDuplicate)
	l.add(
		GameStarted{Scope: b1, First: "A", Second: "B", Number: "17"},
		GameEnded{Scope: b1, First: "B", Second: "A", Outcome: FirstWins(), When: when},
		MatchFinished{Scope: round(1), First: "A", Second: "B", Outcomes: []Outcome{SecondWins(), Drawn()}},
	)
	s := l.state()
	life := s.Life(0)
	assert.Equal(t, Life{
		Challenged: when, ChallengedBy: 1, Challenge: 9, Challenges: 1, Accepted: when, AcceptedSeq: 11,
		Started: l.entries[11].At, StartedSeq: 12, Number: "17", Ended: when, EndedSeq: 13, EndedOutcome: SecondWins(),
		Finished: l.entries[13].At, FinishedSeq: 14, Agreed: [2]string{"", "3+2"},
	}, *life)
	assert.Equal(t, Life{Game: 1}, *s.Life(1))

	l.add(GameAnnulled{Scope: b1, First: "A", Second: "B"}, GameAnnulled{Scope: round(1).OnBoard(2), First: "A", Second: "B"})
	s = l.state()
	assert.Equal(t, Life{AnnulledAt: l.entries[14].At, AnnulledSeq: 15}, *s.Life(0))
	assert.False(t, s.Game(0).Outcome().Done())
	assert.EqualValues(t, 1, s.Game(1).Annulments)
	assert.Equal(t, 16, int(s.Life(1).AnnulledSeq))
	for range 300 {
		l2, err := s.Apply(Entry{At: start.AddDate(1, 0, 0), Event: GameAnnulled{Scope: b1, First: "A", Second: "B"}})
		require.NoError(t, err)
		s = l2
	}
	assert.EqualValues(t, 255, s.Game(0).Annulments, "the count stays at its end")
}

func TestLists(t *testing.T) {
	l := four(t)
	lot := Lot{Rule: house.Art("9"), Among: []string{"B", "A"}}
	s := l.state()
	_, err := s.LotAnswer(lot)
	var needed *LotsNeededError
	require.ErrorAs(t, err, &needed)
	assert.EqualError(t, err, "lot needed among B, A (house@2026 art. 9)")
	due := start.AddDate(0, 0, 5)
	l.add(
		LotDrawn{Lot: lot, Answer: []string{"A", "B"}},
		ByeRequested{Scope: round(2), Team: "A", Bye: HalfBye},
		PairForbidden{Teams: []T{"A", "C"}, From: 1, To: 3},
		Warned{About: Subject{Team: "A"}, Ladder: "late"}, Warned{Ladder: "late"}, Warned{},
		LeaveTaken{Who: "a1", From: Date{2026, 6, 1}, To: Date{2026, 6, 1}},
		PointsAdjusted{Team: "A", Match: -1},
		RoundMoved{Scope: round(2), To: start}, RoundMoved{Scope: round(2), To: due},
		DutyMissed{Duty: "d", Due: start}, TermSet{Duty: "d", Due: due},
		Notified{To: Publisher, Of: 3},
	)
	s = l.state()
	answer, err := s.LotAnswer(Lot{Rule: lot.Rule, Among: []string{"A", "B"}})
	require.NoError(t, err)
	assert.Equal(t, []string{"A", "B"}, answer)
	assert.Equal(t, HalfBye, s.RequestedBye(round(2), "A"))
	assert.Empty(t, s.RequestedBye(round(2), "B"))
	assert.Equal(t, 2, s.Ladder("late"))
	moved, ok := s.MovedTo(round(2))
	assert.True(t, ok)
	assert.Equal(t, due, moved)
	_, ok = s.MovedTo(round(1))
	assert.False(t, ok)
	assert.Equal(t, DutyRecord{Due: due}, s.Duty("d"), "with a new date it can be missed anew")
	for p := range s.Forbidden() {
		assert.Equal(t, []T{"A", "C"}, p.Teams)
	}
	for range s.Leaves() {
		for a := range s.Adjustments() {
			assert.EqualValues(t, -1, a.Match)
			return
		}
	}
	t.Error("leave or adjustment is missing")
}

// Scopes and names that look alike when they are strung together are not the same.
func TestKeysDoNotCollide(t *testing.T) {
	l := &log{t: t}
	l.add(TeamEntered{Team: Team{ID: "x|1:y;"}}, TeamEntered{Team: Team{ID: "y"}},
		ByeRequested{Scope: Scope{Stage: "a", Group: "b"}, Team: "y", Bye: HalfBye})
	s := l.state()
	assert.Empty(t, s.RequestedBye(Scope{Stage: "a, group b"}, "y"))
	assert.Equal(t, HalfBye, s.RequestedBye(Scope{Stage: "a", Group: "b"}, "y"))
	assert.NotEqual(t, Lot{Among: []string{"a", "b"}}.Key(), Lot{Among: []string{"a;1:b"}}.Key())
	assert.NotEqual(t, Lot{Scope: Scope{Stage: "a, group b"}}.Key(), Lot{Scope: Scope{Stage: "a", Group: "b"}}.Key())
	assert.NotEqual(t, Lot{Scope: Scope{Round: 1}}.Key(), Lot{Scope: Scope{Leg: 1}}.Key())
}

// A line-up may name who plays a single game of two: the other game and the
// line-up itself stay as they are, and so does an earlier state.
func TestLineupOfOneGame(t *testing.T) {
	l := four(t)
	at := Scope{Stage: "final", Round: 1}
	l.add(
		StageOpened{Stage: "final", Entrants: []T{"A", "B"}},
		RoundPaired{Scope: at, Matches: []Pairing{pair("A", "B", "WB")}, Legs: 2},
		LineupFiled{Scope: at, Team: "A", Boards: []P{"a1", "a2"}},
	)
	game := func(board, leg int) Scope { s := at.OnBoard(board); s.Leg = leg; return s }
	before := l.state()
	l.add(LineupFiled{Scope: game(2, 2), Team: "A", Boards: []P{"a3"}})
	s := l.state()
	m := s.Match(s.Matches() - 1)
	assert.Equal(t, []P{"a1", "a2"}, m.Lineups[0])
	assert.Equal(t, []P{"a1", "a2"}, m.Lineup(0, 1))
	assert.Equal(t, []P{"a1", "a3"}, m.Lineup(0, 2))
	assert.Equal(t, []P{"a2", "a2", "a3"}, []P{m.Player(0, 2, 0), m.Player(0, 2, 1), m.Player(0, 2, 2)})
	assert.Equal(t, []P{"", ""}, []P{m.Player(1, 2, 1), m.Player(0, 3, 1)})
	assert.Empty(t, before.Match(before.Matches()-1).Substitutes)

	assert.ErrorIs(t, l.try(LineupFiled{Scope: game(1, 2), Team: "A", Boards: []P{"a3"}}), ErrDuplicate, "twice in the second games")
	assert.ErrorIs(t, l.try(LineupFiled{Scope: at.OnBoard(1), Team: "A", Boards: []P{"a3"}}), ErrDuplicate, "twice in the second games")
	assert.ErrorIs(t, l.try(LineupFiled{Scope: game(1, 3), Team: "A", Boards: []P{"a3"}}), ErrUnknownGame)
	assert.ErrorIs(t, l.try(LineupFiled{Scope: game(1, 1), Team: "A", Boards: []P{"a3", "a2"}}), ErrMalformed)

	l.add(LineupFiled{Scope: game(1, 1), Team: "A", Boards: []P{"a3"}}) // he may play one game on each board
	s = l.state()
	m = s.Match(s.Matches() - 1)
	assert.Equal(t, []P{"a3", "a2"}, m.Lineup(0, 1))
	assert.Equal(t, []P{"a1", "a3"}, m.Lineup(0, 2))
	l.add(LineupFiled{Scope: game(2, 2), Team: "A", Boards: []P{"a2"}}) // back again
	s = l.state()
	assert.Equal(t, []Substitute{{0, 1, 1, "a3"}}, s.Match(s.Matches()-1).Substitutes)
	l.add(LineupFiled{Scope: at.OnBoard(1), Team: "A", Boards: []P{"a1"}})
	s = l.state()
	assert.Empty(t, s.Match(s.Matches()-1).Substitutes)
	l.add(LineupFiled{Scope: game(2, 1), Team: "A", Boards: []P{"a3"}}, LineupFiled{Scope: at, Team: "A", Boards: []P{"a3", "a1"}})
	s = l.state()
	assert.Empty(t, s.Match(s.Matches()-1).Substitutes, "a whole line-up is for all games")
}
