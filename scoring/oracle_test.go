package scoring_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/internal/shared"
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
)

// The rankings of this file were computed by an independent program from the
// texts of the regulations; see its README beside the data.

// gameMarks are the codes of the reference data, as the first side sees them.
var gameMarks = map[byte]tournament.Outcome{
	'1': tournament.FirstWins(), '=': tournament.Drawn(), '0': tournament.SecondWins(),
	'+': tournament.ForfeitBySecond(), '-': tournament.ForfeitByFirst(), 'x': tournament.DoubleForfeit(), '*': {},
}

// oneZero is 1-½-0 on the boards and 2-1-0 for the match.
func oneZero() scoring.System {
	s := scoring.Individual(house.Art("1"))
	s.Match = scoring.MatchScale{Win: 2 * tournament.One, Draw: tournament.One}
	return s
}

// teamField makes a field of teams numbered in the order given.
func teamField(teams []string, boards int) *scoring.Field {
	f := &scoring.Field{Boards: boards, System: oneZero()}
	for i, id := range teams {
		f.Entrants = append(f.Entrants, scoring.Entrant{ID: id, Number: i + 1})
	}
	return f
}

// classes returns the groups of equal rank and the names of what separates
// each from the next.
func classes(f *scoring.Field, st scoring.Standings, name func(criterion, level int) string) (ranks map[string]int, separatedBy []string) {
	separatedBy = []string{} // as the data has it where all share one rank
	ranks = make(map[string]int)
	for k, row := range st.Rows {
		ranks[f.Entrants[row.Entrant].ID] = row.Rank
		if k > 0 && row.Decided >= 0 {
			separatedBy = append(separatedBy, name(row.Decided, row.Level))
		}
	}
	return ranks, separatedBy
}

// names gives the words of the reference data for the criteria of a chain.
func names(words ...string) func(criterion, level int) string {
	return func(criterion, level int) string {
		if words[criterion] == "board" {
			return fmt.Sprintf("board_%d", level+1)
		}
		return words[criterion]
	}
}

func readOracle[T any](t *testing.T, file string) []T {
	t.Helper()
	var data struct{ Events []T }
	require.NoError(t, json.Unmarshal(shared.File(t, "oracle", "regulations", file), &data))
	require.NotEmpty(t, data.Events)
	return data.Events
}

// half reads an amount of points from JSON, exactly.
type half tournament.Points

func (h *half) UnmarshalJSON(b []byte) error {
	p, err := tournament.ParsePoints(string(b))
	*h = half(p)
	return err
}

// tuple reads a JSON array of mixed types into its fields.
func tuple(b []byte, fields ...any) error {
	var raw []json.RawMessage
	if err := json.Unmarshal(b, &raw); err != nil {
		return err
	}
	if len(raw) < len(fields) {
		return fmt.Errorf("%d elements, want %d", len(raw), len(fields))
	}
	for k, field := range fields {
		if err := json.Unmarshal(raw[k], field); err != nil {
			return err
		}
	}
	return nil
}

// rankOf is [rank, name] as the alternatives give it; the name may be a number.
type rankOf struct {
	rank int
	id   string
}

func (r *rankOf) UnmarshalJSON(b []byte) error {
	var id json.RawMessage
	if err := tuple(b, &r.rank, &id); err != nil {
		return err
	}
	r.id = unquote(id)
	return nil
}

func unquote(id json.RawMessage) string {
	var s string
	if json.Unmarshal(id, &s) == nil {
		return s
	}
	return string(id)
}

func rankMap(list []rankOf) map[string]int {
	m := make(map[string]int)
	for _, r := range list {
		m[r.id] = r.rank
	}
	return m
}
