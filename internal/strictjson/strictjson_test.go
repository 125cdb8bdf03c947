package strictjson_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/netip"
	"strings"
	"testing"
	"time"
	"unsafe"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/internal/strictjson"
)

type teamID string

type player struct {
	Name   string    `json:"name"`
	Rating int16     `json:"rating,omitempty"`
	Born   time.Time `json:"born,omitzero"`
	Secret string    `json:"-"`
	hidden int       //lint:ignore U1000 a field that decoding passes over
}

type team struct {
	ID      teamID            `json:"id"`
	Players []player          `json:"players"`
	Captain *player           `json:"captain,omitempty"`
	Boards  [2]uint8          `json:"boards"`
	Notes   map[teamID]string `json:"notes"`
	Raw     json.RawMessage   `json:"raw"`
	Seal    []byte            `json:"seal"`
	Host    netip.Addr        `json:"host"`
	Active  bool
	Sub     []team `json:"sub"`
}

func TestDecode(t *testing.T) {
	d, err := strictjson.For[team]()
	require.NoError(t, err)
	var got team
	require.NoError(t, d.Decode([]byte(` {
		"id": "ключ\n\u0416\ud83d\ude00", "Active": true, "boards": [1, 255], "seal": "AQID", "host": "10.0.0.1",
		"players": [{"name": "A", "rating": -32768, "born": "1990-02-28T00:00:00Z"}, {"name": ""}],
		"captain": {"name": "C"}, "notes": {"x": "1", "y": "2"}, "raw": { "a" :[1.5e3, null]} , "sub": [{}]
	} `), &got))
	assert.Equal(t, team{
		ID: "ключ\nЖ😀", Active: true, Boards: [2]uint8{1, 255}, Seal: []byte{1, 2, 3}, Host: netip.MustParseAddr("10.0.0.1"),
		Players: []player{{Name: "A", Rating: -32768, Born: time.Date(1990, 2, 28, 0, 0, 0, 0, time.UTC)}, {}},
		Captain: &player{Name: "C"}, Notes: map[teamID]string{"x": "1", "y": "2"},
		Raw: json.RawMessage(`{ "a" :[1.5e3, null]}`), Sub: []team{{}},
	}, got)

	require.NoError(t, d.Decode([]byte(`{"players":null,"captain":null,"notes":null,"seal":null,"raw":null,"sub":[]}`), &got))
	assert.Equal(t, team{Raw: json.RawMessage("null"), Sub: []team{}}, got, "what was there before is gone")
}

