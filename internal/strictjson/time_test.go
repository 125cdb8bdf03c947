package strictjson

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

func TestInstants(t *testing.T) {
	for text, want := range map[string]time.Time{
		"2006-05-15T12:30:00Z":                time.Date(2006, 5, 15, 12, 30, 0, 0, time.UTC),
		"2006-05-15T12:30:00+00:00":           time.Date(2006, 5, 15, 12, 30, 0, 0, time.UTC),
		"2024-02-29T23:59:59.000000001+05:30": time.Date(2024, 2, 29, 23, 59, 59, 1, time.FixedZone("", 5*3600+1800)),
		"0000-01-01T00:00:00.5-23:59":         time.Date(0, 1, 1, 0, 0, 0, 500_000_000, time.FixedZone("", -(23*3600+59*60))),
	} {
		var got time.Time
		require.NoError(t, Unmarshal([]byte(`"`+text+`"`), &got), text)
		assert.True(t, want.Equal(got), "%s: %s", text, got)
		assert.Equal(t, want.Format(time.RFC3339Nano), got.Format(time.RFC3339Nano))
	}
	for _, text := range []string{
		"", "2006-05-15", "2006-05-15T12:30:00", "2006-05-15 12:30:00Z", "2006-05-15T12:30Z", "2006-05-15T1:30:00Z",
		"2006-02-29T12:30:00Z", "2006-00-10T12:30:00Z", "2006-13-10T12:30:00Z", "2006-04-31T12:30:00Z", "2006-04-00T12:30:00Z",
		"2006-05-15T24:00:00Z", "2006-05-15T12:60:00Z", "2006-05-15T12:30:60Z", "2006-05-15T12:30:00,5Z", "2006-05-15T12:30:00.Z",
		"2006-05-15T12:30:00.1234567890Z", "2006-05-15T12:30:00z", "2006-05-15T12:30:00+0300", "2006-05-15T12:30:00+24:00",
		"2006-05-15T12:30:00+03:60", "2006-05-15T12:30:00ZZ", "2006-05-15T12:30:00.5", "+006-05-15T12:30:00Z",
	} {
		var got time.Time
		assert.ErrorIs(t, Unmarshal([]byte(`"`+text+`"`), &got), ErrType, text)
	}
}

// What is read must not depend on the zone of the machine that reads.
func TestInstantsAreNotLocal(t *testing.T) {
	var got time.Time
	local := time.Now().Format(time.RFC3339)
	require.NoError(t, Unmarshal([]byte(`"`+local+`"`), &got))
	assert.NotSame(t, time.Local, got.Location())
}

func TestInstantsComeBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		zone := time.FixedZone("", 60*rapid.IntRange(-23*60, 23*60).Draw(t, "offset"))
		at := time.Unix(rapid.Int64Range(-60_000_000_000, 250_000_000_000).Draw(t, "second"), rapid.Int64Range(0, 999_999_999).Draw(t, "nano")).In(zone)
		text := at.Format(time.RFC3339Nano)
		if at.Year() < 0 || at.Year() > 9999 {
			t.Skip("no four digits")
		}
		var got time.Time
		if err := Unmarshal([]byte(`"`+text+`"`), &got); err != nil || !got.Equal(at) || got.Format(time.RFC3339Nano) != text {
			t.Fatalf("%s was read as %s: %v", text, got, err)
		}
	})
}
