package text

import (
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/stretchr/testify/assert"
)

// places lists the arguments that a pattern uses, in the text or to agree with.
func places(pattern string) []string {
	var used []string
	for _, m := range regexp.MustCompile(`%\[(\d+)\][vdsq]|\{(\d+)\|`).FindAllStringSubmatch(pattern, -1) {
		used = append(used, m[1]+m[2])
	}
	slices.Sort(used)
	return slices.Compact(used)
}

// bare is a pattern without what is replaced.
func bare(pattern string) string {
	pattern = regexp.MustCompile(`%\[\d+\][vdsq]|%%`).ReplaceAllString(pattern, "")
	return regexp.MustCompile(`\{\d+\|[^{}|]*\|[^{}|]*\|[^{}|]*\}`).ReplaceAllString(pattern, "")
}

// Every phrase of the library says the same in both languages: with the same
// arguments, and nothing that looks like a place and is none.
func TestCatalog(t *testing.T) {
	c := Default()
	assert.NotEmpty(t, c.Codes())
	for _, code := range c.Codes() {
		p, ok := c.Phrase(code)
		assert.True(t, ok)
		assert.NotEmpty(t, code)
		for _, l := range []Lang{English, Russian} {
			pattern := p.In(l)
			assert.NotEmpty(t, strings.TrimSpace(pattern), "%s in %s", code, l)
			assert.NotContains(t, bare(pattern), "%", "%s in %s", code, l)
			assert.NotContains(t, bare(pattern), "{", "%s in %s", code, l)
			assert.NotContains(t, bare(pattern), "}", "%s in %s", code, l)
		}
		assert.Equal(t, places(p.EN), places(p.RU), "%s uses other arguments in Russian than in English", code)
		assert.False(t, has(p.EN, unicode.Cyrillic), "%s: Russian in the English phrase", code)
		assert.True(t, has(p.RU, unicode.Cyrillic) || !has(bare(p.RU), unicode.Latin) || bare(p.RU) == bare(p.EN), "%s: the Russian phrase is not Russian", code)
	}
}

func has(s string, script *unicode.RangeTable) bool {
	return strings.ContainsFunc(s, func(r rune) bool { return unicode.Is(script, r) })
}

// Two packages that use one code would overwrite each other's phrase.
func TestCodesAreUnique(t *testing.T) {
	seen := map[Code]bool{}
	for _, part := range parts() {
		for code := range part {
			assert.False(t, seen[code], "%s is in two parts", code)
			seen[code] = true
		}
	}
}
