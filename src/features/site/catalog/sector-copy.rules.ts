import type { MacroId } from './sectors.rules.ts'

/** What is said of a sector on the server only. */
export interface SectorCopy {
  /** Label of the option chooser on the page of a product (OQ-099). */
  readonly optionLabel: string
  /** What businesses of the sector are searched by, beside its name. */
  readonly searched: string
  /** Words that mean the same to who looks for it, one group a line: "vestito abito". */
  readonly synonyms: string
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
  3: 'vestito vestiti cane cani gatto gatti guinzaglio collare',
  4: 'parrucchiera parrucchiere truccatrice truccatore estetista trucco acconciatura manicure',
  5: 'orafo orefice gioielliere gioielleria anello anelli fede',
  6: 'lingerie corsetto sottoveste giarrettiera',
  7: 'cravatta papillon gemelli scarpe calzature bretelle',
  8: 'barbiere parrucchiere estetista barba',
  9: 'tableau libretto libretti bomboniera partecipazione inviti tipografo tipografia calligrafa calligrafo confetti',
  10: 'artista cantastorie ballerini ballerina mago prestigiatore giocoliere spettacolo',
  11: 'pirotecnico pirotecnica lanterne scintille',
  12: 'animatore animatrice baby sitter babysitter tata truccabimbi palloncini',
  13: 'allestitore allestitrice scenografo tensostruttura gazebo luci service noleggio',
  14: 'fotografo fotografa fotografi fotografia videomaker videografo operatore filmino drone album',
  15: 'fiorista fioraio fioraia fioristi bouquet centrotavola',
  16: 'coro gospel chitarrista musicista musicisti dj deejay cantante band orchestra arpista violinista pianista quartetto',
  17: 'noleggio macchina macchine autista automobile automobili vintage',
  18: 'noleggio macchina macchine autista automobile automobili limousine ncc',
  19: 'noleggio vespa motocicletta',
  20: 'carrozza cavallo cocchiere calesse',
  21: 'pullman autobus autista transfer navetta minibus',
  22: 'pasticcere pasticcera pasticceria torta cake designer barman bartender cocktail confettata',
  23: 'viaggio agenzia luna miele crociera',
  24: 'organizzatrice organizzatore organizzazione coordinatrice planner',
  25: 'menu pranzo cena cuoco cuoca chef ricevimento rinfresco buffet camerieri banchetto',
  26: 'menu pranzo cena ristorante ristoratore trattoria osteria chef banchetto',
  27: 'albergo alberghi camere resort locanda',
  28: 'villa castello location dimora dimore palazzo tenuta',
  29: 'agriturismo masseria casale cascina location tenuta',
  30: 'dog sitter dogsitter pet cane cani gatto gatti toelettatore toelettatura',
  31: 'sarto sartoria atelier vestito vestiti smoking tight frac',
}

/**
 * Words that stand for each other, by the sector that speaks of them: asking for one finds the others, what is called as it was asked for
 * first. Both numbers of a word where they do not share its stem.
 */
const synonyms: Readonly<Record<number, readonly string[]>> = {
  1: ['vestito vestiti abito abiti', 'principessa ampio', 'retrò vintage', 'sarta sartoria atelier'],
  2: [
    ...['velo veletta', 'coroncina cerchietto', 'scarpe calzature décolleté sandali', 'borsetta pochette clutch'],
    ...['mantella cappa stola coprispalle', 'giarrettiera giarrettiere'],
  ],
  3: ['cane cani cagnolino', 'guinzaglio collare pettorina'],
  4: [
    'trucco truccatrice truccatore make makeup',
    'parrucchiera parrucchiere acconciatura acconciature capelli',
    'manicure unghie',
  ],
  5: [
    'fede fedi vera vere',
    'anello anelli solitario',
    'gioielli gioielleria gioielliere orafo oreficeria',
    'diadema tiara',
  ],
  6: ['intimo lingerie', 'corsetto bustier', 'giarrettiera giarrettiere'],
  7: ['cravatta cravattino', 'papillon farfallino', 'gemelli polsini', 'pochette fazzoletto'],
  8: ['barbiere barba rasatura barberia'],
  9: [
    'bomboniera bomboniere ricordino ricordini',
    'partecipazione partecipazioni invito inviti',
    'segnaposto segnaposti',
    'confetti sacchetto sacchetti',
  ],
  10: ['mago prestigiatore illusionista', 'cabaret comico', 'spettacolo show'],
  11: ['fuochi pirotecnico pirotecnica pirotecnici', 'scintille fontane'],
  12: ['animazione animatore animatrice animatori', 'bambini bimbi', 'babysitter tata'],
  13: [
    'gazebo tensostruttura tendone',
    'luci illuminazione lampadine',
    'piatti stoviglie',
    'sedia sedie',
    'tavolo tavoli',
  ],
  14: [
    'fotografo fotografi foto fotografia fotografie fotografico',
    'video videomaker filmato filmino videografo',
    'photobooth cabina',
  ],
  15: ['fiori fiorista fioristi fioraio floreale', 'bouquet mazzo', 'addobbi addobbo decorazioni'],
  16: [
    'dj deejay',
    'musica musicista musicisti',
    'band gruppo',
    'violino violinista violini',
    'arpa arpista',
    'pianoforte pianista piano',
    'cantante voce soprano',
    'organo organista',
  ],
  17: ['auto macchina automobile vettura', 'epoca vintage storica'],
  18: ['auto macchina automobile vettura', 'limousine limo'],
  19: ['vespa scooter lambretta', 'moto motocicletta'],
  20: ['carrozza calesse'],
  21: ['bus pullman autobus pulmino minibus navetta transfer'],
  22: ['torta torte cake', 'bar barman bartender cocktail', 'pasticceria pasticcere dolci'],
  23: ['viaggio viaggi honeymoon'],
  24: ['planner organizzatrice organizzatore organizzazione'],
  25: ['catering banqueting banchetto', 'cuoco chef', 'buffet rinfresco'],
  26: ['ristorante trattoria osteria'],
  27: ['hotel albergo pernottamento', 'camere camera stanze'],
  28: ['villa castello location dimora palazzo tenuta'],
  29: ['agriturismo masseria casale cascina fattoria location'],
  30: ['dogsitter sitter', 'cane cani cagnolino'],
  31: ['vestito vestiti abito abiti completo', 'smoking tight frac'],
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
  synonyms: (synonyms[sectorId] ?? []).join('\n'),
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

/** What staff says instead of the code now: another object whenever something of it has changed. */
export const ownWords = (): WordEdits => own

/** What is said of a sector now. */
export const wordsOfSector = (sectorId: number): SectorCopy => ({
  ...defaultSectorCopy(sectorId),
  ...own.sectors?.[sectorId],
})

/** How a macro-category looks on the home page now. */
export const faceOfMacro = (macroId: MacroId): MacroFace => ({ ...firstFace(macroId), ...own.macros?.[macroId] })
