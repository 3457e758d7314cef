import { ownWords, type WordEdits, wordsOfSector } from '#features/site/catalog/sector-copy.rules.ts'
import { type Sector, sectors } from '#features/site/catalog/sectors.rules.ts'
import { folded } from '../search.rules.ts'

/**
 * What the site knows of words before it looks into anything: which trade they speak of, which stand for each other. Sectors, their words
 * and synonyms are what staff wrote (`/portal/settori`).
 */
export interface Vocabulary {
  /** Sectors a word speaks of. */
  readonly sectorsOf: ReadonlyMap<string, readonly number[]>
  /** For a word those that mean the same, itself left out. */
  readonly alike: ReadonlyMap<string, readonly string[]>
}

const GLUE =
  'a ad al all alla alle ai agli con da dal dalla dei del dell della delle di e ed i il in la le lo l un una uno per su sul sulla sui sugli nella tra fra d gli o'

/** Words that everything on this site is about, or that ask without saying what. */
const EMPTY = new Set(
  (
    `${GLUE} matrimonio matrimoni nozze nuziale nuziali wedding sposarsi sposarmi sposiamo evento eventi festa italia italiano italiana ` +
    'cerco cerca cercasi cerchiamo vorrei vorremmo voglio serve servono mi ci noi me nostro nostra nostre nostri mio mia trovare trova chi che ' +
    'migliore migliori miglior bravo brava bravi bello bella belli belle bellissimo buono buona buon economico economica economici economiche ' +
    'low cost prezzo prezzi costo costi costa quanto tariffa tariffe preventivo preventivi consigli consiglio consigliate idea idee dove ' +
    'come quale quali si fa fare servizio servizi professionista professionisti professionale professionali disponibile disponibili libero ' +
    'libera liberi libere invitati invitato ospiti persone coperti recensioni opinioni online sito qualcuno anche tutto tutta tutti giorno ' +
    'euro massimo budget spesa circa due tre quattro cinque piu molto non troppo senza caro cari cara care nel nella nei vicino zona'
  ).split(' '),
)

const RENTING = new Set('noleggio noleggi noleggiare noleggiato affitto affittare affittasi nolo prestito'.split(' '))
const BUYING = new Set('acquisto acquistare comprare compro vendita vendesi acquisti'.split(' '))

/** Who looks for somebody who makes and sells, not for the thing. */
const BUSINESS = new Set(
  (
    'atelier sartoria sarta sarto stilista negozio negozi bottega boutique gioielleria gioielliere orafo orefice oreficeria fornitore fornitori ' +
    'azienda aziende ditta tipografia tipografo calligrafa pasticceria barbiere modista artigiano artigiana vetrina vetrine store outlet'
  ).split(' '),
)
/** Colours, as they are asked for and as words of things; some are names of villages, too. */
const COLOURS = new Set(
  (
    'bianco bianca bianchi bianche avorio champagne panna crema beige tortora cipria rosa pesca corallo rosso rossa bordeaux arancio arancione ' +
    'giallo gialla oro dorato argento argentato verde salvia oliva tiffany turchese azzurro azzurra celeste blu navy notte lavanda lilla viola ' +
    'glicine fucsia nero nera grigio grigia antracite marrone'
  ).split(' '),
)
/** What things are made of: some are names of towns, too. */
const STUFFS = new Set(
  'pizzo tulle seta raso chiffon organza mikado satin velluto lino cotone lana broccato legno vetro ceramica carta rose peonie ulivo'.split(
    ' ',
  ),
)

const ANNOUNCEMENTS = new Set('annuncio annunci richiesta richieste asta aste'.split(' '))

/** Whether a word says nothing of what is looked for. */
export const isEmptyWord = (word: string): boolean => EMPTY.has(word)
/** Whether a word names a colour. */
export const isColour = (word: string): boolean => COLOURS.has(word)
/** Whether a word, unless it stands behind "a" or "vicino a", speaks of things and not of a town. */
export const isColourOrStuff = (word: string): boolean => COLOURS.has(word) || STUFFS.has(word)
/** Whether a word asks for something for some days: "noleggio". */
export const asksToRent = (word: string): boolean => RENTING.has(word)
/** Whether a word asks for something to keep: "acquisto". */
export const asksToBuy = (word: string): boolean => BUYING.has(word)
/** Whether a word asks for a business and not for what it sells: "atelier". */
export const asksForBusiness = (word: string): boolean => BUSINESS.has(word)
/** Whether a word asks for what couples are looking for: "annunci". */
export const asksForAnnouncements = (word: string): boolean => ANNOUNCEMENTS.has(word)

