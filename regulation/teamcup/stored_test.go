package teamcup_test

import (
	"testing"
	"time"

	"github.com/reglament/reglament/pairing/groups"
	"github.com/reglament/reglament/regulation/correspondence"
	"github.com/reglament/reglament/regulation/regulationtest"
	"github.com/reglament/reglament/regulation/teamcup"
	"github.com/reglament/reglament/tournament"
)

func day(month time.Month, d int) tournament.Date {
	return tournament.Date{Year: 2005, Month: month, Day: d}
}

func TestStoredOptions(t *testing.T) {
	regulationtest.Options(t, regulationtest.OptionsCase[teamcup.Options]{
		Make: teamcup.Options.Edition2005, Of: teamcup.Of,
		All: teamcup.Options{
			Groups: 8, Size: 6, Boards: 4, Guests: 2, Zone: time.UTC, Confirm: day(3, 1), Publish: day(3, 2), Start: day(3, 3), Resume: day(3, 4),
			RatingDays: []tournament.Date{day(4, 1), {}, day(4, 3)}, List: "FSR", Order: teamcup.OnOwnDay, Draw: groups.Global, PotTies: groups.ByLot, Separate: true,
			Substitute: teamcup.FromAnyMember, SubstituteGuest: teamcup.GuestFree, SubstituteFor: correspondence.AllGames, Drawn: teamcup.ByLot,
			Challenges: []teamcup.Pair{{From: "МИР", To: "ЧИГ"}, {From: "<&>", To: "x"}},
		},
		Omit: []string{"NoGuests"}, Others: []teamcup.Options{{NoGuests: true}},
		Wrong: []string{
			`{"group":4}`, `{"groups":"4"}`, `{"order":"today"}`, `{"challenges":[{"from":"A"},{"by":"B"}]}`, `{"zone":"Nowhere"}`, `[]`, `{"groups":3}`,
			`{"challenges":[{"from":"A"}]}`,
		},
		Unknown: teamcup.ErrOptions,
		Host:    teamcup.Options{Zone: time.FixedZone("here", 3600)},
	})
}
