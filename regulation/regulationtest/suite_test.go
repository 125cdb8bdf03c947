package regulationtest

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/pairing/berger"
	"github.com/reglament/reglament/pairing/colors"
	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/schedule"
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
)

// cup is a small regulation of the tests' own.
func cup() *regulation.Regulation {
	text := clause.Index{Doc: "cup@1", Title: "Cup", Articles: []clause.Article{
		{Number: "1", Kind: clause.Rule, EN: "by lot", RU: "по жребию"},
		{Number: "2", Kind: clause.Rule, EN: "round robin", RU: "круговой турнир"},
		{Number: "3", Kind: clause.Rule, EN: "match points", RU: "очки за матчи"},
		{Number: "4", Kind: clause.Duty, EN: "nobody does it", RU: "этого никто не делает"},
		{Number: "5", Kind: clause.Fact, EN: "it is nice", RU: "это приятно"},
	}}
	system := scoring.Individual(text.Art("3"))
	system.Match = scoring.MatchScale{Win: 2 * tournament.One, Draw: tournament.One}
	return &regulation.Regulation{
		Name: "cup", Texts: []clause.Index{text},
		Stage: regulation.Stage{
			Play: regulation.Play{
				Rule: text.Art("2"), Format: pairing.Format{Boards: 2},
				Pairer: berger.Pairer{Rule: text.Art("2")}, Colors: colors.FirstNamed{Rule: text.Art("2")},
			},
			Numbers: regulation.ByLot{Rule: text.Art("1")}, Points: system,
			TieBreaks: []scoring.TieBreaker{scoring.MatchPoints{Article: text.Art("3")}},
		},
		Conduct: []regulation.Conduct{regulation.Numbered{}, regulation.Paired{}},
	}
}

// playCup plays one or two rounds of three to five teams.
func playCup(d *Driver) {
	n := rapid.IntRange(3, 5).Draw(d.T, "teams")
	for i := range n {
		id := string(rune('A' + i))
		d.Must(tournament.TeamEntered{Team: tournament.Team{ID: tournament.TeamID(id), Members: []tournament.Member{
			{Player: tournament.PlayerID(id + "1"), Board: 1}, {Player: tournament.PlayerID(id + "2"), Board: 2},
		}}})
	}
	if err := d.OpenStage("", ""); err != nil {
		d.T.Fatal(err)
	}
	for range rapid.IntRange(1, 2).Draw(d.T, "rounds") {
		p, err := d.Pair(tournament.Scope{})
		if err != nil {
			d.T.Fatal(err)
		}
		for _, m := range p.Matches {
			d.Must(tournament.MatchFinished{Scope: p.Scope, First: m.First, Second: m.Second, Outcomes: []tournament.Outcome{d.Outcome(), d.Outcome()}})
		}
	}
}

func cupCase(reg *regulation.Regulation) Case {
	return Case{Regulation: reg, Start: time.Date(2026, 1, 1, 10, 0, 0, 0, time.UTC), Play: playCup}
}

// TestRun: a sound regulation passes.
func TestRun(t *testing.T) {
	var cover Coverage
	c := cupCase(cup())
	c.Cover = &cover
	Run(t, c)
	r := cover.Report(c.Regulation)
	require.Equal(t, "3 of 4", r.String())
	require.Len(t, r.Missing, 1)
	require.Equal(t, "4", r.Missing[0].Number)
	var out bytes.Buffer
	require.False(t, cover.Check(&out, c.Regulation))
	require.Contains(t, out.String(), "article 4 (duty) was cited by no test")
	cover.Cite(c.Regulation.Texts[0].Art("4"))
	require.True(t, cover.Check(&out, c.Regulation))
	cover.Cite(clause.Ref{Doc: "cup@1", Article: "99"})
	require.False(t, cover.Check(&out, c.Regulation))
	require.Contains(t, out.String(), "cites cup@1 art. 99, which no text has")
}

// byName ranks teams by their names: what no text means.
type byName struct{ scoring.MatchPoints }

func (byName) Values(r scoring.Request) ([]scoring.Value, error) {
	values := make([]scoring.Value, len(r.Tied))
	for k, i := range r.Tied {
		for _, c := range r.Field.Entrants[i].ID {
			values[k].Key = values[k].Key*131 + int64(c)
		}
	}
	return values, nil
}

// stale owes something from the first result on and says that nothing prompts
// it.
type stale struct{}

