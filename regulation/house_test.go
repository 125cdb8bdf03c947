package regulation_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/pairing/berger"
	"github.com/reglament/reglament/pairing/colors"
	"github.com/reglament/reglament/pairing/pairingtest"
	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/roster"
	"github.com/reglament/reglament/schedule"
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
	"github.com/reglament/reglament/tournament/text"
)

// league is a small regulation of the tests' own: two boards, a round robin
// by lot, and a report that every match owes within an hour.
func league() *regulation.Regulation {
	doc := clause.Doc("league@1")
	text := clause.Index{Doc: doc, Title: "League", Articles: []clause.Article{
		{Number: "1", Kind: clause.Rule, EN: "entries", RU: "заявки"},
		{Number: "2", Kind: clause.Rule, EN: "round robin", RU: "круговой турнир"},
		{Number: "3", Kind: clause.Rule, EN: "points", RU: "очки"},
		{Number: "4", Kind: clause.Duty, EN: "results within an hour", RU: "результат за час"},
		{Number: "5", Kind: clause.Rule, EN: "warnings", RU: "предупреждения"},
		{Number: "6", Kind: clause.Rule, EN: "exclusion", RU: "исключение"},
	}}
	system := scoring.Individual(text.Art("3"))
	system.Match = scoring.MatchScale{Win: 2 * tournament.One, Draw: tournament.One}
	return &regulation.Regulation{
		Name: "league", Texts: []clause.Index{text},
		Readings: []regulation.Reading{{Rule: text.Art("2"), Name: "cycles", Value: "1"}},
		Stage: regulation.Stage{
			Play: regulation.Play{
				Rule: text.Art("2"), Format: pairing.Format{Boards: 2},
				Pairer: berger.Pairer{Rule: text.Art("2")}, Colors: colors.FirstNamed{Rule: text.Art("2")},
			},
			Numbers:   regulation.ByLot{Rule: text.Art("2")},
			Points:    system,
			TieBreaks: []scoring.TieBreaker{scoring.MatchPoints{Article: text.Art("3")}, scoring.GamePoints{Article: text.Art("3")}},
		},
		Entry: []roster.RosterValidator{
			roster.Size{Rule: text.Art("1"), Main: roster.Exactly(2), Reserves: roster.Range{Max: 1}},
			roster.UniquePlayers{Rule: text.Art("1")},
		},
		Conduct: []regulation.Conduct{
			regulation.SameRegulation{Rule: text.Art("1")}, regulation.Entries{}, regulation.Closing{Rule: text.Art("1")},
			regulation.Numbered{}, regulation.Paired{}, unreported{text}, ladder{text},
		},
		Obligations: []regulation.Obligation{report{text.Art("4")}},
	}
}

// TestOwnPairing: the pairer of the examples keeps the contract.
func TestOwnPairing(t *testing.T) {
	pairingtest.Run(t, neighbors{league().Texts[0].Art("2")})
}

// report is owed for every match within an hour after the round was paired.
type report struct{ rule clause.Ref }

func (report) PerGame() bool { return true }

func (o report) Duties(r regulation.Request) []schedule.Duty {
	m := r.State.Match(regulation.MatchOf(r.State, r.Game))
	if r.Game != int(m.Base) || r.State.Game(r.Game).Outcome().Done() {
		return nil
	}
	first, second := r.State.Team(int(m.First)).ID, r.State.Team(int(m.Second)).ID
	about := tournament.Subject{Scope: m.Scope, Team: first, Opponent: second}
	return []schedule.Duty{{
		Key: schedule.Key(o.rule, about), Who: schedule.Party{Role: tournament.CaptainRole, Team: first}, About: about,
		Deadline: schedule.Deadline{Rule: o.rule, Due: r.State.Round(int(m.Round)).At.Add(time.Hour)},
		What:     text.M("league.report"),
	}}
}

// unreported warns a team for every report that it missed.
type unreported struct{ text clause.Index }

