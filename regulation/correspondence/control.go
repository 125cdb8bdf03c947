package correspondence

import (
	"slices"

	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
)

// Agreement is the time control of a game where the text lets the two players
// agree on another than the usual one.
type Agreement struct {
	Rule   clause.Ref
	Usual  string
	Others []string // that both may agree on
}

var _ regulation.Conduct = Agreement{}

// Of returns the control of a game. by names the two who agreed on it, first
// side first; nil where the usual one holds.
func (c Agreement) Of(g Game) (control string, by []tournament.PlayerID) {
	agreed := g.Life().Agreed
	if agreed[0] == agreed[1] && slices.Contains(c.Others, agreed[0]) {
		return agreed[0], []tournament.PlayerID{g.Player(0), g.Player(1)}
	}
	return c.Usual, nil
}

// Concerns returns agreements and challenges, which name a control too.
func (Agreement) Concerns() []tournament.Kind {
	return []tournament.Kind{tournament.KindControlAgreed, tournament.KindChallengeSent}
}

// Judge takes agreements before the game starts, and refuses a challenge with
// a control that the two have not agreed on.
func (c Agreement) Judge(r regulation.Request) []regulation.Finding {
	switch ev := r.Event.(type) {
	case tournament.ControlAgreed:
		if g, side, ok := Find(r.State, ev.Scope, ev.Team, ev.Opponent); ok {
			return c.agreed(g, side, ev.Control)
		}
	case tournament.ChallengeSent:
		g, side, ok := Find(r.State, ev.Scope, ev.From, ev.To)
		if !ok || ev.Control == "" {
			return nil
		}
		if control, _ := c.Of(g); ev.Control != control {
			return []regulation.Finding{regulation.Refuse(c.Rule, g.About(side), "correspondence.control.one", ev.Control, control)}
		}
	}
	return nil
}

func (c Agreement) agreed(g Game, side int, control string) []regulation.Finding {
	life, about := g.Life(), g.About(side)
	switch {
	case control != c.Usual && !slices.Contains(c.Others, control):
		return []regulation.Finding{regulation.Refuse(c.Rule, about, "correspondence.control.unknown", control)}
	case !life.Accepted.IsZero() || !life.Started.IsZero() || g.Decided():
		now, _ := c.Of(g)
		return []regulation.Finding{regulation.Refuse(c.Rule, about, "correspondence.control.late", now)}
	case life.Agreed[1-side] != control:
		return []regulation.Finding{regulation.Note(c.Rule, about, "correspondence.control.asked", control)}
	}
	return []regulation.Finding{regulation.Note(c.Rule, about, "correspondence.control.agreed", control, string(g.Player(0)), string(g.Player(1)))}
}