func TestRefusals(t *testing.T) {
	deep := func(n int) string { return strings.Repeat(`{"sub":[`, n/2) + strings.Repeat(`]}`, n/2) }
	raw := func(s string) string { return `{"raw":` + s + `}` }
	for _, c := range []struct {
		data   string
		want   error
		offset int
		text   string
	}{
		{`{"brn":1}`, strictjson.ErrUnknownField, 1, `unknown field "brn"`},
		{`{"ID":"x"}`, strictjson.ErrUnknownField, 1, `unknown field "ID"`},
		{`{"Secret":"x"}`, strictjson.ErrUnknownField, 1, `unknown field "Secret"`},
		{`{"hidden":1}`, strictjson.ErrUnknownField, 1, `unknown field "hidden"`},
		{`{"sub":[{},{"players":[{"born":"1990-02-28T00:00:00Z","brn":1}]}]}`, strictjson.ErrUnknownField, 54, `sub[1].players[0]: unknown field "brn"`},
		{`{"id":"a","id":"a"}`, strictjson.ErrDuplicateField, 10, `duplicate field "id"`},
		{`{"id":"a","i\u0064":"a"}`, strictjson.ErrDuplicateField, 10, `duplicate field "id"`},
		{`{"notes":{"x":"1","x":"2"}}`, strictjson.ErrDuplicateField, 18, `notes: duplicate field "x"`},
		{raw(`[{"a":{"b":1,"\u0062":2}}]`), strictjson.ErrDuplicateField, 20, `raw[0].a: duplicate field "b"`},
		{`null`, strictjson.ErrType, 0, `wrong type: null where object is wanted`},
		{`[]`, strictjson.ErrType, 0, `wrong type: array where object is wanted`},
		{`{"id":null}`, strictjson.ErrType, 6, `id: wrong type: null where string is wanted`},
		{`{"id":1}`, strictjson.ErrType, 6, `id: wrong type: number where string is wanted`},
		{`{"Active":null}`, strictjson.ErrType, 10, `Active: wrong type: null where boolean is wanted`},
		{`{"Active":"true"}`, strictjson.ErrType, 10, `Active: wrong type: string where boolean is wanted`},
		{`{"boards":null}`, strictjson.ErrType, 10, `boards: wrong type: null where array is wanted`},
		{`{"boards":[1]}`, strictjson.ErrType, 10, `boards: wrong type: 1 elements where 2 are wanted`},
		{`{"boards":[1,2,3]}`, strictjson.ErrType, 10, `boards: wrong type: 3 elements where 2 are wanted`},
		{`{"boards":[1,256]}`, strictjson.ErrType, 13, `boards[1]: wrong type: 256 does not fit uint8`},
		{`{"boards":[1,-1]}`, strictjson.ErrType, 13, `boards[1]: wrong type: -1 does not fit uint8`},
		{`{"boards":[1,"2"]}`, strictjson.ErrType, 13, `boards[1]: wrong type: string where whole number is wanted`},
		{`{"players":[{"rating":1.0}]}`, strictjson.ErrType, 22, `players[0].rating: wrong type: 1.0 is not written as a whole number`},
		{`{"players":[{"rating":1e2}]}`, strictjson.ErrType, 22, `players[0].rating: wrong type: 1e2 is not written as a whole number`},
		{`{"players":[{"rating":-32769}]}`, strictjson.ErrType, 22, `players[0].rating: wrong type: -32769 does not fit int16`},
		{`{"players":[{"rating":null}]}`, strictjson.ErrType, 22, `players[0].rating: wrong type: null where whole number is wanted`},
		{`{"players":[null]}`, strictjson.ErrType, 12, `players[0]: wrong type: null where object is wanted`},
		{`{"players":{}}`, strictjson.ErrType, 11, `players: wrong type: object where array is wanted`},
		{`{"players":[{"born":null}]}`, strictjson.ErrType, 20, `players[0].born: wrong type: null where string is wanted`},
		{`{"host":null}`, strictjson.ErrType, 8, `host: wrong type: null where string is wanted`},
		{`{"host":{}}`, strictjson.ErrType, 8, `host: wrong type: object where string is wanted`},
		{`{"notes":[]}`, strictjson.ErrType, 9, `notes: wrong type: array where object is wanted`},
		{`{"notes":{"a":"","b":null}}`, strictjson.ErrType, 21, `notes["b"]: wrong type: null where string is wanted`},
		{`{"seal":"AQI"}`, strictjson.ErrType, 8, `seal: wrong type: not base64`},
		{`{"seal":[1]}`, strictjson.ErrType, 8, `seal: wrong type: array where string is wanted`},

		{``, strictjson.ErrSyntax, 0, `invalid JSON: the text ends in place of a value (at byte 0)`},
		{`{"id":"a"} x`, strictjson.ErrSyntax, 11, `invalid JSON: something follows the value (at byte 11)`},
		{`{}{}`, strictjson.ErrSyntax, 2, ``},
		{`{"id":"a",}`, strictjson.ErrSyntax, 10, `invalid JSON: unexpected "}" in place of a key (at byte 10)`},
		{`{,}`, strictjson.ErrSyntax, 1, ``},
		{`{"id" "a"}`, strictjson.ErrSyntax, 6, `invalid JSON: unexpected "\"" after a key (at byte 6)`},
		{`{"id":"a" "Active":true}`, strictjson.ErrSyntax, 10, `invalid JSON: unexpected "\"" after an element (at byte 10)`},
		{`{"id":"a"`, strictjson.ErrSyntax, 9, ``},
		{`{"id":"a`, strictjson.ErrSyntax, 8, `id: invalid JSON: the text ends within a string (at byte 8)`},
		{`{"id":"\`, strictjson.ErrSyntax, 7, ``},
		{`{'id':"a"}`, strictjson.ErrSyntax, 1, ``},
		{`{"id":` + "\"a\tb\"}", strictjson.ErrSyntax, 8, ``},
		{`{"id":` + "\"\\n\tb\"}", strictjson.ErrSyntax, 9, ``},
		{`{"id":` + "\"a\xffb\"}", strictjson.ErrSyntax, 8, `id: invalid JSON: a string is not valid UTF-8 (at byte 8)`},
		{`{"id":` + "\"\\na\xffb\"}", strictjson.ErrSyntax, 10, ``},
		{`{"id":` + "\"\xed\xa0\x80\"}", strictjson.ErrSyntax, 7, ``},
		{"{\"\xff\":1}", strictjson.ErrSyntax, 2, ``},
		{`{"id":"\ud800"}`, strictjson.ErrSyntax, 7, `id: invalid JSON: invalid escape in a string (at byte 7)`},
		{`{"id":"\ud800\u0041"}`, strictjson.ErrSyntax, 7, ``},
		{`{"id":"\ude00\ud83d"}`, strictjson.ErrSyntax, 7, ``},
		{`{"id":"\u00g0"}`, strictjson.ErrSyntax, 7, ``},
		{`{"id":"\x41"}`, strictjson.ErrSyntax, 7, ``},
		{`{"Active":tru}`, strictjson.ErrSyntax, 10, ``},
		{`{"Active":True}`, strictjson.ErrSyntax, 10, ``},
		{`{"captain":nil}`, strictjson.ErrSyntax, 11, ``},
		{`{"players":[{"rating":01}]}`, strictjson.ErrSyntax, 23, ``},
		{`{"players":[{"rating":-}]}`, strictjson.ErrSyntax, 23, ``},
		{`{"players":[{"rating":+1}]}`, strictjson.ErrSyntax, 22, ``},
		{`{"players":[{"rating":0x10}]}`, strictjson.ErrSyntax, 23, ``},
		{`{"players":[{}` + "\v" + `]}`, strictjson.ErrSyntax, 14, ``},
		{"\xef\xbb\xbf{}", strictjson.ErrSyntax, 0, ``},
		{raw(`1.`), strictjson.ErrSyntax, 9, ``},
		{raw(`1e`), strictjson.ErrSyntax, 9, ``},
		{raw(`.5`), strictjson.ErrSyntax, 7, ``},
		{raw(`NaN`), strictjson.ErrSyntax, 7, ``},
		{raw(`[1,]`), strictjson.ErrSyntax, 10, ``},
		{raw(`["\ud800"]`), strictjson.ErrSyntax, 9, ``},
		{raw(`{"a":nul}`), strictjson.ErrSyntax, 12, ``},
		{deep(66), strictjson.ErrSyntax, 32 * 8, strings.Repeat("sub[0].", 31) + `sub[0]: invalid JSON: nested deeper than 64 (at byte 256)`},
		{raw(strings.Repeat("[", 64)), strictjson.ErrSyntax, 7 + 63, ``},
	} {
		got := team{ID: "before"}
		err := strictjson.Unmarshal([]byte(c.data), &got)
		var e *strictjson.Error
		require.ErrorAs(t, err, &e, c.data)
		assert.ErrorIs(t, err, c.want, c.data)
		assert.Equal(t, c.offset, e.Offset, "offset in %s", c.data)
		if c.text != "" {
			assert.Equal(t, c.text, err.Error())
		}
		assert.Equal(t, team{}, got, "nothing is left of %s", c.data)
	}
	assert.NoError(t, strictjson.Unmarshal([]byte(deep(64)), new(team)))
	assert.NoError(t, strictjson.Unmarshal([]byte(raw(strings.Repeat("[", 63)+strings.Repeat("]", 63))), new(team)))
}

func TestIntegerBounds(t *testing.T) {
	type numbers struct {
		I8  int8
		I64 int64
		U64 uint64
		I   int
	}
	var n numbers
	require.NoError(t, strictjson.Unmarshal([]byte(`{"I8":-128,"I64":-9223372036854775808,"U64":18446744073709551615,"I":-0}`), &n))
	assert.Equal(t, numbers{I8: -128, I64: -1 << 63, U64: 1<<64 - 1}, n)
	for _, bad := range []string{`{"I8":128}`, `{"I64":9223372036854775808}`, `{"U64":18446744073709551616}`, `{"U64":-0}`, `{"I":1E0}`} {
		assert.ErrorIs(t, strictjson.Unmarshal([]byte(bad), &n), strictjson.ErrType, bad)
	}
}

var errNoColor = errors.New("no color")

type color uint8

func (c *color) UnmarshalText(text []byte) error {
	switch string(text) {
	case "white":
		*c = 1
	case "black":
		*c = 2
	default:
		return errNoColor
	}
	return nil
}

// move decodes itself with this package.
type move struct{ from, to int }

func (m *move) UnmarshalJSON(raw []byte) error {
	var plain struct{ From, To int }
	err := strictjson.Unmarshal(raw, &plain)
	*m = move{plain.From, plain.To}
	return err
}

func TestOwnUnmarshalers(t *testing.T) {
	type game struct {
		Colors []color          `json:"colors"`
		By     map[color]string `json:"-"`
		Moves  []move           `json:"moves"`
		Last   *move            `json:"last"`
	}
	var g game
	require.NoError(t, strictjson.Unmarshal([]byte(`{"colors":["white","bl\u0061ck"],"moves":[{"From":1,"To":2}],"last":null}`), &g))
	assert.Equal(t, game{Colors: []color{1, 2}, Moves: []move{{1, 2}}}, g)

	err := strictjson.Unmarshal([]byte(`{"colors":["white","red"]}`), &g)
	assert.ErrorIs(t, err, errNoColor)
	assert.EqualError(t, err, "colors[1]: no color")

	err = strictjson.Unmarshal([]byte(`{"moves":[{"From":1}, {"From":1,"Two":2}]}`), &g)
	var e *strictjson.Error
	require.ErrorAs(t, err, &e)
	assert.EqualError(t, err, `moves[1]: unknown field "Two"`)
	assert.Equal(t, 32, e.Offset, "counted from the start of the whole")
}

type colorName string

func (c *colorName) UnmarshalText(text []byte) error {
	*c = colorName(strings.ToLower(string(text)))
	if *c != "white" && *c != "black" {
		return errNoColor
	}
	return nil
}

func TestMapKeysWithTheirOwnText(t *testing.T) {
	var m map[colorName]int
	require.NoError(t, strictjson.Unmarshal([]byte(`{"White":1,"black":2}`), &m))
	assert.Equal(t, map[colorName]int{"white": 1, "black": 2}, m)
	assert.EqualError(t, strictjson.Unmarshal([]byte(`{"red":1}`), &m), `["red"]: no color`)
	assert.ErrorIs(t, strictjson.Unmarshal([]byte(`{"White":1,"white":2}`), &m), strictjson.ErrDuplicateField, "two spellings of one key")
}

func TestUnsupportedTypes(t *testing.T) {
	for want, err := range map[string]error{
		"float64":  errorOf(strictjson.For[struct{ X float64 }]()),
		"interf":   errorOf(strictjson.For[any]()),
		"chan":     errorOf(strictjson.For[[]chan int]()),
		"embedded": errorOf(strictjson.For[struct{ player }]()),
		"named": errorOf(strictjson.For[struct {
			A int `json:"B"`
			B int
		}]()),
		"string": errorOf(strictjson.For[struct {
			A int `json:",string"`
		}]()),
		"tag": errorOf(strictjson.For[struct {
			//lint:ignore SA5008 broken on purpose
			A int `json:"a\"b"`
		}]()),
		"keys":     errorOf(strictjson.For[map[int]int]()),
		"pointer":  errorOf(strictjson.For[**int]()),
		"fraction": errorOf(strictjson.For[json.Number]()),
	} {
		require.ErrorIs(t, err, strictjson.ErrUnsupported, want)
		assert.ErrorContains(t, err, want)
	}
	assert.ErrorIs(t, strictjson.Unmarshal([]byte(`1`), 1), strictjson.ErrUnsupported)
	assert.ErrorIs(t, strictjson.Unmarshal([]byte(`1`), (*int)(nil)), strictjson.ErrUnsupported)
	assert.ErrorIs(t, strictjson.Unmarshal([]byte(`1`), nil), strictjson.ErrUnsupported)
	d, err := strictjson.For[int]()
	require.NoError(t, err)
	assert.ErrorIs(t, d.Decode([]byte(`1`), nil), strictjson.ErrUnsupported)
}

func errorOf[D any](_ D, err error) error { return err }

func TestManyFields(t *testing.T) {
	var keys []string
	for i := range 40 {
		keys = append(keys, fmt.Sprintf(`"k%d":%d`, i, i))
	}
	all := "{" + strings.Join(keys, ",")
	var raw json.RawMessage
	assert.NoError(t, strictjson.Unmarshal([]byte(all+"}"), &raw))
	for _, again := range []string{"k0", "k11", "k12", "k39"} {
		err := strictjson.Unmarshal(fmt.Appendf(nil, `%s,"%s":0}`, all, again), &raw)
		assert.ErrorIs(t, err, strictjson.ErrDuplicateField, again)
	}
}

func TestStringsShareMemory(t *testing.T) {
	var names strictjson.Strings
	d, err := strictjson.For[[]string]()
	require.NoError(t, err)
	var a, b []string
	require.NoError(t, d.DecodeNames([]byte(`["team-1","","\u0416"]`), &a, &names))
	require.NoError(t, d.DecodeNames([]byte(`["team-1","","Ж"]`), &b, &names))
	assert.Equal(t, a, b)
	assert.Same(t, unsafe.StringData(a[0]), unsafe.StringData(b[0]))
	assert.Same(t, unsafe.StringData(a[2]), unsafe.StringData(b[2]))
	long := strings.Repeat("x", 1000)
	assert.Equal(t, long, names.Of([]byte(long)))
	assert.Equal(t, "nobody", (*strictjson.Strings)(nil).Of([]byte("nobody")))
}

func TestObject(t *testing.T) {
	var got []string
	visit := func(k, raw []byte) error {
		key := string(k)
		if key == "bad" {
			return strictjson.Unmarshal(raw, new(player))
		}
		got = append(got, key+"="+string(raw))
		return nil
	}
	require.NoError(t, strictjson.Object([]byte(` { "seq" : 7 , "\u0061t":"x", "event": {"a": [ 1 ]} } `), visit))
	assert.Equal(t, []string{`seq=7`, `at="x"`, `event={"a": [ 1 ]}`}, got)
	assert.NoError(t, strictjson.Object([]byte(`{}`), visit))

	for data, want := range map[string]string{
		`{"a":1,"a":2}`:           `duplicate field "a"`,
		`{"a":{"b":1,"b":1}}`:     `a: duplicate field "b"`,
		`[1]`:                     `wrong type: array where object is wanted`,
		``:                        `invalid JSON: the text ends in place of a value (at byte 0)`,
		`{"a":1} 2`:               `invalid JSON: something follows the value (at byte 8)`,
		`{"a":1`:                  `invalid JSON: the text ends after an element (at byte 6)`,
		`{"bad": {"rating": ""}}`: `bad.rating: wrong type: string where whole number is wanted`,
	} {
		err := strictjson.Object([]byte(data), visit)
		var e *strictjson.Error
		require.ErrorAs(t, err, &e, data)
		assert.EqualError(t, err, want)
	}
	var e *strictjson.Error
	require.ErrorAs(t, strictjson.Object([]byte(`{"bad": {"rating": ""}}`), visit), &e)
	assert.Equal(t, 19, e.Offset)
}

func TestAllocatesForStringsOnly(t *testing.T) {
	d, err := strictjson.For[line]()
	require.NoError(t, err)
	var l line
	assert.Equal(t, 4.0, testing.AllocsPerRun(100, func() { err = d.Decode(logLine, &l) }))
	require.NoError(t, err)
}

type line struct {
	Seq   int    `json:"seq"`
	Kind  string `json:"kind"`
	By    string `json:"by"`
	Game  string `json:"game"`
	Note  string `json:"note"`
	Final bool   `json:"final"`
}

// logLine has 6 fields in 150 bytes.
var logLine = []byte(`{"seq":123456,"kind":"game-finished","by":"arbiter:иванов","game":"2026-r03-m05-b2",` +
	`"note":"the flag fell, confirmed by both","final":true}        `)

func BenchmarkDecode(b *testing.B) {
	d, err := strictjson.For[line]()
	require.NoError(b, err)
	b.SetBytes(int64(len(logLine)))
	b.ReportAllocs()
	var l line
	for b.Loop() {
		if err := d.Decode(logLine, &l); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkObject(b *testing.B) {
	b.ReportAllocs()
	n := 0
	for b.Loop() {
		if err := strictjson.Object(logLine, func(_, raw []byte) error { n += len(raw); return nil }); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkStandard is encoding/json on the same line, for comparison.
func BenchmarkStandard(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		var l line
		if err := json.Unmarshal(logLine, &l); err != nil {
			b.Fatal(err)
		}
	}
}
