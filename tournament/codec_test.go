package tournament_test

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/internal/strictjson"
	. "github.com/reglament/reglament/tournament"
)

func codec(tb testing.TB) *Codec {
	c, err := NewCodec()
	require.NoError(tb, err)
	return c
}

func TestEveryKindComesBack(t *testing.T) {
	c := codec(t)
	for kind, samples := range every() {
		for _, ev := range samples {
			e := Entry{Seq: 3, At: start.In(time.FixedZone("", 3*3600)), By: "x", Key: "k", Because: []int{1, 2}, Rules: []refs{house.Art("1"), house.Art("2")}, Event: ev}
			line, err := c.Encode(e)
			require.NoError(t, err, "%s", kind)
			assert.NotContains(t, string(line), "\n")
			assert.Contains(t, string(line), `"kind":"`+string(kind)+`"`)
			got, err := c.Decode(line)
			require.NoError(t, err, "%s", line)
			again, err := c.Encode(got)
			require.NoError(t, err)
			assert.Equal(t, string(line), string(again))
			assert.Equal(t, utc(e), utc(got))
		}
	}
}

// utc moves the instant of an entry, so that only the same instant is equal.
func utc(e Entry) Entry { e.At = e.At.UTC(); return e }

func TestLineForm(t *testing.T) {
	c := codec(t)
	e := Entry{Seq: 12, At: start, By: "судья", Because: []int{9}, Rules: []refs{house.Art("3.4")}, Event: GameFinished{Scope: Scope{Round: 1, Board: 2}, First: "A", Second: "B", Outcome: ForfeitByFirst()}}
	line, err := c.Encode(e)
	require.NoError(t, err)
	assert.Equal(t, `{"v":1,"seq":12,"at":"2026-06-01T09:00:00Z","by":"судья","because":[9],"rules":[{"doc":"house@2026","article":"3.4"}],`+
		`"kind":"game-finished","event":{"scope":{"round":1,"board":2},"first":"A","second":"B","outcome":"0:1 forfeit"}}`, string(line))
	line, err = c.Encode(Entry{At: start, Event: Corrected{What: 12, Event: EntriesClosed{}}})
	require.NoError(t, err)
	assert.Equal(t, `{"v":1,"at":"2026-06-01T09:00:00Z","kind":"corrected","event":{"what":12,"kind":"entries-closed","event":{}}}`, string(line))
	got, err := c.Decode([]byte(` { "event" : {} , "kind":"entries-closed","at":"2026-06-01T09:00:00Z", "v":1 } `))
	require.NoError(t, err, "order of keys and white space do not matter")
	assert.Equal(t, Entry{At: start, Event: EntriesClosed{}}, got)
}

