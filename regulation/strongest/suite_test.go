package strongest_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/regulation/correspondence"
	"github.com/reglament/reglament/regulation/regulationtest"
	"github.com/reglament/reglament/regulation/strongest"
	"github.com/reglament/reglament/regulation/strongest/seasons"
	"github.com/reglament/reglament/tournament"
)

// TestSuite plays the first weeks, or months, of random seasons of people who forget and
// break rules, with players and teams that leave, late entrants, appeals,
// corrections, leaves and much that gets refused, and checks the laws of every
// regulation on each.
func TestSuite(t *testing.T) {
	regulationtest.Run(t, regulationtest.Case{
		Regulation: edition(t, strongest.Options{}), Start: seasons.Begin(), Cover: &cover,
		Play: func(d *regulationtest.Driver) { (&drawnSeason{Driver: d}).play() },
	})
}

// drawnSeason plays a season that rapid draws.
type drawnSeason struct {
	*regulationtest.Driver
	table *seasons.Table
	names int // of those who come later
}

func (d *drawnSeason) play() {
	d.table = &seasons.Table{Reg: d.Desk.Regulation(), Desk: d.Desk, Now: d.Now, Enter: d.Enter}
	d.need(d.table.Appoint())
	d.to(time.Date(2006, 4, 20, 9, 0, 0, 0, time.UTC))
	for n := 1; n <= strongest.Teams; n++ {
		d.enter(n)
	}
	d.to(time.Date(2006, 5, 9, 9, 0, 0, 0, time.UTC))
	d.need(d.table.Draw(d.Seed))
	d.to(time.Date(2006, 5, 10, 9, 0, 0, 0, time.UTC))
	for board := 1; board <= strongest.Boards; board++ {
		d.need(d.table.Set(seasons.Chief, 1, board))
	}
	days := rapid.IntRange(3, 35).Draw(d.T, "days")
	if d.Chance("until the second portion", 6) {
		days = 78 // its games are set from 25 July on, by lot
	}
	err := seasons.Season{
		Seed: rapid.Uint64().Draw(d.T, "season"), Forget: rapid.IntRange(0, 150).Draw(d.T, "forget"),
		Wrong: rapid.IntRange(0, 100).Draw(d.T, "wrong"), Rest: rapid.IntRange(0, 200).Draw(d.T, "reserves"),
		Draws: 500, Longest: 20, Step: 24 * time.Hour, Before: d.trouble,
		Until: d.Now.AddDate(0, 0, days),
	}.Play(d.table)
	if refusal := new(regulation.Refusal); err != nil && !errors.As(err, &refusal) { // a ruling may have taken away what somebody goes on from
		d.T.Fatal(err)
	}
	d.to(d.table.Now)
}

func (d *drawnSeason) need(err error) {
	d.T.Helper()
	if err != nil {
		d.T.Fatal(err)
	}
}

// to goes on to an instant, and records what has run out.
func (d *drawnSeason) to(now time.Time) {
	d.Now, d.table.Now = now, now
	d.Advance()
}

// enter enters a team, some of them with two places vacant, after entries that
// break section 8.
func (d *drawnSeason) enter(n int) {
	team := seasons.Team(n)
	if d.Chance("vacancies", 3) {
		team.Members = team.Members[:8]
	}
	if d.Chance("a wrong entry", 4) {
		wrong := team
		wrong.Members = slices.Clone(team.Members)
		k := rapid.IntRange(0, len(wrong.Members)-1).Draw(d.T, "of")
		wrong.Members[k].Rating = rapid.SampledFrom([]tournament.Rating{tournament.Elo(2000), tournament.Elo(2800), 0}).Draw(d.T, "rating")
		if d.SubmitBy(seasons.Captain(n), tournament.TeamEntered{Team: wrong}) == nil {
			return // low enough among the reserves
		}
	}
	d.need(d.SubmitBy(seasons.Captain(n), tournament.TeamEntered{Team: team}))
}

