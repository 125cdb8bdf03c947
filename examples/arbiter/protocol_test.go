package main

import (
	"encoding/json"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/pairing/swiss"
	"github.com/reglament/reglament/regulation/festival"
	"github.com/reglament/reglament/regulation/fide"
	"github.com/reglament/reglament/regulation/strongest"
	"github.com/reglament/reglament/regulation/teamcup"
	"github.com/reglament/reglament/scoring/tiebreak"
	"github.com/reglament/reglament/tournament"
)

// page returns the schemas of PROTOCOL.md by their titles.
func page(t *testing.T) map[string]schema {
	t.Helper()
	text, err := os.ReadFile("PROTOCOL.md")
	require.NoError(t, err)
	all := make(map[string]schema)
	for _, block := range regexp.MustCompile("(?s)```json\n(\\{\n.*?)```").FindAllSubmatch(text, -1) {
		var s schema
		require.NoError(t, json.Unmarshal(block[1], &s), "%s", block[1])
		all[s.Title] = s
	}
	return all
}

// TestPageOfAnswers: every key of an answer is on the page, and no other.
func TestPageOfAnswers(t *testing.T) {
	s := page(t)[answers1]
	keys := make(map[string]bool)
	for f := range reflect.TypeFor[answer]().NumField() {
		name, _, _ := strings.Cut(reflect.TypeFor[answer]().Field(f).Tag.Get("json"), ",")
		keys[name] = true
	}
	require.Equal(t, keys, keysOf(s.Properties))
	text, err := os.ReadFile("PROTOCOL.md")
	require.NoError(t, err)
	for _, ask := range asks() {
		require.Contains(t, string(text), "| `"+ask+"` |")
	}
}

func keysOf[V any](m map[string]V) map[string]bool {
	keys := make(map[string]bool)
	for k := range maps.Keys(m) {
		keys[k] = true
	}
	return keys
}

// TestPageOfOptions: the schemas of options name every option, and every value
// that they show is understood.
func TestPageOfOptions(t *testing.T) {
	schemas := page(t)
	for title, o := range map[string]json.Unmarshaler{
		"festival": new(festival.Options), "strongest": new(strongest.Options), "teamcup": new(teamcup.Options), "fide": new(fide.Options),
	} {
		s := schemas[title]
		require.NotEmpty(t, s.Properties, title)
		for name, p := range s.Properties {
			values := append(p.Enum, p.Examples...)
			require.NotEmpty(t, values, name)
			for k, v := range values {
				raw, err := json.Marshal(map[string]any{name: v})
				require.NoError(t, err)
				require.NoError(t, o.UnmarshalJSON(raw), "%s: %s", title, raw)
				if k > 0 || p.Enum == nil {
					require.False(t, reflect.ValueOf(o).Elem().IsZero(), "%s: %s changes nothing", title, raw)
				}
			}
			if _, text := values[0].(string); text && p.Enum != nil {
				require.Error(t, o.UnmarshalJSON([]byte(`{"`+name+`":"nothing of the kind"}`)), "%s %s", title, name)
			}
		}
		if title == "fide" { // some of its options have no stored form
			require.Equal(t, storedKeys(t), slices.Sorted(maps.Keys(s.Properties)))
			continue
		}
		typ := reflect.TypeOf(o).Elem()
		for f := range typ.NumField() {
			field := typ.Field(f).Name
			require.Contains(t, s.Properties, strings.ToLower(field[:1])+field[1:], title)
		}
		require.Len(t, s.Properties, typ.NumField(), title)
	}
}

