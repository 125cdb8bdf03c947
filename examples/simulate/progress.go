package main

import (
	"io"
	"time"

	"github.com/schollz/progressbar/v3"
)

// bar shows how many tournaments are done, the rate, and the time left.
type bar struct{ b *progressbar.ProgressBar }

func (s settings) bar(w io.Writer, name string, runs int) bar {
	if s.quiet {
		return bar{}
	}
	return bar{progressbar.NewOptions(runs,
		progressbar.OptionSetWriter(w), progressbar.OptionSetDescription(name), progressbar.OptionShowCount(),
		progressbar.OptionShowIts(), progressbar.OptionSetItsString("tournaments"), progressbar.OptionSetPredictTime(true),
		progressbar.OptionThrottle(100*time.Millisecond), progressbar.OptionClearOnFinish(), progressbar.OptionSetWidth(30),
	)}
}

// progress is told how many are done.
func (b bar) progress(done int) {
	if b.b != nil {
		_ = b.b.Set(done) // what cannot be shown is not missed
	}
}

func (b bar) done() {
	if b.b != nil {
		_ = b.b.Clear()
	}
}
