package knockout

import (
	"slices"

	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
	"github.com/reglament/reglament/tournament/text"
)

// Decider says who won a match of a knockout.
type Decider struct {
	// Rule is the article by which a match has a winner. It is cited where
	// the chain does not decide.
	Rule  clause.Ref
	Scale scoring.GameScale
	Chain []Criterion // in order of application
}

// Case is all that a criterion may look at. It may grow. Sides are 0 for the
// first-named team of the match and 1 for the other.
type Case struct {
	State *tournament.State
	Match *tournament.Match
	Teams [2]tournament.TeamID
	// Boards holds the points of both sides, board by board from board 1; the
	// games of a board are added up.
	Boards [][2]tournament.Points
	// Ratings are the strengths of the teams as of this stage.
	Ratings [2]Strength
	Scale   scoring.GameScale
}

// Strength is a team's rating as the sum of a number of ratings, so that
// averages are compared exactly. A Sum of 0 means that there is none.
type Strength struct {
	Sum tournament.Rating
	Of  int // 0 counts as 1
}

// Level is the answer of a criterion that does not decide.
const Level = -1

// Criterion is one link of the chain. The contract:
//   - Favors returns the side that wins, or Level;
//   - naming the teams the other way round gives the same winner;
//   - a question that only a lot, a ruling or another match can answer is an
//     error (*tournament.LotsNeededError, *tournament.RulingNeededError),
//     never a guess.
type Criterion interface {
	Rule() clause.Ref
	Code() string // the By of tournament.MatchDecided
	Favors(Case) (side int, err error)
}

// Verdict names the winner, and the criterion that decided.
type Verdict struct {
	Winner, Loser tournament.TeamID
	By            string
	Why           pairing.Decision
}

// Event returns what the log records.
func (v Verdict) Event() tournament.MatchDecided {
	return tournament.MatchDecided{Scope: v.Why.About.Scope, Winner: v.Winner, Loser: v.Loser, By: v.By}
}

// ByRuling is the By of a match that nothing but a ruling decides.
const ByRuling = "ruling"

// QuestionWinner is the open question of a match that the chain left level.
// A Ruled about the match answers it with the id of the winner.
const QuestionWinner = "knockout.winner"

// Decide judges a match of the state by its index. Ratings are those of the
// first-named and the second-named team.
//
// While games are open the error wraps pairing.ErrUndecided. Where the chain
// leaves the match level, or neither side played any game, the decision is
// pending: the error is a *tournament.RulingNeededError (or that of the
// criterion) until the log holds an answer.
func (d Decider) Decide(s *tournament.State, match int, ratings [2]Strength) (Verdict, error) {
	c := newCase(s, match, d.Scale, ratings)
	about := c.subject()
	if n := open(s, c.Match); n > 0 {
		return Verdict{}, &pairing.Error{
			Rule: d.Rule, Err: pairing.ErrUndecided, About: []tournament.Subject{about}, Text: text.M("pairing.knockout.open", n),
		}
	}
	if !c.nobodyCame() {
		for _, criterion := range d.Chain {
			side, err := criterion.Favors(c)
			if err != nil {
				return Verdict{}, err
			}
			if side != Level {
				return c.verdict(side, criterion.Code(), criterion.Rule()), nil
			}
		}
	}
	side, err := c.ruling(d.Rule)
	if err != nil {
		return Verdict{}, err
	}
	return c.verdict(side, ByRuling, d.Rule), nil
}

func newCase(s *tournament.State, match int, scale scoring.GameScale, ratings [2]Strength) Case {
	m := s.Match(match)
	return Case{
		State: s, Match: m, Ratings: ratings, Scale: scale, Boards: boardPoints(s, m, scale),
		Teams: [2]tournament.TeamID{s.Team(int(m.First)).ID, s.Team(int(m.Second)).ID},
	}
}

func boardPoints(s *tournament.State, m *tournament.Match, scale scoring.GameScale) [][2]tournament.Points {
	boards := make([][2]tournament.Points, m.Boards())
	for k := range m.Games() {
		o := s.Game(int(m.Base) + k).Outcome()
		b := &boards[k/int(m.Legs)]
		b[0] += scale.Points(o.First, o.Cause)
		b[1] += scale.Points(o.Second, o.Cause)
	}
	return boards
}

// subject names the match.
func (c Case) subject() tournament.Subject {
	return tournament.Subject{Scope: c.Match.Scope, Team: c.Teams[0], Opponent: c.Teams[1]}
}

// nobodyCame reports whether both sides lost every game by default: no
// comparison of points, boards or ratings can then make a winner.
func (c Case) nobodyCame() bool {
	for k := range c.Match.Games() {
		o := c.State.Game(int(c.Match.Base) + k).Outcome()
		if o.Cause != tournament.Forfeit || o.First != tournament.Loss || o.Second != tournament.Loss {
			return false
		}
	}
	return true
}

func (c Case) verdict(side int, by string, rule clause.Ref) Verdict {
	return Verdict{
		Winner: c.Teams[side], Loser: c.Teams[1-side], By: by,
		Why: pairing.Decision{Rule: rule, About: c.subject(), Text: text.M("pairing.knockout.decided", string(c.Teams[side]), text.Code("knockout.by."+by))},
	}
}

// ruling returns the side that the log has declared the winner.
func (c Case) ruling(rule clause.Ref) (int, error) {
	if answer, ok := c.State.Answer(QuestionWinner, c.subject()); ok {
		if side := slices.Index(c.Teams[:], tournament.TeamID(answer)); side >= 0 {
			return side, nil
		}
	}
	return Level, &tournament.RulingNeededError{Rule: rule, About: c.subject(), Question: QuestionWinner, Among: c.among()}
}

// among lists the two ids in ascending order.
func (c Case) among() []string {
	ids := []string{string(c.Teams[0]), string(c.Teams[1])}
	slices.Sort(ids)
	return ids
}
