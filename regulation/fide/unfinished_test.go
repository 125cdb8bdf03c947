package fide_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/regulation/fide"
	"github.com/reglament/reglament/scoring/crosstable"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/trf"
	"github.com/stretchr/testify/require"
)

// unfinished takes results out of the last round of a file: of every game for
// which open is true, seen from the smaller start number.
func unfinished(file *trf.File, open func(number int) bool) {
	last := file.PairedRounds()
	for k := range file.Players {
		p := &file.Players[k]
		if g := &p.Rounds[last-1]; len(p.Rounds) == last && g.Opponent != 0 && open(min(p.Number, g.Opponent)) {
			g.Result = 0
		}
	}
}

// story is what a log tells, entry by entry, without the instants.
func story(t *testing.T, s tournament.State) []string {
	t.Helper()
	var all []string
	for e := range s.Log() {
		if _, ok := e.Event.(tournament.Opened); ok {
			continue // the name and the fingerprint of the value
		}
		raw, err := json.Marshal(e.Event)
		require.NoError(t, err)
		all = append(all, string(e.Event.Kind())+" "+string(raw))
	}
	return all
}

// through writes an event as a file and reads it again.
func through(t *testing.T, reg *regulation.Regulation, state tournament.State) (*trf.File, *regulation.Regulation, tournament.State) {
	t.Helper()
	out, err := fide.ToTRF(reg, state)
	require.NoError(t, err)
	var b bytes.Buffer
	require.NoError(t, trf.WriteTRF26(&b, out))
	again, report, err := trf.Read(&b)
	require.NoError(t, err)
	for _, n := range report { // what was not known is not made up
		require.Contains(t, []trf.Code{trf.NoteRankMissing, trf.NoteUnrated, trf.NoteAnnounced}, n.Code, n.Text)
	}
	reg, state, err = fide.FromTRF(again)
	require.NoError(t, err)
	return again, reg, state
}

// TestUnfinishedTeamEvent: of a round that is partly played the log has the
// line-ups and the results there are, the table has the game points there are,
// and both survive the way to a file and back, entry by entry.
func TestUnfinishedTeamEvent(t *testing.T) {
	partial, open := 0, 0
	for _, path := range append(files(t, "teams/*.trf"), files(t, "teamswiss/*4.trf")...) {
		for _, every := range []int{1, 2, 3} {
			file := read(t, path)
			unfinished(file, func(number int) bool { return number%every == 0 })
			reg, state, err := fide.FromTRF(file)
			require.NoError(t, err, path)
			for i := range state.Matches() {
				m := state.Match(i)
				for g := range m.Games() {
					if !state.Game(int(m.Base) + g).Outcome().Done() {
						open++
					}
				}
			}
			for _, entry := range story(t, state) {
				if strings.HasPrefix(entry, string(tournament.KindGameFinished)) {
					partial++
				}
			}
			want, err := crosstable.Of(file)
			require.NoError(t, err, path)

			again, reg2, state2 := through(t, reg, state)
			require.Equal(t, story(t, state), story(t, state2), filepath.Base(path))
			got, err := crosstable.Of(again)
			require.NoError(t, err)
			for k := range want.Entrants {
				require.Equal(t, totals(want, k), totals(got, k), "%s entrant %d", filepath.Base(path), k+1)
			}
			twice, err := fide.ToTRF(reg2, state2)
			require.NoError(t, err)
			once, err := fide.ToTRF(reg, state)
			require.NoError(t, err)
			require.Equal(t, once, twice, filepath.Base(path))
		}
	}
	require.Greater(t, partial, 500, "results of matches that are not finished")
	require.Greater(t, open, 1000, "games without a result")
}

// A match of teams that nobody has a line-up of is named by record 802 until it
// begins; then it is refused by name: a file without it would say that the teams
// had no opponent.
func TestNoLineups(t *testing.T) {
	x := teamEvent(t, 2, "A", "B")
	p, err := x.desk.Pair(tournament.Scope{})
	require.NoError(t, err)
	x.must(p.Event())
	_, _, state := through(t, x.desk.Regulation(), x.desk.State())
	require.Equal(t, []tournament.Pairing{{First: "1", Second: "2", Colors: p.Matches[0].Colors}}, recorded(&state, 1).Matches)
	x.win(1, p.Matches[0], true)
	_, err = fide.ToTRF(x.desk.Regulation(), x.desk.State())
	require.ErrorIs(t, err, fide.ErrLineups)
	require.ErrorContains(t, err, "round 1, A against B")

	// Lost without a game, it has a record of its own.
	x = teamEvent(t, 2, "A", "B")
	x.must(p.Event())
	lost := tournament.ForfeitByFirst()
	x.must(tournament.MatchFinished{Scope: p.Scope, First: "A", Second: "B", Outcomes: []tournament.Outcome{lost, lost}})
	file, err := fide.ToTRF(x.desk.Regulation(), x.desk.State())
	require.NoError(t, err)
	require.Equal(t, []trf.ForfeitedMatch{{Round: 1, White: 1, Black: 2, WhiteResult: trf.ForfeitLoss, BlackResult: trf.ForfeitWin}}, file.ForfeitedMatches)
}

