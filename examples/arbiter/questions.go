package main

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/regulation/report"
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
	"github.com/reglament/reglament/tournament/text"
)

// duty is what somebody owes.
type duty struct {
	Key     tournament.DutyKey `json:"key"`
	Who     string             `json:"who"`
	Team    tournament.TeamID  `json:"team,omitempty"`
	Due     time.Time          `json:"due"`
	Overdue bool               `json:"overdue,omitempty"`
	Article clause.Ref         `json:"article"`
	Subject tournament.Subject `json:"subject,omitzero"`
	Code    text.Code          `json:"code"`
	Text    string             `json:"text"`
}

func (s *session) duties(q question) (any, error) {
	if q.Now.IsZero() {
		return nil, errNow
	}
	list := []duty{}
	for _, d := range s.desk.Duties() {
		list = append(list, duty{
			Key: d.Key, Who: d.Who.String(), Team: d.Who.Team, Due: d.Due, Overdue: d.Expired(q.Now),
			Article: d.Rule, Subject: d.About, Code: d.What.Code, Text: s.voice.Message(d.What),
		})
	}
	return list, nil
}

// place is a row of the standings.
type place struct {
	Team    tournament.TeamID `json:"team"`
	Name    string            `json:"name"`
	Rank    int               `json:"rank"`
	Values  map[string]string `json:"values"`
	Decided string            `json:"decided"`
	Article clause.Ref        `json:"article,omitzero"`
}

func (s *session) standings(q question) (any, error) {
	t, err := s.desk.Standings(q.Scope)
	if err != nil {
		return nil, err
	}
	state := s.desk.State()
	rows := []place{}
	for k, row := range t.Rows {
		p := place{Team: t.Team(k), Rank: row.Rank, Values: make(map[string]string)}
		p.Name = report.TeamName(&state, p.Team)
		for c, v := range row.Values {
			p.Values[t.Chain[c].Code()] = "-"
			if !v.Undefined {
				p.Values[t.Chain[c].Code()] = t.Text(k, c)
			}
		}
		if k > 0 && row.Decided >= 0 {
			p.Decided, p.Article = t.Chain[row.Decided].Code(), t.Chain[row.Decided].Rule()
		}
		rows = append(rows, p)
	}
	return rows, nil
}

// round is a pairing: recorded, or proposed and ready to be submitted.
type round struct {
	Recorded bool                   `json:"recorded"`
	Kind     tournament.Kind        `json:"kind"`
	Event    tournament.RoundPaired `json:"event"`
	Why      []said                 `json:"why,omitempty"`
}

// pairings answers with a round, once it is recorded. Games that are set in
// portions never end a round: there it is what can be set now.
func (s *session) pairings(q question) (any, error) {
	state := s.desk.State()
	if r := state.FindRound(q.Scope); r != nil && q.Scope.Portion == 0 {
		if ev, ok := state.Effective(r.Seq).(tournament.RoundPaired); ok {
			return round{Recorded: true, Kind: ev.Kind(), Event: ev}, nil
		}
	}
	p, err := s.desk.Pair(q.Scope)
	if err != nil {
		return nil, err
	}
	ev := p.Event()
	if ev.Matches == nil {
		ev.Matches = []tournament.Pairing{} // a list in JSON, though an empty one
	}
	return round{Kind: ev.Kind(), Event: ev, Why: s.why(p)}, nil
}

func (s *session) why(p pairing.Proposal) []said {
	list := []said{}
	for _, d := range p.Why {
		list = append(list, said{Article: d.Rule, Subject: d.About, Code: d.Text.Code, Text: s.voice.Message(d.Text)})
	}
	return list
}

var errExplain = errors.New("explain what: a seq, a team of the standings, or the scope of a round")

// explain answers why: of an entry, of a place, of a round.
func (s *session) explain(q question) (any, error) {
	switch {
	case q.Seq > 0:
		return s.explainEntry(q.Seq)
	case q.Team != "":
		return s.explainPlace(q)
	case q.Scope != (tournament.Scope{}):
		return s.explainRound(q)
	}
	return nil, errExplain
}

// origin is why an entry is in the log.
type origin struct {
	Seq      int             `json:"seq"`
	Kind     tournament.Kind `json:"kind"`
	By       string          `json:"by"`
	Because  []int           `json:"because,omitempty"`
	Articles []article       `json:"articles,omitempty"`
}

type article struct {
	clause.Ref
	Text string `json:"text"`
}

func (s *session) explainEntry(seq int) (any, error) {
	state := s.desk.State()
	e, ok := state.Entry(seq)
	if !ok {
		return nil, fmt.Errorf("entry %d: %w", seq, tournament.ErrUnknownEntry)
	}
	out := origin{Seq: seq, Kind: e.Event.Kind(), By: e.By, Because: e.Because}
	for _, ref := range e.Rules {
		out.Articles = append(out.Articles, s.article(ref))
	}
	return out, nil
}

func (s *session) article(ref clause.Ref) article {
	a, _ := s.desk.Regulation().Article(ref)
	if s.voice.Lang == text.Russian {
		return article{ref, a.RU}
	}
	return article{ref, a.EN}
}

