package fide_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/reglament/reglament/internal/shared"
	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/regulation/fide"
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/scoring/crosstable"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/trf"
	"github.com/stretchr/testify/require"
)

func read(t testing.TB, path string) *trf.File {
	t.Helper()
	f, err := os.Open(path)
	require.NoError(t, err)
	defer f.Close()
	file, _, err := trf.Read(f)
	require.NoError(t, err, path)
	return file
}

func files(t testing.TB, pattern string) []string {
	t.Helper()
	list, err := filepath.Glob(filepath.Join(shared.Dir(t), "oracle", pattern))
	require.NoError(t, err)
	require.NotEmpty(t, list)
	return list
}

// pairs writes a round without regard to the order of its matches.
func pairs(p tournament.RoundPaired) string {
	var all []string
	for _, m := range p.Matches {
		all = append(all, fmt.Sprintf("%s-%s", m.First, m.Second))
	}
	for _, b := range p.Byes {
		if b.Kind == tournament.PairingBye {
			all = append(all, string(b.Team)+" bye")
		}
	}
	slices.Sort(all)
	return strings.Join(all, " ")
}

func recorded(s *tournament.State, round int) tournament.RoundPaired {
	e, _ := s.Entry(s.FindRound(tournament.Scope{Round: round}).Seq)
	return e.Event.(tournament.RoundPaired)
}

// Every round of the corpus is paired again from the regulation and the log
// that come out of the file.
func TestDutchCorpusThroughTheRegulation(t *testing.T) {
	rounds := 0
	for _, path := range files(t, "dutch/*.trf") {
		file := read(t, path)
		reg, state, err := fide.FromTRF(file)
		require.NoError(t, err, path)
		require.NoError(t, reg.Validate())
		for r := 1; r <= file.PairedRounds(); r++ {
			p, err := reg.Pair(state, tournament.Scope{Round: r})
			require.NoError(t, err, "%s round %d", path, r)
			require.Equal(t, pairs(recorded(&state, r)), pairs(p.Event()), "%s round %d", filepath.Base(path), r)
			covers.dutch.Proposal(p)
			rounds++
		}
		sameField(t, path, file, reg, state)
	}
	t.Logf("%d rounds", rounds)
}

// sameField compares the table that the log gives with the one of the file.
func sameField(t testing.TB, path string, file *trf.File, reg *regulation.Regulation, state tournament.State) {
	t.Helper()
	want, err := crosstable.Of(file)
	require.NoError(t, err)
	got, err := reg.Field(state, tournament.Scope{})
	require.NoError(t, err)
	require.Len(t, got.Entrants, len(want.Entrants))
	for k := range want.Entrants {
		g, w := totals(got, k), totals(want, k)
		require.Equal(t, w, g, "%s entrant %d", filepath.Base(path), k+1)
	}
}

func totals(f *scoring.Field, k int) string {
	var b strings.Builder
	for _, s := range f.Entrants[k].Slots {
		fmt.Fprintf(&b, "r%d %d:%d %d/%d", s.Round, s.Opponent, s.Kind, s.Game, s.Match)
		for _, x := range s.Boards {
			if s.Kind == scoring.Played && x.Kind <= scoring.ForfeitLoss {
				fmt.Fprintf(&b, " %d%d", x.Kind, x.Points)
			}
		}
		b.WriteString("; ")
	}
	return b.String()
}

// Round robins have numbers of their own in the files; their tables come out
// of the log as they came out of the file.
func TestRoundRobinsAndTeamsThroughTheRegulation(t *testing.T) {
	for _, path := range append(files(t, "roundrobin/*.trf"), files(t, "teams/*.trf")...) {
		file := read(t, path)
		if file.System == "" {
			file.System = strings.Fields(file.Type)[0]
			if _, err := trf.ParseSystem(file.System); err != nil {
				file.System = ""
			}
		}
		reg, state, err := fide.FromTRF(file)
		require.NoError(t, err, path)
		require.NoError(t, reg.Validate())
		sameField(t, path, file, reg, state)
	}
}

// The second opinion on C.04.6 optimizes the round as a whole where the text
// goes bracket by bracket, so its pairs are its own after round 1. Where a pair
// is the same its colors mostly are.
func TestTeamSwissThroughTheRegulation(t *testing.T) {
	pairsAlike, colorsAlike := 0, 0
	for _, path := range files(t, "teamswiss/*.trf") {
		file := read(t, path)
		reg, state, err := fide.FromTRF(file)
		require.NoError(t, err, path)
		data, err := os.ReadFile(strings.TrimSuffix(path, ".trf") + ".pairings.json")
		require.NoError(t, err)
		var oracle struct{ Pairings [][][2]int }
		require.NoError(t, json.Unmarshal(data, &oracle))
		for r, round := range oracle.Pairings {
			want := tournament.RoundPaired{}
			for _, p := range round {
				if p[1] == 0 {
					want.Byes = append(want.Byes, tournament.Bye{Team: fide.ID(p[0]), Kind: tournament.PairingBye})
					continue
				}
				want.Matches = append(want.Matches, tournament.Pairing{First: fide.ID(p[0]), Second: fide.ID(p[1])})
			}
			require.Equal(t, pairs(want), pairs(recorded(&state, r+1)), "%s round %d as recorded", filepath.Base(path), r+1)
			p, err := reg.Pair(state, tournament.Scope{Round: r + 1})
			require.NoError(t, err, "%s round %d", path, r+1)
			covers.teams.Proposal(p)
			if r == 0 {
				require.Equal(t, pairs(want), pairs(p.Event()), "%s round 1", path)
				continue
			}
			theirs := make(map[tournament.TeamID]tournament.TeamID)
			for _, m := range want.Matches {
				theirs[m.First] = m.Second
			}
			for _, m := range p.Matches {
				same, turned := theirs[m.First] == m.Second, theirs[m.Second] == m.First
				if same || turned {
					pairsAlike++
				}
				if same {
					colorsAlike++
				}
			}
		}
		sameField(t, path, file, reg, state)
	}
	t.Logf("%d pairs alike, %d of them with the same colors", pairsAlike, colorsAlike)
	require.Greater(t, 100*colorsAlike, 85*pairsAlike)
}

// Real events of many programs come through, table by table.
func TestRealEventsThroughTheRegulation(t *testing.T) {
	list, err := filepath.Glob(filepath.Join(shared.Dir(t), "real", "individual-trf", "*.trf"))
	require.NoError(t, err)
	for _, path := range list {
		file := read(t, path)
		reg, state, err := fide.FromTRF(file)
		require.NoError(t, err, path)
		sameField(t, path, file, reg, state)
	}
	t.Logf("%d events", len(list))
}
