package tournament

import (
	"time"

	"github.com/reglament/reglament/tournament/clause"
)

// Opened is the first entry of a log: which regulation governs the event.
type Opened struct {
	Name       string `json:"name"`
	Regulation string `json:"regulation"`
	// Fingerprint is taken over the parameters of the regulation value, so
	// that a replay under another value is refused.
	Fingerprint string `json:"fingerprint"`
}

// Appointed gives a person a role: for a team (captain, deputy), for a board
// (its judge) or for the whole event.
type Appointed struct {
	Who   string `json:"who"`
	Role  Role   `json:"role"`
	Team  TeamID `json:"team,omitempty"`
	Board int    `json:"board,omitempty"`
}

// Dismissed takes the role back.
type Dismissed Appointed

// Role is what a person may act as.
type Role string

// The roles that the texts know.
const (
	Organizer     Role = "organizer"
	Committee     Role = "committee"
	ChiefJudge    Role = "chief-judge"
	BoardJudge    Role = "board-judge"
	CaptainRole   Role = "captain"
	Deputy        Role = "deputy"
	Administrator Role = "administrator"
	Publisher     Role = "publisher"
	Expert        Role = "expert"
)

// Invited asks a team to take part.
type Invited struct {
	Team    TeamID `json:"team"`
	Name    string `json:"name,omitempty"`
	Until   Date   `json:"until,omitzero"`    // last day to confirm
	Reserve bool   `json:"reserve,omitempty"` // takes a place that falls free
}

// Confirmed accepts an invitation. When says at which instant the host got
// it; zero means the instant of the entry.
type Confirmed struct {
	Team TeamID    `json:"team"`
	When time.Time `json:"when,omitzero"`
}

// TeamEntered enters a team with its members.
type TeamEntered struct {
	Team Team `json:"team"`
}

// EntryAmended replaces the entry of a team: by its captain before the
// deadline, by those whom the text empowers later.
type EntryAmended struct {
	Team Team `json:"team"`
}

// RosterChanged changes single places of an entered team.
type RosterChanged struct {
	Team    TeamID   `json:"team"`
	Changes []Change `json:"changes"`
}

// Change is one member whose place differs afterwards.
type Change struct {
	Player PlayerID `json:"player"`
	To     Place    `json:"to"`
	// Member is set when the player is new to the team.
	Member *Member `json:"member,omitempty"`
}

// Place is where a member stands: on a board, among the reserves or out.
type Place struct {
	Board   int  `json:"board,omitempty"`
	Reserve bool `json:"reserve,omitempty"`
	Out     bool `json:"out,omitempty"`
}

// PlayerLeft says that a member no longer plays for the team.
type PlayerLeft struct {
	Team   TeamID   `json:"team"`
	Player PlayerID `json:"player"`
	On     Date     `json:"on,omitzero"`
}

// LateEntry asks for a new member after the deadline of entries.
type LateEntry struct {
	Team   TeamID `json:"team"`
	Member Member `json:"member"`
	// WasMember says that he belonged to the organization when the team was entered.
	WasMember bool `json:"wasMember,omitempty"`
	// Replaces names the member who left and whose place he takes, if any.
	Replaces PlayerID `json:"replaces,omitempty"`
}

// AccountChecked is the administrator's finding on a player: a duplicate
// account or a clean one.
type AccountChecked struct {
	Team      TeamID   `json:"team"`
	Player    PlayerID `json:"player"`
	Duplicate bool     `json:"duplicate,omitempty"`
}

// RatingRecorded gives a player's rating in a list as of a day.
type RatingRecorded struct {
	Player PlayerID `json:"player"`
	List   string   `json:"list,omitempty"`
	On     Date     `json:"on"`
	Rating Rating   `json:"rating"`
	Games  int      `json:"games,omitempty"`
	Reason string   `json:"reason,omitempty"` // of a ruling that overrides a list
}

