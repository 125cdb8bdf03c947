package scoring_test

import (
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/scoring/scoringtest"
	"github.com/reglament/reglament/tournament"
	"pgregory.net/rapid"
)

// recorder writes a drawn field down as the log of an event.
type recorder struct {
	field *scoring.Field
	log   []tournament.Entry
}

func (r *recorder) add(e tournament.Event) {
	at := time.Date(2026, 9, 1, 10, len(r.log), 0, 0, time.UTC)
	r.log = append(r.log, tournament.Entry{Seq: len(r.log) + 1, At: at, By: "judge", Event: e})
}

func (r *recorder) id(i int) tournament.TeamID { return tournament.TeamID(r.field.Entrants[i].ID) }

// players names one player a board.
func (r *recorder) players(i int) []tournament.PlayerID {
	var list []tournament.PlayerID
	for b := range r.field.Boards {
		list = append(list, tournament.PlayerID(r.field.Entrants[i].ID+string(rune('1'+b))))
	}
	return list
}

func (r *recorder) record() []tournament.Entry {
	r.add(tournament.Opened{Name: "drawn", Regulation: "house"})
	entered := make([]bool, len(r.field.Entrants))
	for round := 1; round <= r.field.Rounds; round++ {
		for i := range r.field.Entrants {
			if !entered[i] && r.kind(i, round) != scoring.NotEntered {
				entered[i] = true
				r.enter(i)
			}
		}
		r.round(round)
	}
	for i, e := range r.field.Entrants {
		if !entered[i] {
			r.enter(i)
		}
		if e.Outside {
			r.add(tournament.TeamAnnulled{Team: r.id(i)})
		}
		if e.Adjust != 0 || e.AdjustMatch != 0 {
			r.add(tournament.PointsAdjusted{Team: r.id(i), Game: e.Adjust, Match: e.AdjustMatch})
		}
	}
	return r.log
}

func (r *recorder) enter(i int) {
	team := tournament.Team{ID: r.id(i), Name: r.field.Entrants[i].ID}
	for b, p := range r.players(i) {
		team.Members = append(team.Members, tournament.Member{Player: p, Name: string(p), Board: b + 1})
	}
	r.add(tournament.TeamEntered{Team: team})
}

func (r *recorder) kind(i, round int) scoring.Kind {
	for _, s := range r.field.Entrants[i].Slots {
		if s.Round == round {
			return s.Kind
		}
	}
	return scoring.Open
}

func (r *recorder) round(round int) {
	scope := tournament.Scope{Round: round}
	paired := tournament.RoundPaired{Scope: scope}
	var games []tournament.Event
	for i := range r.field.Entrants {
		for _, s := range r.field.Entrants[i].Slots {
			switch {
			case s.Round != round:
			case s.Opponent > i:
				paired.Matches = append(paired.Matches, tournament.Pairing{First: r.id(i), Second: r.id(s.Opponent)})
				games = append(games, tournament.LineupFiled{Scope: scope, Team: r.id(i), Boards: r.players(i)}, tournament.LineupFiled{Scope: scope, Team: r.id(s.Opponent), Boards: r.players(s.Opponent)})
				for b := range s.Boards {
					if o := r.outcome(i, s, b); o.Done() {
						games = append(games, tournament.GameFinished{Scope: scope.OnBoard(b + 1), First: r.id(i), Second: r.id(s.Opponent), Outcome: o})
					}
				}
			case s.Opponent < 0:
				if kind, ok := byeKinds[s.Kind]; ok {
					paired.Byes = append(paired.Byes, tournament.Bye{Team: r.id(i), Kind: kind})
				}
			}
		}
	}
	for b := range paired.Matches {
		for range r.field.Boards {
			paired.Matches[b].Colors += "W"
		}
	}
	r.add(paired)
	for _, g := range games {
		r.add(g)
	}
}

var byeKinds = map[scoring.Kind]tournament.ByeKind{
	scoring.PairingBye: tournament.PairingBye, scoring.FullBye: tournament.FullBye,
	scoring.HalfBye: tournament.HalfBye, scoring.ZeroBye: tournament.ZeroBye, scoring.FreeRound: tournament.FreeRound,
}

// outcome is the game on a board; of an annulled match what it was before.
func (r *recorder) outcome(i int, s scoring.Slot, b int) tournament.Outcome {
	var theirs scoring.Board
	for _, t := range r.field.Entrants[s.Opponent].Slots {
		if t.Round == s.Round && t.Opponent == i {
			theirs = t.Boards[b]
		}
	}
	o := tournament.Outcome{First: s.Boards[b].Score, Second: theirs.Score}
	if k := s.Boards[b].Kind; k == scoring.ForfeitWin || k == scoring.ForfeitLoss || o.First == tournament.Loss && o.Second == tournament.Loss {
		o.Cause = tournament.Forfeit
	}
	return o
}

// same puts what counts of a slot in words of identities.
type same struct {
	round       int
	opponent    string
	kind        scoring.Kind
	game, match tournament.Points
	boards      string
}

