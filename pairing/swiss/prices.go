package swiss

// prices are the duals of the classes of a bracket: for every edge between two
// classes the prices of both are together at least twice its weight, and the
// sum over all vertices is as small as possible. It bounds what any candidate
// can reach, and a candidate made of edges that meet their bound (tight ones)
// alone is a best one. Parity can make the bound unreachable; then the exact
// matching has to decide.
//
// They come from the transport problem in which every class stands once on the
// left and once on the right, solved by shortest augmenting paths.
type prices struct {
	w     *weights
	usual []bool // class pairs that have an edge between their members
	flow  []int32
	need  []int32 // of the right
	u, v  []int64 // lanes of the left and the right
	y     []int64

	best  []int32 // for a right class: left class of least slack
	inL   []bool
	inR   []bool
	fromL []int32 // right class through which a left class entered the tree
	tight []bool
	delta []int64
	tree  []int32
}

// solve finds the prices for classes of the given sizes. It returns false when
// not even a fractional matching exists.
func (p *prices) solve(w *weights, size []int32, usual func(i, j int) bool) bool {
	n, k := len(w.classes), w.lanes
	p.w = w
	p.usual, p.flow, p.tight = resize(p.usual, n*n), resize(p.flow, n*n), resize(p.tight, n*n)
	p.need = append(p.need[:0], size...)
	p.u, p.v, p.y = resize(p.u, n*k), resize(p.v, n*k), resize(p.y, n*k)
	p.best, p.fromL = resize(p.best, n), resize(p.fromL, n)
	p.inL, p.inR, p.delta = resize(p.inL, n), resize(p.inR, n), resize(p.delta, k)
	clear(p.flow)
	clear(p.v)
	for i := 0; i < n; i++ {
		any := false
		for j := 0; j < n; j++ {
			if j >= i {
				ok := w.table[i*n+j] != nil && (i != j || size[i] > 1) && usual(i, j)
				p.usual[i*n+j], p.usual[j*n+i] = ok, ok
			}
			if p.usual[i*n+j] && (!any || lexLess(p.u[i*k:i*k+k], w.table[i*n+j])) {
				any = true
				copy(p.u[i*k:i*k+k], w.table[i*n+j])
			}
		}
		if !any {
			return false
		}
	}
	for i := 0; i < n; i++ {
		for left := size[i]; left > 0; {
			sent := p.augment(i, left)
			if sent == 0 {
				return false
			}
			left -= sent
		}
	}
	for i := range p.y {
		p.y[i] = p.u[i] + p.v[i]
	}
	for i := 0; i < n; i++ {
		for j := i; j < n; j++ {
			t := p.usual[i*n+j]
			for l := 0; t && l < k; l++ {
				t = p.y[i*k+l]+p.y[j*k+l] == 2*w.table[i*n+j][l]
			}
			p.tight[i*n+j], p.tight[j*n+i] = t, t
		}
	}
	return true
}

func lexLess(a, b []int64) bool {
	for i := range a {
		if a[i] != b[i] {
			return a[i] < b[i]
		}
	}
	return false
}

// slack of the edge from left class i to right class j in one lane.
func (p *prices) slack(i, j, l int) int64 {
	k := p.w.lanes
	return p.u[i*k+l] + p.v[j*k+l] - p.w.table[i*len(p.w.classes)+j][l]
}

func (p *prices) lessSlack(i, j, a, b int) bool {
	if p.w.lanes == 1 { // nearly always
		return p.slack(i, j, 0) < p.slack(a, b, 0)
	}
	for l := 0; l < p.w.lanes; l++ {
		if x, y := p.slack(i, j, l), p.slack(a, b, l); x != y {
			return x < y
		}
	}
	return false
}

// augment sends as much as one path carries from left class i, at most want.
func (p *prices) augment(i int, want int32) int32 {
	n, k := len(p.w.classes), p.w.lanes
	clear(p.inL)
	clear(p.inR)
	for j := range p.best {
		p.best[j] = -1
	}
	p.tree = p.tree[:0]
	enter := func(a, by int) {
		p.inL[a], p.fromL[a] = true, int32(by)
		p.tree = append(p.tree, int32(a))
		for j := 0; j < n; j++ {
			if p.usual[a*n+j] && !p.inR[j] && (p.best[j] < 0 || p.lessSlack(a, j, int(p.best[j]), j)) {
				p.best[j] = int32(a)
			}
		}
	}
	enter(i, -1)
	for {
		next := -1
		for j := 0; j < n; j++ {
			if !p.inR[j] && p.best[j] >= 0 && (next < 0 || p.lessSlack(int(p.best[j]), j, int(p.best[next]), next)) {
				next = j
			}
		}
		if next < 0 {
			return 0
		}
		for l := 0; l < k; l++ {
			p.delta[l] = p.slack(int(p.best[next]), next, l)
		}
		for l, d := range p.delta {
			if d == 0 {
				continue
			}
			for _, a := range p.tree {
				p.u[int(a)*k+l] -= d
			}
			for j := 0; j < n; j++ {
				if p.inR[j] {
					p.v[j*k+l] += d
				}
			}
		}
		p.inR[next] = true
		if p.need[next] > 0 {
			return p.send(i, next, want)
		}
		for a := 0; a < n; a++ {
			if !p.inL[a] && p.flow[a*n+next] > 0 {
				enter(a, next)
			}
		}
	}
}

// send augments along the path that ends at right class j.
func (p *prices) send(i, j int, want int32) int32 {
	n := len(p.w.classes)
	amount := min(want, p.need[j])
	for r := j; ; {
		a := int(p.best[r])
		if a == i {
			break
		}
		r = int(p.fromL[a])
		amount = min(amount, p.flow[a*n+r])
	}
	p.need[j] -= amount
	for r := j; ; {
		a := int(p.best[r])
		p.flow[a*n+r] += amount
		if a == i {
			return amount
		}
		r = int(p.fromL[a])
		p.flow[a*n+r] -= amount
	}
}
