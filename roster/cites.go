package roster

import "github.com/reglament/reglament/tournament/clause"

// Citer is a rule that tells which articles its breaches cite, so that
// regulation.Validate can look them up in the texts before an event needs
// them. All rules of this package do.
type Citer interface {
	RosterValidator
	Cites() []clause.Ref
}

// Cites implements Citer.
func (a Age) Cites() []clause.Ref { return []clause.Ref{a.Rule} }

// Cites implements Citer.
func (a AverageAtLeast) Cites() []clause.Ref { return []clause.Ref{a.Rule} }

// Cites implements Citer.
func (a MaxAverage) Cites() []clause.Ref { return []clause.Ref{a.Rule} }

// Cites implements Citer.
func (o OwnBoardOnly) Cites() []clause.Ref { return []clause.Ref{o.Rule} }

// Cites implements Citer.
func (u Substitute) Cites() []clause.Ref { return []clause.Ref{u.Rule} }

// Cites implements Citer.
func (l LateVacancies) Cites() []clause.Ref { return []clause.Ref{l.Rule} }

// Cites implements Citer.
func (l LateReserves) Cites() []clause.Ref { return []clause.Ref{l.Rule} }

// Cites implements Citer.
func (l LateAboveBoard) Cites() []clause.Ref { return []clause.Ref{l.Rule} }

// Cites implements Citer.
func (l LateFromPortion) Cites() []clause.Ref { return []clause.Ref{l.Rule} }

// Cites implements Citer.
func (p Replacements) Cites() []clause.Ref { return []clause.Ref{p.Rule, p.Limit} }

// Cites implements Citer.
func (c Membership) Cites() []clause.Ref { return []clause.Ref{c.Rule} }

// Cites implements Citer.
func (g Guests) Cites() []clause.Ref { return []clause.Ref{g.Rule} }

// Cites implements Citer.
func (o BoardOrder) Cites() []clause.Ref { return []clause.Ref{o.Rule} }

// Cites implements Citer.
func (l ReserveLimit) Cites() []clause.Ref { return []clause.Ref{l.Rule} }

// Cites implements Citer.
func (g RatedGames) Cites() []clause.Ref { return []clause.Ref{g.Rule} }

// Cites implements Citer.
func (i Invitations) Cites() []clause.Ref { return []clause.Ref{i.Rule} }

// Cites implements Citer.
func (e EntriesPerOrganization) Cites() []clause.Ref { return []clause.Ref{e.Rule} }

// Cites implements Citer.
func (u UniquePlayers) Cites() []clause.Ref { return []clause.Ref{u.Rule} }

// Cites implements Citer.
func (l Listed) Cites() []clause.Ref { return []clause.Ref{l.Rule} }

// Cites implements Citer.
func (d Departed) Cites() []clause.Ref { return []clause.Ref{d.Rule} }

// Cites implements Citer.
func (u PlayingUp) Cites() []clause.Ref { return []clause.Ref{u.Rule} }

// Cites implements Citer.
func (q AppearanceQuota) Cites() []clause.Ref { return []clause.Ref{q.Rule} }

// Cites implements Citer.
func (o OncePerMatch) Cites() []clause.Ref { return []clause.Ref{o.Rule} }

// Cites implements Citer.
func (o RelativeOrder) Cites() []clause.Ref { return []clause.Ref{o.Rule} }

// Cites implements Citer.
func (c Composition) Cites() []clause.Ref { return []clause.Ref{c.Rule} }

// Cites implements Citer.
func (l LostRight) Cites() []clause.Ref { return []clause.Ref{l.Rule} }

// Cites implements Citer.
func (b BoardShift) Cites() []clause.Ref { return []clause.Ref{b.Rule} }

// Cites implements Citer.
func (e EmptyBoards) Cites() []clause.Ref { return []clause.Ref{e.Rule} }

// Cites implements Citer.
func (s Strength) Cites() []clause.Ref { return []clause.Ref{s.Rule} }

// Cites implements Citer.
func (z Size) Cites() []clause.Ref { return []clause.Ref{z.Rule} }

// Cites implements Citer.
func (v Vacancies) Cites() []clause.Ref { return []clause.Ref{v.Rule} }
