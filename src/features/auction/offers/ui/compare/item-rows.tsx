import { listed } from '#shared/listed.ts'
import { euro } from '#shared/money.ts'
import { comparisonOf } from '../../compare.rules.ts'
import {
  besidesRows,
  type ComparedItems,
  cheapestFirst,
  comesTo,
  comesToPerGuest,
  comparedItems,
  itemText,
  lacking,
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
  const rowOf = (key: string, label: string, values: readonly string[]): CompareRow => ({
    key,
    label,
    comparison: comparisonOf(values),
    cell: (offer) => values[columnOf.get(offer.id) ?? 0] ?? '',
  })
  const besides = besidesRows(offers).map(({ key, label, values }) => rowOf(key, label, values))
  if (compared.every((offer) => offer.items === null)) return { sums: [], items: besides }
  const all = comparedItems(compared)
  const sums = compared.map((offer) => {
    const without = lacking(offer, wanted, all)
    return `${euro(comesTo(offer, wanted))}${without.length > 0 ? `, senza ${listed(without)}` : ''}`
  })
  const each = compared.map((offer) => comesToPerGuest(offer, wanted))
  const [best, next] = cheapestFirst(compared, wanted)
  const isAhead =
    best !== undefined &&
    next !== undefined &&
    comesTo(compared[best] as ComparedItems, wanted) < comesTo(compared[next] as ComparedItems, wanted)
  const perGuest = each.map((cents) => (cents === null ? '' : euro(cents)))
  return {
    sums: [
      {
        ...rowOf('total', 'Totale con quello che vi serve', sums),
        best: isAhead ? { column: best, word: 'La più conveniente' } : undefined,
      },
      ...(perGuest.some((text) => text !== '') ? [rowOf('per-guest', 'A invitato', perGuest)] : []),
    ],
    items: [
      ...all.map(({ key, name }) =>
        rowOf(
          `item-${key}`,
          name,
          compared.map((offer) => itemText(offer, key, wanted)),
        ),
      ),
      ...besides,
    ],
  }
}
