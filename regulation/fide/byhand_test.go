package fide_test

import (
	"errors"
	"testing"
	"time"

	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/regulation/fide"
	"github.com/reglament/reglament/tournament"
	"github.com/stretchr/testify/require"
)

// table is an event in progress.
type table struct {
	t    *testing.T
	desk *regulation.Desk
	at   time.Time
}

func open(t *testing.T, reg *regulation.Regulation, err error, players ...tournament.TeamID) *table {
	t.Helper()
	require.NoError(t, err)
	desk, err := regulation.Open(reg, nil)
	require.NoError(t, err)
	x := &table{t: t, desk: desk, at: time.Date(2026, time.November, 1, 10, 0, 0, 0, time.UTC)}
	for _, id := range players {
		x.must(tournament.TeamEntered{Team: tournament.Team{ID: id}})
	}
	x.must(tournament.StageOpened{Entrants: players})
	return x
}

func (x *table) try(key string, ev tournament.Event) (regulation.Judgement, error) {
	x.at = x.at.Add(time.Minute)
	e := tournament.Entry{At: x.at, By: "arbiter", Key: key, Event: ev}
	j, err := x.desk.Try(e)
	if err == nil {
		_, err = x.desk.Submit(e)
	}
	cover := coverOf(x.desk.Regulation())
	cover.Findings(j.Findings...)
	cover.Error(err)
	return j, err
}

func (x *table) must(ev tournament.Event) regulation.Judgement {
	x.t.Helper()
	j, err := x.try("", ev)
	require.NoError(x.t, err)
	return j
}

// refused asks for a refusal by the given articles.
func (x *table) refused(ev tournament.Event, articles ...string) {
	x.t.Helper()
	_, err := x.try("", ev)
	var r *regulation.Refusal
	require.ErrorAs(x.t, err, &r)
	var cited []string
	for _, f := range r.Findings {
		cited = append(cited, f.Rule.Article)
	}
	require.Equal(x.t, articles, cited, err)
}

// round pairs and plays a round; winners are named, the others lose.
func (x *table) round(winners ...tournament.TeamID) {
	x.t.Helper()
	p, err := x.desk.Pair(tournament.Scope{})
	require.NoError(x.t, err)
	x.must(p.Event())
	x.play(p.Scope, p.Matches, winners...)
}

func (x *table) play(at tournament.Scope, matches []tournament.Pairing, winners ...tournament.TeamID) {
	for _, m := range matches {
		o := tournament.SecondWins()
		for _, w := range winners {
			if w == m.First {
				o = tournament.FirstWins()
			}
		}
		x.must(tournament.MatchFinished{Scope: at, First: m.First, Second: m.Second, Outcomes: []tournament.Outcome{o}})
	}
}

func game(first, second tournament.TeamID) tournament.Pairing {
	return tournament.Pairing{First: first, Second: second, Colors: "W"}
}

func dutch(t *testing.T, players ...tournament.TeamID) *table {
	reg, err := fide.Dutch2026(fide.Options{Rounds: 5, Initial: tournament.White})
	return open(t, reg, err, players...)
}

// The arbiter's own round: what breaks an absolute rule is refused, what is
// only worse passes with the criteria named, a ruling admits the rest (C038).
func TestRoundMadeByHand(t *testing.T) {
	x := dutch(t, "A", "B", "C", "D", "E", "F")
	one, two := tournament.Scope{Round: 1}, tournament.Scope{Round: 2}
	j := x.must(tournament.RoundPaired{Scope: one, Matches: []tournament.Pairing{game("A", "B"), game("C", "D"), game("E", "F")}})
	require.NotEmpty(t, j.Findings, "another round than the proposed one is noted")
	for _, f := range j.Findings {
		require.Equal(t, regulation.Notes, f.Verdict)
	}
	x.play(one, []tournament.Pairing{game("A", "B"), game("C", "D"), game("E", "F")}, "A", "C", "E")

	rematch := tournament.RoundPaired{Scope: two, Matches: []tournament.Pairing{game("B", "A"), game("D", "E"), game("F", "C")}}
	x.refused(rematch, "C1")
	x.refused(tournament.RoundPaired{Scope: two, Matches: []tournament.Pairing{game("B", "C"), game("D", "E")}}, "1.1", "1.1")
	x.refused(tournament.RoundPaired{Scope: tournament.Scope{Round: 3}, Matches: rematch.Matches}, "1.1")

	// Forced by a ruling, it is in.
	x.must(tournament.Ruled{Allows: "forced", Reason: "the hall has three boards"})
	_, err := x.try("forced", rematch)
	require.NoError(t, err)

	// A round is taken back and paired anew by entries; pairing twice is harmless.
	x.must(tournament.RoundUnpaired{Scope: two})
	p, err := x.desk.Pair(two)
	require.NoError(t, err)
	again, err := x.desk.Pair(two)
	require.NoError(t, err)
	require.Equal(t, p, again)
	require.Empty(t, x.must(p.Event()).Findings, "the proposed round passes without a word")
	_, err = x.try("", p.Event())
	require.Error(t, err, "C030: a second pairing of the round conflicts")
}

