package simulation

import (
	"fmt"
	"math"
)

// Estimate is what a sample says about a mean, with the interval that holds
// it with the given confidence.
type Estimate struct {
	Value, Low, High float64
	N                int64
}

// String writes the value and its interval.
func (e Estimate) String() string { return fmt.Sprintf("%.4f [%.4f, %.4f]", e.Value, e.Low, e.High) }

// Holds reports whether a number lies in the interval.
func (e Estimate) Holds(x float64) bool { return e.Low <= x && x <= e.High }

// Scale turns the estimate of a mean m into that of m·factor + offset.
func (e Estimate) Scale(factor, offset float64) Estimate {
	low, high := e.Low*factor+offset, e.High*factor+offset
	return Estimate{Value: e.Value*factor + offset, Low: min(low, high), High: max(low, high), N: e.N}
}

// Level is a confidence as the number of standard errors on each side.
type Level float64

// The usual levels.
const (
	Level95   Level = 1.959963984540054
	Level99   Level = 2.5758293035489004
	Level9999 Level = 3.8905918864131203
)

// Proportion is the interval of Wilson for k successes of n.
func (z Level) Proportion(k, n int64) Estimate {
	if n == 0 {
		return Estimate{Value: math.NaN(), Low: 0, High: 1}
	}
	p, size, zz := float64(k)/float64(n), float64(n), float64(z)*float64(z)
	middle := (p + zz/(2*size)) / (1 + zz/size)
	half := float64(z) / (1 + zz/size) * math.Sqrt(p*(1-p)/size+zz/(4*size*size))
	low, high := max(middle-half, 0), min(middle+half, 1)
	if k == 0 {
		low = 0
	}
	if k == n {
		high = 1
	}
	return Estimate{Value: p, Low: low, High: high, N: n}
}

// Mean is the interval of a mean by its sum and that of the squares, from the
// normal distribution.
func (z Level) Mean(sum, squares, n int64) Estimate {
	if n == 0 {
		return Estimate{Value: math.NaN(), Low: math.Inf(-1), High: math.Inf(1)}
	}
	mean := float64(sum) / float64(n)
	if n == 1 {
		return Estimate{Value: mean, Low: math.Inf(-1), High: math.Inf(1), N: n}
	}
	// The sum of squared deviations, without losing what large numbers share.
	spread := max(float64(squares)-mean*float64(sum), 0)
	half := float64(z) * math.Sqrt(spread/float64(n-1)/float64(n))
	return Estimate{Value: mean, Low: mean - half, High: mean + half, N: n}
}

// estimate is Proportion where every number was 0 or 1, else Mean: exactly
// then the sum equals that of the squares.
func (z Level) estimate(sum, squares, n int64) Estimate {
	if sum == squares && sum >= 0 && sum <= n {
		return z.Proportion(sum, n)
	}
	return z.Mean(sum, squares, n)
}
