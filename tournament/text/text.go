// Package text renders what the library says to people, in English or
// Russian, from one catalogue.
//
// Decisions, refusals and duties hold a [Message]: a code and its arguments,
// never a sentence. The sentence is made at the edge, in the language that
// the reader asks for. A host that adds rules of its own adds its phrases
// with [Catalog.With].
package text

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// Lang is a language of the catalogue.
type Lang uint8

// The languages of the catalogue. The zero Lang is English.
const (
	English Lang = iota
	Russian
)

// ParseLang reads "en" or "ru".
func ParseLang(s string) (Lang, error) {
	switch strings.ToLower(s) {
	case "en":
		return English, nil
	case "ru":
		return Russian, nil
	}
	return 0, fmt.Errorf("language %q: want en or ru", s)
}

// String returns "en" or "ru".
func (l Lang) String() string {
	if l == Russian {
		return "ru"
	}
	return "en"
}

// Code names a phrase of the catalogue, such as "lineup.order". Programs
// branch on it; people read its phrase.
type Code string

// Message is a phrase with its arguments, in no language yet. Arguments are
// strings, integers or values with a String method; they are numbered in the
// phrase so that languages may order them differently.
type Message struct {
	Code Code  `json:"code"`
	Args []any `json:"args,omitempty"`
}

// M makes a message.
func M(code Code, args ...any) Message { return Message{Code: code, Args: args} }

// String renders m in English by the library's own catalogue.
func (m Message) String() string { return Default().Render(English, m) }

// Phrase is one sentence of the catalogue in both languages. Arguments stand
// as %[1]v, %[2]v and so on (or with the verbs d, s and q). {n|one|few|many} picks the form that agrees with
// the integer argument n: one and many in English, all three in Russian.
type Phrase struct{ EN, RU string }

// In returns the pattern of p in language l.
func (p Phrase) In(l Lang) string {
	if l == Russian {
		return p.RU
	}
	return p.EN
}

// Catalog maps codes to phrases. Treat it as a constant: With returns a new
// one.
type Catalog struct{ phrases map[Code]Phrase }

// With returns c with the phrases of extra added or replaced.
func (c Catalog) With(extra map[Code]Phrase) Catalog {
	all := maps.Clone(c.phrases)
	if all == nil {
		all = make(map[Code]Phrase, len(extra))
	}
	maps.Copy(all, extra)
	return Catalog{all}
}

// Codes lists the codes of c in ascending order.
func (c Catalog) Codes() []Code { return slices.Sorted(maps.Keys(c.phrases)) }

// Phrase returns the phrase of a code and whether c has it.
func (c Catalog) Phrase(code Code) (Phrase, bool) {
	p, ok := c.phrases[code]
	return p, ok
}

// Render makes the sentence of m in language l. A code that c does not know
// is shown with its arguments, so that nothing is ever hidden.
func (c Catalog) Render(l Lang, m Message) string {
	p, ok := c.phrases[m.Code]
	if !ok {
		if len(m.Args) == 0 {
			return string(m.Code)
		}
		return fmt.Sprintf("%s %v", m.Code, m.Args)
	}
	args := make([]any, len(m.Args))
	for i, a := range m.Args {
		args[i] = c.argument(l, a)
	}
	return fill(agree(p.In(l), l, m.Args), args)
}

// argument renders messages and codes that are arguments of other messages.
func (c Catalog) argument(l Lang, a any) any {
	switch a := a.(type) {
	case Message:
		return c.Render(l, a)
	case Code:
		return c.Render(l, Message{Code: a})
	}
	return a
}

// fill puts the arguments in their places; %% is a percent sign. Unlike in
// package fmt a place without an argument is left as it stands, and an
// argument without a place is not shown: a slip in a phrase spoils no
// sentence more than need be.
func fill(pattern string, args []any) string {
	var b strings.Builder
	for {
		text, rest, found := strings.Cut(pattern, "%")
		b.WriteString(text)
		if !found {
			return b.String()
		}
		n, verb, after := place(rest)
		switch {
		case strings.HasPrefix(rest, "%"):
			b.WriteByte('%')
			pattern = rest[1:]
		case n < 1 || n > len(args):
			b.WriteByte('%')
			pattern = rest
		default:
			fmt.Fprintf(&b, "%"+verb, args[n-1])
			pattern = after
		}
	}
}

// place reads the number of an argument and its verb, such as [1]v, at the
// start of a pattern; 0 if there is none.
func place(s string) (n int, verb, after string) {
	number, rest, ok := strings.Cut(strings.TrimPrefix(s, "["), "]")
	if !ok || s[0] != '[' || rest == "" || !strings.Contains("vdsq", rest[:1]) {
		return 0, "", s
	}
	n, err := strconv.Atoi(number)
	if err != nil {
		return 0, "", s
	}
	return n, rest[:1], rest[1:]
}
