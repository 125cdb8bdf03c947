package tiebreak_test

import (
	"strings"
	"testing"

	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/scoring/tiebreak"
	"github.com/shopspring/decimal"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// exercise is a Swiss with every kind of unplayed round; player 12 withdrew
// after round 3.
const exercise = `
2 2150 +B10 +W7 =B1 +W16 =B3
1 2200 +W9 =B13 =W2 +B15 =W4
3 2100 =W11 +B6 +W8 =B4 =W2
4 2050 +B12 =HPB +W13 =W3 =B1
16 1450 =W8 +B11 +W7 -B2 +W15
6 1950 -B14 -W3 +PAB +W10 +B8
5 2000 -W13 -B15 +W11 =B7 +W10
8 1850 =B16 +W14 -B3 +W13 -W6
11 1700 =B3 -W16 -B5 +F9 +W7
12 1650 -W4 +PAB +F14 ZPB ZPB
14 1550 +W6 -B8 -F12 ZPB +B13
15 1500 -B7 +W5 +B10 -W1 -B16
7 1900 +W15 -B2 -B16 =W5 -B11
9 1800 -B1 -W10 =HPB -F11 +PAB
13 1600 +B5 =W1 -B4 -B8 -W14
10 1750 -W2 +B9 -W15 -B6 -B5
`

// The columns name a code and, after an @, the edition that they hold for.
const exerciseValues = `
TPN PTS BH@24 BH BH/C1@24 BH/C1 BH/C2 BH/M1 FB@24 FB SB@24 SB SB/C1@24 SB/C1 AOB@24 AOB ARO TPR PTP APRO APPO WIN WON BPG BWG REP PS PS/C1
1 3.5 12.5 12.5 11 11 9.5 7 13.5 13.5 8 8 7.25 7.25 12.60 12.40 1820 1969 2029 1789 1769 2 2 2 1 5 11 10
2 4 13 13 12 12 10.5 8.5 13.5 13.5 9.5 9.5 8.5 8.5 13.60 13.60 1880 2120 2216 1856 1852 3 3 3 1 5 13 12
3 3.5 15.5 15.5 13 13 10.5 9 15 15 10.5 10.5 9.25 9.25 13.40 12.90 1940 2089 2112 1904 1934 2 2 2 1 5 11 10.5
4 3.5 15 14 11.5 11.5 10 8 15.5 14.5 9.75 9.25 8 7.75 13.38 13.38 1888 2081 2168 1772 1784 2 2 2 1 4 11.5 10.5
5 2.5 8.5 8.5 7.5 7.5 6 5 10 10 4.25 4.25 3.25 3.25 13.40 13.20 1690 1690 1689 1719 1676 2 2 2 0 5 5 5
6 3 12 11.5 11 10.5 8.5 7 12 12 6.5 6 5.5 5 13.25 13.25 1813 1813 1810 1846 1836 3 2 2 1 5 6 6
7 1.5 14.5 14.5 12.5 12.5 10 8.5 13.5 13.5 3.25 3.25 1.25 1.25 11.90 11.70 1760 1611 1531 1869 1890 1 1 3 0 5 6 5
8 2.5 13.5 13.5 12 12 10 8.5 12.5 12.5 5.25 5.25 3.75 3.75 13.00 12.90 1730 1730 1715 1915 1924 2 2 2 0 5 8.5 8
9 1.5 9 9 7.5 7.5 6 4 9.5 9.5 2.25 2.25 2.25 2.25 12.75 12.75 1975 1175 950 1805 1802 1 0 1 0 3 2.5 2.5
10 1 13 13 11.5 11.5 9.5 7.5 12.5 12.5 1.5 1.5 0 0 10.90 10.80 1880 1640 1575 1717 1687 1 1 3 1 5 4 4
11 2.5 13.5 12.5 12 11 9.5 7.5 12.5 12 5.75 4.75 4.25 3.25 12.75 12.75 1863 1776 1763 1840 1836 2 1 2 0 5 5.5 5
12 2 11.5 11.5 9.5 9.5 7.5 6 11.5 11 4 4 4 4 15.00 14.00 2050 1250 1250 2081 2168 2 0 0 0 3 7 7
13 1.5 14 14 12 12 9.5 8.5 13.5 13.5 4.25 4.25 4.25 4.25 12.10 11.90 1930 1781 1744 1879 1909 1 1 3 1 5 7 6
14 2 11 11 9 9 7 6 10.5 10.5 4.5 4.5 3 3 13.17 13.00 1800 1925 1942 1775 1756 2 2 2 1 3 6 5
15 2 12 12 11 11 9.5 7.5 12 12 3.5 3.5 2.5 2.5 12.20 12.20 1860 1788 1768 1776 1767 2 2 3 1 5 7 7
16 3.5 12.5 12.5 11 11 9 7 13.5 13.5 7.25 7.25 5.75 5.75 13.30 13.10 1820 1969 2013 1805 1799 3 3 2 1 5 10.5 10
`

func TestSwissOfIndividuals(t *testing.T) {
	compare(t, individuals(t, scoring.Swiss, exercise), exerciseValues)
}

// compare checks a table whose header names codes and whose rows begin with
// the number of a participant.
func compare(t *testing.T, f *scoring.Field, table string) {
	t.Helper()
	lines := strings.Split(strings.TrimSpace(table), "\n")
	for k, column := range strings.Fields(lines[0])[1:] {
		t.Run(column, func(t *testing.T) {
			values := valuesOf(t, f, column)
			for _, line := range lines[1:] {
				cells := strings.Fields(line)
				want := decimal.RequireFromString(cells[k+1])
				got := values[entrant(t, f, cells[0])].Amount()
				assert.Truef(t, want.Equal(got), "%s: want %s, have %s", cells[0], want, got)
			}
		})
	}
}

// valuesOf computes a code for everybody.
func valuesOf(t testing.TB, f *scoring.Field, column string) []scoring.Value {
	t.Helper()
	code, year, _ := strings.Cut(column, "@")
	rules := tiebreak.Rules{Edition: tiebreak.March2026}
	if year == "24" {
		rules.Edition = tiebreak.August2024
	}
	list, err := tiebreak.Parse(code, rules)
	require.NoError(t, err)
	values, err := list[0].Values(scoring.Request{Field: f, Tied: all(f)})
	require.NoError(t, err)
	return values
}

// TestForeBuchholzBeforeTheRound: Fore Buchholz is known as soon as the last
// round is paired, and no result of that round changes it (8.3).
func TestForeBuchholzBeforeTheRound(t *testing.T) {
	paired := individuals(t, scoring.Swiss, "1 0 +2 ?3\n2 0 -1 ?4\n3 0 +4 ?1\n4 0 -3 ?2")
	played := individuals(t, scoring.Swiss, "1 0 +2 -3\n2 0 -1 +F4\n3 0 +4 +1\n4 0 -3 -F2")
	const table = "ID FB FB/C1\n1 2 1.5\n2 2 1.5\n3 2 1.5\n4 2 1.5"
	compare(t, paired, table)
	compare(t, played, table)
	compare(t, paired, "ID BH\n1 0\n2 1\n3 0\n4 1")
}

// TestFormat: the parts of a comparison by boards are shown in turn.
func TestFormat(t *testing.T) {
	f := teams(t, scoring.Swiss, 4, "1 0 2w2,5\n2 0 1b1,5")
	setBoards(t, f, "1", "2", 2, 1, 0, 2)
	for code, want := range map[string]string{"TBR": "1 0.5 0 1", "BBE": "1.5 1.5 1", "TBR/R": "1 0.5 0 1", "BC": "6", "GPTS": "2.5"} {
		st, err := scoring.Rank(f, parse(t, code).On(f))
		require.NoError(t, err)
		k := 0
		for st.Rows[k].Entrant != 0 {
			k++
		}
		assert.Equal(t, want, st.Text(k, 0), code)
	}
}
