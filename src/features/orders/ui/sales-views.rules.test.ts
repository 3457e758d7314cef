import { describe, expect, it } from 'vitest'
import { day } from '#shared/days.ts'
import type { OrderStatus } from '../views.ts'
import { isInView, salesSentence, saleViews, viewOf } from './sales-views.rules.ts'

const today = day('2026-03-14')
const sale = (status: OrderStatus, shipBy: string | null = null) => ({ status, shipBy: shipBy ? day(shipBy) : null })

describe('views of the sales', () => {
  it('shares every sale out to one view besides the whole', () => {
    for (const status of ['paid', 'shipped', 'received'] as const) {
      const shown = saleViews.filter((view) => isInView(view, sale(status)))
      expect(shown).toHaveLength(2)
      expect(shown[0]?.key).toBe('')
    }
  })

  it('falls back to the whole for a word nobody knows', () => {
    expect(viewOf('spediti').status).toBe('shipped')
    expect(viewOf('boh').key).toBe('')
    expect(viewOf(null).key).toBe('')
  })

  it('counts who waits and who is late', () => {
    expect(salesSentence([sale('shipped')], today)).toBe('Nessun ordine aspetta la spedizione.')
    expect(salesSentence([sale('paid', '2026-03-14')], today)).toBe('Un ordine aspetta la spedizione.')
    expect(salesSentence([sale('paid', '2026-03-13'), sale('paid'), sale('paid')], today)).toBe(
      '3 ordini aspettano la spedizione, uno è in ritardo.',
    )
  })
})
