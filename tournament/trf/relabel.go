package trf

import "fmt"

// FullByesToPairingByes gives a copy of the file in which every full-point bye
// (F) of a row is a bye allocated by the pairing (U), with one note for each.
// Some older programs write the latter as F; a player who had it must not have
// it again (C.04.1 article 4), so whoever knows the source of a file says so
// here. The reader itself never guesses it.
func (f *File) FullByesToPairingByes() (*File, Report) {
	out := *f
	var report Report
	out.Players = make([]Player, len(f.Players))
	copy(out.Players, f.Players)
	for i := range out.Players {
		p := &out.Players[i]
		p.Rounds = append([]Game(nil), p.Rounds...)
		for r := range p.Rounds {
			if p.Rounds[r].Result == FullBye {
				p.Rounds[r].Result = PairingBye
				report = append(report, Note{Code: NoteRelabeled, Text: fmt.Sprintf("round %d, player %d: F became U", r+1, p.Number)})
			}
		}
	}
	return &out, report
}
