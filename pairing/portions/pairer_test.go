package portions_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/pairing/colors"
	"github.com/reglament/reglament/pairing/pairingtest"
	"github.com/reglament/reglament/pairing/portions"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
	"github.com/stretchr/testify/require"
)

var doc = clause.Doc("strongest@2006")

var strongest = portions.Pairer{Law: portions.Law{
	Periods: []portions.Period{{Min: 2, Max: 4}, {Min: 4, Max: 6}, {Min: 7, Max: 9}, {Min: 9, Max: 10}, {Min: 11, Max: 11}},
	Once:    doc.Art("5.2"), Bounds: doc.Art("5.4"), Free: doc.Art("5.5"), Choice: doc.Art("5.6"),
}}

func byNumber(p portions.Pairer) portions.Pairer {
	p.Ties = portions.ByNumber
	return p
}

// on is board 2 of a portion.
func on(portion int) tournament.Scope { return tournament.Scope{Portion: portion, Board: 2} }

func TestContract(t *testing.T) {
	schedule := func(int) []pairing.Request {
		var all []pairing.Request
		for portion := 1; portion <= 5; portion++ {
			for range 3 + 8*(portion/5) {
				all = append(all, pairing.Request{Scope: on(portion), Opening: true})
			}
			for range 3 {
				all = append(all, pairing.Request{Scope: on(portion)})
			}
		}
		return all
	}
	for _, p := range []portions.Pairer{strongest, byNumber(strongest), {Law: strongest.Law, Freedom: portions.ByPerson}} {
		pairingtest.Suite{
			Pairer: p, Laws: []pairingtest.Law{pairingtest.NoRematch, pairingtest.Portions, pairingtest.Leavers},
			Min: 2, Max: 12, Format: pairing.Format{Boards: 3}, Requests: schedule, Colors: colors.NumberParity{Rule: doc.Art("5.8")},
		}.Run(t)
	}
}

// propose asks for games, records them and returns the pairs.
func propose(t *testing.T, e *pairingtest.Event, p portions.Pairer, scope tournament.Scope, opening bool) []string {
	t.Helper()
	r := e.Request(scope)
	r.Opening = opening
	round, err := p.Pair(r)
	require.NoError(t, err)
	require.NoError(t, e.Record(round.Event()))
	var pairs []string
	for _, m := range round.Matches {
		pairs = append(pairs, fmt.Sprintf("%s-%s", m.First, m.Second))
	}
	return pairs
}

// open sets all games of an opening.
func open(t *testing.T, e *pairingtest.Event, p portions.Pairer, scope tournament.Scope) (pairs []string) {
	t.Helper()
	for {
		more := propose(t, e, p, scope, true)
		if len(more) == 0 {
			return pairs
		}
		pairs = append(pairs, more...)
	}
}

func end(t *testing.T, e *pairingtest.Event, scope tournament.Scope, first, second tournament.TeamID) {
	t.Helper()
	require.NoError(t, e.Record(tournament.GameEnded{Scope: scope, First: first, Second: second, Outcome: tournament.Drawn()}))
}

// The first portion: two games each, by the order of the teams. Then a pair is
// set as soon as two who have not met are free.
func TestFirstPortion(t *testing.T) {
	e, p := pairingtest.NewEvent(6, 3), byNumber(strongest)
	p.Periods = []portions.Period{{Min: 2, Max: 3}, {Min: 5, Max: 5}}
	require.Equal(t, []string{"T1-T2", "T3-T4", "T5-T6", "T1-T3", "T2-T5", "T4-T6"}, open(t, e, p, on(1)))
	require.Empty(t, propose(t, e, p, on(1), false), "nobody is free")
	end(t, e, on(1), "T1", "T2")
	end(t, e, on(1), "T3", "T4")
	end(t, e, on(1), "T1", "T3")
	require.Empty(t, propose(t, e, p, on(1), false), "T1 and T3 are free and have met")
	end(t, e, on(1), "T4", "T6")
	require.Equal(t, []string{"T1-T4"}, propose(t, e, p, on(1), false), "an ended game frees, reported or not; T3 has met T4")
	require.Equal(t, []string{"T1-T2", "T3-T4", "T5-T6"}, propose(t, e, p, tournament.Scope{Portion: 1, Board: 3}, false), "another board has its own games")
}

