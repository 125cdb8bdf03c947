package strongest

import "github.com/reglament/reglament/tournament/clause"

// Doc is the edition that decisions cite.
const Doc clause.Doc = "strongest@2006"

// art cites an article of the text.
func art(number string) clause.Ref { return Doc.Art(number) }

// Text returns the articles of the edition in our own words.
func Text() clause.Index {
	x := clause.Index{Doc: Doc, Title: "Регламент турнира сильнейших команд"}
	for _, section := range [][]clause.Article{
		sectionsOneToFour(), sectionFive(), sectionSix(), sectionSeven(), sectionEight(), sectionNine(), sectionTen(), sectionEleven(),
		sectionTwelve(), sectionThirteen(), sectionFourteen(), sectionFifteen(), sectionSixteen(), sectionSeventeen(), sectionsEighteenAndNineteen(),
	} {
		x.Articles = append(x.Articles, section...)
	}
	return x
}

func rule(number, en, ru string) clause.Article {
	return clause.Article{Number: number, Kind: clause.Rule, EN: en, RU: ru}
}

func duty(number, en, ru string) clause.Article {
	return clause.Article{Number: number, Kind: clause.Duty, EN: en, RU: ru}
}

func fact(number, en, ru string) clause.Article {
	return clause.Article{Number: number, Kind: clause.Fact, EN: en, RU: ru}
}

func sectionsOneToFour() []clause.Article {
	return []clause.Article{
		fact("1.1", "The event finds the strongest team of the server each year.", "Цель – ежегодно определять сильнейшую команду сервера."),
		fact("1.2", "The conditions are meant to suit teams and players alike.", "Условия должны быть удобны и командам, и игрокам."),
		fact("2.1", "It is an unofficial championship of the server.", "Турнир – неофициальный чемпионат сервера."),
		fact("2.2", "Its weight is that of the teams that take part.", "Значимость турнира определяется составом его команд."),
		fact("3.1", "It is played on the server iGame.", "Турнир проводится на сервере iGame."),
		fact("3.2", "It lasts from 15 May 2006 to 1 June 2007.", "Сроки: с 15 мая 2006 года по 1 июня 2007 года."),
		fact("4.1", "Names the members of the organizing committee.", "Назван состав оргкомитета."),
		rule("4.2", "The committee decides on format, dates, the list of teams and the chief judge.", "Оргкомитет решает о формуле, сроках, списке команд и назначает главного судью."),
		fact("4.3", "All rights in the event are the committee's.", "Права на турнир принадлежат оргкомитету."),
	}
}

func sectionFive() []clause.Article {
	return []clause.Article{
		rule("5.1", "A team has 6 main players and 4 reserves.", "В команде 6 основных игроков и 4 запасных."),
		rule("5.2", "12 teams play a single round robin.", "12 команд играют круговой турнир."),
		rule("5.3", "Games start in five portions, by a table of cumulative minima and maxima.", "Партии начинаются пятью порциями по таблице с накопительными минимумами и максимумами."),
		rule("5.4", "The minimum holds for the first day of a period, the maximum for the whole of it.", "Минимум относится к первому дню периода, максимум – ко всему периоду."),
		rule("5.5", "Within a period a further game is set when both sides have finished theirs and stay within the maximum.", "Внутри периода новая партия назначается, когда обе стороны закончили свои и не превысят максимум."),
		rule("5.6", "The first games follow from the draw; later ones are set by the judge of the board.", "Первые партии – по жеребьёвке; остальные назначает судья доски."),
		rule("5.7", "Portions 1 to 4 have the control Standard 10.1, portion 5 Standard 5/10.", "Порции 1–4 играются с контролем «Стандарт 10.1», порция 5 – «Стандарт 5/10»."),
		rule("5.8", "A team has White on all odd boards of a match or on all even ones, by the numbers of the draw.", "В матче команда играет белыми на всех нечётных или на всех чётных досках, по номерам жеребьёвки."),
	}
}

