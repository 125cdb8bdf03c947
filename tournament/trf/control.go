package trf

// Control holds the records that steer the pairing.
type Control struct {
	// Byes are the 240 records.
	Byes []Bye `json:"byes,omitempty"`
	// Accelerations are the 250 records.
	Accelerations []Acceleration `json:"accelerations,omitempty"`
	// Forbidden are the 260 records.
	Forbidden []Forbidden `json:"forbidden,omitempty"`
}

// Bye is record 240: byes of one kind in one round. For the round to come it
// says who is absent.
type Bye struct {
	// Kind is FullBye, HalfBye or ZeroBye.
	Kind  Result `json:"kind"`
	Round int    `json:"round"`
	// IDs are start numbers, in team events team numbers.
	IDs []int `json:"ids,omitempty"`
}

// Acceleration is record 250: virtual points that count in pairing only, for
// a range of rounds and of start numbers (team numbers in team events), both
// ends included. Of the two amounts the one of the primary score counts.
type Acceleration struct {
	MatchPoints *Points `json:"matchPoints,omitempty"`
	GamePoints  *Points `json:"gamePoints,omitempty"`
	FirstRound  int     `json:"firstRound"`
	LastRound   int     `json:"lastRound"`
	First       int     `json:"first"`
	Last        int     `json:"last"`
}

// Forbidden is record 260: participants who must not meet each other in a
// range of rounds, both ends included.
type Forbidden struct {
	FirstRound int   `json:"firstRound"`
	LastRound  int   `json:"lastRound"`
	IDs        []int `json:"ids,omitempty"`
}

// JaVaFo holds the XX records, JaVaFo's extensions of TRF16.
type JaVaFo struct {
	// Rounds is XXR, the number of rounds; 0 when absent.
	Rounds int `json:"rounds,omitempty"`
	// InitialColor is XXC white1 or black1, the color of the top player.
	InitialColor Color `json:"initialColor,omitempty"`
	// ByRank is XXC rank: players are paired in the order of their rows and
	// not of their start numbers.
	ByRank bool `json:"byRank,omitempty"`
	// Absent is XXZ: who is not to be paired in the next round.
	Absent []int `json:"absent,omitempty"`
	// Forbidden is XXP, each a group whose members must not meet.
	Forbidden [][]int `json:"forbidden,omitempty"`
	// Accelerations is XXA: virtual points of one player by round.
	Accelerations []PlayerAcceleration `json:"accelerations,omitempty"`
	// Scoring is XXS, the settings in the order of the file; of two settings
	// of one thing the later one holds.
	Scoring []Setting `json:"scoring,omitempty"`
}

// IsZero reports that there are no such records.
func (j JaVaFo) IsZero() bool {
	return j.Rounds == 0 && j.InitialColor == 0 && !j.ByRank && j.Absent == nil &&
		j.Forbidden == nil && j.Accelerations == nil && j.Scoring == nil
}

// PlayerAcceleration is record XXA.
type PlayerAcceleration struct {
	Number int `json:"number"`
	// Points are the virtual points by round.
	Points []Points `json:"points,omitempty"`
}

// Setting is one CODE=VALUE of record XXS. The codes are WW BW WD BD WL BL
// (a color and win, draw or loss), ZPB HPB FPB PAB FW FL, and the groups W
// (WW BW FPB FW) and D (WD BD HPB).
type Setting struct {
	Code  string `json:"code"`
	Value Points `json:"value"`
}

// BBP holds bbpPairings' point records; nil is one that is not there.
type BBP struct {
	Win         *Points `json:"win,omitempty"`         // BBW
	Draw        *Points `json:"draw,omitempty"`        // BBD
	Loss        *Points `json:"loss,omitempty"`        // BBL
	ZeroBye     *Points `json:"zeroBye,omitempty"`     // BBZ
	ForfeitLoss *Points `json:"forfeitLoss,omitempty"` // BBF
	PairingBye  *Points `json:"pairingBye,omitempty"`  // BBU
}

// IsZero reports that there are no such records.
func (b BBP) IsZero() bool { return b == BBP{} }
