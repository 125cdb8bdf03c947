package persist

import "math/bits"

// Two odd constants with well-spread bits: the fractions of the golden ratio and of the square root of 2.
const (
	goldenRatio = 0x9e3779b97f4a7c15
	rootOfTwo   = 0x6a09e667f3bcc909
)

// hash spreads s over 64 bits. It has no seed: the same string gives the same number in every process and on every
// machine, so that nothing in the library depends on chance.
func hash(s string) uint64 {
	h := uint64(len(s)) * goldenRatio
	for ; len(s) >= 8; s = s[8:] {
		h = fold(h^word(s), goldenRatio)
	}
	var last uint64
	for i := range len(s) {
		last |= uint64(s[i]) << (8 * i)
	}
	h = fold(h^last, rootOfTwo)
	return (h ^ h>>32) * goldenRatio >> 4 // the map uses the low 60 bits, the product is best at the top
}

// word reads the first eight bytes of s as one number.
func word(s string) uint64 {
	_ = s[7]
	return uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 |
		uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
}

// fold mixes a into the 128-bit product of itself and b. The product alone could be 0 and so forget everything read
// before; that a is mixed in once more prevents it.
func fold(a, b uint64) uint64 {
	hi, lo := bits.Mul64(a^rootOfTwo, b)
	return hi ^ lo ^ a
}
