package text

// pairingPhrases are what package pairing and the rules of its kind say.
func pairingPhrases() map[Code]Phrase {
	return map[Code]Phrase{}
}