// trouble is what happens on a day beside the games.
func (d *drawnSeason) trouble(now time.Time) error {
	d.to(now)
	for range rapid.IntRange(0, 2).Draw(d.T, "troubles") {
		by, ev := rapid.SampledFrom([]func() (string, tournament.Event){
			d.playerLeaves, d.comes, d.checked, d.teamLeaves, d.penalized, d.penalized, d.appeals, d.appeals, d.decides, d.rules, d.away, d.corrects, d.moves,
		}).Draw(d.T, "trouble")()
		if ev == nil {
			continue
		}
		if d.Chance("the wrong one", 5) {
			by = rapid.SampledFrom([]string{"somebody", seasons.Judge(1), seasons.Captain(2), seasons.Committee, seasons.Administrator}).Draw(d.T, "who")
		}
		_ = d.SubmitBy(by, ev)
	}
	return nil
}

// team draws a team.
func (d *drawnSeason) team() *tournament.TeamRecord {
	s := d.State()
	return s.Team(rapid.IntRange(0, s.Teams()-1).Draw(d.T, "team"))
}

func (d *drawnSeason) playerLeaves() (string, tournament.Event) {
	t := d.team()
	m := rapid.SampledFrom(t.Members).Draw(d.T, "member")
	return t.Captain, tournament.PlayerLeft{Team: t.ID, Player: m.Player}
}

// comes is a late entrant, or who replaces one who left.
func (d *drawnSeason) comes() (string, tournament.Event) {
	t := d.team()
	d.names++
	ev := tournament.LateEntry{Team: t.ID, WasMember: d.Chance("a member then", 2), Member: tournament.Member{
		Player: tournament.PlayerID(fmt.Sprint("late", d.names)), Rating: tournament.Elo(rapid.IntRange(2000, 2600).Draw(d.T, "rating")), Games: 50,
	}}
	if len(t.Left) > 0 {
		ev.Replaces, ev.WasMember = t.Left[len(t.Left)-1], true
		if m, ok := t.Member(ev.Replaces); ok {
			ev.Member.Board = m.Board
		}
	}
	return t.Captain, ev
}

// checked is the administrator's finding on a late entrant.
func (d *drawnSeason) checked() (string, tournament.Event) {
	t := d.team()
	if len(t.Late) == 0 {
		return "", nil
	}
	return seasons.Administrator, tournament.AccountChecked{
		Team: t.ID, Player: t.Late[len(t.Late)-1].Member.Player, Duplicate: d.Chance("a duplicate", 2),
	}
}

// teamLeaves has a team leave, or another take the place of one that did.
func (d *drawnSeason) teamLeaves() (string, tournament.Event) {
	for i := range d.State().Teams() {
		if out := d.State().Team(i); out.Withdrawn != 0 {
			n := strongest.Teams + 1
			_ = d.SubmitBy(seasons.Committee, tournament.TeamEntered{Team: seasons.Team(n)})
			return seasons.Committee, tournament.TeamReplaced{Out: out.ID, In: seasons.ID(n)}
		}
	}
	if !d.Chance("a team leaves", 4) {
		return "", nil
	}
	t := d.team()
	return t.Captain, tournament.TeamWithdrew{Team: t.ID}
}

// penalized is a warning, a loss or an annulment by the judge of a game.
func (d *drawnSeason) penalized() (string, tournament.Event) {
	g := d.game()
	about := g.About(rapid.IntRange(0, 1).Draw(d.T, "side"))
	ev := rapid.SampledFrom([]tournament.Event{
		tournament.Warned{About: about, Who: string(about.Player)},
		tournament.Defaulted{Scope: about.Scope, Team: about.Team, Opponent: about.Opponent},
		tournament.GameAnnulled{Scope: about.Scope, First: g.Team(0).ID, Second: g.Team(1).ID},
	}).Draw(d.T, "penalty")
	return seasons.Judge(g.Board), ev
}

func (d *drawnSeason) game() correspondence.Game {
	s := d.State()
	return correspondence.At(s, int(s.Match(rapid.IntRange(0, s.Matches()-1).Draw(d.T, "game")).Base))
}

// recent draws one of the last entries of a kind, if there is one.
func (d *drawnSeason) recent(kinds ...tournament.Kind) (tournament.Entry, bool) {
	var last []tournament.Entry
	for e := range d.State().Log() {
		if slices.Contains(kinds, e.Event.Kind()) {
			last = append(last, e)
		}
	}
	if len(last) == 0 {
		return tournament.Entry{}, false
	}
	return rapid.SampledFrom(last[max(len(last)-10, 0):]).Draw(d.T, "entry"), true
}

