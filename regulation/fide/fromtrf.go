package fide

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/reglament/reglament/pairing/swiss"
	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/scoring/crosstable"
	"github.com/reglament/reglament/scoring/tiebreak"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/trf"
)

// ErrSystem refuses a file whose pairing system this package does not have.
var ErrSystem = errors.New("pairing system is not offered")

// FromTRF makes a regulation and the state of its event of a report file: the
// system as record 192 names it (without one the Dutch system for players, the
// team Swiss for teams, a round robin where everybody met everybody), points,
// acceleration, forbidden pairs, requested byes, tie-breaks as the file says.
//
// Entrants are named by their numbers in the file and get their pairing numbers
// in that order (by XXC rank: in the order of the rows). The color of the first
// number comes from record 152 or XXC, else from round 1; where neither tells
// it is asked for as a lot.
//
// What a regulation cannot express is an error by name: it wraps ErrSystem,
// crosstable.ErrUnfit, or the errors of package tiebreak. That a game was short
// or unrated (W, D, L) is not part of a regulation. A match of teams that is not
// finished has its line-ups and the results of the boards that have one.
func FromTRF(file *trf.File) (*regulation.Regulation, tournament.State, error) {
	i, reg, err := open(file)
	if err == nil {
		err = i.rounds()
	}
	if err != nil {
		return nil, tournament.State{}, fmt.Errorf("fide: %w", err)
	}
	return reg, i.fold.Freeze(), nil
}

// open makes the regulation of a file and writes the log of its event up to
// the first round.
func open(file *trf.File) (*importer, *regulation.Regulation, error) {
	field, err := crosstable.Of(file)
	if err != nil {
		return nil, nil, err
	}
	i := &importer{file: file, field: field, order: entrants(file, field), team: file.TeamEvent()}
	i.pattern = i.boardPattern()
	reg, err := i.regulation()
	if err != nil {
		return nil, nil, err
	}
	return i, reg, i.open(reg)
}

// importer is the work of FromTRF and Next.
type importer struct {
	file  *trf.File
	field *scoring.Field
	order []int // entrants of the field by pairing number
	team  bool  // an event of teams
	// pattern has the colors of the team with White on board 1.
	pattern string
	at      time.Time
	fold    tournament.Fold
	seats   map[crosstable.Seat][]int
}

// entrants orders those who are ranked by their numbers in the file.
func entrants(file *trf.File, field *scoring.Field) []int {
	order := make([]int, len(field.Entrants))
	for k := range order {
		order[k] = k
	}
	if !file.JaVaFo.ByRank || file.TeamEvent() {
		slices.SortStableFunc(order, func(a, b int) int { return field.Entrants[a].Number - field.Entrants[b].Number })
	}
	return order
}

// system is what record 192 says or, where it is silent, what the file shows.
func (i *importer) system() (trf.System, error) {
	if i.file.System != "" {
		return trf.ParseSystem(i.file.System)
	}
	code := "FIDE_DUTCH"
	switch fixed := i.field.Scheme == scoring.RoundRobin; {
	case fixed && i.repeated():
		code = "FIDE_DOUBLEROUNDROBIN"
		if i.team {
			code = "FIDE_TEAM_DOUBLEROUNDROBIN"
		}
	case fixed:
		code = "FIDE_ROUNDROBIN"
		if i.team {
			code = "FIDE_TEAM_ROUNDROBIN"
		}
	case i.team:
		code = "FIDE_TEAM"
	}
	return trf.ParseSystem(code)
}

// repeated reports whether any two met twice.
func (i *importer) repeated() bool {
	for k := range i.field.Entrants {
		met := make(map[int]bool)
		for _, s := range i.field.Entrants[k].Slots {
			if s.Opponent >= 0 && met[s.Opponent] {
				return true
			}
			met[s.Opponent] = s.Opponent >= 0
		}
	}
	return false
}

func (i *importer) regulation() (*regulation.Regulation, error) {
	sys, err := i.system()
	if err != nil {
		return nil, err
	}
	o := Options{Rounds: i.file.PlannedRounds(), Boards: i.field.Boards, Points: &i.field.System, BoardColors: boardColors(i.file)}
	if o.Rounds == 0 {
		o.Rounds = max(i.file.LastRound(), 1)
	}
	if o.TieBreaks, err = TieBreaksOf(i.file); err != nil {
		return nil, err
	}
	refused := fmt.Errorf("%s: %w", sys, ErrSystem)
	if sys.Team && len(i.file.Teams) == 0 && len(i.file.Players) > 0 {
		return nil, fmt.Errorf("%s, a system of teams, in a file without teams: %w", sys, ErrSystem)
	}
	if sys.Authority == trf.Custom || sys.Edition == 2017 {
		return nil, refused
	}
	switch sys.Method {
	case trf.Dutch:
		if err := i.swissOptions(&o, sys); err != nil {
			return nil, err
		}
		return Dutch2026(o)
	case trf.Swiss:
		if err := i.swissOptions(&o, sys); err != nil {
			return nil, err
		}
		return TeamSwiss2026(o)
	case trf.RoundRobin, trf.DoubleRoundRobin:
		o.Rounds, o.PlainTurn = 0, sys.Authority == trf.Berger
		if sys.Method == trf.DoubleRoundRobin {
			return DoubleRoundRobin(o)
		}
		o.Cycles = max(sys.Games, 1)
		return RoundRobin(o)
	case trf.Scheveningen, trf.DoubleScheveningen:
		o.Rounds, o.Side = 0, len(i.field.Entrants)/2
		o.Cycles = max(sys.Games, 1)
		if sys.Method == trf.DoubleScheveningen {
			o.Cycles = 2
		}
		return Scheveningen(o)
	}
	return nil, refused
}