const wordsIn = (text: string): string[] =>
  folded(text)
    .split(' ')
    .filter((word) => word.length > 1 && !EMPTY.has(word))

const groupsIn = (synonyms: string): string[][] =>
  synonyms.split('\n').map((line) => folded(line).split(' ').filter(Boolean))

const compose = (): Vocabulary => {
  const sectorsOf = new Map<string, Set<number>>()
  const alike = new Map<string, Set<string>>()
  for (const { id, name } of sectors) {
    const { searched, synonyms } = wordsOfSector(id)
    for (const word of wordsIn(`${name} ${searched} ${synonyms.replaceAll('\n', ' ')}`)) {
      const known = sectorsOf.get(word) ?? new Set()
      sectorsOf.set(word, known.add(id))
    }
    for (const group of groupsIn(synonyms))
      for (const word of group) {
        const known = alike.get(word) ?? new Set()
        for (const other of group) if (other !== word) known.add(other)
        alike.set(word, known)
      }
  }
  const lists = <Item>(sets: ReadonlyMap<string, ReadonlySet<Item>>) =>
    new Map([...sets].map(([word, items]) => [word, [...items]] as const))
  return { sectorsOf: lists(sectorsOf), alike: lists(alike) }
}

const hasAll = (words: readonly string[], name: readonly string[]): boolean =>
  name.length > 1 && name.every((word) => words.includes(word))

const glue = new Set(GLUE.split(' '))
const nameWords = (name: string): string[] =>
  folded(name)
    .split(' ')
    .filter((word) => !glue.has(word))

/** Sectors a question calls by their whole name ("auto d’epoca"), the longest name only. */
export const namedSectors = (words: readonly string[]): number[] => {
  const named = sectors.map(({ id, name }) => ({ id, name: nameWords(name) })).filter(({ name }) => hasAll(words, name))
  const longest = Math.max(0, ...named.map(({ name }) => name.length))
  return named.filter(({ name }) => name.length === longest).map(({ id }) => id)
}

let kept:
  | { readonly sectors: readonly Sector[]; readonly words: WordEdits; readonly vocabulary: Vocabulary }
  | undefined

/** The vocabulary as it stands now; the same object until staff changes a sector or its words. */
export const readVocabulary = (): Vocabulary => {
  const words = ownWords()
  if (kept?.sectors !== sectors || kept.words !== words) kept = { sectors, words, vocabulary: compose() }
  return kept.vocabulary
}

/** What a list of the vocabulary has for a word, or for another number of it: "coroncine" is written down as "coroncina". */
export const ofWord = <Item>(list: ReadonlyMap<string, readonly Item[]>, word: string): readonly Item[] => {
  const forms = word.length > 4 ? ['a', 'e', 'i', 'o'].map((end) => word.slice(0, -1) + end) : []
  return [word, ...forms].map((form) => list.get(form)).find((items) => items !== undefined) ?? []
}

/** What a word says of sectors. */
export interface Spoken {
  /** As the vocabulary has it. */
  readonly sectorIds: readonly number[]
  /** As the things that are called by it have it. */
  readonly learnedIds: readonly number[]
}

/** What is called by a word says less than what the word means. */
const LEARNED_WEIGHT = 0.4

/** Sectors that most of a question's words speak of; a word of one sector weighs more than one of many. */
export const meantSectors = (words: readonly Spoken[]): number[] => {
  const votes = new Map<number, number>()
  const vote = (ids: readonly number[], weight: number) => {
    for (const id of ids) votes.set(id, (votes.get(id) ?? 0) + weight / ids.length)
  }
  for (const { sectorIds, learnedIds } of words)
    if (sectorIds.length > 0) vote(sectorIds, 1)
    else vote(learnedIds, LEARNED_WEIGHT)
  const most = Math.max(0, ...votes.values())
  return [...votes].filter(([, vote]) => most > 0 && vote > most - 1e-9).map(([id]) => id)
}
