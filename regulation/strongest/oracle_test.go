package strongest_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/internal/shared"
	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/pairing/colors"
	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/regulation/strongest"
	"github.com/reglament/reglament/tournament"
)

// half is a number of points that JSON writes as 3.5.
type half tournament.Points

func (h *half) UnmarshalJSON(b []byte) error {
	p, err := tournament.ParsePoints(string(b))
	*h = half(p)
	return err
}

type oracleEvent struct {
	ID    string
	Input struct {
		Teams []struct {
			Number  int
			Ratings []int
		}
		Withdrawn int
		Matches   []struct {
			Teams   [2]int
			Lineups [2][]int
			Games   string
			Started string
		}
	}
	Expected struct {
		Standings []struct {
			Rank       int
			Team       int
			GamePoints half `json:"game_points"`
			MatchesWon int  `json:"matches_won"`
			Boards     []half
		}
		SeparatedBy []string `json:"separated_by"`
		Crosstable  map[string][2]half
		BoardTables []struct {
			Ranking     [][6]json.Number
			SeparatedBy []string `json:"separated_by"`
		} `json:"board_tables"`
		White      map[string]int `json:"white_on_board_1"`
		OpenGames  [][3]int       `json:"open_games"`
		Possible   [][5]int
		Interested []int
		Withdrawal struct {
			Started, Of int
			Decision    string
			Replaceable bool `json:"may_be_replaced_13.6"`
		}
	}
}

func oracle(t testing.TB, name string) []oracleEvent {
	var file struct{ Events []oracleEvent }
	require.NoError(t, json.Unmarshal(shared.File(t, "oracle", "regulations", name), &file))
	require.NotEmpty(t, file.Events)
	return file.Events
}

func oracleTeam(n int) tournament.TeamID { return tournament.TeamID(fmt.Sprint(n)) }

func oraclePlayer(team, person int) tournament.PlayerID {
	return tournament.PlayerID(fmt.Sprintf("%d/%d", team, person))
}

// fold makes the state of an event, board by board, as the season of the
// tournament makes it.
func (e oracleEvent) fold(t testing.TB, reg *regulation.Regulation) tournament.State {
	var f tournament.Fold
	at := time.Date(2007, 5, 20, 12, 0, 0, 0, time.UTC)
	add := func(ev tournament.Event) { require.NoError(t, f.Add(tournament.Entry{At: at, By: "test", Event: ev})) }
	add(tournament.Appointed{Who: "committee", Role: tournament.Committee})
	var entrants []tournament.TeamID
	for _, one := range e.Input.Teams {
		team := tournament.Team{ID: oracleTeam(one.Number)}
		for k, rating := range one.Ratings {
			m := tournament.Member{Player: oraclePlayer(one.Number, k+1), Rating: tournament.Elo(rating), Games: 100}
			if k < strongest.Boards {
				m.Board = k + 1
			}
			team.Members = append(team.Members, m)
		}
		s := f.Freeze()
		require.NoError(t, reg.CheckEntry(s, team).Err())
		add(tournament.TeamEntered{Team: team})
		entrants = append(entrants, team.ID)
	}
	add(tournament.StageOpened{Entrants: entrants})
	req := pairing.Request{Entrants: make([]int, len(entrants)), Format: pairing.Format{Boards: strongest.Boards}, Brief: true}
	for k := range req.Entrants {
		req.Entrants[k] = k
	}
	for _, m := range e.Input.Matches {
		for board := 1; board <= strongest.Boards; board++ {
			if m.Games[board-1] == '.' {
				continue
			}
			at := tournament.Scope{Portion: 5, Board: board}
			req.Scope = at
			letters, _, err := colors.NumberParity{}.Allocate(req, pairing.Match{First: m.Teams[0] - 1, Second: m.Teams[1] - 1})
			require.NoError(t, err)
			first, second := oracleTeam(m.Teams[0]), oracleTeam(m.Teams[1])
			add(tournament.RoundPaired{Scope: at, Matches: []tournament.Pairing{{First: first, Second: second, Colors: letters}}})
			for side, id := range []tournament.TeamID{first, second} {
				if board <= len(m.Lineups[side]) && m.Lineups[side][board-1] > 0 {
					add(tournament.LineupFiled{Scope: at, Team: id, Opponent: []tournament.TeamID{second, first}[side], Boards: []tournament.PlayerID{oraclePlayer(m.Teams[side], m.Lineups[side][board-1])}})
				}
			}
			if m.Started[board-1] == '1' {
				add(tournament.GameStarted{Scope: at, First: first, Second: second, Number: "1"})
			}
			finish := func(o tournament.Outcome) {
				add(tournament.GameFinished{Scope: at, First: first, Second: second, Outcome: o})
			}
			switch m.Games[board-1] {
			case '1':
				finish(tournament.FirstWins())
			case '0':
				finish(tournament.SecondWins())
			case '=':
				finish(tournament.Drawn())
			case '+':
				add(tournament.Defaulted{Scope: at, Team: second, Opponent: first})
			case '-':
				add(tournament.Defaulted{Scope: at, Team: first, Opponent: second})
			case 'x':
				add(tournament.Defaulted{Scope: at, Team: second, Opponent: first})
				add(tournament.Defaulted{Scope: at, Team: first, Opponent: second})
			}
		}
	}
	return f.Freeze()
}

