package rostertest

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"pgregory.net/rapid"

	"github.com/reglament/reglament/roster"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
	"github.com/reglament/reglament/tournament/text"
)

const doc clause.Doc = "test"

// rule is a validator made of a function.
type rule func(roster.Request) roster.Violations

func (f rule) Check(r roster.Request) roster.Violations { return f(r) }

// tall is an honest rule that the tests below spoil in one place each: nobody
// rated above 2300.
func tall(r roster.Request) roster.Violations {
	if r.Lineup != nil || r.Late != nil {
		return nil
	}
	var found roster.Violations
	for _, m := range r.Team.Members {
		if m.Rating > tournament.Elo(2300) {
			found = append(found, roster.Violation{
				Rule: doc.Art("1"), About: tournament.Subject{Team: r.Team.ID, Player: m.Player}, Text: text.M("test"),
			})
		}
	}
	return found
}

func spoil(edit func(*roster.Violation)) roster.RosterValidator {
	return rule(func(r roster.Request) roster.Violations {
		found := tall(r)
		for i := range found {
			edit(&found[i])
		}
		return found
	})
}

// despairs is tall with a foresight that gives up too early.
type despairs struct{ rule }

func (despairs) Hopeless(r *roster.Request, _ *roster.Rest) bool { return len(r.Team.Members) > 2 }

// faults plays many events and returns the different faults found.
func faults(t *testing.T, s Suite) []string {
	t.Helper()
	var found []string
	rapid.Check(t, func(rt *rapid.T) {
		if err := s.play(rt); err != nil && !slices.Contains(found, err.Error()) {
			found = append(found, err.Error())
		}
	})
	return found
}

// TestCaught shows wrong implementations to the suite.
func TestCaught(t *testing.T) {
	calls := 0
	for want, wrong := range map[string]roster.RosterValidator{
		"cites no article":            spoil(func(v *roster.Violation) { v.Rule = clause.Ref{} }),
		"has no text":                 spoil(func(v *roster.Violation) { v.Text = text.Message{} }),
		"has no known effect":         spoil(func(v *roster.Violation) { v.Effect = 9 }),
		"is not about the team":       spoil(func(v *roster.Violation) { v.About.Team = "somebody" }),
		"points at a player":          spoil(func(v *roster.Violation) { v.About.Player = "somebody" }),
		"points at a board":           spoil(func(v *roster.Violation) { v.About.Scope.Board = 77 }),
		"the question was changed":    rule(func(r roster.Request) roster.Violations { slices.Reverse(r.Team.Members); return nil }),
		"two answers to one question": rule(func(r roster.Request) roster.Violations { calls++; return tall(r)[:min(calls%2, len(tall(r)))] }),
		"under other ids":             rule(func(r roster.Request) roster.Violations { return bySmallestID(r) }),
		"no more once unrelated":      rule(func(r roster.Request) roster.Violations { return crowded(r) }),
		"gives a minus on no board":   rule(func(r roster.Request) roster.Violations { return minusNowhere(r) }),
		"gave up after":               despairs{tall},
		"the state was changed":       rule(func(r roster.Request) roster.Violations { return meddles(r) }),
	} {
		t.Run(want, func(t *testing.T) {
			var found []string
			caught := func() bool {
				return slices.ContainsFunc(found, func(f string) bool { return strings.Contains(f, want) })
			}
			for range 50 { // some faults are rare, and a short run is 20 events
				if found = append(found, faults(t, Suite{Rule: wrong})...); caught() {
					break
				}
			}
			assert.True(t, caught(), "%q", found)
		})
	}
	t.Run("the honest rule", func(t *testing.T) { assert.Empty(t, faults(t, Suite{Rule: rule(tall)})) })
}

// bySmallestID refuses the member whose id sorts first.
func bySmallestID(r roster.Request) roster.Violations {
	if len(r.Team.Members) == 0 {
		return nil
	}
	first := slices.MinFunc(r.Team.Members, func(a, b tournament.Member) int { return strings.Compare(string(a.Player), string(b.Player)) })
	return roster.Violations{{Rule: doc.Art("1"), About: tournament.Subject{Team: r.Team.ID, Player: first.Player}, Text: text.M("test")}}
}

