package main

import (
	"fmt"
	"io/fs"
	"strconv"
	"strings"
	"time"

	"github.com/reglament/reglament/examples/internal/folder"
	"github.com/reglament/reglament/regulation/festival"
	"github.com/reglament/reglament/tournament"
)

// input is what the folder says, checked as a whole: either all of it is
// sound or nothing is used.
type input struct {
	name    string
	year    int
	options festival.Options
	teams   []applicant
	orders  map[tournament.TeamID][]tournament.PlayerID
	come    map[meeting]attendance
	results map[meeting][]tournament.Outcome // as the first of the meeting sees them
	members map[string]tournament.TeamID     // by name
}

// applicant is a team at the registration desk.
type applicant struct {
	team tournament.Team
	at   clock
}

// clock is a time of day.
type clock struct{ hour, minute int }

// meeting is a team and whom it meets.
type meeting struct{ team, opponent tournament.TeamID }

// attendance is who of a team comes to a match, and when.
type attendance struct {
	absent []tournament.PlayerID
	late   map[tournament.PlayerID]time.Duration
	seated []tournament.PlayerID // who sits where, if not as the order has it
}

// The files of the folder.
const (
	festivalFile = "festival.csv"
	teamsFile    = "teams.csv"
	playersFile  = "players.csv"
	ordersFile   = "orders.csv"
	comeFile     = "attendance.csv"
	resultsFile  = "results.csv"
)

// readFolder reads and checks everything.
func readFolder(dir fs.FS) (*input, error) {
	in := &input{
		orders: make(map[tournament.TeamID][]tournament.PlayerID), come: make(map[meeting]attendance),
		results: make(map[meeting][]tournament.Outcome), members: make(map[string]tournament.TeamID),
	}
	for _, read := range []func(fs.FS) error{in.readFestival, in.readTeams, in.readPlayers, in.readOrders, in.readAttendance, in.readResults} {
		if err := read(dir); err != nil {
			return nil, err
		}
	}
	return in, nil
}

func (in *input) readFestival(dir fs.FS) error {
	rows, err := folder.Table(dir, festivalFile, false, "key", "value")
	if err != nil {
		return err
	}
	for _, r := range rows {
		value := r.Cells["value"]
		switch key := r.Cells["key"]; key {
		case "name":
			in.name = value
		case "year":
			if in.year, err = strconv.Atoi(value); err != nil {
				return r.Fault("year %q: want a number", value)
			}
		case "day":
			day, err := tournament.ParseDate(value)
			if err != nil {
				return r.Wrap(err)
			}
			if !in.options.Days[1].IsZero() {
				return r.Fault("a third day: the festival has two")
			}
			if in.options.Days[0].IsZero() {
				in.options.Days[0] = day
			} else {
				in.options.Days[1] = day
			}
		case "invited":
			in.options.Invited = append(in.options.Invited, value)
		case "organizer":
			in.options.Organizer = value
		case "winner":
			in.options.PreviousWinner = value
		default:
			return r.Fault("unknown key %q", key)
		}
	}
	if in.name == "" || in.year == 0 {
		return &folder.Error{File: festivalFile, Err: fmt.Errorf("name and year are required")}
	}
	return nil
}

func (in *input) readTeams(dir fs.FS) error {
	rows, err := folder.Table(dir, teamsFile, false, "team", "name", "organization", "captain", "registered")
	if err != nil {
		return err
	}
	for _, r := range rows {
		at, err := time.Parse("15:04", r.Cells["registered"])
		if err != nil {
			return r.Fault("registered %q: want a time of day like 10:50", r.Cells["registered"])
		}
		id := tournament.TeamID(r.Cells["team"])
		if id == "" {
			return r.Fault("team without a short name")
		}
		if in.applicant(id) != nil {
			return r.Fault("team %s is entered twice", id)
		}
		in.teams = append(in.teams, applicant{
			team: tournament.Team{ID: id, Name: r.Cells["name"], Organization: r.Cells["organization"], Captain: r.Cells["captain"]},
			at:   clock{at.Hour(), at.Minute()},
		})
	}
	return nil
}

