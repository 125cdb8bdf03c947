package trf

// TeamRecords are the records of team events.
type TeamRecords struct {
	// Teams are the 310 records, or the 013 records numbered in the order of
	// the file.
	Teams []Team `json:"teams,omitempty"`
	// TeamByes are the 320 records.
	TeamByes []TeamBye `json:"teamByes,omitempty"`
	// ForfeitedMatches are the 330 records.
	ForfeitedMatches []ForfeitedMatch `json:"forfeitedMatches,omitempty"`
	// Lineups are the 300 records: line-ups out of the order of boards.
	Lineups []Lineup `json:"lineups,omitempty"`
	// Adjustments are the 299 records: points that do not come from results.
	Adjustments []Adjustment `json:"adjustments,omitempty"`
	// TeamRows are the 802 records, for information.
	TeamRows []TeamRow `json:"teamRows,omitempty"`
}

// Team is one 310 (or 013) record.
type Team struct {
	// Number is the team's pairing number, 1 to 999.
	Number int `json:"number"`
	// Name has at most 32 characters, Nickname five.
	Name     string `json:"name,omitempty"`
	Nickname string `json:"nickname,omitempty"`
	// Strength is the number teams are seeded by, in tenths.
	Strength *Points `json:"strength,omitempty"`
	// MatchPoints and GamePoints are those the file prints.
	MatchPoints *Points `json:"matchPoints,omitempty"`
	GamePoints  *Points `json:"gamePoints,omitempty"`
	// Rank is the place the file prints; 0 when it prints none.
	Rank int `json:"rank,omitempty"`
	// Players are start numbers in the order of boards.
	Players []int `json:"players,omitempty"`
}

// TeamBye is record 320: what a bye allocated by the pairing is worth, and
// which team had it in each round.
type TeamBye struct {
	MatchPoints *Points `json:"matchPoints,omitempty"`
	GamePoints  *Points `json:"gamePoints,omitempty"`
	// Teams are team numbers by round; 0 is none.
	Teams []int `json:"teams,omitempty"`
}

// ForfeitedMatch is record 330: a match that was not played. White and Black
// are team numbers by the color on board 1. A double forfeit is lost by both.
type ForfeitedMatch struct {
	Round       int    `json:"round"`
	White       int    `json:"white"`
	Black       int    `json:"black"`
	WhiteResult Result `json:"whiteResult"`
	BlackResult Result `json:"blackResult"`
}

// Lineup is record 300: the players of a team on the boards of one match where
// they are not in the order of record 310.
type Lineup struct {
	Round    int `json:"round"`
	Team     int `json:"team"`
	Opponent int `json:"opponent"`
	// Players are start numbers by board; 0 is an empty board.
	Players []int `json:"players,omitempty"`
}

// Adjustment is record 299: abnormal points given to players or teams.
type Adjustment struct {
	// Result says which kind of result the points stand for; blank is a bonus
	// or a penalty. The letters W, D and L mean win, draw and loss here.
	Result Result `json:"result,omitempty"`
	// MatchPoints and GamePoints are signed. An individual event uses
	// GamePoints.
	MatchPoints *Points `json:"matchPoints,omitempty"`
	GamePoints  *Points `json:"gamePoints,omitempty"`
	// Round is 0 when the points are not those of one round.
	Round int `json:"round,omitempty"`
	// IDs are start numbers, in team events team numbers.
	IDs []int `json:"ids,omitempty"`
}

// Participants are the numbers of the record, each once.
func (a Adjustment) Participants() []int {
	seen := make(map[int]bool, len(a.IDs))
	var out []int
	for _, id := range a.IDs {
		if !seen[id] {
			out = append(out, id)
		}
		seen[id] = true
	}
	return out
}

// TeamRow is record 802, a team's results by round for the reader's eye.
type TeamRow struct {
	Number      int         `json:"number"`
	Nickname    string      `json:"nickname,omitempty"`
	MatchPoints *Points     `json:"matchPoints,omitempty"`
	GamePoints  *Points     `json:"gamePoints,omitempty"`
	Rounds      []TeamRound `json:"rounds,omitempty"`
}

// TeamRound is one match of a [TeamRow]. The zero TeamRound is a blank cell.
type TeamRound struct {
	// Opponent is a team number, 0 when Bye says why there is none.
	Opponent int `json:"opponent,omitempty"`
	// Bye is the kind of a round without opponent.
	Bye        Result  `json:"bye,omitempty"`
	Color      Color   `json:"color,omitempty"`
	GamePoints *Points `json:"gamePoints,omitempty"`
	// Forfeit marks a match that was not played.
	Forfeit bool `json:"forfeit,omitempty"`
}

// TeamOf gives for every start number the number of the team it belongs to.
func (f *File) TeamOf() map[int]int {
	team := make(map[int]int, len(f.Players))
	for _, t := range f.Teams {
		for _, p := range t.Players {
			team[p] = t.Number
		}
	}
	return team
}
