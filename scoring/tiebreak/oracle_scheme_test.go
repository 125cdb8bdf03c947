package tiebreak_test

import (
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/reglament/reglament/scoring"
	"github.com/shopspring/decimal"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// differing counts, for each file of the oracle, the values that our readers
// give otherwise than the checker: those of the command line, without the help
// of checkerScheme. All others of the corpus are equal.
//
// Three are Swisses in which everybody could have met everybody: 6 players and
// 5 rounds, 10 teams and 9. From those sizes the checker concludes that the
// pairings were fixed beforehand, so that by article 15.2 a forfeit counts as a
// game and a free round as nothing. The files say Swiss (records 092 and 192),
// rounds were paired by their results, and a round robin has no byes on
// request; so the rules for Swisses hold (16.3, 16.4, 14.1). Read as round
// robins all three agree to the last decimal (TestOracleValues);
// TestSwissOfTheSizeOfARoundRobin derives values of the largest from the text.
//
// The fourth is the one of TestOracleValues that counts in leaked.
var differing = map[string]int{
	"008-g-n006-r05":         34,
	"008-team-swiss-t10-r09": 71,
	"018-g-n006-r05":         34,
	"183-g-n092-r09":         68,
}

// TestOracleAsOurReadersReadIt compares without any help what the command line
// prints with what the checker printed.
func TestOracleAsOurReadersReadIt(t *testing.T) {
	found, compared := make(map[string]int), 0
	eachOracle(t, func(t *testing.T, o oracleFile, f *scoring.Field) {
		own := readField(t, filepath.Join(shared, "oracle", o.File))
		name := strings.TrimSuffix(filepath.Base(o.File), ".trf")
		for _, b := range parse(t, strings.Join(o.ownColumns(), ",")).On(own) {
			k := slices.IndexFunc(o.Columns, func(c string) bool { return strings.EqualFold(c, b.Code()) })
			values, err := b.Values(scoring.Request{Field: own, Tied: all(own)})
			require.NoError(t, err, b.Code())
			for i, v := range values {
				want := decimal.RequireFromString(o.Values[strconv.Itoa(own.Entrants[i].Number)][k])
				compared++
				if !want.Equal(v.Amount()) {
					found[name]++
				}
			}
		}
	})
	assert.Equal(t, differing, found)
	assert.Equal(t, 151_058, compared)
}

// TestSwissOfTheSizeOfARoundRobin derives what the two readings of one file
// say: team 1 lost round 2 without playing, team 2 had a half-point bye in it.
func TestSwissOfTheSizeOfARoundRobin(t *testing.T) {
	path := filepath.Join(shared, "oracle", "teams", "008-team-swiss-t10-r09.trf")
	if found, _ := filepath.Glob(path); found == nil {
		t.Skip("the oracle of tie-breaks is not here")
	}
	f := readField(t, path)
	require.Equal(t, scoring.Swiss, f.Scheme, "record 192 says so")
	for _, c := range []struct {
		code         string
		team         int
		swiss, fixed string
	}{
		// 16.4.1: the forfeit is a dummy with the lower of the own score, 16, and what
		// the scheduled opponent scored, 16: the same as that opponent counts (15.2).
		{"BH:MP", 1, "74", "74"},
		// 14.1: of a Swiss the voluntary unplayed round goes first, 74 - 16; of
		// fixed pairings (15.2) the lowest opponent, 74 - 1.
		{"BH:MP/C1", 1, "58", "73"},
		// 16.4.2: the bye is a dummy with the own 13, at most a draw in each of 9
		// rounds: 9. Fixed pairings have no dummies: 85 - 9.
		{"BH:MP", 2, "85", "76"},
		// 9: the half-point bye is worth 1 x 9 in the sum of products.
		{"SB:MP", 2, "105", "96"},
		// 7.6: a bye on request is no round elected to play, in both readings.
		{"REP", 2, "8", "8"},
	} {
		for scheme, want := range map[scoring.Scheme]string{scoring.Swiss: c.swiss, scoring.RoundRobin: c.fixed} {
			f.Scheme = scheme
			values, err := parse(t, c.code).On(f)[0].Values(scoring.Request{Field: f, Tied: all(f)})
			require.NoError(t, err)
			assert.Equal(t, want, values[c.team-1].String(), "%s of team %d, scheme %v", c.code, c.team, scheme)
		}
	}
}