func sectionSix() []clause.Article {
	return []clause.Article{
		rule("6.1", "Names the chief judge.", "Назван главный судья."),
		rule("6.2", "The chief judge watches over the regulation, names the judges of the boards and decides on questions.", "Главный судья следит за регламентом, назначает судей досок и решает вопросы."),
		rule("6.3", "He gives reasons; his decisions are final.", "Решения главного судьи мотивированы и окончательны."),
		duty("6.4", "Judges for the six boards are named at least 5 days before the start.", "Судьи шести досок назначаются не позднее чем за 5 дней до старта."),
		rule("6.5", "Each judge sees to his own board.", "Каждый судья ведёт свою доску."),
	}
}

func sectionSeven() []clause.Article {
	return []clause.Article{
		fact("7.1", "Names the official site.", "Назван официальный сайт."),
		fact("7.2", "Gives its address.", "Указан его адрес."),
		duty("7.3", "Official tables, results and reports are published on the official site.", "Официальные таблицы и результаты публикуются на официальном сайте."),
		fact("7.4", "Reprints have to link to the source.", "Перепечатка – со ссылкой на источник."),
		duty("7.5", "Players, captains and judges publish what happens on the event's pages of the server.", "Игроки, капитаны и судьи сообщают о ходе турнира на его страницах сервера."),
		duty("7.6", "The judge of each board opens a page for it.", "Судья каждой доски создаёт её страницу."),
		fact("7.7", "These pages hold technical information only; the judge may have the rest removed.", "На этих страницах только техническая информация; прочее судья вправе удалить."),
		duty("7.8", "The event as a whole has a page of its own.", "У турнира в целом есть своя страница."),
		rule("7.9", "Published results are never deleted or edited.", "Опубликованные результаты не удаляются и не правятся."),
		duty("7.10", "The committee names who publishes the official material.", "Оргкомитет назначает ответственного за публикацию."),
		duty("7.11", "Results are brought up to date every week.", "Результаты обновляются раз в неделю."),
		duty("7.12", "An update holds the games started, the results, the tables of the boards and that of the teams.", "Обновление содержит начатые партии, результаты, таблицы по доскам и командную таблицу."),
		duty("7.13", "Templates are given to the judges 5 days before the start.", "Шаблоны передаются судьям за 5 дней до старта."),
		duty("7.14", "The judge of a board sends what is new by Wednesday.", "Судья доски высылает материалы не позднее среды, если есть изменения."),
		duty("7.15", "It is published by Friday.", "Материалы публикуются не позднее пятницы."),
	}
}

func sectionEight() []clause.Article {
	return []clause.Article{
		rule("8.1", "Entries come at least 15 days before the start.", "Заявки подаются за 15 дней до старта."),
		rule("8.2", "The captain enters the team.", "Заявку подаёт капитан."),
		rule("8.3", "An entry names main players by board and reserves, each with his rating of that moment as a whole number.", "В заявке – основные по доскам и запасные, с целым рейтингом на момент подачи."),
		rule("8.4", "Boards follow the ratings; one may sit above another who is at most 30 points stronger.", "Доски по рейтингу; выше можно поставить игрока, если он слабее не более чем на 30 пунктов."),
		rule("8.5", "At most two places of reserves may be left vacant.", "Свободными можно оставить не более двух мест запасных."),
		rule("8.6", "A reserve is at most 30 points stronger than board 6.", "Рейтинг запасного выше рейтинга 6-й доски не более чем на 30."),
		rule("8.7", "Only members of the team at that time are entered.", "Заявляются только состоящие в команде."),
		rule("8.8", "Entries whose six main players average less than 2250 are not accepted.", "Заявки со средним рейтингом основы ниже 2250 не принимаются."),
		rule("8.9", "None of the six has a provisional rating, of fewer than 15 games.", "В основе нет игроков с предварительным рейтингом (меньше 15 партий)."),
		rule("8.10", "A main player plays on his own board only.", "Основной игрок играет только на своей доске."),
		rule("8.11", "A reserve plays on any board.", "Запасной может играть на любой доске."),
		rule("8.12", "An entry that breaks this section after the deadline is brought into line by the chief judge.", "Заявку с нарушениями после срока приводит в соответствие главный судья."),
		rule("8.13", "Players with duplicate accounts are not entered.", "Игроки с клонами не заявляются."),
		rule("8.14", "A rating that was inflated within the month before the start counts as it was before.", "Накрученный за месяц до старта рейтинг считается таким, каким был до накрутки."),
		rule("8.15", "An entry that complies is accepted.", "Заявка, отвечающая требованиям, принята."),
		rule("8.16", "After the deadline an entry changes only where the text allows it.", "После срока заявка меняется только в предусмотренных случаях."),
	}
}

