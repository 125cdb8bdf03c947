package fide

import (
	"fmt"

	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/pairing/swiss"
	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament/clause"
)

// Rankings by the handbook's advice: scores of the opponents in a Swiss, first
// without the lowest one, then results among the tied and wins.
const (
	swissRanking     = "PTS,BH/C1,BH,DE,WIN,BPG"
	teamSwissRanking = "MPTS,GPTS,BH:MP,EDE"
	teamGamesRanking = "GPTS,MPTS,BH:GP,EDE"
)

// Dutch2026 is an event by the FIDE (Dutch) system, C.04.3 in the edition of
// February 2026, of individuals or, with more boards than one, of teams that
// are paired as one player each, by game points unless OtherScore.
func Dutch2026(o Options) (*regulation.Regulation, error) {
	if err := o.checkSwiss(); err != nil {
		return nil, fmt.Errorf("fide: Dutch system: %w", err)
	}
	pairer := swiss.Dutch{
		Rules: o.Dutch, ByMatchPoints: o.OtherScore, RelaxColors: o.RelaxColors, Initial: o.Initial,
		Boards: o.BoardColors, Acceleration: o.Acceleration, Absences: o.Absences,
	}
	list := swissRanking
	if o.boards() > 1 {
		list = teamGamesRanking
		if o.OtherScore {
			list = teamSwissRanking
		}
	}
	return o.swiss(nameDutch, Dutch(), pairer, list)
}

// TeamSwiss2026 is an event by the FIDE Swiss Team Pairing System, C.04.6 in
// the edition of February 2026, by match points unless OtherScore.
func TeamSwiss2026(o Options) (*regulation.Regulation, error) {
	if err := o.checkSwiss(); err != nil {
		return nil, fmt.Errorf("fide: team Swiss: %w", err)
	}
	if o.OtherScore && (o.Acceleration.Baku || len(o.Acceleration.Virtual) > 0) {
		return nil, fmt.Errorf("fide: team Swiss by game points cannot be accelerated (C.04.7): %w", ErrOptions)
	}
	pairer := swiss.Teams{
		Rules: o.Teams, ByGamePoints: o.OtherScore, Initial: o.Initial, Boards: o.BoardColors,
		Acceleration: o.Acceleration, Absences: o.Absences,
	}
	list := teamSwissRanking
	if o.OtherScore {
		list = teamGamesRanking
	}
	return o.swiss(nameTeams, TeamSwiss(), pairer, list)
}

// checkSwiss refuses what no Swiss can be.
func (o Options) checkSwiss() error {
	if err := o.check(); err != nil {
		return err
	}
	if o.Rounds < 1 {
		return fmt.Errorf("the number of rounds is announced before the start (C.04.1 art. 1): %w", ErrOptions)
	}
	if o.Late > AtTheEnd {
		return fmt.Errorf("late numbers %s: %w", o.Late, ErrOptions)
	}
	if o.Absences > swiss.ByPercentage {
		return fmt.Errorf("missed rounds %s: %w", o.Absences, ErrOptions)
	}
	if o.Acceleration.Baku && len(o.Acceleration.Virtual) == 0 && o.Points != nil {
		g, m := o.Points.Game, o.Points.Match
		if o.boards() == 1 && (g.Loss != 0 || g.Win != 2*g.Draw) || o.boards() > 1 && (m.Loss != 0 || m.Win != 2*m.Draw) {
			return fmt.Errorf("the Baku method asks for standard points (C.04.7): %w", ErrOptions)
		}
	}
	return nil
}

func (o Options) swiss(name string, own clause.Index, pairer pairing.Pairer, list string) (*regulation.Regulation, error) {
	chain, tieText, err := o.ranking(list)
	if err != nil {
		return nil, err
	}
	basic, handling := Basic(), Handling()
	points := o.points(basic.Art("3"), teamByes(o.boards()))
	rule := own.Art("1.1")
	return &regulation.Regulation{
		Name:     name,
		Options:  regulation.Made(o),
		Texts:    []clause.Index{own, basic, handling, Baku(), tieText},
		Readings: o.readings(rule, chain, points),
		Stage: regulation.Stage{
			Play: regulation.Play{
				Rule: rule, Format: pairing.Format{Rounds: o.Rounds, Boards: o.boards()},
				Pairer: pairer, Colors: o.colors(rule), Scheme: scoring.Swiss,
			},
			Numbers: o.swissNumbers(handling.Art("2.2")), Points: points, TieBreaks: chain, Ratings: meanRating{},
		},
		Conduct: []regulation.Conduct{
			regulation.SameRegulation{Rule: basic.Art("1")},
			byHand{rule: handling.Art("4.4"), way: o.ByHand},
			renumbered{order: handling.Art("2.2"), fixed: handling.Art("2.3"), late: handling.Art("2.4")},
		},
	}, nil
}
