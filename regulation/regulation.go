package regulation

import (
	"time"

	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/roster"
	"github.com/reglament/reglament/schedule"
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
	"github.com/reglament/reglament/tournament/text"
)

// Regulation is a whole regulation as one value: a struct literal whose parts
// can be replaced one by one. Ready-made values come from constructors that
// name the edition, such as festival.Edition; [Regulation.Validate] reports
// every fault of an assembled one.
//
// A Regulation is read-only once an event runs under it: the log is opened
// with its [Regulation.Fingerprint].
type Regulation struct {
	Name string
	// Texts are the editions that the parts may cite, the regulation's own
	// first.
	Texts []clause.Index
	// Readings are the parameters of the value that a text leaves open, each
	// with its article. The fingerprint is taken over them.
	Readings []Reading
	// Options is what the constructor was given, for the opening of the log:
	// whoever has the log can make the value again. It is not part of the
	// fingerprint.
	Options tournament.Options
	// Stage is the first stage, for most events the only one. Its fields can
	// be named directly: reg.TieBreaks.
	Stage
	// Next are the stages after the first one.
	Next []Stage
	// Entry judges the entry of a team.
	Entry []roster.RosterValidator
	// Conduct judges the other entries of the log; Obligations say what is
	// owed.
	Conduct     []Conduct
	Obligations []Obligation
	// Phrases are added to the library's catalogue, for house rules.
	Phrases map[text.Code]text.Phrase
}

// Stage is a part of an event with a format of its own.
type Stage struct {
	Title  string // name of the stage in Scope.Stage; empty for a single stage
	Groups []string
	// Play is how the stage is played. Where the text makes it depend on the
	// number of teams, Sizes holds a row for each range and Play stays zero.
	Play
	Sizes []Size
	// TooFew is the article that refuses a number of teams that no row of
	// Sizes covers.
	TooFew clause.Ref
	// Numbers gives the entrants their numbers.
	Numbers Numbering
	Points  scoring.System
	// TieBreaks are the criteria of the ranking in order of application,
	// points first.
	TieBreaks []scoring.TieBreaker
	// Prizes are rankings of persons, by board of the entry, over the field
	// that Persons makes.
	Prizes  []scoring.Prizes
	Persons scoring.Persons
	// PrizeBasis says of which games the rankings of persons are made.
	PrizeBasis PrizeBasis
	// Ratings is a team's rating, for numbering and for criteria that need it.
	Ratings TeamRating
	// Lineup judges a line-up.
	Lineup []roster.RosterValidator
	// Calendar says when the rounds are.
	Calendar schedule.Calendar
	// Carry says which earlier results count in the tables of this stage.
	Carry Carry
}

// Play is a format with the parts that carry it out.
type Play struct {
	Rule   clause.Ref
	Format pairing.Format
	Pairer pairing.Pairer
	Colors pairing.ColorAllocator
	Scheme scoring.Scheme
	// Numbers overrides the stage's numbering, where it depends on the size.
	Numbers Numbering
	// Calendar overrides the stage's, likewise.
	Calendar *schedule.Calendar
	// Control is the time control, as the text names it.
	Control string
}

// Size is how a stage is played with From to To teams; To 0 means no limit.
type Size struct {
	From, To int
	Play
}

// Carry says which results of earlier stages count in the tables of a stage.
// Its pairing looks at the stage alone.
type Carry uint8

// The ways of carrying results over.
const (
	CarryNone  Carry = iota
	CarryAll         // every earlier result of the entrants
	CarryAmong       // only those among the entrants of the stage
)

// Reading is one choice that a text leaves open, as a value.
type Reading struct {
	Rule  clause.Ref
	Name  string // "direct encounter group"
	Value string // "tied after match points"
}

// Numbering gives the entrants of a stage their numbers. It returns a
// *tournament.LotsNeededError where the text lets a lot decide.
type Numbering interface {
	Number(Ask) ([]tournament.TeamID, error)
}

