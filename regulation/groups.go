package regulation

import (
	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/pairing/groups"
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
)

// IntoGroups is the entry rule of a stage that everybody enters, divided into
// groups of equal strength by the stage's Ratings.
type IntoGroups struct{ Draw groups.Draw }

// Number returns the entrants of the group that is asked for. The number
// decides colors in many texts: number 1 heads the group.
func (n IntoGroups) Number(a Ask) ([]tournament.TeamID, error) {
	stages, _, err := n.Stages(a)
	if err != nil {
		return nil, err
	}
	for _, st := range stages {
		if st.Group == a.Group {
			return st.Entrants, nil
		}
	}
	return nil, ErrUnknownStage
}

// Stages returns the openings of all groups, and why every team came into
// its group.
func (n IntoGroups) Stages(a Ask) ([]tournament.StageOpened, []pairing.Decision, error) {
	field := &scoring.Field{Entrants: make([]scoring.Entrant, len(a.Teams))}
	for k, t := range a.Teams {
		sum, of := a.Stage.Ratings.Of(a.State, t)
		field.Entrants[k] = scoring.Entrant{ID: string(a.State.Team(t).ID), Number: k + 1, Rating: sum, RatingOf: of}
	}
	return n.Draw.Stages(pairing.Request{
		State: a.State, Scope: tournament.Scope{Stage: a.Stage.Title}, Entrants: a.Teams,
		Field: field, Format: pairing.Format{Boards: max(a.Stage.Format.Boards, 1)},
	})
}

// Draw returns the openings of all groups of a stage whose numbering is
// IntoGroups, and why every team came into its group.
func (r *Regulation) Draw(s tournament.State, stage string) ([]tournament.StageOpened, []pairing.Decision, error) {
	st, err := r.stage(stage)
	if err != nil {
		return nil, nil, err
	}
	n, ok := st.Numbers.(IntoGroups)
	if !ok {
		return nil, nil, ErrUnknownStage
	}
	return n.Stages(Ask{Regulation: r, State: &s, Stage: st, Teams: active(&s)})
}
