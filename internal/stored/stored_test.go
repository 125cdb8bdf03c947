package stored

import (
	"encoding/json"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

type mode uint8

func (m mode) String() string {
	if m < 2 {
		return [...]string{"by lot", "by hand"}[m]
	}
	return "invalid"
}

type form struct {
	Mode Reading[mode] `json:"mode,omitzero"`
	Zone Zone          `json:"zone,omitzero"`
}

func TestByName(t *testing.T) {
	moscow, err := time.LoadLocation("Europe/Moscow")
	require.NoError(t, err)
	for text, v := range map[string]form{
		`{}`: {},
		`{"mode":"by hand","zone":"Europe/Moscow"}`: {As(mode(1)), Zone{moscow}},
		`{"zone":"UTC"}`: {Zone: Zone{time.UTC}},
	} {
		raw, err := json.Marshal(v)
		require.NoError(t, err)
		require.Equal(t, text, string(raw))
		var again form
		require.NoError(t, json.Unmarshal(raw, &again))
		require.Equal(t, v.Mode, again.Mode)
		require.Equal(t, v.Zone.String(), again.Zone.String())
	}
}

func TestWhatIsRefused(t *testing.T) {
	for text, want := range map[string]string{
		`{"mode":"by vote"}`:      `"by vote" is none of "by lot", "by hand"`,
		`{"mode":"invalid"}`:      `none of`,
		`{"mode":""}`:             `none of`,
		`{"zone":"Europe/Where"}`: `Europe/Where`,
		`{"zone":""}`:             `want a name`,
		`{"zone":"Local"}`:        `want a name`,
	} {
		require.ErrorContains(t, json.Unmarshal([]byte(text), new(form)), want)
	}
	for _, v := range []form{{Mode: As(mode(9))}, {Zone: Zone{time.FixedZone("Here", 3600)}}, {Zone: Zone{time.Local}}} {
		if v.Zone.Location == time.Local && time.Local.String() != "Local" {
			continue
		}
		_, err := json.Marshal(v)
		require.Error(t, err)
	}
}
