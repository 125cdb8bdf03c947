package fide_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/pairing/swiss"
	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/regulation/fide"
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/scoring/tiebreak"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
)

func everyOtherReading() swiss.TeamRules {
	return swiss.TeamRules{
		Preferences: swiss.TypeB, IgnoreSecondary: true, LastRound: swiss.NoneInLast, Rematch: swiss.MetByPairing, Following: swiss.Graded,
		ByeTookGroup: swiss.Emptied, Repeated: swiss.NoneOrFirst, FloatScore: swiss.ByStandingScore, ByeFloats: swiss.ByeIsFloat,
		ByeMatches: swiss.ForfeitsCount, Alternation: swiss.ByRounds, Tables: swiss.TablesByPairing,
	}
}

// TestOfALog: the opening of a log says under which system it was opened, with
// the options that were given.
func TestOfALog(t *testing.T) {
	list, err := tiebreak.Parse("PTS,BH/C1,DE", tiebreak.Rules{Edition: tiebreak.August2024})
	require.NoError(t, err)
	for _, c := range []struct {
		made func(fide.Options) (*regulation.Regulation, error)
		o    fide.Options
		want string
	}{
		{fide.Dutch2026, fide.Options{Rounds: 9}, `{"rounds":9}`},
		{fide.Dutch2026, fide.Options{Rounds: 9, Edition: tiebreak.August2024, TieBreaks: list, Initial: tournament.Black, RelaxColors: true, ByHand: fide.OnlyProposed},
			`{"rounds":9,"edition":"2024-08","tieBreaks":"PTS,BH/C1,DE","initial":"black","relaxColors":true,"byHand":"only the proposed round"}`},
		{fide.TeamSwiss2026, fide.Options{Rounds: 7, Boards: 4, BoardColors: "WBBW", Acceleration: swiss.Acceleration{Baku: true}},
			`{"rounds":7,"boards":4,"boardColors":"WBBW","baku":true}`},
		{fide.Dutch2026, fide.Options{Rounds: 5, Absences: swiss.ByPercentage}, `{"rounds":5,"absences":"by percentage"}`},
		{fide.TeamSwiss2026, fide.Options{Rounds: 7, Boards: 4, OtherScore: true}, `{"rounds":7,"boards":4,"otherScore":true}`},
		{fide.Dutch2026, fide.Options{Rounds: 5, Dutch: swiss.DutchRules{BothAbsolute: swiss.CountedAgain, ByeFloats: swiss.ByeByWorth, Tables: swiss.TablesByPairing}},
			`{"rounds":5,"dutch":{"bothAbsolute":"C13 counts two absolutes","byeFloats":"the bye is a float by its worth","tables":"tables by pairing score"}}`},
		{fide.TeamSwiss2026, fide.Options{Rounds: 5, Teams: everyOtherReading()},
			`{"rounds":5,"teams":{"preferences":"type B","ignoreSecondary":true,"lastRound":"none in the last round","rematch":"met by pairing",` +
				`"following":"C6 by number","byeTookGroup":"emptied by the bye","repeated":"none repeated or the first set","floatScore":"floats by standing score",` +
				`"byeFloats":"the bye is a float","byeMatches":"forfeited matches count","alternation":"alternation by rounds","tables":"tables by pairing score"}}`},
		{fide.RoundRobin, fide.Options{Boards: 2}, `{"boards":2,"cycles":1}`},
		{fide.DoubleRoundRobin, fide.Options{PlainTurn: true}, `{"cycles":2,"plainTurn":true}`},
		{fide.Scheveningen, fide.Options{Side: 3}, `{"rounds":3,"cycles":1,"side":3}`},
	} {
		reg, err := c.made(c.o)
		require.NoError(t, err)
		opened := reg.Opening("test")
		require.Equal(t, c.want, string(opened.Options))
		again, err := fide.Of(opened)
		require.NoError(t, err)
		require.Equal(t, reg.Fingerprint(), again.Fingerprint())
	}
}

// TestOfAnotherLog: what is no system, or cannot be stored, is refused.
func TestOfAnotherLog(t *testing.T) {
	_, err := fide.Of(tournament.Opened{Regulation: "festival@2019"})
	require.ErrorIs(t, err, regulation.ErrFingerprint)
	points := scoring.Individual(clause.Ref{})
	for _, o := range []fide.Options{
		{Rounds: 5, Points: &points}, {Rounds: 5, Numbers: regulation.ByLot{}},
		{Rounds: 5, Acceleration: swiss.Acceleration{Virtual: []swiss.VirtualPoints{{FirstRound: 1, LastRound: 1, First: 1, Last: 2, Points: 2}}}},
	} {
		_, err := json.Marshal(o)
		require.ErrorIs(t, err, fide.ErrStored)
		reg, err := fide.TeamSwiss2026(o)
		require.NoError(t, err)
		require.Empty(t, reg.Options)
		_, err = fide.Of(reg.Opening("test"))
		require.Error(t, err)
	}
	for _, text := range []string{`{"round":5}`, `{"tieBreaks":"PTS,WHAT"}`, `{"initial":"red"}`, `{"byHand":"never"}`, `[]`} {
		require.ErrorIs(t, json.Unmarshal([]byte(text), new(fide.Options)), fide.ErrOptions, text)
	}
}
