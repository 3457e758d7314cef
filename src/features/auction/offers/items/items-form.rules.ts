import { answerProblems, MOST_CENTS, mostOf } from '#features/auction/offer-templates/answer-problems.rules.ts'
import { tenthsText } from '#features/auction/offer-templates/item-words.rules.ts'
import {
  type ItemAnswer,
  type OfferTemplate,
  ONE,
  type Quantities,
  type TemplateItem,
} from '#features/auction/offer-templates/template.rules.ts'
import type { FieldErrors } from '#shared/errors.ts'
import { cents, euro } from '#shared/money.ts'
import { formatEuroInput, parseEuroText } from '#shared/money-input.rules.ts'
import type { ItemisedOffer } from './itemised.rules.ts'

/** Names of the inputs of the items, as the window posts them and as its draft keeps them. */

/** The price that is paid whatever the quantities. */
export const BASE = 'base'
/** Which template the window was made with. */
export const VERSION = 'version'
/** The inputs of one item. */
export const itemInputs = (key: string) => ({
  choice: `item-${key}`,
  price: `price-${key}`,
  quantity: `quantity-${key}`,
})

/** Whether an input is one of these, of whatever template. */
export const isItemInput = (name: string): boolean => name === BASE || /^(item|price|quantity)-\w{1,40}$/.test(name)

/** Where the problem of an input is said: at the item it belongs to. */
export const itemOfInput = (name: string): string => name.replace(/^(price|quantity)-/, 'item-')

/** What the inputs hold, by name. */
export type TypedItems = Readonly<Record<string, string | undefined>>

const TOO_DEAR = `Il prezzo di una voce va da 0 a ${euro(MOST_CENTS)}.`
const UNREADABLE_PRICE = 'Scrivi il prezzo così: 120 oppure 120,50.'
const UNREADABLE_QUANTITY = 'Scrivi la quantità così: 8 oppure 8,5.'

/** Tenths of "8", "8,5" or "1.200"; null for nothing, NaN for what is no such number. */
const readTenths = (text: string): number | null => {
  const plain = text.replace(/\s/g, '').replace(/\.(?=\d{3}(\D|$))/g, '')
  if (plain === '') return null
  return /^\d{1,5}([,.]\d)?$/.test(plain) ? Math.round(Number(plain.replace(',', '.')) * ONE) : Number.NaN
}

/** An item that is priced by how many there are. */
const isCounted = ({ unit }: TemplateItem): boolean => unit !== 'flat'

interface ReadItem {
  readonly answer: ItemAnswer
  readonly tenths: number | null
  readonly problem: string | null
}

const readItem = (item: TemplateItem, typed: TypedItems): ReadItem => {
  const names = itemInputs(item.key)
  const choice = typed[names.choice]
  const tenths = isCounted(item) ? readTenths(typed[names.quantity] ?? '') : ONE
  // What stands in inputs that are hidden counts nothing.
  if (choice === 'none') return { answer: { choice }, tenths: null, problem: null }
  if (choice !== 'included' && choice !== 'extra') return { answer: { choice: 'unsaid' }, tenths: null, problem: null }
  const text = (typed[names.price] ?? '').trim()
  const price = text === '' ? 0 : parseEuroText(text)
  const isTooDear = price !== null && price > MOST_CENTS
  const isTooMany = tenths !== null && tenths > mostOf[item.unit] * ONE
  const many = isTooMany ? `La quantità va da 0 a ${mostOf[item.unit].toLocaleString('it-IT')}.` : null
  const unreadable = Number.isNaN(tenths) ? UNREADABLE_QUANTITY : many
  const problem = price === null ? UNREADABLE_PRICE : isTooDear ? TOO_DEAR : unreadable
  const kept = isTooDear || isTooMany ? 0 : (price ?? 0)
  return { answer: { choice, unitCents: cents(kept) }, tenths: Number.isNaN(tenths) ? null : tenths, problem }
}

/**
 * Reads the items of the window, as they were typed: in the browser while they are, on the server when they are sent.
 *
 * @returns what they say, and the sentences beside what has to be put right by the names of the inputs
 */
export const readItems = (
  template: OfferTemplate,
  typed: TypedItems,
): { readonly offered: ItemisedOffer; readonly problems: FieldErrors } => {
  const base = (typed[BASE] ?? '').trim()
  const typedBase = base === '' ? 0 : parseEuroText(base)
  const baseCents = typedBase !== null && typedBase > MOST_CENTS ? null : typedBase
  const read = template.items.map((item) => [item.key, readItem(item, typed)] as const)
  const offered: ItemisedOffer = {
    ...{ sectorId: template.sectorId, version: template.version, baseCents: cents(baseCents ?? 0) },
    items: Object.fromEntries(read.flatMap(([key, { answer }]) => (answer.choice === 'unsaid' ? [] : [[key, answer]]))),
    quantities: Object.fromEntries(read.map(([key, { tenths }]) => [key, tenths])),
  }
  const unreadable: FieldErrors = Object.fromEntries([
    ...(baseCents === null ? [[BASE, typedBase === null ? UNREADABLE_PRICE : TOO_DEAR]] : []),
    ...read.flatMap(([key, { problem }]) => (problem === null ? [] : [[itemInputs(key).choice, problem]])),
  ])
  return { offered, problems: { ...itemProblems(template, offered), ...unreadable } }
}

/** What has to be put right in items, by the names of the inputs. */
export const itemProblems = (template: OfferTemplate, offered: ItemisedOffer): FieldErrors =>
  Object.fromEntries(
    answerProblems(template, offered, offered.quantities).map(({ key, message }) => [
      key === null ? BASE : itemInputs(key).choice,
      message,
    ]),
  )

const priceText = (answer: ItemAnswer | undefined): string =>
  answer && 'unitCents' in answer && answer.unitCents > 0 ? formatEuroInput(answer.unitCents) : ''

/**
 * What the window begins with: the quantities of this announcement, and where there is an older offer its prices and choices, for the items
 * that are still there; its quantities only where the announcement says none.
 */
export const startOfItems = (
  template: OfferTemplate,
  quantities: Quantities,
  older: Omit<ItemisedOffer, 'sectorId' | 'version'> | null,
): TypedItems => ({
  [BASE]: older && older.baseCents > 0 ? formatEuroInput(older.baseCents) : '',
  ...Object.fromEntries(
    template.items.flatMap((item) => {
      const names = itemInputs(item.key)
      const answer = older?.items[item.key]
      const tenths = quantities[item.key] ?? older?.quantities[item.key] ?? null
      return [
        [names.choice, answer && answer.choice !== 'unsaid' ? answer.choice : ''],
        [names.price, priceText(answer)],
        ...(isCounted(item) ? [[names.quantity, tenths === null ? '' : tenthsText(tenths)]] : []),
      ]
    }),
  ),
})
