package teamcup_test

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/pairing/groups"
	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/regulation/correspondence"
	"github.com/reglament/reglament/regulation/teamcup"
	"github.com/reglament/reglament/tournament"
)

func day(month time.Month, d int) tournament.Date {
	return tournament.Date{Year: 2005, Month: month, Day: d}
}

// TestOfALog: the opening of a log says under which value it was opened, with
// every option.
func TestOfALog(t *testing.T) {
	prints := make(map[string]string)
	for name, o := range map[string]teamcup.Options{
		"none": {},
		"all": {
			Groups: 8, Size: 6, Boards: 4, Guests: 2, Zone: time.UTC, Confirm: day(3, 1), Publish: day(3, 2), Start: day(3, 3), Resume: day(3, 4),
			RatingDays: []tournament.Date{day(4, 1), {}, day(4, 3)}, List: "FSR", Order: teamcup.OnOwnDay, Draw: groups.Global, PotTies: groups.ByLot, Separate: true,
			Substitute: teamcup.FromAnyMember, SubstituteGuest: teamcup.GuestFree, SubstituteFor: correspondence.AllGames, Drawn: teamcup.ByLot,
			Challenges: []teamcup.Pair{{From: "МИР", To: "ЧИГ"}, {From: "<&>", To: "x"}},
		},
		"no guests": {NoGuests: true},
	} {
		reg, err := o.Edition2005()
		require.NoError(t, err, name)
		opened := reg.Opening("test")
		codec, err := tournament.NewCodec()
		require.NoError(t, err)
		line, err := codec.Encode(tournament.Entry{At: time.Date(2005, 2, 4, 0, 0, 0, 0, time.UTC), Event: opened})
		require.NoError(t, err)
		read, err := codec.Decode(line)
		require.NoError(t, err)
		again, err := teamcup.Of(read.Event.(tournament.Opened))
		require.NoError(t, err, "%s: %s", name, opened.Options)
		require.Equal(t, reg.Fingerprint(), again.Fingerprint())
		require.Equal(t, reg.Readings, again.Readings)
		prints[reg.Fingerprint()] = name
		if name != "all" {
			continue
		}
		for f := range reflect.TypeFor[teamcup.Options]().NumField() { // nobody adds an option and forgets it here
			field := reflect.TypeFor[teamcup.Options]().Field(f).Name
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
	reg, err := teamcup.Options{}.Edition2005()
	require.NoError(t, err)
	opened := reg.Opening("test")
	for _, change := range []func(*tournament.Opened){
		func(o *tournament.Opened) { o.Regulation = "another@2005" },
		func(o *tournament.Opened) { o.Fingerprint = "0" },
		func(o *tournament.Opened) { o.Options = `{"zone":"Asia/Tokyo"}` },
	} {
		other := opened
		change(&other)
		_, err := teamcup.Of(other)
		require.ErrorIs(t, err, regulation.ErrFingerprint)
	}
	for _, text := range []string{`{"group":4}`, `{"groups":"4"}`, `{"order":"today"}`, `{"challenges":[{"from":"A"},{"by":"B"}]}`, `{"zone":"Nowhere"}`, `[]`, `{"groups":3}`, `{"challenges":[{"from":"A"}]}`} {
		var o teamcup.Options
		err := json.Unmarshal([]byte(text), &o)
		if err == nil {
			_, err = o.Edition2005()
		}
		require.Error(t, err, text)
		opened.Options = tournament.Options(text)
		_, err = teamcup.Of(opened)
		require.Error(t, err, text)
	}
	require.ErrorIs(t, json.Unmarshal([]byte(`{"unknown":1}`), new(teamcup.Options)), teamcup.ErrOptions)
}

// TestOptionsOfTheHost: a zone without a name cannot be stored. The value is
// made all the same, and its log names no options.
func TestOptionsOfTheHost(t *testing.T) {
	o := teamcup.Options{Zone: time.FixedZone("here", 3600)}
	_, err := json.Marshal(o)
	require.Error(t, err)
	reg, err := o.Edition2005()
	require.NoError(t, err)
	require.Empty(t, reg.Options)
	_, err = teamcup.Of(reg.Opening("test"))
	require.ErrorIs(t, err, regulation.ErrFingerprint)
}
