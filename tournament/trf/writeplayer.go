package trf

import "fmt"

func (w *writer) players() {
	for i := range w.file.Players {
		p := &w.file.Players[i]
		w.begin("001", fmt.Sprintf("player %d", p.Number))
		w.need(playerNumber, p.Number, "a start number")
		w.person(&p.Person)
		w.points(playerPoints, 0, p.Points)
		w.number(playerRank, 0, p.Rank)
		for r, g := range p.Rounds {
			w.game(r, g, p.Number)
		}
		w.end()
	}
	for i := range w.file.Nationals {
		n := &w.file.Nationals[i]
		if len(n.List) != 3 || !capitals(n.List) || n.List[:2] == "XX" || n.List[:2] == "BB" {
			w.record, w.subject = "national row", ""
			w.fault(ErrForm, "the list %s is not a code of three capitals", quote(n.List))
			continue
		}
		w.begin(n.List, fmt.Sprintf("player %d", n.Number))
		w.need(playerNumber, n.Number, "a start number")
		w.person(&n.Person)
		w.end()
	}
}

func (w *writer) person(p *Person) {
	if p.Sex != "" && p.Sex != "m" && p.Sex != "w" {
		w.fault(ErrForm, "sex %s is not m or w", quote(p.Sex))
	}
	w.put(playerSex, 0, p.Sex, false)
	w.put(playerTitle, 0, w.sound(p.Title), true)
	w.name(playerName, p.Name)
	w.number(playerRating, 0, p.Rating)
	w.word(playerFed, p.Federation)
	w.put(playerID, 0, w.sound(p.ID), true)
	w.word(playerBorn, p.Born)
}

// game writes one cell.
func (w *writer) game(r int, g Game, self int) {
	if g.IsZero() {
		return
	}
	shift := r * gameStep
	if g.Opponent < 0 || !g.Result.known() || g.Color != 0 && g.Color != White && g.Color != Black {
		w.fault(ErrValue, "round %d: opponent %d, color %d, result %d", r+1, g.Opponent, g.Color, g.Result)
		return
	}
	if wrong := g.wrong(self); wrong != "" {
		w.fault(ErrContradiction, "round %d: %s", r+1, wrong)
		return
	}
	if g.Opponent == 0 {
		w.put(gameOpponent, shift, "0000", false)
	} else {
		w.number(gameOpponent, shift, g.Opponent)
	}
	color := g.Color.String()
	if color == "" {
		color = "-"
	}
	w.letter(gameColor, shift, color)
	w.letter(gameResult, shift, g.Result.String())
}
