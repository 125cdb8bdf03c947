package text

// swissPhrases are what the Swiss systems say.
func swissPhrases() map[Code]Phrase {
	return map[Code]Phrase{
		// Requests and errors.
		"pairing.swiss.field":    {"there is no table of the rounds before", "нет таблицы предыдущих туров"},
		"pairing.swiss.finished": {"the event has {1|%[1]v round|%[1]v rounds|%[1]v rounds}", "в турнире {1|%[1]v тур|%[1]v тура|%[1]v туров}"},
		"pairing.swiss.twice":    {"two matches in round %[1]v", "два матча в туре %[1]v"},
		"pairing.swiss.none":     {"these {1|%[1]v player|%[1]v players|%[1]v players} cannot all be paired, however the others are", "этих {1|%[1]v участника|%[1]v участников|%[1]v участников} не удаётся спарить всех, как ни пары остальных"},
		"pairing.swiss.lonely":   {"may meet nobody who is there: everybody has been met, is forbidden, or must have the same color", "не с кем играть: со всеми сыграно, встреча запрещена или обоим нужен один цвет"},

		// Why two meet.
		"pairing.swiss.equal":    {"both have %[1]v", "у обоих %[1]v"},
		"pairing.swiss.float":    {"moved down: %[1]v against %[2]v", "спущен: %[1]v против %[2]v"},
		"pairing.swiss.up":       {"moved up: %[2]v against %[1]v, to make the number of its group even", "поднята: %[2]v против %[1]v, чтобы в группе стало чётное число"},
		"pairing.swiss.straight": {"%[1]v; upper half against lower half, in order", "%[1]v; верхняя половина против нижней по порядку"},
		"pairing.swiss.instead":  {"%[1]v; not %[2]v, since (%[3]v) %[4]v", "%[1]v; не %[2]v, так как (%[3]v) %[4]v"},
		"pairing.swiss.met":      {"they met in round %[1]v", "они встречались в туре %[1]v"},
		"pairing.swiss.absolute": {"both must have %[1]v", "обоим нужны %[1]v"},
		"pairing.swiss.banned":   {"they are kept apart by the organizer", "их встреча запрещена организатором"},
		"pairing.swiss.leaves":   {"that would leave %[1]v to %[2]v, and %[3]v", "тогда остались бы %[1]v и %[2]v, а %[3]v"},
		"pairing.swiss.worse":    {"that makes more of: %[1]v (%[2]v instead of %[3]v)", "тогда больше: %[1]v (%[2]v вместо %[3]v)"},
		"pairing.swiss.below":    {"then the groups below could not be paired as well", "тогда хуже пары в группах ниже"},
		"pairing.swiss.whole":    {"the bracket as a whole comes earlier in order this way", "так вся группа стоит раньше по порядку перебора"},
		"pairing.swiss.bye":      {"odd number: the lowest score that may have the bye, %[1]v", "нечётное число: наименьший счёт, с которым возможен пропуск, — %[1]v"},
		"pairing.swiss.requested": {
			"not paired: %[1]v", "не жеребится: %[1]v",
		},
		"pairing.swiss.color": {"color (%[1]v): %[2]v", "цвет (%[1]v): %[2]v"},

		"bye.full": {"requested bye worth a win", "заявленный пропуск с очком за победу"},
		"bye.half": {"requested bye worth a draw", "заявленный пропуск с очком за ничью"},
		"bye.zero": {"absent, no points", "отсутствует, без очков"},

		// The rules of color.
		"color.white": {"White", "белые"},
		"color.black": {"Black", "чёрные"},
		"swiss.5.2.1": {"both wishes are granted", "исполнены оба пожелания"},
		"swiss.5.2.2": {"the stronger wish is granted", "исполнено более сильное пожелание"},
		"swiss.5.2.3": {"the other way round than in the last round in which their colors differed", "наоборот по сравнению с последним туром, где цвета различались"},
		"swiss.5.2.4": {"the wish of the higher ranked is granted", "исполнено пожелание стоящего выше"},
		"swiss.5.2.5": {"nobody has a wish: by the number of the higher ranked and the lot", "пожеланий нет: по номеру стоящего выше и жребию"},
		"swiss.4.3.1": {"no match yet: by the number of the first team and the lot", "матчей ещё не было: по номеру первой команды и жребию"},
		"swiss.4.3.2": {"the only wish is granted", "исполнено единственное пожелание"},
		"swiss.4.3.3": {"both wishes are granted", "исполнены оба пожелания"},
		"swiss.4.3.4": {"the strong wish is granted", "исполнено сильное пожелание"},
		"swiss.4.3.5": {"White for the one that had it less", "белые тому, у кого их было меньше"},
		"swiss.4.3.6": {"the other way round than when their colors last differed", "наоборот по сравнению с последним разом, когда цвета различались"},
		"swiss.4.3.7": {"the wish of the first team is granted", "исполнено пожелание первой команды"},
		"swiss.4.3.8": {"the first team changes its color", "первая команда меняет цвет"},
		"swiss.4.3.9": {"the other team changes its color", "вторая команда меняет цвет"},

		// The criteria, as what there should be little of.
		"swiss.C1":  {"opponents who have met or may not meet", "соперники, которые встречались или не должны встречаться"},
		"swiss.C2":  {"bye for one who may not have it", "пропуск тому, кому он не положен"},
		"swiss.C3":  {"pairs in which both must have the same color", "пары, где обоим нужен один цвет"},
		"swiss.C5":  {"score of the one with the bye", "счёт получившего пропуск"},
		"swiss.C6":  {"players moved down", "спущенных вниз"},
		"swiss.C7":  {"scores of those moved down", "очков у спущенных вниз"},
		"swiss.C8":  {"cost to the next group", "потерь в следующей группе"},
		"swiss.C9":  {"unplayed rounds of the one with the bye", "несыгранных туров у получившего пропуск"},
		"swiss.C10": {"color differences beyond two", "разниц цвета больше двух"},
		"swiss.C11": {"third equal colors in a row", "третьих одинаковых цветов подряд"},
		"swiss.C12": {"wishes for a color not granted", "неисполненных пожеланий цвета"},
		"swiss.C13": {"strong wishes not granted", "неисполненных сильных пожеланий"},
		"swiss.C14": {"players moved down twice running", "спущенных два тура подряд"},
		"swiss.C15": {"opponents moved up twice running", "поднятых два тура подряд"},
		"swiss.C16": {"players moved down again after two rounds", "спущенных снова через тур"},
		"swiss.C17": {"opponents moved up again after two rounds", "поднятых снова через тур"},
		"swiss.C18": {"points lost by those moved down twice running", "потерь в очках у спущенных дважды подряд"},
		"swiss.C19": {"points above those moved up twice running", "превышения над поднятыми дважды подряд"},
		"swiss.C20": {"points lost by those moved down again", "потерь в очках у спущенных снова через тур"},
		"swiss.C21": {"points above those moved up again", "превышения над поднятыми снова через тур"},

		// The criteria of C.04.6.
		"swiss.team.C4":  {"teams moved up", "поднятых команд"},
		"swiss.team.C5":  {"distance of the teams moved up", "отставания поднятых команд"},
		"swiss.team.C6":  {"cost to the following group", "потерь в следующей группе"},
		"swiss.team.C7":  {"teams moved up that floated last round", "поднятых из тех, что и в прошлом туре играли не со своими"},
		"swiss.team.C8":  {"wishes for a color not granted", "неисполненных пожеланий цвета"},
		"swiss.team.C9":  {"strong wishes not granted", "неисполненных сильных пожеланий"},
		"swiss.team.C10": {"opponents of teams moved up that floated last round", "соперников поднятых, игравших не со своими и в прошлом туре"},
		"swiss.team.3.1": {"score of the team with the bye", "счёт команды, получившей пропуск"},

		// A round made by hand.
		"pairing.hand.rematch":  {"they met in round %[1]v", "они встречались в туре %[1]v"},
		"pairing.hand.banned":   {"they are kept apart by the organizer", "их встреча запрещена организатором"},
		"pairing.hand.absolute": {"both must have %[1]v", "обоим нужны %[1]v"},
		"pairing.hand.bye":      {"has had a bye or points of a win without playing", "уже имел пропуск или очки за победу без игры"},
		"pairing.hand.byes":     {"{1|%[1]v bye|%[1]v byes|%[1]v byes} given by the pairing, at most one is due", "пропусков от жеребьёвки: %[1]v, положен не более чем один"},
		"pairing.hand.score":    {"has the bye with %[1]v; with %[2]v it is possible", "получает пропуск при счёте %[1]v; возможно при %[2]v"},
		"pairing.hand.worse":    {"group of %[1]v: more of: %[2]v (%[3]v instead of %[4]v)", "группа %[1]v: больше: %[2]v (%[3]v вместо %[4]v)"},
		"pairing.hand.order":    {"group of %[1]v: as good, but later in the order of the text", "группа %[1]v: не хуже, но позже по порядку текста"},
		"pairing.hand.color":    {"colors the other way round than the text gives them", "цвета не те, что даёт текст"},
		"pairing.hand.absent":   {"is not to be paired in this round", "в этом туре не играет"},
		"pairing.hand.missing":  {"is left out of the round", "не вошёл в тур"},
	}
}
