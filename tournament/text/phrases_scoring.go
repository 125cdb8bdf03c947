package text

// scoringPhrases are what package scoring and the rules of its kind say.
func scoringPhrases() map[Code]Phrase {
	return map[Code]Phrase{
		"scoring.round":            {"round %[1]v against %[2]v", "тур %[1]v, соперник %[2]v"},
		"scoring.round.forfeit":    {"round %[1]v against %[2]v, by default", "тур %[1]v, соперник %[2]v, неявка"},
		"scoring.slot":             {"against %[1]v", "соперник %[1]v"},
		"scoring.slot.forfeit":     {"against %[1]v, by default", "соперник %[1]v, неявка"},
		"scoring.round.free":       {"round %[1]v without an opponent", "тур %[1]v без соперника"},
		"scoring.adjusted":         {"penalties and bonuses", "штрафные и дополнительные очки"},
		"scoring.sonneborn":        {"round %[1]v: %[2]v finished with %[3]v, of which %[4]v points were made", "тур %[1]v: у соперника %[2]v в итоге %[3]v, набрано против него %[4]v"},
		"scoring.criterion.GPTS":   {"game points", "очки"},
		"scoring.criterion.MPTS":   {"match points", "командные очки"},
		"scoring.criterion.MWON":   {"matches won", "число выигранных матчей"},
		"scoring.criterion.GWON":   {"games won", "число побед"},
		"scoring.criterion.DE":     {"direct encounter", "личная встреча"},
		"scoring.criterion.TBR":    {"results by board from the first", "результат по доскам с первой"},
		"scoring.criterion.BBE":    {"elimination of the last boards", "отсечение последних досок"},
		"scoring.criterion.BC":     {"board count", "сумма номеров досок"},
		"scoring.criterion.BERL":   {"Berlin valuation", "берлинский коэффициент"},
		"scoring.criterion.SB":     {"Sonneborn-Berger", "коэффициент Бергера"},
		"scoring.criterion.RTNG-L": {"lower rating", "меньший рейтинг"},
		"scoring.criterion.LOT":    {"drawing of lots", "жребий"},
		"scoring.criterion.PCT":    {"percentage", "процент очков"},
		"scoring.criterion.MAIN":   {"main players before reserves", "основные участники впереди запасных"},
		"scoring.criterion.TEAM":   {"place of the team", "место команды"},
	}
}
