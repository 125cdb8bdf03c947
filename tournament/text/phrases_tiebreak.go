package text

// tiebreakPhrases are what the FIDE tie-breaks say about their values.
func tiebreakPhrases() map[Code]Phrase {
	return map[Code]Phrase{
		"tiebreak.points":          {"points of the round", "очки за тур"},
		"tiebreak.adjustment":      {"penalties and bonuses", "штрафные и дополнительные очки"},
		"tiebreak.counted":         {"counts for %[1]v", "учитывается в %[1]v"},
		"tiebreak.progressive":     {"score after the round", "сумма очков после тура"},
		"tiebreak.progressive.cut": {"cut: the round with a score of %[1]v after it", "отброшен тур с суммой %[1]v после него"},
		"tiebreak.standard":        {"measured against %[1]v", "в сравнении с %[1]v"},
		"tiebreak.number":          {"pairing number", "номер участника"},
		"tiebreak.opponent":        {"the opponent's score, %[1]v", "очки соперника, %[1]v"},
		"tiebreak.dummy.own":       {"no game: a dummy with the own score, %[1]v", "без игры: фиктивный соперник с собственным результатом, %[1]v"},
		"tiebreak.dummy.draws":     {"no game: a dummy with a draw in every round, %[1]v", "без игры: фиктивный соперник с ничьёй в каждом туре, %[1]v"},
		"tiebreak.dummy.rival":     {"no game: a dummy with the score of the scheduled opponent, %[1]v", "без игры: фиктивный соперник с результатом назначенного соперника, %[1]v"},
		"tiebreak.cut.low":         {"cut as the least significant: %[1]v", "отброшено как наименее значимое: %[1]v"},
		"tiebreak.cut.voluntary":   {"cut as an unplayed round of one's own choice: %[1]v", "отброшено как добровольно пропущенный тур: %[1]v"},
		"tiebreak.cut.high":        {"cut as the most significant: %[1]v", "отброшено как наиболее значимое: %[1]v"},
		"tiebreak.koya":            {"the opponent reached the limit with %[1]v", "соперник достиг порога с результатом %[1]v"},
		"tiebreak.koya.below":      {"the opponent stayed below the limit with %[1]v", "соперник не достиг порога с результатом %[1]v"},
		"tiebreak.strength":        {"Buchholz of the opponent", "коэффициент Бухгольца соперника"},
		"tiebreak.average":         {"average of the above", "среднее из перечисленного"},
		"tiebreak.none":            {"no opponent met over the board", "нет соперников, с которыми сыграна партия"},
		"tiebreak.secondary":       {"the other score", "вторые очки"},
		"tiebreak.combined":        {"the other score and the sum of the rest by %[1]v", "вторые очки и сумма остального, делённая на %[1]v"},
		"tiebreak.rating":          {"rating of the opponent, against whom %[1]v was made", "рейтинг соперника, против которого набрано %[1]v"},
		"tiebreak.rating.own":      {"own rating", "собственный рейтинг"},
		"tiebreak.unrated":         {"somebody has no rating, so that this tie-break leaves the list", "есть участники без рейтинга, показатель исключается из списка"},
		"tiebreak.tpr":             {"average %[1]v and the table for %[2]v %%", "среднее %[1]v и значение таблицы для %[2]v %%"},
		"tiebreak.ptp":             {"lowest rating that was expected to score as much", "наименьший рейтинг с ожидаемым результатом не ниже набранного"},
		"tiebreak.performance":     {"performance of the opponent", "рейтинг-перформанс соперника"},
		"tiebreak.board.count":     {"points on board %[1]v times its number", "очки на доске %[1]v, умноженные на её номер"},
		"tiebreak.board.top":       {"points on board %[1]v", "очки на доске %[1]v"},
		"tiebreak.board.bottom":    {"points on boards 1 to %[1]v", "очки на досках с 1 по %[1]v"},
		"tiebreak.board.pair":      {"%[1]v of the matches between the two", "%[1]v по матчам между двумя командами"},
	}
}
