package tournament

import (
	"iter"
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
	log    persist.Vec[Entry]
	opened Opened
	closed bool // entries are closed

	teams   persist.Vec[TeamRecord]
	teamAt  persist.Map[TeamID, int32]
	players persist.Map[PlayerID, int32] // team of each member
	invited persist.Map[TeamID, Invitation]
	stages  persist.Vec[Stage]
	rounds  persist.Vec[Round]
	matches persist.Vec[Match]
	games   persist.Vec[Game]
	lives   persist.Vec[Life]
	byes    persist.Vec[ByeRecord]

	roles     persist.Vec[Appointment]
	leaves    persist.Vec[LeaveTaken]
	ratings   persist.Map[PlayerID, *ratingNode]
	forbidden persist.Vec[PairForbidden]
	requested persist.Map[string, ByeKind] // by scope and team
	lots      persist.Map[string, []string]
	duties    persist.Map[DutyKey, DutyRecord]
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
	Order      []PlayerID // declared relative order; nil if none was declared
	Withdrawn  int        // Seq of the withdrawal; 0: none
	WithdrewOn Date
	Excluded   bool
	Annulled   bool   // its results count for nobody
	Defaulted  bool   // its unfinished games are lost
	Replaces   TeamID // the team whose place it took
	Left       []PlayerID

	lastMatch int32 // index+1 of its latest match
	lastBye   int32 // index+1 of its latest bye
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
	Scope         Scope // without board, unless the pairing was for one board only
	First, Second int32 // team indices
	Colors        string
	Legs          int32
	Round         int32 // index of the round
	Base          int32 // index of its first game
	Lineups       [2][]PlayerID
	LineupSeq     [2]int32
	Winner        int32  // team index+1 of a decided knockout match
	DecidedBy     string // code of the criterion that decided it
	Began         [2]bool
	Cancelled     bool // its round was taken back

	prev [2]int32 // index+1 of the previous match of First and of Second
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

// Color returns the color of the first-named team on a board and leg.
func (m *Match) Color(board, leg int) Color {
	c := Pairing{Colors: m.Colors}.Color(board - m.FirstBoard())
	if leg > 1 && leg%2 == 0 {
		return c.Other()
	}
	return c
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

// amendment replaces the event of an entry, or takes it back (nil).
type amendment struct {
	seq   int32
	event Event
	by    int32 // Seq of the correction or ruling
}

// Seq returns the number of entries of the log.
func (s *State) Seq() int { return s.last }

// At returns the instant of the last entry.
func (s *State) At() time.Time { return s.at }

// Opening returns the first entry's event; its zero value: not opened.
func (s *State) Opening() Opened { return s.opened }

// EntriesClosed reports whether the admission of teams has ended.
func (s *State) EntriesClosed() bool { return s.closed }

// Entry returns the entry with that Seq, as it was recorded.
func (s *State) Entry(seq int) (Entry, bool) {
	if seq < 1 || seq > s.log.Len() {
		return Entry{}, false
	}
	return s.log.At(seq - 1), true
}

// Log yields the entries in order.
func (s *State) Log() iter.Seq[Entry] {
	return func(yield func(Entry) bool) {
		for _, e := range s.log.All() {
			if !yield(e) {
				return
			}
		}
	}
}

// Recorded returns the Seq of the entry with a retry key, 0 if there is none.
func (s *State) Recorded(key string) int {
	seq, _ := s.keys.Get(key)
	return int(seq)
}

// Teams returns the number of teams ever entered.
func (s *State) Teams() int { return s.teams.Len() }

// Team returns a team by index. The record is read-only.
func (s *State) Team(i int) *TeamRecord { return s.teams.Ptr(i) }

// TeamIndex finds a team by its id.
func (s *State) TeamIndex(id TeamID) (int, bool) {
	i, ok := s.teamAt.Get(id)
	return int(i), ok
}

// TeamOf returns the index of the team to which a player belongs.
func (s *State) TeamOf(p PlayerID) (int, bool) {
	i, ok := s.players.Get(p)
	return int(i), ok
}

// Invitation returns how far a team's invitation has come.
func (s *State) Invitation(id TeamID) (Invitation, bool) { return s.invited.Get(id) }

// Stages returns the number of opened stages and groups.
func (s *State) Stages() int { return s.stages.Len() }

// Stage returns a stage by index. The record is read-only.
func (s *State) Stage(i int) *Stage { return s.stages.Ptr(i) }

// FindStage returns the opened stage or group, or nil.
func (s *State) FindStage(stage, group string) *Stage {
	for i := s.stages.Len() - 1; i >= 0; i-- {
		if st := s.stages.Ptr(i); st.Stage == stage && st.Group == group {
			return st
		}
	}
	return nil
}

// Rounds returns the number of acts of pairing.
func (s *State) Rounds() int { return s.rounds.Len() }

// Round returns an act of pairing by index. The record is read-only.
func (s *State) Round(i int) *Round { return s.rounds.Ptr(i) }

// FindRound returns the standing round of a scope, or nil.
func (s *State) FindRound(scope Scope) *Round {
	for i := s.rounds.Len() - 1; i >= 0; i-- {
		if r := s.rounds.Ptr(i); r.Scope == scope && !r.Unpaired {
			return r
		}
	}
	return nil
}

// LastRound returns the highest standing round number of a stage and group.
func (s *State) LastRound(stage, group string) int {
	last := 0
	for i := range s.rounds.Len() {
		r := s.rounds.Ptr(i)
		if !r.Unpaired && r.Scope.Stage == stage && r.Scope.Group == group {
			last = max(last, r.Scope.Round)
		}
	}
	return last
}

// Matches returns the number of matches ever paired.
func (s *State) Matches() int { return s.matches.Len() }

// Match returns a match by index. The record is read-only.
func (s *State) Match(i int) *Match { return s.matches.Ptr(i) }

// Game returns a game by index. The record is read-only.
func (s *State) Game(i int) *Game { return s.games.Ptr(i) }

// Life returns how far a correspondence game has come; its zero value: it was
// only set. The record is read-only.
func (s *State) Life(game int) *Life {
	g := s.games.Ptr(game)
	if g.life == 0 {
		return &Life{Game: int32(game)}
	}
	return s.lives.Ptr(int(g.life) - 1)
}

// Byes returns the number of byes ever given.
func (s *State) Byes() int { return s.byes.Len() }

// Bye returns a bye by index. The record is read-only.
func (s *State) Bye(i int) *ByeRecord { return s.byes.Ptr(i) }

// MatchesOf yields the standing matches of a team, the latest first.
func (s *State) MatchesOf(team int) iter.Seq2[int, *Match] {
	return func(yield func(int, *Match) bool) {
		for i := s.teams.Ptr(team).lastMatch; i != 0; {
			m := s.matches.Ptr(int(i) - 1)
			if !m.Cancelled && !yield(int(i)-1, m) {
				return
			}
			i = m.prev[m.Side(team)]
		}
	}
}

// ByesOf yields the byes of a team, the latest first.
func (s *State) ByesOf(team int) iter.Seq[*ByeRecord] {
	return func(yield func(*ByeRecord) bool) {
		for i := s.teams.Ptr(team).lastBye; i != 0; {
			b := s.byes.Ptr(int(i) - 1)
			if !s.rounds.Ptr(int(b.Round)).Unpaired && !yield(b) {
				return
			}
			i = b.prev
		}
	}
}

// FindMatch returns the index of the standing match of two teams whose place
// covers scope (its board must be one of the match's), or -1. With an empty
// opponent it is the team's match at that place.
func (s *State) FindMatch(scope Scope, team, opponent TeamID) int {
	t, ok := s.teamAt.Get(team)
	if !ok {
		return -1
	}
	place := scope.Match()
	for i, m := range s.MatchesOf(int(t)) {
		if m.Scope.Match() != place || !m.covers(scope.Board) {
			continue
		}
		other := m.First
		if other == t {
			other = m.Second
		}
		if opponent == "" || s.teams.Ptr(int(other)).ID == opponent {
			return i
		}
	}
	return -1
}

func (m *Match) covers(board int) bool {
	first := m.FirstBoard()
	return board == 0 || board >= first && board < first+m.Boards()
}

// LotAnswer returns the recorded answer to a question, or a
// *LotsNeededError.
func (s *State) LotAnswer(q Lot) ([]string, error) {
	if answer, ok := s.lots.Get(q.Key()); ok {
		return answer, nil
	}
	return nil, &LotsNeededError{Lot: q}
}

// Duty returns what became of a duty; its zero value: nothing yet.
func (s *State) Duty(key DutyKey) DutyRecord {
	d, _ := s.duties.Get(key)
	return d
}

// Ladder returns how many warnings a ladder has counted.
func (s *State) Ladder(name string) int {
	n, _ := s.ladders.Get(name)
	return n
}

// Rating returns a player's rating in a list as of a day: the recorded one of
// the latest day not after it. ok is false where none is recorded.
func (s *State) Rating(p PlayerID, list string, on Date) (r RatingRecorded, ok bool) {
	node, _ := s.ratings.Get(p)
	for ; node != nil; node = node.prev {
		if node.List == list && !node.On.After(on) && (!ok || node.On.After(r.On)) {
			r, ok = node.RatingRecorded, true
		}
	}
	return r, ok
}

// Roles yields the standing appointments.
func (s *State) Roles() iter.Seq[Appointment] {
	return func(yield func(Appointment) bool) {
		for _, a := range s.roles.All() {
			if !a.Gone && !yield(a) {
				return
			}
		}
	}
}

// Holds reports whether a person has a role; team and board restrict it where
// the appointment names one.
func (s *State) Holds(who string, role Role, team TeamID, board int) bool {
	for a := range s.Roles() {
		if a.Who == who && a.Role == role && (a.Team == "" || a.Team == team) && (a.Board == 0 || a.Board == board) {
			return true
		}
	}
	return false
}

// Leaves yields the announced leaves.
func (s *State) Leaves() iter.Seq[LeaveTaken] {
	return func(yield func(LeaveTaken) bool) {
		for _, l := range s.leaves.All() {
			if !yield(l) {
				return
			}
		}
	}
}

// Forbidden yields the pairs that must not meet.
func (s *State) Forbidden() iter.Seq[PairForbidden] {
	return func(yield func(PairForbidden) bool) {
		for _, p := range s.forbidden.All() {
			if !yield(p) {
				return
			}
		}
	}
}

// RequestedBye returns the bye a team asked for in a round, "" if none.
func (s *State) RequestedBye(scope Scope, team TeamID) ByeKind {
	kind, _ := s.requested.Get(requestKey(scope, team))
	return kind
}

func requestKey(scope Scope, team TeamID) string { return scope.String() + "|" + string(team) }

// Adjustments yields penalties and bonuses.
func (s *State) Adjustments() iter.Seq[PointsAdjusted] {
	return func(yield func(PointsAdjusted) bool) {
		for _, a := range s.adjusted.All() {
			if !yield(a) {
				return
			}
		}
	}
}

// MovedTo returns the instant to which a round or portion was moved, if it was.
func (s *State) MovedTo(scope Scope) (t time.Time, ok bool) {
	for _, m := range s.moved.All() {
		if m.Scope == scope {
			t, ok = m.To, true
		}
	}
	return t, ok
}

// Rulings yields, in order, the entries that rule, decide, appeal or ask for
// a decision.
func (s *State) Rulings() iter.Seq[Entry] {
	return func(yield func(Entry) bool) {
		for _, i := range s.rulings.All() {
			if !yield(s.log.At(int(i))) {
				return
			}
		}
	}
}

// Answer returns the answer that a ruling gave to an open question.
func (s *State) Answer(question string, about Subject) (answer string, ok bool) {
	for e := range s.Rulings() {
		if r, isRuling := e.Event.(Ruled); isRuling && r.Question == question && r.About == about {
			answer, ok = r.Answer, true
		}
	}
	return answer, ok
}

// Unsettled lists the consequences whose cause was corrected or reversed and
// on which nobody has ruled since: each is a ruling to be made.
func (s *State) Unsettled() []int {
	if s.amended.Len() == 0 {
		return nil
	}
	changed := make(map[int]bool)
	for _, a := range s.amended.All() {
		changed[int(a.seq)] = true
	}
	settled := make(map[int]bool)
	for e := range s.Rulings() {
		if r, ok := e.Event.(Ruled); ok && r.About == (Subject{}) && r.Question == "" {
			settled[r.Reverses] = true
		}
	}
	var open []int
	for e := range s.Log() {
		for _, cause := range e.Because {
			if changed[cause] && !changed[e.Seq] && !settled[e.Seq] {
				open = append(open, e.Seq)
				break
			}
		}
	}
	return open
}
