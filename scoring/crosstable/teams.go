package crosstable

import (
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/trf"
)

// teams makes the field of an event of teams.
func (b *builder) teams() {
	b.index = make(map[int]int, len(b.file.Teams))
	b.field.Entrants = make([]scoring.Entrant, len(b.file.Teams))
	for i := range b.file.Teams {
		team := &b.file.Teams[i]
		b.index[team.Number] = i
		e := &b.field.Entrants[i]
		e.ID, e.Number = name(team.Name, team.Number), team.Number
		if team.Strength != nil {
			e.Rating = tournament.Rating(*team.Strength * 10) // tenths to hundredths
		}
	}
	m := b.matches()
	m.check()
	b.field.Boards = m.boards()
	b.teamSystem()
	for r := 1; r <= b.field.Rounds; r++ {
		for i := range b.field.Entrants {
			slot := m.slot(r, i)
			slot.Round = r
			b.field.Entrants[i].Slots = append(b.field.Entrants[i].Slots, slot)
		}
	}
}

// matches collects the line-ups of every round.
func (b *builder) matches() *matches {
	m := &matches{builder: b, teamOf: b.file.TeamOf(), players: make(map[int]*trf.Player, len(b.file.Players))}
	for i := range b.file.Players {
		m.players[b.file.Players[i].Number] = &b.file.Players[i]
	}
	m.given = make(map[lineKey][]int, len(b.file.Lineups))
	for _, l := range b.file.Lineups {
		m.given[lineKey{l.Round, l.Team}] = l.Players
	}
	m.forfeits = make(map[lineKey]trf.ForfeitedMatch)
	for _, f := range b.file.ForfeitedMatches {
		m.forfeits[lineKey{f.Round, f.White}], m.forfeits[lineKey{f.Round, f.Black}] = f, f
	}
	m.announced, m.seated = make(map[lineKey]trf.Announced), make(map[lineKey][]int)
	for _, a := range b.file.Announced() {
		m.announced[lineKey{a.Round, a.White}], m.announced[lineKey{a.Round, a.Black}] = a, a
	}
	m.collect()
	return m
}

// teamSystem adds what matches and rounds without one are worth: record 362,
// and record 320 for the bye of an odd number of teams.
func (b *builder) teamSystem() {
	sys, boards := &b.field.System, tournament.Points(b.field.Boards)
	sys.Match = scoring.MatchScale{Win: 2 * tournament.One, Draw: tournament.One}
	if s := b.file.MatchScoring; s != nil {
		b.replace(&sys.Match.Win, s.Win)
		b.replace(&sys.Match.Draw, s.Draw)
		b.replace(&sys.Match.Loss, s.Loss)
	}
	g := sys.Game
	sys.Byes = scoring.ByeScale{
		Pairing: scoring.ByeWorth{Game: g.Draw * boards, Match: sys.Match.Draw, BoardGame: g.Win},
		Full:    scoring.ByeWorth{Game: g.Win * boards, Match: sys.Match.Win, BoardGame: g.Win},
		Half:    scoring.ByeWorth{Game: g.Draw * boards, Match: sys.Match.Draw, BoardGame: g.Draw},
	}
	for _, bye := range b.file.TeamByes {
		b.replace(&sys.Byes.Pairing.Match, bye.MatchPoints)
		b.replace(&sys.Byes.Pairing.Game, bye.GamePoints)
	}
}

func (b *builder) replace(into *tournament.Points, p *trf.Points) {
	if p != nil {
		*into = b.halves(*p, "match points")
	}
}

// matches puts together what the players' rows say about their teams.
type matches struct {
	*builder
	teamOf  map[int]int
	players map[int]*trf.Player
	lineups map[lineKey][]game

	// What records 300, 330 and 802 say of a team in a round.
	given     map[lineKey][]int
	forfeits  map[lineKey]trf.ForfeitedMatch
	announced map[lineKey]trf.Announced
	seated    map[lineKey][]int // boards of a line-up, from 0; nil where they contradict each other
}

// lineKey is one team in one round; a game is a player's cell, in the order of
// the team's boards.
type lineKey struct{ round, team int }

