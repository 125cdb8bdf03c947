package roster

import (
	"slices"

	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
	"github.com/reglament/reglament/tournament/text"
)

// The rules of this file judge a late entrant, Request.Late, and accept
// everything else, save LateFromPortion, which judges line-ups. A late entry
// that names somebody in Replaces takes the place of a member who left; all
// others take a place that the entry left vacant.

// LateVacancies bounds late entrants by the places of reserves that the entry
// left vacant (strongest 14.1). The entry is the one its captain filed last:
// a place that an amendment made free later gives nothing.
type LateVacancies struct {
	Rule   clause.Ref
	Places int // of reserves
	Max    int // late entrants
	// AllOrNone admits late entrants only to an entry that left Max places
	// vacant; otherwise each vacant place admits one.
	AllOrNone bool
	Effect    Effect
}

// Check implements RosterValidator.
func (l LateVacancies) Check(r Request) Violations {
	if r.Late == nil || r.Late.Replaces != "" {
		return nil
	}
	entry := r.filedEntry()
	vacant := l.Places - (len(entry.Members) - countMain(entry.Members))
	admits := min(max(vacant, 0), l.Max)
	if l.AllOrNone && vacant < l.Max {
		admits = 0
	}
	used := 0
	for _, late := range r.lateEntries() {
		if late.Replaces == "" {
			used++
		}
	}
	if used < admits {
		return nil
	}
	m := r.Late.Member
	return Violations{r.violation(l.Rule, l.Effect, 0, m.Player, "roster.late-vacancies", nameOf(m), max(vacant, 0), used)}
}

// LateReserves says that late entrants are reserves (strongest 14.2).
type LateReserves struct {
	Rule   clause.Ref
	Effect Effect
}

// Check implements RosterValidator.
func (l LateReserves) Check(r Request) Violations {
	if r.Late == nil || r.Late.Replaces != "" || r.Late.Member.Reserve() {
		return nil
	}
	m := r.Late.Member
	return Violations{r.violation(l.Rule, l.Effect, 0, m.Player, "roster.late-reserve", nameOf(m), m.Board)}
}

// LateAboveBoard bounds the late entrants who were members at the time of the
// entry and are rated above the entry's player on a board (strongest 14.5:
// one above board 4). Equal ratings are not above; others are free (14.7).
type LateAboveBoard struct {
	Rule    clause.Ref
	Board   int
	Max     int
	Ratings Ratings
	Effect  Effect
}

// Check implements RosterValidator.
func (l LateAboveBoard) Check(r Request) Violations {
	if r.Late == nil || r.Late.Replaces != "" || !r.Late.WasMember {
		return nil
	}
	entry := r.filedEntry()
	k := slices.IndexFunc(entry.Members, func(m tournament.Member) bool { return m.Board == l.Board })
	if k < 0 {
		return nil
	}
	m := r.Late.Member
	both, found := l.Ratings.rate(r, l.Rule, l.Effect, []seat{{l.Board, &entry.Members[k]}, {0, &m}})
	if len(found) > 0 || both[1].rating <= both[0].rating {
		return found
	}
	above := 0
	for _, late := range r.lateEntries() {
		if rating, ok := l.Ratings.Of(r, late.Member); ok && late.Replaces == "" && late.WasMember && rating > both[0].rating {
			above++
		}
	}
	if above < l.Max {
		return nil
	}
	return Violations{r.violation(l.Rule, l.Effect, 0, m.Player, "roster.late-above",
		nameOf(m), both[1].rating, l.Board, both[0].rating, above)}
}

// LateFromPortion keeps late entrants who were members at the time of the
// entry from games of earlier portions (strongest 14.6: from portion 3 on). A
// game belongs to the portion it was set for, whenever it starts. It judges
// line-ups.
type LateFromPortion struct {
	Rule    clause.Ref
	Portion int
	Effect  Effect
}

// Check implements RosterValidator.
func (l LateFromPortion) Check(r Request) Violations {
	if r.Lineup == nil || r.Lineup.Scope.Portion == 0 || r.Lineup.Scope.Portion >= l.Portion {
		return nil
	}
	var found Violations
	for _, s := range r.seated() {
		late, ok := r.lateEntry(s.member.Player)
		if ok && late.Replaces == "" && late.WasMember {
			found = append(found, r.violation(l.Rule, l.Effect, s.board, s.member.Player, "roster.late-portion",
				nameOf(*s.member), l.Portion, r.Lineup.Scope.Portion))
		}
	}
	return found
}

