package strongest

import (
	"slices"

	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/regulation/correspondence"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
)

// office says who may record what (4, 6, and the single articles).
type office struct {
	*edition
	kinds []tournament.Kind
	table map[tournament.Kind]power // read-only
}

func (e *edition) office() office {
	k := office{edition: e, table: powers()}
	for kind := range k.table {
		k.kinds = append(k.kinds, kind)
	}
	slices.Sort(k.kinds)
	return k
}

// Concerns returns the kinds that not everybody may record.
func (o office) Concerns() []tournament.Kind { return o.kinds }

// power is who may record a kind of entry. may says so; rule cites.
type power struct {
	rule clause.Ref
	may  func(desk, regulation.Request) bool
}

// desk is a person at work in a state.
type desk struct {
	*edition
	state *tournament.State
	by    string
	day   tournament.Date
}

func (e *edition) desk(r regulation.Request) desk {
	return desk{e, r.State, r.Entry.By, e.day(r.At)}
}

func (d desk) has(role tournament.Role) bool { return d.state.Holds(d.by, role, "", 0) }
func (d desk) chief() bool                   { return d.has(tournament.ChiefJudge) }
func (d desk) committee() bool               { return d.has(tournament.Committee) }

// official reports whether he judges a board: its judge or the chief judge.
// Board 0 is all boards.
func (d desk) official(board int) bool {
	return d.chief() || board > 0 && d.state.Holds(d.by, tournament.BoardJudge, "", board)
}

// captain reports whether he acts as captain of a team: as such, as his deputy
// (10.12) or in his leave (16.4).
func (d desk) captain(team tournament.TeamID) bool {
	i, ok := d.state.TeamIndex(team)
	if !ok {
		return false
	}
	captain := d.state.Team(i).Captain
	if d.by == captain && captain != "" || d.state.Holds(d.by, tournament.CaptainRole, team, 0) || d.state.Holds(d.by, tournament.Deputy, team, 0) {
		return true
	}
	for leave := range d.state.Leaves() {
		if leave.Who == captain && leave.Deputy == d.by && !d.day.Before(leave.From) && !d.day.After(leave.To) {
			return true
		}
	}
	return false
}

// side reports whether he may speak for a side of a game: the player himself,
// or who acts as his captain.
func (d desk) side(at tournament.Scope, team, opponent tournament.TeamID) bool {
	g, side, ok := correspondence.Find(d.state, at, team, opponent)
	return ok && d.by == string(g.Player(side)) || d.captain(team)
}

// Judge refuses entries by somebody without the power. What follows from the
// rules needs none; the chief judge may correct any entry, the judge of a
// board those of his board.
func (o office) Judge(r regulation.Request) []regulation.Finding {
	if r.Entry.By == tournament.Engine {
		return nil
	}
	p := o.table[r.Event.Kind()]
	d := o.desk(r)
	if r.Correction() && d.official(tournament.About(r.Event).Scope.Board) || p.may(d, r) {
		if a, ok := r.Event.(tournament.Appointed); ok && a.Role == tournament.ChiefJudge {
			return []regulation.Finding{regulation.Note(art("6.1"), tournament.Subject{}, say("office.chief"), a.Who)}
		}
		return nil
	}
	return []regulation.Finding{regulation.Refuse(p.rule, tournament.About(r.Event), "power.missing", r.Entry.By, string(r.Event.Kind()))}
}

