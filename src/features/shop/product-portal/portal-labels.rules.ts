import type { Publication } from '#features/shop/products/product.rules.ts'
import type { OptionChange } from '#features/shop/products/product-changes.rules.ts'
import { counted } from '#shared/counted.ts'
import { formatDay, todayInRome } from '#shared/days.ts'

/** One line of a preview: what it is about, what it is now and what it would be, in words. */
export interface PreviewLine {
  /** The change as it travels in a form. */
  readonly text: string
  readonly title: string
  readonly detail: string
  readonly from: string
  readonly to: string
}

/** What the list's form was answered: something was done, or would be. */
export interface ListAnswer {
  readonly ok: true
  readonly message: string | null
  /** The way back, as changes that travel in a form; empty when there is none. */
  readonly undo: readonly string[]
  /** The way back of products that were moved, likewise. */
  readonly back: readonly string[]
  readonly preview: { readonly what: 'price' | 'quantity'; readonly changes: readonly PreviewLine[] } | null
}

interface NamedOption {
  readonly kind: 'sale' | 'rental'
  readonly option1: string
  readonly option2: string
}

/** "Vendita, 42, Avorio". */
export const optionLabel = ({ kind, option1, option2 }: NamedOption): string =>
  [kind === 'sale' ? 'Vendita' : 'Noleggio', option1, option2].filter((text) => text !== '').join(', ')

/** "3 prezzi cambiati." */
export const changesSummary = (changes: readonly OptionChange[]): string => {
  const prices = changes.filter(({ field }) => field === 'price').length
  const stocks = changes.length - prices
  const parts = []
  if (prices > 0) parts.push(counted(prices, 'prezzo cambiato', 'prezzi cambiati'))
  if (stocks > 0) parts.push(counted(stocks, 'scorta cambiata', 'scorte cambiate'))
  return `${parts.join(', ')}.`
}

const done = {
  publish: ['prodotto pubblicato', 'prodotti pubblicati'],
  unpublish: ['prodotto riportato in bozza', 'prodotti riportati in bozza'],
  archive: ['prodotto archiviato', 'prodotti archiviati'],
  restore: ['prodotto ripreso dall’archivio', 'prodotti ripresi dall’archivio'],
  duplicate: ['copia creata fra le bozze', 'copie create fra le bozze'],
} as const satisfies Record<string, readonly [string, string]>

interface Outcome {
  readonly done: readonly number[]
  readonly refused: readonly { readonly reason: string }[]
}

/** "2 prodotti pubblicati. 1 no: …" with the reason of each refusal, every reason once. */
export const bulkOutcomeText = (verb: keyof typeof done, outcome: Outcome): string => {
  const [one, many] = done[verb]
  return withReasons(`${counted(outcome.done.length, one, many)}.`, outcome)
}

/** "Tutto come prima.", or how many are as before and why the others are not. */
export const undoOutcomeText = (outcome: Outcome): string =>
  outcome.refused.length === 0
    ? 'Tutto come prima.'
    : withReasons(`${counted(outcome.done.length, 'prodotto come prima', 'prodotti come prima')}.`, outcome)

const withReasons = (sentence: string, outcome: Outcome): string => {
  if (outcome.refused.length === 0) return sentence
  const reasons = [...new Set(outcome.refused.map(({ reason }) => reason))]
  return `${sentence} ${outcome.refused.length} no: ${reasons.join(' ')}`
}

/** The colour of a state. */
export const publicationTone = {
  draft: 'done',
  scheduled: 'approval',
  published: 'open',
  archived: 'done',
  withheld: 'empty',
} as const satisfies Readonly<Record<Publication, string>>

/** The state of a product in a word, with the day it begins when that lies ahead. */
export const publicationLabel = (publication: Publication, publishedFrom: string | null): string => {
  switch (publication) {
    case 'draft':
      return 'Bozza'
    case 'archived':
      return 'Archiviato'
    case 'withheld':
      return 'Nascosto dallo staff'
    case 'scheduled':
      return `Dal ${publishedFrom ? formatDay(todayInRome(publishedFrom)) : ''}`
    default:
      return 'Pubblicato'
  }
}
