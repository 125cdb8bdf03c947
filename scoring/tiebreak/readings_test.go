package tiebreak_test

import (
	"testing"

	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/scoring/tiebreak"
	"github.com/reglament/reglament/tournament"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestReadings: where the text leaves room, each reading gives the first
// participant a value of its own.
func TestReadings(t *testing.T) {
	for _, c := range []struct {
		name, code    string
		scheme        scoring.Scheme
		crosstable    string
		usual, other  string
		otherReadings tiebreak.Readings
	}{
		{
			"a walkover of a round robin is no game over the board, or one", "WON", scoring.RoundRobin,
			"1 0 +F2 +3\n2 0 -F1 +3\n3 0 -2 -1",
			"1", "2", tiebreak.Readings{OverTheBoard: tiebreak.ForfeitWinsToo},
		}, {
			"a forfeit loss as a game is cut by its size, 3 stays; or first", "BH/C1/P", scoring.Swiss,
			"1 0 -F2 +3 +4\n2 0 +F1 +4 +3\n3 0 =4 -1 -2\n4 0 =3 -2 -1",
			"3.5", "1", tiebreak.Readings{ForfeitGame: tiebreak.StaysVoluntary},
		}, {
			"1 x 1 against 2½ x ½ of the bye, whose dummy is lowest, or 3 x 0 of the forfeit", "SB/C1", scoring.Swiss,
			"1 0 HPB -F2 +3 +4 +5\n2 0 +3 +F1 +4 -5 -5\n3 0 -2 ZPB -1 =5 =4\n4 0 =5 =5 -2 -1 =3\n5 0 =4 =4 =3 +2 -1",
			"5", "5.25", tiebreak.Readings{VoluntaryCut: tiebreak.LowestProduct},
		}, {
			"the first round goes, or the one that was not played", "PS/C1", scoring.Swiss,
			"1 0 +2 +3 ZPB\n2 0 -1 +3 +3\n3 0 PAB -1 -2",
			"4", "3", tiebreak.Readings{ProgressiveCut: tiebreak.VoluntaryFirst},
		}, {
			"a bye in the last round keeps its point, or is a draw", "FB", scoring.Swiss,
			"1 0 +2 +3\n2 0 -1 PAB\n3 0 PAB -1",
			"2.5", "2", tiebreak.Readings{ForeByes: tiebreak.ByesAsDraws},
		}, {
			"a full score: enough to be sure against everybody, or 800 above the strongest", "PTP", scoring.Swiss,
			"1 1900 +2 +3\n2 2000 -1 +3\n3 2100 -2 -1",
			"2836", "2900", tiebreak.Readings{Perfect: tiebreak.StrongestPlus800},
		}, {
			"a walkover is against the scheduled opponent, or against nobody", "KS", scoring.Swiss,
			"1 0 +F2 -3\n2 0 -F1 +3\n3 0 +1 -2",
			"1", "0", tiebreak.Readings{KoyaForfeits: tiebreak.AgainstNobody},
		},
	} {
		f := individuals(t, c.scheme, c.crosstable)
		assert.Equal(t, c.usual, read(t, f, c.code, tiebreak.Readings{}), c.name)
		assert.Equal(t, c.other, read(t, f, c.code, c.otherReadings), c.name)
	}
}

// read computes a code for the first participant under readings.
func read(t *testing.T, f *scoring.Field, code string, readings tiebreak.Readings) string {
	t.Helper()
	return underReadings(t, f, code, readings)[0].String()
}

func underReadings(t *testing.T, f *scoring.Field, code string, readings tiebreak.Readings) []scoring.Value {
	t.Helper()
	list, err := tiebreak.Parse(code, tiebreak.Rules{Edition: tiebreak.March2026, Readings: readings})
	require.NoError(t, err)
	values, err := list[0].Values(scoring.Request{Field: f, Tied: all(f)})
	require.NoError(t, err)
	return values
}

// TestCompareAsShown: two sums that round to one amount are equal, or not.
func TestCompareAsShown(t *testing.T) {
	f := teams(t, scoring.Swiss, 4, "1 0 2w2 3w2\n2 0 1b2 4b2\n3 0 4w3 1b2\n4 0 3b1 2w2")
	const code = "SSSC/K9999" // 4 and a small part of the Buchholz
	usual := underReadings(t, f, code, tiebreak.Readings{})
	exact := underReadings(t, f, code, tiebreak.Readings{Compare: tiebreak.AsExact})
	assert.Zero(t, usual[0].Compare(usual[1]))
	assert.Negative(t, exact[0].Compare(exact[1]))
	assert.Equal(t, usual[0].String(), exact[0].String())
}

// TestBoardCountInsideDirectEncounter: of two drawn matches won on different
// boards the lower count is better, or the higher one.
func TestBoardCountInsideDirectEncounter(t *testing.T) {
	f := teams(t, scoring.RoundRobin, 2, "1 0 2w1\n2 0 1b1")
	setBoards(t, f, "1", "2", 2, 0)
	setBoards(t, f, "2", "1", 0, 2)
	usual := underReadings(t, f, "EDEC", tiebreak.Readings{})
	other := underReadings(t, f, "EDEC", tiebreak.Readings{BoardCount: tiebreak.HigherIsBetter})
	assert.Negative(t, usual[0].Compare(usual[1]))
	assert.Positive(t, other[0].Compare(other[1]))
}

// TestPrimaryScore: the first points of a list, or the rules, say which score
// the codes look at.
func TestPrimaryScore(t *testing.T) {
	f := teams(t, scoring.Swiss, 4, teamExercise)
	value := func(list tiebreak.List, k int) string {
		values, err := list[k].Values(scoring.Request{Field: f, Tied: []int{0}})
		require.NoError(t, err)
		return values[0].String()
	}
	rules := tiebreak.Rules{Edition: tiebreak.March2026}
	for codes, want := range map[string]string{"MPTS,BH": "61", "GPTS,BH": "109", "PTS,BH": "61", "BH": "61", "GPTS,BH:MP": "61", "GPTS,MPvGP": "10"} {
		list, err := tiebreak.Parse(codes, rules)
		require.NoError(t, err)
		assert.Equal(t, want, value(list, len(list)-1), codes)
	}
	rules.Primary = tiebreak.GamePoints
	list, err := tiebreak.Parse("PTS,BH", rules)
	require.NoError(t, err)
	assert.Equal(t, "17.5", value(list, 0))
	assert.Equal(t, "109", value(list, 1))
}

// TestNotDefined: what makes no sense on a field is an error with its article.
func TestNotDefined(t *testing.T) {
	single := individuals(t, scoring.Swiss, exercise)
	double := teams(t, scoring.Swiss, 4, teamExercise)
	for i := range double.Entrants {
		for k := range double.Entrants[i].Slots {
			double.Entrants[i].Slots[k].Boards = nil
		}
	}
	for code, f := range map[string]*scoring.Field{
		"EMGSB": single, "MPTS": single, "BH:MP": single, "EDE": single, "TBR": double, "EDEBT": double, "ARO": double,
	} {
		for _, tb := range append(parse(t, code).On(f), parse(t, code).Breakers()...) {
			values, err := tb.Values(scoring.Request{Field: f, Tied: all(f)})
			assert.ErrorIs(t, err, scoring.ErrUndefined, code)
			var fault *scoring.CriterionError
			require.ErrorAs(t, err, &fault, code)
			assert.Equal(t, tiebreak.March2026.Doc(), fault.Rule.Doc, code)
			assert.Equal(t, code, fault.Code)
			assert.Nil(t, values, code)
			explainer, ok := tb.(scoring.Explainer)
			require.True(t, ok)
			assert.Empty(t, explainer.Explain(scoring.Request{Field: f, Tied: all(f)}, 0))
		}
		assert.NoError(t, parse(t, "PTS,DE").Check(f), code)
		list := append(parse(t, code), parse(t, "PTS,"+code)...) // twice wrong, once right
		faults, ok := list.Check(f).(interface{ Unwrap() []error })
		require.True(t, ok)
		assert.Len(t, faults.Unwrap(), 2, code)
	}
}

// TestPenalties count in a score wherever it is looked at, and in no round.
func TestPenalties(t *testing.T) {
	f := individuals(t, scoring.Swiss, "1 0 +2 +3\n2 0 -1 +3\n3 0 -2 -1")
	f.Entrants[1].Adjust = -tournament.Half
	compare(t, f, "ID PTS BH SB PS\n1 2 0.5 0.5 3\n2 0.5 2 0 1\n3 0 2.5 0 0")
}

// TestOtherField: criteria made for one field work on another as they would on
// their own.
func TestOtherField(t *testing.T) {
	one := individuals(t, scoring.Swiss, exercise)
	two := individuals(t, scoring.RoundRobin, sixPlayers)
	tb := parse(t, "SB").On(one)[0]
	values, err := tb.Values(scoring.Request{Field: two, Tied: []int{0}})
	require.NoError(t, err)
	assert.Equal(t, "9.25", values[0].String())
}
