package strongest

import (
	"slices"
	"strconv"
	"time"

	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/regulation/correspondence"
	"github.com/reglament/reglament/schedule"
	"github.com/reglament/reglament/tournament"
)

// Experts is how many experts adjudicate (17.4).
const Experts = 3

// panel is a list of experts, with what the captains say of it (17.4).
type panel struct {
	seq      int // of the entry that names them
	experts  []string
	consents map[tournament.TeamID]bool
	stands   time.Time // since when they are the experts; zero: not yet
}

// panel reads a list: it stands at once where the committee's entry says that
// the captains agree.
func (e *edition) panel(entry tournament.Entry, ev tournament.ExpertsNamed) *panel {
	l := &panel{seq: entry.Seq, experts: ev.Experts, consents: make(map[tournament.TeamID]bool)}
	if e.Agreement == CommitteeSays {
		l.stands = entry.At
	}
	return l
}

// listed returns the procedure whose present list of experts an entry named,
// nil if there is none.
func listed(all []*procedure, seq int) *procedure {
	return find(all, func(p *procedure) bool { return p.list != nil && p.list.seq == seq })
}

func (p *procedure) listStands() bool { return p.list != nil && !p.list.stands.IsZero() }

// answerList takes the answer of a captain to the list: an objection strikes
// it, the last consent makes it stand.
func (p *procedure) answerList(ev tournament.Consented, at time.Time) {
	if ev.Veto {
		p.list, p.objected = nil, at
		return
	}
	p.list.consents[ev.Team] = true
	if !p.listStands() && len(p.list.consents) == len(p.interested) {
		p.list.stands = at
	}
}

// toList judges the answer of a captain to the list: his own, once, and no
// objection when the experts have begun to decide.
func (c consents) toList(s *tournament.State, p *procedure, ev tournament.Consented) []regulation.Finding {
	at := tournament.Subject{Team: ev.Team}
	refuse := func(code string) []regulation.Finding {
		return []regulation.Finding{regulation.Refuse(art("17.4"), at, say(code))}
	}
	switch {
	case !slices.Contains(p.interested, ev.Team):
		return refuse("consent.unasked")
	case p.list.consents[ev.Team]:
		return refuse("consent.twice")
	case ev.Veto && p.decided(s):
		return refuse("experts.begun")
	case ev.Veto:
		return []regulation.Finding{regulation.Note(art("17.4"), at, say("experts.objected"))}
	case !p.listStands() && len(p.list.consents)+1 == len(p.interested):
		return []regulation.Finding{regulation.Note(art("17.4"), at, say("experts.named"))}
	}
	return []regulation.Finding{regulation.Note(art("17.4"), at, say("experts.agreed"))}
}

// decided reports whether the experts have decided one of the games.
func (p *procedure) decided(s *tournament.State) bool {
	return slices.ContainsFunc(p.games, func(ref tournament.GameRef) bool {
		g, _, ok := correspondence.Find(s, ref.Scope, ref.First, ref.Second)
		return ok && g.Decided() && g.State.Game(g.Index).Outcome().Cause == tournament.Adjudicated
	})
}

// expertsBy is by when three experts are named and agreed with the captains:
// five days from the beginning of the procedure or, where a captain objected
// to a list, from that day.
func (e *edition) expertsBy(p *procedure) (by schedule.Deadline, since time.Time) {
	since = p.agreed
	if p.objected.After(since) {
		since = p.objected
	}
	return schedule.Term{Rule: art("17.4"), Days: 5}.Since(since, e.Zone), since
}

// tag tells the duties of an adjudication from those of another, and those
// after an objection from those before.
func (p *procedure) tag() string {
	if p.objected.IsZero() {
		return strconv.Itoa(p.seq)
	}
	return strconv.Itoa(p.seq) + "/" + strconv.FormatInt(p.objected.Unix(), 10)
}

// experts lets the committee name three when all have agreed (17.3, 17.4). A
// list that does not stand yet may be followed by another.
type experts struct{ *edition }

// Concerns returns the naming of experts.
func (experts) Concerns() []tournament.Kind { return []tournament.Kind{tournament.KindExpertsNamed} }

