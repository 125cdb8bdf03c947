package tournament

import (
	"fmt"
	"strings"
)

// checkPlayed refuses colors of a match that are not one a game.
func checkPlayed(ev MatchFinished) error {
	if ev.Colors != "" && (len(ev.Colors) != len(ev.Outcomes) || strings.Trim(ev.Colors, "WB") != "") {
		return about(fmt.Sprintf("%s against %s: colors %q as played", ev.First, ev.Second, ev.Colors), ErrMalformed)
	}
	return nil
}

// played keeps the color with which the team named first by the event played a
// game; swapped says that it is the pairing's second.
func (f *Fold) played(match, game int, first Color, swapped bool) {
	if first == NoColor {
		return
	}
	if swapped {
		first = first.Other()
	}
	f.setPlayed(match, game, first)
}

// asPaired takes back what was reported of the color of a game.
func (f *Fold) asPaired(match, game int) {
	if m := f.s.matches.At(match); m.Played != "" {
		f.setPlayed(match, game, m.pairedGame(game))
	}
}

func (f *Fold) setPlayed(match, game int, first Color) {
	m := f.s.matches.At(match)
	letters := []byte(m.Played)
	if m.Played == "" {
		letters = make([]byte, m.Games())
		for k := range letters {
			letters[k] = letterOf(m.pairedGame(int(m.Base) + k))
		}
	}
	if at := game - int(m.Base); letters[at] != letterOf(first) {
		letters[at] = letterOf(first)
		f.ownMatch(match).Played = string(letters)
	}
}

// pairedGame is the color of the first-named team in a game by the pairing.
func (m *Match) pairedGame(game int) Color {
	k := game - int(m.Base)
	return m.paired(m.FirstBoard()+k/int(m.Legs), k%int(m.Legs)+1)
}

func letterOf(c Color) byte {
	if c == Black {
		return 'B'
	}
	return 'W'
}