// Renumberer is a Numbering that goes on while its stage is open: those who
// enter late get numbers, and where the text says so the others get new ones.
type Renumberer interface {
	Numbering
	// Renumber returns the entrants of an open stage and those who have entered
	// since, Teams of the Ask, in the order of the numbers that they get now. An
	// error that wraps ErrNumbersFixed says that nobody gets one.
	Renumber(Ask) ([]tournament.TeamID, error)
}

// TeamRating is how a text rates a team: a sum of ratings and how many they
// are, so that averages are compared exactly.
type TeamRating interface {
	Of(s *tournament.State, team int) (sum tournament.Rating, of int)
}

// Ask is what a part that looks at the whole event is asked about.
type Ask struct {
	Regulation *Regulation
	State      *tournament.State
	Stage      *Stage
	Group      string
	Teams      []int // team indices
}

// Conduct says something about one entry before it enters the log. All
// conduct rules see the same state and entry, so that their order does not
// matter.
type Conduct interface {
	// Concerns names the kinds of event that the rule looks at.
	Concerns() []tournament.Kind
	// Judge returns refusals, consequences and notes; nothing if the rule
	// has nothing to say.
	Judge(Request) []Finding
}

// Obligation says what is owed. It has no clock: every duty has its own due
// instant.
type Obligation interface {
	// PerGame reports whether the duties belong to single games, so that a
	// change in one game touches no others.
	PerGame() bool
	// Duties lists what is owed and not yet done: about Request.Game where
	// PerGame, else about the whole event.
	Duties(Request) []schedule.Duty
}

// Request is all that a Conduct or an Obligation may look at. It may grow.
type Request struct {
	Regulation *Regulation
	State      *tournament.State
	// Entry is what a Conduct judges, and Event what it says: the event of the
	// entry or, of a correction, the event that it puts in place.
	Entry tournament.Entry
	Event tournament.Event
	// At is the instant that counts for deadlines: that of the entry or, of a
	// correction, that of the entry which it corrects.
	At time.Time
	// Allowed says that a ruling admits the entry whatever rules say. Its
	// consequences are still theirs to name.
	Allowed bool
	// Game is for an Obligation by game: its index.
	Game int
}

// Correction reports whether the entry corrects an earlier one.
func (r Request) Correction() bool { return r.Entry.Event.Kind() == tournament.KindCorrected }

// Stages returns the number of stages.
func (r *Regulation) Stages() int { return 1 + len(r.Next) }

// StageAt returns a stage by index: 0 is the first.
func (r *Regulation) StageAt(i int) *Stage {
	if i == 0 {
		return &r.Stage
	}
	return &r.Next[i-1]
}

// FindStage returns the stage with a name, or nil.
func (r *Regulation) FindStage(name string) *Stage {
	for i := range r.Stages() {
		if st := r.StageAt(i); st.Title == name {
			return st
		}
	}
	return nil
}

// Catalog returns the library's catalogue with the regulation's own phrases.
func (r *Regulation) Catalog() text.Catalog { return text.Default().With(r.Phrases) }

// Article finds a cited article in the regulation's texts.
func (r *Regulation) Article(ref clause.Ref) (clause.Article, bool) {
	for _, x := range r.Texts {
		if a, ok := x.Find(ref); ok {
			return a, true
		}
	}
	return clause.Article{}, false
}

// PlayFor returns how the stage is played with a number of teams. Where the
// text leaves that number without a format the error is a *pairing.Error
// around pairing.ErrFieldSize.
func (st *Stage) PlayFor(teams int) (Play, error) {
	if len(st.Sizes) == 0 {
		return st.Play, nil
	}
	for _, s := range st.Sizes {
		if teams >= s.From && (s.To == 0 || teams <= s.To) {
			return s.Play, nil
		}
	}
	return Play{}, &pairing.Error{
		Rule: st.TooFew, Err: pairing.ErrFieldSize,
		Text: text.M("stage.size", teams, st.Sizes[0].From),
	}
}
