package rostertest

import (
	"fmt"
	"slices"
	"time"

	"pgregory.net/rapid"

	"github.com/reglament/reglament/roster"
	"github.com/reglament/reglament/tournament"
)

// world is a random event and a question about it, written with plain ids. It
// is made real under any naming of teams and players.
type world struct {
	events []tournament.Event
	// apart are events among teams that have nothing to do with the others.
	apart []tournament.Event
	ask   roster.Request // without a State
}

// draw makes a world.
func (s Suite) draw(rt *rapid.T) world {
	var w world
	teams := make([]tournament.Team, rapid.IntRange(2, 4).Draw(rt, "teams"))
	for i := range teams {
		teams[i] = s.team(rt, fmt.Sprint("t", i))
		w.add(tournament.TeamEntered{Team: teams[i]})
		s.ratings(rt, &w, teams[i])
		if order := permuted(rt, teams[i]); rapid.Bool().Draw(rt, "declared") {
			w.add(tournament.OrderDeclared{Team: teams[i].ID, Order: order})
		}
	}
	rounds := rapid.IntRange(0, 3).Draw(rt, "rounds")
	for round := 1; round <= rounds; round++ {
		s.round(rt, &w, teams, round)
	}
	judged := teams[rapid.IntRange(0, len(teams)-1).Draw(rt, "judged")]
	for _, m := range judged.Members {
		if rapid.IntRange(0, 9).Draw(rt, "leaves") == 0 {
			w.add(tournament.PlayerLeft{Team: judged.ID, Player: m.Player})
		}
	}
	if rapid.IntRange(0, 2).Draw(rt, "grew") > 0 {
		came := s.lateEntry(rt, judged, "came")
		w.add(came)
		judged.Members = append(slices.Clip(judged.Members), came.Member)
	}
	s.question(rt, &w, judged, rounds)
	w.apart = s.strangers(rt)
	return w
}

func (w *world) add(ev tournament.Event) { w.events = append(w.events, ev) }

// team makes an entry with some order in it.
func (s Suite) team(rt *rapid.T, id string) tournament.Team {
	t := tournament.Team{ID: tournament.TeamID(id), Name: "Team " + id}
	t.Organization = rapid.SampledFrom(append([]string{"", "school", "club", "house of " + id}, s.Organizations...)).Draw(rt, "organization")
	for k := range rapid.IntRange(0, s.boards()+3).Draw(rt, "members") {
		t.Members = append(t.Members, s.member(rt, fmt.Sprintf("%sp%d", id, k), k+1))
	}
	return t
}

func (s Suite) member(rt *rapid.T, id string, board int) tournament.Member {
	m := tournament.Member{
		Player: tournament.PlayerID(id),
		Name:   "Player " + id,
		Sex:    rapid.SampledFrom([]tournament.Sex{tournament.Male, tournament.Female, ""}).Draw(rt, "sex"),
		Born:   tournament.Date{Year: rapid.IntRange(2006, 2012).Draw(rt, "born"), Month: time.January, Day: 1},
		Club:   rapid.SampledFrom([]string{"", "school", "club", "elsewhere"}).Draw(rt, "club"),
		Rating: tournament.Elo(rapid.IntRange(2200, 2320).Draw(rt, "rating")),
		Games:  rapid.IntRange(13, 17).Draw(rt, "games"),
		Board:  rapid.SampledFrom([]int{board, board, 0, 1}).Draw(rt, "board"),
	}
	if m.Board > s.boards() {
		m.Board = 0
	}
	if rapid.IntRange(0, 9).Draw(rt, "unknown") == 0 {
		m.Rating, m.Born = 0, tournament.Date{}
	}
	if len(s.Parts) > 0 {
		m.Part = rapid.SampledFrom(s.Parts).Draw(rt, "part").Name
	}
	return m
}

// ratings records some ratings of a team in the list of the suite.
func (s Suite) ratings(rt *rapid.T, w *world, t tournament.Team) {
	for _, m := range t.Members {
		for range rapid.IntRange(0, 2).Draw(rt, "ratings") {
			w.add(tournament.RatingRecorded{
				Player: m.Player, List: s.List, Rating: tournament.Elo(rapid.IntRange(2200, 2320).Draw(rt, "listed")),
				On: tournament.Date{Year: 2005, Month: time.February, Day: rapid.IntRange(1, 28).Draw(rt, "on")},
			})
		}
	}
}

