import { euro } from '#shared/money.ts'
import { comparisonOf, onlyBest } from '../../compare.rules.ts'
import {
  besidesRows,
  comesTo,
  comesToPerGuest,
  comparedItems,
  itemText,
  type Wanted,
} from '../../items/compare-items.rules.ts'
import type { OfferItems } from '../../items/itemised.rules.ts'
import type { OfferView } from '../../views.ts'
import type { CompareRow } from './compare-rows.tsx'

/** Rows about the offers side by side, and those at the top that say what they come to. */
interface ItemRows {
  readonly sums: readonly CompareRow[]
  readonly items: readonly CompareRow[]
}

/** What each offer includes, and what it comes to with what is wanted. */
export const itemRows = (
  offers: readonly OfferView[],
  items: Readonly<Record<number, OfferItems>>,
  wanted: Wanted,
): ItemRows => {
  const compared = offers.map(({ id, priceCents }) => ({ priceCents, items: items[id] ?? null }))
  const columnOf = new Map(offers.map(({ id }, column) => [id, column]))
  const rowOf = (label: string, values: readonly string[]): CompareRow => ({
    label,
    comparison: comparisonOf(values),
    cell: (offer) => values[columnOf.get(offer.id) ?? 0] ?? '',
  })
  const besides = besidesRows(offers).map(({ label, values }) => rowOf(label, values))
  if (compared.every((offer) => offer.items === null)) return { sums: [], items: besides }
  const sums = compared.map((offer) => comesTo(offer, wanted))
  const each = compared.map((offer) => comesToPerGuest(offer, wanted))
  const best = onlyBest(sums, 1)
  const perGuest = each.map((cents) => (cents === null ? '' : euro(cents)))
  return {
    sums: [
      {
        ...rowOf('Totale con quello che vi serve', sums.map(euro)),
        best: best === null ? undefined : { column: best, word: 'La più conveniente' },
      },
      ...(perGuest.some((text) => text !== '') ? [rowOf('A invitato', perGuest)] : []),
    ],
    items: [
      ...comparedItems(compared).map(({ key, name }) =>
        rowOf(
          name,
          compared.map((offer) => itemText(offer, key, wanted)),
        ),
      ),
      ...besides,
    ],
  }
}
