package main

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/regulation/festival"
	"github.com/reglament/reglament/regulation/fide"
	"github.com/reglament/reglament/regulation/strongest"
	"github.com/reglament/reglament/regulation/teamcup"
	"github.com/reglament/reglament/tournament/text"
)

// FuzzLine: whatever comes in, one line goes out for it, it is JSON that says
// whether it is ok, and what was not ok changed nothing.
func FuzzLine(f *testing.F) {
	f.Add([]byte(`{"at":"2005-02-04T12:00:00Z","by":"x","kind":"invited","event":{"team":"A"}}`))
	f.Add([]byte(`{"ask":"duties","now":"2005-02-04T12:00:00Z"}`))
	f.Add([]byte(`{"ask":"advance","now":"2005-03-04T12:00:00Z"}`))
	f.Add([]byte(`{"seq":1,"at":"2005-02-04T12:00:00Z","by":"engine","kind":"opened","event":{"name":"","regulation":"teamcup@2005","fingerprint":"","options":{"groups":2}}}`))
	f.Add([]byte(`{"ask":"standings","scope":{"stage":"groups","group":"A"}}`))
	f.Add([]byte(`[1]`))
	f.Fuzz(func(t *testing.T, line []byte) {
		if bytes.ContainsAny(line, "\n") || len(bytes.TrimSpace(line)) == 0 {
			return
		}
		lang := text.English
		s, err := (&desk{lang: &lang}).session(runner{name: "teamcup", given: func(string) bool { return false }})
		require.NoError(t, err)
		var out bytes.Buffer
		require.NoError(t, s.serve(bytes.NewReader(line), &out))
		require.Equal(t, 1, strings.Count(out.String(), "\n"))
		var a struct {
			OK    *bool `json:"ok"`
			Added []any `json:"added"`
		}
		require.NoError(t, json.Unmarshal(out.Bytes(), &a))
		require.NotNil(t, a.OK)
		state := s.desk.State()
		require.Len(t, a.Added, state.Seq())
	})
}

// FuzzOptions: options that are understood are written so that they are
// understood again, and to the same bytes.
func FuzzOptions(f *testing.F) {
	f.Add([]byte(`{"groups":2,"challenges":[{"from":"A","to":"B"}],"zone":"UTC","ratingDays":["2005-09-15",""]}`))
	f.Add([]byte(`{"invited":["A"],"days":["2019-12-14","2019-12-15"],"bye":{"game":"0.5","match":"1","board":"-1"},"swiss":"C.04.6"}`))
	f.Add([]byte(`{"minimum":"free","appealDays":7,"leave":"literal"}`))
	f.Add([]byte(`{"rounds":7,"tieBreaks":"PTS,BH/C1","edition":"2024-08","initial":"black","byHand":"graded"}`))
	f.Fuzz(func(t *testing.T, raw []byte) {
		for _, fresh := range []func() options{
			func() options { return new(teamcup.Options) }, func() options { return new(festival.Options) },
			func() options { return new(strongest.Options) }, func() options { return new(fide.Options) },
		} {
			one, two := fresh(), fresh()
			if json.Unmarshal(raw, one) != nil {
				continue
			}
			stored, err := json.Marshal(one)
			require.NoError(t, err)
			require.NoError(t, json.Unmarshal(stored, two))
			again, err := json.Marshal(two)
			require.NoError(t, err)
			require.Equal(t, string(stored), string(again))
		}
	})
}

type options interface {
	json.Marshaler
	json.Unmarshaler
}
