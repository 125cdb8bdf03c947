package fide_test

import (
	"bytes"
	"testing"

	"github.com/reglament/reglament/regulation/fide"
	"github.com/reglament/reglament/scoring/crosstable"
	"github.com/reglament/reglament/tournament/trf"
	"github.com/stretchr/testify/require"
)

// smallTeams is an event of teams with every record that steers one.
func smallTeams(t testing.TB) []byte {
	file := &trf.File{Header: trf.Header{System: "FIDE_TEAM_TYPEA_MP_GP", Rounds: 4, InitialColor: trf.White, BoardColors: []trf.Color{trf.White, trf.Black}}}
	cell := func(opponent int, color trf.Color, result trf.Result) trf.Game {
		return trf.Game{Opponent: opponent, Color: color, Result: result}
	}
	for k, games := range [][]trf.Game{
		{cell(5, trf.White, trf.Win)}, {cell(6, trf.Black, trf.Draw), cell(4, trf.White, trf.Win)}, {{}, {Result: trf.ForfeitWin}},
		{{}, cell(2, trf.Black, trf.Loss)}, {cell(1, trf.Black, trf.Loss)}, {cell(2, trf.White, trf.Draw)},
	} {
		file.Players = append(file.Players, trf.Player{Number: k + 1, Person: trf.Person{Name: string(rune('A' + k))}, Rounds: games})
	}
	for k := range 3 {
		file.Teams = append(file.Teams, trf.Team{Number: k + 1, Name: "Team", Players: []int{2*k + 1, 2*k + 2}})
	}
	file.TeamByes = []trf.TeamBye{{MatchPoints: new(trf.Point), GamePoints: new(trf.Point), Teams: []int{2, 3}}}
	file.Lineups = []trf.Lineup{{Round: 1, Team: 1, Opponent: 3, Players: []int{1, 2}}, {Round: 1, Team: 3, Opponent: 1, Players: []int{5, 6}}}
	file.Byes = []trf.Bye{{Kind: trf.HalfBye, Round: 3, IDs: []int{1}}, {Kind: trf.ZeroBye, Round: 4, IDs: []int{2}}}
	file.ForfeitedMatches = []trf.ForfeitedMatch{{Round: 3, White: 2, Black: 3, WhiteResult: trf.ForfeitWin, BlackResult: trf.ForfeitLoss}}
	file.Accelerations = []trf.Acceleration{{MatchPoints: new(trf.Point), FirstRound: 1, LastRound: 2, First: 1, Last: 2}}
	file.Forbidden = []trf.Forbidden{{FirstRound: 1, LastRound: 2, IDs: []int{1, 2}}}
	file.Adjustments = []trf.Adjustment{{GamePoints: new(-trf.HalfPoint), Round: 2, IDs: []int{1}}}
	file.TeamRows = []trf.TeamRow{{Number: 1, Rounds: []trf.TeamRound{3: {Opponent: 3, Color: trf.White}}}, {Number: 3, Rounds: []trf.TeamRound{3: {Opponent: 1, Color: trf.Black}}}}
	var b bytes.Buffer
	require.NoError(t, trf.WriteTRF26(&b, file))
	return b.Bytes()
}

func flag(b bool) int {
	if b {
		return 1
	}
	return 0
}

// FuzzThrough: whatever can be read as a report file comes through a regulation
// and its log, or it is told why not; and what comes out can be written or not,
// but nothing breaks.
func FuzzThrough(f *testing.F) {
	f.Add(smallTeams(f))
	f.Add([]byte("310 1"))
	f.Add([]byte("142 3\nXXA    1  1.0  0.5\n001    1      A                                 2200                             1.0    1     2 w 1  0000 - H\n" +
		"001    2      B                                 2100                             0.0    2     1 b 0  0000 - U\n"))
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) > 1<<13 {
			t.Skip("long inputs say nothing new")
		}
		file, _, err := trf.Read(bytes.NewReader(data))
		if err != nil || file.PlannedRounds() > 30 || file.LastRound() > 30 {
			t.Skip()
		}
		reg, state, err := fide.FromTRF(file)
		if err != nil {
			return
		}
		out, err := fide.ToTRF(reg, state)
		if err != nil {
			return
		}
		got, err := crosstable.Of(out)
		require.NoError(t, err)
		require.Len(t, got.Entrants, len(out.Players)*flag(!out.TeamEvent())+len(out.Teams))
		_ = trf.WriteTRF26(new(bytes.Buffer), out)
	})
}
