package festival

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/reglament/reglament/internal/stored"
	"github.com/reglament/reglament/internal/strictjson"
	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/pairing/swiss"
	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/roster"
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
)

// Of makes the value under which a log was opened, of the year that its name
// has. Errors wrap regulation.ErrFingerprint where it is another one, and what
// Edition and UnmarshalJSON say.
func Of(o tournament.Opened) (*regulation.Regulation, error) {
	name, text, _ := strings.Cut(o.Regulation, "@")
	year, err := strconv.Atoi(text)
	if name != "festival" || err != nil {
		return nil, fmt.Errorf("%w: %q is no festival", regulation.ErrFingerprint, o.Regulation)
	}
	var options Options
	return regulation.Again(o, &options, func() (*regulation.Regulation, error) { return options.Edition(year) })
}

// storedOptions is the JSON form of Options. What is absent is as the text
// has it.
type storedOptions struct {
	Invited        []string                      `json:"invited,omitempty"`
	Organizer      string                        `json:"organizer,omitempty"`
	PreviousWinner string                        `json:"previousWinner,omitempty"`
	Days           *[2]tournament.Date           `json:"days,omitempty"`
	Zone           stored.Zone                   `json:"zone,omitzero"`
	BornFrom       int                           `json:"bornFrom,omitempty"`
	Registration   stored.Reading[Registration]  `json:"registration,omitzero"`
	Swiss          string                        `json:"swiss,omitempty"`
	Bye            *storedBye                    `json:"bye,omitempty"`
	Declared       stored.Reading[Declared]      `json:"declared,omitzero"`
	Broken         stored.Reading[broken]        `json:"broken,omitzero"`
	Group          stored.Reading[Group]         `json:"group,omitzero"`
	PrizeForfeits  stored.Reading[PrizeForfeits] `json:"prizeForfeits,omitzero"`
	PrizePossible  stored.Reading[PrizePossible] `json:"prizePossible,omitzero"`
	PrizeReserves  stored.Reading[PrizeReserves] `json:"prizeReserves,omitzero"`
}

// storedBye has points as people write them: "2", "0.5".
type storedBye struct {
	Game  string `json:"game"`
	Match string `json:"match"`
	Board string `json:"board"`
}

type broken roster.Inversion

// String names the reading.
func (b broken) String() string { return inversion(roster.Inversion(b)) }

// teamSystem is the stored name of swiss.Teams{}.
const teamSystem = "C.04.6"

// ErrStored says that Options cannot be stored: their pairer is one of the
// host's own.
var ErrStored = errors.New("festival: options have no stored form")

// MarshalJSON writes what is not as the text has it, readings by their names.
// Of pairers only swiss.Teams{} can be stored; others are ErrStored.
func (o Options) MarshalJSON() ([]byte, error) {
	s := storedOptions{
		Invited: o.Invited, Organizer: o.Organizer, PreviousWinner: o.PreviousWinner, Zone: stored.Zone{Location: o.Zone}, BornFrom: o.BornFrom,
		Registration: stored.As(o.Registration), Declared: stored.As(o.Declared), Broken: stored.As(broken(o.Broken)), Group: stored.As(o.Group),
		PrizeForfeits: stored.As(o.PrizeForfeits), PrizePossible: stored.As(o.PrizePossible), PrizeReserves: stored.As(o.PrizeReserves),
	}
	if o.Days != [2]tournament.Date{} {
		s.Days = &o.Days
	}
	if o.Bye != nil {
		s.Bye = &storedBye{o.Bye.Game.String(), o.Bye.Match.String(), o.Bye.BoardGame.String()}
	}
	if o.Swiss != nil {
		if !teams(o.Swiss) {
			return nil, fmt.Errorf("%w: pairer %T", ErrStored, o.Swiss)
		}
		s.Swiss = teamSystem
	}
	raw, err := tournament.StoreOptions(s)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrStored, err)
	}
	return raw.MarshalJSON()
}

// teams reports whether a pairer is swiss.Teams{}.
func teams(p pairing.Pairer) bool {
	t, ok := p.(swiss.Teams)
	return ok && fmt.Sprintf("%+v", t) == fmt.Sprintf("%+v", swiss.Teams{})
}

// UnmarshalJSON reads what MarshalJSON wrote, and nothing else: an unknown key
// or name is an error that wraps ErrReading.
func (o *Options) UnmarshalJSON(raw []byte) error {
	var s storedOptions
	if err := strictjson.Unmarshal(raw, &s); err != nil {
		return fmt.Errorf("%w: %w", ErrReading, err)
	}
	read := Options{
		Invited: s.Invited, Organizer: s.Organizer, PreviousWinner: s.PreviousWinner, Zone: s.Zone.Location, BornFrom: s.BornFrom,
		Registration: s.Registration.Value, Declared: s.Declared.Value, Broken: roster.Inversion(s.Broken.Value), Group: s.Group.Value,
		PrizeForfeits: s.PrizeForfeits.Value, PrizePossible: s.PrizePossible.Value, PrizeReserves: s.PrizeReserves.Value,
	}
	if s.Days != nil {
		read.Days = *s.Days
	}
	switch s.Swiss {
	case "":
	case teamSystem:
		read.Swiss = swiss.Teams{}
	default:
		return fmt.Errorf("%w: swiss %q, want %q or nothing", ErrReading, s.Swiss, teamSystem)
	}
	if s.Bye != nil {
		read.Bye = new(scoring.ByeWorth)
		for text, to := range map[*string]*tournament.Points{&s.Bye.Game: &read.Bye.Game, &s.Bye.Match: &read.Bye.Match, &s.Bye.Board: &read.Bye.BoardGame} {
			p, err := tournament.ParsePoints(*text)
			if err != nil {
				return fmt.Errorf("%w: bye: %w", ErrReading, err)
			}
			*to = p
		}
	}
	*o = read
	return nil
}
