package tiebreak_test

import (
	"encoding/csv"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/scoring/tiebreak"
	"github.com/shopspring/decimal"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// published gives the code of a column of the published tables. A label hides
// how much was cut: two contributions in the two files named.
func published(file, column string) string {
	switch column {
	case "points":
		return "PTS"
	case "Buch":
		if strings.HasPrefix(file, "open-brasschaat-2018") {
			return "BH/C2"
		}
		return "BH"
	case "B Cut1", "B Cut":
		if strings.HasPrefix(file, "2me-grand-mmorial") {
			return "BH/C2"
		}
		return "BH/C1"
	case "B Med1":
		return "BH/M1"
	case "SB", "S.B":
		return "SB"
	case "Vsch.", "Cum.":
		return "PS"
	case "#Win", "Vict.":
		return "WIN"
	case "# N":
		return "BPG"
	case "+ N":
		return "BWG"
	case "ARO":
		return "ARO"
	case "A.Cut", "AROct":
		return "ARO/C1"
	case "Koya":
		return "KS"
	}
	return "" // direct encounters: see TestRealDirectEncounter
}

// TestRealIndividuals recomputes 24 real events. Their program treated unplayed
// rounds by the texts of 2012 to 2020, so that the values of players who had
// one, or whose opponents had one, are of another edition; those of all others
// must be equal. Unrated opponents were left out of averages.
func TestRealIndividuals(t *testing.T) {
	checked, foreign := 0, 0
	eachReal(t, func(t *testing.T, file string, f *scoring.Field, table [][]string) {
		for k, column := range table[0] {
			code := published(file, column)
			if code == "" {
				continue
			}
			c := parse(t, code)[0]
			c.Rules.Unrated.Exclude = true
			values, err := c.Values(scoring.Request{Field: f, Tied: all(f)})
			require.NoError(t, err)
			for _, row := range table[1:] {
				i := numbered(t, f, row[startNumber])
				if !comparable(f, i, c.Name) {
					foreign++
					continue
				}
				want, err := decimal.NewFromString(row[k])
				require.NoError(t, err, "%s of %s", column, row[startNumber])
				assert.Truef(t, want.Equal(values[i].Amount()), "%s (%s) of %s: want %s, have %s", column, code, row[startNumber], want, values[i])
				checked++
			}
		}
	})
	t.Logf("%d values equal; %d of players with unplayed rounds around them are of older texts", checked, foreign)
}

// Columns of the published tables; the criteria stand behind the name.
const (
	startNumber = 2
	nameColumn  = 3
)

func eachReal(t *testing.T, check func(t *testing.T, file string, f *scoring.Field, table [][]string)) {
	paths, err := filepath.Glob(filepath.Join(shared, "real/individual-trf/*.trf"))
	require.NoError(t, err)
	if len(paths) == 0 {
		t.Skip("the real events are not here")
	}
	for _, path := range paths {
		t.Run(filepath.Base(path), func(t *testing.T) {
			check(t, filepath.Base(path), readField(t, path), readTable(t, strings.TrimSuffix(path, ".trf")+".standings.csv", ','))
		})
	}
}

func readTable(t testing.TB, path string, comma rune) [][]string {
	t.Helper()
	in, err := os.Open(path)
	require.NoError(t, err)
	defer in.Close()
	r := csv.NewReader(in)
	r.Comma, r.FieldsPerRecord = comma, -1
	rows, err := r.ReadAll()
	require.NoError(t, err)
	return rows
}

func numbered(t testing.TB, f *scoring.Field, number string) int {
	t.Helper()
	for i := range f.Entrants {
		if strconv.Itoa(f.Entrants[i].Number) == number {
			return i
		}
	}
	require.Fail(t, "no participant", number)
	return -1
}

// comparable reports that no unplayed round has a part in a value: none of the
// player's own and, where the opponents' scores count, none of theirs.
func comparable(f *scoring.Field, i int, code tiebreak.Name) bool {
	if !overTheBoard(f, i) {
		return code == tiebreak.PTS
	}
	switch code {
	case tiebreak.BH, tiebreak.SB, tiebreak.KS:
		for _, slot := range f.Entrants[i].Slots {
			if !overTheBoard(f, slot.Opponent) {
				return false
			}
		}
	case tiebreak.ARO:
		for _, slot := range f.Entrants[i].Slots {
			if !f.Entrants[slot.Opponent].Rating.Rated() {
				return false
			}
		}
	}
	return true
}

func overTheBoard(f *scoring.Field, i int) bool {
	for _, slot := range f.Entrants[i].Slots {
		if slot.Kind != scoring.Played {
			return false
		}
	}
	return true
}

// TestRealDirectEncounter compares the published points among those tied on
// points; a dash stands where the program decided nothing.
func TestRealDirectEncounter(t *testing.T) {
	checked := 0
	eachReal(t, func(t *testing.T, file string, f *scoring.Field, table [][]string) {
		st, err := scoring.Rank(f, parse(t, "PTS").Breakers())
		require.NoError(t, err)
		for _, group := range st.Shared() {
			values, err := parse(t, "DE")[0].Values(scoring.Request{Field: f, Tied: group})
			require.NoError(t, err)
			for k, column := range table[0] {
				if k <= nameColumn || published(file, column) != "" {
					continue
				}
				for _, row := range table[1:] {
					m := slices.Index(group, numbered(t, f, row[startNumber]))
					if m < 0 || row[k] == "-" {
						continue
					}
					want, err := decimal.NewFromString(row[k])
					require.NoError(t, err)
					assert.Truef(t, want.Equal(values[m].Amount()), "%s of %s: want %s, have %s", column, row[startNumber], want, values[m])
					checked++
				}
			}
		}
	})
	t.Logf("%d values equal", checked)
}
