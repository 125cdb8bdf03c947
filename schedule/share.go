package schedule

import "github.com/reglament/reglament/tournament/clause"

// Threshold is an exact share of a whole, such as a third of the games.
//
//	strongest 13.5: results annulled up to one third started: {1, 3, Inclusive}
//	strongest 13.6: team replaceable below one third:         {1, 3}
//	FIDE C.05:      results annulled below one half played:   {1, 2}
type Threshold struct {
	Rule      clause.Ref
	Num, Den  int
	Inclusive bool // the exact share is under the threshold too
}

// Under reports whether part of whole is under the threshold. Of nothing,
// nothing is the exact share.
func (t Threshold) Under(part, whole int) bool {
	have, limit := part*t.Den, whole*t.Num
	return have < limit || t.Inclusive && have == limit
}

// Quota bounds how often something may be done.
type Quota struct {
	Rule clause.Ref
	Max  int
}

// Left returns how often it may still be done after so many times.
func (q Quota) Left(used int) int { return max(q.Max-used, 0) }

// Faults lists what is wrong with the threshold itself.
func (t Threshold) Faults() []string {
	if t.Den < 1 || t.Num < 0 || t.Num > t.Den {
		return []string{"threshold that is no share of a whole"}
	}
	return nil
}
