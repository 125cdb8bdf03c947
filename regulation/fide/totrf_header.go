package fide

import (
	"strings"

	"github.com/reglament/reglament/pairing/swiss"
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/scoring/crosstable"
	"github.com/reglament/reglament/scoring/tiebreak"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/trf"
)

// header writes what describes the event as a whole.
func (x *exporter) header() {
	f := x.file
	f.Name, f.Rounds, f.TimeControl = x.state.Opening().Name, x.play.Format.Rounds, x.play.Control
	if f.Rounds == 0 {
		f.Rounds = x.field.Rounds
	}
	x.days()
	for k := range x.field.Entrants {
		for _, m := range x.team(k).Members {
			if m.Rating > 0 {
				f.RatedCount.N++
			}
		}
	}
	g, byes := x.field.System.Game, x.field.System.Byes
	f.Scoring = &trf.Scoring{Win: tenths(g.Win), Draw: tenths(g.Draw), Loss: tenths(g.Loss), Absent: tenths(g.ForfeitLoss)}
	if !x.teamEvent {
		f.Scoring.Pairing = tenths(byes.Pairing.Game)
		return
	}
	m := x.field.System.Match
	f.MatchScoring = &trf.MatchScoring{Win: tenths(m.Win), Draw: tenths(m.Draw), Loss: tenths(m.Loss)}
	for _, c := range x.pattern() {
		f.BoardColors = append(f.BoardColors, map[rune]trf.Color{'W': trf.White, 'B': trf.Black}[c])
	}
}

// days writes when each round was played, when the event began and when it
// ended: by the calendar, else by the entries of the log.
func (x *exporter) days() {
	calendar := x.reg.Calendar
	if x.play.Calendar != nil {
		calendar = *x.play.Calendar
	}
	day := func(round int) (d tournament.Date) {
		at := tournament.Scope{Round: round}
		if slot, ok := calendar.RoundIn(x.state, at); ok {
			return slot.Day
		}
		if paired := x.state.FindRound(at); paired != nil {
			entry, _ := x.state.Entry(paired.Seq)
			d = dayOf(entry)
		}
		return d
	}
	x.file.Start, x.file.End = date(day(1)), date(day(x.file.Rounds))
	if first, _ := x.state.Entry(1); first.By == Reporter { // a file may know no more than when it began
		x.file.Start = date(dayOf(first))
		last, _ := x.state.Entry(x.state.Seq())
		if x.file.End = date(dayOf(last)); x.file.End == x.file.Start {
			x.file.End = trf.Date{}
			return
		}
	}
	for r := 1; r <= x.file.Rounds; r++ {
		if d := date(day(r)); !d.IsZero() {
			x.file.RoundDates = append(x.file.RoundDates, make([]trf.Date, r-len(x.file.RoundDates))...)
			x.file.RoundDates[r-1] = d
		}
	}
}

// dayOf is the day of an entry; none of one that a file without days made.
func dayOf(e tournament.Entry) tournament.Date {
	if e.By == Reporter && e.At.Equal(undated()) {
		return tournament.Date{}
	}
	return tournament.DateOf(e.At)
}

func date(d tournament.Date) trf.Date { return trf.Date{Year: d.Year, Month: int(d.Month), Day: d.Day} }

// pattern are the colors of the team with White on board 1.
func (x *exporter) pattern() string {
	boards := ""
	switch p := x.play.Pairer.(type) {
	case swiss.Dutch:
		boards = p.Boards
	case swiss.Teams:
		boards = p.Boards
	}
	if boards == "" {
		boards = strings.Repeat("WB", (x.field.Boards+1)/2)[:x.field.Boards]
	}
	return boards
}

// ranking writes record 212: a list of C.07 as it is, that of a house in codes of
// C.07 if the file's own results give the places of the log by them.
func (x *exporter) ranking() {
	rules := tiebreak.Rules{Edition: EditionOf(x.file), Primary: PrimaryOf(x.file)}
	list, ok := tiebreak.Same(x.reg.TieBreaks, rules)
	if !ok {
		return
	}
	house := false
	for k, c := range list {
		x.file.Standings = append(x.file.Standings, c.Code())
		house = house || x.reg.TieBreaks[k] != scoring.TieBreaker(c)
	}
	if house && !x.confirmed() {
		x.file.Standings = nil
	}
}

// confirmed reports whether whoever reads the file finds the places of the log.
func (x *exporter) confirmed() bool {
	list, err := TieBreaksOf(x.file)
	if err != nil {
		return false
	}
	field, err := crosstable.Of(x.file)
	if err != nil {
		return false
	}
	table, err := scoring.Places(field, list.On(field))
	if err != nil {
		return false
	}
	for _, row := range table.Rows {
		if x.places[row.Entrant] != row.Rank {
			return false
		}
	}
	return len(x.places) == len(table.Rows)
}
