package main

import (
	"errors"
	"fmt"
	"slices"

	"github.com/reglament/reglament/regulation/strongest"
	"github.com/reglament/reglament/regulation/strongest/seasons"
	"github.com/reglament/reglament/roster"
	"github.com/reglament/reglament/tournament"
)

func changed(a act) error { _, err := faulty(tournament.Team{}, a.detail); return err }

// faulty is an entry with two boards exchanged, or with one rating for all.
func faulty(t tournament.Team, detail string) (tournament.Team, error) {
	t.Members = slices.Clone(t.Members)
	var one, other, elo int
	if n, _ := fmt.Sscanf(detail, "boards %d %d", &one, &other); n == 2 {
		for i := range t.Members {
			switch m := &t.Members[i]; m.Board {
			case one:
				m.Board = other
			case other:
				m.Board = one
			}
		}
		return t, nil
	}
	if n, _ := fmt.Sscanf(detail, "rating %d", &elo); n == 1 {
		for i := range t.Members {
			t.Members[i].Rating = tournament.Elo(elo)
		}
		return t, nil
	}
	return t, fmt.Errorf("%q: want boards and two numbers, or rating and one", detail)
}

// allow has the chief judge admit a faulty entry by a ruling, and the captain
// make it.
func (d *director) allow(a act) error {
	team, _ := d.team(a.team)
	entry, err := faulty(team, a.detail)
	if err != nil {
		return err
	}
	key := "allowed " + string(a.team)
	about := tournament.Subject{Team: a.team}
	if err := d.submit(a.by, tournament.Ruled{About: about, Allows: key, Reason: a.detail, Rule: seasons.Article("6.3")}); err != nil {
		return err
	}
	return d.record(tournament.Entry{At: d.table.Now, By: captain(a.team), Key: key, Event: tournament.EntryAmended{Team: entry}})
}

func (d *director) team(id tournament.TeamID) (tournament.Team, bool) {
	s := d.table.State()
	i, ok := s.TeamIndex(id)
	if !ok {
		return tournament.Team{}, false
	}
	return s.Team(i).Team, true
}

// mend has the chief judge make the first of the smallest amendments (8.12).
// Where there is none he tries what he may, to hear why not.
func (d *director) mend(a act) error {
	found, err := strongest.Amendments(d.table.Reg, d.table.Desk.State(), a.team)
	var beyond *roster.BeyondMendingError
	if errors.As(err, &beyond) {
		team, _ := d.team(a.team)
		strike := tournament.Change{Player: team.Members[len(team.Members)-1].Player, To: tournament.Place{Out: true}}
		return d.submit(a.by, tournament.RosterChanged{Team: a.team, Changes: []tournament.Change{strike}})
	}
	if err != nil {
		return err
	}
	if len(found) == 0 {
		return fmt.Errorf("the entry of %s complies", a.team)
	}
	return d.submit(a.by, found[0].Event())
}
