package correspondence_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/pairing/berger"
	"github.com/reglament/reglament/pairing/colors"
	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/regulation/correspondence"
	"github.com/reglament/reglament/schedule"
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
)

// house is a text of the tests' own: White challenges for three days (1),
// then for two (2), with a substitute in between (3); the two may agree on a
// slower control (4).
const house clause.Doc = "house@1"

// white challenges, in every game.
type white struct{}

func (white) Caller(g correspondence.Game) (int, clause.Ref) {
	return g.Side(tournament.White), house.Art("1")
}

var zone = time.FixedZone("MSK", 3*60*60)

func repeat(of correspondence.SubstituteFor) correspondence.Repeat {
	return correspondence.Repeat{
		From: white{}, First: schedule.Term{Rule: house.Art("1"), Days: 3}, Second: schedule.Term{Rule: house.Art("2"), Days: 2},
		Substitution: house.Art("3"), SubstituteFor: of, Zone: zone,
	}
}

func agreement() correspondence.Agreement {
	return correspondence.Agreement{Rule: house.Art("4"), Usual: "5+1", Others: []string{"10+1"}}
}

// houseRules is a regulation of which the life of a game is all.
func houseRules(of correspondence.SubstituteFor) *regulation.Regulation {
	text := clause.Index{Doc: house, Title: "House"}
	for _, number := range []string{"1", "2", "3", "4", "5"} {
		text.Articles = append(text.Articles, clause.Article{Number: number, Kind: clause.Rule, EN: "As it is.", RU: "Как есть."})
	}
	rule := text.Art("5")
	points := scoring.Individual(rule)
	return &regulation.Regulation{
		Name: string(house), Texts: []clause.Index{text},
		Stage: regulation.Stage{
			Play: regulation.Play{
				Rule: rule, Format: pairing.Format{Boards: 2, Legs: 2}, Pairer: berger.Pairer{Rule: rule}, Colors: colors.FirstNamed{Rule: rule},
			},
			Numbers: regulation.AsEntered{Rule: rule}, Points: points, TieBreaks: []scoring.TieBreaker{scoring.GamePoints{Article: rule}},
		},
		Conduct:     append(repeat(of).Conduct(), agreement()),
		Obligations: []regulation.Obligation{repeat(of)},
	}
}

// match is two teams of two and a reserve, A with White on board 1 of the
// first games, their line-ups filed on 1 March.
type match struct {
	t    testing.TB
	desk *regulation.Desk
	now  time.Time
}

func newMatch(t testing.TB, of correspondence.SubstituteFor) *match {
	t.Helper()
	desk, err := regulation.Open(houseRules(of), nil)
	require.NoError(t, err)
	m := &match{t: t, desk: desk, now: day(1)}
	m.ok(desk.Regulation().Opening("test"))
	for _, id := range []tournament.TeamID{"A", "B"} {
		team := tournament.Team{ID: id}
		for k, p := range []string{"1", "2", "r"} {
			team.Members = append(team.Members, tournament.Member{Player: tournament.PlayerID(id) + tournament.PlayerID(p), Board: (k + 1) % 3})
		}
		m.ok(tournament.TeamEntered{Team: team})
	}
	m.ok(
		tournament.StageOpened{Entrants: []tournament.TeamID{"A", "B"}},
		tournament.RoundPaired{Scope: tournament.Scope{Round: 1}, Legs: 2, Matches: []tournament.Pairing{{First: "A", Second: "B", Colors: "WB"}}},
		tournament.LineupFiled{Scope: tournament.Scope{Round: 1}, Team: "A", Boards: []tournament.PlayerID{"A1", "A2"}},
		tournament.LineupFiled{Scope: tournament.Scope{Round: 1}, Team: "B", Boards: []tournament.PlayerID{"B1", "B2"}},
	)
	return m
}

// day is noon of a day of March.
func day(n int) time.Time { return time.Date(2024, 3, n, 12, 0, 0, 0, zone) }

func (m *match) submit(ev tournament.Event) error {
	_, err := m.desk.Submit(tournament.Entry{At: m.now, By: "host", Event: ev})
	return err
}

func (m *match) ok(events ...tournament.Event) {
	m.t.Helper()
	for _, ev := range events {
		require.NoError(m.t, m.submit(ev))
	}
}

// refused submits what one article refuses.
func (m *match) refused(ev tournament.Event, article string) {
	m.t.Helper()
	var refusal *regulation.Refusal
	require.ErrorAs(m.t, m.submit(ev), &refusal)
	require.Equal(m.t, []clause.Ref{house.Art(article)}, refusal.Rules())
}

func (m *match) at(now time.Time) *match {
	m.t.Helper()
	m.now = now
	_, err := m.desk.Advance(now)
	require.NoError(m.t, err)
	return m
}

func game(board, leg int) tournament.Scope { return tournament.Scope{Round: 1, Board: board, Leg: leg} }

// life is a game with its two sides, 0 is A.
func (m *match) game(board, leg int) correspondence.Game {
	s := m.desk.State()
	g, _, ok := correspondence.Find(&s, game(board, leg), "A", "B")
	require.True(m.t, ok)
	return g
}

func challenge(board, leg, days int) tournament.ChallengeSent {
	from, to := tournament.TeamID("A"), tournament.TeamID("B")
	if (board+leg)%2 == 1 { // B has White
		from, to = to, from
	}
	return tournament.ChallengeSent{Scope: game(board, leg), From: from, To: to, Days: days}
}

func answer(board, leg int) tournament.ChallengeAccepted {
	c := challenge(board, leg, 0)
	return tournament.ChallengeAccepted{Scope: c.Scope, By: c.To, From: c.From}
}
