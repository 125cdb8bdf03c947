package trf

import "fmt"

// checkPoints compares the points a row prints with the sum of its results and of
// record 299.
// Programs differ on whether the column already holds the byes of the round
// that is to be paired next; both are accepted, and it is said which is met.
// In team events the column is for information only and is not looked at.
func checkPoints(f *File, lines []int, note func(Note)) {
	if f.TeamEvent() {
		return
	}
	scale := f.Scale()
	paired, last := f.PairedRounds(), f.LastRound()
	adjusted := f.adjusted(paired)
	for i := range f.Players {
		p := &f.Players[i]
		if p.Points == nil {
			continue
		}
		before, with := scale.Score(p, paired)+adjusted[p.Number], scale.Score(p, last)+adjusted[p.Number]
		code, text := Code(""), ""
		switch {
		case *p.Points != before && *p.Points != with:
			code, text = NotePointsDiffer, fmt.Sprintf("points are %s, the results make %s", *p.Points, before)
		case before == with:
			continue
		case *p.Points == with:
			code, text = NotePointsAhead, fmt.Sprintf("points %s hold the bye of round %d, which is not paired yet", *p.Points, paired+1)
		default:
			code, text = NotePointsBehind, fmt.Sprintf("points %s do not hold the bye of round %d, which is not paired yet", *p.Points, paired+1)
		}
		note(Note{Line: source{}.of(lines, i), From: playerPoints.first(), To: playerPoints.last(), Code: code, Text: text})
	}
}

// adjusted sums the bonuses and penalties of record 299 up to a round.
func (f *File) adjusted(round int) map[int]Points {
	sum := make(map[int]Points)
	for _, a := range f.Adjustments {
		if a.Result != 0 || a.GamePoints == nil || a.Round > round {
			continue
		}
		for _, id := range a.Participants() {
			sum[id] += *a.GamePoints
		}
	}
	return sum
}
