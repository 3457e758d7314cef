import { describe, expect, it } from 'vitest'
import { countOf, salesSentence, saleViews, saleViewsFor, servicesSentence, viewOf } from './sales-views.rules.ts'

describe('views of the sales', () => {
  it('counts every view, and the whole', () => {
    const counts = { all: 36, paid: 3, shipped: 2, received: 30, returns: 4, due: 1 }
    expect(saleViews.map((view) => countOf(view, counts))).toEqual([36, 3, 2, 30, 4, 1])
  })

  it('falls back to the first view for an unknown word', () => {
    expect(viewOf('spediti').view).toBe('shipped')
    expect(viewOf('boh').key).toBe('')
    expect(viewOf(null).key).toBe('')
  })

  it('says who waits and who is late', () => {
    expect(salesSentence(0, 0)).toBe('Nessun ordine è da preparare.')
    expect(salesSentence(1, 0)).toBe('Un ordine è da preparare.')
    expect(salesSentence(3, 1)).toBe('3 ordini sono da preparare, uno è in ritardo.')
    expect(salesSentence(3, 2)).toBe('3 ordini sono da preparare, 2 sono in ritardo.')
  })

  it('sends no service', () => {
    const labels = saleViewsFor(true).map(({ label }) => label)
    expect(labels).toEqual(['Tutti', 'Da eseguire', 'Eseguiti', 'Resi', 'Da incassare'])
    expect(viewOf('da-spedire', saleViewsFor(true))).toMatchObject({ view: 'paid', label: 'Da eseguire' })
    expect([0, 1, 2].map(servicesSentence)).toEqual([
      ...['Nessun servizio è da eseguire.', 'Un servizio è da eseguire.', '2 servizi sono da eseguire.'],
    ])
  })
})
