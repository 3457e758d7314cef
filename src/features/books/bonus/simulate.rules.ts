import { bonusRate, storeLine } from '#features/fulfilment/checkout/checkout.rules.ts'
import { auctionTotals } from '#features/fulfilment/orders/totals.rules.ts'
import type { Bonus } from '#features/people/suppliers/bonus.rules.ts'
import { SAME_EVERYWHERE, SENT_AS_ALL } from '#features/people/suppliers/shipping.rules.ts'
import { type CartLine, groupsOf } from '#features/shop/cart/cart.rules.ts'
import { USUAL_TERMS } from '#features/shop/products/cancellation.rules.ts'
import type { Values } from '#shared/fields.ts'
import { type BasisPoints, type Cents, cents } from '#shared/money.ts'
import type { exampleFields } from './bonus-fields.rules.ts'

/** An example of staff: an offer of an announcement, or pieces from a store. */
export interface Example extends Values<typeof exampleFields> {
  readonly kind: 'annuncio' | 'store'
  /** Of stores: only the advance is paid at once (OQ-044). */
  readonly advance: boolean
}

/** What checkout would ask for. goods − bonus + shipping = total. */
export interface Simulated {
  readonly goodsCents: Cents
  readonly bonusBps: BasisPoints
  readonly bonusCents: Cents
  readonly shippingCents: Cents
  readonly totalCents: Cents
  readonly nowCents: Cents
}

const lineOf = (example: Example, bonus: Bonus | null): CartLine => ({
  ...{ idproduct: 0, idprice: 0, type: '0', quantity: example.quantity, sizeSelected: null, measures: [] },
  ...{ choisestartdate: null, choiseenddate: null, useAdvance: example.advance },
  product: { title: '', path: '', image: '', isService: false },
  seller: {
    id: 0,
    title: '',
    path: '',
    shippingCents: example.shippingCents,
    shippingFreeOverCents: example.shippingFreeOverCents,
    zones: SAME_EVERYWHERE,
  },
  sending: SENT_AS_ALL,
  bonus,
  pay: example.priceCents,
  quantityMax: example.quantity,
  condition: { option1: '', option2: '' },
  problem: null,
})

/**
 * What a couple would pay with this bonus. Nothing is reckoned here: the order of an announcement and the cart have one function each
 * for it, and these are called (OQ-038).
 */
export const simulate = (example: Example, bonus: Bonus | null): Simulated => {
  if (example.kind === 'annuncio') {
    const totals = auctionTotals({ priceCents: example.priceCents, bonus, shippingCents: example.shippingCents })
    return { ...totals, nowCents: totals.totalCents }
  }
  const line = lineOf(example, bonus)
  const [group] = groupsOf([line])
  const zero = cents(0)
  const { goodsCents, bonusCents, shippingCents, totalCents, nowCents } = group ?? {
    ...{ goodsCents: zero, bonusCents: zero, shippingCents: zero, totalCents: zero, nowCents: zero },
  }
  const sold = storeLine(line, {
    code: '',
    description: '',
    sectorId: 0,
    withdrawal: 'allowed',
    vatBps: null,
    rentalTerms: USUAL_TERMS,
    otherInformation: {},
  })
  const bonusBps = group ? bonusRate([sold], group) : (0 as BasisPoints)
  return { goodsCents, bonusBps, bonusCents, shippingCents, totalCents, nowCents }
}
