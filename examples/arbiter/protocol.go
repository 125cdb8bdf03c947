package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/reglament/reglament/regulation"
	"github.com/reglament/reglament/tournament"
	"github.com/reglament/reglament/tournament/clause"
	"github.com/reglament/reglament/tournament/text"
)

// protocolVersion is the v of every answer.
const protocolVersion = 1

// answer is one line of output.
type answer struct {
	Version int  `json:"v"`
	Line    int  `json:"line"`
	OK      bool `json:"ok"`
	// Of an entry.
	Added        []json.RawMessage `json:"added,omitempty"`
	Already      int               `json:"already,omitempty"` // seq under which it is recorded
	Consequences []said            `json:"consequences,omitempty"`
	Notes        []said            `json:"notes,omitempty"`
	Refused      []said            `json:"refused,omitempty"`
	// Of a question.
	Ask    string `json:"ask,omitempty"`
	Answer any    `json:"answer,omitempty"`
	// Of what could not be read or carried out.
	Error *fault `json:"error,omitempty"`
}

// said is what one article says.
type said struct {
	Article clause.Ref         `json:"article"`
	Subject tournament.Subject `json:"subject,omitzero"`
	Code    text.Code          `json:"code"`
	Text    string             `json:"text"`
	Lot     *tournament.Lot    `json:"lot,omitempty"` // to be drawn first
}

// fault says why a line had no effect.
type fault struct {
	Code string          `json:"code"`
	Text string          `json:"text"`
	Lot  *tournament.Lot `json:"lot,omitempty"`
}

func failure(code string, err error) *answer {
	a := &answer{Error: &fault{Code: code, Text: err.Error()}}
	var lots *tournament.LotsNeededError
	if errors.As(err, &lots) {
		a.Error.Code, a.Error.Lot = "lots-needed", &lots.Lot
	}
	var ruling *tournament.RulingNeededError
	if errors.As(err, &ruling) {
		a.Error.Code = "ruling-needed"
	}
	return a
}

// answer carries out a line: a question if it has the key ask, else an entry.
func (s *session) answer(line []byte) *answer {
	var probe map[string]json.RawMessage
	if err := json.Unmarshal(line, &probe); err != nil {
		return failure("malformed", err)
	}
	if _, asks := probe["ask"]; asks {
		return s.question(line)
	}
	if _, versioned := probe["v"]; !versioned { // an entry may leave its version to the protocol's
		line = append([]byte(fmt.Sprintf(`{"v":%d,`, tournament.LogVersion)), bytes.TrimLeft(line, " \t\r\n{")...)
	}
	e, err := s.codec.Decode(bytes.TrimSpace(line))
	if err != nil {
		return failure("malformed", err)
	}
	return s.entry(e)
}

// entry judges an entry. One with a seq that is recorded already, with the same
// content, is harmless, so that a whole stored log can be sent.
func (s *session) entry(e tournament.Entry) *answer {
	state := s.desk.State()
	if state.Seq() == 0 {
		if a := s.opened(e); a != nil {
			return a
		}
		state = s.desk.State()
	}
	if a := s.recordedAlready(&state, e); a != nil {
		return a
	}
	if e.By == tournament.Engine {
		return s.engine(e)
	}
	at := state.Seq()
	if e.Seq > 0 {
		at, e.Seq = e.Seq-1, 0
	}
	if seq := state.Recorded(e.Key); e.Key != "" && seq > 0 {
		return &answer{OK: true, Already: seq}
	}
	j, err := s.desk.TryAt(at, e)
	if err != nil {
		return s.refused(err)
	}
	added, err := s.desk.SubmitAt(at, e)
	if err != nil {
		return s.refused(err)
	}
	return s.recorded(added, j.Findings)
}

// opened takes the value that the first entry of a log names, where the flags
// leave it open; the answer is nil unless the entry is refused.
func (s *session) opened(e tournament.Entry) *answer {
	o, ok := e.Event.(tournament.Opened)
	reg := s.desk.Regulation()
	if !ok || reg.Governs(o) == nil {
		return nil
	}
	if theirs, err := s.law.of(o); err == nil && !s.settled {
		if err := s.open(theirs, nil); err != nil {
			return failure("log", err)
		}
		return nil
	}
	_, err := s.desk.Try(e)
	a := s.refused(err)
	a.Refused = append(a.Refused, s.differences(reg, o)...)
	return a
}

// recordedAlready answers an entry whose seq is taken; nil if it is not.
func (s *session) recordedAlready(state *tournament.State, e tournament.Entry) *answer {
	old, ok := state.Entry(e.Seq)
	if e.Seq <= 0 || !ok {
		return nil
	}
	if s.same(old, e) {
		return &answer{OK: true, Already: e.Seq}
	}
	return failure("stale", fmt.Errorf("entry %d is recorded and says something else", e.Seq))
}

