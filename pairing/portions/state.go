package portions

import (
	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/tournament"
)

// season reads the board that a request names from its state.
func (p Pairer) season(r pairing.Request) (*Season, error) {
	if err := r.Check(p.Once); err != nil {
		return nil, err
	}
	switch {
	case r.Scope.Board < 1 || r.Scope.Board > r.Format.Boards:
		return nil, p.fault(r, p.Choice, pairing.ErrRequest, "pairing.request.board")
	case r.Scope.Portion < 1:
		return nil, p.fault(r, p.Bounds, pairing.ErrRequest, "pairing.request.portion")
	}
	if err := p.Law.Validate(len(r.Entrants)); err != nil {
		return nil, err
	}
	if r.Scope.Portion > len(p.Periods) {
		return nil, p.fault(r, p.Bounds, pairing.ErrFinished, "portions.finished", len(p.Periods))
	}
	s, err := NewSeason(len(r.Entrants), nil)
	if err != nil {
		return nil, err
	}
	b := board{r: r, s: s, place: make([]int, r.State.Teams())}
	for i := range b.place {
		b.place[i] = -1
	}
	for k, team := range r.Entrants {
		b.place[team] = k
	}
	s.period = r.Scope.Portion
	b.read()
	b.leavers()
	if p.Freedom == ByPerson {
		busy, played := b.persons()
		s.ByPerson(busy, played)
	}
	return s, nil
}

// board reads a State.
type board struct {
	r     pairing.Request
	s     *Season
	place []int // position of each team, -1 for none
}

// games yields the standing games on any board of the stage: the match, its
// board and whether the game is over.
func (b *board) games(yield func(m *tournament.Match, boardNo int, over bool)) {
	st := b.r.State
	for i := range st.Matches() {
		m := st.Match(i)
		if m.Cancelled || m.Scope.Stage != b.r.Scope.Stage || m.Scope.Group != b.r.Scope.Group {
			continue
		}
		if b.place[m.First] < 0 || b.place[m.Second] < 0 {
			continue
		}
		for k := range m.Boards() {
			no := m.FirstBoard() + k
			over := true
			for leg := 1; leg <= int(m.Legs); leg++ {
				g := m.Game(no, leg)
				// A game is over when it has ended, reported or not.
				over = over && (st.Game(g).Outcome().Done() || !st.Life(g).Ended.IsZero())
			}
			yield(m, no, over)
		}
	}
}

// read sets the games of the request's board.
func (b *board) read() {
	b.games(func(m *tournament.Match, no int, over bool) {
		if no != b.r.Scope.Board {
			return
		}
		g := game(b.place[m.First], b.place[m.Second])
		if b.s.Met(g.First, g.Second) {
			return // the same game, set again after it was annulled
		}
		b.s.Set(g)
		if over {
			b.s.End(g)
		} else if m.Scope.Portion < b.s.period {
			b.s.carried[g.First] |= 1 << g.Second
			b.s.carried[g.Second] |= 1 << g.First
		}
	})
}

// leavers takes out the teams that left. One whose results are neither
// annulled nor lost by default yet only plays no more.
func (b *board) leavers() {
	for k := range b.r.Entrants {
		t := b.r.Team(k)
		switch {
		case t.Active():
		case t.Annulled || t.Defaulted:
			b.s.Leave(k, t.Annulled)
		default:
			b.s.out |= 1 << k
		}
	}
}

// persons returns, for each team, whether the main player of the board has a
// game running anywhere, and how many games he has.
func (b *board) persons() (busy []bool, played []int) {
	main := make([]tournament.PlayerID, len(b.r.Entrants))
	for k := range b.r.Entrants {
		for _, member := range b.r.Team(k).Members {
			if member.Board == b.r.Scope.Board {
				main[k] = member.Player
			}
		}
	}
	busy, played = make([]bool, len(main)), make([]int, len(main))
	b.games(func(m *tournament.Match, no int, over bool) {
		for side, team := range [2]int32{m.First, m.Second} {
			k := b.place[team]
			at := no - m.FirstBoard()
			// Without a line-up the main players stand.
			who := tournament.PlayerID("")
			if at < len(m.Lineups[side]) {
				who = m.Lineups[side][at]
			} else if no == b.r.Scope.Board {
				who = main[k]
			}
			if who == "" || who != main[k] {
				continue
			}
			played[k]++
			busy[k] = busy[k] || !over
		}
	})
	return busy, played
}
