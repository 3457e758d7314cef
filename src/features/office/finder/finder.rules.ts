import { beginningsIn, toLexemes } from '#features/site/own-words/own-words.rules.ts'
import { isOwnerPath } from '#shared/team-rights.rules.ts'

/** Kinds of things the search of the portal finds, in the order in which they are shown. */
export const finderKinds = ['order', 'offer', 'product', 'conversation', 'announcement'] as const
export type FinderKind = (typeof finderKinds)[number]

/** What a group is called. */
export const finderNames: Readonly<Record<FinderKind, string>> = {
  order: 'Vendite',
  offer: 'Le mie proposte',
  product: 'Prodotti',
  conversation: 'Messaggi',
  announcement: 'Annunci aperti',
}

/** Fewest letters that are searched for. */
export const FINDER_MIN_LETTERS = 2
/** Longest text that is searched for. */
export const FINDER_MAX_LETTERS = 80
/** After the last key. */
export const FINDER_DELAY_MS = 200
/** One thing that was found. */
export interface FinderItem {
  readonly kind: FinderKind
  readonly id: number
  readonly title: string
  readonly detail: string
  readonly path: string
}

/** What a search found, by kind; a kind without anything is left out. */
export type FinderResults = readonly { readonly kind: FinderKind; readonly items: readonly FinderItem[] }[]

/** A page of the portal. */
export interface FinderPage {
  readonly label: string
  readonly path: string
  /** Other words for it. */
  readonly words: string
}

const ACCOUNT = '/portal/operator-paypal'

/** The pages of a supplier's portal. */
export const finderPages: readonly FinderPage[] = [
  { label: 'Dashboard', path: '/portal/dashboard', words: 'oggi da fare inizio' },
  { label: 'Annunci per me', path: '/portal/annunci', words: 'aste richieste nascosti ricerche salvate' },
  { label: 'Le mie proposte', path: '/portal/offers-operator', words: 'offerte inviate vinte' },
  { label: 'Vendite', path: '/portal/orders', words: 'ordini' },
  {
    label: 'Ordini da preparare',
    path: '/portal/orders?vista=da-spedire',
    words: 'spedire spedizioni corriere ritiro',
  },
  { label: 'Resi', path: '/portal/orders?vista=resi', words: 'rimborsi recesso' },
  { label: 'Calendario', path: '/portal/calendario', words: 'giorni chiusi date libere impegni' },
  { label: 'Collegamenti del calendario', path: '/portal/calendario/collegamenti', words: 'ical google apple importa' },
  { label: 'Messaggi', path: '/portal/messages', words: 'conversazioni chat' },
  { label: 'Promozioni', path: '/portal/promozioni', words: 'saldi sconti ribassi' },
  { label: 'Prodotti', path: '/portal/products', words: 'catalogo scorte prezzi' },
  { label: 'Nuovo prodotto', path: '/portal/products/new', words: 'aggiungi crea' },
  { label: 'Importa prodotti', path: '/portal/products/importa', words: 'csv file' },
  { label: 'Il mio store', path: '/portal/store', words: 'negozio ferie banner' },
  { label: 'Vetrina', path: '/portal/vetrina', words: 'foto logo presentazione' },
  { label: 'Recensioni', path: '/portal/reviews', words: 'voti stelle risposta' },
  { label: 'Statistiche', path: '/portal/statics', words: 'visite grafici numeri' },
  { label: 'Guadagni', path: '/portal/guadagni', words: 'incassi fee movimenti mese' },
  { label: 'Fatture', path: '/portal/guadagni/fatture', words: 'fattura xml pdf iva' },
  { label: 'Anno per il DAC7', path: '/portal/guadagni/dac7', words: 'tasse agenzia entrate trimestri' },
  { label: 'Team', path: '/portal/team', words: 'collaboratori persone inviti' },
  { label: 'Conto di incasso', path: `${ACCOUNT}?tab=1`, words: 'paypal pagamenti' },
  { label: 'Il mio profilo', path: `${ACCOUNT}?tab=2`, words: 'dati aziendali azienda partita iva' },
  { label: 'Consegna e bonus', path: `${ACCOUNT}?tab=3`, words: 'spedizione tempi costi condizioni' },
  { label: 'Bonus di categoria', path: '/portal/bonus-categoria', words: 'sconto sposi voucher aderisci' },
  { label: 'I miei abbonamenti', path: `${ACCOUNT}?tab=4`, words: 'piano smart pass partecipazioni' },
  { label: 'Consensi privacy', path: `${ACCOUNT}?tab=5`, words: 'dati personali' },
  { label: 'Sicurezza', path: '/sicurezza', words: 'password accesso verifica' },
  { label: 'Notifiche', path: '/notifiche', words: 'avvisi campanella' },
  { label: 'Email', path: '/preferenze-email', words: 'avvisi posta frequenza riepilogo' },
]

/** What is searched for: at most six beginnings of words, each once; none when there are too few letters. */
export const askedBeginnings = (text: string): string[] => {
  const words = beginningsIn(text.slice(0, FINDER_MAX_LETTERS))
  return words.join('').length < FINDER_MIN_LETTERS ? [] : words
}

/**
 * Pages with a word for every beginning, those first whose own name has them.
 *
 * @param isMember leaves out what only the owner opens
 */
export const matchingPages = (text: string, most: number, isMember = false): FinderPage[] => {
  const asked = askedBeginnings(text)
  if (asked.length === 0) return []
  const has = (words: string) => asked.every((begin) => toLexemes(words).some((word) => word.startsWith(begin)))
  const offered = finderPages.filter(({ path }) => !isMember || !isOwnerPath(path))
  const named = offered.filter(({ label }) => has(label))
  const others = offered.filter(({ label, words }) => !has(label) && has(`${label} ${words}`))
  return [...named, ...others].slice(0, most)
}

/** The page with everything that is found. */
export const finderPath = (text: string): string =>
  text.trim() === '' ? '/portal/cerca' : `/portal/cerca?${new URLSearchParams({ q: text.trim() })}`
