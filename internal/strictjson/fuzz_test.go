package strictjson_test

import (
	"encoding/json"
	"net"
	"reflect"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/reglament/reglament/internal/strictjson"
)

// everything has a field of each kind that is decoded in its own way.
type everything struct {
	B     bool                       `json:"b"`
	I     int                        `json:"i"`
	I8    int8                       `json:"i8"`
	U16   uint16                     `json:"u16"`
	S     teamID                     `json:"s"`
	Bytes []byte                     `json:"bytes"`
	A     [3]int8                    `json:"a"`
	P     *string                    `json:"p"`
	L     []*everything              `json:"l"`
	M     map[string]int             `json:"m"`
	K     map[colorName][]bool       `json:"k"`
	T     time.Time                  `json:"t"`
	PT    *time.Time                 `json:"pt"`
	C     []color                    `json:"c"`
	IP    net.IP                     `json:"ip"`
	Raw   json.RawMessage            `json:"raw"`
	Raws  map[string]json.RawMessage `json:"raws"`
	PR    *json.RawMessage           `json:"pr"`
	N     struct{ X, Y []string }
}

// FuzzDecode: whatever is accepted, encoding/json accepts with an equal value.
func FuzzDecode(f *testing.F) {
	for _, s := range []string{
		`{"b":true,"i":-0,"i8":-128,"u16":65535,"s":"a\u0416\ud83d\ude00\/\b","bytes":"AQ==","a":[1,2,3],"p":null,"l":[{},null]}`,
		`{"m":{"a":1},"k":{"White":[true],"black":null},"t":"2026-10-25T02:30:00.5+03:00","pt":"1990-01-01T00:00:00Z"}`,
		`{"c":["white"],"ip":"10.0.0.1","raw": [1.5e-3, {"a":null}] ,"raws":{"":" "},"pr":null,"N":{"X":[""],"Y":[]}}`,
		` { "raw" : null , "bytes" : "" } `, `{"ip":null}`, `{"bytes":"AQ\n=="}`, `{"t":null}`, `{"p":"\ud800"}`, "{\"p\":\"\xff\"}", `[[[[`, `null`,
	} {
		f.Add([]byte(s))
	}
	d, err := strictjson.For[everything]()
	require.NoError(f, err)
	raw, err := strictjson.For[json.RawMessage]()
	require.NoError(f, err)
	f.Fuzz(func(t *testing.T, data []byte) {
		agrees(t, d, data)
		agrees(t, raw, data)
		fields := map[string]json.RawMessage{}
		if err := strictjson.Object(data, func(k, v []byte) error { fields[string(k)] = v; return nil }); err != nil {
			return
		}
		var want map[string]json.RawMessage
		require.NoError(t, json.Unmarshal(data, &want))
		require.Equal(t, want, fields)
	})
}

func agrees[T any](t *testing.T, d *strictjson.Decoder[T], data []byte) {
	var got, want T
	err := d.Decode(data, &got)
	if err != nil {
		e, ok := err.(*strictjson.Error)
		if !ok || e.Offset < 0 || e.Offset > len(data) || e.Error() == "" {
			t.Fatalf("%q: error without a place: %#v", data, err)
		}
		if !reflect.ValueOf(got).IsZero() {
			t.Fatalf("%q: refused, but something is left of it", data)
		}
		return
	}
	if err := json.Unmarshal(data, &want); err != nil {
		t.Fatalf("%q is accepted, by encoding/json it is not: %v", data, err)
	}
	if got, ok := any(got).(everything); ok {
		alike(t, any(&want).(*everything), got)
	}
	if !reflect.DeepEqual(got, want) {
		t.Fatalf("%q is read as %+v, by encoding/json as %+v", data, got, want)
	}
}

// alike checks that instants are the same with the same offset and makes them equal: encoding/json puts some of them
// in the zone of the machine.
func alike(t *testing.T, want *everything, got everything) {
	same := func(a *time.Time, b time.Time) {
		if !a.Equal(b) || a.Format(time.RFC3339Nano) != b.Format(time.RFC3339Nano) {
			t.Fatalf("%s is read as %s", a, b)
		}
		*a = b
	}
	same(&want.T, got.T)
	if want.PT != nil && got.PT != nil {
		same(want.PT, *got.PT)
	}
}

// What encoding/json writes is accepted and read back.
func TestRoundTrip(t *testing.T) {
	type inner struct {
		Name  string `json:"name,omitempty"`
		Count uint32
		Flags [2]bool
	}
	type outer struct {
		N    int64
		S    []inner
		P    *inner
		M    map[teamID]inner
		B    []byte
		When time.Time `json:"when,omitzero"`
	}
	d, err := strictjson.For[outer]()
	require.NoError(t, err)
	innerOf := rapid.Custom(func(t *rapid.T) inner {
		return inner{rapid.String().Draw(t, "name"), rapid.Uint32().Draw(t, "count"), [2]bool{rapid.Bool().Draw(t, "flag")}}
	})
	rapid.Check(t, func(t *rapid.T) {
		in := outer{
			N: rapid.Int64().Draw(t, "n"),
			S: rapid.SliceOfN(innerOf, 0, 5).Draw(t, "s"),
			P: rapid.Ptr(innerOf, true).Draw(t, "p"),
			M: rapid.MapOfN(rapid.Map(rapid.String(), func(s string) teamID { return teamID(s) }), innerOf, 0, 4).Draw(t, "m"),
			B: rapid.SliceOf(rapid.Byte()).Draw(t, "b"),
		}
		in.When = time.Unix(rapid.Int64Range(0, 4e9).Draw(t, "when"), 0).UTC()
		data, err := json.MarshalIndent(in, "", "\t")
		require.NoError(t, err)
		var out outer
		require.NoError(t, d.Decode(data, &out))
		require.Equal(t, in, out)
	})
}
