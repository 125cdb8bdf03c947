package main

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/reglament/reglament/examples/internal/cli"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/trf"
	"github.com/spf13/cobra"
)

// model is how a random tournament is made. Rates are percentages of chances a
// player and round.
type model struct {
	players, rounds                             int
	seed                                        uint64
	draws, forfeits, halfByes, zeroByes, leaves float64
	high, low                                   int
	ratings, system                             string
	black                                       bool
}

func (d *desk) generate() *cobra.Command {
	var m model
	cmd := &cobra.Command{
		Use:   "generate",
		Short: "Play a random tournament and print its report file",
		Long: `Play a random tournament and print its report file (TRF-2026): with check, the
generator and checker that an endorsement of a pairing program asks for. Equal
flags give equal files.

The rating model spreads ratings evenly from -high to -low, or normally around
their middle; results follow the expected score, -draws the share of draws among
equals.`,
		Example: `  arbiter generate -players 40 -rounds 9 -seed 1 > random.trf
  arbiter generate -players 161 -rounds 9 -system FIDE_DUTCH_2026_BAKU -seed 7 | arbiter check -`,
		Args: cli.Nothing,
	}
	f := cmd.Flags()
	f.IntVar(&m.players, "players", 30, "number of players, 2 to 9999")
	f.IntVar(&m.rounds, "rounds", 7, "number of rounds, 1 to 60")
	f.Uint64Var(&m.seed, "seed", 1, "seed; equal seeds give equal tournaments")
	f.Float64Var(&m.draws, "draws", 30, "draws among equals, percent")
	f.Float64Var(&m.forfeits, "forfeits", 1, "games lost by forfeit, percent; a twentieth of them by both")
	f.Float64Var(&m.halfByes, "halfbyes", 1, "half-point byes, percent")
	f.Float64Var(&m.zeroByes, "zerobyes", 1, "absences without points, percent")
	f.Float64Var(&m.leaves, "withdrawals", 0.5, "withdrawals, percent")
	f.IntVar(&m.high, "high", 2500, "highest rating")
	f.IntVar(&m.low, "low", 1400, "lowest rating")
	f.StringVar(&m.ratings, "ratings", "even", "rating model: even or normal")
	f.StringVar(&m.system, "system", "FIDE_DUTCH_2026", "pairing system as in record 192; with _BAKU it is accelerated")
	f.BoolVar(&m.black, "black", false, "the first number has Black in round 1")
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		if err := m.check(); err != nil {
			return err
		}
		file, err := d.play(m)
		if err != nil {
			return err
		}
		var b strings.Builder
		if err := trf.WriteTRF26(&b, file); err != nil {
			return cli.Rules(err)
		}
		_, err = fmt.Fprint(cmd.OutOrStdout(), b.String())
		return err
	}
	return cmd
}

func (m model) check() error {
	sys, err := trf.ParseSystem(m.system)
	switch {
	case m.players < 2 || m.players > 9999:
		return cli.Use("-players %d: 2 to 9999", m.players)
	case m.rounds < 1 || m.rounds > 60:
		return cli.Use("-rounds %d: 1 to 60", m.rounds)
	case m.high > 3999 || m.low < 1 || m.high < m.low:
		return cli.Use("-high %d -low %d: 3999 to 1, in this order", m.high, m.low)
	case m.ratings != "even" && m.ratings != "normal":
		return cli.Use("-ratings %s: even or normal", m.ratings)
	case err != nil || sys.Team:
		return cli.Use("-system %s: a system for players", m.system)
	}
	for name, rate := range map[string]float64{"draws": m.draws, "forfeits": m.forfeits, "halfbyes": m.halfByes, "zerobyes": m.zeroByes, "withdrawals": m.leaves} {
		if !(rate >= 0 && rate <= 100) {
			return cli.Use("-%s %v: 0 to 100 percent", name, rate)
		}
	}
	return nil
}

// play pairs and plays round by round.
func (d *desk) play(m model) (*trf.File, error) {
	dice := rand.New(rand.NewPCG(m.seed, 0x5eed))
	file := m.start(dice)
	left := make([]bool, m.players)
	for r := 1; r <= m.rounds; r++ {
		m.absences(dice, file, left, r)
		reg, request, err := d.next(file, m.system, r)
		if err != nil {
			return nil, err
		}
		request.Brief = true
		p, err := reg.Pairer.Pair(request)
		if err != nil {
			return nil, fmt.Errorf("round %d: %w", r, d.unpaired(err))
		}
		for _, pair := range p.Matches {
			m.game(dice, file, r, number(pair.First)-1, number(pair.Second)-1)
		}
		for _, bye := range p.Byes {
			if bye.Kind == tournament.PairingBye {
				set(file, number(bye.Team)-1, r, trf.Game{Result: trf.PairingBye})
			}
		}
	}
	finish(file)
	return file, nil
}