// round pairs two teams, names their players and ends some of their games.
func (s Suite) round(rt *rapid.T, w *world, teams []tournament.Team, n int) {
	i := rapid.IntRange(0, len(teams)-1).Draw(rt, "first")
	j := (i + rapid.IntRange(1, len(teams)-1).Draw(rt, "second")) % len(teams)
	first, second := teams[i], teams[j]
	colors := make([]byte, s.boards())
	for k := range colors {
		colors[k] = "WB"[k%2]
	}
	scope := tournament.Scope{Round: n}
	w.add(tournament.RoundPaired{Scope: scope, Matches: []tournament.Pairing{{First: first.ID, Second: second.ID, Colors: string(colors)}}})
	for _, t := range []tournament.Team{first, second} {
		if rapid.IntRange(0, 3).Draw(rt, "named") > 0 {
			w.add(tournament.LineupFiled{Scope: scope, Team: t.ID, Boards: s.lineup(rt, t, false)})
		}
	}
	for board := 1; board <= s.boards(); board++ {
		at := scope.OnBoard(board)
		switch rapid.IntRange(0, 4).Draw(rt, "game") {
		case 0:
			w.add(tournament.GameFinished{Scope: at, First: first.ID, Second: second.ID, Outcome: tournament.Drawn()})
		case 1:
			w.add(tournament.Defaulted{Scope: at, Team: first.ID, Opponent: second.ID})
		case 2:
			w.add(tournament.GameStarted{Scope: at, First: first.ID, Second: second.ID})
		}
	}
}

// lineup names players for the boards. A messy one may name somebody twice or
// a stranger.
func (s Suite) lineup(rt *rapid.T, t tournament.Team, messy bool) []tournament.PlayerID {
	pool := []tournament.PlayerID{"", ""}
	for _, m := range t.Members {
		pool = append(pool, m.Player)
	}
	if messy {
		pool = append(pool, "stranger")
	}
	boards := make([]tournament.PlayerID, s.boards())
	for k := range boards {
		p := rapid.SampledFrom(pool).Draw(rt, "plays")
		if messy || !slices.Contains(boards[:k], p) {
			boards[k] = p
		}
	}
	return boards
}

// question asks about an entry, a line-up or a late entrant of a team.
func (s Suite) question(rt *rapid.T, w *world, t tournament.Team, rounds int) {
	w.ask = roster.Request{Team: t, Day: tournament.Date{Year: 2005, Month: time.February, Day: rapid.IntRange(1, 28).Draw(rt, "day")}}
	switch rapid.IntRange(0, 3).Draw(rt, "question") {
	case 0: // an entry: the one recorded, or a new one that takes somebody of it
		if rapid.Bool().Draw(rt, "new") {
			fresh := s.team(rt, "new")
			if len(t.Members) > 0 && rapid.Bool().Draw(rt, "shared") {
				fresh.Members = append(fresh.Members, t.Members[0])
			}
			w.ask.Team = fresh
		}
	case 1:
		late := s.lateEntry(rt, t, "late")
		w.ask.Late = &late
	default:
		w.ask.Lineup = &roster.Lineup{
			Scope: tournament.Scope{Round: rapid.IntRange(1, rounds+1).Draw(rt, "in round")},
			Team:  t.ID, Boards: s.lineup(rt, t, true),
		}
		if rapid.IntRange(0, 2).Draw(rt, "portioned") == 0 {
			w.ask.Lineup.Scope = tournament.Scope{Portion: rapid.IntRange(1, 4).Draw(rt, "portion")}
		}
	}
}

// lateEntry brings a new member, or one in place of another.
func (s Suite) lateEntry(rt *rapid.T, t tournament.Team, id string) tournament.LateEntry {
	late := tournament.LateEntry{Team: t.ID, Member: s.member(rt, id, 0), WasMember: rapid.Bool().Draw(rt, "was")}
	if len(t.Members) > 0 && rapid.Bool().Draw(rt, "replaces") {
		late.Replaces = t.Members[0].Player
	}
	return late
}

// strangers are two more teams, with organizations, players and games of
// their own.
func (s Suite) strangers(rt *rapid.T) []tournament.Event {
	var w world
	teams := []tournament.Team{s.team(rt, "x"), s.team(rt, "y")}
	for i := range teams {
		teams[i].Organization = "far away " + string(teams[i].ID)
		w.add(tournament.TeamEntered{Team: teams[i]})
		s.ratings(rt, &w, teams[i])
	}
	s.round(rt, &w, teams, 9)
	return w.events
}

// state folds events under a naming. What contradicts the log is left out, as
// a secretary would.
func state(events []tournament.Event, name naming) *tournament.State {
	var fold tournament.Fold
	at := time.Date(2005, time.February, 1, 12, 0, 0, 0, time.UTC)
	for i, ev := range events {
		entry := tournament.Entry{At: at.Add(time.Duration(i) * time.Minute), By: "secretary", Event: name.event(ev)}
		_ = fold.Add(entry) // both namings leave out the same
	}
	s := fold.Freeze()
	return &s
}

// permuted is a relative order of all members.
func permuted(rt *rapid.T, t tournament.Team) []tournament.PlayerID {
	order := make([]tournament.PlayerID, len(t.Members))
	for i, m := range t.Members {
		order[i] = m.Player
	}
	return rapid.Permutation(order).Draw(rt, "order")
}