// storedKeys are the keys of options of the handbook's systems in which nothing is
// as the handbook has it.
func storedKeys(t *testing.T) []string {
	t.Helper()
	list, err := tiebreak.Parse("PTS", tiebreak.Rules{Edition: tiebreak.August2024})
	require.NoError(t, err)
	raw, err := json.Marshal(fide.Options{
		Rounds: 7, Boards: 4, BoardColors: "WBBW", Edition: tiebreak.August2024, TieBreaks: list, Initial: tournament.Black,
		Acceleration: swiss.Acceleration{Baku: true}, OtherScore: true, RelaxColors: true, Absences: swiss.ByPercentage,
		Dutch: swiss.DutchRules{Tables: swiss.TablesByPairing}, Teams: swiss.TeamRules{Preferences: swiss.TypeB},
		Cycles: 2, PlainTurn: true, Side: 3, ByHand: fide.OnlyProposed, Late: fide.AtTheEnd,
	})
	require.NoError(t, err)
	var keys map[string]any
	require.NoError(t, json.Unmarshal(raw, &keys))
	return slices.Sorted(maps.Keys(keys))
}

// TestLateEntrant: who comes for round 2 is given a number on request, and the
// answer is ready to be submitted.
func TestLateEntrant(t *testing.T) {
	start := `{"at":"2026-11-01T10:00:00Z","by":"arbiter","kind":"team-entered","event":{"team":{"id":"A","members":[{"player":"A","rating":2000,"board":1}]}}}
{"at":"2026-11-01T10:01:00Z","by":"arbiter","kind":"team-entered","event":{"team":{"id":"B","members":[{"player":"B","rating":1900,"board":1}]}}}
{"at":"2026-11-01T10:02:00Z","by":"arbiter","kind":"stage-opened","event":{"entrants":["A","B"]}}
{"at":"2026-11-01T10:03:00Z","by":"arbiter","kind":"team-entered","event":{"team":{"id":"N","members":[{"player":"N","rating":1950,"board":1}]}}}
{"ask":"numbers"}
`
	got := answers(t, `{"ask":"opening","name":"Late"}`+"\n"+start, "-regulation", "dutch", "-rounds", "3")
	answer := got[len(got)-1]["answer"].(map[string]any)
	require.Equal(t, map[string]any{"kind": "stage-renumbered", "event": map[string]any{"entrants": []any{"A", "N", "B"}}}, answer)
	log := start + `{"at":"2026-11-01T10:04:00Z","by":"arbiter","kind":"stage-renumbered","event":{"entrants":["A","B","N"]}}
{"at":"2026-11-01T10:05:00Z","by":"arbiter","kind":"stage-renumbered","event":{"entrants":["A","N","B"]}}
`
	opening, err := json.Marshal(map[string]any{"at": "2026-11-01T09:00:00Z", "by": "arbiter", "kind": "opened", "event": got[0]["answer"].(map[string]any)["event"]})
	require.NoError(t, err)
	for lang, says := range map[string]string{"en": "the numbers are not those that the text gives", "ru": "номера не те, что даёт регламент"} {
		got = answers(t, string(opening)+"\n"+log, "-regulation", "dutch", "-rounds", "3", "-lang", lang)
		refused := got[6]["refused"].([]any)[0].(map[string]any)
		require.Equal(t, "2.2", refused["article"].(map[string]any)["article"])
		require.Equal(t, says, refused["text"])
		require.Equal(t, true, got[7]["ok"])
	}
}

// TestLogsOfTheExamples: what the example commands store is accepted entry by
// entry, and stored again it is the same file.
func TestLogsOfTheExamples(t *testing.T) {
	if testing.Short() {
		t.Skip("builds three commands")
	}
	dir := t.TempDir()
	build := exec.Command("go", "build", "-o", dir+string(filepath.Separator), "../festival", "../strongest", "../teamcup")
	out, err := build.CombinedOutput()
	require.NoError(t, err, "%s", out)
	for _, name := range []string{"festival", "strongest", "teamcup"} {
		log, again := filepath.Join(dir, name+".jsonl"), filepath.Join(dir, name+".again.jsonl")
		out, err := exec.Command(filepath.Join(dir, name), "-log", log).CombinedOutput()
		require.NoError(t, err, "%s", out)
		stored, err := os.ReadFile(log)
		require.NoError(t, err)
		got := answers(t, string(stored), "-regulation", name, "-log", again)
		require.Len(t, got, strings.Count(string(stored), "\n"))
		for k, a := range got {
			require.Equal(t, true, a["ok"], "%s, line %d: %v", name, k+1, a)
		}
		second, err := os.ReadFile(again)
		require.NoError(t, err)
		require.Equal(t, string(stored), string(second))
		everyQuestion(t, name, got, stored)
	}
}

