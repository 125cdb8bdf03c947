package report

import (
	"bytes"
	"html/template"
)

// Part draws the bracket for a page: a column a round, lines from each tie to
// the one that its winner goes to. round names the rounds.
func (b Bracket) Part(round func(int) string) (Part, error) {
	t, err := template.New("bracket").Funcs(template.FuncMap{
		"round": func(i int) string { return round(i + 1) }, "name": TieSide.name,
	}).Parse(bracketTemplate)
	if err != nil {
		return Part{}, err
	}
	var out bytes.Buffer
	if err := t.Execute(&out, b); err != nil {
		return Part{}, err
	}
	return Part{HTML: template.HTML(out.String())}, nil //nolint:gosec // made by the template above, which escapes
}

// bracketStyle is part of the style of a page. Every tie of a column has the
// same share of its height, so that a tie stands in the middle of the two
// that feed it and the lines meet.
const bracketStyle = `
.bracket { display: flex; min-width: max-content; }
.bracket .round { display: flex; flex-direction: column; flex: none; min-width: 21rem; max-width: 23rem; }
.bracket h3 { margin: 0 1.5rem .4rem 0; font-size: .95rem; text-align: center; color: var(--soft); }
.bracket .ties { display: flex; flex-direction: column; flex: 1; }
.bracket .slot { position: relative; display: flex; flex: 1 1 0; align-items: center; padding: .45rem 1.5rem .45rem 0; }
.bracket .tie { width: 100%; border: 1px solid var(--line); border-radius: 4px; overflow: hidden; background: var(--paper); }
.bracket .side { display: grid; grid-template-columns: minmax(0, 1fr) auto 2.6rem; gap: .5rem; align-items: baseline; padding: .25rem .5rem; white-space: nowrap; }
.bracket .side + .side { border-top: 1px solid var(--line); }
.bracket .side.won { font-weight: 600; background: var(--head); }
.bracket .side .from { color: var(--soft); font-weight: 400; font-size: .85em; }
.bracket .side .rating { color: var(--soft); font-weight: 400; font-size: .85em; font-variant-numeric: tabular-nums; }
.bracket .side .points { text-align: right; font-variant-numeric: tabular-nums; }
.bracket .decided { padding: .15rem .5rem; border-top: 1px solid var(--line); font-size: .8em; color: var(--soft); }
.bracket .round:not(:last-child) .slot::after { content: ""; position: absolute; right: .75rem; width: .75rem; height: 50%; border-right: 1px solid var(--soft); }
.bracket .round:not(:last-child) .slot:nth-child(odd)::after { top: 50%; border-top: 1px solid var(--soft); }
.bracket .round:not(:last-child) .slot:nth-child(even)::after { bottom: 50%; border-bottom: 1px solid var(--soft); }
.bracket .round:not(:first-child) .slot { padding-left: 0; }
.bracket .round:not(:first-child) .slot::before { content: ""; position: absolute; left: -.75rem; width: .75rem; top: 50%; border-top: 1px solid var(--soft); }
.bracket .round:last-child .slot { padding-right: 0; }
.bracket .round:last-child { min-width: 19.5rem; }
.bracket .side .who { display: flex; gap: .35rem; align-items: baseline; min-width: 0; }
.bracket .side .name { overflow: hidden; text-overflow: ellipsis; }
.bracket .round:not(:first-child) .from { display: none; }
`

const bracketTemplate = `{{define "tie"}}<div class="tie">{{range .Sides}}<div class="side{{if .Won}} won{{end}}"><span class="who"><span class="name" title="{{name .}}">{{name .}}</span>{{if .Team}} <span class="from">{{.From}}</span>{{end}}</span><span class="rating">{{.Rating}}</span><span class="points">{{.Points}}</span></div>{{end}}{{with .Decided}}<div class="decided">{{.}}</div>{{end}}</div>{{end}}<section>
<h2>{{.Title}}</h2>
<div class="wide"><div class="bracket">
{{range $i, $ties := .Rounds}}<div class="round"><h3>{{round $i}}</h3><div class="ties">
{{range $ties}}<div class="slot">{{template "tie" .}}</div>
{{end}}</div></div>
{{end}}</div></div>
{{range .Others}}<div class="bracket"><div class="round"><h3>{{.Name}}</h3>{{template "tie" .}}</div></div>
{{end}}</section>`
