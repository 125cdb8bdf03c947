package simulation

import (
	"math/bits"
	"math/rand/v2"
	"strconv"

	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/lots"
)

// Luck is all the chance of one tournament. Every question has an answer of
// its own, which does not depend on what else is asked or when: two formats
// in which the same two players meet see them have the same day.
type Luck struct {
	a, b uint64
	seed string // of drawings of lots
}

// NewLuck is the luck of tournament i of a seed.
func NewLuck(seed uint64, i int) Luck {
	source := rand.NewPCG(seed, uint64(i))
	return Luck{
		a: source.Uint64(), b: source.Uint64(),
		seed: strconv.FormatUint(seed, 10) + "/" + strconv.Itoa(i),
	}
}

// Topic says what a number is drawn for.
type Topic uint64

// The topics of the package. A Script of one's own counts from TopicFree.
const (
	topicGame Topic = iota + 1
	topicAway
	topicTeamAway
	topicLeaves
	topicDays
	TopicFree Topic = 1 << 16
)

// Draw returns a number below 2^64, each as likely as any other, for a
// question: its topic and what tells it from others of the topic.
func (l *Luck) Draw(topic Topic, x, y, z uint64) uint64 {
	h := blend(l.a^uint64(topic), 0x9e3779b97f4a7c15)
	h = blend(h^x, 0xd6e8feb86659fd93)
	h = blend(h^y, 0xa0761d6478bd642f)
	h = blend(h^z, 0xe7037ed1a0b428db)
	return blend(h^l.b, 0x8ebc6af09c88c6e3)
}

// blend spreads every bit of x over the whole word: both halves of a product
// with a large odd number, and the finalizer of SplitMix64.
func blend(x, odd uint64) uint64 {
	hi, lo := bits.Mul64(x^odd, odd)
	x = (hi ^ lo) + odd
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// Unit is Draw as a number from 0 up to, not including, 1.
func (l *Luck) Unit(topic Topic, x, y, z uint64) float64 {
	return float64(l.Draw(topic, x, y, z)>>11) / (1 << 53)
}

// Lot answers a drawing of lots as package lots does for a published seed.
func (l *Luck) Lot(q tournament.Lot) tournament.LotDrawn { return lots.Event(l.seed, q) }
