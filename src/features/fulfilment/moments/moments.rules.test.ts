import { describe, expect, it } from 'vitest'
import { day, todayInRome } from '#shared/days.ts'
import { cents } from '#shared/money.ts'
import {
  type AnnouncementFacts,
  type CoupleFacts,
  coupleMoments,
  FRESH_DAYS,
  MOST_CONFETTI,
  type OrderFacts,
  supplierMoments,
} from './moments.rules.ts'

const NOW = new Date('2027-05-20T10:00:00Z')
const ago = (days: number) => new Date(NOW.getTime() - days * 86_400_000)
const asked: AnnouncementFacts = {
  id: 7,
  title: 'Torta',
  status: 'published',
  publishedAt: ago(3),
  decidedAt: null,
  budgetCents: cents(110_000),
  offerCount: 0,
  firstOfferId: null,
  firstOfferAt: null,
  lowestId: null,
  lowestAt: null,
  lowestCents: null,
  winnerCents: null,
}
const offered: AnnouncementFacts = {
  ...asked,
  offerCount: 2,
  ...{ firstOfferId: 1, firstOfferAt: ago(2), lowestId: 2, lowestAt: ago(1), lowestCents: cents(96_000) },
}
const order: OrderFacts = { id: 4, kind: 'auction', status: 'paid', paidAt: ago(1), receivedAt: null, offerCount: 3 }
const momentsOf = (facts: Partial<CoupleFacts>, now = NOW) =>
  coupleMoments({ announcements: [], orders: [], weddingOn: null, ...facts }, now, todayInRome(now))
const keysOf = (facts: Partial<CoupleFacts>, now = NOW) => momentsOf(facts, now).map(({ key }) => key)

describe('moments of a couple', () => {
  it.each<[string, Partial<AnnouncementFacts>, string[]]>([
    ['was published', {}, ['published-7']],
    ['waits for its review', { status: 'submitted', publishedAt: null }, []],
    ['was published long ago', { publishedAt: ago(FRESH_DAYS) }, []],
    ['was stopped', { status: 'interrupted' }, []],
    ['ended without a choice', { ...offered, status: 'refused', decidedAt: ago(0) }, []],
  ])('an announcement that %s: %j', (_, one, keys) =>
    expect(keysOf({ announcements: [{ ...asked, ...one }] })).toEqual(keys),
  )
  it('of offers tell the first, and a new lowest only when it is another one', () => {
    expect(keysOf({ announcements: [offered] })).toEqual(['new_lowest-2', 'first_offer-7', 'published-7'])
    expect(keysOf({ announcements: [{ ...offered, lowestId: 1 }] })).toEqual(['first_offer-7', 'published-7'])
  })
  it('of a choice say what was saved, with as many confetti as offers', () => {
    const chosen = { ...offered, status: 'awarded' as const, decidedAt: ago(0), winnerCents: cents(100_000) }
    expect(momentsOf({ announcements: [chosen] })).toMatchObject([
      { key: 'chosen-7', savedCents: 10_000, confetti: 2, to: '/auctions/detail/7' },
    ])
    const many = momentsOf({ announcements: [{ ...chosen, offerCount: 500 }] })
    expect(many[0]?.confetti).toBe(MOST_CONFETTI)
  })
  it('of orders tell payment, then arrival instead of it; nothing of what was cancelled', () => {
    expect(keysOf({ orders: [order] })).toEqual(['paid-4'])
    expect(keysOf({ orders: [{ ...order, status: 'received', receivedAt: ago(0) }] })).toEqual(['delivered-4'])
    expect(keysOf({ orders: [{ ...order, status: 'cancelled' }] })).toEqual([])
    expect(momentsOf({ orders: [{ ...order, kind: 'store' }] })[0]?.to).toBe('/order-detail/order/4')
  })
  it.each([
    ['2027-06-20', ['month_to_go-2027-06-20']],
    ['2027-06-13', ['month_to_go-2027-06-13']],
    ['2027-06-12', []],
    ['2027-06-21', []],
    ['2027-05-01', []],
  ])('a wedding on %s on 20 May: %j', (weddingOn, keys) => expect(keysOf({ weddingOn: day(weddingOn) })).toEqual(keys))
  it('stand with the greatest first, and are none before anything happened', () => {
    const all = keysOf({ announcements: [offered], orders: [order], weddingOn: day('2027-06-20') })
    expect(all).toEqual(['paid-4', 'month_to_go-2027-06-20', 'new_lowest-2', 'first_offer-7', 'published-7'])
    expect(momentsOf({})).toEqual([])
  })
})

describe('moments of a supplier', () => {
  const firstWin = { announcementId: 7, title: 'Torta', at: ago(1), offerCount: 3 }
  const firstReview = { id: 1, stars: 1, at: ago(1) }
  it('are its first win and its first review, while they are fresh', () => {
    const both = supplierMoments({ firstWin, firstReview }, NOW)
    expect(both.map(({ key }) => key)).toEqual(['first_win', 'first_review'])
    expect(both[1]?.text).toContain('1 stella su 5')
    expect(both[1]?.to).toBe('/portal/reviews')
    const old = { firstWin: { ...firstWin, at: ago(30) }, firstReview: { ...firstReview, at: ago(30) } }
    expect(supplierMoments(old, NOW)).toEqual([])
    expect(supplierMoments({ firstWin: null, firstReview: null }, NOW)).toEqual([])
  })
})
