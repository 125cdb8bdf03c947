package strongest_test

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/regulation/strongest"
	"github.com/reglament/reglament/schedule"
	"github.com/reglament/reglament/tournament"
)

// TestOfALog: the opening of a log says under which value it was opened, with
// every option.
func TestOfALog(t *testing.T) {
	prints := make(map[string]string)
	for name, o := range map[string]strongest.Options{
		"none": {},
		"all": {
			Zone: time.UTC, Minimum: strongest.MinimumFree, Free: strongest.ByPerson, Unstated: strongest.UnstatedNone,
			Unnamed: strongest.UnnamedFault, FirstFailure: strongest.StartsAnew, NewDateDays: 5, Leave: schedule.Literal, Thirds: strongest.OfTable,
			LateVacancies: strongest.BothVacant, AppealDays: 7, Agreement: strongest.CaptainsSay, Direct: strongest.DirectMatchPoints, Restart: strongest.OncePassed,
			Individual: strongest.Places, Berger: strongest.DefaultsOmitted, Won: strongest.DefaultsOmitted, BoardReserves: strongest.MainsFirst,
		},
		"teams": {Teams: 12},
	} {
		reg, err := o.Edition2006()
		require.NoError(t, err, name)
		opened := reg.Opening("test")
		codec, err := tournament.NewCodec()
		require.NoError(t, err)
		line, err := codec.Encode(tournament.Entry{At: time.Date(2005, 2, 4, 0, 0, 0, 0, time.UTC), Event: opened})
		require.NoError(t, err)
		read, err := codec.Decode(line)
		require.NoError(t, err)
		again, err := strongest.Of(read.Event.(tournament.Opened))
		require.NoError(t, err, "%s: %s", name, opened.Options)
		require.Equal(t, reg.Fingerprint(), again.Fingerprint())
		require.Equal(t, reg.Readings, again.Readings)
		prints[reg.Fingerprint()] = name
		if name != "all" {
			continue
		}
		for f := range reflect.TypeFor[strongest.Options]().NumField() { // nobody adds an option and forgets it here
			field := reflect.TypeFor[strongest.Options]().Field(f).Name
			if field != "NoGuests" && field != "Teams" {
				require.False(t, reflect.ValueOf(o).Field(f).IsZero(), field)
				key := strings.ToLower(field[:1]) + field[1:]
				require.Contains(t, string(opened.Options), "\""+key+"\":")
			}
		}
	}
	require.Len(t, prints, 2)
}

// TestOfAnotherLog: what is no value of this regulation is refused.
func TestOfAnotherLog(t *testing.T) {
	reg, err := strongest.Options{}.Edition2006()
	require.NoError(t, err)
	opened := reg.Opening("test")
	for _, change := range []func(*tournament.Opened){
		func(o *tournament.Opened) { o.Regulation = "another@2005" },
		func(o *tournament.Opened) { o.Fingerprint = "0" },
		func(o *tournament.Opened) { o.Options = `{"zone":"Asia/Tokyo"}` },
	} {
		other := opened
		change(&other)
		_, err := strongest.Of(other)
		require.ErrorIs(t, err, regulation.ErrFingerprint)
	}
	for _, text := range []string{`{"team":12}`, `{"minimum":"sometimes"}`, `{"zone":"Nowhere"}`, `[]`, `{"teams":13}`, `{"appealDays":-1}`, `{"newDateDays":-1}`, `{"newDateDays":"2"}`} {
		var o strongest.Options
		err := json.Unmarshal([]byte(text), &o)
		if err == nil {
			_, err = o.Edition2006()
		}
		require.Error(t, err, text)
		opened.Options = tournament.Options(text)
		_, err = strongest.Of(opened)
		require.Error(t, err, text)
	}
	require.ErrorIs(t, json.Unmarshal([]byte(`{"unknown":1}`), new(strongest.Options)), strongest.ErrReading)
}

// TestOptionsOfTheHost: a zone without a name cannot be stored. The value is
// made all the same, and its log names no options.
func TestOptionsOfTheHost(t *testing.T) {
	o := strongest.Options{Zone: time.FixedZone("here", 3600)}
	_, err := json.Marshal(o)
	require.Error(t, err)
	reg, err := o.Edition2006()
	require.NoError(t, err)
	require.Empty(t, reg.Options)
	_, err = strongest.Of(reg.Opening("test"))
	require.ErrorIs(t, err, regulation.ErrFingerprint)
}
