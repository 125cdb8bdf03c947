package correspondence_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/regulation/correspondence"
	"github.com/reglament/reglament/tournament"
)

// TestCaseC123LeaveIsASetting (../shared/cases.md): an event that forbids
// leave refuses it; in one that allows it the text names who may end one.
func TestCaseC123LeaveIsASetting(t *testing.T) {
	var log tournament.Fold
	at := time.Date(2026, 5, 1, 0, 0, 0, 0, time.UTC)
	require.NoError(t, log.Add(tournament.Entry{At: at, By: "office", Event: tournament.Appointed{Who: "judge", Role: tournament.ChiefJudge}}))
	leave := tournament.LeaveTaken{Who: "anna", From: tournament.DateOf(at), To: tournament.DateOf(at).AddDays(30)}
	ask := func(rule correspondence.Leaves, by string, ev tournament.Event) []regulation.Finding {
		return rule.Judge(regulation.Request{State: log.State(), Entry: tournament.Entry{At: at, By: by, Event: ev}, Event: leave, At: at})
	}
	open := correspondence.Leaves{Changes: []tournament.Role{tournament.ChiefJudge}}
	assert.Empty(t, ask(open, "anna", leave))
	refused := ask(correspondence.Leaves{Forbidden: true}, "anna", leave)
	require.Len(t, refused, 1)
	assert.Equal(t, regulation.Refuses, refused[0].Verdict)

	shorter := tournament.Corrected{What: 2, Event: leave}
	for by, may := range map[string]bool{"anna": true, "judge": true, "boris": false} {
		assert.Equal(t, may, len(ask(open, by, shorter)) == 0, by)
	}
	assert.Len(t, ask(correspondence.Leaves{}, "judge", shorter), 1, "nobody but herself, where the text names nobody")
}
