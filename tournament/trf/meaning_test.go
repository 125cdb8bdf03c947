package trf_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/tournament/trf"
)

// Every code of record 192 is understood and written back; only the short and
// the older names come back in full.
func TestSystems(t *testing.T) {
	for _, code := range strings.Fields(`
		FIDE_DUTCH_2017 FIDE_DUTCH_2026 FIDE_DUTCH FIDE_DUTCH_2026_BAKU FIDE_DUBOV FIDE_DUBOV_BAKU FIDE_BURSTEIN CUSTOM_SWISS
		FIDE_DOUBLESWISS FIDE_DOUBLESWISS_BAKU CUSTOM_DOUBLESWISS BERGER_ROUNDROBIN BERGER_ROUNDROBIN_G4 FIDE_ROUNDROBIN CUSTOM_ROUNDROBIN
		BERGER_DOUBLEROUNDROBIN FIDE_DOUBLEROUNDROBIN FIDE_SCHILLER CUSTOM_SCHILLER FIDE_SCHEVENINGEN FIDE_SCHEVENINGEN_G2
		FIDE_DOUBLESCHEVENINGEN CUSTOM_SCHEVENINGEN CUSTOM_KNOCKOUT FIDE_TEAM_TYPEA_MP_GP FIDE_TEAM_TYPEB_GP_MP FIDE_TEAM_MP FIDE_TEAM_GP_MP
		FIDE_TEAM_TYPEA_MP_GP_BAKU CUSTOM_TEAM_SWISS_MP CUSTOM_TEAM_SWISS_GP BERGER_TEAM_ROUNDROBIN FIDE_TEAM_ROUNDROBIN
		FIDE_TEAM_DOUBLEROUNDROBIN CUSTOM_TEAM_ROUNDROBIN CUSTOM_TEAM_KNOCKOUT`) {
		s, err := trf.ParseSystem(code)
		require.NoError(t, err, code)
		require.Equal(t, code, s.String())
		require.Equal(t, strings.Contains(code, "TEAM"), s.Team)
		lower, err := trf.ParseSystem(" " + strings.ToLower(code) + " ")
		require.NoError(t, err)
		require.Equal(t, s, lower)
	}
	for code, full := range map[string]string{
		"FIDE_DUTCH_2025": "FIDE_DUTCH_2026", "FIDE_DUTCH_2025_BAKU": "FIDE_DUTCH_2026_BAKU",
		"FIDE_TEAM": "FIDE_TEAM_TYPEA_MP_GP", "FIDE_TEAM_BAKU": "FIDE_TEAM_TYPEA_MP_GP_BAKU",
	} {
		s, err := trf.ParseSystem(code)
		require.NoError(t, err, code)
		require.Equal(t, full, s.String())
	}
	for _, code := range []string{"", "FIDE", "DUTCH", "FIDE_LIM", "FIDE_DUTCH_2019", "FIDE_DUTCH_BAKU_BAKU", "CUSTOM_SWISS_BAKU", "FIDE_TEAM_GP_BAKU",
		"FIDE_TEAM_MP_MP", "FIDE_TEAM_SWISS", "BERGER_SWISS", "FIDE_KNOCKOUT", "FIDE_ROUNDROBIN_BAKU", "FIDE_ROUNDROBIN_G0", "CUSTOM_TEAM_SWISS_MP_GP"} {
		_, err := trf.ParseSystem(code)
		require.ErrorIs(t, err, trf.ErrValue, code)
	}
}

func TestTimeCodes(t *testing.T) {
	for code, want := range map[string][2][]trf.Period{
		"5400+30":               {{{Seconds: 5400, Increment: 30}}, {{Seconds: 5400, Increment: 30}}},
		"40/6000+30:900+30":     {{{Moves: 40, Seconds: 6000, Increment: 30}, {Seconds: 900, Increment: 30}}, {{Moves: 40, Seconds: 6000, Increment: 30}, {Seconds: 900, Increment: 30}}},
		"W300-B240":             {{{Seconds: 300}}, {{Seconds: 240}}},
		"40/7200:20/3600:900+5": {{{Moves: 40, Seconds: 7200}, {Moves: 20, Seconds: 3600}, {Seconds: 900, Increment: 5}}, {{Moves: 40, Seconds: 7200}, {Moves: 20, Seconds: 3600}, {Seconds: 900, Increment: 5}}},
	} {
		white, black, err := trf.ParseTimeCode(code)
		require.NoError(t, err)
		require.Equal(t, want, [2][]trf.Period{white, black})
		require.Equal(t, code, trf.FormatTimeCode(white, black))
	}
	for _, code := range []string{"", "x", "W300", "300-240", "40/", "90+", "1:", "W1-B"} {
		_, _, err := trf.ParseTimeCode(code)
		require.ErrorIs(t, err, trf.ErrValue, code)
	}
}

