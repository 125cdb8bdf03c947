package seasons

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"time"

	"github.com/reglament/reglament/regulation/correspondence"
	"github.com/reglament/reglament/regulation/strongest"
	"github.com/reglament/reglament/schedule"
	"github.com/reglament/reglament/tournament"
)

// Season plays the year. All rates are in per mille, so that equal Seasons
// play equal seasons; the zero rates are those of people who forget nothing.
type Season struct {
	Seed   uint64
	Forget int // duties that nobody does
	Wrong  int // challenges with a wrong time control
	Rest   int // line-ups that name a reserve
	Draws  int // games drawn; the others are won by either side alike
	// Prompt has people look again, before the day is over, what has become
	// due by what others did.
	Prompt bool
	// Step is how often the players look at the board; default 8 hours.
	Step time.Duration
	// Until stops the season at that instant; zero: when all games are over.
	Until time.Time
	// Longest is how many days a game lasts at most; default 50.
	Longest int
	// Rate is how often a duty is forgotten; nil: Forget, whatever the duty.
	Rate func(schedule.Duty) int
	// Result says how a game ends, and is asked once a game when that was set;
	// nil: by the rate of Draws. A side that does not come loses by the judge.
	Result func(correspondence.Game) tournament.Outcome
	// Lasts says for how many days a game is played; nil: from 5 to Longest.
	Lasts func(correspondence.Game) int
	// Before does what others do until the players look at the board again.
	Before func(now time.Time) error
}

// ErrUnfinished says that games are open though the event is over.
var ErrUnfinished = errors.New("games are open at the end of the season")

// player is a season at work.
type player struct {
	Season
	*Table
	rand *rand.Rand
	days map[int]int                // how long each game lasts
	ends map[int]tournament.Outcome // of each game, where Result says it
	lost map[tournament.DutyKey]bool
}

// Play plays on from a Table that has started, day by day, and then through
// another three months for those who were late.
func (s Season) Play(t *Table) error {
	if s.Step == 0 {
		s.Step = 8 * time.Hour
	}
	if s.Longest == 0 {
		s.Longest = 50
	}
	p := &player{
		Season: s, Table: t, rand: rand.New(rand.NewPCG(s.Seed, 2006)),
		days: make(map[int]int), ends: make(map[int]tournament.Outcome), lost: make(map[tournament.DutyKey]bool),
	}
	last := time.Date(2007, 9, 1, 0, 0, 0, 0, time.UTC)
	for now := t.Now.Add(s.Step); now.Before(last); now = now.Add(s.Step) {
		if !s.Until.IsZero() && now.After(s.Until) {
			return nil
		}
		if s.Before != nil {
			if err := s.Before(now); err != nil {
				return err
			}
		}
		if _, err := t.Until(now); err != nil {
			return err
		}
		if err := p.step(); err != nil {
			return fmt.Errorf("%s: %w", now.Format(time.DateTime), err)
		}
		if p.over() {
			return nil
		}
	}
	return ErrUnfinished
}

func (p *player) step() error {
	p.Now = p.Now.Add(time.Minute)
	if err := p.games(); err != nil {
		return err
	}
	if err := p.duties(); err != nil {
		return err
	}
	for board := 1; board <= strongest.Boards; board++ {
		if err := p.set(board); err != nil {
			return err
		}
	}
	return nil
}

// set has the judge of a board set what can be set now: games of the period,
// and those of the next one a week before it.
func (p *player) set(board int) error {
	portion := 0
	for n, first := range []time.Time{day(2006, 5, 15), day(2006, 7, 25), day(2006, 9, 24), day(2006, 11, 24), day(2007, 1, 8)} {
		if !p.Now.Before(first) {
			portion = n + 1
		}
	}
	if portion == 0 || p.Now.After(day(2007, 6, 1)) {
		return nil
	}
	return p.Set(Judge(board), portion, board)
}

func day(y int, m time.Month, d int) time.Time { return time.Date(y, m, d, 0, 0, 0, 0, time.UTC) }

// chance is true in so many of a thousand cases.
func (p *player) chance(permille int) bool { return p.rand.IntN(1000) < permille }

// forgets decides once for every duty; who comes to forget nothing more does
// what he forgot, if it is still owed.
func (p *player) forgets(d schedule.Duty) bool {
	rate := p.Forget
	if p.Rate != nil {
		rate = p.Rate(d)
	}
	forgets, known := p.lost[d.Key]
	if !known {
		forgets = p.chance(rate)
		p.lost[d.Key] = forgets
	}
	return forgets && rate > 0
}

