package roster_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/roster"
	"github.com/reglament/reglament/tournament"
)

var (
	shift    = roster.BoardShift{Rule: fest.Art("R6b"), Parts: festivalParts}
	empty    = roster.EmptyBoards{Rule: fest.Art("R6b"), Effect: roster.Minus}
	strength = roster.Strength{Rule: fest.Art("R6d"), Min: 3, Effect: roster.Minus}
	sexes    = roster.Composition{Rule: fest.Art("U2a"), Parts: festivalParts}
	lost     = roster.LostRight{Rule: fest.Art("U2b"), Parts: festivalParts, Part: "girls"}
	order    = roster.RelativeOrder{Rule: fest.Art("U2e"), Parts: festivalParts, Effect: roster.Minus}
	seating  = roster.Seating{Parts: festivalParts, Rights: []roster.LostRight{lost}}

	festivalLineup = []roster.RosterValidator{shift, sexes, lost, order}
)

// f09 is the team of scenario F09 after round 3, in which Boris and Gleb were
// ill.
func f09(t *testing.T) *event {
	return newEvent(t).add(
		entered(team("T", boy("Anton", 1), boy("Boris", 2), boy("Vlad", 3), boy("Gleb", 0), girl("Dasha", 4), girl("Eva", 0))),
		entered(opponent("A")), entered(opponent("B")),
	).meet(3, "T", "A", "WBWB")
}

// TestF09 seats the girl reserve on the empty boys' board, and keeps her from
// the girls' board afterwards.
func TestF09(t *testing.T) {
	e := f09(t)
	round3 := e.request("T", 3)
	line := seating.Seat(round3, ids{"Eva", "Dasha", "Vlad", "Anton"})
	assert.Equal(t, ids{"Anton", "Vlad", "Eva", "Dasha"}, line.Boards)
	round3.Lineup = &line
	assert.Empty(t, roster.Check(round3, festivalLineup), "strongest line-up")
	assert.Empty(t, roster.Check(e.request("T", 3, "Anton", "Vlad", "Dasha", "Eva"), festivalLineup), "Dasha on 3 is legal too")

	e.add(line.Event()).meet(4, "T", "B", "BWBW")
	round4 := e.request("T", 4, "Anton", "Boris", "Vlad", "Eva")
	found := roster.Check(round4, festivalLineup)
	require.Len(t, found, 1)
	assert.Equal(t, fest.Art("U2b"), found[0].Rule)
	assert.Equal(t, tournament.PlayerID("Eva"), found[0].About.Player)
	assert.Equal(t, 4, found[0].About.Scope.Board)

	line = seating.Seat(round4, ids{"Anton", "Boris", "Vlad", "Eva"})
	assert.Equal(t, ids{"Anton", "Boris", "Vlad", ""}, line.Boards)
	round4.Lineup = &line
	assert.Empty(t, roster.Check(round4, festivalLineup))
	assert.Equal(t, []int{4}, empty.Check(round4).MinusBoards())
	assert.Empty(t, roster.Check(e.request("T", 4, "Anton", "Vlad", "Eva", ""), festivalLineup), "Eva among the boys again")
}

// TestF09Absent keeps the right of a girl who was named on a boys' board but
// never came, and takes it from one who sat there in vain.
func TestF09Absent(t *testing.T) {
	e := f09(t)
	line := roster.Lineup{Scope: tournament.Scope{Round: 3}, Team: "T", Boards: ids{"Anton", "Vlad", "Eva", "Dasha"}}
	third := tournament.Scope{Round: 3, Board: 3}
	e.add(line.Event()).meet(4, "T", "B", "BWBW")
	came := *e
	e.add(tournament.Defaulted{Scope: third, Team: "T", Opponent: "A"})
	assert.Empty(t, lost.Check(e.request("T", 4, "Anton", "Boris", "Vlad", "Eva")), "her own minus: she did not play")

	came.fold = *tournament.From(came.fold.Freeze())
	came.add(tournament.GameFinished{Scope: third, First: "T", Second: "A", Outcome: tournament.Drawn()})
	assert.Len(t, lost.Check(came.request("T", 4, "Anton", "Boris", "Vlad", "Eva")), 1)
}

// TestU2bEntry takes the right from a girl who is entered on a boys' board.
func TestU2bEntry(t *testing.T) {
	mila := girl("Mila", 3)
	mila.Part = "boys"
	e := newEvent(t).add(
		entered(team("T", boy("Anton", 1), boy("Boris", 2), mila, girl("Dasha", 4))), entered(opponent("A")),
	).meet(1, "T", "A", "WBWB")
	found := lost.Check(e.request("T", 1, "Anton", "Boris", "", "Mila"))
	assert.Equal(t, []int{4}, boards(found))
	assert.Empty(t, lost.Check(e.request("T", 1, "Anton", "Boris", "Mila", "Dasha")))
	assert.Equal(t, ids{"Anton", "Mila", "", "Dasha"}, seating.Seat(e.request("T", 1), ids{"Anton", "Mila", "Dasha"}).Boards)
	assert.Equal(t, ids{"Anton", "Mila", "", ""}, seating.Seat(e.request("T", 1), ids{"Anton", "Mila"}).Boards,
		"no right to the girls' board, even with nobody else")
}

