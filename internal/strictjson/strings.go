package strictjson

// Strings makes equal strings share their memory. The lines of a log name the same teams and persons again and again.
// The zero value is ready; one Strings belongs to one goroutine.
type Strings struct{ known map[string]string }

// Only names repeat themselves: long strings are made anew, and so is everything once there are too many.
const (
	maxName  = 64
	maxNames = 1 << 16
)

// Of gives b as a string. A nil s makes it anew.
func (s *Strings) Of(b []byte) string {
	if s == nil || len(b) == 0 || len(b) > maxName {
		return string(b)
	}
	if known, ok := s.known[string(b)]; ok {
		return known
	}
	made := string(b)
	if s.known == nil {
		s.known = map[string]string{}
	}
	if len(s.known) < maxNames {
		s.known[made] = made
	}
	return made
}
