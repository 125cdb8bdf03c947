package swiss

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
func (p Preferences) String() string {
	switch p {
	case TypeA:
		return "type A"
	case TypeB:
		return "type B"
	case NoPreferences:
		return "none"
	}
	return "invalid"
}

// LastRoundPreference is a reading of the last rows of the Type B table.
type LastRoundPreference uint8

// The readings of LastRoundPreference.
const (
	StrongStays LastRoundPreference = iota // the strong rows come first
	NoneInLast                             // as many Whites as Blacks means none
)

// RematchAfterForfeit is a reading of C1.
type RematchAfterForfeit uint8

// The readings of RematchAfterForfeit.
const (
	MayMeetAfterForfeit RematchAfterForfeit = iota // only played matches count
	MetByPairing                                   // any pairing of the two counts
)

// FollowingGroup is a reading of C6.
type FollowingGroup uint8

// The readings of FollowingGroup.
const (
	PassOrFail FollowingGroup = iota // it can or it cannot do with the fewest upfloaters that parity asks for
	Graded                           // the fewer upfloaters it needs the better
)
