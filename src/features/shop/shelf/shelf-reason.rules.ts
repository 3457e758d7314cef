import type { ProductCardView } from '#features/shop/products/views.ts'
import { formatDay } from '#shared/days.ts'
import { euro } from '#shared/money.ts'
import type { ShelfState } from './shelf-address.rules.ts'

type Placed = Pick<ProductCardView, 'saleCents' | 'rentalCents' | 'publishedOn'>

/**
 * Why a product stands where it stands on the shelf: what its order looks at, with the product's own figure. The orders are those of
 * `inOrder`.
 */
export const shelfReason = ({ sort, deal }: Pick<ShelfState, 'sort' | 'deal'>, view: Placed): string => {
  if (sort === 1) return view.publishedOn ? `In ordine di data: pubblicato il ${formatDay(view.publishedOn)}` : ''
  const isRented = deal === 'rental' || view.saleCents === null
  const cents = isRented ? view.rentalCents : view.saleCents
  return cents === null ? '' : `In ordine di prezzo: ${euro(cents)}${isRented ? ' al giorno' : ''}`
}