func (in *input) applicant(id tournament.TeamID) *applicant {
	for i := range in.teams {
		if in.teams[i].team.ID == id {
			return &in.teams[i]
		}
	}
	return nil
}

func (in *input) readPlayers(dir fs.FS) error {
	rows, err := folder.Table(dir, playersFile, false, "team", "board", "part", "name", "sex", "born", "rating")
	if err != nil {
		return err
	}
	for _, r := range rows {
		a := in.applicant(tournament.TeamID(r.Cells["team"]))
		if a == nil {
			return r.Fault("team %q is not in %s", r.Cells["team"], teamsFile)
		}
		m, err := member(r)
		if err != nil {
			return err
		}
		if other, twice := in.members[m.Name]; twice {
			return r.Fault("player %s is entered twice (team %s)", m.Name, other)
		}
		in.members[m.Name] = a.team.ID
		a.team.Members = append(a.team.Members, m)
	}
	for _, a := range in.teams {
		if len(a.team.Members) == 0 {
			return &folder.Error{File: playersFile, Err: fmt.Errorf("team %s has no players", a.team.ID)}
		}
	}
	return nil
}

func member(r folder.Row) (tournament.Member, error) {
	m := tournament.Member{Player: tournament.PlayerID(r.Cells["name"]), Name: r.Cells["name"], Part: r.Cells["part"]}
	if m.Name == "" {
		return m, r.Fault("player without a name")
	}
	var err error
	switch b := r.Cells["board"]; b {
	case "", "r":
	default:
		if m.Board, err = strconv.Atoi(b); err != nil || m.Board < 1 || m.Board > festival.Boards {
			return m, r.Fault("player %s: board %q: want 1 to %d, or r for a reserve", m.Name, b, festival.Boards)
		}
	}
	switch m.Part {
	case "boys", "girls":
	default:
		return m, r.Fault("player %s: part %q: want boys or girls", m.Name, m.Part)
	}
	switch m.Sex = tournament.Sex(r.Cells["sex"]); m.Sex {
	case tournament.Male, tournament.Female:
	default:
		return m, r.Fault("player %s: sex %q: want m or f", m.Name, m.Sex)
	}
	if m.Born, err = tournament.ParseDate(r.Cells["born"]); err != nil {
		return m, r.Wrap(fmt.Errorf("player %s: born: %w", m.Name, err))
	}
	if rating := r.Cells["rating"]; rating != "" {
		if m.Rating, err = tournament.ParseRating(rating); err != nil {
			return m, r.Wrap(fmt.Errorf("player %s: %w", m.Name, err))
		}
	}
	return m, nil
}

// players finds members of a team by their names.
func (in *input) players(r folder.Row, team tournament.TeamID, names []string) ([]tournament.PlayerID, error) {
	ids := make([]tournament.PlayerID, len(names))
	for i, name := range names {
		if name == "-" {
			continue
		}
		if in.members[name] != team {
			return nil, r.Fault("team %s has no player %q", team, name)
		}
		ids[i] = tournament.PlayerID(name)
	}
	return ids, nil
}

func (in *input) readOrders(dir fs.FS) error {
	rows, err := folder.Table(dir, ordersFile, true, "team", "order")
	if err != nil {
		return err
	}
	for _, r := range rows {
		team, err := in.team(r, "team")
		if err != nil {
			return err
		}
		if in.orders[team], err = in.players(r, team, folder.List(r.Cells["order"])); err != nil {
			return err
		}
	}
	return nil
}

func (in *input) team(r folder.Row, column string) (tournament.TeamID, error) {
	id := tournament.TeamID(r.Cells[column])
	if in.applicant(id) == nil {
		return "", r.Fault("%s %q is not in %s", column, id, teamsFile)
	}
	return id, nil
}

