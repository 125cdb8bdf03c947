package fide

import (
	"fmt"

	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/pairing/berger"
	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
)

// Rankings by the handbook's advice: results among the tied, then the Koya
// system and Sonneborn-Berger. Buchholz sums say nothing in a round robin.
const (
	roundRobinRanking     = "PTS,DE,KS,SB,WIN"
	teamRoundRobinRanking = "MPTS,GPTS,EDE,EMMSB"
)

// RoundRobin is a round robin by the Berger tables (C.05 annex 1). Who leaves
// before half of the games are played is taken out of the table, who leaves
// later loses the rest by forfeit.
func RoundRobin(o Options) (*regulation.Regulation, error) {
	if o.Cycles == 0 {
		o.Cycles = 1
	}
	return o.roundRobin(nameRoundRobin)
}

// DoubleRoundRobin is RoundRobin twice, the second time with colors reversed;
// the last two rounds of the first half change places unless PlainTurn.
func DoubleRoundRobin(o Options) (*regulation.Regulation, error) {
	if o.Cycles == 0 {
		o.Cycles = 2
	}
	return o.roundRobin(nameDouble)
}

func (o Options) roundRobin(name string) (*regulation.Regulation, error) {
	if err := o.check(); err != nil {
		return nil, fmt.Errorf("fide: round robin: %w", err)
	}
	text := Competitions()
	pairer := berger.Pairer{Rule: text.Art("A1"), Again: text.Art("A1.2"), Cycles: o.Cycles}
	if o.Cycles <= 1 {
		text = without(text, "A1.2")
	}
	if o.PlainTurn {
		pairer.Turn = berger.Plain
	}
	schedule := func(teams int) int { return berger.Table{Teams: max(teams, 2), Cycles: o.Cycles}.Rounds() }
	return o.fixed(table{name: name, rule: pairer.Rule, texts: []clause.Index{text}, pairer: pairer, rounds: schedule})
}

// table is a system whose pairings are fixed beforehand.
type table struct {
	name   string
	rule   clause.Ref     // the article that says who meets whom
	texts  []clause.Index // of the system, without tie-breaks
	pairer pairing.Pairer
	rounds func(entrants int) int
}

// fixed is an event by such a system.
func (o Options) fixed(t table) (*regulation.Regulation, error) {
	list := roundRobinRanking
	if o.boards() > 1 {
		list = teamRoundRobinRanking
	}
	chain, tieText, err := o.ranking(list)
	if err != nil {
		return nil, err
	}
	points, leave := o.points(t.rule, scoring.ByeScale{}), Competitions().Art("6")
	return &regulation.Regulation{
		Name:     t.name,
		Options:  regulation.Made(o),
		Texts:    append(t.texts, tieText),
		Readings: o.readings(t.rule, chain, points),
		Stage: regulation.Stage{
			Play: regulation.Play{
				Rule: t.rule, Format: pairing.Format{Boards: o.boards(), Rounds: o.Rounds},
				Pairer: t.pairer, Colors: o.colors(t.rule), Scheme: scoring.RoundRobin,
			},
			Numbers: tabled{o.numbers(t.rule)}, Points: points, TieBreaks: chain, Ratings: meanRating{},
		},
		Conduct: []regulation.Conduct{
			regulation.SameRegulation{Rule: t.rule},
			regulation.Paired{},
			leaving{rule: leave, rounds: t.rounds},
			leftOver{rule: leave},
			tableNumbers{rule: t.rule},
		},
	}, nil
}

// leaving judges a withdrawal or exclusion: under half of the scheduled games
// played, the results count for nobody; from half on they stay and the rest is
// lost by forfeit. Games count that were played, forfeits do not.
type leaving struct {
	rule   clause.Ref
	rounds func(entrants int) int
}

// Concerns returns withdrawals.
func (leaving) Concerns() []tournament.Kind { return []tournament.Kind{tournament.KindTeamWithdrew} }

// Judge adds what follows for the results.
func (c leaving) Judge(r regulation.Request) []regulation.Finding {
	ev, ok := r.Event.(tournament.TeamWithdrew)
	team, known := r.State.TeamIndex(ev.Team)
	stage := r.State.FindStage("", "")
	if !ok || !known || stage == nil {
		return nil // before the draw there is nothing to take out
	}
	about := tournament.Subject{Team: ev.Team}
	played, scheduled := 0, c.rounds(len(stage.Entrants))
	if len(stage.Entrants)%2 == 1 { // one free round a cycle
		scheduled -= scheduled / len(stage.Entrants)
	}
	for _, m := range r.State.MatchesOf(team) {
		for g := int(m.Base); g < int(m.Base)+m.Games(); g++ {
			if r.State.Game(g).Outcome().OverTheBoard() {
				played++
				break
			}
		}
	}
	if 2*played < scheduled {
		return []regulation.Finding{regulation.Add(c.rule, about, tournament.TeamAnnulled{Team: ev.Team}, "fide.leaver.annulled", played, scheduled)}
	}
	return []regulation.Finding{regulation.Add(c.rule, about, tournament.RestDefaulted{Team: ev.Team}, "fide.leaver.stays", played, scheduled)}
}

// leftOver gives the opponents of somebody who has left their point when the
// round is paired.
type leftOver struct{ rule clause.Ref }

// Concerns returns the pairing of rounds.
func (leftOver) Concerns() []tournament.Kind { return []tournament.Kind{tournament.KindRoundPaired} }

// Judge adds a forfeit for every match of a team that has left.
func (c leftOver) Judge(r regulation.Request) []regulation.Finding {
	ev, ok := r.Event.(tournament.RoundPaired)
	if !ok {
		return nil
	}
	var found []regulation.Finding
	for _, m := range ev.Matches {
		for _, side := range [][2]tournament.TeamID{{m.First, m.Second}, {m.Second, m.First}} {
			i, known := r.State.TeamIndex(side[0])
			if !known || r.State.Team(i).Active() {
				continue
			}
			about := tournament.Subject{Scope: ev.Scope, Team: side[0], Opponent: side[1]}
			found = append(found, regulation.Add(c.rule, about, tournament.Defaulted{Scope: ev.Scope, Team: side[0], Opponent: side[1]}, "fide.leaver.forfeit"))
		}
	}
	return found
}
