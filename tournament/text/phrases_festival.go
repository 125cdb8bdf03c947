package text

// festivalPhrases are what the rules of the festival say.
func festivalPhrases() map[Code]Phrase {
	return map[Code]Phrase{
		"festival.registration.over":  {"registration ended at %[1]v", "регистрация окончена в %[1]v"},
		"festival.registration.early": {"registration begins at %[1]v", "регистрация начинается в %[1]v"},
		"festival.registration.runs":  {"registration runs until %[1]v", "регистрация идёт до %[1]v"},
		"festival.closed":             {"registration is over", "регистрация окончена"},
		"festival.open.early":         {"the number of teams is not settled before registration ends", "число команд не определено, пока идёт регистрация"},

		"festival.order.paired": {"the relative order is declared before round 1 is paired", "относительный порядок заявляют до жеребьёвки 1-го тура"},
		"festival.order.late":   {"the relative order is declared before play begins at %[1]v", "относительный порядок заявляют до начала игры в %[1]v"},
		"festival.order.entry":  {"no order declared: that of the entry holds", "порядок не заявлен: действует порядок заявки"},

		"festival.lineup.boards":  {"a line-up names all %[1]v boards of a match", "состав называет все доски матча: %[1]v"},
		"festival.lineup.late":    {"the default time ran out at %[1]v: the line-up stands", "время опоздания истекло в %[1]v: состав не меняется"},
		"festival.lineup.begun":   {"the team has begun to play: %[1]v keeps the board", "команда начала играть: %[1]v остаётся на своей доске"},
		"festival.shifted":        {"%[1]v plays on board %[2]v: boards are not tied to players", "%[1]v играет на доске %[2]v: доски не закреплены"},
		"festival.lineup.missing": {"nobody said who came", "не указано, кто пришёл"},
		"festival.begin.few":      {"%[1]v {1|player|players|players} present, a team begins with %[2]v", "пришло игроков: %[1]v, команда начинает с %[2]v"},
		"festival.begun":          {"the team has begun the match", "команда начала матч"},

		"festival.late.match":   {"the team has no match there", "у команды нет такого матча"},
		"festival.late.start":   {"nobody said when round %[1]v began", "не указано, когда начался тур %[1]v"},
		"festival.late.out":     {"came at %[1]v, after the default time: does not play", "пришёл в %[1]v, после времени опоздания: не играет"},
		"festival.late.minus":   {"came at %[1]v, after the default time: minus", "пришёл в %[1]v, после времени опоздания: минус"},
		"festival.late.intime":  {"came at %[1]v, in time", "пришёл в %[1]v, вовремя"},
		"festival.late.reverse": {"came in time; the minus stands until an official reverses it", "пришёл вовремя; минус остаётся, пока его не отменит судья"},
		"festival.late.lineup":  {"in time: the line-up may name the player", "вовремя: игрока можно включить в состав"},
		"festival.late.seated":  {"takes the empty board %[1]v", "садится за пустую доску %[1]v"},
		"festival.late.ruling":  {"%[1]v cannot sit down beside those who play without breaking the order: an official has to rule", "%[1]v не может сесть к играющим, не нарушив порядок: нужно решение судьи"},

		"festival.minus":         {"not at the board when the default time ran out: minus", "не за доской к концу времени опоздания: минус"},
		"festival.minus.early":   {"the default time runs until %[1]v", "время опоздания идёт до %[1]v"},
		"festival.gone":          {"the team has left: minus on every board", "команда выбыла: минус на всех досках"},
		"festival.result.lineup": {"no line-up says who plays", "нет состава: не указано, кто играет"},
		"festival.result.few":    {"%[1]v {1|player|players|players}, fewer than %[2]v: not admitted, minus on every board", "игроков %[1]v, меньше %[2]v: команда не допущена, минус на всех досках"},
		"festival.result.empty":  {"nobody sits on board %[1]v: a minus", "на доске %[1]v никого: минус"},

		"festival.duty.close":   {"close the registration", "закрыть регистрацию"},
		"festival.duty.order":   {"declare the relative order of the team", "заявить относительный порядок команды"},
		"festival.duty.lineup":  {"say who plays", "подать состав"},
		"festival.duty.publish": {"publish the results", "опубликовать результаты"},
		"festival.unpublished":  {"the results are not published", "результаты не опубликованы"},
	}
}
