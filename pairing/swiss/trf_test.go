package swiss

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/reglament/reglament/scoring"
	"github.com/reglament/reglament/tournament"
)

// report is as much of a tournament report file as pairing needs. Points are
// tenths.
type report struct {
	rounds  int // announced
	filled  int // rounds with any pairing
	initial tournament.Color
	win     int
	draw    int
	loss    int
	bye     int
	absent  int
	forfeit int
	players []reportPlayer
	index   map[int]int
	accel   []accel
	forbid  []forbid
}

type reportPlayer struct {
	number int
	cells  []cell
}

type cell struct {
	opponent int // start number, 0 none
	color    tournament.Color
	result   byte
}

type accel struct{ points, from, to, first, last int }

type forbid struct {
	from, to int
	numbers  []int
}

func readReport(path string) (*report, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	r := &report{win: 10, draw: 5, bye: -1, initial: tournament.White, index: map[int]int{}}
	text := strings.ReplaceAll(strings.ReplaceAll(string(data), "\r\n", "\n"), "\r", "\n")
	for _, line := range strings.Split(text, "\n") {
		if len(line) < 4 {
			continue
		}
		if err := r.line(line); err != nil {
			return nil, fmt.Errorf("%s: %q: %w", filepath.Base(path), line, err)
		}
	}
	if r.bye < 0 {
		r.bye = r.win
	}
	return r, nil
}

func column(s string, from, to int) string {
	if len(s) < from {
		return ""
	}
	return strings.TrimSpace(s[from-1 : min(to, len(s))])
}

func tenths(s string) int {
	f, _ := strconv.ParseFloat(s, 64)
	return int(f*10 + 0.5)
}

func (r *report) line(s string) error {
	number := func(from, to int) int {
		n, _ := strconv.Atoi(column(s, from, to))
		return n
	}
	switch s[:3] {
	case "142", "XXR":
		r.rounds, _ = strconv.Atoi(strings.TrimSpace(s[4:]))
	case "152":
		if column(s, 5, 5) == "B" {
			r.initial = tournament.Black
		}
	case "162":
		for at := 6; at <= len(s); at += 9 {
			v := tenths(column(s, at+1, at+4))
			switch column(s, at, at) {
			case "W":
				r.win = v
			case "D":
				r.draw = v
			case "L":
				r.loss = v
			case "P":
				r.bye = v
			case "A", "Z":
				r.absent, r.forfeit = v, v
			}
		}
	case "BBW":
		r.win = tenths(column(s, 5, 8))
	case "BBD":
		r.draw = tenths(column(s, 5, 8))
	case "BBL":
		r.loss = tenths(column(s, 5, 8))
	case "BBU":
		r.bye = tenths(column(s, 5, 8))
	case "BBF":
		r.forfeit = tenths(column(s, 5, 8))
	case "BBZ":
		r.absent = tenths(column(s, 5, 8))
	case "250":
		r.accel = append(r.accel, accel{tenths(column(s, 10, 13)), number(15, 17), number(19, 21), number(23, 26), number(28, 31)})
	case "260":
		f := forbid{from: number(5, 7), to: number(9, 11)}
		for at := 13; at <= len(s); at += 5 {
			if n := number(at, at+3); n > 0 {
				f.numbers = append(f.numbers, n)
			}
		}
		r.forbid = append(r.forbid, f)
	case "001":
		p := reportPlayer{number: number(5, 8)}
		for at := 92; at <= len(s); at += 10 {
			c := cell{opponent: number(at, at+3), result: ' '}
			switch column(s, at+5, at+5) {
			case "w":
				c.color = tournament.White
			case "b":
				c.color = tournament.Black
			}
			if x := column(s, at+7, at+7); x != "" {
				c.result = x[0]
				if c.result != 'Z' {
					r.filled = max(r.filled, len(p.cells)+1)
				}
			}
			p.cells = append(p.cells, c)
		}
		r.index[p.number] = len(r.players)
		r.players = append(r.players, p)
	}
	return nil
}

