import { describe, expect, it } from 'vitest'
import { EMPTY_RANGE, nextRange, placeInRange } from './range-selection.ts'

const anyDay = () => true

describe('nextRange', () => {
  it('starts with the first click and ends with the second', () => {
    const started = nextRange(EMPTY_RANGE, '2026-06-18', anyDay)
    expect(started).toEqual({ start: '2026-06-18', end: null })
    expect(nextRange(started, '2026-06-22', anyDay)).toEqual({ start: '2026-06-18', end: '2026-06-22' })
  })

  it('allows a single day', () => {
    expect(nextRange({ start: '2026-06-18', end: null }, '2026-06-18', anyDay)).toEqual({
      start: '2026-06-18',
      end: '2026-06-18',
    })
  })

  it.each([
    ['an earlier day', { start: '2026-06-18', end: null }, '2026-06-10'],
    ['a third click', { start: '2026-06-18', end: '2026-06-22' }, '2026-06-20'],
  ])('begins again with %s', (_case, range, day) => {
    expect(nextRange(range, day, anyDay)).toEqual({ start: day, end: null })
  })

  it('begins again when the period would cross a taken day', () => {
    const untilTaken = (_start: string, end: string) => end < '2026-06-20'
    expect(nextRange({ start: '2026-06-18', end: null }, '2026-06-22', untilTaken)).toEqual({
      start: '2026-06-22',
      end: null,
    })
  })
})

describe('placeInRange', () => {
  it.each([
    ['2026-06-17', null],
    ['2026-06-18', 'start'],
    ['2026-06-19', 'inside'],
    ['2026-06-22', 'end'],
    ['2026-06-23', null],
  ])('places %s', (day, place) => expect(placeInRange({ start: '2026-06-18', end: '2026-06-22' }, day)).toBe(place))

  it('knows a start without an end and a period of one day', () => {
    expect(placeInRange({ start: '2026-06-18', end: null }, '2026-06-18')).toBe('only')
    expect(placeInRange({ start: '2026-06-18', end: '2026-06-18' }, '2026-06-18')).toBe('only')
    expect(placeInRange({ start: '2026-06-18', end: null }, '2026-06-19')).toBeNull()
  })
})
