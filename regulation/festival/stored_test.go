package festival_test

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/pairing/swiss"
	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/regulation/festival"
	"github.com/reglament/reglament/roster"
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
)

func day(month time.Month, d int) tournament.Date {
	return tournament.Date{Year: 2019, Month: month, Day: d}
}

// TestOfALog: the opening of a log says under which value it was opened, with
// every option.
func TestOfALog(t *testing.T) {
	prints := make(map[string]string)
	for name, o := range map[string]festival.Options{
		"none": {},
		"all": {
			Invited: []string{"Лицей", "School"}, Organizer: "<Host>", PreviousWinner: "Winner", Days: [2]tournament.Date{day(12, 21), day(12, 22)}, Zone: time.UTC,
			BornFrom: 2005, Registration: festival.OnlyInWindow, Swiss: swiss.Teams{}, Bye: &scoring.ByeWorth{Game: 3, Match: 2}, Declared: festival.UntilPaired,
			Broken: roster.TooLow, Group: festival.EqualPoints, PrizeForfeits: festival.ForfeitsCount, PrizePossible: festival.LessByes, PrizeReserves: festival.LastBoard,
		},
		"nothing for a bye": {Bye: &scoring.ByeWorth{}},
	} {
		reg, err := o.Edition(2019)
		require.NoError(t, err, name)
		opened := reg.Opening("test")
		codec, err := tournament.NewCodec()
		require.NoError(t, err)
		line, err := codec.Encode(tournament.Entry{At: time.Date(2005, 2, 4, 0, 0, 0, 0, time.UTC), Event: opened})
		require.NoError(t, err)
		read, err := codec.Decode(line)
		require.NoError(t, err)
		again, err := festival.Of(read.Event.(tournament.Opened))
		require.NoError(t, err, "%s: %s", name, opened.Options)
		require.Equal(t, reg.Fingerprint(), again.Fingerprint())
		require.Equal(t, reg.Readings, again.Readings)
		prints[reg.Fingerprint()] = name
		if name != "all" {
			continue
		}
		for f := range reflect.TypeFor[festival.Options]().NumField() { // nobody adds an option and forgets it here
			field := reflect.TypeFor[festival.Options]().Field(f).Name
			if field != "NoGuests" && field != "Teams" {
				require.False(t, reflect.ValueOf(o).Field(f).IsZero(), field)
				key := strings.ToLower(field[:1]) + field[1:]
				require.Contains(t, string(opened.Options), "\""+key+"\":")
			}
		}
	}
	require.Len(t, prints, 3)
}

// TestOfAnotherLog: what is no value of this regulation is refused.
func TestOfAnotherLog(t *testing.T) {
	reg, err := festival.Options{}.Edition(2019)
	require.NoError(t, err)
	opened := reg.Opening("test")
	for _, change := range []func(*tournament.Opened){
		func(o *tournament.Opened) { o.Regulation = "another@2005" },
		func(o *tournament.Opened) { o.Fingerprint = "0" },
		func(o *tournament.Opened) { o.Options = `{"zone":"Asia/Tokyo"}` },
	} {
		other := opened
		change(&other)
		_, err := festival.Of(other)
		require.ErrorIs(t, err, regulation.ErrFingerprint)
	}
	for _, text := range []string{`{"invite":[]}`, `{"days":["2019-12-14"]}`, `{"days":["2019-12-15","2019-12-14"]}`, `{"bye":{"game":"0.3","match":"1","board":"0"}}`, `{"swiss":"Burstein"}`, `{"group":"all"}`, `[]`} {
		var o festival.Options
		err := json.Unmarshal([]byte(text), &o)
		if err == nil {
			_, err = o.Edition(2019)
		}
		require.Error(t, err, text)
		opened.Options = tournament.Options(text)
		_, err = festival.Of(opened)
		require.Error(t, err, text)
	}
	require.ErrorIs(t, json.Unmarshal([]byte(`{"unknown":1}`), new(festival.Options)), festival.ErrReading)
}

// TestOptionsOfTheHost: a zone without a name cannot be stored. The value is
// made all the same, and its log names no options.
func TestOptionsOfTheHost(t *testing.T) {
	o := festival.Options{Zone: time.FixedZone("here", 3600)}
	_, err := json.Marshal(o)
	require.Error(t, err)
	reg, err := o.Edition(2019)
	require.NoError(t, err)
	require.Empty(t, reg.Options)
	_, err = festival.Of(reg.Opening("test"))
	require.ErrorIs(t, err, regulation.ErrFingerprint)
}
