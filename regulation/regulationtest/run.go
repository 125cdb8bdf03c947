package regulationtest

import (
	"bytes"
	"slices"
	"testing"
	"time"

	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/tournamenttest"
	"pgregory.net/rapid"
)

// Case is a regulation under test.
type Case struct {
	Regulation *regulation.Regulation
	// Start is when the event is opened.
	Start time.Time
	// Play plays a random event of the regulation, from the first entry on;
	// the log is opened already. It may stop anywhere, and may submit what
	// gets refused.
	Play func(*Driver)
	// Places are the stages and groups whose standings are compared; nil: the
	// only stage. Those that are not opened are left out.
	Places []tournament.Scope
	// Cover notes what is cited; nil: nowhere but for the law that it exists.
	Cover *Coverage
}

// Run plays random events and checks the laws on each:
//   - everything that is cited is an article of the regulation's Texts;
//   - a dry run answers as the submit does, and a refusal leaves no trace;
//   - the log replays to the state that wrote it, every prefix replays, and a
//     Desk opened on a prefix goes on to the same log;
//   - the log survives being stored, byte for byte;
//   - standings are a total preorder with a reason for every place, and the
//     same table comes out after the teams are renamed and entered in another
//     order, and so do the rounds;
//   - the duties that a Desk keeps up to date entry by entry are those that the
//     regulation lists for the State.
func Run(t *testing.T, c Case) {
	t.Helper()
	rapid.Check(t, func(rt *rapid.T) {
		var own Coverage
		e := c.play(rt, &own)
		for _, law := range laws() {
			if err := law.check(c, rt, e); err != nil {
				rt.Fatalf("%s: %v", law.name, err)
			}
		}
		if unknown := own.Report(c.Regulation).Unknown; len(unknown) > 0 {
			rt.Fatalf("citations: no text has %v", unknown)
		}
		c.Cover.merge(&own)
	})
}

// event is a random event: its log, and the instant at which it was left.
type event struct {
	log []tournament.Entry
	now time.Time
}

func (c Case) play(rt *rapid.T, own *Coverage) event {
	desk, err := regulation.Open(c.Regulation, nil)
	if err != nil {
		rt.Fatalf("opening: %v", err)
	}
	d := &Driver{T: rt, Desk: desk, Now: c.Start, Cover: own, Seed: rapid.StringMatching(`[a-z]{1,8}`).Draw(rt, "seed")}
	d.Must(c.Regulation.Opening("regulationtest"))
	c.Play(d)
	for _, at := range c.places(d.State()) {
		if table, err := desk.Standings(at); err == nil {
			own.Table(table)
		}
		if prizes, err := desk.Prizes(at); err == nil {
			own.Prizes(prizes...)
		}
	}
	return event{slices.Collect(d.State().Log()), d.Now}
}

// places lists the places that are opened.
func (c Case) places(s *tournament.State) []tournament.Scope {
	all := c.Places
	if all == nil {
		all = []tournament.Scope{{}}
	}
	var open []tournament.Scope
	for _, at := range all {
		if s.FindStage(at.Stage, at.Group) != nil {
			open = append(open, at)
		}
	}
	return open
}

type law struct {
	name  string
	check func(Case, *rapid.T, event) error
}

func laws() []law {
	return []law{
		{"replay", Case.replays}, {"stored form", Case.stored}, {"resume", Case.resumes},
		{"standings", Case.ranks}, {"names and order", Case.indifferent},
	}
}

// replays: the log folds, and what a prefix of it replays to is what the fold
// was there. (Every prefix replays if the whole does: entries are admitted one
// by one. Comparing the states at some of them is enough.)
func (c Case) replays(_ *rapid.T, e event) error {
	var f tournament.Fold
	for k, entry := range e.log {
		if err := f.Add(entry); err != nil {
			return errorf("entry %d: %w", k+1, err)
		}
		if k%32 != 0 && k != len(e.log)-1 {
			continue
		}
		prefix, err := tournament.Replay(e.log[:k+1])
		if err != nil {
			return errorf("prefix of %d entries: %w", k+1, err)
		}
		frozen := f.Freeze()
		if tournamenttest.Describe(&prefix) != tournamenttest.Describe(&frozen) {
			return errorf("after %d entries the replay is another state than the fold", k+1)
		}
	}
	return nil
}

