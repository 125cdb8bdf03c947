package fide_test

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/reglament/reglament/internal/shared"
	"github.com/reglament/reglament/regulation/fide"
	"github.com/reglament/reglament/tournament/trf"
	"github.com/stretchr/testify/require"
)

// TestFactsSurvive: titles, federations, numbers of the rating list and days go
// through the log; what it has no place for comes from the older file.
func TestFactsSurvive(t *testing.T) {
	real, err := filepath.Glob(filepath.Join(shared.Dir(t), "real", "individual-trf", "*.trf"))
	require.NoError(t, err)
	events, titles, days := 0, 0, 0
	for _, path := range append(real, files(t, "dutch/*5-*.trf")...) {
		file := read(t, path)
		file.System = "FIDE_DUTCH"                          // of some that name none, or one that is not offered
		file.Start = trf.Date{Year: 2026, Month: 3, Day: 2} // the collection has neither days nor titles
		file.RoundDates = nil
		for r := range max(file.LastRound(), file.Rounds) {
			file.RoundDates = append(file.RoundDates, trf.Date{Year: 2026, Month: 3, Day: 2 + r})
		}
		file.End = trf.Date{Year: 2026, Month: 3, Day: 31}
		for k := range file.Players {
			file.Players[k].Title = []string{"GM", "", "WIM", "FM", "", "CM", "WCM"}[k%7]
		}
		reg, state, err := fide.FromTRF(file)
		if err != nil { // of tie-breaks of its own
			continue
		}
		events++
		out, err := fide.ToTRF(reg, state)
		require.NoError(t, err, path)
		require.Equal(t, file.Start, out.Start, path)
		require.Equal(t, file.RoundDates[:file.LastRound()], out.RoundDates[:file.LastRound()], path)
		if file.LastRound() >= max(file.Rounds, file.PlannedRounds()) {
			require.Equal(t, file.End, out.End, path)
			days++
		}
		fide.Supplement(out, file)
		require.Len(t, out.Players, len(file.Players))
		byName := make(map[string]trf.Person)
		for _, p := range out.Players {
			byName[p.Name+p.ID] = p.Person
		}
		for _, p := range file.Players {
			want := p.Person
			if strings.ContainsAny(want.Born, "-.") {
				want.Born = byName[p.Name+p.ID].Born // a birthday in another form
			}
			require.Equal(t, want, byName[p.Name+p.ID], "%s: %s", path, p.Name)
			if p.Title != "" {
				titles++
			}
		}
		for _, pair := range [][2]any{
			{file.City, out.City}, {file.RoundDates, out.RoundDates}, {file.Federation, out.Federation}, {file.ChiefArbiters, out.ChiefArbiters}, {file.DeputyArbiters, out.DeputyArbiters},
			{file.Type, out.Type}, {file.TimeControl, out.TimeControl}, {file.Kept, out.Kept}, {file.Remarks, out.Remarks},
		} {
			require.Equal(t, pair[0], pair[1], path)
		}
	}
	require.Positive(t, titles)
	t.Log(events, "events,", titles, "titles,", days, "ends")
}
