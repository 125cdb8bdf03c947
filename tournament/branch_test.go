package tournament_test

import (
	"reflect"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	. "github.com/reglament/reglament/tournament"
)

// Whatever is done on a branch, neither its base nor another branch sees it.
func TestBranchesNeverSeeEachOther(t *testing.T) {
	l := four(t)
	l.add(played(FirstWins()), PlayerLeft{Team: "A", Player: "a3"}, OrderDeclared{Team: "A", Order: []P{"a2", "a1"}})
	base := l.state()
	reference, err := Replay(l.entries)
	require.NoError(t, err)
	at := start.AddDate(0, 0, 1)
	var events []Event
	for _, samples := range every() {
		events = append(events, samples...)
	}
	branches := make([]State, len(events))
	fresh := make([]State, len(events))
	for i, ev := range events {
		var err error
		if branches[i], err = base.Apply(Entry{At: at, Event: ev}); err != nil {
			continue
		}
		fresh[i], err = Replay(append(append([]Entry(nil), l.entries...), Entry{At: at, Event: ev}))
		require.NoError(t, err)
		branches[i].Apply(Entry{At: at, Event: Warned{Ladder: "deeper"}}) //nolint:errcheck // the state it returns does not matter
	}
	require.Equal(t, reference, base, "a branch changed its base")
	for i := range events {
		if fresh[i].Seq() > 0 {
			require.Equal(t, fresh[i], branches[i], "%s", events[i].Kind())
		}
	}
}

func TestFrozenWhileTheFoldGoesOn(t *testing.T) {
	l := four(t)
	frozen := l.fold.Freeze()
	reference, err := Replay(l.entries)
	require.NoError(t, err)
	l.add(played(Drawn()), TeamWithdrew{Team: "A"}, RestDefaulted{Team: "B"}, Warned{Ladder: "x"})
	assert.Equal(t, reference, frozen)
	assert.NotEqual(t, reference, l.state())
}

// A host may go on using what it put into an entry.
func TestEntriesAreCopiedOnTheWayIn(t *testing.T) {
	for kind, samples := range every() {
		for _, ev := range samples {
			before := reflect.ValueOf(ev)
			because, rules := []int{1}, []refs{house.Art("1")}
			var f Fold
			for _, e := range four(t).entries {
				require.NoError(t, f.Add(e))
			}
			if f.Add(Entry{At: start.AddDate(1, 0, 0), Because: because, Rules: rules, Event: ev}) != nil {
				continue // in this event it is refused
			}
			s := f.Freeze()
			kept, _ := s.Entry(s.Seq())
			assert.Equal(t, ev, kept.Event)
			for place, shared := range sharedMemory(before, reflect.ValueOf(kept.Event), string(kind)) {
				assert.False(t, shared, place)
			}
			because[0], rules[0].Article = 7, "7"
			kept, _ = s.Entry(s.Seq())
			assert.Equal(t, []int{1}, kept.Because)
			assert.Equal(t, []refs{house.Art("1")}, kept.Rules)
		}
	}
}

// sharedMemory lists the slices and pointers of two equal values and whether
// they are the same memory.
func sharedMemory(a, b reflect.Value, place string) map[string]bool {
	found := map[string]bool{}
	var walk func(a, b reflect.Value, place string)
	walk = func(a, b reflect.Value, place string) {
		switch a.Kind() {
		case reflect.Slice:
			if a.Len() > 0 {
				found[place] = a.Pointer() == b.Pointer()
				walk(a.Index(0), b.Index(0), place+"[0]")
			}
		case reflect.Pointer:
			if !a.IsNil() && a.Type() != reflect.TypeFor[*time.Location]() {
				found[place] = a.Pointer() == b.Pointer()
				walk(a.Elem(), b.Elem(), place)
			}
		case reflect.Interface:
			walk(a.Elem(), b.Elem(), place)
		case reflect.Struct:
			for i := range a.NumField() {
				walk(a.Field(i), b.Field(i), place+"."+a.Type().Field(i).Name)
			}
		}
	}
	walk(a, b, place)
	return found
}

func TestAnswersAreCopies(t *testing.T) {
	l := four(t)
	lot := Lot{Rule: house.Art("9"), Among: []string{"A", "B"}}
	l.add(LotDrawn{Lot: lot, Answer: []string{"B", "A"}})
	s := l.state()
	got, err := s.LotAnswer(lot)
	require.NoError(t, err)
	got[0] = "X"
	again, err := s.LotAnswer(lot)
	require.NoError(t, err)
	assert.Equal(t, []string{"B", "A"}, again)
}

// The zone in which an instant is told is kept, for every hand.
func TestInstantsAreKept(t *testing.T) {
	moscow := time.FixedZone("", 3*3600)
	delhi := func() *time.Location { return time.FixedZone("", 5*3600+1800) } // never the same twice
	zones := []*time.Location{time.UTC, moscow, delhi(), delhi(), time.FixedZone("MSK", 3*3600), time.FixedZone("", -3600), moscow}
	var f Fold
	var want []Entry
	for i := range 200 {
		e := Entry{Seq: i + 1, At: start.Add(time.Duration(i) * time.Nanosecond).In(zones[i%7*(i%3+1)%7]), By: []string{"x", "", "y"}[i%3], Event: Warned{}}
		if i%5 == 0 {
			e.Key, e.Because = string(rune('a'+i)), nil
		}
		want = append(want, e)
		require.NoError(t, f.Add(e))
	}
	s := f.Freeze()
	i := 0
	for e := range s.Log() {
		assert.Equal(t, want[i].At.Format(time.RFC3339Nano+" MST"), e.At.Format(time.RFC3339Nano+" MST"))
		e.At, want[i].At = time.Time{}, time.Time{}
		assert.Equal(t, want[i], e)
		i++
	}
	assert.Equal(t, 200, i)
	_, ok := s.Entry(201)
	assert.False(t, ok)
	_, ok = s.Entry(0)
	assert.False(t, ok)
	assert.Nil(t, s.Effective(0))
}
