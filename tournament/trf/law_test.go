package trf_test

import (
	"bytes"
	"encoding/json"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"github.com/reglament/reglament/tournament/trf"
)

// Generators of files that a form can express.

func words(limit int) *rapid.Generator[string] {
	return rapid.Custom(func(t *rapid.T) string {
		text := rapid.StringMatching(`[A-Za-zÄöüßЁйΣς][a-z'Ёйéő]{0,12}(, [A-ZÉ][a-zéß]{0,9})?`).Draw(t, "words")
		r := []rune(text)
		return string(bytes.TrimSpace([]byte(string(r[:min(len(r), limit)]))))
	})
}

func maybe[T any](g *rapid.Generator[T]) *rapid.Generator[*T] { return rapid.Ptr(g, true) }

func points(limit int) *rapid.Generator[trf.Points] {
	return rapid.Map(rapid.IntRange(0, limit), func(n int) trf.Points { return trf.Points(n) })
}

// some gives a slice that is nil when it is empty.
func some[T any](g *rapid.Generator[T], limit int) *rapid.Generator[[]T] {
	return rapid.Map(rapid.SliceOfN(g, 0, limit), func(s []T) []T {
		if len(s) == 0 {
			return nil
		}
		return s
	})
}

func person() *rapid.Generator[trf.Person] {
	return rapid.Custom(func(t *rapid.T) trf.Person {
		return trf.Person{
			Sex:        rapid.SampledFrom([]string{"", "m", "w"}).Draw(t, "sex"),
			Title:      rapid.SampledFrom([]string{"", "GM", "WFM", "AGM"}).Draw(t, "title"),
			Name:       words(33).Draw(t, "name"),
			Rating:     rapid.SampledFrom([]int{0, 1, 999, 2850, 9999}).Draw(t, "rating"),
			Federation: rapid.SampledFrom([]string{"", "AUT", "GER"}).Draw(t, "federation"),
			ID:         rapid.StringMatching(`([1-9][0-9]{0,10})?`).Draw(t, "id"),
			Born:       rapid.SampledFrom([]string{"", "1990/02/28", "1985", "1970/00/00"}).Draw(t, "born"),
		}
	})
}

// event draws players with games that fit together.
func event(t *rapid.T, f *trf.File, unknown bool) {
	n := rapid.IntRange(0, 9).Draw(t, "players")
	numbers := rapid.SliceOfNDistinct(rapid.IntRange(1, 9999), n, n, rapid.ID[int]).Draw(t, "numbers")
	for _, number := range numbers {
		f.Players = append(f.Players, trf.Player{
			Number: number, Person: person().Draw(t, "person"),
			Points: maybe(points(999)).Draw(t, "points"), Rank: rapid.IntRange(0, 9999).Draw(t, "rank"),
		})
	}
	results := [][2]trf.Result{
		{trf.Win, trf.Loss}, {trf.Draw, trf.Draw}, {trf.ShortLoss, trf.ShortWin}, {trf.ShortDraw, trf.ShortDraw},
		{trf.ForfeitWin, trf.ForfeitLoss}, {trf.ForfeitLoss, trf.ForfeitLoss}, {}, {trf.Loss, trf.Loss}, {trf.Draw, trf.Loss},
	}
	if unknown {
		results = append(results, [2]trf.Result{trf.Unknown, trf.Unknown})
	}
	cells := []trf.Game{{}, {Result: trf.HalfBye}, {Result: trf.FullBye}, {Result: trf.ZeroBye}, {Result: trf.PairingBye},
		{Result: trf.ForfeitWin}, {Result: trf.ForfeitLoss}, {Result: trf.ForfeitLoss, Color: trf.Black}}
	for r := range rapid.IntRange(0, 5).Draw(t, "rounds") {
		order := rapid.Permutation(slices.Clone(numbers)).Draw(t, "order")
		at := func(number int) *trf.Player { return &f.Players[slices.Index(numbers, number)] }
		set := func(number int, g trf.Game) {
			if g.IsZero() {
				return
			}
			p := at(number)
			for len(p.Rounds) <= r {
				p.Rounds = append(p.Rounds, trf.Game{})
			}
			p.Rounds[r] = g
		}
		for len(order) > 0 {
			if len(order) == 1 || rapid.IntRange(0, 3).Draw(t, "bye") == 0 {
				set(order[0], rapid.SampledFrom(cells).Draw(t, "cell"))
				order = order[1:]
				continue
			}
			res := rapid.SampledFrom(results).Draw(t, "result")
			set(order[0], trf.Game{Opponent: order[1], Color: trf.White, Result: res[0]})
			set(order[1], trf.Game{Opponent: order[0], Color: trf.Black, Result: res[1]})
			order = order[2:]
		}
	}
}

