package layering

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

const module = "github.com/reglament/reglament"

// file is one source file of the module.
type file struct {
	name    string // from the module's root, with slashes
	dir     string // of name; "." is the root
	test    bool
	syntax  *ast.File
	set     *token.FileSet
	imports map[string]string // local name -> import path
}

// at tells where a node stands.
func (f *file) at(n ast.Node) string {
	return f.name + ":" + strconv.Itoa(f.set.Position(n.Pos()).Line)
}

// inside are the imports of packages of the module, as folders.
func (f *file) inside() []string {
	var dirs []string
	for _, p := range f.imports {
		if rest, ok := strings.CutPrefix(p, module); ok {
			dirs = append(dirs, path.Clean("./"+rest))
		}
	}
	return dirs
}

// source parses every Go file of the module, without modules nested in it.
func source(t *testing.T) []*file {
	t.Helper()
	root := filepath.Join("..", "..")
	var files []*file
	err := filepath.WalkDir(root, func(p string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir():
			if p != root && (strings.HasPrefix(d.Name(), ".") || d.Name() == "testdata" || nested(p)) {
				return filepath.SkipDir
			}
			return nil
		case filepath.Ext(p) != ".go":
			return nil
		}
		rel, err := filepath.Rel(root, p)
		if err != nil {
			return err
		}
		f, err := parse(filepath.ToSlash(rel), p)
		files = append(files, f)
		return err
	})
	require.NoError(t, err)
	require.Greater(t, len(files), 50, "the module's source was not found")
	return files
}

func nested(dir string) bool {
	_, err := os.Stat(filepath.Join(dir, "go.mod"))
	return err == nil
}

func parse(name, p string) (*file, error) {
	src, err := os.ReadFile(p)
	if err != nil {
		return nil, err
	}
	return parseSource(name, src)
}

func parseSource(name string, src []byte) (*file, error) {
	f := &file{name: name, dir: path.Dir(name), test: strings.HasSuffix(name, "_test.go"), set: token.NewFileSet(), imports: map[string]string{}}
	var err error
	f.syntax, err = parser.ParseFile(f.set, name, src, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	for _, spec := range f.syntax.Imports {
		p, err := strconv.Unquote(spec.Path.Value)
		if err != nil {
			return nil, err
		}
		local := path.Base(strings.TrimSuffix(p, "/v2"))
		if spec.Name != nil {
			local = spec.Name.Name
		}
		if local == "_" || local == "." {
			local += p // several may have the same
		}
		f.imports[local] = p
	}
	return f, nil
}
