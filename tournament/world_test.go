package tournament_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
)

// Short names for what nearly every test writes.
type (
	T = tournament.TeamID
	P = tournament.PlayerID
)

var start = time.Date(2026, 6, 1, 9, 0, 0, 0, time.UTC)

const house clause.Doc = "house@2026"

// log writes entries a minute apart, checks the laws of every step, and keeps
// the entries.
type log struct {
	t       *testing.T
	fold    tournament.Fold
	entries []tournament.Entry
}

func (l *log) add(events ...tournament.Event) {
	l.t.Helper()
	for _, ev := range events {
		require.NoError(l.t, l.try(ev), "%s %+v", ev.Kind(), ev)
	}
}

// try adds an event. If it is refused nothing may have changed.
func (l *log) try(ev tournament.Event, because ...int) error {
	l.t.Helper()
	e := tournament.Entry{At: start.Add(time.Duration(len(l.entries)) * time.Minute), By: "secretary", Because: because, Event: ev}
	before := l.fold.Freeze()
	err := l.fold.Add(e)
	after := l.fold.Freeze()
	if err != nil {
		require.Equal(l.t, before, after, "a refused entry left traces")
		var at *tournament.EntryError
		require.ErrorAs(l.t, err, &at)
		require.Equal(l.t, len(l.entries)+1, at.Seq)
		return err
	}
	e.Seq = len(l.entries) + 1
	l.entries = append(l.entries, e)
	replayed, err := tournament.Replay(l.entries)
	require.NoError(l.t, err)
	require.Equal(l.t, replayed, after, "a replay makes another state")
	return nil
}

func (l *log) seq() int                 { return len(l.entries) }
func (l *log) state() tournament.State  { return l.fold.Freeze() }
func (l *log) game(m, board int) string { s := l.state(); return gameOf(&s, m, board) }

func gameOf(s *tournament.State, match, board int) string {
	return s.Game(s.Match(match).Game(board, 1)).Outcome().String()
}

func team(id T, players ...P) tournament.Team {
	t := tournament.Team{ID: id, Name: "Команда " + string(id)}
	for i, p := range players {
		t.Members = append(t.Members, tournament.Member{Player: p, Name: string(p), Sex: tournament.Male, Rating: tournament.Elo(2000 - i), Board: (i + 1) % 3})
	}
	return t
}

func round(n int) tournament.Scope { return tournament.Scope{Round: n} }

func pair(first, second T, colors string) tournament.Pairing {
	return tournament.Pairing{First: first, Second: second, Colors: colors}
}

// four is an event of four teams (two boards and a reserve) and an outsider
// without members, with the first round paired: A-B and C-D.
func four(t *testing.T) *log {
	l := &log{t: t}
	l.add(
		tournament.Opened{Name: "Кубок", Regulation: "house", Fingerprint: "f"},
		tournament.TeamEntered{Team: team("A", "a1", "a2", "a3")},
		tournament.TeamEntered{Team: team("B", "b1", "b2", "b3")},
		tournament.TeamEntered{Team: team("C", "c1", "c2", "c3")},
		tournament.TeamEntered{Team: team("D", "d1", "d2", "d3")},
		tournament.TeamEntered{Team: team("E")},
		tournament.StageOpened{Entrants: []T{"A", "B", "C", "D"}},
		tournament.RoundPaired{Scope: round(1), Matches: []tournament.Pairing{pair("A", "B", "WB"), pair("C", "D", "WB")},
			Byes: []tournament.Bye{{Team: "E", Kind: tournament.PairingBye}}},
	)
	return l
}
