package scoring

// Formatter is implemented by criteria whose values are more than one amount.
type Formatter interface {
	// Format shows a value of the criterion.
	Format(Value) string
}

// Text shows the value of a row by criterion k of the chain; a dash stands
// where the criterion was not applied.
func (st Standings) Text(row, k int) string {
	v := st.Rows[row].Values[k]
	if f, ok := st.Chain[k].(Formatter); ok && !v.Undefined {
		return f.Format(v)
	}
	return v.String()
}
