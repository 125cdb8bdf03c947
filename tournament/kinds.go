package tournament

// The kinds of events, as they are stored.
const (
	KindOpened                Kind = "opened"
	KindAppointed             Kind = "appointed"
	KindDismissed             Kind = "dismissed"
	KindInvited               Kind = "invited"
	KindConfirmed             Kind = "confirmed"
	KindTeamEntered           Kind = "team-entered"
	KindEntryAmended          Kind = "entry-amended"
	KindRosterChanged         Kind = "roster-changed"
	KindPlayerLeft            Kind = "player-left"
	KindLateEntry             Kind = "late-entry"
	KindAccountChecked        Kind = "account-checked"
	KindRatingRecorded        Kind = "rating-recorded"
	KindOrderDeclared         Kind = "order-declared"
	KindEntriesClosed         Kind = "entries-closed"
	KindLotDrawn              Kind = "lot-drawn"
	KindStageOpened           Kind = "stage-opened"
	KindStageRenumbered       Kind = "stage-renumbered"
	KindStageClosed           Kind = "stage-closed"
	KindRoundPaired           Kind = "round-paired"
	KindRoundUnpaired         Kind = "round-unpaired"
	KindLineupFiled           Kind = "lineup-filed"
	KindPlayBegan             Kind = "play-began"
	KindArrived               Kind = "arrived"
	KindChallengeSent         Kind = "challenge-sent"
	KindChallengeAccepted     Kind = "challenge-accepted"
	KindControlAgreed         Kind = "control-agreed"
	KindGameStarted           Kind = "game-started"
	KindGameEnded             Kind = "game-ended"
	KindGameFinished          Kind = "game-finished"
	KindMatchFinished         Kind = "match-finished"
	KindDefaulted             Kind = "defaulted"
	KindGameAnnulled          Kind = "game-annulled"
	KindMatchDecided          Kind = "match-decided"
	KindTeamWithdrew          Kind = "team-withdrew"
	KindTeamReturned          Kind = "team-returned"
	KindByeRequested          Kind = "bye-requested"
	KindTeamAnnulled          Kind = "team-annulled"
	KindRestDefaulted         Kind = "rest-defaulted"
	KindTeamReplaced          Kind = "team-replaced"
	KindPairForbidden         Kind = "pair-forbidden"
	KindDutyMissed            Kind = "duty-missed"
	KindDutyDone              Kind = "duty-done"
	KindWarned                Kind = "warned"
	KindNotified              Kind = "notified"
	KindLeaveTaken            Kind = "leave-taken"
	KindPointsAdjusted        Kind = "points-adjusted"
	KindRoundMoved            Kind = "round-moved"
	KindTermSet               Kind = "term-set"
	KindAppealed              Kind = "appealed"
	KindDecided               Kind = "decided"
	KindRuled                 Kind = "ruled"
	KindAdjudicationRequested Kind = "adjudication-requested"
	KindConsented             Kind = "consented"
	KindExpertsNamed          Kind = "experts-named"
	KindAnalysisSent          Kind = "analysis-sent"
	KindCorrected             Kind = "corrected"
)

// Kind returns KindOpened.
func (Opened) Kind() Kind { return KindOpened }

// Kind returns KindAppointed.
func (Appointed) Kind() Kind { return KindAppointed }

// Kind returns KindDismissed.
func (Dismissed) Kind() Kind { return KindDismissed }

// Kind returns KindInvited.
func (Invited) Kind() Kind { return KindInvited }

// Kind returns KindConfirmed.
func (Confirmed) Kind() Kind { return KindConfirmed }

// Kind returns KindTeamEntered.
func (TeamEntered) Kind() Kind { return KindTeamEntered }

// Kind returns KindEntryAmended.
func (EntryAmended) Kind() Kind { return KindEntryAmended }

// Kind returns KindRosterChanged.
func (RosterChanged) Kind() Kind { return KindRosterChanged }