// everyQuestion asks everything in the middle of an event and at its end, and
// holds all answers against the page.
func everyQuestion(t *testing.T, name string, judged []map[string]any, log []byte) {
	t.Helper()
	s := page(t)[answers1]
	for _, a := range judged {
		require.NoError(t, s.check(s, a), "%v", a)
	}
	lines := strings.SplitAfter(string(log), "\n")
	stages := map[string][]string{"teamcup": {`"stage":"groups","group":"A"`, `"stage":"knockout"`}}[name]
	if stages == nil {
		stages = []string{""}
	}
	questions := []string{`{"ask":"duties","now":"2004-01-01T00:00:00Z"}`, `{"ask":"opening","name":"x"}`, `{"ask":"explain","seq":2}`, `{"ask":"explain","seq":300}`}
	for _, stage := range stages {
		for _, ask := range []string{"standings", "possible", "prizes", "numbers"} {
			questions = append(questions, `{"ask":"`+ask+`","scope":{`+stage+`}}`)
		}
		round := strings.TrimPrefix(stage+map[string]string{"strongest": `,"portion":1,"board":1`}[name], ",")
		if name != "strongest" {
			round = strings.TrimPrefix(stage+`,"round":1`, ",")
		}
		questions = append(questions, `{"ask":"pairings","scope":{`+round+`}}`, `{"ask":"explain","scope":{`+round+`}}`)
	}
	for _, n := range []int{1, len(lines) / 3, len(lines)} {
		file := filepath.Join(t.TempDir(), "log.jsonl")
		require.NoError(t, os.WriteFile(file, []byte(strings.Join(lines[:min(n, len(lines))], "")), 0o600))
		got := answers(t, strings.Join(questions, "\n")+"\nnot json\n"+questions[0]+"\n", "-regulation", name, "-log", file)
		for k, a := range got {
			require.NoError(t, s.check(s, a), "%v", a)
			if n == len(lines) && k < len(questions) && k != 3 {
				require.Equal(t, true, a["ok"], "%s: %v", questions[k], a)
			}
		}
		require.Equal(t, got[0]["answer"], got[len(got)-1]["answer"], "questions and malformed lines change nothing")
	}
	for _, team := range []string{"", "nobody"} {
		a := answers(t, `{"ask":"explain","team":"`+team+`","scope":{`+stages[0]+`}}`, "-regulation", name)
		require.Equal(t, false, a[0]["ok"])
	}
}

// opened is the opening of a cup with named pairs (5.1).
const opened = `{"at":"2005-02-04T12:00:00+03:00","by":"host","kind":"opened","event":`

func cup(t *testing.T, options string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "options.json")
	require.NoError(t, os.WriteFile(file, []byte(options), 0o600))
	a := answers(t, `{"ask":"opening","name":"Cup"}`, "-regulation", "teamcup", "-options", file)
	event, err := json.Marshal(a[0]["answer"].(map[string]any)["event"])
	require.NoError(t, err)
	return opened + string(event) + "}\n"
}

