import { expect, it } from 'vitest'
import type { AgreedAnswers } from '#features/money/plans/ready.rules.ts'
import { SAME_EVERYWHERE, SENT_AS_ALL } from '#features/people/suppliers/shipping.rules.ts'
import { day } from '#shared/days.ts'
import { basisPoints, cents } from '#shared/money.ts'
import type { CartLine } from './cart.rules.ts'
import { bookingPlan, plannedAlone } from './cart-plan.rules.ts'

const plan: AgreedAnswers = {
  ...({ depositBps: basisPoints(3_000), depositKind: 'acconto', restPlan: 'before_30' } as const),
  cancellation: 30,
}
const booked: CartLine = {
  ...{ idproduct: 1, idprice: 10, type: '1', quantity: 1, sizeSelected: null, measures: [], useAdvance: false },
  choisestartdate: day('2027-06-19'),
  choiseenddate: day('2027-06-20'),
  product: { title: 'Corteo', path: '/prodotto/PR-1/corteo', image: '/a.webp', isService: true },
  seller: {
    ...{ id: 7, title: 'Rosse', path: '/store/r', shippingCents: cents(0), shippingFreeOverCents: null },
    zones: SAME_EVERYWHERE,
  },
  ...{ sending: SENT_AS_ALL, bonus: null, plan, pay: cents(84_000), quantityMax: 1, problem: null },
  condition: { option1: '', option2: '' },
}
const thing = { ...booked, product: { ...booked.product, isService: false } }
const gone = { ...booked, idproduct: 2, problem: 'Prodotto esaurito' }

it('a booked service that is ordered alone is paid by its plan, from its days', () => {
  const days = { serviceOn: '2027-06-19', serviceUntilOn: '2027-06-20' }
  expect(bookingPlan([booked])).toEqual({ answers: plan, days })
  // What cannot be had is not ordered with it.
  expect(bookingPlan([gone, booked])).toEqual({ answers: plan, days })
})

it.each([
  ['a rented thing', [thing]],
  ['a service without a day', [{ ...booked, type: '0', choisestartdate: null, choiseenddate: null }]],
  ['a booking without a plan', [{ ...booked, plan: null }]],
  ['a booking with the advance', [{ ...booked, useAdvance: true }]],
  ['two bookings, though their plans are one', [booked, { ...booked, idproduct: 2 }]],
  ['a booking beside a thing', [booked, { ...thing, idproduct: 2, plan: null }]],
  ['nothing that can be had', [gone]],
  ['nothing', []],
] as const)('paid at once: %s', (_what, lines) => {
  expect(bookingPlan(lines as readonly CartLine[])).toBeNull()
})

it('says that a booking could be paid in steps alone, and only then', () => {
  expect(plannedAlone([booked, { ...thing, idproduct: 2, plan: null }])).toContain('si paga tutto alla conferma')
  expect(plannedAlone([booked])).toBeNull()
  expect(plannedAlone([thing, { ...thing, idproduct: 2 }])).toBeNull()
})
