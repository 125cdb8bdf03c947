package roster_test

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/reglament/reglament/roster"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
	"github.com/reglament/reglament/tournament/text"
)

// A team of the strongest-teams kind: main players by board, then reserves.
func exampleTeam(main, reserves []int) tournament.Team {
	t := tournament.Team{ID: "T", Name: "Tempo"}
	for k, points := range append(append([]int{}, main...), reserves...) {
		m := tournament.Member{Player: tournament.PlayerID(fmt.Sprint("p", k+1)), Rating: tournament.Elo(points)}
		if k < len(main) {
			m.Board = k + 1
		}
		t.Members = append(t.Members, m)
	}
	return t
}

// Which articles does this entry break, and what does one tell the captain?
func Example() {
	doc := clause.Doc("strongest@2006")
	rules := []roster.RosterValidator{
		roster.BoardOrder{Rule: doc.Art("8.4"), Tolerance: 30},
		roster.ReserveLimit{Rule: doc.Art("8.6"), Board: 3, Tolerance: 30},
		roster.AverageAtLeast{Rule: doc.Art("8.8"), Min: 2250},
	}
	entry := exampleTeam([]int{2300, 2331, 2255}, []int{2286})
	found := roster.Check(roster.Request{Team: entry}, rules)
	for _, v := range found {
		fmt.Printf("%s %s: %s\n", v.Rule.Article, v.Effect, text.Default().Render(text.English, v.Text))
	}
	var violations roster.Violations
	fmt.Println(errors.As(found.Err(), &violations), len(violations))
	// Output:
	// 8.4 refused: p1 (2300) on board 1 is above p2 (2331) on board 2: more than 30 points lower
	// 8.6 refused: reserve p4 is rated 2286, above the limit of 2285 set by board 3
	// true 2
}

// How does a league add a rule of its own? It is any value with a Check.
func ExampleRosterValidator() {
	captainPlays := houseRule{clause.Doc("house").Art("7")}
	entry := exampleTeam([]int{2300, 2290}, nil)
	entry.Captain = "p5"
	for _, v := range captainPlays.Check(roster.Request{Team: entry}) {
		fmt.Println(v)
	}
	// Output: team T: house.captain [p5] (house art. 7)
}

// houseRule asks that the captain is one of the players.
type houseRule struct{ Rule clause.Ref }

func (h houseRule) Check(r roster.Request) roster.Violations {
	if _, ok := r.Team.Member(tournament.PlayerID(r.Team.Captain)); ok || r.Lineup != nil {
		return nil
	}
	return roster.Violations{{
		Rule: h.Rule, About: tournament.Subject{Team: r.Team.ID}, Text: text.M("house.captain", r.Team.Captain),
	}}
}

// Which boards have a minus by this line-up?
func ExampleViolations_MinusBoards() {
	doc := clause.Doc("festival@2019")
	order := roster.RelativeOrder{Rule: doc.Art("U2e"), Effect: roster.Minus}
	entry := exampleTeam([]int{1400, 1300, 1200}, nil)
	line := roster.Lineup{Team: "T", Boards: []tournament.PlayerID{"p2", "p1", "p3"}}
	found := order.Check(roster.Request{Team: entry, Lineup: &line})
	fmt.Println(found.Err(), found.MinusBoards())

	order.Meets = roster.TooHigh // another reading of the same article
	fmt.Println(order.Check(roster.Request{Team: entry, Lineup: &line}).MinusBoards())
	// Output:
	// <nil> [1 2]
	// [1]
}

// Who plays where when somebody is missing?
func ExampleSeating_Seat() {
	parts := roster.Parts{{Name: "boys", Boards: 3}, {Name: "girls", Boards: 1, Sex: tournament.Female}}
	entry := tournament.Team{ID: "T", Members: []tournament.Member{
		{Player: "Anton", Sex: tournament.Male, Board: 1}, {Player: "Boris", Sex: tournament.Male, Board: 2},
		{Player: "Vlad", Sex: tournament.Male, Board: 3},
		{Player: "Dasha", Sex: tournament.Female, Board: 4}, {Player: "Eva", Sex: tournament.Female, Part: "girls"},
	}}
	seating := roster.Seating{Parts: parts}
	fmt.Println(seating.Seat(roster.Request{Team: entry}, []tournament.PlayerID{"Anton", "Vlad", "Dasha", "Eva"}).Boards)
	fmt.Printf("%q\n", seating.Seat(roster.Request{Team: entry}, []tournament.PlayerID{"Boris", "Vlad", "Eva"}).Boards)
	// Output:
	// [Anton Vlad Eva Dasha]
	// ["Boris" "Vlad" "" "Eva"]
}

// How is an illegal entry put right with the fewest changes?
func ExampleAmend() {
	doc := clause.Doc("strongest@2006")
	rules := []roster.RosterValidator{
		roster.Size{Rule: doc.Art("5.1"), Main: roster.Exactly(3), Reserves: roster.Range{Min: 1, Max: 2}},
		roster.BoardOrder{Rule: doc.Art("8.4"), Tolerance: 30},
		roster.ReserveLimit{Rule: doc.Art("8.6"), Board: 3, Tolerance: 30},
	}
	entry := exampleTeam([]int{2320, 2280, 2255}, []int{2286})
	ways, err := roster.Amend(roster.Request{Team: entry}, rules, 3)
	fmt.Println(len(ways), err)
	for _, way := range ways {
		var moves []string
		for _, c := range way.Changes {
			moves = append(moves, fmt.Sprintf("%s to board %d by %s", c.Player, c.To.Board, c.Rule.Article))
		}
		fmt.Println(strings.Join(moves, "; "))
	}
	// Output:
	// 3 <nil>
	// p2 to board 3 by 8.6; p3 to board 2 by 8.6
	// p2 to board 0 by 8.6; p4 to board 2 by 8.6
	// p3 to board 0 by 8.6; p4 to board 3 by 8.6
}

// By the ratings of which day are boards ordered?
func ExampleRatings() {
	february := func(day int) tournament.Date { return tournament.Date{Year: 2005, Month: 2, Day: day} }
	var log tournament.Fold
	for _, r := range []tournament.RatingRecorded{
		{Player: "p1", List: "server", On: february(1), Rating: tournament.Elo(2300)},
		{Player: "p1", List: "server", On: february(16), Rating: tournament.Elo(2350)},
	} {
		if err := log.Add(tournament.Entry{At: r.On.Start(time.UTC), Event: r}); err != nil {
			fmt.Println(err)
		}
	}
	asOf := roster.Ratings{Basis: roster.OnDay, List: "server", Day: february(15)}
	fmt.Println(asOf.Of(roster.Request{State: log.State()}, tournament.Member{Player: "p1"}))
	fmt.Println(asOf.Of(roster.Request{State: log.State()}, tournament.Member{Player: "p2"}))
	// Output:
	// 2300 true
	// 0 false
}