// duties does some of what is owed: what is due within a day at once, the rest
// now and then.
func (p *player) duties() error {
	if err := p.doing(p.Desk.Duties()); err != nil || !p.Prompt {
		return err
	}
	soon := slices.DeleteFunc(p.Desk.Duties(), func(d schedule.Duty) bool { return !p.soon(d) })
	return p.doing(soon)
}

func (p *player) soon(d schedule.Duty) bool { return !d.Due.After(p.Now.Add(24 * time.Hour)) }

func (p *player) doing(owed []schedule.Duty) error {
	for _, d := range owed {
		if p.forgets(d) || !p.soon(d) && !p.chance(150) {
			continue
		}
		by, ev := p.answer(d)
		if ev == nil {
			continue
		}
		if _, err := p.Submit(by, ev); err != nil {
			return fmt.Errorf("%s of %s: %w", d.What, d.Who, err)
		}
	}
	return nil
}

// answer is the entry that does what is owed; nil: it is not for today.
func (p *player) answer(d schedule.Duty) (by string, ev tournament.Event) {
	switch d.Rule.Article {
	case "7.5", "7.8", "9.1", "7.6", "7.13", "7.14", "7.15":
		return p.official(d.Who), tournament.DutyDone{Duty: d.Key}
	case "14.8":
		return Administrator, tournament.AccountChecked{Team: d.About.Team, Player: d.About.Player}
	case "15.2", "15.4":
		return p.official(d.Who), nil
	}
	g, side, ok := correspondence.Find(p.State(), d.About.Scope, d.About.Team, d.About.Opponent)
	if !ok {
		return "", nil
	}
	return p.life(d, g, side)
}

func (p *player) official(who schedule.Party) string {
	switch who.Role {
	case tournament.BoardJudge:
		return Judge(who.Board)
	case tournament.Publisher:
		return Publisher
	case tournament.Administrator:
		return Administrator
	case tournament.Committee:
		return Committee
	}
	return Chief
}

// life is what a side or the judge of a game does next.
func (p *player) life(d schedule.Duty, g correspondence.Game, side int) (by string, ev tournament.Event) {
	team, opponent := g.Team(side), g.Team(1-side).ID
	at, captain := g.Scope(), team.Captain
	starts := d.Rule.Article == "10.4" || d.Rule.Article == "10.5"
	if starts && slices.Contains(team.Left, g.Player(side)) || d.Rule.Article == "10.3" { // 13.1: another one, if there is one
		if one := p.name(team, g); one != "" {
			return captain, tournament.LineupFiled{Scope: at, Team: team.ID, Opponent: opponent, Boards: []tournament.PlayerID{one}}
		}
		return "", nil
	}
	switch d.Rule.Article {
	case "10.4":
		if g.Player(0) == "" || g.Player(1) == "" || p.Now.Before(Opens(g)) {
			return "", nil
		}
		sent := Challenge(g)
		if p.chance(p.Wrong) {
			sent.Control = "Blitz"
		}
		return string(g.Player(side)), sent
	case "10.5":
		return string(g.Player(side)), tournament.ChallengeAccepted{Scope: at, By: team.ID, From: opponent}
	case "10.11":
		return string(g.Player(side)), p.started(g)
	case "11.1", "11.3":
		return captain, p.finished(g)
	case "10.16":
		return Judge(g.Board), tournament.TermSet{Duty: FailedStart(g), Due: p.Now.Add(72 * time.Hour)}
	}
	return "", nil
}

// name is the main player or, now and then, a reserve who may play; "" if
// there is nobody.
func (p *player) name(team *tournament.TeamRecord, g correspondence.Game) tournament.PlayerID {
	var main tournament.PlayerID
	var reserves []tournament.PlayerID
	for _, m := range team.Members {
		switch {
		case slices.Contains(team.Left, m.Player):
		case m.Board == g.Board:
			main = m.Player
		case m.Reserve():
			reserves = append(reserves, m.Player)
		}
	}
	if (p.chance(p.Rest) || main == "") && len(reserves) > 0 {
		one := reserves[p.rand.IntN(len(reserves))]
		i := 0
		if g.Team(1).ID == team.ID {
			i = 1
		}
		filed := tournament.LineupFiled{Scope: g.Scope(), Team: team.ID, Opponent: g.Team(1 - i).ID, Boards: []tournament.PlayerID{one}}
		if _, err := p.Desk.Try(tournament.Entry{At: p.Now, By: team.Captain, Event: filed}); err == nil {
			return one
		}
	}
	return main
}

func (p *player) started(g correspondence.Game) tournament.GameStarted {
	return tournament.GameStarted{Scope: g.Scope(), First: g.Team(0).ID, Second: g.Team(1).ID, Number: fmt.Sprint(100000 + g.Index)}
}

