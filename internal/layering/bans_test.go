package layering

import (
	"go/ast"
	"go/token"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// bans are the calls that library code does not make: no clock, no dice, no
// output. The module's own random generators are made from a seed.
func bans() map[string][]string {
	return map[string][]string{
		"time":      {"Now", "Since", "Until", "After", "AfterFunc", "Tick", "NewTicker", "NewTimer", "Sleep", "Local"},
		"math/rand": {"*"}, // its top-level functions are seeded by chance, and v2 does all we need
		"math/rand/v2": {
			"ExpFloat64", "Float32", "Float64", "Int", "Int32", "Int32N", "Int64", "Int64N", "IntN", "N", "NormFloat64",
			"Perm", "Shuffle", "Uint", "Uint32", "Uint32N", "Uint64", "Uint64N", "UintN",
		},
		"crypto/rand": {"*"},
		"fmt":         {"Print", "Printf", "Println", "Scan", "Scanf", "Scanln"},
		"log":         {"*"},
		"log/slog":    {"*"},
		"os":          {"*"},
	}
}

// library reports whether the bans hold for a file: the packages that a host
// imports, without the suites for tests.
func library(f *file) bool {
	if f.test || strings.HasPrefix(f.dir, "examples") || f.dir == "internal/golden" || f.dir == "internal/shared" {
		return false
	}
	return !strings.HasSuffix(f.dir, "test")
}

// floats may be used where results are guessed, and nowhere else.
func floats(f *file) bool { return f.dir == "regulation/simulation" }

// frozen are the package-level variables that are no errors: tables that
// nobody writes to, by place and name. A table that fits in a function or a
// constant does not belong here.
func frozen() []string {
	return []string{
		"internal/strictjson jsonUnmarshaler", // types, to compare with
		"internal/strictjson textUnmarshaler",
		"internal/strictjson jsonNumber",
		"internal/strictjson timeType",
		"tournament causeNames", // arrays indexed by a small constant
		"tournament scoreMarks",
		"tournament/text builtin", // made once from constants; rendering a sentence must not make it again
	}
}

// panics are the files whose fault is always one of the program, never of the
// input: an index out of range, as with a slice.
func panics() []string { return []string{"internal/persist/vec.go"} }

// variables lists the package-level variables of a declaration that are
// neither blank nor error sentinels.
func variables(f *file, d *ast.GenDecl) []string {
	var names []string
	for _, spec := range d.Specs {
		spec, ok := spec.(*ast.ValueSpec)
		if !ok {
			continue
		}
		for i, name := range spec.Names {
			if name.Name == "_" || i < len(spec.Values) && sentinel(f, name.Name, spec.Values[i]) {
				continue
			}
			names = append(names, name.Name)
		}
	}
	return names
}

// sentinel reports whether a variable is an error made once and for all.
func sentinel(f *file, name string, value ast.Expr) bool {
	call, ok := value.(*ast.CallExpr)
	if !ok || !strings.HasPrefix(strings.ToLower(name), "err") {
		return false
	}
	sel, ok := call.Fun.(*ast.SelectorExpr)
	if !ok {
		return false
	}
	pkg, ok := sel.X.(*ast.Ident)
	return ok && (f.imports[pkg.Name] == "errors" && sel.Sel.Name == "New" || f.imports[pkg.Name] == "fmt" && sel.Sel.Name == "Errorf")
}

// faults lists the bans that a file breaks.
func faults(f *file) []string {
	var found []string
	add := func(n ast.Node, what string) { found = append(found, f.at(n)+": "+what) }
	for _, d := range f.syntax.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			if d.Recv == nil && d.Name.Name == "init" {
				add(d, "an init function")
			}
		case *ast.GenDecl:
			if d.Tok == token.VAR {
				for _, name := range variables(f, d) {
					if !slices.Contains(frozen(), f.dir+" "+name) {
						add(d, "package-level variable "+name)
					}
				}
			}
		}
	}
	banned := bans()
	ast.Inspect(f.syntax, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			if id, ok := n.Fun.(*ast.Ident); ok && id.Name == "panic" && !slices.Contains(panics(), f.name) {
				add(n, "panic")
			}
		case *ast.Ident:
			if (n.Name == "float32" || n.Name == "float64") && !floats(f) {
				add(n, n.Name)
			}
		case *ast.SelectorExpr:
			if strings.Contains(n.Sel.Name, "Float") && f.imports["decimal"] != "" && !floats(f) {
				add(n, "decimal "+n.Sel.Name)
			}
			pkg, ok := n.X.(*ast.Ident)
			if !ok {
				return true
			}
			names := banned[f.imports[pkg.Name]]
			if slices.Contains(names, n.Sel.Name) || slices.Contains(names, "*") {
				add(n, pkg.Name+"."+n.Sel.Name)
			}
		}
		return true
	})
	return found
}

