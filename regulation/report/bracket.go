package report

import (
	"slices"

	"github.com/reglament/reglament/pairing/knockout"
	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/text"
)

// Bracket is a knockout for people, round by round. The ties of a round stand
// in the order of the drawing: those that feed one tie are neighbors.
type Bracket struct {
	Title  string
	Rounds [][]Tie
	// Others are the ties that lead nowhere, such as that for the third place.
	Others []Tie
}

// Tie is one match of a bracket.
type Tie struct {
	Round   int // from 1
	Name    string
	Sides   [2]TieSide
	Decided string // by what, with the article; empty: not yet
	match   int    // index in the state, -1: not paired
}

// Match returns the index of the match in the state; ok is false where it is
// not paired yet.
func (t Tie) Match() (index int, ok bool) { return t.match, t.match >= 0 }

// TieSide is one side of a tie.
type TieSide struct {
	From   string // where it comes from: "1A", "winner of SF1"
	Team   string // empty: not known yet
	Points string // of all games
	Rating string // as of the round, to two decimals
	Won    bool
}

// Knockout makes the bracket of a stage whose Pairer has one, as far as it is
// played.
func Knockout(v Voice, r *regulation.Regulation, s *tournament.State, stage string) (Bracket, error) {
	st := r.FindStage(stage)
	if st == nil {
		return Bracket{}, regulation.ErrUnknownStage
	}
	tree, ok := st.Bracket()
	if !ok {
		return Bracket{}, regulation.ErrIncomplete
	}
	k := bracketer{v: v, r: r, s: s, stage: st, tree: tree, teams: make(map[string]int32)}
	for _, c := range r.Conduct {
		if d, ok := c.(regulation.Decisions); ok && d.Stage == stage {
			k.decisions = &d
		}
	}
	return k.draw(), nil
}

type bracketer struct {
	v         Voice
	r         *regulation.Regulation
	s         *tournament.State
	stage     *regulation.Stage
	tree      knockout.Bracket
	decisions *regulation.Decisions
	teams     map[string]int32 // team index+1 of known winners ("W F") and losers ("L F")
}

// draw makes all ties, then puts each round into the order in which its
// winners are needed.
func (k *bracketer) draw() Bracket {
	b := Bracket{Title: k.v.Say("report.bracket"), Rounds: make([][]Tie, len(k.tree.Rounds))}
	ties := make(map[string]Tie)
	for round, matches := range k.tree.Rounds {
		for _, m := range matches {
			ties[m.Name] = k.tie(round+1, m)
		}
	}
	last := len(k.tree.Rounds) - 1
	if last < 0 {
		return b
	}
	need := []string{k.tree.Rounds[last][0].Name}
	for round := last; round >= 0; round-- {
		var before []string
		for _, m := range k.tree.Rounds[round] {
			if !slices.Contains(need, m.Name) {
				b.Others = append(b.Others, ties[m.Name])
			}
		}
		for _, name := range need {
			i := slices.IndexFunc(k.tree.Rounds[round], func(m knockout.Match) bool { return m.Name == name })
			if i < 0 {
				continue
			}
			b.Rounds[round] = append(b.Rounds[round], ties[name])
			for _, side := range []knockout.Source{k.tree.Rounds[round][i].First, k.tree.Rounds[round][i].Second} {
				if side.Winner != "" {
					before = append(before, side.Winner)
				}
			}
		}
		need = before
	}
	return b
}