func TestDecodeRefuses(t *testing.T) {
	c := codec(t)
	line := func(kind, event string) string {
		return `{"v":1,"seq":1,"at":"2026-06-01T09:00:00Z","kind":"` + kind + `","event":` + event + `}`
	}
	for text, want := range map[string]error{
		`{"v":2,"seq":1,"at":"2026-06-01T09:00:00Z","kind":"entries-closed","event":{}}`:               ErrVersion,
		`{"seq":1,"at":"2026-06-01T09:00:00Z","kind":"entries-closed","event":{}}`:                     ErrMalformed,
		`{"v":1,"seq":0,"at":"2026-06-01T09:00:00Z","kind":"entries-closed","event":{}}`:               ErrSequence,
		`{"v":1,"seq":-4,"at":"2026-06-01T09:00:00Z","kind":"entries-closed","event":{}}`:              ErrSequence,
		`{"v":1,"seq":1,"kind":"entries-closed","event":{}}`:                                           ErrMalformed,
		`{"v":1,"seq":1,"at":"0001-01-01T00:00:00Z","kind":"entries-closed","event":{}}`:               ErrMalformed,
		`{"v":1,"seq":1,"at":"2026-06-31T09:00:00Z","kind":"entries-closed","event":{}}`:               strictjson.ErrType,
		`{"v":1,"seq":1,"at":"2026-06-01T09:00:00Z","event":{}}`:                                       ErrUnknownKind,
		`{"v":1,"seq":1,"at":"2026-06-01T09:00:00Z","kind":"entries-closed"}`:                          ErrNoEvent,
		`{"v":1,"seq":1,"at":"2026-06-01T09:00:00Z","kind":"entries-closed","event":{},"note":1}`:      strictjson.ErrUnknownField,
		`{"v":1,"seq":1,"at":"2026-06-01T09:00:00Z","kind":"entries-closed","event":{},"v":1}`:         strictjson.ErrDuplicateField,
		`{"v":1,"seq":1,"at":"2026-06-01T09:00:00Z","by":7,"kind":"entries-closed","event":{}}`:        strictjson.ErrType,
		`{"v":1,"seq":1,"at":"2026-06-01T09:00:00Z","because":[1.5],"kind":"opened","event":{}}`:       strictjson.ErrType,
		`{"v":1,"seq":1,"at":"2026-06-01T09:00:00Z","rules":[{"text":""}],"kind":"opened","event":{}}`: strictjson.ErrUnknownField,
		"{\"v\":1,\"by\":\"\xff\"}":                                                         strictjson.ErrSyntax,
		line("entries-closed", `{}`) + ` {}`:                                                strictjson.ErrSyntax,
		line("entries-open", `{}`):                                                          ErrUnknownKind,
		line("entries-closed", `{"now":true}`):                                              strictjson.ErrUnknownField,
		line("entries-closed", `null`):                                                      strictjson.ErrType,
		line("team-withdrew", `{"team":"A","on":"2023-02-29"}`):                             nil,
		line("team-withdrew", `{"team":"A","team":"B"}`):                                    strictjson.ErrDuplicateField,
		line("team-withdrew", `{"Team":"A"}`):                                               strictjson.ErrUnknownField,
		line("team-withdrew", `{"team":7}`):                                                 strictjson.ErrType,
		line("team-withdrew", `{"team":null}`):                                              strictjson.ErrType,
		line("duty-missed", `{"duty":"d","due":"tomorrow"}`):                                strictjson.ErrType,
		line("game-finished", `{"first":"A","second":"B","outcome":"2:0"}`):                 nil,
		line("rating-recorded", `{"player":"p","on":"2026-01-01","rating":-5}`):             ErrRating,
		line("rating-recorded", `{"player":"p","on":"2026-01-01","rating":1e3}`):            ErrRating,
		line("corrected", `{"what":1}`):                                                     ErrNoEvent,
		line("corrected", `{"what":1,"kind":"corrected","event":{"what":1}}`):               ErrMalformed,
		line("corrected", `{"what":"1","kind":"opened","event":{}}`):                        nil,
		line("corrected", `{"what":1,"kind":"opened","event":{},"why":""}`):                 strictjson.ErrUnknownField,
		line("corrected", `{"what":1,"kind":"opened","event":{"x":1}}`):                     strictjson.ErrUnknownField,
		line("lineup-filed", `{"team":"A","boards":["a"],"boards":["b"]}`):                  strictjson.ErrDuplicateField,
		line("round-paired", `{"matches":[{"first":"A","second":"B","colors":"W","x":1}]}`): strictjson.ErrUnknownField,
		``:     strictjson.ErrSyntax,
		`[]`:   strictjson.ErrType,
		`null`: strictjson.ErrType,
	} {
		got, err := c.Decode([]byte(text))
		if assert.Error(t, err, text) && want != nil {
			assert.ErrorIs(t, err, want, text)
		}
		assert.Zero(t, got, "something is left of a line that was refused")
	}
}

