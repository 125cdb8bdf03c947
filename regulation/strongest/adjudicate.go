package strongest

import (
	"slices"
	"time"

	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/regulation/correspondence"
	"github.com/reglament/reglament/schedule"
	"github.com/reglament/reglament/tournament"
)

// procedure is how far an adjudication has come.
type procedure struct {
	seq        int // of the request
	games      []tournament.GameRef
	interested []tournament.TeamID // who is asked, by the notices of the log
	consents   map[tournament.TeamID]bool
	vetoed     bool
	agreed     time.Time // when the last of them consented
	list       *panel    // of experts, the last one named; nil: none yet
	objected   time.Time
	analyses   []tournament.AnalysisSent
}

// procedures reads all adjudications of a log.
func (e *edition) procedures(s *tournament.State) []*procedure {
	var list []*procedure
	find := func(seq int) *procedure { return find(list, func(p *procedure) bool { return p.seq == seq }) }
	for entry := range s.Rulings() {
		switch ev := entry.Event.(type) {
		case tournament.AdjudicationRequested:
			list = append(list, newProcedure(s, entry.Seq, ev))
		case tournament.Consented:
			if p := find(ev.To); p != nil {
				p.answer(ev, entry.At)
			} else if p := listed(list, ev.To); p != nil {
				p.answerList(ev, entry.At)
			}
		case tournament.ExpertsNamed:
			if p := find(ev.For); p != nil {
				p.list = e.panel(entry, ev)
			}
		case tournament.AnalysisSent:
			if p := find(ev.For); p != nil {
				p.analyses = append(p.analyses, ev)
			}
		}
	}
	return list
}

func newProcedure(s *tournament.State, seq int, ev tournament.AdjudicationRequested) *procedure {
	p := &procedure{seq: seq, games: ev.Games, consents: make(map[tournament.TeamID]bool)}
	for k := seq + 1; ; k++ {
		e, ok := s.Entry(k)
		if !ok || len(e.Because) == 0 || e.Because[0] != seq {
			return p
		}
		if told, ok := e.Event.(tournament.Notified); ok && told.To == tournament.CaptainRole {
			p.interested = append(p.interested, told.About.Team)
		}
	}
}

func (p *procedure) answer(ev tournament.Consented, at time.Time) {
	p.consents[ev.Team] = !ev.Veto
	p.vetoed = p.vetoed || ev.Veto
	if !p.vetoed && len(p.consents) == len(p.interested) {
		p.agreed = at
	}
}

// of returns the procedure of a request, nil if there is none.
func (e *edition) of(s *tournament.State, request int) *procedure {
	return find(e.procedures(s), func(p *procedure) bool { return p.seq == request })
}

func find(list []*procedure, is func(*procedure) bool) *procedure {
	if k := slices.IndexFunc(list, is); k >= 0 {
		return list[k]
	}
	return nil
}

// includes reports whether a game is one of those to be adjudicated.
func (p *procedure) includes(g correspondence.Game) bool {
	return slices.ContainsFunc(p.games, func(ref tournament.GameRef) bool {
		other, _, ok := correspondence.Find(g.State, ref.Scope, ref.First, ref.Second)
		return ok && other.Index == g.Index
	})
}

// adjudication asks the captains whose place may depend on it (17.1).
type adjudication struct{ *edition }

// Concerns returns requests.
func (adjudication) Concerns() []tournament.Kind {
	return []tournament.Kind{tournament.KindAdjudicationRequested}
}

// Judge computes who is interested: captains of the games, and those whose
// rank can still change. Bounds are wide: they ask rather too many.
func (c adjudication) Judge(r regulation.Request) []regulation.Finding {
	ev, ok := r.Event.(tournament.AdjudicationRequested)
	if !ok {
		return nil
	}
	for _, ref := range ev.Games {
		g, side, ok := correspondence.Find(r.State, ref.Scope, ref.First, ref.Second)
		if !ok {
			return nil // the log itself refuses it
		}
		if g.Over() || g.Void() || !g.Started() {
			return []regulation.Finding{regulation.Refuse(art("17.1"), g.About(side), say("adjudicate.game"))}
		}
	}
	teams, exact, err := Interested(r.Regulation, *r.State)
	if err != nil {
		return []regulation.Finding{regulation.Refuse(art("17.1"), tournament.Subject{}, say("draw.error"), err.Error())}
	}
	code := say("adjudicate.asked")
	if !exact {
		code = say("adjudicate.asked-bounds")
	}
	var out []regulation.Finding
	for _, id := range teams {
		at := tournament.Subject{Team: id}
		out = append(out, regulation.Add(art("17.1"), at, tournament.Notified{To: tournament.CaptainRole, About: at, Of: r.Entry.Seq}, code))
	}
	return out
}

// Interested returns the teams whose captains have to agree to an adjudication
// (17.1): those with unfinished games and those whose rank may still change,
// in the order of their numbers. exact is false where the ranks are bounds.
func Interested(reg *regulation.Regulation, s tournament.State) (teams []tournament.TeamID, exact bool, err error) {
	prospects, err := reg.Possible(s, tournament.Scope{})
	if err != nil {
		return nil, false, err
	}
	for _, p := range prospects.Teams {
		if p.Open > 0 || p.Best != p.Worst {
			teams = append(teams, p.Team)
		}
	}
	return teams, prospects.Exact, nil
}

