package fide

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/reglament/reglament/pairing/berger"
	"github.com/reglament/reglament/pairing/scheveningen"
	"github.com/reglament/reglament/pairing/swiss"
	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/trf"
)

// ToTRF makes a report file of an event of one stage that is played by a system
// of the handbook, under a regulation of this package or of a house: records of
// TRF-2026. Entrants get their pairing numbers as numbers; players of teams are
// numbered team by team. Points and places are those of the log, days those of
// the calendar or else of the log.
//
// Record 212 has the criteria as codes of C.07. Where a house ranks by what they
// cannot say, the file has its places alone and no list. What a
// log does not know is for the caller to fill in, or for [Supplement]. Games
// against somebody whose results are annulled are in the file, for the rating;
// the points printed leave them out.
//
// A regulation of another kind, or one with several games on a board, is
// ErrSystem, a match of teams that has begun without line-ups ErrLineups, points
// that the records of the file do not give ErrPoints.
func ToTRF(reg *regulation.Regulation, s tournament.State) (*trf.File, error) {
	x := exporter{reg: reg, state: &s, file: &trf.File{}}
	err := x.prepare()
	if err != nil {
		return nil, fmt.Errorf("fide: %w", err)
	}
	x.header()
	x.control()
	if !x.teamEvent {
		x.players()
	} else if err := x.teams(); err != nil {
		return nil, fmt.Errorf("fide: %w", err)
	}
	x.ranking()
	if err := x.verify(); err != nil {
		return nil, fmt.Errorf("fide: %w", err)
	}
	return x.file, nil
}

// prepare finds out what is to be written.
func (x *exporter) prepare() error {
	if x.reg.Stages() > 1 {
		return fmt.Errorf("%s, of several stages: %w", x.reg.Name, ErrSystem)
	}
	var err error
	if x.field, err = x.reg.Field(*x.state, tournament.Scope{}); err != nil {
		return err
	}
	for i := range x.state.Matches() {
		if m := x.state.Match(i); m.Legs > 1 {
			return fmt.Errorf("%s, %d games on a board: %w", x.reg.Name, m.Legs, ErrSystem)
		}
	}
	if x.play, err = x.reg.PlayFor(len(x.field.Entrants)); err != nil {
		return err
	}
	x.teamEvent = x.matches()
	if x.file.System, err = systemOf(x.play, x.teamEvent); err != nil {
		return fmt.Errorf("%s for %d entrants: %w", x.reg.Name, len(x.field.Entrants), err)
	}
	x.places = x.ranks()
	x.number = x.numbers()
	return nil
}

// matches reports that teams meet: on several boards, by a system of teams, or of
// more players than sit down.
func (x *exporter) matches() bool {
	if _, teams := x.play.Pairer.(swiss.Teams); teams || x.field.Boards > 1 {
		return true
	}
	for k := range x.field.Entrants {
		if len(x.team(k).Members) > 1 {
			return true
		}
	}
	return false
}

// systemOf is the code of record 192.
func systemOf(play regulation.Play, teams bool) (string, error) {
	sys := trf.System{Authority: trf.FIDE, Team: teams}
	switch p := play.Pairer.(type) {
	case swiss.Dutch:
		if sys.Team || p.Absences != swiss.AsScored {
			return house(sys.Team, p.ByMatchPoints), nil
		}
		sys.Method, sys.Edition, sys.Baku = trf.Dutch, 2026, p.Acceleration.Baku
	case swiss.Teams:
		if p.Absences != swiss.AsScored {
			return house(true, !p.ByGamePoints), nil
		}
		sys.Method, sys.Team, sys.Primary, sys.Secondary = trf.Swiss, true, trf.MatchScore, trf.GameScore
		if p.ByGamePoints {
			sys.Primary, sys.Secondary = trf.GameScore, trf.MatchScore
		}
		if p.Rules.IgnoreSecondary {
			sys.Secondary = ""
		}
		sys.ColorType = map[swiss.Preferences]byte{swiss.TypeA: 'A', swiss.TypeB: 'B'}[p.Rules.Preferences]
		sys.Baku = p.Acceleration.Baku
	case berger.Pairer:
		sys.Method = trf.RoundRobin
		if p.Turn == berger.Plain {
			sys.Authority = trf.Berger
		}
		if p.Cycles == 2 {
			sys.Method = trf.DoubleRoundRobin
		} else if p.Cycles > 2 {
			sys.Games = p.Cycles
		}
	case scheveningen.Pairer:
		sys.Method = trf.Scheveningen
		if p.Double {
			sys.Method = trf.DoubleScheveningen
		}
	default:
		return "", ErrSystem
	}
	return sys.String(), nil
}

