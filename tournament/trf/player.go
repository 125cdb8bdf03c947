package trf

// Person is what a row says about somebody apart from the event. Empty and
// zero mean "not given".
type Person struct {
	// Sex is "m" or "w".
	Sex string `json:"sex,omitempty"`
	// Title is GM, IM, FM, CM, WGM, WIM, WFM or WCM; other titles are kept as
	// they are met.
	Title string `json:"title,omitempty"`
	// Name is "Last, First", at most 33 characters.
	Name string `json:"name,omitempty"`
	// Rating is 1 to 9999; 0 is unrated.
	Rating int `json:"rating,omitempty"`
	// Federation is a code of three letters.
	Federation string `json:"federation,omitempty"`
	// ID is the number in the rating list, FIDE's or the national one.
	ID string `json:"id,omitempty"`
	// Born is the birth date as the file has it, normally YYYY/MM/DD.
	Born string `json:"born,omitempty"`
}

// Player is one 001 row.
type Player struct {
	// Number is the start number, 1 to 9999.
	Number int `json:"number"`
	Person
	// Points are those the file prints (columns 81-84); nil when it prints
	// none. They are not used for anything: see [Scale.Score].
	Points *Points `json:"points,omitempty"`
	// Rank is the place the file prints; 0 when it prints none.
	Rank int `json:"rank,omitempty"`
	// Rounds are the cells by round. A row that stops early has no cell for
	// the later rounds; use [Player.Round].
	Rounds []Game `json:"rounds,omitempty"`
}

// Round gives the cell of a round counted from 1, the zero Game where the row
// has none.
func (p *Player) Round(r int) Game {
	if r < 1 || r > len(p.Rounds) {
		return Game{}
	}
	return p.Rounds[r-1]
}

// Game is the cell of one round. The zero Game is a blank cell, which the form
// lets stand for a zero-point bye.
type Game struct {
	// Opponent is a start number; 0 is nobody.
	Opponent int    `json:"opponent,omitempty"`
	Color    Color  `json:"color,omitempty"`
	Result   Result `json:"result,omitempty"`
}

// IsZero reports a blank cell.
func (g Game) IsZero() bool { return g == Game{} }

// Played reports a game against somebody that was decided at the board.
func (g Game) Played() bool { return g.Opponent != 0 && g.Result.Played() }

// Pending reports a game against somebody that has no result yet.
func (g Game) Pending() bool { return g.Opponent != 0 && (g.Result == 0 || g.Result == Unknown) }

// National is the row of a national rating list: the columns of a 001 row
// behind the code of a federation, tied to the player by the start number.
type National struct {
	// List is the code of the federation whose list it is, columns 1-3.
	List string `json:"list"`
	// Number is the start number of the player.
	Number int `json:"number"`
	Person
}
