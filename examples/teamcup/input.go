package main

import (
	"errors"
	"io/fs"
	"strconv"
	"strings"
	"time"

	"github.com/reglament/reglament/examples/internal/folder"
	"github.com/reglament/reglament/regulation/teamcup"
	"github.com/reglament/reglament/tournament"
)

// input is what the folder says, checked as a whole: either all of it is
// sound or nothing is used.
type input struct {
	name    string
	zone    *time.Location
	options teamcup.Options
	days    map[string]time.Time // of the steps of the event, by their keys in cup.csv
	teams   []applicant
	rounds  []roundDays
	ratings []tournament.RatingRecorded
	games   []step
	results map[meeting][]tournament.Outcome // as the first of the meeting sees them; no score: decided by rule
	rulings []tournament.Ruled
	players map[string]tournament.TeamID // by name
}

// applicant is an invited team: when it confirmed, and what it published.
type applicant struct {
	id            tournament.TeamID
	name, captain string
	reserve       bool
	confirmed     time.Time
	published     []publication
}

// publication is one line-up, as a captain sent it in.
type publication struct {
	at   time.Time
	team tournament.Team
}

// roundDays is when a round of the knockout is paired and when its results
// are in.
type roundDays struct{ paired, results time.Time }

// step is one act of the life of a game (5).
type step struct {
	at    time.Time
	event tournament.Event
}

// meeting is a match of a stage.
type meeting struct {
	stage         string
	first, second tournament.TeamID
}

// The steps of the event that cup.csv dates.
var stepKeys = []string{"invited", "closed", "drawn", "results", "bracket"}

const minutes = "2006-01-02 15:04"

// readFolder reads and checks everything.
func readFolder(dir fs.FS) (*input, error) {
	zone, err := time.LoadLocation("Europe/Moscow")
	if err != nil {
		return nil, err
	}
	in := &input{
		zone: zone, days: make(map[string]time.Time),
		results: make(map[meeting][]tournament.Outcome), players: make(map[string]tournament.TeamID),
	}
	in.options.Zone = zone
	for _, read := range []func(fs.FS) error{
		in.readCup, in.readTeams, in.readPlayers, in.readRatings, in.readRounds, in.readGames, in.readResults, in.readRulings,
	} {
		if err := read(dir); err != nil {
			return nil, err
		}
	}
	return in, nil
}

// instant reads a cell as an instant of the event.
func (in *input) instant(r folder.Row, column string) (time.Time, error) {
	t, err := time.ParseInLocation(minutes, r.Cells[column], in.zone)
	if err != nil {
		return t, r.Fault("%s %q: want a minute like 2005-02-10 23:59", column, r.Cells[column])
	}
	return t, nil
}

func (in *input) readCup(dir fs.FS) error {
	const file = "cup.csv"
	rows, err := folder.Table(dir, file, false, "key", "value")
	if err != nil {
		return err
	}
	for _, r := range rows {
		key, value := r.Cells["key"], r.Cells["value"]
		switch key {
		case "name":
			in.name = value
		case "challenges":
			from, to, ok := strings.Cut(value, " ")
			if !ok {
				return r.Fault("challenges %q: want two teams", value)
			}
			in.options.Challenges = append(in.options.Challenges, teamcup.Pair{From: tournament.TeamID(from), To: tournament.TeamID(to)})
		default:
			if !known(stepKeys, key) {
				return r.Fault("unknown key %q", key)
			}
			if in.days[key], err = in.instant(r, "value"); err != nil {
				return err
			}
		}
	}
	for k, key := range stepKeys {
		if in.days[key].IsZero() || k > 0 && in.days[key].Before(in.days[stepKeys[k-1]]) {
			return &folder.Error{File: file, Err: errors.New(key + " is missing or too early")}
		}
	}
	return nil
}

func known(list []string, s string) bool {
	for _, one := range list {
		if one == s {
			return true
		}
	}
	return false
}