// The scoring records of the three dialects, and what they say of each other.
func TestScale(t *testing.T) {
	of := func(records ...string) trf.Scale {
		f, _ := read(t, two(records...))
		return f.Scale()
	}
	standard := of()
	require.Equal(t, trf.StandardScale(), standard)

	football := standard
	football.WhiteWin, football.BlackWin, football.ForfeitWin, football.FullBye, football.PairingBye = 30, 30, 30, 30, 30
	football.WhiteDraw, football.BlackDraw, football.HalfBye, football.Unknown = 10, 10, 10, 10
	require.Equal(t, football, of("162  W 3.0    D 1.0"), "P is W")
	require.Equal(t, football, of("BBW  3.0", "BBD  1.0"))
	require.Equal(t, football, of("XXS PAB=3 D=1 W=3"))

	without := football
	without.PairingBye = trf.Point
	require.Equal(t, without, of("XXS W=3", "XXS D=1"), "in XXS the bye does not follow the win")
	require.Equal(t, without, of("162  W 3.0    D 1.0    P 1.0"))

	// Left to right, top down: a group lies over what came before it.
	require.Equal(t, trf.Points(0), of("XXS W=3", "XXS FPB=0").FullBye)
	require.Equal(t, trf.Points(30), of("XXS FPB=0", "XXS W=3").FullBye)

	absent := of("162  A 0.5")
	require.Equal(t, trf.HalfPoint, absent.ForfeitLoss)
	require.Equal(t, trf.HalfPoint, absent.ZeroBye)
	apart := of("BBF  0.5", "BBZ  0.2", "BBL  0.3", "BBU  0.7")
	require.Equal(t, [4]trf.Points{5, 2, 3, 7}, [4]trf.Points{apart.ForfeitLoss, apart.ZeroBye, apart.BlackLoss, apart.PairingBye})
}

// Acceleration and bans of the two dialects give the same answers.
func TestPairingControl(t *testing.T) {
	today, _ := read(t, two("142 3", "250       1.0   1   2    1    2", "250       0.5   3   3    1    1", "260   1   3    1    2", "240 Z   2    2"))
	before, _ := read(t, two("XXR 3", "XXA    1  1.0  1.0  0.5", "XXA    2  1.0  1.0", "XXP 1 2", "XXZ 2"))
	for r := 1; r <= 3; r++ {
		require.Equal(t, today.VirtualPoints(r, false), before.VirtualPoints(r, false))
		require.Equal(t, today.ForbiddenIn(r), before.ForbiddenIn(r))
		require.Equal(t, today.Absences(r), before.Absences(r))
	}
	require.Equal(t, map[int]trf.Points{1: 5}, today.VirtualPoints(3, false))
	require.Equal(t, map[int]trf.Result{2: trf.ZeroBye}, today.Absences(2))

	there, _, err := today.ToTRF16()
	require.NoError(t, err)
	require.Equal(t, before.JaVaFo.Accelerations, there.JaVaFo.Accelerations)
	require.Equal(t, before.JaVaFo.Forbidden, there.JaVaFo.Forbidden)
	require.Equal(t, trf.ZeroBye, there.Players[1].Round(2).Result)
	require.Len(t, today.Players[1].Rounds, 1, "the source stays as it is")
	back, _, err := before.ToTRF26()
	require.NoError(t, err)
	for r := 1; r <= 3; r++ {
		require.Equal(t, today.VirtualPoints(r, false), back.VirtualPoints(r, false))
	}
	require.Equal(t, today.Forbidden, back.Forbidden)
	require.Equal(t, today.Byes, back.Byes)
}

// The official team example has its virtual points in the field of the score
// that is not the primary one.
func TestAccelerationOfTeams(t *testing.T) {
	both := trf.Acceleration{MatchPoints: new(2 * trf.Point), GamePoints: new(trf.Point)}
	require.Equal(t, 2*trf.Point, both.Value(true))
	require.Equal(t, trf.Point, both.Value(false))
	require.Equal(t, trf.Point, trf.Acceleration{GamePoints: new(trf.Point)}.Value(true))
}

func TestTeams(t *testing.T) {
	f, _ := read(t, exampleTeams)
	require.True(t, f.TeamEvent())
	require.Equal(t, map[int]int{1: 1, 2: 1, 3: 2, 4: 2}, f.TeamOf())
	require.Equal(t, trf.Team{Number: 1, Name: "Team One", Nickname: "ONE", Strength: new(trf.Points(21750)),
		MatchPoints: new(2 * trf.Point), GamePoints: new(trf.Points(15)), Rank: 1, Players: []int{1, 2}}, f.Teams[0])
	require.Equal(t, []trf.TeamRound{{Opponent: 2, Color: trf.White, GamePoints: new(trf.Points(15))}}, f.TeamRows[0].Rounds)

	var out strings.Builder
	require.NoError(t, trf.WriteTRF26(&out, f))
	require.Equal(t, exampleTeams, out.String())
}

