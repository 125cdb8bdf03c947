package swiss

import (
	"slices"

	"github.com/reglament/reglament/tournament"
)

// Acceleration adds virtual points that count in pairing only (C.04.7). Where
// there are explicit ones they hold, and Baku adds nothing.
type Acceleration struct {
	// Baku accelerates the upper half by the Baku method: it gets the points of
	// a win in the first half of the accelerated rounds, those of a draw in the
	// second half. Half the rounds are accelerated, rounded up.
	Baku bool
	// Virtual are explicit points; several that concern one number add up.
	Virtual []VirtualPoints
}

// VirtualPoints are given to the pairing numbers First to Last in the rounds
// FirstRound to LastRound, all included.
type VirtualPoints struct {
	FirstRound, LastRound int
	First, Last           int
	Points                tournament.Points
}

// virtualTable has the points of every number up to the round to be paired;
// the nil table has none.
type virtualTable struct {
	rounds int
	points []int
}

func (v virtualTable) at(k, round int) int {
	if v.points == nil {
		return 0
	}
	return v.points[k*v.rounds+round-1]
}

// table works out the points for n numbers in the rounds up to upto of an
// event of so many rounds.
func (a Acceleration) table(st *tournament.Stage, n, rounds, upto, win, draw int) virtualTable {
	virtual := a.Ranges(st, n, rounds, win, draw)
	if len(virtual) == 0 {
		return virtualTable{}
	}
	v := virtualTable{rounds: upto, points: make([]int, n*upto)}
	for _, x := range virtual {
		for number := max(x.First, 1); number <= min(x.Last, n); number++ {
			for round := max(x.FirstRound, 1); round <= min(x.LastRound, upto); round++ {
				v.points[(number-1)*upto+round-1] += int(x.Points)
			}
		}
	}
	return v
}

// Ranges gives the points by the numbers of today, in an event of n entrants and
// so many rounds, where a win and a draw are worth win and draw half-points.
// Whoever bounds a range when the stage is opened bounds it also when numbers
// have changed: those who enter in front of the last of the upper group belong
// to it (C.04.7). A nil stage is one whose numbers have not.
func (a Acceleration) Ranges(st *tournament.Stage, n, rounds, win, draw int) []VirtualPoints {
	virtual, moved := a.Virtual, st != nil && !slices.Equal(st.First, st.Entrants)
	if len(virtual) == 0 && a.Baku {
		if moved {
			n = len(st.First)
		}
		virtual = baku(n, rounds, win, draw)
	}
	if !moved {
		return virtual
	}
	now := func(first int) int {
		if first < 1 || first > len(st.First) { // all that there are
			return first
		}
		return slices.Index(st.Entrants, st.First[first-1]) + 1
	}
	out := make([]VirtualPoints, 0, len(virtual))
	for _, x := range virtual {
		if x.First > 1 { // 1 is whoever is in front
			x.First = now(x.First)
		}
		x.Last = now(x.Last)
		if x.First <= x.Last {
			out = append(out, x)
		}
	}
	return out
}

// baku is the Baku method for n numbers: the upper group is the first half,
// rounded up to an even number (C.04.7).
func baku(n, rounds, win, draw int) []VirtualPoints {
	group := 2 * ((n + 3) / 4)
	accelerated := (rounds + 1) / 2
	full := (accelerated + 1) / 2
	return []VirtualPoints{
		{FirstRound: 1, LastRound: full, First: 1, Last: group, Points: tournament.Points(win)},
		{FirstRound: full + 1, LastRound: accelerated, First: 1, Last: group, Points: tournament.Points(draw)},
	}
}
