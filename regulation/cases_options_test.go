package regulation_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/reglament/reglament/regulation/festival"
	"github.com/reglament/reglament/regulation/strongest"
	"github.com/reglament/reglament/regulation/teamcup"
)

// TestCaseC156UnknownOption (../shared/cases.md): an option that a text does
// not have is an error, never the default in silence.
func TestCaseC156UnknownOption(t *testing.T) {
	for name, into := range map[string]any{
		"festival": new(festival.Options), "strongest": new(strongest.Options), "teamcup": new(teamcup.Options),
	} {
		assert.NoError(t, json.Unmarshal([]byte(`{}`), into), name)
		assert.ErrorContains(t, json.Unmarshal([]byte(`{"mode": "gauntlet"}`), into), "mode", name)
	}
}
