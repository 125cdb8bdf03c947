package tournament

import (
	"slices"
	"time"

	"github.com/reglament/reglament/internal/persist"
)

// State is what a log amounts to: an immutable value, frozen from a [Fold].
// Copies are cheap, branches never see each other's changes. The zero State
// is the empty log.
//
// Teams, matches, games and rounds are addressed by dense indices in the
// order in which the log brought them; ids live at the edges.
type State struct {
	last   int // Seq of the last entry
	at     time.Time
	log    persist.Vec[record]
	hands  persist.Vec[hand]
	handOf persist.Map[string, int32] // latest hand of each By
	opened Opened
	closed bool // entries are closed

	teams   persist.Vec[*TeamRecord]
	teamAt  persist.Map[TeamID, int32]
	players persist.Map[PlayerID, int32] // team of each member
	invited persist.Map[TeamID, Invitation]
	stages  persist.Vec[*Stage]
	rounds  persist.Vec[Round]
	matches persist.Vec[*Match]
	links   persist.Vec[link] // two for each match: that of First, that of Second
	games   persist.Vec[Game]
	lives   persist.Vec[Life]
	byes    persist.Vec[ByeRecord]

	roles     persist.Vec[Appointment]
	leaves    persist.Vec[LeaveTaken]
	ratings   persist.Map[PlayerID, *ratingNode]
	forbidden persist.Vec[PairForbidden]
	requested persist.Map[string, ByeKind] // by scope and team
	lots      persist.Map[string, []string]
	dutyAt    persist.Map[DutyKey, int32]
	duties    persist.Vec[DutyRecord]
	ladders   persist.Map[string, int]
	rulings   persist.Vec[int32] // indices in log of Ruled, Decided, Appealed and requests
	keys      persist.Map[string, int32]
	moved     persist.Vec[RoundMoved]
	adjusted  persist.Vec[PointsAdjusted]
	amended   persist.Vec[amendment]
}

// TeamRecord is a team with what happened to it.
type TeamRecord struct {
	Team
	Entered    int        // Seq of its entry
	Filed      []Member   // of the entry as its captain filed it last
	Late       []Arrival  // its late entries
	Order      []PlayerID // declared relative order; nil if none was declared
	Withdrawn  int        // Seq of the withdrawal; 0: none
	WithdrewOn Date
	Excluded   bool
	Annulled   bool   // its results count for nobody
	Defaulted  bool   // its unfinished games are lost
	Replaces   TeamID // the team whose place it took
	Left       []PlayerID
	Vacated    []Vacated // boards of those who left and were replaced

	owner    *persist.Owner // who may change the record in place
	lastLink int32          // index+1 of the link of its latest match
	lastBye  int32          // index+1 of its latest bye
}

// Arrival is a late entry and when it was recorded.
type Arrival struct {
	LateEntry
	At time.Time
}

// Vacated is the board of a member who left, which another took: the state
// has him without a board from then on.
type Vacated struct {
	Player PlayerID
	Board  int
}

// EntryBoard returns the board that a member has or, if he left and was
// replaced, had; 0 for a reserve.
func (t *TeamRecord) EntryBoard(m Member) int {
	for _, v := range t.Vacated {
		if v.Player == m.Player && m.Board == 0 {
			return v.Board
		}
	}
	return m.Board
}

// Active reports whether the team still takes part.
func (t *TeamRecord) Active() bool { return t.Withdrawn == 0 && !t.Annulled }

// RelativeOrder returns the declared order of the members or, where none was
// declared, the order of the entry.
func (t *TeamRecord) RelativeOrder() []PlayerID {
	if t.Order != nil {
		return t.Order
	}
	order := make([]PlayerID, len(t.Members))
	for i, m := range t.Members {
		order[i] = m.Player
	}
	return order
}

// Invitation is how far an invitation has come.
type Invitation struct {
	Invited
	Confirmed time.Time // zero: not confirmed
}

// Stage is a stage, or one group of it, with its entrants by number.
type Stage struct {
	Stage, Group string
	Entrants     []int32 // team indices; number 1 comes first
	First        []int32 // by the numbers with which the stage was opened
	Seed         string
	Closed       bool
	Seq          int
}

// Round is one act of pairing.
type Round struct {
	Scope      Scope
	From, To   int // its matches are From <= m < To
	Bye0, Bye1 int // its byes are Bye0 <= b < Bye1
	Rest       []TeamID
	Unpaired   bool // taken back
	Seq        int  // of the entry that paired it
	At         time.Time
}

// Match is two teams at a number of boards, each with one or more legs.
type Match struct {
	Scope         Scope  // without board, unless the pairing was for one board only
	First, Second int32  // team indices
	Colors        string // as paired
	Played        string // as played, a letter a game, where that was reported; see Color
	Legs          int32
	Round         int32 // index of the round
	Base          int32 // index of its first game
	Lineups       [2][]PlayerID
	LineupSeq     [2]int32
	Substitutes   []Substitute // in single games of the line-ups; see Player
	Winner        int32        // team index+1 of a decided knockout match
	DecidedBy     string       // code of the criterion that decided it
	Began         [2]bool
	Cancelled     bool // its round was taken back

	owner *persist.Owner // who may change the match in place
}

