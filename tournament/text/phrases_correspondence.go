package text

// correspondencePhrases are what the life of a correspondence game says.
func correspondencePhrases() map[Code]Phrase {
	return map[Code]Phrase{
		"correspondence.duty.names":     {"name the player against %[1]v on board %[2]v", "назвать игрока против %[1]v, доска %[2]v"},
		"correspondence.duty.challenge": {"send the challenge to %[1]v on board %[2]v", "отправить вызов %[1]v, доска %[2]v"},
		"correspondence.duty.accept":    {"accept the challenge of %[1]v on board %[2]v", "принять вызов %[1]v, доска %[2]v"},
		"correspondence.duty.start":     {"report the start against %[1]v on board %[2]v", "сообщить о начале партии с %[1]v, доска %[2]v"},
		"correspondence.duty.result":    {"report the result against %[1]v on board %[2]v", "сообщить результат партии с %[1]v, доска %[2]v"},
		"correspondence.duty.date":      {"set a new date for a game that did not start", "назначить новый срок не начатой партии"},

		"correspondence.warned": {"failure number %[1]v: a warning", "нарушение № %[1]v: предупреждение"},
		"correspondence.lost":   {"from failure number %[1]v on the game is lost", "начиная с нарушения № %[1]v – поражение в партии"},
		"correspondence.told":   {"failure number %[1]v: others are told", "нарушение № %[1]v: сообщается дальше"},
		"correspondence.passed": {"the warning is passed on: %[1]v", "о предупреждении сообщено: %[1]v"},

		"correspondence.challenger":   {"the other side sends the challenge", "вызов посылает другая сторона"},
		"correspondence.future":       {"the report tells of something that has not happened yet", "сообщение о том, чего ещё не было"},
		"correspondence.opens":        {"challenges are sent from %[1]v on", "вызовы отправляются с %[1]v"},
		"correspondence.unnamed":      {"%[1]v has named nobody", "%[1]v: игрок не назван"},
		"correspondence.late":         {"the term ended on %[1]v and no new date is set", "срок истёк %[1]v, новый не назначен"},
		"correspondence.wrong":        {"wrong parameters: %[1]v", "неверные параметры: %[1]v"},
		"correspondence.sent":         {"challenge to %[1]v", "вызов игроку %[1]v"},
		"correspondence.accept-by":    {"to be accepted by the end of %[1]v", "принять до конца дня %[1]v"},
		"correspondence.annulled":     {"the game began with wrong parameters (%[1]v) and starts anew", "партия начата с неверными параметрами (%[1]v) и начинается заново"},
		"correspondence.decided":      {"the game has a result", "у партии уже есть результат"},
		"correspondence.void":         {"the game counts for nobody", "партия аннулирована вместе с командой"},
		"correspondence.running":      {"the game runs already", "партия уже идёт"},
		"correspondence.unaccepted":   {"no challenge was accepted", "вызов не принят"},
		"correspondence.number":       {"the number of the game is missing", "не указан номер партии"},
		"correspondence.started":      {"game %[1]v has started", "партия %[1]v начата"},
		"correspondence.unstarted":    {"nobody reported the start of the game", "о начале партии не сообщено"},
		"correspondence.result.none":  {"no result is given", "результат не указан"},
		"correspondence.result.other": {"the game ended %[1]v", "партия закончилась %[1]v"},
		"correspondence.leave.none":   {EN: "%[1]v asks for leave, and this event has none", RU: "%[1]v просит отпуск, а в этом соревновании отпусков нет"},
		"correspondence.leave.change": {EN: "%[1]v may not change the leave of %[2]v", RU: "%[1]v не может менять отпуск: %[2]v"},
	}
}
