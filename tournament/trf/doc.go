// Package trf reads and writes tournament report files: the fixed-column text
// that pairing programs exchange and federations send to FIDE (Handbook
// C.02.03, Annexure A).
//
// It is a codec of records and nothing more. A [File] holds what the lines
// say; what the lines mean for a pairing or a ranking is decided elsewhere.
// The package knows four spellings of the form:
//
//   - TRF06 and TRF16: the headers 012 to 132, players (001), teams (013) and
//     national rating lines;
//   - TRF-2026: the records 142 to 362, 240 to 330 and 801, 802;
//   - JaVaFo's extensions of TRF16, the XX records;
//   - bbpPairings' point records, the BB records.
//
// Reading is lenient, writing is strict. [Read] accepts any line end, UTF-8
// and Windows-1252, short lines, tabs, small letters, decimal commas and more,
// and gives one [Note] for every such allowance, so that nothing is guessed in
// silence. What it does not understand it keeps ([File.Kept]) and the writers
// give back. What contradicts itself (a start number used twice, two rows
// telling different stories of one game) is an error, and then there is no
// file at all. [WriteTRF16] and [WriteTRF26] refuse, by name, whatever their
// form has no place for; [File.ToTRF16] and [File.ToTRF26] say a file's content
// in the records of the other form.
//
// Points are whole tenths, the finest step the form can print. Columns are
// counted from 1 and in characters, as the form does.
package trf
