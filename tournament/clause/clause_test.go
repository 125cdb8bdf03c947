package clause_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/internal/strictjson"
	"github.com/reglament/reglament/tournament/clause"
)

func index() clause.Index {
	return clause.Index{Doc: "house@2026", Title: "Регламент", Articles: []clause.Article{
		{Number: "1", Kind: clause.Rule, EN: "Teams have six boards.", RU: "В команде шесть досок."},
		{Number: "2.1", Kind: clause.Duty, EN: "The captain files the line-up in time.", RU: "Капитан вовремя подаёт состав."},
		{Number: "3", Kind: clause.Fact, EN: "Play is in Moscow.", RU: "Играют в Москве."},
	}}
}

func ExampleRef() {
	x := index()
	ref := x.Art("2.1")
	a, ok := x.Find(ref)
	fmt.Println(ref, ok, a.Kind, a.EN)
	// Output: house@2026 art. 2.1 true duty The captain files the line-up in time.
}

func TestRef(t *testing.T) {
	ref := clause.Doc("house@2026").Art("3")
	assert.Equal(t, index().Art("3"), ref)
	assert.Equal(t, "no article", clause.Ref{}.String())
	assert.True(t, clause.Ref{}.IsZero())
	assert.False(t, clause.Ref{Doc: "d"}.IsZero())
	raw, err := json.Marshal(ref)
	require.NoError(t, err)
	assert.Equal(t, `{"doc":"house@2026","article":"3"}`, string(raw))
	var again clause.Ref
	require.NoError(t, strictjson.Unmarshal(raw, &again))
	assert.Equal(t, ref, again)
}

func TestFind(t *testing.T) {
	x := index()
	_, ok := x.Find(x.Art("2"))
	assert.False(t, ok, "an article is not found by the number of its section")
	_, ok = x.Find(clause.Doc("house@2025").Art("1"))
	assert.False(t, ok, "another edition is another text")
	_, ok = x.Find(clause.Ref{})
	assert.False(t, ok)
}

func TestKinds(t *testing.T) {
	assert.True(t, clause.Rule.Binding())
	assert.True(t, clause.Duty.Binding())
	assert.False(t, clause.Fact.Binding())
	assert.False(t, clause.Kind(0).Binding())
	assert.Equal(t, "rule duty fact invalid", fmt.Sprint(clause.Rule, " ", clause.Duty, " ", clause.Fact, " ", clause.Kind(0)))
}

func TestFaultsOfAnIndex(t *testing.T) {
	assert.Empty(t, index().Faults())
	x := clause.Index{Doc: " ", Articles: []clause.Article{
		{Number: "1", Kind: clause.Rule, EN: "x", RU: "x"},
		{Number: "1", Kind: clause.Rule, EN: "x", RU: "x"},
		{Kind: clause.Rule, EN: "x", RU: "x"},
		{Number: "2", EN: "x", RU: "x"},
		{Number: "3", Kind: 9, EN: "x", RU: "x"},
		{Number: "4", Kind: clause.Fact, EN: "x"},
	}}
	assert.Equal(t, []string{
		"index without a document", "article 1 twice", "article without a number", "article 2 without a kind", "article 3 without a kind",
		"article 4 without wording in both languages",
	}, x.Faults())
}
