package festival_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/regulation/festival"
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
)

// The scenarios are numbered as in the list of cases that the text was read
// with.

// TestF03SevenTeams: who is free, how many games count.
func TestF03SevenTeams(t *testing.T) {
	e := newEvent(t, festival.Options{}).enter(7).draw()
	e.playAll(plan{})
	var free []tournament.TeamID
	for i := range e.state().Byes() {
		b := e.state().Bye(i)
		require.Equal(t, tournament.FreeRound, b.Kind)
		free = append(free, e.state().Team(int(b.Team)).ID)
	}
	require.Equal(t, []tournament.TeamID{"T01", "T05", "T02", "T06", "T03", "T07", "T04"}, free)

	play, err := e.reg.PlayFor(7)
	require.NoError(t, err)
	for round := 1; round <= 7; round++ {
		slot, _ := play.Calendar.Round(round)
		require.Equal(t, 14+round/5, slot.Day.Day, "round %d", round)
	}
	table, err := e.desk.Standings(tournament.Scope{})
	require.NoError(t, err)
	for k := range table.Rows {
		require.Equal(t, "12", table.Text(k, 0), "six drawn matches, nothing for the free round")
		require.Equal(t, "6", table.Text(k, 1))
		require.Equal(t, 1, table.Rows[k].Rank, "all share the first place, and it is shown as shared")
	}
	prizes, err := e.desk.Prizes(tournament.Scope{})
	require.NoError(t, err)
	for _, p := range prizes[0].Field.Entrants {
		require.Equal(t, 6, p.Member.Possible)
	}
}

// TestF03PrizeMinimum: 60 % of six games are 3.6, so four.
func TestF03PrizeMinimum(t *testing.T) {
	for games, enough := range map[int]bool{3: false, 4: true} {
		e := newEvent(t, festival.Options{}).enter(7).draw()
		played := 0
		e.playAll(plan{lineup: func(_ int, team tournament.TeamID) []tournament.PlayerID {
			if team != "T01" {
				return nil
			}
			if played++; played > games {
				return []tournament.PlayerID{"T01b2", "T01b3", "T01b4", "T01g1"} // board 1 rests
			}
			return nil
		}})
		prizes, err := e.desk.Prizes(tournament.Scope{})
		require.NoError(t, err)
		cover.Prizes(prizes...)
		board1 := prizes[0].Boards[0]
		few := slices.ContainsFunc(board1.TooFew, func(i int) bool { return prizes[0].Field.Entrants[i].ID == "T01b1" })
		require.Equal(t, enough, !few, "%d games", games)
	}
}

// TestF06Averages: exact averages, equal ones by an explicit lot.
func TestF06Averages(t *testing.T) {
	e := newEvent(t, festival.Options{})
	for n, sum := range []int{5203, 5204, 5203, 5201, 4000, 3900, 3800, 3700, 3600, 3500, 3400} {
		team := school(n + 1)
		for k := range team.Members[:4] {
			team.Members[k].Rating = tournament.Elo(sum / 4)
		}
		team.Members[0].Rating += tournament.Elo(sum % 4)
		team.Members[4].Rating = tournament.Elo(100) // reserves below all others
		team.Members[5].Rating = tournament.Elo(100)
		e.ok(tournament.TeamEntered{Team: team})
	}
	e.clock(0, "11:15").ok(tournament.EntriesClosed{})
	_, err := e.desk.Numbers("", "")
	var needed *tournament.LotsNeededError
	require.ErrorAs(t, err, &needed)
	require.Equal(t, []string{"T01", "T03"}, needed.Lot.Among, "only these two are tied")
	require.Equal(t, "R5", needed.Lot.Rule.Article)
	refusal := e.refused(tournament.StageOpened{Entrants: []tournament.TeamID{"T02", "T01"}}, "R5")
	require.ErrorAs(t, refusal, &needed, "the refusal names the lot that is missing")
	e.open(func(tournament.Lot) []string { return []string{"T03", "T01"} })
	numbers, err := e.desk.Numbers("", "")
	require.NoError(t, err)
	require.Equal(t, []tournament.TeamID{"T02", "T03", "T01", "T04"}, numbers[:4])
}