// OrderDeclared gives the relative order of a team's members.
type OrderDeclared struct {
	Team  TeamID     `json:"team"`
	Order []PlayerID `json:"order"`
}

// EntriesClosed ends the admission of teams: what depends on their number is
// decided from now on.
type EntriesClosed struct{}

// LotDrawn answers a question that only a lot can answer.
type LotDrawn struct {
	Lot    Lot      `json:"lot"`
	Answer []string `json:"answer"` // all that the lot was among, in the order drawn
}

// StageOpened starts a stage (or one group of it) with its entrants in the
// order of their numbers: the first has number 1. No later correction of
// results changes them without a ruling.
type StageOpened struct {
	Stage    string   `json:"stage,omitempty"`
	Group    string   `json:"group,omitempty"`
	Entrants []TeamID `json:"entrants"`
	// Seed is the published seed of the drawing, if it was drawn from one.
	Seed string `json:"seed,omitempty"`
}

// StageClosed ends a stage: its table is final.
type StageClosed struct {
	Stage string `json:"stage,omitempty"`
	Group string `json:"group,omitempty"`
}

// RoundPaired makes a proposal real: every active team of the scope is in
// exactly one of Matches, Byes and (in portions only) Rest.
type RoundPaired struct {
	Scope   Scope     `json:"scope,omitzero"`
	Matches []Pairing `json:"matches"`
	Byes    []Bye     `json:"byes,omitempty"`
	Rest    []TeamID  `json:"rest,omitempty"`
	// Legs is the number of games on each board; colors alternate from leg
	// to leg. 0 means one.
	Legs   int  `json:"legs,omitempty"`
	Forced bool `json:"forced,omitempty"` // made by an arbiter's hand, with a ruling
}

// RoundUnpaired takes a pairing back before any of its games has a result.
type RoundUnpaired struct {
	Scope Scope `json:"scope,omitzero"`
}

// LineupFiled names who plays for a team on the boards of a match, from board
// 1 (or from Scope.Board). An empty PlayerID leaves the board empty.
type LineupFiled struct {
	Scope    Scope      `json:"scope,omitzero"`
	Team     TeamID     `json:"team"`
	Opponent TeamID     `json:"opponent,omitempty"`
	Boards   []PlayerID `json:"boards"`
}

// PlayBegan says that the players of a team who are present began to play.
type PlayBegan struct {
	Scope Scope  `json:"scope,omitzero"`
	Team  TeamID `json:"team"`
}

// Arrived says when a player came to his board.
type Arrived struct {
	Scope  Scope     `json:"scope,omitzero"`
	Team   TeamID    `json:"team"`
	Player PlayerID  `json:"player"`
	When   time.Time `json:"when"`
}

// ChallengeSent is the challenge to one game of a correspondence match.
type ChallengeSent struct {
	Scope   Scope     `json:"scope,omitzero"`
	From    TeamID    `json:"from"`
	To      TeamID    `json:"to"`
	When    time.Time `json:"when,omitzero"` // zero: the instant of the entry
	Control string    `json:"control,omitempty"`
	Days    int       `json:"days,omitempty"` // how long it is valid
	Leave   bool      `json:"leave,omitempty"`
	Comment string    `json:"comment,omitempty"`
}

// ChallengeAccepted answers it; the game exists on the server from then on.
type ChallengeAccepted struct {
	Scope Scope     `json:"scope,omitzero"`
	By    TeamID    `json:"by"`
	From  TeamID    `json:"from"`
	When  time.Time `json:"when,omitzero"`
}

// ControlAgreed records that a side agrees to another time control.
type ControlAgreed struct {
	Scope    Scope  `json:"scope,omitzero"`
	Team     TeamID `json:"team"`
	Opponent TeamID `json:"opponent"`
	Control  string `json:"control"`
}

