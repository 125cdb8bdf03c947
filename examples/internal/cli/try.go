package cli

import (
	"bytes"

	"github.com/spf13/cobra"
)

// Try runs a command as [Main] does and returns its exit code and what it
// wrote: for tests.
func Try(cmd *cobra.Command, args ...string) (code int, stdout, stderr string) {
	var o, e bytes.Buffer
	code = Main(cmd, args, &o, &e)
	return code, o.String(), e.String()
}