// crowded refuses everything once there are five teams.
func crowded(r roster.Request) roster.Violations {
	if r.State.Teams() < 5 {
		return nil
	}
	return roster.Violations{{Rule: doc.Art("1"), About: tournament.Subject{Team: r.Team.ID}, Text: text.M("test")}}
}

// minusNowhere gives a minus in line-ups, but not on which board.
func minusNowhere(r roster.Request) roster.Violations {
	if r.Lineup == nil {
		return nil
	}
	return roster.Violations{{Rule: doc.Art("1"), Effect: roster.Minus, About: tournament.Subject{Team: r.Team.ID}, Text: text.M("test")}}
}

// meddles writes into the state.
func meddles(r roster.Request) roster.Violations {
	if i, ok := r.State.TeamIndex(r.Team.ID); ok {
		slices.Reverse(r.State.Team(i).Members)
	}
	return nil
}

// TestOurs holds every rule of package roster to the contract.
func TestOurs(t *testing.T) {
	parts := roster.Parts{{Name: "boys", Boards: 3}, {Name: "girls", Boards: 1, Sex: tournament.Female}}
	listed := roster.Ratings{Basis: roster.OnDay, List: "list", Day: tournament.Date{Year: 2005, Month: time.February, Day: 15}}
	filed := roster.Ratings{Basis: roster.OnFiling, List: "list", Whole: true, Unrated: tournament.Elo(1000), Overrides: "rulings"}
	lost := roster.LostRight{Rule: doc.Art("1"), Parts: parts, Part: "girls"}
	for name, r := range map[string]roster.RosterValidator{
		"size":            roster.Size{Rule: doc.Art("1"), Main: roster.Exactly(4), Reserves: roster.Range{Min: 1, Max: 2}},
		"vacancies":       roster.Vacancies{Rule: doc.Art("1"), Places: 3, Max: 1},
		"age":             roster.BornIn(doc.Art("1"), 2009, 2010),
		"composition":     roster.Composition{Rule: doc.Art("1"), Parts: parts, Vacant: 1},
		"lost right":      lost,
		"shift":           roster.BoardShift{Rule: doc.Art("1"), Parts: parts},
		"shift below":     roster.BoardShift{Rule: doc.Art("1"), Parts: parts, Gap: roster.GapCostsBelow, Effect: roster.Minus},
		"empty":           roster.EmptyBoards{Rule: doc.Art("1"), Effect: roster.Minus},
		"strength":        roster.Strength{Rule: doc.Art("1"), Min: 3, Effect: roster.Minus},
		"relative order":  roster.RelativeOrder{Rule: doc.Art("1"), Parts: parts, Effect: roster.Minus},
		"too high":        roster.RelativeOrder{Rule: doc.Art("1"), Meets: roster.TooHigh, Basis: roster.EntryOrder},
		"too low":         roster.RelativeOrder{Rule: doc.Art("1"), Parts: parts, Meets: roster.TooLow, Effect: roster.Noted},
		"order":           roster.BoardOrder{Rule: doc.Art("1"), Tolerance: 30},
		"order of a day":  roster.BoardOrder{Rule: doc.Art("1"), Ratings: listed},
		"order at filing": roster.BoardOrder{Rule: doc.Art("1"), Tolerance: 5, Ratings: filed},
		"reserve limit":   roster.ReserveLimit{Rule: doc.Art("1"), Board: 4, Tolerance: 30},
		"games":           roster.RatedGames{Rule: doc.Art("1"), Min: 15},
		"average":         roster.AverageAtLeast{Rule: doc.Art("1"), Min: 2250},
		"listed average":  roster.AverageAtLeast{Rule: doc.Art("1"), Min: 2250, Ratings: listed},
		"max average":     roster.MaxAverage{Rule: doc.Art("1"), Limit: 2250},
		"invitations":     roster.Invitations{Rule: doc.Art("1"), Organizations: []string{"school"}},
		"entries":         roster.EntriesPerOrganization{Rule: doc.Art("1"), Max: 1, Exceptions: []roster.Allowance{{Organization: "club", Teams: 2}}},
		"membership":      roster.Membership{Rule: doc.Art("1")},
		"guests":          roster.Guests{Rule: doc.Art("1"), Max: 1, UnstatedIsOwn: true},
		"unique":          roster.UniquePlayers{Rule: doc.Art("1")},
		"listed":          roster.Listed{Rule: doc.Art("1")},
		"departed":        roster.Departed{Rule: doc.Art("1")},
		"own board":       roster.OwnBoardOnly{Rule: doc.Art("1")},
		"substitute":      roster.Substitute{Rule: doc.Art("1")},
		"quota":           roster.AppearanceQuota{Rule: doc.Art("1"), Max: 1, Counts: roster.Named},
		"started":         roster.AppearanceQuota{Rule: doc.Art("1"), Max: 1, Whom: roster.Reserves},
		"playing up":      roster.PlayingUp{Rule: doc.Art("1"), Higher: higher(), Max: 1, Spared: 1},
		"once":            roster.OncePerMatch{Rule: doc.Art("1")},
		"vacant places":   roster.LateVacancies{Rule: doc.Art("1"), Places: 3, Max: 2},
		"late reserves":   roster.LateReserves{Rule: doc.Art("1")},
		"late above":      roster.LateAboveBoard{Rule: doc.Art("1"), Board: 1},
		"late portion":    roster.LateFromPortion{Rule: doc.Art("1"), Portion: 3},
		"replacements":    roster.Replacements{Rule: doc.Art("1"), Limit: doc.Art("2"), Max: 1},
	} {
		t.Run(name, func(t *testing.T) {
			count := &counter{RosterValidator: r}
			var counted roster.RosterValidator = count
			if f, ok := r.(roster.Foreseer); ok {
				counted = foreseeing{count, f}
			}
			for range 20 { // some breaches are rare
				Suite{Rule: counted, Parts: parts, List: "list"}.Run(t)
				if t.Failed() || count.broken > 0 && count.kept > 0 {
					break
				}
			}
			assert.Empty(t, count.unspoken, "texts that the catalogue does not have, or whose arguments do not fit")
			assert.Positive(t, count.broken, "no event breaks the rule: the suite shows nothing")
			assert.Positive(t, count.kept, "no event keeps the rule")
		})
	}
}

