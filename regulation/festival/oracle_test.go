package festival_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/shopspring/decimal"
	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/internal/shared"
	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/regulation/festival"
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
)

// The events of this file and their answers were computed by an independent
// program from the text; see the README beside the data.

type oracleEvent struct {
	ID    string
	Input struct {
		System  string
		Rounds  int
		Teams   []oracleTeam
		Matches []oracleMatch
	}
	Expected struct {
		MatchResults []oracleResult `json:"match_results"`
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
		} `json:"direct_encounters"`
		BoardPrizes   map[string]oraclePrizes `json:"board_prizes"`
		StartAverages map[string]string       `json:"start_averages"`
		Alternatives  map[string]struct {
			Standings   []oracleRank
			BoardPrizes map[string][]oracleRank `json:"board_prizes"`
		}
	}
}

type oracleTeam struct {
	Team    string
	Players []oraclePlayer
	Order   []tournament.PlayerID
}

type oraclePlayer struct{ tournament.Member }

func (p *oraclePlayer) UnmarshalJSON(b []byte) error {
	var (
		id, sex, born, part string
		rating, board       *int
	)
	if err := tuple(b, &id, &sex, &born, &rating, &part, &board); err != nil {
		return err
	}
	day, err := tournament.ParseDate(born)
	p.Member = tournament.Member{Player: tournament.PlayerID(id), Born: day, Part: part, Sex: tournament.Male}
	if sex == "w" {
		p.Sex = tournament.Female
	}
	if rating != nil {
		p.Rating = tournament.Elo(*rating)
	}
	if board != nil {
		p.Board = *board
	}
	return err
}

type oracleSide struct {
	Team   string
	Lineup []*string
	Late   []int
}

// boards is the line-up as it is filed: nobody where none came.
func (s oracleSide) boards() []tournament.PlayerID {
	out := make([]tournament.PlayerID, festival.Boards)
	for k, p := range s.Lineup {
		if p != nil {
			out[k] = tournament.PlayerID(*p)
		}
	}
	return out
}

type oracleMatch struct {
	Round         int
	First, Second oracleSide
	Otb           string `json:"over_the_board"`
	Bye           string
}

type oracleResult struct {
	codes       string
	game, match [2]half
}

func (r *oracleResult) UnmarshalJSON(b []byte) error {
	return tuple(b, &r.codes, &r.game[0], &r.game[1], &r.match[0], &r.match[1])
}

type oracleRank struct {
	rank int
	id   string
}

func (r *oracleRank) UnmarshalJSON(b []byte) error { return tuple(b, &r.rank, &r.id) }

type oraclePrizes struct {
	Ranking     []oraclePrize
	SeparatedBy []string `json:"separated_by"`
	TooFew      []any    `json:"too_few_games"`
}

type oraclePrize struct {
	oracleRank
	points  half
	games   int
	percent string
}

func (p *oraclePrize) UnmarshalJSON(b []byte) error {
	return tuple(b, &p.rank, &p.id, &p.points, &p.games, &p.percent)
}

// half is a number of points read exactly.
type half tournament.Points

func (h *half) UnmarshalJSON(b []byte) error {
	p, err := tournament.ParsePoints(string(b))
	*h = half(p)
	return err
}

func (h half) String() string { return tournament.Points(h).String() }

// tuple reads the first elements of an array.
func tuple(b []byte, into ...any) error {
	var raw []json.RawMessage
	if err := json.Unmarshal(b, &raw); err != nil {
		return err
	}
	if len(raw) < len(into) {
		return fmt.Errorf("%s: %d elements, not %d", b, len(raw), len(into))
	}
	for k := range into {
		if err := json.Unmarshal(raw[k], into[k]); err != nil {
			return err
		}
	}
	return nil
}

// givenPairings pairs the rounds of the reference as they are given.
type givenPairings map[int]pairing.Proposal

func (g givenPairings) Pair(r pairing.Request) (pairing.Proposal, error) {
	return g[r.Scope.Round], nil
}

// String keeps the pairings out of the fingerprint.
func (g givenPairings) String() string { return "as given" }

func given(matches []oracleMatch) givenPairings {
	g := make(givenPairings)
	for _, m := range matches {
		p := g[m.Round]
		if m.Bye != "" {
			p.Byes = append(p.Byes, tournament.Bye{Team: tournament.TeamID(m.Bye), Kind: tournament.PairingBye})
		} else {
			p.Matches = append(p.Matches, tournament.Pairing{
				First: tournament.TeamID(m.First.Team), Second: tournament.TeamID(m.Second.Team), Colors: "WBWB",
			})
		}
		g[m.Round] = p
	}
	return g
}