func sectionNine() []clause.Article {
	return []clause.Article{
		duty("9.1", "All entries are checked for duplicate accounts by 7 days before the start.", "Заявки проверяются на клонов; проверка завершается за 7 дней до старта."),
		rule("9.2", "The administrator checks and tells the captains.", "Проверяет администратор и сообщает капитанам."),
		duty("9.3", "A captain who is told has one day to change the entry.", "Получив извещение, капитан за один день меняет заявку."),
		rule("9.4", "New names are checked again; duplicates found then are struck automatically.", "Новые игроки проверяются снова; найденные тогда клоны исключаются автоматически."),
		duty("9.5", "The chief judge publishes line-ups, draw, matches and dates 5 days before the start.", "За 5 дней до старта главный судья публикует составы, жеребьёвку, матчи и сроки."),
		fact("9.6", "Games start as section 10 says.", "Партии начинаются по разделу 10."),
	}
}

func sectionTen() []clause.Article {
	return []clause.Article{
		duty("10.1", "The first day of a period is the day from which the challenges of its games are sent.", "Дата начала периода – дата начала отправки вызовов."),
		rule("10.2", "Games may start at the direction of the judge of the board.", "Партии могут начинаться по указанию судьи доски."),
		duty("10.3", "Captains have 5 days from the announcement to name their players.", "На список игроков капитанам отводится 5 дней от объявления."),
		duty("10.4", "The challenge is sent within 5 days of that date.", "На вызов – 5 дней от даты завершения подачи списков."),
		duty("10.5", "It is accepted within 5 days of the last day for challenges.", "На принятие – 5 дней от последнего дня отправки вызова."),
		rule("10.6", "The judge announces the games he sets.", "Судья объявляет назначенные партии."),
		rule("10.7", "The announcement names teams, colors and dates.", "В объявлении – команды, цвета и сроки."),
		duty("10.8", "The captain's list names board, players and colors.", "Список капитана: доска, игроки, цвета."),
		rule("10.9", "Black challenges: control of the portion, valid 10 days, leave allowed, a comment with the board.", "Вызов посылает чёрный: контроль порции, 10 дней, отпуск разрешён, комментарий с доской."),
		duty("10.10", "The sender publishes the challenge.", "Отправивший публикует вызов."),
		duty("10.11", "The one who accepted publishes the start within 3 days; then the game has started.", "Принявший за 3 дня публикует начало; с этого момента партия начата."),
		rule("10.12", "Captains and their deputies may report for their players.", "Сообщать могут капитан и его заместитель."),
		rule("10.13", "A missing report is a warning; from the team's seventh on, the loss of that game.", "Нет извещения – предупреждение; начиная с седьмого – поражение в этой партии."),
		duty("10.14", "Warnings are passed on to the chief judge.", "О предупреждениях сообщается главному судье."),
		rule("10.15", "A game with wrong parameters is annulled and starts anew within 3 days: 2 to challenge, 1 to accept.", "Партия с неверными параметрами аннулируется и начинается заново за 3 дня: 2 на вызов, 1 на принятие."),
		rule("10.16", "Whoever keeps a game from starting is warned, and loses it the next time.", "Не начавший партию в срок предупреждается, при повторении – поражение."),
		rule("10.17", "The captain may give good reasons for it.", "Капитан может указать уважительные причины."),
		rule("10.18", "If they are good, the judge sets a new date within 2 days of his decision.", "При уважительных причинах судья назначает новую дату в течение 2 дней."),
		duty("10.19", "After games have ended the judge draws and sets new ones.", "После завершения партий судья проводит жеребьёвку и назначает новые."),
	}
}
