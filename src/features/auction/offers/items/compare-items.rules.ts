import { type ItemUnit, ONE } from '#features/auction/offer-templates/template.rules.ts'
import { guestPercents, perGuestCents, totalsOf, withGuests } from '#features/auction/offer-templates/totals.rules.ts'
import type { Cents } from '#shared/money.ts'
import { choiceText, type ItemLine, itemLines, lineText, type OfferItems } from './itemised.rules.ts'

/** The comparison of offers item by item: what its rows say, and what they come to for other numbers of guests. */

/** An offer to compare; without items all of them read "Non indicato". */
export interface ComparedItems {
  readonly priceCents: Cents
  readonly items: OfferItems | null
}

/** What moves the sums: for how many guests, and the extras that are taken. */
export interface Wanted {
  /** Null for as many as each offer counts. */
  readonly guests: number | null
  readonly extras: ReadonlySet<string>
}

/** What an address asks for; a number of guests it cannot be is as many as each offer counts, an extra nobody has is not there. */
export const wantedIn = (search: URLSearchParams): Wanted => {
  const guests = search.get('ospiti') ?? ''
  return { guests: /^[1-9]\d{0,3}$/.test(guests) ? Number(guests) : null, extras: new Set(search.getAll('con')) }
}

/** How many guests an offer counts: the most that one of its priced items is for; null where none is counted by guest. */
export const guestsOf = ({ items: offered }: ComparedItems): number | null => {
  if (!offered) return null
  const counted = offered.template.items.flatMap(({ key, unit }) => {
    const answer = offered.items[key]
    const tenths = offered.quantities[key]
    return unit === 'guest' && answer && 'unitCents' in answer && answer.unitCents > 0 && tenths ? [tenths] : []
  })
  return counted.length > 0 ? Math.max(...counted) / ONE : null
}

/** The same offer for the guests that are wanted: what it counts by guest moves with them, from its own number. */
const forGuests = (offer: ComparedItems, { guests }: Wanted): OfferItems | null => {
  const { items } = offer
  const own = guestsOf(offer)
  if (!items || guests === null || own === null) return items
  return { ...items, quantities: withGuests(items.template, items.quantities, guests, own) }
}

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
export const itemText = (offer: ComparedItems, key: string, wanted: Wanted): string => {
  const items = forGuests(offer, wanted)
  const line = items && itemLines(items).find((one) => one.key === key)
  return line ? lineText(line) : choiceText.unsaid
}

/** How an item may be told without any amount. */
export const itemChoice = ({ items }: ComparedItems, key: string): ItemLine['choice'] =>
  items?.items[key]?.choice ?? 'unsaid'

/** What an offer comes to with what is wanted, as far as it does it; an offer that says no items stays what it is. */
export const comesTo = (offer: ComparedItems, wanted: Wanted): Cents => {
  const items = forGuests(offer, wanted)
  return items ? totalsOf(items.template, items, items.quantities, wanted.extras).totalCents : offer.priceCents
}

/** What of the wanted an offer does not do, or does not say: its sum is then for less. Names of items; of an offer without items all. */
export const lacking = (offer: ComparedItems, wanted: Wanted, items: readonly ComparedItem[]): readonly string[] =>
  items.flatMap(({ key, name }) => {
    const choice = itemChoice(offer, key)
    return wanted.extras.has(key) && choice !== 'included' && choice !== 'extra' ? [name] : []
  })

/** What an offer comes to per guest; null where it counts none. */
export const comesToPerGuest = (offer: ComparedItems, wanted: Wanted): Cents | null => {
  const own = guestsOf(offer)
  return own === null ? null : perGuestCents(comesTo(offer, wanted), wanted.guests ?? own)
}

/** Whether the sum of an offer is for all that is wanted, so that it can be held against others. */
const isComparable = (offer: ComparedItems, wanted: Wanted): boolean =>
  [...wanted.extras].every((key) => ['included', 'extra'].includes(itemChoice(offer, key))) &&
  (wanted.guests === null || guestsOf(offer) !== null)

/** Indices of the offers that do all that is wanted, from the cheapest on; the first of two that cost the same stays first. */
export const cheapestFirst = (offers: readonly ComparedItems[], wanted: Wanted): readonly number[] =>
  offers
    .map((offer, index) => ({ index, offer, cents: comesTo(offer, wanted) }))
    .filter(({ offer }) => isComparable(offer, wanted))
    .toSorted((a, b) => a.cents - b.cents)
    .map(({ index }) => index)

/** From how many guests on an offer costs less than one that was cheaper before. */
export interface TurningPoint {
  readonly guests: number
  /** Indices of the offer that comes to cost less, and of the one it passes. */
  readonly index: number
  readonly over: number
}

/** Fewest and most guests the slider goes to, for so many of the announcement. */
export const guestRange = (guests: number): { readonly least: number; readonly most: number } => ({
  least: Math.ceil((guests * guestPercents.least) / 100),
  most: Math.floor((guests * guestPercents.most) / 100),
})

/** Where the order of the offers changes within the slider, from few guests to many. */
export const turningPoints = (
  offers: readonly ComparedItems[],
  extras: Wanted['extras'],
  guests: number,
): readonly TurningPoint[] => {
  const { least, most } = guestRange(guests)
  const points: TurningPoint[] = []
  let before = cheapestFirst(offers, { guests: least, extras })
  for (let count = least + 1; count <= most; count += 1) {
    const now = cheapestFirst(offers, { guests: count, extras })
    const place = now.findIndex((index, at) => index !== before[at])
    const [index, over] = [now[place], before[place]]
    if (index !== undefined && over !== undefined) points.push({ guests: count, index, over })
    before = now
  }
  return points
}