// play runs the event at a desk from the first entry to the last result.
func (o oracleEvent) play(t testing.TB, options festival.Options) *event {
	if o.Input.System == "swiss" {
		options.Swiss = given(o.Input.Matches)
	}
	e := newEvent(t, options)
	for i, team := range o.Input.Teams {
		entry := tournament.Team{ID: tournament.TeamID(team.Team), Organization: fmt.Sprintf("S%d", i+1)}
		for _, p := range team.Players {
			entry.Members = append(entry.Members, p.Member)
		}
		e.ok(tournament.TeamEntered{Team: entry}, tournament.OrderDeclared{Team: entry.ID, Order: team.Order})
	}
	e.draw()
	byRound := make(map[int][]oracleMatch)
	for _, m := range o.Input.Matches {
		byRound[m.Round] = append(byRound[m.Round], m)
	}
	for round := 1; round <= o.Input.Rounds; round++ {
		o.round(e, round, byRound[round])
	}
	return e
}

// round plays one round; each begins an hour after the one before it.
func (o oracleEvent) round(e *event, round int, matches []oracleMatch) {
	start := at(0, "11:30").Add(time.Duration(round-1) * time.Hour)
	play, err := e.reg.PlayFor(len(o.Input.Teams))
	require.NoError(e.t, err)
	if slot, ok := play.Calendar.Round(round); ok && slot.Session == 2 {
		start = at(1, "11:30").Add(time.Duration(slot.Number-1) * time.Hour)
	}
	e.now = start.Add(-10 * time.Minute)
	e.ok(tournament.RoundMoved{Scope: tournament.Scope{Round: round}, To: start})
	e.pair()
	for _, m := range matches {
		for _, s := range []oracleSide{m.First, m.Second} {
			if m.Bye == "" {
				e.ok(e.line(round, tournament.TeamID(s.Team), s.boards()...))
			}
		}
	}
	e.now = start.Add(festival.DefaultTime + time.Minute)
	for _, m := range matches {
		for _, s := range []oracleSide{m.First, m.Second} {
			for _, b := range s.Late {
				e.ok(tournament.Arrived{
					Scope: tournament.Scope{Round: round}, Team: tournament.TeamID(s.Team), Player: s.boards()[b-1],
					When: start.Add(festival.DefaultTime + time.Second),
				})
			}
		}
	}
	e.now = start.Add(50 * time.Minute)
	for _, m := range matches {
		if m.Bye == "" {
			e.score(round, tournament.TeamID(m.First.Team), tournament.TeamID(m.Second.Team), m.Otb)
		}
	}
}

func oracle(t testing.TB) []oracleEvent {
	var file struct{ Events []oracleEvent }
	require.NoError(t, json.Unmarshal(shared.File(t, "oracle", "regulations", "festival.json"), &file))
	require.NotEmpty(t, file.Events)
	return file.Events
}

// TestOracle runs every event of the reference end to end and compares all
// that it expects.
func TestOracle(t *testing.T) {
	for _, o := range oracle(t) {
		t.Run(o.ID, func(t *testing.T) {
			t.Parallel()
			e := o.play(t, festival.Options{})
			o.checkMatches(e)
			o.checkStandings(e)
			o.checkPrizes(e)
			o.checkAverages(e)
		})
	}
}

func (o oracleEvent) checkMatches(e *event) {
	table, err := e.desk.Standings(tournament.Scope{})
	require.NoError(e.t, err)
	cover.Table(table)
	worth := make(map[string]scoring.Slot)
	for i := range table.Field.Entrants {
		for _, s := range table.Field.Entrants[i].Slots {
			worth[table.Field.Entrants[i].ID+"/"+strconv.Itoa(s.Round)] = s
		}
	}
	k := 0
	for _, m := range o.Input.Matches {
		if m.Bye != "" {
			continue
		}
		want := o.Expected.MatchResults[k]
		k++
		require.Equal(e.t, want.codes, e.codes(m.Round, tournament.TeamID(m.First.Team)), "round %d, %s", m.Round, m.First.Team)
		for side, team := range []string{m.First.Team, m.Second.Team} {
			s := worth[team+"/"+strconv.Itoa(m.Round)]
			require.Equal(e.t, want.game[side].String(), s.Game.String(), "game points of %s, round %d", team, m.Round)
			require.Equal(e.t, want.match[side].String(), s.Match.String(), "match points of %s, round %d", team, m.Round)
		}
	}
}

// names of the criteria in the reference.
var criteria = []string{"game_points", "match_points", "direct_encounter", "board"}

// separated names what came between the classes of equal rank.
func separated(st scoring.Standings, names []string) []string {
	out := make([]string, 0)
	for _, row := range st.Rows {
		if row.Decided < 0 {
			continue
		}
		name := names[row.Decided]
		if name == "board" {
			name = fmt.Sprintf("board_%d", row.Level+1)
		}
		out = append(out, name)
	}
	return out
}

func ranks(f *scoring.Field, st scoring.Standings) map[string]int {
	out := make(map[string]int)
	for _, row := range st.Rows {
		out[f.Entrants[row.Entrant].ID] = row.Rank
	}
	return out
}

