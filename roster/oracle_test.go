package roster_test

import (
	"encoding/json"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/internal/shared"
	"github.com/reglament/reglament/roster"
	"github.com/reglament/reglament/tournament"
)

type oracleSide struct {
	Team   tournament.TeamID `json:"team"`
	Lineup []*string         `json:"lineup"`
	Late   []int             `json:"late"`
}

type oracleEvent struct {
	ID    string `json:"id"`
	Input struct {
		Teams []struct {
			Team    tournament.TeamID `json:"team"`
			Players [][]any           `json:"players"`
			Order   ids               `json:"order"`
		} `json:"teams"`
		Matches []struct {
			Round  int             `json:"round"`
			First  *oracleSide     `json:"first"`
			Second *oracleSide     `json:"second"`
			Bye    json.RawMessage `json:"bye"`
		} `json:"matches"`
	} `json:"input"`
	Expected struct {
		Results [][]any `json:"match_results"`
	} `json:"expected"`
}

// TestFestivalOracle compares the boards with a minus, in every match of the
// reference events, with what the rules say about the line-ups: empty boards
// (R6b), too few players (R6d), broken order (U2e); and those who came too
// late (R6a), which is no matter of the line-up.
func TestFestivalOracle(t *testing.T) {
	var corpus struct {
		Events []oracleEvent `json:"events"`
	}
	require.NoError(t, json.Unmarshal(shared.File(t, "oracle", "regulations", "festival.json"), &corpus))
	require.NotEmpty(t, corpus.Events)
	minus := 0
	for _, ev := range corpus.Events {
		minus += checkOracle(t, ev)
	}
	assert.Greater(t, minus, 100, "the corpus has minuses of every kind")
}

func checkOracle(t *testing.T, ev oracleEvent) (minus int) {
	e := newEvent(t)
	for _, team := range ev.Input.Teams {
		e.add(entered(oracleTeam(team.Team, team.Players)))
		if team.Order != nil {
			e.add(tournament.OrderDeclared{Team: team.Team, Order: team.Order})
		}
	}
	results, paired := ev.Expected.Results, 0
	for i, m := range ev.Input.Matches {
		if m.First == nil || m.Second == nil {
			continue
		}
		if m.Round != paired {
			e.add(ev.round(i))
			paired = m.Round
		}
		codes := []rune(results[0][0].(string))
		results = results[1:]
		for side, s := range []*oracleSide{m.First, m.Second} {
			var want []int
			for k, code := range codes {
				if code == 'x' || code == []rune{'-', '+'}[side] {
					want = append(want, k+1)
				}
			}
			got := minuses(t, e, m.Round, s)
			assert.Equal(t, want, got, "%s round %d team %s", ev.ID, m.Round, s.Team)
			minus += len(got)
		}
	}
	return minus
}

// round pairs the round of match i, which is the first one of its round.
func (ev oracleEvent) round(i int) tournament.RoundPaired {
	paired := tournament.RoundPaired{Scope: tournament.Scope{Round: ev.Input.Matches[i].Round}}
	for _, m := range ev.Input.Matches[i:] {
		if m.Round == paired.Scope.Round && m.First != nil && m.Second != nil {
			paired.Matches = append(paired.Matches, tournament.Pairing{First: m.First.Team, Second: m.Second.Team, Colors: "WBWB"})
		}
	}
	return paired
}

func oracleTeam(id tournament.TeamID, players [][]any) tournament.Team {
	t := tournament.Team{ID: id}
	for _, p := range players {
		m := tournament.Member{Player: tournament.PlayerID(p[0].(string)), Sex: tournament.Male, Part: p[4].(string)}
		if p[1] == "w" {
			m.Sex = tournament.Female
		}
		if board, ok := p[5].(float64); ok {
			m.Board = int(board)
		}
		t.Members = append(t.Members, m)
	}
	return t
}

// minuses files the line-up and returns the boards that lose by it.
func minuses(t *testing.T, e *event, round int, s *oracleSide) []int {
	line := make(ids, 4)
	for k, p := range s.Lineup {
		if p != nil {
			line[k] = tournament.PlayerID(*p)
		}
	}
	r := e.request(s.Team, round, line...)
	found := roster.Check(r, append(slices.Clone(festivalLineup), empty, strength))
	require.NoError(t, found.Err(), "round %d team %s", round, s.Team)
	e.add(r.Lineup.Event())
	at := append(found.MinusBoards(), s.Late...)
	slices.Sort(at)
	return slices.Compact(at)
}
