package text

// scoringPhrases are what package scoring and the rules of its kind say.
func scoringPhrases() map[Code]Phrase {
	return map[Code]Phrase{}
}
