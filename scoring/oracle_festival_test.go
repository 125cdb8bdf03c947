package scoring_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
)

type festivalEvent struct {
	ID    string
	Input struct {
		System string
		Rounds int
		Teams  []struct {
			Team    string
			Players []festivalPlayer
		}
		Matches []struct {
			Round         int
			First, Second festivalSide
			Bye           string
		}
	}
	Expected struct {
		MatchResults []festivalResult `json:"match_results"`
		Standings    []struct {
			Rank        int
			Team        string
			GamePoints  half `json:"game_points"`
			MatchPoints half `json:"match_points"`
			Boards      []half
		}
		SeparatedBy      []string `json:"separated_by"`
		DirectEncounters []struct {
			Teams     []string
			MiniTable map[string]half `json:"mini_table"`
			Order     [][]string
		} `json:"direct_encounters"`
		BoardPrizes  map[string]festivalPrizes `json:"board_prizes"`
		Alternatives map[string]struct {
			Standings   []rankOf
			BoardPrizes map[string][]rankOf `json:"board_prizes"`
		}
	}
}

type festivalPlayer struct {
	id    string
	board *int
}

func (p *festivalPlayer) UnmarshalJSON(b []byte) error {
	var skip any
	return tuple(b, &p.id, &skip, &skip, &skip, &skip, &p.board)
}

type festivalSide struct {
	Team   string
	Lineup []*string
}

type festivalResult struct{ codes string }

func (r *festivalResult) UnmarshalJSON(b []byte) error {
	return tuple(b, &r.codes)
}

type festivalPrizes struct {
	Ranking []struct {
		rankOf
		games   int
		percent string
	}
	SeparatedBy []string `json:"separated_by"`
	TooFew      []string `json:"too_few_games"`
}

func (p *festivalPrizes) UnmarshalJSON(b []byte) error {
	var raw struct {
		Ranking     []json.RawMessage
		SeparatedBy []string          `json:"separated_by"`
		TooFew      []json.RawMessage `json:"too_few_games"`
	}
	if err := json.Unmarshal(b, &raw); err != nil {
		return err
	}
	p.SeparatedBy = raw.SeparatedBy
	for _, row := range raw.Ranking {
		var points half
		r := struct {
			rankOf
			games   int
			percent string
		}{}
		if err := tuple(row, &r.rank, &r.id, &points, &r.games, &r.percent); err != nil {
			return err
		}
		p.Ranking = append(p.Ranking, r)
	}
	for _, few := range raw.TooFew {
		var id string
		if json.Unmarshal(few, &id) != nil {
			if err := tuple(few, &id); err != nil {
				return err
			}
		}
		p.TooFew = append(p.TooFew, id)
	}
	return nil
}

// teams makes the field of the teams, with byes worth boardBye on each board.
func (e festivalEvent) teams(boardBye tournament.Points) *scoring.Field {
	var ids []string
	index := make(map[string]int)
	for i, t := range e.Input.Teams {
		ids = append(ids, t.Team)
		index[t.Team] = i
	}
	f := teamField(ids, 4)
	f.Rounds = e.Input.Rounds
	bye := scoring.FreeRound
	if e.Input.System != "round robin" {
		f.Scheme, bye = scoring.Swiss, scoring.PairingBye
		f.System.Byes.Pairing = scoring.ByeWorth{Game: 2 * tournament.One, Match: tournament.One, BoardGame: boardBye}
	}
	results := e.Expected.MatchResults
	for _, m := range e.Input.Matches {
		if m.Bye != "" {
			if err := f.Bye(m.Round, index[m.Bye], bye); err != nil {
				panic(err)
			}
			continue
		}
		meet(f, m.Round, index[m.First.Team], index[m.Second.Team], results[0].codes, "")
		results = results[1:]
	}
	return f
}

