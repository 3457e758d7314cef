import { describe, expect, it } from 'vitest'
import { countOf, salesSentence, saleViews, viewOf } from './sales-views.rules.ts'

describe('views of the sales', () => {
  it('shares every sale out to one view besides the whole', () => {
    const [whole, ...parts] = saleViews.map((view) => countOf(view, { paid: 3, shipped: 2, received: 30 }))
    expect([whole, ...parts]).toEqual([35, 3, 2, 30])
  })

  it('falls back to the whole for a word nobody knows', () => {
    expect(viewOf('spediti').status).toBe('shipped')
    expect(viewOf('boh').key).toBe('')
    expect(viewOf(null).key).toBe('')
  })

  it('says who waits and who is late', () => {
    expect(salesSentence(0, 0)).toBe('Nessun ordine aspetta la spedizione.')
    expect(salesSentence(1, 0)).toBe('Un ordine aspetta la spedizione.')
    expect(salesSentence(3, 1)).toBe('3 ordini aspettano la spedizione, uno è in ritardo.')
    expect(salesSentence(3, 2)).toBe('3 ordini aspettano la spedizione, 2 sono in ritardo.')
  })
})