type game struct {
	player int // 0: an empty board
	cell   trf.Game
}

// collect lists the games of every team in every round.
func (m *matches) collect() {
	m.lineups = make(map[lineKey][]game, m.field.Rounds*len(m.file.Teams))
	for i := range m.file.Teams {
		team := &m.file.Teams[i]
		for r := 1; r <= m.field.Rounds; r++ {
			m.lineups[lineKey{r, team.Number}] = m.lineup(r, team)
		}
	}
}

// lineup is who played in a round: as record 300 says, else the players with a
// game, or with a forfeit that names no opponent, in the order of the team.
func (m *matches) lineup(round int, team *trf.Team) []game {
	order, given := m.given[lineKey{round, team.Number}]
	if !given {
		order = team.Players
	}
	var games []game
	for _, number := range order {
		g := game{player: number}
		if p := m.players[number]; p != nil {
			g.cell = p.Round(round)
		}
		if given || g.cell.Opponent != 0 || g.cell.Result == trf.ForfeitWin {
			games = append(games, g)
		}
	}
	return games
}

// boards is the number of boards: record 352, else the largest match.
func (m *matches) boards() int {
	n := len(m.file.BoardColors)
	if n > 0 {
		return n
	}
	for _, games := range m.lineups {
		n = max(n, len(games))
	}
	return max(n, 1)
}

// slot is one round of a team.
func (m *matches) slot(round, i int) scoring.Slot {
	number := m.field.Entrants[i].Number
	if slot, ok := m.forfeited(round, number); ok {
		return slot
	}
	games := m.lineups[lineKey{round, number}]
	for _, g := range games {
		if opponent, ok := m.teamOf[g.cell.Opponent]; ok && opponent != number {
			return m.played(round, number, opponent)
		}
	}
	slot := m.bye(round, number)
	if a, ok := m.announced[lineKey{round, number}]; ok && (slot.Kind == scoring.ZeroBye || slot.Kind == scoring.FreeRound) {
		return m.pending(a, number)
	}
	return slot
}

// pending is a match that is paired and has not begun: its boards are open, and
// the first tells the color.
func (m *matches) pending(a trf.Announced, number int) scoring.Slot {
	slot := scoring.Slot{Kind: scoring.Open, Boards: make([]scoring.Board, m.field.Boards)}
	for k := range slot.Boards {
		slot.Boards[k].Kind = scoring.Open
	}
	slot.Opponent, slot.Color = m.index[a.Black], tournament.White
	if number == a.Black {
		slot.Opponent, slot.Color = m.index[a.White], tournament.Black
	}
	slot.Boards[0].Color = slot.Color
	return slot
}

// forfeited reads record 330: a match won or lost without a game.
func (m *matches) forfeited(round, number int) (scoring.Slot, bool) {
	f, ok := m.forfeits[lineKey{round, number}]
	if !ok {
		return scoring.Slot{}, false
	}
	opponent, result, due := f.Black, f.WhiteResult, tournament.White
	if f.Black == number {
		opponent, result, due = f.White, f.BlackResult, tournament.Black
	}
	sys, boards := m.field.System, tournament.Points(m.field.Boards)
	slot := scoring.Slot{Opponent: m.index[opponent], Kind: scoring.ForfeitLoss, Color: due, Game: boards * sys.Game.ForfeitLoss, Match: sys.Match.ForfeitLoss}
	if result == trf.ForfeitWin {
		slot.Kind, slot.Game, slot.Match = scoring.ForfeitWin, boards*sys.Game.ForfeitWin, sys.Match.Win
	}
	return slot, true
}

// bye reads records 320 and 240; a team of which nothing is said was absent,
// or in a round robin had its free round.
func (m *matches) bye(round, number int) scoring.Slot {
	for _, bye := range m.file.TeamByes {
		if round <= len(bye.Teams) && bye.Teams[round-1] == number {
			return byeSlot(scoring.PairingBye, m.field.System.Byes.Pairing)
		}
	}
	switch kind := m.file.Absences(round)[number]; {
	case kind == trf.HalfBye:
		return byeSlot(scoring.HalfBye, m.field.System.Byes.Half)
	case kind == trf.FullBye:
		return byeSlot(scoring.FullBye, m.field.System.Byes.Full)
	case kind == 0 && m.field.Scheme == scoring.RoundRobin:
		return scoring.Slot{Opponent: -1, Kind: scoring.FreeRound}
	}
	return byeSlot(scoring.ZeroBye, m.field.System.Byes.Zero)
}