func (p *player) finished(g correspondence.Game) tournament.GameFinished {
	return tournament.GameFinished{Scope: g.Scope(), First: g.Team(0).ID, Second: g.Team(1).ID, Outcome: g.Life().EndedOutcome}
}

// games lets games end on the server, and has judges and captains make good
// what others forgot to report.
func (p *player) games() error {
	s := p.State()
	for i := range s.Matches() {
		m := s.Match(i)
		for index := int(m.Base); index < int(m.Base)+m.Games() && !m.Cancelled; index++ {
			if s.Game(index).Outcome().Done() {
				continue
			}
			g := correspondence.At(s, index)
			if absent := p.absent(g); len(absent) > 0 {
				for _, lost := range absent {
					if _, err := p.Submit(Judge(g.Board), lost); err != nil {
						return err
					}
				}
				continue
			}
			by, ev := p.event(g)
			if ev == nil || g.Void() {
				continue
			}
			if _, err := p.Submit(by, ev); err != nil {
				return err
			}
		}
	}
	return nil
}

func (p *player) event(g correspondence.Game) (by string, ev tournament.Event) {
	life := g.Life()
	switch {
	case life.Accepted.IsZero():
		if !p.undated(g) {
			return "", nil
		}
		// The chief judge, who was told that the judge of the board set no date.
		return Chief, tournament.TermSet{Duty: FailedStart(g), Due: p.Now.Add(72 * time.Hour)}
	case life.Started.IsZero():
		if correspondence.Failed(Article("10.11"), g, 1-int(life.ChallengedBy)) == 0 {
			return "", nil
		}
		found := p.started(g)
		found.Found = true
		return Judge(g.Board), found
	case life.Ended.IsZero():
		if p.days[g.Index] == 0 {
			p.days[g.Index] = p.lasts(g)
		}
		if p.Now.Sub(life.Accepted) < time.Duration(p.days[g.Index])*24*time.Hour {
			return "", nil
		}
		return "server", tournament.GameEnded{Scope: g.Scope(), First: g.Team(0).ID, Second: g.Team(1).ID, Outcome: p.ending(g)}
	}
	side := correspondence.Reporter(g, life.EndedOutcome)
	if correspondence.Failed(Article("11.1"), g, side) == 0 || !p.chance(50) {
		return "", nil
	}
	return g.Team(side).Captain, p.finished(g)
}

// lasts is for how many days a game is played.
func (p *player) lasts(g correspondence.Game) int {
	if p.Lasts != nil {
		return p.Lasts(g)
	}
	return 5 + p.rand.IntN(max(p.Longest-5, 1))
}

// ending is how a game that was played ends.
func (p *player) ending(g correspondence.Game) tournament.Outcome {
	if p.Result != nil {
		return p.result(g)
	}
	if p.chance(p.Draws) {
		return tournament.Drawn()
	}
	return [2]tournament.Outcome{tournament.FirstWins(), tournament.SecondWins()}[p.rand.IntN(2)]
}

// result is what Result says of a game.
func (p *player) result(g correspondence.Game) tournament.Outcome {
	o, known := p.ends[g.Index]
	if !known {
		o = p.Result(g)
		p.ends[g.Index] = o
	}
	return o
}

// absent is the loss of each side of a game that does not come to it.
func (p *player) absent(g correspondence.Game) []tournament.Event {
	if p.Result == nil || p.result(g).OverTheBoard() {
		return nil
	}
	var lost []tournament.Event
	for side, score := range [2]tournament.Score{p.ends[g.Index].First, p.ends[g.Index].Second} {
		if score == tournament.Loss {
			lost = append(lost, tournament.Defaulted{Scope: g.Scope(), Team: g.Team(side).ID, Opponent: g.Team(1 - side).ID})
		}
	}
	return lost
}

// undated reports whether a game did not start and its judge has let the time
// for a new date run out (10.16).
func (p *player) undated(g correspondence.Game) bool {
	return StartFailed(g) && !slices.ContainsFunc(p.Desk.Duties(), func(d schedule.Duty) bool {
		about := g.About(0)
		return d.Rule == Article("10.16") && d.About.Scope == about.Scope && d.About.Team == about.Team && d.About.Opponent == about.Opponent
	})
}

// over reports whether everybody has played everybody on all boards.
func (p *player) over() bool {
	s := p.State()
	teams := 0
	for i := range s.Teams() {
		if !s.Team(i).Annulled {
			teams++
		}
	}
	done := 0
	for i := range s.Matches() {
		m := s.Match(i)
		g := correspondence.At(s, int(m.Base))
		if g.Void() {
			continue
		}
		if !g.Decided() {
			return false
		}
		done++
	}
	return done == teams*(teams-1)/2*strongest.Boards
}
