package teamcup

import (
	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/tournament"
)

// conduct is what the articles say about entries of the log.
func (e edition) conduct() []regulation.Conduct {
	rules := []regulation.Conduct{
		regulation.SameRegulation{Rule: e.art("1a")},
		confirmations{e},
		regulation.Closing{Rule: e.art("2d")}, regulation.Entries{}, publication{e}, changes{e}, ratingNotes{e}, closing{e},
		regulation.Numbered{}, opening{e}, stageEnd{e},
		regulation.OnlyByRuling{Rule: e.art("1a"), Kinds: []tournament.Kind{tournament.KindStageRenumbered}},
		regulation.Paired{}, published{e},
		regulation.Lineups{}, results{e},
		e.agreement(),
		leaving{e},
		e.decisions(),
		expiry{e},
	}
	return append(rules, e.challenges().Conduct()...)
}

// obligations is what the articles ask of people.
func (e edition) obligations() []regulation.Obligation {
	return []regulation.Obligation{confirmDuty{e}, publishDuty{e}, startDuty{e}, openQuestions{e}, e.challenges()}
}

// opening opens the groups when the field is complete (1a).
type opening struct{ edition }

// Concerns returns the opening of stages.
func (opening) Concerns() []tournament.Kind { return []tournament.Kind{tournament.KindStageOpened} }

// Judge looks whether the entries are closed.
func (c opening) Judge(r regulation.Request) []regulation.Finding {
	ev, ok := r.Event.(tournament.StageOpened)
	if !ok {
		return nil
	}
	about := tournament.Subject{Scope: tournament.Scope{Stage: ev.Stage, Group: ev.Group}}
	switch {
	case ev.Stage == Groups && !r.State.EntriesClosed():
		return []regulation.Finding{regulation.Refuse(c.art("1a"), about, "teamcup.open.early")}
	case ev.Stage == Groups:
		return []regulation.Finding{regulation.Note(c.art("1a"), about, "teamcup.opened", ev.Group)}
	}
	return []regulation.Finding{regulation.Note(c.art("7a"), about, "teamcup.knockout")}
}

// stageEnd closes a group when all its games have results (6).
type stageEnd struct{ edition }

// Concerns returns the closing of stages.
func (stageEnd) Concerns() []tournament.Kind { return []tournament.Kind{tournament.KindStageClosed} }

// Judge counts the open games.
func (c stageEnd) Judge(r regulation.Request) []regulation.Finding {
	ev, ok := r.Event.(tournament.StageClosed)
	if !ok {
		return nil
	}
	at := tournament.Scope{Stage: ev.Stage, Group: ev.Group}
	if n := r.Regulation.Unfinished(r.State, at); n > 0 {
		return []regulation.Finding{regulation.Refuse(c.art("6"), tournament.Subject{Scope: at}, "teamcup.close.open", n)}
	}
	return nil
}

// groupsOver reports whether the groups have been closed, all of them.
func (e edition) groupsOver(s *tournament.State) bool {
	for i := range e.Groups {
		if st := s.FindStage(Groups, letter(i)); st == nil || !st.Closed {
			return false
		}
	}
	return true
}

// published seats the published line-ups in every match that is paired (2d);
// in the knockout those that the team has at that time, whose order is
// checked anew by the ratings of the round (2b, 7d).
type published struct{ edition }

// Concerns returns the pairing of rounds.
func (published) Concerns() []tournament.Kind { return []tournament.Kind{tournament.KindRoundPaired} }

// Judge files a line-up for both sides of every match.
func (c published) Judge(r regulation.Request) []regulation.Finding {
	ev, ok := r.Event.(tournament.RoundPaired)
	if !ok || r.Correction() {
		return nil
	}
	rule := c.art("2d")
	if ev.Scope.Stage == Knockout {
		rule = c.art("7d")
	}
	var found []regulation.Finding
	for _, p := range ev.Matches {
		for _, side := range [][2]tournament.TeamID{{p.First, p.Second}, {p.Second, p.First}} {
			t, ok := r.State.TeamIndex(side[0])
			if !ok {
				continue // the log itself refuses it
			}
			team := r.State.Team(t)
			if ev.Scope.Stage == Knockout && team.Active() {
				found = append(found, c.order(r, team.Team)...)
			}
			about := tournament.Subject{Scope: ev.Scope, Team: side[0], Opponent: side[1]}
			found = append(found, regulation.Add(rule, about, tournament.LineupFiled{
				Scope: ev.Scope, Team: side[0], Opponent: side[1], Boards: c.ten(team.Team),
			}, "teamcup.published"))
		}
	}
	return found
}

// ten lists the players of the boards.
func (e edition) ten(t tournament.Team) []tournament.PlayerID {
	boards := make([]tournament.PlayerID, e.Boards)
	for _, m := range t.Members {
		if m.Board >= 1 && m.Board <= e.Boards {
			boards[m.Board-1] = m.Player
		}
	}
	return boards
}

// order checks the order of boards by the ratings of the round to be paired.
func (c published) order(r regulation.Request, t tournament.Team) []regulation.Finding {
	day := tournament.DateOf(r.At.In(c.Zone))
	at := tournament.Scope{Stage: Knockout, Round: r.State.LastRound(Knockout, "") + 1}
	if k := at.Round - 1; k < len(c.RatingDays) && !c.RatingDays[k].IsZero() {
		day = c.RatingDays[k]
	}
	return c.ordered(r.State, t, day)
}

// results keeps the reports of results to games that are to be played.
type results struct{ edition }

// Concerns returns reports of results.
func (results) Concerns() []tournament.Kind {
	return []tournament.Kind{tournament.KindGameFinished, tournament.KindMatchFinished}
}

// Judge refuses a report after a stage was closed or a match was decided.
func (c results) Judge(r regulation.Request) []regulation.Finding {
	at, team, opponent := place(r.Event)
	if r.Correction() {
		return nil
	}
	about := tournament.Subject{Scope: at, Team: team, Opponent: opponent}
	if st := r.State.FindStage(at.Stage, at.Group); st != nil && st.Closed {
		return []regulation.Finding{regulation.Refuse(c.art("6"), about, "teamcup.closed")}
	}
	if i := r.State.FindMatch(at, team, opponent); i >= 0 && r.State.Match(i).Winner != 0 {
		return []regulation.Finding{regulation.Refuse(c.art("7c"), about, "teamcup.decided")}
	}
	return nil
}

func place(ev tournament.Event) (at tournament.Scope, first, second tournament.TeamID) {
	switch ev := ev.(type) {
	case tournament.GameFinished:
		return ev.Scope, ev.First, ev.Second
	case tournament.MatchFinished:
		return ev.Scope, ev.First, ev.Second
	}
	return at, "", ""
}
