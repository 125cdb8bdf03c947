package scoring

import "math/bits"

// fractionBits is how finely a fraction is spread over a Key. Fractions whose
// denominators are below 2^20 differ by more than 2^-40, so that unequal ones
// get unequal keys, equal ones equal keys, and the order is kept.
const fractionBits = 40

// maxDen is the largest denominator whose fractions are told apart.
const maxDen = 1 << (fractionBits / 2)

// FractionValue is the fraction num/den where more is better, compared
// exactly as long as den is positive and at most 2^20 and num/den at most
// 2^22. Its key does not depend on who else is compared.
func FractionValue(num, den int64) Value {
	return Value{Key: fractionKey(num, den), Num: num, Den: den}
}

func fractionKey(num, den int64) int64 {
	if num < 0 {
		return -fractionKey(-num, den)
	}
	whole, rest := num/den, num%den
	hi, lo := bits.Mul64(uint64(rest), 1<<fractionBits)
	part, _ := bits.Div64(hi, lo, uint64(den)) // rest < den, so it fits
	return whole<<fractionBits + int64(part)
}
