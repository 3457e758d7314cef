import { comparisonOf } from '../../compare.rules.ts'
import { type ComparedItems, cheapestFirst, comesTo, type Wanted } from '../../items/compare-items.rules.ts'
import { besidesRows, pricedItemRows, sumRows, type WordRow } from '../../items/compare-words.rules.ts'
import type { OfferItems } from '../../items/itemised.rules.ts'
import type { OfferView } from '../../views.ts'
import type { CompareRow } from './compare-rows.tsx'

/** Rows in words as the comparison draws them. @param offers of the columns, in their order */
export const drawnRows = (offers: readonly OfferView[], rows: readonly WordRow[]): readonly CompareRow[] => {
  const columnOf = new Map(offers.map(({ id }, column) => [id, column]))
  return rows.map(({ key, label, values }) => ({
    ...{ key, label, comparison: comparisonOf(values) },
    cell: (offer) => values[columnOf.get(offer.id) ?? 0] ?? '',
  }))
}

/** Column of the offer that costs less than all others, with what is wanted; undefined where none alone does. */
const cheapest = (compared: readonly ComparedItems[], wanted: Wanted): number | undefined => {
  const [best, next] = cheapestFirst(compared, wanted)
  const sumOf = (column: number) => comesTo(compared[column] as ComparedItems, wanted)
  return best !== undefined && next !== undefined && sumOf(best) < sumOf(next) ? best : undefined
}

/** What each offer comes to with what is wanted, for the top, and what it includes. */
export const itemRows = (
  offers: readonly OfferView[],
  items: Readonly<Record<number, OfferItems>>,
  wanted: Wanted,
): { readonly sums: readonly CompareRow[]; readonly items: readonly CompareRow[] } => {
  const compared = offers.map(({ id, priceCents }) => ({ priceCents, items: items[id] ?? null }))
  const besides = besidesRows(offers)
  if (compared.every((offer) => offer.items === null)) return { sums: [], items: drawnRows(offers, besides) }
  const column = cheapest(compared, wanted)
  const best = column === undefined ? undefined : { column, word: 'La più conveniente' }
  const sums = drawnRows(offers, sumRows(compared, wanted))
  return {
    sums: sums.map((row) => (row.key === 'total' ? { ...row, best } : row)),
    items: drawnRows(offers, [...pricedItemRows(compared, wanted), ...besides]),
  }
}
