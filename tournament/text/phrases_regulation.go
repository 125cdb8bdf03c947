package text

// regulationPhrases are what package regulation and the rules of its kind say.
func regulationPhrases() map[Code]Phrase {
	return map[Code]Phrase{}
}