func (o oracleEvent) checkStandings(e *event) {
	table, err := e.desk.Standings(tournament.Scope{})
	require.NoError(e.t, err)
	want := make(map[string]int)
	for _, row := range o.Expected.Standings {
		want[row.Team] = row.Rank
		k := slices.IndexFunc(table.Rows, func(r scoring.Row) bool { return table.Field.Entrants[r.Entrant].ID == row.Team })
		boards := make([]string, len(row.Boards))
		for b, p := range row.Boards {
			boards[b] = p.String()
		}
		require.Equal(e.t, row.GamePoints.String(), table.Text(k, 0), row.Team)
		require.Equal(e.t, row.MatchPoints.String(), table.Text(k, 1), row.Team)
		require.Equal(e.t, strings.Join(boards, " "), table.Text(k, 3), row.Team)
	}
	require.Equal(e.t, want, ranks(table.Field, table.Standings))
	require.Equal(e.t, o.Expected.SeparatedBy, separated(table.Standings, criteria))
	for _, d := range o.Expected.DirectEncounters {
		for _, id := range d.Teams {
			k := slices.IndexFunc(table.Rows, func(r scoring.Row) bool { return table.Field.Entrants[r.Entrant].ID == id })
			require.Equal(e.t, d.MiniTable[id].String(), table.Text(k, 2), "mini-table of %s", id)
		}
	}
}

func (o oracleEvent) checkPrizes(e *event) {
	tables, err := e.desk.Prizes(tournament.Scope{})
	require.NoError(e.t, err)
	require.Len(e.t, tables, 1)
	cover.Prizes(tables...)
	persons := tables[0].Field
	for _, b := range tables[0].Boards {
		want := o.Expected.BoardPrizes[strconv.Itoa(b.Board)]
		wantRanks, wantPercent := make(map[string]int), make(map[string]string)
		for _, r := range want.Ranking {
			wantRanks[r.id], wantPercent[r.id] = r.rank, r.percent
		}
		require.Equal(e.t, wantRanks, ranks(persons, b.Standings), "board %d", b.Board)
		require.Equal(e.t, want.SeparatedBy, separated(b.Standings, []string{"percent", "direct_encounter", "team_place"}), "board %d", b.Board)
		for _, row := range b.Standings.Rows {
			id := persons.Entrants[row.Entrant].ID
			num, den, _ := strings.Cut(wantPercent[id], "/")
			d, v := decimal.RequireFromString, row.Values[0]
			require.True(e.t, d(num).Mul(decimal.NewFromInt(v.Den)).Equal(d(den).Mul(decimal.NewFromInt(v.Num))), "percentage of %s", id)
		}
		require.Len(e.t, b.TooFew, len(want.TooFew), "board %d", b.Board)
	}
}

func (o oracleEvent) checkAverages(e *event) {
	for id, want := range o.Expected.StartAverages {
		i, _ := e.state().TeamIndex(tournament.TeamID(id))
		sum, of := e.reg.Ratings.Of(e.state(), i)
		num, den, _ := strings.Cut(want, "/")
		d := decimal.RequireFromString
		// sum is in hundredths of of ratings.
		require.True(e.t, decimal.New(int64(sum), -2).Mul(d(den)).Equal(d(num).Mul(decimal.NewFromInt(int64(of)))), "average of %s: %d/%d", id, sum, of)
	}
}

// oracleReadings are the other readings of the text that are options.
func oracleReadings() map[string]festival.Options {
	bye := func(board tournament.Points) *scoring.ByeWorth {
		return &scoring.ByeWorth{Game: 2 * tournament.One, Match: tournament.One, BoardGame: board}
	}
	return map[string]festival.Options{
		"bye_gives_0_per_board":        {Bye: bye(0)},
		"bye_gives_1_per_board":        {Bye: bye(tournament.One)},
		"prize_forfeit_games_count":    {PrizeForfeits: festival.ForfeitsCount},
		"prize_possible_less_bye":      {PrizePossible: festival.LessByes},
		"prize_reserves_on_last_board": {PrizeReserves: festival.LastBoard},
	}
}

// TestOracleReadings compares the ranks of other readings: those that the
// reference names or, where it names none, those of the default.
func TestOracleReadings(t *testing.T) {
	for name, options := range oracleReadings() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for _, o := range oracle(t) {
				other := o.Expected.Alternatives[name]
				if other.Standings == nil && other.BoardPrizes == nil {
					continue
				}
				e := o.play(t, options)
				table, err := e.desk.Standings(tournament.Scope{})
				require.NoError(t, err)
				if other.Standings != nil {
					require.Equal(t, rankMap(other.Standings), ranks(table.Field, table.Standings), o.ID)
				}
				prizes, err := e.desk.Prizes(tournament.Scope{})
				require.NoError(t, err)
				for _, b := range prizes[0].Boards {
					if want := other.BoardPrizes[strconv.Itoa(b.Board)]; want != nil {
						require.Equal(t, rankMap(want), ranks(prizes[0].Field, b.Standings), "%s, board %d", o.ID, b.Board)
					}
				}
			}
		})
	}
}

func rankMap(list []oracleRank) map[string]int {
	out := make(map[string]int)
	for _, r := range list {
		out[r.id] = r.rank
	}
	return out
}
