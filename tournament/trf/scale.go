package trf

// Scale is what every result is worth: the scoring records of a file brought
// together.
type Scale struct {
	WhiteWin, BlackWin   Points
	WhiteDraw, BlackDraw Points
	WhiteLoss, BlackLoss Points
	ForfeitWin           Points
	ForfeitLoss          Points
	FullBye              Points
	HalfBye              Points
	ZeroBye              Points
	PairingBye           Points
	Unknown              Points // adjourned, or not known
}

// StandardScale is 1, ½, 0, with a point for the bye allocated by the pairing.
func StandardScale() Scale {
	s := Scale{PairingBye: Point}
	s.win(Point)
	s.draw(HalfPoint)
	s.Unknown = HalfPoint
	return s
}

func (s *Scale) win(p Points) {
	s.WhiteWin, s.BlackWin, s.ForfeitWin, s.FullBye = p, p, p, p
}

func (s *Scale) draw(p Points) {
	s.WhiteDraw, s.BlackDraw, s.HalfBye = p, p, p
}

func (s *Scale) loss(p Points) {
	s.WhiteLoss, s.BlackLoss = p, p
}

// Scale gives the points that hold in the file: the standard ones, changed by
// XXS, then by the BB records, then by 162. In the BB records and in 162 the
// bye allocated by the pairing is worth a win unless it has a value of its
// own; in XXS it stays at one point. An unknown result is worth a draw unless
// 162 says otherwise.
func (f *File) Scale() Scale {
	s := StandardScale()
	for _, v := range f.JaVaFo.Scoring {
		s.set(v)
	}
	b := f.BBP
	s.apply(&Scoring{Win: b.Win, Draw: b.Draw, Loss: b.Loss, Pairing: b.PairingBye})
	if b.ZeroBye != nil {
		s.ZeroBye = *b.ZeroBye
	}
	if b.ForfeitLoss != nil {
		s.ForfeitLoss = *b.ForfeitLoss
	}
	if f.Scoring != nil {
		s.apply(f.Scoring)
	}
	return s
}

// apply lays the values of record 162 over the scale.
func (s *Scale) apply(v *Scoring) {
	if v.Win != nil {
		s.win(*v.Win)
		s.PairingBye = *v.Win
	}
	if v.Draw != nil {
		s.draw(*v.Draw)
		s.Unknown = *v.Draw
	}
	if v.Loss != nil {
		s.loss(*v.Loss)
	}
	if v.Absent != nil {
		s.ZeroBye, s.ForfeitLoss = *v.Absent, *v.Absent
	}
	if v.Pairing != nil {
		s.PairingBye = *v.Pairing
	}
	if v.Unknown != nil {
		s.Unknown = *v.Unknown
	}
}

// set lays one setting of record XXS over the scale; the reader has seen to it
// that the code is known.
func (s *Scale) set(v Setting) {
	switch v.Code {
	case "W":
		s.win(v.Value)
	case "D":
		s.draw(v.Value)
		s.Unknown = v.Value
	default:
		if to := s.field(v.Code); to != nil {
			*to = v.Value
		}
	}
}

// field gives the place of a single code of record XXS, nil of any other.
func (s *Scale) field(code string) *Points {
	switch code {
	case "WW":
		return &s.WhiteWin
	case "BW":
		return &s.BlackWin
	case "WD":
		return &s.WhiteDraw
	case "BD":
		return &s.BlackDraw
	case "WL":
		return &s.WhiteLoss
	case "BL":
		return &s.BlackLoss
	case "ZPB":
		return &s.ZeroBye
	case "HPB":
		return &s.HalfBye
	case "FPB":
		return &s.FullBye
	case "PAB":
		return &s.PairingBye
	case "FW":
		return &s.ForfeitWin
	case "FL":
		return &s.ForfeitLoss
	}
	return nil
}

// Of gives what a cell is worth. A blank cell is a zero-point bye; a game
// without result is worth nothing yet.
func (s *Scale) Of(g Game) Points {
	switch g.Result {
	case Win, ShortWin:
		return byColor(g.Color, s.WhiteWin, s.BlackWin)
	case Draw, ShortDraw:
		return byColor(g.Color, s.WhiteDraw, s.BlackDraw)
	case Loss, ShortLoss:
		return byColor(g.Color, s.WhiteLoss, s.BlackLoss)
	case ForfeitWin:
		return s.ForfeitWin
	case ForfeitLoss:
		return s.ForfeitLoss
	case FullBye:
		return s.FullBye
	case HalfBye:
		return s.HalfBye
	case PairingBye:
		return s.PairingBye
	case Unknown:
		return s.Unknown
	case ZeroBye:
		return s.ZeroBye
	}
	if g.Opponent == 0 {
		return s.ZeroBye
	}
	return 0
}

func byColor(c Color, white, black Points) Points {
	if c == Black {
		return black
	}
	return white
}

// Score sums what the first rounds brought a player.
func (s *Scale) Score(p *Player, rounds int) Points {
	sum := Points(0)
	for r := 1; r <= rounds; r++ {
		sum += s.Of(p.Round(r))
	}
	return sum
}
