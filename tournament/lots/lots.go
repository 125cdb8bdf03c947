// Package lots answers drawings of lots from a published seed.
//
// The answer depends on the seed and the question only: not on the clock, not
// on the order of questions, not on the machine. Whoever knows the seed can
// check every drawing.
package lots

import (
	"crypto/hmac"
	"crypto/sha256"
	"math/rand/v2"
	"slices"

	"github.com/reglament/reglament/tournament"
)

// Draw returns the things that the lot is among in the order drawn: a
// shuffle by a generator whose key is the authentication code (HMAC-SHA256)
// of the question's canonical text under the seed.
func Draw(seed string, q tournament.Lot) []string {
	mac := hmac.New(sha256.New, []byte(seed))
	mac.Write([]byte(q.Key()))
	source := rand.NewChaCha8([32]byte(mac.Sum(nil)))
	answer := slices.Clone(q.Sorted())
	for i := len(answer) - 1; i > 0; i-- {
		j := below(source, uint64(i)+1)
		answer[i], answer[j] = answer[j], answer[i]
	}
	return answer
}

// below returns an unbiased number below n. It is written out because the
// answers must stay the same with every version of the standard library,
// which promises that only for the source.
func below(source *rand.ChaCha8, n uint64) uint64 {
	limit := -n % n // 2^64 mod n: what lies below would favor small numbers
	for {
		if x := source.Uint64(); x >= limit {
			return x % n
		}
	}
}

// Event draws and returns what the log records.
func Event(seed string, q tournament.Lot) tournament.LotDrawn {
	return tournament.LotDrawn{Lot: q, Answer: Draw(seed, q)}
}
