import { expect, it } from 'vitest'
import { cents } from '#shared/money.ts'
import { type OfferedOption, offerOf } from './card-offer.rules.ts'

const option = (id: number, kind: 'sale' | 'rental', euros: number, quantity = 1): OfferedOption => ({
  id,
  kind,
  priceCents: cents(euros * 100),
  quantity,
})
const said = (sale: number | null, rental: number | null, soldOut: boolean, shownOptionId: number | null) => ({
  saleCents: sale === null ? null : cents(sale * 100),
  rentalCents: rental === null ? null : cents(rental * 100),
  soldOut,
  shownOptionId,
})

it.each([
  ['nothing', [], said(null, null, true, null)],
  [
    'the cheapest sale',
    [option(1, 'sale', 90), option(2, 'sale', 70), option(3, 'sale', 70)],
    said(70, null, false, 2),
  ],
  ['the cheapest that is left', [option(1, 'sale', 50, 0), option(2, 'sale', 70)], said(70, null, false, 2)],
  ['sold out, with its price', [option(1, 'sale', 50, 0), option(2, 'sale', 70, 0)], said(50, null, true, 1)],
  ['a rental alone', [option(4, 'rental', 9)], said(null, 9, false, 4)],
  ['both, the sale first', [option(4, 'rental', 9), option(5, 'sale', 120)], said(120, 9, false, 5)],
  ['not sold out while it is rented', [option(4, 'rental', 9), option(5, 'sale', 120, 0)], said(120, 9, false, 5)],
] as const)('%s', (_case, options, expected) => {
  expect(offerOf(options)).toEqual(expected)
})