// persons makes the field of the players, with the places of their teams.
func (e festivalEvent) persons(st scoring.Standings, teams *scoring.Field) *scoring.Field {
	f := &scoring.Field{Boards: 1, Scheme: teams.Scheme, System: scoring.Individual(house.Art("1"))}
	index := make(map[string]int)
	for i, t := range e.Input.Teams {
		place, _ := st.Rank(i)
		for _, p := range t.Players {
			board := 0
			if p.board != nil {
				board = *p.board
			}
			index[p.id] = len(f.Entrants)
			f.Entrants = append(f.Entrants, scoring.Entrant{
				ID: p.id, Number: len(f.Entrants) + 1,
				Member: &scoring.Member{Team: t.Team, Place: place, Board: board, Possible: e.possible(t.Team)},
			})
		}
	}
	at := -1
	for _, m := range e.Input.Matches {
		if m.Bye != "" {
			continue
		}
		at++
		if m.First.Lineup == nil || m.Second.Lineup == nil {
			continue // nobody played, and a plus against nobody is no game
		}
		for b := range 4 {
			one, two := m.First.Lineup[b], m.Second.Lineup[b]
			if one == nil || two == nil {
				continue
			}
			meet(f, m.Round, index[*one], index[*two], e.Expected.MatchResults[at].codes[b:b+1], "")
		}
	}
	return f
}

// possible is the number of games that the schedule gave a team: in a Swiss
// the round of a bye counts, in a round robin it does not.
func (e festivalEvent) possible(team string) int {
	n := e.Input.Rounds
	for _, m := range e.Input.Matches {
		if m.Bye == team && e.Input.System == "round robin" {
			n--
		}
	}
	return n
}

func festivalChain(de scoring.DirectEncounter) []scoring.TieBreaker {
	return []scoring.TieBreaker{scoring.GamePoints{}, scoring.MatchPoints{}, de, scoring.BoardResults{}}
}

func festivalPrize(de scoring.DirectEncounter) scoring.Prizes {
	de.Measure = scoring.InGamePoints
	return scoring.Prizes{
		Num: 3, Den: 5, Forfeits: scoring.ForfeitsIgnored,
		Chain: []scoring.TieBreaker{scoring.Percentage{Forfeits: scoring.ForfeitsIgnored}, de, scoring.TeamPlace{}},
	}
}

func TestFestivalOracle(t *testing.T) {
	for _, e := range readOracle[festivalEvent](t, "festival.json") {
		t.Run(e.ID, func(t *testing.T) {
			f := e.teams(tournament.Half)
			require.NoError(t, f.Validate())
			st, err := scoring.Rank(f, festivalChain(scoring.DirectEncounter{}))
			require.NoError(t, err)
			got, separated := classes(f, st, names("game_points", "match_points", "direct_encounter", "board"))
			want := make(map[string]int)
			for _, row := range e.Expected.Standings {
				want[row.Team] = row.Rank
			}
			require.Equal(t, want, got)
			require.Equal(t, e.Expected.SeparatedBy, separated)
			for k, row := range e.Expected.Standings {
				if st.Rows[k].Rank == k+1 && row.Team == f.Entrants[st.Rows[k].Entrant].ID {
					boards := make([]string, len(row.Boards))
					for b, p := range row.Boards {
						boards[b] = tournament.Points(p).String()
					}
					require.Equal(t, strings.Join(boards, " "), st.Text(k, 3))
					require.Equal(t, tournament.Points(row.GamePoints).String(), st.Text(k, 0))
					require.Equal(t, tournament.Points(row.MatchPoints).String(), st.Text(k, 1))
				}
			}
			e.checkDirectEncounters(t, f)
			persons := e.persons(st, f)
			require.NoError(t, persons.Validate())
			e.checkPrizes(t, persons)
			e.checkReadings(t, f, st, persons)
		})
	}
}

func (e festivalEvent) checkDirectEncounters(t *testing.T, f *scoring.Field) {
	for _, d := range e.Expected.DirectEncounters {
		group := indices(f, d.Teams)
		values, err := scoring.DirectEncounter{}.Values(scoring.Request{Field: f, Tied: group})
		require.NoError(t, err)
		for k, id := range d.Teams {
			require.Equal(t, tournament.Points(d.MiniTable[id]).String(), values[k].String(), id)
		}
		st, err := scoring.RankAmong(f, group, []scoring.TieBreaker{scoring.DirectEncounter{}})
		require.NoError(t, err)
		ahead := 0
		for _, class := range d.Order {
			for _, i := range indices(f, class) {
				rank, _ := st.Rank(i)
				require.Equal(t, ahead+1, rank, f.Entrants[i].ID)
			}
			ahead += len(class)
		}
	}
}

func indices(f *scoring.Field, ids []string) []int {
	var list []int
	for _, id := range ids {
		for i := range f.Entrants {
			if f.Entrants[i].ID == id {
				list = append(list, i)
			}
		}
	}
	return list
}

