package regulation

import (
	"encoding/json"
	"fmt"

	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
	"github.com/reglament/reglament/tournament/text"
)

// Governs reports whether a log was opened under this value; the error wraps
// ErrFingerprint. Packages of regulations make the value of a log from its
// opening: their functions Of.
func (r *Regulation) Governs(o tournament.Opened) error {
	switch {
	case o.Fingerprint == r.Fingerprint():
		return nil
	case o.Regulation == r.Name:
		return fmt.Errorf("%w: %s with other parameters", ErrFingerprint, r.Name)
	}
	return fmt.Errorf("%w: %s, not %s", ErrFingerprint, o.Regulation, r.Name)
}

// Again makes the value under which a log was opened: it reads the options of
// the opening into options and calls the constructor, which uses them. The
// error is that of reading or of the constructor, or wraps ErrFingerprint
// where the value made is another one.
func Again(o tournament.Opened, options json.Unmarshaler, constructor func() (*Regulation, error)) (*Regulation, error) {
	if o.Options != "" {
		if err := options.UnmarshalJSON([]byte(o.Options)); err != nil {
			return nil, err
		}
	}
	reg, err := constructor()
	if err != nil {
		return nil, err
	}
	return reg, reg.Governs(o)
}

// Made is what a constructor was given, for [Regulation.Options]. Options of
// the host's own kind (a pairer, a zone without a name) have no stored form:
// "", and a log that was opened under the value cannot say how to make it.
func Made(options json.Marshaler) tournament.Options {
	made, err := tournament.StoreOptions(options)
	if err != nil {
		return ""
	}
	return made
}

// Opening is the first event of a log under the regulation.
func (r *Regulation) Opening(name string) tournament.Opened {
	return tournament.Opened{Name: name, Regulation: r.Name, Fingerprint: r.Fingerprint(), Options: r.Options}
}

// Difference is a reading that two values of a regulation do not share.
type Difference struct {
	Rule       clause.Ref
	Name       string
	Log, Value string // in the log's value and in this one
}

// Message says it for people.
func (d Difference) Message() text.Message { return text.M("log.reading", d.Name, d.Log, d.Value) }

// Differences lists the readings in which the value of a log differs from
// this one, in the order of the log's.
func (r *Regulation) Differences(log *Regulation) []Difference {
	type name struct{ article, name string }
	here := make(map[name]string)
	for _, x := range r.Readings {
		here[name{x.Rule.Article, x.Name}] = x.Value
	}
	var all []Difference
	for _, x := range log.Readings {
		if value := here[name{x.Rule.Article, x.Name}]; value != x.Value {
			all = append(all, Difference{x.Rule, x.Name, x.Value, value})
		}
	}
	return all
}
