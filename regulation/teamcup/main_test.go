package teamcup_test

import (
	"flag"
	"fmt"
	"os"
	"testing"

	"github.com/reglament/reglament/regulation/regulationtest"
	"github.com/reglament/reglament/regulation/teamcup"
)

// cover collects the articles that the tests of this package saw cited.
var cover regulationtest.Coverage

var update = flag.Bool("update", false, "write the count of covered articles into the README")

// TestMain fails a full run in which a binding article was never cited, and
// keeps the README's count true.
func TestMain(m *testing.M) {
	code := m.Run()
	if code == 0 && regulationtest.FullRun() {
		reg, err := teamcup.Edition2005()
		if err != nil || !cover.Check(os.Stderr, reg) {
			code = 1
		} else if err := regulationtest.Readme("../../README.md", "teamcup", cover.Report(reg).String(), *update); err != nil {
			fmt.Fprintln(os.Stderr, err)
			code = 1
		}
	}
	os.Exit(code)
}
