package reglament_test

import (
	"errors"
	"fmt"
	"time"

	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/regulation/festival"
	"github.com/reglament/reglament/tournament"
)

func Example() {
	reg, _ := festival.Options{Invited: []string{"Lyceum 1"}}.Edition(2019) // a value: replace any part
	desk, _ := regulation.Open(reg, nil)                                    // nil: a new event, else the stored log
	anton := tournament.Member{Player: "Anton", Sex: tournament.Male, Part: "boys", Board: 1, Born: tournament.Date{Year: 2008, Month: 12, Day: 31}}
	_, err := desk.Submit(tournament.Entry{
		At: time.Date(2019, 12, 14, 8, 0, 0, 0, time.UTC), By: "secretary",
		Event: tournament.TeamEntered{Team: tournament.Team{ID: "L2", Organization: "Lyceum 2", Members: []tournament.Member{anton}}},
	})
	if refusal := (*regulation.Refusal)(nil); errors.As(err, &refusal) {
		for _, f := range refusal.Findings { // everything that is wrong, each with its article
			fmt.Println(f)
		}
	}
	// Output:
	// team L2: organization "Lyceum 2" is not invited (festival@2019 art. U1)
	// team L2: part "boys" has 1 main player, wanted 3 (festival@2019 art. U2a)
	// team L2: part "girls" has 0 main players, wanted 1 (festival@2019 art. U2a)
	// team L2, player Anton: Anton was born on 2008-12-31, before 2009-01-01 (festival@2019 art. U2a)
}
