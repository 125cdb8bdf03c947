package text

// rosterPhrases are what package roster and the rules of its kind say.
func rosterPhrases() map[Code]Phrase {
	return map[Code]Phrase{}
}
