package text

// regulationPhrases are what package regulation and the rules of its kind say.
func regulationPhrases() map[Code]Phrase {
	return map[Code]Phrase{
		"stage.size": {
			"%[1]v {1|team|teams|teams}: the text has no format for fewer than %[2]v",
			"%[1]v {1|команда|команды|команд}: регламент не предусматривает меньше %[2]v",
		},
		"stage.unknown":       {"the regulation has no stage %[1]v", "в регламенте нет этапа %[1]v"},
		"stage.numbers.open":  {"the numbers are not settled: %[1]v", "номера ещё не определены: %[1]v"},
		"stage.numbers.other": {"the numbers are not those that the text gives", "номера не те, что даёт регламент"},
		"log.fingerprint": {
			"the log was opened under %[1]v with other parameters than this %[2]v",
			"журнал открыт по регламенту %[1]v с другими параметрами, чем этот %[2]v",
		},
		"log.unmade": {
			"the options that the log names do not make its %[1]v here: another version wrote it, or a host with parts of its own",
			"указанные в журнале параметры не дают здесь его %[1]v: записан другой версией или программой со своими частями",
		},
		"log.reading":     {"%[1]v: the log has “%[2]v”, this regulation “%[3]v”", "%[1]v: в журнале «%[2]v», здесь «%[3]v»"},
		"entry.closed":    {"entries are closed", "приём заявок окончен"},
		"refused.open":    {"%[1]v", "%[1]v"},
		"refused.lots":    {"a lot among %[1]v has to be drawn first", "сначала нужен жребий: %[1]v"},
		"refused.ruling":  {"an official has to rule first on %[1]v", "сначала нужно решение судьи: %[1]v"},
		"round.turn":      {"round %[1]v is out of turn, round %[2]v is next", "тур %[1]v вне очереди, следующий тур %[2]v"},
		"round.open":      {"%[1]v {1|game|games|games} of earlier rounds without a result", "в прошлых турах без результата: %[1]v {1|партия|партии|партий}"},
		"round.other":     {"not the round that the text gives", "пары не те, что даёт регламент"},
		"ruling.only":     {"%[1]v needs an official's ruling", "%[1]v: только по решению судьи"},
		"lineup.revealed": {"both line-ups are filed and shown, neither changes", "оба состава поданы и открыты, изменить их нельзя"},
		"lineup.reveals":  {"both line-ups are filed and shown now", "поданы оба состава, они открыты"},
		"lineup.stands":   {"the line-up stands until %[1]v files another one", "состав не меняется, пока новый не подаст %[1]v"},
		"lineup.same":     {"it is the line-up that stands", "такой состав уже подан"},
		"lineup.reopens":  {"%[1]v may change its line-up again", "%[1]v снова может изменить состав"},
		"power.missing":   {"%[1]v has no power to record %[2]v", "%[1]v не вправе вносить запись %[2]v"},
	}
}
