/**
 * Who does the work of a sector and what people call it when they look for one: "fotografo" is in no sector's name. Endings are the index's own
 * business, slips too.
 */
const trades: Readonly<Record<number, string>> = {
  1: 'atelier sarta sartoria stilista vestito vestiti',
  2: 'velo veli scarpe borsette coroncina modista calzature',
  3: 'cane cani gatto gatti guinzaglio collare',
  4: 'parrucchiera parrucchiere truccatrice truccatore estetista trucco acconciatura manicure',
  5: 'orafo orefice gioielliere gioielleria anello anelli fede',
  6: 'lingerie corsetto sottoveste giarrettiera',
  7: 'cravatta papillon gemelli scarpe calzature bretelle',
  8: 'barbiere parrucchiere estetista barba',
  9: 'bomboniera partecipazione inviti tipografo tipografia calligrafa calligrafo confetti',
  10: 'artista cantastorie ballerini ballerina mago prestigiatore giocoliere spettacolo',
  11: 'pirotecnico pirotecnica lanterne scintille',
  12: 'animatore animatrice baby sitter babysitter tata truccabimbi palloncini',
  13: 'allestitore allestitrice scenografo tensostruttura gazebo luci service noleggio',
  14: 'fotografo fotografa fotografi fotografia videomaker videografo operatore filmino drone album',
  15: 'fiorista fioraio fioraia fioristi bouquet centrotavola',
  16: 'musicista musicisti dj deejay cantante band orchestra arpista violinista pianista quartetto',
  17: 'noleggio macchina macchine autista automobile automobili vintage',
  18: 'noleggio macchina macchine autista automobile automobili limousine ncc',
  19: 'noleggio vespa motocicletta',
  20: 'carrozza cavallo cocchiere calesse',
  21: 'pullman autobus autista transfer navetta minibus',
  22: 'pasticcere pasticcera pasticceria torta cake designer barman bartender cocktail confettata',
  23: 'viaggio agenzia luna miele crociera',
  24: 'organizzatrice organizzatore organizzazione coordinatrice planner',
  25: 'cuoco cuoca chef ricevimento rinfresco buffet camerieri banchetto',
  26: 'ristorante ristoratore trattoria osteria chef banchetto',
  27: 'albergo alberghi camere resort locanda',
  28: 'villa castello location dimora dimore palazzo tenuta',
  29: 'agriturismo masseria casale cascina location tenuta',
  30: 'dog sitter dogsitter pet cane cani gatto gatti toelettatore toelettatura',
  31: 'sarto sartoria atelier vestito vestiti smoking tight frac',
}

/** Words by which a business of this sector is looked for, beside the sector's own name. */
export const tradeWords = (sectorId: number): string => trades[sectorId] ?? ''
