package trf

import (
	"maps"
	"slices"
)

// PlannedRounds is the number of rounds by record 142 or XXR; 0 when the file
// does not tell.
func (f *File) PlannedRounds() int {
	if f.Rounds != 0 {
		return f.Rounds
	}
	return f.JaVaFo.Rounds
}

// FirstColor is the color of the top player in round 1 by record 152 or XXC;
// none when the file does not tell.
func (f *File) FirstColor() Color {
	if f.InitialColor != 0 {
		return f.InitialColor
	}
	return f.JaVaFo.InitialColor
}

// LastRound is the last round with any entry, byes included; 0 when there is
// none.
func (f *File) LastRound() int {
	last := f.PairedRounds()
	for i := range f.Players {
		last = max(last, len(f.Players[i].Rounds))
	}
	return last
}

// PairedRounds is the last round that has a pairing. A round with nothing but
// requested byes is not paired: its byes say who is absent. Where teams meet, a
// round of which no row of a player tells is paired if records 330 and 802 tell
// of all matches.
func (f *File) PairedRounds() int {
	last := 0
	for i := range f.Players {
		rounds := f.Players[i].Rounds
		for r := len(rounds); r > last; r-- {
			if g := rounds[r-1]; g.Opponent != 0 || g.Result == PairingBye || g.Result.Forfeit() {
				last = r
			}
		}
	}
	if f.TeamEvent() {
		return f.teamRounds(last)
	}
	return last
}

// NextRound is the round that would be paired next: the one after
// [File.PairedRounds], whether or not it is planned.
func (f *File) NextRound() int { return f.PairedRounds() + 1 }

// TeamEvent reports that teams meet and not players: as record 192 says or,
// where it is silent, because there are teams.
func (f *File) TeamEvent() bool {
	if f.System != "" {
		if s, err := ParseSystem(f.System); err == nil {
			return s.Team
		}
	}
	return len(f.Teams) > 0
}

// Absences tells who has a requested bye in a round, and of which kind: by
// record 240, by the cells of the round, and in the round to come by XXZ (as
// zero-point byes). Numbers are start numbers; in team events they are team
// numbers, and only record 240 counts.
func (f *File) Absences(round int) map[int]Result {
	out := map[int]Result{}
	if !f.TeamEvent() {
		if round == f.NextRound() {
			for _, id := range f.JaVaFo.Absent {
				out[id] = ZeroBye
			}
		}
		for i := range f.Players {
			if g := f.Players[i].Round(round); g.Opponent == 0 && g.Result.Requested() {
				out[f.Players[i].Number] = g.Result
			}
		}
	}
	for _, b := range f.Byes {
		if b.Round == round {
			for _, id := range b.IDs {
				out[id] = b.Kind
			}
		}
	}
	return out
}

// ForbiddenIn gives the groups whose members must not meet in a round, by
// records 260 and, where players meet, XXP.
func (f *File) ForbiddenIn(round int) [][]int {
	var out [][]int
	for _, b := range f.Forbidden {
		if b.FirstRound <= round && round <= b.LastRound {
			out = append(out, b.IDs)
		}
	}
	if f.TeamEvent() {
		return out
	}
	return append(out, f.JaVaFo.Forbidden...)
}

// Value is the amount that counts: the one of the primary score, which is
// match points or not, and the other one where only that is given, as the
// official team example does.
func (a Acceleration) Value(matchPoints bool) Points {
	first, second := a.GamePoints, a.MatchPoints
	if matchPoints {
		first, second = second, first
	}
	switch {
	case first != nil:
		return *first
	case second != nil:
		return *second
	}
	return 0
}

// VirtualPoints gives the points that count in pairing a round only, by
// records 250 and, where players meet, XXA; those who have none are left out. matchPoints says
// which amount of record 250 counts.
func (f *File) VirtualPoints(round int, matchPoints bool) map[int]Points {
	out := map[int]Points{}
	teamEvent := f.TeamEvent()
	if len(f.Accelerations) > 0 {
		f.ranges(round, matchPoints, out)
	}
	if teamEvent {
		return out
	}
	for _, a := range f.JaVaFo.Accelerations {
		if round >= 1 && round <= len(a.Points) && a.Points[round-1] != 0 {
			out[a.Number] += a.Points[round-1]
		}
	}
	return out
}

// ranges adds the points of the ranges of record 250. Each changes the amount at
// its first number and back after its last, so that one walk through the
// numbers sees all of them.
func (f *File) ranges(round int, matchPoints bool, out map[int]Points) {
	change := map[int]Points{}
	for _, a := range f.Accelerations {
		if a.FirstRound <= round && round <= a.LastRound && a.First <= a.Last {
			change[a.First] += a.Value(matchPoints)
			change[a.Last+1] -= a.Value(matchPoints)
		}
	}
	ids := make([]int, 0, max(len(f.Players), len(f.Teams)))
	if f.TeamEvent() {
		for _, t := range f.Teams {
			ids = append(ids, t.Number)
		}
	} else {
		for i := range f.Players {
			ids = append(ids, f.Players[i].Number)
		}
	}
	slices.Sort(ids)
	bounds := slices.Sorted(maps.Keys(change))
	sum, next := Points(0), 0
	for _, id := range ids {
		for ; next < len(bounds) && bounds[next] <= id; next++ {
			sum += change[bounds[next]]
		}
		if sum != 0 {
			out[id] = sum
		}
	}
}
