package scoring_test

import (
	"fmt"

	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
	"github.com/reglament/reglament/tournament/text"
)

// Three players, everybody against everybody: who is ahead?
func ExampleRank() {
	rules := clause.Doc("club@2026")
	field := &scoring.Field{
		Rounds: 3, System: scoring.Individual(rules.Art("4")),
		Entrants: []scoring.Entrant{{ID: "Anna", Number: 1}, {ID: "Boris", Number: 2}, {ID: "Clara", Number: 3}},
	}
	for round, m := range []scoring.Meeting{
		{First: 0, Second: 1, Games: []tournament.Outcome{tournament.Drawn()}},
		{First: 1, Second: 2, Games: []tournament.Outcome{tournament.FirstWins()}},
		{First: 2, Second: 0, Games: []tournament.Outcome{tournament.Drawn()}},
	} {
		m.Round = round + 1
		if err := field.Meet(m); err != nil {
			fmt.Println(err)
			return
		}
	}
	table, err := scoring.Rank(field, []scoring.TieBreaker{scoring.GamePoints{Article: rules.Art("5")}})
	if err != nil {
		fmt.Println(err)
		return
	}
	for k, row := range table.Rows {
		fmt.Println(row.Rank, field.Entrants[row.Entrant].ID, table.Text(k, 0))
	}
	// Output:
	// 1 Boris 1.5
	// 2 Anna 1
	// 3 Clara 0.5
}

// Four teams on two boards; the two in the middle are level in game and match
// points, their match was drawn, and board 1 decides.
func ExampleStandings_whoDecided() {
	rules := clause.Doc("festival@2019")
	field := &scoring.Field{Boards: 2, Rounds: 3, System: scoring.Individual(rules.Art("R3"))}
	field.System.Match = scoring.MatchScale{Win: 2 * tournament.One, Draw: tournament.One}
	for k, id := range []string{"North", "South", "East", "West"} {
		field.Entrants = append(field.Entrants, scoring.Entrant{ID: id, Number: k + 1})
	}
	win, draw, loss := tournament.FirstWins(), tournament.Drawn(), tournament.SecondWins()
	for _, m := range []scoring.Meeting{
		{Round: 1, First: 0, Second: 3, Games: []tournament.Outcome{win, win}},
		{Round: 1, First: 1, Second: 2, Games: []tournament.Outcome{win, loss}},
		{Round: 2, First: 0, Second: 2, Games: []tournament.Outcome{win, draw}},
		{Round: 2, First: 1, Second: 3, Games: []tournament.Outcome{draw, win}},
		{Round: 3, First: 0, Second: 1, Games: []tournament.Outcome{draw, win}},
		{Round: 3, First: 2, Second: 3, Games: []tournament.Outcome{win, draw}},
	} {
		if err := field.Meet(m); err != nil {
			fmt.Println(err)
			return
		}
	}
	table, err := scoring.Rank(field, []scoring.TieBreaker{
		scoring.GamePoints{Article: rules.Art("I1")},
		scoring.MatchPoints{Article: rules.Art("I1")},
		scoring.DirectEncounter{Article: rules.Art("I1")},
		scoring.BoardResults{Article: rules.Art("I1")},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	for k, row := range table.Rows {
		fmt.Printf("%d %s, %s", row.Rank, field.Entrants[row.Entrant].ID, table.Text(k, 0))
		if row.Decided >= 0 {
			by := table.Chain[row.Decided]
			fmt.Printf(", behind by %s (%s)", text.M(text.Code("scoring.criterion."+by.Code())), by.Rule())
		}
		fmt.Println()
	}
	// Output:
	// 1 North, 5
	// 2 South, 3, behind by game points (festival@2019 art. I1)
	// 3 East, 3, behind by results by board from the first (festival@2019 art. I1)
	// 4 West, 1, behind by game points (festival@2019 art. I1)
}

// Three are tied in a Swiss and one pair has not met. Whoever is ahead
// whatever that game could have brought is placed; the rest stays tied.
func ExampleDirectEncounter_incomplete() {
	rules := clause.Doc("open@2026")
	field := &scoring.Field{Scheme: scoring.Swiss, System: scoring.Individual(rules.Art("1"))}
	for k, id := range []string{"Anna", "Boris", "Clara"} {
		field.Entrants = append(field.Entrants, scoring.Entrant{ID: id, Number: k + 1})
	}
	for round, second := range []int{1, 2} { // Anna beat Boris and Clara
		m := scoring.Meeting{Round: round + 1, First: 0, Second: second, Games: []tournament.Outcome{tournament.FirstWins()}}
		if err := field.Meet(m); err != nil {
			fmt.Println(err)
			return
		}
	}
	de := scoring.DirectEncounter{Article: rules.Art("6"), Measure: scoring.InGamePoints}
	table, err := scoring.Rank(field, []scoring.TieBreaker{de})
	if err != nil {
		fmt.Println(err)
		return
	}
	for k, row := range table.Rows {
		fmt.Println(row.Rank, field.Entrants[row.Entrant].ID, table.Text(k, 0))
	}
	for _, step := range de.Explain(scoring.Request{Field: field, Tied: []int{0, 1, 2}}, 0) {
		fmt.Println(step.Text, step.Amount)
	}
	// Output:
	// 1 Anna 2
	// 2 Boris 0
	// 2 Clara 0
	// round 1 against Boris 1
	// round 2 against Clara 1
}

// Players are ranked in a field of their own. The best percentage wins, from
// at least 60 % of the games that were possible.
func ExamplePrizes() {
	rules := clause.Doc("festival@2019")
	players := &scoring.Field{System: scoring.Individual(rules.Art("R3"))}
	for k, p := range []struct {
		id    string
		team  string
		place int
	}{{"Anton", "North", 1}, {"Bulat", "South", 2}, {"Vera", "East", 3}} {
		players.Entrants = append(players.Entrants, scoring.Entrant{
			ID: p.id, Number: k + 1,
			Member: &scoring.Member{Team: p.team, Place: p.place, Board: 1, Possible: 3},
		})
	}
	for _, m := range []scoring.Meeting{
		{Round: 1, First: 0, Second: 1, Games: []tournament.Outcome{tournament.Drawn()}},
		{Round: 2, First: 1, Second: 0, Games: []tournament.Outcome{tournament.Drawn()}},
		{Round: 3, First: 2, Second: 0, Games: []tournament.Outcome{tournament.ForfeitBySecond()}}, // not a game played
	} {
		if err := players.Meet(m); err != nil {
			fmt.Println(err)
			return
		}
	}
	prizes := scoring.Prizes{
		Article: rules.Art("I2"), Num: 3, Den: 5, Forfeits: scoring.ForfeitsIgnored,
		Chain: []scoring.TieBreaker{
			scoring.Percentage{Article: rules.Art("I2"), Forfeits: scoring.ForfeitsIgnored},
			scoring.DirectEncounter{Article: rules.Art("I2a"), Measure: scoring.InGamePoints, Forfeits: scoring.ForfeitsIgnored},
			scoring.TeamPlace{Article: rules.Art("I2a")},
		},
	}
	table, err := prizes.Table(players, 1)
	if err != nil {
		fmt.Println(err)
		return
	}
	for k, row := range table.Standings.Rows {
		fmt.Printf("%d %s %s%%\n", row.Rank, players.Entrants[row.Entrant].ID, table.Standings.Text(k, 0))
	}
	for _, i := range table.TooFew {
		fmt.Println("too few games:", players.Entrants[i].ID)
	}
	// Output:
	// 1 Anton 50%
	// 2 Bulat 50%
	// too few games: Vera
}
