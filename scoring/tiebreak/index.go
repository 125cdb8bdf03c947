package tiebreak

import (
	"slices"

	"github.com/reglament/reglament/tournament/clause"
)

// Index lists the articles of the edition that tie-breaks and their
// explanations cite, in our own words.
func (e Edition) Index() clause.Index {
	articles := slices.Concat(listArticles(), recordArticles(), opponentArticles(), ratingArticles(), teamArticles(), unplayedArticles())
	if e < March2026 {
		articles = slices.DeleteFunc(articles, func(a clause.Article) bool {
			return slices.Contains([]string{"7.7", "7.8", "10.6", "16.4.1", "16.4.2"}, a.Number)
		})
	}
	return clause.Index{
		Doc:      e.Doc(),
		Title:    "FIDE Play-Off and Tie-Break Regulations",
		URL:      "https://handbook.fide.com/",
		Articles: articles,
	}
}

func rule(number, en, ru string) clause.Article {
	return clause.Article{Number: number, Kind: clause.Rule, EN: en, RU: ru}
}

func listArticles() []clause.Article {
	return []clause.Article{
		rule("4.2", "Tie-breaks are applied in the order of the list, each among those still tied.",
			"Показатели применяются по порядку списка, каждый среди ещё не разделённых участников."),
		rule("6", "Direct encounter ranks the tied by the games among themselves.",
			"Личная встреча: порядок по партиям между участниками, делящими место."),
	}
}

func recordArticles() []clause.Article {
	return []clause.Article{
		rule("7.1", "WIN: rounds that gave as many points as a win.", "WIN: число туров с очками за победу."),
		rule("7.2", "WON: games won over the board.", "WON: число побед за доской."),
		rule("7.3", "BPG: games played with Black.", "BPG: число партий чёрными."),
		rule("7.4", "BWG: games won with Black.", "BWG: число побед чёрными."),
		rule("7.5", "PS: the sum of the scores after each round.", "PS: сумма очков после каждого тура."),
		rule("7.6", "REP: rounds that the participant elected to play.", "REP: число туров, в которых участник готов был играть."),
		rule("7.7", "STD: rounds with a better result than the opponent's, half for an equal one.",
			"STD: число туров с результатом лучше, чем у соперника; равный считается за половину."),
		rule("7.8", "TPN: the pairing number.", "TPN: номер участника."),
	}
}

func opponentArticles() []clause.Article {
	return []clause.Article{
		rule("8.1", "BH: the sum of the opponents' scores.", "BH: сумма очков соперников."),
		rule("8.2", "AOB: the average Buchholz of the opponents.", "AOB: средний коэффициент Бухгольца соперников."),
		rule("8.3", "FB: Buchholz as if the games of the last round were drawn.",
			"FB: коэффициент Бухгольца, если бы партии последнего тура закончились вничью."),
		rule("9.1", "SB: the opponents' scores times the points made against them.",
			"SB: сумма произведений очков соперников на набранные против них очки."),
		rule("9.2", "KS: points made against those who reached half of the largest score.",
			"KS: очки против набравших не менее половины возможных."),
	}
}

func ratingArticles() []clause.Article {
	return []clause.Article{
		rule("10.1", "ARO: the average rating of the opponents.", "ARO: средний рейтинг соперников."),
		rule("10.2", "TPR: the average rating of the opponents with the difference for the score.",
			"TPR: средний рейтинг соперников с поправкой за результат."),
		rule("10.3", "PTP: the lowest rating with an expected score as large as the real one.",
			"PTP: наименьший рейтинг, при котором ожидаемый результат не ниже набранного."),
		rule("10.4", "APRO: the average TPR of the opponents.", "APRO: среднее TPR соперников."),
		rule("10.5", "APPO: the average PTP of the opponents.", "APPO: среднее PTP соперников."),
		rule("10.6", "RTNG: the own rating.", "RTNG: собственный рейтинг."),
	}
}

func teamArticles() []clause.Article {
	return []clause.Article{
		rule("12.1", "BC: board numbers times the points made there; the lower sum is better.",
			"BC: сумма произведений номеров досок на очки; меньшая лучше."),
		rule("12.2", "TBR: the points of the first board, then of the second, and so on.",
			"TBR: очки на первой доске, затем на второй и так далее."),
		rule("12.3", "BBE: the points without the last board, then without the last two, and so on.",
			"BBE: очки без последней доски, затем без двух последних и так далее."),
		rule("13.1", "MPvGP: the score that is not the primary one.", "MPvGP: очки, не являющиеся основными."),
		rule("13.2", "ESB: either score of the opponents times either own score of the match.",
			"ESB: те или другие очки соперников, умноженные на те или другие очки в матче с ними."),
		rule("13.3", "EDE: direct encounter by the primary score, then by the secondary one, then by boards.",
			"EDE: личная встреча по основным очкам, затем по вторым, затем по доскам."),
		rule("13.4", "SSSC: the secondary score with a fraction of the Buchholz.",
			"SSSC: вторые очки с долей коэффициента Бухгольца."),
	}
}

func unplayedArticles() []clause.Article {
	return []clause.Article{
		rule("14.1", "Cut and median drop the least and the most significant contributions.",
			"Усечение отбрасывает наименее и наиболее значимые слагаемые."),
		rule("16.4", "An unplayed round of one's own counts as one against a dummy with the own score.",
			"Свой несыгранный тур считается против фиктивного соперника с собственным результатом."),
		rule("16.4.1", "After a forfeit the dummy has at most the score of the scheduled opponent.",
			"При неявке фиктивный соперник имеет не больше очков, чем назначенный."),
		rule("16.4.2", "After a bye the dummy has at most a draw in every round.",
			"При пропуске тура фиктивный соперник имеет не больше ничьей в каждом туре."),
		rule("16.5", "A cut falls on a voluntary unplayed round first.",
			"Усечение прежде всего отбрасывает добровольно пропущенный тур."),
	}
}
