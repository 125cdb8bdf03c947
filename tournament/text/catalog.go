package text

import (
	"maps"
	"sync"
)

// Default returns the library's own catalogue.
func Default() Catalog { return Catalog{builtin()} }

// builtin is the library's own catalogue, put together when it is first asked
// for, since every error that is printed asks. Nobody writes to it: With
// copies.
var builtin = sync.OnceValue(func() map[Code]Phrase {
	all := make(map[Code]Phrase)
	for _, part := range parts() {
		maps.Copy(all, part)
	}
	return all
})

// parts lists the catalogue by the package that speaks, a file each.
func parts() []map[Code]Phrase {
	return []map[Code]Phrase{rosterPhrases(), schedulePhrases(), pairingPhrases(), scoringPhrases(), tiebreakPhrases(), regulationPhrases(), festivalPhrases(), correspondencePhrases(), strongestPhrases(), teamcupPhrases(), reportPhrases(), showPhrases(), swissPhrases(), fidePhrases(), arbiterPhrases(), trfPhrases(), strongestExamplePhrases()}
}
