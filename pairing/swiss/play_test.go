package swiss

import (
	"math/rand"

	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
)

// habits of a random tournament, in percent of players a round.
type habits struct {
	players, rounds                            int
	draws, forfeits, halfByes, absences, exits int
	fullByes, late                             int
	virtual, forbidden                         bool
	spread                                     int // of strength; 0 makes results coin tosses
	win, draw                                  int
	bye                                        int // points of the pairing-allocated bye, a win's if 0, none if negative
}

// drawHabits chooses habits at random.
func drawHabits(r *rand.Rand, players int) habits {
	pick := func(of ...int) int { return of[r.Intn(len(of))] }
	h := habits{players: players, draws: pick(0, 10, 30, 60), forfeits: pick(0, 0, 1, 5, 12),
		halfByes: pick(0, 0, 2, 10), absences: pick(0, 0, 2, 8), exits: pick(0, 0, 2, 6),
		fullByes: pick(0, 0, 0, 3), late: pick(0, 0, 0, 5), virtual: r.Intn(4) == 0,
		forbidden: r.Intn(5) == 0, spread: pick(0, 200, 800), win: 10, draw: 5}
	h.rounds = 3 + r.Intn(9)
	if h.rounds > players-2 {
		h.rounds = max(1, players-1-r.Intn(2))
	}
	if r.Intn(10) == 0 {
		h.win, h.draw = 30, 10
	}
	h.bye = pick(0, 0, 0, h.draw, -1)
	return h
}

// byePoints is what the pairing-allocated bye brings.
func (h habits) byePoints() int {
	switch {
	case h.bye == 0:
		return h.win
	case h.bye < 0:
		return 0
	}
	return h.bye
}

// drawRules chooses readings at random, the default ones every other time.
func drawRules(r *rand.Rand) DutchRules {
	if r.Intn(2) == 0 {
		return DutchRules{}
	}
	return DutchRules{BothAbsolute: BothAbsolute(r.Intn(2)), ByeFloats: ByeFloats(r.Intn(2)), Tables: TableOrder(r.Intn(2))}
}

// play is a tournament under way. Its event is the one before the next round.
type play struct {
	habits
	r     *rand.Rand
	event *Event
	out   []bool
}

func newPlay(r *rand.Rand, h habits) *play {
	p := &play{habits: h, r: r, out: make([]bool, h.players)}
	p.event = &Event{Rounds: h.rounds, Win: h.win, Draw: h.draw, Initial: tournament.White}
	if r.Intn(2) == 0 {
		p.event.Initial = tournament.Black
	}
	for i := 0; i < h.players; i++ {
		p.event.Players = append(p.event.Players, Player{Number: i + 1})
	}
	if h.forbidden {
		for i := 0; i < 1+h.players/8; i++ {
			a, b := r.Intn(h.players), r.Intn(h.players)
			if a != b {
				p.event.Forbidden = append(p.event.Forbidden, [2]int{a, b})
			}
		}
	}
	p.prepare()
	return p
}

// bye kinds of those absent in the coming round.
func (p *play) prepare() {
	e := p.event
	for i := range e.Players {
		q := &e.Players[i]
		q.Virtual = p.virtualPoints(i, e.Played)
		if p.chance(p.exits) && e.Played > 0 {
			p.out[i] = true
		}
		q.Absent = p.out[i] || p.chance(p.absences) || p.chance(p.halfByes) || p.chance(p.fullByes) ||
			e.Played == 0 && p.chance(4*p.late)
	}
}

func (p *play) chance(percent int) bool { return p.r.Intn(100) < percent }

// virtualPoints accelerates the upper half as C.04.7 does.
func (p *play) virtualPoints(i, played int) int {
	fast := (p.rounds + 1) / 2
	if !p.virtual || i >= 2*((p.players+3)/4) || played >= fast {
		return 0
	}
	if played < (fast+1)/2 {
		return p.win
	}
	return p.draw
}

// advance enters the pairing with random results and prepares the next round.
func (p *play) advance(pairing Pairing) {
	e := p.event
	add := func(i int, x Round) {
		q := &e.Players[i]
		x.Virtual = q.Virtual
		q.Rounds = append(q.Rounds, x)
		q.Points += x.Points
	}
	for i := range e.Players {
		if !e.Players[i].Absent {
			continue
		}
		switch {
		case p.out[i] || !p.chance(p.halfByes+p.fullByes):
			add(i, Round{Kind: scoring.ZeroBye})
		case p.fullByes > 0 && p.chance(30):
			add(i, Round{Kind: scoring.FullBye, Points: p.win})
		default:
			add(i, Round{Kind: scoring.HalfBye, Points: p.draw})
		}
	}
	if pairing.Bye >= 0 {
		add(pairing.Bye, Round{Kind: scoring.PairingBye, Points: p.byePoints()})
	}
	for _, pair := range pairing.Pairs {
		w, b := pair.White, pair.Black
		white, black := p.win, 0
		kinds := [2]scoring.Kind{scoring.Played, scoring.Played}
		switch edge := p.spread * (b - w) / p.players; {
		case p.chance(p.forfeits):
			kinds = [2]scoring.Kind{scoring.ForfeitWin, scoring.ForfeitLoss}
			if p.chance(10) {
				white, kinds[0] = 0, scoring.ForfeitLoss
			} else if p.chance(50) {
				white, black, kinds = 0, p.win, [2]scoring.Kind{scoring.ForfeitLoss, scoring.ForfeitWin}
			}
		case p.chance(p.draws):
			white, black = p.draw, p.draw
		case p.r.Intn(400) > 200+edge:
			white, black = 0, p.win
		}
		add(w, Round{Kind: kinds[0], Opponent: b, Color: tournament.White, Points: white})
		add(b, Round{Kind: kinds[1], Opponent: w, Color: tournament.Black, Points: black})
	}
	e.Played++
	p.prepare()
}
