package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/reglament/reglament/examples/internal/cli"
	"github.com/reglament/reglament/internal/golden"
	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/regulation/festival"
	"github.com/reglament/reglament/regulation/fide"
	"github.com/reglament/reglament/regulation/simulation"
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/scoring/crosstable"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/trf"
	"github.com/stretchr/testify/require"
)

// TestReport: the report file of R7 is read without a tolerance but for the
// player without a rating, and whoever ranks it by its own list finds the places
// of the festival.
func TestReport(t *testing.T) {
	for _, name := range []string{"eight", "fourteen"} {
		path := filepath.Join(t.TempDir(), name+".trf")
		args := []string{"-trf", path}
		if name == "fourteen" {
			args = append(args, "-teams", "14")
		}
		code, _, errs := run(t, args...)
		require.Equal(t, cli.Done, code, errs)
		content, err := os.ReadFile(path)
		require.NoError(t, err)
		golden.Equal(t, name+".trf", content)
		file := again(t, content)
		require.Equal(t, []string{"GPTS", "MPTS", "DE:MP", "TBR"}, file.Standings)
		require.Equal(t, printed(file), ranked(t, file))
	}
}

// TestReportBeforeARound: a round that is paired and has no results yet is in
// the report, match by match, and counts nowhere.
func TestReportBeforeARound(t *testing.T) {
	path := filepath.Join(t.TempDir(), "running.trf")
	code, out, errs := run(t, "-dir", edited(t, "results.csv", "ЛЕС;ТЕМ;", "# ЛЕС;ТЕМ;"), "-trf", path)
	require.Equal(t, cli.Done, code, errs)
	content, err := os.ReadFile(path)
	require.NoError(t, err)
	file := again(t, content)
	require.Contains(t, out, fmt.Sprintf("Results of round %d are missing", file.PairedRounds()))
	require.Len(t, file.Announced(), len(file.Teams)/2)
	for _, m := range file.Announced() {
		require.Equal(t, file.PairedRounds(), m.Round)
	}
	require.Equal(t, printed(file), ranked(t, file))
}

// again reads a written report.
func again(t *testing.T, content []byte) *trf.File {
	t.Helper()
	file, notes, err := trf.Read(bytes.NewReader(content))
	require.NoError(t, err)
	for _, n := range notes {
		require.Contains(t, []trf.Code{trf.NoteUnrated, trf.NoteAnnounced}, n.Code, n.Text)
	}
	return file
}

// printed are the places that a file says, by team.
func printed(file *trf.File) map[int]int {
	places := make(map[int]int)
	for _, team := range file.Teams {
		places[team.Number] = team.Rank
	}
	return places
}

// ranked are the places that its results give.
func ranked(t *testing.T, file *trf.File) map[int]int {
	t.Helper()
	list, err := fide.RankingOf(file)
	require.NoError(t, err)
	field, err := crosstable.Of(file)
	require.NoError(t, err)
	table, err := scoring.Rank(field, list.On(field))
	require.NoError(t, err)
	places := make(map[int]int)
	for _, row := range table.Rows {
		places[field.Entrants[row.Entrant].Number] = row.Rank
	}
	return places
}

// TestReportOfAnyFestival: so it is for every size of the text, with byes and
// free rounds; where a list of C.07 could not say the same, the file has none.
func TestReportOfAnyFestival(t *testing.T) {
	for teams := 7; teams <= 15; teams++ {
		for seed := range uint64(3) {
			reg, log := simulated(t, teams, seed, festival.StillTied)
			file := written(t, reg, log)
			require.Equal(t, printed(file), ranked(t, file), "%d teams, seed %d", teams, seed)
		}
	}
	reg, log := simulated(t, 8, 1, festival.EqualPoints)
	require.Empty(t, written(t, reg, log).Standings, "no code of C.07 counts among all with equal points")
}

// simulated plays a festival of drawn games, as it is judged.
func simulated(t *testing.T, teams int, seed uint64, group festival.Group) (*regulation.Regulation, []tournament.Entry) {
	t.Helper()
	o := festival.Options{Zone: time.UTC, Group: group}
	field := simulation.Steps(teams, festival.Boards, tournament.Elo(1500), tournament.Elo(1))
	for i := range field.Teams {
		o.Invited = append(o.Invited, fmt.Sprintf("T%d", i+1))
		for b := range field.Teams[i].Members {
			m := &field.Teams[i].Members[b]
			m.Name, m.Sex, m.Part, m.Born = string(m.Player), tournament.Male, "boys", tournament.Date{Year: 2010, Month: time.March, Day: 1}
			if b == festival.Boards-1 {
				m.Sex, m.Part = tournament.Female, "girls"
			}
		}
	}
	reg, err := o.Edition(2019)
	require.NoError(t, err)
	plan := simulation.Plan{Regulation: reg, Field: field, Model: simulation.Elo{}, Runs: 1, Seed: seed, Judged: true}
	log, _, err := plan.Play(0)
	require.NoError(t, err)
	return reg, log
}

func written(t *testing.T, reg *regulation.Regulation, log []tournament.Entry) *trf.File {
	t.Helper()
	desk, err := regulation.Open(reg, log)
	require.NoError(t, err)
	file, err := fide.ToTRF(reg, desk.State())
	require.NoError(t, err)
	var b bytes.Buffer
	require.NoError(t, trf.WriteTRF26(&b, file))
	return again(t, b.Bytes())
}
