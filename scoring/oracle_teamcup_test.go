package scoring_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
)

type teamcupEvent struct {
	ID    string
	Input struct {
		Teams []struct {
			Team    string
			Ratings []int
		}
		Results map[string]string `json:"group_results"`
		Lots    []string          `json:"lot_order"`
	}
	Expected struct {
		Groups map[string][]string
		Tables map[string]struct {
			Table       []teamcupRow
			SeparatedBy []string `json:"separated_by"`
		} `json:"group_tables"`
	}
}

type teamcupRow struct {
	rank        int
	team        string
	match, game half
}

func (r *teamcupRow) UnmarshalJSON(b []byte) error {
	return tuple(b, &r.rank, &r.team, &r.match, &r.game)
}

// group makes the field of a group; a team's rating is the sum of its ten.
func (e teamcupEvent) group(teams []string) *scoring.Field {
	f := teamField(teams, 10)
	for i, one := range teams {
		for j, two := range teams[i+1:] {
			meet(f, 1, i, i+1+j, e.Input.Results[one+"-"+two], "")
		}
	}
	for i := range f.Entrants {
		for _, t := range e.Input.Teams {
			if t.Team != f.Entrants[i].ID {
				continue
			}
			for _, r := range t.Ratings {
				f.Entrants[i].Rating += tournament.Elo(r)
				f.Entrants[i].RatingOf++
			}
		}
	}
	return f
}

func TestTeamcupOracle(t *testing.T) {
	for _, e := range readOracle[teamcupEvent](t, "teamcup.json") {
		t.Run(e.ID, func(t *testing.T) {
			for name, teams := range e.Expected.Groups {
				f := e.group(teams)
				require.NoError(t, f.Validate())
				chain := []scoring.TieBreaker{scoring.MatchPoints{}, scoring.GamePoints{}, scoring.RatingLower{}}
				st, err := scoring.Rank(f, chain)
				require.NoError(t, err)
				got, separated := classes(f, st, names("match_points", "game_points", "lower_rating"))
				want := make(map[string]int)
				var order []string
				for _, row := range e.Expected.Tables[name].Table {
					want[row.team] = row.rank
					order = append(order, row.team)
				}
				require.Equal(t, want, got, "group %s", name)
				require.Equal(t, e.Expected.Tables[name].SeparatedBy, separated, "group %s", name)

				// What stays open is answered by the lot on record.
				withLot, err := scoring.Rank(f, append(chain, scoring.Lot{Drawn: [][]string{e.Input.Lots}, Required: true}))
				require.NoError(t, err)
				require.Empty(t, withLot.Shared())
				for k, row := range withLot.Rows {
					require.Equal(t, order[k], f.Entrants[row.Entrant].ID, "group %s, position %d", name, k+1)
				}
			}
		})
	}
}
