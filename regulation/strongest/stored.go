package strongest

import (
	"fmt"

	"github.com/reglament/reglament/internal/stored"
	"github.com/reglament/reglament/internal/strictjson"
	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/schedule"
	"github.com/reglament/reglament/tournament"
)

// Of makes the value under which a log was opened. Errors wrap ErrReading, or
// regulation.ErrFingerprint where it is another one.
func Of(o tournament.Opened) (*regulation.Regulation, error) {
	if o.Regulation != string(Doc) {
		return nil, fmt.Errorf("%w: %q is not %s", regulation.ErrFingerprint, o.Regulation, Doc)
	}
	var options Options
	return regulation.Again(o, &options, func() (*regulation.Regulation, error) { return options.Edition2006() })
}

// storedOptions is the JSON form of Options. What is absent is as the text
// has it.
type storedOptions struct {
	Zone          stored.Zone                   `json:"zone,omitzero"`
	Teams         int                           `json:"teams,omitempty"`
	Minimum       stored.Reading[Minimum]       `json:"minimum,omitzero"`
	Free          stored.Reading[Free]          `json:"free,omitzero"`
	Unstated      stored.Reading[Unstated]      `json:"unstated,omitzero"`
	Unnamed       stored.Reading[Unnamed]       `json:"unnamed,omitzero"`
	FirstFailure  stored.Reading[FirstFailure]  `json:"firstFailure,omitzero"`
	NewDateDays   int                           `json:"newDateDays,omitempty"`
	Leave         stored.Reading[leave]         `json:"leave,omitzero"`
	Thirds        stored.Reading[Thirds]        `json:"thirds,omitzero"`
	LateVacancies stored.Reading[LateVacancies] `json:"lateVacancies,omitzero"`
	AppealDays    int                           `json:"appealDays,omitempty"`
	Agreement     stored.Reading[Agreement]     `json:"agreement,omitzero"`
	Direct        stored.Reading[Direct]        `json:"direct,omitzero"`
	Restart       stored.Reading[Restart]       `json:"restart,omitzero"`
	Individual    stored.Reading[Individual]    `json:"individual,omitzero"`
	Berger        stored.Reading[Defaults]      `json:"berger,omitzero"`
	Won           stored.Reading[Defaults]      `json:"won,omitzero"`
	BoardReserves stored.Reading[BoardReserves] `json:"boardReserves,omitzero"`
}

// MarshalJSON writes what is not as the text has it, readings by their names.
func (o Options) MarshalJSON() ([]byte, error) {
	raw, err := tournament.StoreOptions(storedOptions{
		Zone: stored.Zone{Location: o.Zone}, Teams: o.Teams, Minimum: stored.As(o.Minimum), Free: stored.As(o.Free),
		Unstated: stored.As(o.Unstated), Unnamed: stored.As(o.Unnamed), FirstFailure: stored.As(o.FirstFailure), NewDateDays: o.NewDateDays,
		Leave: stored.As(leave(o.Leave)), Thirds: stored.As(o.Thirds), LateVacancies: stored.As(o.LateVacancies), AppealDays: o.AppealDays,
		Agreement: stored.As(o.Agreement), Direct: stored.As(o.Direct), Restart: stored.As(o.Restart), Individual: stored.As(o.Individual),
		Berger: stored.As(o.Berger), Won: stored.As(o.Won), BoardReserves: stored.As(o.BoardReserves),
	})
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrReading, err)
	}
	return raw.MarshalJSON()
}

// UnmarshalJSON reads what MarshalJSON wrote, and nothing else: an unknown key
// or name is an error that wraps ErrReading.
func (o *Options) UnmarshalJSON(raw []byte) error {
	var s storedOptions
	if err := strictjson.Unmarshal(raw, &s); err != nil {
		return fmt.Errorf("%w: %w", ErrReading, err)
	}
	*o = Options{
		Zone: s.Zone.Location, Teams: s.Teams, Minimum: s.Minimum.Value, Free: s.Free.Value,
		Unstated: s.Unstated.Value, Unnamed: s.Unnamed.Value, FirstFailure: s.FirstFailure.Value, NewDateDays: s.NewDateDays,
		Leave: schedule.LeaveReading(s.Leave.Value), Thirds: s.Thirds.Value, LateVacancies: s.LateVacancies.Value, AppealDays: s.AppealDays,
		Agreement: s.Agreement.Value, Direct: s.Direct.Value, Restart: s.Restart.Value, Individual: s.Individual.Value,
		Berger: s.Berger.Value, Won: s.Won.Value, BoardReserves: s.BoardReserves.Value,
	}
	return nil
}
