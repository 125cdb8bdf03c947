// Package regulationtest checks any regulation: that it is deterministic, that
// its events replay, that nothing depends on names or on the order of entry,
// and that every article it cites exists. [Run] plays random whole events
// through a [Driver] and checks the laws on each; [Coverage] finds the binding
// articles that no test has seen cited.
package regulationtest
