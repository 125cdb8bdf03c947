package tournament

import (
	"cmp"
	"fmt"
	"slices"
)

// effect carries out an event. Every case checks all it needs before the
// first change: an error means that nothing has changed. What the state keeps
// of an event it shares with the log.
func (f *Fold) effect(e *Entry, event Event) error {
	switch ev := event.(type) {
	case Opened:
		return f.opened(e, ev)
	case Appointed:
		return f.appointed(e, ev)
	case Dismissed:
		return f.dismissed(ev)
	case Invited:
		return f.invited(ev)
	case Confirmed:
		return f.confirmed(e, ev)
	case TeamEntered:
		return f.teamEntered(e, ev.Team)
	case EntryAmended:
		return f.entryAmended(ev.Team)
	case RosterChanged:
		return f.rosterChanged(ev)
	case PlayerLeft:
		return f.playerLeft(ev)
	case LateEntry:
		return f.lateEntry(e, ev)
	case OrderDeclared:
		return f.orderDeclared(ev)
	case EntriesClosed:
		return f.entriesClosed()
	case StageOpened:
		return f.stageOpened(e, ev)
	case StageRenumbered:
		return f.stageRenumbered(ev)
	case StageClosed:
		return f.stageClosed(ev)
	case TeamWithdrew:
		return f.teamWithdrew(e, ev)
	case TeamReturned:
		return f.teamReturned(ev)
	case TeamAnnulled:
		return f.editTeam(ev.Team, func(t *TeamRecord) { t.Annulled = true })
	case RestDefaulted:
		return f.restDefaulted(ev)
	case TeamReplaced:
		return f.teamReplaced(ev)
	case RoundPaired:
		return f.roundPaired(e, ev)
	case RoundUnpaired:
		return f.roundUnpaired(ev)
	case LineupFiled:
		return f.lineupFiled(e, ev)
	case PlayBegan:
		return f.playBegan(ev)
	case GameFinished:
		return f.gameFinished(e, ev)
	case MatchFinished:
		return f.matchFinished(e, ev)
	case Defaulted:
		return f.defaulted(ev)
	case MatchDecided:
		return f.matchDecided(ev)
	case ChallengeSent, ChallengeAccepted, ControlAgreed, GameStarted, GameEnded, GameAnnulled:
		return f.correspondence(e, ev)
	}
	return f.list(e, event)
}

// list carries out the events that only add to a list or a count.
func (f *Fold) list(e *Entry, event Event) error {
	s := &f.s
	switch ev := event.(type) {
	case RatingRecorded:
		node, _ := s.ratings.Get(ev.Player)
		s.ratings.Set(f.owner, ev.Player, &ratingNode{ev, node})
	case LotDrawn:
		return f.lotDrawn(ev)
	case Arrived:
		return f.knownMember(ev.Team, ev.Player)
	case ByeRequested:
		if err := f.known(ev.Team); err != nil {
			return err
		}
		if !ev.Bye.valid() {
			return about(fmt.Sprintf("bye %q", ev.Bye), ErrMalformed)
		}
		s.requested.Set(f.owner, requestKey(ev.Scope, ev.Team), ev.Bye)
	case PairForbidden:
		if err := f.pairForbidden(ev); err != nil {
			return err
		}
		s.forbidden.Append(f.owner, ev)
	case DutyMissed:
		d := f.duty(ev.Duty)
		if d.Missed != 0 {
			return about(string(ev.Duty), ErrDuplicate)
		}
		d.Missed = e.Seq
	case DutyDone:
		d := f.duty(ev.Duty)
		if d.Done != 0 {
			return about(string(ev.Duty), ErrDuplicate)
		}
		d.Done = e.Seq
	case TermSet:
		d := f.duty(ev.Duty)
		d.Due, d.Missed = ev.Due, 0
	case Warned:
		if ev.Ladder != "" {
			s.ladders.Set(f.owner, ev.Ladder, s.Ladder(ev.Ladder)+1)
		}
	case LeaveTaken:
		if ev.To.Before(ev.From) {
			return about(fmt.Sprintf("leave of %s ends before it begins", ev.Who), ErrMalformed)
		}
		s.leaves.Append(f.owner, ev)
	case PointsAdjusted:
		if err := f.known(ev.Team); err != nil {
			return err
		}
		s.adjusted.Append(f.owner, ev)
	case RoundMoved:
		s.moved.Append(f.owner, ev)
	case Notified:
		if ev.Of != 0 {
			return earlier(e, ev.Of)
		}
	case Corrected:
		// What it replaces is replaced before: see amend.
	case Appealed, Decided, Ruled, AdjudicationRequested, Consented, ExpertsNamed, AnalysisSent, AccountChecked:
		if err := f.ruling(e, ev); err != nil {
			return err
		}
		s.rulings.Append(f.owner, int32(e.Seq-1))
	default:
		return about(string(event.Kind()), ErrMalformed)
	}
	return nil
}