// house is the code of a Swiss for which the handbook has none.
func house(teams, matchPoints bool) string {
	sys := trf.System{Authority: trf.Custom, Team: teams, Method: trf.Swiss}
	switch {
	case teams && matchPoints:
		sys.Primary = trf.MatchScore
	case teams:
		sys.Primary = trf.GameScore
	}
	return sys.String()
}

// exporter is the work of ToTRF.
type exporter struct {
	reg   *regulation.Regulation
	state *tournament.State
	field *scoring.Field
	play  regulation.Play
	file  *trf.File
	// teamEvent says that teams meet, not players.
	teamEvent bool
	places    map[int]int                 // by entrant
	number    map[tournament.PlayerID]int // start numbers of the players of teams
}

func tenths(p tournament.Points) *trf.Points {
	t := trf.Points(5 * int(p))
	return &t
}

func letter(c tournament.Color) trf.Color {
	switch c {
	case tournament.White:
		return trf.White
	case tournament.Black:
		return trf.Black
	}
	return 0
}

// control writes what steers the pairing: the first color, virtual points,
// bans, requested byes of rounds to come.
func (x *exporter) control() {
	var a swiss.Acceleration
	var initial tournament.Color
	match, byScore := false, x.play.Scheme == scoring.Swiss
	switch p := x.play.Pairer.(type) {
	case swiss.Dutch:
		a, initial, match = p.Acceleration, p.Initial, p.ByMatchPoints
	case swiss.Teams:
		a, initial, match = p.Acceleration, p.Initial, !p.ByGamePoints
	}
	x.file.InitialColor = letter(initial)
	for _, v := range x.virtual(a, match) {
		out := trf.Acceleration{FirstRound: v.FirstRound, LastRound: v.LastRound, First: v.First, Last: v.Last, GamePoints: tenths(v.Points)}
		if match && x.teamEvent {
			out.GamePoints, out.MatchPoints = nil, out.GamePoints
		}
		x.file.Accelerations = append(x.file.Accelerations, out)
	}
	at := make(map[tournament.TeamID]int)
	for k := range x.field.Entrants {
		at[tournament.TeamID(x.field.Entrants[k].ID)] = k + 1
	}
	for ban := range x.state.Forbidden() {
		b := trf.Forbidden{FirstRound: max(ban.From, 1), LastRound: ban.To}
		if b.LastRound == 0 {
			b.LastRound = max(x.file.Rounds, 1)
		}
		for _, id := range ban.Teams {
			b.IDs = append(b.IDs, at[id])
		}
		x.file.Forbidden = append(x.file.Forbidden, b)
	}
	last := x.state.LastRound("", "")
	for r := last + 1; r <= x.file.Rounds; r++ {
		for k := range x.field.Entrants {
			kind := x.state.RequestedBye(tournament.Scope{Round: r}, tournament.TeamID(x.field.Entrants[k].ID))
			if byScore && !x.team(k).Active() { // who has left is not paired (C.04.2 art. 3.2)
				kind = tournament.ZeroBye
			}
			if kind != "" {
				x.file.Byes = append(x.file.Byes, trf.Bye{Kind: byeResult(kind), Round: r, IDs: []int{k + 1}})
			}
		}
	}
	for a := range x.state.Adjustments() {
		if at[a.Team] == 0 {
			continue
		}
		out := trf.Adjustment{IDs: []int{at[a.Team]}, GamePoints: tenths(a.Game), Round: a.Round}
		if x.teamEvent {
			out.MatchPoints = tenths(a.Match)
		}
		x.file.Adjustments = append(x.file.Adjustments, out)
	}
}

// virtual are the points that count in pairing only, by the numbers of the file.
// The Baku method needs them where numbers have changed: whoever reads the file
// would take another upper half.
func (x *exporter) virtual(a swiss.Acceleration, match bool) []swiss.VirtualPoints {
	st := x.state.FindStage("", "")
	if len(a.Virtual) == 0 && slices.Equal(st.First, st.Entrants) {
		return nil
	}
	boards := tournament.Points(x.field.Boards)
	win, draw := boards*x.field.System.Game.Win, boards*x.field.System.Game.Draw
	if match && x.teamEvent {
		win, draw = x.field.System.Match.Win, x.field.System.Match.Draw
	}
	return a.Ranges(st, len(x.field.Entrants), x.file.Rounds, int(win), int(draw))
}

func byeResult(kind tournament.ByeKind) trf.Result {
	switch kind {
	case tournament.PairingBye:
		return trf.PairingBye
	case tournament.FullBye:
		return trf.FullBye
	case tournament.HalfBye:
		return trf.HalfBye
	}
	return trf.ZeroBye
}

