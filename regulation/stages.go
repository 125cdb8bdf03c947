package regulation

import (
	"cmp"
	"slices"

	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
)

// Numbered refuses to open a stage with other entrants or numbers than the
// text gives them. Where a lot is missing, the refusal holds the
// *tournament.LotsNeededError that names it.
type Numbered struct{}

// Concerns returns the opening of stages.
func (Numbered) Concerns() []tournament.Kind { return []tournament.Kind{tournament.KindStageOpened} }

// Judge compares with what the stage's numbering gives.
func (Numbered) Judge(r Request) []Finding {
	ev, ok := r.Event.(tournament.StageOpened)
	if !ok {
		return nil
	}
	about := tournament.Subject{Scope: tournament.Scope{Stage: ev.Stage, Group: ev.Group}}
	stage := r.Regulation.FindStage(ev.Stage)
	if stage == nil {
		return []Finding{Refuse(r.Regulation.Points.Rule, about, "stage.unknown", ev.Stage)}
	}
	want, err := r.Regulation.Numbers(*r.State, ev.Stage, ev.Group)
	if err != nil {
		return []Finding{refuseError(stage.Points.Rule, about, err)}
	}
	if !slices.Equal(want, ev.Entrants) {
		play, _ := stage.PlayFor(len(want))
		return []Finding{Refuse(play.Rule, about, "stage.numbers.other")}
	}
	return nil
}

// Paired refuses a round that is not the one which the stage's Pairer
// proposes, and one out of turn. A ruling may admit it.
type Paired struct {
	// Complete asks that no game of an earlier round of the stage or group is
	// open: systems that pair by results need it.
	Complete bool
}

// Concerns returns the pairing of rounds.
func (Paired) Concerns() []tournament.Kind { return []tournament.Kind{tournament.KindRoundPaired} }

// Judge compares with the proposal of the stage's Pairer.
func (c Paired) Judge(r Request) []Finding {
	ev, ok := r.Event.(tournament.RoundPaired)
	if !ok {
		return nil
	}
	about := tournament.Subject{Scope: ev.Scope}
	_, play, err := r.Regulation.PairingRequest(*r.State, ev.Scope)
	if err != nil {
		return []Finding{refuseError(r.Regulation.Points.Rule, about, err)}
	}
	var found []Finding
	if next := r.State.LastRound(ev.Scope.Stage, ev.Scope.Group) + 1; ev.Scope.Round > 0 && ev.Scope.Round != next && !r.Correction() {
		found = append(found, Refuse(play.Rule, about, "round.turn", ev.Scope.Round, next))
	}
	if n := r.open(ev.Scope); c.Complete && n > 0 {
		found = append(found, Refuse(play.Rule, about, "round.open", n))
	}
	if len(found) > 0 {
		return found
	}
	want, err := r.Regulation.Pair(*r.State, ev.Scope)
	if err != nil {
		return []Finding{refuseError(play.Rule, about, err)}
	}
	if !sameRound(want, ev) {
		return []Finding{Refuse(play.Rule, about, "round.other")}
	}
	return nil
}

// open counts the unfinished games of earlier rounds.
func (r Request) open(at tournament.Scope) int {
	n := 0
	for i := range r.State.Matches() {
		m := r.State.Match(i)
		if m.Cancelled || m.Scope.Stage != at.Stage || m.Scope.Group != at.Group || m.Scope.Round >= at.Round {
			continue
		}
		for g := int(m.Base); g < int(m.Base)+m.Games(); g++ {
			if !r.State.Game(g).Outcome().Done() {
				n++
			}
		}
	}
	return n
}

// sameRound compares what counts: the order in which matches are listed does
// not.
func sameRound(p pairing.Proposal, ev tournament.RoundPaired) bool {
	byFirst := func(a, b tournament.Pairing) int { return cmp.Compare(a.First, b.First) }
	byTeam := func(a, b tournament.Bye) int { return cmp.Compare(a.Team, b.Team) }
	return max(p.Legs, 1) == max(ev.Legs, 1) &&
		slices.Equal(slices.SortedFunc(slices.Values(p.Matches), byFirst), slices.SortedFunc(slices.Values(ev.Matches), byFirst)) &&
		slices.Equal(slices.SortedFunc(slices.Values(p.Byes), byTeam), slices.SortedFunc(slices.Values(ev.Byes), byTeam)) &&
		slices.Equal(slices.Sorted(slices.Values(p.Rest)), slices.Sorted(slices.Values(ev.Rest)))
}

// MatchOf returns the index of the match to which a game belongs.
func MatchOf(s *tournament.State, game int) int {
	lo, hi := 0, s.Matches()
	for hi-lo > 1 {
		if mid := (lo + hi) / 2; int(s.Match(mid).Base) <= game {
			lo = mid
		} else {
			hi = mid
		}
	}
	return lo
}

// OnlyByRuling refuses kinds of entries that the text gives nobody the power
// to make: a ruling that names the entry's key admits them.
type OnlyByRuling struct {
	Rule  clause.Ref // the article that leaves no room for them
	Kinds []tournament.Kind
}

// Concerns returns the kinds.
func (c OnlyByRuling) Concerns() []tournament.Kind { return c.Kinds }

// Judge refuses; the engine's own entries are consequences of other articles.
func (c OnlyByRuling) Judge(r Request) []Finding {
	if r.Entry.By == tournament.Engine {
		return nil
	}
	return []Finding{Refuse(c.Rule, tournament.About(r.Event), "ruling.only", string(r.Event.Kind()))}
}
