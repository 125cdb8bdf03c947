package strongest_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/regulation/correspondence"
	"github.com/reglament/reglament/regulation/strongest"
	"github.com/reglament/reglament/regulation/strongest/seasons"
	"github.com/reglament/reglament/tournament"
)

// written is a log that nobody has judged, for states that take long to play.
type written struct {
	tournament.Fold
	t  testing.TB
	at time.Time
}

// twelve are twelve teams under their numbers.
func twelve(t testing.TB, clock string) *written {
	t.Helper()
	zone, err := time.LoadLocation("Europe/Moscow")
	require.NoError(t, err)
	at, err := time.ParseInLocation("2006-01-02 15:04:05", clock, zone)
	require.NoError(t, err)
	w := &written{t: t, at: at}
	var numbers []tournament.TeamID
	for board := 1; board <= strongest.Boards; board++ {
		w.add(tournament.Appointed{Who: seasons.Judge(board), Role: tournament.BoardJudge, Board: board})
	}
	w.add(tournament.Appointed{Who: seasons.Chief, Role: tournament.ChiefJudge})
	for n := 1; n <= strongest.Teams; n++ {
		w.add(tournament.TeamEntered{Team: seasons.Team(n)})
		numbers = append(numbers, seasons.ID(n))
	}
	w.add(tournament.EntriesClosed{}, tournament.StageOpened{Entrants: numbers})
	return w
}

func (w *written) add(events ...tournament.Event) *written {
	w.t.Helper()
	for _, ev := range events {
		require.NoError(w.t, w.Add(tournament.Entry{At: w.at, Event: ev}))
	}
	return w
}

// game sets a game.
func (w *written) game(portion, board, a, b int) correspondence.Game {
	w.t.Helper()
	at := tournament.Scope{Portion: portion, Board: board}
	w.add(tournament.RoundPaired{Scope: at, Matches: []tournament.Pairing{{First: seasons.ID(a), Second: seasons.ID(b), Colors: letters(w.t, a, b, board)}}})
	g, _, ok := correspondence.Find(w.State(), at, seasons.ID(a), seasons.ID(b))
	require.True(w.t, ok)
	return g
}

// judged returns by which articles an entry is refused, and what follows, once
// everything that has run out by then is recorded.
func (w *written) judged(o strongest.Options, by string, ev tournament.Event) (refused []string, added []tournament.Kind) {
	w.t.Helper()
	reg, now := edition(w.t, o), tournament.From(w.Freeze())
	out, err := reg.Advance(w.Freeze(), w.at)
	require.NoError(w.t, err)
	for _, entry := range out.Added {
		require.NoError(w.t, now.Add(entry))
	}
	j, err := reg.Judge(now.Freeze(), tournament.Entry{At: w.at, By: by, Event: ev})
	cover.Findings(j.Findings...)
	cover.Error(err)
	if err != nil {
		require.ErrorAs(w.t, err, new(*regulation.Refusal))
	}
	for _, rule := range rulesOf(err) {
		refused = append(refused, rule.Article)
	}
	return refused, kinds(j.Added)
}

// event goes on from the log at a desk.
func (w *written) event(o strongest.Options) *event {
	w.t.Helper()
	e := newEvent(w.t, o)
	e.Now = w.at
	state := w.Freeze()
	var log []tournament.Entry
	for entry := range state.Log() {
		log = append(log, entry)
	}
	e.Desk = deskOn(w.t, e.Reg, log)
	return e
}
