package text

// arbiterPhrases are the words of the arbiter's command line.
func arbiterPhrases() map[Code]Phrase {
	return map[Code]Phrase{
		"arbiter.standings":  {"Standings after round %[1]v", "Положение после тура %[1]v"},
		"arbiter.shared":     {"shared", "делят"},
		"arbiter.edition":    {"Tie-breaks by C.07 in the edition of %[1]v: %[2]v", "Показатели по C.07 в редакции %[1]v: %[2]v"},
		"arbiter.explain":    {"How the values came about", "Как получены значения"},
		"arbiter.step":       {"round %[1]v", "тур %[1]v"},
		"arbiter.against":    {"No. %[1]v", "№ %[1]v"},
		"arbiter.pairing":    {"Round %[1]v", "Тур %[1]v"},
		"arbiter.board":      {"Board", "Доска"},
		"arbiter.white":      {"White", "Белые"},
		"arbiter.black":      {"Black", "Чёрные"},
		"arbiter.whiteTeam":  {"White on board 1", "Белые на доске 1"},
		"arbiter.blackTeam":  {"Black on board 1", "Чёрные на доске 1"},
		"arbiter.points":     {"Pts", "Очки"},
		"arbiter.bye":        {"bye", "без пары"},
		"arbiter.free":       {"free", "свободен"},
		"arbiter.absent":     {"not paired: %[1]v", "не участвуют: %[1]v"},
		"arbiter.byes":       {"%[1]v {1|bye|byes|byes} in this round, %[2]v of them requested", "пропусков в туре: %[1]v, из них заявлено: %[2]v"},
		"arbiter.why":        {"Why", "Почему"},
		"arbiter.agrees":     {"%[1]v: %[2]v {2|round|rounds|rounds} and all standings agree", "%[1]v: {2|%[2]v тур и положение совпадают|%[2]v тура и положение совпадают|%[2]v туров и положение совпадают}"},
		"arbiter.differs":    {"%[1]v: {2|%[2]v deviation|%[2]v deviations|%[2]v deviations}", "%[1]v: {2|%[2]v отличие|%[2]v отличия|%[2]v отличий}"},
		"arbiter.round":      {"round %[1]v: in the file %[2]v; by the rules %[3]v", "тур %[1]v: в файле %[2]v; по правилам %[3]v"},
		"arbiter.reason":     {"round %[1]v: %[2]v (%[3]v)", "тур %[1]v: %[2]v (%[3]v)"},
		"arbiter.impossible": {"round %[1]v: %[2]v", "тур %[1]v: %[2]v"},
		"arbiter.total":      {"No. %[1]v: %[2]v points in the file, %[3]v by the results", "№ %[1]v: в файле очков %[2]v, по результатам %[3]v"},
		"arbiter.match":      {"No. %[1]v: %[2]v match points in the file, %[3]v by the results", "№ %[1]v: в файле командных очков %[2]v, по результатам %[3]v"},
		"arbiter.rank":       {"No. %[1]v: place %[2]v in the file, %[3]v by %[4]v", "№ %[1]v: место в файле %[2]v, а %[3]v по %[4]v"},
		"arbiter.lot":        {"nobody drew the first color: number 1 was given White", "первый цвет не разыгран: номеру 1 даны белые"},
		"arbiter.list":       {"the list of tie-breaks was not understood and is left aside: %[1]v", "список показателей не разобран и не учтён: %[1]v"},
		"arbiter.tolerance":  {"%[1]v: %[2]v", "%[1]v: %[2]v"},
	}
}
