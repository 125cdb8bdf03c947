//go:build unix

package simulation_test

import (
	"syscall"
	"time"
)

// cpu is the time that the process has had from all cores: what a benchmark
// on a busy machine is to be measured by.
func cpu() time.Duration {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
