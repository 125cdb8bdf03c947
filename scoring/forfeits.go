package scoring

// Forfeits says whether a match or game lost by default counts for a
// criterion as if it had been played.
type Forfeits uint8

// The readings of forfeits.
const (
	// ForfeitsByScheme counts them where the pairings were fixed beforehand
	// and leaves them out of a Swiss (FIDE C.07 art. 6.1, 15 and 16).
	ForfeitsByScheme Forfeits = iota
	// ForfeitsCount counts them everywhere.
	ForfeitsCount
	// ForfeitsIgnored counts them nowhere.
	ForfeitsIgnored
)

// counted reports whether forfeits count on fields of a scheme.
func (r Forfeits) counted(s Scheme) bool {
	return r == ForfeitsCount || r == ForfeitsByScheme && s == RoundRobin
}

// takes reports whether something of kind k counts: what was played, and
// forfeits if they are counted.
func takes(k Kind, forfeits bool) bool {
	return k == Played || forfeits && (k == ForfeitWin || k == ForfeitLoss)
}
