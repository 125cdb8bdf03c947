package swiss

import "github.com/reglament/reglament/scoring"

// Absences is how the rounds that somebody missed count for the pairing.
type Absences uint8

// The ways to count them. Those who come on some evenings only have few points
// for their strength, and by points they would meet the weakest.
const (
	// AsScored counts the points that they gave (C.04.2 art. 3.3).
	AsScored Absences = iota
	// ByPercentage counts the mean of the rounds that were not missed, rounded
	// to half a point, so that equal percentages meet. What is added are
	// virtual points: they count in the pairing alone.
	ByPercentage
)

// String names the way.
func (a Absences) String() string { return named(uint8(a), "as scored", "by percentage") }

// add adds to the virtual points of a player, in the rounds before as well:
// who floated depends on the scores of that time.
func (a Absences) add(p *Player) {
	if a != ByPercentage {
		return
	}
	var r attendance
	for at := range p.Rounds {
		x := &p.Rounds[at]
		x.Virtual += r.virtual()
		r.note(x)
	}
	p.Virtual += r.virtual()
}

// attendance sums up rounds.
type attendance struct{ there, earned, missed, given int }

func (r *attendance) note(x *Round) {
	switch x.Kind {
	case scoring.ZeroBye, scoring.HalfBye, scoring.FullBye, scoring.NotEntered:
		r.missed++
		r.given += x.Points
	default:
		r.there++
		r.earned += x.Points
	}
}

// virtual is what the missed rounds gave too little or too much; who was never
// there has no percentage.
func (r *attendance) virtual() int {
	if r.there == 0 {
		return 0
	}
	return (2*r.earned*r.missed+r.there)/(2*r.there) - r.given
}
