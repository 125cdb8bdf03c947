package text

import (
	"reflect"
	"strconv"
	"strings"
)

// agree resolves the {n|one|few|many} groups of a pattern. A group that is
// malformed, or whose argument is no integer, is left as it stands.
func agree(pattern string, l Lang, args []any) string {
	if !strings.Contains(pattern, "{") {
		return pattern
	}
	var b strings.Builder
	for {
		open := strings.IndexByte(pattern, '{')
		if open < 0 {
			break
		}
		length := strings.IndexByte(pattern[open:], '}')
		if length < 0 {
			break
		}
		b.WriteString(pattern[:open])
		group := pattern[open : open+length+1]
		if form, ok := form(group[1:len(group)-1], l, args); ok {
			b.WriteString(form)
		} else {
			b.WriteString(group)
		}
		pattern = pattern[open+length+1:]
	}
	b.WriteString(pattern)
	return b.String()
}

func form(group string, l Lang, args []any) (string, bool) {
	parts := strings.Split(group, "|")
	if len(parts) != 4 {
		return "", false
	}
	which, err := strconv.Atoi(parts[0])
	if err != nil || which < 1 || which > len(args) {
		return "", false
	}
	n, ok := whole(args[which-1])
	if !ok {
		return "", false
	}
	return parts[1+plural(l, n)], true
}

// whole returns the size of an integer argument of any type.
func whole(a any) (uint64, bool) {
	switch v := reflect.ValueOf(a); {
	case !v.IsValid():
	case v.CanInt() && v.Int() < 0:
		return -uint64(v.Int()), true
	case v.CanInt():
		return uint64(v.Int()), true
	case v.CanUint():
		return v.Uint(), true
	}
	return 0, false
}

// plural returns 0, 1 or 2 for the forms one, few, many.
func plural(l Lang, n uint64) int {
	if l == English {
		if n == 1 {
			return 0
		}
		return 2
	}
	switch {
	case n%10 == 1 && n%100 != 11:
		return 0
	case n%10 >= 2 && n%10 <= 4 && (n%100 < 12 || n%100 > 14):
		return 1
	}
	return 2
}
