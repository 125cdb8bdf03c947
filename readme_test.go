package reglament_test

import (
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// body returns what stands between the first line that opens the function and
// the line that ends it, up to the expected output.
func body(t *testing.T, source, opening string) string {
	t.Helper()
	_, after, found := strings.Cut(source, opening+" {\n")
	require.True(t, found, opening)
	inside, _, _ := strings.Cut(after, "\n}")
	inside, _, _ = strings.Cut(inside, "\n\t// Output:")
	return inside
}

// TestReadmeShowsTheExample keeps the program in the README the same as the
// tested Example, and short.
func TestReadmeShowsTheExample(t *testing.T) {
	readme, err := os.ReadFile("README.md")
	require.NoError(t, err)
	example, err := os.ReadFile("example_test.go")
	require.NoError(t, err)
	_, after, found := strings.Cut(string(readme), "```go\n")
	require.True(t, found)
	program, _, _ := strings.Cut(after, "```")
	require.Equal(t, body(t, string(example), "func Example()"), body(t, program, "func main()"))
	require.LessOrEqual(t, strings.Count(program, "\n"), 25)
	require.Less(t, strings.Count(string(readme), "\n"), 150)
}
