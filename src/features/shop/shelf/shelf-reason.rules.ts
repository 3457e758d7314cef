import type { ProductCardView } from '#features/shop/products/views.ts'
import { formatDay } from '#shared/days.ts'
import type { ShelfState } from './shelf-address.rules.ts'

/**
 * Why a product stands where it stands on the shelf: what its order looks at. The price is on the card itself. The orders are those of
 * `inOrder`.
 */
export const shelfReason = (
  { sort, deal }: Pick<ShelfState, 'sort' | 'deal'>,
  { saleCents, publishedOn }: Pick<ProductCardView, 'saleCents' | 'publishedOn'>,
): string => {
  if (sort === 1) return publishedOn ? `Qui per data: ${formatDay(publishedOn)}` : ''
  return deal === 'rental' || saleCents === null ? 'Qui per prezzo al giorno' : 'Qui per prezzo'
}