// Kind returns KindPlayerLeft.
func (PlayerLeft) Kind() Kind { return KindPlayerLeft }

// Kind returns KindLateEntry.
func (LateEntry) Kind() Kind { return KindLateEntry }

// Kind returns KindAccountChecked.
func (AccountChecked) Kind() Kind { return KindAccountChecked }

// Kind returns KindRatingRecorded.
func (RatingRecorded) Kind() Kind { return KindRatingRecorded }

// Kind returns KindOrderDeclared.
func (OrderDeclared) Kind() Kind { return KindOrderDeclared }

// Kind returns KindEntriesClosed.
func (EntriesClosed) Kind() Kind { return KindEntriesClosed }

// Kind returns KindLotDrawn.
func (LotDrawn) Kind() Kind { return KindLotDrawn }

// Kind returns KindStageOpened.
func (StageOpened) Kind() Kind { return KindStageOpened }

// Kind returns KindStageRenumbered.
func (StageRenumbered) Kind() Kind { return KindStageRenumbered }

// Kind returns KindStageClosed.
func (StageClosed) Kind() Kind { return KindStageClosed }

// Kind returns KindRoundPaired.
func (RoundPaired) Kind() Kind { return KindRoundPaired }

// Kind returns KindRoundUnpaired.
func (RoundUnpaired) Kind() Kind { return KindRoundUnpaired }

// Kind returns KindLineupFiled.
func (LineupFiled) Kind() Kind { return KindLineupFiled }

// Kind returns KindPlayBegan.
func (PlayBegan) Kind() Kind { return KindPlayBegan }

// Kind returns KindArrived.
func (Arrived) Kind() Kind { return KindArrived }

// Kind returns KindChallengeSent.
func (ChallengeSent) Kind() Kind { return KindChallengeSent }

// Kind returns KindChallengeAccepted.
func (ChallengeAccepted) Kind() Kind { return KindChallengeAccepted }

// Kind returns KindControlAgreed.
func (ControlAgreed) Kind() Kind { return KindControlAgreed }

// Kind returns KindGameStarted.
func (GameStarted) Kind() Kind { return KindGameStarted }

// Kind returns KindGameEnded.
func (GameEnded) Kind() Kind { return KindGameEnded }

// Kind returns KindGameFinished.
func (GameFinished) Kind() Kind { return KindGameFinished }

// Kind returns KindMatchFinished.
func (MatchFinished) Kind() Kind { return KindMatchFinished }

// Kind returns KindDefaulted.
func (Defaulted) Kind() Kind { return KindDefaulted }

// Kind returns KindGameAnnulled.
func (GameAnnulled) Kind() Kind { return KindGameAnnulled }

// Kind returns KindMatchDecided.
func (MatchDecided) Kind() Kind { return KindMatchDecided }

// Kind returns KindTeamWithdrew.
func (TeamWithdrew) Kind() Kind { return KindTeamWithdrew }

// Kind returns KindTeamReturned.
func (TeamReturned) Kind() Kind { return KindTeamReturned }

// Kind returns KindByeRequested.
func (ByeRequested) Kind() Kind { return KindByeRequested }

// Kind returns KindTeamAnnulled.
func (TeamAnnulled) Kind() Kind { return KindTeamAnnulled }

// Kind returns KindRestDefaulted.
func (RestDefaulted) Kind() Kind { return KindRestDefaulted }

// Kind returns KindTeamReplaced.
func (TeamReplaced) Kind() Kind { return KindTeamReplaced }

// Kind returns KindPairForbidden.
func (PairForbidden) Kind() Kind { return KindPairForbidden }

// Kind returns KindDutyMissed.
func (DutyMissed) Kind() Kind { return KindDutyMissed }

// Kind returns KindDutyDone.
func (DutyDone) Kind() Kind { return KindDutyDone }

// Kind returns KindWarned.
func (Warned) Kind() Kind { return KindWarned }

