package tournament

// slab gives out records in runs that lie together. Once it is begun again it
// gives out the same memory, as much as it gave out before.
type slab[T any] struct {
	free  []T
	whole []T // what free is the end of
	taken int // records given out since it was begun
}

// take gives out n records, whatever is in them.
func (s *slab[T]) take(n int) []T {
	s.taken += n
	if n > len(s.free) {
		return make([]T, n)
	}
	run := s.free[:n:n]
	s.free = s.free[n:]
	return run
}

// again is the slab whose records are all to be given out anew.
func (s slab[T]) again() slab[T] {
	if s.taken > len(s.whole) {
		s.whole = make([]T, s.taken)
	}
	return slab[T]{free: s.whole, whole: s.whole}
}
