package tournament_test

import (
	"bytes"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/reglament/reglament/tournament"
)

// season is a log of about n entries: teams of eight, six boards, eleven
// rounds, a line-up of every team in every round, every game reported singly.
// Where keys is set every entry carries a retry key.
func season(n int, keys bool) []tournament.Entry {
	const boards, rounds = 6, 11
	teams := max(2, n/(1+rounds*(1+boards/2))/2*2)
	b := seasonBuilder{keys: keys, at: time.Date(2026, 9, 1, 10, 0, 0, 0, time.UTC)}
	b.add("organizer", tournament.Opened{Name: "season", Regulation: "bench"})
	for t := range teams {
		team := tournament.Team{ID: teamID(t), Name: fmt.Sprintf("Команда %d", t)}
		for p := range boards + 2 {
			team.Members = append(team.Members, tournament.Member{Player: playerID(t, p), Name: "Фамилия Имя", Rating: tournament.Elo(1800 + p), Board: (p + 1) % (boards + 2)})
		}
		b.add("secretary", tournament.TeamEntered{Team: team})
	}
	for round := 1; round <= rounds; round++ {
		b.round(round, teams, boards)
	}
	return b.log
}

type seasonBuilder struct {
	log  []tournament.Entry
	keys bool
	at   time.Time
}

func teamID(t int) tournament.TeamID { return tournament.TeamID(fmt.Sprintf("team-%04d", t)) }
func playerID(t, p int) tournament.PlayerID {
	return tournament.PlayerID(fmt.Sprintf("p-%04d-%d", t, p))
}

func (b *seasonBuilder) add(by string, ev tournament.Event) {
	b.at = b.at.Add(time.Minute)
	e := tournament.Entry{Seq: len(b.log) + 1, At: b.at, By: by, Event: ev}
	if b.keys {
		e.Key = fmt.Sprintf("k-%06d", e.Seq)
	}
	b.log = append(b.log, e)
}

func (b *seasonBuilder) round(round, teams, boards int) {
	scope := tournament.Scope{Round: round}
	paired := tournament.RoundPaired{Scope: scope}
	for m := range teams / 2 {
		paired.Matches = append(paired.Matches, tournament.Pairing{First: teamID(2 * m), Second: teamID(2*((m+round)%(teams/2)) + 1), Colors: "WBWBWB"[:boards]})
	}
	b.add(tournament.Engine, paired)
	for t := range teams {
		lineup := tournament.LineupFiled{Scope: scope, Team: teamID(t)}
		for p := range boards {
			lineup.Boards = append(lineup.Boards, playerID(t, p))
		}
		b.add("captain", lineup)
	}
	outcomes := []tournament.Outcome{tournament.FirstWins(), tournament.Drawn(), tournament.SecondWins()}
	for k, p := range paired.Matches {
		for board := 1; board <= boards; board++ {
			b.add("judge", tournament.GameFinished{Scope: scope.OnBoard(board), First: p.First, Second: p.Second, Outcome: outcomes[(k+board+round)%3]})
		}
	}
}

func stored(tb testing.TB, log []tournament.Entry) []byte {
	c, err := tournament.NewCodec()
	require.NoError(tb, err)
	var b bytes.Buffer
	require.NoError(tb, c.Write(&b, log...))
	return b.Bytes()
}

// perEntry reports time and allocated bytes by entry.
func perEntry(b *testing.B, n int) {
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(n), "ns/entry")
}

func BenchmarkReplay(b *testing.B) {
	for _, keys := range []bool{false, true} {
		b.Run(fmt.Sprintf("keys=%t", keys), func(b *testing.B) {
			c, err := tournament.NewCodec()
			require.NoError(b, err)
			log, err := c.Read(bytes.NewReader(stored(b, season(100_000, keys))))
			require.NoError(b, err)
			b.ReportAllocs()
			for b.Loop() {
				if _, err := tournament.Replay(log); err != nil {
					b.Fatal(err)
				}
			}
			perEntry(b, len(log))
			b.ReportMetric(float64(len(log)), "entries")
		})
	}
}

func BenchmarkRead(b *testing.B) {
	c, err := tournament.NewCodec()
	require.NoError(b, err)
	log := season(100_000, false)
	file := stored(b, log)
	b.SetBytes(int64(len(file)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := c.Read(bytes.NewReader(file)); err != nil {
			b.Fatal(err)
		}
	}
	perEntry(b, len(log))
}

func BenchmarkWrite(b *testing.B) {
	c, err := tournament.NewCodec()
	require.NoError(b, err)
	log := season(10_000, false)
	b.ReportAllocs()
	for b.Loop() {
		var out bytes.Buffer
		if err := c.Write(&out, log...); err != nil {
			b.Fatal(err)
		}
	}
	perEntry(b, len(log))
}

func BenchmarkApply(b *testing.B) {
	for _, n := range []int{100, 10_000, 100_000} {
		log := season(n, true)
		before, err := tournament.Replay(log[:len(log)-1])
		require.NoError(b, err)
		last := log[len(log)-1]
		b.Run(fmt.Sprintf("game/log=%d", n), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := before.Apply(last); err != nil {
					b.Fatal(err)
				}
			}
		})
		lineup := tournament.Entry{At: last.At, By: "captain", Key: "again"}
		for i := len(log) - 1; ; i-- {
			if l, ok := log[i].Event.(tournament.LineupFiled); ok {
				lineup.Event = l
				break
			}
		}
		b.Run(fmt.Sprintf("lineup/log=%d", n), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := before.Apply(lineup); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
