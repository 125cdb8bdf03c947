package festival_test

import (
	"testing"

	"github.com/reglament/reglament/regulation/regulationtest"
)

// cover collects the articles that the tests of this package saw cited.
var cover regulationtest.Coverage

func TestMain(m *testing.M) { m.Run() }
