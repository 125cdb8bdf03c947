package tiebreak

// certain is the largest rating difference at which the weaker player is still
// expected to score anything (B.02, table 8.1.2).
const certain = 735

// ratingDifference returns dp for a score of p hundredths, 0 to 100 (FIDE
// Rating Regulations B.02, table 8.1.1, in force from 1 March 2024).
func ratingDifference(p int) int {
	below := [51]int16{
		-800, -677, -589, -538, -501, -470, -444, -422, -401, -383,
		-366, -351, -336, -322, -309, -296, -284, -273, -262, -251,
		-240, -230, -220, -211, -202, -193, -184, -175, -166, -158,
		-149, -141, -133, -125, -117, -110, -102, -95, -87, -80,
		-72, -65, -57, -50, -43, -36, -29, -21, -14, -7,
		0,
	}
	if p > 50 {
		return -int(below[100-p])
	}
	return int(below[p])
}

// scores is table 8.1.2 spread out: PD in hundredths for the player rated
// higher by 0 to certain.
type scores [certain + 1]uint8

// expectedScores returns the table in force from 1 March 2024. Tie-breaks use
// the whole of it, without the cap of 400 points that rating changes have.
func expectedScores() *scores {
	// upTo[k] is the largest difference at which 50+k hundredths are expected.
	upTo := [50]int{
		3, 10, 17, 25, 32, 39, 46, 53, 61, 68,
		76, 83, 91, 98, 106, 113, 121, 129, 137, 145,
		153, 162, 170, 179, 188, 197, 206, 215, 225, 235,
		245, 256, 267, 278, 290, 302, 315, 328, 344, 357,
		374, 391, 411, 432, 456, 484, 517, 559, 619, certain,
	}
	var all scores
	difference := 0
	for k, last := range upTo {
		for ; difference <= last; difference++ {
			all[difference] = uint8(50 + k)
		}
	}
	return &all
}

// of returns PD in hundredths for a player rated d above the opponent, or -d
// below.
func (s *scores) of(d int) int {
	switch {
	case d < -certain:
		return 0
	case d < 0:
		return 100 - int(s[-d])
	case d <= certain:
		return int(s[d])
	}
	return 100
}