// stored: what is decoded encodes to the same bytes and is the same log.
func (c Case) stored(_ *rapid.T, e event) error {
	codec, err := tournament.NewCodec()
	if err != nil {
		return err
	}
	var one, two bytes.Buffer
	if err := codec.Write(&one, e.log...); err != nil {
		return err
	}
	back, err := codec.Read(bytes.NewReader(one.Bytes()))
	if err != nil {
		return err
	}
	if err := codec.Write(&two, back...); err != nil {
		return err
	}
	if !bytes.Equal(one.Bytes(), two.Bytes()) {
		return errorf("the log changed by being stored")
	}
	return nil
}

// resumes: a desk on any prefix, given the host's further entries, writes the
// same log.
func (c Case) resumes(rt *rapid.T, e event) error {
	log := e.log
	k := rapid.IntRange(0, len(log)-1).Draw(rt, "prefix")
	for k > 0 && len(log[k].Because) > 0 {
		k-- // between an entry and what follows from it nobody stops
	}
	desk, err := regulation.Open(c.Regulation, log[:k])
	if err != nil {
		return errorf("opening a prefix of %d entries: %w", k, err)
	}
	for _, e := range log[k:] {
		if e.By == tournament.Engine {
			continue
		}
		e.Seq = 0
		if _, err := desk.Submit(e); err != nil {
			return errorf("after a prefix of %d entries: %w", k, err)
		}
	}
	if _, err := desk.Advance(e.now); err != nil {
		return err
	}
	s := desk.State()
	if err := sameLog(slices.Collect(s.Log()), log); err != nil {
		return errorf("after a prefix of %d: %w", k, err)
	}
	return sameDuties(desk)
}

// sameDuties compares the duties that a desk has kept up to date entry by
// entry with those that the regulation lists.
func sameDuties(desk *regulation.Desk) error {
	kept, listed := desk.Duties(), desk.Regulation().Duties(desk.State())
	for k := range max(len(kept), len(listed)) {
		switch {
		case k >= len(kept):
			return errorf("the desk forgot the duty %s", listed[k].Key)
		case k >= len(listed):
			return errorf("the desk keeps the duty %s, which nobody owes", kept[k].Key)
		case kept[k].Key != listed[k].Key || !kept[k].Due.Equal(listed[k].Due):
			return errorf("duty %d is %s by %s at the desk and %s by %s for the regulation", k+1, kept[k].Key, kept[k].Due, listed[k].Key, listed[k].Due)
		}
	}
	return nil
}

// sameLog compares logs by their stored form.
func sameLog(got, want []tournament.Entry) error {
	codec, err := tournament.NewCodec()
	if err != nil {
		return err
	}
	for i := range min(len(got), len(want)) {
		a, err := codec.Encode(got[i])
		if err != nil {
			return err
		}
		b, err := codec.Encode(want[i])
		if err != nil {
			return err
		}
		if !bytes.Equal(a, b) {
			return errorf("entry %d is\n%s\nnot\n%s", i+1, a, b)
		}
	}
	if len(got) != len(want) {
		return errorf("%d entries, not %d", len(got), len(want))
	}
	return nil
}

// ranks: ranks go up, shared ones are equal in everything, and every step has
// its reason.
func (c Case) ranks(_ *rapid.T, e event) error {
	s, err := tournament.Replay(e.log)
	if err != nil {
		return err
	}
	for _, at := range c.places(&s) {
		table, err := c.Regulation.Standings(s, at)
		if err != nil {
			return err
		}
		for k, row := range table.Rows {
			switch {
			case k == 0 && (row.Rank != 1 || row.Decided != -1):
				return errorf("%s: the first row has rank %d, decided by %d", at, row.Rank, row.Decided)
			case k == 0:
			case row.Decided < 0 && row.Rank != table.Rows[k-1].Rank:
				return errorf("%s: row %d has a rank of its own without a reason", at, k+1)
			case row.Decided >= 0 && row.Rank != k+1:
				return errorf("%s: row %d has rank %d", at, k+1, row.Rank)
			}
		}
	}
	return nil
}