// f09 has entered Anton, Boris, Vlad, the reserve Gleb, Dasha and the reserve
// Eva as team T01, without a declared order, and is at round 3.
func f09(t *testing.T) *event {
	e := newEvent(t, festival.Options{})
	e.ok(tournament.TeamEntered{Team: tournament.Team{ID: "T01", Organization: "S1", Members: []tournament.Member{
		boy("Anton", 1), boy("Boris", 2), boy("Vlad", 3), boy("Gleb", 0), girl("Dasha", 4), girl("Eva", 0),
	}}})
	for n := 2; n <= 8; n++ {
		e.ok(tournament.TeamEntered{Team: school(n)})
	}
	e.draw().playTo(plan{lineup: own("T01", "Anton", "Boris", "Vlad", "Dasha")}, 2)
	return e
}

// own is the line-up of one team; the others are full.
func own(team tournament.TeamID, boards ...tournament.PlayerID) func(int, tournament.TeamID) []tournament.PlayerID {
	return func(_ int, id tournament.TeamID) []tournament.PlayerID {
		if id == team {
			return boards
		}
		return nil
	}
}

// TestF09GirlOnABoysBoard: she replaces a boy and loses the girls' board.
func TestF09GirlOnABoysBoard(t *testing.T) {
	for name, line := range map[string][]tournament.PlayerID{
		"Eva":   {"Anton", "Vlad", "Eva", "Dasha"},
		"Dasha": {"Anton", "Vlad", "Dasha", "Eva"},
	} {
		t.Run(name, func(t *testing.T) {
			e := f09(t)
			e.playTo(plan{lineup: own("T01", line...)}, 3)
			require.Equal(t, "====", e.codes(3, "T01"), "no minus")

			lost, stays := line[2], line[3]
			e.lineups(plan{lineup: own("T01", "Anton", "Boris", "Vlad", "")}, 4)
			refusal := e.refused(e.line(4, "T01", "Anton", "Boris", "Vlad", lost), "U2b")
			require.Equal(t, lost, refusal.Findings[0].About.Player)
			e.ok(e.line(4, "T01", "Anton", "Boris", "Vlad", stays))
			e.ok(e.line(4, "T01", "Anton", "Boris", lost, ""), e.line(4, "T01", "Anton", "Boris", "Vlad", ""))
			e.results(plan{}, 4)
			require.Equal(t, "===-", e.codes(4, "T01"), "a minus on board 4")
		})
	}
}

// TestF12Shift: boards move up when the first one is missing.
func TestF12Shift(t *testing.T) {
	e := newEvent(t, festival.Options{}).enter(8).draw()
	e.lineups(plan{}, 1) // T01 meets T08
	refusal := e.refused(e.line(1, "T01", "", "T01b2", "T01b3", "T01g1"), "R6b")
	require.Equal(t, 1, refusal.Findings[0].About.Scope.Board)
	e.ok(e.line(1, "T01", "T01b2", "T01b3", "", "T01g1"))
	e.results(plan{score: func(_ int, first, _ tournament.TeamID) string {
		if first == "T01" {
			return "11.="
		}
		return ""
	}}, 1)
	require.Equal(t, "11-=", e.codes(1, "T01"))
	require.Equal(t, [2]string{"2.5", "2"}, e.worth(1, "T01"))
	require.Equal(t, [2]string{"1.5", "0"}, e.worth(1, "T08"))
}

// worth returns the game and match points of a team's match.
func (e *event) worth(round int, team tournament.TeamID) [2]string {
	table, err := e.desk.Standings(tournament.Scope{})
	require.NoError(e.t, err)
	for _, entrant := range table.Field.Entrants {
		for _, s := range entrant.Slots {
			if s.Round == round && entrant.ID == string(team) {
				return [2]string{s.Game.String(), s.Match.String()}
			}
		}
	}
	return [2]string{}
}