// Judge looks at the consents.
func (c experts) Judge(r regulation.Request) []regulation.Finding {
	ev, ok := r.Event.(tournament.ExpertsNamed)
	if !ok {
		return nil
	}
	refuse := func(article, code string, args ...any) []regulation.Finding {
		return []regulation.Finding{regulation.Refuse(art(article), tournament.Subject{}, say(code), args...)}
	}
	p := c.of(r.State, ev.For)
	distinct := slices.Compact(slices.Sorted(slices.Values(ev.Experts)))
	switch {
	case p == nil:
		return refuse("17.4", "experts.request", ev.For)
	case p.vetoed:
		return refuse("17.2", "consent.vetoed")
	case p.agreed.IsZero():
		return refuse("17.3", "experts.consent", len(p.interested)-len(p.consents))
	case p.listStands() && !r.Correction():
		return refuse("17.4", "experts.twice")
	case len(ev.Experts) != Experts || len(distinct) != Experts:
		return refuse("17.4", "experts.three", Experts)
	}
	if c.Agreement == CaptainsSay {
		return []regulation.Finding{regulation.Note(art("17.4"), tournament.Subject{}, say("experts.proposed"), len(p.interested))}
	}
	return []regulation.Finding{regulation.Note(art("17.4"), tournament.Subject{}, say("experts.named"))}
}

// expertise is what an adjudication asks of committee, captains, experts and
// chief judge (17.4, 17.5, 17.7, 17.9).
type expertise struct{ *edition }

// PerGame reports false.
func (expertise) PerGame() bool { return false }

// Prompts returns what moves an adjudication along.
func (expertise) Prompts() []tournament.Kind {
	return []tournament.Kind{
		tournament.KindAdjudicationRequested, tournament.KindConsented, tournament.KindExpertsNamed,
		tournament.KindAnalysisSent, tournament.KindGameFinished, tournament.KindDutyMissed, tournament.KindDutyDone,
	}
}

// Duties lists it for every adjudication that all have agreed to.
func (c expertise) Duties(r regulation.Request) []schedule.Duty {
	var out []schedule.Duty
	for _, p := range c.procedures(r.State) {
		if p.vetoed || p.agreed.IsZero() {
			continue
		}
		out = append(out, c.owed(r.State, p)...)
	}
	return out
}

func (c expertise) owed(s *tournament.State, p *procedure) []schedule.Duty {
	var out []schedule.Duty
	tag := p.tag()
	owe := func(by schedule.Deadline, since time.Time, who schedule.Party, at tournament.Subject, code string) {
		out = append(out, schedule.Duty{Key: schedule.Key(by.Rule, at, tag), Who: who, Deadline: by, Since: since, About: at, What: phrase(code)})
	}
	switch by, since := c.expertsBy(p); {
	case p.list == nil:
		owe(by, since, schedule.Party{Role: tournament.Committee}, tournament.Subject{}, "duty.experts")
		return out
	case !p.listStands():
		for _, id := range p.interested {
			if !p.list.consents[id] {
				owe(by, since, schedule.Party{Role: tournament.CaptainRole, Team: id}, tournament.Subject{Team: id}, "duty.experts-answer")
			}
		}
		return out
	}
	var last time.Time
	open := false
	for _, ref := range p.games {
		g, _, ok := correspondence.Find(s, ref.Scope, ref.First, ref.Second)
		if !ok {
			continue
		}
		if g.Decided() {
			if f := g.Life().Finished; f.After(last) {
				last = f
			}
			continue
		}
		open = true
		at := g.About(0)
		owe(c.verdictBy(p), p.list.stands, schedule.Party{Role: tournament.Expert}, at, "duty.verdict")
		for side := range 2 {
			if !p.sent(g, side) {
				owe(c.analysisBy(p), p.list.stands, schedule.Party{Role: tournament.CaptainRole, Team: g.Team(side).ID}, g.About(side), "duty.analysis")
			}
		}
	}
	if !open && !last.IsZero() {
		owe(schedule.Term{Rule: art("17.9"), Days: 2}.Since(last, c.Zone), last, schedule.Party{Role: tournament.ChiefJudge}, tournament.Subject{}, "duty.verdicts")
	}
	return out
}