// TestOracle: standings, what separates them, crosstable, tables of the boards
// and colors of 60 whole seasons.
func TestOracle(t *testing.T) {
	reg := edition(t, strongest.Options{})
	for _, e := range oracle(t, "strongest.json") {
		t.Run(e.ID, func(t *testing.T) {
			s := e.fold(t, reg)
			e.checkStandings(t, reg, s)
			e.checkBoards(t, reg, s)
			e.checkWhite(t, s)
		})
	}
}

func (e oracleEvent) checkStandings(t *testing.T, reg *regulation.Regulation, s tournament.State) {
	table, err := reg.Standings(s, tournament.Scope{})
	require.NoError(t, err)
	cover.Table(table)
	require.Len(t, table.Rows, len(e.Expected.Standings))
	names := []string{"game_points", "matches_won", "direct_match", "board"}
	byTeam := make(map[tournament.TeamID]int)
	var separated []string
	for k, row := range table.Rows {
		byTeam[table.Team(k)] = k
		if k > 0 && row.Decided >= 0 {
			name := names[row.Decided]
			if name == "board" {
				name = fmt.Sprintf("board_%d", row.Level+1)
			}
			separated = append(separated, name)
		}
	}
	require.Equal(t, e.Expected.SeparatedBy, separated)
	for _, want := range e.Expected.Standings {
		row := table.Rows[byTeam[oracleTeam(want.Team)]]
		require.Equal(t, want.Rank, row.Rank, "team %d", want.Team)
		require.Equal(t, tournament.Points(want.GamePoints).String(), row.Values[0].String())
		require.Equal(t, fmt.Sprint(want.MatchesWon), row.Values[1].String())
		var boards []string
		for _, b := range want.Boards {
			boards = append(boards, tournament.Points(b).String())
		}
		var got []string
		got = append(got, tournament.Points(row.Values[3].Key).String())
		for _, p := range row.Values[3].Then {
			got = append(got, tournament.Points(p).String())
		}
		require.Equal(t, boards, got)
	}
	for pair, want := range e.Expected.Crosstable {
		var a, b int
		_, err := fmt.Sscanf(pair, "%d-%d", &a, &b)
		require.NoError(t, err)
		for _, slot := range table.Field.Entrants[a-1].Slots {
			if slot.Opponent == b-1 {
				require.Equal(t, tournament.Points(want[0]), slot.Game, pair)
			}
		}
	}
}

func (e oracleEvent) checkBoards(t *testing.T, reg *regulation.Regulation, s tournament.State) {
	tables, err := reg.PrizeTables(s, tournament.Scope{})
	require.NoError(t, err)
	cover.Prizes(tables...)
	require.Len(t, tables, len(e.Expected.BoardTables))
	names := []string{"points", "sonneborn_berger", "games_won", "direct_game"}
	for k, want := range e.Expected.BoardTables {
		one := tables[k].Boards[0]
		require.Equal(t, k+1, one.Board)
		require.Len(t, one.Standings.Rows, len(want.Ranking))
		ranks := make(map[string]string)
		var separated []string
		for i, row := range one.Standings.Rows {
			entrant := tables[k].Field.Entrants[row.Entrant]
			ranks[strings.Split(entrant.ID, "/")[0]] = fmt.Sprint(row.Rank, " ", row.Values[0], " ", len(entrant.Slots), " ", row.Values[1], " ", row.Values[2])
			if i > 0 && row.Decided >= 0 {
				separated = append(separated, names[row.Decided])
			}
		}
		require.Equal(t, want.SeparatedBy, separated, "board %d", k+1)
		for _, r := range want.Ranking {
			require.Equal(t, fmt.Sprint(r[0], " ", r[2], " ", r[3], " ", r[4], " ", r[5]), ranks[r[1].String()], "board %d, team %s", k+1, r[1])
		}
	}
}

func (e oracleEvent) checkWhite(t *testing.T, s tournament.State) {
	for pair, want := range e.Expected.White {
		var a, b int
		_, err := fmt.Sscanf(pair, "%d-%d", &a, &b)
		require.NoError(t, err)
		for board := 1; board <= strongest.Boards; board++ {
			i := s.FindMatch(tournament.Scope{Portion: 5, Board: board}, oracleTeam(a), oracleTeam(b))
			require.GreaterOrEqual(t, i, 0)
			white := s.Match(i).Color(board, 1) == tournament.White
			require.Equal(t, (want == a) == (board%2 == 1), white, "%s board %d", pair, board)
		}
	}
}
