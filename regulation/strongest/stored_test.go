package strongest_test

import (
	"testing"
	"time"

	"github.com/reglament/reglament/regulation/regulationtest"
	"github.com/reglament/reglament/regulation/strongest"
	"github.com/reglament/reglament/schedule"
)

func TestStoredOptions(t *testing.T) {
	regulationtest.Options(t, regulationtest.OptionsCase[strongest.Options]{
		Make: strongest.Options.Edition2006, Of: strongest.Of,
		All: strongest.Options{
			Zone: time.UTC, Minimum: strongest.MinimumFree, Free: strongest.ByPerson, Unstated: strongest.UnstatedNone,
			Unnamed: strongest.UnnamedFault, FirstFailure: strongest.StartsAnew, NewDateDays: 5, Leave: schedule.Literal, Thirds: strongest.OfTable,
			LateVacancies: strongest.BothVacant, AppealDays: 7, Agreement: strongest.CaptainsSay, Direct: strongest.DirectMatchPoints, Restart: strongest.OncePassed,
			Individual: strongest.Places, Berger: strongest.DefaultsOmitted, Won: strongest.DefaultsOmitted, BoardReserves: strongest.MainsFirst,
		},
		Omit: []string{"Teams"}, Same: []strongest.Options{{Teams: 12}},
		Wrong: []string{
			`{"team":12}`, `{"minimum":"sometimes"}`, `{"zone":"Nowhere"}`, `[]`, `{"teams":13}`, `{"appealDays":-1}`, `{"newDateDays":-1}`, `{"newDateDays":"2"}`,
		},
		Unknown: strongest.ErrReading,
		Host:    strongest.Options{Zone: time.FixedZone("here", 3600)},
	})
}