func common(t *rapid.T, f *trf.File) {
	f.Header = trf.Header{
		Name: "Event " + words(40).Draw(t, "event"), City: words(20).Draw(t, "city"), Federation: "AUT",
		Start: trf.Date{Year: rapid.IntRange(1900, 2100).Draw(t, "year"), Month: 2, Day: 28},
		Type:  words(30).Draw(t, "type"), TimeControl: words(30).Draw(t, "control"),
		ChiefArbiters:  some(words(30), 2).Draw(t, "chief"),
		DeputyArbiters: some(words(30), 3).Draw(t, "deputies"),
	}
	if rapid.Bool().Draw(t, "counts") {
		f.PlayerCount, f.RatedCount = trf.Count{N: 129, Rest: "(88)"}, trf.Count{N: 88}
		f.RoundDates = []trf.Date{{Year: 2024, Month: 11, Day: 23}, {}, {Year: 1999, Month: 12, Day: 31}}
	}
	for _, p := range f.Players {
		if rapid.IntRange(0, 4).Draw(t, "national") == 0 {
			f.Nationals = append(f.Nationals, trf.National{List: "GER", Number: p.Number, Person: person().Draw(t, "national")})
		}
	}
	if rapid.Bool().Draw(t, "kept") {
		f.Kept = []trf.Kept{{Text: "### a comment", Before: "012"}, {Text: "QQ7 kept\tas it is ", Before: "032"}, {Text: "999"}}
	}
}

func start(f *trf.File) *rapid.Generator[int] {
	numbers := make([]int, len(f.Players))
	for i := range f.Players {
		numbers[i] = f.Players[i].Number
	}
	return rapid.SampledFrom(numbers)
}

// splitTeams puts the players into teams of one or two.
func splitTeams(t *rapid.T, f *trf.File, details bool) {
	for i := 0; i < len(f.Players); {
		size := min(rapid.IntRange(1, 2).Draw(t, "size"), len(f.Players)-i)
		team := trf.Team{Number: len(f.Teams) + 1, Name: words(32).Draw(t, "team")}
		for ; size > 0; size-- {
			team.Players = append(team.Players, f.Players[i].Number)
			i++
		}
		if details {
			team.Number = 999 - len(f.Teams)
			team.Nickname = words(5).Draw(t, "nickname")
			team.Strength = maybe(points(29999)).Draw(t, "strength")
			team.MatchPoints = maybe(points(999)).Draw(t, "match points")
			team.GamePoints = maybe(points(999)).Draw(t, "game points")
			team.Rank = rapid.IntRange(0, 999).Draw(t, "rank")
		}
		f.Teams = append(f.Teams, team)
	}
}

func drawn26(t *rapid.T) *trf.File {
	f := new(trf.File)
	event(t, f, true)
	common(t, f)
	h := &f.Header
	h.Rounds = rapid.IntRange(0, 999).Draw(t, "rounds")
	h.InitialColor = rapid.SampledFrom([]trf.Color{0, trf.White, trf.Black}).Draw(t, "color")
	if rapid.Bool().Draw(t, "scoring") {
		h.Scoring = &trf.Scoring{Win: new(3 * trf.Point), Absent: maybe(points(999)).Draw(t, "A"),
			Pairing: maybe(points(999)).Draw(t, "P"), Unknown: maybe(points(99)).Draw(t, "X")}
		h.Seeding = trf.Seeding{Federation: "GER", Method: "HBFN"}
		h.TieBreaks, h.Standings = []string{"BH/C1", "SB"}, []string{"PTS", "DE"}
		h.TimeCode, h.Program = "5400+30", "reglament"
		f.Remarks = []string{"anything, even 001"}
	}
	if len(f.Players) == 0 {
		return f
	}
	id := start(f)
	if rapid.Bool().Draw(t, "teams") {
		splitTeams(t, f, true)
		numbers := make([]int, len(f.Teams))
		for i, team := range f.Teams {
			numbers[i] = team.Number
		}
		team := rapid.SampledFrom(numbers)
		id = team
		h.System, h.BoardColors = "FIDE_TEAM_TYPEA_MP_GP", []trf.Color{trf.White, trf.Black}
		h.MatchScoring = &trf.MatchScoring{Win: new(2 * trf.Point), Draw: maybe(points(99)).Draw(t, "TD")}
		f.TeamByes = []trf.TeamBye{{MatchPoints: new(trf.Point), Teams: []int{0, team.Draw(t, "bye"), 0}}}
		f.Lineups = []trf.Lineup{{Round: 2, Team: team.Draw(t, "team"), Opponent: team.Draw(t, "opponent"), Players: []int{f.Players[0].Number, 0}}}
		if len(numbers) > 1 {
			f.ForfeitedMatches = []trf.ForfeitedMatch{{Round: 1, White: numbers[0], Black: numbers[1], WhiteResult: '-', BlackResult: '+'}}
		}
		f.TeamRows = []trf.TeamRow{{Number: numbers[0], Nickname: "ABC", GamePoints: new(trf.Point), Rounds: []trf.TeamRound{
			{Opponent: 2, Color: trf.White, GamePoints: new(15 * trf.HalfPoint), Forfeit: true}, {Bye: trf.PairingBye}, {}, {Bye: trf.HalfBye, GamePoints: new(trf.Point)},
		}}}
	}
	bye := rapid.Custom(func(t *rapid.T) trf.Bye {
		return trf.Bye{Kind: rapid.SampledFrom([]trf.Result{'F', 'H', 'Z'}).Draw(t, "kind"), Round: rapid.IntRange(1, 999).Draw(t, "round"), IDs: some(id, 4).Draw(t, "ids")}
	})
	// Nobody has two kinds of bye in one round.
	if byes := rapid.SliceOfNDistinct(bye, 0, 2, func(b trf.Bye) int { return b.Round }).Draw(t, "byes"); len(byes) > 0 {
		f.Byes = byes
	}
	f.Forbidden = some(rapid.Custom(func(t *rapid.T) trf.Forbidden {
		return trf.Forbidden{FirstRound: 1, LastRound: rapid.IntRange(1, 999).Draw(t, "last"), IDs: some(id, 4).Draw(t, "ids")}
	}), 2).Draw(t, "forbidden")
	f.Adjustments = some(rapid.Custom(func(t *rapid.T) trf.Adjustment {
		p := trf.Points(rapid.IntRange(-99, 999).Draw(t, "points"))
		return trf.Adjustment{Result: rapid.SampledFrom([]trf.Result{0, 'W', '+', '-'}).Draw(t, "type"), GamePoints: &p, Round: rapid.IntRange(0, 999).Draw(t, "round"), IDs: some(id, 3).Draw(t, "ids")}
	}), 2).Draw(t, "adjustments")
	first := id.Draw(t, "first")
	f.Accelerations = []trf.Acceleration{{GamePoints: new(trf.Point), FirstRound: 1, LastRound: 3, First: first, Last: min(first+3, 9999)}}
	return f
}