func (d *drawnSeason) appeals() (string, tournament.Event) {
	e, ok := d.recent(tournament.KindWarned, tournament.KindDefaulted, tournament.KindDutyMissed, tournament.KindDecided)
	if !ok {
		return "", nil
	}
	var about tournament.Subject
	switch ev := e.Event.(type) {
	case tournament.Warned:
		about = ev.About
	case tournament.DutyMissed:
		about = ev.About
	case tournament.Defaulted:
		about = tournament.Subject{Scope: ev.Scope, Team: ev.Team, Opponent: ev.Opponent}
	case tournament.Decided:
		appeal, _ := d.State().Effective(ev.On).(tournament.Appealed)
		about = appeal.About
	}
	by := "somebody"
	if i, ok := d.State().TeamIndex(about.Team); ok {
		by = d.State().Team(i).Captain
	}
	to := rapid.SampledFrom([]tournament.Role{tournament.BoardJudge, tournament.ChiefJudge}).Draw(d.T, "to")
	return by, tournament.Appealed{Against: e.Seq, To: to, Reason: "it was not so", About: about}
}

func (d *drawnSeason) decides() (string, tournament.Event) {
	e, ok := d.recent(tournament.KindAppealed)
	if !ok {
		return "", nil
	}
	by := seasons.Chief
	if appeal := e.Event.(tournament.Appealed); appeal.To == tournament.BoardJudge {
		by = seasons.Judge(max(appeal.About.Scope.Board, 1))
	}
	return by, tournament.Decided{On: e.Seq, Granted: d.Chance("granted", 2), Reason: "seen"}
}

// rules reverses a consequence, or lets one stand whose cause has changed.
func (d *drawnSeason) rules() (string, tournament.Event) {
	if open := d.State().Unsettled(); len(open) > 0 {
		return seasons.Chief, tournament.Ruled{Upholds: open[0], Reason: "it stands"}
	}
	e, ok := d.recent(tournament.KindWarned, tournament.KindDefaulted, tournament.KindGameAnnulled, tournament.KindDutyMissed)
	if !ok {
		return "", nil
	}
	return seasons.Chief, tournament.Ruled{Reverses: e.Seq, Reason: "it does not stand"}
}

// away is a leave of a player, a captain with a deputy, or a judge.
func (d *drawnSeason) away() (string, tournament.Event) {
	t := d.team()
	from := tournament.DateOf(d.Now).AddDays(rapid.IntRange(-1, 7).Draw(d.T, "in days"))
	leave := tournament.LeaveTaken{From: from, To: from.AddDays(rapid.IntRange(0, 10).Draw(d.T, "days"))}
	leave.Who = rapid.SampledFrom([]string{
		string(rapid.SampledFrom(t.Members).Draw(d.T, "member").Player), t.Captain, seasons.Judge(rapid.IntRange(1, strongest.Boards).Draw(d.T, "board")),
	}).Draw(d.T, "who goes")
	if leave.Who == t.Captain {
		leave.Deputy = "vice " + t.Captain
	}
	return leave.Who, leave
}

// corrects gives a game that is over another result.
func (d *drawnSeason) corrects() (string, tournament.Event) {
	e, ok := d.recent(tournament.KindGameFinished)
	if !ok {
		return "", nil
	}
	ev := e.Event.(tournament.GameFinished)
	ev.Outcome = d.Outcome()
	return seasons.Judge(ev.Scope.Board), tournament.Corrected{What: e.Seq, Event: ev}
}

// moves gives a portion another first day.
func (d *drawnSeason) moves() (string, tournament.Event) {
	portion := rapid.IntRange(1, 6).Draw(d.T, "portion")
	return seasons.Chief, tournament.RoundMoved{
		Scope: tournament.Scope{Portion: portion}, To: time.Date(2006, time.Month(6+2*portion-2), rapid.IntRange(1, 20).Draw(d.T, "day"), 0, 0, 0, 0, time.UTC),
	}
}
