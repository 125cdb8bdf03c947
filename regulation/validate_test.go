package regulation_test

import (
	"errors"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/roster"
	"github.com/reglament/reglament/schedule"
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
)

// idle is a conduct that concerns nothing.
type idle struct{}

func (idle) Concerns() []tournament.Kind                   { return nil }
func (idle) Judge(regulation.Request) []regulation.Finding { return nil }

// TestValidateAll reports every fault of a value at once.
func TestValidateAll(t *testing.T) {
	require.NoError(t, league().Validate())

	r := league()
	r.Name = ""
	r.Texts[0].Articles[0].RU = ""
	r.Texts = append(r.Texts, r.Texts[0])
	r.Readings = append(r.Readings, regulation.Reading{Name: "uncited"})
	r.Pairer = nil
	r.Format.Boards = 0
	r.Format.Rounds = -1
	r.Points.Rule = clause.Ref{Doc: "elsewhere", Article: "1"}
	r.TieBreaks = append(r.TieBreaks, nil, scoring.GamePoints{})
	r.Prizes = []scoring.Prizes{{}}
	r.Lineup = []roster.RosterValidator{nil, roster.MaxAverage{Rule: clause.Ref{Doc: "elsewhere", Article: "2"}}, roster.Age{}}
	r.Calendar = schedule.Calendar{Sessions: []schedule.Session{{}}}
	r.Entry = append(r.Entry, nil)
	r.Conduct = append(r.Conduct, nil, idle{})
	r.Obligations = append(r.Obligations, nil)
	r.Next = []regulation.Stage{{Sizes: []regulation.Size{{From: 5, To: 3}, {From: 4}, {From: 2, To: 9}}}}

	err := r.Validate()
	joined, ok := err.(interface{ Unwrap() []error })
	require.True(t, ok)
	for _, one := range joined.Unwrap() {
		var fault *regulation.FaultError
		require.ErrorAs(t, one, &fault)
		require.NotEmpty(t, fault.Part)
	}
	for _, want := range []string{
		"Name: is empty", "without wording", "hold league@1 twice", "reading uncited: cites no article",
		"Pairer: is missing", "has no boards", "negative number", "Points: cites an article that no text has",
		"TieBreaks[2]: is missing", "TieBreaks[3] (GPTS): cites no article", "Prizes[0]: cites no article",
		"Lineup[0]: is missing", "Lineup[1] (roster.MaxAverage): cites an article that no text has (elsewhere art. 2)",
		"Lineup[2] (roster.Age): cites no article", "without a time zone", "without rounds", "Entry[2]: is missing",
		"Conduct[7]: is missing", "Conduct[8]: concerns no kind", "Obligations[1]: is missing",
		"has a name that another stage has", "Sizes[0]: overlaps", "Sizes[1]: has no upper limit", "TooFew: cites no article",
		"nothing ranks the entrants",
	} {
		require.ErrorContains(t, err, want)
	}
	_, err = regulation.Open(r, nil)
	require.Error(t, err, "nothing runs under a value with faults")

	empty := &regulation.Regulation{Name: "empty"}
	require.ErrorContains(t, empty.Validate(), "Texts: are missing")
}

// TestFingerprint changes with every parameter and with nothing else.
func TestFingerprint(t *testing.T) {
	base := league().Fingerprint()
	require.Equal(t, base, league().Fingerprint())
	require.Len(t, base, 32)
	reordered := league()
	reordered.Readings = append([]regulation.Reading{{Rule: reordered.Texts[0].Art("1"), Name: "a", Value: "b"}}, reordered.Readings...)
	other := league()
	other.Readings = append(other.Readings, regulation.Reading{Rule: other.Texts[0].Art("1"), Name: "a", Value: "b"})
	require.Equal(t, reordered.Fingerprint(), other.Fingerprint(), "the order of the readings says nothing")

	seen := map[string]int{base: -1}
	for i, change := range []func(*regulation.Regulation){
		func(r *regulation.Regulation) { r.Name = "other" },
		func(r *regulation.Regulation) { r.Texts[0].Doc = "league@2" },
		func(r *regulation.Regulation) { r.Readings[0].Value = "2" },
		func(r *regulation.Regulation) { r.Readings[0].Name = "rounds" },
		func(r *regulation.Regulation) { r.Readings[0].Rule.Article = "3" },
		func(r *regulation.Regulation) { r.Title = "final" },
		func(r *regulation.Regulation) { r.TieBreaks = r.TieBreaks[:1] },
		func(r *regulation.Regulation) { r.Points.Game.Draw = 2 },
		func(r *regulation.Regulation) { r.Points.Match.Win = 6 },
		func(r *regulation.Regulation) { r.Points.Byes.Pairing.Game = 1 },
		func(r *regulation.Regulation) { r.Next = append(r.Next, r.Stage) },
	} {
		r := league()
		change(r)
		print := r.Fingerprint()
		at, twice := seen[print]
		require.False(t, twice, "change %d gives the fingerprint of %d", i, at)
		seen[print] = i
	}
	r := league()
	r.Texts[0].Articles[0].EN = "better wording"
	require.Equal(t, base, r.Fingerprint(), "words are no parameters")
}

// TestPlayFor takes the row of Sizes that covers the number of teams.
func TestPlayFor(t *testing.T) {
	st := league().Stage
	play := func(rounds int) regulation.Play {
		p := st.Play
		p.Format.Rounds = rounds
		return p
	}
	st.Sizes = []regulation.Size{{From: 4, To: 5, Play: play(5)}, {From: 8, Play: play(9)}}
	st.TooFew = clause.Ref{Doc: "league@1", Article: "2"}
	for n, rounds := range map[int]int{3: 0, 4: 5, 5: 5, 6: 0, 7: 0, 8: 9, 1000: 9} {
		p, err := st.PlayFor(n)
		if rounds == 0 {
			var fault *pairing.Error
			require.ErrorAs(t, err, &fault, fmt.Sprint(n))
			require.True(t, errors.Is(err, pairing.ErrFieldSize))
			require.Equal(t, "2", fault.Rule.Article)
			continue
		}
		require.NoError(t, err)
		require.Equal(t, rounds, p.Format.Rounds)
	}
}