// duty is the record of a duty to be changed in place. A new one says nothing,
// so that it may be begun before the event is checked against it.
func (f *Fold) duty(key DutyKey) *DutyRecord {
	at, known := f.s.dutyAt.GetOrSet(f.owner, key, int32(f.s.duties.Len()))
	if !known {
		f.s.duties.Append(f.owner, DutyRecord{})
	}
	return f.s.duties.Edit(f.owner, int(at))
}

// ruling checks the events that rule, decide, appeal or ask: what they name
// must be there.
func (f *Fold) ruling(e *Entry, event Event) error {
	switch ev := event.(type) {
	case Appealed:
		return earlier(e, ev.Against)
	case Decided:
		return earlier(e, ev.On)
	case Ruled:
		if ev.Upholds != 0 {
			return earlier(e, ev.Upholds)
		}
	case Consented:
		return cmp.Or(earlier(e, ev.To), f.known(ev.Team))
	case ExpertsNamed:
		return earlier(e, ev.For)
	case AnalysisSent:
		return cmp.Or(earlier(e, ev.For), f.known(ev.Team), f.knownGame(ev.Game))
	case AccountChecked:
		return f.knownMember(ev.Team, ev.Player)
	case AdjudicationRequested:
		if len(ev.Games) == 0 {
			return about("request without a game", ErrMalformed)
		}
		for _, g := range ev.Games {
			if err := f.knownGame(g); err != nil {
				return err
			}
		}
	}
	return nil
}

// earlier checks that an entry refers to one before it.
func earlier(e *Entry, seq int) error {
	if seq < 1 || seq >= e.Seq {
		return about(fmt.Sprintf("entry %d", seq), ErrUnknownEntry)
	}
	return nil
}

func (f *Fold) known(id TeamID) error {
	if _, ok := f.teamAt(id); !ok {
		return teamErr(id)
	}
	return nil
}

func (f *Fold) knownMember(id TeamID, p PlayerID) error {
	i, ok := f.teamAt(id)
	if !ok {
		return teamErr(id)
	}
	if f.s.teams.At(int(i)).member(p) == nil {
		return playerErr(id, p, ErrUnknownPlayer)
	}
	return nil
}

func (f *Fold) knownGame(g GameRef) error {
	_, _, _, err := f.gameAt(g.Scope, g.First, g.Second)
	return err
}

func (f *Fold) pairForbidden(ev PairForbidden) error {
	if len(ev.Teams) < 2 {
		return about("a ban on meeting needs two teams", ErrMalformed)
	}
	if ev.From < 0 || ev.To < 0 || ev.To != 0 && ev.To < ev.From {
		return about(fmt.Sprintf("rounds %d to %d", ev.From, ev.To), ErrMalformed)
	}
	for k, t := range ev.Teams {
		if err := f.known(t); err != nil {
			return err
		}
		if slices.Contains(ev.Teams[:k], t) {
			return about("team "+string(t), ErrDuplicate)
		}
	}
	return nil
}

func (f *Fold) lotDrawn(ev LotDrawn) error {
	key := ev.Lot.Key()
	if _, drawn := f.s.lots.Get(key); drawn {
		return about("lot", ErrDuplicate)
	}
	asked, answer := ev.Lot.Sorted(), slices.Clone(ev.Answer)
	slices.Sort(answer)
	for k := 1; k < len(asked); k++ {
		if asked[k] == asked[k-1] {
			return about("lot among "+asked[k], ErrDuplicate)
		}
	}
	if len(asked) == 0 || !slices.Equal(asked, answer) {
		return about("the answer of a lot names each thing once", ErrMalformed)
	}
	f.s.lots.Set(f.owner, key, ev.Answer)
	return nil
}