func byeSlot(kind scoring.Kind, w scoring.ByeWorth) scoring.Slot {
	return scoring.Slot{Opponent: -1, Kind: kind, Game: w.Game, Match: w.Match}
}

// played puts a match together as one of its teams sees it.
func (m *matches) played(round, number, opponent int) scoring.Slot {
	own := m.side(round, number, opponent)
	other := m.side(round, opponent, number)
	open := own.open > 0 || other.open > 0
	if open {
		own.unsettle(other)
	}
	slot := scoring.Slot{Opponent: m.index[opponent], Kind: scoring.Played, Boards: own.boards, Game: own.points}
	slot.Color = own.color()
	switch {
	case open:
		slot.Kind = scoring.Open
		return slot
	case own.played > 0 || own.points == other.points && own.points > 0:
		slot.Match = m.field.System.Match.Points(own.points, other.points)
		return slot
	case own.points > other.points:
		slot.Kind = scoring.ForfeitWin
	default:
		slot.Kind = scoring.ForfeitLoss
	}
	slot.Match = m.field.System.Match.Points(own.points, other.points)
	if own.points == other.points { // nobody came
		slot.Match = m.field.System.Match.DoubleDefault
	}
	return slot
}

// side is what the boards of a match brought one team.
type side struct {
	boards       []scoring.Board
	players      []int // start numbers; 0 is an empty board
	points       tournament.Points
	played, open int
}

// color is the color that was due on board 1.
func (s side) color() tournament.Color { return s.boards[0].Color }

func (m *matches) side(round, number, opponent int) side {
	s := side{boards: make([]scoring.Board, m.field.Boards), players: make([]int, m.field.Boards)}
	for k := range s.boards { // an empty board is lost by default
		s.boards[k] = scoring.Board{Kind: scoring.ForfeitLoss, Score: tournament.Loss, Points: m.field.System.Game.ForfeitLoss}
	}
	places := m.places(round, number, opponent)
	for k, g := range m.lineups[lineKey{round, number}] {
		if g.player == 0 || places == nil {
			continue
		}
		place := places[k]
		if place >= len(s.boards) {
			m.fault("round %d, team %d: more than %d boards: %w", round, number, len(s.boards), ErrUnfit)
			return s
		}
		s.boards[place], s.players[place] = m.board(g.cell), g.player
		switch s.boards[place].Kind {
		case scoring.Played:
			s.played++
		case scoring.Open:
			s.open++
		}
	}
	for _, board := range s.boards {
		s.points += board.Points
	}
	return s
}

// unsettle leaves of a match that is not finished what is known: boards without
// a result on both sides are open, and so are those to which nobody has come
// yet.
func (s *side) unsettle(other side) {
	s.points = 0
	for k := range s.boards {
		a, b := &s.boards[k], other.boards[k].Kind
		if s.players[k] == 0 && other.players[k] == 0 || !settled(a.Kind) || !settled(b) {
			*a = scoring.Board{Kind: scoring.Open, Color: a.Color}
		}
		s.points += a.Points
	}
}

func settled(k scoring.Kind) bool {
	return k == scoring.Played || k == scoring.ForfeitWin || k == scoring.ForfeitLoss
}

func (m *matches) board(g trf.Game) scoring.Board {
	board := scoring.Board{Kind: m.kind(g), Color: color(g.Color)}
	switch g.Result {
	case trf.Win, trf.ShortWin, trf.ForfeitWin:
		board.Score = tournament.Win
	case trf.Draw, trf.ShortDraw:
		board.Score = tournament.Draw
	case trf.Loss, trf.ShortLoss, trf.ForfeitLoss:
		board.Score = tournament.Loss
	}
	if board.Kind != scoring.Open {
		board.Points = m.halves(m.scale.Of(g), "result")
	}
	return board
}
