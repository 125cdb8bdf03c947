package regulationtest

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/tournament"
)

// OptionsCase is how a package makes its regulation from options of type O,
// which are stored as JSON.
type OptionsCase[O any] struct {
	Make func(O) (*regulation.Regulation, error)
	Of   func(tournament.Opened) (*regulation.Regulation, error)
	// All has every option set, save those named in Omit: those that cannot
	// stand beside the others. Others are further options; Same are options
	// that make the same value as none.
	All          O
	Omit         []string
	Others, Same []O
	// Wrong are JSON texts that are no options, or of no value. What is
	// unknown in them wraps Unknown.
	Wrong   []string
	Unknown error
	// Host cannot be stored, though a value can be made of it.
	Host O
}

// Options checks that a log tells under which value it was opened: the package
// makes it again from the opening, with every option; whatever is not that
// value, or no value, is refused; and options of the host's own kind are left
// to the host.
func Options[O any](t *testing.T, c OptionsCase[O]) {
	t.Run("of a log", c.ofALog)
	t.Run("of another log", c.ofAnotherLog)
	t.Run("of the host", c.ofTheHost)
}

func (c OptionsCase[O]) ofALog(t *testing.T) {
	var none O
	plain := c.stored(t, none)
	for _, o := range c.Same {
		require.Equal(t, plain.Fingerprint, c.stored(t, o).Fingerprint)
	}
	all := c.stored(t, c.All)
	prints := map[string]bool{plain.Fingerprint: true, all.Fingerprint: true}
	for _, o := range c.Others {
		prints[c.stored(t, o).Fingerprint] = true
	}
	require.Len(t, prints, 2+len(c.Others), "other options make another value")
	for f := range reflect.TypeFor[O]().NumField() { // nobody adds an option and forgets it here
		field := reflect.TypeFor[O]().Field(f).Name
		if !slices.Contains(c.Omit, field) {
			require.False(t, reflect.ValueOf(c.All).Field(f).IsZero(), "%s is not among all options", field)
			require.Contains(t, string(all.Options), `"`+strings.ToLower(field[:1])+field[1:]+`":`)
		}
	}
}

// stored makes a value, has its opening stored and read, and makes the value
// again.
func (c OptionsCase[O]) stored(t *testing.T, o O) tournament.Opened {
	reg, err := c.Make(o)
	require.NoError(t, err)
	codec, err := tournament.NewCodec()
	require.NoError(t, err)
	line, err := codec.Encode(tournament.Entry{At: time.Date(2005, 2, 4, 0, 0, 0, 0, time.UTC), Event: reg.Opening("test")})
	require.NoError(t, err)
	entry, err := codec.Decode(line)
	require.NoError(t, err)
	opened := entry.Event.(tournament.Opened)
	again, err := c.Of(opened)
	require.NoError(t, err, opened.Options)
	require.Equal(t, reg.Fingerprint(), again.Fingerprint())
	require.Equal(t, reg.Readings, again.Readings)
	return opened
}

func (c OptionsCase[O]) ofAnotherLog(t *testing.T) {
	var none O
	reg, err := c.Make(none)
	require.NoError(t, err)
	opened, all := reg.Opening("test"), c.stored(t, c.All)
	for _, other := range []tournament.Opened{
		{Regulation: "another@2005", Fingerprint: opened.Fingerprint},
		{Regulation: opened.Regulation, Fingerprint: "0"},
		{Regulation: opened.Regulation, Fingerprint: opened.Fingerprint, Options: all.Options},
	} {
		_, err := c.Of(other)
		require.ErrorIs(t, err, regulation.ErrFingerprint)
	}
	for _, text := range c.Wrong {
		var o O
		err := json.Unmarshal([]byte(text), &o)
		if err == nil {
			_, err = c.Make(o)
		}
		require.Error(t, err, text)
		opened.Options = tournament.Options(text)
		_, err = c.Of(opened)
		require.Error(t, err, text)
	}
	require.ErrorIs(t, json.Unmarshal([]byte(`{"unknown":1}`), new(O)), c.Unknown)
}

func (c OptionsCase[O]) ofTheHost(t *testing.T) {
	_, err := json.Marshal(c.Host)
	require.Error(t, err)
	reg, err := c.Make(c.Host)
	require.NoError(t, err)
	require.Empty(t, reg.Options)
	_, err = c.Of(reg.Opening("test"))
	require.ErrorIs(t, err, regulation.ErrFingerprint)
}
