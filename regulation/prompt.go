package regulation

import "github.com/reglament/reglament/tournament"

// Prompted is implemented by obligations of the whole event whose duties
// change only with certain kinds of entry, so that nobody has to ask them
// after every entry. Corrections, rulings and the like prompt all.
type Prompted interface{ Prompts() []tournament.Kind }
