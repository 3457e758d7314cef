import { describe, expect, it } from 'vitest'
import { cents } from '#shared/money.ts'
import { nextSteps, type StepAnnouncement, type StepFacts, type StepOrder } from './next-steps.rules.ts'

const announcement = (id: number, more: Partial<StepAnnouncement>): StepAnnouncement => ({
  id,
  title: `Annuncio ${id}`,
  status: 'open',
  offerCount: 0,
  unread: 0,
  unanswered: 0,
  decideBy: null,
  winner: null,
  bought: false,
  closedUnpaid: false,
  republished: false,
  ...more,
})
const order = (id: number, more: Partial<StepOrder>): StepOrder => ({
  type: 'order',
  id,
  supplier: 'Ovidio',
  title: 'Confetti',
  unpaid: false,
  dueCents: cents(0),
  toReview: false,
  ...more,
})
const facts = (more: Partial<StepFacts>): StepFacts => ({
  missing: [],
  hasBudget: true,
  announcements: [],
  orders: [],
  ...more,
})
const keys = (more: Partial<StepFacts>) => nextSteps(facts(more)).map(({ key }) => key)

describe('what to do next', () => {
  it('is what runs out first, then what others wait for, then what only helps', () => {
    expect(
      keys({
        hasBudget: false,
        announcements: [
          announcement(1, { unread: 2, unanswered: 1 }),
          announcement(2, { status: 'deciding', offerCount: 3, decideBy: '2027-03-04T10:00:00Z' }),
          announcement(3, { status: 'deciding', offerCount: 1, decideBy: '2027-03-02T10:00:00Z' }),
          announcement(4, { status: 'awarded', winner: 'Luce' }),
          announcement(5, { status: 'no_offers' }),
        ],
        orders: [order(7, { toReview: true }), order(8, { unpaid: true }), order(9, { dueCents: cents(5000) })],
      }),
    ).toEqual([
      'decide-3',
      'decide-2',
      'order-4',
      'pay-8',
      'balance-9',
      'answer-1',
      'read-1',
      'republish-5',
      'budget',
      'review-7',
    ])
  })
  it('is the first announcement for a couple that has none, once its profile is complete', () => {
    expect(keys({})).toEqual(['announcement'])
    expect(keys({ missing: ['Indirizzo'] })).toEqual(['profile'])
  })
  it('is nothing when nothing waits', () => {
    const done = [
      announcement(1, {}),
      announcement(2, { status: 'awarded', bought: true }),
      announcement(3, { status: 'awarded', closedUnpaid: true }),
      announcement(4, { status: 'no_offers', republished: true }),
      announcement(5, { status: 'refused' }),
      announcement(6, { status: 'pending' }),
    ]
    expect(keys({ announcements: done, orders: [order(1, {})] })).toEqual([])
  })
  it('leads to the exact place', () => {
    const leads = (more: Partial<StepFacts>) => nextSteps(facts(more))[0]?.to
    const one = (more: Partial<StepAnnouncement>) => ({ announcements: [announcement(4, more)] })
    expect(leads(one({ status: 'deciding', offerCount: 3 }))).toBe('/auctions/detail/4?vista=confronto#confronta')
    expect(leads(one({ status: 'deciding', offerCount: 1 }))).toBe('/auctions/detail/4#sezioni')
    expect(leads(one({ status: 'awarded' }))).toBe('/auctions/detail/4?ordine=1')
    expect(leads(one({ unanswered: 2 }))).toBe('/auctions/detail/4?tab=2#sezioni')
    expect(leads(one({ status: 'rejected' }))).toBe('/new-auction?da=4')
    expect(leads({ ...one({}), orders: [order(3, { toReview: true })] })).toBe('/review/order/3')
    expect(leads({ missing: ['Indirizzo'] })).toBe('/profile?showError=1')
    expect(leads({ ...one({}), hasBudget: false })).toBe('/my-auctions?budget=1')
  })
  it('says how long there is, and how much is due', () => {
    const [decide] = nextSteps(
      facts({
        announcements: [announcement(2, { status: 'deciding', offerCount: 3, decideBy: '2027-03-04T10:00:00Z' })],
      }),
    )
    expect(decide?.text).toBe('Sono arrivate 3 proposte: hai tempo fino al 04/03/2027 alle 11:00')
    const [due] = nextSteps(
      facts({ announcements: [announcement(1, {})], orders: [order(9, { dueCents: cents(5000) })] }),
    )
    expect(due?.text).toContain('restano 50,00')
  })
})
