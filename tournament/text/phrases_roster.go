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
		"roster.shift.below": {
			"board %[2]v is lost: board %[1]v above it is empty, with players below",
			"доска %[2]v проиграна: выше пустует доска %[1]v, а ниже есть игроки",
		},
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

		// clubs
		"roster.no-member": {
			EN: "%[1]v is no member of %[2]q",
			RU: "%[1]v не состоит в команде «%[2]v»",
		},
		"roster.guests": {
			EN: "%[1]v is one of %[2]d guests, at most %[3]d may play",
			RU: "%[1]v в числе легионеров: их %[2]d, можно не более %[3]d",
		},

		// ratings
		"roster.unrated": {
			EN: "no rating of %[1]v is known",
			RU: "рейтинг неизвестен: %[1]v",
		},
		"roster.order.strict": {
			"%[1]v (%[2]v) on board %[3]v is above %[4]v (%[5]v) on board %[6]v, who is rated higher",
			"%[1]v (%[2]v) на доске %[3]v выше, чем %[4]v (%[5]v) на доске %[6]v, чей рейтинг больше",
		},
		"roster.order": {
			EN: "%[1]v (%[2]v) on board %[3]d is above %[4]v (%[5]v) on board %[6]d: more than %[7]d {7|point|points|points} lower",
			RU: "%[1]v (%[2]v) на доске %[3]d выше, чем %[4]v (%[5]v) на доске %[6]d: рейтинг ниже более чем на %[7]d",
		},
		"roster.reserve-rating": {
			EN: "reserve %[1]v is rated %[2]v, above the limit of %[3]v set by board %[4]d",
			RU: "запасной %[1]v: рейтинг %[2]v выше предела %[3]v по доске %[4]d",
		},
		"roster.provisional": {
			EN: "%[1]v has a provisional rating: %[2]d {2|game|games|games}, at least %[3]d are wanted",
			RU: "%[1]v: предварительный рейтинг, партий %[2]d, нужно не менее %[3]d",
		},
		"roster.average-low": {
			EN: "average rating about %[1]v (exactly %[3]v over %[4]d), at least %[2]d is wanted",
			RU: "средний рейтинг около %[1]v (точно %[3]v на %[4]d), нужно не менее %[2]d",
		},
		"roster.average-high": {
			EN: "average rating about %[1]v (exactly %[3]v over %[4]d), at most %[2]d is allowed",
			RU: "средний рейтинг около %[1]v (точно %[3]v на %[4]d), разрешено не более %[2]d",
		},
		"roster.substitute": {
			EN: "%[1]v (%[2]v) is rated higher than %[3]v (%[4]v), whom he replaces",
			RU: "%[1]v (%[2]v): рейтинг выше, чем у заменяемого: %[3]v (%[4]v)",
		},

		// games of a player
		"roster.own-board": {
			EN: "%[1]v is a main player of board %[2]d and may not play on board %[3]d",
			RU: "%[1]v в основном составе на доске %[2]d и не может играть на доске %[3]d",
		},
		"roster.quota": {
			EN: "%[1]v has %[2]d {2|game|games|games} already, at most %[3]d are allowed",
			RU: "%[1]v: уже %[2]d {2|партия|партии|партий}, разрешено не более %[3]d",
		},
		"roster.once": {
			EN: "%[1]v plays on board %[2]d of the same match already",
			RU: "%[1]v уже играет в этом матче на доске %[2]d",
		},

		// after the deadline
		"roster.late-vacancies": {
			EN: "no place for late entrant %[1]v: the entry left %[2]d vacant, %[3]d {3|is|are|are} taken",
			RU: "нет места для дозаявки: %[1]v; в заявке было свободно мест: %[2]d, занято: %[3]d",
		},
		"roster.late-reserve": {
			EN: "late entrant %[1]v may be a reserve only, not on board %[2]d",
			RU: "дозаявленный %[1]v может быть только запасным, а не на доске %[2]d",
		},
		"roster.late-above": {
			EN: "late entrant %[1]v (%[2]v) is rated above board %[3]d (%[4]v), as %[5]d before him {5|was|were|were}",
			RU: "дозаявляемый %[1]v (%[2]v): рейтинг выше доски %[3]d (%[4]v), таких уже %[5]d",
		},
		"roster.late-portion": {
			EN: "late entrant %[1]v may play from portion %[2]d on, this is portion %[3]d",
			RU: "дозаявленный %[1]v может играть с порции %[2]d, а это порция %[3]d",
		},
		"roster.not-left": {
			EN: "%[1]v has not left the team and cannot be replaced",
			RU: "%[1]v не выбывал из команды, замена невозможна",
		},
		"roster.leavers-place": {
			EN: "%[1]v must take the place of %[2]v",
			RU: "%[1]v должен занять место выбывшего: %[2]v",
		},
		"roster.not-then": {
			EN: "%[1]v was no member of the team when it was entered",
			RU: "%[1]v не состоял в команде на момент подачи заявки",
		},
		"roster.replaced": {
			EN: "%[1]v was replaced already",
			RU: "замена уже произведена: %[1]v",
		},
		"roster.replacements": {
			EN: "%[1]d {1|member|members|members} who left {1|was|were|were} replaced already, at most %[2]d may be",
			RU: "уже заменено выбывших: %[1]d, можно не более %[2]d",
		},
		"roster.played-up": {EN: "%[1]v has played %[2]d games on higher boards of a higher team; after %[3]d nobody plays for a lower one", RU: "%[1]v: партий на высоких досках старшей команды %[2]d; после %[3]d за младшую не играют"},
	}
}
