package simulation

import "github.com/reglament/reglament/tournament"

// Cut tells how many points make the cut: to be among the first Places of the
// deciding table, byes and all. Its first criterion has to be points.
type Cut struct {
	Places int               // how many go through
	Points tournament.Points // the most points that are asked about
}

// Name returns "cut".
func (Cut) Name() string { return "cut" }

// Labels returns for every half-point from 0 on "6.5:enough" (1 if everybody
// with so many points, or more, went through) and "6.5:possible" (1 if somebody
// with so many points, or fewer, did). Between the two, other criteria decide.
func (c Cut) Labels(Shape) []string {
	var labels []string
	for p := tournament.Points(0); p <= c.Points; p++ {
		labels = append(labels, p.String()+":enough", p.String()+":possible")
	}
	return labels
}

// Count reads the deciding table; where a bracket decided, there is none. Of
// those who share the last place that goes through, nobody surely does, and
// everybody possibly.
func (c Cut) Count(t *Tournament, into []int64) {
	if t.Table == nil {
		return
	}
	rows := t.Table.Rows
	out := tournament.Points(-1) // the most points of one who may have to stay behind
	in := c.Points + 1           // the fewest of one who may go through
	for k := range rows {
		points := tournament.Points(rows[k].Values[0].Key)
		if lastPlace(t, k) > c.Places {
			out = max(out, points)
		}
		if rows[k].Rank <= c.Places {
			in = min(in, points)
		}
	}
	for p := tournament.Points(0); p <= c.Points; p++ {
		if p > out {
			into[2*p] = 1
		}
		if p >= in {
			into[2*p+1] = 1
		}
	}
}

// lastPlace is the last place that a row can have when its shared rank is broken.
func lastPlace(t *Tournament, k int) int {
	rows := t.Table.Rows
	last := k
	for last+1 < len(rows) && rows[last+1].Rank == rows[k].Rank {
		last++
	}
	return last + 1
}
