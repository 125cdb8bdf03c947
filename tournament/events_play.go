package tournament

import (
	"time"
)

// StageOpened starts a stage (or one group of it) with its entrants in the
// order of their numbers: the first has number 1. No later correction of
// results changes them without a ruling; [StageRenumbered] does.
type StageOpened struct {
	Stage    string   `json:"stage,omitempty"`
	Group    string   `json:"group,omitempty"`
	Entrants []TeamID `json:"entrants"`
	// Seed is the published seed of the drawing, if it was drawn from one.
	Seed string `json:"seed,omitempty"`
}

// StageRenumbered gives the entrants of an open stage other numbers, and those
// who entered late theirs: the first has number 1. Everybody who has a number
// keeps one. Rounds that are paired stay as they are; those to come are paired by
// the new numbers.
type StageRenumbered struct {
	Stage    string   `json:"stage,omitempty"`
	Group    string   `json:"group,omitempty"`
	Entrants []TeamID `json:"entrants"`
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
// 1 (or from Scope.Board), in all its games or, with Scope.Leg, in those of
// one leg. An empty PlayerID leaves the board empty.
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
	// Color is the one that First played with, where that is not the one of the
	// pairing. NoColor: as paired.
	Color Color `json:"color,omitzero"`
}

// MatchFinished gives the outcomes of all boards of a match, from board 1.
type MatchFinished struct {
	Scope    Scope     `json:"scope,omitzero"`
	First    TeamID    `json:"first"`
	Second   TeamID    `json:"second"`
	Outcomes []Outcome `json:"outcomes"`
	// Colors are those that First played with, a letter W or B an outcome,
	// where they are not those of the pairing. Empty: as paired.
	Colors string `json:"colors,omitempty"`
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
