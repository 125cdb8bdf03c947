package main

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/reglament/reglament/tournament"
)

// form is what an action of the script needs, and how it is done.
type form struct {
	team, player bool
	check        func(act) error
	do           func(*director, act) error
}

// forms are the actions that the script knows.
func forms() map[string]form {
	return map[string]form{
		"enter":     {team: true, do: (*director).enter},
		"duplicate": {team: true, player: true, do: (*director).account},
		"clean":     {team: true, player: true, do: (*director).account},
		"draw":      {do: func(d *director, a act) error { return d.table.Draw(a.detail) }},
		"games":     {check: portion, do: (*director).announce},
		"leave":     {team: true, player: true, check: days, do: (*director).leave},
		"late":      {team: true, player: true, check: rating, do: (*director).late},
		"forget":    {team: true, check: rate, do: (*director).forget},
		"allow":     {team: true, check: changed, do: (*director).allow},
		"mend":      {team: true, do: (*director).mend},
		"withdraw":  {team: true, check: portion, do: (*director).withdraw},
		"favor":     {team: true, player: true, do: (*director).favor},

		"appeal":     {team: true, check: reason, do: (*director).appeal},
		"decide":     {check: answer, do: (*director).decide},
		"settle":     {check: reason, do: (*director).settle},
		"adjudicate": {do: (*director).adjudicate},
		"veto":       {team: true, do: (*director).veto},
		"agree":      {do: (*director).agree},
		"experts":    {check: reason, do: (*director).experts},
		"analyze":    {do: (*director).analyze},
		"verdict":    {do: (*director).verdict},
		"publish":    {do: (*director).publish},
	}
}

func portion(a act) error { _, err := strconv.Atoi(a.detail); return err }
func days(a act) error    { _, _, err := fromTo(a.detail); return err }
func rating(a act) error  { _, err := tournament.ParseRating(a.detail); return err }
func rate(a act) error    { _, _, err := articleRate(a.detail); return err }

func fromTo(detail string) (from, to tournament.Date, err error) {
	first, last, _ := strings.Cut(detail, " ")
	if from, err = tournament.ParseDate(first); err != nil {
		return from, to, err
	}
	to, err = tournament.ParseDate(last)
	return from, to, err
}

// articleRate reads the article of a duty and how often it is forgotten.
func articleRate(detail string) (article string, permille int, err error) {
	article, number, _ := strings.Cut(detail, " ")
	if permille, err = strconv.Atoi(number); err != nil || permille < 0 || permille > 1000 {
		return "", 0, fmt.Errorf("%q: want an article and a number per thousand", detail)
	}
	return article, permille, nil
}

// enter tries to enter a team, or to change an entry that stands.
func (d *director) enter(a act) error {
	if _, entered := d.table.State().TeamIndex(a.team); entered {
		return d.submit(a.by, tournament.EntryAmended{Team: *a.entry})
	}
	return d.submit(a.by, tournament.TeamEntered{Team: *a.entry})
}

func (d *director) account(a act) error {
	player := a.player
	if player == lateEntrant {
		player = d.newcomer
	}
	return d.submit(a.by, tournament.AccountChecked{Team: a.team, Player: player, Duplicate: a.what == "duplicate"})
}

// lateEntrant stands in the script for who was last entered late.
const lateEntrant = "@late"

func (d *director) announce(a act) error {
	n, err := strconv.Atoi(a.detail)
	for board := 1; board <= d.boards() && err == nil; board++ {
		err = d.table.Set(a.by, n, board)
	}
	return err
}

func (d *director) leave(a act) error {
	from, to, err := fromTo(a.detail)
	if err != nil {
		return err
	}
	return d.submit(a.by, tournament.LeaveTaken{Who: string(a.player), From: from, To: to})
}

func (d *director) late(a act) error {
	elo, err := tournament.ParseRating(a.detail)
	if err != nil {
		return err
	}
	m := tournament.Member{Player: a.player, Name: string(a.player), Rating: elo, Games: 100}
	d.newcomer = a.player
	return d.submit(a.by, tournament.LateEntry{Team: a.team, Member: m, WasMember: true})
}

func (d *director) forget(a act) error {
	article, permille, err := articleRate(a.detail)
	d.careless[habit{a.team, article}] = permille
	return err
}

// favor has a captain name a reserve against every opponent, and once more.
func (d *director) favor(a act) error {
	d.favorites = append(d.favorites, &favorite{team: a.team, player: a.player})
	return nil
}

// withdraw has a team leave on the day on which it has started so many games.
func (d *director) withdraw(a act) error {
	games, err := strconv.Atoi(a.detail)
	d.leaving = append(d.leaving, &leaver{a, games})
	return err
}
