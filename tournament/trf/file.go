package trf

// File is a report file as records. The zero File is an empty one. In a File
// that came from [Read] every number that one record uses to name a
// participant has a row of its own, start numbers are unique, and the two rows
// of a game tell the same story.
type File struct {
	Header
	// Players are the 001 rows, in the order of the file.
	Players []Player `json:"players,omitempty"`
	// Nationals are the rows of national rating lists.
	Nationals []National `json:"nationals,omitempty"`
	TeamRecords
	Control
	JaVaFo JaVaFo `json:"javafo,omitzero"`
	BBP    BBP    `json:"bbp,omitzero"`
	// Remarks are the 801 lines without their code: text for people.
	Remarks []string `json:"remarks,omitempty"`
	// Kept are the lines that were not understood, and comments.
	Kept []Kept `json:"kept,omitempty"`
}

// Header holds the records that describe the event as a whole. Zero values
// mean that the record is not there.
type Header struct {
	Name       string `json:"name,omitempty"`       // 012
	City       string `json:"city,omitempty"`       // 022
	Federation string `json:"federation,omitempty"` // 032
	Start      Date   `json:"start,omitzero"`       // 042
	End        Date   `json:"end,omitzero"`         // 052

	PlayerCount Count `json:"playerCount,omitzero"` // 062
	RatedCount  Count `json:"ratedCount,omitzero"`  // 072
	TeamCount   Count `json:"teamCount,omitzero"`   // 082

	// Type is the free text of 092, System the code of 192 ([ParseSystem]).
	Type   string `json:"type,omitempty"`
	System string `json:"system,omitempty"`

	ChiefArbiters  []string `json:"chiefArbiters,omitempty"`  // 102, one a line
	DeputyArbiters []string `json:"deputyArbiters,omitempty"` // 112, one a line

	// TimeControl is the free text of 122, TimeCode the encoded control of
	// 222 ([ParseTimeCode]).
	TimeControl string `json:"timeControl,omitempty"`
	TimeCode    string `json:"timeCode,omitempty"`

	// RoundDates are the dates of 132 by round; zero Dates are blanks.
	RoundDates []Date `json:"roundDates,omitempty"`
	// Rounds is the number of rounds of 142 (XXR: see [File.PlannedRounds]).
	Rounds int `json:"rounds,omitempty"`
	// InitialColor is the color of 152 (XXC: see [File.FirstColor]).
	InitialColor Color `json:"initialColor,omitempty"`
	// Scoring is record 162; see [File.Scale] for the points that hold.
	Scoring *Scoring `json:"scoring,omitempty"`
	// Seeding is record 172: how the starting order was made.
	Seeding Seeding `json:"seeding,omitzero"`
	// Program is the pairing program or user of 182.
	Program string `json:"program,omitempty"`
	// TieBreaks is the list of 202, without the points; Standings that of
	// 212, which begins with PTS. Each item is one code as the file has it.
	TieBreaks []string `json:"tieBreaks,omitempty"`
	Standings []string `json:"standings,omitempty"`
	// BoardColors are the colors of the White team by board, of 352.
	BoardColors []Color `json:"boardColors,omitempty"`
	// MatchScoring is record 362; without it a match counts 2, 1, 0.
	MatchScoring *MatchScoring `json:"matchScoring,omitempty"`
}

// Count is a number with whatever text follows it: programs write
// "129 (88)" in 062 for 129 players, 88 of them rated.
type Count struct {
	N    int    `json:"n"`
	Rest string `json:"rest,omitempty"`
}

// IsZero reports that the record is not there.
func (c Count) IsZero() bool { return c == Count{} }

// Seeding is record 172.
type Seeding struct {
	Federation string `json:"federation,omitempty"`
	// Method is FIDE, NRO, FIDON, NIDOF, HBFN, LBFN or OTHER.
	Method string `json:"method,omitempty"`
}

// IsZero reports that the record is not there.
func (s Seeding) IsZero() bool { return s == Seeding{} }

// Scoring is record 162. A nil amount is one the record does not name; what
// holds then is the business of [File.Scale].
type Scoring struct {
	Win     *Points `json:"win,omitempty"`     // W: won games, forfeit wins, full-point byes
	Draw    *Points `json:"draw,omitempty"`    // D: drawn games, half-point byes
	Loss    *Points `json:"loss,omitempty"`    // L: lost games
	Absent  *Points `json:"absent,omitempty"`  // A: forfeit losses, zero-point byes
	Pairing *Points `json:"pairing,omitempty"` // P: byes allocated by the pairing
	Unknown *Points `json:"unknown,omitempty"` // X: adjourned or unknown results
}

// MatchScoring is record 362: match points of a won, drawn and lost match.
type MatchScoring struct {
	Win  *Points `json:"win,omitempty"`  // TW
	Draw *Points `json:"draw,omitempty"` // TD
	Loss *Points `json:"loss,omitempty"` // TL
}

// Kept is a line that is not understood, word for word.
type Kept struct {
	Text string `json:"text"`
	// Before is the code of the next record that was understood, so that the
	// line goes back to where it was; "" stands for the end of the file.
	Before string `json:"before,omitempty"`
}
