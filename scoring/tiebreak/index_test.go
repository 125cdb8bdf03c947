package tiebreak_test

import (
	"testing"

	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/scoring/tiebreak"
	"github.com/reglament/reglament/tournament/clause"
	"github.com/reglament/reglament/tournament/text"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestIndex: whatever a tie-break or one of its steps cites is in the index of
// its edition, and whatever is in the index is cited by some of them.
func TestIndex(t *testing.T) {
	for _, edition := range []tiebreak.Edition{tiebreak.August2024, tiebreak.March2026} {
		index := edition.Index()
		require.Empty(t, index.Faults())
		cited := make(map[clause.Ref]bool)
		for _, c := range everyCode(edition) {
			cited[c.Rule()] = true
			for _, f := range []*scoring.Field{
				individuals(t, scoring.Swiss, exercise), individuals(t, scoring.RoundRobin, sixPlayers), teams(t, scoring.Swiss, 4, teamExercise),
			} {
				for i := range f.Entrants {
					for _, step := range c.Explain(scoring.Request{Field: f, Tied: all(f)}, i) {
						cited[step.Rule] = true
					}
				}
			}
		}
		for ref := range cited {
			_, ok := index.Find(ref)
			assert.True(t, ok, ref)
		}
		for _, a := range index.Articles {
			assert.True(t, cited[index.Art(a.Number)], "%s art. %s is never cited", edition, a.Number)
		}
	}
}

// everyCode lists the codes of an edition, and those with a cut or a median.
func everyCode(edition tiebreak.Edition) []tiebreak.Criterion {
	rules := tiebreak.Rules{Edition: edition}
	codes := []tiebreak.Criterion{
		{Name: tiebreak.BH, Median: 1, Rules: rules}, {Name: tiebreak.SB, Cut: 2, Rules: rules}, {Name: tiebreak.PS, Cut: 1, Rules: rules},
		{Name: tiebreak.ARO, Cut: 1, Rules: rules}, {Name: tiebreak.RTNG, Rules: rules},
	}
	for _, name := range tiebreak.Names() {
		codes = append(codes, tiebreak.Criterion{Name: name, Rules: rules})
	}
	var valid []tiebreak.Criterion
	for _, c := range codes {
		if c.Validate() == nil {
			valid = append(valid, c)
		}
	}
	return valid
}

// TestPhrases: every step has a sentence in both languages, and every code a
// name.
func TestPhrases(t *testing.T) {
	catalog := text.Default()
	for _, c := range everyCode(tiebreak.March2026) {
		_, ok := catalog.Phrase(c.Title().Code)
		assert.True(t, ok, "%s has no name", c.Name)
		for _, f := range []*scoring.Field{individuals(t, scoring.Swiss, exercise), teams(t, scoring.Swiss, 4, teamExercise)} {
			for i := range f.Entrants {
				for _, step := range c.Explain(scoring.Request{Field: f, Tied: all(f)}, i) {
					_, ok := catalog.Phrase(step.Text.Code)
					require.True(t, ok, "%s: %s", c, step.Text.Code)
					for _, lang := range []text.Lang{text.English, text.Russian} {
						assert.NotContains(t, catalog.Render(lang, step.Text), "%!", "%s", c)
					}
				}
			}
		}
	}
}
