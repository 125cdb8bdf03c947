// Package tiebreak implements the tie-breaks of the FIDE Play-off and
// Tie-break Regulations (Handbook C.07) for individuals and teams, in the
// notation of the records 202 and 212 of a tournament report file.
//
//	list, err := tiebreak.Parse("PTS,BH/C1,DE", tiebreak.Rules{Edition: tiebreak.March2026})
//	table, err := scoring.Rank(field, list.On(field))
//
// A [Criterion] is one entry of such a list: a code with its modifiers. It is
// a plain value and a [scoring.TieBreaker]. A [Rules] value says which edition
// of the text holds and how the passages are read that leave room.
//
// All sums are exact integers of half or quarter points. Rounding happens
// where the text asks for it and nowhere else: averages of ratings (10.1,
// 10.4, 10.5), the fractional score of a performance (10.2), AOB (8.2) and
// SSSC (13.4).
//
//	code                        article      what it counts
//	PTS MPTS GPTS               -            points, of matches, of games
//	DE EDE EDET EDEB EDEBT EDEBB 6, 13.3     results among the tied
//	WIN WON BPG BWG REP         7.1-7.6      the participant's own rounds
//	PS                          7.5          running totals
//	STD TPN                     7.7, 7.8     since March 2026
//	BH AOB FB                   8            scores of the opponents
//	SB KS                       9            the same, weighed by the result
//	ARO TPR PTP APRO APPO RTNG  10           ratings of the opponents
//	BC TBR BBE                  12           results board by board
//	MPvGP EMMSB … EGGSB SSSC    11, 13       match points and game points together
package tiebreak
