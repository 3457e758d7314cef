import { describe, expect, it } from 'vitest'
import {
  type AnnouncementFacts,
  announcementActions,
  mayBid,
  mayView,
  remindersDue,
  type ViewerFacts,
} from './announcement.rules.ts'
import type { AuctionStatus } from './auction.rules.ts'
import type { Viewer } from './views.ts'

const facts = (status: AuctionStatus, more: Partial<AnnouncementFacts> = {}): AnnouncementFacts => ({
  status,
  sectorId: 14,
  offerCount: 2,
  toPay: true,
  ownerIsActive: true,
  ...more,
})
const who = (viewer: Viewer, more: Partial<ViewerFacts> = {}): ViewerFacts => ({
  viewer,
  suspended: false,
  sectorId: viewer === 'supplier' ? 14 : null,
  ...more,
})

describe('what a viewer may do', () => {
  it.each<[Viewer, AuctionStatus, string[]]>([
    ['owner', 'pending', []],
    ['owner', 'open', ['answer', 'vote']],
    ['owner', 'deciding', ['answer', 'vote', 'award', 'refuse_all']],
    ['owner', 'awarded', ['order']],
    ['owner', 'no_offers', ['republish']],
    ['owner', 'refused', ['republish']],
    ['owner', 'rejected', ['republish']],
    ['owner', 'interrupted', ['republish']],
    ['supplier', 'open', ['favourite', 'report', 'send_offer', 'ask']],
    ['supplier', 'deciding', ['favourite', 'report']],
    ['supplier', 'awarded', ['favourite', 'report']],
    ['admin', 'pending', ['approve', 'reject']],
    ['admin', 'open', ['interrupt']],
    ['admin', 'deciding', ['interrupt']],
    ['admin', 'awarded', []],
    ['admin', 'refused', []],
    ['visitor', 'open', []],
    ['visitor', 'deciding', []],
    ['couple', 'open', []],
    ['couple', 'deciding', []],
  ])('%s on %s: %j', (viewer, status, expected) => {
    expect(announcementActions(facts(status), who(viewer))).toEqual(expected)
  })

  it('lets the owner vote only when there is something to vote on', () => {
    expect(announcementActions(facts('open', { offerCount: 0 }), who('owner'))).toEqual(['mode', 'answer'])
  })

  it('lets the owner choose who sees the offers until there is one', () => {
    const may = (status: Parameters<typeof facts>[0], offerCount: number) =>
      announcementActions(facts(status, { offerCount }), who('owner')).includes('mode')
    expect([may('pending', 0), may('open', 0)]).toEqual([true, true])
    expect([may('open', 1), may('deciding', 0), may('no_offers', 0)]).toEqual([false, false, false])
  })

  it('offers the order once', () => {
    expect(announcementActions(facts('awarded', { toPay: false }), who('owner'))).toEqual([])
  })

  it('leaves a suspended couple the order and nothing else, a suspended supplier nothing', () => {
    expect(announcementActions(facts('awarded'), who('owner', { suspended: true }))).toEqual(['order'])
    expect(announcementActions(facts('deciding'), who('owner', { suspended: true }))).toEqual([])
    expect(announcementActions(facts('open'), who('supplier', { suspended: true }))).toEqual([])
  })

  it('lets suppliers of another sector try an offer, which explains itself, but not ask', () => {
    expect(announcementActions(facts('open'), who('supplier', { sectorId: 15 }))).toEqual([
      'favourite',
      'report',
      'send_offer',
    ])
  })

  it('takes no offers for a suspended couple', () => {
    expect(announcementActions(facts('open', { ownerIsActive: false }), who('supplier'))).toEqual([
      'favourite',
      'report',
    ])
  })
})

it('only a supplier is offered to bid, and only while offers are taken', () => {
  const viewers: Viewer[] = ['visitor', 'couple', 'supplier', 'owner', 'admin']
  expect(viewers.filter((viewer) => mayBid({ viewer, status: 'open' }))).toEqual(['supplier'])
  const statuses: AuctionStatus[] = ['pending', 'open', 'deciding', 'awarded', 'no_offers', 'refused', 'interrupted']
  expect(statuses.filter((status) => mayBid({ viewer: 'supplier', status }))).toEqual(['open'])
})

describe('who may see it', () => {
  it.each<AuctionStatus>(['pending', 'rejected', 'interrupted'])('%s: the owner and admins only', (status) => {
    const viewers: Viewer[] = ['visitor', 'couple', 'supplier', 'owner', 'admin']
    expect(viewers.filter((viewer) => mayView(status, viewer))).toEqual(['owner', 'admin'])
  })

  it.each<AuctionStatus>(['open', 'deciding', 'awarded', 'no_offers', 'refused'])('%s: everybody', (status) => {
    expect(mayView(status, 'visitor')).toBe(true)
  })
})

describe('reminders', () => {
  const expiry = new Date('2026-10-22T11:00:00.000Z')

  it.each([
    ['2026-10-23T10:59:59.999Z', []],
    ['2026-10-23T11:00:00.000Z', [1]],
    // The clock goes back on the 25th: the same hour in Rome is an hour later.
    ['2026-10-26T11:59:59.999Z', [1]],
    ['2026-10-26T12:00:00.000Z', [1, 4]],
    ['2026-10-28T12:00:00.000Z', [1, 4, 6]],
  ])('due at %s: %j', (now, expected) => {
    expect(remindersDue(expiry, new Date(now))).toEqual(expected)
  })
})
