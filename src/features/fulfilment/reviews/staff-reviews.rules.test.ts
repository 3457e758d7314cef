import { describe, expect, it } from 'vitest'
import { isCorrected, readStaffReviewQuery, staffReviewsPath } from './staff-reviews.rules.ts'

const read = (search: string) => readStaffReviewQuery(new URLSearchParams(search))

describe('the address of the staff list', () => {
  it.each([
    ['', { view: 'waiting', id: null, page: 1 }],
    ['vista=nascoste&page=3', { view: 'hidden', id: null, page: 3 }],
    ['vista=tutte', { view: 'all', id: null, page: 1 }],
    ['recensione=12', { view: 'waiting', id: 12, page: 1 }],
    ['vista=boh&recensione=-1&page=x', { view: 'waiting', id: null, page: 1 }],
    ['recensione=123456789&page=123456', { view: 'waiting', id: 123_456_789, page: 123_456 }],
    ['recensione=1234567890&page=1234567', { view: 'waiting', id: null, page: 1 }],
    ['recensione=12x&page=12x', { view: 'waiting', id: null, page: 1 }],
    ['recensione=012&page=012', { view: 'waiting', id: null, page: 1 }],
  ] as const)('%s', (search, query) => {
    expect(read(search)).toEqual(query)
  })

  it('is read as it was written', () => {
    const query = { view: 'hidden', id: 7, page: 2 } as const
    expect(read(new URL(staffReviewsPath(query), 'https://x.example').search)).toEqual(query)
    expect(staffReviewsPath({ view: 'waiting', id: null, page: 1 })).toBe('/portal/reviews')
  })
})

it.each([
  [null, null, false],
  [null, '2026-03-02', false],
  ['2026-03-02', null, false],
  ['2026-03-02', '2026-03-01', false],
  ['2026-03-02', '2026-03-02', false],
  ['2026-03-02', '2026-03-03', true],
])('hidden %s, changed %s: corrected %s', (hidden, changed, corrected) => {
  expect(isCorrected(hidden ? new Date(hidden) : null, changed ? new Date(changed) : null)).toBe(corrected)
})
