import { expect, it } from 'vitest'
import type { Issuer } from '../views.ts'
import { issuerChanges, issuerProblem } from './correction.rules.ts'

const before: Issuer = {
  ...{ name: 'Promessi S.r.l.', vatNumber: '01234567897', reaOffice: 'LC', reaNumber: '12345', capital: null },
  ...{ address: 'via Roma 1', cap: '23900', city: 'Lecco', province: 'LC', pec: 'promessi@pec.it' },
}
const OTHER = '00743110157'

it.each([
  // The number of now, codes of the rejection, why not.
  [before.vatNumber, [], null],
  [before.vatNumber, ['00305'], null],
  [OTHER, [], 'issuer_other'],
  [OTHER, ['00305', '00311'], 'issuer_other'],
  // It has ended: another company goes on.
  [OTHER, ['00323'], 'issuer_other'],
  [OTHER, ['00300'], null],
  [OTHER, ['00305', '00301'], null],
  [null, ['00301'], 'issuer_missing'],
] as const)('the company of now with number %s, after %j: %s', (vatNumber, codes, expected) => {
  expect(issuerProblem(before, vatNumber === null ? null : { vatNumber }, codes)).toBe(expected)
})

it('names what the company says otherwise, what is empty too', () => {
  expect(issuerChanges(before, before)).toEqual([])
  expect(issuerChanges(before, { ...before, cap: '20121', capital: '10000.00', pec: '' })).toEqual([
    { label: 'PEC di Promessi', before: 'promessi@pec.it', after: 'vuoto' },
    { label: 'CAP di Promessi', before: '23900', after: '20121' },
    { label: 'Capitale sociale', before: 'vuoto', after: '10000.00' },
  ])
})