// consents takes one answer of every interested captain: to the adjudication
// (17.1, 17.2) and, where he gives it himself, to the experts (17.4).
type consents struct{ *edition }

// Concerns returns answers.
func (consents) Concerns() []tournament.Kind { return []tournament.Kind{tournament.KindConsented} }

// Judge looks whether he was asked.
func (c consents) Judge(r regulation.Request) []regulation.Finding {
	ev, ok := r.Event.(tournament.Consented)
	if !ok {
		return nil
	}
	at := tournament.Subject{Team: ev.Team}
	if p := listed(c.procedures(r.State), ev.To); p != nil {
		return c.toList(r.State, p, ev)
	}
	p := c.of(r.State, ev.To)
	switch {
	case p == nil || !slices.Contains(p.interested, ev.Team):
		return []regulation.Finding{regulation.Refuse(art("17.1"), at, say("consent.unasked"))}
	case p.vetoed:
		return []regulation.Finding{regulation.Refuse(art("17.2"), at, say("consent.vetoed"))}
	}
	if _, answered := p.consents[ev.Team]; answered {
		return []regulation.Finding{regulation.Refuse(art("17.1"), at, say("consent.twice"))}
	}
	switch {
	case ev.Veto:
		return []regulation.Finding{regulation.Note(art("17.2"), at, say("consent.veto"))}
	case len(p.consents)+1 == len(p.interested):
		return []regulation.Finding{regulation.Note(art("17.3"), at, say("consent.all"))}
	}
	return []regulation.Finding{regulation.Note(art("17.1"), at, say("consent.given"), len(p.interested)-len(p.consents)-1)}
}

// analyses takes what captains send within five days (17.5).
type analyses struct{ *edition }

// Concerns returns analyses.
func (analyses) Concerns() []tournament.Kind { return []tournament.Kind{tournament.KindAnalysisSent} }

// Judge looks at game and day.
func (c analyses) Judge(r regulation.Request) []regulation.Finding {
	ev, ok := r.Event.(tournament.AnalysisSent)
	if !ok {
		return nil
	}
	at := tournament.Subject{Scope: ev.Game.Scope, Team: ev.Team}
	refuse := func(code string, args ...any) []regulation.Finding {
		return []regulation.Finding{regulation.Refuse(art("17.5"), at, say(code), args...)}
	}
	p := c.of(r.State, ev.For)
	if p == nil || !p.listStands() {
		return refuse("analysis.experts")
	}
	g, _, ok := correspondence.Find(r.State, ev.Game.Scope, ev.Game.First, ev.Game.Second)
	if !ok || !p.includes(g) || g.Team(0).ID != ev.Team && g.Team(1).ID != ev.Team {
		return refuse("analysis.game")
	}
	if by := c.analysisBy(p); !by.Met(r.At) {
		return refuse("analysis.late", by.LastDay(c.Zone))
	}
	return nil
}

func (e *edition) analysisBy(p *procedure) schedule.Deadline {
	return schedule.Term{Rule: art("17.5"), Days: 5}.Since(p.list.stands, e.Zone)
}

// verdictBy is seven days after the analyses were due.
func (e *edition) verdictBy(p *procedure) schedule.Deadline {
	return schedule.Term{Rule: art("17.7"), Days: 7}.After(e.analysisBy(p).LastDay(e.Zone), e.Zone)
}

// verdicts lets only the experts decide games that were not played to their
// end (17.7, 17.8).
type verdicts struct{ *edition }

// Concerns returns results.
func (verdicts) Concerns() []tournament.Kind { return []tournament.Kind{tournament.KindGameFinished} }

// Judge looks who decides.
func (c verdicts) Judge(r regulation.Request) []regulation.Finding {
	ev, ok := r.Event.(tournament.GameFinished)
	if !ok || ev.Outcome.Cause == tournament.Played {
		return nil
	}
	g, side, ok := correspondence.Find(r.State, ev.Scope, ev.First, ev.Second)
	if !ok {
		return nil
	}
	at := g.About(side)
	if ev.Outcome.Cause != tournament.Adjudicated {
		return []regulation.Finding{regulation.Refuse(art("11.4"), at, say("finish.cause"), ev.Outcome.Cause.String())}
	}
	for _, p := range c.procedures(r.State) {
		if !p.includes(g) || !p.listStands() || !slices.Contains(p.list.experts, r.Entry.By) {
			continue
		}
		if by := c.analysisBy(p); by.Met(r.At) && !p.analyzed(g) {
			return []regulation.Finding{regulation.Refuse(art("17.5"), at, say("verdict.early"), by.LastDay(c.Zone))}
		}
		out := []regulation.Finding{regulation.Note(art("17.8"), at, say("verdict.final"))}
		for s := range 2 {
			if !p.sent(g, s) {
				out = append(out, regulation.Note(art("17.6"), g.About(s), say("analysis.missing")))
			}
		}
		return out
	}
	return []regulation.Finding{regulation.Refuse(art("17.7"), at, say("verdict.experts"))}
}

func (p *procedure) sent(g correspondence.Game, side int) bool {
	return slices.ContainsFunc(p.analyses, func(a tournament.AnalysisSent) bool {
		other, _, ok := correspondence.Find(g.State, a.Game.Scope, a.Game.First, a.Game.Second)
		return ok && other.Index == g.Index && a.Team == g.Team(side).ID
	})
}

func (p *procedure) analyzed(g correspondence.Game) bool { return p.sent(g, 0) && p.sent(g, 1) }
