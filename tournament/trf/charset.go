package trf

import (
	"strings"
	"unicode/utf8"
)

const byteOrderMark = "\ufeff"

// decode turns the bytes of a file into text. The form names no encoding:
// UTF-8 is read as it is, anything else as Windows-1252, of which Latin-1 is
// the printable part.
func decode(data []byte) (text string, notes []Note, err *Error) {
	if len(data) >= 2 && (data[0] == 0xFF && data[1] == 0xFE || data[0] == 0xFE && data[1] == 0xFF) {
		return "", nil, &Error{Line: 1, Text: "the file begins like UTF-16; save it as UTF-8", Err: ErrEncoding}
	}
	text = string(data)
	if !utf8.ValidString(text) {
		text = fromWindows1252(text)
		notes = append(notes, Note{Code: NoteEncoding, Text: "not UTF-8; read as Windows-1252"})
	}
	return text, notes, nil
}

// windows1252 are the characters of the bytes 0x80 to 0x9F. Five of them are
// not assigned and stand for themselves, as in Latin-1.
const windows1252 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ"

func fromWindows1252(text string) string {
	special := []rune(windows1252)
	var b strings.Builder
	b.Grow(len(text) + len(text)/8)
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c < utf8.RuneSelf:
			b.WriteByte(c)
		case c < 0xA0:
			b.WriteRune(special[c-0x80])
		default:
			b.WriteRune(rune(c))
		}
	}
	return b.String()
}

// cutLine takes the first line off a text. A line ends with CR LF, CR or LF;
// ending is what it ended with.
func cutLine(text string) (line, ending, rest string) {
	i := strings.IndexAny(text, "\r\n")
	switch {
	case i < 0:
		return text, "", ""
	case strings.HasPrefix(text[i:], "\r\n"):
		return text[:i], "\r\n", text[i+2:]
	}
	return text[:i], text[i : i+1], text[i+1:]
}

func isASCII(text string) bool {
	for i := 0; i < len(text); i++ {
		if text[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}
