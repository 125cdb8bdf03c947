package roster

import (
	"github.com/reglament/reglament/tournament/clause"
)

// Whom says which members a rule concerns by their place in the entry.
type Whom uint8

// The members a rule may concern. The zero one is everybody.
const (
	Everybody Whom = iota
	Reserves
	MainPlayers
)

func (w Whom) holds(reserve bool) bool {
	return w == Everybody || reserve == (w == Reserves)
}

// Counted is a reading of which games count towards a quota.
type Counted uint8

// The readings of Counted. The zero one is the default of strongest 12.3.
const (
	Started Counted = iota // games that started, over the board or reported so
	Named                  // games for which he stands in a line-up, started or not
)

// AppearanceQuota bounds the games a player may play in the event (strongest
// 12.3: a reserve at most eleven). Annulled games and those lost by default
// before their start do not count; other games than those of the boards under
// judgement do. It judges line-ups.
type AppearanceQuota struct {
	Rule   clause.Ref
	Max    int
	Whom   Whom
	Counts Counted
	Effect Effect
}

// Check implements RosterValidator.
func (q AppearanceQuota) Check(r Request) Violations {
	if r.Lineup == nil {
		return nil
	}
	var found Violations
	for _, s := range r.seated() {
		if !q.Whom.holds(s.member.Reserve()) {
			continue
		}
		used := 0
		for a := range r.appearances() {
			if a.player == s.member.Player && !r.judges(a) {
				used += a.count(q.Counts)
			}
		}
		if used >= q.Max {
			found = append(found, r.violation(q.Rule, q.Effect, s.board, s.member.Player, "roster.quota", nameOf(*s.member), used, q.Max))
		}
	}
	return found
}

// OncePerMatch says that a player plays one board of a match, even where its
// boards are paired and named one by one (strongest 12.4). A match is two
// teams in one stage, group and round. It judges line-ups.
type OncePerMatch struct {
	Rule   clause.Ref
	Whom   Whom
	Effect Effect
}

// Check implements RosterValidator.
func (o OncePerMatch) Check(r Request) Violations {
	if r.Lineup == nil {
		return nil
	}
	var found Violations
	seats := r.seated()
	for k, s := range seats {
		if !o.Whom.holds(s.member.Reserve()) {
			continue
		}
		for _, above := range seats[:k] {
			if above.member.Player == s.member.Player {
				found = append(found, r.violation(o.Rule, o.Effect, s.board, s.member.Player, "roster.once", nameOf(*s.member), above.board))
			}
		}
		for a := range r.appearances() {
			if a.player == s.member.Player && r.sameMatch(a) && !r.judges(a) && a.live() {
				found = append(found, r.violation(o.Rule, o.Effect, s.board, s.member.Player, "roster.once", nameOf(*s.member), a.board))
			}
		}
	}
	return found
}