// TestF15WrongOrder: two boys out of order lose, whatever they played.
func TestF15WrongOrder(t *testing.T) {
	e := newEvent(t, festival.Options{}).enter(8)
	e.ok(tournament.OrderDeclared{Team: "T01", Order: []tournament.PlayerID{"T01b1", "T01b2", "T01b3", "T01g1"}})
	e.draw().playTo(plan{}, 1)
	e.lineups(plan{lineup: own("T01", "T01b2", "T01b1", "T01b3", "T01g1")}, 2)
	e.results(plan{score: func(_ int, first, second tournament.TeamID) string {
		switch {
		case first == "T01":
			return "11=1"
		case second == "T01":
			return "00=0"
		}
		return ""
	}}, 2)
	require.Equal(t, "--=1", e.codes(2, "T01"))
	require.Equal(t, [2]string{"1.5", "0"}, e.worth(2, "T01"))
	prizes, err := e.desk.Prizes(tournament.Scope{})
	require.NoError(t, err)
	require.Equal(t, 1, e.games(prizes[0], "T01b1"), "the minus of round 2 is no game played")
	require.Equal(t, 2, e.games(prizes[0], "T01b3"))
}

// games counts the games a player has played.
func (e *event) games(p regulation.PrizeTable, player string) int {
	n := 0
	for _, entrant := range p.Field.Entrants {
		for _, s := range entrant.Slots {
			if entrant.ID == player && s.Kind == scoring.Played {
				n++
			}
		}
	}
	return n
}

// TestF18NobodyDeclared: then the order of the entry is the relative order.
func TestF18NobodyDeclared(t *testing.T) {
	e := newEvent(t, festival.Options{}).enter(8).draw()
	e.playTo(plan{lineup: own("T01", "T01b1", "T01b3", "T01b4", "T01g1")}, 1)
	require.Equal(t, "====", e.codes(1, "T01"), "a sub-sequence of the entry")
	e.playTo(plan{lineup: own("T01", "T01b1", "T01b4", "T01b3", "T01g1")}, 2)
	require.Equal(t, "=--=", e.codes(2, "T01"))
}

// TestF21Restart: four tied, and the direct encounter inside what it leaves.
func TestF21Restart(t *testing.T) {
	rows := strings.Fields(`
		.... ==== 11== 100= 101= 10== 1==1 0=00
		==== .... =010 0==1 011= 1=00 10=1 =110
		00== =101 .... 1=1= 110= 1011 =001 1000
		011= 1==0 0=0= .... 0=0= =011 =01= =1=1
		010= 100= 001= 1=1= .... 11== 0011 1==0
		01== 0=11 0100 =100 00== .... =0=0 =1=1
		0==0 01=0 =110 =10= 1100 =1=1 .... 1=10
		1=11 =001 0111 =0=0 0==1 =0=0 0=01 ....`)
	run := func(o festival.Options) *event {
		e := newEvent(t, o).enter(8).draw()
		e.playAll(plan{score: func(_ int, first, second tournament.TeamID) string {
			return rows[8*(number(first)-1)+number(second)-1]
		}})
		return e
	}
	e := run(festival.Options{})
	require.Equal(t, teams(1, 2, 7, 3, 5, 4, 8, 6), e.order())
	table, err := e.desk.Standings(tournament.Scope{})
	require.NoError(t, err)
	require.Equal(t, []string{"direct_encounter", "direct_encounter", "direct_encounter", "match_points", "game_points", "game_points", "game_points"},
		separated(table.Standings, criteria))

	letter := run(festival.Options{Group: festival.EqualPoints})
	require.Equal(t, teams(1, 2, 3, 7, 5, 4, 8, 6), letter.order(), "the group of equal game points, 5 in it")
}

func number(team tournament.TeamID) int {
	n := 0
	_, _ = fmt.Sscanf(string(team), "T%d", &n)
	return n
}

func teams(numbers ...int) []tournament.TeamID {
	ids := make([]tournament.TeamID, len(numbers))
	for k, n := range numbers {
		ids[k] = school(n).ID
	}
	return ids
}

