package tournament

import (
	"sync"

	"github.com/reglament/reglament/internal/strictjson"
)

// readEvent reads the stored form of an event; it takes names from those
// read before.
type readEvent func(raw []byte, names *strictjson.Strings) (Event, error)

// eventReader reads the stored form of one kind of event.
type eventReader struct {
	kind Kind
	read readEvent
	err  error
}

func reader[T Event]() eventReader {
	var zero T
	d, err := strictjson.For[T]()
	scratch := sync.Pool{New: func() any { return new(T) }} // saves an allocation an event
	return eventReader{kind: zero.Kind(), err: err, read: func(raw []byte, names *strictjson.Strings) (Event, error) {
		ev := scratch.Get().(*T)
		defer scratch.Put(ev)
		if err := d.DecodeNames(raw, ev, names); err != nil {
			return nil, err
		}
		return *ev, nil
	}}
}

// eventReaders lists a reader for every kind but Corrected, which holds an
// event of another kind.
func eventReaders() []eventReader {
	return []eventReader{
		reader[Opened](),
		reader[Appointed](),
		reader[Dismissed](),
		reader[Invited](),
		reader[Confirmed](),
		reader[TeamEntered](),
		reader[EntryAmended](),
		reader[RosterChanged](),
		reader[PlayerLeft](),
		reader[LateEntry](),
		reader[AccountChecked](),
		reader[RatingRecorded](),
		reader[OrderDeclared](),
		reader[EntriesClosed](),
		reader[LotDrawn](),
		reader[StageOpened](),
		reader[StageRenumbered](),
		reader[StageClosed](),
		reader[RoundPaired](),
		reader[RoundUnpaired](),
		reader[LineupFiled](),
		reader[PlayBegan](),
		reader[Arrived](),
		reader[ChallengeSent](),
		reader[ChallengeAccepted](),
		reader[ControlAgreed](),
		reader[GameStarted](),
		reader[GameEnded](),
		reader[GameFinished](),
		reader[MatchFinished](),
		reader[Defaulted](),
		reader[GameAnnulled](),
		reader[MatchDecided](),
		reader[TeamWithdrew](),
		reader[TeamReturned](),
		reader[ByeRequested](),
		reader[TeamAnnulled](),
		reader[RestDefaulted](),
		reader[TeamReplaced](),
		reader[PairForbidden](),
		reader[DutyMissed](),
		reader[DutyDone](),
		reader[Warned](),
		reader[Notified](),
		reader[LeaveTaken](),
		reader[PointsAdjusted](),
		reader[RoundMoved](),
		reader[TermSet](),
		reader[Appealed](),
		reader[Decided](),
		reader[Ruled](),
		reader[AdjudicationRequested](),
		reader[Consented](),
		reader[ExpertsNamed](),
		reader[AnalysisSent](),
	}
}
