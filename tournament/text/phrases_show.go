package text

// showPhrases are the words with which the examples introduce their tables.
func showPhrases() map[Code]Phrase {
	return map[Code]Phrase{
		"show.registration": {"Registration", "Регистрация"},
		"show.time":         {"Time", "Время"},
		"show.organization": {"Organization", "Организация"},
		"show.members":      {"Players", "Игроков"},
		"show.decision":     {"Decision", "Решение"},
		"show.admitted":     {"admitted", "допущена"},
		"show.refused":      {"refused: %[1]v", "отказано: %[1]v"},
		"show.draw":         {"Start list (seed of the lots: %[1]v)", "Стартовый список (ключ жеребьёвки: %[1]v)"},
		"show.play":         {"%[1]v {1|team|teams|teams}, %[2]v rounds, control %[3]v (%[4]v)", "%[1]v {1|команда|команды|команд}, туров: %[2]v, контроль %[3]v (%[4]v)"},
		"show.decisions":    {"Decisions", "Решения"},
		"show.missing":      {"Results of round %[1]v are missing; add them to %[2]v:", "Нет результатов тура %[1]v; внесите их в %[2]v:"},
		"15 min + 10 s":     {"15 min + 10 s", "15 мин + 10 с"},
		"10 min + 5 s":      {"10 min + 5 s", "10 мин + 5 с"},
		"report.prizes":     {"Board prizes, board %[1]v (%[2]v)", "Призы по доскам, доска %[1]v (%[2]v)"},
		"report.prizes.few": {"too few games played: %[1]v", "сыграно слишком мало партий: %[1]v"},
	}
}
