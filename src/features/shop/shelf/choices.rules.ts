import { sectors } from '#features/site/catalog/sectors.rules.ts'
import { type PriceBars, type PriceTally, priceBars, tallied } from '#shared/prices/price-bars.rules.ts'
import { colours } from './colours.rules.ts'
import { MOST_JUDGED } from './days.rules.ts'
import { facts, sizeLabel, sizes } from './facts.rules.ts'
import { dealOptions, MOST_SHOWN, type ShelfState } from './shelf-address.rules.ts'
import type { ShelfChoice, ShelfView } from './views.ts'

/** From here on a number says no more than that there is plenty. */
export const PLENTY = 100

/** "12", "99+". */
export const countText = (count: number): string => (count >= PLENTY ? `${PLENTY - 1}+` : String(count))

/** How many products have a fact, by filter. */
export interface FactCounts {
  readonly sectors: Readonly<Record<string, number>>
  readonly deals: Readonly<Record<string, number>>
  readonly sizes: Readonly<Record<string, number>>
  readonly colours: Readonly<Record<string, number>>
}

const withSomething = (
  options: readonly { readonly value: string; readonly label: string; readonly fact: string }[],
  counts: Readonly<Record<string, number>>,
  chosen: readonly string[],
): ShelfChoice[] =>
  options
    .filter(({ value, fact }) => (counts[fact] ?? 0) > 0 || chosen.includes(value))
    .map(({ value, label, fact }) => ({ value, label, count: countText(counts[fact] ?? 0) }))

/** What can be chosen, each with its number; sizes and colours nothing has are left out, unless they are chosen. */
export const shelfChoices = (
  counts: FactCounts,
  chosen: Pick<ShelfState, 'sizes' | 'colours'>,
): Pick<ShelfView, 'sectorCounts' | 'deals' | 'sizes' | 'colours'> => ({
  sectorCounts: Object.fromEntries(sectors.map(({ id }) => [id, countText(counts.sectors[facts.sector(id)] ?? 0)])),
  deals: dealOptions.flatMap(({ deal, word, label }) =>
    deal === null ? [] : { value: word, label, count: countText(counts.deals[facts.deal(deal)] ?? 0) },
  ),
  sizes: withSomething(
    sizes.map((size) => ({ value: size, label: sizeLabel(size), fact: facts.size(size) })),
    counts.sizes,
    chosen.sizes,
  ),
  colours: withSomething(
    colours.map(({ slug, label }) => ({ value: slug, label, fact: facts.colour(slug) })),
    counts.colours,
    chosen.colours,
  ),
})

const grouped = (count: number): string => count.toLocaleString('it-IT', { useGrouping: 'always' })

/** The bars of the newest products: of all there are, or it says of how many. */
export const newestBars = (tally: PriceTally): PriceBars | null => {
  const looked = Object.values(tally).reduce((sum, count) => sum + count, 0)
  return priceBars(tally, looked < MOST_SHOWN ? '' : `i ${grouped(MOST_SHOWN)} più recenti`)
}

/** The bars of the rentals that are free on the wanted days. @param hasMore not all that fit were looked at */
export const freeBars = (prices: readonly number[], hasMore: boolean): PriceBars | null =>
  priceBars(tallied(prices), hasMore ? `i primi ${grouped(MOST_JUDGED)} noleggi` : '')

/** "24 prodotti", "Oltre 1.000 prodotti". */
export const totalText = ({ total, isMore }: Pick<ShelfView, 'total' | 'isMore'>): string => {
  if (total === 0) return 'Nessun prodotto'
  const many = total === 1 ? '1 prodotto' : `${grouped(total)} prodotti`
  return isMore ? `Oltre ${many}` : many
}