// powers is the table of who may record what. What happens on the server, an
// acceptance and the end of a game, has no author among people: whoever runs
// the host records it.
func powers() map[tournament.Kind]power {
	chief := func(d desk, _ regulation.Request) bool { return d.chief() }
	committee := func(d desk, _ regulation.Request) bool { return d.committee() }
	nobody := func(desk, regulation.Request) bool { return false }
	official := func(d desk, r regulation.Request) bool { return d.official(tournament.About(r.Event).Scope.Board) }
	captain := func(d desk, r regulation.Request) bool { return d.captain(tournament.About(r.Event).Team) }
	return map[tournament.Kind]power{
		tournament.KindAppointed:             {art("4.2"), appoints},
		tournament.KindDismissed:             {art("4.2"), appoints},
		tournament.KindTeamEntered:           {art("8.2"), enters},
		tournament.KindEntryAmended:          {art("8.2"), captain},
		tournament.KindRosterChanged:         {art("8.12"), chief},
		tournament.KindEntriesClosed:         {art("8.1"), chief},
		tournament.KindAccountChecked:        {art("9.2"), func(d desk, _ regulation.Request) bool { return d.has(tournament.Administrator) }},
		tournament.KindRatingRecorded:        {art("8.14"), chief},
		tournament.KindLotDrawn:              {art("5.6"), draws},
		tournament.KindStageOpened:           {art("9.5"), chief},
		tournament.KindRoundPaired:           {art("10.2"), official},
		tournament.KindRoundUnpaired:         {art("10.2"), official},
		tournament.KindLineupFiled:           {art("10.8"), captain},
		tournament.KindChallengeSent:         {art("10.12"), mayReport},
		tournament.KindGameStarted:           {art("10.12"), mayReport},
		tournament.KindGameFinished:          {art("11.2"), mayReport},
		tournament.KindGameAnnulled:          {art("10.15"), official},
		tournament.KindWarned:                {art("6.5"), official},
		tournament.KindDefaulted:             {art("6.5"), official},
		tournament.KindTermSet:               {art("10.18"), redates},
		tournament.KindPlayerLeft:            {art("13.1"), captain},
		tournament.KindLateEntry:             {art("14.3"), captain},
		tournament.KindTeamWithdrew:          {art("13.4"), func(d desk, r regulation.Request) bool { return captain(d, r) || d.chief() || d.committee() }},
		tournament.KindTeamReplaced:          {art("13.6"), committee},
		tournament.KindTeamAnnulled:          {art("13.5"), nobody},
		tournament.KindRestDefaulted:         {art("13.5"), nobody},
		tournament.KindAppealed:              {art("15.1"), captain},
		tournament.KindDecided:               {art("15.2"), decides},
		tournament.KindRuled:                 {art("6.3"), chief},
		tournament.KindRoundMoved:            {art("16.2"), chief},
		tournament.KindLeaveTaken:            {art("16.4"), takesLeave},
		tournament.KindDutyDone:              {art("6.2"), holdsAny},
		tournament.KindNotified:              {art("6.2"), holdsAny},
		tournament.KindDutyMissed:            {art("6.2"), nobody},
		tournament.KindAdjudicationRequested: {art("17.3"), chief},
		tournament.KindConsented:             {art("17.1"), captain},
		tournament.KindExpertsNamed:          {art("17.4"), committee},
		tournament.KindAnalysisSent:          {art("17.5"), captain},
	}
}

// appoints: the committee names the chief judge, the administrator and who
// publishes (4.2, 7.10), the chief judge the judges of the boards (6.2), a
// captain his deputy (10.12). The committee itself is named by the text.
func appoints(d desk, r regulation.Request) bool {
	var a tournament.Appointed
	switch ev := r.Event.(type) {
	case tournament.Appointed:
		a = ev
	case tournament.Dismissed:
		a = tournament.Appointed(ev)
	}
	switch a.Role {
	case tournament.Committee:
		return d.committee() || !holder(d.state, tournament.Committee)
	case tournament.BoardJudge:
		return d.chief()
	case tournament.Deputy:
		return d.captain(a.Team)
	}
	return d.committee()
}

func holder(s *tournament.State, role tournament.Role) bool {
	for a := range s.Roles() {
		if a.Role == role {
			return true
		}
	}
	return false
}

// draws: the chief judge draws numbers, the judge of a board the lots by which
// its games are set (5.6, 10.19).
func draws(d desk, r regulation.Request) bool {
	ev, ok := r.Event.(tournament.LotDrawn)
	return ok && d.official(ev.Lot.Scope.Board)
}

