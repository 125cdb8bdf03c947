// Package strongest is the tournament of the strongest teams of 2006: twelve
// teams, a round robin by correspondence, set in portions over a year, judged
// day by day.
//
//	reg, err := strongest.Edition2006()
//
// A file a section of the text:
//
//	calendar.go     3, 5.3   dates and portions
//	office.go       4, 6     who may record what
//	draw.go         5, 9.5   which games are set
//	pages.go        7        pages, weekly material
//	entry.go        8        entries and their amendment
//	accounts.go     9        duplicate accounts
//	start.go        10       from the announcement to the start
//	finish.go       11       results
//	lineup.go       12       line-ups and reserves
//	leavers.go      13       players and teams that leave
//	late.go         14       late entrants
//	dispute.go      15       appeals
//	change.go       16       what may change, and leave
//	adjudicate.go   17       adjudication
//	ranking.go      18       places
//
// Articles are in our own words; the numbers are those of the original.
package strongest