func (unreported) Concerns() []tournament.Kind { return []tournament.Kind{tournament.KindDutyMissed} }

func (c unreported) Judge(r regulation.Request) []regulation.Finding {
	missed, ok := r.Event.(tournament.DutyMissed)
	if !ok {
		return nil
	}
	return []regulation.Finding{regulation.Add(c.text.Art("5"), missed.About,
		tournament.Warned{About: missed.About, Ladder: string(missed.About.Team)}, "league.warned")}
}

// ladder excludes a team at its second warning.
type ladder struct{ text clause.Index }

func (ladder) Concerns() []tournament.Kind { return []tournament.Kind{tournament.KindWarned} }

func (c ladder) Judge(r regulation.Request) []regulation.Finding {
	warned, ok := r.Event.(tournament.Warned)
	if !ok || r.State.Ladder(warned.Ladder) < 2 {
		return nil
	}
	return []regulation.Finding{regulation.Add(c.text.Art("6"), warned.About,
		tournament.TeamWithdrew{Team: warned.About.Team, Excluded: true}, "league.excluded")}
}

var noon = time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)

// table is a league at a desk.
type table struct {
	t    *testing.T
	desk *regulation.Desk
	now  time.Time
}

func open(t *testing.T, reg *regulation.Regulation) *table {
	t.Helper()
	desk, err := regulation.Open(reg, nil)
	require.NoError(t, err)
	return &table{t: t, desk: desk, now: noon}
}

func (d *table) ok(events ...tournament.Event) []tournament.Entry {
	d.t.Helper()
	var all []tournament.Entry
	for _, ev := range events {
		added, err := d.desk.Submit(tournament.Entry{At: d.now, By: "host", Event: ev})
		require.NoError(d.t, err)
		all = append(all, added...)
	}
	return all
}

func (d *table) refused(ev tournament.Event) *regulation.Refusal {
	d.t.Helper()
	_, err := d.desk.Submit(tournament.Entry{At: d.now, By: "host", Event: ev})
	var refusal *regulation.Refusal
	require.ErrorAs(d.t, err, &refusal)
	return refusal
}

func club(id string) tournament.Team {
	return tournament.Team{ID: tournament.TeamID(id), Members: []tournament.Member{
		{Player: tournament.PlayerID(id + "1"), Board: 1}, {Player: tournament.PlayerID(id + "2"), Board: 2},
	}}
}

// four is a league of A, B, C and D, numbered so, with round 1 paired.
func four(t *testing.T) *table {
	t.Helper()
	return fourUnder(t, league())
}

func fourUnder(t *testing.T, reg *regulation.Regulation) *table {
	t.Helper()
	d := open(t, reg)
	for _, id := range []string{"A", "B", "C", "D"} {
		d.ok(tournament.TeamEntered{Team: club(id)})
	}
	d.ok(tournament.EntriesClosed{})
	_, err := d.desk.Numbers("", "")
	var needed *tournament.LotsNeededError
	require.ErrorAs(t, err, &needed)
	d.ok(tournament.LotDrawn{Lot: needed.Lot, Answer: needed.Lot.Among})
	d.ok(tournament.StageOpened{Entrants: []tournament.TeamID{"A", "B", "C", "D"}})
	d.pair()
	return d
}

func (d *table) pair() {
	d.t.Helper()
	p, err := d.desk.Pair(tournament.Scope{})
	require.NoError(d.t, err)
	d.ok(p.Event())
}

// won reports a match that its first team won on both boards.
func won(round int, first, second tournament.TeamID) tournament.MatchFinished {
	return tournament.MatchFinished{
		Scope: tournament.Scope{Round: round}, First: first, Second: second,
		Outcomes: []tournament.Outcome{tournament.FirstWins(), tournament.FirstWins()},
	}
}

func kinds(entries []tournament.Entry) []tournament.Kind {
	out := make([]tournament.Kind, len(entries))
	for i, e := range entries {
		out[i] = e.Event.Kind()
	}
	return out
}
