package teamcup_test

import (
	"errors"
	"fmt"
	"time"

	"github.com/reglament/reglament/regulation/teamcup"
	"github.com/reglament/reglament/tournament"
)

// Who meets whom in the knockout, and in which half of it?
func ExampleBracket() {
	for _, round := range teamcup.Bracket(4).Rounds {
		for _, m := range round {
			fmt.Printf("%s: %s against %s\n", m.Name, m.First, m.Second)
		}
	}
	// Output:
	// 1A–2B: 1A against 2B
	// 2A–1B: 2A against 1B
	// 1C–2D: 1C against 2D
	// 2C–1D: 2C against 1D
	// SF1: winner of 1A–2B against winner of 1C–2D
	// SF2: winner of 2A–1B against winner of 2C–1D
	// F: winner of SF1 against winner of SF2
}

// How is another edition made, and what does it refuse?
func ExampleOptions() {
	reg, err := teamcup.Options{Groups: 8, Size: 4, Boards: 6, Zone: time.UTC, Drawn: teamcup.ByLot}.Edition2005()
	fmt.Println(reg.Name, len(reg.Groups), reg.FindStage(teamcup.Knockout).Format.Rounds, err)
	_, err = teamcup.Options{Groups: 3, Zone: time.UTC}.Edition2005()
	fmt.Println(errors.Is(err, teamcup.ErrOptions), err)
	// Output:
	// teamcup@2005 8 4 <nil>
	// true teamcup: options make no cup: 3 groups: want 2, 4, 8 or 16
}

// What does the text say about a line-up before anybody records it?
func ExampleEdition2005() {
	reg, err := teamcup.Options{Zone: time.UTC}.Edition2005()
	if err != nil {
		fmt.Println(err)
		return
	}
	wrong := team("A", 2340, 2330, 2320, 2310, 2301, 2302, 2290, 2280, 2270, 2260)
	for _, v := range reg.CheckEntry(tournament.State{}, wrong) {
		fmt.Println(v.Rule.Article, v.Text)
	}
	// Output:
	// 2b A-5 (2301) on board 5 is above A-6 (2302) on board 6, who is rated higher
}

// Under which value is a stored log judged?
func ExampleOf() {
	reg, err := teamcup.Options{Drawn: teamcup.ByLot, Challenges: []teamcup.Pair{{From: "NKV", To: "RYT"}}}.Edition2005()
	if err != nil {
		fmt.Println(err)
		return
	}
	opened := reg.Opening("Cup of 2005") // the first event of its log
	fmt.Println(opened.Options)

	again, err := teamcup.Of(opened)
	fmt.Println(err, again.Fingerprint() == opened.Fingerprint)

	plain, err := teamcup.Edition2005()
	fmt.Println(err, plain.Governs(opened))
	for _, d := range plain.Differences(again) {
		fmt.Println(d.Rule.Article, d.Message())
	}
	// Output:
	// {"drawn":"by lot","challenges":[{"from":"NKV","to":"RYT"}]}
	// <nil> true
	// <nil> log was opened under another regulation: teamcup@2005 with other parameters
	// 5.1 challenges: the log has “"NKV" to "RYT"”, this regulation “”
	// 7c drawn between equals: the log has “by lot”, this regulation “by committee”
}
