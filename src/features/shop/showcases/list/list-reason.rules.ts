import type { SupplierCardView } from '../views.ts'
import { distanceText, type SupplierListState } from './list-address.rules.ts'

type Ordered = Pick<SupplierListState, 'sort' | 'text'>
type Placed = Pick<SupplierCardView, 'startingPriceCents' | 'distanceKm'>

/**
 * Why a supplier stands where it stands in the list: what its order looks at, the most important first. Price and stars are on the card
 * themselves. The orders are those of `orderOf`.
 *
 * @param from name of the city the distance is from
 */
export const listReason = ({ sort, text }: Ordered, view: Placed, from: string): string => {
  if (sort === 4) return `Qui per distanza: ${distanceText(view.distanceKm ?? 0, from)}`
  if (sort === 1 && text !== '') return `Qui perché contiene «${text}»`
  if (view.startingPriceCents === 0) return 'Qui perché il prezzo è su richiesta'
  return 'Qui per prezzo, poi per recensioni'
}