func (stale) PerGame() bool              { return false }
func (stale) Prompts() []tournament.Kind { return nil }

func (stale) Duties(r regulation.Request) []schedule.Duty {
	for g := range r.State.Matches() {
		if r.State.Game(int(r.State.Match(g).Base)).Reported.Done() {
			return []schedule.Duty{{Key: "owed", Deadline: schedule.Deadline{Due: time.Date(2030, 1, 1, 0, 0, 0, 0, time.UTC)}}}
		}
	}
	return nil
}

// sample is an event of a regulation.
func sample(c Case, seed int) event {
	return rapid.Custom(func(rt *rapid.T) event { return c.play(rt, new(Coverage)) }).Example(seed)
}

// broken runs a law on an event.
func broken(c Case, check func(Case, *rapid.T, event) error, e event, seed int) error {
	return rapid.Custom(func(rt *rapid.T) error {
		_ = rapid.Bool().Draw(rt, "")
		return check(c, rt, e)
	}).Example(seed)
}

// TestLawsCatch shows that each law fails where it should, and passes on the
// sound regulation.
func TestLawsCatch(t *testing.T) {
	warned := func(e event) event {
		e.log = append(slices.Clone(e.log), tournament.Entry{
			Seq: len(e.log) + 1, At: e.now, By: tournament.Engine, Because: []int{1}, Event: tournament.Warned{Who: "nobody"},
		})
		return e
	}
	for name, c := range map[string]struct {
		law    func(Case, *rapid.T, event) error
		reg    func(*regulation.Regulation)
		change func(event) event
	}{
		"an entry is missing": {law: Case.replays, change: func(e event) event {
			e.log = slices.Delete(slices.Clone(e.log), 2, 3)
			return e
		}},
		"an event that is none": {law: Case.stored, change: func(e event) event {
			e.log = slices.Clone(e.log)
			e.log[1].Event = nil
			return e
		}},
		"a consequence that no rule gave": {law: Case.resumes, change: warned},
		"places by name": {law: Case.indifferent, reg: func(r *regulation.Regulation) {
			r.TieBreaks = append(r.TieBreaks, byName{scoring.MatchPoints{Article: r.Texts[0].Art("3")}})
		}},
		"a duty that nothing prompts": {law: Case.resumes, reg: func(r *regulation.Regulation) {
			r.Obligations = append(r.Obligations, stale{})
		}},
		"nobody can be ranked": {law: Case.ranks, reg: func(r *regulation.Regulation) { r.TieBreaks = nil }},
	} {
		t.Run(name, func(t *testing.T) {
			sound, reg := cupCase(cup()), cup()
			if c.reg != nil {
				c.reg(reg)
			}
			caught := 0
			for seed := range 20 {
				e := sample(sound, seed)
				require.NoError(t, broken(sound, c.law, e, seed))
				if c.change != nil {
					e = c.change(e)
				}
				if broken(Case{Regulation: reg, Start: sound.Start}, c.law, e, seed) != nil {
					caught++
				}
			}
			require.Positive(t, caught)
		})
	}
}

// TestReadme fills marked blocks and finds stale ones.
func TestReadme(t *testing.T) {
	file := filepath.Join(t.TempDir(), "README.md")
	require.NoError(t, Readme(file, "cup", "3 of 4", false), "no file, nothing to keep true")
	require.NoError(t, os.WriteFile(file, []byte("a <!-- coverage cup --><!-- /coverage --> b <!-- coverage cup -->1 of 4<!-- /coverage --> <!-- coverage other -->x<!-- /coverage -->\n"), 0o600))
	require.ErrorIs(t, Readme(file, "cup", "3 of 4", false), ErrReadme)
	require.NoError(t, Readme(file, "cup", "3 of 4", true))
	require.NoError(t, Readme(file, "cup", "3 of 4", false))
	got, err := os.ReadFile(file)
	require.NoError(t, err)
	require.Equal(t, 2, strings.Count(string(got), "<!-- coverage cup -->3 of 4<!-- /coverage -->"))
	require.Contains(t, string(got), "<!-- coverage other -->x<!-- /coverage -->")
	require.NoError(t, os.WriteFile(file, []byte("<!-- coverage cup -->never closed"), 0o600))
	require.ErrorIs(t, Readme(file, "cup", "3 of 4", true), ErrReadme)
}
