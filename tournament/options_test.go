package tournament_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	. "github.com/reglament/reglament/tournament"
)

// TestOptionsAreStoredAsTheyAre: one form for one value, whatever white space
// somebody typed; what could not be read back is not written.
func TestOptionsAreStoredAsTheyAre(t *testing.T) {
	c, err := NewCodec()
	require.NoError(t, err)
	for text, want := range map[string]Options{
		`{}`:                       "",
		` { "days" : [ 1 , 2 ] } `: `{"days":[1,2]}`,
		`{"name":"<Ё & \u2028>","deep":{"a":{}}}`: `{"name":"<Ё & \u2028>","deep":{"a":{}}}`,
	} {
		e, err := c.Decode([]byte(`{"v":1,"at":"2024-02-29T10:00:00Z","kind":"opened","event":{"name":"n","regulation":"r","fingerprint":"f","options":` + text + `}}`))
		require.NoError(t, err, text)
		assert.Equal(t, want, e.Event.(Opened).Options)
		line, err := c.Encode(e)
		require.NoError(t, err, text)
		again, err := c.Decode(line)
		require.NoError(t, err)
		assert.Equal(t, e, again)
	}
	for _, text := range []string{`[]`, `"x"`, `null`, `7`, `{"a":1,"a":2}`, `{"a"`} {
		_, err := c.Decode([]byte(`{"v":1,"at":"2024-02-29T10:00:00Z","kind":"opened","event":{"name":"n","regulation":"r","fingerprint":"f","options":` + text + `}}`))
		assert.Error(t, err, text)
	}
	for _, o := range []Options{`{ }`, `{"a": 1}`, `[]`, `x`, `{"a":1,"a":2}`, "{\"a\":\"\xff\"}"} {
		_, err := c.Encode(Entry{At: start, Event: Opened{Options: o}})
		assert.Error(t, err, o)
	}
}

func TestStoreOptions(t *testing.T) {
	for want, v := range map[Options]any{
		"": struct{}{},
		`{"name":"<Ё>"}`: struct {
			Name string `json:"name"`
		}{"<Ё>"},
		`{"a":[true,false]}`: map[string][]bool{"a": {true, false}},
	} {
		got, err := StoreOptions(v)
		require.NoError(t, err)
		assert.Equal(t, want, got)
	}
	for _, v := range []any{"text", []int{1}, func() {}, map[string]string{"a": "\xff"}} {
		_, err := StoreOptions(v)
		assert.Error(t, err)
	}
}
