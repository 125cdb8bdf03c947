package tournamenttest

import (
	"fmt"
	"time"

	"pgregory.net/rapid"

	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
	"github.com/reglament/reglament/tournament/lots"
)

// text is the text by which drawn events are ruled.
const text clause.Doc = "tournamenttest@1"

// Those who make entries.
const (
	secretary = "секретарь"
	chief     = "chief judge"
)

// builder draws an event entry by entry. The fold refuses what would not hold
// together.
type builder struct {
	t    *rapid.T
	o    Options
	fold tournament.Fold
	log  []tournament.Entry
	at   time.Time
}

// chance is true once in n times.
func (b *builder) chance(what string, n int) bool {
	return rapid.IntRange(1, n).Draw(b.t, what) == 1
}

// add records an event that has to fit.
func (b *builder) add(by string, ev tournament.Event, because ...int) {
	b.t.Helper()
	if err := b.try(by, ev, because...); err != nil {
		b.t.Fatalf("a drawn event contradicts itself: %v", err)
	}
}

// try records an event that may not fit: nothing happens then.
func (b *builder) try(by string, ev tournament.Event, because ...int) error {
	b.at = b.at.Add(time.Duration(rapid.SampledFrom([]int{0, 1, 60, 3600, 90_000}).Draw(b.t, "seconds")) * time.Second)
	e := tournament.Entry{Seq: len(b.log) + 1, At: b.at, By: by, Because: because, Event: ev}
	if by == tournament.Engine {
		e.Rules = []clause.Ref{text.Art("1.1")}
	} else if b.chance("with a retry key", 3) {
		e.Key = fmt.Sprintf("%s %d", by, e.Seq)
	}
	if err := b.fold.Add(e); err != nil {
		return err
	}
	b.log = append(b.log, e)
	return nil
}

func (b *builder) state() *tournament.State { return b.fold.State() }

// team draws one of the teams that fit.
func (b *builder) team(what string, fits func(*tournament.TeamRecord) bool) (id tournament.TeamID, ok bool) {
	var ids []tournament.TeamID
	for i := range b.state().Teams() {
		if team := b.state().Team(i); fits(team) {
			ids = append(ids, team.ID)
		}
	}
	if len(ids) == 0 {
		return "", false
	}
	return rapid.SampledFrom(ids).Draw(b.t, what), true
}

// open draws everything before the first round.
func (b *builder) open() {
	b.add(secretary, tournament.Opened{Name: "Первенство", Regulation: "tournamenttest", Fingerprint: "1"})
	b.add(secretary, tournament.Appointed{Who: chief, Role: tournament.ChiefJudge})
	n := rapid.IntRange(b.o.MinTeams, b.o.MaxTeams).Draw(b.t, "teams")
	var among []string
	for i := 1; i <= n; i++ {
		id := tournament.TeamID(fmt.Sprintf("T%d", i))
		if !b.o.Plain && b.chance("invited first", 4) {
			b.add(secretary, tournament.Invited{Team: id, Until: tournament.DateOf(b.at).AddDays(3)})
			b.add("captain-"+string(id), tournament.Confirmed{Team: id})
		}
		team := Team(b.t, id, b.o.Boards)
		b.add("captain-"+string(id), tournament.TeamEntered{Team: team})
		if !b.o.Plain {
			b.beforeTheStart(team)
		}
		among = append(among, string(id))
	}
	b.add(secretary, tournament.EntriesClosed{})
	drawn := lots.Event(rapid.StringN(0, 8, -1).Draw(b.t, "seed"), tournament.Lot{Rule: text.Art("2"), Among: among})
	b.add(chief, drawn)
	stage := tournament.StageOpened{Entrants: make([]tournament.TeamID, n)}
	for k, id := range drawn.Answer {
		stage.Entrants[k] = tournament.TeamID(id)
	}
	b.add(tournament.Engine, stage, len(b.log))
}

// beforeTheStart draws what happens to an entry before the stage opens.
func (b *builder) beforeTheStart(team tournament.Team) {
	first := team.Members[0].Player
	switch rapid.IntRange(0, 9).Draw(b.t, "before the start") {
	case 0:
		team.Name += " (новый состав)"
		b.add(secretary, tournament.EntryAmended{Team: team})
	case 1:
		order := make([]tournament.PlayerID, len(team.Members))
		for k, m := range team.Members {
			order[len(order)-1-k] = m.Player
		}
		b.add(secretary, tournament.OrderDeclared{Team: team.ID, Order: order})
	case 2:
		b.add(chief, tournament.RatingRecorded{Player: first, On: tournament.DateOf(b.at), Rating: tournament.Elo(2000), Reason: "list of the federation"})
	case 3:
		late := Member(b.t, first+"-late", 0)
		b.add(secretary, tournament.LateEntry{Team: team.ID, Member: late})
		b.add(secretary, tournament.RosterChanged{Team: team.ID, Changes: []tournament.Change{
			{Player: first, To: tournament.Place{Reserve: true}}, {Player: late.Player, To: tournament.Place{Board: 1}},
		}})
	}
}