// GameStarted reports that a game runs.
type GameStarted struct {
	Scope  Scope  `json:"scope,omitzero"`
	First  TeamID `json:"first"`
	Second TeamID `json:"second"`
	Number string `json:"number,omitempty"` // of the game on the server
	// Found marks a judge's own finding that a game runs which nobody reported.
	Found bool `json:"found,omitempty"`
}

// GameEnded says when a game was over on the server, before anybody reported
// its result.
type GameEnded struct {
	Scope   Scope     `json:"scope,omitzero"`
	First   TeamID    `json:"first"`
	Second  TeamID    `json:"second"`
	When    time.Time `json:"when,omitzero"`
	Outcome Outcome   `json:"outcome,omitzero"`
}

// GameFinished gives the outcome of one board.
type GameFinished struct {
	Scope   Scope   `json:"scope,omitzero"`
	First   TeamID  `json:"first"`
	Second  TeamID  `json:"second"`
	Outcome Outcome `json:"outcome"`
}

// MatchFinished gives the outcomes of all boards of a match, from board 1.
type MatchFinished struct {
	Scope    Scope     `json:"scope,omitzero"`
	First    TeamID    `json:"first"`
	Second   TeamID    `json:"second"`
	Outcomes []Outcome `json:"outcomes"`
}

// Defaulted gives a team a minus on a board: it has no player there, he came
// too late, or a rule takes the game from it. Whatever was played on the
// board, the side has a loss by forfeit; the opponent has a plus unless it
// is defaulted there too.
type Defaulted struct {
	Scope    Scope  `json:"scope,omitzero"`
	Team     TeamID `json:"team"`
	Opponent TeamID `json:"opponent"`
}

// GameAnnulled takes a game back to the point where it has to be started
// again.
type GameAnnulled struct {
	Scope  Scope  `json:"scope,omitzero"`
	First  TeamID `json:"first"`
	Second TeamID `json:"second"`
}

// MatchDecided names the winner of a match of a knockout.
type MatchDecided struct {
	Scope  Scope  `json:"scope,omitzero"`
	Winner TeamID `json:"winner"`
	Loser  TeamID `json:"loser"`
	By     string `json:"by"` // code of the criterion that decided
}

// TeamWithdrew says that a team leaves the event or is excluded from it.
type TeamWithdrew struct {
	Team     TeamID `json:"team"`
	On       Date   `json:"on,omitzero"`
	Excluded bool   `json:"excluded,omitempty"`
}

// TeamReturned ends an absence of a team.
type TeamReturned struct {
	Team TeamID `json:"team"`
}

// ByeRequested asks for a round without a game before the round is paired.
type ByeRequested struct {
	Scope Scope   `json:"scope,omitzero"`
	Team  TeamID  `json:"team"`
	Bye   ByeKind `json:"bye"`
}

// TeamAnnulled takes all results of a team out of the table, for it and for
// its opponents.
type TeamAnnulled struct {
	Team TeamID `json:"team"`
}

// RestDefaulted loses by forfeit all games of a team that are not finished.
type RestDefaulted struct {
	Team TeamID `json:"team"`
}

// TeamReplaced puts another team in the place and under the number of one
// that left.
type TeamReplaced struct {
	Out TeamID `json:"out"`
	In  TeamID `json:"in"`
}

// PairForbidden names teams that must not meet while rounds From to To are paired; zero
// bounds mean always.
type PairForbidden struct {
	Teams []TeamID `json:"teams"`
	From  int      `json:"from,omitempty"`
	To    int      `json:"to,omitempty"`
}

// DutyMissed says that an act which was due by an instant was not done.
type DutyMissed struct {
	Duty  DutyKey   `json:"duty"`
	Due   time.Time `json:"due"`
	About Subject   `json:"about,omitzero"`
}

// DutyKey names one duty of one event for good, so that it is missed or done
// at most once: "10.11|board 3|T4|T9".
type DutyKey string

// DutyDone says that an act was done which leaves no other trace in the log:
// a publication, a message passed on.
type DutyDone struct {
	Duty DutyKey   `json:"duty"`
	When time.Time `json:"when,omitzero"`
}

