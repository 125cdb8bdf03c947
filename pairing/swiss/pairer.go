package swiss

import (
	"errors"
	"strings"

	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
	"github.com/reglament/reglament/tournament/text"
)

// The texts whose articles the pairers cite unless a regulation puts an
// article of its own before them.
const (
	DutchDoc = clause.Doc("fide-c04.3@2026-02")
	TeamDoc  = clause.Doc("fide-c04.6@2026-02")
)

// Dutch is the FIDE (Dutch) system, C.04.3 in the edition of 2026, as a
// pairing.Pairer: over individuals where a match has one board, over teams
// otherwise. A team counts as one player, its score is by default its game
// points, its color that of board 1.
type Dutch struct {
	// Rule is the article of the regulation that prescribes the system; every
	// decision and error cites it. Zero: the articles of C.04.3 themselves.
	Rule clause.Ref
	// ByMatchPoints makes the match points of teams the score.
	ByMatchPoints bool
	// Rules are the readings of doubtful places.
	Rules DutchRules
	// RelaxColors lets two meet who both must have the same color (C3): the
	// limits on colors are kept as well as can be, in every round.
	RelaxColors bool
	// Initial is the color that the lot gave to the first pairing number (art.
	// 5.1). NoColor: the log holds the lot, or Pair asks for it.
	Initial tournament.Color
	// Boards has the colors of the team with White on board 1, a letter W or B
	// a board. Empty: colors alternate.
	Boards string
	// Acceleration adds virtual points.
	Acceleration Acceleration
	// Absences is how missed rounds count.
	Absences Absences
	// Exact searches without shortcuts; the answer is the same.
	Exact bool
}

// Teams is the FIDE Swiss Team Pairing System, C.04.6 in the edition of 2026,
// as a pairing.Pairer. The score is match points unless ByGamePoints; the
// other score is the secondary one.
type Teams struct {
	Rule         clause.Ref // as in Dutch
	Rules        TeamRules
	ByGamePoints bool
	Initial      tournament.Color // as in Dutch, art. 4.1
	Boards       string           // as in Dutch
	Acceleration Acceleration     // for match points only (C.04.7)
	Absences     Absences         // as in Dutch
}

var (
	_ pairing.Pairer = Dutch{}
	_ pairing.Pairer = Teams{}
)

// Pair returns the round of Request.Scope. Request.Field must be the table
// before that round. Teams that have left, and those whose requested bye is in
// the log, are not paired; an unfinished match counts as a drawn one (C.04.2
// art. 3.1).
//
// Errors wrap pairing.ErrNoPairing and name those who cannot be paired,
// ErrNobody, ErrFinished after the last round, ErrBudget, ErrRequest for a
// request that says too little; a *tournament.LotsNeededError asks for the
// initial color.
func (d Dutch) Pair(r pairing.Request) (pairing.Proposal, error) {
	t := d.task()
	e, err := t.event(r)
	if err != nil {
		return pairing.Proposal{}, err
	}
	round, err := PairDutch(e)
	if err != nil {
		return pairing.Proposal{}, t.failed(r, err, func() ([]int, bool) { return dutchStuck(e) })
	}
	return t.proposal(r, e, round, func() []pairing.Decision { return t.whyDutch(r, e, round) }), nil
}

// Event returns what the engine is asked for a request.
func (d Dutch) Event(r pairing.Request) (*Event, error) { return d.task().event(r) }

func (d Dutch) task() task {
	return task{
		rule: d.Rule, doc: DutchDoc, initialArticle: "5.1", byMatchPoints: d.ByMatchPoints, relax: d.RelaxColors,
		initial: d.Initial, boards: d.Boards, acceleration: d.Acceleration, absences: d.Absences, exact: d.Exact, rules: d.Rules,
	}
}

// Pair returns the round of Request.Scope; see [Dutch.Pair].
func (s Teams) Pair(r pairing.Request) (pairing.Proposal, error) {
	t := s.task()
	e, err := t.event(r)
	if err != nil {
		return pairing.Proposal{}, err
	}
	round, err := PairTeams(e, s.Rules)
	if err != nil {
		return pairing.Proposal{}, t.failed(r, err, func() ([]int, bool) { return newTeams(e, s.Rules).stuck() })
	}
	return t.proposal(r, e, round, func() []pairing.Decision { return t.whyTeams(r, e, s.Rules, round) }), nil
}

