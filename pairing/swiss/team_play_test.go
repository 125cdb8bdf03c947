package swiss_test

import (
	"cmp"

	"github.com/reglament/reglament/pairing/swiss"
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
)

// dice draws an integer from a range, both ends included.
type dice func(label string, from, to int) int

// drawTeamRules chooses all readings at random.
func drawTeamRules(draw dice) swiss.TeamRules {
	return swiss.TeamRules{
		Preferences:     swiss.Preferences(draw("preferences", 0, 2)),
		IgnoreSecondary: draw("ignore secondary", 0, 1) == 1,
		LastRound:       swiss.LastRoundPreference(draw("last round", 0, 1)),
		Rematch:         swiss.RematchAfterForfeit(draw("rematch", 0, 1)),
		Following:       swiss.FollowingGroup(draw("following", 0, 1)),
		ByeTookGroup:    swiss.ByeTookGroup(draw("bye took group", 0, 1)),
		Repeated:        swiss.RepeatedUpfloaters(draw("repeated", 0, 1)),
		FloatScore:      swiss.FloatScore(draw("float score", 0, 1)),
		ByeFloats:       swiss.TeamByeFloats(draw("bye floats", 0, 1)),
		ByeMatches:      swiss.ByeMatches(draw("bye matches", 0, 1)),
		Alternation:     swiss.Alternation(draw("alternation", 0, 1)),
		Tables:          swiss.TableOrder(draw("tables", 0, 1)),
	}
}

// teamPlay is a random event of teams.
type teamPlay struct {
	*swiss.Event
	draw        dice
	accelerated bool
}

func newTeamPlay(draw dice, teams int) *teamPlay {
	p := &teamPlay{Event: teamEvent(teams, 0, draw("rounds", 2, 7)), draw: draw, accelerated: draw("accelerated", 0, 3) == 0}
	p.prepare()
	return p
}

// prepare decides who is absent from the coming round and gives virtual points.
func (p *teamPlay) prepare() {
	n := len(p.Players)
	for i := range p.Players {
		p.Players[i].Absent = p.draw("absent", 0, 9) == 0
		p.Players[i].Virtual = 0
		if p.accelerated && i < 2*((n+3)/4) && 2*p.Played < p.Rounds { // as C.04.7 has it, with the points of a draw
			p.Players[i].Virtual = 1
		}
	}
}

// advance adds a round of random results.
func (p *teamPlay) advance(round swiss.Pairing) {
	p.Played++
	for i := range p.Players {
		q := &p.Players[i]
		kind, points := scoring.ZeroBye, 0
		if i == round.Bye {
			kind, points = scoring.PairingBye, 1
			q.Secondary += 2
		}
		q.Points += points
		q.Rounds = append(q.Rounds, swiss.Round{Kind: kind, Opponent: -1, Points: points, Virtual: q.Virtual})
	}
	for _, pair := range round.Pairs {
		white := p.draw("white points", 0, 4)
		forfeit := p.draw("forfeit", 0, 11) == 0
		p.result(pair.White, pair.Black, tournament.White, white, forfeit)
		p.result(pair.Black, pair.White, tournament.Black, 4-white, forfeit)
	}
	p.prepare()
}

// result adds one side of a match; White wins where it is forfeited.
func (p *teamPlay) result(i, opponent int, c tournament.Color, game int, forfeit bool) {
	x := swiss.Round{Kind: scoring.Played, Opponent: opponent, Color: c, Points: cmp.Compare(game, 2) + 1}
	if forfeit {
		game = 0
		x.Kind, x.Color, x.Points = scoring.ForfeitLoss, tournament.NoColor, 0
		if c == tournament.White {
			game = 4
			x.Kind, x.Points = scoring.ForfeitWin, 2
		}
	}
	q := &p.Players[i]
	x.Virtual = q.Rounds[p.Played-1].Virtual
	q.Rounds[p.Played-1] = x
	q.Points += x.Points
	q.Secondary += game
}
