import { describe, expect, it } from 'vitest'
import { reviewPreview } from '#features/people/suppliers/written-reviews.rules.ts'
import { readShowcasePage, showcaseAddress } from './showcase-page.rules.ts'

describe('the address of a showcase', () => {
  it.each([
    ['', { tab: 1, vote: null, page: 1 }],
    ['tab=2', { tab: 2, vote: null, page: 1 }],
    ['tab=3&vote=4&pagina=2', { tab: 3, vote: 4, page: 2 }],
    ['tab=9', { tab: 1, vote: null, page: 1 }],
    ['vote=5', { tab: 3, vote: 5, page: 1 }],
    ['tab=3&vote=0', { tab: 3, vote: null, page: 1 }],
    ['tab=3&pagina=-1', { tab: 3, vote: null, page: 1 }],
  ])('%s', (query, expected) => {
    expect(readShowcasePage(new URLSearchParams(query))).toEqual(expected)
  })

  it('says only what is not the beginning', () => {
    expect(showcaseAddress('/v', { tab: 1, vote: null, page: 1 })).toBe('/v')
    expect(showcaseAddress('/v', { tab: 3, vote: 2, page: 3 })).toBe('/v?tab=3&vote=2&pagina=3')
  })
})

describe('the beginning of a review (SHOW-35)', () => {
  const words = 'parola '.repeat(60).trim()

  it('is at most 100 letters on phones and 300 on wider screens, and loses none', () => {
    const { narrow, more, isWholeNarrow, isWholeWide } = reviewPreview(words)
    expect(narrow.length).toBeLessThanOrEqual(100)
    expect((narrow + more).length).toBeLessThanOrEqual(300)
    expect(words.startsWith(narrow + more)).toBe(true)
    expect({ isWholeNarrow, isWholeWide }).toEqual({ isWholeNarrow: false, isWholeWide: false })
  })

  it('is the whole of a short one', () => {
    expect(reviewPreview('Bello.')).toEqual({ narrow: 'Bello.', more: '', isWholeNarrow: true, isWholeWide: true })
  })

  it('cuts through a word without end', () => {
    expect(reviewPreview('a'.repeat(400)).narrow).toHaveLength(100)
  })
})
