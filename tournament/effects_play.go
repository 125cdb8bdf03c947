package tournament

import (
	"fmt"
	"slices"
)

func (f *Fold) lineupFiled(e *Entry, ev LineupFiled) error {
	i, side, err := f.matchSide(ev.Scope, ev.Team, ev.Opponent)
	if err != nil {
		return err
	}
	named := *f.s.matches.At(i) // what the match will be
	want := named.Boards()
	if ev.Scope.Board > 0 {
		want = 1
	}
	if len(ev.Boards) != want {
		return about(fmt.Sprintf("line-up of team %s names %d boards, not %d", ev.Team, len(ev.Boards), want), ErrMalformed)
	}
	if ev.Scope.Leg < 0 || ev.Scope.Leg > int(named.Legs) {
		return about(fmt.Sprintf("team %s, %s", ev.Team, ev.Scope), ErrUnknownGame)
	}
	named.seat(side, ev)
	if p, twice := named.twice(side); twice {
		return playerErr(ev.Team, p, about("line-up", ErrDuplicate))
	}
	team := &f.s.teams.At(int(named.team(side))).Team
	for k, p := range ev.Boards {
		if p != "" && !(k < len(team.Members) && team.Members[k].Player == p) && team.member(p) == nil {
			return playerErr(ev.Team, p, ErrUnknownPlayer)
		}
	}
	m := f.ownMatch(i)
	m.Lineups, m.Substitutes = named.Lineups, named.Substitutes
	m.LineupSeq[side] = int32(e.Seq)
	return nil
}

// twice finds a player who is named on two boards of one leg.
func (m *Match) twice(side int) (PlayerID, bool) {
	lineup, legs := m.Lineups[side], 1
	if len(m.Substitutes) > 0 {
		legs = int(m.Legs)
	}
	for leg := 1; leg <= legs; leg++ {
		if legs > 1 {
			lineup = m.Lineup(side, leg)
		}
		for k, p := range lineup {
			if p != "" && slices.Contains(lineup[:k], p) {
				return p, true
			}
		}
	}
	return "", false
}

// seat names the players of a line-up in the match; slices that other states
// share stay as they are.
func (m *Match) seat(side int, ev LineupFiled) {
	first := max(ev.Scope.Board, m.FirstBoard())
	again := func(s Substitute) bool { // the line-up names somebody in his place
		return int(s.Side) == side && int(s.Board) >= first && int(s.Board) < first+len(ev.Boards) &&
			(ev.Scope.Leg == 0 || int(s.Leg) == ev.Scope.Leg)
	}
	if len(m.Substitutes) > 0 {
		m.Substitutes = slices.DeleteFunc(slices.Clone(m.Substitutes), again)
	}
	if ev.Scope.Leg > 0 && m.Legs > 1 { // single games: the line-up stays as it is
		m.Substitutes = slices.Clip(m.Substitutes)
		for k, p := range ev.Boards {
			if board := first + k; m.Player(side, board, ev.Scope.Leg) != p {
				m.Substitutes = append(m.Substitutes, Substitute{int32(side), int32(board), int32(ev.Scope.Leg), p})
			}
		}
		return
	}
	if len(ev.Boards) == m.Boards() {
		m.Lineups[side] = ev.Boards
		return
	}
	lineup := make([]PlayerID, m.Boards()) // one board of several: the others stay as they are
	copy(lineup, m.Lineups[side])
	copy(lineup[first-m.FirstBoard():], ev.Boards)
	m.Lineups[side] = lineup
}

func (m *Match) team(side int) int32 {
	if side == 0 {
		return m.First
	}
	return m.Second
}

// matchSide finds the match of a team at a place and the side of the team.
func (f *Fold) matchSide(scope Scope, team, opponent TeamID) (match, side int, err error) {
	t, ok := f.teamAt(team)
	if !ok {
		return 0, 0, teamErr(team)
	}
	other := anybody
	if opponent != "" {
		if other, ok = f.teamAt(opponent); !ok {
			return 0, 0, about(fmt.Sprintf("team %s, %s", team, scope), ErrUnknownMatch)
		}
	}
	i, side := f.findMatch(&scope, t, other)
	if i < 0 {
		return 0, 0, about(fmt.Sprintf("team %s, %s", team, scope), ErrUnknownMatch)
	}
	return i, side, nil
}

// gameAt finds a game by its place and its first-named team; swapped says
// that the event names the teams in the other order than the pairing.
func (f *Fold) gameAt(scope Scope, first, second TeamID) (match, game int, swapped bool, err error) {
	i, side, err := f.matchSide(scope, first, second)
	if err != nil {
		return 0, 0, false, err
	}
	m := f.s.matches.At(i)
	g := m.Game(scope.Board, scope.Leg)
	if g < 0 {
		return 0, 0, false, about(fmt.Sprintf("%s against %s, %s", first, second, scope), ErrUnknownGame)
	}
	return i, g, side == 1, nil
}

