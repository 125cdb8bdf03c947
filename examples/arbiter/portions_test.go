package main

import (
	"bytes"
	"encoding/json"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/regulation/strongest"
	"github.com/reglament/reglament/regulation/strongest/seasons"
	"github.com/reglament/reglament/tournament"
)

// TestPairingsOfPortions: where games are set whenever teams become free, the
// question for pairings is answered with what can be set now, whatever was set
// before, and the judge of the board may submit it as it stands.
func TestPairingsOfPortions(t *testing.T) {
	reg, err := strongest.Edition2006()
	require.NoError(t, err)
	table, err := seasons.Open(reg)
	require.NoError(t, err)
	require.NoError(t, table.Start("seed"))
	require.NoError(t, seasons.Season{Seed: 1, Draws: 500, Until: time.Date(2006, time.June, 20, 12, 0, 0, 0, time.UTC)}.Play(table))
	set := -1 // the last setting of games within the period
	for k, e := range table.Log {
		if e.Event.Kind() == tournament.KindRoundPaired {
			set = k
		}
	}
	require.Greater(t, set, 600)
	codec, err := tournament.NewCodec()
	require.NoError(t, err)
	var log bytes.Buffer
	require.NoError(t, codec.Write(&log, table.Log[:set]...))
	scope, err := json.Marshal(table.Log[set].Event.(tournament.RoundPaired).Scope)
	require.NoError(t, err)
	ask := `{"ask":"pairings","scope":` + string(scope) + `}` + "\n"

	got := answers(t, log.String()+ask, "-regulation", "strongest")
	proposal := got[len(got)-1]["answer"].(map[string]any)
	require.Equal(t, false, proposal["recorded"])
	require.NotEmpty(t, proposal["event"].(map[string]any)["matches"])
	require.NotEmpty(t, proposal["why"])

	delete(proposal, "why")
	delete(proposal, "recorded")
	proposal["at"], proposal["by"] = table.Log[set].At, table.Log[set].By
	entry, err := json.Marshal(proposal)
	require.NoError(t, err)
	got = answers(t, log.String()+string(entry)+"\n"+ask, "-regulation", "strongest")
	require.Equal(t, true, got[len(got)-2]["ok"], "%v", got[len(got)-2])
	last := got[len(got)-1]["answer"].(map[string]any)["event"].(map[string]any)
	require.Equal(t, []any{}, last["matches"], "nobody is free any more")
}
