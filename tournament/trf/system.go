package trf

import (
	"fmt"
	"strings"
)

// Authority says whose tables or rules a system of record 192 follows.
type Authority string

// The authorities of the form. Round robins may follow the plain Berger tables
// or FIDE's, which differ where a second cycle begins.
const (
	FIDE   Authority = "FIDE"
	Berger Authority = "BERGER"
	Custom Authority = "CUSTOM"
)

// Method is a pairing method of record 192.
type Method string

// The methods of the form. Swiss is the custom individual system, and every
// Swiss of teams.
const (
	Swiss              Method = "SWISS"
	Dutch              Method = "DUTCH"
	Dubov              Method = "DUBOV"
	Burstein           Method = "BURSTEIN"
	DoubleSwiss        Method = "DOUBLESWISS"
	RoundRobin         Method = "ROUNDROBIN"
	DoubleRoundRobin   Method = "DOUBLEROUNDROBIN"
	Schiller           Method = "SCHILLER"
	Scheveningen       Method = "SCHEVENINGEN"
	DoubleScheveningen Method = "DOUBLESCHEVENINGEN"
	Knockout           Method = "KNOCKOUT"
)

// ScoreKind is one of the two scores of a team event.
type ScoreKind string

// Match points and game points.
const (
	MatchScore ScoreKind = "MP"
	GameScore  ScoreKind = "GP"
)

// System is the meaning of a code of record 192.
type System struct {
	Authority Authority
	Team      bool
	Method    Method
	// Edition is the year of the Dutch rules; 0 leaves it to the date of the
	// event.
	Edition int
	// Games is how many games a pair plays (suffix _Gn); 0 when not said.
	Games int
	// ColorType is 'A' or 'B' in FIDE's team Swiss; 0 means that color
	// preferences do not count.
	ColorType byte
	// Primary and Secondary are the scores of a team Swiss; an empty Secondary
	// is not used for colors.
	Primary, Secondary ScoreKind
	// Baku says that the event is accelerated by the Baku method.
	Baku bool
}

// ParseSystem reads a code of record 192 such as FIDE_DUTCH_2026_BAKU or
// FIDE_TEAM_TYPEB_MP_GP, in letters of any case. A code the form does not have
// is an [ErrValue].
func ParseSystem(code string) (System, error) {
	words := strings.Split(strings.ToUpper(strings.TrimSpace(code)), "_")
	p := systemParser{words: words}
	p.sys.Authority = Authority(p.take(string(FIDE), string(Berger), string(Custom)))
	p.sys.Team = p.take("TEAM") != ""
	p.method()
	p.suffixes()
	if p.sys.Authority == "" || p.sys.Method == "" || len(p.words) > 0 || !p.sys.allowed() {
		return System{}, fmt.Errorf("pairing system %q: %w", snippet(code), ErrValue)
	}
	return p.sys, nil
}

type systemParser struct {
	words []string
	sys   System
}

// take gives the next word if it is one of those wanted.
func (p *systemParser) take(wanted ...string) string {
	if len(p.words) > 0 {
		for _, w := range wanted {
			if p.words[0] == w {
				p.words = p.words[1:]
				return w
			}
		}
	}
	return ""
}

func (p *systemParser) method() {
	p.sys.Method = Method(p.take(string(Swiss), string(Dutch), string(Dubov), string(Burstein), string(DoubleSwiss),
		string(RoundRobin), string(DoubleRoundRobin), string(Schiller), string(Scheveningen), string(DoubleScheveningen), string(Knockout)))
	if p.sys.Team && p.sys.Authority == FIDE && (p.sys.Method == "" || p.sys.Method == Swiss) {
		if p.sys.Method == Swiss { // FIDE_TEAM is the Swiss; it does not say so
			p.sys.Method = ""
			return
		}
		p.sys.Method = Swiss
		if len(p.words) == 0 || p.words[0] == "BAKU" { // the bare code has these defaults
			p.sys.ColorType, p.sys.Primary, p.sys.Secondary = 'A', MatchScore, GameScore
		}
	}
}

func (p *systemParser) suffixes() {
	s := &p.sys
	if s.Method == Dutch {
		switch p.take("2017", "2025", "2026") {
		case "2017":
			s.Edition = 2017
		case "2025", "2026": // older lists name the 2026 edition by the year it was passed
			s.Edition = 2026
		}
	}
	if s.Team && s.Method == Swiss {
		if t := p.take("TYPEA", "TYPEB"); t != "" {
			s.ColorType = t[len(t)-1]
		}
		if k := ScoreKind(p.take("MP", "GP")); k != "" {
			s.Primary = k
			s.Secondary = ScoreKind(p.take("MP", "GP"))
		} else if s.Primary == "" {
			s.Primary = MatchScore
		}
	}
	if len(p.words) > 0 && len(p.words[0]) > 1 && p.words[0][0] == 'G' {
		if n, ok := parseDigits(p.words[0][1:]); ok && n > 0 {
			s.Games = n
			p.words = p.words[1:]
		}
	}
	s.Baku = p.take("BAKU") != ""
}

// allowed reports that the form has such a code.
func (s System) allowed() bool {
	swiss := s.Method == Swiss || s.Method == DoubleSwiss || s.Method == Dutch || s.Method == Dubov || s.Method == Burstein
	switch {
	case s.Baku && (!swiss || s.Authority != FIDE || s.Team && s.Primary != MatchScore): // C.04.7 adds match points
		return false
	case s.Games > 0 && s.Method != RoundRobin && s.Method != Scheveningen:
		return false
	case s.Secondary != "" && s.Secondary == s.Primary:
		return false
	case s.Team && s.Authority == Custom && (s.ColorType != 0 || s.Secondary != ""):
		return false
	}
	roundRobin := s.Method == RoundRobin || s.Method == DoubleRoundRobin
	switch s.Authority {
	case Berger:
		return roundRobin
	case FIDE:
		return s.Method != Knockout && (s.Team && (roundRobin || s.Method == Swiss) || !s.Team && s.Method != Swiss)
	}
	if s.Team {
		return s.Method == Swiss || s.Method == RoundRobin || s.Method == Knockout
	}
	switch s.Method {
	case Swiss, DoubleSwiss, RoundRobin, Schiller, Scheveningen, Knockout:
		return true
	}
	return false
}

// String gives the code in full: FIDE_TEAM becomes FIDE_TEAM_TYPEA_MP_GP. Of
// the names of the 2026 Dutch edition it gives FIDE_DUTCH_2026.
func (s System) String() string {
	words := []string{string(s.Authority)}
	if s.Team {
		words = append(words, "TEAM")
	}
	if !(s.Team && s.Authority == FIDE && s.Method == Swiss) {
		words = append(words, string(s.Method))
	}
	if s.Edition != 0 {
		words = append(words, fmt.Sprint(s.Edition))
	}
	if s.ColorType != 0 {
		words = append(words, "TYPE"+string(rune(s.ColorType)))
	}
	if s.Primary != "" {
		words = append(words, string(s.Primary))
	}
	if s.Secondary != "" {
		words = append(words, string(s.Secondary))
	}
	if s.Games != 0 {
		words = append(words, fmt.Sprintf("G%d", s.Games))
	}
	if s.Baku {
		words = append(words, "BAKU")
	}
	return strings.Join(words, "_")
}
