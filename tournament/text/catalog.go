package text

import "maps"

// Default returns the library's own catalogue.
func Default() Catalog {
	all := make(map[Code]Phrase)
	for _, part := range parts() {
		maps.Copy(all, part)
	}
	return Catalog{all}
}

// parts lists the catalogue by the package that speaks, a file each.
func parts() []map[Code]Phrase {
	return []map[Code]Phrase{rosterPhrases(), schedulePhrases(), pairingPhrases(), scoringPhrases(), tiebreakPhrases(), regulationPhrases(), festivalPhrases(), correspondencePhrases(), strongestPhrases(), teamcupPhrases(), reportPhrases(), showPhrases(), swissPhrases(), fidePhrases(), arbiterPhrases()}
}
