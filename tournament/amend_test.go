package tournament_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	. "github.com/reglament/reglament/tournament"
)

// played says that A beat B on board 1 of round 1, or otherwise.
func played(o Outcome) GameFinished {
	return GameFinished{Scope: round(1).OnBoard(1), First: "A", Second: "B", Outcome: o}
}

func TestCorrection(t *testing.T) {
	l := four(t)
	l.add(played(FirstWins()))
	nine := l.seq()
	l.add(Corrected{What: nine, Event: played(SecondWins())})
	assert.Equal(t, "0:1", l.game(0, 1))
	s := l.state()
	assert.Equal(t, played(SecondWins()), s.Effective(nine))
	e, ok := s.Entry(nine)
	assert.True(t, ok)
	assert.Equal(t, played(FirstWins()), e.Event, "the log is as it was recorded")

	l.add(Corrected{What: nine, Event: played(Drawn())})
	assert.Equal(t, "=:=", l.game(0, 1), "the latest correction stands")

	// An event of another kind may take its place.
	l.add(Corrected{What: nine, Event: Defaulted{Scope: round(1).OnBoard(1), Team: "A", Opponent: "B"}})
	assert.Equal(t, "0:1 forfeit", l.game(0, 1))
}

func TestACorrectionThatWouldBreakTheLog(t *testing.T) {
	l := four(t)
	l.add(played(FirstWins()))
	for _, wrong := range []Event{
		Corrected{What: 2, Event: TeamEntered{Team: team("Z")}}, // A is in the pairing of round 1
		Corrected{What: 8, Event: EntriesClosed{}},
		Ruled{Reverses: 8, Reason: "no round"},
	} {
		err := l.try(wrong)
		require.Error(t, err)
		assert.True(t, containsEntry(err, 7) || containsEntry(err, 9), "%v names the entry that no longer fits", err)
	}
	assert.ErrorIs(t, l.try(Corrected{What: 8, Event: Opened{}}), ErrDuplicate)
}

// containsEntry reports whether the error under the first is about an entry.
func containsEntry(err error, seq int) bool {
	outer, ok := err.(*EntryError)
	if !ok {
		return false
	}
	inner, ok := outer.Err.(*EntryError)
	return ok && inner.Seq == seq
}

func TestAnnulAndReverseIsTheIdentity(t *testing.T) {
	for _, undone := range []Event{
		GameAnnulled{Scope: round(1).OnBoard(1), First: "A", Second: "B"},
		TeamAnnulled{Team: "A"},
		RestDefaulted{Team: "A"},
		TeamWithdrew{Team: "A"},
		Defaulted{Scope: round(1), Team: "A", Opponent: "B"},
		PointsAdjusted{Team: "A", Game: -2},
		Warned{Ladder: "x"},
		RoundPaired{Scope: round(2), Matches: []Pairing{pair("A", "C", "WB")}},
	} {
		l := four(t)
		l.add(played(FirstWins()))
		before := l.state()
		l.add(undone, Ruled{Reverses: l.seq() + 1, Reason: "mistake"})
		after := l.state()
		assert.Equal(t, gameOf(&before, 0, 1), gameOf(&after, 0, 1))
		assert.Equal(t, *before.Team(0), *after.Team(0))
		assert.Equal(t, before.Matches(), after.Matches())
		assert.Equal(t, *before.Game(0), *after.Game(0))
		assert.Equal(t, *before.Life(0), *after.Life(0))
		assert.Equal(t, before.Ladder("x"), after.Ladder("x"))
		for range after.Adjustments() {
			t.Error("an adjustment that was reversed")
		}
		assert.Nil(t, after.Effective(10))
		assert.ErrorIs(t, l.try(Ruled{Reverses: 10}), ErrDuplicate)
	}
}

