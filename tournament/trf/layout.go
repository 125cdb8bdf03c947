package trf

// The columns of the records, for the reader and the writer alike. Of fields
// that repeat the first is given, with the distance to the next.

// Player rows: 001, and the rows of national lists.
const (
	playerNumber span = 5_008
	playerSex    span = 10_010
	playerTitle  span = 11_013
	playerName   span = 15_047
	playerRating span = 49_052
	playerFed    span = 54_056
	playerID     span = 58_068
	playerBorn   span = 70_079
	playerPoints span = 81_084
	playerRank   span = 86_089

	gameOpponent span = 92_095
	gameColor    span = 97_097
	gameResult   span = 99_099
	gameStep          = 10
)

// Record 013.
const (
	oldTeamName       span = 5_036
	oldTeamPlayer     span = 37_040
	oldTeamPlayerStep      = 5
)

// Record 310.
const (
	teamNumber     span = 5_007
	teamName       span = 9_040
	teamNickname   span = 42_046
	teamStrength   span = 48_053
	teamMatch      span = 55_060
	teamGame       span = 62_067
	teamRank       span = 69_071
	teamPlayer     span = 74_077
	teamPlayerStep      = 5
)

// Record 320.
const (
	teamByeMatch span = 5_008
	teamByeGame  span = 10_013
	teamByeTeam  span = 15_017
	teamByeStep       = 4
)

// Record 330.
const (
	forfeitType  span = 5_006
	forfeitRound span = 8_010
	forfeitWhite span = 12_014
	forfeitBlack span = 16_018
)

// Record 300.
const (
	lineupRound      span = 5_007
	lineupTeam       span = 9_011
	lineupOpponent   span = 13_015
	lineupPlayer     span = 17_020
	lineupPlayerStep      = 5
)

// Record 299.
const (
	adjustType  span = 5_005
	adjustMatch span = 8_011
	adjustGame  span = 14_017
	adjustRound span = 20_022
	adjustID    span = 24_027
	adjustStep       = 5
)

// Record 802.
const (
	teamRowNumber   span = 5_007
	teamRowNickname span = 9_013
	teamRowMatch    span = 15_020
	teamRowGame     span = 22_027

	teamRoundOpponent span = 29_031
	teamRoundColor    span = 33_033
	teamRoundGame     span = 35_038
	teamRoundForfeit  span = 39_039
	teamRoundStep          = 13
)

// Record 240.
const (
	byeType  span = 5_005
	byeRound span = 7_009
	byeID    span = 11_014
	byeStep       = 5
)

// Record 250.
const (
	accelMatch      span = 5_008
	accelGame       span = 10_013
	accelFirstRound span = 15_017
	accelLastRound  span = 19_021
	accelFirst      span = 23_026
	accelLast       span = 28_031
)

// Record 260.
const (
	forbiddenFirst span = 5_007
	forbiddenLast  span = 9_011
	forbiddenID    span = 13_016
	forbiddenStep       = 5
)

// Record 132.
const roundDate span = 92_099

// roundDateStep is how far the dates of record 132 are apart.
const roundDateStep = 10

// Record 172.
const (
	seedingFed    span = 5_007
	seedingMethod span = 9_013
)

// Records 162 and 362: a symbol and its points.
const (
	scoringSymbol span = 6_006
	scoringPoints span = 7_010
	matchSymbol   span = 5_006
	matchPoints   span = 7_010
	scoringStep        = 9
)

// Record XXA, and the points of the BB records.
const (
	javafoNumber span = 5_008
	javafoPoints span = 10_013
	javafoStep        = 5
	bbpPoints    span = 5_008
)