// Replacements bounds how many members who left are replaced without a late
// entry, and asks that the new one was a member at the time of the entry and
// takes the leaver's place (strongest 13.2, 13.3).
type Replacements struct {
	Rule   clause.Ref // who may replace, and where he stands: 13.2
	Limit  clause.Ref // how often: 13.3
	Max    int
	Effect Effect
}

// Check implements RosterValidator.
func (p Replacements) Check(r Request) Violations {
	if r.Late == nil || r.Late.Replaces == "" {
		return nil
	}
	m, gone := r.Late.Member, r.Late.Replaces
	var found Violations
	breach := func(rule clause.Ref, code text.Code, args ...any) {
		found = append(found, r.violation(rule, p.Effect, 0, m.Player, code, args...))
	}
	rec := r.record()
	leaver, known := r.Team.Member(gone)
	switch {
	case rec == nil || !slices.Contains(rec.Left, gone):
		breach(p.Rule, "roster.not-left", r.playerName(gone))
	case known && rec.EntryBoard(leaver) != m.Board:
		breach(p.Rule, "roster.leavers-place", nameOf(m), nameOf(leaver))
	}
	if !r.Late.WasMember {
		breach(p.Rule, "roster.not-then", nameOf(m))
	}
	used := 0
	for _, late := range r.lateEntries() {
		switch late.Replaces {
		case "":
		case gone:
			breach(p.Rule, "roster.replaced", r.playerName(gone))
		default:
			used++
		}
	}
	if used >= p.Max {
		breach(p.Limit, "roster.replacements", used, p.Max)
	}
	return found
}

// filedEntry returns the entry of the team as its captain filed it last.
func (r Request) filedEntry() tournament.Team {
	entry := r.Team
	if rec := r.record(); rec != nil {
		entry.Members = rec.Filed
	}
	return entry
}

// lateEntries lists the late entries of the team so far, without the one
// under judgement.
func (r Request) lateEntries() []tournament.Arrival {
	if rec := r.record(); rec != nil {
		return rec.Late
	}
	return nil
}

// lateEntry returns the late entry that brought a player.
func (r Request) lateEntry(p tournament.PlayerID) (tournament.LateEntry, bool) {
	for _, late := range r.lateEntries() {
		if late.Member.Player == p {
			return late.LateEntry, true
		}
	}
	return tournament.LateEntry{}, false
}

// AsEntered returns an entry as rules on entries judge it when members have
// left and others have come, late: one who was replaced is no member any more;
// who replaces him may be anybody (strongest 13.2) and stands for him, with his
// rating, games and club; late entrants are judged by the rules on them alone
// (14.5–14.7) and left out.
func AsEntered(t tournament.Team, late []tournament.Arrival) tournament.Team {
	if len(late) == 0 {
		return t
	}
	all := t.Members
	t.Members = make([]tournament.Member, 0, len(all))
	for _, m := range all {
		replaced := slices.ContainsFunc(late, func(a tournament.Arrival) bool {
			return a.Replaces == m.Player && slices.ContainsFunc(all, func(o tournament.Member) bool { return o.Player == a.Member.Player })
		})
		first, entered := placeOf(late, m.Player)
		if replaced || !entered {
			continue
		}
		if k := slices.IndexFunc(all, func(o tournament.Member) bool { return o.Player == first }); k >= 0 {
			m.Rating, m.Games, m.Club = all[k].Rating, all[k].Games, all[k].Club
		}
		t.Members = append(t.Members, m)
	}
	return t
}

// placeOf returns who had the place of a player in the entry, himself if he
// replaced nobody; entered is false for the place of a late entrant.
func placeOf(late []tournament.Arrival, p tournament.PlayerID) (first tournament.PlayerID, entered bool) {
	for k := len(late) - 1; k >= 0; k-- { // he may have replaced one who replaced another
		if late[k].Member.Player == p {
			if late[k].Replaces == "" {
				return p, false
			}
			p = late[k].Replaces
		}
	}
	return p, true
}