// A correction or reversal that is itself taken back has never been.
func TestCorrectionsOfCorrections(t *testing.T) {
	l := four(t)
	l.add(played(FirstWins()))
	l.add(Corrected{What: 9, Event: played(SecondWins())}) // 10
	l.add(Corrected{What: 9, Event: played(Drawn())})      // 11
	l.add(Ruled{Reverses: 11, Reason: "no"})               // 12
	assert.Equal(t, "0:1", l.game(0, 1), "the correction before it stands again")
	l.add(Ruled{Reverses: 10, Reason: "no"}) // 13
	assert.Equal(t, "1:0", l.game(0, 1))
	l.add(Ruled{Reverses: 12, Reason: "yes"}) // 14
	assert.Equal(t, "=:=", l.game(0, 1), "the reversal of a reversal")
	l.add(Corrected{What: 11, Event: Warned{Ladder: "sloppy"}}) // 15: 11 was no correction but a warning
	s := l.state()
	assert.Equal(t, "1:0", gameOf(&s, 0, 1))
	assert.Equal(t, 1, s.Ladder("sloppy"))
	l.add(Ruled{Reverses: 9, Reason: "no game"}) // 16
	assert.Equal(t, "*:*", l.game(0, 1))
	l.add(Ruled{Reverses: 16, Reason: "there was"})
	assert.Equal(t, "1:0", l.game(0, 1))
}

func TestRulingsAreReadAsTheyCount(t *testing.T) {
	l := four(t)
	about := Subject{Team: "A"}
	l.add(
		Appealed{Against: 8, To: Committee, Reason: "x"},   // 9
		Decided{On: 9, Granted: true, Reason: "y"},         // 10
		Ruled{About: about, Question: "q", Answer: "yes"},  // 11
		Ruled{About: about, Question: "q", Answer: "no"},   // 12
		Corrected{What: 10, Event: Decided{On: 9}},         // 13
		Ruled{Reverses: 12},                                // 14
		AccountChecked{Team: "A", Player: "a1"},            // 15
		Ruled{About: Subject{Team: "B"}, Question: "q"},    // 16
		Corrected{What: 15, Event: Warned{Ladder: "late"}}, // 17
	)
	s := l.state()
	answer, ok := s.Answer("q", about)
	assert.True(t, ok)
	assert.Equal(t, "yes", answer)
	var seqs []int
	for e := range s.Rulings() {
		seqs = append(seqs, e.Seq)
		if e.Seq == 10 {
			assert.Equal(t, Decided{On: 9}, e.Event)
		}
	}
	assert.Equal(t, []int{9, 10, 11, 14, 16}, seqs)
}

func TestUnsettled(t *testing.T) {
	open := func(l *log) []int { s := l.state(); return s.Unsettled() }
	l := four(t)
	l.add(played(FirstWins())) // 9
	must := func(ev Event, because ...int) { t.Helper(); require.NoError(t, l.try(ev, because...)) }
	must(Warned{Ladder: "x"}, 9)                      // 10
	must(PointsAdjusted{Team: "A", Game: -2}, 10)     // 11
	must(Warned{Ladder: "y"}, 8)                      // 12
	assert.Empty(t, open(l))                          //
	l.add(Corrected{What: 9, Event: played(Drawn())}) // 13
	assert.Equal(t, []int{10}, open(l), "what follows from it, and not what follows from that")
	l.add(Ruled{Reverses: 10, Reason: "no cause left"}) // 14
	assert.Equal(t, []int{11}, open(l), "now its own consequence hangs in the air")
	l.add(Ruled{Upholds: 11, Reason: "for another cause"}) // 15
	assert.Empty(t, open(l))
	l.add(Ruled{Reverses: 14, Reason: "it stands"}) // 16: 10 is back and 9 still corrected
	assert.Equal(t, []int{10}, open(l))
	l.add(Corrected{What: 10, Event: Warned{Ladder: "z"}}) // 17
	assert.Equal(t, []int{11}, open(l), "upheld before its cause changed again")
	l.add(Ruled{Upholds: 11})                              // 18
	l.add(Corrected{What: 9, Event: played(SecondWins())}) // 19
	assert.Equal(t, []int{10}, open(l), "settled before, and the cause has changed again")
	l.add(Ruled{Reverses: 19}, Ruled{Reverses: 13}) // 20, 21
	assert.Empty(t, open(l), "the cause is as it was")
}
