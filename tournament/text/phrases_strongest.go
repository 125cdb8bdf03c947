package text

// strongestPhrases are what the rules of the tournament of the strongest teams
// say.
func strongestPhrases() map[Code]Phrase {
	return map[Code]Phrase{}
}