// TestAbsentBeforeARound: with two teams away and one free, a round that has not
// begun is known as it was paired, and so are who asked to be left out.
func TestAbsentBeforeARound(t *testing.T) {
	x := teamEvent(t, 2, "A", "B", "C", "D", "E", "F", "G")
	p, err := x.desk.Pair(tournament.Scope{})
	require.NoError(t, err)
	x.must(p.Event())
	for _, m := range p.Matches { // by forfeit: nobody has players
		lost := tournament.ForfeitBySecond()
		x.must(tournament.MatchFinished{Scope: p.Scope, First: m.First, Second: m.Second, Outcomes: []tournament.Outcome{lost, lost}})
	}
	x.must(tournament.TeamWithdrew{Team: "B"})
	x.must(tournament.TeamWithdrew{Team: "F"})
	p, err = x.desk.Pair(tournament.Scope{})
	require.NoError(t, err)
	x.must(p.Event())
	file, _, state := through(t, x.desk.Regulation(), x.desk.State())
	require.Equal(t, 2, file.PairedRounds())
	want := tournament.RoundPaired{}
	number := func(id tournament.TeamID) tournament.TeamID { return fide.ID(int(id[0] - 'A' + 1)) }
	for _, m := range p.Matches {
		want.Matches = append(want.Matches, tournament.Pairing{First: number(m.First), Second: number(m.Second)})
	}
	for _, b := range p.Byes {
		want.Byes = append(want.Byes, tournament.Bye{Team: number(b.Team), Kind: b.Kind})
	}
	require.Equal(t, pairs(want), pairs(recorded(&state, 2)))
	_, _, err = file.ToTRF16()
	require.ErrorContains(t, err, "802: a match in round 2 that has not begun")
}

// TestOneLineup: of a match with one line-up the error names the other team; if
// that team did not come, the match has a record, and those who came have points.
func TestOneLineup(t *testing.T) {
	reg, err := fide.TeamSwiss2026(fide.Options{Rounds: 5, Boards: 2, Initial: tournament.White})
	require.NoError(t, err)
	desk, err := regulation.Open(reg, nil)
	require.NoError(t, err)
	x := &table{t: t, desk: desk, at: time.Date(2026, time.November, 1, 10, 0, 0, 0, time.UTC)}
	for _, id := range []tournament.TeamID{"A", "B"} {
		team := tournament.Team{ID: id}
		for b := 1; b <= 2; b++ {
			name := fmt.Sprint(id, b)
			team.Members = append(team.Members, tournament.Member{Player: tournament.PlayerID(name), Name: name, Board: b})
		}
		x.must(tournament.TeamEntered{Team: team})
	}
	x.must(tournament.StageOpened{Entrants: []tournament.TeamID{"A", "B"}})
	p, err := desk.Pair(tournament.Scope{})
	require.NoError(t, err)
	x.must(p.Event())
	at := tournament.Scope{Round: 1}
	came, away := p.Matches[0].Second, p.Matches[0].First
	boards := []tournament.PlayerID{"B1", "B2"}
	x.must(tournament.LineupFiled{Scope: at, Team: came, Opponent: away, Boards: boards})
	waiting, _, kept := through(t, x.desk.Regulation(), x.desk.State())
	require.Equal(t, []trf.Lineup{{Round: 1, Team: 2, Opponent: 1, Players: []int{3, 4}}}, waiting.Lineups, "one line-up is filed, and not lost")
	require.Equal(t, []tournament.PlayerID{"3", "4"}, kept.Match(0).Lineups[1])

	x.must(tournament.Defaulted{Scope: at, Team: away, Opponent: came})
	file, _, state := through(t, x.desk.Regulation(), x.desk.State())
	require.Equal(t, []trf.ForfeitedMatch{{Round: 1, White: 1, Black: 2, WhiteResult: trf.ForfeitLoss, BlackResult: trf.ForfeitWin}}, file.ForfeitedMatches)
	won := 0
	for _, player := range file.Players {
		if player.Round(1).Result == trf.ForfeitWin {
			won++
		}
	}
	require.Equal(t, len(boards), won)
	again := state.Match(0)
	require.True(t, state.Game(int(again.Base)).Outcome().Done())
}
