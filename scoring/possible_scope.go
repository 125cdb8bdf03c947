package scoring

// scope is whose matches criteria look at that break a tie.
type scope uint8

const (
	ofTied  scope = iota
	ofPeers       // of all who are level with the tied by the first criterion
	ofAll
)

// scopes are those of each criterion and the ones after it, and of none.
func (o *outlook) scopes() []scope {
	list := make([]scope, len(o.chain)+1)
	boards := len(o.chain) // the first that looks at boards
	for k := len(o.chain) - 1; k >= 0; k-- {
		if reachOf(o.chain[k]).boards() {
			boards = k
		}
	}
	for k := len(o.chain) - 1; k >= 0; k-- {
		at := ofAll
		switch c, among := o.chain[k].(AmongEqual); {
		case reachOf(o.chain[k]).own():
			at = ofTied
		// What boards decide is searched among the tied alone.
		case among && k < boards && sameTotal(c.First, o.chain[0]) && reachOf(c.Then) == OwnMatches:
			at = ofPeers
		}
		list[k] = max(list[k+1], at)
	}
	return list
}

// sameTotal reports whether two criteria are the same points.
func sameTotal(a, b TieBreaker) bool {
	switch a.(type) {
	case GamePoints:
		_, same := b.(GamePoints)
		return same
	case MatchPoints:
		_, same := b.(MatchPoints)
		return same
	}
	return false
}
