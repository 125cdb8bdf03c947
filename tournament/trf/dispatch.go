package trf

// knownCode reports a record code of one of the four spellings.
func knownCode(code string) bool {
	switch code {
	case "801", "802":
		return true
	}
	return header(code) || structural(code)
}

// header reports a record that describes the event.
func header(code string) bool {
	switch code {
	case "012", "022", "032", "042", "052", "062", "072", "082", "092", "102", "112", "122", "132",
		"142", "152", "162", "172", "182", "192", "202", "212", "222", "352", "362":
		return true
	}
	return false
}

// structural reports a record without which the event would be another one: a
// fault in it is an error, while an unreadable record of the other kind is
// kept as it stands.
func structural(code string) bool {
	switch code {
	case "001", "013", "310", "320", "330", "300", "299", "240", "250", "260",
		"142", "152", "162", "352", "362",
		"XXR", "XXC", "XXZ", "XXP", "XXA", "XXS",
		"BBW", "BBD", "BBL", "BBZ", "BBF", "BBU":
		return true
	}
	return false
}

// once reports whether a record stands once in a file.
func once(code string) bool {
	switch code {
	case "102", "112":
		return false
	case "XXR", "BBW", "BBD", "BBL", "BBZ", "BBF", "BBU":
		return true
	}
	return header(code)
}

// dispatch reads a record of a known code. False without a new fault means
// that it was not understood, or is a repetition, and is to be kept.
func (r *reader) dispatch(n int, code, line string) bool {
	if earlier, met := r.seen[code]; met {
		if structural(code) && line != earlier {
			r.fault(&Error{Line: n, Record: code, Text: "the record is given twice, and not the same", Err: ErrDuplicate})
		} else {
			r.note(Note{Line: n, Code: NoteDuplicate, Text: "record " + code + " is given again; the first one counts, this one is kept"})
		}
		return false
	}
	ok := r.record(n, code, line)
	if ok && once(code) && len(line) > len(code) {
		r.seen[code] = line
	}
	return ok
}

func (r *reader) record(n int, code, line string) bool {
	switch code {
	case "001":
		return r.player(n, line)
	case "013":
		return r.oldTeam(n, line)
	case "310":
		return r.team(n, line)
	}
	s := &scan{reader: r, code: code}
	s.row, r.offsets = byCharacter.lay(n, line, r.offsets)
	switch code {
	case "320":
		return s.teamBye()
	case "330":
		return s.forfeitedMatch()
	case "300":
		return s.lineup()
	case "299":
		return s.adjustment()
	case "240":
		return s.bye()
	case "250":
		return s.acceleration()
	case "260":
		return s.forbidden()
	case "801":
		r.file.Remarks = append(r.file.Remarks, s.rest())
		return true
	case "802":
		return r.teamRow(n, line)
	}
	if code[0] == 'X' {
		return s.javafo()
	}
	if code[0] == 'B' {
		return s.bbp()
	}
	return s.header()
}
