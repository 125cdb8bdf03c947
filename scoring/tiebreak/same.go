package tiebreak

import "github.com/reglament/reglament/scoring"

// Same writes a chain of criteria as a list of C.07: criteria of this package
// as they are, those of package scoring by the code that orders as they do. ok
// is false where the handbook has no code for one of them. What a bye counts on
// a board is a matter of the field, so that TBR may still differ.
func Same(chain []scoring.TieBreaker, rules Rules) (list List, ok bool) {
	for _, tb := range chain {
		c, ok := same(tb, rules)
		if !ok {
			return nil, false
		}
		list = append(list, c)
	}
	return list, true
}

func same(tb scoring.TieBreaker, rules Rules) (c Criterion, ok bool) {
	c.Rules = rules
	switch tb := tb.(type) {
	case Criterion:
		return tb, true
	case shared:
		return tb.Criterion, true
	case scoring.GamePoints:
		c.Name = GPTS
	case scoring.MatchPoints:
		c.Name = MPTS
	case scoring.BoardResults:
		c.Name = TBR
	case scoring.BottomBoardElimination:
		c.Name = BBE
	case scoring.BoardCount:
		c.Name = BC
	case scoring.DirectEncounter:
		return sameEncounter(tb, c)
	default:
		return Criterion{}, false
	}
	return c, true
}

// sameEncounter is a direct encounter that reads the handbook as it stands: the
// mean of several meetings, again among those left tied, places that nobody
// could still take (6).
func sameEncounter(de scoring.DirectEncounter, c Criterion) (Criterion, bool) {
	c.Name = DE
	switch de.Measure {
	case scoring.InMatchPoints:
		c.Score = MatchPoints
	case scoring.InGamePoints:
		c.Score = GamePoints
	}
	c.Forfeits = de.Forfeits == scoring.ForfeitsCount
	de.Article = c.meetings(c.Score).Article
	return c, de == c.meetings(c.Score)
}
