// Package fide has the pairing systems and tie-breaks of the FIDE Handbook as
// regulations: round robins (C.05), Swiss systems for individuals and teams
// (C.04), matches by the Scheveningen system; and it makes such a regulation
// and its log of a tournament report file, and a report file of them.
//
//	file, report, err := trf.Read(r)
//	reg, state, err := fide.FromTRF(file)
//	round, err := reg.Pair(state, tournament.Scope{})
//
// An event of individuals is an event of teams with one board: each player is
// a team of one.
package fide
