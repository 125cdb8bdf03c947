package crosstable

import (
	"strings"

	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament/trf"
)

// SchemeOf tells whether the pairings of a file were fixed beforehand: by
// record 192, else by the words of 092, else because everybody was paired with
// everybody equally often.
func SchemeOf(file *trf.File) scoring.Scheme {
	if s, err := trf.ParseSystem(file.System); err == nil {
		switch s.Method {
		case trf.RoundRobin, trf.DoubleRoundRobin, trf.Schiller, trf.Scheveningen, trf.DoubleScheveningen:
			return scoring.RoundRobin
		}
		return scoring.Swiss
	}
	words := strings.ToUpper(file.Type)
	switch {
	case strings.Contains(words, "SWISS"):
		return scoring.Swiss
	case strings.Contains(words, "ROBIN"), strings.Contains(words, "BERGER"):
		return scoring.RoundRobin
	case !file.TeamEvent() && allPlayAll(file):
		return scoring.RoundRobin
	}
	return scoring.Swiss
}

// allPlayAll reports that all pairs of players were paired equally often.
func allPlayAll(file *trf.File) bool {
	n := len(file.Players)
	met := make(map[[2]int]int, n*n)
	for i := range file.Players {
		p := &file.Players[i]
		for _, g := range p.Rounds {
			if g.Opponent != 0 {
				met[[2]int{p.Number, g.Opponent}]++
			}
		}
	}
	if n < 2 || len(met) != n*(n-1) {
		return false
	}
	often := 0
	for _, times := range met {
		if often != 0 && times != often {
			return false
		}
		often = times
	}
	return true
}
