package fide

import (
	"slices"

	"github.com/reglament/reglament/pairing/swiss"
	"github.com/reglament/reglament/tournament/clause"
)

// The texts of the handbook that have no package of their own.
const (
	BasicDoc        = clause.Doc("fide-c04.1@2026-02")
	BakuDoc         = clause.Doc("fide-c04.7@2026-02")
	CompetitionsDoc = clause.Doc("fide-c05@2026")
	// ScheveningenDoc has tables that everybody uses and no handbook prints.
	ScheveningenDoc = clause.Doc("scheveningen@2022")
)

const handbook = "https://handbook.fide.com"

func rule(number, en, ru string) clause.Article {
	return clause.Article{Number: number, Kind: clause.Rule, EN: en, RU: ru}
}

func fact(number, en, ru string) clause.Article {
	return clause.Article{Number: number, Kind: clause.Fact, EN: en, RU: ru}
}

// Basic lists the articles of C.04.1, the basic rules for Swiss systems.
func Basic() clause.Index {
	return clause.Index{Doc: BasicDoc, Title: "Basic Rules for Swiss Systems", URL: handbook, Articles: []clause.Article{
		rule("1", "The number of rounds is announced before the start.", "Число туров объявляется до начала."),
		rule("2", "Two who have played each other do not meet again.", "Сыгравшие между собой больше не встречаются."),
		rule("3", "In an odd field one gets a bye, worth the same for everybody who gets it.", "При нечётном числе один получает пропуск, стоимость которого одна для всех."),
		rule("4", "Nobody gets the bye who had it or scored as much as a win in a round without playing.", "Пропуск не получает тот, кто уже имел его или набрал без игры не меньше победы."),
		fact("5", "In general equal scores meet.", "Как правило, играют набравшие поровну."),
		fact("6", "Whites and Blacks of a player differ by at most two.", "Разница белых и чёрных у игрока не больше двух."),
		fact("7", "Nobody has the same color three times running.", "Никто не играет три тура подряд одним цветом."),
		fact("8", "In general players get the color they had less.", "Как правило, даётся цвет, которым играли реже."),
		fact("9", "A pairing can be explained.", "Жеребьёвку можно объяснить."),
	}}
}

// Handling lists the articles of C.04.2, the general handling rules.
func Handling() clause.Index {
	return clause.Index{Doc: swiss.HandlingDoc, Title: "General Handling Rules for Swiss Tournaments", URL: handbook, Articles: []clause.Article{
		rule("2.2", "Pairing numbers follow strength, title and name.", "Номера даются по силе, званию и имени."),
		rule("2.3", "Corrected ratings may change numbers until round 4 is paired; then those of the entrants are fixed.", "Исправленный рейтинг может менять номера до жеребьёвки 4-го тура; затем номера участников закреплены."),
		rule("2.4", "A late entrant is numbered when first paired.", "Опоздавший получает номер, когда впервые участвует в жеребьёвке."),
		rule("3.1", "An unfinished game is a draw for the pairing.", "Незаконченная партия при жеребьёвке считается ничьей."),
		rule("3.2", "Who has left is not paired.", "Выбывший не жеребится."),
		rule("3.3", "Who is absent with notice is not paired; he scores nothing, or half a point where the rules allow it.", "Предупредивший об отсутствии не жеребится и получает ноль или, где разрешено, пол-очка."),
		fact("3.6", "Order of the boards: higher score, sum of the scores, higher number.", "Порядок досок: больший счёт, сумма счетов, номер."),
		rule("4.4", "A published pairing is changed in narrow cases only.", "Опубликованная жеребьёвка меняется лишь в узких случаях."),
	}}
}

// Baku lists the articles of C.04.7, the Baku acceleration.
func Baku() clause.Index {
	return clause.Index{Doc: BakuDoc, Title: "Baku Acceleration", URL: handbook, Articles: []clause.Article{
		fact("1", "The upper half, rounded up to an even number, gets virtual points in the first half of the rounds.", "Верхняя половина, округлённая до чётного вверх, получает виртуальные очки в первой половине туров."),
		fact("2", "First a win's points, then a draw's.", "Сначала очко за победу, затем за ничью."),
	}}
}

