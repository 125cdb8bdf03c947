package fide

import (
	"cmp"

	"github.com/reglament/reglament/tournament/trf"
)

// Supplement adds to a report file of ToTRF what an older file of the same event
// says and a log has no place for: where it was played, by which arbiters, at
// which rate, on which days; rows of national lists, remarks, and lines that
// were not understood. What the file says itself stays.
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
	names := make(map[int]string, len(file.Players))
	for _, p := range file.Players {
		names[p.Number] = p.Name
	}
	for _, p := range older.Players {
		if names[p.Number] != p.Name {
			names[p.Number] = "" // another one has the number now
		}
	}
	for _, row := range older.Nationals {
		if names[row.Number] != "" {
			file.Nationals = append(file.Nationals, row)
		}
	}
}
