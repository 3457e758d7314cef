import { describe, expect, it } from 'vitest'
import { day } from '#shared/days.ts'
import { daysProblems, selectionProblems, stateOf } from './promotion.rules.ts'

const today = day('2026-07-14')
const days = (firstOn: string, lastOn: string) => ({ firstOn: day(firstOn), lastOn: day(lastOn) })

describe('the days of a promotion', () => {
  it.each([
    ['2026-07-14', '2026-07-14', []],
    ['2026-07-14', '2026-08-12', []],
    ['2026-07-14', '2026-08-13', ['lastOn']],
    ['2026-07-13', '2026-07-20', ['firstOn']],
    ['2026-07-20', '2026-07-19', ['lastOn']],
    ['2027-07-14', '2027-07-20', []],
    ['2027-07-15', '2027-07-20', ['firstOn']],
  ])('from %s to %s: %j', (firstOn, lastOn, problems) => {
    expect(Object.keys(daysProblems(days(firstOn, lastOn), today))).toEqual(problems)
  })

  it.each([
    ['2026-07-15', '2026-07-20', null, 'planned'],
    ['2026-07-14', '2026-07-20', null, 'running'],
    ['2026-07-01', '2026-07-14', null, 'running'],
    ['2026-07-01', '2026-07-13', null, 'over'],
    ['2026-07-14', '2026-07-20', new Date(), 'over'],
  ])('from %s to %s, ended %s: %s', (firstOn, lastOn, endedAt, state) => {
    expect(stateOf({ ...days(firstOn, lastOn), endedAt }, today)).toBe(state)
  })
})

it.each([
  [{ selection: 'products', category: 0, products: [3] }, []],
  [{ selection: 'products', category: 0, products: [] }, ['selection']],
  [{ selection: 'category', category: 1, products: [] }, []],
  [{ selection: 'category', category: 0, products: [3] }, ['category']],
  [{ selection: 'store', category: 0, products: [] }, []],
] as const)('the selection %j: %j', (selection, problems) => {
  expect(Object.keys(selectionProblems(selection))).toEqual(problems)
})
