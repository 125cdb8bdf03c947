// Package seasons plays the tournament of the strongest teams for tests,
// examples and simulations: a desk with everybody appointed, and a season in
// which captains, players and judges do what they owe, or forget it.
package seasons

import (
	"errors"
	"fmt"
	"time"

	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/regulation/strongest"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/lots"
)

// Identities of the officials.
const (
	Committee     = "committee"
	Chief         = "chief"
	Administrator = "administrator"
	Publisher     = "publisher"
)

// Judge is the identity of the judge of a board.
func Judge(board int) string { return fmt.Sprintf("judge%d", board) }

// Captain is the identity of the captain of team n.
func Captain(n int) string { return fmt.Sprintf("captain%02d", n) }

// ID is the id of team n.
func ID(n int) tournament.TeamID { return tournament.TeamID(fmt.Sprintf("T%02d", n)) }

// Player is the id of a player of team n: 1 to 6 are the main players, 7 to 10
// reserves.
func Player(n, k int) tournament.PlayerID {
	return tournament.PlayerID(fmt.Sprintf("T%02dp%d", n, k))
}

// Team is a legal entry of team n with four reserves.
func Team(n int) tournament.Team {
	t := tournament.Team{ID: ID(n), Name: fmt.Sprintf("Team %d", n), Captain: Captain(n)}
	for k, rating := range []int{2400, 2380, 2360, 2340, 2320, 2300, 2290, 2280, 2270, 2260} {
		m := tournament.Member{Player: Player(n, k+1), Name: string(Player(n, k+1)), Rating: tournament.Elo(rating), Games: 100}
		if k < strongest.Boards {
			m.Board = k + 1
		}
		t.Members = append(t.Members, m)
	}
	return t
}

// Table is a desk with a clock. Observe, if set, sees every entry that was
// submitted with what came of it.
type Table struct {
	Reg     *regulation.Regulation
	Desk    *regulation.Desk
	Now     time.Time
	Log     []tournament.Entry
	Observe func(tournament.Entry, regulation.Judgement, error)
	// Lots draws what the season of a board asks for; nil: from a seed of the
	// board and the portion.
	Lots func(tournament.Lot) tournament.LotDrawn
	// Enter hands an entry to the Desk; nil: as it is.
	Enter func(tournament.Entry) ([]tournament.Entry, error)
}

// Begin is when the log of [Open] begins.
func Begin() time.Time { return time.Date(2006, 4, 1, 9, 0, 0, 0, time.UTC) }

// Open starts an event: the log is opened on 1 April 2006 and the officials
// are appointed.
func Open(reg *regulation.Regulation) (*Table, error) {
	t := &Table{Reg: reg, Now: Begin()}
	var err error
	if t.Desk, err = regulation.Open(reg, nil); err != nil {
		return nil, err
	}
	if _, err := t.Submit(Committee, reg.Opening("strongest teams")); err != nil {
		return nil, err
	}
	return t, t.Appoint()
}

// Appoint appoints the officials.
func (t *Table) Appoint() error {
	var errs []error
	act := func(by string, ev tournament.Event) {
		if _, err := t.Submit(by, ev); err != nil {
			errs = append(errs, err)
		}
	}
	act(Committee, tournament.Appointed{Who: Committee, Role: tournament.Committee})
	act(Committee, tournament.Appointed{Who: Chief, Role: tournament.ChiefJudge})
	act(Committee, tournament.Appointed{Who: Administrator, Role: tournament.Administrator})
	act(Committee, tournament.Appointed{Who: Publisher, Role: tournament.Publisher})
	for board := 1; board <= strongest.Boards; board++ {
		act(Chief, tournament.Appointed{Who: Judge(board), Role: tournament.BoardJudge, Board: board})
	}
	return errors.Join(errs...)
}

// State returns the state of the log.
func (t *Table) State() *tournament.State {
	s := t.Desk.State()
	return &s
}

