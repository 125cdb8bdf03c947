package groups_test

import (
	"encoding/json"
	"testing"

	"github.com/reglament/reglament/internal/shared"
	"github.com/reglament/reglament/pairing/groups"
	"github.com/reglament/reglament/tournament"
	"github.com/stretchr/testify/require"
)

// Every group of the independent answers, with the spread of their sums
// of averages after each pot.
func TestOracleGroups(t *testing.T) {
	var file struct {
		Events []struct {
			ID    string
			Input struct {
				Teams []struct {
					Team    string
					Ratings []int
				}
			}
			Expected struct {
				Groups map[string][]string
				Steps  []struct {
					Pot, To []string
					Spread  string `json:"spread_of_averages"`
				} `json:"group_steps"`
			}
		}
	}
	require.NoError(t, json.Unmarshal(shared.File(t, "oracle", "regulations", "teamcup.json"), &file))
	require.NotEmpty(t, file.Events)
	for _, e := range file.Events {
		var input []groups.Team
		for _, team := range e.Input.Teams {
			sum := 0
			for _, r := range team.Ratings {
				sum += r
			}
			input = append(input, groups.Team{Rating: tournament.Elo(sum), RatingOf: len(team.Ratings)})
		}
		a, err := cup.Assign(input)
		require.NoError(t, err, e.ID)
		for g, members := range a.Groups {
			var ids []string
			for _, i := range members {
				ids = append(ids, e.Input.Teams[i].Team)
			}
			require.Equal(t, e.Expected.Groups[string(rune('A'+g))], ids, "%s group %d", e.ID, g)
		}
		for k, want := range e.Expected.Steps {
			step := a.Steps[len(a.Steps)-len(e.Expected.Steps)+k]
			require.Equal(t, want.Spread, step.Spread().String(), "%s pot %d", e.ID, k)
		}
	}
	t.Logf("%d events", len(file.Events))
}
