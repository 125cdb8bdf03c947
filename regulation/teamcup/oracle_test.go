package teamcup_test

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/internal/shared"
	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/regulation/teamcup"
	"github.com/reglament/reglament/tournament"
)

// oracleEvent is one cup of the independent answers.
type oracleEvent struct {
	ID    string
	Input struct {
		Teams []struct {
			Team    tournament.TeamID
			Ratings []int
		}
		GroupResults    map[string]string                      `json:"group_results"`
		StageRatings    map[string]map[tournament.TeamID][]int `json:"stage_ratings"`
		KnockoutResults map[string][]string                    `json:"knockout_results"`
		LotOrder        []string                               `json:"lot_order"`
	}
	Expected struct {
		Groups      map[string][]tournament.TeamID
		GroupTables map[string]struct {
			Table       [][4]any
			SeparatedBy []string `json:"separated_by"`
		} `json:"group_tables"`
		OpenDecisions []struct {
			Article, Group, Stage string
			Teams                 []string
		} `json:"open_decisions"`
		White    map[string]tournament.TeamID `json:"white_on_board_1"`
		Knockout []oracleMatch
		Winner   tournament.TeamID
	}
}

type oracleMatch struct {
	Stage, Tie string
	Teams      []tournament.TeamID
	Score      []float64
	Winner     tournament.TeamID
	By         string
	Challenger tournament.TeamID `json:"challenges_sent_by_5.1"`
}

// TestOracle plays every event of the independent answers from the first
// invitation to the last decision: groups, colors, tables with what decided
// each rank, the questions that the text leaves open, and the bracket.
func TestOracle(t *testing.T) {
	var file struct{ Events []oracleEvent }
	require.NoError(t, json.Unmarshal(shared.File(t, "oracle", "regulations", "teamcup.json"), &file))
	require.NotEmpty(t, file.Events)
	matches, questions := 0, 0
	for i := range file.Events {
		o := &file.Events[i]
		ok := t.Run(o.ID, func(t *testing.T) {
			run := oracleRun{event: newEvent(t, teamcup.Options{}), o: o}
			run.groups()
			run.tables()
			run.knockout()
		})
		require.True(t, ok)
		matches += len(o.Expected.GroupTables)*10 + len(o.Expected.Knockout)
		questions += len(o.Expected.OpenDecisions)
	}
	t.Logf("%d events, %d matches, %d open questions", len(file.Events), matches, questions)
}

type oracleRun struct {
	*event
	o    *oracleEvent
	open []string // questions that had to be answered
}

// groups enters the teams and draws.
func (e *oracleRun) groups() {
	var teams []tournament.Team
	for _, in := range e.o.Input.Teams {
		teams = append(teams, team(in.Team, in.Ratings...))
	}
	e.enter(teams...).draw()
	for group, want := range e.o.Expected.Groups {
		var got []tournament.TeamID
		for _, t := range e.state().FindStage(teamcup.Groups, group).Entrants {
			got = append(got, e.state().Team(int(t)).ID)
		}
		require.Equal(e.t, want, got, "group %s", group)
	}
	for pair, white := range e.o.Expected.White {
		first, second, _ := strings.Cut(pair, "-")
		s, at := e.state(), e.match(teamcup.Groups, tournament.TeamID(first), tournament.TeamID(second))
		m := s.Match(s.FindMatch(at, tournament.TeamID(first), tournament.TeamID(second)))
		want := tournament.White
		if s.Team(int(m.First)).ID != white {
			want = tournament.Black
		}
		require.Equal(e.t, want, m.Color(1, 1), pair)
	}
}

// tables plays the groups and compares their tables.
func (e *oracleRun) tables() {
	for _, pair := range slices.Sorted(maps.Keys(e.o.Input.GroupResults)) {
		first, second, _ := strings.Cut(pair, "-")
		e.play(teamcup.Groups, tournament.TeamID(first), tournament.TeamID(second), e.o.Input.GroupResults[pair])
	}
	for _, group := range slices.Sorted(maps.Keys(e.o.Expected.GroupTables)) {
		want := e.o.Expected.GroupTables[group]
		at := tournament.Scope{Stage: teamcup.Groups, Group: group}
		table, err := e.desk.Standings(at)
		require.NoError(e.t, err)
		cover.Table(table)
		_, open := table.Settle(e.state(), e.reg.Texts[0].Art("6"))
		for _, tie := range open {
			e.open = append(e.open, "6 "+group+" "+strings.Join(tie.Lot.Among, " "))
			e.ok(tournament.LotDrawn{Lot: tie.Lot, Answer: e.drawn(tie.Lot.Among)})
		}
		order, open := table.Settle(e.state(), e.reg.Texts[0].Art("6"))
		require.Empty(e.t, open)
		require.Len(e.t, order, len(want.Table))
		var separated []string
		for k, row := range table.Rows {
			w := want.Table[k]
			require.EqualValues(e.t, w[0], row.Rank, "%s: rank of row %d", group, k)
			require.Equal(e.t, w[1], string(order[k]), "%s: row %d", group, k)
			game, match := table.Field.Totals(entrant(table, order[k]))
			require.EqualValues(e.t, w[2], float64(match)/2, "%s: match points of %s", group, order[k])
			require.EqualValues(e.t, w[3], float64(game)/2, "%s: game points of %s", group, order[k])
			if row.Decided >= 0 {
				separated = append(separated, []string{"match_points", "game_points", "lower_rating"}[row.Decided])
			}
		}
		require.Equal(e.t, want.SeparatedBy, separated, group)
		e.ok(tournament.StageClosed{Stage: teamcup.Groups, Group: group})
	}
}

