package crosstable

import (
	"errors"
	"fmt"
	"strconv"

	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
	"github.com/reglament/reglament/tournament/trf"
)

// ErrUnfit is the cause when a file says what a field cannot hold.
var ErrUnfit = errors.New("no place for it in a crosstable")

// ErrContradiction is the cause when a file tells two stories of a team.
var ErrContradiction = errors.New("contradiction")

// ErrRound refuses a round that was not paired.
var ErrRound = errors.New("no such round")

// Doc names the form of the file in citations.
const Doc = clause.Doc("fide-c02-trf@2026")

// Of makes the field of those who are ranked in a file, teams in an event of
// teams, after its last paired round.
func Of(file *trf.File) (*scoring.Field, error) { return After(file, file.PairedRounds()) }

// After makes the field as it was after a round; the event is then read as if
// it had ended there, so that later rounds count nowhere.
func After(file *trf.File, round int) (*scoring.Field, error) {
	if round < 0 || round > file.PairedRounds() {
		return nil, fmt.Errorf("round %d of %d: %w", round, file.PairedRounds(), ErrRound)
	}
	b := &builder{file: file, scale: file.Scale()}
	b.field = &scoring.Field{Rounds: round, Boards: 1, Scheme: SchemeOf(file)}
	b.system()
	if file.TeamEvent() {
		b.teams()
	} else {
		b.players()
	}
	b.adjust()
	if err := errors.Join(b.faults...); err != nil {
		return nil, err
	}
	return b.field, nil
}

// builder is the work on one field. Faults collect, and then there is none.
type builder struct {
	file   *trf.File
	scale  trf.Scale
	field  *scoring.Field
	index  map[int]int // entrants by their number in the file
	faults []error
}

// faultLimit bounds what is told about a hopeless file.
const faultLimit = 50

func (b *builder) fault(format string, args ...any) {
	if len(b.faults) < faultLimit {
		b.faults = append(b.faults, fmt.Errorf(format, args...))
	}
}

// halves turns an amount of the file into half-points.
func (b *builder) halves(p trf.Points, what string) tournament.Points {
	n, ok := p.Halves()
	if !ok {
		b.fault("%s %s: %w", what, p, tournament.ErrNotHalfPoint)
	}
	return tournament.Points(n)
}

// system takes over what results are worth. The two colors have one scale here.
func (b *builder) system() {
	s := b.scale
	if s.WhiteWin != s.BlackWin || s.WhiteDraw != s.BlackDraw || s.WhiteLoss != s.BlackLoss {
		b.fault("results worth more with one color: %w", ErrUnfit)
	}
	b.field.System = scoring.System{
		Rule: Doc.Art("162"),
		Game: scoring.GameScale{
			Win: b.halves(s.WhiteWin, "win"), Draw: b.halves(s.WhiteDraw, "draw"), Loss: b.halves(s.WhiteLoss, "loss"),
			ForfeitWin: b.halves(s.ForfeitWin, "forfeit win"), ForfeitLoss: b.halves(s.ForfeitLoss, "forfeit loss"),
		},
		Byes: scoring.ByeScale{
			Pairing: worth(b.halves(s.PairingBye, "bye")), Full: worth(b.halves(s.FullBye, "full-point bye")),
			Half: worth(b.halves(s.HalfBye, "half-point bye")), Zero: worth(b.halves(s.ZeroBye, "zero-point bye")),
		},
	}
}

func worth(p tournament.Points) scoring.ByeWorth { return scoring.ByeWorth{Game: p, BoardGame: p} }

// players makes the field of an event of individuals.
func (b *builder) players() {
	b.index = make(map[int]int, len(b.file.Players))
	b.field.Entrants = make([]scoring.Entrant, len(b.file.Players))
	for i := range b.file.Players {
		p := &b.file.Players[i]
		b.index[p.Number] = i
		b.field.Entrants[i] = scoring.Entrant{ID: name(p.Name, p.Number), Number: p.Number, Rating: tournament.Elo(p.Rating)}
	}
	for i := range b.file.Players {
		slots := make([]scoring.Slot, b.field.Rounds)
		for r := range slots {
			slots[r] = b.cell(b.file.Players[i].Round(r + 1))
			slots[r].Round = r + 1
		}
		b.field.Entrants[i].Slots = slots
	}
}

func name(given string, number int) string {
	if given == "" {
		return strconv.Itoa(number)
	}
	return given
}

// cell reads one round of a player.
func (b *builder) cell(g trf.Game) scoring.Slot {
	slot := scoring.Slot{Opponent: -1, Kind: b.kind(g)}
	if g.Opponent != 0 {
		slot.Opponent = b.index[g.Opponent]
	}
	switch slot.Kind {
	case scoring.Open, scoring.FreeRound:
		return slot
	case scoring.Played, scoring.ForfeitWin, scoring.ForfeitLoss:
		slot.Color = color(g.Color)
	}
	slot.Game = b.halves(b.scale.Of(g), "result")
	return slot
}

// kind says how a cell came to its points. In a round robin a round without an
// opponent and without points is the free round of an odd field.
func (b *builder) kind(g trf.Game) scoring.Kind {
	switch {
	case g.Pending():
		return scoring.Open
	case g.Result.Played():
		return scoring.Played
	}
	switch g.Result {
	case trf.ForfeitWin:
		return scoring.ForfeitWin
	case trf.ForfeitLoss:
		return scoring.ForfeitLoss
	case trf.PairingBye:
		return scoring.PairingBye
	case trf.FullBye:
		return scoring.FullBye
	case trf.HalfBye:
		return scoring.HalfBye
	}
	if b.field.Scheme == scoring.RoundRobin {
		return scoring.FreeRound
	}
	return scoring.ZeroBye
}

func color(c trf.Color) tournament.Color {
	switch c {
	case trf.White:
		return tournament.White
	case trf.Black:
		return tournament.Black
	}
	return tournament.NoColor
}

// adjust adds the bonuses and penalties of record 299. Those that redefine what
// a kind of result is worth have no place here.
func (b *builder) adjust() {
	for _, a := range b.file.Adjustments {
		if a.Result != 0 {
			b.fault("record 299 for results %q: %w", a.Result, ErrUnfit)
			continue
		}
		if a.Round > b.field.Rounds {
			continue
		}
		for _, id := range a.Participants() {
			i, ok := b.index[id]
			if !ok {
				b.fault("record 299 for %d, who is not in the event: %w", id, ErrUnfit)
				continue
			}
			if a.GamePoints != nil {
				b.field.Entrants[i].Adjust += b.halves(*a.GamePoints, "adjustment")
			}
			if a.MatchPoints != nil {
				b.field.Entrants[i].AdjustMatch += b.halves(*a.MatchPoints, "adjustment")
			}
		}
	}
}
