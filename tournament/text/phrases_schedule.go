package text

// schedulePhrases are what package schedule and the rules of its kind say.
func schedulePhrases() map[Code]Phrase {
	return map[Code]Phrase{
		// by when
		"schedule.by-day":       {EN: "by the end of %[1]v", RU: "до конца дня %[1]v"},
		"schedule.by-inclusive": {EN: "by %[2]v on %[1]v inclusive", RU: "до %[2]v %[1]v включительно"},
		"schedule.by-before":    {EN: "before %[2]v on %[1]v", RU: "раньше %[2]v %[1]v"},

		// who
		"schedule.player":     {EN: "player %[1]v of team %[2]v", RU: "игрок %[1]v, команда %[2]v"},
		"schedule.role":       {EN: "%[1]v", RU: "%[1]v"},
		"schedule.role-team":  {EN: "%[1]v of team %[2]v", RU: "%[1]v, команда %[2]v"},
		"schedule.role-board": {EN: "%[1]v, board %[2]d", RU: "%[1]v, доска %[2]d"},

		"role.organizer":     {EN: "organizer", RU: "организатор"},
		"role.committee":     {EN: "organizing committee", RU: "оргкомитет"},
		"role.chief-judge":   {EN: "chief judge", RU: "главный судья"},
		"role.board-judge":   {EN: "judge", RU: "судья"},
		"role.captain":       {EN: "captain", RU: "капитан"},
		"role.deputy":        {EN: "deputy captain", RU: "заместитель капитана"},
		"role.administrator": {EN: "administrator", RU: "администратор"},
		"role.publisher":     {EN: "publisher", RU: "ответственный за публикацию"},
		"role.expert":        {EN: "expert", RU: "эксперт"},
	}
}
