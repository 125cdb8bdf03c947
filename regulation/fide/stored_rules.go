package fide

import (
	"github.com/reglament/reglament/internal/stored"
	"github.com/reglament/reglament/pairing/swiss"
)

// storedDutch is the JSON form of the readings of the Dutch system, by name.
// What is absent is the default.
type storedDutch struct {
	BothAbsolute stored.Reading[swiss.BothAbsolute] `json:"bothAbsolute,omitzero"`
	ByeFloats    stored.Reading[swiss.ByeFloats]    `json:"byeFloats,omitzero"`
	Tables       stored.Reading[swiss.TableOrder]   `json:"tables,omitzero"`
}

func storeDutch(r swiss.DutchRules) storedDutch {
	return storedDutch{stored.As(r.BothAbsolute), stored.As(r.ByeFloats), stored.As(r.Tables)}
}

func (s storedDutch) rules() swiss.DutchRules {
	return swiss.DutchRules{BothAbsolute: s.BothAbsolute.Value, ByeFloats: s.ByeFloats.Value, Tables: s.Tables.Value}
}

// storedTeams is the JSON form of the choices of the team Swiss.
type storedTeams struct {
	Preferences     stored.Reading[swiss.Preferences]         `json:"preferences,omitzero"`
	IgnoreSecondary bool                                      `json:"ignoreSecondary,omitempty"`
	LastRound       stored.Reading[swiss.LastRoundPreference] `json:"lastRound,omitzero"`
	Rematch         stored.Reading[swiss.RematchAfterForfeit] `json:"rematch,omitzero"`
	Following       stored.Reading[swiss.FollowingGroup]      `json:"following,omitzero"`
	ByeTookGroup    stored.Reading[swiss.ByeTookGroup]        `json:"byeTookGroup,omitzero"`
	Repeated        stored.Reading[swiss.RepeatedUpfloaters]  `json:"repeated,omitzero"`
	FloatScore      stored.Reading[swiss.FloatScore]          `json:"floatScore,omitzero"`
	ByeFloats       stored.Reading[swiss.TeamByeFloats]       `json:"byeFloats,omitzero"`
	ByeMatches      stored.Reading[swiss.ByeMatches]          `json:"byeMatches,omitzero"`
	Alternation     stored.Reading[swiss.Alternation]         `json:"alternation,omitzero"`
	Tables          stored.Reading[swiss.TableOrder]          `json:"tables,omitzero"`
}

func storeTeams(r swiss.TeamRules) storedTeams {
	return storedTeams{
		Preferences: stored.As(r.Preferences), IgnoreSecondary: r.IgnoreSecondary, LastRound: stored.As(r.LastRound),
		Rematch: stored.As(r.Rematch), Following: stored.As(r.Following), ByeTookGroup: stored.As(r.ByeTookGroup),
		Repeated: stored.As(r.Repeated), FloatScore: stored.As(r.FloatScore), ByeFloats: stored.As(r.ByeFloats),
		ByeMatches: stored.As(r.ByeMatches), Alternation: stored.As(r.Alternation), Tables: stored.As(r.Tables),
	}
}

func (s storedTeams) rules() swiss.TeamRules {
	return swiss.TeamRules{
		Preferences: s.Preferences.Value, IgnoreSecondary: s.IgnoreSecondary, LastRound: s.LastRound.Value,
		Rematch: s.Rematch.Value, Following: s.Following.Value, ByeTookGroup: s.ByeTookGroup.Value,
		Repeated: s.Repeated.Value, FloatScore: s.FloatScore.Value, ByeFloats: s.ByeFloats.Value,
		ByeMatches: s.ByeMatches.Value, Alternation: s.Alternation.Value, Tables: s.Tables.Value,
	}
}
