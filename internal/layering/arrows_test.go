package layering

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// room is a part of the house: a folder with all below it, and the rooms on
// which it may stand. The first room that holds a folder counts.
type room struct {
	name   string
	stands []string
}

// house lists the rooms, the inner ones before those that hold them.
func house() []room {
	return []room{
		{"tournament/clause", nil},
		{"tournament/text", nil},
		{"tournament/lots", []string{"tournament", "tournament/clause"}},
		{"tournament/trf", []string{"tournament", "tournament/clause", "tournament/text"}},
		{"tournament/tournamenttest", []string{"tournament", "tournament/clause", "tournament/lots"}},
		{"tournament", []string{"tournament/clause", "tournament/text", "internal"}},
		{"scoring", floor("internal", "tournament")},
		{"roster", floor("internal", "tournament")},
		{"schedule", floor("internal", "tournament")},
		{"pairing", floor("internal", "tournament", "scoring")},
		{"regulation/regulationtest", floor("internal", "tournament", "scoring", "pairing", "roster", "schedule", "regulation")},
		{"regulation/report", floor("internal", "tournament", "scoring", "pairing", "roster", "schedule", "regulation")},
		{"regulation/simulation", floor("internal", "tournament", "scoring", "pairing", "roster", "schedule", "regulation")},
		{"regulation/festival", text()},
		{"regulation/strongest/seasons", append(text(), "regulation/strongest", "regulation/simulation")},
		{"regulation/strongest", text()},
		{"regulation/teamcup", text()},
		{"regulation/fide", text()},
		{"regulation", floor("internal", "tournament", "scoring", "pairing", "roster", "schedule")},
		{"examples/internal", floor("internal", "tournament", "scoring", "pairing", "roster", "schedule", "regulation")},
		{"examples", floor("internal", "tournament", "scoring", "pairing", "roster", "schedule", "regulation", "examples/internal")},
		{"internal", nil},
		{".", nil}, // doc.go; the README's example is a test
	}
}

// floor gives the named rooms with those inside them.
func floor(rooms ...string) []string {
	all := slices.Clone(rooms)
	for _, r := range rooms {
		switch r {
		case "tournament":
			all = append(all, "tournament/clause", "tournament/text", "tournament/lots", "tournament/trf", "tournament/tournamenttest")
		case "regulation":
			all = append(all, "regulation/regulationtest", "regulation/report", "regulation/simulation",
				"regulation/festival", "regulation/strongest", "regulation/strongest/seasons", "regulation/teamcup", "regulation/fide")
		}
	}
	return all
}

// text is what the regulation of one text stands on: the engine, and never
// another text.
func text() []string {
	return append(floor("internal", "tournament", "scoring", "pairing", "roster", "schedule"), "regulation", "regulation/report")
}

func roomOf(dir string) (room, bool) {
	for _, r := range house() {
		if dir == r.name || strings.HasPrefix(dir, r.name+"/") {
			return r, true
		}
	}
	return room{}, false
}

// arrow says what is wrong with an import, "" if nothing. Tests may reach
// anywhere except up to the examples; suites for tests are nothing that a
// library imports.
func arrow(f *file, to string) string {
	from, known := roomOf(f.dir)
	if !known {
		return fmt.Sprintf("%s: the folder %s has no place in the house", f.name, f.dir)
	}
	target, known := roomOf(to)
	if !known {
		return fmt.Sprintf("%s imports %s, which has no place in the house", f.name, to)
	}
	suite := func(dir string) bool {
		return strings.HasSuffix(dir, "test") || dir == "internal/shared" || dir == "internal/golden"
	}
	switch {
	case f.test:
		if target.name == "examples" && from.name != "examples" {
			return fmt.Sprintf("%s: a test of %s imports %s", f.name, from.name, to)
		}
		return ""
	case suite(to) && !suite(f.dir):
		return fmt.Sprintf("%s imports %s, which is for tests", f.name, to)
	case from.name == target.name, slices.Contains(from.stands, target.name):
		return ""
	}
	return fmt.Sprintf("%s: %s does not stand on %s (%s)", f.name, from.name, target.name, to)
}

func TestArrowsRunDown(t *testing.T) {
	for _, f := range source(t) {
		for _, to := range f.inside() {
			if fault := arrow(f, to); fault != "" {
				t.Error(fault)
			}
		}
	}
}

// The whole picture of design.md as questions, so that the table above cannot
// be loosened unnoticed.
func TestThePicture(t *testing.T) {
	wrong := map[string]string{
		"tournament/clause/a.go":    "tournament",
		"tournament/a.go":           "scoring",
		"scoring/a.go":              "pairing",
		"scoring/tiebreak/a.go":     "roster",
		"pairing/a.go":              "roster",
		"pairing/berger/a.go":       "schedule",
		"roster/a.go":               "pairing/berger",
		"roster/b.go":               "schedule",
		"schedule/a.go":             "roster",
		"schedule/b.go":             "scoring",
		"pairing/swiss/a.go":        "regulation",
		"regulation/a.go":           "regulation/festival",
		"regulation/festival/a.go":  "regulation/teamcup",
		"regulation/strongest/a.go": "examples/festival",
		"internal/matching/a.go":    "tournament/clause",
		"regulation/b.go":           "pairing/pairingtest",
		"roster/c.go":               "internal/shared",
		"novelty/a.go":              "tournament",
	}
	for name, to := range wrong {
		f, err := parseSource(name, []byte("package a"))
		require.NoError(t, err)
		assert.NotEmpty(t, arrow(f, to), "%s imports %s", name, to)
	}
	right := map[string]string{
		"tournament/a.go":                "tournament/clause",
		"tournament/b.go":                "internal/persist",
		"scoring/tiebreak/a.go":          "scoring",
		"pairing/swiss/a.go":             "internal/matching",
		"pairing/berger/a.go":            "scoring",
		"regulation/a.go":                "schedule",
		"regulation/festival/a.go":       "pairing/berger",
		"regulation/festival/a_test.go":  "regulation/regulationtest",
		"examples/arbiter/a.go":          "regulation/teamcup",
		"pairing/pairingtest/a.go":       "tournament/tournamenttest",
		"internal/matching/some_test.go": "internal/shared",
	}
	for name, to := range right {
		f, err := parseSource(name, []byte("package a"))
		require.NoError(t, err)
		assert.Empty(t, arrow(f, to), "%s imports %s", name, to)
	}
}
