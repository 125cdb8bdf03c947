// Package simulation plays whole tournaments of a Regulation many times over
// and counts what comes of them: who wins, which criterion decides, what a
// number in the draw is worth.
//
// The parts that run real events run these: the Pairer and the
// ColorAllocator of each stage, its Numbering, its TieBreakers and, where a
// [Plan] is Judged, every Conduct. Only results are guessed, by a [Model].
//
// Tournament i of a seed is the same whatever is played before it, beside it
// or on another machine, and what is counted are whole numbers: a [Result] of
// 100,000 tournaments equals the [Merge] of eight of 12,500 bit for bit.
// Floating point serves models and intervals, nothing else.
package simulation