func (r *report) virtual(number, round int) int {
	for _, a := range r.accel {
		if number >= a.first && number <= a.last && round >= a.from && round <= a.to {
			return a.points
		}
	}
	return 0
}

func (r *report) round(c cell, number, round int) Round {
	x := Round{Kind: scoring.Played, Color: c.color, Opponent: -1, Virtual: r.virtual(number, round)}
	if c.opponent > 0 {
		x.Opponent = r.index[c.opponent]
	}
	switch c.result {
	case '1', 'W':
		x.Points = r.win
	case '=', 'D':
		x.Points = r.draw
	case '0', 'L':
		x.Points = r.loss
	case '+':
		x.Kind, x.Points = scoring.ForfeitWin, r.win
	case '-':
		x.Kind, x.Points = scoring.ForfeitLoss, r.forfeit
	case 'U':
		x.Kind, x.Points = scoring.PairingBye, r.bye
	case 'F':
		x.Kind, x.Points = scoring.FullBye, r.win
	case 'H':
		x.Kind, x.Points = scoring.HalfBye, r.draw
	default:
		x.Kind, x.Points = scoring.ZeroBye, r.absent
	}
	return x
}

// before is the event as it was when the given round (from 1) was paired, and
// what the report says of that round.
func (r *report) before(round int) (*Event, map[[2]int]bool, int) {
	e := &Event{Played: round - 1, Rounds: r.rounds, Initial: r.initial, Win: r.win, Draw: r.draw, Loss: r.loss}
	want, bye := map[[2]int]bool{}, -1
	for i, p := range r.players {
		q := Player{Number: p.number, Virtual: r.virtual(p.number, round)}
		for k := 0; k < round-1; k++ {
			c := cell{result: 'Z'}
			if k < len(p.cells) {
				c = p.cells[k]
			}
			x := r.round(c, p.number, k+1)
			q.Points += x.Points
			q.Rounds = append(q.Rounds, x)
		}
		q.Absent = true
		if round <= len(p.cells) {
			switch c := p.cells[round-1]; c.result {
			case 'U':
				q.Absent, bye = false, i
			case 'H', 'F', 'Z', ' ':
			default:
				q.Absent = false
				if c.color == tournament.White {
					want[[2]int{i, r.index[c.opponent]}] = true
				}
			}
		}
		e.Players = append(e.Players, q)
	}
	for _, f := range r.forbid {
		if round < f.from || round > f.to {
			continue
		}
		for i, a := range f.numbers {
			for _, b := range f.numbers[:i] {
				e.Forbidden = append(e.Forbidden, [2]int{r.index[a], r.index[b]})
			}
		}
	}
	return e, want, bye
}

// oracle is a folder of reports that other programs paired.
func oracle(t testing.TB, folder, pattern string) []string {
	t.Helper()
	files, _ := filepath.Glob(filepath.Join("..", "..", "..", "shared", "oracle", folder, pattern))
	if len(files) == 0 {
		t.Skip("the oracle corpus is not here")
	}
	return files
}

// compare says how a pairing differs from the one wanted, "" if it does not.
func compare(e *Event, got Pairing, want map[[2]int]bool, bye int) string {
	var diff []string
	seen := map[[2]int]bool{}
	for _, p := range got.Pairs {
		k := [2]int{p.White, p.Black}
		seen[k] = true
		if !want[k] {
			diff = append(diff, fmt.Sprintf("+%d-%d", e.Players[p.White].Number, e.Players[p.Black].Number))
		}
	}
	for k := range want {
		if !seen[k] {
			diff = append(diff, fmt.Sprintf("-%d-%d", e.Players[k[0]].Number, e.Players[k[1]].Number))
		}
	}
	if got.Bye != bye {
		diff = append(diff, fmt.Sprintf("bye index %d, want %d", got.Bye, bye))
	}
	return strings.Join(diff, " ")
}
