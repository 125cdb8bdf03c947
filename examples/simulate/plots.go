package main

import (
	"bytes"
	"errors"
	"fmt"
	"image/color"
	"strconv"

	"github.com/reglament/reglament/examples/internal/cli"
	"github.com/reglament/reglament/regulation/simulation"
	"gonum.org/v1/plot"
	"gonum.org/v1/plot/palette"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// margin is left free around a plot.
const margin = vg.Length(6)

// save writes a plot as SVG and as PNG.
func (s settings) save(name string, p *plot.Plot, width, height vg.Length) error {
	for _, kind := range []string{"svg", "png"} {
		canvas, err := draw.NewFormattedCanvas(width, height, kind)
		if err != nil {
			return err
		}
		p.Draw(draw.Crop(draw.New(canvas), margin, -margin, margin, -margin))
		var b bytes.Buffer
		if _, err := canvas.WriteTo(&b); err != nil {
			return err
		}
		if err := cli.WriteFile(s.file(name, kind), b.Bytes()); err != nil {
			return err
		}
	}
	return nil
}

func plotResult(s settings, name string, r *simulation.Result) error {
	return errors.Join(plotPlaces(s, name, r), plotDeciding(s, name, r), plotNumbers(s, name, r))
}

// heat is the share of each place for each team, the strongest at the top.
type heat struct{ r *simulation.Result }

func (h heat) Dims() (c, r int)   { return len(h.r.Teams), len(h.r.Teams) }
func (h heat) X(c int) float64    { return float64(c + 1) }
func (h heat) Y(r int) float64    { return float64(r) }
func (h heat) Z(c, r int) float64 { return 100 * h.share(len(h.r.Teams)-1-r, c+1) }

func (h heat) share(strength, place int) float64 {
	e, _ := h.r.Place(simulation.Level95, h.r.Order[strength], place)
	return e.Value
}

// shades run from white to dark blue.
type shades struct{}

func (shades) Colors() []color.Color {
	out := make([]color.Color, 64)
	for i := range out {
		f := float64(i) / 63
		out[i] = color.RGBA{R: uint8(255 - 247*f), G: uint8(255 - 207*f), B: uint8(255 - 148*f), A: 255}
	}
	return out
}

var _ palette.Palette = shades{}

// plotPlaces is the heat map of places.
func plotPlaces(s settings, name string, r *simulation.Result) error {
	if r.Tally(simulation.Places{}.Name()) == nil || r.Runs() == 0 {
		return nil
	}
	n := len(r.Teams)
	p := plot.New()
	p.Title.Text = fmt.Sprintf("%s: places in %%, %d tournaments", name, r.Runs())
	p.X.Label.Text, p.Y.Label.Text = "place", "team, the strongest at the top"
	h := plotter.NewHeatMap(heat{r}, shades{})
	h.Min = 0
	p.Add(h)
	if n <= most {
		var labels plotter.XYLabels
		for c := range n {
			for row := range n {
				labels.XYs = append(labels.XYs, plotter.XY{X: float64(c + 1), Y: float64(row)})
				labels.Labels = append(labels.Labels, fmt.Sprintf("%.0f", heat{r}.Z(c, row)))
			}
		}
		l, err := plotter.NewLabels(labels)
		if err != nil {
			return err
		}
		for i := range l.TextStyle {
			l.TextStyle[i].XAlign, l.TextStyle[i].YAlign = draw.XCenter, draw.YCenter
			l.TextStyle[i].Font.Size = vg.Points(8)
			if (heat{r}).Z(i/n, i%n) > h.Max/2 {
				l.TextStyle[i].Color = color.White
			}
		}
		p.Add(l)
	}
	step := max(n/20, 1)
	var xs, ys []plot.Tick
	for k := range n {
		x, y := plot.Tick{Value: float64(k + 1)}, plot.Tick{Value: float64(n - 1 - k)}
		if k%step == 0 {
			x.Label, y.Label = strconv.Itoa(k+1), r.Teams[r.Order[k]]
		}
		xs, ys = append(xs, x), append(ys, y)
	}
	p.X.Tick.Marker, p.Y.Tick.Marker = plot.ConstantTicks(xs), plot.ConstantTicks(ys)
	size := vg.Length(min(max(n, 8), 24)) * vg.Centimeter
	return s.save(name+"-places", p, size+3*vg.Centimeter, size*3/4+3*vg.Centimeter)
}

// plotDeciding is how the criteria share the places: a stack a place.
func plotDeciding(s settings, name string, r *simulation.Result) error {
	if len(r.Chain) == 0 || r.Tally(simulation.Decided{}.Name()) == nil || r.Runs() == 0 {
		return nil
	}
	last := min(len(r.Teams), most)
	p := plot.New()
	p.Title.Text = fmt.Sprintf("%s: what put a place behind the one before, %d tournaments", name, r.Runs())
	p.X.Label.Text, p.Y.Label.Text = "place", "% of tournaments"
	p.Y.Min, p.Y.Max = 0, 100
	p.Legend.Top, p.Legend.Left = true, false
	var below *plotter.BarChart
	names := make([]string, 0, last-1)
	for place := 2; place <= last; place++ {
		names = append(names, strconv.Itoa(place))
	}
	width := vg.Points(min(400/float64(last), 24))
	for k := 0; k <= len(r.Chain); k++ {
		label := "shared"
		if k < len(r.Chain) {
			label = r.Chain[k]
		}
		var values plotter.Values
		for place := 2; place <= last; place++ {
			values = append(values, 100*float64(r.Sum(simulation.Decided{}.Name(), fmt.Sprintf("%d:%s", place, label)))/float64(r.Runs()))
		}
		bars, err := plotter.NewBarChart(values, width)
		if err != nil {
			return err
		}
		bars.Color, bars.LineStyle.Width = hue(k), 0
		if below != nil {
			bars.StackOn(below)
		}
		below = bars
		p.Add(bars)
		p.Legend.Add(label, bars)
	}
	p.NominalX(names...)
	p.X.Max += 2.5 // room for the legend
	return s.save(name+"-deciding", p, 18*vg.Centimeter, 11*vg.Centimeter)
}

// hue tells series apart, also in print and for those who confuse colors.
func hue(k int) color.Color {
	hues := []color.RGBA{
		{0, 114, 178, 255}, {230, 159, 0, 255}, {0, 158, 115, 255}, {204, 121, 167, 255},
		{86, 180, 233, 255}, {213, 94, 0, 255}, {240, 228, 66, 255}, {120, 120, 120, 255},
	}
	return hues[k%len(hues)]
}

// spread is points with intervals.
type spread struct {
	plotter.XYs
	plotter.YErrors
}

// plotNumbers is the mean place of each number of the draw.
func plotNumbers(s settings, name string, r *simulation.Result) error {
	if r.Tally(simulation.Numbers{}.Name()) == nil || r.Runs() == 0 {
		return nil
	}
	var data spread
	for n := 1; n <= len(r.Teams); n++ {
		e, _ := r.Estimate(simulation.Level95, "number", fmt.Sprintf("%d:place", n))
		data.XYs = append(data.XYs, plotter.XY{X: float64(n), Y: e.Value})
		data.YErrors = append(data.YErrors, struct{ Low, High float64 }{e.Value - e.Low, e.High - e.Value})
	}
	p := plot.New()
	p.Title.Text = fmt.Sprintf("%s: mean place by number in the draw, %d tournaments", name, r.Runs())
	p.X.Label.Text, p.Y.Label.Text = "number in the draw", "mean place, 95 % interval"
	if err := points(p, data); err != nil {
		return err
	}
	p.X.Min, p.X.Max = 0.5, float64(len(r.Teams))+0.5
	margin := (p.Y.Max - p.Y.Min) / 20
	p.Y.Min, p.Y.Max = p.Y.Min-margin, p.Y.Max+margin
	var ticks []plot.Tick
	for n := 1; n <= len(r.Teams); n++ {
		tick := plot.Tick{Value: float64(n)}
		if step := max(len(r.Teams)/20, 1); (n-1)%step == 0 {
			tick.Label = strconv.Itoa(n)
		}
		ticks = append(ticks, tick)
	}
	p.X.Tick.Marker = plot.ConstantTicks(ticks)
	return s.save(name+"-numbers", p, 16*vg.Centimeter, 9*vg.Centimeter)
}

func points(p *plot.Plot, data spread) error {
	dots, err := plotter.NewScatter(data)
	if err != nil {
		return err
	}
	dots.GlyphStyle = draw.GlyphStyle{Color: hue(0), Radius: vg.Points(3), Shape: draw.CircleGlyph{}}
	bars, err := plotter.NewYErrorBars(data)
	if err != nil {
		return err
	}
	bars.Color = hue(0)
	p.Add(plotter.NewGrid(), bars, dots)
	return nil
}

// flat is points with intervals that lie.
type flat struct {
	plotter.XYs
	plotter.XErrors
}

// plotDifferences is the share of first places of the strongest, format less
// format, with the same luck.
func plotDifferences(s settings, titles []string, c *simulation.Comparison) error {
	r := c.Results[0]
	best := r.Teams[r.Order[0]]
	var data flat
	var ticks []plot.Tick
	for k, pair := range c.Pairs {
		e, ok := c.Difference(simulation.Level95, pair.A, pair.B, "place", best+":1")
		if !ok {
			continue
		}
		e = e.Scale(100, 0)
		y := float64(len(c.Pairs) - k)
		data.XYs = append(data.XYs, plotter.XY{X: e.Value, Y: y})
		data.XErrors = append(data.XErrors, struct{ Low, High float64 }{e.Value - e.Low, e.High - e.Value})
		ticks = append(ticks, plot.Tick{Value: y, Label: "  " + titles[pair.A] + " − " + titles[pair.B]})
	}
	if len(ticks) == 0 {
		return nil
	}
	p := plot.New()
	p.Title.Text = fmt.Sprintf("The strongest is first: differences with the same luck, %d tournaments", c.Runs())
	p.X.Label.Text = "percentage points, 95 % interval"
	p.Y.Tick.Marker = plot.ConstantTicks(ticks)
	p.Y.Min, p.Y.Max = 0.5, float64(len(c.Pairs))+0.5
	p.Y.Tick.Label.Font.Size = vg.Points(8)
	dots, err := plotter.NewScatter(data)
	if err != nil {
		return err
	}
	dots.GlyphStyle = draw.GlyphStyle{Color: hue(0), Radius: vg.Points(3), Shape: draw.CircleGlyph{}}
	bars, err := plotter.NewXErrorBars(data)
	if err != nil {
		return err
	}
	bars.Color = hue(0)
	zero, err := plotter.NewLine(plotter.XYs{{X: 0, Y: p.Y.Min}, {X: 0, Y: p.Y.Max}})
	if err != nil {
		return err
	}
	zero.Dashes = []vg.Length{vg.Points(3), vg.Points(3)}
	p.Add(plotter.NewGrid(), zero, bars, dots)
	margin := (p.X.Max - p.X.Min) / 20 // so that no interval ends at the edge
	p.X.Min, p.X.Max = p.X.Min-margin, p.X.Max+margin
	return s.save("differences", p, 20*vg.Centimeter, vg.Length(3+len(c.Pairs))*1.5*vg.Centimeter)
}
