package text

// pairingPhrases are what package pairing and the rules of its kind say.
func pairingPhrases() map[Code]Phrase {
	return map[Code]Phrase{
		// Requests that cannot be paired.
		"pairing.request.state":   {"there is no state to pair from", "нет состояния турнира, по которому можно жеребить"},
		"pairing.request.boards":  {"a match on %[1]v boards", "матч на %[1]v досках"},
		"pairing.request.entrant": {"number %[1]v stands for no team of the event", "под номером %[1]v нет команды турнира"},
		"pairing.request.twice":   {"team %[1]v has two numbers", "у команды %[1]v два номера"},
		"pairing.request.round":   {"the scope names no round", "не указан тур"},
		"pairing.request.portion": {"the scope names no portion of the schedule", "не указана порция расписания"},
		"pairing.request.board":   {"the scope names no board", "не указана доска"},

		// Colors of a match.
		"color.first":          {"the first-named team has White on board 1, colors alternate", "у названной первой команды белые на доске 1, цвета чередуются"},
		"color.pattern":        {"colors of the first-named team by the pattern %[1]v", "цвета названной первой команды по схеме %[1]v"},
		"color.pattern.length": {"pattern %[1]q does not give a color to each of {2|%[2]v board|%[2]v boards|%[2]v boards}", "схема %[1]q не задаёт цвет на {2|%[2]v доске|%[2]v досках|%[2]v досках}"},
		"color.board":          {"board %[1]v of a match on {2|%[2]v board|%[2]v boards|%[2]v boards}", "доска %[1]v в матче на {2|%[2]v доске|%[2]v досках|%[2]v досках}"},
		"color.parity.equal":   {"numbers %[1]v and %[2]v are both odd or both even: the higher has White on board 1, colors alternate", "номера %[1]v и %[2]v одной чётности: у большего белые на доске 1, цвета чередуются"},
		"color.parity.differ":  {"of numbers %[1]v and %[2]v one is odd and one even: the lower has White on board 1, colors alternate", "номера %[1]v и %[2]v разной чётности: у меньшего белые на доске 1, цвета чередуются"},

		// Berger tables.
		"pairing.berger.match":    {"round %[2]v of the Berger table for %[1]v: number %[3]v against number %[4]v", "тур %[2]v таблицы Бергера на %[1]v: номер %[3]v против номера %[4]v"},
		"pairing.berger.free":     {"odd number of teams: number %[1]v meets the vacant number %[2]v and is free", "нечётное число команд: номер %[1]v попадает на пустой номер %[2]v и свободен"},
		"pairing.berger.leaver":   {"number %[1]v has no opponent, since number %[2]v has left", "номер %[1]v без соперника: номер %[2]v выбыл"},
		"pairing.berger.few":      {"a round robin of {1|%[1]v team|%[1]v teams|%[1]v teams}", "круговой турнир {1|%[1]v команды|%[1]v команд|%[1]v команд}"},
		"pairing.berger.finished": {"the table has {1|%[1]v round|%[1]v rounds|%[1]v rounds}", "в таблице {1|%[1]v тур|%[1]v тура|%[1]v туров}"},

		// Groups of equal strength.
		"pairing.groups.size":   {"%[1]v teams do not make %[2]v groups of one size", "из команд числом %[1]v не получается %[2]v равных групп"},
		"pairing.groups.exact":  {"the ratings are too far apart or too finely divided to be compared exactly", "рейтинги слишком далеки или слишком дробны для точного сравнения"},
		"pairing.groups.search": {"the groups cannot be balanced", "уравнять группы не удалось"},
		"pairing.groups.field":  {"there is no table with the ratings of the entrants, or there are too many groups", "нет таблицы с рейтингами участников или групп слишком много"},
		"pairing.groups.head":   {"first pot: heads group %[1]v", "первая корзина: возглавляет группу %[1]v"},
		"pairing.groups.pot":    {"pot %[2]v: to group %[1]v; the spread of the groups' sums of ratings is now %[3]v", "корзина %[2]v: в группу %[1]v; разброс сумм рейтингов групп теперь %[3]v"},
		"pairing.groups.global": {"pot %[2]v: to group %[1]v; the spread of the groups' sums of ratings is %[3]v at the end", "корзина %[2]v: в группу %[1]v; разброс сумм рейтингов групп в конце %[3]v"},

		// Knockout.
		"pairing.knockout.match":     {"match %[1]v of the bracket: %[2]v against %[3]v", "матч %[1]v сетки: %[2]v против %[3]v"},
		"pairing.knockout.bye":       {"match %[1]v of the bracket: %[2]v has no opponent and goes on", "матч %[1]v сетки: %[2]v без соперника, проходит дальше"},
		"pairing.knockout.replay":    {"match %[1]v of the bracket is level and is played again", "матч %[1]v сетки не выявил победителя и переигрывается"},
		"pairing.knockout.bracket":   {"the bracket is faulty: %[1]v", "сетка составлена с ошибкой: %[1]v"},
		"pairing.knockout.size":      {"a bracket of {1|%[1]v place|%[1]v places|%[1]v places} for {2|%[2]v team|%[2]v teams|%[2]v teams}", "сетка на {1|%[1]v место|%[1]v места|%[1]v мест}, команд {2|%[2]v|%[2]v|%[2]v}"},
		"pairing.knockout.finished":  {"the bracket has {1|%[1]v round|%[1]v rounds|%[1]v rounds}", "в сетке {1|%[1]v круг|%[1]v круга|%[1]v кругов}"},
		"pairing.knockout.undecided": {"match %[1]v waits for the %[2]v", "матч %[1]v ждёт: %[2]v"},
		"pairing.knockout.running":   {"match %[1]v is not over", "матч %[1]v не закончен"},
		"pairing.knockout.settled":   {"every match of the round is decided", "все матчи круга решены"},
		"pairing.knockout.open":      {"{1|%[1]v game is|%[1]v games are|%[1]v games are} not over", "{1|не окончена %[1]v партия|не окончены %[1]v партии|не окончено %[1]v партий}"},
		"pairing.knockout.decided":   {"%[1]v goes on by %[2]v", "дальше проходит %[1]v: %[2]v"},
		"knockout.side.seed":         {"seed %[1]v", "номер %[1]v"},
		"knockout.side.place":        {"%[1]v%[2]v", "%[1]v%[2]v"},
		"knockout.side.winner":       {"winner of %[1]v", "победитель %[1]v"},
		"knockout.side.loser":        {"loser of %[1]v", "проигравший в %[1]v"},
		"knockout.side.nobody":       {"nobody", "никто"},
		"knockout.winner":            {"who goes on?", "кто проходит дальше?"},
		"knockout.replay":            {"the match has to be played again", "матч нужно переиграть"},
		"knockout.by.score":          {"the score", "счёт матча"},
		"knockout.by.board-count":    {"the board count", "сумма номеров досок"},
		"knockout.by.bottom-board":   {"leaving out the bottom boards", "отбрасывание последних досок"},
		"knockout.by.berlin":         {"the Berlin evaluation", "берлинская система"},
		"knockout.by.lower-rating":   {"the lower rating", "меньший рейтинг"},
		"knockout.by.lower-number":   {"the lower number", "меньший номер"},
		"knockout.by.replay":         {"the replay", "переигровка"},
		"knockout.by.lot":            {"lot", "жребий"},
		"knockout.by.ruling":         {"a ruling", "решение"},

		// Portions of a round robin played over months.
		"portions.teams":          {"{1|%[1]v team|%[1]v teams|%[1]v teams}, from 2 to %[2]v are possible", "{1|%[1]v команда|%[1]v команды|%[1]v команд}, возможно от 2 до %[2]v"},
		"portions.lot":            {"the lot does not name each team once", "жребий не называет каждую команду по разу"},
		"portions.table":          {"period %[1]v: minimum %[2]v and maximum %[3]v do not fit each other or the period before", "период %[1]v: минимум %[2]v и максимум %[3]v не согласуются между собой или с предыдущим периодом"},
		"portions.short":          {"the last maximum is %[1]v of {2|%[2]v game|%[2]v games|%[2]v games}", "последний максимум %[1]v, а партий {2|%[2]v|%[2]v|%[2]v}"},
		"portions.stuck":          {"no choice of games was found in period %[1]v", "в периоде %[1]v выбрать партии не удалось"},
		"portions.finished":       {"the table has {1|%[1]v period|%[1]v periods|%[1]v periods}", "в таблице {1|%[1]v период|%[1]v периода|%[1]v периодов}"},
		"portions.open":           {"first day of period %[1]v: one of the two is below the minimum (games so far %[2]v and %[3]v)", "первый день периода %[1]v: одной из сторон не хватает до минимума (партий было %[2]v и %[3]v)"},
		"portions.next":           {"period %[1]v: both are free and below the maximum (games so far %[2]v and %[3]v)", "период %[1]v: обе стороны свободны и ниже максимума (партий было %[2]v и %[3]v)"},
		"portions.breach.absent":  {"one of the two does not take part", "одна из сторон не участвует"},
		"portions.breach.again":   {"the two have a game on this board already", "эти команды на этой доске уже встречаются"},
		"portions.breach.busy":    {"a game of the team is not over", "у команды есть неоконченная партия"},
		"portions.breach.several": {"the team would get {1|%[1]v game|%[1]v games|%[1]v games} at once", "команда получила бы сразу {1|%[1]v партию|%[1]v партии|%[1]v партий}"},
		"portions.breach.maximum": {"the team would have {1|%[1]v game|%[1]v games|%[1]v games}, the maximum is %[2]v", "у команды стало бы {1|%[1]v партия|%[1]v партии|%[1]v партий}, максимум %[2]v"},
		"portions.breach.minimum": {"the team would have {1|%[1]v game|%[1]v games|%[1]v games}, the minimum is %[2]v", "у команды было бы {1|%[1]v партия|%[1]v партии|%[1]v партий}, минимум %[2]v"},
		"portions.breach.rest":    {"after this choice in period %[1]v the rest cannot be completed within the table", "после такого выбора в периоде %[1]v остаток нельзя доиграть в рамках таблицы"},

		// Scheveningen tables and the restricted drawing of numbers.
		"pairing.scheveningen.size": {"there is no table for {1|%[1]v player|%[1]v players|%[1]v players} of two teams", "нет таблицы для {1|%[1]v игрока|%[1]v игроков|%[1]v игроков} двух команд"},
		"pairing.scheveningen.game": {"round %[2]v of the Scheveningen table for %[1]v a team: number %[3]v against number %[4]v", "тур %[2]v шевенингенской таблицы на %[1]v в команде: номер %[3]v против номера %[4]v"},
		"varma.size":                {"there is no table for {1|%[1]v participant|%[1]v participants|%[1]v participants}, only for 9 to 24", "нет таблицы на {1|%[1]v участника|%[1]v участников|%[1]v участников}, только от 9 до 24"},
		"varma.number":              {"%[1]v draws from set %[2]v: number %[3]v", "%[1]v тянет из набора %[2]v: номер %[3]v"},
		"varma.flaw":                {"%[1]v has the numbers 6 and 12, which meet in the last round: a flaw of the published table", "у %[1]v номера 6 и 12, которые встречаются в последнем туре: изъян опубликованной таблицы"},
		"varma.contingent":          {"no set has numbers enough for the contingent", "ни в одном наборе не хватает номеров на делегацию"},
		"varma.answer":              {"the answer to the lot does not name what it was among", "ответ жребия называет не то, что тянули"},
	}
}
