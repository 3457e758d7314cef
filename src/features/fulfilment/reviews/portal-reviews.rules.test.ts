import { describe, expect, it } from 'vitest'
import { dataListPath } from '#ui/lists/data-list.rules.ts'
import { portalReviewsOf, readReviews, reviewsList } from './portal-reviews.rules.ts'

const read = (query: string) => readReviews(new URLSearchParams(query))

describe('the list of reviews an address asks for', () => {
  it('is read and written back', () => {
    for (const path of ['/portal/reviews', '/portal/reviews?vista=senza-risposta&q=seta&stelle=2&righe=20&pagina=3']) {
      const state = read(path.split('?')[1] ?? '')
      expect(dataListPath(reviewsList, state, { page: state.page })).toBe(path)
    }
  })

  it('forgets what it does not understand', () => {
    const usual = { view: 'all', stars: null, page: 1, q: '', oldest: false, size: 10 }
    expect(portalReviewsOf(read('vista=tutte&stelle=9&pagina=-1&verso=su-e-giu'))).toEqual(usual)
    expect(portalReviewsOf(read('vista=con-risposta&stelle=5&verso=su'))).toEqual({
      ...usual,
      ...{ view: 'answered', stars: 5, oldest: true },
    })
  })
})
