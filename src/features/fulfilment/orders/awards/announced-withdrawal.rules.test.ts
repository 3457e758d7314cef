import { expect, it } from 'vitest'
import { announcedWithdrawal } from './announced-withdrawal.rules.ts'

it.each([
  ['a caterer', 25, {}, 'n'],
  ['a quartet', 16, {}, 'n'],
  ['a photographer', 14, {}, 'allowed'],
  ['a florist', 15, {}, 'allowed'],
  ['a dress of a usual size', 1, { widthPerson1: '42' }, 'allowed'],
  ['a dress made to measure', 1, { widthPerson: 'Petto: 90 - Vita: 66,5 - Fianchi: 95' }, 'c'],
] as const)('%s out of an announcement, sector %i, %j: %s', (_what, sectorId, answers, expected) => {
  expect(announcedWithdrawal({ sectorId, answers })).toBe(expected)
})
