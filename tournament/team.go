package tournament

import "fmt"

// Sex is what a text that ties boards to boys and girls asks for.
type Sex string

// The values of Sex; empty means not stated.
const (
	Male   Sex = "m"
	Female Sex = "f"
)

// Member is a person as an entry names him: his place in the team and what
// the rules of admission look at.
type Member struct {
	Player PlayerID `json:"player"`
	Name   string   `json:"name,omitempty"`
	Sex    Sex      `json:"sex,omitempty"`
	Born   Date     `json:"born,omitzero"` // judged at admission; may be erased from a stored log
	Club   string   `json:"club,omitempty"`
	// Title, Federation and FideID are those of the FIDE rating list: GM to WCM,
	// three letters, a number.
	Title      string `json:"title,omitempty"`
	Federation string `json:"federation,omitempty"`
	FideID     string `json:"fideId,omitempty"`
	Rating     Rating `json:"rating,omitzero"` // as of the moment of the entry; 0: none
	Games      int    `json:"games,omitempty"` // rated games behind the rating
	Board      int    `json:"board,omitempty"` // of the entry, from 1; 0: reserve
	Part       string `json:"part,omitempty"`  // of a team with several parts: "boys", "girls"
}

// Reserve reports whether the entry gives the member no board of his own.
func (m Member) Reserve() bool { return m.Board == 0 }

// check refuses what no person can be.
func (m *Member) check() error {
	switch {
	case m.Sex != "" && m.Sex != Male && m.Sex != Female:
		return about(fmt.Sprintf("sex %q", m.Sex), ErrMalformed)
	case m.Board < 0:
		return about(fmt.Sprintf("board %d", m.Board), ErrMalformed)
	case m.Games < 0:
		return about(fmt.Sprintf("%d games", m.Games), ErrMalformed)
	case !m.Rating.valid():
		return about("rating "+m.Rating.String(), ErrMalformed)
	case !m.Born.valid():
		return about("born "+m.Born.String(), ErrMalformed)
	}
	return nil
}

// Team is a team as it was entered and as later entries changed it.
type Team struct {
	ID           TeamID   `json:"id"`
	Name         string   `json:"name,omitempty"`
	Organization string   `json:"organization,omitempty"`
	Captain      string   `json:"captain,omitempty"` // identity of the host
	Members      []Member `json:"members"`           // in the order of the entry
}

// Member returns the member with that id and whether there is one.
func (t Team) Member(id PlayerID) (Member, bool) {
	if m := t.member(id); m != nil {
		return *m, true
	}
	return Member{}, false
}

func (t *Team) member(id PlayerID) *Member {
	for i := range t.Members {
		if t.Members[i].Player == id {
			return &t.Members[i]
		}
	}
	return nil
}

// Pairing is one match of a round or portion: who is named first, and the
// colors of the first-named team on each board in the order of the boards.
type Pairing struct {
	First  TeamID `json:"first"`
	Second TeamID `json:"second"`
	// Colors has a letter a board, W or B: the color of First. The match has
	// as many boards as letters; under a Scope that names a board it has one.
	Colors string `json:"colors"`
}

// Color returns the color of the first-named team on the k-th board of the
// pairing, counted from 0, in leg 1; NoColor if there is no such board.
func (p Pairing) Color(k int) Color {
	if k < 0 || k >= len(p.Colors) {
		return NoColor
	}
	switch p.Colors[k] {
	case 'W':
		return White
	case 'B':
		return Black
	}
	return NoColor
}

// ByeKind says why a team has no opponent in a round.
type ByeKind string

// The kinds of a bye.
const (
	PairingBye ByeKind = "pairing" // given by the pairing to one of an odd field
	FullBye    ByeKind = "full"    // requested, worth a win
	HalfBye    ByeKind = "half"    // requested, worth a draw
	ZeroBye    ByeKind = "zero"    // absent or withdrawn in that round
	FreeRound  ByeKind = "free"    // of an odd round robin: everyone has one
)

func (k ByeKind) valid() bool {
	switch k {
	case PairingBye, FullBye, HalfBye, ZeroBye, FreeRound:
		return true
	}
	return false
}

// Bye is a round without an opponent.
type Bye struct {
	Team TeamID  `json:"team"`
	Kind ByeKind `json:"kind"`
}