// step is one contribution to a value.
type step struct {
	Round    int               `json:"round,omitempty"`
	Opponent tournament.TeamID `json:"opponent,omitempty"`
	Amount   string            `json:"amount"`
	Article  clause.Ref        `json:"article"`
	Text     string            `json:"text,omitempty"`
}

func (s *session) explainPlace(q question) (any, error) {
	t, err := s.desk.Standings(q.Scope)
	if err != nil {
		return nil, err
	}
	r := ranking{field: t.Field, table: t.Standings}
	for k := range t.Rows {
		if t.Team(k) != q.Team {
			continue
		}
		steps := make(map[string][]step)
		for c, b := range t.Chain {
			for _, x := range r.steps(k, c) {
				one := step{Round: x.Round, Amount: x.Amount.String(), Article: x.Rule}
				if x.Opponent >= 0 {
					one.Opponent = tournament.TeamID(t.Field.Entrants[x.Opponent].ID)
				}
				if x.Text.Code != "" {
					one.Text = s.voice.Message(x.Text)
				}
				steps[b.Code()] = append(steps[b.Code()], one)
			}
		}
		return struct {
			Team    tournament.TeamID `json:"team"`
			Rank    int               `json:"rank"`
			Decided string            `json:"decided"`
			Steps   map[string][]step `json:"steps"`
		}{q.Team, t.Rows[k].Rank, r.decided(k), steps}, nil
	}
	return nil, fmt.Errorf("team %q: %w", q.Team, tournament.ErrUnknownTeam)
}

// explainRound pairs a round again for its reasons.
func (s *session) explainRound(q question) (any, error) {
	p, err := s.desk.Pair(q.Scope)
	if err != nil {
		return nil, err
	}
	return s.why(p), nil
}

// prospect is what a team can still reach.
type prospect struct {
	Team  tournament.TeamID `json:"team"`
	Best  int               `json:"best"`
	Worst int               `json:"worst"`
	Exact bool              `json:"exact"`
}

func (s *session) possible(q question) (any, error) {
	p, err := s.desk.Regulation().Possible(s.desk.State(), q.Scope)
	if err != nil {
		return nil, err
	}
	teams := []prospect{}
	for _, t := range p.Teams {
		teams = append(teams, prospect{Team: t.Team, Best: t.Best, Worst: t.Worst, Exact: t.Exact})
	}
	return struct {
		Exact bool       `json:"exact"`
		Open  int        `json:"open"`
		Teams []prospect `json:"teams"`
	}{p.Exact, p.Open, teams}, nil
}

// opening is the first event of a log under the regulation.
func (s *session) opening(q question) (any, error) {
	ev := s.desk.Regulation().Opening(q.Name)
	return proposed{ev.Kind(), ev}, nil
}

// numbers proposes the numbers of a stage, as the event that opens it; once it
// is open, the numbers that the text gives now to those who entered late.
func (s *session) numbers(q question) (any, error) {
	ids, err := s.desk.Renumber(q.Scope.Stage, q.Scope.Group)
	if err == nil {
		ev := tournament.StageRenumbered{Stage: q.Scope.Stage, Group: q.Scope.Group, Entrants: ids}
		return proposed{ev.Kind(), ev}, nil
	}
	if !errors.Is(err, regulation.ErrNotOpened) && !errors.Is(err, regulation.ErrNumbersFixed) {
		return nil, err
	}
	ids, err = s.desk.Numbers(q.Scope.Stage, q.Scope.Group)
	if err != nil {
		return nil, err
	}
	ev := tournament.StageOpened{Stage: q.Scope.Stage, Group: q.Scope.Group, Entrants: ids}
	return proposed{ev.Kind(), ev}, nil
}

// proposed is an event that is ready to be submitted.
type proposed struct {
	Kind  tournament.Kind  `json:"kind"`
	Event tournament.Event `json:"event"`
}

// prize is one table of persons.
type prize struct {
	Board int           `json:"board"`
	Rows  []prizeWinner `json:"rows"`
}

type prizeWinner struct {
	Player string            `json:"player"`
	Team   string            `json:"team"`
	Rank   int               `json:"rank"`
	Values map[string]string `json:"values"`
}

func (s *session) prizes(q question) (any, error) {
	tables, err := s.desk.Prizes(q.Scope)
	if err != nil {
		return nil, err
	}
	all := []prize{}
	for _, t := range tables {
		for _, b := range t.Boards {
			all = append(all, prizeRows(t, b))
		}
	}
	slices.SortStableFunc(all, func(a, b prize) int { return a.Board - b.Board })
	return all, nil
}

func prizeRows(t regulation.PrizeTable, b scoring.BoardTable) prize {
	p := prize{Board: b.Board, Rows: []prizeWinner{}}
	for k, row := range b.Standings.Rows {
		e := &t.Field.Entrants[row.Entrant]
		w := prizeWinner{Player: e.ID, Rank: row.Rank, Values: make(map[string]string)}
		if e.Member != nil {
			w.Team = e.Member.Team
		}
		for c, v := range row.Values {
			if !v.Undefined {
				w.Values[b.Standings.Chain[c].Code()] = b.Standings.Text(k, c)
			}
		}
		p.Rows = append(p.Rows, w)
	}
	return p
}