// Event returns what the engine is asked for a request.
func (s Teams) Event(r pairing.Request) (*Event, error) { return s.task().event(r) }

func (s Teams) task() task {
	return task{
		rule: s.Rule, doc: TeamDoc, initialArticle: "4.1", byMatchPoints: !s.ByGamePoints,
		initial: s.Initial, boards: s.Boards, acceleration: s.Acceleration, absences: s.Absences,
	}
}

// task is what the two pairers have in common.
type task struct {
	rule           clause.Ref
	doc            clause.Doc
	initialArticle string
	byMatchPoints  bool
	relax, exact   bool
	initial        tournament.Color
	boards         string
	acceleration   Acceleration
	absences       Absences
	rules          DutchRules
}

// cite gives the regulation's own article where there is one.
func (t task) cite(article string) clause.Ref {
	if !t.rule.IsZero() {
		return t.rule
	}
	return t.doc.Art(article)
}

// proposal turns the engine's answer into a round.
func (t task) proposal(r pairing.Request, e *Event, round Pairing, why func() []pairing.Decision) pairing.Proposal {
	p := pairing.Proposal{Scope: r.Scope, Legs: r.Format.Legs}
	white := t.letters(r.Boards())
	for _, x := range round.Pairs {
		p.Matches = append(p.Matches, tournament.Pairing{First: r.ID(x.White), Second: r.ID(x.Black), Colors: white})
	}
	if round.Bye >= 0 {
		p.Byes = append(p.Byes, tournament.Bye{Team: r.ID(round.Bye), Kind: tournament.PairingBye})
	}
	for k := range e.Players {
		if kind := requested(r, k); kind != "" && r.Active(k) {
			p.Byes = append(p.Byes, tournament.Bye{Team: r.ID(k), Kind: kind})
		}
	}
	if !r.Brief {
		p.Why = append(why(), t.whyByes(r, e)...)
	}
	return p
}

// letters are the colors of the team that has White on board 1.
func (t task) letters(boards int) string {
	if t.boards != "" {
		return t.boards
	}
	return strings.Repeat("WB", (boards+1)/2)[:boards]
}

// requested is the bye that a team asked for in the round.
func requested(r pairing.Request, k int) tournament.ByeKind {
	at := r.Scope
	at.Board, at.Leg = 0, 0
	return r.State.RequestedBye(at, r.ID(k))
}

// failed puts an error of the engine into words: whom it could not pair.
func (t task) failed(r pairing.Request, err error, stuck func() ([]int, bool)) error {
	out := &pairing.Error{Rule: t.cite("C4"), Err: err, About: []tournament.Subject{{Scope: r.Scope}}}
	if t.doc == TeamDoc && t.rule.IsZero() {
		out.Rule = t.doc.Art("C3")
	}
	if !errors.Is(err, pairing.ErrNoPairing) {
		return out
	}
	players, lonely := stuck()
	if len(players) == 0 {
		return out
	}
	out.Text = text.M("pairing.swiss.none", len(players))
	if lonely {
		out.Text = text.M("pairing.swiss.lonely", len(players))
	}
	out.About = out.About[:0]
	for _, k := range players {
		out.About = append(out.About, r.AboutTeam(k))
	}
	return out
}

// primary picks the score that makes the scoregroups.
func (t task) primary(game, match tournament.Points, boards int) (first, second int) {
	if t.byMatchPoints && boards > 1 {
		return int(match), int(game)
	}
	return int(game), int(match)
}

// worth is what a won, drawn and lost match bring in the primary score.
func (t task) worth(f *scoring.Field) (win, draw, loss int) {
	if t.byMatchPoints && f.Boards > 1 {
		m := f.System.Match
		return int(m.Win), int(m.Draw), int(m.Loss)
	}
	g, n := f.System.Game, max(f.Boards, 1)
	return int(g.Win) * n, int(g.Draw) * n, int(g.Loss) * n
}
