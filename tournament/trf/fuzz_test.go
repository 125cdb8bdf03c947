package trf_test

import (
	"bytes"
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/tournament/trf"
)

// FuzzRead: no input crashes the reader, it gives all or nothing, and what it
// gives survives being written in whichever form takes it.
func FuzzRead(f *testing.F) {
	f.Add([]byte(two()))
	f.Add([]byte(exampleIndividual))
	f.Add([]byte(exampleTeams))
	f.Add([]byte("XXR 9\nXXC rank white1\nXXS W=3 D=,5\nBBW  3.0\n001    1\nXXA    1  1.0  0.5\n013 \xc4\xd6                               1\n"))
	f.Add([]byte("\xef\xbb\xbf001    1\r\rGER    1 w g   x\r\n 001\n### \t\n799\n042 1/1/2000\n132 20/01/01 20/01/02"))
	f.Add([]byte("012\n"))
	f.Add([]byte("102  \xa0"))
	if _, err := os.Stat(shared); err == nil {
		data, err := os.ReadFile(shared + "/real/crete-friendship-cup-2024/event.trf")
		require.NoError(f, err)
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		file, _, err := trf.Read(bytes.NewReader(data))
		if err != nil {
			require.Nil(t, file)
			return
		}
		for _, write := range []func(*bytes.Buffer, *trf.File) error{
			func(b *bytes.Buffer, f *trf.File) error { return trf.WriteTRF16(b, f) },
			func(b *bytes.Buffer, f *trf.File) error { return trf.WriteTRF26(b, f) },
		} {
			var out bytes.Buffer
			if write(&out, file) != nil {
				require.Zero(t, out.Len())
				continue
			}
			first, _, err := trf.Read(bytes.NewReader(out.Bytes()))
			require.NoError(t, err, out.String())
			forgetPlaces(first)
			var again bytes.Buffer
			require.NoError(t, write(&again, first))
			second, _, err := trf.Read(&again)
			require.NoError(t, err)
			forgetPlaces(second)
			require.Equal(t, first, second)
		}
		if f16, _, err := file.ToTRF16(); err == nil {
			_ = trf.WriteTRF16(new(bytes.Buffer), f16)
		}
		if f26, _, err := file.ToTRF26(); err == nil {
			_ = trf.WriteTRF26(new(bytes.Buffer), f26)
		}
	})
}
