package trf_test

import (
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/reglament/reglament/tournament/trf"
)

// Two small events of our own making.
const exampleIndividual = `012 Tiny Open
032 AUT
042 2026/10/03
142 4
152 W
162  W 1.0    D 0.5    L 0.0    P 1.0
192 FIDE_DUTCH
212 PTS,WON,BPG
001    1 w    Alpha, Ann                        2200 AUT                         2.0    1     3 w 1     2 b 1
001    2 m    Beta, Bob                         2100 AUT                         1.0    2     4 b 1     1 w 0
001    3 m    Gamma, Gus                        2000 AUT                         0.5    5     1 b 0     5 w =
001    4 m    Delta, Dan                        1900 AUT                         1.0    4     2 w 0  0000 - U
001    5 w    Epsilon, Eve                      1800 AUT                         1.0    3  0000 - H     3 b =
240 H 003    4
`

const exampleTeams = `012 Tiny Team Swiss
142 3
192 FIDE_TEAM_TYPEA_MP_GP
352 WB
362 TW 2.0   TD 1.0   TL 0.0
001    1 m    One, Ada                          2200 AUT                         1.0    1     3 w 1
001    2 m    One, Bea                          2150 AUT                         0.5    2     4 b =
001    3 m    Two, Cid                          2100 AUT                         0.0    4     1 b 0
001    4 m    Two, Dov                          2050 AUT                         0.5    3     2 w =
310   1 Team One                         ONE   2175.0    2.0    1.5   1     1    2
310   2 Team Two                         TWO   2075.0    0.0    0.5   2     3    4
802   1 ONE      2.0    1.5   2 w  1.5
802   2 TWO      0.0    0.5   1 b  0.5
`

// Who is to be paired in the next round?
func ExampleRead() {
	file, report, err := trf.Read(strings.NewReader(exampleIndividual))
	if err != nil {
		fmt.Println(err)
		return
	}
	next := file.NextRound()
	scale := file.Scale()
	absent := file.Absences(next)
	fmt.Println("round", next, "of", file.PlannedRounds(), "- tolerances used:", len(report))
	for _, p := range file.Players {
		if absent[p.Number] == 0 {
			fmt.Println(p.Number, p.Name, scale.Score(&p, next-1))
		}
	}
	// Output:
	// round 3 of 4 - tolerances used: 0
	// 1 Alpha, Ann 2.0
	// 2 Beta, Bob 1.0
	// 3 Gamma, Gus 0.5
	// 5 Epsilon, Eve 1.0
}

// What did the reader let pass?
func ExampleReport() {
	text := strings.NewReplacer("2200", "    ", "0.5    5", "0,5    5", "0000 - H", "     - h").Replace(exampleIndividual)
	_, report, err := trf.Read(strings.NewReader(text))
	for _, note := range report {
		fmt.Println(note)
	}
	fmt.Println(err)
	// Output:
	// line 9, columns 49-52: unrated: no rating (blank or 0): read as unrated
	// line 11, columns 81-84: comma: decimal comma in "0,5" was read as a point
	// line 13, column 99: letter-case: 'h' was read as 'H'
	// line 13, columns 92-95: blank-opponent: a blank opponent was read as 0000
	// <nil>
}

// What is wrong with a file, and where?
func ExampleError() {
	text := strings.Replace(exampleIndividual, "3 w 1", "3 w +", 1)
	_, _, err := trf.Read(strings.NewReader(text))
	var fault *trf.Error
	if errors.As(err, &fault) {
		fmt.Println("line", fault.Line, "columns", fault.From, "to", fault.To)
	}
	fmt.Println(errors.Is(err, trf.ErrContradiction))
	fmt.Println(err)
	// Output:
	// line 9 columns 92 to 99
	// true
	// trf: line 9, columns 92-99, record 001: round 1, player 1: results "+" and "0" do not fit (player 3): contradiction
}

// How does a file of today reach a program that knows JaVaFo's records only?
func ExampleFile_ToTRF16() {
	file, _, err := trf.Read(strings.NewReader(exampleIndividual))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(trf.WriteTRF16(os.Stdout, file))
	old, report, err := file.ToTRF16()
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, note := range report {
		fmt.Println(note)
	}
	if err := trf.WriteTRF16(os.Stdout, old); err != nil {
		fmt.Println(err)
	}
	// Output:
	// trf: record 142: TRF16 has no place for the number of rounds: not expressible in this form
	// trf: record 152: TRF16 has no place for the initial color: not expressible in this form
	// trf: record 162: TRF16 has no place for the scoring: not expressible in this form
	// trf: record 192: TRF16 has no place for the pairing system: not expressible in this form
	// trf: record 212: TRF16 has no place for the standings order: not expressible in this form
	// trf: record 240: TRF16 has no place for byes of a round: not expressible in this form
	// reworded: 142 became XXR 4
	// reworded: 152 became XXC
	// left-out: 192, the pairing system FIDE_DUTCH, was left out
	// left-out: 212, the standings order, was left out
	// left-out: 162, the usual points, was left out
	// reworded: 240 became cells of the rounds
	// 012 Tiny Open
	// 032 AUT
	// 042 2026/10/03
	// XXR 4
	// XXC white1
	// 001    1 w    Alpha, Ann                        2200 AUT                         2.0    1     3 w 1     2 b 1
	// 001    2 m    Beta, Bob                         2100 AUT                         1.0    2     4 b 1     1 w 0
	// 001    3 m    Gamma, Gus                        2000 AUT                         0.5    5     1 b 0     5 w =
	// 001    4 m    Delta, Dan                        1900 AUT                         1.0    4     2 w 0  0000 - U  0000 - H
	// 001    5 w    Epsilon, Eve                      1800 AUT                         1.0    3  0000 - H     3 b =
}

// What does a code of record 192 mean?
func ExampleParseSystem() {
	s, err := trf.ParseSystem("FIDE_TEAM")
	fmt.Println(s, s.Team, string(s.ColorType), s.Primary, err)
	_, err = trf.ParseSystem("FIDE_LIM")
	fmt.Println(err)
	// Output:
	// FIDE_TEAM_TYPEA_MP_GP true A MP <nil>
	// pairing system "FIDE_LIM": bad value
}
