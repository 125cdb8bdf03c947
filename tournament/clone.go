package tournament

import "slices"

// clone returns an event that shares nothing with ev that can be changed.
func clone(ev Event) Event {
	switch ev := ev.(type) {
	case TeamEntered:
		ev.Team.Members = slices.Clone(ev.Team.Members)
		return ev
	case EntryAmended:
		ev.Team.Members = slices.Clone(ev.Team.Members)
		return ev
	case RosterChanged:
		ev.Changes = slices.Clone(ev.Changes)
		for i, c := range ev.Changes {
			if c.Member != nil {
				m := *c.Member
				ev.Changes[i].Member = &m
			}
		}
		return ev
	case OrderDeclared:
		ev.Order = slices.Clone(ev.Order)
		return ev
	case LotDrawn:
		ev.Lot.Among, ev.Answer = slices.Clone(ev.Lot.Among), slices.Clone(ev.Answer)
		return ev
	case StageOpened:
		ev.Entrants = slices.Clone(ev.Entrants)
		return ev
	case StageRenumbered:
		ev.Entrants = slices.Clone(ev.Entrants)
		return ev
	case RoundPaired:
		ev.Matches, ev.Byes, ev.Rest = slices.Clone(ev.Matches), slices.Clone(ev.Byes), slices.Clone(ev.Rest)
		return ev
	case LineupFiled:
		ev.Boards = slices.Clone(ev.Boards)
		return ev
	case MatchFinished:
		ev.Outcomes = slices.Clone(ev.Outcomes)
		return ev
	case PairForbidden:
		ev.Teams = slices.Clone(ev.Teams)
		return ev
	case AdjudicationRequested:
		ev.Games = slices.Clone(ev.Games)
		return ev
	case ExpertsNamed:
		ev.Experts = slices.Clone(ev.Experts)
		return ev
	case Corrected:
		ev.Event = clone(ev.Event)
		return ev
	}
	return ev
}
