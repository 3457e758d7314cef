import { describe, expect, it } from 'vitest'
import { missingForReview, type ReviewDraft } from './review-missing.rules.ts'

const draft = (more: Partial<ReviewDraft> = {}): ReviewDraft => ({
  lineId: 1,
  item: 'Bouquet da damigella',
  stars: 5,
  title: 'Più bello che in foto',
  text: '',
  ...more,
})

describe('missingForReview', () => {
  it('is silent when every thing has a rating and a title, with or without a text', () => {
    expect(missingForReview([draft(), draft({ lineId: 2, text: 'Profuma ancora.' })])).toBeNull()
  })

  it('names what is missing', () => {
    expect(missingForReview([draft({ stars: 0 })])).toBe('Per inviare manca il voto.')
    expect(missingForReview([draft({ title: ' ok ' })])).toBe('Per inviare manca il titolo.')
    expect(missingForReview([draft({ title: 'Ok!' })])).toBeNull()
    expect(missingForReview([draft({ stars: 0, title: '' })])).toBe('Per inviare mancano il voto e il titolo.')
  })

  it('names the thing when there are several', () => {
    expect(missingForReview([draft(), draft({ stars: 0, title: '' })])).toBe(
      'Per inviare mancano il voto e il titolo di Bouquet da damigella.',
    )
  })
})
