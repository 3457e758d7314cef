import { describe, expect, it } from 'vitest'
import { day } from '#shared/days.ts'
import { cents } from '#shared/money.ts'
import { expectedDelivery, expectedText, rentalTermsText } from './expected.rules.ts'
import { NO_DAYS } from './service-days.rules.ts'

const order = {
  ...{ totalCents: cents(27_000), nowCents: cents(27_000), balancePaidAt: null, ...NO_DAYS },
  ...{ paidAt: new Date('2026-11-30T10:00:00Z'), shippedAt: null, receivedAt: null },
  ...{ deliveryMinDays: 3, deliveryMaxDays: 8 },
}
const rented = { kind: 'rental', rentalFrom: day('2027-06-21'), rentalUntil: day('2027-06-24') } as const
const bought = { kind: 'sale', rentalFrom: null, rentalUntil: null } as const

describe('when an order comes', () => {
  it.each([
    ['what is bought', order, [bought], 'tra il 03/12/2026 e il 08/12/2026'],
    ['what is rented', order, [rented], 'entro il 20/06/2027, da restituire il 24/06/2027'],
    ['one of each', order, [bought, rented], 'tra il 03/12/2026 e il 08/12/2026'],
    [
      'a service',
      { ...order, serviceOn: day('2027-06-22'), serviceUntilOn: day('2027-06-22') },
      [bought],
      '22/06/2027',
    ],
    ['what has come', { ...order, receivedAt: new Date('2027-06-19T10:00:00Z') }, [rented], '19/06/2027'],
    ['what is not paid', { ...order, paidAt: null }, [rented], 'Da definire'],
  ])('%s: %s', (_what, facts, lines, text) => {
    expect(expectedText(facts, lines)).toBe(text)
  })

  it('what is rented is late from its first day on, however soon it was promised', () => {
    expect(expectedDelivery(order, [rented])).toEqual({
      kind: 'expected',
      from: day('2027-06-20'),
      to: day('2027-06-20'),
    })
  })

  it('is said before the payment, for a rental', () => {
    expect(rentalTermsText(rented.rentalFrom, rented.rentalUntil)).toBe(
      'Lo ricevi entro il 20/06/2027, lo restituisci il 24/06/2027.',
    )
  })
})
