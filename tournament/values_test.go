package tournament_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	. "github.com/reglament/reglament/tournament"
)

func TestParsePoints(t *testing.T) {
	for text, want := range map[string]Points{
		"0": 0, "2": 4, "2.5": 5, "2,5": 5, "2½": 5, "½": 1, "-½": -1, "+½": 1, "-1": -2, "-0": 0, "+3": 6, " 7 ": 14, "00": 0,
		"2.50": 5, ".5": 1, "-.5": -1, "10000000": 20000000, "1.000000000000000000000000000000000": 2,
	} {
		got, err := ParsePoints(text)
		require.NoError(t, err, text)
		assert.Equal(t, want, got, text)
	}
	for _, text := range []string{"0.3", "2.25", "0.75", "0.500001", "-0.1", "0.0000000000000000001"} {
		_, err := ParsePoints(text)
		assert.ErrorIs(t, err, ErrNotHalfPoint, text)
	}
	for _, text := range []string{
		"", " ", "-", "+", ".", "x", "1x", "x½", "2.", "2,", "1.5½", "½½", "½1", "1 000", "1e3", "1e1000000000", "--1", "+-1", "0x1", "1_0",
		"Inf", "NaN", "1..5", "1.5.5", "١", "99999999999", strings.Repeat("9", 1_000_000),
	} {
		_, err := ParsePoints(text)
		assert.Error(t, err, "%.20s", text)
	}
}

func TestPointsComeBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := Points(rapid.Int32Range(-20_000_000, 20_000_000).Draw(t, "p"))
		got, err := ParsePoints(p.String())
		if err != nil || got != p {
			t.Fatalf("%s is read as %s: %v", p, got, err)
		}
		if p.String() != p.Decimal().String() {
			t.Fatalf("%s is %s", p, p.Decimal())
		}
	})
	assert.Equal(t, "-1073741824", Points(-1<<31).String())
}

func FuzzParsePoints(f *testing.F) {
	for _, s := range []string{"2½", "-0.5", "1e9", ",5", "00.50"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		p, err := ParsePoints(s)
		if err != nil {
			require.Zero(t, p)
			return
		}
		again, err := ParsePoints(p.String())
		require.NoError(t, err)
		require.Equal(t, p, again)
	})
}

func TestParseRating(t *testing.T) {
	for text, want := range map[string]Rating{
		"2250": Elo(2250), "2250.5": 225050, "2250,25": 225025, "0": 0, "10000": Elo(10000), "2250.500": 225050, " 1800 ": Elo(1800), "0.01": 1,
	} {
		got, err := ParseRating(text)
		require.NoError(t, err, text)
		assert.Equal(t, want, got)
	}
	for _, text := range []string{"", "-1", "10000.01", "2250.001", "1e3", "x", "2250.", "1e99999999999"} {
		_, err := ParseRating(text)
		assert.ErrorIs(t, err, ErrRating, text)
	}
	assert.Equal(t, 2251, Rating(225050).Whole())
	assert.Equal(t, 2250, Rating(225049).Whole())
	assert.False(t, Rating(0).Rated())
}

func FuzzParseRating(f *testing.F) {
	f.Add("2250.25")
	f.Fuzz(func(t *testing.T, s string) {
		r, err := ParseRating(s)
		if err != nil {
			require.Zero(t, r)
			return
		}
		raw, err := json.Marshal(r)
		require.NoError(t, err)
		var again Rating
		require.NoError(t, json.Unmarshal(raw, &again))
		require.Equal(t, r, again)
		require.Equal(t, string(raw), r.String())
	})
}

func TestOutcomes(t *testing.T) {
	for _, first := range []Score{NoScore, Loss, Draw, Win} {
		for _, second := range []Score{NoScore, Loss, Draw, Win} {
			for _, cause := range []Cause{Played, Forfeit, Adjudicated, Annulled, Penalized} {
				o := Outcome{first, second, cause}
				text, err := o.MarshalText()
				require.NoError(t, err)
				var again Outcome
				require.NoError(t, again.UnmarshalText(text))
				assert.Equal(t, o, again)
				assert.Equal(t, o, o.Swap().Swap())
				assert.Equal(t, first != NoScore && second != NoScore, o.Done())
				assert.Equal(t, o.Done() && cause == Played, o.OverTheBoard())
				assert.Equal(t, o.Done() && cause != Annulled, o.Counts())
			}
		}
	}
	assert.Equal(t, "1:0", FirstWins().String())
	assert.Equal(t, "0:1", SecondWins().String())
	assert.Equal(t, FirstWins(), SecondWins().Swap())
	assert.Equal(t, "=:=", Drawn().String())
	assert.Equal(t, "0:0 forfeit", DoubleForfeit().String())
	assert.Equal(t, "1:0 forfeit", ForfeitBySecond().String())
	assert.Equal(t, ForfeitByFirst(), ForfeitBySecond().Swap())
	assert.Equal(t, "invalid outcome", Outcome{First: 9}.String())
	assert.Equal(t, "invalid", Cause(9).String())
	for _, text := range []string{"", "1", "1-0", "1:", "1:2", "x:0", "1:0forfeit", "1:0 ", "1:0 played", "1:0 Forfeit", "1:0 forfeit ", "=:= x"} {
		o := Drawn()
		assert.Error(t, o.UnmarshalText([]byte(text)), text)
		assert.Equal(t, Drawn(), o, "a refused text changed the value")
	}
}

func FuzzOutcome(f *testing.F) {
	f.Add([]byte("=:0 penalized"))
	f.Fuzz(func(t *testing.T, b []byte) {
		var o Outcome
		if o.UnmarshalText(b) == nil {
			require.Equal(t, string(b), o.String())
		}
	})
}

func TestColors(t *testing.T) {
	for _, c := range []Color{NoColor, White, Black} {
		text, err := c.MarshalText()
		require.NoError(t, err)
		var again Color
		require.NoError(t, again.UnmarshalText(text))
		assert.Equal(t, c, again)
		assert.Equal(t, c, c.Other().Other())
	}
	var c Color
	assert.Error(t, c.UnmarshalText([]byte("green")))
	p := Pairing{Colors: "WB"}
	assert.Equal(t, []Color{NoColor, White, Black, NoColor}, []Color{p.Color(-1), p.Color(0), p.Color(1), p.Color(2)})
}

func TestNamesForPeople(t *testing.T) {
	s := Scope{Stage: "groups", Group: "A", Round: 3, Portion: 1, Board: 2, Leg: 1}
	assert.Equal(t, "stage groups, group A, round 3, portion 1, board 2, leg 1", s.String())
	assert.Equal(t, Scope{Stage: "groups", Group: "A", Round: 3, Portion: 1}, s.Match())
	assert.Equal(t, 5, s.OnBoard(5).Board)
	assert.Equal(t, "team A, against B, player p, round 3", Subject{Scope: Scope{Round: 3}, Team: "A", Opponent: "B", Player: "p"}.String())
	err := &RulingNeededError{Rule: house.Art("4"), About: Subject{Team: "A"}, Question: "late"}
	assert.EqualError(t, err, "ruling needed on late: team A (house@2026 art. 4)")
	assert.EqualError(t, &EntryError{Seq: 3, Err: ErrNoEvent}, "entry 3: entry without an event")
}
