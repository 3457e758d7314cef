import { faqPath } from './faq-path.rules.ts'

const ENDING = '-aiuto-supporto'

/** The last segment of the help page's address. */
export const faqSegment = faqPath.split('/').at(-1)

/** Whether a segment asks for the help page, under whatever name of the product (OQ-152). */
export const asksForFaq = (segment: string): boolean => segment.toLowerCase().endsWith(ENDING)

/** The topics of the code, in the order of the page; also the deep links to them: twelve for couples, then those of suppliers alone. */
export const faqTopics = [
  'registrazione',
  'accesso',
  'creare-annuncio',
  'proposta-scelta',
  'reso',
  'budget',
  'cambiare-fornitore',
  'password',
  'recensione',
  'cancellazione',
  'filtri',
  'foto-profilo',
  'inviare-proposta',
  'abbonamenti',
  'commissioni',
  'incassi',
] as const
type FaqTopic = (typeof faqTopics)[number]

/** What only couples do: suppliers do not get these topics, whatever their place on the page (FAQ-05, OQ-158). */
const notForSuppliers: ReadonlySet<FaqTopic> = new Set<FaqTopic>([
  'creare-annuncio',
  'proposta-scelta',
  'reso',
  'budget',
  'cambiare-fornitore',
  'recensione',
])

/** What only suppliers do. */
const onlyForSuppliers: ReadonlySet<FaqTopic> = new Set<FaqTopic>([
  'inviare-proposta',
  'abbonamenti',
  'commissioni',
  'incassi',
])

/** Whom a question is for. */
export const faqAudiences = ['tutti', 'sposi', 'aziende'] as const
export type FaqAudience = (typeof faqAudiences)[number]

/** Whom a question of the code is for. */
export const usualAudience = (topic: string): FaqAudience => {
  if ((onlyForSuppliers as ReadonlySet<string>).has(topic)) return 'aziende'
  return (notForSuppliers as ReadonlySet<string>).has(topic) ? 'sposi' : 'tutti'
}

/** One question as the page shows it. */
export interface FaqItem {
  readonly topic: string
  readonly question: string
  /** In plain words, for the search. */
  readonly answer: string
  /** The answer as it is drawn. */
  readonly html: string
  /** Where the answer leads. */
  readonly links: readonly { readonly label: string; readonly to: string }[]
  /** Words people look for that the answer does not use. */
  readonly words: string
}

/** Who reads; visitors and staff see everything. */
export type FaqReader = 'visitor' | 'couple' | 'supplier' | 'admin'

/** The questions of a reader, in their order (FAQ-05). */
export const questionsFor = <Item extends { readonly audience: FaqAudience }>(
  reader: FaqReader,
  items: readonly Item[],
): Item[] =>
  items.filter(({ audience }) =>
    reader === 'supplier' ? audience !== 'sposi' : reader === 'couple' ? audience !== 'aziende' : true,
  )

/** Longest text that is looked for. */
export const FAQ_SEARCH_MAX = 100

/** Words every question is made of, in their folded form. */
const EMPTY_WORDS: ReadonlySet<string> = new Set(
  (
    'a ad ai al alla alle allo anche avere che chi ci col come con cosa cos da dal dalla dei del della delle dello devo di dove e ed ' +
    'fare faccio fra gli ho i il in io l la le lo ma mi mia mie miei mio ne nei nel nella no non o per perche piu poi posso ' +
    'possibile puo quale quando quanto quello questo se senza si sono su sul sulla ti tra un una uno vorrei voglio vi'
  ).split(' '),
)

/** No accents, lower case, letters and digits only. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** "recensioni" and "recensione" are one word, "restituire" and "restituisco" too; short ones stay as they are. */
const stem = (word: string): string => (word.length > 4 ? word.replace(/([aei]re|[aeiou]{1,2})$/, '') : word)

/**
 * The questions a text is about, first those it is in itself: each word begins a word of the question, the answer or what people call
 * it. Accents and case do not matter, nor words like "come" and "posso"; a text of nothing else finds everything.
 *
 * @param text as it was typed
 */
export const searchQuestions = <Item extends Pick<FaqItem, 'question' | 'answer' | 'words'>>(
  items: readonly Item[],
  text: string,
): readonly Item[] => {
  const asked = folded(text.slice(0, FAQ_SEARCH_MAX))
    .split(' ')
    .filter((word) => word !== '' && !EMPTY_WORDS.has(word))
    .map(stem)
  if (asked.length === 0) return items
  const isIn = (words: string) => asked.every((word) => ` ${folded(words)}`.includes(` ${word}`))
  const found = items.filter(({ question, answer, words }) => isIn([question, answer, words].join(' ')))
  const [first, rest] = [found.filter((item) => isIn(item.question)), found.filter((item) => !isIn(item.question))]
  return [...first, ...rest]
}

/** "1 domanda trovata", "3 domande trovate". */
export const resultCountLabel = (found: number): string =>
  found === 1 ? '1 domanda trovata' : `${found} domande trovate`

/** Said when nothing was found (FAQ-04). */
export const NOTHING_FOUND = 'Nessuna domanda trovata nei nostri archivi'
