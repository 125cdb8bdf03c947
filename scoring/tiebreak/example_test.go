package tiebreak_test

import (
	"fmt"

	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/scoring/tiebreak"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
)

// fourPlayers played three rounds of a Swiss; 1 won the first by forfeit.
func fourPlayers() *scoring.Field {
	f := &scoring.Field{Rounds: 3, Boards: 1, Scheme: scoring.Swiss, System: scoring.Individual(clause.Doc("open").Art("7"))}
	for i, name := range []string{"Ada", "Bea", "Cid", "Dov"} {
		f.Entrants = append(f.Entrants, scoring.Entrant{ID: name, Number: i + 1})
	}
	game := func(round, white, black int, kind scoring.Kind, points tournament.Points) {
		one := scoring.Slot{Round: round, Opponent: black, Kind: kind, Game: points}
		two := scoring.Slot{Round: round, Opponent: white, Kind: kind, Game: 2 - points}
		if kind == scoring.ForfeitWin {
			two.Kind = scoring.ForfeitLoss
		}
		f.Entrants[white].Slots = append(f.Entrants[white].Slots, one)
		f.Entrants[black].Slots = append(f.Entrants[black].Slots, two)
	}
	game(1, 0, 2, scoring.ForfeitWin, 2)
	game(1, 1, 3, scoring.Played, 2)
	game(2, 0, 1, scoring.Played, 2)
	game(2, 2, 3, scoring.Played, 2)
	game(3, 0, 3, scoring.Played, 2)
	game(3, 1, 2, scoring.Played, 2)
	return f
}

// A list in the notation of a report file ranks a field.
func ExampleParse() {
	list, err := tiebreak.Parse("PTS,BH/C1,BH,DE", tiebreak.Rules{Edition: tiebreak.March2026})
	if err != nil {
		fmt.Println(err)
		return
	}
	f := fourPlayers()
	table, err := scoring.Rank(f, list.On(f))
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, row := range table.Rows {
		fmt.Println(row.Rank, f.Entrants[row.Entrant].ID, row.Values[0], row.Values[1], row.Values[2])
	}
	// Output:
	// 1 Ada 3 3 3
	// 2 Bea 2 4 4
	// 3 Cid 1 2 3
	// 4 Dov 0 5 6
}

// Every value tells how it came about, the article of each step included.
func ExampleCriterion_Explain() {
	buchholz := tiebreak.Criterion{Name: tiebreak.BH, Cut: 1, Rules: tiebreak.Rules{Edition: tiebreak.March2026}}
	f := fourPlayers()
	for _, step := range buchholz.Explain(scoring.Request{Field: f, Tied: []int{2}}, 2) {
		fmt.Println(step.Round, step.Amount, step.Text, "-", step.Rule)
	}
	// Output:
	// 1 0 cut as an unplayed round of one's own choice: 1 - fide-c07@2026-03 art. 16.5
	// 2 0 the opponent's score, 0 - fide-c07@2026-03 art. 8.1
	// 3 2 the opponent's score, 2 - fide-c07@2026-03 art. 8.1
}

// The edition decides what a dummy opponent is worth: up to 2024-08 the own
// score, since 2026-03 at most that of the scheduled opponent.
func ExampleEdition() {
	f := fourPlayers()
	for _, edition := range []tiebreak.Edition{tiebreak.August2024, tiebreak.March2026} {
		buchholz := tiebreak.Criterion{Name: tiebreak.BH, Rules: tiebreak.Rules{Edition: edition}}
		values, err := buchholz.Values(scoring.Request{Field: f, Tied: []int{0}})
		fmt.Println(edition, values[0], err)
	}
	// Output:
	// 2024-08 5 <nil>
	// 2026-03 3 <nil>
}
