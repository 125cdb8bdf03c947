package scoring_test

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
)

type strongestEvent struct {
	ID    string
	Input struct {
		Teams     []struct{ Number int }
		Withdrawn json.RawMessage
		Matches   []struct {
			Teams   [2]int
			Lineups [2][]int
			Games   string
		}
	}
	Expected struct {
		Standings []struct {
			Rank       int
			Team       int
			MatchesWon int `json:"matches_won"`
			Boards     []half
		}
		SeparatedBy   []string `json:"separated_by"`
		DirectMatches []struct {
			Teams []int
			Won   map[string]int `json:"won_in_mini_table"`
			Order [][]int
		} `json:"direct_matches"`
		BoardTables []struct {
			Ranking     []strongestRow
			SeparatedBy []string `json:"separated_by"`
		} `json:"board_tables"`
		Alternatives map[string]struct {
			Standings   []rankOf
			BoardTables map[string][]rankOf `json:"board_tables"`
		}
	}
}

type strongestRow struct {
	rank, team int
	points     half
	games      int
	sonneborn  json.Number
	won        int
}

func (r *strongestRow) UnmarshalJSON(b []byte) error {
	return tuple(b, &r.rank, &r.team, &r.points, &r.games, &r.sonneborn, &r.won)
}

// teams makes the field of the teams, which are named by their numbers.
func (e strongestEvent) teams() *scoring.Field {
	var ids []string
	for _, t := range e.Input.Teams {
		ids = append(ids, strconv.Itoa(t.Number))
	}
	f := teamField(ids, 6)
	for _, m := range e.Input.Matches {
		meet(f, 1, m.Teams[0]-1, m.Teams[1]-1, m.Games, "")
	}
	return f
}

// board makes the field of the persons who played on a board, and the list of
// the main players among them. Team t's person p is "t/p".
func (e strongestEvent) board(board int) (f *scoring.Field, main []int) {
	f = &scoring.Field{Boards: 1, System: scoring.Individual(house.Art("18.3"))}
	index := make(map[string]int)
	enter := func(team, person int) int {
		id := fmt.Sprintf("%d/%d", team, person)
		if i, ok := index[id]; ok {
			return i
		}
		index[id] = len(f.Entrants)
		f.Entrants = append(f.Entrants, scoring.Entrant{ID: id, Number: len(f.Entrants) + 1})
		return index[id]
	}
	for _, t := range e.Input.Teams {
		main = append(main, enter(t.Number, board))
	}
	for _, m := range e.Input.Matches {
		one, two := enter(m.Teams[0], m.Lineups[0][board-1]), enter(m.Teams[1], m.Lineups[1][board-1])
		meet(f, 1, one, two, m.Games[board-1:board], "")
	}
	return f, main
}

func strongestChain(de scoring.DirectEncounter) []scoring.TieBreaker {
	return []scoring.TieBreaker{scoring.GamePoints{}, scoring.MatchesWon{}, de, scoring.BoardResults{}}
}

func strongestBoard(sb, won scoring.Forfeits, de scoring.DirectEncounter) []scoring.TieBreaker {
	return []scoring.TieBreaker{scoring.GamePoints{}, scoring.SonnebornBerger{Forfeits: sb}, scoring.GamesWon{Forfeits: won}, de}
}

var (
	directMatch = scoring.DirectEncounter{Measure: scoring.InWins}
	directGame  = scoring.DirectEncounter{Measure: scoring.InWins, Incomplete: scoring.IncompleteAsPlayed}
)

func TestStrongestOracle(t *testing.T) {
	for _, e := range readOracle[strongestEvent](t, "strongest.json") {
		if e.Input.Withdrawn != nil {
			continue // what a withdrawal annuls is for the regulation to say
		}
		t.Run(e.ID, func(t *testing.T) {
			f := e.teams()
			st, err := scoring.Rank(f, strongestChain(directMatch))
			require.NoError(t, err)
			got, separated := classes(f, st, names("game_points", "matches_won", "direct_match", "board"))
			want := make(map[string]int)
			for _, row := range e.Expected.Standings {
				want[strconv.Itoa(row.Team)] = row.Rank
			}
			require.Equal(t, want, got)
			require.Equal(t, e.Expected.SeparatedBy, separated)
			e.checkDirectMatches(t, f)
			e.checkReadings(t, f, want)
			for board := range e.Expected.BoardTables {
				e.checkBoard(t, board+1)
			}
		})
	}
}

func (e strongestEvent) checkDirectMatches(t *testing.T, f *scoring.Field) {
	for _, d := range e.Expected.DirectMatches {
		var group []int
		for _, n := range d.Teams {
			group = append(group, n-1)
		}
		values, err := directMatch.Values(scoring.Request{Field: f, Tied: group})
		require.NoError(t, err)
		for k, n := range d.Teams {
			require.Equal(t, strconv.Itoa(d.Won[strconv.Itoa(n)]), values[k].String())
		}
		st, err := scoring.RankAmong(f, group, []scoring.TieBreaker{directMatch})
		require.NoError(t, err)
		ahead := 0
		for _, class := range d.Order {
			for _, n := range class {
				rank, _ := st.Rank(n - 1)
				require.Equal(t, ahead+1, rank, "team %d", n)
			}
			ahead += len(class)
		}
	}
}

