package fide

import (
	"strconv"

	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/scoring/crosstable"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/trf"
)

// cell is what a player's row says about a game.
type cell struct {
	color   tournament.Color
	score   tournament.Score
	forfeit bool
}

func (i *importer) cell(k, round int) cell {
	g := i.file.Players[k].Round(round)
	c := cell{color: color(g.Color), forfeit: g.Result.Forfeit()}
	switch g.Result {
	case trf.Win, trf.ShortWin, trf.ForfeitWin:
		c.score = tournament.Win
	case trf.Draw, trf.ShortDraw:
		c.score = tournament.Draw
	case trf.Loss, trf.ShortLoss, trf.ForfeitLoss:
		c.score = tournament.Loss
	}
	return c
}

// results are the entries that a match brings: line-ups of teams, then the
// outcomes, board by board where the match is not finished.
func (i *importer) results(at tournament.Scope, m tournament.Pairing, k int, s scoring.Slot) []tournament.Event {
	var events []tournament.Event
	for _, side := range []struct {
		own, other tournament.TeamID
		entrant    int
	}{{m.First, m.Second, k}, {m.Second, m.First, s.Opponent}} {
		seats, ok := i.seats[crosstable.Seat{Round: at.Round, Team: i.field.Entrants[side.entrant].Number}]
		if !ok || len(s.Boards) == 0 {
			continue
		}
		filed := tournament.LineupFiled{Scope: at, Team: side.own, Opponent: side.other, Boards: make([]tournament.PlayerID, len(seats))}
		for b, n := range seats {
			if n > 0 {
				filed.Boards[b] = tournament.PlayerID(strconv.Itoa(n))
			}
		}
		events = append(events, filed)
	}
	outcomes, partial := i.outcomes(k, s), []tournament.Event(nil)
	for b, o := range outcomes {
		if o.Done() {
			partial = append(partial, tournament.GameFinished{Scope: at.OnBoard(b + 1), First: m.First, Second: m.Second, Outcome: o})
		}
	}
	if len(partial) < len(outcomes) {
		return append(events, partial...)
	}
	return append(events, tournament.MatchFinished{Scope: at, First: m.First, Second: m.Second, Outcomes: outcomes})
}

// outcomes are those of the boards as entrant k sees them; a zero outcome has
// no result yet.
func (i *importer) outcomes(k int, s scoring.Slot) []tournament.Outcome {
	theirs := i.slot(s.Opponent, s.Round)
	if !i.team {
		a, b := i.cell(k, s.Round), i.cell(s.Opponent, s.Round)
		return []tournament.Outcome{outcome(a.score, b.score, a.forfeit || b.forfeit)}
	}
	out := make([]tournament.Outcome, i.field.Boards)
	for n := range out {
		switch {
		case n < len(s.Boards) && n < len(theirs.Boards):
			a, b := s.Boards[n], theirs.Boards[n]
			out[n] = outcome(a.Score, b.Score, a.Kind != scoring.Played || b.Kind != scoring.Played)
		default: // record 330: not a game was played
			out[n] = outcome(walkover(s.Kind), walkover(theirs.Kind), true)
		}
	}
	return out
}

func walkover(k scoring.Kind) tournament.Score {
	if k == scoring.ForfeitWin {
		return tournament.Win
	}
	return tournament.Loss
}

func outcome(first, second tournament.Score, forfeit bool) tournament.Outcome {
	o := tournament.Outcome{First: first, Second: second}
	if forfeit && (first != tournament.NoScore || second != tournament.NoScore) {
		o.Cause = tournament.Forfeit
	}
	return o
}
