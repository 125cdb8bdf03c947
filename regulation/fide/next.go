package fide

import (
	"fmt"

	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/scoring/crosstable"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/trf"
)

// Next makes the regulation of a report file and what its pairer is asked for a
// round, the next one where round is 0. The proposal is the one that the
// regulation of FromTRF makes of its state; the log of the rounds before is left
// out, so that this is the short way for those who only pair: the table comes
// from the file, and Request.State knows the entrants, the bans and the byes
// asked for in this round. Results of this and later rounds do not count.
//
// Errors are those of FromTRF and of a Regulation's PairingRequest; a negative
// round is a crosstable.ErrRound.
func Next(file *trf.File, round int) (*regulation.Regulation, pairing.Request, error) {
	if round < 0 {
		return nil, pairing.Request{}, fmt.Errorf("fide: round %d: %w", round, crosstable.ErrRound)
	}
	i, reg, err := open(file)
	if round == 0 {
		round = file.NextRound()
	}
	if err == nil {
		err = i.requests(round)
	}
	if err != nil {
		return nil, pairing.Request{}, fmt.Errorf("fide: %w", err)
	}
	r, _, err := reg.PairingRequest(i.fold.Freeze(), tournament.Scope{Round: round})
	if err != nil {
		return nil, pairing.Request{}, err
	}
	if r.Field != nil { // of one round to pair, not of a schedule fixed beforehand
		r.Field = i.numbered()
	}
	return reg, r, nil
}

// numbered is the field with the entrants in the order of pairing numbers.
func (i *importer) numbered() *scoring.Field {
	at := make([]int, len(i.order)) // new place of each entrant
	moved := false
	for to, from := range i.order {
		at[from] = to
		moved = moved || to != from
	}
	if !moved {
		return i.field
	}
	f := *i.field
	f.Entrants = make([]scoring.Entrant, len(i.order))
	for to, from := range i.order {
		e := i.field.Entrants[from]
		e.Slots = append([]scoring.Slot(nil), e.Slots...)
		for s := range e.Slots {
			if e.Slots[s].Opponent >= 0 {
				e.Slots[s].Opponent = at[e.Slots[s].Opponent]
			}
		}
		f.Entrants[to] = e
	}
	return &f
}