// TestF24NotAllMet: a Swiss in which the tied have not all met.
func TestF24NotAllMet(t *testing.T) {
	reg := edition(t, festival.Options{})
	// rank ranks A, B and C, level on game and match points, by their matches
	// among themselves; first are their other results on board 1.
	rank := func(among [][2]int, first ...string) (string, []string) {
		f := &scoring.Field{Boards: festival.Boards, Scheme: scoring.Swiss, System: reg.Points, Rounds: 7}
		for i := range 10 {
			f.Entrants = append(f.Entrants, scoring.Entrant{ID: string(rune('A' + i)), Number: i + 1})
		}
		round := make([]int, 3)
		meet := func(one, two int, marks string) {
			m := scoring.Meeting{Round: max(round[one], round[two%3]) + 1, First: one, Second: two}
			round[one] = m.Round
			if two < 3 {
				round[two] = m.Round
			}
			for b := range marks {
				m.Games = append(m.Games, played[marks[b]])
			}
			require.NoError(t, f.Meet(m))
		}
		for _, m := range among {
			meet(m[0], m[1], "=1==")
		}
		for i, marks := range first {
			for k, mark := range marks {
				meet(i, 3+k, string(mark)+"===")
			}
		}
		for i := range 3 {
			game, match := f.Totals(i)
			f.Entrants[i].Adjust, f.Entrants[i].AdjustMatch = 60-game, 40-match
		}
		st, err := scoring.RankAmong(f, []int{0, 1, 2}, reg.TieBreaks)
		require.NoError(t, err)
		names := ""
		for _, row := range st.Rows {
			names += f.Entrants[row.Entrant].ID
		}
		return names, separated(st, criteria)
	}
	// A beat B; C met neither. On board 1 B has 5, C 4.5, A 4.
	names, by := rank([][2]int{{0, 1}}, "111=00", "1111=0", "1111=00")
	require.Equal(t, "BCA", names)
	require.Equal(t, []string{"board_1", "board_1"}, by, "A's 2 are within C's reach: the direct encounter decides nothing")
	// Had C lost to both, it would.
	names, by = rank([][2]int{{0, 1}, {0, 2}, {1, 2}}, "111", "1111=", "1111=")
	require.Equal(t, "ABC", names)
	require.Equal(t, []string{"direct_encounter", "direct_encounter"}, by)
}

// TestF27BoardOfTheEntry: a player competes for the board of his entry.
func TestF27BoardOfTheEntry(t *testing.T) {
	e := newEvent(t, festival.Options{}).enter(8).draw()
	rounds := 0
	e.playAll(plan{
		lineup: func(round int, team tournament.TeamID) []tournament.PlayerID {
			switch {
			case team == "T01" && round == 7: // Gera (T01b2) rests
				return []tournament.PlayerID{"T01b1", "T01b3", "T01b4", "T01g1"}
			case team == "T01" && round > 2: // board 1 is missing: boards move up
				return []tournament.PlayerID{"T01b2", "T01b3", "T01b4", "T01g1"}
			}
			return nil
		},
		score: func(round int, first, second tournament.TeamID) string {
			// Gera wins four games and draws two, of six.
			marks := []byte("====")
			win := func(b int) {
				marks[b] = '1'
				if second == "T01" {
					marks[b] = '0'
				}
			}
			if first == "T01" || second == "T01" {
				rounds++
				switch round {
				case 1, 2:
					win(1)
				case 3, 4:
					win(0)
				}
			}
			return string(marks)
		},
	})
	require.Equal(t, 7, rounds)
	prizes, err := e.desk.Prizes(tournament.Scope{})
	require.NoError(t, err)
	f := prizes[0].Field
	best := prizes[0].Boards[1].Standings.Rows[0]
	require.Equal(t, "T01b2", f.Entrants[best.Entrant].ID)
	require.Equal(t, int64(500), best.Values[0].Num*6/best.Values[0].Den, "83 1/3 percent of six games")
	for _, row := range prizes[0].Boards[0].Standings.Rows {
		require.NotEqual(t, "T01b2", f.Entrants[row.Entrant].ID)
	}
}