func drawn16(t *rapid.T) *trf.File {
	f := new(trf.File)
	event(t, f, false)
	common(t, f)
	f.JaVaFo.Rounds = rapid.IntRange(0, 30).Draw(t, "rounds")
	f.JaVaFo.InitialColor = rapid.SampledFrom([]trf.Color{0, trf.White, trf.Black}).Draw(t, "color")
	f.JaVaFo.ByRank = rapid.Bool().Draw(t, "by rank")
	f.JaVaFo.Scoring = some(rapid.Custom(func(t *rapid.T) trf.Setting {
		return trf.Setting{Code: rapid.SampledFrom([]string{"W", "BD", "PAB"}).Draw(t, "code"), Value: points(99999).Draw(t, "value")}
	}), 4).Draw(t, "settings")
	f.BBP = trf.BBP{Win: maybe(points(999)).Draw(t, "BBW"), PairingBye: maybe(points(999)).Draw(t, "BBU")}
	if len(f.Players) == 0 {
		return f
	}
	f.JaVaFo.Absent = some(start(f), 3).Draw(t, "absent")
	f.JaVaFo.Forbidden = some(rapid.SliceOfN(start(f), 1, 3), 2).Draw(t, "forbidden")
	f.JaVaFo.Accelerations = some(rapid.Custom(func(t *rapid.T) trf.PlayerAcceleration {
		return trf.PlayerAcceleration{Number: start(f).Draw(t, "number"), Points: some(points(999), 4).Draw(t, "points")}
	}), 2).Draw(t, "accelerations")
	if rapid.Bool().Draw(t, "teams") {
		splitTeams(t, f, false)
	}
	return f
}

// What a form can express comes back from it as it was, and so from JSON.
func TestLawRoundTrip(t *testing.T) {
	for name, law := range map[string]struct {
		draw  func(*rapid.T) *trf.File
		write func(*bytes.Buffer, *trf.File) error
	}{
		"TRF16": {drawn16, func(b *bytes.Buffer, f *trf.File) error { return trf.WriteTRF16(b, f) }},
		"TRF26": {drawn26, func(b *bytes.Buffer, f *trf.File) error { return trf.WriteTRF26(b, f) }},
	} {
		t.Run(name, rapid.MakeCheck(func(t *rapid.T) {
			f := law.draw(t)
			var out bytes.Buffer
			require.NoError(t, law.write(&out, f))
			back, _, err := trf.Read(bytes.NewReader(out.Bytes()))
			require.NoError(t, err, out.String())
			require.Equal(t, f, back, out.String())

			text, err := json.Marshal(f)
			require.NoError(t, err)
			again := new(trf.File)
			require.NoError(t, json.Unmarshal(text, again))
			require.Equal(t, f, again)
		}))
	}
}

// The line ends and a byte-order mark never matter.
func TestLawLineEnds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := drawn26(t)
		var out bytes.Buffer
		require.NoError(t, trf.WriteTRF26(&out, f))
		end := rapid.SampledFrom([]string{"\r", "\r\n", "\n\n"}).Draw(t, "end")
		text := "\uFEFF" + string(bytes.ReplaceAll(out.Bytes(), []byte("\n"), []byte(end)))
		back, _, err := trf.Read(bytes.NewReader([]byte(text)))
		require.NoError(t, err)
		require.Equal(t, f, back)
	})
}
