// Package teamcup is the regulation of a team cup by correspondence: twenty
// teams of ten boards, four groups of equal strength in which everybody meets
// everybody once, then a knockout of matches of two games a board.
//
// [Edition2005] gives it as the text has it; [Options] holds the numbers and
// dates, and every reading that could go another way. [Text] lists the
// articles in our own words.
//
// A log that was opened under a value names its options; [Of] makes the value
// again. Options have a strict JSON form, with readings by their names.
//
// # The two stages
//
// The stage [Groups] has a group for each letter; entrants come in by
// [regulation.IntoGroups], number 1 heads the group. The stage [Knockout] has
// three rounds, the quarter-finals, the semi-finals and the final; entrants
// are the two best of each group, by [regulation.Qualified]. Questions that
// the text leaves open are errors that name the question: who of those level
// to the end of article 6 comes first (a lot), who wins a drawn match between
// teams of one rating (a ruling), what becomes of the games of a team that
// leaves (a ruling).
//
// # Challenges and substitutes
//
// White challenges (5a), in the quarter-finals the runner-up in both games
// (5.1): [correspondence.Repeat]. A captain puts a substitute in with a
// LineupFiled that names the board and, in the knockout, the game as Leg: by
// default he plays the game whose challenge was not answered and no other
// (Options.SubstituteFor).
//
// # Ratings
//
// A team's rating is the exact average of the ten of its line-up: in the
// groups as of the day on which line-ups were published, whatever happens
// later (2c); in each round of the knockout as of its own day (7d). Ratings
// come from RatingRecorded entries and, where there are none, from the entry
// of the team. A line-up that was in play is the one that counts, even when
// the team has been changed since.
package teamcup