// TestF30Forfeits: a match won by default counts in every score of the team.
func TestF30Forfeits(t *testing.T) {
	e := newEvent(t, festival.Options{}).enter(8).draw()
	e.playTo(plan{}, 5)
	e.lineups(plan{lineup: own("T08", "T08b1", "", "", "T08g1")}, 6)
	e.results(plan{}, 6)
	s := e.state()
	i := s.FindMatch(tournament.Scope{Round: 6}, "T08", "")
	rival := s.Team(int(s.Match(i).First)).ID
	if rival == "T08" {
		rival = s.Team(int(s.Match(i).Second)).ID
	}
	require.Equal(t, "++++", e.codes(6, rival))
	require.Equal(t, [2]string{"4", "2"}, e.worth(6, rival))
	table, err := e.desk.Standings(tournament.Scope{})
	require.NoError(t, err)
	require.Equal(t, rival, table.Team(0))
	require.Equal(t, "3.5 3.5 3.5 3.5", table.Text(0, 3), "a point on each board")
	prizes, err := e.desk.Prizes(tournament.Scope{})
	require.NoError(t, err)
	require.Equal(t, 5, e.games(prizes[0], string(rival)+"b1"), "but no game played")
}

// TestF33Latecomer: boards are not shifted back for him.
func TestF33Latecomer(t *testing.T) {
	begin := func(boards ...tournament.PlayerID) *event {
		e := newEvent(t, festival.Options{}).enter(8).draw()
		e.lineups(plan{lineup: own("T01", boards...)}, 1)
		e.clock(0, "11:30").ok(tournament.PlayBegan{Scope: tournament.Scope{Round: 1}, Team: "T01"})
		return e.clock(0, "11:35")
	}
	arrives := func(p tournament.PlayerID) tournament.Arrived {
		return tournament.Arrived{Scope: tournament.Scope{Round: 1}, Team: "T01", Player: p, When: at(0, "11:35")}
	}

	e := begin("T01b2", "T01b3", "", "T01g1") // b1, declared first, is absent
	require.Equal(t, []tournament.Kind{tournament.KindArrived}, kinds(e.ok(arrives("T01b1"))), "he does not sit down by himself")
	e.refused(e.line(1, "T01", "T01b1", "T01b2", "T01b3", "T01g1"), "R6c")
	e.refused(e.line(1, "T01", "T01b2", "T01b3", "T01b1", "T01g1"), "R6b")
	ruled := e.desk.State()
	e.clock(0, "11:38").advance()
	require.Equal(t, "**-*", e.codes(1, "T01"), "without a ruling the board is a minus")

	// A ruling seats him; the running games stay as they are.
	desk, err := regulation.Open(e.reg, slices.Collect(ruled.Log()))
	require.NoError(t, err)
	e.desk = desk
	e.clock(0, "11:36").ok(tournament.Ruled{Allows: "late", Reason: "traffic"})
	line := e.line(1, "T01", "T01b2", "T01b3", "T01b1", "T01g1")
	_, err = e.desk.Submit(tournament.Entry{At: e.now, By: "arbiter", Key: "late", Event: line})
	require.NoError(t, err)
	e.clock(0, "11:38").advance()
	require.Equal(t, "****", e.codes(1, "T01"))

	e = begin("T01b1", "T01b2", "", "T01g1") // b3, declared third, is absent
	added := e.ok(arrives("T01b3"))
	require.Equal(t, []tournament.Kind{tournament.KindArrived, tournament.KindLineupFiled}, kinds(added))
	e.clock(0, "11:38").advance()
	require.Equal(t, "****", e.codes(1, "T01"), "he plays on board 3")
}

// TestR5Paired: more than ten teams play the Dutch system by game points; the
// first color is a lot, an odd field has a bye.
func TestR5Paired(t *testing.T) {
	e := newEvent(t, festival.Options{}).enter(11).draw()
	_, err := e.desk.Pair(tournament.Scope{})
	var needed *tournament.LotsNeededError
	require.ErrorAs(t, err, &needed)
	require.Equal(t, "R5", needed.Lot.Rule.Article)
	e.ok(tournament.LotDrawn{Lot: needed.Lot, Answer: needed.Lot.Sorted()})
	p := e.pair()
	require.Len(t, p.Matches, 5)
	require.Equal(t, []tournament.Bye{{Team: "T11", Kind: tournament.PairingBye}}, p.Byes)
}
