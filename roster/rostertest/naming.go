package rostertest

import (
	"slices"

	"github.com/reglament/reglament/roster"
	"github.com/reglament/reglament/tournament"
)

// naming renames teams and players. It turns the order of ids around, so that
// a rule which sorts by them is found out.
type naming bool

const (
	plain   naming = false
	renamed naming = true
)

func (n naming) id(s string) string {
	if n == plain || s == "" {
		return s
	}
	b := []byte(s)
	for i, c := range b {
		switch {
		case c >= 'a' && c <= 'z':
			b[i] = 'a' + 'z' - c
		case c >= '0' && c <= '9':
			b[i] = '0' + '9' - c
		}
	}
	return string(b)
}

func (n naming) team(id tournament.TeamID) tournament.TeamID {
	return tournament.TeamID(n.id(string(id)))
}
func (n naming) player(id tournament.PlayerID) tournament.PlayerID {
	return tournament.PlayerID(n.id(string(id)))
}

func (n naming) players(list []tournament.PlayerID) []tournament.PlayerID {
	list = slices.Clone(list)
	for i := range list {
		list[i] = n.player(list[i])
	}
	return list
}

func (n naming) entry(t tournament.Team) tournament.Team {
	t.ID = n.team(t.ID)
	t.Members = slices.Clone(t.Members)
	for i := range t.Members {
		t.Members[i].Player = n.player(t.Members[i].Player)
	}
	return t
}

// event renames the kinds of events that worlds are made of.
func (n naming) event(event tournament.Event) tournament.Event {
	switch ev := event.(type) {
	case tournament.TeamEntered:
		ev.Team = n.entry(ev.Team)
		return ev
	case tournament.OrderDeclared:
		ev.Team, ev.Order = n.team(ev.Team), n.players(ev.Order)
		return ev
	case tournament.RatingRecorded:
		ev.Player = n.player(ev.Player)
		return ev
	case tournament.RoundPaired:
		ev.Matches = slices.Clone(ev.Matches)
		for i := range ev.Matches {
			ev.Matches[i].First, ev.Matches[i].Second = n.team(ev.Matches[i].First), n.team(ev.Matches[i].Second)
		}
		return ev
	case tournament.LineupFiled:
		ev.Team, ev.Opponent, ev.Boards = n.team(ev.Team), n.team(ev.Opponent), n.players(ev.Boards)
		return ev
	case tournament.GameFinished:
		ev.First, ev.Second = n.team(ev.First), n.team(ev.Second)
		return ev
	case tournament.GameStarted:
		ev.First, ev.Second = n.team(ev.First), n.team(ev.Second)
		return ev
	case tournament.Defaulted:
		ev.Team, ev.Opponent = n.team(ev.Team), n.team(ev.Opponent)
		return ev
	case tournament.LateEntry:
		return n.late(ev)
	case tournament.PlayerLeft:
		ev.Team, ev.Player = n.team(ev.Team), n.player(ev.Player)
		return ev
	}
	return event
}

// request renames a question; what it returns shares nothing with r.
func (n naming) request(r roster.Request) roster.Request {
	r.Team = n.entry(r.Team)
	if r.Lineup != nil {
		l := *r.Lineup
		l.Team, l.Opponent, l.Boards = n.team(l.Team), n.team(l.Opponent), n.players(l.Boards)
		r.Lineup = &l
	}
	if r.Late != nil {
		late := n.late(*r.Late)
		r.Late = &late
	}
	return r
}

func (n naming) late(l tournament.LateEntry) tournament.LateEntry {
	l.Team, l.Replaces, l.Member.Player = n.team(l.Team), n.player(l.Replaces), n.player(l.Member.Player)
	return l
}

// subject renames what a violation is about.
func (n naming) subject(s tournament.Subject) tournament.Subject {
	s.Team, s.Opponent, s.Player = n.team(s.Team), n.team(s.Opponent), n.player(s.Player)
	return s
}