func (m model) start(dice *rand.Rand) *trf.File {
	ratings := make([]int, m.players)
	for i := range ratings {
		r := float64(m.low) + dice.Float64()*float64(m.high-m.low)
		if m.ratings == "normal" {
			r = float64(m.low+m.high)/2 + dice.NormFloat64()*float64(m.high-m.low)/6
		}
		ratings[i] = int(math.Round(min(max(r, float64(m.low)), float64(m.high))))
	}
	slices.SortFunc(ratings, func(a, b int) int { return b - a })
	color := trf.White
	if m.black {
		color = trf.Black
	}
	file := &trf.File{Header: trf.Header{
		Name: fmt.Sprintf("Random tournament, seed %d", m.seed), PlayerCount: trf.Count{N: m.players}, RatedCount: trf.Count{N: m.players},
		Type: m.kind(), Rounds: m.rounds, InitialColor: color, System: m.system,
	}}
	for i, r := range ratings {
		file.Players = append(file.Players, trf.Player{Number: i + 1, Person: trf.Person{Name: fmt.Sprintf("Player %04d", i+1), Rating: r}})
	}
	return file
}

// kind is what record 092 says of the event.
func (m model) kind() string {
	if sys, err := trf.ParseSystem(m.system); err == nil && sys.Method != trf.Dutch {
		return "Individual: Round Robin"
	}
	return "Individual: Swiss"
}

// absences decides who is not there in a round. Somebody always is.
func (m model) absences(dice *rand.Rand, file *trf.File, left []bool, r int) {
	here := 0
	for i := range left {
		if !left[i] {
			here++
		}
	}
	for i := range file.Players {
		x, y, z := 100*dice.Float64(), 100*dice.Float64(), 100*dice.Float64()
		if !left[i] && here > 2 && r > 1 && x < m.leaves {
			left[i] = true
			here--
		}
		switch {
		case left[i]:
			set(file, i, r, trf.Game{Result: trf.ZeroBye})
		case here > 2 && y < m.halfByes:
			set(file, i, r, trf.Game{Result: trf.HalfBye})
			here--
		case here > 2 && z < m.zeroByes:
			set(file, i, r, trf.Game{Result: trf.ZeroBye})
			here--
		}
	}
}

func set(file *trf.File, i, r int, g trf.Game) {
	p := &file.Players[i]
	for len(p.Rounds) < r {
		p.Rounds = append(p.Rounds, trf.Game{})
	}
	p.Rounds[r-1] = g
}

// game plays one game.
func (m model) game(dice *rand.Rand, file *trf.File, r, white, black int) {
	a, b := trf.Win, trf.Loss
	gap := float64(file.Players[white].Rating - file.Players[black].Rating)
	expected := 1 / (1 + math.Pow(10, -gap/400))
	draw := m.draws / 100 * 2 * min(expected, 1-expected)
	switch x := dice.Float64(); {
	case 100*dice.Float64() < m.forfeits:
		a, b = trf.ForfeitWin, trf.ForfeitLoss
		if y := dice.Float64(); y < 0.05 {
			a = trf.ForfeitLoss
		} else if y < 0.525 {
			a, b = b, a
		}
	case x < draw:
		a, b = trf.Draw, trf.Draw
	case x > draw+(expected-draw/2):
		a, b = b, a
	}
	set(file, white, r, trf.Game{Opponent: black + 1, Color: trf.White, Result: a})
	set(file, black, r, trf.Game{Opponent: white + 1, Color: trf.Black, Result: b})
}

// finish fills in points and places.
func finish(file *trf.File) {
	scale := file.Scale()
	order := make([]int, len(file.Players))
	for i := range file.Players {
		p := scale.Score(&file.Players[i], file.Rounds)
		file.Players[i].Points, order[i] = &p, i
	}
	slices.SortStableFunc(order, func(a, b int) int { return int(*file.Players[b].Points - *file.Players[a].Points) })
	for rank, i := range order {
		file.Players[i].Rank = rank + 1
	}
}
