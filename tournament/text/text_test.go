package text_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"github.com/reglament/reglament/tournament/text"
)

func house() text.Catalog {
	return text.Catalog{}.With(map[text.Code]text.Phrase{
		"games":   {EN: "%[1]v {1|game|-|games} of %[2]v", RU: "%[2]v: %[1]v {1|партия|партии|партий}"},
		"percent": {EN: "100 %% of %[1]v", RU: "100 %% от %[1]v"},
		"plain":   {EN: "no 100 %%", RU: "не 100 %%"},
		"because": {EN: "refused: %[1]v", RU: "отказано: %[1]v"},
		"broken":  {EN: "%[3]v {1|a|b} {9|a|b|c} {x|a|b|c} % %d {", RU: "x"},
	})
}

func ExampleCatalog_Render() {
	c := text.Catalog{}.With(map[text.Code]text.Phrase{
		"missed": {EN: "%[1]v missed %[2]v {2|round|-|rounds}", RU: "%[1]v: пропущено %[2]v {2|тур|тура|туров}"},
	})
	m := text.M("missed", "Ладья", 3)
	fmt.Println(c.Render(text.English, m))
	fmt.Println(c.Render(text.Russian, m))
	// Output:
	// Ладья missed 3 rounds
	// Ладья: пропущено 3 тура
}

func TestPluralForms(t *testing.T) {
	c := house()
	for n, want := range map[int]string{
		0: "партий", 1: "партия", 2: "партии", 4: "партии", 5: "партий", 10: "партий", 11: "партий", 12: "партий", 14: "партий", 15: "партий",
		20: "партий", 21: "партия", 22: "партии", 25: "партий", 100: "партий", 101: "партия", 111: "партий", 112: "партий", 122: "партии", 1011: "партий",
		-1: "партия", -3: "партии", -11: "партий",
	} {
		assert.Equal(t, fmt.Sprintf("A: %d %s", n, want), c.Render(text.Russian, text.M("games", n, "A")))
	}
	for n, want := range map[any]string{1: "game", 0: "games", 2: "games", 21: "games", -1: "game", int8(1): "game", uint16(2): "games", time.Duration(1): "game"} {
		assert.Equal(t, fmt.Sprintf("%v %s of A", n, want), c.Render(text.English, text.M("games", n, "A")))
	}
}

func TestRender(t *testing.T) {
	c := house()
	for want, m := range map[string]text.Message{
		"100 % of A":                 text.M("percent", "A"),
		"no 100 %":                   text.M("plain"),
		"refused: no 100 %":          text.M("because", text.M("plain")),
		"refused: 100 % of %[1]v":    text.M("because", text.M("percent", "%[1]v")),
		"refused: unheard [3 x]":     text.M("because", text.M("unheard", 3, "x")),
		"unheard":                    text.M("unheard"),
		"some {1|game|-|games} of A": text.M("games", "some", "A"),
		"%[3]v {1|a|b} {9|a|b|c} {x|a|b|c} % %d {": text.M("broken", 1),
		"refused: %[1]x of %[2":                    text.M("because", "%[1]x of %[2"),
		"refused: <nil>":                           text.M("because", nil),
		"100 % of [1 2]":                           text.M("percent", []int{1, 2}, "one too many"),
	} {
		assert.Equal(t, want, c.Render(text.English, m))
	}
	assert.Equal(t, "отказано: не 100 %", c.Render(text.Russian, text.M("because", text.Code("plain"))))
}

func TestLanguages(t *testing.T) {
	for s, want := range map[string]text.Lang{"en": text.English, "RU": text.Russian} {
		l, err := text.ParseLang(s)
		assert.NoError(t, err)
		assert.Equal(t, want, l)
		again, err := text.ParseLang(l.String())
		assert.NoError(t, err)
		assert.Equal(t, l, again)
	}
	_, err := text.ParseLang("de")
	assert.Error(t, err)
}

func TestCatalogsAreConstants(t *testing.T) {
	c := text.Default()
	before := len(c.Codes())
	c.With(map[text.Code]text.Phrase{"mine": {EN: "x", RU: "y"}})
	assert.Len(t, c.Codes(), before)
	assert.Equal(t, "drawing of lots", text.M("scoring.criterion.LOT").String())
}
