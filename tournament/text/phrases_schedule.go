package text

// schedulePhrases are what package schedule and the rules of its kind say.
func schedulePhrases() map[Code]Phrase {
	return map[Code]Phrase{}
}
