package swiss

import "github.com/reglament/reglament/tournament"

// allocate returns the color of seat a in its game with b and the article that
// gave it (C.04.3 art. 5.2). Seat a is the higher ranked.
func (f *field) allocate(a, b *seat) (tournament.Color, string) {
	switch {
	case a.pref != b.pref && a.pref != tournament.NoColor:
		return a.pref, "5.2.1"
	case a.pref != b.pref:
		return b.pref.Other(), "5.2.1"
	case a.strength != b.strength:
		if a.strength > b.strength {
			return a.pref, "5.2.2"
		}
		return b.pref.Other(), "5.2.2"
	case a.strength == absolute && a.imbalance() != b.imbalance():
		if a.imbalance() > b.imbalance() {
			return a.pref, "5.2.2"
		}
		return b.pref.Other(), "5.2.2"
	}
	for i, j := len(a.colors)-1, len(b.colors)-1; i >= 0 && j >= 0; i, j = i-1, j-1 {
		if a.colors[i] != b.colors[j] {
			return b.colors[j], "5.2.3"
		}
	}
	if a.pref != tournament.NoColor {
		return a.pref, "5.2.4"
	}
	if a.parity%2 == 0 {
		return f.event.Initial, "5.2.5"
	}
	return f.event.Initial.Other(), "5.2.5"
}

// imbalance is the size of the color difference.
func (s *seat) imbalance() int { return max(s.diff, -s.diff) }
