package swiss

import (
	"fmt"

	"github.com/reglament/reglament/tournament"
)

// TeamRules are the choices that the FIDE Swiss Team Pairing System (C.04.6,
// edition of February 2026) leaves to the regulation of an event, and the
// readings of its doubtful places. The zero value is the default of all.
type TeamRules struct {
	// Preferences says when a team prefers a color (art. 1.7).
	Preferences Preferences
	// IgnoreSecondary switches the secondary score off in the choice of the
	// first-team (art. 4.2.2).
	IgnoreSecondary bool
	// LastRound reads a Type B team with two equal last colors and as many
	// Whites as Blacks in the last round.
	LastRound LastRoundPreference
	// Rematch says whether a match that nobody played may be paired again (C1).
	Rematch RematchAfterForfeit
	// Following says how C6 looks at the following scoregroup.
	Following FollowingGroup
	// ByeTookGroup says which group follows (C6) where the pairing-allocated bye
	// has gone to the last team of the next score.
	ByeTookGroup ByeTookGroup
	// Repeated says what C7 asks of those who floated in the round before.
	Repeated RepeatedUpfloaters
	// FloatScore is the score by which two teams of an earlier round floated
	// (art. 1.5); it matters where rounds are accelerated.
	FloatScore FloatScore
	// ByeFloats says whether the pairing-allocated bye makes a floater.
	ByeFloats TeamByeFloats
	// ByeMatches says which matches count when the bye is given (art. 3.1).
	ByeMatches ByeMatches
	// Alternation says how the histories of colors are compared (art. 4.3.6).
	Alternation Alternation
	// Tables orders the matches of a round (C.04.2 art. 3.6).
	Tables TableOrder
}

// String lists the choices in the order of the fields.
func (r TeamRules) String() string {
	secondary := "secondary score counts"
	if r.IgnoreSecondary {
		secondary = "secondary score ignored"
	}
	return fmt.Sprintf("%s; %s; %s; %s; %s; %s; %s; %s; %s; %s; %s; %s", r.Preferences, secondary, r.LastRound, r.Rematch, r.Following,
		r.ByeTookGroup, r.Repeated, r.FloatScore, r.ByeFloats, r.ByeMatches, r.Alternation, r.Tables)
}

// named is the name of the value i of a type with these names.
func named(i uint8, names ...string) string {
	if int(i) < len(names) {
		return names[i]
	}
	return "invalid"
}

// Preferences is the way in which color preferences arise.
type Preferences uint8

// The ways of art. 1.7.
const (
	TypeA         Preferences = iota // simple preferences
	TypeB                            // strong and mild preferences
	NoPreferences                    // colors play no part in pairing
)

// String names the type.
func (p Preferences) String() string { return named(uint8(p), "type A", "type B", "none") }

// LastRoundPreference is a reading of the last rows of the Type B table.
type LastRoundPreference uint8

// The readings of LastRoundPreference.
const (
	StrongStays LastRoundPreference = iota // the strong rows come first
	NoneInLast                             // as many Whites as Blacks means none
)

// String names the reading.
func (l LastRoundPreference) String() string {
	return named(uint8(l), "strong in the last round", "none in the last round")
}

// RematchAfterForfeit is a reading of C1.
type RematchAfterForfeit uint8

// The readings of RematchAfterForfeit.
const (
	MayMeetAfterForfeit RematchAfterForfeit = iota // only played matches count
	MetByPairing                                   // any pairing of the two counts
)

// String names the reading.
func (r RematchAfterForfeit) String() string {
	return named(uint8(r), "may meet after a forfeit", "met by pairing")
}

// FollowingGroup is a reading of C6.
type FollowingGroup uint8

// The readings of FollowingGroup.
const (
	PassOrFail FollowingGroup = iota // it can or it cannot do with the fewest upfloaters that parity asks for
	Graded                           // the fewer upfloaters it needs the better
)

// String names the reading.
func (f FollowingGroup) String() string {
	return named(uint8(f), "C6 passes or fails", "C6 by number")
}

// ByeTookGroup is a reading of C6.
type ByeTookGroup uint8

// The readings of ByeTookGroup.
const (
	NextWithTeams ByeTookGroup = iota // the next score that teams have
	Emptied                           // the following scoregroup has been emptied: C6 rests
)

// String names the reading.
func (b ByeTookGroup) String() string {
	return named(uint8(b), "next score with teams", "emptied by the bye")
}

// RepeatedUpfloaters is a reading of C7.
type RepeatedUpfloaters uint8

// The readings of RepeatedUpfloaters.
const (
	Fewest      RepeatedUpfloaters = iota // as few as possible
	NoneOrFirst                           // none; where none is impossible their number does not matter
)

// String names the reading.
func (r RepeatedUpfloaters) String() string {
	return named(uint8(r), "fewest repeated", "none repeated or the first set")
}

// FloatScore is a reading of art. 1.5.
type FloatScore uint8

// The readings of FloatScore.
const (
	ByPairingScore  FloatScore = iota // with the virtual points of that round
	ByStandingScore                   // without
)

// String names the reading.
func (f FloatScore) String() string {
	return named(uint8(f), "floats by pairing score", "floats by standing score")
}

// of is the score with which p went into the round of index at.
func (f FloatScore) of(e *Event, p *Player, at int) int {
	score := e.scoreBefore(p, at)
	if f == ByStandingScore && at < len(p.Rounds) {
		score -= p.Rounds[at].Virtual
	}
	return score
}

// TeamByeFloats is a reading of art. 1.5.
type TeamByeFloats uint8

// The readings of TeamByeFloats.
const (
	ByeIsNoFloat TeamByeFloats = iota // a floater has had an opponent
	ByeIsFloat                        // the bye is a float
)

// String names the reading.
func (b TeamByeFloats) String() string {
	return named(uint8(b), "the bye is no float", "the bye is a float")
}

// ByeMatches is a reading of art. 3.1.
type ByeMatches uint8

// The readings of ByeMatches.
const (
	PlayedOnly    ByeMatches = iota // matches that were played
	ForfeitsCount                   // forfeited ones as well
)

// String names the reading.
func (b ByeMatches) String() string {
	return named(uint8(b), "played matches count", "forfeited matches count")
}

// of is how many matches of a team count.
func (b ByeMatches) of(p *Player) (n int) {
	for _, r := range p.Rounds {
		if r.isPlayed() || b == ForfeitsCount && r.isForfeit() {
			n++
		}
	}
	return n
}

// Alternation is a reading of art. 4.3.6.
type Alternation uint8

// The readings of Alternation.
const (
	Squeezed Alternation = iota // the last played matches of both, then those before
	ByRounds                    // round by round of the tournament: a round counts that both played
)

// String names the reading.
func (a Alternation) String() string {
	return named(uint8(a), "alternation by played matches", "alternation by rounds")
}

// of changes the colors of the most recent match in which the two had
// different ones; NoColor if there is none.
func (a Alternation) of(first, other *squad, e *Event) tournament.Color {
	if a == Squeezed {
		return alternated(first.colors, other.colors)
	}
	return alternated(e.colorsByRound(first.player), e.colorsByRound(other.player))
}

// TableOrder is a reading of C.04.2 art. 3.6 under acceleration.
type TableOrder uint8

// The readings of TableOrder.
const (
	TablesByStanding TableOrder = iota // by the points of the table
	TablesByPairing                    // by the pairing score, virtual points included
)

// String names the reading.
func (t TableOrder) String() string {
	return named(uint8(t), "tables by standing score", "tables by pairing score")
}
