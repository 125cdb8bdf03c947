package fide_test

import (
	"fmt"
	"strings"

	"github.com/reglament/reglament/regulation/fide"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/trf"
)

// tiny is a Swiss of five after one round.
const tiny = `012 Club evening
142 3
152 W
192 FIDE_DUTCH_2026
001    1 w    Adler, Ann                        2200 AUT                         1.0    1     3 w 1
001    2 m    Berg, Bob                         2100 AUT                         1.0    2     4 b 1
001    3 m    Conti, Gus                        2000 AUT                         0.0    4     1 b 0
001    4 m    Dorn, Dan                         1900 AUT                         0.0    5     2 w 0
001    5 w    Ebner, Eve                        1800 AUT                         1.0    3  0000 - U
`

// Only a pairing, please: what people call an engine for.
func ExampleFromTRF() {
	file, _, err := trf.Read(strings.NewReader(tiny))
	if err != nil {
		fmt.Println(err)
		return
	}
	reg, state, err := fide.FromTRF(file)
	if err != nil {
		fmt.Println(err)
		return
	}
	p, err := reg.Pair(state, tournament.Scope{})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, m := range p.Matches {
		fmt.Println(m.First, m.Second)
	}
	for _, b := range p.Byes {
		fmt.Println(b.Team, "bye")
	}
	for _, d := range p.Why[:2] {
		fmt.Printf("%s (%s)\n", d.Text, d.Rule)
	}
	// Output:
	// 5 1
	// 2 3
	// 4 bye
	// both have 1; not 2, since (C14) that makes more of: players moved down twice running (1 instead of 0) (fide-c04.3@2026-02 art. C14)
	// color (5.2.1): both wishes are granted (fide-c04.3@2026-02 art. 5.2.1)
}

// The ranking of a round robin by the handbook's advice, each criterion with
// its article.
func ExampleRoundRobin() {
	reg, err := fide.RoundRobin(fide.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, criterion := range reg.TieBreaks {
		fmt.Println(criterion.Code(), criterion.Rule())
	}
	// Output:
	// PTS fide-c07@2026-03 art. 4.2
	// DE fide-c07@2026-03 art. 6
	// KS fide-c07@2026-03 art. 9.2
	// SB fide-c07@2026-03 art. 9.1
	// WIN fide-c07@2026-03 art. 7.1
}
