package correspondence

import (
	"strconv"
	"time"

	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/schedule"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
	"github.com/reglament/reglament/tournament/text"
)

// Plan is by when a game has to start. A Deadline without an instant is not
// set by the text.
type Plan struct {
	Names     schedule.Deadline // both captains name their players
	Opens     time.Time         // no challenge before this instant
	Challenge schedule.Deadline
	Accept    schedule.Deadline
}

// Planner says by when a game has to start. It has to respect the terms that
// judges set for single duties: see [Set].
type Planner interface {
	Plan(r *regulation.Regulation, g Game) Plan
}

// Key names the duty of a side in the life of a game. A game that is started
// anew has new duties.
func Key(rule clause.Ref, g Game, side int) tournament.DutyKey {
	about := g.About(side)
	about.Player = "" // the duty is the same whoever is named
	return schedule.Key(rule, about, strconv.Itoa(g.Attempts()))
}

// Set returns a deadline with the instant that a judge set for that duty of a
// side, if he did.
func Set(d schedule.Deadline, g Game, side int) schedule.Deadline {
	if rec := g.State.Duty(Key(d.Rule, g, side)); !rec.Due.IsZero() {
		d.Due = rec.Due
	}
	return d
}

// Failed returns the entry by which a side missed a duty that no judge has
// given another date since, 0 if it did not.
func Failed(rule clause.Ref, g Game, side int) int { return g.State.Duty(Key(rule, g, side)).Missed }

// Challenger says which side sends the challenge.
type Challenger uint8

// Who challenges. The zero one is Black.
const (
	BlackChallenges Challenger = iota
	WhiteChallenges
	FirstChallenges // the first-named team
	SecondChallenges
)

// Side returns the side that challenges.
func (c Challenger) Side(g Game) int {
	switch c {
	case WhiteChallenges:
		return g.Side(tournament.White)
	case FirstChallenges:
		return 0
	case SecondChallenges:
		return 1
	}
	return g.Side(tournament.Black)
}

// Offer is what a challenge has to say. Empty fields are free.
type Offer struct {
	Control string
	Days    int
	Leave   bool
	Comment string
}

// Wrong lists the parameters in which a challenge differs, by their names in
// the stored form.
func (o Offer) Wrong(ev tournament.ChallengeSent) []string {
	var wrong []string
	check := func(name string, ok bool) {
		if !ok {
			wrong = append(wrong, name)
		}
	}
	check("control", o.Control == "" || ev.Control == o.Control)
	check("days", o.Days == 0 || ev.Days == o.Days)
	check("leave", !o.Leave || ev.Leave)
	check("comment", o.Comment == "" || ev.Comment == o.Comment)
	return wrong
}

// Offerer says what the challenge to a game has to say.
type Offerer interface{ Offer(Game) Offer }

func textCode(code string) text.Code { return text.Code("correspondence." + code) }
