package correspondence_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/reglament/reglament/regulation/correspondence"
	"github.com/reglament/reglament/schedule"
	"github.com/reglament/reglament/tournament"
)

type duty = schedule.Duty

// failing lets an example use the harness of the tests.
type failing struct{ testing.TB }

func (failing) Helper()                   {}
func (failing) Errorf(f string, a ...any) { panic(fmt.Sprintf(f, a...)) }
func (failing) FailNow()                  { panic("failed") }

func agree(team, opponent tournament.TeamID, control string) tournament.ControlAgreed {
	return tournament.ControlAgreed{Scope: game(1, 1), Team: team, Opponent: opponent, Control: control}
}

// TestAgreement: the other control holds for the game on which both agreed
// before it began, and for no other.
func TestAgreement(t *testing.T) {
	m := newMatch(t, correspondence.ThisGame)
	with := challenge(1, 1, 3)
	with.Control = "10+1"
	m.refused(with, "4")
	m.refused(agree("A", "B", "1+0"), "4")
	m.ok(agree("A", "B", "10+1"))
	m.refused(with, "4") // one is not enough
	m.ok(agree("B", "A", "10+1"))
	control, by := agreement().Of(m.game(1, 1))
	require.Equal(t, "10+1", control)
	require.Equal(t, []tournament.PlayerID{"A1", "B1"}, by)
	control, by = agreement().Of(m.game(1, 2))
	require.Equal(t, "5+1", control)
	require.Nil(t, by)
	usual := with
	usual.Control = "5+1"
	m.refused(usual, "4")
	m.ok(with, answer(1, 1))
	m.refused(agree("A", "B", "5+1"), "4") // it has begun
}

// TestAgreementLaw: whatever the two say in whatever order, the control is the
// other one exactly while the last word of both is that.
func TestAgreementLaw(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		m := newMatch(t, correspondence.ThisGame)
		last := map[tournament.TeamID]string{}
		for range rapid.IntRange(0, 8).Draw(rt, "words") {
			team := rapid.SampledFrom([]tournament.TeamID{"A", "B"}).Draw(rt, "team")
			control := rapid.SampledFrom([]string{"5+1", "10+1"}).Draw(rt, "control")
			m.ok(agree(team, map[tournament.TeamID]tournament.TeamID{"A": "B", "B": "A"}[team], control))
			last[team] = control
			want := "5+1"
			if last["A"] == "10+1" && last["B"] == "10+1" {
				want = "10+1"
			}
			if got, _ := agreement().Of(m.game(1, 1)); got != want {
				rt.Fatalf("%s, want %s after %v", got, want, last)
			}
		}
	})
}

// Which control does a game have, and who agreed on it?
func ExampleAgreement() {
	m := newMatch(failing{}, correspondence.ThisGame)
	fmt.Println(agreement().Of(m.game(1, 1)))
	m.ok(agree("A", "B", "10+1"), agree("B", "A", "10+1"))
	fmt.Println(agreement().Of(m.game(1, 1)))
	// Output:
	// 5+1 []
	// 10+1 [A1 B1]
}