// Kind returns KindNotified.
func (Notified) Kind() Kind { return KindNotified }

// Kind returns KindLeaveTaken.
func (LeaveTaken) Kind() Kind { return KindLeaveTaken }

// Kind returns KindPointsAdjusted.
func (PointsAdjusted) Kind() Kind { return KindPointsAdjusted }

// Kind returns KindRoundMoved.
func (RoundMoved) Kind() Kind { return KindRoundMoved }

// Kind returns KindTermSet.
func (TermSet) Kind() Kind { return KindTermSet }

// Kind returns KindAppealed.
func (Appealed) Kind() Kind { return KindAppealed }

// Kind returns KindDecided.
func (Decided) Kind() Kind { return KindDecided }

// Kind returns KindRuled.
func (Ruled) Kind() Kind { return KindRuled }

// Kind returns KindAdjudicationRequested.
func (AdjudicationRequested) Kind() Kind { return KindAdjudicationRequested }

// Kind returns KindConsented.
func (Consented) Kind() Kind { return KindConsented }

// Kind returns KindExpertsNamed.
func (ExpertsNamed) Kind() Kind { return KindExpertsNamed }

// Kind returns KindAnalysisSent.
func (AnalysisSent) Kind() Kind { return KindAnalysisSent }

// Kind returns KindCorrected.
func (Corrected) Kind() Kind { return KindCorrected }

func (Opened) isEvent()                {}
func (Appointed) isEvent()             {}
func (Dismissed) isEvent()             {}
func (Invited) isEvent()               {}
func (Confirmed) isEvent()             {}
func (TeamEntered) isEvent()           {}
func (EntryAmended) isEvent()          {}
func (RosterChanged) isEvent()         {}
func (PlayerLeft) isEvent()            {}
func (LateEntry) isEvent()             {}
func (AccountChecked) isEvent()        {}
func (RatingRecorded) isEvent()        {}
func (OrderDeclared) isEvent()         {}
func (EntriesClosed) isEvent()         {}
func (LotDrawn) isEvent()              {}
func (StageOpened) isEvent()           {}
func (StageRenumbered) isEvent()       {}
func (StageClosed) isEvent()           {}
func (RoundPaired) isEvent()           {}
func (RoundUnpaired) isEvent()         {}
func (LineupFiled) isEvent()           {}
func (PlayBegan) isEvent()             {}
func (Arrived) isEvent()               {}
func (ChallengeSent) isEvent()         {}
func (ChallengeAccepted) isEvent()     {}
func (ControlAgreed) isEvent()         {}
func (GameStarted) isEvent()           {}
func (GameEnded) isEvent()             {}
func (GameFinished) isEvent()          {}
func (MatchFinished) isEvent()         {}
func (Defaulted) isEvent()             {}
func (GameAnnulled) isEvent()          {}
func (MatchDecided) isEvent()          {}
func (TeamWithdrew) isEvent()          {}
func (TeamReturned) isEvent()          {}
func (ByeRequested) isEvent()          {}
func (TeamAnnulled) isEvent()          {}
func (RestDefaulted) isEvent()         {}
func (TeamReplaced) isEvent()          {}
func (PairForbidden) isEvent()         {}
func (DutyMissed) isEvent()            {}
func (DutyDone) isEvent()              {}
func (Warned) isEvent()                {}
func (Notified) isEvent()              {}
func (LeaveTaken) isEvent()            {}
func (PointsAdjusted) isEvent()        {}
func (RoundMoved) isEvent()            {}
func (TermSet) isEvent()               {}
func (Appealed) isEvent()              {}
func (Decided) isEvent()               {}
func (Ruled) isEvent()                 {}
func (AdjudicationRequested) isEvent() {}
func (Consented) isEvent()             {}
func (ExpertsNamed) isEvent()          {}
func (AnalysisSent) isEvent()          {}
func (Corrected) isEvent()             {}
