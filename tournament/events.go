package tournament

import (
	"time"
)

// Opened is the first entry of a log: which regulation governs the event.
type Opened struct {
	Name       string `json:"name"`
	Regulation string `json:"regulation"`
	// Fingerprint is taken over the parameters of the regulation value, so
	// that a replay under another value is refused.
	Fingerprint string `json:"fingerprint"`
	// Options say how that value is made, in the form of its package, so that
	// whoever reads the log can make it.
	Options Options `json:"options,omitempty"`
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
