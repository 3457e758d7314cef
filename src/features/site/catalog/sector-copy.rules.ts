import type { MacroId } from './sectors.rules.ts'

/** What is said of a sector on the server only. */
export interface SectorCopy {
  /** Label of the option chooser on the page of a product (OQ-099). */
  readonly optionLabel: string
  /** What businesses of the sector are searched by, beside its name. */
  readonly searched: string
}

/** How a macro-category looks on the home page. */
export interface MacroFace {
  readonly text: string
  /** Name of a picture of the sectors. */
  readonly image: string
}

const optionPackages: Readonly<Record<number, string>> = {
  5: 'Pacchetto gioielli',
  14: 'Servizi disponibili',
  26: 'Menu disponibili',
}

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

const faces: Readonly<Record<MacroId, MacroFace>> = {
  1: { text: 'Abiti, Accessori, Benessere e bellezza, Gioielli e fedi, Intimo', image: 'abiti-da-sposa' },
  2: { text: 'Abiti, Accessori, Benessere e bellezza', image: 'abiti-da-sposo' },
  3: { text: 'Foto e video, Fiori, Musica, Catering, Viaggi di nozze e altri dodici', image: 'fiori-e-addobbi' },
  4: { text: 'Ristoranti, Hotel, Ville e castelli, Agriturismi e masserie', image: 'ristoranti' },
  5: { text: 'Servizi, abiti e accessori per chi vi aspetta a casa', image: 'servizi-per-animali' },
}

/** The words of the code about a sector. */
export const defaultSectorCopy = (sectorId: number): SectorCopy => ({
  optionLabel: optionPackages[sectorId] ?? 'Opzioni',
  searched: trades[sectorId] ?? '',
})

/** The face the code gives a macro-category. */
export const firstFace = (macroId: MacroId): MacroFace => faces[macroId]

/** Pictures of sectors beside the one each has, by their names. */
export const furtherPictures: readonly string[] = [
  ...['abito-principessa', 'abito-sirena', 'abito-cipria', 'abito-pesca', 'abito-retro', 'partecipazioni'],
  ...['fotografia-zucchero', 'video', 'bouquet-bianco', 'bouquet-limone', 'bouquet-pesca', 'bouquet-rosa'],
  ...['auto-epoca-cipria', 'auto-epoca-salvia', 'scooter-cipria', 'scooter-zucchero', 'torta-cipria'],
  ...['abito-sposo-salvia', 'abito-sposo-zucchero'],
]

/** What staff says instead, by id. */
export interface WordEdits {
  readonly sectors?: Readonly<Record<number, Partial<SectorCopy>>>
  readonly macros?: Readonly<Record<number, Partial<MacroFace>>>
}

let own: WordEdits = {}

/** From now on these words stand over those of the code. */
export const speakAs = (edits: WordEdits): void => {
  own = edits
}

/** What is said of a sector now. */
export const wordsOfSector = (sectorId: number): SectorCopy => ({
  ...defaultSectorCopy(sectorId),
  ...own.sectors?.[sectorId],
})

/** How a macro-category looks on the home page now. */
export const faceOfMacro = (macroId: MacroId): MacroFace => ({ ...firstFace(macroId), ...own.macros?.[macroId] })