// person is what a row says about somebody apart from the event.
func person(m tournament.Member) trf.Person {
	p := trf.Person{Name: m.Name, Title: m.Title, Rating: m.Rating.Whole(), Federation: m.Federation, ID: m.FideID}
	switch m.Sex {
	case tournament.Male:
		p.Sex = "m"
	case tournament.Female:
		p.Sex = "w"
	}
	if !m.Born.IsZero() {
		p.Born = strings.ReplaceAll(m.Born.String(), "-", "/")
	}
	return p
}

func (x *exporter) team(k int) *tournament.TeamRecord {
	i, _ := x.state.TeamIndex(tournament.TeamID(x.field.Entrants[k].ID))
	return x.state.Team(i)
}

// ranks are the places of the standings by entrant; none where they cannot be
// computed.
func (x *exporter) ranks() map[int]int {
	ranks := make(map[int]int)
	if table, err := x.reg.Standings(*x.state, tournament.Scope{}); err == nil {
		for _, row := range table.Rows {
			ranks[row.Entrant] = row.Rank
		}
	}
	return ranks
}

// players writes an event of individuals.
func (x *exporter) players() {
	for k := range x.field.Entrants {
		team := x.team(k)
		game, _ := x.field.Totals(k)
		p := trf.Player{Number: k + 1, Rank: x.places[k], Points: tenths(game)}
		if len(team.Members) > 0 {
			p.Person = person(team.Members[0])
		}
		if p.Name == "" {
			p.Name = team.Name
		}
		p.Rounds = make([]trf.Game, x.state.LastRound("", ""))
		x.file.Players = append(x.file.Players, p)
	}
	for k := range x.field.Entrants {
		for _, s := range x.field.Entrants[k].Slots {
			x.file.Players[k].Rounds[s.Round-1] = x.game(k, s)
		}
	}
	x.file.PlayerCount = trf.Count{N: len(x.file.Players)}
}

// game writes one round of a player; results come from the log, which also
// knows the color of a forfeit.
func (x *exporter) game(k int, s scoring.Slot) trf.Game {
	if s.Opponent < 0 {
		return trf.Game{Result: slotResult(s.Kind)}
	}
	a, b := tournament.TeamID(x.field.Entrants[k].ID), tournament.TeamID(x.field.Entrants[s.Opponent].ID)
	g := trf.Game{Opponent: s.Opponent + 1}
	i := x.state.FindMatch(tournament.Scope{Round: s.Round}, a, b)
	if i < 0 {
		return g
	}
	m := x.state.Match(i)
	g.Color, g.Result = boardCell(x.state, m, m.FirstBoard(), a)
	return g
}

// boardCell is the color and the result of a side on one board.
func boardCell(s *tournament.State, m *tournament.Match, board int, side tournament.TeamID) (trf.Color, trf.Result) {
	o, c := s.Game(m.Game(board, 1)).Outcome(), m.Color(board, 1)
	if i, _ := s.TeamIndex(side); m.Side(i) == 1 {
		o, c = o.Swap(), c.Other()
	}
	return letter(c), outcomeResult(o)
}

func outcomeResult(o tournament.Outcome) trf.Result {
	forfeit := o.Cause == tournament.Forfeit
	switch {
	case o.First == tournament.Win && forfeit:
		return trf.ForfeitWin
	case o.First == tournament.Loss && forfeit:
		return trf.ForfeitLoss
	case o.First == tournament.Win:
		return trf.Win
	case o.First == tournament.Draw:
		return trf.Draw
	case o.First == tournament.Loss:
		return trf.Loss
	}
	return 0
}

func slotResult(k scoring.Kind) trf.Result {
	switch k {
	case scoring.PairingBye:
		return trf.PairingBye
	case scoring.FullBye:
		return trf.FullBye
	case scoring.HalfBye:
		return trf.HalfBye
	}
	return trf.ZeroBye
}

// numbers gives the players of teams their start numbers: as they are where
// their ids are numbers, else team by team.
func (x *exporter) numbers() map[tournament.PlayerID]int {
	out := make(map[tournament.PlayerID]int)
	if !x.teamEvent {
		return out
	}
	asTheyAre := true
	seen := make(map[int]bool)
	next := 0
	for k := range x.field.Entrants {
		for _, m := range x.team(k).Members {
			n, err := strconv.Atoi(string(m.Player))
			asTheyAre = asTheyAre && err == nil && n > 0 && n < 10000 && !seen[n]
			seen[n] = true
			next++
			out[m.Player] = next
		}
	}
	if asTheyAre {
		for id := range out {
			out[id], _ = strconv.Atoi(string(id))
		}
	}
	return out
}