// TestOptionsOfALog: the log decides under which value it is judged; flags
// that say otherwise refuse it and name what differs.
func TestOptionsOfALog(t *testing.T) {
	pairs := cup(t, `{"challenges":[{"from":"A","to":"B"}],"drawn":"by lot"}`)
	got := answers(t, pairs+`{"ask":"opening","name":"x"}`, "-regulation", "teamcup")
	require.Equal(t, true, got[0]["ok"], got[0])
	options := got[1]["answer"].(map[string]any)["event"].(map[string]any)["options"].(map[string]any)
	require.Equal(t, "by lot", options["drawn"])

	file := filepath.Join(t.TempDir(), "options.json")
	require.NoError(t, os.WriteFile(file, []byte(`{"challenges":[{"from":"A","to":"B"}]}`), 0o600))
	got = answers(t, pairs+pairs, "-regulation", "teamcup", "-options", file)
	require.Equal(t, false, got[0]["ok"])
	refused := got[0]["refused"].([]any)
	require.Len(t, refused, 2)
	one := refused[1].(map[string]any)
	require.Equal(t, "7c", one["article"].(map[string]any)["article"])
	require.Equal(t, "log.reading", one["code"])
	require.Equal(t, "drawn between equals: the log has “by lot”, this regulation “by committee”", one["text"])

	plain := cup(t, `{}`)
	require.NotContains(t, plain, "options")
	fake := strings.Replace(plain, `"fingerprint":"`, `"fingerprint":"0`, 1)
	got = answers(t, fake, "-regulation", "teamcup")
	require.Equal(t, false, got[0]["ok"])
	require.Contains(t, got[0]["refused"].([]any)[1].(map[string]any)["text"], "the options that the log names do not make its teamcup@2005 here")

	log := filepath.Join(t.TempDir(), "log.jsonl")
	answers(t, pairs, "-regulation", "teamcup", "-log", log)
	code, _, errs := call("", "run", "-regulation", "teamcup", "-options", file, "-log", log, "-lang", "ru")
	require.Equal(t, 3, code)
	require.Contains(t, errs, "7c drawn between equals: в журнале «by lot», здесь «by committee»")
	code, _, errs = call("", "run", "-regulation", "strongest", "-log", log)
	require.Equal(t, 3, code)
	require.Contains(t, errs, "teamcup@2005, not strongest@2006")
}

// TestEngineEntries: entries by the engine come from the engine alone.
func TestEngineEntries(t *testing.T) {
	missed := func(seq string) string {
		return `{` + seq + `"at":"2005-02-05T00:00:00+03:00","by":"engine","rules":[{"doc":"teamcup@2005","article":"11"}],"kind":"duty-missed","event":{"duty":"x","due":"2005-02-05T00:00:00+03:00","about":{"team":"A"}}}` + "\n"
	}
	got := answers(t, cup(t, `{}`)+missed(`"seq":2,`)+missed(``)+missed(`"seq":7,`)+`{"ask":"duties","now":"2005-02-05T00:00:00Z"}`, "-regulation", "teamcup")
	for k, want := range []string{"log", "stale", "stale"} {
		require.Equal(t, want, got[k+1]["error"].(map[string]any)["code"], got[k+1])
	}
	require.Equal(t, true, got[4]["ok"])
}

// TestWrongUseOfRun: 2 for flags, 3 for files.
func TestWrongUseOfRun(t *testing.T) {
	bad := filepath.Join(t.TempDir(), "bad.json")
	require.NoError(t, os.WriteFile(bad, []byte(`{"draw":"by hand"}`), 0o600))
	for args, c := range map[string]struct {
		code int
		says string
	}{
		"run":                                           {2, "festival, strongest"},
		"run -regulation chess960":                      {2, "chess960"},
		"run -regulation teamcup extra":                 {2, "extra"},
		"run -regulation teamcup -color red":            {2, "unknown flag -color"},
		"run -regulation teamcup -options nothing.json": {3, "nothing.json"},
		"run -regulation teamcup -options " + bad:       {3, `none of "pot by pot", "global"`},
		"run -regulation festival -year 2021":           {2, "Saturday"},
		"run -regulation dutch -rounds 0":               {2, "rounds"},
		"run -regulation strongest -boards 3":           {2, "-boards"},
		"run -regulation teamcup -log " + bad:           {3, "line 1"},
		"run -regulation teamcup -log nowhere/log":      {3, "nowhere"},
	} {
		code, out, errs := call("", strings.Fields(args)...)
		require.Equal(t, c.code, code, args)
		require.Contains(t, errs, c.says)
		require.Empty(t, out)
	}
	code, out, _ := call("", "run", "-h")
	require.Zero(t, code)
	for _, ask := range asks() {
		require.Contains(t, out, `{"ask":"`+ask+`"`, "the help names every question")
	}
}