func (e strongestEvent) checkReadings(t *testing.T, f *scoring.Field, byDefault map[string]int) {
	for name, de := range map[string]scoring.DirectEncounter{
		"direct_by_match_points": {},
		"direct_single_pass":     {Measure: scoring.InWins, Restart: scoring.RestartNever},
	} {
		st, err := scoring.Places(f, strongestChain(de))
		require.NoError(t, err)
		got, _ := classes(f, st, names("", "", "", ""))
		want := byDefault
		if alternative := e.Expected.Alternatives[name].Standings; alternative != nil {
			want = rankMap(alternative)
		}
		require.Equal(t, want, got, name)
	}
}

func (e strongestEvent) checkBoard(t *testing.T, board int) {
	want := e.Expected.BoardTables[board-1]
	f, main := e.board(board)
	st, err := scoring.RankAmong(f, main, strongestBoard(scoring.ForfeitsCount, scoring.ForfeitsCount, directGame))
	require.NoError(t, err)
	got, separated := classes(f, st, names("points", "sonneborn_berger", "games_won", "direct_game"))
	ranks := make(map[string]int)
	for _, row := range want.Ranking {
		id := fmt.Sprintf("%d/%d", row.team, board)
		ranks[id] = row.rank
		for _, r := range st.Rows {
			if f.Entrants[r.Entrant].ID == id {
				require.Equal(t, tournament.Points(row.points).String(), r.Values[0].String(), id)
				require.Equal(t, row.sonneborn.String(), r.Values[1].String(), id)
				require.Equal(t, strconv.Itoa(row.won), r.Values[2].String(), id)
				require.Len(t, f.Entrants[r.Entrant].Slots, row.games, id)
			}
		}
	}
	require.Equal(t, ranks, got, "board %d", board)
	require.Equal(t, want.SeparatedBy, separated, "board %d", board)
	e.checkReserves(t, board, ranks)
	e.checkByPlace(t, board, ranks)
	for name, chain := range map[string][]scoring.TieBreaker{
		"sb_without_technical":      strongestBoard(scoring.ForfeitsIgnored, scoring.ForfeitsCount, directGame),
		"won_without_technical":     strongestBoard(scoring.ForfeitsCount, scoring.ForfeitsIgnored, directGame),
		"direct_game_by_points_c07": strongestBoard(scoring.ForfeitsCount, scoring.ForfeitsCount, scoring.DirectEncounter{Measure: scoring.InGamePoints}),
	} {
		st, err := scoring.RankAmong(f, main, chain)
		require.NoError(t, err)
		got, _ := classes(f, st, names("", "", "", ""))
		want := ranks
		if alternative := e.Expected.Alternatives[name].BoardTables[strconv.Itoa(board)]; alternative != nil {
			want = make(map[string]int)
			for _, r := range alternative {
				want[strings.TrimSpace(r.id)+fmt.Sprintf("/%d", board)] = r.rank
			}
		}
		require.Equal(t, want, got, "%s, board %d", name, board)
	}
}

// checkReserves: with the reserves behind them the main players rank as
// without.
func (e strongestEvent) checkReserves(t *testing.T, board int, ranks map[string]int) {
	f, main := e.board(board)
	for i := range f.Entrants {
		f.Entrants[i].Member = &scoring.Member{Board: board, Reserve: i >= len(main)}
	}
	chain := strongestBoard(scoring.ForfeitsCount, scoring.ForfeitsCount, directGame)
	table, err := scoring.Prizes{Chain: append([]scoring.TieBreaker{scoring.MainFirst{}}, chain...)}.Table(f, board)
	require.NoError(t, err)
	require.Len(t, table.Standings.Rows, len(f.Entrants))
	for _, row := range table.Standings.Rows[:len(main)] {
		require.Equal(t, ranks[f.Entrants[row.Entrant].ID], row.Rank)
	}
}

// checkByPlace: where no reserve played on a board, the table by place is the
// table by person.
func (e strongestEvent) checkByPlace(t *testing.T, board int, ranks map[string]int) {
	teams := e.teams()
	for _, m := range e.Input.Matches {
		for side := range m.Lineups {
			if m.Lineups[side][board-1] != board {
				return
			}
		}
	}
	f, err := teams.Board(board)
	require.NoError(t, err)
	require.NoError(t, f.Validate())
	st, err := scoring.Rank(f, strongestBoard(scoring.ForfeitsCount, scoring.ForfeitsCount, directGame))
	require.NoError(t, err)
	for _, row := range st.Rows {
		require.Equal(t, ranks[f.Entrants[row.Entrant].ID+fmt.Sprintf("/%d", board)], row.Rank)
	}
}