func TestEncodeRefuses(t *testing.T) {
	c := codec(t)
	for _, e := range []Entry{
		{At: start},
		{Event: EntriesClosed{}},
		{Seq: -1, At: start, Event: EntriesClosed{}},
		{At: time.Date(10000, 1, 1, 0, 0, 0, 0, time.UTC), Event: EntriesClosed{}},
		{At: start, By: "\xff", Event: EntriesClosed{}},
		{At: start, By: `\` + "\xff", Event: EntriesClosed{}},
		{At: start, Key: "\xc3(", Event: EntriesClosed{}},
		{At: start, Event: Opened{Name: `\\ufffd` + "\xff"}},
		{At: start, Event: TeamWithdrew{Team: "A", On: Date{2026, 2, 30}}},
		{At: start, Event: GameFinished{Outcome: Outcome{First: 9}}},
		{At: start, Event: RatingRecorded{Rating: -1}},
		{At: start, Event: Corrected{What: 1}},
		{At: start, Event: Corrected{What: 1, Event: Corrected{What: 1, Event: Opened{}}}},
		{At: start, Event: Corrected{What: 1, Event: Opened{Name: "\xff"}}},
	} {
		var out bytes.Buffer
		assert.Error(t, c.Write(&out, Entry{At: start, Event: Opened{}}, e), "%+v", e)
		assert.Zero(t, out.Len(), "half a log was written")
	}
	// What looks like the mark of broken text and is none.
	for _, name := range []string{"\ufffd", `\ufffd`, `\\ufffd`, `\`, `"\ufffd"`} {
		line, err := c.Encode(Entry{At: start, Event: Opened{Name: name}})
		require.NoError(t, err)
		got, err := c.Decode(line)
		require.NoError(t, err)
		assert.Equal(t, Opened{Name: name}, got.Event)
	}
}

// Clocks once ran on local mean time, which has no stored form.
func TestInstantsWithOddOffsets(t *testing.T) {
	c := codec(t)
	at := time.Date(1900, 1, 1, 12, 0, 0, 0, time.FixedZone("LMT", 9017))
	line, err := c.Encode(Entry{At: at, Event: EntriesClosed{}})
	require.NoError(t, err)
	got, err := c.Decode(line)
	require.NoError(t, err)
	assert.True(t, at.Equal(got.At), "%s became %s", at, got.At)
}

func TestReadAndWrite(t *testing.T) {
	c := codec(t)
	l := four(t)
	var out bytes.Buffer
	require.NoError(t, c.Write(&out, l.entries...))
	file := out.String()
	log, err := c.Read(iotest.OneByteReader(strings.NewReader("\n \r\n" + strings.ReplaceAll(file, "\n", "\r\n"))))
	require.NoError(t, err)
	assert.Equal(t, l.entries, log)
	log, err = c.Read(strings.NewReader(strings.TrimSuffix(file, "\n")))
	require.NoError(t, err, "the last line is whole")
	assert.Len(t, log, len(l.entries))
	long := TeamEntered{Team: Team{ID: "long", Name: strings.Repeat("ы", 200_000)}}
	out.Reset()
	require.NoError(t, c.Write(&out, Entry{At: start, Event: long}, Entry{At: start, Event: EntriesClosed{}}))
	log, err = c.Read(&out)
	require.NoError(t, err, "a line longer than any buffer")
	assert.Equal(t, []Entry{{At: start, Event: long}, {At: start, Event: EntriesClosed{}}}, log)
	log, err = c.Read(strings.NewReader(""))
	require.NoError(t, err)
	assert.Empty(t, log)
}

func TestReadNamesTheLine(t *testing.T) {
	c := codec(t)
	var out bytes.Buffer
	require.NoError(t, c.Write(&out, four(t).entries[:3]...))
	good := out.String()
	for _, c2 := range []struct {
		text string
		line int
		want error
	}{
		{good + "\n{\n" + good, 5, strictjson.ErrSyntax},
		{good + strings.Replace(good, `"v":1`, `"v":7`, 1), 4, ErrVersion},
		{good[:len(good)-10], 3, ErrTruncated},
		{good + `{`, 4, ErrTruncated},
		{good + strings.Repeat(" ", 1<<20) + "     \n", 4, ErrTooLong},
		{good + strings.Repeat("\"", 2<<20), 4, ErrTooLong},
	} {
		log, err := c.Read(strings.NewReader(c2.text))
		var at *LineError
		require.ErrorAs(t, err, &at)
		assert.Equal(t, c2.line, at.Line)
		assert.ErrorIs(t, err, c2.want)
		assert.Nil(t, log)
	}
	broken := errors.New("disk")
	_, err := c.Read(io.MultiReader(strings.NewReader(good), iotest.ErrReader(broken)))
	assert.ErrorIs(t, err, broken)
	assert.EqualError(t, err, "line 4: disk")
}

func FuzzDecode(f *testing.F) {
	c := codec(f)
	for _, samples := range every() {
		for _, ev := range samples {
			line, err := c.Encode(Entry{Seq: 3, At: start, By: "x", Event: ev})
			require.NoError(f, err)
			f.Add(line)
		}
	}
	f.Add([]byte(`{"v":1,"at":"2026-06-01T09:00:00.5+05:30","key":"\u0416\ud83d\ude00","because":[],"rules":null,"kind":"opened","event":{}}`))
	f.Fuzz(func(t *testing.T, line []byte) {
		e, err := c.Decode(line)
		if err != nil {
			return
		}
		// What is read can be written, and what is written reads as the same.
		first, err := c.Encode(e)
		require.NoError(t, err)
		again, err := c.Decode(first)
		require.NoError(t, err)
		second, err := c.Encode(again)
		require.NoError(t, err)
		require.Equal(t, string(first), string(second))
		// A log of one entry is folded or refused, never more.
		e.Seq, e.Because = 1, nil
		if s, err := Replay([]Entry{e}); err == nil {
			require.Equal(t, 1, s.Seq())
		}
	})
}

// FuzzRead: no file makes the reader fail in another way than by an error that names a line.
func FuzzRead(f *testing.F) {
	c := codec(f)
	var out bytes.Buffer
	require.NoError(f, c.Write(&out, four(&testing.T{}).entries...))
	f.Add(out.Bytes())
	f.Add([]byte("\n\n{"))
	f.Fuzz(func(t *testing.T, file []byte) {
		log, err := c.Read(bytes.NewReader(file))
		if err != nil {
			var at *LineError
			require.ErrorAs(t, err, &at)
			require.Positive(t, at.Line)
			require.Nil(t, log)
			return
		}
		var first, second bytes.Buffer
		require.NoError(t, c.Write(&first, log...))
		again, err := c.Read(bytes.NewReader(first.Bytes()))
		require.NoError(t, err)
		require.NoError(t, c.Write(&second, again...))
		require.Equal(t, first.String(), second.String())
		if s, err := Replay(log); err == nil {
			require.Equal(t, len(log), s.Seq())
		}
	})
}
