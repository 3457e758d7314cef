import { describe, expect, it } from 'vitest'
import { portalReviewsPath, readPortalReviewQuery } from './portal-reviews.rules.ts'

const read = (query: string) => readPortalReviewQuery(new URLSearchParams(query))

describe('the list of reviews an address asks for', () => {
  it('is read and written back', () => {
    for (const path of ['/portal/reviews', '/portal/reviews?vista=senza-risposta&stelle=2&page=3'])
      expect(portalReviewsPath(read(path.split('?')[1] ?? ''))).toBe(path)
  })

  it('forgets what it does not understand', () => {
    expect(read('vista=tutte&stelle=9&page=-1')).toEqual({ view: 'all', stars: null, page: 1 })
  })
})
