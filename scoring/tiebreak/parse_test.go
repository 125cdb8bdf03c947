package tiebreak_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/reglament/reglament/scoring/tiebreak"
	"github.com/reglament/reglament/tournament"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestParse(t *testing.T) {
	for written, want := range map[string]string{
		"PTS,BH/C1,DE":            "PTS,BH/C1,DE",
		" pts , bh:mp/c2/p ,ede ": "PTS,BH:MP/C2/P,EDE",
		"BH-C1,SB-C2-P,FB:GP-M1":  "BH/C1,SB/C2/P,FB:GP/M1",
		"KS/L+1,KS/L-2,KS/L40":    "KS/L+1,KS/L-2,KS/L40",
		"mpvgp,sssc/k3/f/p":       "MPvGP,SSSC/K3/F/P",
		"BH/P/C1":                 "BH/C1/P",
		"ARO/u1400/m2,RTNG/R":     "ARO/M2/U1400,RTNG/R",
		"GE":                      "REP",
	} {
		list, err := tiebreak.Parse(written, tiebreak.Rules{Edition: tiebreak.March2026})
		require.NoError(t, err, written)
		assert.Equal(t, want, list.String())
	}
}

func TestParseRefuses(t *testing.T) {
	for written, want := range map[string]error{
		"":                tiebreak.ErrUnknownCode,
		"PTS,,BH":         tiebreak.ErrUnknownCode,
		"BUCHHOLZ":        tiebreak.ErrUnknownCode,
		"OTHER_HEAD":      tiebreak.ErrSelfDefined,
		"BH/C0":           tiebreak.ErrModifier,
		"BH/C100":         tiebreak.ErrModifier,
		"BH/C+1":          tiebreak.ErrModifier,
		"BH/C1/C1":        tiebreak.ErrModifier,
		"BH/C1/M1":        tiebreak.ErrModifier,
		"BH/":             tiebreak.ErrModifier,
		"BH:XP":           tiebreak.ErrModifier,
		"DE/C1":           tiebreak.ErrModifier,
		"EMGSB:MP":        tiebreak.ErrModifier,
		"SB/M1":           tiebreak.ErrModifier,
		"KS/L0":           tiebreak.ErrModifier,
		"KS/L101":         tiebreak.ErrModifier,
		"ARO/U0":          tiebreak.ErrModifier,
		"ARO/U-3":         tiebreak.ErrModifier,
		"WIN/P":           tiebreak.ErrModifier,
		"BH/F":            tiebreak.ErrModifier,
		"TPR/Q":           tiebreak.ErrModifier,
		"SSSC/K123456789": tiebreak.ErrModifier,
	} {
		list, err := tiebreak.Parse(written, tiebreak.Rules{Edition: tiebreak.March2026})
		assert.ErrorIs(t, err, want, written)
		assert.Nil(t, list, written)
	}
}

// TestParseReportsAll: every faulty entry is named with its place.
func TestParseReportsAll(t *testing.T) {
	_, err := tiebreak.Parse("PTS,XX,BH,STD", tiebreak.Rules{Edition: tiebreak.August2024})
	joined, ok := err.(interface{ Unwrap() []error })
	require.True(t, ok)
	var entries []int
	for _, err := range joined.Unwrap() {
		var fault *tiebreak.CodeError
		require.ErrorAs(t, err, &fault)
		entries = append(entries, fault.Entry)
	}
	assert.Equal(t, []int{2, 4}, entries)
	assert.ErrorIs(t, err, tiebreak.ErrNotInEdition)
}

// TestEditions: what C.07 has only since March 2026 is refused before.
func TestEditions(t *testing.T) {
	for _, code := range []string{"STD", "TPN", "RTNG", "AOB/F"} {
		_, err := tiebreak.Parse(code, tiebreak.Rules{Edition: tiebreak.August2024})
		assert.ErrorIs(t, err, tiebreak.ErrNotInEdition, code)
		_, err = tiebreak.Parse(code, tiebreak.Rules{Edition: tiebreak.March2026})
		assert.NoError(t, err, code)
	}
	_, err := tiebreak.Parse("PTS", tiebreak.Rules{})
	assert.ErrorIs(t, err, tiebreak.ErrEdition)
	for day, want := range map[string]tiebreak.Edition{
		"2024-08-01": tiebreak.August2024, "2026-02-28": tiebreak.August2024, "2026-03-01": tiebreak.March2026,
	} {
		date, err := tournament.ParseDate(day)
		require.NoError(t, err)
		edition, err := tiebreak.EditionOn(date)
		require.NoError(t, err)
		assert.Equal(t, want, edition, day)
	}
	date, err := tournament.ParseDate("2024-07-31")
	require.NoError(t, err)
	_, err = tiebreak.EditionOn(date)
	assert.ErrorIs(t, err, tiebreak.ErrEdition)
}

// TestTies: record 202 is record 212 without the points.
func TestTies(t *testing.T) {
	rules := tiebreak.Rules{Edition: tiebreak.March2026}
	list, err := tiebreak.ParseTies("BH/C1,DE", rules)
	require.NoError(t, err)
	assert.Equal(t, "PTS,BH/C1,DE", list.String())
	ties, ok := list.Ties()
	assert.True(t, ok)
	assert.Equal(t, "BH/C1,DE", ties)
	list, err = tiebreak.Parse("GPTS,MPTS", rules)
	require.NoError(t, err)
	_, ok = list.Ties()
	assert.False(t, ok)
	assert.Equal(t, tiebreak.GamePoints, list[1].Rules.Primary)
}

func FuzzParse(f *testing.F) {
	f.Add(everything)
	f.Add("PTS,bh-c1,KS/L+1,ARO/U1400,SSSC/F/P/K3,MPvGP/R,OTHER_X,,x/:-")
	f.Fuzz(func(t *testing.T, text string) {
		list, err := tiebreak.Parse(text, tiebreak.Rules{Edition: tiebreak.March2026})
		if err != nil {
			var fault *tiebreak.CodeError
			if list != nil || !errors.As(err, &fault) || fault.Entry < 1 || fault.Entry > 1+strings.Count(text, ",") {
				t.Fatalf("%q: %v, %v", text, list, err)
			}
			return
		}
		again, err := tiebreak.Parse(list.String(), tiebreak.Rules{Edition: tiebreak.March2026})
		require.NoError(t, err)
		assert.Equal(t, list, again)
	})
}