func entrant(table *regulation.Table, id tournament.TeamID) int {
	for i := range table.Field.Entrants {
		if table.Field.Entrants[i].ID == string(id) {
			return i
		}
	}
	return -1
}

// drawn is the answer of the events to a question: earlier is better.
func (e *oracleRun) drawn(among []string) []string {
	answer := slices.Clone(among)
	slices.SortFunc(answer, func(a, b string) int {
		return slices.Index(e.o.Input.LotOrder, a) - slices.Index(e.o.Input.LotOrder, b)
	})
	return answer
}

// knockout plays the bracket.
func (e *oracleRun) knockout() {
	numbers, err := e.desk.Numbers(teamcup.Knockout, "")
	require.NoError(e.t, err)
	e.at(9, 1, "12:00").ok(tournament.StageOpened{Stage: teamcup.Knockout, Entrants: numbers})
	for k, stage := range []string{"quarter", "semi", "final"} {
		e.now = on(9, 10, "12:00").AddDate(0, k, 0)
		day := tournament.DateOf(e.now)
		for _, id := range slices.Sorted(maps.Keys(e.o.Input.StageRatings[stage])) {
			for b, r := range e.o.Input.StageRatings[stage][id] {
				e.ok(tournament.RatingRecorded{Player: player(id, b+1), On: day, Rating: tournament.Elo(r)})
			}
		}
		e.pair(tournament.Scope{Stage: teamcup.Knockout, Round: k + 1})
		for _, want := range e.o.Expected.Knockout {
			if want.Stage == stage {
				e.tie(want)
			}
		}
	}
	table, err := e.desk.Standings(tournament.Scope{Stage: teamcup.Knockout})
	require.NoError(e.t, err)
	cover.Table(table)
	require.Equal(e.t, e.o.Expected.Winner, table.Team(0))
	require.Equal(e.t, []int{1, 2, 3, 3, 5, 5, 5, 5}, ranks(table))

	var want []string
	for _, d := range e.o.Expected.OpenDecisions {
		want = append(want, d.Article+" "+d.Group+d.Stage+" "+strings.Join(slices.Sorted(slices.Values(d.Teams)), " "))
	}
	require.ElementsMatch(e.t, want, e.open, "open questions")
}

func ranks(table *regulation.Table) []int {
	var all []int
	for _, row := range table.Rows {
		all = append(all, row.Rank)
	}
	return all
}

// tie plays one match of the knockout and compares the decision.
func (e *oracleRun) tie(want oracleMatch) {
	first, second := want.Teams[0], want.Teams[1]
	at := e.match(teamcup.Knockout, first, second)
	i := e.state().FindMatch(at, first, second)
	require.Equal(e.t, first, e.state().Team(int(e.state().Match(i).First)).ID, "%s: who is named first", want.Tie)
	if want.Challenger != "" {
		for _, d := range e.duties(want.Challenger) {
			require.Equal(e.t, want.Challenger, d.Who.Team)
		}
		require.Len(e.t, e.duties(want.Challenger), 20, "both challenges of %s", want.Challenger)
	}
	e.play(teamcup.Knockout, first, second, strings.Join(e.o.Input.KnockoutResults[want.Stage+" "+want.Tie], ""))
	m := e.state().Match(i)
	if want.By == "open decision" {
		require.Zero(e.t, m.Winner, "no silent winner")
		e.open = append(e.open, "7c "+want.Stage+" "+strings.Join(e.sorted(want.Teams), " "))
		about := tournament.Subject{Scope: m.Scope, Team: first, Opponent: second}
		e.ok(tournament.Ruled{About: about, Question: "knockout.winner", Answer: e.drawn(e.sorted(want.Teams))[0], Reason: "lot"})
		m = e.state().Match(i)
	}
	require.NotZero(e.t, m.Winner, want.Tie)
	require.Equal(e.t, want.Winner, e.state().Team(int(m.Winner)-1).ID, want.Tie)
	require.Equal(e.t, map[string]string{"7b score": "score", "7c lower rating": "lower-rating", "open decision": "ruling"}[want.By], m.DecidedBy, want.Tie)
}

func (e *oracleRun) sorted(teams []tournament.TeamID) []string {
	var ids []string
	for _, id := range teams {
		ids = append(ids, string(id))
	}
	slices.Sort(ids)
	return ids
}