func (in *input) meeting(r folder.Row) (m meeting, err error) {
	if m.team, err = in.team(r, "team"); err != nil {
		return m, err
	}
	if m.opponent, err = in.team(r, "opponent"); err != nil {
		return m, err
	}
	if m.team == m.opponent {
		return m, r.Fault("team %s meets itself", m.team)
	}
	return m, nil
}

func (in *input) readAttendance(dir fs.FS) error {
	rows, err := folder.Table(dir, comeFile, true, "team", "opponent", "absent", "late", "seated")
	if err != nil {
		return err
	}
	for _, r := range rows {
		m, err := in.meeting(r)
		if err != nil {
			return err
		}
		if _, twice := in.come[m]; twice {
			return r.Fault("team %s against %s stands twice", m.team, m.opponent)
		}
		a := attendance{late: make(map[tournament.PlayerID]time.Duration)}
		if a.absent, err = in.players(r, m.team, folder.List(r.Cells["absent"])); err != nil {
			return err
		}
		if a.seated, err = in.players(r, m.team, folder.List(r.Cells["seated"])); err != nil {
			return err
		}
		if len(a.seated) != 0 && len(a.seated) != festival.Boards {
			return r.Fault("team %s: %d boards are seated, not %d", m.team, len(a.seated), festival.Boards)
		}
		for _, cell := range folder.List(r.Cells["late"]) {
			if err := in.late(r, m.team, cell, a.late); err != nil {
				return err
			}
		}
		in.come[m] = a
	}
	return nil
}

// late reads "name +6:30": minutes and seconds after the start.
func (in *input) late(r folder.Row, team tournament.TeamID, cell string, into map[tournament.PlayerID]time.Duration) error {
	name, delay, ok := strings.Cut(cell, " +")
	if !ok {
		return r.Fault("late %q: want a name and a delay like +6:30", cell)
	}
	minutes, seconds, ok := strings.Cut(delay, ":")
	mm, err := strconv.Atoi(minutes)
	ss, err2 := strconv.Atoi(seconds)
	if !ok || err != nil || err2 != nil || mm < 0 || ss < 0 || ss > 59 {
		return r.Fault("late %q: want minutes and seconds like +6:30", cell)
	}
	ids, err := in.players(r, team, []string{name})
	if err != nil {
		return err
	}
	into[ids[0]] = time.Duration(mm)*time.Minute + time.Duration(ss)*time.Second
	return nil
}

func (in *input) readResults(dir fs.FS) error {
	rows, err := folder.Table(dir, resultsFile, true, "team", "opponent", "results")
	if err != nil {
		return err
	}
	for _, r := range rows {
		m, err := in.meeting(r)
		if err != nil {
			return err
		}
		if in.results[m] != nil || in.results[meeting{m.opponent, m.team}] != nil {
			return r.Fault("result of %s against %s stands twice", m.team, m.opponent)
		}
		marks := r.Cells["results"]
		if len(marks) != festival.Boards {
			return r.Fault("results %q: want a mark for each of %d boards: 1 = 0", marks, festival.Boards)
		}
		outcomes := make([]tournament.Outcome, festival.Boards)
		for b := range marks {
			switch marks[b] {
			case '1':
				outcomes[b] = tournament.FirstWins()
			case '=':
				outcomes[b] = tournament.Drawn()
			case '0':
				outcomes[b] = tournament.SecondWins()
			default:
				return r.Fault("results %q: board %d: want 1, = or 0", marks, b+1)
			}
		}
		in.results[m] = outcomes
	}
	return nil
}

// result returns the outcomes of a match as its first team sees them.
func (in *input) result(first, second tournament.TeamID) []tournament.Outcome {
	if o := in.results[meeting{first, second}]; o != nil {
		return o
	}
	o := in.results[meeting{second, first}]
	if o == nil {
		return nil
	}
	swapped := make([]tournament.Outcome, len(o))
	for i := range o {
		swapped[i] = o[i].Swap()
	}
	return swapped
}