func (in *input) readTeams(dir fs.FS) error {
	rows, err := folder.Table(dir, "teams.csv", false, "team", "name", "captain", "reserve", "confirmed")
	if err != nil {
		return err
	}
	for _, r := range rows {
		a := applicant{id: tournament.TeamID(r.Cells["team"]), name: r.Cells["name"], captain: r.Cells["captain"], reserve: r.Cells["reserve"] == "yes"}
		switch {
		case a.id == "":
			return r.Fault("team without a short name")
		case in.applicant(a.id) != nil:
			return r.Fault("team %s stands twice", a.id)
		}
		if a.confirmed, err = in.instant(r, "confirmed"); err != nil {
			return err
		}
		in.teams = append(in.teams, a)
	}
	return nil
}

func (in *input) applicant(id tournament.TeamID) *applicant {
	for i := range in.teams {
		if in.teams[i].id == id {
			return &in.teams[i]
		}
	}
	return nil
}

// team finds the team that a cell names.
func (in *input) team(r folder.Row, column string) (tournament.TeamID, error) {
	id := tournament.TeamID(r.Cells[column])
	if in.applicant(id) == nil {
		return "", r.Fault("%s %q is not in teams.csv", column, id)
	}
	return id, nil
}

func (in *input) readPlayers(dir fs.FS) error {
	rows, err := folder.Table(dir, "players.csv", false, "team", "published", "board", "name", "club", "rating")
	if err != nil {
		return err
	}
	for _, r := range rows {
		id, err := in.team(r, "team")
		if err != nil {
			return err
		}
		at, err := in.instant(r, "published")
		if err != nil {
			return err
		}
		m, err := member(r)
		if err != nil {
			return err
		}
		if other, taken := in.players[m.Name]; taken && other != id {
			return r.Fault("player %s is in team %s too", m.Name, other)
		}
		in.players[m.Name] = id
		a := in.applicant(id)
		if n := len(a.published); n == 0 || !a.published[n-1].at.Equal(at) {
			a.published = append(a.published, publication{at: at, team: tournament.Team{ID: id, Name: a.name, Captain: a.captain}})
		}
		last := &a.published[len(a.published)-1].team
		last.Members = append(last.Members, m)
	}
	return nil
}

func member(r folder.Row) (tournament.Member, error) {
	m := tournament.Member{Player: tournament.PlayerID(r.Cells["name"]), Name: r.Cells["name"], Club: r.Cells["club"]}
	if m.Name == "" {
		return m, r.Fault("player without a name")
	}
	var err error
	if b := r.Cells["board"]; b != "r" {
		if m.Board, err = strconv.Atoi(b); err != nil || m.Board < 1 {
			return m, r.Fault("player %s: board %q: want a number, or r for a reserve", m.Name, b)
		}
	}
	if m.Rating, err = tournament.ParseRating(r.Cells["rating"]); err != nil {
		return m, r.Wrap(err)
	}
	return m, nil
}

func (in *input) readRatings(dir fs.FS) error {
	rows, err := folder.Table(dir, "ratings.csv", true, "player", "day", "rating")
	if err != nil {
		return err
	}
	for _, r := range rows {
		rec := tournament.RatingRecorded{Player: tournament.PlayerID(r.Cells["player"])}
		if _, ok := in.players[string(rec.Player)]; !ok {
			return r.Fault("player %q is in no team", rec.Player)
		}
		if rec.On, err = tournament.ParseDate(r.Cells["day"]); err != nil {
			return r.Wrap(err)
		}
		if rec.Rating, err = tournament.ParseRating(r.Cells["rating"]); err != nil {
			return r.Wrap(err)
		}
		in.ratings = append(in.ratings, rec)
	}
	return nil
}

func (in *input) readRounds(dir fs.FS) error {
	rows, err := folder.Table(dir, "rounds.csv", false, "round", "paired", "results")
	if err != nil {
		return err
	}
	for k, r := range rows {
		if r.Cells["round"] != strconv.Itoa(k+1) {
			return r.Fault("round %q: want %d", r.Cells["round"], k+1)
		}
		var d roundDays
		if d.paired, err = in.instant(r, "paired"); err != nil {
			return err
		}
		if d.results, err = in.instant(r, "results"); err != nil {
			return err
		}
		in.rounds = append(in.rounds, d)
	}
	return nil
}