// A lesser departure names what it worsens: two winners who could meet are
// kept apart.
func TestWorseRoundNamesCriteria(t *testing.T) {
	x := dutch(t, "A", "B", "C", "D")
	x.round("A", "B") // A-C, D-B by the proposal; A and B win
	p, err := x.desk.Pair(tournament.Scope{})
	require.NoError(t, err)
	require.Len(t, p.Matches, 2)
	hand := tournament.RoundPaired{Scope: tournament.Scope{Round: 2}, Matches: []tournament.Pairing{game("D", "A"), game("B", "C")}}
	j := x.must(hand)
	var cited []string
	for _, f := range j.Findings {
		cited = append(cited, f.Rule.Article)
	}
	require.Contains(t, cited, "C6")
}

// A bye that the arbiter gives before or in the round is his to give; the
// round is judged among the others.
func TestPresetBye(t *testing.T) {
	x := dutch(t, "A", "B", "C", "D", "E")
	at := tournament.Scope{Round: 1}
	j := x.must(tournament.RoundPaired{
		Scope: at, Matches: []tournament.Pairing{game("A", "C"), game("D", "B")},
		Byes: []tournament.Bye{{Team: "E", Kind: tournament.HalfBye}},
	})
	require.Empty(t, j.Findings)
	x.play(at, []tournament.Pairing{game("A", "C"), game("D", "B")}, "A", "D")
	x.refused(tournament.RoundPaired{
		Scope: tournament.Scope{Round: 2}, Matches: []tournament.Pairing{game("A", "D")},
		Byes: []tournament.Bye{{Team: "B", Kind: tournament.PairingBye}, {Team: "C", Kind: tournament.PairingBye}, {Team: "E", Kind: tournament.PairingBye}},
	}, "C2")
}

// A team that won a match without playing may not have the bye (C.04.6 C2).
func TestByeOfTeamsMadeByHand(t *testing.T) {
	x := teamEvent(t, 2, "A", "B", "C", "D", "E")
	p, err := x.desk.Pair(tournament.Scope{})
	require.NoError(t, err)
	x.must(p.Event())
	lost := []tournament.Outcome{tournament.ForfeitBySecond(), tournament.ForfeitBySecond()}
	winner := p.Matches[0].First
	for _, m := range p.Matches {
		x.must(tournament.MatchFinished{Scope: p.Scope, First: m.First, Second: m.Second, Outcomes: lost})
	}
	hand := tournament.RoundPaired{Scope: tournament.Scope{Round: 2}, Byes: []tournament.Bye{{Team: winner, Kind: tournament.PairingBye}}}
	rest := []tournament.TeamID{p.Byes[0].Team, p.Matches[0].Second, p.Matches[1].First, p.Matches[1].Second}
	hand.Matches = []tournament.Pairing{{First: rest[0], Second: rest[2], Colors: "WB"}, {First: rest[1], Second: rest[3], Colors: "WB"}}
	x.refused(hand, "C2")
}

func TestOnlyProposed(t *testing.T) {
	reg, err := fide.Dutch2026(fide.Options{Rounds: 3, Initial: tournament.White, ByHand: fide.OnlyProposed})
	x := open(t, reg, err, "A", "B", "C", "D")
	x.refused(tournament.RoundPaired{Scope: tournament.Scope{Round: 1}, Matches: []tournament.Pairing{game("A", "B"), game("C", "D")}}, "1.1")
}

