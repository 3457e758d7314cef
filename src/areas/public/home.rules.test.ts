import { describe, expect, it } from 'vitest'
import { homeCopy, latestShown, liveAnnouncement, slidesOf } from './home.rules.ts'

describe('the home page', () => {
  it.each([
    [0, 0],
    [1, 1],
    [2, 2],
    [3, 2],
    [11, 10],
    [12, 12],
    [40, 12],
  ])('with %i announcements shows %i', (available, shown) => {
    expect(latestShown(available)).toBe(shown)
  })

  it('puts the most wanted announcement on the strip', () => {
    const list = [
      { id: 1, offerCents: [] },
      { id: 2, offerCents: [10, 20] },
      { id: 3, offerCents: [5, 6] },
    ]
    expect(liveAnnouncement(list)).toMatchObject({ id: 2 })
    expect(liveAnnouncement([{ offerCents: [] }])).toBeNull()
  })

  it('shows reviews three by three', () => {
    expect(slidesOf([1, 2, 3, 4], 3)).toEqual([[1, 2, 3], [4]])
  })

  it('leads everybody to their own next step', () => {
    expect(homeCopy('visitor').main).toEqual({ label: 'REGISTRATI ORA GRATIS', to: '/register' })
    expect(homeCopy('couple').main).toEqual({ label: 'CREA IL TUO ANNUNCIO', to: '/new-auction' })
    expect(homeCopy('supplier').main).toEqual({
      label: 'CREA GRATIS IL TUO STORE',
      to: '/portal/store',
      reload: true,
    })
    expect(homeCopy('supplier').title).toBe('Inizia a guadagnare')
    expect([homeCopy('visitor'), homeCopy('couple'), homeCopy('supplier')].map(({ tryIt }) => tryIt.to)).toEqual([
      '/register',
      '/new-auction',
      '/auctions',
    ])
    expect(homeCopy('couple').title).toMatch(/^Ti Sposi\?/)
  })
})
