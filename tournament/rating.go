package tournament

import (
	"errors"
	"fmt"
	"strconv"

	"github.com/shopspring/decimal"
)

// Rating is a rating number in hundredths of a point, since some lists keep
// fractions: 0 to 10000 points. The zero Rating means unrated.
type Rating int32

// maxRating bounds what can be a rating number at all.
const maxRating = 10_000 * 100

// Elo returns a whole number of rating points, which must be a possible
// rating.
func Elo(points int) Rating { return Rating(points * 100) }

// ErrRating refuses what is no rating number.
var ErrRating = errors.New("not a rating")

// ParseRating reads "2250", "2250.5" or "2250,25"; at most two decimals.
func ParseRating(s string) (Rating, error) {
	h, err := parseHundredths(s)
	if err != nil || !Rating(h).valid() {
		return 0, fmt.Errorf("rating %q: %w: want 0 to 10000 with at most two decimals", s, ErrRating)
	}
	return Rating(h), nil
}

func (r Rating) valid() bool { return r >= 0 && r <= maxRating }

// Rated reports whether there is a rating at all.
func (r Rating) Rated() bool { return r != 0 }

// Whole returns the rating rounded to a whole number, half up.
func (r Rating) Whole() int { return (int(r) + 50) / 100 }

// Decimal returns the rating in points, exactly.
func (r Rating) Decimal() decimal.Decimal { return decimal.New(int64(r), -2) }

// String writes the rating in points without trailing zeros.
func (r Rating) String() string { return r.Decimal().String() }

// MarshalJSON writes the rating as a JSON number.
func (r Rating) MarshalJSON() ([]byte, error) {
	if !r.valid() {
		return nil, fmt.Errorf("rating %s: %w", r, ErrRating)
	}
	if r%100 == 0 {
		return strconv.AppendInt(nil, int64(r/100), 10), nil
	}
	return []byte(r.String()), nil
}

// UnmarshalJSON reads a JSON number.
func (r *Rating) UnmarshalJSON(b []byte) error {
	parsed, err := ParseRating(string(b))
	if err != nil {
		return err
	}
	*r = parsed
	return nil
}