// TestF12 shifts the first board.
func TestF12(t *testing.T) {
	e := newEvent(t).add(
		entered(team("North", boy("Artyom", 1), boy("Bogdan", 2), boy("Vadim", 3), girl("Galya", 4))), entered(opponent("South")),
	).meet(1, "North", "South", "WBWB")
	r := e.request("North", 1)
	line := seating.Seat(r, ids{"Galya", "Vadim", "Bogdan"})
	assert.Equal(t, ids{"Bogdan", "Vadim", "", "Galya"}, line.Boards)
	r.Lineup = &line
	assert.Empty(t, roster.Check(r, festivalLineup))
	assert.Equal(t, []int{3}, empty.Check(r).MinusBoards())

	found := roster.Check(e.request("North", 1, "", "Bogdan", "Vadim", "Galya"), festivalLineup)
	require.Error(t, found.Err())
	assert.Equal(t, []int{1}, boards(found))
	assert.Equal(t, fest.Art("R6b"), found[0].Rule)
	assert.Equal(t, []int{2}, boards(shift.Check(e.request("North", 1, "Bogdan", "", "Vadim", "Galya"))))
	assert.Equal(t, []int{1, 2}, boards(shift.Check(e.request("North", 1, "", "", "Vadim", "Galya"))))
	assert.Empty(t, shift.Check(e.request("North", 1, "Bogdan", "Artyom", "Vadim", "")), "the girls' board is a part of its own")
}

// TestF15 meets everyone in an inversion, or by the other readings one of
// them.
func TestF15(t *testing.T) {
	e := newEvent(t).add(
		entered(team("T", boy("Rodion", 1), boy("Savva", 2), boy("Timur", 3), girl("Vera", 4))),
		tournament.OrderDeclared{Team: "T", Order: ids{"Timur", "Savva", "Rodion", "Vera"}},
		entered(opponent("A")),
	).meet(2, "T", "A", "WBWB")
	r := e.request("T", 2, "Savva", "Timur", "Rodion", "Vera")
	for name, c := range map[string]struct {
		meets roster.Inversion
		basis roster.OrderBasis
		minus []int
	}{
		"everyone": {roster.Everyone, roster.DeclaredOrder, []int{1, 2}},
		"too high": {roster.TooHigh, roster.DeclaredOrder, []int{1}},
		"too low":  {roster.TooLow, roster.DeclaredOrder, []int{2}},
		"entry":    {roster.Everyone, roster.EntryOrder, []int{1, 2, 3}},
	} {
		t.Run(name, func(t *testing.T) {
			rule := order
			rule.Meets, rule.Basis = c.meets, c.basis
			found := rule.Check(r)
			assert.NoError(t, found.Err(), "accepted, with minuses")
			assert.Equal(t, c.minus, found.MinusBoards())
			for _, v := range found {
				assert.Equal(t, fest.Art("U2e"), v.Rule)
			}
		})
	}
	assert.Empty(t, order.Check(e.request("T", 2, "Timur", "Rodion", "", "Vera")), "a sub-sequence is legal")
}

// TestF18 takes the order of the entry where none was declared.
func TestF18(t *testing.T) {
	e := newEvent(t).add(
		entered(team("T", boy("Prov", 1), boy("Vlas", 2), boy("Klim", 3), boy("Karp", 0), girl("Zoya", 4))), entered(opponent("A")),
	).meet(1, "T", "A", "WBWB")
	assert.Empty(t, order.Check(e.request("T", 1, "Prov", "Klim", "Karp", "Zoya")))
	found := order.Check(e.request("T", 1, "Prov", "Karp", "Klim", "Zoya"))
	assert.Equal(t, []int{2, 3}, found.MinusBoards())
	assert.Equal(t, ids{"Karp", "Klim"}, players(found))
}

// TestF33 does not re-seat those who play already.
func TestF33(t *testing.T) {
	e := newEvent(t).add(
		entered(team("Dnepr", boy("Artyom", 1), boy("Bogdan", 2), boy("Vadim", 3), girl("Galya", 4))), entered(opponent("A")),
	).meet(1, "Dnepr", "A", "WBWB")
	_, ok := seating.SeatLate(e.request("Dnepr", 1, "Bogdan", "Vadim", "", "Galya"), "Artyom")
	assert.False(t, ok, "declared first: somebody has to rule")
	board, ok := seating.SeatLate(e.request("Dnepr", 1, "Artyom", "Bogdan", "", "Galya"), "Vadim")
	assert.True(t, ok)
	assert.Equal(t, 3, board)
	board, ok = seating.SeatLate(e.request("Dnepr", 1, "Artyom", "Bogdan", "Vadim", ""), "Galya")
	assert.True(t, ok)
	assert.Equal(t, 4, board)
	_, ok = seating.SeatLate(e.request("Dnepr", 1, "Artyom", "Bogdan", "Vadim", ""), "stranger")
	assert.False(t, ok)
}

