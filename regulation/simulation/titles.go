package simulation

import "github.com/reglament/reglament/regulation"

// Titles counts which criterion decided the matches of a knockout.
type Titles struct{}

// Name returns "title".
func (Titles) Name() string { return "title" }

// Labels returns for each criterion that may decide a match, such as
// "lower-rating": "matches:lower-rating" (matches that it decided),
// "final:lower-rating" (1 if it decided the last match) and
// "title:lower-rating" (1 if the winner of the event needed it at least once).
func (Titles) Labels(s Shape) []string {
	var labels []string
	for _, code := range s.Deciders {
		labels = append(labels, "matches:"+code, "final:"+code, "title:"+code)
	}
	return labels
}

// Count looks at all matches that have a winner.
func (Titles) Count(t *Tournament, into []int64) {
	last := -1
	for i := range t.State.Matches() {
		m := t.State.Match(i)
		k := t.decider(m.DecidedBy)
		if m.Winner == 0 || m.Cancelled || k < 0 {
			continue
		}
		into[3*k]++
		last = k
		if t.Final.Places[m.Winner-1] == 1 {
			into[3*k+2] = 1
		}
	}
	if last >= 0 {
		into[3*last+1] = 1
	}
}

// decider is the position of a criterion in Shape.Deciders, -1 if it is none.
func (t *Tournament) decider(code string) int {
	for k, known := range t.deciders {
		if known == code {
			return k
		}
	}
	return -1
}

// deciders names the criteria of all Decisions of a regulation.
func deciders(r *regulation.Regulation) []string {
	var codes []string
	for _, c := range r.Conduct {
		if d, ok := c.(regulation.Decisions); ok {
			for _, criterion := range d.Decider.Chain {
				codes = append(codes, criterion.Code())
			}
		}
	}
	return codes
}