var errEngine = errors.New("the engine does not add this entry here: what follows from the rules comes by itself or by advance")

// engine takes an entry that the engine made, from a log that is sent whole:
// it has to be what the engine adds when it advances to that instant or, where
// the instant is the very end of a term, right after it.
func (s *session) engine(e tournament.Entry) *answer {
	state := s.desk.State()
	if e.Seq != state.Seq()+1 {
		return failure("stale", fmt.Errorf("%w: %w", regulation.ErrStale, errEngine))
	}
	for _, now := range []time.Time{e.At, e.At.Add(1)} {
		j, err := s.desk.Regulation().Advance(state, now)
		if err != nil {
			return s.refused(err)
		}
		if len(j.Added) > 0 && s.same(j.Added[0], e) {
			return s.advance(question{Now: now})
		}
	}
	return failure("log", errEngine)
}

// same compares entries as they are stored.
func (s *session) same(a, b tournament.Entry) bool {
	one, err := s.codec.Encode(a)
	two, err2 := s.codec.Encode(b)
	return err == nil && err2 == nil && bytes.Equal(one, two)
}

// recorded stores what was added and tells it.
func (s *session) recorded(added []tournament.Entry, findings []regulation.Finding) *answer {
	a := &answer{OK: true}
	var stored []byte
	for _, e := range added {
		line, err := s.codec.Encode(e)
		if err != nil {
			return failure("log", err)
		}
		a.Added = append(a.Added, line)
		stored = append(append(stored, line...), '\n')
	}
	if s.log != nil {
		if _, err := s.log.Write(stored); err != nil {
			return failure("log", err)
		}
	}
	for _, f := range findings {
		if f.Verdict == regulation.Adds {
			a.Consequences = append(a.Consequences, s.say(f))
		} else {
			a.Notes = append(a.Notes, s.say(f))
		}
	}
	return a
}

func (s *session) say(f regulation.Finding) said {
	out := said{Article: f.Rule, Subject: f.About, Code: f.Text.Code, Text: s.voice.Message(f.Text)}
	var lots *tournament.LotsNeededError
	if errors.As(f.Err, &lots) {
		out.Lot = &lots.Lot
	}
	return out
}

// refused tells a refusal by the rules from an entry that contradicts the log.
func (s *session) refused(err error) *answer {
	var refusal *regulation.Refusal
	switch {
	case errors.As(err, &refusal):
		a := &answer{}
		for _, f := range refusal.Findings {
			a.Refused = append(a.Refused, s.say(f))
		}
		return a
	case errors.Is(err, regulation.ErrStale):
		return failure("stale", err)
	}
	return failure("log", err)
}

// question is a line with the key ask.
type question struct {
	Ask   string            `json:"ask"`
	Now   time.Time         `json:"now"`
	Scope tournament.Scope  `json:"scope"`
	Team  tournament.TeamID `json:"team"`
	Seq   int               `json:"seq"`
	Name  string            `json:"name"`
}

// questions are those that change nothing; advance is the one that does.
func (s *session) questions() map[string]func(question) (any, error) {
	return map[string]func(question) (any, error){
		"duties": s.duties, "standings": s.standings, "pairings": s.pairings, "explain": s.explain,
		"possible": s.possible, "opening": s.opening, "numbers": s.numbers, "prizes": s.prizes,
	}
}

// asks names all questions.
func asks() []string {
	names := []string{"advance"}
	for name := range new(session).questions() {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

func (s *session) question(line []byte) *answer {
	var q question
	dec := json.NewDecoder(bytes.NewReader(line))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&q); err != nil {
		return failure("malformed", err)
	}
	ask, ok := s.questions()[q.Ask]
	var a *answer
	switch {
	case q.Ask == "advance":
		a = s.advance(q)
	case !ok:
		return failure("unknown-question", fmt.Errorf("%q: want one of %s", q.Ask, strings.Join(asks(), ", ")))
	default:
		content, err := ask(q)
		if err != nil {
			a = s.refused(err)
			if a.Error != nil && a.Error.Code == "log" {
				a.Error.Code = "no-answer"
			}
		} else {
			a = &answer{OK: true, Answer: content}
		}
	}
	a.Ask = q.Ask
	return a
}

var errNow = errors.New("now is missing: an instant such as 2006-09-01T12:00:00+04:00")

// advance records what has run out.
func (s *session) advance(q question) *answer {
	if q.Now.IsZero() {
		return failure("malformed", errNow)
	}
	state := s.desk.State()
	j, err := s.desk.Regulation().Advance(state, q.Now)
	if err != nil {
		return s.refused(err)
	}
	added, err := s.desk.Advance(q.Now)
	if err != nil {
		return s.refused(err)
	}
	return s.recorded(added, j.Findings)
}
