// Package journal keeps the log of an example's event in a file of JSON lines.
package journal

import (
	"os"
	"path/filepath"

	"github.com/reglament/reglament/examples/internal/cli"
	"github.com/reglament/reglament/examples/internal/folder"
	"github.com/reglament/reglament/tournament"
)

// Load reads a log to go on from; no name, no log. Its last entry and what
// followed from it are left out, to be judged anew: nobody knows whether the
// writer got to the end of them.
func Load(name string) ([]tournament.Entry, error) {
	log, err := Read(name)
	for n := len(log) - 1; n >= 0; n-- {
		if len(log[n].Because) == 0 {
			return log[:n], err
		}
	}
	return log, err
}

// Read reads a whole log; no name, no log.
func Read(name string) ([]tournament.Entry, error) {
	if name == "" {
		return nil, nil
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, cli.Input(err)
	}
	defer f.Close()
	codec, err := tournament.NewCodec()
	if err != nil {
		return nil, err
	}
	log, err := codec.Read(f)
	if err != nil {
		return nil, cli.Input(&folder.Error{File: filepath.Base(name), Err: err})
	}
	return log, nil
}

// Save writes the log of a state; no name, nothing.
func Save(name string, s tournament.State) error {
	if name == "" {
		return nil
	}
	codec, err := tournament.NewCodec()
	if err != nil {
		return err
	}
	var lines []byte
	for e := range s.Log() {
		line, err := codec.Encode(e)
		if err != nil {
			return err
		}
		lines = append(append(lines, line...), '\n')
	}
	return cli.WriteFile(name, lines)
}
