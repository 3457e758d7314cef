import type { ProductCardView } from '#features/shop/products/views.ts'
import type { PriceBars } from '#shared/prices/price-bars.rules.ts'

/** A value of a filter with what it would show. */
export interface ShelfChoice {
  readonly value: string
  readonly label: string
  /** "12", "99+". */
  readonly count: string
}

/** A page of the shelf, and what can be chosen from there. */
export interface ShelfView {
  readonly items: readonly ProductCardView[]
  /** Not more than are shown. */
  readonly total: number
  /** There are more than that. */
  readonly isMore: boolean
  readonly page: number
  readonly pages: number
  /** By id of the sector. */
  readonly sectorCounts: Readonly<Record<number, string>>
  readonly deals: readonly ShelfChoice[]
  readonly sizes: readonly ShelfChoice[]
  readonly colours: readonly ShelfChoice[]
  /** The prices under every other filter; null where there is nothing to choose between. */
  readonly priceBars: PriceBars | null
}
