package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/reglament/reglament/tournament/text"
	"github.com/reglament/reglament/tournament/trf"
)

// say prints what a reader tolerated or a conversion said otherwise, so many of
// one kind one by one and of the rest how many they are.
func (d *desk) say(w io.Writer, name string, notes trf.Report) {
	count := make(map[trf.Code]int)
	for _, n := range notes {
		count[n.Code]++
		if d.shown == 0 || count[n.Code] <= d.shown {
			fmt.Fprintf(w, "%s: %s\n", name, d.note(n))
		}
	}
	said := make(map[trf.Code]bool)
	for _, n := range notes {
		if more := count[n.Code] - d.shown; d.shown > 0 && more > 0 && !said[n.Code] {
			said[n.Code] = true
			fmt.Fprintf(w, "%s: %s: %s\n", name, n.Code, d.voice().Say("trf.more", more))
		}
	}
}

// note is a note in the language asked for. Notes are made in English; in another
// language the kind is said, and the words of the note stand behind it.
func (d *desk) note(n trf.Note) string {
	if *d.lang == text.English {
		return n.String()
	}
	v := d.voice()
	var place []string
	if n.Line > 0 {
		place = append(place, v.Say("trf.line", n.Line))
	}
	switch {
	case n.To > n.From:
		place = append(place, v.Say("trf.columns", n.From, n.To))
	case n.From > 0:
		place = append(place, v.Say("trf.column", n.From))
	}
	at := strings.Join(place, ", ")
	if at != "" {
		at += ": "
	}
	return fmt.Sprintf("%s%s: %s (%s)", at, n.Code, v.Say(text.Code("trf."+n.Code)), n.Text)
}
