package tournamenttest_test

import (
	"bytes"
	"fmt"
	"reflect"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/tournamenttest"
)

func replay(t *rapid.T, log []tournament.Entry) tournament.State {
	s, err := tournament.Replay(log)
	if err != nil {
		t.Fatalf("the log does not replay: %v", err)
	}
	return s
}

func same(t *rapid.T, what string, want, got tournament.State) {
	if !reflect.DeepEqual(want, got) {
		t.Fatalf("%s:\n%s\nis not\n%s", what, tournamenttest.Describe(&want), tournamenttest.Describe(&got))
	}
}

// The state that wrote a log is what the log replays to, however often it was
// frozen on the way.
func TestReplayEqualsTheStateThatWroteIt(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		log := tournamenttest.Log(t, tournamenttest.Options{})
		every := rapid.IntRange(1, 5).Draw(t, "frozen every")
		var fold tournament.Fold
		state := tournament.State{}
		for i, e := range log {
			if err := fold.Add(e); err != nil {
				t.Fatalf("%v", err)
			}
			if i%every == 0 {
				fold.Freeze()
			}
			var err error
			if state, err = state.Apply(e); err != nil {
				t.Fatalf("%v", err)
			}
		}
		want := replay(t, log)
		same(t, "Fold", want, fold.Freeze())
		same(t, "Apply", want, state)
		i := 0
		for e := range want.Log() {
			if !reflect.DeepEqual(e, log[i]) {
				t.Fatalf("entry %d is kept as %+v, was %+v", i+1, e, log[i])
			}
			i++
		}
	})
}

// One fold after another in the same memory is as good as new ones, and what
// was frozen on the way stays what it was.
func TestRestartedFoldIsAsNew(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var fold tournament.Fold
		var frozen, wanted []tournament.State
		for range rapid.IntRange(2, 4).Draw(t, "logs") {
			log := tournamenttest.Log(t, tournamenttest.Options{})
			n := rapid.IntRange(0, len(log)).Draw(t, "before")
			fold.Restart(replay(t, log[:n]))
			stop := rapid.IntRange(n, len(log)).Draw(t, "frozen")
			for i, e := range log[n:] {
				if n+i == stop {
					frozen, wanted = append(frozen, fold.Freeze()), append(wanted, replay(t, log[:stop]))
				}
				if err := fold.Add(e); err != nil {
					t.Fatalf("%v", err)
				}
			}
			if rapid.Bool().Draw(t, "frozen at the end") {
				frozen, wanted = append(frozen, fold.Freeze()), append(wanted, replay(t, log))
			} else if got, want := tournamenttest.Describe(fold.State()), replay(t, log); got != tournamenttest.Describe(&want) {
				t.Fatalf("%s", got)
			}
		}
		for i := range frozen {
			same(t, "frozen", wanted[i], frozen[i])
		}
	})
}

func TestAnyPrefixReplays(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		log := tournamenttest.Log(t, tournamenttest.Options{})
		n := rapid.IntRange(0, len(log)).Draw(t, "length")
		s := replay(t, log[:n])
		if s.Seq() != n {
			t.Fatalf("%d entries give Seq %d", n, s.Seq())
		}
		for _, e := range log[n:] {
			var err error
			if s, err = s.Apply(e); err != nil {
				t.Fatalf("%v", err)
			}
		}
		same(t, "prefix and rest", replay(t, log), s)
	})
}

// Branches of one state go their ways without a trace in each other.
func TestBranchesNeverMeet(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		log := tournamenttest.Log(t, tournamenttest.Options{MaxTeams: 5, Rounds: 3})
		n := rapid.IntRange(1, len(log)).Draw(t, "branch point")
		base := replay(t, log[:n])
		left, right := tournament.From(base), tournament.From(base)
		for i, e := range log[n:] {
			if err := left.Add(e); err != nil {
				t.Fatalf("%v", err)
			}
			// The other branch goes on about its own things.
			other := tournament.Entry{At: e.At, By: "right", Event: tournament.Warned{Ladder: fmt.Sprint(i % 3)}}
			if i%2 == 0 && base.Teams() > 0 {
				other.Event = tournament.PointsAdjusted{Team: base.Team(i % base.Teams()).ID, Game: -1}
			}
			if err := right.Add(other); err != nil {
				t.Fatalf("%v", err)
			}
			if i%3 == 0 {
				left.Freeze()
			}
		}
		same(t, "base", replay(t, log[:n]), base)
		same(t, "left", replay(t, log), left.Freeze())
		var other []tournament.Entry
		frozen := right.Freeze()
		for e := range frozen.Log() {
			other = append(other, e)
		}
		same(t, "right", replay(t, other), frozen)
	})
}

