package tiebreak

import "github.com/reglament/reglament/scoring"

// Renamed returns the criterion of package scoring that orders as this one
// does: points, direct encounters and results of boards are computed there.
func (c Criterion) Renamed(f *scoring.Field) scoring.TieBreaker {
	s := NewSheet(f, c.rules())
	if t, _ := traitsOf(c.Name); t.low != c.Reverse || c.check(s) != nil {
		return nil
	}
	switch c.Name {
	case PTS:
		return c.points(s.primary(), f)
	case MPTS:
		return c.points(MatchPoints, f)
	case GPTS:
		return c.points(GamePoints, f)
	case MPvGP:
		return c.points(s.primary().other(), f)
	case DE:
		return c.meetings(s.resolve(c.Score))
	}
	return c.boardCriterion(c.Name)
}

// points are those of package scoring, which has no match points where a match
// is worth nothing.
func (c Criterion) points(sc Score, f *scoring.Field) scoring.TieBreaker {
	switch {
	case sc != MatchPoints:
		return scoring.GamePoints{Article: c.Rule()}
	case f.System.Match.Win > f.System.Match.Loss:
		return scoring.MatchPoints{Article: c.Rule()}
	}
	return nil
}
