package tournament

import (
	"fmt"
	"slices"
)

func (f *Fold) stageOpened(e *Entry, ev StageOpened) error {
	if f.s.FindStage(ev.Stage, ev.Group) != nil {
		return about(fmt.Sprintf("stage %q group %q", ev.Stage, ev.Group), ErrDuplicate)
	}
	entrants, err := f.entrants(ev.Entrants)
	if err != nil {
		return err
	}
	f.s.stages.Append(f.owner, &Stage{Stage: ev.Stage, Group: ev.Group, Seed: ev.Seed, Seq: e.Seq, Entrants: entrants, First: entrants})
	return nil
}

// entrants are teams by number, each once.
func (f *Fold) entrants(ids []TeamID) ([]int32, error) {
	entrants := make([]int32, len(ids))
	for k, id := range ids {
		i, ok := f.teamAt(id)
		if !ok {
			return nil, teamErr(id)
		}
		if slices.Contains(entrants[:k], i) {
			return nil, about("entrant "+string(id), ErrDuplicate)
		}
		entrants[k] = i
	}
	return entrants, nil
}

func (f *Fold) stageRenumbered(ev StageRenumbered) error {
	at, err := f.openStage(ev.Stage, ev.Group)
	if err != nil {
		return err
	}
	entrants, err := f.entrants(ev.Entrants)
	if err != nil {
		return err
	}
	st := *f.s.stages.At(at)
	for _, i := range st.Entrants {
		if !slices.Contains(entrants, i) {
			return about(fmt.Sprintf("entrant %s has no number any more", f.s.teams.At(int(i)).ID), ErrMalformed)
		}
	}
	if slices.Equal(st.Entrants, entrants) {
		return about(fmt.Sprintf("numbers of stage %q", ev.Stage), ErrDuplicate)
	}
	st.Entrants = entrants
	*f.s.stages.Edit(f.owner, at) = &st
	return nil
}

func (f *Fold) stageClosed(ev StageClosed) error {
	at, err := f.openStage(ev.Stage, ev.Group)
	if err != nil {
		return err
	}
	closed := *f.s.stages.At(at)
	closed.Closed = true
	*f.s.stages.Edit(f.owner, at) = &closed
	return nil
}

// openStage finds a stage, or a group of it, that has not ended.
func (f *Fold) openStage(stage, group string) (int, error) {
	for i := range f.s.stages.Len() {
		if st := f.s.stages.At(i); st.Stage == stage && st.Group == group {
			if st.Closed {
				return 0, about(fmt.Sprintf("closing of stage %q", stage), ErrDuplicate)
			}
			return i, nil
		}
	}
	return 0, about(fmt.Sprintf("stage %q group %q", stage, group), ErrUnknownStage)
}
