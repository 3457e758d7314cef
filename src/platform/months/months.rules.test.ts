import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addMonths, type Day, day, monthOf } from '#shared/days.ts'
import { monthOfPart, monthsDue, partOf } from './months.rules.ts'

const months = (...names: readonly string[]) => names.map((name) => `${name}-01` as Day)
const TODAY = day('2026-11-28')

it.each([
  ['nothing is there yet', [], [], { make: months('2026-11', '2026-12', '2027-01'), drop: [] }],
  ['all is there', months('2026-10', '2026-11', '2026-12', '2027-01'), [], { make: [], drop: [] }],
  [
    'rows came in months nobody made',
    months('2026-11', '2026-12', '2027-01'),
    months('2031-05', '2025-02'),
    { make: months('2025-02', '2031-05'), drop: [] },
  ],
  [
    'the last row of October 2024 is two years old since the first of November',
    months('2024-09', '2024-10', '2024-11', '2026-11', '2026-12', '2027-01'),
    [],
    { make: [], drop: months('2024-09', '2024-10') },
  ],
  [
    'what lies in the rest is too old already',
    months('2026-11', '2026-12', '2027-01'),
    months('2020-01'),
    { make: months('2020-01'), drop: months('2020-01') },
  ],
])('%s', (_what, present, inRest, due) => {
  expect(monthsDue({ present, inRest }, TODAY, 24)).toEqual(due)
})

const anyMonth = fc
  .tuple(fc.integer({ min: 2000, max: 2060 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => `${year}-${String(month).padStart(2, '0')}-01` as Day)
const anyMonths = fc.uniqueArray(anyMonth, { maxLength: 40 })
const anyDay = fc.tuple(anyMonth, fc.integer({ min: 1, max: 28 })).map(([month, date]) => {
  return `${month.slice(0, 8)}${String(date).padStart(2, '0')}` as Day
})

it('loses no row before its time, leaves none in the rest, and has nothing to do the second time', () => {
  fc.assert(
    fc.property(anyMonths, anyMonths, anyDay, fc.integer({ min: 1, max: 200 }), (present, inRest, today, kept) => {
      const { make, drop } = monthsDue({ present, inRest }, today, kept)
      const there = [...present, ...make].filter((month) => !drop.includes(month))
      expect(new Set([...present, ...make]).size).toBe(present.length + make.length)
      for (const month of drop) expect(addMonths(month, kept) < monthOf(today)).toBe(true)
      for (const month of there) expect(addMonths(month, kept) >= monthOf(today)).toBe(true)
      for (const month of inRest) expect([...present, ...make]).toContain(month)
      for (const ahead of [0, 1, 2]) expect(there).toContain(addMonths(monthOf(today), ahead))
      expect(monthsDue({ present: there, inRest: [] }, today, kept)).toEqual({ make: [], drop: [] })
    }),
  )
})

it('the table of a month says which it is, and no other is taken for one', () => {
  fc.assert(
    fc.property(anyMonth, (month) => {
      expect(monthOfPart('page_views', partOf('page_views', month))).toBe(month)
    }),
  )
  for (const part of ['page_views_rest', 'page_views_2026_13', 'page_views_2026_1', 'pageXviews_2026_11'])
    expect(monthOfPart('page_views', part)).toBeNull()
})
