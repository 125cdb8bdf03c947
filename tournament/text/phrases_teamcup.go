package text

// teamcupPhrases are what the rules of the team cup say, and the parts of
// regulations that it brought: challenges that are sent twice, agreed time
// controls, stages whose entrants come from tables, knockouts.
func teamcupPhrases() map[Code]Phrase {
	return map[Code]Phrase{
		"qualify.rank":      {"place %[1]v is asked for, the table has %[2]v", "нужно место %[1]v, в таблице команд: %[2]v"},
		"knockout.other":    {"the text gives another winner: %[1]v", "по регламенту победитель другой: %[1]v"},
		"knockout.pending":  {"the match is level to the end: %[1]v has to decide it", "в матче равенство по всем показателям, решает %[1]v"},
		"teamcup.uninvited": {"the team was not invited", "команда не приглашена"},

		"teamcup.confirm.late":   {"confirmed on %[1]v, the last day was %[2]v", "подтверждено %[1]v, последний день – %[2]v"},
		"teamcup.confirm.full":   {"no place is free: %[1]v {1|team|teams|teams} play", "свободных мест нет: участвует {1|%[1]v команда|%[1]v команды|%[1]v команд}"},
		"teamcup.unconfirmed":    {"the team has not confirmed that it takes part", "команда не подтвердила участие"},
		"teamcup.publish.late":   {"line-ups are published by %[1]v", "составы публикуются до %[1]v"},
		"teamcup.publish.runs":   {"line-ups may be published until the end of %[1]v", "составы можно публиковать до конца дня %[1]v"},
		"teamcup.field":          {"%[1]v {1|team|teams|teams}, the text asks for %[2]v", "{1|%[1]v команда|%[1]v команды|%[1]v команд}, по регламенту нужно %[2]v"},
		"teamcup.change":         {"the team changes between two rounds", "состав меняется между кругами"},
		"teamcup.change.groups":  {"the published line-up stands until the groups are over", "опубликованный состав действует до конца групп"},
		"teamcup.change.round":   {"the line-up of round %[1]v of the knockout stands until its match is decided", "состав круга %[1]v плей-офф действует до решения матча"},
		"teamcup.rating.frozen":  {"changes nothing in the groups: ratings count as of %[1]v", "на группы не влияет: рейтинги считаются на %[1]v"},
		"teamcup.open.early":     {"the field is not settled before the entries are closed", "состав участников не определён до закрытия приёма"},
		"teamcup.opened":         {"group %[1]v is drawn", "группа %[1]v составлена"},
		"teamcup.knockout":       {"the bracket is set", "сетка составлена"},
		"teamcup.close.open":     {"{1|%[1]v game has|%[1]v games have|%[1]v games have} no result or are not paired", "без результата или жеребьёвки: {1|%[1]v партия|%[1]v партии|%[1]v партий}"},
		"teamcup.closed":         {"the group is closed", "группа завершена"},
		"teamcup.decided":        {"the match is decided", "матч решён"},
		"teamcup.published":      {"the published line-up plays", "играет опубликованный состав"},
		"teamcup.missed.confirm": {"not confirmed in time: out", "не подтверждено в срок: команда не участвует"},
		"teamcup.missed.publish": {"no line-up was published", "состав не опубликован"},
		"teamcup.missed.order":   {"the order of the boards was not put right", "порядок досок не исправлен"},
		"teamcup.missed.start":   {"not begun on its day", "не начато в срок"},

		"teamcup.substitute.main":   {"%[1]v has board %[2]v of his own and is no substitute", "%[1]v играет на доске %[2]v и не может быть заменой"},
		"teamcup.substitute.seated": {"%[1]v sits on board %[2]v already", "%[1]v уже играет на доске %[2]v"},

		"teamcup.leaver":           {"what becomes of the games of a team that leaves (annul or default)", "что делать с партиями выбывшей команды (аннулировать или засчитать поражения)"},
		"teamcup.leaver.annulled":  {"the results of the team that left count for nobody", "результаты выбывшей команды не учитываются"},
		"teamcup.leaver.defaulted": {"the team that left loses its unfinished games", "выбывшей команде засчитаны поражения в неоконченных партиях"},

		"teamcup.duty.confirm":  {"confirm that the team takes part", "подтвердить участие"},
		"teamcup.duty.publish":  {"publish the line-up with ratings", "опубликовать состав с рейтингами"},
		"teamcup.duty.order":    {"put the order of the boards right", "исправить порядок досок"},
		"teamcup.duty.groups":   {"begin the groups", "начать игры в группах"},
		"teamcup.duty.knockout": {"begin the knockout", "начать плей-офф"},
		"teamcup.duty.decide":   {"decide the drawn match", "решить ничейный матч"},

		"teamcup.round.final":   {"Final", "Финал"},
		"teamcup.round.semi":    {"Semi-finals", "Полуфиналы"},
		"teamcup.round.quarter": {"Quarter-finals", "Четвертьфиналы"},
		"teamcup.round.16":      {"Round of 16", "1/8 финала"},
		"teamcup.round.32":      {"Round of 32", "1/16 финала"},

		"correspondence.repeat.answer":       {"answer challenge %[1]v on board %[2]v", "ответить на вызов %[1]v на доске %[2]v"},
		"correspondence.repeat.challenge":    {"send challenge %[1]v on board %[2]v", "послать вызов %[1]v на доске %[2]v"},
		"correspondence.repeat.sent":         {"challenge %[1]v, valid until the end of %[2]v", "вызов %[1]v, действует до конца дня %[2]v"},
		"correspondence.repeat.decided":      {"the game is decided", "партия решена"},
		"correspondence.repeat.side":         {"%[1]v sends the challenge", "вызов посылает %[1]v"},
		"correspondence.repeat.early":        {"no challenge before %[1]v", "вызовы не ранее %[1]v"},
		"correspondence.repeat.enough":       {"both challenges were sent", "оба вызова уже посланы"},
		"correspondence.repeat.runs":         {"the challenge before it is valid until the end of %[1]v", "прежний вызов действует до конца дня %[1]v"},
		"correspondence.repeat.days":         {"challenge %[1]v is valid for %[2]v days, not %[3]v", "вызов %[1]v действует дней: %[2]v, а не %[3]v"},
		"correspondence.repeat.late":         {"the challenge was valid until the end of %[1]v", "вызов действовал до конца дня %[1]v"},
		"correspondence.repeat.before":       {"the challenge was sent later than that", "вызов послан позже"},
		"correspondence.repeat.substitute":   {"no answer: the captain may put in a substitute, and the challenge may be repeated", "ответа нет: капитан может выставить замену, вызов можно повторить"},
		"correspondence.repeat.lost":         {"no answer to the second challenge: technical loss", "нет ответа на повторный вызов: техническое поражение"},
		"correspondence.repeat.nosubstitute": {"no substitute on board %[1]v: no first challenge to it is without an answer", "замена на доске %[1]v невозможна: нет первого вызова без ответа"},
		"correspondence.repeat.nosubstitute.game": {
			"no substitute in game %[2]v of board %[1]v: it does not wait after a first challenge without an answer",
			"замена в партии %[2]v на доске %[1]v невозможна: она не ждёт после первого вызова без ответа",
		},
		"correspondence.repeat.all.game": {
			"whoever is put in on board %[1]v plays game %[2]v too, which has not begun",
			"замена на доске %[1]v играет и партию %[2]v, которая ещё не началась",
		},
		"correspondence.repeat.substituted": {"%[1]v is put in as a substitute", "замена: играет %[1]v"},

		"correspondence.control.one":     {"control %[1]v is not agreed on: %[2]v holds", "контроль %[1]v не согласован: действует %[2]v"},
		"correspondence.control.unknown": {"the text knows no control %[1]v", "контроль %[1]v регламентом не предусмотрен"},
		"correspondence.control.late":    {"the game has begun with control %[1]v", "партия уже идёт с контролем %[1]v"},
		"correspondence.control.asked":   {"control %[1]v is proposed", "предложен контроль %[1]v"},
		"correspondence.control.agreed":  {"control %[1]v is agreed on by %[2]v and %[3]v", "контроль %[1]v согласован: %[2]v и %[3]v"},

		"teamcup.show.confirmed":   {"Confirmed", "Подтверждение"},
		"teamcup.show.published":   {"Line-up published", "Состав опубликован"},
		"teamcup.show.guests":      {"Guests", "Легионеров"},
		"teamcup.show.groups":      {"Groups (1a, 1b)", "Группы (1a, 1b)"},
		"teamcup.show.average":     {"avg.", "ср."},
		"teamcup.show.pot":         {"after pot %[1]v the sums of ratings of the groups are %[2]v apart", "после корзины %[1]v разброс сумм рейтингов групп %[2]v"},
		"teamcup.show.challenges":  {"Both challenges of the quarter-finals are sent by (5.1):", "Оба вызова в четвертьфиналах посылают (5.1):"},
		"teamcup.show.missing":     {"Results are missing; add them to results.csv:", "Нет результатов; внесите их в results.csv:"},
		"teamcup.show.open":        {"The text leaves these matches open (7c); add a ruling to rulings.csv:", "Регламент не решает эти матчи (7c); внесите решение в rulings.csv:"},
		"teamcup.show.game":        {"game %[1]v", "партия %[1]v"},
		"teamcup.show.group":       {"Group %[1]v", "Группа %[1]v"},
		"teamcup.show.provisional": {"provisional: {1|%[1]v game|%[1]v games|%[1]v games} without a result", "предварительно: без результата {1|%[1]v партия|%[1]v партии|%[1]v партий}"},
		"teamcup.show.tie":         {"level to the end, a lot has to decide: %[1]v", "полное равенство, нужен жребий: %[1]v"},
		"teamcup.show.changed":     {"%[1]v: by the ratings of the groups the other side would have gone on (%[2]v %[3]v, %[4]v %[5]v)", "%[1]v: по рейтингам групп прошла бы другая команда (%[2]v %[3]v, %[4]v %[5]v)"},
		"teamcup.show.champion":    {"The cup goes to %[1]v.", "Кубок выиграла команда %[1]v."},

		"report.bracket": {"Bracket", "Сетка"},
		"report.match":   {"Match", "Матч"},
		"report.rating":  {"Rating", "Рейтинг"},
		"report.winner":  {"Goes on", "Дальше"},

		"scoring.criterion.ADV": {"rounds survived", "пройденные круги"},
		"scoring.short.ADV":     {"Rounds", "Круги"},
	}
}
