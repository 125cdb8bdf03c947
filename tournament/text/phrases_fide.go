package text

// fidePhrases are what the regulations of the FIDE Handbook say.
func fidePhrases() map[Code]Phrase {
	return map[Code]Phrase{
		"fide.numbers.fixed":   {"round %[1]v is paired: those in the event keep their numbers in order", "тур %[1]v уже составлен: у участников порядок номеров не меняется"},
		"fide.numbers.late":    {"a late entrant belongs to another number", "опоздавшему полагается другой номер"},
		"fide.numbers.table":   {"a round is paired: the numbers of the table stay", "тур уже составлен: номера таблицы не меняются"},
		"fide.leaver.annulled": {"left after %[1]v of {2|%[2]v game|%[2]v games|%[2]v games}, less than half: its results do not count", "выбыла, сыграв %[1]v из %[2]v, меньше половины: результаты не учитываются"},
		"fide.leaver.stays":    {"left after %[1]v of {2|%[2]v game|%[2]v games|%[2]v games}, at least half: its results stay, the rest is lost by forfeit", "выбыла, сыграв %[1]v из %[2]v, не меньше половины: результаты остаются, прочее проиграно без игры"},
		"fide.leaver.forfeit":  {"has left: lost by forfeit", "выбыла: поражение без игры"},
	}
}