// C.05 art. 6 on both sides of one half, games over the board alone.
func TestLeavingARoundRobin(t *testing.T) {
	players := []tournament.TeamID{"A", "B", "C", "D", "E"} // 4 games each
	leave := func(rounds int) (*table, regulation.Judgement) {
		reg, err := fide.RoundRobin(fide.Options{})
		x := open(t, reg, err, players...)
		for range rounds {
			x.round("A", "B", "C")
		}
		return x, x.must(tournament.TeamWithdrew{Team: "B"})
	}
	// B is free in round 3: after two rounds it has played 2 of 4.
	x, j := leave(2)
	require.Equal(t, tournament.KindRestDefaulted, j.Added[1].Event.Kind(), "C048: exactly one half is not less than half")
	x.round("A", "C")
	x.round("A", "C")
	s := x.desk.State()
	i := s.FindMatch(tournament.Scope{Round: 4}, "B", "")
	m := s.Match(i)
	team, _ := s.TeamIndex("B")
	o := s.Game(m.Game(1, 1)).Outcome()
	if m.Side(team) == 1 {
		o = o.Swap()
	}
	require.Equal(t, tournament.ForfeitByFirst(), o, "the rest is lost by forfeit when it is paired")

	x, j = leave(1)
	require.Equal(t, tournament.KindTeamAnnulled, j.Added[1].Event.Kind())
	field, err := x.desk.Regulation().Field(x.desk.State(), tournament.Scope{})
	require.NoError(t, err)
	require.True(t, field.Entrants[1].Outside)
}

// Errors name what does not fit.
func TestOptionsThatDoNotFit(t *testing.T) {
	standard := fide.Options{Rounds: 5}
	reg, err := fide.Dutch2026(standard)
	require.NoError(t, err)
	points := reg.Points
	points.Game.Win = 6 // 3-1-0
	points.Game.Draw = 2
	for name, try := range map[string]func() error{
		"no rounds": func() error { _, err := fide.Dutch2026(fide.Options{}); return err },
		"board colors": func() error {
			_, err := fide.TeamSwiss2026(fide.Options{Rounds: 3, Boards: 4, BoardColors: "WBW"})
			return err
		},
		"baku points": func() error {
			o := standard
			o.Points, o.Acceleration.Baku = &points, true
			_, err := fide.Dutch2026(o)
			return err
		},
		"baku by games": func() error {
			o := standard
			o.Boards, o.OtherScore, o.Acceleration.Baku = 4, true, true
			_, err := fide.TeamSwiss2026(o)
			return err
		},
		"scheveningen": func() error { _, err := fide.Scheveningen(fide.Options{Side: 11}); return err },
	} {
		require.ErrorIs(t, try(), fide.ErrOptions, name)
	}
}

// Nobody is left to meet: an error with names, never a partial round.
func TestNoPairing(t *testing.T) {
	x := dutch(t, "A", "B")
	x.round("A")
	_, err := x.desk.Pair(tournament.Scope{})
	var no *pairing.Error
	require.ErrorAs(t, err, &no)
	require.ErrorIs(t, err, pairing.ErrNoPairing)
	require.Len(t, no.About, 2)
	require.False(t, errors.Is(err, pairing.ErrFinished))
}

// Six players, everybody of one team against everybody of the other.
func TestScheveningen(t *testing.T) {
	reg, err := fide.Scheveningen(fide.Options{Side: 3})
	x := open(t, reg, err, "A1", "A2", "A3", "B1", "B2", "B3")
	met := make(map[[2]tournament.TeamID]bool)
	for range 3 {
		p, err := x.desk.Pair(tournament.Scope{})
		require.NoError(t, err)
		for _, m := range p.Matches {
			require.NotEqual(t, m.First[0], m.Second[0])
			met[[2]tournament.TeamID{min(m.First, m.Second), max(m.First, m.Second)}] = true
		}
		x.round("A1", "A2")
	}
	require.Len(t, met, 9)
	_, err = x.desk.Pair(tournament.Scope{})
	require.ErrorIs(t, err, pairing.ErrFinished)
}