// Competitions lists the articles of C.05, the general regulations, that
// concern round robins. Annex 1 does not number its sentences: A1 is how
// everybody meets everybody once, A1.2 how often.
func Competitions() clause.Index {
	return clause.Index{Doc: CompetitionsDoc, Title: "General Regulations for Competitions", URL: handbook, Articles: []clause.Article{
		rule("A1", "Round robins follow the Berger tables.", "Круговые турниры идут по таблицам Бергера."),
		rule("A1.2", "A second cycle reverses the colors; the last two rounds of the first should change places.", "Во втором круге цвета меняются; два последних тура первого следует поменять местами."),
		rule("6", "Who leaves before half of the games are played does not count in the standings; who leaves later loses the rest by forfeit.", "Выбывший до половины партий не учитывается в таблице; выбывший позже проигрывает остальные без игры."),
	}}
}

// without leaves out articles that an event has no use for.
func without(text clause.Index, numbers ...string) clause.Index {
	text.Articles = slices.DeleteFunc(text.Articles, func(a clause.Article) bool { return slices.Contains(numbers, a.Number) })
	return text
}

// ScheveningenTables lists what the tables for 2 to 10 players a team say.
func ScheveningenTables() clause.Index {
	return clause.Index{Doc: ScheveningenDoc, Title: "Scheveningen tables", Articles: []clause.Article{
		rule("1", "Every player of one team meets every player of the other, by the table for their number.", "Каждый играет с каждым из другой команды по таблице для их числа."),
		rule("1.2", "Twice: the rounds again from last to first, with colors reversed.", "Дважды: те же туры от последнего к первому с переменой цвета."),
	}}
}

// Dutch lists the articles of C.04.3, the FIDE (Dutch) system. Those that only
// say what a word means are facts: decisions cite the articles that use it.
func Dutch() clause.Index {
	return clause.Index{Doc: swiss.DutchDoc, Title: "FIDE (Dutch) System", URL: handbook, Articles: []clause.Article{
		rule("1.1", "Who is paired, under which numbers.", "Кто жеребится и под какими номерами."),
		fact("1.2", "Order: score, then pairing number.", "Порядок: счёт, затем номер."),
		fact("1.3", "Brackets: players of one score and those moved down to them.", "Группы: игроки с одним счётом и спущенные к ним."),
		fact("1.4", "Who plays against another score floats; so does who scores without playing.", "Кто играет с другим счётом или набирает очки без игры, перемещён."),
		fact("1.7", "Color preferences: absolute, strong, mild or none.", "Пожелания цвета: абсолютное, сильное, слабое или никакого."),
		fact("1.8", "Topscorers of the last round may have colors that others may not.", "Лидерам последнего тура позволены цвета, запрещённые другим."),
		rule("C1", "No opponents twice.", "Без повторных встреч."),
		rule("C2", "No bye for one who had it or a win without playing.", "Без пропуска тому, кто имел его или победу без игры."),
		rule("C3", "No two with the same absolute preference, topscorers aside.", "Без пар с одинаковым абсолютным пожеланием, кроме лидеров."),
		rule("C4", "The rest can still be paired.", "Остальных ещё можно спарить."),
		rule("C5", "The bye goes to the lowest possible score.", "Пропуск у наименьшего возможного счёта."),
		rule("C6", "As few players moved down as possible.", "Как можно меньше спущенных вниз."),
		rule("C7", "Of those the lowest scores.", "Из них с наименьшими счетами."),
		rule("C8", "The next bracket can be paired as well as possible.", "Следующая группа паруется как можно лучше."),
		rule("C9", "The bye to one with few unplayed rounds.", "Пропуск у того, у кого мало несыгранных туров."),
		rule("C10", "Few color differences beyond two among topscorers.", "Мало разниц цвета больше двух у лидеров."),
		rule("C11", "Few third colors in a row among topscorers.", "Мало третьих цветов подряд у лидеров."),
		rule("C12", "Few preferences not granted.", "Мало неисполненных пожеланий."),
		rule("C13", "Few strong preferences not granted.", "Мало неисполненных сильных пожеланий."),
		rule("C14", "Few moved down twice running.", "Мало спущенных два тура подряд."),
		rule("C15", "Few moved up twice running.", "Мало поднятых два тура подряд."),
		rule("C16", "Few moved down as two rounds before.", "Мало спущенных, как два тура назад."),
		rule("C17", "Few moved up as two rounds before.", "Мало поднятых, как два тура назад."),
		rule("C18", "Small differences for those moved down twice running.", "Малые разницы у спущенных дважды подряд."),
		rule("C19", "Small differences for those moved up twice running.", "Малые разницы у поднятых дважды подряд."),
		rule("C20", "Small differences for those moved down as two rounds before.", "Малые разницы у спущенных, как два тура назад."),
		rule("C21", "Small differences for those moved up as two rounds before.", "Малые разницы у поднятых, как два тура назад."),
		rule("3", "Brackets are paired from the top, upper half against lower half.", "Группы паруются сверху, верхняя половина с нижней."),
		rule("4", "Candidates are tried in a fixed order; of equally good ones the first is taken.", "Варианты перебираются в установленном порядке; из равных берётся первый."),
		rule("5.1", "The color of the first number is drawn by lot.", "Цвет первого номера определяет жребий."),
		rule("5.2.1", "Both preferences are granted.", "Исполняются оба пожелания."),
		rule("5.2.2", "The stronger preference is granted.", "Исполняется более сильное пожелание."),
		rule("5.2.3", "Colors change from the last round in which they differed.", "Цвета меняются относительно последнего тура, где различались."),
		rule("5.2.4", "The preference of the higher ranked is granted.", "Исполняется пожелание стоящего выше."),
		rule("5.2.5", "Odd numbers get the color of the lot, even ones the other.", "Нечётный номер получает цвет жребия, чётный – другой."),
	}}
}