// TestR6d: three players may play, two may not.
func TestR6d(t *testing.T) {
	e := newEvent(t).add(entered(opponent("T")), entered(opponent("A"))).meet(1, "T", "A", "WBWB")
	assert.Empty(t, strength.Check(e.request("T", 1, "T1", "T2", "", "T4")))
	found := strength.Check(e.request("T", 1, "T1", "", "", "T4"))
	assert.Equal(t, []int{1, 2, 3, 4}, found.MinusBoards())
	assert.NoError(t, found.Err())
}

// TestU2a: who fits the boards, in entries and line-ups.
func TestU2a(t *testing.T) {
	e := newEvent(t)
	assert.Empty(t, sexes.Check(e.entry(opponent("T"))))

	two := team("T", boy("a", 1), boy("b", 2), girl("d", 4))
	assert.Equal(t, "roster.composition", string(sexes.Check(e.entry(two))[0].Text.Code))
	lenient := sexes
	lenient.Vacant = 1
	assert.Empty(t, lenient.Check(e.entry(two)))
	assert.Len(t, lenient.Check(e.entry(team("T", boy("a", 1), boy("b", 2)))), 2, "two boards vacant: both parts are named")

	wrong := girl("c", 4)
	wrong.Sex = tournament.Male
	found := sexes.Check(e.entry(team("T", boy("a", 1), boy("b", 2), boy("x", 3), wrong)))
	assert.Equal(t, ids{"c"}, players(found))
	unstated := girl("c", 0)
	unstated.Sex = ""
	assert.Len(t, sexes.Check(e.entry(team("T", boy("a", 1), boy("b", 2), boy("x", 3), girl("d", 4), unstated))), 1, "a reserve of the girls is a girl")

	e.add(entered(opponent("T")), entered(opponent("A"))).meet(1, "T", "A", "WBWB")
	assert.Equal(t, []int{4}, boards(sexes.Check(e.request("T", 1, "T1", "T2", "T4", "T3"))))
}

// TestU2aAge: born on the last day of 2008 or the first of 2009.
func TestU2aAge(t *testing.T) {
	age := roster.BornIn(fest.Art("U2a"), 2009, 0)
	check := func(born tournament.Date) roster.Violations {
		m := boy("a", 1)
		m.Born = born
		return age.Check(newEvent(t).entry(team("T", m)))
	}
	assert.Equal(t, "roster.too-old", string(check(tournament.Date{Year: 2008, Month: 12, Day: 31})[0].Text.Code))
	assert.Empty(t, check(tournament.Date{Year: 2009, Month: 1, Day: 1}))
	assert.Empty(t, check(tournament.Date{Year: 2019, Month: 1, Day: 1}))
	assert.Error(t, check(tournament.Date{}).Err(), "an unknown birth date is not guessed")
	age.Unstated = roster.Noted
	assert.NoError(t, check(tournament.Date{}).Err())

	seniors := roster.BornIn(fest.Art("U2a"), 0, 1959)
	m := boy("a", 1)
	m.Born = tournament.Date{Year: 1959, Month: 12, Day: 31}
	assert.Empty(t, seniors.Check(newEvent(t).entry(team("T", m))))
	m.Born = tournament.Date{Year: 1960, Month: 1, Day: 1}
	assert.Equal(t, "roster.too-young", string(seniors.Check(newEvent(t).entry(team("T", m)))[0].Text.Code))
}

// TestU1U3: who may enter, and how many teams.
func TestU1U3(t *testing.T) {
	invited := roster.Invitations{Rule: fest.Art("U1"), Organizations: []string{"host", "guest"}}
	entries := roster.EntriesPerOrganization{Rule: fest.Art("U3"), Max: 1, Exceptions: []roster.Allowance{{Organization: "host", Teams: 2}}}
	of := func(id tournament.TeamID, organization string) tournament.Team {
		t := opponent(id)
		t.Organization = organization
		return t
	}
	e := newEvent(t)
	assert.Empty(t, invited.Check(e.entry(of("H1", "host"))))
	assert.Equal(t, fest.Art("U1"), invited.Check(e.entry(of("X", "stranger")))[0].Rule)

	e.add(entered(of("H1", "host")), entered(of("G1", "guest")))
	assert.Empty(t, entries.Check(e.entry(of("H2", "host"))), "two for the organizer")
	assert.Equal(t, fest.Art("U3"), entries.Check(e.entry(of("G2", "guest")))[0].Rule, "one for the others")
	assert.Empty(t, entries.Check(e.entry(of("G1", "guest"))), "an amended entry is no second one")
	e.add(entered(of("H2", "host")))
	assert.Len(t, entries.Check(e.entry(of("H3", "host"))), 1)
	e.add(entered(of("X1", "")))
	assert.Empty(t, entries.Check(e.entry(of("X2", ""))), "no organization is none in common")
	e.add(tournament.TeamWithdrew{Team: "G1"})
	assert.Empty(t, entries.Check(e.entry(of("G2", "guest"))))
}
