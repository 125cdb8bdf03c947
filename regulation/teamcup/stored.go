package teamcup

import (
	"fmt"

	"github.com/reglament/reglament/internal/stored"
	"github.com/reglament/reglament/internal/strictjson"
	"github.com/reglament/reglament/pairing/groups"
	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/regulation/correspondence"
	"github.com/reglament/reglament/tournament"
)

// Of makes the value under which a log was opened. Errors wrap ErrOptions, or
// regulation.ErrFingerprint where it is another one.
func Of(o tournament.Opened) (*regulation.Regulation, error) {
	if o.Regulation != string(Doc) {
		return nil, fmt.Errorf("%w: %q is not %s", regulation.ErrFingerprint, o.Regulation, Doc)
	}
	var options Options
	return regulation.Again(o, &options, func() (*regulation.Regulation, error) { return options.Edition2005() })
}

// storedOptions is the JSON form of Options. What is absent is as the text
// has it.
type storedOptions struct {
	Groups          int                                          `json:"groups,omitempty"`
	Size            int                                          `json:"size,omitempty"`
	Boards          int                                          `json:"boards,omitempty"`
	Guests          int                                          `json:"guests,omitempty"`
	NoGuests        bool                                         `json:"noGuests,omitempty"`
	Zone            stored.Zone                                  `json:"zone,omitzero"`
	Confirm         tournament.Date                              `json:"confirm,omitzero"`
	Publish         tournament.Date                              `json:"publish,omitzero"`
	Start           tournament.Date                              `json:"start,omitzero"`
	Resume          tournament.Date                              `json:"resume,omitzero"`
	RatingDays      []tournament.Date                            `json:"ratingDays,omitempty"`
	List            string                                       `json:"list,omitempty"`
	Order           stored.Reading[Order]                        `json:"order,omitzero"`
	Draw            stored.Reading[groups.Method]                `json:"draw,omitzero"`
	PotTies         stored.Reading[groups.Ties]                  `json:"potTies,omitzero"`
	Separate        bool                                         `json:"separate,omitempty"`
	Substitute      stored.Reading[Substitute]                   `json:"substitute,omitzero"`
	SubstituteGuest stored.Reading[SubstituteGuest]              `json:"substituteGuest,omitzero"`
	SubstituteFor   stored.Reading[correspondence.SubstituteFor] `json:"substituteFor,omitzero"`
	Drawn           stored.Reading[Drawn]                        `json:"drawn,omitzero"`
	Challenges      []Pair                                       `json:"challenges,omitempty"`
}

// MarshalJSON writes what is not as the text has it, readings by their names.
func (o Options) MarshalJSON() ([]byte, error) {
	raw, err := tournament.StoreOptions(storedOptions{
		Groups: o.Groups, Size: o.Size, Boards: o.Boards, Guests: o.Guests, NoGuests: o.NoGuests, Zone: stored.Zone{Location: o.Zone},
		Confirm: o.Confirm, Publish: o.Publish, Start: o.Start, Resume: o.Resume, RatingDays: o.RatingDays, List: o.List,
		Order: stored.As(o.Order), Draw: stored.As(o.Draw), PotTies: stored.As(o.PotTies), Separate: o.Separate,
		Substitute: stored.As(o.Substitute), SubstituteGuest: stored.As(o.SubstituteGuest), SubstituteFor: stored.As(o.SubstituteFor),
		Drawn: stored.As(o.Drawn), Challenges: o.Challenges,
	})
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrOptions, err)
	}
	return raw.MarshalJSON()
}

// UnmarshalJSON reads what MarshalJSON wrote, and nothing else: an unknown key
// or name is an error that wraps ErrOptions.
func (o *Options) UnmarshalJSON(raw []byte) error {
	var s storedOptions
	if err := strictjson.Unmarshal(raw, &s); err != nil {
		return fmt.Errorf("%w: %w", ErrOptions, err)
	}
	*o = Options{
		Groups: s.Groups, Size: s.Size, Boards: s.Boards, Guests: s.Guests, NoGuests: s.NoGuests, Zone: s.Zone.Location,
		Confirm: s.Confirm, Publish: s.Publish, Start: s.Start, Resume: s.Resume, RatingDays: s.RatingDays, List: s.List,
		Order: s.Order.Value, Draw: s.Draw.Value, PotTies: s.PotTies.Value, Separate: s.Separate,
		Substitute: s.Substitute.Value, SubstituteGuest: s.SubstituteGuest.Value, SubstituteFor: s.SubstituteFor.Value,
		Drawn: s.Drawn.Value, Challenges: s.Challenges,
	}
	return nil
}
