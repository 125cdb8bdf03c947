package regulation_test

import (
	"errors"
	"fmt"
	"time"

	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/pairing/colors"
	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/regulation/festival"
	"github.com/reglament/reglament/roster"
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
	"github.com/reglament/reglament/tournament/lots"
	"github.com/reglament/reglament/tournament/text"
)

// lyceum is the entry of team n of the examples.
func lyceum(n int) tournament.TeamEntered {
	id := fmt.Sprintf("L%d", n)
	player := func(board int, sex tournament.Sex, part string) tournament.Member {
		return tournament.Member{
			Player: tournament.PlayerID(fmt.Sprintf("%s-%d", id, board)), Sex: sex, Part: part, Board: board,
			Born: tournament.Date{Year: 2010, Month: 1, Day: 1}, Rating: tournament.Elo(1000 + 200*n),
		}
	}
	return tournament.TeamEntered{Team: tournament.Team{
		ID: tournament.TeamID(id), Organization: fmt.Sprintf("Lyceum %d", n),
		Members: []tournament.Member{
			player(1, tournament.Male, "boys"), player(2, tournament.Male, "boys"), player(3, tournament.Male, "boys"),
			player(4, tournament.Female, "girls"),
		},
	}}
}

// lyceums invites lyceums 1 to 8.
func lyceums() festival.Options {
	o := festival.Options{Zone: time.FixedZone("MSK", 3*60*60)}
	for n := range 8 {
		o.Invited = append(o.Invited, fmt.Sprintf("Lyceum %d", n+1))
	}
	return o
}

// opening is when the registration of the examples begins.
var opening = time.Date(2019, 12, 14, 7, 45, 0, 0, time.UTC)

// A platform owns the database, the clock and the users; the Desk says what
// the regulation makes of every entry and what is to be stored.
func Example_platform() {
	var stored []tournament.Entry // the log so far, from any database
	store := func(added []tournament.Entry) { stored = append(stored, added...) }

	reg, err := lyceums().Edition(2019)
	if err != nil {
		fmt.Println(err)
		return
	}
	desk, err := regulation.Open(reg, stored)
	if err != nil {
		fmt.Println(err)
		return
	}
	submit := func(now time.Time, ev tournament.Event) {
		added, err := desk.Submit(tournament.Entry{At: now, By: "secretary", Event: ev})
		var (
			needed  *tournament.LotsNeededError
			refusal *regulation.Refusal
		)
		switch {
		case errors.As(err, &needed): // drawn by hand or, as here, from a published seed
			fmt.Println("lot among", len(needed.Lot.Among), "by", needed.Lot.Rule.Article)
		case errors.As(err, &refusal):
			for _, f := range refusal.Findings {
				fmt.Println("refused:", f)
			}
		case err != nil:
			fmt.Println("the log is broken:", err)
		default:
			store(added)
		}
	}

	for n := range 7 {
		submit(opening, lyceum(n+1))
	}
	again := lyceum(1)
	again.Team.ID, again.Team.Members = "L1b", nil
	submit(opening, again)
	submit(opening.Add(30*time.Minute), tournament.EntriesClosed{})
	submit(opening.Add(30*time.Minute), tournament.StageOpened{})

	_, err = desk.Numbers("", "")
	var needed *tournament.LotsNeededError
	if errors.As(err, &needed) {
		submit(opening.Add(30*time.Minute), lots.Event("seed of the day", needed.Lot))
	}
	numbers, _ := desk.Numbers("", "")
	submit(opening.Add(30*time.Minute), tournament.StageOpened{Entrants: numbers})

	round, _ := desk.Pair(tournament.Scope{}) // a proposal; submitted, it is real
	submit(opening.Add(35*time.Minute), round.Event())
	table, _ := desk.Standings(tournament.Scope{})
	fmt.Println(len(round.Matches), "matches,", len(table.Rows), "rows,", len(stored), "entries stored")
	// Output:
	// refused: team L1b: organization "Lyceum 1" may enter 1 team (festival@2019 art. U3)
	// refused: team L1b: part "boys" has 0 main players, wanted 3 (festival@2019 art. U2a)
	// refused: team L1b: part "girls" has 0 main players, wanted 1 (festival@2019 art. U2a)
	// lot among 7 by R3
	// 3 matches, 7 rows, 11 entries stored
}

// A bot knows no rules: it asks what has run out and who owes what.
func Example_bot() {
	reg, _ := lyceums().Edition(2019)
	desk, _ := regulation.Open(reg, nil)
	for n := range 7 {
		_, _ = desk.Submit(tournament.Entry{At: opening, By: "secretary", Event: lyceum(n + 1)})
	}
	_, _ = desk.Submit(tournament.Entry{At: opening, By: "secretary", Event: tournament.OrderDeclared{
		Team: "L1", Order: []tournament.PlayerID{"L1-2", "L1-1", "L1-3", "L1-4"},
	}})
	for _, now := range []time.Time{opening, opening.Add(31 * time.Minute)} { // the ticks of its clock
		added, err := desk.Advance(now)
		if err != nil {
			fmt.Println(err)
			return
		}
		for _, e := range added {
			fmt.Println("stored:", e.Event.Kind())
		}
		for _, d := range desk.Duties()[:2] {
			fmt.Printf("%s: %s (%s, by %s)\n", d.Who, d.Text(text.English), d.Rule.Article, d.Due.Format("15:04"))
		}
	}
	// Output:
	// organizer: close the registration (R1, by 11:15)
	// captain of team L2: declare the relative order of the team (U2d, by 11:30)
	// stored: duty-missed
	// stored: entries-closed
	// captain of team L2: declare the relative order of the team (U2d, by 11:30)
	// captain of team L3: declare the relative order of the team (U2d, by 11:30)
}

