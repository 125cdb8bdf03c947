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
		"entry.closed":  {"entries are closed", "приём заявок окончен"},
		"power.missing": {"%[1]v has no power to record %[2]v", "%[1]v не вправе вносить запись %[2]v"},
	}
}