// A log comes back from its stored form as it was, to the byte.
func TestCodecIsTheIdentity(t *testing.T) {
	c, err := tournament.NewCodec()
	require.NoError(t, err)
	rapid.Check(t, func(t *rapid.T) {
		log := tournamenttest.Log(t, tournamenttest.Options{})
		var first, second bytes.Buffer
		if err := c.Write(&first, log...); err != nil {
			t.Fatalf("%v", err)
		}
		file := first.String()
		read, err := c.Read(&first)
		if err != nil {
			t.Fatalf("%v\n%s", err, file)
		}
		if err := c.Write(&second, read...); err != nil {
			t.Fatalf("%v", err)
		}
		if file != second.String() {
			t.Fatalf("the log re-encodes to other bytes:\n%s\n%s", file, second.String())
		}
		a, b := replay(t, log), replay(t, read)
		if x, y := tournamenttest.Describe(&a), tournamenttest.Describe(&b); x != y {
			t.Fatalf("the log read back amounts to something else:\n%s\n%s", x, y)
		}
	})
}

// A correction makes the state that the log would have made with the right
// event from the start; a reversal the one without it.
func TestCorrectionsRewriteHistory(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		log := tournamenttest.Log(t, tournamenttest.Options{Uncorrected: true})
		what := rapid.IntRange(1, len(log)).Draw(t, "wrong entry")
		at := log[len(log)-1].At
		s := replay(t, log)
		if g, ok := log[what-1].Event.(tournament.GameFinished); ok {
			g.Outcome = tournamenttest.Outcome(t, false)
			right := append([]tournament.Entry(nil), log...)
			right[what-1].Event = g
			corrected, err := s.Apply(tournament.Entry{At: at, Event: tournament.Corrected{What: what, Event: g}})
			if err != nil {
				t.Fatalf("%v", err)
			}
			want := replay(t, right)
			if x, y := tournamenttest.Describe(&want), tournamenttest.Describe(&corrected); x != y {
				t.Fatalf("%s\nis not\n%s", x, y)
			}
			s = corrected
		}
		reversed, err := s.Apply(tournament.Entry{At: at, Event: tournament.Ruled{Reverses: what}})
		if err != nil {
			return // something later stands on it
		}
		back, err := reversed.Apply(tournament.Entry{At: at, Event: tournament.Ruled{Reverses: reversed.Seq()}})
		if err != nil {
			t.Fatalf("a reversal cannot be reversed: %v", err)
		}
		if x, y := tournamenttest.Describe(&s), tournamenttest.Describe(&back); x != y {
			t.Fatalf("back again is not as before:\n%s\n%s", x, y)
		}
	})
}

// The options hold what they say.
func TestOptions(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		o := tournamenttest.Options{MinTeams: 4, MaxTeams: 6, Boards: 2, Rounds: 3, System: tournamenttest.RoundRobin, Plain: true, Uncorrected: true, Played: true}
		s := tournamenttest.State(t, o)
		if n := s.Teams(); n < 4 || n > 6 || s.LastRound("", "") > 3 || s.LastRound("", "") < 1 {
			t.Fatalf("%d teams, %d rounds", n, s.LastRound("", ""))
		}
		met := map[[2]int32]bool{}
		for i := range s.Matches() {
			m := s.Match(i)
			key := [2]int32{min(m.First, m.Second), max(m.First, m.Second)}
			if met[key] {
				t.Fatalf("two teams meet twice in a round robin")
			}
			met[key] = true
			for g := range m.Games() {
				if o := s.Game(int(m.Base) + g).Outcome(); !o.OverTheBoard() {
					t.Fatalf("game %d: %s", g, o)
				}
			}
		}
	})
}

// What the generator claims to draw does occur.
func TestEverythingOccurs(t *testing.T) {
	kinds := map[tournament.Kind]bool{}
	causes := map[tournament.Cause]bool{}
	for seed := range 60 {
		log := rapid.Custom(func(t *rapid.T) []tournament.Entry { return tournamenttest.Log(t, tournamenttest.Options{}) }).Example(seed)
		s, err := tournament.Replay(log)
		require.NoError(t, err)
		for _, e := range log {
			kinds[e.Event.Kind()] = true
		}
		for i := range s.Matches() {
			for g := range s.Match(i).Games() {
				causes[s.Game(int(s.Match(i).Base)+g).Outcome().Cause] = true
			}
		}
	}
	for _, kind := range []tournament.Kind{
		tournament.KindCorrected, tournament.KindRuled, tournament.KindRoundUnpaired, tournament.KindTeamWithdrew, tournament.KindDefaulted,
		tournament.KindMatchFinished, tournament.KindGameFinished, tournament.KindLotDrawn, tournament.KindByeRequested, tournament.KindRestDefaulted,
		tournament.KindLateEntry, tournament.KindEntryAmended, tournament.KindChallengeSent, tournament.KindPointsAdjusted, tournament.KindStageClosed,
		tournament.KindStageRenumbered,
	} {
		require.True(t, kinds[kind], "%s never occurs", kind)
	}
	require.Len(t, causes, 5)
}
