package fide

import (
	"errors"
	"fmt"
	"reflect"

	"github.com/reglament/reglament/internal/stored"
	"github.com/reglament/reglament/internal/strictjson"
	"github.com/reglament/reglament/pairing/swiss"
	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/scoring/tiebreak"
	"github.com/reglament/reglament/tournament"
)

// The names of the systems, as logs have them.
const (
	nameDutch        = "FIDE (Dutch) Swiss"
	nameTeams        = "FIDE team Swiss"
	nameRoundRobin   = "FIDE round robin"
	nameDouble       = "FIDE double round robin"
	nameScheveningen = "Scheveningen"
)

// Of makes the value under which a log was opened. Errors wrap ErrOptions, or
// regulation.ErrFingerprint where it is another one.
func Of(o tournament.Opened) (*regulation.Regulation, error) {
	system := map[string]func(Options) (*regulation.Regulation, error){
		nameDutch: Dutch2026, nameTeams: TeamSwiss2026, nameRoundRobin: RoundRobin, nameDouble: DoubleRoundRobin, nameScheveningen: Scheveningen,
	}[o.Regulation]
	if system == nil {
		return nil, fmt.Errorf("%w: %q is no system of the handbook", regulation.ErrFingerprint, o.Regulation)
	}
	var options Options
	return regulation.Again(o, &options, func() (*regulation.Regulation, error) { return system(options) })
}

// storedOptions is the JSON form of Options. What is absent is as the
// handbook has it.
type storedOptions struct {
	Rounds      int                            `json:"rounds,omitempty"`
	Boards      int                            `json:"boards,omitempty"`
	BoardColors string                         `json:"boardColors,omitempty"`
	Edition     *tiebreak.Edition              `json:"edition,omitempty"`
	TieBreaks   string                         `json:"tieBreaks,omitempty"` // as in record 212
	Initial     tournament.Color               `json:"initial,omitzero"`
	Baku        bool                           `json:"baku,omitempty"`
	OtherScore  bool                           `json:"otherScore,omitempty"`
	RelaxColors bool                           `json:"relaxColors,omitempty"`
	Cycles      int                            `json:"cycles,omitempty"`
	PlainTurn   bool                           `json:"plainTurn,omitempty"`
	Side        int                            `json:"side,omitempty"`
	ByHand      stored.Reading[ByHand]         `json:"byHand,omitzero"`
	Absences    stored.Reading[swiss.Absences] `json:"absences,omitzero"`
	Late        stored.Reading[LateNumbers]    `json:"late,omitzero"`
	Dutch       storedDutch                    `json:"dutch,omitzero"`
	Teams       storedTeams                    `json:"teams,omitzero"`
}

// ErrStored says that Options cannot be stored: points, virtual points,
// readings of tie-breaks, and numbers of the host's own have no stored form.
var ErrStored = errors.New("fide: options have no stored form")

// MarshalJSON writes what is not as the handbook has it; see ErrStored.
func (o Options) MarshalJSON() ([]byte, error) {
	s := storedOptions{
		Rounds: o.Rounds, Boards: o.Boards, BoardColors: o.BoardColors, Initial: o.Initial, Baku: o.Acceleration.Baku,
		OtherScore: o.OtherScore, RelaxColors: o.RelaxColors, Cycles: o.Cycles, PlainTurn: o.PlainTurn, Side: o.Side, ByHand: stored.As(o.ByHand),
		Absences: stored.As(o.Absences), Late: stored.As(o.Late), Dutch: storeDutch(o.Dutch), Teams: storeTeams(o.Teams),
	}
	if o.Edition != 0 {
		s.Edition = &o.Edition
	}
	if o.TieBreaks != nil {
		s.TieBreaks = o.TieBreaks.String()
	}
	if back, err := s.options(); err != nil || !reflect.DeepEqual(back, o) {
		return nil, ErrStored
	}
	raw, err := tournament.StoreOptions(s)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrStored, err)
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
	read, err := s.options()
	if err != nil {
		return fmt.Errorf("%w: %w", ErrOptions, err)
	}
	*o = read
	return nil
}

func (s storedOptions) options() (Options, error) {
	o := Options{
		Rounds: s.Rounds, Boards: s.Boards, BoardColors: s.BoardColors, Initial: s.Initial, Acceleration: swiss.Acceleration{Baku: s.Baku},
		OtherScore: s.OtherScore, RelaxColors: s.RelaxColors, Cycles: s.Cycles, PlainTurn: s.PlainTurn, Side: s.Side, ByHand: s.ByHand.Value,
		Absences: s.Absences.Value, Late: s.Late.Value, Dutch: s.Dutch.rules(), Teams: s.Teams.rules(),
	}
	if s.Edition != nil {
		o.Edition = *s.Edition
	}
	if s.TieBreaks == "" {
		return o, nil
	}
	rules := tiebreak.Rules{Edition: o.Edition}
	if rules.Edition == 0 {
		rules.Edition = tiebreak.March2026
	}
	var err error
	o.TieBreaks, err = tiebreak.Parse(s.TieBreaks, rules)
	return o, err
}
