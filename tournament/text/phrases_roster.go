package text

// rosterPhrases are what package roster and the rules of its kind say.
func rosterPhrases() map[Code]Phrase {
	return map[Code]Phrase{
		// who may enter
		"roster.uninvited": {
			EN: "organization %[1]q is not invited",
			RU: "организация «%[1]v» не приглашена",
		},
		"roster.entries": {
			EN: "organization %[1]q may enter %[2]d {2|team|teams|teams}",
			RU: "организация «%[1]v» может выставить команд: не более %[2]d",
		},

		// size and composition
		"roster.main": {
			EN: "%[1]d main {1|player|players|players}, wanted %[2]v",
			RU: "%[1]d {1|основной игрок|основных игрока|основных игроков}, нужно %[2]v",
		},
		"roster.reserves": {
			EN: "%[1]d {1|reserve|reserves|reserves}, wanted %[2]v",
			RU: "%[1]d {1|запасной|запасных|запасных}, нужно %[2]v",
		},
		"roster.vacancies": {
			EN: "%[1]d {1|place|places|places} of reserves left vacant, at most %[2]d may be",
			RU: "свободно %[1]d {1|место|места|мест} запасных, можно оставить не более %[2]d",
		},
		"roster.no-board": {
			EN: "%[1]v is entered on board %[2]d, which there is not",
			RU: "%[1]v: в заявке доска %[2]d, такой нет",
		},
		"roster.board-twice": {
			EN: "board %[1]d is given to both %[2]v and %[3]v",
			RU: "доска %[1]d отдана и %[2]v, и %[3]v",
		},
		"roster.composition": {
			EN: "part %[1]q has %[2]d main {2|player|players|players}, wanted %[3]d",
			RU: "часть «%[1]v»: %[2]d {2|основной игрок|основных игрока|основных игроков}, нужно %[3]d",
		},
		"roster.sex": {
			EN: "%[1]v may not play in part %[2]q",
			RU: "%[1]v не может играть в части «%[2]v»",
		},
		"roster.lost-by-entry": {
			EN: "%[1]v is entered in part %[2]q and has no right to part %[3]q",
			RU: "%[1]v в заявке в части «%[2]v» и не имеет права на часть «%[3]v»",
		},
		"roster.lost-by-play": {
			EN: "%[1]v played on board %[2]d (%[3]v) and lost the right to part %[4]q",
			RU: "%[1]v: доска %[2]d (%[3]v), право на часть «%[4]v» потеряно",
		},

		// age
		"roster.unborn": {
			EN: "no birth date of %[1]v is given",
			RU: "не указана дата рождения: %[1]v",
		},
		"roster.too-old": {
			EN: "%[1]v was born on %[2]v, before %[3]v",
			RU: "%[1]v: дата рождения %[2]v раньше %[3]v",
		},
		"roster.too-young": {
			EN: "%[1]v was born on %[2]v, after %[3]v",
			RU: "%[1]v: дата рождения %[2]v позже %[3]v",
		},

		// who belongs to the team
		"roster.other-team": {
			EN: "%[1]v is a player of team %[2]q",
			RU: "%[1]v уже в команде «%[2]v»",
		},
		"roster.twice": {
			EN: "%[1]v is named twice",
			RU: "%[1]v указан дважды",
		},
		"roster.unlisted": {
			EN: "%[1]v is not in the entry of the team",
			RU: "%[1]v не в заявке команды",
		},
		"roster.left": {
			EN: "%[1]v left the team and starts no new game",
			RU: "%[1]v выбыл из команды и не может начинать новые партии",
		},

		// boards of a match
		"roster.shift": {
			EN: "board %[1]d is empty though board %[2]d below it has a player: boards move up",
			RU: "доска %[1]d пуста, хотя ниже на доске %[2]d есть игрок: доски сдвигаются",
		},
		"roster.empty": {
			EN: "nobody plays on board %[1]d",
			RU: "на доске %[1]d нет игрока",
		},
		"roster.strength": {
			EN: "%[1]d {1|player|players|players} came, at least %[2]d are wanted",
			RU: "пришло игроков: %[1]d, нужно не менее %[2]d",
		},
		"roster.relative-order": {
			EN: "%[1]v on board %[2]d and %[3]v on board %[4]d break the relative order",
			RU: "%[1]v на доске %[2]d и %[3]v на доске %[4]d: относительный порядок нарушен",
		},
	}
}