// swissOptions reads what steers a Swiss.
func (i *importer) swissOptions(o *Options, sys trf.System) error {
	o.Initial = i.initial(sys.Method == trf.Dutch)
	o.OtherScore = sys.Team && sys.Primary == trf.GameScore
	o.Teams.IgnoreSecondary = sys.Team && sys.Secondary == ""
	switch {
	case sys.Team && sys.ColorType == 'B':
		o.Teams.Preferences = swiss.TypeB
	case sys.Team && sys.ColorType == 0:
		o.Teams.Preferences = swiss.NoPreferences
	}
	o.Acceleration.Baku = sys.Baku
	virtual, err := i.virtual(!o.OtherScore && sys.Team, o.Rounds)
	o.Acceleration.Virtual = virtual
	return err
}

// initial is the color of the first number: as the file says or, without a
// word, by the first in order who played in round 1, the color of odd numbers
// or the other one. In the Dutch system numbers count those only who were
// paired (C.04.2 art. 2.4).
func (i *importer) initial(dutch bool) tournament.Color {
	if c := color(i.file.FirstColor()); c != tournament.NoColor {
		return c
	}
	odd := true
	for _, k := range i.order {
		s := i.slot(k, 1)
		if s.Kind == scoring.Played && s.Color != tournament.NoColor {
			if odd {
				return s.Color
			}
			return s.Color.Other()
		}
		if !dutch || s.Opponent >= 0 || s.Kind == scoring.PairingBye {
			odd = !odd
		}
	}
	return tournament.NoColor
}

// virtual collects the points that count in pairing only, round by round, in
// runs of pairing numbers.
func (i *importer) virtual(matchPoints bool, rounds int) ([]swiss.VirtualPoints, error) {
	if len(i.file.Accelerations) == 0 && len(i.file.JaVaFo.Accelerations) == 0 {
		return nil, nil
	}
	var all []swiss.VirtualPoints
	for round := 1; round <= rounds; round++ {
		given := i.file.VirtualPoints(round, matchPoints)
		for k, e := range i.order {
			p := given[i.field.Entrants[e].Number]
			if p == 0 {
				continue
			}
			halves, ok := p.Halves()
			if !ok {
				return nil, fmt.Errorf("virtual points %s in round %d: %w", p, round, tournament.ErrNotHalfPoint)
			}
			if n := len(all); n > 0 && all[n-1].FirstRound == round && all[n-1].Last == k && all[n-1].Points == tournament.Points(halves) {
				all[n-1].Last++
				continue
			}
			all = append(all, swiss.VirtualPoints{FirstRound: round, LastRound: round, First: k + 1, Last: k + 1, Points: tournament.Points(halves)})
		}
	}
	return all, nil
}

// boardColors are the colors of the team with White on board 1, by record 352;
// of one that begins with Black they are the other team's.
func boardColors(file *trf.File) string {
	if !file.TeamEvent() {
		return ""
	}
	var b strings.Builder
	for _, c := range file.BoardColors {
		if file.BoardColors[0] == trf.Black {
			c = c.Opposite()
		}
		b.WriteString(strings.ToUpper(c.String()))
	}
	return b.String()
}

func color(c trf.Color) tournament.Color {
	switch c {
	case trf.White:
		return tournament.White
	case trf.Black:
		return tournament.Black
	}
	return tournament.NoColor
}

// EditionOf is the edition of the tie-break regulations that was in force when
// the event of a file began; events without a date are of today, those before
// August 2024 are read by the oldest edition there is.
func EditionOf(file *trf.File) tiebreak.Edition {
	if file.Start.IsZero() {
		return tiebreak.March2026
	}
	day, err := tournament.NewDate(file.Start.Year, time.Month(file.Start.Month), file.Start.Day)
	if err != nil {
		return tiebreak.March2026
	}
	edition, err := tiebreak.EditionOn(day)
	if err != nil {
		return tiebreak.August2024
	}
	return edition
}

// TieBreaksOf reads the ranking of a file, by record 212 or else 202; nil where
// it has none.
func TieBreaksOf(file *trf.File) (tiebreak.List, error) {
	rules := tiebreak.Rules{Edition: EditionOf(file), Primary: PrimaryOf(file)}
	switch {
	case len(file.Standings) > 0:
		return tiebreak.Parse(strings.Join(file.Standings, ","), rules)
	case len(file.TieBreaks) > 0:
		return tiebreak.ParseTies(strings.Join(file.TieBreaks, ","), rules)
	}
	return nil, nil
}

// PrimaryOf is the score that ranks the teams of a file first, by record 192.
func PrimaryOf(file *trf.File) tiebreak.Score {
	if sys, err := trf.ParseSystem(file.System); err == nil && sys.Primary == trf.GameScore {
		return tiebreak.GamePoints
	}
	return tiebreak.PrimaryScore
}

// RankingOf is TieBreaksOf or, for a file without a list, the ranking by the
// handbook's advice.
func RankingOf(file *trf.File) (tiebreak.List, error) {
	list, err := TieBreaksOf(file)
	if err != nil || list != nil {
		return list, err
	}
	fixed, advice := crosstable.SchemeOf(file) == scoring.RoundRobin, swissRanking
	switch team, games := file.TeamEvent(), PrimaryOf(file) == tiebreak.GamePoints; {
	case fixed && team:
		advice = teamRoundRobinRanking
	case fixed:
		advice = roundRobinRanking
	case team && games:
		advice = teamGamesRanking
	case team:
		advice = teamSwissRanking
	}
	return tiebreak.Parse(advice, tiebreak.Rules{Edition: EditionOf(file), Primary: PrimaryOf(file)})
}