// A team whose results are annulled no longer counts, minima are capped by
// the games that remain; of one that left otherwise the rest counts as played.
func TestLeavers(t *testing.T) {
	for _, annulled := range []bool{true, false} {
		e, p := pairingtest.NewEvent(4, 3), byNumber(strongest)
		p.Periods = []portions.Period{{Min: 1, Max: 2}, {Min: 3, Max: 3}}
		require.Equal(t, []string{"T1-T2", "T3-T4"}, open(t, e, p, on(1)))
		require.NoError(t, e.Record(tournament.TeamWithdrew{Team: "T4"}))
		if annulled {
			require.NoError(t, e.Record(tournament.TeamAnnulled{Team: "T4"}))
			require.Equal(t, []string(nil), propose(t, e, p, on(1), false), "T1 and T2 still play")
			end(t, e, on(1), "T1", "T2")
			require.Equal(t, []string{"T1-T3"}, propose(t, e, p, on(1), false))
			require.Equal(t, []string{"T2-T3"}, open(t, e, p, on(2)), "two games each are all that is possible")
			continue
		}
		require.NoError(t, e.Record(tournament.RestDefaulted{Team: "T4"}))
		end(t, e, on(1), "T1", "T2")
		require.Empty(t, propose(t, e, p, on(1), false), "T1 and T2 have two games each now, one of them by default")
		require.Equal(t, []string{"T1-T3", "T2-T3"}, open(t, e, p, on(2)))
	}
}

// Who has a game left from the portion before waits, if the text says so.
func TestCarried(t *testing.T) {
	for _, carried := range []portions.Carried{portions.CarriedToo, portions.CarriedWait} {
		e, p := pairingtest.NewEvent(4, 3), byNumber(strongest)
		p.Periods, p.Carried = []portions.Period{{Min: 1, Max: 2}, {Min: 3, Max: 3}}, carried
		require.Equal(t, []string{"T1-T2", "T3-T4"}, open(t, e, p, on(1)))
		end(t, e, on(1), "T3", "T4")
		if carried == portions.CarriedToo {
			require.Equal(t, []string{"T1-T3", "T2-T4", "T1-T4", "T2-T3"}, open(t, e, p, on(2)))
			continue
		}
		r := e.Request(on(2))
		r.Opening = true
		_, err := p.Pair(r)
		require.ErrorIs(t, err, pairing.ErrNoPairing, "T3 and T4 have nobody to play")
	}
}

// By person, a reserve's game on the board leaves the main player free.
func TestByPerson(t *testing.T) {
	e, p := pairingtest.NewEvent(4, 3), byNumber(strongest)
	p.Periods = []portions.Period{{Min: 1, Max: 2}, {Min: 3, Max: 3}}
	for k := 1; k <= 4; k++ {
		team := tournament.TeamID(fmt.Sprintf("T%d", k))
		require.NoError(t, e.Record(tournament.EntryAmended{Team: tournament.Team{ID: team, Members: []tournament.Member{
			{Player: tournament.PlayerID(team + "-main"), Board: 2}, {Player: tournament.PlayerID(team + "-reserve")},
		}}}))
	}
	require.Equal(t, []string{"T1-T2", "T3-T4"}, open(t, e, p, on(1)))
	require.NoError(t, e.Record(tournament.LineupFiled{Scope: on(1), Team: "T1", Boards: []tournament.PlayerID{"T1-reserve"}}))
	end(t, e, on(1), "T3", "T4")
	require.Empty(t, propose(t, e, p, on(1), false), "the board of T1 is busy")
	p.Freedom = portions.ByPerson
	require.Equal(t, []string{"T1-T3"}, propose(t, e, p, on(1), false), "the main player of T1 is free")
}

func TestCheck(t *testing.T) {
	e, p := pairingtest.NewEvent(6, 3), byNumber(strongest)
	p.Periods = []portions.Period{{Min: 2, Max: 2}, {Min: 5, Max: 5}}
	match := func(a, b int) tournament.Pairing {
		return tournament.Pairing{First: tournament.TeamID(fmt.Sprintf("T%d", a)), Second: tournament.TeamID(fmt.Sprintf("T%d", b)), Colors: "W"}
	}
	check := func(opening bool, matches ...tournament.Pairing) []string {
		r := e.Request(on(1))
		r.Opening = opening
		found, err := p.Check(r, matches)
		require.NoError(t, err)
		var all []string
		for _, d := range found {
			who := string(d.About.Team)
			if d.About.Opponent != "" {
				who += "-" + string(d.About.Opponent)
			}
			all = append(all, fmt.Sprintf("%s %s %s", who, d.Rule.Article, d.Text.Code))
		}
		return all
	}
	minimum := func(teams ...int) (all []string) {
		for _, k := range teams {
			all = append(all, fmt.Sprintf("T%d 5.4 portions.breach.minimum", k))
		}
		return all
	}
	require.Empty(t, check(true, match(1, 2), match(2, 3), match(3, 4), match(4, 5), match(5, 6), match(6, 1)), "the judge's own circle")
	require.Equal(t, minimum(1, 2, 3, 4, 5, 6), check(true))
	require.Equal(t, append([]string{"T1 5.4 portions.breach.maximum"}, minimum(2, 3, 4, 5, 6)...), check(true, match(1, 2), match(1, 3), match(1, 4)))
	require.Equal(t, []string{"T1-T9 5.2 portions.breach.absent", "T2-T1 5.2 portions.breach.again", "T3-T3 5.2 portions.breach.again"},
		check(false, match(1, 9), match(1, 2), match(2, 1), match(3, 3)))

	require.NoError(t, e.Record(tournament.RoundPaired{Scope: on(1), Matches: []tournament.Pairing{match(1, 2), match(3, 4)}}))
	end(t, e, on(1), "T1", "T2")
	require.Equal(t, []string{"T2-T1 5.2 portions.breach.again"}, check(false, match(2, 1)))
	require.Equal(t, []string{"T3-T5 5.5 portions.breach.busy"}, check(false, match(5, 3)))
	require.Equal(t, []string{"T5-T1 5.5 portions.breach.several", "T5-T2 5.5 portions.breach.several"}, check(false, match(5, 1), match(2, 5)))
	require.Empty(t, check(false, match(1, 5)), "not the largest set, and legal")
}

