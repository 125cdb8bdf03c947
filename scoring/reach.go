package scoring

// Reach is which boards the values of a criterion depend on.
type Reach uint8

// The reaches. The zero one is that of a criterion that does not tell.
const (
	AnyBoard     Reach = iota // the boards of any match
	WholeMatches              // what any match was worth to its sides as a whole, not board by board
	OwnBoards                 // the boards of the tied and what their matches were worth
	OwnMatches                // what the matches of the tied were worth as a whole
)

// own reports whether matches of others than the tied do not matter.
func (r Reach) own() bool { return r == OwnBoards || r == OwnMatches }

// boards reports whether it matters how the points of a match came about.
func (r Reach) boards() bool { return r == AnyBoard || r == OwnBoards }

// Reacher is implemented by criteria that do not look at every board, so that
// [Possible] need not try all of them.
type Reacher interface{ Reach() Reach }

func reachOf(tb TieBreaker) Reach {
	if r, ok := tb.(Reacher); ok {
		return r.Reach()
	}
	return AnyBoard
}

// Reach implements Reacher.
func (GamePoints) Reach() Reach { return OwnMatches }

// Reach implements Reacher.
func (MatchPoints) Reach() Reach { return OwnMatches }

// Reach implements Reacher.
func (MatchesWon) Reach() Reach { return OwnMatches }

// Reach implements Reacher.
func (DirectEncounter) Reach() Reach { return OwnMatches }

// Reach implements Reacher.
func (RatingLower) Reach() Reach { return OwnMatches }

// Reach implements Reacher: a group that others belong to is made by points of
// whole matches, or it may depend on any board.
func (c AmongEqual) Reach() Reach {
	if reachOf(c.First).boards() || reachOf(c.Then).boards() {
		return AnyBoard
	}
	return WholeMatches
}

// Reach implements Reacher.
func (GamesWon) Reach() Reach { return OwnBoards }

// Reach implements Reacher.
func (BoardResults) Reach() Reach { return OwnBoards }

// Reach implements Reacher.
func (BottomBoardElimination) Reach() Reach { return OwnBoards }

// Reach implements Reacher.
func (BoardCount) Reach() Reach { return OwnBoards }

// Reach implements Reacher.
func (Berlin) Reach() Reach { return OwnBoards }

// Reach implements Reacher.
func (SonnebornBerger) Reach() Reach { return WholeMatches }

// Reach implements Reacher: lots look at no match at all.
func (Lot) Reach() Reach { return OwnMatches }

// Renamer is implemented by criteria of other packages that may be one of this
// package under another name, so that what is known of those serves [Possible].
type Renamer interface {
	// Renamed returns the criterion that orders the entrants of a field, and of
	// any with the same entrants and more results, just as this one does; nil
	// if there is none.
	Renamed(f *Field) TieBreaker
}

// known are the criteria under the names of this package, where they have one.
func known(f *Field, chain []TieBreaker) []TieBreaker {
	list := make([]TieBreaker, len(chain))
	for k, tb := range chain {
		list[k] = tb
		if r, ok := tb.(Renamer); ok {
			if same := r.Renamed(f); same != nil {
				list[k] = same
			}
		}
	}
	return list
}
