package main

import (
	"io/fs"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/reglament/reglament/examples/internal/folder"
	"github.com/reglament/reglament/regulation/strongest/seasons"
	"github.com/reglament/reglament/tournament"
)

// The files of a season.
const (
	entriesFile = "entries.csv"
	scriptFile  = "script.csv"
)

// act is something that a person does at an instant: a line of the script, or
// an attempt to enter a team.
type act struct {
	row    folder.Row
	at     time.Time
	by     string
	what   string
	team   tournament.TeamID
	player tournament.PlayerID
	detail string
	entry  *tournament.Team // of what == "enter"
}

// input is a season as its files have it: who is called what, and what
// happens when.
type input struct {
	zone  *time.Location
	teams map[string]tournament.TeamID // by the names of the files: T01
	acts  []act                        // by their instants
}

// readFolder reads the entries and the scripts; an error names file and line.
func readFolder(dir fs.FS, zone *time.Location, scripts ...string) (*input, error) {
	in := &input{zone: zone, teams: make(map[string]tournament.TeamID)}
	if err := in.entries(dir); err != nil {
		return nil, err
	}
	for _, name := range scripts {
		if err := in.script(dir, name); err != nil {
			return nil, err
		}
	}
	slices.SortStableFunc(in.acts, func(a, b act) int { return a.at.Compare(b.at) })
	return in, nil
}

func (in *input) when(r folder.Row) (time.Time, error) {
	at, err := time.ParseInLocation("2006-01-02 15:04", r.Cells["when"], in.zone)
	if err != nil {
		return at, r.Fault("when %q: want a day and a time, 2006-04-30 12:00", r.Cells["when"])
	}
	return at, nil
}

// entries reads the entries, a member a line. Lines of one team and one
// instant are one attempt.
func (in *input) entries(dir fs.FS) error {
	rows, err := folder.Table(dir, entriesFile, false, "when", "team", "name", "place", "player", "rating", "games")
	if err != nil {
		return err
	}
	var last *act
	var before string
	for _, r := range rows {
		at, err := in.when(r)
		if err != nil {
			return err
		}
		id, name := r.Cells["team"], r.Cells["name"]
		if id == "" || name == "" {
			return r.Fault("a team has an id and a name")
		}
		if known, ok := in.teams[id]; ok && known != tournament.TeamID(name) {
			return r.Fault("team %q is called %q above", id, string(known))
		}
		in.teams[id] = tournament.TeamID(name)
		if attempt := r.Cells["when"] + id; attempt != before {
			before = attempt
			team := &tournament.Team{ID: tournament.TeamID(name), Name: name, Captain: captain(tournament.TeamID(name))}
			in.acts = append(in.acts, act{row: r, at: at, by: team.Captain, what: "enter", team: team.ID, entry: team})
			last = &in.acts[len(in.acts)-1]
		}
		m, err := member(r)
		if err != nil {
			return err
		}
		last.entry.Members = append(last.entry.Members, m)
	}
	return nil
}

// captain is the identity of the captain of a team.
func captain(team tournament.TeamID) string { return "captain " + string(team) }

func member(r folder.Row) (tournament.Member, error) {
	m := tournament.Member{Player: tournament.PlayerID(r.Cells["player"]), Name: r.Cells["player"]}
	if m.Player == "" {
		return m, r.Fault("a member has a name")
	}
	if place := r.Cells["place"]; place != "r" {
		board, err := strconv.Atoi(place)
		if err != nil || board < 1 {
			return m, r.Fault("place %q: want a board or r for a reserve", place)
		}
		m.Board = board
	}
	var err error
	if m.Rating, err = tournament.ParseRating(r.Cells["rating"]); err != nil {
		return m, r.Wrap(err)
	}
	if m.Games, err = strconv.Atoi(r.Cells["games"]); err != nil || m.Games < 0 {
		return m, r.Fault("games %q: want a number", r.Cells["games"])
	}
	return m, nil
}

// script reads what else people do.
func (in *input) script(dir fs.FS, name string) error {
	rows, err := folder.Table(dir, name, false, "when", "by", "action", "team", "player", "detail")
	if err != nil {
		return err
	}
	for _, r := range rows {
		a := act{row: r, what: r.Cells["action"], player: tournament.PlayerID(r.Cells["player"]), detail: r.Cells["detail"]}
		if a.at, err = in.when(r); err != nil {
			return err
		}
		if id := r.Cells["team"]; id != "" {
			known := false
			if a.team, known = in.teams[id]; !known {
				return r.Fault("team %q is not in %s", id, entriesFile)
			}
		}
		if a.by, err = who(r, a.team); err != nil {
			return err
		}
		form, known := forms()[a.what]
		if !known {
			return r.Fault("unknown action %q", a.what)
		}
		if form.team && a.team == "" || form.player && a.player == "" {
			return r.Fault("action %q needs a team or a player", a.what)
		}
		if form.check != nil {
			if err := form.check(a); err != nil {
				return r.Wrap(err)
			}
		}
		in.acts = append(in.acts, a)
	}
	return nil
}

// who is the identity behind the column by.
func who(r folder.Row, team tournament.TeamID) (string, error) {
	switch by := r.Cells["by"]; by {
	case "administrator":
		return seasons.Administrator, nil
	case "chief":
		return seasons.Chief, nil
	case "committee":
		return seasons.Committee, nil
	case "captain":
		return captain(team), nil
	case "players":
		return "", nil
	default:
		if board, ok := strings.CutPrefix(by, "judge "); ok {
			if n, err := strconv.Atoi(board); err == nil && n >= 1 {
				return seasons.Judge(n), nil
			}
		}
		return "", r.Fault("by %q: want administrator, captain, chief, committee, judge N or players", by)
	}
}
