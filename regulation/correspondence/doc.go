// Package correspondence is the life of a game that is played over months, as
// parts of regulations: who names his player, who challenges with which
// parameters by when, who accepts, who reports start and result, and what
// becomes of those who do not.
//
//	one game and its sides    Game, Find, At
//	by when                   Plan, Planner
//	how a challenge looks     Offer
//	what is owed              Duties (an Obligation by game)
//	what is refused or noted  Challenges, Acceptances, Starts, Results
//	what a failure costs      Penalties, PassOn
//	a challenge sent twice    Repeat, with a substitute in between
//	another time control      Agreement of the two players
//
// Texts differ in articles, terms and in who challenges; these are fields.
package correspondence
