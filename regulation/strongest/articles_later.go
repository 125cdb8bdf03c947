package strongest

import "github.com/reglament/reglament/tournament/clause"

func sectionEleven() []clause.Article {
	return []clause.Article{
		duty("11.1", "A result is reported within 3 days.", "О результате сообщают в течение 3 дней."),
		rule("11.2", "The winner reports, Black after a draw, or the captain of that player.", "Сообщает победитель, при ничьей – чёрный, либо капитан этого игрока."),
		rule("11.3", "On leave: within a day of the return.", "Если он в отпуске – в течение дня после возвращения."),
		rule("11.4", "The report names the game, the players and the result.", "В сообщении – партия, игроки, результат."),
		rule("11.5", "A missing report is a warning; at three the committee is told.", "Нет сообщения – предупреждение; о трёх узнаёт оргкомитет."),
	}
}

func sectionTwelve() []clause.Article {
	return []clause.Article{
		rule("12.1", "A captain may have a reserve play for a main player in any announced game.", "Капитан может заменить основного игрока запасным в любой объявленной партии."),
		rule("12.2", "He says so in the time for lists.", "О замене он сообщает в срок подачи списка."),
		rule("12.3", "A reserve plays at most 11 games.", "Запасной играет не более 11 партий."),
		rule("12.4", "And at most one in a match.", "И не более одной в матче."),
	}
}

func sectionThirteen() []clause.Article {
	return []clause.Article{
		rule("13.1", "A player who left starts no new game.", "Выбывший игрок не начинает новых партий."),
		rule("13.2", "He may be replaced by anyone who was a member at the time of the entry.", "Его можно заменить любым, кто состоял в команде на момент заявки."),
		rule("13.3", "At most two such replacements are made without a late entry.", "Таких замен без дозаявки не более двух."),
		rule("13.4", "A team that leaves may not enter later events.", "Выбывшая команда не участвует в следующих турнирах."),
		rule("13.5", "If it started at most a third of its games its results are annulled, else they stand and the rest is lost.", "Если начато не более трети партий – результаты аннулируются, иначе сохраняются, остальное – поражения."),
		rule("13.6", "If it started less than a third the committee may put another team in its place.", "Если начато меньше трети, оргкомитет может включить другую команду."),
	}
}

func sectionFourteen() []clause.Article {
	return []clause.Article{
		rule("14.1", "Two players may be entered late for two places left vacant by the entry.", "Двух игроков можно дозаявить на два места, свободные в первоначальной заявке."),
		rule("14.2", "They are reserves.", "Они – запасные."),
		rule("14.3", "The captain publishes their names.", "Капитан публикует их список."),
		rule("14.4", "A breach of numbers is the loss of the games concerned.", "Нарушение численности – поражение в соответствующих партиях."),
		rule("14.5", "Of those who were members at the time of the entry one may be rated above board 4.", "Из состоявших в команде на момент заявки лишь один может быть выше 4-й доски по рейтингу."),
		rule("14.6", "They start from portion 3 on.", "Они начинают с третьей порции."),
		rule("14.7", "Others have no limit of rating or time.", "Для остальных нет ограничений по рейтингу и сроку."),
		duty("14.8", "Duplicates are looked for within 7 days; then the player is admitted.", "Проверка на клонов – 7 дней; затем игрок допущен."),
	}
}

func sectionFifteen() []clause.Article {
	return []clause.Article{
		rule("15.1", "A captain turns to the judge of the board within 2 days.", "Капитан обращается к судье доски в течение 2 дней."),
		duty("15.2", "The judge decides within 2 days, with reasons.", "Судья решает в течение 2 дней, мотивированно."),
		rule("15.3", "A captain who disagrees turns to the chief judge.", "Несогласный капитан обращается к главному судье."),
		duty("15.4", "The chief judge decides within 3 days, with reasons.", "Главный судья решает в течение 3 дней, мотивированно."),
	}
}

func sectionSixteen() []clause.Article {
	return []clause.Article{
		rule("16.1", "The regulation does not change once the event has begun.", "После начала турнира регламент не меняется."),
		rule("16.2", "The chief judge may change the table of portions with captains and committee.", "Главный судья по согласованию с капитанами и оргкомитетом может изменить график."),
		rule("16.3", "He publishes this 10 days before challenges are sent.", "Решение публикуется за 10 дней до начала отправки вызовов."),
		rule("16.4", "A captain who takes leave says until when and who stands in for him.", "Капитан, уходя в отпуск, сообщает срок и заместителя."),
		duty("16.5", "A judge tells of his leave 5 days ahead; the chief judge finds a substitute.", "Судья сообщает об отпуске за 5 дней; главный судья находит замену."),
	}
}

func sectionSeventeen() []clause.Article {
	return []clause.Article{
		rule("17.1", "Games may be adjudicated if all interested captains agree: those with open games and those whose place may change.", "Присуждение – с согласия заинтересованных: капитанов с незаконченными партиями и тех, чьё место может измениться."),
		rule("17.2", "Any of them may veto it.", "Любой из них может наложить вето."),
		rule("17.3", "The chief judge begins it when all have agreed.", "Главный судья начинает процедуру, когда согласны все."),
		duty("17.4", "The committee names three experts within 5 days, agreed with these captains.", "Оргкомитет за 5 дней определяет трёх экспертов по согласованию с капитанами."),
		duty("17.5", "Captains with open games send an analysis of each within 5 days.", "Капитаны с незаконченными партиями за 5 дней присылают анализ каждой."),
		rule("17.6", "In doubt a missing analysis counts against its side.", "Нет анализа – спорная позиция оценивается не в пользу этой стороны."),
		duty("17.7", "The experts give their verdict within 7 days.", "Эксперты выносят решение в течение 7 дней."),
		rule("17.8", "It is final.", "Решение экспертов окончательно."),
		duty("17.9", "The chief judge publishes it within 2 days.", "Главный судья публикует его в течение 2 дней."),
	}
}

func sectionsEighteenAndNineteen() []clause.Article {
	return []clause.Article{
		rule("18.1", "Places by the points of all games of a team.", "Места по сумме очков всех участников команды."),
		rule("18.2", "Ties: matches won, the direct match, the result on board 1, then 2 and so on.", "При равенстве: выигранные матчи, личный матч, результат на 1-й доске, затем на 2-й и т. д."),
		rule("18.3", "Individual ties: Sonneborn–Berger, games won, the direct game.", "В личном зачёте: коэффициент Бергера, победы, личная встреча."),
		fact("19.1", "The winners get a bottle of virtual champagne.", "Победителям – бутылка виртуального шампанского."),
	}
}
