package berger

// Fixed reports true: the table depends on the numbers alone.
func (Pairer) Fixed() bool { return true }
