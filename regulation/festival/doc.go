// Package festival is the regulation of a youth team festival: three boys and
// a girl a team, two days over the board, a round robin or a Swiss by the
// number of teams.
//
// [Edition] gives it as the text has it; [Options] holds what the text leaves
// to the organizer and every reading that could go another way. The articles
// of the text have no numbers: R is its opening part, U the participants, I
// the results; [Text] lists them in our own words.
//
// # A round
//
// A round begins at the instant that the timetable gives or, where it gives
// none, that a RoundMoved announces. A line-up names who sits where. Once the
// round has begun, boards out of the relative order have a minus (U2e); once
// the default time has run out, empty boards have one (R6a, R6b), and every
// board of a team of less than three (R6d). Until then a line-up may be filed
// again; when the team has begun to play, a latecomer may only take an empty
// board (R6c). Where the log does not say when a round began, the host files
// line-ups as they stood when the default time had run out.
package festival
