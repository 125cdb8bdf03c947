package festival_test

import (
	"testing"
	"time"

	"github.com/reglament/reglament/pairing/swiss"
	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/regulation/festival"
	"github.com/reglament/reglament/regulation/regulationtest"
	"github.com/reglament/reglament/roster"
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
)

func day(month time.Month, d int) tournament.Date {
	return tournament.Date{Year: 2019, Month: month, Day: d}
}

func TestStoredOptions(t *testing.T) {
	regulationtest.Options(t, regulationtest.OptionsCase[festival.Options]{
		Make: func(o festival.Options) (*regulation.Regulation, error) { return o.Edition(2019) }, Of: festival.Of,
		All: festival.Options{
			Invited: []string{"Лицей", "School"}, Organizer: "<Host>", PreviousWinner: "Winner", Days: [2]tournament.Date{day(12, 21), day(12, 22)}, Zone: time.UTC,
			BornFrom: 2005, Registration: festival.OnlyInWindow, Swiss: swiss.Teams{}, Bye: &scoring.ByeWorth{Game: 3, Match: 2}, Declared: festival.UntilPaired,
			Broken: roster.TooLow, Group: festival.EqualPoints, PrizeForfeits: festival.ForfeitsCount, PrizePossible: festival.LessByes, PrizeReserves: festival.LastBoard,
		},
		Others: []festival.Options{{Bye: &scoring.ByeWorth{}}},
		Wrong: []string{
			`{"invite":[]}`, `{"days":["2019-12-14"]}`, `{"days":["2019-12-15","2019-12-14"]}`, `{"bye":{"game":"0.3","match":"1","board":"0"}}`,
			`{"swiss":"Burstein"}`, `{"group":"all"}`, `[]`,
		},
		Unknown: festival.ErrReading,
		Host:    festival.Options{Zone: time.FixedZone("here", 3600)},
	})
}
