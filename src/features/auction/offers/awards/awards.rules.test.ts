import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { awardEnds } from '#features/auction/outcomes/award-ends.rules.ts'
import { type AwardFacts, mayChangeValidity, successionReason, validUntil } from './awards.rules.ts'

const chosenAt = new Date('2027-03-01T10:00:00Z')
const later = (days: number, ms = 0) => new Date(chosenAt.getTime() + days * 86_400_000 + ms)
const standing: AwardFacts = {
  ...{ endReason: null, chosenAt, orderStatus: null, isBought: false, isSupplierActive: true },
}

describe('when another may follow', () => {
  it.each([
    ['within the term', {}, later(7, -1), null],
    ['after the term', {}, later(7), 'not_ordered'],
    [
      'an order that waits for its payment, after the term',
      { orderStatus: 'awaiting_payment' },
      later(8),
      'not_ordered',
    ],
    ['a paid order', { orderStatus: 'paid', isBought: true }, later(60), null],
    ['a paid order from which the couple withdrew', { isBought: true }, later(60), null],
    ['a supplier that was suspended', { isSupplierActive: false }, later(1), 'suspended'],
    [
      'a paid order of a suspended one',
      { orderStatus: 'paid', isBought: true, isSupplierActive: false },
      later(1),
      'suspended',
    ],
    [
      'one that is suspended after the delivery',
      { orderStatus: 'received', isBought: true, isSupplierActive: false },
      later(90),
      null,
    ],
    [
      'one that is suspended with parcels under way',
      { orderStatus: 'shipped', isBought: true, isSupplierActive: false },
      later(9),
      null,
    ],
  ] as const)('%s', (_what, facts, now, reason) => {
    expect(successionReason({ ...standing, ...facts }, now)).toBe(reason)
  })

  it('is what ended it, whatever else holds', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...awardEnds),
        fc.constantFrom(null, 'awaiting_payment', 'paid', 'shipped', 'received'),
        fc.boolean(),
        fc.integer({ min: 0, max: 400 }),
        (endReason, orderStatus, flag, days) => {
          const facts = { ...standing, endReason, orderStatus, isBought: flag, isSupplierActive: !flag } as const
          expect(successionReason(facts, later(days))).toBe(endReason)
        },
      ),
    )
  })
})

describe('how long an offer stands', () => {
  it('counts from the first choice, at the same hour in Rome across the change of the clocks', () => {
    expect(validUntil(0, chosenAt)).toBeNull()
    expect(validUntil(30, new Date('2027-03-10T09:00:00Z'))).toEqual(new Date('2027-04-09T08:00:00Z'))
  })

  it.each([
    ['open', [], true],
    ['deciding', [], true],
    ['awarded', [{ supplierId: 2 }], true],
    ['awarded', [{ supplierId: 1 }], false],
    ['awarded', [{ supplierId: 1 }, { supplierId: 2 }], false],
    ['refused', [], false],
    ['interrupted', [], false],
  ] as const)('may be changed while %s, with %j chosen: %s', (status, chosen, may) => {
    expect(mayChangeValidity(status, 1, chosen)).toBe(may)
  })
})