// TeamSwiss lists the articles of C.04.6, the FIDE Swiss Team Pairing System;
// what a word means is a fact as in Dutch.
func TeamSwiss() clause.Index {
	return clause.Index{Doc: swiss.TeamDoc, Title: "FIDE Swiss Team Pairing System", URL: handbook, Articles: []clause.Article{
		rule("1.1", "Who is paired, under which numbers.", "Кто жеребится и под какими номерами."),
		fact("1.5", "A floater met a team with another score in the round before.", "Перемещённая команда играла в прошлом туре с другим счётом."),
		fact("1.7", "Color preferences of type A, of type B, or none.", "Пожелания цвета: тип A, тип B или никаких."),
		rule("C1", "No opponents twice.", "Без повторных встреч."),
		rule("C2", "No bye for a team that had it or a match won without playing.", "Без пропуска команде, имевшей его или победу без игры."),
		rule("C3", "The rest can still be paired.", "Остальных ещё можно спарить."),
		rule("C4", "As few teams moved up as possible.", "Как можно меньше поднятых команд."),
		rule("C5", "Of those the highest scores.", "Из них с наибольшими счетами."),
		rule("C6", "The following group can be paired.", "Следующая группа паруется."),
		rule("C7", "Few moved up that floated before.", "Мало поднятых из перемещённых прежде."),
		rule("C8", "Few preferences not granted.", "Мало неисполненных пожеланий."),
		rule("C9", "Few strong preferences not granted.", "Мало неисполненных сильных пожеланий."),
		rule("C10", "Few opponents of theirs that floated before.", "Мало их соперников из перемещённых прежде."),
		rule("3.1", "The bye: the lowest score, most matches played, largest number.", "Пропуск: меньший счёт, больше сыгранных матчей, больший номер."),
		rule("3.2.3", "Teams moved up are chosen by score and number.", "Поднимаемые команды выбираются по счёту и номеру."),
		rule("3.2.4", "Of equally good pairings the one with the smallest identifier.", "Из равных вариантов – с наименьшим обозначением."),
		rule("4.1", "The color of the first number is drawn by lot.", "Цвет первого номера определяет жребий."),
		fact("4.2", "The first team: higher score, other score, smaller number.", "Первая команда: больший счёт, второй показатель, меньший номер."),
		rule("4.3.1", "Before the first match odd numbers get the color of the lot.", "До первого матча нечётный номер получает цвет жребия."),
		rule("4.3.2", "The only preference is granted.", "Исполняется единственное пожелание."),
		rule("4.3.3", "Both preferences are granted.", "Исполняются оба пожелания."),
		rule("4.3.4", "The strong preference is granted.", "Исполняется сильное пожелание."),
		rule("4.3.5", "White for the one that had it less.", "Белые тому, у кого их было меньше."),
		rule("4.3.6", "Colors change from when they last differed.", "Цвета меняются относительно последнего различия."),
		rule("4.3.7", "The preference of the first team is granted.", "Исполняется пожелание первой команды."),
		rule("4.3.8", "The first team changes its color.", "Первая команда меняет цвет."),
		rule("4.3.9", "The other team changes its color.", "Вторая команда меняет цвет."),
	}}
}