// Warned gives a warning to a team, a captain or a player.
type Warned struct {
	About Subject `json:"about"`
	Who   string  `json:"who,omitempty"`
	// Ladder names the count to which the warning adds.
	Ladder string `json:"ladder,omitempty"`
}

// Notified passes something on to a role.
type Notified struct {
	To    Role    `json:"to"`
	About Subject `json:"about,omitzero"`
	Of    int     `json:"of,omitempty"` // the entry that is passed on
}

// LeaveTaken announces days on which a player, captain or judge is away.
type LeaveTaken struct {
	Who    string `json:"who"`
	From   Date   `json:"from"`
	To     Date   `json:"to"` // last day away
	Deputy string `json:"deputy,omitempty"`
}

// PointsAdjusted adds to or takes from a team's points.
type PointsAdjusted struct {
	Team  TeamID `json:"team"`
	Stage string `json:"stage,omitempty"`
	Game  Points `json:"game,omitempty"`
	Match Points `json:"match,omitempty"`
}

// RoundMoved gives a round or portion another date.
type RoundMoved struct {
	Scope Scope     `json:"scope"`
	To    time.Time `json:"to"`
}

// TermSet gives one duty another due instant: a new date set by a judge.
type TermSet struct {
	Duty DutyKey   `json:"duty"`
	Due  time.Time `json:"due"`
}

// Appealed disputes an entry of the log.
type Appealed struct {
	Against int     `json:"against"` // Seq of the disputed entry
	To      Role    `json:"to"`
	Reason  string  `json:"reason"`
	About   Subject `json:"about,omitzero"`
}

// Decided answers an appeal or another question that a person has to answer.
type Decided struct {
	On      int    `json:"on"` // Seq of the appeal or question
	Granted bool   `json:"granted"`
	Reason  string `json:"reason"`
}

// Ruled is an official's ruling: it may override a refusal (Allows the entry
// with the retry key that follows), undo a consequence (Reverses its Seq), let
// a consequence stand whose cause has changed (Upholds its Seq) or answer an
// open question about a subject.
type Ruled struct {
	About    Subject    `json:"about,omitzero"`
	Question string     `json:"question,omitempty"` // code of the open question it answers
	Answer   string     `json:"answer,omitempty"`
	Allows   string     `json:"allows,omitempty"`   // retry key of an entry that is to be accepted
	Reverses int        `json:"reverses,omitempty"` // Seq of a consequence that does not stand
	Upholds  int        `json:"upholds,omitempty"`  // Seq of a consequence that stands all the same
	Reason   string     `json:"reason"`
	Rule     clause.Ref `json:"rule,omitzero"` // the article that empowers
}

// AdjudicationRequested asks to decide unfinished games by experts.
type AdjudicationRequested struct {
	Games []GameRef `json:"games"`
}

// Consented is one party's answer to a request.
type Consented struct {
	To   int    `json:"to"` // Seq of the request
	Team TeamID `json:"team"`
	Veto bool   `json:"veto,omitempty"`
}

// ExpertsNamed appoints the experts of an adjudication.
type ExpertsNamed struct {
	For     int      `json:"for"`
	Experts []string `json:"experts"`
}

// AnalysisSent is one side's analysis of a position to be adjudicated.
type AnalysisSent struct {
	For  int     `json:"for"`
	Game GameRef `json:"game"`
	Team TeamID  `json:"team"`
}

// GameRef names one game.
type GameRef struct {
	Scope  Scope  `json:"scope,omitzero"`
	First  TeamID `json:"first"`
	Second TeamID `json:"second"`
}

// Corrected replaces the event of an earlier entry. The state is what it
// would be, had the entry said this from the start. A correction that is
// itself reversed or corrected has never been.
type Corrected struct {
	What  int   `json:"what"`
	Event Event `json:"-"`
}