// What the forms cannot say is refused by name, and nothing is written.
func TestWritersRefuse(t *testing.T) {
	base := func(change func(*trf.File)) *trf.File {
		f, _ := read(t, two())
		change(f)
		return f
	}
	for says, change := range map[string]func(*trf.File){
		"takes 37 columns, the form has 33":        func(f *trf.File) { f.Players[0].Name = strings.Repeat("x", 37) },
		"player 2: \"100.0\" takes 5 columns":      func(f *trf.File) { f.Players[1].Points = new(100 * trf.Point) },
		"control characters":                       func(f *trf.File) { f.City = "a\nb" },
		"begins or ends with a blank":              func(f *trf.File) { f.City = " a" },
		"blanks side by side":                      func(f *trf.File) { f.Players[0].Name = "Ö  x" },
		"record 001: start number 1 is given":      func(f *trf.File) { f.Players[1].Number = 1 },
		"round 1, player 1: names 2":               func(f *trf.File) { f.Players[1].Rounds = nil },
		"record XXR: TRF-2026 has no place for":    func(f *trf.File) { f.JaVaFo.Rounds = 3 },
		"record BBW: TRF-2026 has no place for":    func(f *trf.File) { f.BBP.Win = new(trf.Point) },
		"no player has number 9":                   func(f *trf.File) { f.Byes = []trf.Bye{{Kind: 'H', Round: 1, IDs: []int{9}}} },
		"\"1000\" takes 4 columns, the form has 3": func(f *trf.File) { f.Byes = []trf.Bye{{Kind: 'H', Round: 1000, IDs: []int{1}}} },
		"sex \"f\" is not m or w":                  func(f *trf.File) { f.Players[0].Sex = "f" },
		"would be read as a record":                func(f *trf.File) { f.Kept = []trf.Kept{{Text: "001    3"}} },
		"more than one line":                       func(f *trf.File) { f.Kept = []trf.Kept{{Text: "x\ry"}} },
		"a year of two digits":                     func(f *trf.File) { f.RoundDates = []trf.Date{{Year: 1890, Month: 1, Day: 1}} },
		"2026/2/30 is no date":                     func(f *trf.File) { f.Start = trf.Date{Year: 2026, Month: 2, Day: 30} },
		"has a comma":                              func(f *trf.File) { f.TieBreaks = []string{"BH,SB"} },
	} {
		var out strings.Builder
		err := trf.WriteTRF26(&out, base(change))
		require.ErrorContains(t, err, says)
		require.Empty(t, out.String())
	}
	f := base(func(f *trf.File) { f.Players[0].Rounds[0].Result, f.Players[1].Rounds[0].Result = 'X', 'X' })
	require.NoError(t, trf.WriteTRF26(new(strings.Builder), f))
	require.ErrorIs(t, trf.WriteTRF16(new(strings.Builder), f), trf.ErrForm)
	_, _, err := f.ToTRF16()
	require.ErrorIs(t, err, trf.ErrForm)
}

// Content that counts is never dropped on the way to the older form.
func TestToTRF16Refuses(t *testing.T) {
	for _, record := range []string{
		"299           1.0  001    1", "260   2   3    1    2", "240 H   4    1", "362 TW 3.0",
		"240 H   1    1", "013 One                             1    2\n320  1.0  2.0   1",
	} {
		f, _ := read(t, two("142 5", record))
		_, _, err := f.ToTRF16()
		require.ErrorIs(t, err, trf.ErrForm, record)
	}
	f, _ := read(t, two("XXC rank"))
	_, _, err := f.ToTRF26()
	require.ErrorContains(t, err, "pairing in the order of rows")
	f, _ = read(t, two("XXS WW=2"))
	_, _, err = f.ToTRF26()
	require.ErrorContains(t, err, "different points for won games")
}

// A time control that is read is the same after it is written.
func FuzzParseTimeCode(f *testing.F) {
	f.Add("40/6000+30:900+30")
	f.Add("W300-B240")
	f.Fuzz(func(t *testing.T, code string) {
		white, black, err := trf.ParseTimeCode(code)
		if err != nil {
			require.ErrorIs(t, err, trf.ErrValue)
			return
		}
		w, b, err := trf.ParseTimeCode(trf.FormatTimeCode(white, black))
		require.NoError(t, err)
		require.Equal(t, [2][]trf.Period{white, black}, [2][]trf.Period{w, b})
	})
}
