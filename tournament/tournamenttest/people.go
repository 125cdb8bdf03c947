package tournamenttest

import (
	"fmt"
	"time"

	"pgregory.net/rapid"

	"github.com/reglament/reglament/tournament"
)

// Name draws the name of a person, Cyrillic or Latin, now and then an awkward
// one.
func Name(t *rapid.T) string {
	family := rapid.SampledFrom([]string{
		"Иванов", "Петрова", "Ёлкина", "Щукин", "О'Нил", "Салтыков-Щедрин", "Müller", "García López", "Ó Briain", "Nguyễn", "Žižka", "李",
	}).Draw(t, "family name")
	given := rapid.SampledFrom([]string{"Анна", "Пётр", "Zoë", "J. R.", "", "«Вася»", "Eve\u2019s"}).Draw(t, "given name")
	return family + ", " + given
}

// TeamName draws the name of a team.
func TeamName(t *rapid.T) string {
	return rapid.SampledFrom([]string{
		"Дебют", "Школа № 5", "ДЮСШ «Ладья»", "Белая ладья-2", "SK \"König\"", "Club d'échecs <Tour>", "Зугцванг & Co", "Ελλάς", "",
	}).Draw(t, "team name")
}

// Born draws a birthday of a young player.
func Born(t *rapid.T) tournament.Date {
	first := tournament.Date{Year: 2006, Month: time.January, Day: 1}
	return first.AddDays(rapid.IntRange(0, 12*365).Draw(t, "born"))
}

// Member draws a member with that id.
func Member(t *rapid.T, id tournament.PlayerID, board int) tournament.Member {
	m := tournament.Member{Player: id, Board: board, Name: Name(t)}
	m.Sex = rapid.SampledFrom([]tournament.Sex{tournament.Male, tournament.Female, ""}).Draw(t, "sex")
	if rapid.Bool().Draw(t, "birthday known") {
		m.Born = Born(t)
	}
	if rapid.IntRange(0, 3).Draw(t, "unrated") > 0 {
		m.Rating = tournament.Rating(rapid.IntRange(1000_00, 2800_00).Draw(t, "rating"))
		m.Title = rapid.SampledFrom([]string{"", "GM", "WFM"}).Draw(t, "title")
		m.Federation = rapid.SampledFrom([]string{"", "AUT"}).Draw(t, "federation")
		m.FideID = rapid.SampledFrom([]string{"", "1234567"}).Draw(t, "FIDE ID")
		m.Games = rapid.IntRange(0, 300).Draw(t, "games")
	}
	return m
}

// Team draws a team with a player for each board and up to two reserves. Now
// and then it lacks one player.
func Team(t *rapid.T, id tournament.TeamID, boards int) tournament.Team {
	team := tournament.Team{ID: id, Name: TeamName(t), Organization: fmt.Sprintf("org-%d", rapid.IntRange(1, 3).Draw(t, "organization")), Captain: "captain-" + string(id)}
	n := boards + rapid.IntRange(-1, 2).Draw(t, "reserves")
	for k := 1; k <= max(1, n); k++ {
		board := k
		if k > boards {
			board = 0
		}
		team.Members = append(team.Members, Member(t, tournament.PlayerID(fmt.Sprintf("%s-%d", id, k)), board))
	}
	return team
}

// Outcome draws how a game ends. Played ones are the most frequent.
func Outcome(t *rapid.T, played bool) tournament.Outcome {
	all := []tournament.Outcome{
		tournament.FirstWins(), tournament.Drawn(), tournament.SecondWins(),
		tournament.FirstWins(), tournament.Drawn(), tournament.SecondWins(),
		tournament.ForfeitByFirst(), tournament.ForfeitBySecond(), tournament.DoubleForfeit(),
		{First: tournament.Win, Second: tournament.Loss, Cause: tournament.Adjudicated},
		{First: tournament.Draw, Second: tournament.Loss, Cause: tournament.Penalized},
		{First: tournament.Loss, Second: tournament.Loss, Cause: tournament.Annulled},
	}
	if played {
		all = all[:3]
	}
	return rapid.SampledFrom(all).Draw(t, "outcome")
}
