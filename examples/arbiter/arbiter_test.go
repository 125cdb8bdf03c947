package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// Random events of every kind are paired again without a difference; equal
// flags give equal files.
func TestGenerateAndCheck(t *testing.T) {
	for seed := range 12 {
		args := []string{"generate", "-players", fmt.Sprint(5 + 7*seed), "-rounds", "4", "-seed", fmt.Sprint(seed), "-forfeits", "8", "-halfbyes", "6", "-zerobyes", "5", "-withdrawals", "4"}
		switch seed % 3 {
		case 1:
			args = append(args, "-system", "FIDE_DUTCH_2026_BAKU", "-ratings", "normal", "-draws", "60")
		case 2:
			args = append(args, "-black", "-draws", "0")
		}
		code, out, errs := call("", args...)
		require.Zero(t, code, errs)
		_, again, _ := call("", args...)
		require.Equal(t, out, again)
		code, report, errs := call(out, "check", "-")
		require.Zero(t, code, "seed %d: %s%s", seed, report, errs)
	}
}

// Both -flag and --flag, and - for standard input.
func TestFlagsWithOneDashOrTwo(t *testing.T) {
	data, err := os.ReadFile("testdata/tiny.trf")
	require.NoError(t, err)
	_, one, _ := call(string(data), "standings", "-", "-format", "csv")
	code, two, _ := call(string(data), "standings", "--format=csv", "-")
	require.Zero(t, code)
	require.Equal(t, one, two)
}

// The page stands by itself and has every participant.
func TestStandingsAsAPage(t *testing.T) {
	code, out, errs := call("", "standings", "testdata/tiny.trf", "-format", "html")
	require.Zero(t, code, errs)
	for _, want := range []string{"<html", "Village Open", "Adler, Ann", "Ebner, Eve", "BH/C1"} {
		require.Contains(t, out, want)
	}
	require.NotContains(t, out, "<script")
	require.NotContains(t, out, "src=")
}

// answers runs the protocol and returns its lines.
func answers(t *testing.T, input string, args ...string) []map[string]any {
	t.Helper()
	code, out, errs := call(input, append([]string{"run"}, args...)...)
	require.Zero(t, code, errs)
	var all []map[string]any
	lines := bufio.NewScanner(strings.NewReader(out))
	lines.Buffer(nil, 1<<24)
	for lines.Scan() {
		var one map[string]any
		require.NoError(t, json.Unmarshal(lines.Bytes(), &one))
		all = append(all, one)
	}
	return all
}

// Every regulation speaks the protocol from its first question on, and a
// malformed line changes nothing.
func TestEveryRegulationAnswers(t *testing.T) {
	for _, name := range []string{"festival", "strongest", "teamcup", "dutch", "team-swiss", "round-robin", "double-round-robin"} {
		opening := answers(t, `{"ask":"opening","name":"x"}`, "-regulation", name)
		event, err := json.Marshal(opening[0]["answer"].(map[string]any)["event"])
		require.NoError(t, err)
		got := answers(t, fmt.Sprintf(`{"at":"2005-01-01T00:00:00Z","by":"x","kind":"opened","event":%s}
{"at":"2005-01-01T00:00:00Z","by":"x","kind":"opened","event":
{"at":"2005-01-01T00:00:00Z","by":"x","kind":"opened","event":{"colour":"red"}}
{"ask":"duties","now":"2005-01-02T00:00:00Z"}
{"ask":"duties","now":"2005-01-02T00:00:00Z","until":1}
`, event), "-regulation", name)
		require.Equal(t, true, got[0]["ok"], "%s: %v", name, got[0])
		for _, k := range []int{1, 2, 4} {
			require.Equal(t, "malformed", got[k]["error"].(map[string]any)["code"], name)
		}
		require.Equal(t, true, got[3]["ok"], name)
	}
}

// A stored log is continued, and sending its lines again is harmless.
func TestRunContinuesALog(t *testing.T) {
	input, err := os.ReadFile("testdata/club.jsonl")
	require.NoError(t, err)
	log := filepath.Join(t.TempDir(), "log.jsonl")
	args := []string{"-regulation", "dutch", "-rounds", "3", "-log", log}
	answers(t, string(input), args...)
	stored, err := os.ReadFile(log)
	require.NoError(t, err)
	for _, a := range answers(t, string(stored), args...) {
		require.Equal(t, true, a["ok"])
		require.NotZero(t, a["already"])
	}
	after, err := os.ReadFile(log)
	require.NoError(t, err)
	require.Equal(t, string(stored), string(after))
	stale := strings.Replace(string(stored), `"seq":1,`, `"seq":99,`, 1)
	got := answers(t, stale, args...)
	require.Equal(t, "stale", got[0]["error"].(map[string]any)["code"])
}

// The check of an event of 200 players and nine rounds takes under a second.
func TestCheckIsFast(t *testing.T) {
	code, out, errs := call("", "generate", "-players", "200", "-rounds", "9", "-seed", "9")
	require.Zero(t, code, errs)
	start := time.Now()
	code, report, errs := call(out, "check", "-")
	took := time.Since(start)
	require.Zero(t, code, report+errs)
	t.Log(took)
	if !testing.Short() {
		require.Less(t, took, time.Second)
	}
}
