package tournamenttest

import (
	"fmt"
	"slices"

	"pgregory.net/rapid"

	"github.com/reglament/reglament/tournament"
)

func (b *builder) rounds() {
	n := b.state().Stage(0).Entrants
	most := min(b.o.Rounds, len(n)-1+len(n)%2)
	rounds := rapid.IntRange(1, max(1, most)).Draw(b.t, "rounds")
	for round := 1; round <= rounds; round++ {
		if !b.o.Plain {
			b.between(round)
		}
		if !b.pair(round) {
			return
		}
		for m := range b.state().Matches() {
			if match := b.state().Match(m); match.Scope.Round == round && !match.Cancelled {
				b.match(m)
			}
		}
		if !b.o.Uncorrected && b.chance("somebody was wrong", 2) {
			b.mend()
		}
	}
}

// between draws what happens between the rounds.
func (b *builder) between(round int) {
	active := func(t *tournament.TeamRecord) bool { return t.Active() }
	id, ok := b.team("concerned", active)
	if !ok {
		return
	}
	scope := tournament.Scope{Round: round}
	switch rapid.IntRange(0, 12).Draw(b.t, "between the rounds") {
	case 0:
		b.add(secretary, tournament.TeamWithdrew{Team: id, On: tournament.DateOf(b.at), Excluded: b.chance("excluded", 2)})
		if b.chance("rest defaulted", 2) {
			b.add(tournament.Engine, tournament.RestDefaulted{Team: id}, len(b.log))
		} else if b.chance("annulled", 2) {
			b.add(tournament.Engine, tournament.TeamAnnulled{Team: id}, len(b.log))
		}
	case 1:
		b.add("captain-"+string(id), tournament.ByeRequested{Scope: scope, Team: id, Bye: tournament.HalfBye})
	case 2:
		b.add(chief, tournament.PointsAdjusted{Team: id, Game: tournament.Points(rapid.IntRange(-4, 2).Draw(b.t, "penalty"))})
	case 3:
		b.add(chief, tournament.DutyMissed{Duty: tournament.DutyKey(scope.String() + "|" + string(id)), Due: b.at})
		b.add(tournament.Engine, tournament.Warned{About: tournament.Subject{Scope: scope, Team: id}, Ladder: "late|" + string(id)}, len(b.log))
	case 4:
		b.add(chief, tournament.RoundMoved{Scope: scope, To: b.at.AddDate(0, 0, 7)})
	case 5:
		b.add(secretary, tournament.LeaveTaken{Who: "captain-" + string(id), From: tournament.DateOf(b.at), To: tournament.DateOf(b.at).AddDays(3)})
	case 6:
		if back, ok := b.team("returns", func(t *tournament.TeamRecord) bool { return t.Withdrawn != 0 }); ok {
			b.add(secretary, tournament.TeamReturned{Team: back})
		}
	case 7:
		b.renumber(round)
	}
}

// renumber draws other numbers, and perhaps somebody who enters late; the
// rounds of a rotation stand on the numbers that there are.
func (b *builder) renumber(round int) {
	var ids []tournament.TeamID
	for _, i := range b.state().Stage(0).Entrants {
		ids = append(ids, b.state().Team(int(i)).ID)
	}
	if b.o.System == RoundRobin || len(ids) < 2 {
		return
	}
	if b.chance("somebody enters late", 2) {
		late := tournament.TeamID(fmt.Sprintf("late-%d", round))
		b.add("captain-"+string(late), tournament.TeamEntered{Team: Team(b.t, late, b.o.Boards)})
		ids = append(ids, late)
	}
	ids = append(ids[1:], ids[0])
	b.add(chief, tournament.StageRenumbered{Entrants: ids})
}

// pair draws a pairing of the active entrants; false if there are too few.
func (b *builder) pair(round int) bool {
	field := b.field(round)
	if len(field) < 2 {
		return false
	}
	scope := tournament.Scope{Round: round}
	paired := tournament.RoundPaired{Scope: scope}
	for len(field) > 1 {
		p := tournament.Pairing{First: field[0], Second: field[1], Colors: colors(round, b.o.Boards)}
		paired.Matches = append(paired.Matches, p)
		field = field[2:]
	}
	for _, id := range field {
		kind := tournament.PairingBye
		if b.o.System == RoundRobin {
			kind = tournament.FreeRound
		}
		paired.Byes = append(paired.Byes, tournament.Bye{Team: id, Kind: kind})
	}
	b.add(tournament.Engine, paired)
	if !b.o.Uncorrected && b.chance("the pairing is taken back", 6) {
		b.add(chief, tournament.RoundUnpaired{Scope: scope})
		for k, p := range paired.Matches {
			paired.Matches[k].First, paired.Matches[k].Second = p.Second, p.First
		}
		paired.Forced = true
		b.add(chief, paired, len(b.log))
	}
	return true
}

// field lists the active entrants so that neighbors meet; the last of an odd
// number is free.
func (b *builder) field(round int) []tournament.TeamID {
	s := b.state()
	entrants := s.Stage(0).Entrants
	var order []int32
	if b.o.System == RoundRobin {
		order = rotated(entrants, round)
	} else {
		order = slices.Clone(entrants)
		slices.SortStableFunc(order, func(x, y int32) int { return b.points(int(y)) - b.points(int(x)) })
	}
	var ids []tournament.TeamID
	for _, t := range order {
		if t >= 0 && s.Team(int(t)).Active() {
			ids = append(ids, s.Team(int(t)).ID)
		}
	}
	return ids
}

// rotated is the round of a round robin by rotation about the first: -1 is
// the missing one of an odd field, whose opponent is put last.
func rotated(entrants []int32, round int) []int32 {
	ring := slices.Clone(entrants)
	if len(ring)%2 == 1 {
		ring = append(ring, -1)
	}
	turning := ring[1:]
	k := (round - 1) % len(turning)
	turning = slices.Concat(turning[k:], turning[:k])
	ring = append(ring[:1:1], turning...)
	var order, free []int32
	for i := range len(ring) / 2 {
		x, y := ring[i], ring[len(ring)-1-i]
		if x < 0 || y < 0 {
			free = append(free, max(x, y))
			continue
		}
		order = append(order, x, y)
	}
	return append(order, free...)
}

// points counts the games a team won, doubled, and its draws.
func (b *builder) points(team int) int {
	sum := 0
	for _, m := range b.state().MatchesOf(team) {
		for g := m.Base; int(g) < int(m.Base)+m.Games(); g++ {
			o := b.state().Game(int(g)).Outcome()
			if m.Side(team) == 1 {
				o = o.Swap()
			}
			if o.First > tournament.Loss {
				sum += int(o.First - tournament.Loss)
			}
		}
	}
	return sum
}

func colors(round, boards int) string {
	c := make([]byte, boards)
	for k := range c {
		c[k] = "WB"[(round+k)%2]
	}
	return string(c)
}
