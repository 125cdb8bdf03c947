package strongest_test

import (
	"flag"
	"fmt"
	"os"
	"testing"
	_ "time/tzdata" // the tests do not depend on the zones of the machine

	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/regulation/regulationtest"
	"github.com/reglament/reglament/regulation/strongest"
)

// cover collects the articles that the tests of this package saw cited.
var cover regulationtest.Coverage

// TestMain fails a full run in which a binding article was never cited, and
// keeps the README's count true.
func TestMain(m *testing.M) {
	flag.Parse()
	if checks := flag.Lookup("rapid.checks"); checks.Value.String() == checks.DefValue {
		_ = checks.Value.Set("10") // each is a season of a year; ask for more with -rapid.checks
	}
	code := m.Run()
	if code == 0 && regulationtest.FullRun() {
		reg, err := strongest.Edition2006()
		if err != nil || !cover.Check(os.Stderr, reg) {
			code = 1
		} else if err := regulationtest.Readme("../../README.md", "strongest", cover.Report(reg).String(), *update); err != nil {
			fmt.Fprintln(os.Stderr, err)
			code = 1
		}
	}
	os.Exit(code)
}

var update = flag.Bool("update", false, "write the count of covered articles into the README")

func edition(t testing.TB, o strongest.Options) *regulation.Regulation {
	t.Helper()
	reg, err := o.Edition2006()
	require.NoError(t, err)
	require.NoError(t, reg.Validate())
	return reg
}
