package teamcup_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/pairing/berger"
	"github.com/reglament/reglament/regulation/teamcup"
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
)

// groupA opens groups of so many teams and returns the numbers of group A.
func groupA(t *testing.T, o teamcup.Options) (*event, []tournament.TeamID) {
	t.Helper()
	var teams []tournament.Team
	for n := 1; n <= o.Groups*o.Size; n++ {
		one := team(id(n), flat(2400-10*n)...)
		one.Members = append(one.Members[:o.Boards:o.Boards], one.Members[10])
		teams = append(teams, one)
	}
	e := newEvent(t, o).enter(teams...)
	e.at(2, 16, "12:00").ok(tournament.EntriesClosed{})
	for _, st := range mustDraw(e) {
		e.ok(st)
	}
	return e, e.group("A")
}

// TestC050: only what was played counts as played. Three in a group, one game
// entered: one win, one loss, and nothing for the third.
func TestC050(t *testing.T) {
	e, members := groupA(t, teamcup.Options{Groups: 2, Size: 3, Boards: 1, Guests: 1})
	for round := 1; round <= 3; round++ {
		e.pair(tournament.Scope{Stage: teamcup.Groups, Group: "A", Round: round})
	}
	e.play(teamcup.Groups, members[0], members[1], "1")
	table, err := e.desk.Standings(tournament.Scope{Stage: teamcup.Groups, Group: "A"})
	require.NoError(t, err)
	type record struct{ played, won, lost int }
	got := make(map[tournament.TeamID]record)
	points := make(map[tournament.TeamID]string)
	for k := range table.Rows {
		row, entrant := table.Rows[k], table.Field.Entrants[table.Rows[k].Entrant]
		var r record
		for _, s := range entrant.Slots {
			switch s.Kind {
			case scoring.Played:
				r.played++
				if s.Game > tournament.Half {
					r.won++
				} else {
					r.lost++
				}
			default:
				require.Contains(t, []scoring.Kind{scoring.Open, scoring.FreeRound}, s.Kind)
			}
		}
		got[table.Team(k)], points[table.Team(k)] = r, table.Text(k, 0)
		require.NotEmpty(t, row.Values)
	}
	require.Equal(t, map[tournament.TeamID]record{members[0]: {1, 1, 0}, members[1]: {1, 0, 1}, members[2]: {}}, got)
	require.Equal(t, map[tournament.TeamID]string{members[0]: "2", members[1]: "0", members[2]: "0"}, points)
}

// TestC051: the number of groups is a number, and an odd group has a free
// round, not an opponent who is nobody.
func TestC051(t *testing.T) {
	for _, text := range []string{`{"groups":"4"}`, `{"groups":4.0}`, `{"groups":null}`} {
		require.ErrorIs(t, json.Unmarshal([]byte(text), new(teamcup.Options)), teamcup.ErrOptions, text)
	}
	_, err := teamcup.Options{Groups: 1}.Edition2005()
	require.ErrorIs(t, err, teamcup.ErrOptions)
	e := cup(t, teamcup.Options{})
	s := e.state()
	require.Equal(t, 4*10, s.Matches())
	free := make(map[int32]int)
	for i := range s.Byes() {
		require.Equal(t, tournament.FreeRound, s.Bye(i).Kind)
		free[s.Bye(i).Team]++
	}
	require.Len(t, free, 20)
	for i := range s.Matches() {
		m := s.Match(i)
		require.NotEqual(t, m.First, m.Second)
		require.Len(t, m.Lineups[0], 10)
		require.NotContains(t, m.Lineups[0], tournament.PlayerID(""))
	}
	for _, n := range free {
		require.Equal(t, 1, n)
	}
}

// TestC053: matches of a group come in the order of the published schedule,
// whatever was played before.
func TestC053(t *testing.T) {
	schedules := make(map[string]bool)
	for _, codes := range []string{"11", "00", "=="} {
		e, members := groupA(t, teamcup.Options{Groups: 2, Size: 4, Boards: 2, Guests: 1})
		all := ""
		for round := 1; round <= 3; round++ {
			at := tournament.Scope{Stage: teamcup.Groups, Group: "A", Round: round}
			e.pair(at)
			s := e.state()
			schedule, _ := berger.Table{Teams: 4}.Append(nil, round)
			for k, want := range schedule {
				m := s.Match(s.Matches() - 2 + k)
				first, second := s.Team(int(m.First)).ID, s.Team(int(m.Second)).ID
				require.Equal(t, []tournament.TeamID{members[want.First-1], members[want.Second-1]}, []tournament.TeamID{first, second})
				all += fmt.Sprintf("%s-%s ", first, second)
				e.play(teamcup.Groups, first, second, codes)
			}
		}
		schedules[all] = true
	}
	require.Len(t, schedules, 1)
}

