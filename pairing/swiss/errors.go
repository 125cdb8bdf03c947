package swiss

import "errors"

// ErrEvent refuses an Event that contradicts itself.
var ErrEvent = errors.New("event contradicts itself")
