package fide_test

import (
	"strings"
	"testing"
	"time"

	"github.com/reglament/reglament/pairing/swiss"
	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/regulation/fide"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/trf"
	"github.com/stretchr/testify/require"
)

// ratedSwiss opens a Swiss of players with ratings, each named by his letter.
func ratedSwiss(t *testing.T, o fide.Options, ratings ...int) *table {
	t.Helper()
	reg, err := fide.Dutch2026(o)
	require.NoError(t, err)
	desk, err := regulation.Open(reg, nil)
	require.NoError(t, err)
	x := &table{t: t, desk: desk, at: time.Date(2026, time.November, 1, 10, 0, 0, 0, time.UTC)}
	var all []tournament.TeamID
	for k, r := range ratings {
		all = append(all, x.enter(string(rune('A'+k)), r))
	}
	x.must(tournament.StageOpened{Entrants: all})
	return x
}

// enter records a player.
func (x *table) enter(id string, rating int) tournament.TeamID {
	x.t.Helper()
	m := tournament.Member{Player: tournament.PlayerID(id), Name: id, Board: 1, Rating: tournament.Elo(rating)}
	x.must(tournament.TeamEntered{Team: tournament.Team{ID: tournament.TeamID(id), Members: []tournament.Member{m}}})
	return tournament.TeamID(id)
}

// numbered gives the entrants the numbers of a word of their letters.
func numbered(letters string) tournament.StageRenumbered {
	var ev tournament.StageRenumbered
	for _, id := range strings.Split(letters, "") {
		ev.Entrants = append(ev.Entrants, tournament.TeamID(id))
	}
	return ev
}

// now is what the text makes of the numbers.
func (x *table) now() string {
	x.t.Helper()
	ids, err := x.desk.Renumber("", "")
	require.NoError(x.t, err)
	var b strings.Builder
	for _, id := range ids {
		b.WriteString(string(id))
	}
	return b.String()
}

// TestCaseC026InALog: a newcomer enters for round 2 and gets the number of his rating, all
// weaker ones the next; he has nothing of round 1 and is paired by it. One who
// comes for round 6 finds the others with their numbers in order.
func TestCaseC026InALog(t *testing.T) {
	x := ratedSwiss(t, fide.Options{Rounds: 7, Initial: tournament.White}, 2000, 1900, 1800, 1700)
	x.round("A", "B")
	x.enter("N", 1850)
	require.Equal(t, "ABNCD", x.now())
	x.refused(numbered("ABCDN"), "2.2") // he is stronger than C
	x.refused(numbered("NABCD"), "2.2")
	x.must(numbered("ABNCD"))
	p, err := x.desk.Pair(tournament.Scope{})
	require.NoError(t, err)
	require.Equal(t, "B-A C-N D bye", pairs(p.Event()), "2 meets 1; 3, without a point, 4; 5 is free")
	x.must(p.Event())
	x.play(p.Scope, p.Matches, "A", "N")
	file, _, _ := through(t, x.desk.Regulation(), x.desk.State())
	require.Equal(t, "N", file.Players[2].Name)
	require.Equal(t, trf.ZeroBye, file.Players[2].Round(1).Result)
	require.Equal(t, trf.Win, file.Players[2].Round(2).Result)

	// A rating was wrong: until round 4 is paired that changes numbers.
	x.must(tournament.EntryAmended{Team: tournament.Team{ID: "D", Members: []tournament.Member{{Player: "D", Name: "D", Board: 1, Rating: tournament.Elo(2100)}}}})
	require.Equal(t, "DABNC", x.now())
	x.must(numbered("DABNC"))
	x.must(tournament.EntryAmended{Team: tournament.Team{ID: "D", Members: []tournament.Member{{Player: "D", Name: "D", Board: 1, Rating: tournament.Elo(1700)}}}})
	x.round("A", "N") // round 3
	require.Equal(t, "ABNCD", x.now(), "round 4 is not paired")
	x.round("A", "N")
	require.Equal(t, "DABNC", x.now(), "round 4 is paired: the wrong number stays")
	x.refused(numbered("ABNCD"), "2.3")

	x.round("A", "N") // round 5
	x.enter("L", 1950)
	require.Equal(t, "LDABNC", x.now(), "before the first weaker one in the order that is fixed")
	x.refused(numbered("DALBNC"), "2.4")
	x.refused(numbered("DABNCL"), "2.4")
	x.refused(numbered("LADBNC"), "2.3")
	x.must(numbered("LDABNC"))
}

