package main

import (
	"fmt"
	"io"

	"github.com/reglament/reglament/tournament/trf"
)

// say prints what a reader tolerated or a conversion said otherwise, so many of
// one kind one by one and of the rest how many they are.
func (d *desk) say(w io.Writer, name string, notes trf.Report) {
	count := make(map[trf.Code]int)
	for _, n := range notes {
		count[n.Code]++
		if d.shown == 0 || count[n.Code] <= d.shown {
			fmt.Fprintf(w, "%s: %s\n", name, n)
		}
	}
	said := make(map[trf.Code]bool)
	for _, n := range notes {
		if more := count[n.Code] - d.shown; d.shown > 0 && more > 0 && !said[n.Code] {
			said[n.Code] = true
			fmt.Fprintf(w, "%s: %s: %d more (-notes 0 shows all)\n", name, n.Code, more)
		}
	}
}
