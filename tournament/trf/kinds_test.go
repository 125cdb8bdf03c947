package trf_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/tournament/trf"
)

// The kinds of files that programs and people really write, each with what the
// report says of it: nothing where the form allows it, else line, columns, code
// and what was done.
func TestFilesOfAllKinds(t *testing.T) {
	replace := func(old, to string) string { return strings.Replace(two(), old, to, 1) }
	for name, c := range map[string]struct{ text, note string }{
		"CRLF":               {strings.ReplaceAll(two(), "\n", "\r\n"), ""},
		"CR":                 {strings.ReplaceAll(two(), "\n", "\r"), ""},
		"mixed line ends":    {replace("\n", "\r"), "line 2: line-ends: line ends are mixed; each was taken as one"},
		"BOM":                {"\xEF\xBB\xBF" + two(), "line 1: byte-order-mark: the byte-order mark was dropped"},
		"Latin-1":            {two("022 K\xf6ln"), "encoding"},
		"CP1252":             {two("022 \x8aibenik"), "encoding"},
		"a short line":       {file("001    1      Alpha", line(2, "B", "1900", "0.0", "2")), "line 1, columns 81-84: points-missing: no points"},
		"tabs":               {two("022\tLinz"), "line 4: tab"},
		"no rating":          {replace("2000", "    "), "line 2, columns 49-52: unrated: no rating (blank or 0): read as unrated"},
		"a small code":       {two("xxr 5"), "line 4, columns 1-3: letter-case"},
		"a decimal comma":    {replace("1.0    1", "1,0    1"), "line 2, columns 81-84: comma"},
		"gaps":               {file(line(1, "A", "2000", "0.0", "1"), line(4, "B", "1900", "0.0", "2")), "number-gap"},
		"an unknown title":   {replace("      Alpha", "   NM Alpha"), "line 2, columns 11-13: title"},
		"a number twice":     {file(line(1, "A", "2000", "0.0", "1"), line(1, "B", "1900", "0.0", "2")), "error: trf: line 2, record 001: start number 1 is given twice"},
		"contradictory pair": {replace("   1 b 0", "   1 b 1"), "error: trf: line 2, columns 92-99, record 001: round 1, player 1"},
	} {
		t.Run(name, func(t *testing.T) {
			f, report, err := trf.Read(strings.NewReader(c.text))
			switch wrong, isError := strings.CutPrefix(c.note, "error: "); {
			case isError:
				require.Nil(t, f)
				require.ErrorContains(t, err, wrong)
			case c.note == "":
				require.NoError(t, err)
				require.Empty(t, report)
			default:
				require.NoError(t, err)
				var said []string
				for _, n := range report {
					said = append(said, n.String())
				}
				require.Contains(t, strings.Join(said, "\n"), c.note)
			}
		})
	}
}
