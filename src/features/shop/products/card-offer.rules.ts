import type { Cents } from '#shared/money.ts'

/** One way to have a product, as far as a card needs it. */
export interface OfferedOption {
  readonly id: number
  readonly kind: 'sale' | 'rental'
  readonly priceCents: Cents
  /** Pieces in stock, or units that can be rented at the same time. */
  readonly quantity: number
}

/** What a card says of the prices. */
export interface CardOffer {
  readonly saleCents: Cents | null
  /** Per day. */
  readonly rentalCents: Cents | null
  readonly soldOut: boolean
  /** The option whose price stands large; null without any. */
  readonly shownOptionId: number | null
}

/** What can still be had counts first, then the price, then the supplier's order. */
const cheapest = (options: readonly OfferedOption[], kind: OfferedOption['kind']): OfferedOption | null => {
  const ofKind = options.filter((option) => option.kind === kind)
  const available = ofKind.filter(({ quantity }) => quantity > 0)
  const among = available.length > 0 ? available : ofKind
  return among.reduce<OfferedOption | null>(
    (best, option) => (best === null || option.priceCents < best.priceCents ? option : best),
    null,
  )
}

/**
 * The lowest price to buy and the lowest to rent of a product, of what is left if anything is. The sale price stands large, the rental's
 * where nothing is sold.
 *
 * @param options those not taken away, in the supplier's order
 * @param isMade it is made to measure as well: of what is sold, there is always more
 */
export const offerOf = (options: readonly OfferedOption[], isMade = false): CardOffer => {
  const sale = cheapest(options, 'sale')
  const rental = cheapest(options, 'rental')
  return {
    saleCents: sale?.priceCents ?? null,
    rentalCents: rental?.priceCents ?? null,
    soldOut: options.every(({ kind, quantity }) => quantity === 0 && !(isMade && kind === 'sale')),
    shownOptionId: (sale ?? rental)?.id ?? null,
  }
}
