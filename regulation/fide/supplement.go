package fide

import (
	"cmp"

	"github.com/reglament/reglament/tournament/trf"
)

// Supplement adds to a report file of ToTRF what an older file of the same event
// says and a log has no place for: where it was played, by which arbiters, at
// which rate, on which days; birth dates that are no dates, results of short and
// of adjourned games; rows of national lists, remarks, and lines that were not
// understood. What the file says itself stays.
func Supplement(file, older *trf.File) {
	file.Name = cmp.Or(file.Name, older.Name)
	file.City = cmp.Or(file.City, older.City)
	file.Federation = cmp.Or(file.Federation, older.Federation)
	file.Start, file.End = cmp.Or(file.Start, older.Start), cmp.Or(file.End, older.End)
	file.Type = cmp.Or(file.Type, older.Type)
	file.TimeControl, file.TimeCode = cmp.Or(file.TimeControl, older.TimeControl), cmp.Or(file.TimeCode, older.TimeCode)
	file.Seeding, file.Program = cmp.Or(file.Seeding, older.Seeding), cmp.Or(file.Program, older.Program)
	if n := len(file.RoundDates); n < len(older.RoundDates) { // rounds to come
		file.RoundDates = append(file.RoundDates, older.RoundDates[n:]...)
	}
	if len(file.ChiefArbiters)+len(file.DeputyArbiters) == 0 {
		file.ChiefArbiters, file.DeputyArbiters = older.ChiefArbiters, older.DeputyArbiters
	}
	file.Remarks = append(file.Remarks, older.Remarks...)
	file.Kept = append(file.Kept, older.Kept...)
	known := make(map[int]*trf.Player, len(file.Players))
	for k := range file.Players {
		known[file.Players[k].Number] = &file.Players[k]
	}
	for k := range older.Players {
		was := &older.Players[k]
		p := known[was.Number]
		if p == nil || p.Name != was.Name {
			delete(known, was.Number) // another one has the number now
			continue
		}
		p.Born = cmp.Or(p.Born, was.Born)
		supplementGames(p, was)
	}
	for _, row := range older.Nationals {
		if known[row.Number] != nil {
			file.Nationals = append(file.Nationals, row)
		}
	}
}

// supplementGames restores the letter of games that were short, or whose result
// was not known, where the file has the same game with the same result.
func supplementGames(p, older *trf.Player) {
	for r := range min(len(p.Rounds), len(older.Rounds)) {
		plain := older.Rounds[r]
		switch plain.Result {
		case trf.ShortWin:
			plain.Result = trf.Win
		case trf.ShortDraw:
			plain.Result = trf.Draw
		case trf.ShortLoss:
			plain.Result = trf.Loss
		case trf.Unknown:
			plain.Result = 0
		}
		if p.Rounds[r] == plain {
			p.Rounds[r] = older.Rounds[r]
		}
	}
}