// TestC068: qualifiers enter the bracket by the final table, whose first
// criterion is the points: who won all matches narrowly stands before who
// lost one and has more points on the boards.
func TestC068(t *testing.T) {
	e, members := groupA(t, teamcup.Options{Groups: 2, Size: 4, Boards: 4, Guests: 1})
	for _, group := range []string{"A", "B"} {
		for round := 1; round <= 3; round++ {
			e.pair(tournament.Scope{Stage: teamcup.Groups, Group: group, Round: round})
		}
	}
	one, two, three, four := members[3], members[2], members[1], members[0] // not in the order of numbers
	for _, r := range []struct {
		a, b  tournament.TeamID
		codes string
	}{{one, two, "11=0"}, {one, three, "11=0"}, {one, four, "11=0"}, {two, three, "1111"}, {two, four, "1111"}, {three, four, "1111"}} {
		e.play(teamcup.Groups, r.a, r.b, r.codes)
	}
	b := e.group("B")
	for i, first := range b {
		for _, second := range b[i+1:] {
			e.play(teamcup.Groups, first, second, "1111")
		}
	}
	table, err := e.desk.Standings(tournament.Scope{Stage: teamcup.Groups, Group: "A"})
	require.NoError(t, err)
	require.Equal(t, []tournament.TeamID{one, two}, []tournament.TeamID{table.Team(0), table.Team(1)})
	require.Equal(t, []string{"7.5", "9.5"}, []string{table.Text(0, 1), table.Text(1, 1)}, "fewer points on the boards")
	for _, group := range []string{"A", "B"} {
		e.ok(tournament.StageClosed{Stage: teamcup.Groups, Group: group})
	}
	numbers, err := e.desk.Numbers(teamcup.Knockout, "")
	require.NoError(t, err)
	require.Equal(t, []tournament.TeamID{one, b[1], two, b[0]}, numbers, "1A–2B, 2A–1B")
}

// TestEqualToTheEnd: who is level in everything of article 6 is not put in
// order silently: the bracket asks for the lot, and has it afterwards.
func TestEqualToTheEnd(t *testing.T) {
	e, _ := groupA(t, teamcup.Options{Groups: 2, Size: 2, Boards: 1, Guests: 1})
	for _, group := range []string{"A", "B"} {
		e.pair(tournament.Scope{Stage: teamcup.Groups, Group: group, Round: 1})
	}
	a, b := e.group("A"), e.group("B")
	for _, team := range a {
		e.ok(tournament.RatingRecorded{Player: player(team, 1), On: date(2, 15), Rating: tournament.Elo(2300)})
	}
	e.play(teamcup.Groups, a[0], a[1], "=")
	e.play(teamcup.Groups, b[0], b[1], "1")
	for _, group := range []string{"A", "B"} {
		e.ok(tournament.StageClosed{Stage: teamcup.Groups, Group: group})
	}
	_, err := e.desk.Numbers(teamcup.Knockout, "")
	var needed *tournament.LotsNeededError
	require.True(t, errors.As(err, &needed), err)
	require.Equal(t, "6", needed.Lot.Rule.Article)
	require.ElementsMatch(t, []string{string(a[0]), string(a[1])}, needed.Lot.Among)
	for _, order := range [][]tournament.TeamID{{a[0], a[1], b[0], b[1]}, {a[1], a[0], b[0], b[1]}} {
		e.refused(tournament.StageOpened{Stage: teamcup.Knockout, Entrants: []tournament.TeamID{order[0], order[3], order[1], order[2]}}, "6")
	}
	e.ok(tournament.LotDrawn{Lot: needed.Lot, Answer: []string{string(a[1]), string(a[0])}})
	numbers, err := e.desk.Numbers(teamcup.Knockout, "")
	require.NoError(t, err)
	require.Equal(t, []tournament.TeamID{a[1], b[1], a[0], b[0]}, numbers)
	e.ok(tournament.StageOpened{Stage: teamcup.Knockout, Entrants: numbers})
}
