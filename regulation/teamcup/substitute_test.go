package teamcup_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/regulation/correspondence"
	"github.com/reglament/reglament/regulation/teamcup"
	"github.com/reglament/reglament/tournament"
)

// twoGames is a board of a quarter-final on which the first challenge to the
// first game was not answered. The other game has begun, or nobody has been
// challenged to it yet.
type twoGames struct {
	*event
	from, silent tournament.TeamID // the runner-up challenges in both games (5.1)
	main, in     tournament.PlayerID
	match, board int
}

func silence(t *testing.T, o teamcup.Options, begun bool) twoGames {
	t.Helper()
	e := through(t, o)
	s := e.state()
	x := twoGames{event: e, match: s.Matches() - 4, board: 7}
	m := s.Match(x.match)
	silent := s.Team(int(m.First)) // 1A, against 2B
	x.silent, x.from = silent.ID, s.Team(int(m.Second)).ID
	x.main, x.in = silent.Members[6].Player, silent.Members[10].Player
	e.ok(tournament.ChallengeSent{Scope: x.at(1), From: x.from, To: x.silent, Days: teamcup.ChallengeDays})
	if begun {
		e.ok(tournament.ChallengeSent{Scope: x.at(2), From: x.from, To: x.silent, Days: teamcup.ChallengeDays})
		require.NoError(t, x.accept(2))
	}
	x.event.at(9, 26, "00:00").advance()
	return x
}

func (x twoGames) at(leg int) tournament.Scope {
	at := x.state().Match(x.match).Scope.OnBoard(x.board)
	at.Leg = leg
	return at
}

func (x twoGames) accept(leg int) error {
	_, err := x.submit(tournament.ChallengeAccepted{Scope: x.at(leg), By: x.silent, From: x.from})
	return err
}

// put is the line-up that puts the reserve in, for one game or (0) for all.
func (x twoGames) put(leg int) tournament.LineupFiled {
	return tournament.LineupFiled{Scope: x.at(leg), Team: x.silent, Opponent: x.from, Boards: []tournament.PlayerID{x.in}}
}

// players are who plays the two games for the silent side.
func (x twoGames) players() []tournament.PlayerID {
	m := x.state().Match(x.match)
	return []tournament.PlayerID{m.Player(0, x.board, 1), m.Player(0, x.board, 2)}
}

// TestSubstituteOfThisGame: 5b, the default reading. He plays the game whose
// challenge was not answered, and whoever has answered the other plays on.
func TestSubstituteOfThisGame(t *testing.T) {
	for _, begun := range []bool{false, true} {
		x := silence(t, teamcup.Options{}, begun)
		x.refused(x.put(2), "5b")
		x.refused(x.put(0), "5b") // names the other game too
		x.ok(x.put(1))
		require.Equal(t, []tournament.PlayerID{x.in, x.main}, x.players())
		x.ok(tournament.ChallengeSent{Scope: x.at(1), From: x.from, To: x.silent, Days: teamcup.RepeatDays})
		g, side, ok := correspondence.Find(x.state(), x.at(1), x.silent, x.from)
		require.True(t, ok)
		require.Equal(t, x.in, g.Player(side))
		owed := 0
		for _, d := range x.duties(x.silent) {
			if d.About.Scope == x.at(1) {
				require.Equal(t, x.in, d.Who.Player, "the substitute owes the answer")
				owed++
			}
		}
		require.Equal(t, 1, owed)
		require.NoError(t, x.accept(1))
	}
}

// TestSubstituteOfAllGames: 5b, the other reading. He plays both games unless
// one has begun.
func TestSubstituteOfAllGames(t *testing.T) {
	o := teamcup.Options{SubstituteFor: correspondence.AllGames}
	x := silence(t, o, false)
	x.refused(x.put(1), "5b") // leaves the other game to the silent one
	x.ok(x.put(0))
	require.Equal(t, []tournament.PlayerID{x.in, x.in}, x.players())

	x = silence(t, o, true)
	x.refused(x.put(0), "5b") // that would give the running game to somebody else
	x.refused(x.put(2), "5b")
	x.ok(x.put(1))
	require.Equal(t, []tournament.PlayerID{x.in, x.main}, x.players())
}

// TestSubstituteIsJudgedInHisGame: rating, guests and other boards by the game
// in which he comes in.
func TestSubstituteIsJudgedInHisGame(t *testing.T) {
	x := silence(t, teamcup.Options{}, true)
	team, _ := x.state().TeamIndex(x.silent)
	one := x.put(1)
	one.Boards[0] = x.state().Team(team).Members[5].Player
	x.refused(one, "5b") // stands on board 6, and is rated higher
	one.Boards[0] = x.in
	x.ok(one)
	other := one // the same one on another board
	other.Scope.Board, other.Scope.Leg = 9, 1
	refusal := x.refused(other, "5b")
	require.Len(t, refusal.Findings, 2, "he plays on board 7, and nobody was silent on board 9")
}
