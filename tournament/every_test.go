package tournament_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"reflect"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	. "github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
)

type refs = clause.Ref

// every gives samples of all kinds of events: one with all fields set and, so
// far as there are fields, one with none.
func every() map[Kind][]Event {
	r1 := round(1)
	b1 := Scope{Stage: "groups", Group: "A", Round: 1, Portion: 2, Board: 1, Leg: 2}
	on := Date{2024, 2, 29}
	when := start.Add(1)
	a1 := Member{Player: "n1", Name: "Ёж \"\\<&>\u2028", Sex: Female, Born: on, Club: "с", Rating: 2250_25, Games: 3, Board: 1, Part: "girls"}
	about := Subject{Scope: r1, Team: "A", Opponent: "B", Player: "a1"}
	full := []Event{
		Opened{"n", "r", "f", `{"teams":[1,"x \\u003c"]}`}, Appointed{"w", Deputy, "A", 2}, Dismissed{"w", Deputy, "A", 2}, Invited{"Z", "n", on, true}, Confirmed{"Z", when},
		TeamEntered{Team{"N", "Имя", "o", "c", []Member{a1}}}, EntryAmended{Team{"A", "Имя", "o", "c", []Member{a1}}},
		RosterChanged{"A", []Change{{"n1", Place{Board: 1}, &a1}, {"a1", Place{Reserve: true}, nil}, {"a2", Place{Out: true}, nil}}},
		PlayerLeft{"A", "a1", on}, LateEntry{"A", a1, true, "a1"}, AccountChecked{"A", "a1", true}, RatingRecorded{"a1", "l", on, 1, 2, "r"},
		OrderDeclared{"A", []P{"a3", "a1"}}, EntriesClosed{}, LotDrawn{Lot{house.Art("1"), r1, []string{"x", "y"}}, []string{"y", "x"}},
		StageOpened{"final", "B", []T{"A", "B"}, "s"}, StageRenumbered{"final", "B", []T{"B", "A"}}, StageClosed{"final", "B"},
		RoundPaired{Scope{Stage: "s", Round: 2}, []Pairing{pair("A", "C", "WB")}, []Bye{{"B", HalfBye}}, []T{"D"}, 2, true}, RoundUnpaired{r1},
		LineupFiled{r1, "A", "B", []P{"a1", ""}}, PlayBegan{r1, "A"}, Arrived{r1, "A", "a1", when},
		ChallengeSent{b1, "A", "B", when, "c", 3, true, "x"}, ChallengeAccepted{b1, "B", "A", when}, ControlAgreed{b1, "A", "B", "c"},
		GameStarted{b1, "A", "B", "17", true}, GameEnded{b1, "A", "B", when, Drawn()}, GameFinished{b1, "A", "B", ForfeitByFirst(), Black},
		MatchFinished{r1, "A", "B", []Outcome{{Win, Draw, Adjudicated}, {Loss, Loss, Annulled}}, "WW"}, Defaulted{r1, "A", "B"}, GameAnnulled{b1, "A", "B"},
		MatchDecided{r1, "A", "B", "LOT"}, TeamWithdrew{"A", on, true}, TeamReturned{"A"}, ByeRequested{round(2), "A", ZeroBye}, TeamAnnulled{"A"},
		RestDefaulted{"A"}, TeamReplaced{"A", "E"}, PairForbidden{[]T{"A", "B"}, 1, 2}, DutyMissed{"d", when, about}, DutyDone{"d", when},
		Warned{about, "w", "l"}, Notified{Publisher, about, 1}, LeaveTaken{"w", on, on, "d"}, PointsAdjusted{"A", "s", -1, 3, 2}, RoundMoved{r1, when},
		TermSet{"d", when}, Appealed{1, Committee, "r", about}, Decided{1, true, "r"}, Ruled{about, "q", "a", "k", 1, 2, "r", house.Art("1")},
		AdjudicationRequested{[]GameRef{{round(1).OnBoard(1), "A", "B"}}}, Consented{1, "A", true}, ExpertsNamed{1, []string{"x"}},
		AnalysisSent{1, GameRef{round(1).OnBoard(1), "A", "B"}, "A"}, Corrected{1, TeamEntered{Team{ID: "N", Members: []Member{a1}}}},
	}
	all := map[Kind][]Event{}
	for _, ev := range full {
		all[ev.Kind()] = append(all[ev.Kind()], ev)
		if reflect.TypeOf(ev).NumField() > 0 && ev.Kind() != KindCorrected {
			all[ev.Kind()] = append(all[ev.Kind()], reflect.Zero(reflect.TypeOf(ev)).Interface().(Event))
		}
	}
	// What the samples above do in other places.
	all[KindRoundPaired] = append(all[KindRoundPaired], RoundPaired{Scope: round(2), Matches: []Pairing{pair("A", "D", "WB")}, Rest: []T{"C"}})
	all[KindGameFinished] = append(all[KindGameFinished], GameFinished{Scope: r1.OnBoard(2), First: "A", Second: "B", Outcome: Drawn()})
	all[KindCorrected] = append(all[KindCorrected], Corrected{8, RoundPaired{Scope: r1, Matches: []Pairing{pair("A", "B", "BW")}}})
	all[KindExpertsNamed] = append(all[KindExpertsNamed], ExpertsNamed{For: 2, Experts: []string{"x", "y"}})
	return all
}

// The source itself says which kinds there are: whoever adds one has to add
// samples, and the tests that use them hold for it at once.
func TestEveryKindHasSamples(t *testing.T) {
	files, err := filepath.Glob("*.go")
	require.NoError(t, err)
	kinds := map[string]bool{}
	for _, name := range files {
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		require.NoError(t, err)
		for _, d := range f.Decls {
			fn, ok := d.(*ast.FuncDecl)
			if ok && fn.Name.Name == "isEvent" {
				kinds[fn.Recv.List[0].Type.(*ast.Ident).Name] = true
			}
		}
	}
	sampled := map[string]bool{}
	names := map[Kind]string{}
	for kind, samples := range every() {
		for _, ev := range samples {
			name := reflect.TypeOf(ev).Name()
			sampled[name] = true
			assert.Equal(t, kind, ev.Kind())
			if other := names[kind]; other != "" {
				assert.Equal(t, name, other, "two events are stored as %s", kind)
			}
			names[kind] = name
			for i := range reflect.TypeOf(samples[0]).NumField() {
				assert.False(t, reflect.ValueOf(samples[0]).Field(i).IsZero(), "%s: the sample does not set %s", kind, reflect.TypeOf(samples[0]).Field(i).Name)
			}
		}
	}
	assert.Greater(t, len(kinds), 50)
	assert.Equal(t, kinds, sampled)
}
