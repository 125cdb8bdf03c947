package report

import (
	"bytes"
	"html/template"
)

// Page draws grids as one self-contained HTML page: no scripts, no fonts or
// styles from elsewhere; it reads well on paper too.
func Page(v Voice, title string, parts ...Part) ([]byte, error) {
	t, err := template.New("page").Funcs(template.FuncMap{"align": alignClass}).Parse(pageTemplate)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	err = t.Execute(&b, struct {
		Lang, Title string
		Parts       []Part
	}{v.Lang.String(), title, parts})
	return b.Bytes(), err
}

// Part is a piece of a page: a grid, or markup made by this package.
type Part struct {
	Grid *Grid
	HTML template.HTML // of a part that is no table, such as a bracket
}

// Table makes a part of a grid.
func Table(g Grid) Part { return Part{Grid: &g} }

func alignClass(a Align) string {
	switch a {
	case Right:
		return "r"
	case Center:
		return "c"
	}
	return "l"
}

const pageTemplate = `<!DOCTYPE html>
<html lang="{{.Lang}}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{.Title}}</title>
<style>
:root { --ink: #1d2430; --soft: #5b6675; --line: #d6dbe3; --band: #f5f7fa; --head: #e8edf4; --paper: #fff; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6e9ee; --soft: #9aa5b4; --line: #3a4350; --band: #232a34; --head: #2c3541; --paper: #1a2028; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 72rem; padding: 1.5rem; font: 15px/1.45 system-ui, "Segoe UI", "Noto Sans", sans-serif; color: var(--ink); background: var(--paper); }
h1 { font-size: 1.6rem; margin: 0 0 1rem; }
h2 { font-size: 1.15rem; margin: 2rem 0 .5rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; min-width: 20rem; }
th, td { padding: .35rem .6rem; border: 1px solid var(--line); white-space: nowrap; font-variant-numeric: tabular-nums; }
th { background: var(--head); font-weight: 600; }
tbody tr:nth-child(even) { background: var(--band); }
.r { text-align: right; } .c { text-align: center; } .l { text-align: left; }
p.note { color: var(--soft); margin: .3rem 0; font-size: .9em; }
` + bracketStyle + `@media print { body { max-width: none; padding: 0; } h2 { break-after: avoid; } table { break-inside: avoid; } }
</style>
</head>
<body>
<h1>{{.Title}}</h1>
{{range .Parts}}{{with .Grid}}<section>
<h2>{{.Title}}</h2>
<div class="wide"><table>
{{$cols := .Columns}}<thead><tr>{{range .Columns}}<th class="{{align .Align}}"{{with .Title}} title="{{.}}"{{end}}>{{.Head}}</th>{{end}}</tr></thead>
<tbody>
{{range .Rows}}<tr>{{range $i, $cell := .}}<td class="{{align (index $cols $i).Align}}">{{$cell}}</td>{{end}}</tr>
{{end}}</tbody>
</table></div>
{{range .Notes}}<p class="note">{{.}}</p>
{{end}}</section>
{{end}}{{with .HTML}}{{.}}
{{end}}{{end}}</body>
</html>
`
