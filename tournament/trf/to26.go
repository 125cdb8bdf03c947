package trf

import "fmt"

// ToTRF26 says the records of JaVaFo and bbpPairings in those of 2026, so that
// [WriteTRF26] takes the file. The report has a note for each record that was
// said otherwise. What the form of 2026 cannot say (a win worth more with
// White than with Black, pairing by the order of rows) is an error by name,
// [ErrForm]. The file itself is not changed; the new one shares its slices.
func (f *File) ToTRF26() (*File, Report, error) {
	c := conversion{from: f, file: *f}
	c.file.JaVaFo, c.file.BBP = JaVaFo{}, BBP{}
	c.rounds26()
	c.scoring26()
	c.absent26()
	c.forbidden26()
	c.acceleration26()
	return c.done()
}

// conversion is a file on its way to the other form.
type conversion struct {
	from   *File
	file   File
	report Report
	faults Errors
}

func (c *conversion) note(code Code, format string, args ...any) {
	c.report = append(c.report, Note{Code: code, Text: fmt.Sprintf(format, args...)})
}

func (c *conversion) fault(record, format string, args ...any) {
	c.faults.add(&Error{Record: record, Text: fmt.Sprintf(format, args...), Err: ErrForm})
}

func (c *conversion) done() (*File, Report, error) {
	if err := c.faults.err(); err != nil {
		return nil, c.report, err
	}
	return &c.file, c.report, nil
}

func (c *conversion) rounds26() {
	j := c.from.JaVaFo
	if j.Rounds != 0 {
		c.file.Rounds = j.Rounds
		c.note(NoteReworded, "XXR %d became 142", j.Rounds)
	}
	if j.InitialColor != 0 {
		c.file.InitialColor = j.InitialColor
		c.note(NoteReworded, "XXC became 152")
	}
	if j.ByRank {
		c.fault("XXC", "pairing in the order of rows")
	}
}

// scoring26 turns the scale into record 162.
func (c *conversion) scoring26() {
	if c.from.JaVaFo.Scoring == nil && c.from.BBP.IsZero() {
		return
	}
	s := c.from.Scale()
	same := func(what string, first Points, more ...Points) {
		for _, p := range more {
			if p != first {
				c.fault("162", "different points for %s", what)
				return
			}
		}
	}
	same("won games, forfeit wins and full-point byes", s.WhiteWin, s.BlackWin, s.ForfeitWin, s.FullBye)
	same("drawn games and half-point byes", s.WhiteDraw, s.BlackDraw, s.HalfBye)
	same("lost games", s.WhiteLoss, s.BlackLoss)
	same("forfeit losses and zero-point byes", s.ForfeitLoss, s.ZeroBye)
	v := &Scoring{Win: &s.WhiteWin, Draw: &s.WhiteDraw, Loss: &s.WhiteLoss}
	if s.ZeroBye != 0 {
		v.Absent = &s.ZeroBye
	}
	if s.PairingBye != s.WhiteWin {
		v.Pairing = &s.PairingBye
	}
	if s.Unknown != s.WhiteDraw {
		v.Unknown = &s.Unknown
	}
	c.file.Scoring = v
	c.note(NoteReworded, "the points of XXS and BB records became 162")
}

func (c *conversion) absent26() {
	if ids := c.from.JaVaFo.Absent; ids != nil {
		round := c.from.NextRound()
		c.file.Byes = append(c.file.Byes[:len(c.file.Byes):len(c.file.Byes)], Bye{ZeroBye, round, ids})
		c.note(NoteReworded, "XXZ became 240 for round %d, with zero-point byes", round)
	}
}

func (c *conversion) forbidden26() {
	last := c.from.PlannedRounds()
	if last == 0 {
		last = roundLimit
	}
	out := c.file.Forbidden[:len(c.file.Forbidden):len(c.file.Forbidden)]
	for _, ids := range c.from.JaVaFo.Forbidden {
		out = append(out, Forbidden{1, last, ids})
	}
	c.file.Forbidden = out
	if len(c.from.JaVaFo.Forbidden) > 0 {
		c.note(NoteReworded, "XXP became 260 for rounds 1 to %d", last)
	}
}

// acceleration26 turns each run of equal points of a player into a record.
func (c *conversion) acceleration26() {
	out := c.file.Accelerations[:len(c.file.Accelerations):len(c.file.Accelerations)]
	for _, a := range c.from.JaVaFo.Accelerations {
		for first := 0; first < len(a.Points); {
			p := a.Points[first]
			last := first
			for last+1 < len(a.Points) && a.Points[last+1] == p {
				last++
			}
			if p != 0 {
				out = append(out, Acceleration{GamePoints: &p, FirstRound: first + 1, LastRound: last + 1, First: a.Number, Last: a.Number})
			}
			first = last + 1
		}
	}
	c.file.Accelerations = out
	if len(c.from.JaVaFo.Accelerations) > 0 {
		c.note(NoteReworded, "XXA became 250")
	}
}
