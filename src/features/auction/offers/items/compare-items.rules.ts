import { besidesFields } from '#features/auction/offer-templates/besides.rules.ts'
import type { ItemUnit } from '#features/auction/offer-templates/template.rules.ts'
import { guestPercents, perGuestCents, totalsOf, withGuests } from '#features/auction/offer-templates/totals.rules.ts'
import { shownValue } from '#shared/field-texts.ts'
import { type Field, keysOf } from '#shared/fields.ts'
import type { Cents } from '#shared/money.ts'
import type { OfferValues } from '../offers.rules.ts'
import { choiceText, type ItemLine, itemLines, lineText, type OfferItems } from './itemised.rules.ts'

/** The comparison of offers item by item: what its rows say, and what they come to for other numbers of guests. */

/** An offer to compare; without items all of them read "Non indicato". */
export interface ComparedItems {
  readonly priceCents: Cents
  readonly items: OfferItems | null
}

/** What moves the sums: the number of guests, in percent of the announcement's, and the extras that are taken. */
export interface Wanted {
  readonly percent: number
  readonly extras: ReadonlySet<string>
}

/** What an address asks for; what it cannot is the announcement's own number, and an extra nobody has is not there. */
export const wantedIn = (search: URLSearchParams): Wanted => {
  const percent = Number(search.get('ospiti') ?? 100)
  const isKnown = Number.isInteger(percent) && percent >= guestPercents.least && percent <= guestPercents.most
  return { percent: isKnown ? percent : 100, extras: new Set(search.getAll('con')) }
}

/** The same offer for that many guests. */
const forGuests = (items: OfferItems, percent: number): OfferItems => ({
  ...items,
  quantities: withGuests(items.template, items.quantities, percent),
})

/** An item that some of the offers were asked about. */
export interface ComparedItem {
  readonly key: string
  readonly name: string
  readonly unit: ItemUnit
  /** Some of the offers do it for a price besides. */
  readonly isExtra: boolean
}

/** The items of the offers side by side, each once, in the order of the newest template. */
export const comparedItems = (offers: readonly ComparedItems[]): readonly ComparedItem[] => {
  const all = offers.flatMap(({ items }) => (items ? [items] : []))
  const newestFirst = all.toSorted((a, b) => b.version - a.version)
  const found = new Map<string, ComparedItem>()
  for (const { template } of newestFirst)
    for (const { key, name, unit } of template.items)
      if (!found.has(key))
        found.set(key, { key, name, unit, isExtra: all.some(({ items }) => items[key]?.choice === 'extra') })
  return [...found.values()]
}

/** What an offer says of an item, in one line. */
export const itemText = ({ items }: ComparedItems, key: string, { percent }: Wanted): string => {
  const line = items && itemLines(forGuests(items, percent)).find((one) => one.key === key)
  return line ? lineText(line) : choiceText.unsaid
}

/** How an item may be told without any amount. */
export const itemChoice = ({ items }: ComparedItems, key: string): ItemLine['choice'] =>
  items?.items[key]?.choice ?? 'unsaid'

/** What an offer comes to with what is wanted; an offer that says no items stays what it is. */
export const comesTo = ({ priceCents, items }: ComparedItems, { percent, extras }: Wanted): Cents => {
  if (!items) return priceCents
  const moved = forGuests(items, percent)
  return totalsOf(moved.template, moved, moved.quantities, extras).totalCents
}

/** How many guests an offer counts; null where none of its items is counted by guest. */
export const guestsOf = ({ items }: ComparedItems, percent: number): number | null => {
  if (!items) return null
  const { template, quantities } = forGuests(items, percent)
  const counted = template.items.flatMap(({ key, unit }) =>
    unit === 'guest' && quantities[key] ? [quantities[key]] : [],
  )
  return counted.length > 0 ? Math.max(...counted) / 10 : null
}

/** What an offer comes to per guest; null where it counts none. */
export const comesToPerGuest = (offer: ComparedItems, wanted: Wanted): Cents | null => {
  const guests = guestsOf(offer, wanted.percent)
  return guests === null ? null : perGuestCents(comesTo(offer, wanted), guests)
}

/** Indices of the offers from the cheapest on; the first of two that cost the same stays first. */
export const cheapestFirst = (offers: readonly ComparedItems[], wanted: Wanted): readonly number[] =>
  offers
    .map((offer, index) => ({ index, cents: comesTo(offer, wanted) }))
    .toSorted((a, b) => a.cents - b.cents)
    .map(({ index }) => index)

/** From how many guests on an offer costs less than one that was cheaper before. */
export interface TurningPoint {
  /** Of the announcement's guests. */
  readonly percent: number
  /** Indices of the offer that comes to cost less, and of the one it passes. */
  readonly index: number
  readonly over: number
}

/** Where the order of the offers changes within the slider, from few guests to many. */
export const turningPoints = (offers: readonly ComparedItems[], extras: Wanted['extras']): readonly TurningPoint[] => {
  const { least, most } = guestPercents
  const points: TurningPoint[] = []
  let before = cheapestFirst(offers, { percent: least, extras })
  for (let percent = least + 1; percent <= most; percent += 1) {
    const now = cheapestFirst(offers, { percent, extras })
    const place = now.findIndex((index, at) => index !== before[at])
    const [index, over] = [now[place], before[place]]
    if (index !== undefined && over !== undefined) points.push({ percent, index, over })
    before = now
  }
  return points
}

/** What is said of every offer besides: label, and what each of them says; without what none of them says. */
export const besidesRows = (
  offers: readonly OfferValues[],
): readonly { readonly label: string; readonly values: readonly string[] }[] =>
  keysOf(besidesFields).flatMap((key) => {
    const field: Field = besidesFields[key]
    const values = offers.map((offer) => shownValue(field, offer[key]))
    if (values.every((value) => value === '')) return []
    return [{ label: field.short ?? field.label, values: values.map((value) => value || choiceText.unsaid) }]
  })
