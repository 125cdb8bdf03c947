package strongest

import (
	"errors"
	"slices"

	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/pairing/colors"
	"github.com/reglament/reglament/pairing/portions"
	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/schedule"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/text"
)

// setter proposes which games are set on a board now: up to the minimum of the
// portion while that is not reached (5.4), then among those who have finished
// (5.5).
type setter struct{ *edition }

func (e *edition) pairer() pairing.Pairer { return setter{e} }

// Pair implements pairing.Pairer. Where somebody cannot be brought up to the
// minimum, as one who took the place of a team that left (13.6) while the others
// are at their maximum, the portion goes on with what is possible (5.5).
func (p setter) Pair(r pairing.Request) (pairing.Proposal, error) {
	law := p.law(r.Scope.Portion)
	if r.Opening = !p.reached(r.State, r.Scope.Portion, r.Scope.Board); r.Opening {
		proposal, err := law.Pair(r)
		if !errors.Is(err, pairing.ErrNoPairing) {
			return proposal, err
		}
		r.Opening = false
	}
	return law.Pair(r)
}

// law is section 5 for a portion: games of the first one follow from the
// numbers of the draw, later ones from a lot of the judge (5.6, 10.19).
func (e *edition) law(portion int) portions.Pairer {
	p := portions.Pairer{
		Law:  portions.Law{Once: art("5.2"), Bounds: art("5.3"), Free: art("5.5"), Choice: art("10.19")},
		Ties: portions.ByLot,
	}
	if portion <= 1 {
		p.Choice, p.Ties = art("5.6"), portions.ByNumber
	}
	for _, period := range e.table {
		p.Periods = append(p.Periods, portions.Period{Min: period.Min, Max: period.Max})
	}
	if e.Minimum == MinimumFree {
		p.Carried = portions.CarriedWait
	}
	if e.Free == ByPerson {
		p.Freedom = portions.ByPerson
	}
	return p
}

// opening keeps the draw until the entries are closed.
type opening struct{ *edition }

// Concerns returns the opening of the table.
func (opening) Concerns() []tournament.Kind { return []tournament.Kind{tournament.KindStageOpened} }

// Judge looks whether entries are closed.
func (c opening) Judge(r regulation.Request) []regulation.Finding {
	if r.State.EntriesClosed() {
		return nil
	}
	return []regulation.Finding{regulation.Refuse(art("9.5"), tournament.Subject{}, say("draw.early"))}
}

// draw judges the games that a judge sets: the proposal is one choice, another
// is as good if it keeps section 5.
type draw struct{ *edition }

// Concerns returns the setting of games.
func (draw) Concerns() []tournament.Kind { return []tournament.Kind{tournament.KindRoundPaired} }

// Judge looks at the portion, then at every game.
func (c draw) Judge(r regulation.Request) []regulation.Finding {
	ev, ok := r.Event.(tournament.RoundPaired)
	if !ok || r.Entry.By == tournament.Engine {
		return nil
	}
	at := tournament.Subject{Scope: ev.Scope}
	refuse := func(article, code string, args ...any) []regulation.Finding {
		return []regulation.Finding{regulation.Refuse(art(article), at, say(code), args...)}
	}
	if r.State.FindStage("", "") == nil {
		return refuse("9.5", "draw.unopened")
	}
	switch {
	case ev.Scope.Board < 1 || ev.Scope.Board > Boards || ev.Legs > 1:
		return refuse("10.2", "draw.board")
	case len(ev.Matches) == 0:
		return refuse("10.6", "draw.none")
	}
	if out := c.portion(r, ev.Scope); out != nil {
		return out
	}
	req, _, err := r.Regulation.PairingRequest(*r.State, ev.Scope)
	if err != nil {
		return refuse("5.3", "draw.error", err.Error())
	}
	req.Opening = !c.reached(r.State, ev.Scope.Portion, ev.Scope.Board)
	breaches, err := c.law(ev.Scope.Portion).Check(req, ev.Matches)
	if err != nil {
		return refuse("5.3", "draw.error", err.Error())
	}
	var out []regulation.Finding
	for _, b := range breaches {
		if b.Text.Code != "portions.breach.minimum" { // further entries complete the minimum
			out = append(out, regulation.Finding{Verdict: regulation.Refuses, Rule: b.Rule, About: b.About, Text: b.Text})
		}
	}
	out = append(out, c.colors(req, ev)...)
	if !complete(req, ev) {
		out = append(out, regulation.Refuse(art("5.6"), at, say("draw.rest")))
	}
	if len(out) > 0 {
		return out
	}
	if out = c.announce(r, ev); req.Opening {
		out = append(out, regulation.Note(art("5.4"), at, say("draw.minimum")))
	}
	return out
}

