package trf

import (
	"strings"
	"unicode"
)

// compose joins letters with the loose accents that follow them, as Unicode's
// form C does for Latin, Greek and Cyrillic. A text that has no loose accents
// comes back as it is.
func compose(text string) string {
	if isASCII(text) || strings.IndexFunc(text, isAccent) < 0 {
		return text
	}
	out := make([]rune, 0, len(text))
	for _, c := range text {
		if n := len(out); n > 0 && isAccent(c) && !isAccent(out[n-1]) {
			if joined, ok := composePair(out[n-1], c); ok {
				out[n-1] = joined
				continue
			}
		}
		out = append(out, c)
	}
	return string(out)
}

// isAccent tells the combining marks that letters of the three scripts take.
func isAccent(c rune) bool { return c >= '\u0300' && c <= '\u036f' && unicode.Is(unicode.Mn, c) }

func composePair(base, accent rune) (rune, bool) {
	isBase, found := true, false
	for _, c := range composed(accent) {
		if found {
			return c, true
		}
		found = isBase && c == base
		isBase = !isBase
	}
	return 0, false
}

// composed lists for an accent the letters that take it, each followed by the
// composed letter.
func composed(accent rune) string {
	switch accent {
	case '\u0300': // grave
		return "AÀEÈIÌOÒUÙaàeèiìoòuùÜǛüǜNǸnǹЕЀИЍеѐиѝĒḔēḕŌṐōṑWẀwẁÂẦâầĂẰăằÊỀêềÔỒôồƠỜơờƯỪưừYỲyỳ"
	case '\u0301': // acute
		return "AÁEÉIÍOÓUÚYÝaáeéiíoóuúyýCĆcćLĹlĺNŃnńRŔrŕSŚsśZŹzźÜǗüǘGǴgǵÅǺåǻÆǼæǽØǾøǿ¨΅ΑΆΕΈΗΉΙΊΟΌΥΎΩΏϊΐαάεέηήιίϋΰοόυύωώϒϓГЃКЌгѓкќÇḈçḉĒḖēḗÏḮïḯKḰkḱMḾmḿÕṌõṍŌṒōṓPṔpṕŨṸũṹWẂwẃÂẤâấĂẮăắÊẾêếÔỐôốƠỚơớƯỨưứ"
	case '\u0302': // circumflex
		return "AÂEÊIÎOÔUÛaâeêiîoôuûCĈcĉGĜgĝHĤhĥJĴjĵSŜsŝWŴwŵYŶyŷZẐzẑẠẬạậẸỆẹệỌỘọộ"
	case '\u0303': // tilde
		return "AÃNÑOÕaãnñoõIĨiĩUŨuũVṼvṽÂẪâẫĂẴăẵEẼeẽÊỄêễÔỖôỗƠỠơỡƯỮưữYỸyỹ"
	case '\u0304': // macron
		return "AĀaāEĒeēIĪiīOŌoōUŪuūÜǕüǖÄǞäǟȦǠȧǡÆǢæǣǪǬǫǭÖȪöȫÕȬõȭȮȰȯȱYȲyȳИӢиӣУӮуӯGḠgḡḶḸḷḹṚṜṛṝ"
	case '\u0306': // breve
		return "AĂaăEĔeĕGĞgğIĬiĭOŎoŏUŬuŭУЎИЙийуўЖӁжӂАӐаӑЕӖеӗȨḜȩḝẠẶạặ"
	case '\u0307': // dot above
		return "CĊcċEĖeėGĠgġIİZŻzżAȦaȧOȮoȯBḂbḃDḊdḋFḞfḟHḢhḣMṀmṁNṄnṅPṖpṗRṘrṙSṠsṡŚṤśṥŠṦšṧṢṨṣṩTṪtṫWẆwẇXẊxẋYẎyẏſẛ"
	case '\u0308': // diaeresis
		return "AÄEËIÏOÖUÜaäeëiïoöuüyÿYŸΙΪΥΫιϊυϋϒϔЕЁІЇеёіїАӒаӓӘӚәӛЖӜжӝЗӞзӟИӤиӥОӦоӧӨӪөӫЭӬэӭУӰуӱЧӴчӵЫӸыӹHḦhḧÕṎõṏŪṺūṻWẄwẅXẌxẍtẗ"
	case '\u0309': // hook above
		return "AẢaảÂẨâẩĂẲăẳEẺeẻÊỂêểIỈiỉOỎoỏÔỔôổƠỞơởUỦuủƯỬưửYỶyỷ"
	case '\u030a': // ring above
		return "AÅaåUŮuůwẘyẙ"
	case '\u030b': // double acute
		return "OŐoőUŰuűУӲуӳ"
	case '\u030c': // caron
		return "CČcčDĎdďEĚeěLĽlľNŇnňRŘrřSŠsšTŤtťZŽzžAǍaǎIǏiǐOǑoǒUǓuǔÜǙüǚGǦgǧKǨkǩƷǮʒǯjǰHȞhȟ"
	case '\u030f': // double grave
		return "AȀaȁEȄeȅIȈiȉOȌoȍRȐrȑUȔuȕѴѶѵѷ"
	case '\u0311': // inverted breve
		return "AȂaȃEȆeȇIȊiȋOȎoȏRȒrȓUȖuȗ"
	case '\u031b': // horn
		return "OƠoơUƯuư"
	case '\u0323': // dot below
		return "BḄbḅDḌdḍHḤhḥKḲkḳLḶlḷMṂmṃNṆnṇRṚrṛSṢsṣTṬtṭVṾvṿWẈwẉZẒzẓAẠaạEẸeẹIỊiịOỌoọƠỢơợUỤuụƯỰưựYỴyỵ"
	case '\u0324': // diaeresis below
		return "UṲuṳ"
	case '\u0325': // ring below
		return "AḀaḁ"
	case '\u0326': // comma below
		return "SȘsșTȚtț"
	case '\u0327': // cedilla
		return "CÇcçGĢgģKĶkķLĻlļNŅnņRŖrŗSŞsşTŢtţEȨeȩDḐdḑHḨhḩ"
	case '\u0328': // ogonek
		return "AĄaąEĘeęIĮiįUŲuųOǪoǫ"
	case '\u032d': // circumflex below
		return "DḒdḓEḘeḙLḼlḽNṊnṋTṰtṱUṶuṷ"
	case '\u032e': // breve below
		return "HḪhḫ"
	case '\u0330': // tilde below
		return "EḚeḛIḬiḭUṴuṵ"
	case '\u0331': // macron below
		return "BḆbḇDḎdḏKḴkḵLḺlḻNṈnṉRṞrṟTṮtṯZẔzẕhẖ"
	}
	return ""
}
