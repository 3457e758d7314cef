import type { ToPayView } from '#features/fulfilment/orders/awards/views.ts'
import type { PurchasesView, PurchaseView } from '../views.ts'

/** A purchase, or a winner still to be paid. */
export type PurchaseEntry =
  | { readonly kind: 'order'; readonly order: PurchaseView }
  | { readonly kind: 'to_pay'; readonly winner: ToPayView }

export interface SectorGroup {
  readonly sectorId: number
  readonly name: string
  readonly entries: readonly PurchaseEntry[]
}

export interface MacroGroup {
  readonly macroId: number
  readonly name: string
  readonly count: number
  readonly sectors: readonly SectorGroup[]
}

const placeOf = (entry: PurchaseEntry) => (entry.kind === 'order' ? entry.order : entry.winner)

const groupBy = (entries: readonly PurchaseEntry[], keyOf: (entry: PurchaseEntry) => number) =>
  [...Map.groupBy(entries, keyOf)].toSorted(([a], [b]) => a - b)

/**
 * Purchases by macro-category, then by sector, in the order of the menu (DASH-19). What is still to be paid comes first in its
 * sector; the rest keeps its order.
 */
export const groupPurchases = ({ orders, toPay }: Pick<PurchasesView, 'orders' | 'toPay'>): MacroGroup[] => {
  const all: PurchaseEntry[] = [
    ...toPay.map((winner) => ({ kind: 'to_pay' as const, winner })),
    ...orders.map((order) => ({ kind: 'order' as const, order })),
  ]
  return groupBy(all, (entry) => placeOf(entry).macroId).map(([macroId, ofMacro]) => ({
    macroId,
    name: ofMacro[0] ? placeOf(ofMacro[0]).macroName : '',
    count: ofMacro.length,
    sectors: groupBy(ofMacro, (entry) => placeOf(entry).sectorId).map(([sectorId, entries]) => ({
      sectorId,
      name: entries[0] ? placeOf(entries[0]).sectorName : '',
      entries,
    })),
  }))
}
