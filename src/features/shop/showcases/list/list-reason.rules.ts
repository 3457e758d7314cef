import { euro } from '#shared/money.ts'
import type { SupplierCardView } from '../views.ts'
import { distanceText, type SupplierListState } from './list-address.rules.ts'

type Ordered = Pick<SupplierListState, 'sort' | 'text'>
type Placed = Pick<SupplierCardView, 'startingPriceCents' | 'ratingHundredths' | 'distanceKm'>

/**
 * Why a supplier stands where it stands in the list: what its order looks at, with the supplier's own figures. The orders are those of
 * `orderOf`.
 *
 * @param from name of the city the distance is from
 */
export const listReason = ({ sort, text }: Ordered, view: Placed, from: string): string => {
  if (sort === 4) return `In ordine di distanza: ${distanceText(view.distanceKm ?? 0, from)}`
  const { startingPriceCents, ratingHundredths } = view
  const price = startingPriceCents > 0 ? `da ${euro(startingPriceCents)}` : 'prezzo su richiesta'
  const stars =
    ratingHundredths > 0 ? `media ${(ratingHundredths / 100).toFixed(1).replace('.', ',')}` : 'senza recensioni'
  const figures = `${price}, ${stars}`
  if (sort !== 1) return `In ordine di prezzo: ${figures}`
  return text === '' ? `In ordine di rilevanza: ${figures}` : `Contiene «${text}»: ${figures}`
}