// link is a match in the list of one team's matches, from the latest back.
// It repeats of the match what tells most of them apart, so that looking for
// one reads few matches.
type link struct {
	prev           int32 // index+1 of the link before
	same           int32 // index+1 of the link before with the same opponent
	other          int32 // index of the opponent
	board          int32 // of the place, 0: several
	round, portion int32 // of the place; a number beyond 32 bits is cut
}

// Boards returns the number of boards.
func (m *Match) Boards() int { return len(m.Colors) }

// FirstBoard returns the number of the match's first board.
func (m *Match) FirstBoard() int {
	if m.Scope.Board > 0 {
		return m.Scope.Board
	}
	return 1
}

// Games returns how many games the match has.
func (m *Match) Games() int { return len(m.Colors) * int(m.Legs) }

// Game returns the index of the game on a board (numbered as in Scope) and
// leg (from 1; 0 counts as 1), or -1.
func (m *Match) Game(board, leg int) int {
	k := board - m.FirstBoard()
	if leg == 0 {
		leg = 1
	}
	if k < 0 || k >= len(m.Colors) || leg < 1 || leg > int(m.Legs) {
		return -1
	}
	return int(m.Base) + k*int(m.Legs) + leg - 1
}

// Color returns the color of the first-named team on a board and leg: as it
// was played or, where nothing else was reported, as it was paired.
func (m *Match) Color(board, leg int) Color {
	if m.Played != "" {
		return Pairing{Colors: m.Played}.Color(m.Game(board, leg) - int(m.Base))
	}
	return m.paired(board, leg)
}

// paired is the color of the first-named team by the pairing.
func (m *Match) paired(board, leg int) Color {
	c := Pairing{Colors: m.Colors}.Color(board - m.FirstBoard())
	if leg > 1 && leg%2 == 0 {
		return c.Other()
	}
	return c
}

// Substitute plays one game in place of the one whom the line-up has on the
// board.
type Substitute struct {
	Side, Board, Leg int32
	Player           PlayerID
}

// Player returns who is named for a side in the game on a board and leg (from
// 1; 0 counts as 1), "" if nobody.
func (m *Match) Player(side, board, leg int) PlayerID {
	for _, s := range m.Substitutes {
		if int(s.Side) == side && int(s.Board) == board && int(s.Leg) == max(leg, 1) {
			return s.Player
		}
	}
	if k := board - m.FirstBoard(); k >= 0 && k < len(m.Lineups[side]) {
		return m.Lineups[side][k]
	}
	return ""
}

// Lineup returns who is named for a side in the games of a leg, from the first
// board; nil before the line-up.
func (m *Match) Lineup(side, leg int) []PlayerID {
	lineup := slices.Clone(m.Lineups[side])
	for k := range lineup {
		lineup[k] = m.Player(side, m.FirstBoard()+k, leg)
	}
	return lineup
}

// Side returns 0 if the team is named first, 1 if second, -1 if it is not in
// the match.
func (m *Match) Side(team int) int {
	switch int32(team) {
	case m.First:
		return 0
	case m.Second:
		return 1
	}
	return -1
}

// Game is one game of a match.
type Game struct {
	Reported   Outcome // as reported; its zero value: nothing yet
	Minus      [2]bool // this side has a minus by rule, whatever was reported
	Annulments uint8   // how often it was taken back to be started again
	life       int32   // index+1 of its life
}

// Outcome returns what counts: the reported outcome, unless a rule gave a
// side a minus.
func (g *Game) Outcome() Outcome {
	switch {
	case g.Minus[0] && g.Minus[1]:
		return DoubleForfeit()
	case g.Minus[0]:
		return ForfeitByFirst()
	case g.Minus[1]:
		return ForfeitBySecond()
	}
	return g.Reported
}

// Life is how far a correspondence game has come. Zero instants: not yet.
type Life struct {
	Game         int32 // index of the game
	Challenged   time.Time
	ChallengedBy int8  // side, of the challenge that stands
	Challenge    int32 // Seq of it
	Challenges   uint8 // how many were sent since the game was last set
	Accepted     time.Time
	AcceptedSeq  int32
	Started      time.Time // reported
	StartedSeq   int32
	Number       string
	Ended        time.Time
	EndedSeq     int32
	EndedOutcome Outcome
	Finished     time.Time // result reported
	FinishedSeq  int32
	AnnulledAt   time.Time
	AnnulledSeq  int32
	Agreed       [2]string // control each side agreed to
}

// ByeRecord is one round of a team without an opponent.
type ByeRecord struct {
	Scope Scope
	Team  int32
	Kind  ByeKind
	Round int32
	prev  int32
}

// Appointment is a role of a person, with the entry that gave it.
type Appointment struct {
	Appointed
	Seq  int
	Gone bool
}

// DutyRecord says what became of a duty.
type DutyRecord struct {
	Missed, Done int       // Seq of the entry, 0: neither
	Due          time.Time // a due instant set by a judge; zero: as computed
}

type ratingNode struct {
	RatingRecorded
	prev *ratingNode
}
