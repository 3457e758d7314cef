import { expect, it } from 'vitest'
import { countHeaps, mostUrgentFirst } from './announcement-counters.rules.ts'

it('counts in progress, without proposals and concluded, and leaves out what staff stopped or has not read', () => {
  const statuses = [
    'open',
    'deciding',
    'open',
    'no_offers',
    'refused',
    'awarded',
    'pending',
    'rejected',
    'interrupted',
  ] as const
  expect(countHeaps(statuses)).toEqual({ 'in-corso': 3, 'senza-proposte': 2, conclusi: 1 })
  expect(countHeaps([])).toEqual({ 'in-corso': 0, 'senza-proposte': 0, conclusi: 0 })
})

it('puts what the couple has to decide, then what it has to order, above the rest', () => {
  const rows = [
    { id: 5, status: 'open', bought: false, closedUnpaid: false },
    { id: 4, status: 'awarded', bought: true, closedUnpaid: false },
    { id: 3, status: 'awarded', bought: false, closedUnpaid: false },
    { id: 2, status: 'deciding', bought: false, closedUnpaid: false },
    { id: 1, status: 'pending', bought: false, closedUnpaid: false },
    { id: 0, status: 'awarded', bought: false, closedUnpaid: true },
  ] as const
  expect(mostUrgentFirst(rows).map(({ id }) => id)).toEqual([2, 3, 5, 4, 1, 0])
})
