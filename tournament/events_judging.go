package tournament

import (
	"time"

	"github.com/reglament/reglament/tournament/clause"
)

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

// PointsAdjusted adds to or takes from a team's points, in the tables from that
// after Round on; 0 is in all of them.
type PointsAdjusted struct {
	Team  TeamID `json:"team"`
	Stage string `json:"stage,omitempty"`
	Game  Points `json:"game,omitempty"`
	Match Points `json:"match,omitempty"`
	Round int    `json:"round,omitempty"`
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
