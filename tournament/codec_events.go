package tournament

import "github.com/reglament/reglament/internal/strictjson"

// eventReader reads the stored form of one kind of event.
type eventReader struct {
	kind Kind
	read func(raw []byte) (Event, error)
	err  error
}

func reader[T Event]() eventReader {
	var zero T
	d, err := strictjson.For[T]()
	return eventReader{kind: zero.Kind(), err: err, read: func(raw []byte) (Event, error) {
		var ev T
		if err := d.Decode(raw, &ev); err != nil {
			return nil, err
		}
		return ev, nil
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
