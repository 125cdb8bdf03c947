// Package clause names what every decision of the library rests on: an
// article of one edition of one text.
//
// A regulation carries an [Index] of its articles in our own words; each
// decision, refusal, penalty, deadline and tie-break value carries a [Ref]
// into such an index. The package imports nothing of the module.
package clause

import "strings"

// Doc is one edition of one text, such as "festival@2019". It is compared,
// never parsed.
type Doc string

// Ref cites one article of one edition. It is comparable and usable as a map
// key. The zero Ref cites nothing and is not valid in a decision.
type Ref struct {
	Doc     Doc    `json:"doc"`
	Article string `json:"article"` // as numbered in the text: "3.4.2"
}

// Art cites an article of d by its number.
func (d Doc) Art(number string) Ref { return Ref{Doc: d, Article: number} }

// IsZero reports whether r cites nothing.
func (r Ref) IsZero() bool { return r == Ref{} }

// String renders r as "doc art. number", the form used in error messages.
func (r Ref) String() string {
	if r.IsZero() {
		return "no article"
	}
	return string(r.Doc) + " art. " + r.Article
}

// Kind says what an article asks of the software.
type Kind uint8

// The kinds of an article. The zero Kind is invalid.
const (
	_    Kind = iota
	Rule      // the engine enforces or computes it
	Duty      // somebody owes an act by a date
	Fact      // it declares something that is carried as data
)

// String returns "rule", "duty" or "fact".
func (k Kind) String() string {
	switch k {
	case Rule:
		return "rule"
	case Duty:
		return "duty"
	case Fact:
		return "fact"
	}
	return "invalid"
}

// Binding reports whether some part of a regulation has to cite an article
// of this kind: rules and duties bind, facts are only carried.
func (k Kind) Binding() bool { return k == Rule || k == Duty }

// Article is one article of a text, described in our own words.
type Article struct {
	Number string
	Kind   Kind
	EN, RU string // one sentence each: what it asks
}

// Index lists the articles of one edition, in the order of the text.
type Index struct {
	Doc      Doc
	Title    string // of the text, in its own language
	URL      string // where the text can be read, if anywhere
	Articles []Article
}

// Art cites an article of the index by its number. It does not check that
// the number exists: [Index.Find] does, and the regulation's Validate calls
// it for every citation.
func (x Index) Art(number string) Ref { return x.Doc.Art(number) }

// Find returns the article that r cites and whether it is in the index.
func (x Index) Find(r Ref) (Article, bool) {
	if r.Doc != x.Doc {
		return Article{}, false
	}
	for _, a := range x.Articles {
		if a.Number == r.Article {
			return a, true
		}
	}
	return Article{}, false
}

// Faults lists what is wrong with the index itself: no name, a number twice,
// an article without kind or wording. An index without faults returns nil.
func (x Index) Faults() []string {
	var faults []string
	if strings.TrimSpace(string(x.Doc)) == "" {
		faults = append(faults, "index without a document")
	}
	seen := make(map[string]bool, len(x.Articles))
	for _, a := range x.Articles {
		switch {
		case a.Number == "":
			faults = append(faults, "article without a number")
		case seen[a.Number]:
			faults = append(faults, "article "+a.Number+" twice")
		}
		seen[a.Number] = true
		if a.Kind < Rule || a.Kind > Fact {
			faults = append(faults, "article "+a.Number+" without a kind")
		}
		if a.EN == "" || a.RU == "" {
			faults = append(faults, "article "+a.Number+" without wording in both languages")
		}
	}
	return faults
}
