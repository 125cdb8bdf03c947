package tournament

// About names what an event is about, as far as the event says so: the place,
// the team and, where two meet, its opponent, the player. The team is the one
// that is named first, or the one that acts. What an event says about a duty,
// an entry of the log or several teams names no Subject; a correction is about
// what its own event is about.
func About(event Event) Subject {
	switch ev := event.(type) {
	case Corrected:
		return About(ev.Event)
	case DutyMissed:
		return ev.About
	case Warned:
		return ev.About
	case Notified:
		return ev.About
	case Appealed:
		return ev.About
	case Ruled:
		return ev.About
	}
	if team, player := concerned(event); team != "" || player != "" {
		return Subject{Team: team, Player: player}
	}
	return met(event)
}

// concerned names the team or the member that an event is about wherever they
// play.
func concerned(event Event) (TeamID, PlayerID) {
	switch ev := event.(type) {
	case Invited:
		return ev.Team, ""
	case Confirmed:
		return ev.Team, ""
	case TeamEntered:
		return ev.Team.ID, ""
	case EntryAmended:
		return ev.Team.ID, ""
	case RosterChanged:
		return ev.Team, ""
	case PlayerLeft:
		return ev.Team, ev.Player
	case LateEntry:
		return ev.Team, ev.Member.Player
	case AccountChecked:
		return ev.Team, ev.Player
	case RatingRecorded:
		return "", ev.Player
	case OrderDeclared:
		return ev.Team, ""
	case TeamWithdrew:
		return ev.Team, ""
	case TeamReturned:
		return ev.Team, ""
	case TeamAnnulled:
		return ev.Team, ""
	case RestDefaulted:
		return ev.Team, ""
	case TeamReplaced:
		return ev.In, ""
	case Consented:
		return ev.Team, ""
	}
	return "", ""
}

// met names the place of an event, and who plays or acts there.
func met(event Event) Subject {
	switch ev := event.(type) {
	case Appointed:
		return Subject{Scope: Scope{Board: ev.Board}, Team: ev.Team}
	case Dismissed:
		return Subject{Scope: Scope{Board: ev.Board}, Team: ev.Team}
	case PointsAdjusted:
		return Subject{Scope: Scope{Stage: ev.Stage}, Team: ev.Team}
	case StageOpened:
		return Subject{Scope: Scope{Stage: ev.Stage, Group: ev.Group}}
	case StageRenumbered:
		return Subject{Scope: Scope{Stage: ev.Stage, Group: ev.Group}}
	case StageClosed:
		return Subject{Scope: Scope{Stage: ev.Stage, Group: ev.Group}}
	case LotDrawn:
		return Subject{Scope: ev.Lot.Scope}
	case RoundPaired:
		return Subject{Scope: ev.Scope}
	case RoundUnpaired:
		return Subject{Scope: ev.Scope}
	case RoundMoved:
		return Subject{Scope: ev.Scope}
	case ByeRequested:
		return Subject{Scope: ev.Scope, Team: ev.Team}
	case LineupFiled:
		return Subject{Scope: ev.Scope, Team: ev.Team, Opponent: ev.Opponent}
	case PlayBegan:
		return Subject{Scope: ev.Scope, Team: ev.Team}
	case Arrived:
		return Subject{Scope: ev.Scope, Team: ev.Team, Player: ev.Player}
	case ChallengeSent:
		return Subject{Scope: ev.Scope, Team: ev.From, Opponent: ev.To}
	case ChallengeAccepted:
		return Subject{Scope: ev.Scope, Team: ev.By, Opponent: ev.From}
	case ControlAgreed:
		return Subject{Scope: ev.Scope, Team: ev.Team, Opponent: ev.Opponent}
	case GameStarted:
		return Subject{Scope: ev.Scope, Team: ev.First, Opponent: ev.Second}
	case GameEnded:
		return Subject{Scope: ev.Scope, Team: ev.First, Opponent: ev.Second}
	case GameFinished:
		return Subject{Scope: ev.Scope, Team: ev.First, Opponent: ev.Second}
	case MatchFinished:
		return Subject{Scope: ev.Scope, Team: ev.First, Opponent: ev.Second}
	case Defaulted:
		return Subject{Scope: ev.Scope, Team: ev.Team, Opponent: ev.Opponent}
	case GameAnnulled:
		return Subject{Scope: ev.Scope, Team: ev.First, Opponent: ev.Second}
	case MatchDecided:
		return Subject{Scope: ev.Scope, Team: ev.Winner, Opponent: ev.Loser}
	case AnalysisSent:
		return Subject{Scope: ev.Game.Scope, Team: ev.Team}
	}
	return Subject{}
}
