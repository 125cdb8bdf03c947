package tournament

import "fmt"

// effect carries out an event. Every case checks all it needs before the
// first change: an error means that nothing has changed.
func (f *Fold) effect(e Entry, event Event) error {
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
		return f.lateEntry(ev)
	case OrderDeclared:
		return f.orderDeclared(ev)
	case EntriesClosed:
		return f.entriesClosed()
	case StageOpened:
		return f.stageOpened(e, ev)
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
func (f *Fold) list(e Entry, event Event) error {
	s := &f.s
	switch ev := event.(type) {
	case RatingRecorded:
		node, _ := s.ratings.Get(ev.Player)
		s.ratings.Set(f.owner, ev.Player, &ratingNode{ev, node})
	case LotDrawn:
		return f.lotDrawn(ev)
	case ByeRequested:
		if _, ok := s.teamAt.Get(ev.Team); !ok {
			return teamErr(ev.Team)
		}
		s.requested.Set(f.owner, requestKey(ev.Scope, ev.Team), ev.Bye)
	case PairForbidden:
		for _, t := range ev.Teams {
			if _, ok := s.teamAt.Get(t); !ok {
				return teamErr(t)
			}
		}
		s.forbidden.Append(f.owner, ev)
	case DutyMissed:
		d := s.Duty(ev.Duty)
		if d.Missed != 0 {
			return about(string(ev.Duty), ErrDuplicate)
		}
		d.Missed = e.Seq
		s.duties.Set(f.owner, ev.Duty, d)
	case DutyDone:
		d := s.Duty(ev.Duty)
		if d.Done != 0 {
			return about(string(ev.Duty), ErrDuplicate)
		}
		d.Done = e.Seq
		s.duties.Set(f.owner, ev.Duty, d)
	case TermSet:
		d := s.Duty(ev.Duty)
		d.Due, d.Missed = ev.Due, 0
		s.duties.Set(f.owner, ev.Duty, d)
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
		if _, ok := s.teamAt.Get(ev.Team); !ok {
			return teamErr(ev.Team)
		}
		s.adjusted.Append(f.owner, ev)
	case RoundMoved:
		s.moved.Append(f.owner, ev)
	case Appealed:
		if ev.Against < 1 || ev.Against >= e.Seq {
			return ErrUnknownEntry
		}
		s.rulings.Append(f.owner, int32(e.Seq-1))
	case Decided:
		if ev.On < 1 || ev.On >= e.Seq {
			return ErrUnknownEntry
		}
		s.rulings.Append(f.owner, int32(e.Seq-1))
	case Ruled, AdjudicationRequested, Consented, ExpertsNamed, AnalysisSent, AccountChecked:
		s.rulings.Append(f.owner, int32(e.Seq-1))
	case Arrived, Notified, Corrected:
		// They stand in the log and change nothing else.
	default:
		return about(string(event.Kind()), ErrMalformed)
	}
	return nil
}

func (f *Fold) lotDrawn(ev LotDrawn) error {
	key := ev.Lot.Key()
	if _, drawn := f.s.lots.Get(key); drawn {
		return about("lot", ErrDuplicate)
	}
	if !samePermutation(ev.Lot.Among, ev.Answer) {
		return about("the answer of a lot names each thing once", ErrMalformed)
	}
	f.s.lots.Set(f.owner, key, ev.Answer)
	return nil
}

func samePermutation(a, b []string) bool {
	if len(a) != len(b) {
		return false
	}
	count := make(map[string]int, len(a))
	for _, x := range a {
		count[x]++
	}
	for _, x := range b {
		count[x]--
	}
	for _, n := range count {
		if n != 0 {
			return false
		}
	}
	return true
}