// tie makes one tie and notes its winner for the rounds that follow.
func (k *bracketer) tie(round int, m knockout.Match) Tie {
	t := Tie{Round: round, Name: m.Name, match: -1}
	sides := [2]int32{k.team(m.First), k.team(m.Second)}
	for i, source := range []knockout.Source{m.First, m.Second} {
		t.Sides[i].From = k.v.Message(source.Message())
		if sides[i] != 0 {
			t.Sides[i].Team = TeamName(k.s, k.s.Team(int(sides[i]-1)).ID)
		}
	}
	if m.Bye() {
		t.Sides[0].Won = true
		k.teams["W "+m.Name] = sides[0]
		return t
	}
	if sides[0] == 0 || sides[1] == 0 {
		return t
	}
	at := tournament.Scope{Stage: k.stage.Title, Round: round}
	i := k.s.FindMatch(at, k.s.Team(int(sides[0]-1)).ID, k.s.Team(int(sides[1]-1)).ID)
	if i < 0 {
		return t
	}
	t.match = i
	match := k.s.Match(i)
	k.points(&t, match, sides)
	if match.Winner != 0 {
		for side, team := range sides {
			if team == match.Winner {
				t.Sides[side].Won = true
				k.teams["W "+m.Name], k.teams["L "+m.Name] = team, sides[1-side]
			}
		}
		t.Decided = k.decided(i, match)
	}
	return t
}

// team returns the team index+1 of a side, 0 if it is not known yet.
func (k *bracketer) team(from knockout.Source) int32 {
	switch {
	case from.Winner != "":
		return k.teams["W "+from.Winner]
	case from.Loser != "":
		return k.teams["L "+from.Loser]
	}
	stage := k.s.FindStage(k.stage.Title, "")
	if i := slices.Index(k.tree.Places(), from); stage != nil && i >= 0 && i < len(stage.Entrants) {
		return stage.Entrants[i] + 1
	}
	return 0
}

// points adds up the games of both sides, and shows their ratings.
func (k *bracketer) points(t *Tie, m *tournament.Match, sides [2]int32) {
	for side, team := range sides {
		var sum tournament.Points
		for g := int(m.Base); g < int(m.Base)+m.Games(); g++ {
			o := k.s.Game(g).Outcome()
			if m.Side(int(team-1)) == 1 {
				o = o.Swap()
			}
			sum += k.stage.Points.Game.Points(o.First, o.Cause)
		}
		t.Sides[side].Points = Points(sum)
		if k.decisions != nil {
			rating, of := k.decisions.Strength.At(k.s, m.Scope, int(team-1))
			t.Sides[side].Rating = Rating(rating, of)
		}
	}
}

// decided names the criterion and its article.
func (k *bracketer) decided(i int, m *tournament.Match) string {
	said := k.v.Say(text.Code("knockout.by." + m.DecidedBy))
	if k.decisions == nil {
		return said
	}
	if verdict, err := k.decisions.Verdict(k.s, i); err == nil {
		said += " (" + verdict.Why.Rule.Article + ")"
	}
	return said
}

// Rating writes the average of a sum of ratings, rounded to two decimals for
// the eye; "–" where there is none.
func Rating(sum tournament.Rating, of int) string {
	if sum == 0 || of == 0 {
		return "–"
	}
	hundredths := (2*int(sum) + of) / (2 * of)
	return tournament.Rating(hundredths).Decimal().StringFixed(2)
}

// Grid shows the bracket as a table, a row a tie; round names the rounds.
func (b Bracket) Grid(v Voice, round func(int) string) Grid {
	g := Grid{Title: b.Title}
	g.Columns = []Column{
		v.column("report.match", Left), v.column("report.first", Left), v.column("report.rating", Right), v.column("report.result", Center),
		v.column("report.rating", Right), v.column("report.second", Left), v.column("report.decided", Left), v.column("report.winner", Left),
	}
	row := func(t Tie) {
		one, two := t.Sides[0], t.Sides[1]
		result, winner := "", ""
		if one.Points != "" {
			result = one.Points + ":" + two.Points
		}
		for _, side := range t.Sides {
			if side.Won {
				winner = side.Team
			}
		}
		g.Rows = append(g.Rows, []string{round(t.Round) + ", " + t.Name, one.name(), one.Rating, result, two.Rating, two.name(), t.Decided, winner})
	}
	for _, ties := range b.Rounds {
		for _, t := range ties {
			row(t)
		}
	}
	for _, t := range b.Others {
		row(t)
	}
	return g
}

// name is the team or, while it is not known, where it comes from.
func (t TieSide) name() string {
	if t.Team != "" {
		return t.Team
	}
	return t.From
}
