package strongest

import (
	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/pairing/colors"
	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/regulation/correspondence"
	"github.com/reglament/reglament/roster"
	"github.com/reglament/reglament/schedule"
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
)

// Edition2006 is the tournament of 2006 with the readings that are default;
// see [Options.Edition2006].
func Edition2006() (*regulation.Regulation, error) { return Options{}.Edition2006() }

// Edition2006 is the tournament of 2006 as the options read it. The error
// wraps ErrReading, or says that the zone is not known.
func (o Options) Edition2006() (*regulation.Regulation, error) {
	made := regulation.Made(o)
	o, err := o.complete()
	if err != nil {
		return nil, err
	}
	e := &edition{Options: o, table: portionTable()}
	e.entry = e.entryRules()
	for board := range e.material {
		e.material[board] = schedule.Key(art("7.14"), onBoard(board), "")
	}
	return &regulation.Regulation{
		Name:        string(Doc),
		Texts:       []clause.Index{Text()},
		Options:     made,
		Readings:    o.readings(),
		Stage:       e.stage(),
		Entry:       e.entry,
		Conduct:     e.conduct(),
		Obligations: e.obligations(),
	}, nil
}

// edition is the work of Options.Edition2006, and what its rules share.
type edition struct {
	Options
	table []schedule.Period
	entry []roster.RosterValidator
	// material is the name of the weekly duty of each board (7.14), up to the
	// day: many games ask for it.
	material [Boards + 1]tournament.DutyKey
}

func (e *edition) stage() regulation.Stage {
	play := regulation.Play{
		Rule: art("5.2"), Format: pairing.Format{Rounds: e.Teams - 1, Boards: Boards},
		Pairer: e.pairer(), Colors: colors.NumberParity{Rule: art("5.8")}, Scheme: scoring.RoundRobin,
	}
	return regulation.Stage{
		Sizes:   []regulation.Size{{From: e.Teams, To: e.Teams, Play: play}},
		TooFew:  art("5.2"),
		Numbers: regulation.ByLot{Rule: art("5.6")},
		Points:  e.points(), TieBreaks: e.ranking(),
		Prizes: []scoring.Prizes{e.individual()}, PrizeBasis: e.basis(),
		Persons: scoring.Persons{Reserves: e.BoardReserves == MainsFirst},
		Lineup:  e.lineup(),
	}
}

// conduct is what the articles say about entries of the log, section by
// section.
func (e *edition) conduct() []regulation.Conduct {
	life := e.life()
	return []regulation.Conduct{
		regulation.SameRegulation{Rule: art("16.1")}, e.office(), foreign(),
		registration{e}, regulation.Entries{}, acceptance{e}, amendments{e}, inflated{e}, // 8
		accounts{e},                                // 9
		opening{e}, regulation.Numbered{}, draw{e}, // 5, 9.5
		lineups{e}, regulation.Lineups{}, // 10.8, 12
		life.challenges, life.acceptances, life.starts, departed{e}, failures{e},
		life.penalties, correspondence.PassOn{Rule: art("10.14"), To: tournament.ChiefJudge},
		life.results, reports{e}, // 11
		withdrawal{e}, replacement{e}, // 13
		lateEntries{e},                                   // 14
		appeals{e}, decisions{e}, terms{e}, published{e}, // 7, 10.17, 15
		corrections{}, portionsMoved{e}, leaves{e}, // 7.9, 16
		adjudication{e}, consents{e}, experts{e}, analyses{e}, verdicts{e}, expiry{e}, // 17
	}
}

// obligations is what the articles ask of people by an instant.
func (e *edition) obligations() []regulation.Obligation {
	return []regulation.Obligation{
		beforeStart{e}, e.life().duties, material{e}, posting{e}, portionDuty{e}, newcomers{e}, questions{e}, expertise{e}, substitutes{e},
	}
}