func (e festivalEvent) checkPrizes(t *testing.T, persons *scoring.Field) {
	for board := 1; board <= 4; board++ {
		want := e.Expected.BoardPrizes[fmt.Sprint(board)]
		table, err := festivalPrize(scoring.DirectEncounter{Forfeits: scoring.ForfeitsIgnored}).Table(persons, board)
		require.NoError(t, err)
		got, separated := classes(persons, table.Standings, names("percent", "direct_encounter", "team_place"))
		ranks, percents := make(map[string]int), make(map[string]string)
		for _, r := range want.Ranking {
			ranks[r.id], percents[r.id] = r.rank, r.percent
		}
		require.Equal(t, ranks, got, "board %d", board)
		require.Equal(t, want.SeparatedBy, separated, "board %d", board)
		for _, row := range table.Standings.Rows {
			v := row.Values[0]
			var num, den int64
			_, err := fmt.Sscanf(percents[persons.Entrants[row.Entrant].ID], "%d/%d", &num, &den)
			require.NoError(t, err)
			require.Equal(t, num*v.Den, v.Num*den, "exact percentage of %s", persons.Entrants[row.Entrant].ID)
		}
		few := make([]string, 0)
		for _, i := range table.TooFew {
			few = append(few, persons.Entrants[i].ID)
		}
		require.ElementsMatch(t, want.TooFew, few, "board %d", board)
	}
}

// checkReadings compares what other readings of the text give: the ranks
// named by the reference, or else those of the defaults.
func (e festivalEvent) checkReadings(t *testing.T, f *scoring.Field, byDefault scoring.Standings, persons *scoring.Field) {
	other := scoring.ForfeitsIgnored
	if f.Scheme == scoring.Swiss {
		other = scoring.ForfeitsCount
	}
	readings := map[string]struct {
		field        *scoring.Field
		teams, games scoring.DirectEncounter
	}{
		"de_single_pass":               {f, scoring.DirectEncounter{Restart: scoring.RestartNever}, scoring.DirectEncounter{Forfeits: scoring.ForfeitsIgnored, Restart: scoring.RestartNever}},
		"de_undecided_if_not_all_met":  {f, scoring.DirectEncounter{Incomplete: scoring.IncompleteUndecided}, scoring.DirectEncounter{Forfeits: scoring.ForfeitsIgnored, Incomplete: scoring.IncompleteUndecided}},
		"de_walkover_other_way":        {f, scoring.DirectEncounter{Forfeits: other}, scoring.DirectEncounter{Forfeits: scoring.ForfeitsIgnored}},
		"prize_direct_counts_forfeits": {f, scoring.DirectEncounter{}, scoring.DirectEncounter{Forfeits: scoring.ForfeitsCount}},
		"bye_gives_0_per_board":        {e.teams(0), scoring.DirectEncounter{}, scoring.DirectEncounter{Forfeits: scoring.ForfeitsIgnored}},
		"bye_gives_1_per_board":        {e.teams(tournament.One), scoring.DirectEncounter{}, scoring.DirectEncounter{Forfeits: scoring.ForfeitsIgnored}},
	}
	for name, r := range readings {
		st, err := scoring.Rank(r.field, festivalChain(r.teams))
		require.NoError(t, err)
		got, _ := classes(r.field, st, names("", "", "", ""))
		want, _ := classes(f, byDefault, names("", "", "", ""))
		if alternative := e.Expected.Alternatives[name].Standings; alternative != nil {
			want = rankMap(alternative)
		}
		require.Equal(t, want, got, name)
		if strings.HasPrefix(name, "bye_") {
			continue // would give other team places for the prizes
		}
		e.checkPrizeReading(t, name, r.games, st, f)
	}
}

func (e festivalEvent) checkPrizeReading(t *testing.T, name string, de scoring.DirectEncounter, st scoring.Standings, f *scoring.Field) {
	persons := e.persons(st, f)
	for board := 1; board <= 4; board++ {
		table, err := festivalPrize(de).Table(persons, board)
		require.NoError(t, err)
		got, _ := classes(persons, table.Standings, names("", "", ""))
		want := make(map[string]int)
		for _, r := range e.Expected.BoardPrizes[fmt.Sprint(board)].Ranking {
			want[r.id] = r.rank
		}
		if alternative := e.Expected.Alternatives[name].BoardPrizes[fmt.Sprint(board)]; alternative != nil {
			want = rankMap(alternative)
		}
		require.Equal(t, want, got, "%s, board %d", name, board)
	}
}