// A club adds house rules to a regulation: one more tie-break, a limit for the
// average rating of those who play, and the text that they cite.
func Example_houseRule() {
	house := clause.Index{Doc: "our club@2019", Title: "House rules", Articles: []clause.Article{
		{Number: "3", Kind: clause.Rule, EN: "A line-up has an average rating of 1300 at most.", RU: "Средний рейтинг состава – не выше 1300."},
		{Number: "7.2", Kind: clause.Rule, EN: "Still tied: less by board count.", RU: "При равенстве – меньшая сумма очков по доскам."},
	}}
	reg, _ := lyceums().Edition(2019)
	reg.TieBreaks = append(reg.TieBreaks, scoring.BoardCount{Article: house.Art("7.2")})
	reg.Lineup = append(reg.Lineup, roster.MaxAverage{Rule: house.Art("3"), Limit: 1300})
	fmt.Println(reg.Validate()) // the text is missing: every fault at once
	reg.Texts = append(reg.Texts, house)
	fmt.Println(reg.Validate())

	desk, _ := regulation.Open(reg, nil)
	for n := range 2 {
		_, _ = desk.Submit(tournament.Entry{At: opening, By: "secretary", Event: lyceum(n + 1)})
	}
	for _, v := range desk.CheckLineup(roster.Lineup{
		Scope: tournament.Scope{Round: 1}, Team: "L2", Boards: []tournament.PlayerID{"L2-1", "L2-2", "L2-3", "L2-4"},
	}) {
		fmt.Println(v)
	}
	// Output:
	// regulation: stage "": TieBreaks[4] (BC): cites an article that no text has (our club@2019 art. 7.2)
	// regulation: stage "": Lineup[9] (roster.MaxAverage): cites an article that no text has (our club@2019 art. 3)
	// <nil>
	// team L2, round 1: average rating about 1400 (exactly 5600 over 4), at most 1300 is allowed (our club@2019 art. 3)
}

// neighbors pairs number 1 with 2, 3 with 4, and so on: a pairing system of
// one's own is one method.
type neighbors struct{ rule clause.Ref }

func (p neighbors) Pair(r pairing.Request) (pairing.Proposal, error) {
	if err := r.Check(p.rule); err != nil {
		return pairing.Proposal{}, err
	}
	var active []int
	for k := range r.Entrants {
		if r.Active(k) {
			active = append(active, k)
		}
	}
	round := pairing.Proposal{Scope: r.Scope, Legs: r.Format.Legs}
	for ; len(active) > 1; active = active[2:] {
		m := pairing.Match{First: active[0], Second: active[1]}
		why := pairing.Decision{Rule: p.rule, About: r.About(m), Text: text.M("neighbors")}
		if err := round.Add(r, m, colors.Of(r, p.rule), why); err != nil {
			return pairing.Proposal{}, err
		}
	}
	for _, k := range active { // one is left in an odd field
		round.AddBye(r, k, tournament.PairingBye, pairing.Decision{Rule: p.rule, About: r.AboutTeam(k), Text: text.M("neighbors")})
	}
	return round, nil
}

// A pairer of one's own takes the place of any other. Its contract is checked
// by pairingtest.Run.
func Example_ownPairing() {
	reg := league()
	reg.Pairer = neighbors{reg.Texts[0].Art("2")}
	desk, _ := regulation.Open(reg, nil)
	var ids []tournament.TeamID
	for _, id := range []string{"A", "B", "C", "D", "E"} {
		_, _ = desk.Submit(tournament.Entry{At: noon, Event: tournament.TeamEntered{Team: club(id)}})
		ids = append(ids, tournament.TeamID(id))
	}
	_, err := desk.Numbers("", "")
	var needed *tournament.LotsNeededError
	if errors.As(err, &needed) {
		_, _ = desk.Submit(tournament.Entry{At: noon, Event: tournament.LotDrawn{Lot: needed.Lot, Answer: needed.Lot.Among}})
	}
	_, _ = desk.Submit(tournament.Entry{At: noon, Event: tournament.StageOpened{Entrants: ids}})
	round, err := desk.Pair(tournament.Scope{Round: 1})
	fmt.Println(err)
	for _, m := range round.Matches {
		fmt.Println(m.First, m.Second, m.Colors)
	}
	fmt.Println(round.Byes[0].Team, "has the bye")
	// Output:
	// <nil>
	// A B WB
	// C D WB
	// E has the bye
}