// The rest must stay possible: after 1-2, 3-4 the three games of each in the
// second period are a circle only if nobody plays a second game now.
func TestChoiceKeepsTheRest(t *testing.T) {
	e, p := pairingtest.NewEvent(4, 3), byNumber(strongest)
	p.Periods = []portions.Period{{Min: 0, Max: 2}, {Min: 2, Max: 2}, {Min: 3, Max: 3}}
	pairs := open(t, e, p, on(1))
	require.Empty(t, pairs)
	require.Equal(t, []string{"T1-T2", "T3-T4"}, propose(t, e, p, on(1), false))
	end(t, e, on(1), "T1", "T2")
	end(t, e, on(1), "T3", "T4")
	found, err := p.Check(e.Request(on(1)), []tournament.Pairing{{First: "T1", Second: "T3", Colors: "W"}})
	require.NoError(t, err)
	require.Empty(t, found, "T2-T4 completes it in period 2")
	require.Equal(t, []string{"T1-T3", "T2-T4"}, propose(t, e, p, on(1), false))
}

func TestRefusals(t *testing.T) {
	e := pairingtest.NewEvent(12, 6)
	for _, test := range []struct {
		name  string
		scope tournament.Scope
		edit  func(*portions.Pairer)
		want  error
	}{
		{"no board", tournament.Scope{Portion: 1}, nil, pairing.ErrRequest},
		{"board 7", tournament.Scope{Portion: 1, Board: 7}, nil, pairing.ErrRequest},
		{"no portion", tournament.Scope{Board: 1}, nil, pairing.ErrRequest},
		{"portion 6", tournament.Scope{Portion: 6, Board: 1}, nil, pairing.ErrFinished},
		{"no table", on(1), func(p *portions.Pairer) { p.Periods = nil }, pairing.ErrRequest},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := byNumber(strongest)
			if test.edit != nil {
				test.edit(&p)
			}
			round, err := p.Pair(e.Request(test.scope))
			require.ErrorIs(t, err, test.want)
			require.Empty(t, round)
			var failed *pairing.Error
			require.True(t, errors.As(err, &failed))
			require.False(t, failed.Rule.IsZero())
		})
	}
	_, err := strongest.Pair(e.Request(on(1)))
	var lot *tournament.LotsNeededError
	require.True(t, errors.As(err, &lot))
	require.Equal(t, doc.Art("5.6"), lot.Lot.Rule)
	require.Len(t, lot.Lot.Among, 12)
}

// Which games are set on the first day, and what may the judge set later?
func ExamplePairer() {
	pairer := strongest
	pairer.Ties = portions.ByNumber
	event := pairingtest.NewEvent(12, 6)
	scope := tournament.Scope{Portion: 1, Board: 1}
	for {
		request := event.Request(scope)
		request.Opening = true
		round, err := pairer.Pair(request)
		if err != nil || len(round.Matches) == 0 {
			break
		}
		var pairs []string
		for _, m := range round.Matches {
			pairs = append(pairs, string(m.First+"-"+m.Second))
		}
		fmt.Println(strings.Join(pairs, " "))
		_ = event.Record(round.Event())
	}
	own := []tournament.Pairing{{First: "T1", Second: "T4", Colors: "W"}}
	breaches, _ := pairer.Check(event.Request(scope), own)
	for _, b := range breaches {
		fmt.Printf("%s: %s (%s)\n", b.About, b.Text, b.Rule)
	}
	// Output:
	// T1-T2 T3-T4 T5-T6 T7-T8 T9-T10 T11-T12
	// T1-T3 T2-T4 T5-T7 T6-T8 T9-T11 T10-T12
	// team T1, against T4, portion 1, board 1: a game of the team is not over (strongest@2006 art. 5.5)
	// team T4, against T1, portion 1, board 1: a game of the team is not over (strongest@2006 art. 5.5)
}
