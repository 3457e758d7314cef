import { expect, it } from 'vitest'
import { countHeaps } from './announcement-counters.rules.ts'

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