// enters: the captain whom the entry names; the committee, where it puts a
// team in the place of another (13.6).
func enters(d desk, r regulation.Request) bool {
	ev, ok := r.Event.(tournament.TeamEntered)
	return ok && (ev.Team.Captain != "" && ev.Team.Captain == d.by || d.state.EntriesClosed() && d.committee())
}

// mayReport: a challenge the side that sends it, a start the side that accepted,
// or a judge who found it (10.10–10.12); a result the side that has to
// (11.2), or an expert (17.7).
func mayReport(d desk, r regulation.Request) bool {
	switch ev := r.Event.(type) {
	case tournament.ChallengeSent:
		return d.side(ev.Scope, ev.From, ev.To)
	case tournament.GameStarted:
		if ev.Found {
			return d.official(ev.Scope.Board)
		}
		g, _, ok := correspondence.Find(d.state, ev.Scope, ev.First, ev.Second)
		if !ok {
			return true // the log itself refuses it
		}
		white := g.Side(tournament.White)
		return d.side(ev.Scope, g.Team(white).ID, g.Team(1-white).ID)
	case tournament.GameFinished:
		if ev.Outcome.Cause != tournament.Played {
			return true // see verdicts
		}
		g, side, ok := correspondence.Find(d.state, ev.Scope, ev.First, ev.Second)
		if !ok {
			return true
		}
		o := ev.Outcome
		if side == 1 {
			o = o.Swap()
		}
		who := correspondence.Reporter(g, o)
		return d.side(ev.Scope, g.Team(who).ID, g.Team(1-who).ID)
	}
	return false
}

// redates: the judge of the game whose duty gets a new date, or the chief
// judge.
func redates(d desk, r regulation.Request) bool {
	ev, ok := r.Event.(tournament.TermSet)
	if !ok || d.chief() {
		return ok
	}
	at, ok := missedAt(d.state, ev.Duty)
	return ok && d.official(at.Scope.Board)
}

// missedAt returns what a missed duty was about.
func missedAt(s *tournament.State, key tournament.DutyKey) (tournament.Subject, bool) {
	rec := s.Duty(key)
	if rec.Missed == 0 {
		return tournament.Subject{}, false
	}
	missed, ok := s.Effective(rec.Missed).(tournament.DutyMissed)
	return missed.About, ok
}

// decides: whom the appeal was made to (15.2, 15.4).
func decides(d desk, r regulation.Request) bool {
	ev, ok := r.Event.(tournament.Decided)
	if !ok {
		return false
	}
	appeal, ok := d.state.Effective(ev.On).(tournament.Appealed)
	if !ok || appeal.To == tournament.ChiefJudge {
		return d.chief()
	}
	return d.official(appeal.About.Scope.Board)
}

// takesLeave: everybody for himself, a captain for his players.
func takesLeave(d desk, r regulation.Request) bool {
	ev, ok := r.Event.(tournament.LeaveTaken)
	if !ok || ev.Who == d.by {
		return ok
	}
	i, ok := d.state.TeamOf(tournament.PlayerID(ev.Who))
	return ok && d.captain(d.state.Team(i).ID)
}

func holdsAny(d desk, _ regulation.Request) bool {
	for a := range d.state.Roles() {
		if a.Who == d.by {
			return true
		}
	}
	return false
}

// foreign refuses what the text knows nothing of: only a ruling admits it
// (16.1).
func foreign() regulation.Conduct {
	return regulation.OnlyByRuling{Rule: art("16.1"), Kinds: []tournament.Kind{
		tournament.KindPointsAdjusted, tournament.KindPairForbidden, tournament.KindByeRequested, tournament.KindArrived,
		tournament.KindPlayBegan, tournament.KindMatchDecided, tournament.KindMatchFinished, tournament.KindOrderDeclared,
		tournament.KindTeamReturned, tournament.KindControlAgreed, tournament.KindStageClosed, tournament.KindStageRenumbered,
		tournament.KindInvited, tournament.KindConfirmed,
	}}
}
