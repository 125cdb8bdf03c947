package strongest_test

import (
	"fmt"
	"time"

	"github.com/reglament/reglament/regulation/strongest"
	"github.com/reglament/reglament/regulation/strongest/seasons"
	"github.com/reglament/reglament/tournament/text"
)

// What is owed on a day of the season, by whom, until when, by which article?
func ExampleEdition2006() {
	reg, err := strongest.Edition2006()
	if err != nil {
		fmt.Println(err)
		return
	}
	table, err := seasons.Open(reg)
	if err != nil {
		fmt.Println(err)
		return
	}
	if err := table.Start("published seed"); err != nil {
		fmt.Println(err)
		return
	}
	zone, _ := time.LoadLocation("Europe/Moscow")
	for _, d := range table.Desk.Duties()[:2] {
		fmt.Printf("%s: %s, %s (%s)\n", d.Who, d.Text(text.English), text.Default().Render(text.English, d.Deadline.Message(zone)), d.Rule)
	}
	// Output:
	// publisher: give the templates to the judges, by the end of 2006-05-10 (strongest@2006 art. 7.13)
	// chief-judge: open the pages for news of the event, by the end of 2006-05-14 (strongest@2006 art. 7.5)
}