func slots(f *scoring.Field, e scoring.Entrant) []same {
	var list []same
	for _, s := range e.Slots {
		one := same{round: s.Round, kind: s.Kind, game: s.Game, match: s.Match}
		if s.Opponent >= 0 {
			one.opponent = f.Entrants[s.Opponent].ID
			if s.Kind != scoring.Void {
				for _, b := range s.Boards {
					one.boards += b.Points.String() + " "
				}
			}
		}
		list = append(list, one)
	}
	return list
}

// TestALogGivesTheFieldThatWroteIt: a drawn field, written down as a log and
// folded, is the field again, and so are the players' games.
func TestALogGivesTheFieldThatWroteIt(t *testing.T) {
	for _, shape := range []scoringtest.Shape{{Boards: 3, Max: 8}, {Boards: 2, Max: 8, Scheme: scoring.Swiss}} {
		rapid.Check(t, func(t *rapid.T) {
			f := scoringtest.Fields(shape).Draw(t, "field")
			r := recorder{field: f}
			s, err := tournament.Replay(r.record())
			require.NoError(t, err)
			sel := scoring.Selection{Rounds: f.Rounds, Boards: f.Boards, Scheme: f.Scheme, System: f.System}
			got := sel.Field(&s)
			require.Len(t, got.Entrants, len(f.Entrants))
			require.NoError(t, got.Validate())
			scoringtest.Conserved(t, got, nil)
			for i, e := range f.Entrants {
				at := slices.IndexFunc(got.Entrants, func(g scoring.Entrant) bool { return g.ID == e.ID })
				g := got.Entrants[at]
				require.Equal(t, slots(f, e), slots(got, g), "%s", e.ID)
				require.Equal(t, e.Outside, g.Outside)
				game, match := f.Totals(i)
				gotGame, gotMatch := got.Totals(at)
				require.Equal(t, []tournament.Points{game, match}, []tournament.Points{gotGame, gotMatch})
			}
			standings, err := scoring.Rank(got, festivalChain(scoring.DirectEncounter{}))
			require.NoError(t, err)
			checkPersons(t, &s, sel, got, standings)
		})
	}
}

// A Ranker's field is the field, whatever lay in its memory before.
func TestRankerBuildsTheField(t *testing.T) {
	shapes := []scoringtest.Shape{{Boards: 3, Max: 8}, {Boards: 2, Max: 8, Scheme: scoring.Swiss}, {Boards: 1, Max: 6}}
	rapid.Check(t, func(t *rapid.T) {
		var ranker scoring.Ranker
		for range rapid.IntRange(2, 4).Draw(t, "fields") {
			f := scoringtest.Fields(rapid.SampledFrom(shapes).Draw(t, "shape")).Draw(t, "field")
			r := recorder{field: f}
			s, err := tournament.Replay(r.record())
			require.NoError(t, err)
			sel := scoring.Selection{Rounds: f.Rounds, Boards: f.Boards, Scheme: f.Scheme, System: f.System}
			require.Equal(t, sel.Field(&s), ranker.Field(sel, &s))
			sel.Upto = 1
			require.Equal(t, sel.Field(&s), ranker.Field(sel, &s), "after round 1")
		}
	})
}

// checkPersons: what the players made is what their teams made, and board n of
// the teams by place is the board of the players who sat there.
func checkPersons(t *rapid.T, s *tournament.State, sel scoring.Selection, teams *scoring.Field, st scoring.Standings) {
	persons := scoring.Persons{}.Field(s, sel, st)
	require.NoError(t, persons.Validate())
	made := make(map[string]tournament.Points)
	for i, e := range persons.Entrants {
		game, _ := persons.Totals(i)
		made[e.Member.Team] += game
	}
	for i, e := range teams.Entrants {
		want := tournament.Points(0)
		for _, s := range e.Slots {
			if s.Opponent >= 0 {
				want += s.Game
			}
		}
		require.Equal(t, want, made[e.ID])
		if rank, ok := st.Rank(i); ok {
			for _, p := range persons.Entrants {
				require.False(t, p.Member.Team == e.ID && p.Member.Place != rank)
			}
		}
	}
	board := 1 + len(teams.Entrants)%teams.Boards
	byPlace, err := teams.Board(board)
	require.NoError(t, err)
	onBoard := scoring.Persons{OnBoard: board}.Field(s, sel, st)
	for i, e := range onBoard.Entrants {
		if e.Member.Board != board {
			require.Empty(t, e.Slots)
			continue
		}
		game, _ := onBoard.Totals(i)
		for _, p := range byPlace.Entrants {
			if p.ID != e.Member.Team {
				continue
			}
			want := tournament.Points(0)
			for _, s := range p.Slots {
				if s.Opponent >= 0 {
					want += s.Game
				}
			}
			require.Equal(t, want, game, "%s on board %d", p.ID, board)
		}
	}
}