// portion checks that the games belong to the period of the day or to the next
// one (10.1). The first ones are published by the chief judge (9.5).
func (c draw) portion(r regulation.Request, scope tournament.Scope) []regulation.Finding {
	at := tournament.Subject{Scope: scope}
	periods := c.Periods(r.State)
	if _, known := periods.Portion(scope.Portion); !known {
		return []regulation.Finding{regulation.Refuse(art("5.3"), at, say("draw.portion"))}
	}
	now := periods.At(r.At)
	switch {
	case scope.Portion != now && scope.Portion != now+1 || now == 0 && !r.At.Before(periods.Start(1)):
		return []regulation.Finding{regulation.Refuse(art("10.1"), at, say("draw.turn"), scope.Portion)}
	case scope.Portion == 1 && now == 0 && !c.desk(r).chief():
		return []regulation.Finding{regulation.Refuse(art("9.5"), at, say("draw.chief"))}
	}
	return nil
}

// colors compares with what the numbers of the draw give (5.8).
func (c draw) colors(req pairing.Request, ev tournament.RoundPaired) []regulation.Finding {
	var out []regulation.Finding
	for _, m := range ev.Matches {
		k := pairing.Match{First: -1, Second: -1}
		for i := range req.Entrants {
			switch req.ID(i) {
			case m.First:
				k.First = i
			case m.Second:
				k.Second = i
			}
		}
		if k.First < 0 || k.Second < 0 {
			continue // no entrants: a breach already
		}
		want, _, err := colors.NumberParity{Rule: art("5.8")}.Allocate(req, k)
		if err == nil && want != m.Colors {
			at := tournament.Subject{Scope: ev.Scope, Team: m.First, Opponent: m.Second}
			out = append(out, regulation.Refuse(art("5.8"), at, say("draw.colors"), k.First+1, k.Second+1))
		}
	}
	return out
}

// complete reports whether every team that takes part is named once.
func complete(req pairing.Request, ev tournament.RoundPaired) bool {
	named := 2*len(ev.Matches) + len(ev.Rest)
	want := 0
	for k := range req.Entrants {
		if !req.Active(k) {
			continue
		}
		want++
		id := req.ID(k)
		in := slices.Contains(ev.Rest, id) || slices.ContainsFunc(ev.Matches, func(p tournament.Pairing) bool { return p.First == id || p.Second == id })
		if !in {
			return false
		}
	}
	return named == want && len(ev.Byes) == 0
}

// announce says what the announcement tells the captains (10.6, 10.7, 5.7).
func (c draw) announce(r regulation.Request, ev tournament.RoundPaired) []regulation.Finding {
	at := tournament.Subject{Scope: ev.Scope}
	names := schedule.Term{Rule: art("10.3"), Days: 5}.Since(r.At, c.Zone)
	period, _ := c.Periods(r.State).Portion(ev.Scope.Portion)
	from := names.LastDay(c.Zone)
	if period.From.After(from) {
		from = period.From
	}
	out := []regulation.Finding{
		regulation.Note(art("10.6"), at, say("draw.announced"), len(ev.Matches), ev.Scope.Board),
		regulation.Note(art("10.7"), at, say("draw.dates"), names.LastDay(c.Zone), from.AddDays(5), from.AddDays(10)),
		regulation.Note(art("5.7"), at, say("draw.control"), period.Control),
	}
	if by := (schedule.Term{Days: 5}).Before(period.From, c.Zone); ev.Scope.Portion > 1 && r.At.Before(period.From.Start(c.Zone)) && !by.Met(r.At) {
		out = append(out, regulation.Note(art("10.1"), at, say("draw.late"), by.LastDay(c.Zone)))
	}
	return out
}

// phrase is a message of this regulation.
func phrase(code string, args ...any) text.Message { return text.M(say(code), args...) }
