import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { day, instantInRome } from '#shared/days.ts'
import {
  type AnnouncementState,
  type AuctionStatus,
  announcementCode,
  announcementMachine,
  auctionStatus,
  canRepublish,
  decideBy,
  eventDay,
  expiryOf,
  offerNumber,
  statusLabel,
  statusSentence,
  statusTone,
} from './auction.rules.ts'

const expiry = new Date('2026-06-10T16:30:00.000Z')
const end = new Date('2026-06-17T16:30:00.000Z')
const justBefore = (instant: Date) => new Date(instant.getTime() - 1)

describe('the status of an announcement', () => {
  it.each<[AnnouncementState, Date | null, number, Date, AuctionStatus]>([
    ['submitted', null, 0, expiry, 'pending'],
    ['rejected', null, 0, expiry, 'rejected'],
    ['published', expiry, 0, justBefore(expiry), 'open'],
    ['published', expiry, 3, justBefore(expiry), 'open'],
    ['published', expiry, 0, expiry, 'no_offers'],
    ['published', expiry, 0, end, 'no_offers'],
    ['published', expiry, 3, expiry, 'deciding'],
    ['published', expiry, 3, justBefore(end), 'deciding'],
    ['published', expiry, 3, end, 'refused'],
    ['refused', expiry, 3, expiry, 'refused'],
    ['refused', expiry, 3, end, 'refused'],
    ['awarded', expiry, 3, expiry, 'awarded'],
    ['awarded', expiry, 3, end, 'awarded'],
    ['interrupted', expiry, 3, justBefore(expiry), 'interrupted'],
    ['interrupted', expiry, 0, end, 'interrupted'],
    // Whatever day was written beside it, what staff has not approved is not published.
    ['submitted', expiry, 3, justBefore(expiry), 'pending'],
    ['rejected', expiry, 3, justBefore(expiry), 'rejected'],
    ['rejected', expiry, 3, end, 'rejected'],
    ['refused', expiry, 3, justBefore(expiry), 'refused'],
  ])('%s, expiry %o, %i offers at %o: %s', (status, expiresAt, offerCount, now, expected) => {
    expect(auctionStatus({ status, expiresAt, offerCount }, now)).toBe(expected)
  })

  it('never goes back: once closed it stays closed, whatever the clock says later', () => {
    const rank: Record<AuctionStatus, number> = {
      pending: 0,
      open: 1,
      deciding: 2,
      no_offers: 3,
      refused: 3,
      awarded: 3,
      rejected: 3,
      interrupted: 3,
    }
    const state = fc.constantFrom(
      ...announcementMachine.states.filter((name) => name !== 'submitted' && name !== 'rejected'),
    )
    fc.assert(
      fc.property(
        state,
        fc.nat({ max: 5 }),
        fc.nat({ max: 30 * 86_400_000 }),
        fc.nat({ max: 30 * 86_400_000 }),
        (status, offerCount, a, b) => {
          const from = expiry.getTime() - 10 * 86_400_000
          const [earlier, later] = [new Date(from + Math.min(a, b)), new Date(from + Math.max(a, b))]
          const facts = { status, expiresAt: expiry, offerCount }
          expect(rank[auctionStatus(facts, later)]).toBeGreaterThanOrEqual(rank[auctionStatus(facts, earlier)])
        },
      ),
    )
  })
})

describe('expiry and the seven days', () => {
  it.each([
    ['in summer', '2026-06-10T16:30:00.000Z', 7, '2026-06-17T16:30:00.000Z'],
    ['into summer time, an hour shorter', '2026-03-25T17:30:00.000Z', 7, '2026-04-01T16:30:00.000Z'],
    ['into winter time, an hour longer', '2026-10-20T16:30:00.000Z', 10, '2026-10-30T17:30:00.000Z'],
    ['fifteen days', '2026-01-31T10:00:00.123Z', 15, '2026-02-15T10:00:00.123Z'],
  ])('keeps the hour in Rome %s', (_when, from, days, to) => {
    const far = { timing: 'day', serviceOn: day('2027-06-19') } as const
    expect(expiryOf(new Date(from), days, far).toISOString()).toBe(to)
  })

  it.each([
    ['a day', 'day', '2026-06-24', '2026-06-16T22:00:00.000Z'],
    ['a stay, by its first day', 'range', '2026-06-24', '2026-06-16T22:00:00.000Z'],
    ['a month, by its last day', 'month', '2026-06-01', '2026-06-17T16:30:00.000Z'],
    ['the month before', 'month', '2026-05-01', '2026-05-23T22:00:00.000Z'],
  ] as const)('ends so early that the decision is over when its event begins: %s', (_what, timing, on, to) => {
    const event = { timing, serviceOn: day(on) }
    const expiresAt = expiryOf(new Date('2026-06-10T16:30:00.000Z'), 7, event)
    expect(expiresAt.toISOString()).toBe(to)
    expect(decideBy(expiresAt).getTime()).toBeLessThanOrEqual(instantInRome(eventDay(event)).getTime())
  })

  it('gives 167 hours in spring, 169 in autumn, 168 otherwise', () => {
    const hours = (from: string) => (decideBy(new Date(from)).getTime() - Date.parse(from)) / 3_600_000
    expect([hours('2026-03-26T11:00:00Z'), hours('2026-10-22T11:00:00Z'), hours('2026-06-10T11:00:00Z')]).toEqual([
      167, 169, 168,
    ])
  })

  it('ends to the millisecond over the change of the clock', () => {
    const expiresAt = new Date('2026-10-22T11:00:00.000Z')
    const facts = { status: 'published' as const, expiresAt, offerCount: 1 }
    expect(auctionStatus(facts, new Date('2026-10-29T11:59:59.999Z'))).toBe('deciding')
    expect(auctionStatus(facts, new Date('2026-10-29T12:00:00.000Z'))).toBe('refused')
  })
})

describe('what people read', () => {
  const statuses = Object.keys(statusLabel) as AuctionStatus[]

  it('has a chip and a tone for every status', () => {
    for (const status of statuses) {
      expect(statusLabel[status]).toMatch(/^[A-Z]/)
      expect(statusTone[status]).toBeTruthy()
    }
  })

  it('speaks to the owner and to others as prescribed', () => {
    expect(statusSentence('deciding', null, true)).toBe("Stai decidendo l'offerta vincente")
    expect(statusSentence('deciding', null, false)).toBe("Gli sposi stanno decidendo l'offerta vincente")
    expect(statusSentence('awarded', 'Studio Lario', true)).toBe('Hai scelto la proposta di Studio Lario')
    expect(statusSentence('awarded', 'Studio Lario', false)).toBe('Gli sposi hanno scelto la proposta di Studio Lario')
    expect(statusSentence('no_offers', null, false)).toBe('Gli sposi non hanno ricevuto nessuna offerta')
    expect(statusSentence('refused', null, false)).toBe('Gli sposi non hanno accettato nessuna offerta')
    expect(statusSentence('pending', null, true)).toBe('In approvazione')
    expect(statusSentence('rejected', null, true)).toBe('Non approvato')
    expect(statusSentence('interrupted', null, true)).toBe('Interrotto')
    expect(statusSentence('open', null, true)).toBeNull()
  })

  it('numbers announcements and lets only ended ones be published again', () => {
    expect(announcementCode(418)).toBe('AN-20418')
    expect(offerNumber(12)).toBe(40_012)
    expect(statuses.filter(canRepublish).sort()).toEqual(['interrupted', 'no_offers', 'refused', 'rejected'])
  })
})
