package tiebreak

// Name is the short name of a tie-break as in C.07 article 5.
type Name string

// The points themselves, which start a list of the record 212.
const (
	PTS  Name = "PTS" // the primary score
	MPTS Name = "MPTS"
	GPTS Name = "GPTS"
)

// The tie-breaks.
const (
	DE    Name = "DE"    // direct encounter
	WIN   Name = "WIN"   // rounds that gave the points of a win
	WON   Name = "WON"   // games won over the board
	BPG   Name = "BPG"   // games played with Black
	BWG   Name = "BWG"   // games won with Black
	REP   Name = "REP"   // rounds one elected to play
	PS    Name = "PS"    // progressive scores
	STD   Name = "STD"   // standard points
	TPN   Name = "TPN"   // tournament pairing number, lowest first
	BH    Name = "BH"    // Buchholz
	AOB   Name = "AOB"   // average of the opponents' Buchholz
	FB    Name = "FB"    // Fore Buchholz
	SB    Name = "SB"    // Sonneborn-Berger
	KS    Name = "KS"    // Koya system
	ARO   Name = "ARO"   // average rating of opponents
	TPR   Name = "TPR"   // tournament performance rating
	PTP   Name = "PTP"   // perfect tournament performance
	APRO  Name = "APRO"  // average TPR of opponents
	APPO  Name = "APPO"  // average PTP of opponents
	RTNG  Name = "RTNG"  // own rating
	MPvGP Name = "MPvGP" // the secondary score of teams
	BC    Name = "BC"    // board count, lowest first
	TBR   Name = "TBR"   // top board result
	BBE   Name = "BBE"   // bottom board elimination
	EMMSB Name = "EMMSB" // Sonneborn-Berger of opponents' match points by own match points
	EMGSB Name = "EMGSB" // opponents' match points by own game points
	EGMSB Name = "EGMSB" // opponents' game points by own match points
	EGGSB Name = "EGGSB" // opponents' game points by own game points
	EDE   Name = "EDE"   // direct encounter by both scores
	EDEC  Name = "EDEC"  // then by board count; not in the handbook
	EDET  Name = "EDET"  // then by top boards
	EDEB  Name = "EDEB"  // then by bottom board elimination
	EDEBT Name = "EDEBT" // then by board count and top boards
	EDEBB Name = "EDEBB" // then by board count and bottom board elimination
	SSSC  Name = "SSSC"  // score strength combination
)

// Names lists all codes in the order of the articles.
func Names() []Name {
	return []Name{
		PTS, MPTS, GPTS, DE, WIN, WON, BPG, BWG, PS, REP, STD, TPN, BH, AOB, FB, SB, KS,
		ARO, TPR, PTP, APRO, APPO, RTNG, BC, TBR, BBE, MPvGP, EMMSB, EMGSB, EGMSB, EGGSB,
		EDE, EDEC, EDET, EDEB, EDEBT, EDEBB, SSSC,
	}
}

// traits say what a code is and what it may be modified by (14).
type traits struct {
	article string
	since   Edition
	takes   modifier
	teams   bool // needs match points and game points
	boards  bool // needs results board by board
	ratings bool
	low     bool // less is better, where the value itself does not say so
}

// modifier is a set of what may follow a code.
type modifier uint16

const (
	takesScore modifier = 1 << iota // :MP and :GP
	takesCut
	takesMedian
	takesLimit
	takesFactor
	takesFore
	takesForfeits
	takesUnrated
)

// traitsOf returns the traits of a code, and whether there is one.
func traitsOf(n Name) (traits, bool) {
	t := traits{since: August2024}
	switch n {
	case PTS:
		t.article = "4.2"
	case MPTS, GPTS:
		t.article, t.teams = "4.2", n == MPTS
	case DE:
		t.article, t.takes = "6", takesScore|takesForfeits
	case WIN:
		t.article, t.takes = "7.1", takesScore
	case WON:
		t.article, t.takes = "7.2", takesScore
	case BPG:
		t.article, t.takes = "7.3", takesScore
	case BWG:
		t.article, t.takes = "7.4", takesScore
	case PS:
		t.article, t.takes = "7.5", takesScore|takesCut
	case REP:
		t.article = "7.6"
	case STD:
		t.article, t.since, t.takes = "7.7", March2026, takesScore
	case TPN:
		t.article, t.since, t.low = "7.8", March2026, true
	case BH:
		t.article, t.takes = "8.1", takesScore|takesCut|takesMedian|takesForfeits
	case AOB:
		t.article, t.takes = "8.2", takesScore|takesFore
	case FB:
		t.article, t.takes = "8.3", takesScore|takesCut|takesMedian|takesForfeits
	case SB:
		t.article, t.takes = "9.1", takesScore|takesCut|takesForfeits
	case KS:
		t.article, t.takes = "9.2", takesScore|takesLimit
	default:
		return moreTraits(n, t)
	}
	return t, true
}

func moreTraits(n Name, t traits) (traits, bool) {
	switch n {
	case ARO:
		t.article, t.ratings, t.takes = "10.1", true, takesUnrated|takesCut|takesMedian
	case TPR:
		t.article, t.ratings, t.takes = "10.2", true, takesUnrated
	case PTP:
		t.article, t.ratings, t.takes = "10.3", true, takesUnrated
	case APRO:
		t.article, t.ratings, t.takes = "10.4", true, takesUnrated
	case APPO:
		t.article, t.ratings, t.takes = "10.5", true, takesUnrated
	case RTNG:
		t.article, t.ratings, t.since, t.takes = "10.6", true, March2026, takesUnrated
	case BC:
		t.article, t.teams, t.boards = "12.1", true, true
	case TBR:
		t.article, t.teams, t.boards = "12.2", true, true
	case BBE:
		t.article, t.teams, t.boards = "12.3", true, true
	case MPvGP:
		t.article, t.teams = "13.1", true
	case EMMSB, EMGSB, EGMSB, EGGSB:
		t.article, t.teams, t.takes = "13.2", true, takesCut|takesForfeits
	case EDE:
		t.article, t.teams, t.takes = "13.3", true, takesForfeits
	case EDEC, EDET, EDEB, EDEBT, EDEBB:
		t.article, t.teams, t.boards, t.takes = "13.3", true, true, takesForfeits
	case SSSC:
		t.article, t.teams, t.takes = "13.4", true, takesFore|takesForfeits|takesFactor
	default:
		return traits{}, false
	}
	return t, true
}

func (t traits) has(m modifier) bool { return t.takes&m != 0 }
