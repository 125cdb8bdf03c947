// Package roster judges entries and line-ups.
//
// A rule is a small struct with its article and its numbers that implements
// [RosterValidator]; a regulation lists the ones it has, one list for entries
// and one for line-ups. No rule knows another, so their order matters only
// for the order in which breaches are reported.
//
//	main players, reserves      Size, Vacancies
//	boys and girls              Composition, LostRight
//	age                         Age
//	who may enter               Invitations, EntriesPerOrganization
//	who belongs to the team     Membership, Guests, UniquePlayers, Listed, Departed
//	boards of a match           BoardShift, EmptyBoards, Strength, OwnBoardOnly
//	order of the boards         RelativeOrder, BoardOrder, ReserveLimit
//	ratings                     AverageAtLeast, MaxAverage, RatedGames, Substitute
//	how often somebody plays    AppearanceQuota, OncePerMatch, PlayingUp
//	after the deadline          LateVacancies, LateReserves, LateAboveBoard, LateFromPortion, Replacements
//
// A breach is a [Violation]: the article, what it is about, and its effect,
// which is part of the rule value because the text decides it. [Seating.Seat]
// makes the line-up of those who are present, and [Amend] brings an illegal
// entry into line with the fewest changes, the faster the more of its rules are
// a [Foreseer]. The contract of a rule is the public suite rostertest.
package roster
