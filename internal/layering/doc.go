// Package layering keeps the arrows of the house and its bans: its tests read
// the source of every package of the module. It holds no code of its own.
package layering
