import { describe, expect, it } from 'vitest'
import { day } from '#shared/days.ts'
import { type BusyRange, dateAnswer, mergedRanges } from './busy-days.rules.ts'
import { digestUntil } from './digest.rules.ts'
import { distanceText, serviceText } from './lead-labels.rules.ts'

const range = (from: string, until: string, kind: BusyRange['kind'] = 'rental'): BusyRange => ({
  from: day(from),
  until: day(until),
  kind,
})

describe('whether a date is free', () => {
  const busy = [
    range('2027-06-10', '2027-06-12'),
    range('2027-06-11', '2027-06-12', 'closed'),
    range('2027-06-12', '2027-06-12', 'won'),
  ]

  it.each([
    ['the day before', '2027-06-09', null, 'free'],
    ['the first day', '2027-06-10', null, 'rental'],
    ['a closed day with a rental', '2027-06-11', null, 'closed'],
    ['a day with all three', '2027-06-12', null, 'won'],
    ['the day after', '2027-06-13', null, 'free'],
    ['a stay that touches', '2027-06-08', '2027-06-10', 'rental'],
    ['a stay around all', '2027-06-01', '2027-06-30', 'won'],
    ['a stay that ends before', '2027-06-01', '2027-06-09', 'free'],
  ] as const)('%s', (_what, from, until, answer) =>
    expect(dateAnswer({ timing: until ? 'range' : 'day', from: day(from), until: until && day(until) }, busy)).toBe(
      answer,
    ),
  )

  it('is not said of a month', () =>
    expect(dateAnswer({ timing: 'month', from: day('2027-06-01'), until: null }, busy)).toBe('open'))

  it('makes one range of those that overlap or touch', () => {
    expect(
      mergedRanges([
        range('2027-06-20', '2027-06-20'),
        range('2027-06-10', '2027-06-15'),
        range('2027-06-11', '2027-06-12'),
        range('2027-06-16', '2027-06-18'),
      ]),
    ).toEqual([
      { from: '2027-06-10', until: '2027-06-18' },
      { from: '2027-06-20', until: '2027-06-20' },
    ])
    expect(mergedRanges([])).toEqual([])
  })
})

describe('the daily digest', () => {
  it('leaves approvals time to be written down', () =>
    expect(digestUntil(new Date('2026-11-22T06:00:00Z')).toISOString()).toBe('2026-11-22T05:55:00.000Z'))
})

describe('the words', () => {
  it('of a distance and a date', () => {
    expect([0, 0.4, 1, 33.6].map(distanceText)).toEqual(['meno di 1 km', 'meno di 1 km', '1 km', '34 km'])
    const lead = { serviceOn: day('2027-06-01'), serviceUntilOn: null }
    expect(serviceText({ ...lead, timing: 'day' })).toBe('01/06/2027')
    expect(serviceText({ ...lead, timing: 'month' })).toBe('giugno 2027')
    expect(serviceText({ ...lead, timing: 'range', serviceUntilOn: day('2027-06-03') })).toBe(
      'dal 01/06/2027 al 03/06/2027',
    )
  })
})
