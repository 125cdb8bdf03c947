package pairing

// Fixed is implemented by pairers whose rounds are settled once the numbers
// are: they look at no result, and Request.Field may be nil for them.
type Fixed interface{ Fixed() bool }