func TestBans(t *testing.T) {
	for _, f := range source(t) {
		if library(f) {
			for _, fault := range faults(f) {
				t.Error(fault)
			}
		}
	}
}

// A list of exceptions that names what is not there any more is cut back.
func TestExceptionsAreNeeded(t *testing.T) {
	used := map[string]bool{}
	for _, f := range source(t) {
		used[f.name] = true
		for _, d := range f.syntax.Decls {
			if d, ok := d.(*ast.GenDecl); ok && d.Tok == token.VAR {
				for _, name := range variables(f, d) {
					used[f.dir+" "+name] = true
				}
			}
		}
	}
	for _, name := range slices.Concat(frozen(), panics()) {
		assert.True(t, used[name], name)
	}
}

func TestBansAreSeen(t *testing.T) {
	for body, want := range map[string]string{
		`import "time"; func f() time.Time { return time.Now() }`:                      "time.Now",
		`import clock "time"; var _ = clock.Since`:                                     "clock.Since",
		`import "math/rand/v2"; func f() int { return rand.IntN(3) }`:                  "rand.IntN",
		`import "math/rand"; func f() { rand.New(nil) }`:                               "rand.New",
		`import "fmt"; func f() { fmt.Println() }`:                                     "fmt.Println",
		`import "log"; func f() { log.Print() }`:                                       "log.Print",
		`import "os"; func f() { os.Getenv("X") }`:                                     "os.Getenv",
		`func f(x float64) {}`:                                                         "float64",
		`import "github.com/shopspring/decimal"; var _ = decimal.NewFromFloat`:         "decimal NewFromFloat",
		`func f() { panic("no") }`:                                                     "panic",
		`func init() {}`:                                                               "an init function",
		`var cache = map[string]int{}`:                                                 "package-level variable cache",
		`var a, Err = 1, error(nil)`:                                                   "package-level variable a",
		`import "errors"; var ErrA, counter = errors.New("a"), 0`:                      "package-level variable counter",
		`import "errors"; type T struct{}; func (T) init() {}; var x = errors.New("")`: "package-level variable x",
	} {
		f, err := parseSource("scoring/a.go", []byte("package scoring; "+body))
		require.NoError(t, err, body)
		require.True(t, library(f))
		found := faults(f)
		require.NotEmpty(t, found, body)
		assert.Contains(t, found[0], want)
	}
	for _, body := range []string{
		`import "time"; var _ = time.Date`,
		`import "math/rand/v2"; func f() { rand.New(rand.NewPCG(1, 2)).IntN(3) }`,
		`import "errors"; var ErrA = errors.New("a"); var errB = errors.New("b")`,
		`import "fmt"; var _ fmt.Stringer = T{}; type T struct{}; func (T) String() string { return "" }`,
	} {
		f, err := parseSource("scoring/a.go", []byte("package scoring; "+body))
		require.NoError(t, err, body)
		assert.Empty(t, faults(f), body)
	}
}
