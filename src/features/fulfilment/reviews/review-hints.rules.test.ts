import { describe, expect, it } from 'vitest'
import { type ReviewHintFacts, reviewHints } from './review-hints.rules.ts'

const nothing: ReviewHintFacts = { nearby: 1, sameWordsAs: null, shared: [] }

describe('the hints about a review', () => {
  it.each<[string, Partial<ReviewHintFacts>, string[]]>([
    ['none for most', {}, []],
    ['four in days are no burst', { nearby: 4 }, []],
    ['five are', { nearby: 5 }, ['5 recensioni di questo fornitore nel giro di pochi giorni']],
    ['the same words', { sameWordsAs: 7 }, ['Lo stesso testo di un’altra recensione']],
    ['one thing in common', { shared: ['network'] }, ['Chi scrive e il fornitore hanno accessi dalla stessa rete']],
    [
      'several',
      { shared: ['phone', 'taxCode', 'address'] },
      ['Chi scrive e il fornitore hanno lo stesso numero di telefono, lo stesso codice fiscale e lo stesso indirizzo'],
    ],
  ])('%s', (_name, change, texts) => {
    expect(reviewHints({ ...nothing, ...change }).map(({ text }) => text)).toEqual(texts)
  })

  it('lead to the other review', () => {
    expect(reviewHints({ ...nothing, sameWordsAs: 7 })).toEqual([
      { text: 'Lo stesso testo di un’altra recensione', reviewId: 7 },
    ])
  })
})
