// Package cli holds what the command lines of the examples have in common:
// exit codes, the language flag, and long flags with one dash or two.
package cli

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/reglament/reglament/pairing"
	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/tournament/text"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// The exit codes of all commands.
const (
	Done     = 0
	Forbids  = 1 // the rules forbid it
	WrongUse = 2 // flags or arguments are wrong
	BadInput = 3 // a file cannot be read or contradicts itself
)

// ExitError is an error with the exit code that it asks for.
type ExitError struct {
	Code int
	Err  error
}

func (e *ExitError) Error() string { return e.Err.Error() }

// Unwrap returns the cause.
func (e *ExitError) Unwrap() error { return e.Err }

// Rules marks an error of the rules, Input one of a file.
func Rules(err error) error { return exit(Forbids, err) }

// Input marks an error of a file or of standard input.
func Input(err error) error { return exit(BadInput, err) }

// Judged marks an error of an event: refusals and rounds that nobody can pair
// are what the rules forbid, anything else is a matter of the files.
func Judged(err error) error {
	var refusal *regulation.Refusal
	var no *pairing.Error
	if errors.As(err, &refusal) || errors.As(err, &no) {
		return Rules(err)
	}
	return Input(err)
}

// Use marks a wrong use of flags or arguments.
func Use(format string, args ...any) error { return exit(WrongUse, fmt.Errorf(format, args...)) }

func exit(code int, err error) error {
	if err == nil {
		return nil
	}
	var already *ExitError
	if errors.As(err, &already) {
		return err
	}
	return &ExitError{code, err}
}

// Main runs a command with the arguments of the process and returns the exit
// code. Errors that carry no code are wrong use: they come from flags.
func Main(cmd *cobra.Command, args []string, stdout, stderr io.Writer) int {
	cmd.SilenceErrors, cmd.SilenceUsage = true, true
	cmd.SetOut(stdout)
	cmd.SetErr(stderr)
	cmd.SetArgs(TwoDashes(cmd, args))
	cmd.SetFlagErrorFunc(wrongFlag)
	used, err := cmd.ExecuteC()
	if err == nil {
		return Done
	}
	fmt.Fprintf(stderr, "%s: %v\n", cmd.Name(), err)
	code := WrongUse
	var exit *ExitError
	if errors.As(err, &exit) {
		code = exit.Code
	}
	if code == WrongUse {
		fmt.Fprintf(stderr, "%s -h shows the usage\n", used.CommandPath())
	}
	return code
}

// wrongFlag says what is wrong with a flag as its user wrote it.
func wrongFlag(_ *cobra.Command, err error) error {
	var unknown *pflag.NotExistError
	var value *pflag.InvalidValueError
	switch {
	case errors.As(err, &unknown):
		name := unknown.GetSpecifiedShortnames() // of a long flag with one dash: all of it
		if name == "" {
			name = unknown.GetSpecifiedName()
		}
		name, _, _ = strings.Cut(name, "=")
		return Use("unknown flag -%s", name)
	case errors.As(err, &value):
		cause := value.Unwrap()
		var number *strconv.NumError
		if errors.As(cause, &number) {
			cause = number.Err
		}
		return Use("-%s %s: %v", value.GetFlag().Name, value.GetValue(), cause)
	}
	return err
}

// OneFile is the check of a command that reads one file.
func OneFile(_ *cobra.Command, args []string) error {
	if len(args) != 1 {
		return Use("want one FILE, or - for standard input; got %d", len(args))
	}
	return nil
}

// Nothing refuses arguments that are no flags.
func Nothing(_ *cobra.Command, args []string) error {
	if len(args) > 0 {
		return Use("unexpected argument %q", args[0])
	}
	return nil
}

// Subcommand is what a command does that only has subcommands.
func Subcommand(cmd *cobra.Command, _ []string) error {
	var names []string
	for _, sub := range cmd.Commands() {
		if sub.IsAvailableCommand() {
			names = append(names, sub.Name())
		}
	}
	return Use("want one of %s", strings.Join(names, ", "))
}

// TwoDashes gives long flags of a command and its subcommands the second dash
// where the user wrote one, as is usual for Go programs: -lang ru. Short
// flags, numbers and the lone dash for standard input stay as they are.
func TwoDashes(cmd *cobra.Command, args []string) []string {
	long := make(map[string]bool)
	collect(cmd, long)
	out := make([]string, len(args))
	for i, arg := range args {
		out[i] = arg
		if arg == "--" {
			copy(out[i:], args[i:])
			break
		}
		name, _, _ := strings.Cut(strings.TrimPrefix(arg, "-"), "=")
		if strings.HasPrefix(arg, "-") && !strings.HasPrefix(arg, "--") && len(name) > 1 && long[name] {
			out[i] = "-" + arg
		}
	}
	return out
}

func collect(cmd *cobra.Command, long map[string]bool) {
	add := func(f *pflag.Flag) { long[f.Name] = true }
	cmd.Flags().VisitAll(add)
	cmd.PersistentFlags().VisitAll(add)
	long["help"] = true
	for _, sub := range cmd.Commands() {
		collect(sub, long)
	}
}

// Lang adds the flag -lang to a command and all below it.
func Lang(cmd *cobra.Command) *text.Lang {
	l := new(text.Lang)
	cmd.PersistentFlags().Var((*langValue)(l), "lang", "language of what people read: en or ru")
	return l
}

type langValue text.Lang

func (v *langValue) String() string { return text.Lang(*v).String() }
func (v *langValue) Type() string   { return "language" }
func (v *langValue) Set(s string) error {
	l, err := text.ParseLang(s)
	*v = langValue(l)
	return err
}

// Open opens a file, or standard input for "-".
func Open(name string, stdin io.Reader) (io.ReadCloser, error) {
	if name == "-" {
		return io.NopCloser(stdin), nil
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, Input(err)
	}
	return f, nil
}

// WriteFile writes a whole file: to another name first, so that a reader
// never finds half of it.
func WriteFile(name string, content []byte) error {
	f, err := os.CreateTemp(filepath.Dir(name), ".part-*")
	if err != nil {
		return Input(err)
	}
	defer os.Remove(f.Name())
	if _, err := f.Write(content); err != nil {
		f.Close()
		return Input(err)
	}
	if err := f.Chmod(0o644); err != nil {
		f.Close()
		return Input(err)
	}
	if err := f.Close(); err != nil {
		return Input(err)
	}
	return Input(os.Rename(f.Name(), name))
}