// TestLateAtTheEnd: by the other reading one who comes when the numbers are fixed
// gets the next one; a ruling may give any.
func TestLateAtTheEnd(t *testing.T) {
	x := ratedSwiss(t, fide.Options{Rounds: 9, Initial: tournament.White, Late: fide.AtTheEnd}, 2000, 1900, 1800, 1700, 1600, 1500)
	for range 3 {
		x.round("A", "B", "C")
	}
	x.enter("M", 1950)
	require.Equal(t, "AMBCDEF", x.now())
	x.must(numbered("AMBCDEF"))
	x.round("A", "B", "C")
	x.enter("N", 1850)
	require.Equal(t, "AMBCDEFN", x.now())
	x.refused(numbered("AMBNCDEF"), "2.4")
	x.must(tournament.Ruled{Allows: "n", Reason: "the arbiter's decision"})
	_, err := x.try("n", numbered("AMBNCDEF"))
	require.NoError(t, err)
	_, err = fide.Dutch2026(fide.Options{Rounds: 5, Late: 7})
	require.ErrorIs(t, err, fide.ErrOptions)
}

// TestLateTeams: the arbiter says how teams are numbered (C.04.6 art. 2.1), so
// those who are in the event keep their order from the start.
func TestLateTeams(t *testing.T) {
	x := teamEvent(t, 2, "A", "B", "C")
	member := func(id string, rating int) tournament.Team {
		return tournament.Team{ID: tournament.TeamID(id), Members: []tournament.Member{
			{Player: tournament.PlayerID(id + "1"), Board: 1, Rating: tournament.Elo(rating)}, {Player: tournament.PlayerID(id + "2"), Board: 2, Rating: tournament.Elo(rating)}}}
	}
	for id, rating := range map[string]int{"A": 1700, "B": 2000, "C": 1500} {
		x.must(tournament.EntryAmended{Team: member(id, rating)})
	}
	x.must(tournament.TeamEntered{Team: member("N", 1600)})
	require.Equal(t, "ABNC", x.now())
	x.refused(numbered("BANC"), "2.2")
	x.must(numbered("ABNC"))
}

// TestTableNumbersStay: a table is made anew for whoever comes before its first
// round; then its numbers stay.
func TestTableNumbersStay(t *testing.T) {
	reg, err := fide.RoundRobin(fide.Options{})
	x := open(t, reg, err, "A", "B", "C")
	x.enter("D", 2000)
	require.Equal(t, "ABCD", x.now())
	x.must(numbered("ABCD"))
	x.round("A", "B")
	x.enter("E", 2000)
	_, err = x.desk.Renumber("", "")
	require.ErrorIs(t, err, regulation.ErrNumbersFixed)
	x.refused(numbered("ABCDE"), "A1")
}

// TestLateUpperHalf: C.04.7. Of 8 the first 4 are accelerated. Who comes late and
// is stronger than the last of them belongs to them, who is weaker does not; and
// whoever reads the file finds the same.
func TestLateUpperHalf(t *testing.T) {
	for _, c := range []struct {
		rating int
		now    string
		upper  string
	}{{2250, "ABNCDEFGH", "ABNCD"}, {2050, "ABCDNEFGH", "ABCD"}} {
		o := fide.Options{Rounds: 9, Initial: tournament.White, Acceleration: swiss.Acceleration{Baku: true}}
		x := ratedSwiss(t, o, 2400, 2300, 2200, 2100, 2000, 1900, 1800, 1700)
		x.round("A", "C", "E", "G")
		x.enter("N", c.rating)
		x.must(numbered(c.now))
		file, again, state := through(t, x.desk.Regulation(), x.desk.State())
		upper := ""
		virtual := file.VirtualPoints(2, false)
		for k := range file.Players {
			if virtual[file.Players[k].Number] == trf.Point {
				upper += file.Players[k].Name
			}
		}
		require.Equal(t, c.upper, upper)
		p, err := x.desk.Pair(tournament.Scope{})
		require.NoError(t, err)
		q, err := again.Pair(state, tournament.Scope{})
		require.NoError(t, err)
		number := strings.NewReplacer(func() (all []string) {
			for k, id := range strings.Split(c.now, "") {
				all = append(all, id, string(rune('1'+k)))
			}
			return all
		}()...)
		require.ElementsMatch(t, strings.Fields(number.Replace(strings.ReplaceAll(pairs(p.Event()), " bye", "bye"))), strings.Fields(strings.ReplaceAll(pairs(q.Event()), " bye", "bye")))
	}
}
