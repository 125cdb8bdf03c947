package swiss

import (
	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/text"
)

// event turns a request into what the engines look at. Player k is entrant k
// and has pairing number k+1.
func (t task) event(r pairing.Request) (*Event, error) {
	if err := t.check(r); err != nil {
		return nil, err
	}
	initial, err := t.initialColor(r)
	if err != nil {
		return nil, err
	}
	f := r.Field
	e := &Event{
		Played: r.Scope.Round - 1, Rounds: r.Format.Rounds, Initial: initial,
		Budget: int64(r.Budget), Exact: t.exact, RelaxColors: t.relax, Rules: t.rules,
		Players: make([]Player, len(r.Entrants)),
	}
	e.Win, e.Draw, e.Loss = t.worth(f)
	virtual := t.acceleration.table(r.State.FindStage(r.Scope.Stage, r.Scope.Group), len(r.Entrants), r.Format.Rounds, r.Scope.Round, e.Win, e.Draw)
	rounds := make([]Round, len(r.Entrants)*e.Played)
	for k := range e.Players {
		p := &e.Players[k]
		p.Number = k + 1
		p.Virtual = virtual.at(k, r.Scope.Round)
		p.Absent = !r.Active(k) || requested(r, k) != ""
		p.Rounds = rounds[k*e.Played : (k+1)*e.Played : (k+1)*e.Played]
		p.Points, p.Secondary = t.primary(f.Entrants[k].Adjust, f.Entrants[k].AdjustMatch, f.Boards)
		if err := t.history(r, p, &f.Entrants[k], e); err != nil {
			return nil, err
		}
		for at := range p.Rounds {
			p.Rounds[at].Virtual = virtual.at(k, at+1)
		}
		t.absences.add(p)
	}
	e.Forbidden = forbidden(r)
	return e, nil
}

// check refuses a request that says too little.
func (t task) check(r pairing.Request) error {
	rule := t.cite("1.1")
	if err := r.Check(rule); err != nil {
		return err
	}
	fault := func(err error, code text.Code, args ...any) error {
		return &pairing.Error{Rule: rule, Err: err, Text: text.M(code, args...), About: []tournament.Subject{{Scope: r.Scope}}}
	}
	switch {
	case r.Scope.Round < 1:
		return fault(pairing.ErrRequest, "pairing.request.round")
	case r.Field == nil || len(r.Field.Entrants) != len(r.Entrants):
		return fault(pairing.ErrRequest, "pairing.swiss.field")
	case r.Format.Rounds > 0 && r.Scope.Round > r.Format.Rounds:
		return fault(pairing.ErrFinished, "pairing.swiss.finished", r.Format.Rounds)
	case t.boards != "" && (len(t.boards) != r.Boards() || t.boards[0] != 'W'):
		return fault(pairing.ErrColors, "color.pattern.length", t.boards, r.Boards())
	}
	for k := range r.Entrants {
		if r.Active(k) {
			return nil
		}
	}
	return &pairing.Error{Rule: rule, Err: pairing.ErrNobody, About: []tournament.Subject{{Scope: r.Scope}}}
}

// initialColor is drawn by lot before the first round (C.04.3 art. 5.1, C.04.6
// art. 4.1).
func (t task) initialColor(r pairing.Request) (tournament.Color, error) {
	if t.initial != tournament.NoColor {
		return t.initial, nil
	}
	white, black := tournament.White.String(), tournament.Black.String()
	answer, err := r.State.LotAnswer(tournament.Lot{
		Rule:  t.cite(t.initialArticle),
		Scope: tournament.Scope{Stage: r.Scope.Stage, Group: r.Scope.Group},
		Among: []string{black, white},
	})
	switch {
	case err != nil:
		return tournament.NoColor, err
	case answer[0] == white:
		return tournament.White, nil
	}
	return tournament.Black, nil
}

// history fills the rounds of a player. A round of which the table says
// nothing was missed.
func (t task) history(r pairing.Request, p *Player, entrant *scoring.Entrant, e *Event) error {
	f := r.Field
	for at := range p.Rounds {
		p.Rounds[at] = Round{Kind: scoring.ZeroBye, Opponent: -1}
	}
	seen := 0
	for i := range entrant.Slots {
		s := &entrant.Slots[i]
		if s.Round < 1 || s.Round > e.Played {
			continue
		}
		if s.Round == seen {
			return &pairing.Error{
				Rule: t.cite("1.1"), Err: pairing.ErrRequest, About: []tournament.Subject{r.AboutTeam(p.Number - 1)},
				Text: text.M("pairing.swiss.twice", s.Round),
			}
		}
		seen = s.Round
		first, second := t.primary(s.Game, s.Match, f.Boards)
		x := Round{Kind: s.Kind, Opponent: s.Opponent, Color: s.Color, Points: first}
		switch s.Kind {
		case scoring.Open: // C.04.2 art. 3.1: a draw for the pairing
			x.Kind, x.Points = scoring.Played, e.Draw
		case scoring.Void: // it was played all the same
			x.Kind = scoring.Played
		case scoring.FreeRound:
			x.Kind = scoring.ZeroBye
		}
		if x.Kind == scoring.Played && (x.Opponent < 0 || x.Color == tournament.NoColor) {
			x.Kind = scoring.ZeroBye
		}
		p.Rounds[s.Round-1] = x
		p.Points += x.Points
		p.Secondary += second
	}
	return nil
}

// forbidden lists the pairs that the log keeps apart in this round.
func forbidden(r pairing.Request) [][2]int {
	var out [][2]int
	var index map[tournament.TeamID]int
	for ban := range r.State.Forbidden() {
		if ban.From > 0 && r.Scope.Round < ban.From || ban.To > 0 && r.Scope.Round > ban.To {
			continue
		}
		if index == nil {
			index = make(map[tournament.TeamID]int, len(r.Entrants))
			for k := range r.Entrants {
				index[r.ID(k)] = k
			}
		}
		for i, a := range ban.Teams {
			for _, b := range ban.Teams[:i] {
				u, in := index[a]
				v, too := index[b]
				if in && too && u != v {
					out = append(out, [2]int{u, v})
				}
			}
		}
	}
	return out
}
