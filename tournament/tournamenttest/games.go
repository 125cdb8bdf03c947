package tournamenttest

import (
	"pgregory.net/rapid"

	"github.com/reglament/reglament/tournament"
)

// match draws the line-ups and results of a match.
func (b *builder) match(i int) {
	m := b.state().Match(i)
	first, second := b.state().Team(int(m.First)).ID, b.state().Team(int(m.Second)).ID
	scope := m.Scope
	for _, id := range []tournament.TeamID{first, second} {
		if !b.o.Plain && b.chance("no line-up", 8) {
			continue
		}
		b.add("captain-"+string(id), tournament.LineupFiled{Scope: scope, Team: id, Boards: b.lineup(id)})
	}
	if b.chance("all results at once", 2) {
		outcomes := make([]tournament.Outcome, m.Games())
		for k := range outcomes {
			outcomes[k] = Outcome(b.t, b.o.Played)
		}
		// The report may name the teams the other way round.
		if b.chance("reported by the second", 3) {
			first, second = second, first
		}
		b.add(secretary, tournament.MatchFinished{Scope: scope, First: first, Second: second, Outcomes: outcomes})
		return
	}
	for board := 1; board <= m.Boards(); board++ {
		b.game(scope.OnBoard(board), first, second)
	}
}

func (b *builder) game(at tournament.Scope, first, second tournament.TeamID) {
	if !b.o.Played && b.chance("defaulted", 8) {
		b.add(chief, tournament.Defaulted{Scope: at, Team: second, Opponent: first})
		if b.chance("both", 2) {
			b.add(chief, tournament.Defaulted{Scope: at, Team: first, Opponent: second})
		}
		return
	}
	if !b.o.Plain && b.chance("played by correspondence", 6) {
		b.add("captain-"+string(first), tournament.ChallengeSent{Scope: at, From: first, To: second, Days: 3})
		b.add("captain-"+string(second), tournament.ChallengeAccepted{Scope: at, By: second, From: first})
		b.add("captain-"+string(first), tournament.GameStarted{Scope: at, First: first, Second: second, Number: "17"})
	}
	b.add(secretary, tournament.GameFinished{Scope: at, First: first, Second: second, Outcome: Outcome(b.t, b.o.Played)})
}

// lineup draws who plays: members in the order of the entry, some left out.
func (b *builder) lineup(id tournament.TeamID) []tournament.PlayerID {
	at, _ := b.state().TeamIndex(id)
	members := b.state().Team(at).Members
	boards := make([]tournament.PlayerID, b.o.Boards)
	from := 0
	if spare := len(members) - b.o.Boards; spare > 0 {
		from = rapid.IntRange(0, spare).Draw(b.t, "left out")
	}
	for k := range boards {
		if from+k < len(members) {
			boards[k] = members[from+k].Player
		}
	}
	if !b.o.Played && !b.o.Plain && b.chance("nobody on a board", 6) {
		boards[rapid.IntRange(0, len(boards)-1).Draw(b.t, "empty board")] = ""
	}
	return boards
}

// mend draws a correction of a result or a reversal of any earlier entry.
// Many reversals would contradict what came later: those come to nothing.
func (b *builder) mend() {
	if b.chance("a result was wrong", 2) {
		b.correct()
		return
	}
	what := rapid.IntRange(1, len(b.log)).Draw(b.t, "entry that was wrong")
	switch b.log[what-1].Event.Kind() {
	case tournament.KindRoundPaired, tournament.KindRoundUnpaired, tournament.KindStageOpened:
		return // what is drawn next stands on them
	}
	if b.try(chief, tournament.Ruled{Reverses: what, Reason: "ошибка"}) == nil && b.chance("and back", 3) {
		// The ruling itself can have been the mistake. That may not fit either.
		_ = b.try(chief, tournament.Ruled{Reverses: len(b.log), Reason: "всё верно"})
	}
}

// correct draws another outcome for a game that was reported.
func (b *builder) correct() {
	var reports []int
	for _, e := range b.log {
		if e.Event.Kind() == tournament.KindGameFinished && b.state().Effective(e.Seq) != nil {
			reports = append(reports, e.Seq)
		}
	}
	if len(reports) == 0 {
		return
	}
	what := rapid.SampledFrom(reports).Draw(b.t, "report that was wrong")
	if g, ok := b.log[what-1].Event.(tournament.GameFinished); ok {
		g.Outcome = Outcome(b.t, b.o.Played)
		b.add(chief, tournament.Corrected{What: what, Event: g})
	}
}