// Submit submits an event now.
func (t *Table) Submit(by string, ev tournament.Event) ([]tournament.Entry, error) {
	return t.SubmitEntry(tournament.Entry{At: t.Now, By: by, Event: ev})
}

// SubmitEntry submits a whole entry.
func (t *Table) SubmitEntry(e tournament.Entry) ([]tournament.Entry, error) {
	var j regulation.Judgement
	if t.Observe != nil {
		j, _ = t.Desk.Try(e)
	}
	enter := t.Enter
	if enter == nil {
		enter = t.Desk.Submit
	}
	added, err := enter(e)
	t.Log = append(t.Log, added...)
	if t.Observe != nil {
		t.Observe(e, j, err)
	}
	return added, err
}

// Until goes on to an instant and records what has run out.
func (t *Table) Until(now time.Time) ([]tournament.Entry, error) {
	t.Now = now
	added, err := t.Desk.Advance(now)
	t.Log = append(t.Log, added...)
	return added, err
}

// Start enters teams 1 to 12 in April, draws numbers and publishes the first
// games on 10 May. Team n has number n, unless a seed draws the numbers.
func (t *Table) Start(seed string) error {
	var teams []tournament.Team
	for n := 1; n <= strongest.Teams; n++ {
		teams = append(teams, Team(n))
	}
	entered := t.enter(teams)
	if _, err := t.Until(time.Date(2006, 5, 9, 9, 0, 0, 0, time.UTC)); err != nil {
		return err
	}
	drawn := t.Draw(seed)
	t.Now = time.Date(2006, 5, 10, 9, 0, 0, 0, time.UTC)
	return errors.Join(entered, drawn, t.first())
}

// enter has the captains enter their teams.
func (t *Table) enter(teams []tournament.Team) error {
	t.Now = time.Date(2006, 4, 20, 9, 0, 0, 0, time.UTC)
	var errs []error
	for _, team := range teams {
		_, err := t.Submit(team.Captain, tournament.TeamEntered{Team: team})
		errs = append(errs, err)
	}
	return errors.Join(errs...)
}

// first has the chief judge publish the games of the first portion.
func (t *Table) first() error {
	var errs []error
	for board := 1; board <= strongest.Boards; board++ {
		errs = append(errs, t.Set(Chief, 1, board))
	}
	return errors.Join(errs...)
}

// Draw draws the numbers and opens the table.
func (t *Table) Draw(seed string) error {
	for {
		numbers, err := t.Desk.Numbers("", "")
		if needed := new(tournament.LotsNeededError); errors.As(err, &needed) {
			if err := t.lot(Chief, seed, needed.Lot); err != nil {
				return err
			}
			continue
		}
		if err != nil {
			return err
		}
		_, err = t.Submit(Chief, tournament.StageOpened{Entrants: numbers, Seed: seed})
		return err
	}
}

func (t *Table) lot(by, seed string, q tournament.Lot) error {
	drawn := tournament.LotDrawn{Lot: q, Answer: q.Sorted()}
	switch {
	case t.Lots != nil:
		drawn = t.Lots(q)
	case seed != "":
		drawn.Answer = lots.Draw(seed, q)
	}
	_, err := t.Submit(by, drawn)
	return err
}

// Set sets what the engine proposes for a board, until there is nothing more
// to set.
func (t *Table) Set(by string, portion, board int) error {
	scope := tournament.Scope{Portion: portion, Board: board}
	for {
		p, err := t.Desk.Pair(scope)
		if needed := new(tournament.LotsNeededError); errors.As(err, &needed) {
			if err := t.lot(by, fmt.Sprint("season", portion, board), needed.Lot); err != nil {
				return err
			}
			continue
		}
		if err != nil {
			return err
		}
		if len(p.Matches) == 0 {
			return nil
		}
		if _, err := t.Submit(by, p.Event()); err != nil {
			return err
		}
	}
}
