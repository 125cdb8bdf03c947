package tournament

import (
	"fmt"
	"math"
	"time"
)

// correspondence carries out the events in the life of a game that is played
// over months: set, challenged, accepted, started, ended, annulled.
func (f *Fold) correspondence(e *Entry, event Event) error {
	switch ev := event.(type) {
	case ChallengeSent:
		return f.challengeSent(e, ev)
	case ChallengeAccepted:
		return f.editLife(ev.Scope, ev.By, ev.From, func(l *Life, swapped bool) error {
			if l.Challenged.IsZero() {
				return about("acceptance without a challenge", ErrMalformed)
			}
			if !l.Accepted.IsZero() {
				return about("acceptance", ErrDuplicate)
			}
			if int(l.ChallengedBy) == index(swapped) {
				return about("acceptance of one's own challenge", ErrMalformed)
			}
			l.Accepted, l.AcceptedSeq = instant(ev.When, e), int32(e.Seq)
			return nil
		})
	case ControlAgreed:
		return f.editLife(ev.Scope, ev.Team, ev.Opponent, func(l *Life, swapped bool) error {
			l.Agreed[index(swapped)] = ev.Control
			return nil
		})
	case GameStarted:
		return f.editLife(ev.Scope, ev.First, ev.Second, func(l *Life, _ bool) error {
			if !l.Started.IsZero() {
				return about("start", ErrDuplicate)
			}
			l.Started, l.StartedSeq, l.Number = e.At, int32(e.Seq), ev.Number
			return nil
		})
	case GameEnded:
		return f.editLife(ev.Scope, ev.First, ev.Second, func(l *Life, swapped bool) error {
			if !ev.Outcome.valid() {
				return about("outcome "+ev.Outcome.String(), ErrMalformed)
			}
			if !l.Ended.IsZero() {
				return about("end", ErrDuplicate)
			}
			l.Ended, l.EndedSeq, l.EndedOutcome = instant(ev.When, e), int32(e.Seq), ev.Outcome
			if swapped {
				l.EndedOutcome = ev.Outcome.Swap()
			}
			return nil
		})
	case GameAnnulled:
		return f.gameAnnulled(e, ev)
	}
	return ErrMalformed
}

func (f *Fold) challengeSent(e *Entry, ev ChallengeSent) error {
	return f.editLife(ev.Scope, ev.From, ev.To, func(l *Life, swapped bool) error {
		if !l.Accepted.IsZero() {
			return about("challenge to a game that was accepted", ErrMalformed)
		}
		l.Challenged, l.Challenge = instant(ev.When, e), int32(e.Seq)
		l.ChallengedBy = int8(index(swapped))
		l.Challenges = more(l.Challenges)
		return nil
	})
}

func (f *Fold) gameAnnulled(e *Entry, ev GameAnnulled) error {
	i, g, _, err := f.gameAt(ev.Scope, ev.First, ev.Second)
	if err != nil {
		return err
	}
	f.asPaired(i, g)
	game := f.s.games.Edit(f.owner, g)
	game.Reported = Outcome{}
	game.Annulments = more(game.Annulments)
	if game.life != 0 {
		life := f.s.lives.Edit(f.owner, int(game.life)-1)
		*life = Life{Game: int32(g), AnnulledAt: e.At, AnnulledSeq: int32(e.Seq)}
		return nil
	}
	f.s.lives.Append(f.owner, Life{Game: int32(g), AnnulledAt: e.At, AnnulledSeq: int32(e.Seq)})
	game.life = int32(f.s.lives.Len())
	return nil
}

// editLife edits the life of a game; it begins with the first event of it.
// edit must check before it changes anything.
func (f *Fold) editLife(scope Scope, first, second TeamID, edit func(l *Life, swapped bool) error) error {
	_, g, swapped, err := f.gameAt(scope, first, second)
	if err != nil {
		return err
	}
	at := f.s.games.Ptr(g).life
	life := f.life(g, at)
	if err := edit(life, swapped); err != nil {
		return about(fmt.Sprintf("%s against %s, %s", first, second, scope), err)
	}
	if at == 0 {
		f.s.lives.Append(f.owner, *life)
		f.s.games.Edit(f.owner, g).life = int32(f.s.lives.Len())
	}
	return nil
}

// life is the life of a game to be changed in place, or a new one.
func (f *Fold) life(game int, at int32) *Life {
	if at == 0 {
		f.begun = Life{Game: int32(game)}
		return &f.begun
	}
	return f.s.lives.Edit(f.owner, int(at)-1)
}

// more counts on, up to the largest count that can be kept.
func more(n uint8) uint8 {
	if n == math.MaxUint8 {
		return n
	}
	return n + 1
}

// instant is when something happened: its own instant, or that of the entry.
func instant(when time.Time, e *Entry) time.Time {
	if when.IsZero() {
		return e.At
	}
	return when
}

func index(swapped bool) int {
	if swapped {
		return 1
	}
	return 0
}