// higher are the logs of a higher team in which some players of the events
// have played, under both namings.
func higher() []roster.Elsewhere {
	up := tournament.Team{ID: "up", Members: []tournament.Member{
		{Player: "t0p0", Board: 1}, {Player: "t1p1", Board: 2}, {Player: "t2p0", Board: 3}, {Player: "t0p1", Board: 4},
	}}
	at := tournament.Scope{Round: 1}
	win := tournament.FirstWins()
	events := []tournament.Event{
		tournament.TeamEntered{Team: up}, tournament.TeamEntered{Team: tournament.Team{ID: "against"}},
		tournament.RoundPaired{Scope: at, Matches: []tournament.Pairing{{First: "up", Second: "against", Colors: "WBWB"}}},
		tournament.LineupFiled{Scope: at, Team: "up", Boards: []tournament.PlayerID{"t0p0", "t1p1", "t2p0", "t0p1"}},
	}
	for board := 1; board <= 4; board++ {
		events = append(events, tournament.GameFinished{Scope: at.OnBoard(board), First: "up", Second: "against", Outcome: win})
	}
	return []roster.Elsewhere{
		{State: state(events, plain), Team: plain.team("up")}, {State: state(events, renamed), Team: renamed.team("up")},
	}
}

// counter counts what a rule finds.
type counter struct {
	roster.RosterValidator
	broken, kept int
	unspoken     []string
}

func (c *counter) Check(r roster.Request) roster.Violations {
	found := c.RosterValidator.Check(r)
	for _, v := range found {
		_, known := text.Default().Phrase(v.Text.Code)
		for _, l := range []text.Lang{text.English, text.Russian} {
			said := text.Default().Render(l, v.Text)
			if !known || strings.ContainsAny(said, "%{") {
				c.unspoken = append(c.unspoken, said)
			}
		}
	}
	if len(found) > 0 {
		c.broken++
	} else {
		c.kept++
	}
	return found
}

// foreseeing is a counter of a rule that can foresee.
type foreseeing struct {
	*counter
	foreseer roster.Foreseer
}

func (f foreseeing) Hopeless(r *roster.Request, rest *roster.Rest) bool {
	return f.foreseer.Hopeless(r, rest)
}
