package tiebreak_test

import (
	flags "flag"
	"fmt"
	"os"
	"testing"

	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/scoring/scoringtest"
	"github.com/reglament/reglament/scoring/tiebreak"
)

// contractCodes are all codes, and the modifiers that change a computation.
func contractCodes() []string {
	codes := []string{
		"BH/C1", "BH/M1", "BH/P", "BH/C2/P", "FB/C1", "SB/C1", "SB/P", "AOB/F", "PS/C1", "KS/L40", "KS/L-1",
		"ARO/C1", "ARO/M1/U1500", "TPR/U1500", "APPO/U1500", "RTNG/U1500", "DE/P", "BH:GP", "WIN:GP", "SSSC/F/P/K3",
		"EMGSB/C1", "EDEBB/P", "BH/R", "TPN/R", "TBR/R", "EDE/R",
	}
	for _, name := range tiebreak.Names() {
		codes = append(codes, string(name))
	}
	return codes
}

// shapes are small: the laws fail on few entrants or not at all. Some of them
// are rated, for the codes of article 10.
func shapes() []scoringtest.Shape {
	return []scoringtest.Shape{
		{Max: 6, Rated: true}, {Max: 6, Scheme: scoring.Swiss, Rated: true}, {Max: 6, Scheme: scoring.Swiss},
		{Max: 5, Boards: 3}, {Max: 5, Boards: 3, Scheme: scoring.Swiss},
	}
}

// sums are the codes whose value is the sum of its steps.
func sums(c tiebreak.Criterion) bool {
	switch c.Name {
	case tiebreak.PTS, tiebreak.MPTS, tiebreak.GPTS, tiebreak.MPvGP, tiebreak.WIN, tiebreak.WON, tiebreak.BPG,
		tiebreak.BWG, tiebreak.REP, tiebreak.PS, tiebreak.STD, tiebreak.TPN, tiebreak.BH, tiebreak.FB, tiebreak.SB,
		tiebreak.KS, tiebreak.EMMSB, tiebreak.EMGSB, tiebreak.EGMSB, tiebreak.EGGSB, tiebreak.BC, tiebreak.RTNG:
		return true
	}
	return false
}

func shown(c tiebreak.Criterion) scoringtest.Shown {
	low := c.Name == tiebreak.TPN || c.Name == tiebreak.BC
	switch {
	case c.Relative():
		return scoringtest.Apart
	case low != c.Reverse:
		return scoringtest.LowerFirst
	}
	return scoringtest.GreaterFirst
}

func TestContract(t *testing.T) {
	for _, code := range contractCodes() {
		c := parse(t, code)[0]
		t.Run(code, func(t *testing.T) {
			t.Parallel()
			scoringtest.Run(t, c, scoringtest.Options{Shapes: shapes(), Shown: shown(c), Sums: sums(c)})
		})
	}
}

func TestContractOfLists(t *testing.T) {
	for _, codes := range []string{"PTS,BH/C1,BH,SB,DE", "MPTS,GPTS,EDET,EMGSB/C1", "PTS,KS,AOB,TPN"} {
		t.Run(codes, func(t *testing.T) {
			scoringtest.RunChain(t, parse(t, codes).Breakers())
		})
	}
}

// TestMain keeps the laws short where nobody asks for more with -rapid.checks:
// they run on every code and on every shape.
func TestMain(m *testing.M) {
	flags.Parse()
	asked := false
	flags.Visit(func(f *flags.Flag) { asked = asked || f.Name == "rapid.checks" })
	if !asked {
		if err := flags.Set("rapid.checks", "25"); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(2)
		}
	}
	os.Exit(m.Run())
}