func (f *Fold) playBegan(ev PlayBegan) error {
	i, side, err := f.matchSide(ev.Scope, ev.Team, "")
	if err != nil {
		return err
	}
	if f.s.matches.At(i).Began[side] {
		return about(fmt.Sprintf("play of team %s, %s", ev.Team, ev.Scope), ErrDuplicate)
	}
	f.ownMatch(i).Began[side] = true
	return nil
}

func (f *Fold) gameFinished(e *Entry, ev GameFinished) error {
	i, g, swapped, err := f.gameAt(ev.Scope, ev.First, ev.Second)
	if err != nil {
		return err
	}
	if !ev.Outcome.Done() || !ev.Outcome.valid() {
		return about("outcome "+ev.Outcome.String(), ErrMalformed)
	}
	if f.s.games.Ptr(g).Reported.Done() {
		return about(fmt.Sprintf("result of %s against %s, %s", ev.First, ev.Second, ev.Scope), ErrDuplicate)
	}
	game := f.s.games.Edit(f.owner, g)
	game.Reported = ev.Outcome
	if swapped {
		game.Reported = ev.Outcome.Swap()
	}
	f.played(i, g, ev.Color, swapped)
	f.finished(e, game)
	return nil
}

// finished marks the report of a result in the life of a game that has one.
func (f *Fold) finished(e *Entry, game *Game) {
	if game.life != 0 {
		life := f.s.lives.Edit(f.owner, int(game.life)-1)
		life.Finished, life.FinishedSeq = e.At, int32(e.Seq)
	}
}

func (f *Fold) matchFinished(e *Entry, ev MatchFinished) error {
	i, side, err := f.matchSide(ev.Scope, ev.First, ev.Second)
	if err != nil {
		return err
	}
	m := f.s.matches.At(i)
	if len(ev.Outcomes) != m.Games() || ev.Scope.Board != m.Scope.Board || ev.Scope.Leg != 0 {
		return about(fmt.Sprintf("%s: %d outcomes for a match of %d games", ev.Scope, len(ev.Outcomes), m.Games()), ErrMalformed)
	}
	if err := checkPlayed(ev); err != nil {
		return err
	}
	for k, o := range ev.Outcomes {
		if !o.Done() || !o.valid() {
			return about("outcome "+o.String(), ErrMalformed)
		}
		if f.s.games.Ptr(int(m.Base) + k).Reported.Done() {
			return about(fmt.Sprintf("result of %s against %s, game %d", ev.First, ev.Second, k+1), ErrDuplicate)
		}
	}
	for k, o := range ev.Outcomes {
		if side == 1 {
			o = o.Swap()
		}
		game := f.s.games.Edit(f.owner, int(m.Base)+k)
		game.Reported = o
		f.played(i, int(m.Base)+k, Pairing{Colors: ev.Colors}.Color(k), side == 1)
		f.finished(e, game)
	}
	return nil
}

func (f *Fold) defaulted(ev Defaulted) error {
	i, side, err := f.matchSide(ev.Scope, ev.Team, ev.Opponent)
	if err != nil {
		return err
	}
	m := f.s.matches.At(i)
	from, to := int(m.Base), int(m.Base)+m.Games()
	if ev.Scope.Board > 0 || ev.Scope.Leg > 0 {
		from = m.Game(ev.Scope.Board, ev.Scope.Leg)
		if to = from + 1; ev.Scope.Leg == 0 {
			to = from + int(m.Legs)
		}
	}
	if from < 0 {
		return about(fmt.Sprintf("team %s, %s", ev.Team, ev.Scope), ErrUnknownGame)
	}
	for g := from; g < to; g++ {
		f.s.games.Edit(f.owner, g).Minus[side] = true
	}
	return nil
}

func (f *Fold) restDefaulted(ev RestDefaulted) error {
	t, ok := f.teamAt(ev.Team)
	if !ok {
		return teamErr(ev.Team)
	}
	f.ownTeam(int(t)).Defaulted = true
	for _, m := range f.s.MatchesOf(int(t)) {
		side := m.Side(int(t))
		for g := int(m.Base); g < int(m.Base)+m.Games(); g++ {
			if !f.s.games.Ptr(g).Outcome().Done() {
				f.s.games.Edit(f.owner, g).Minus[side] = true
			}
		}
	}
	return nil
}

func (f *Fold) matchDecided(ev MatchDecided) error {
	i, side, err := f.matchSide(ev.Scope, ev.Winner, ev.Loser)
	if err != nil {
		return err
	}
	if f.s.matches.At(i).Winner != 0 {
		return about(fmt.Sprintf("decision of %s against %s", ev.Winner, ev.Loser), ErrDuplicate)
	}
	m := f.ownMatch(i)
	m.Winner, m.DecidedBy = m.team(side)+1, ev.By
	return nil
}
