// Package crosstable makes the field of a ranking out of a tournament report
// file: who met whom, with which color, what every round was worth.
//
// It takes the file at its word. Team matches are put together from the games
// of their players; rounds without a game are what records 240, 320 and 330
// say. What the file says and a [scoring.Field] cannot hold is an error.
package crosstable
