import { describe, expect, it } from 'vitest'
import { isLate } from '#areas/portal/portal.rules.ts'
import { remindersDue } from '#features/auction/announcements/announcement.rules.ts'
import { auctionStatus } from '#features/auction/announcements/auction.rules.ts'
import { leaseHolder } from '#features/auction/announcements/review-lease.rules.ts'
import { bonusState } from '#features/books/bonus/category-bonus.rules.ts'
import { feeState } from '#features/books/fees/fee-state.rules.ts'
import { startCase } from '#features/fulfilment/checkout/law-boxes.rules.ts'
import { isHeard, isStaffTurn, openingProblem } from '#features/fulfilment/disputes/dispute.rules.ts'
import { canClaim } from '#features/fulfilment/guarantee/guarantee.rules.ts'
import { cancelProblem } from '#features/fulfilment/orders/cancel/cancel.rules.ts'
import { isOverdue, reminderDue } from '#features/fulfilment/orders/order.rules.ts'
import { returnableUntil } from '#features/fulfilment/purchases/purchase-labels.rules.ts'
import { canReturn, canWithdraw } from '#features/fulfilment/returns/return.rules.ts'
import { replyState } from '#features/fulfilment/reviews/reply.rules.ts'
import { stageOn, suspendedBefore, suspendsOn } from '#features/money/billing/fees/fee-reminders.rules.ts'
import { versionInForce } from '#features/money/billing/prices.rules.ts'
import { upgradeQuote } from '#features/money/billing/prorata.rules.ts'
import { participationsIn } from '#features/money/billing/quota.rules.ts'
import { exportObstacle, isAvailable, isOpen } from '#features/office/personal-data/personal-data.rules.ts'
import { invitationState, maySendAgain } from '#features/people/team/team.rules.ts'
import { publicationOf } from '#features/shop/products/product.rules.ts'
import { holidayState } from '#features/shop/stores/holiday.rules.ts'
import { versionForAccount } from '#features/site/legal/legal.rules.ts'
import { type Day, todayInRome } from '#shared/days.ts'
import { cents } from '#shared/money.ts'

/*
 * Where each right ends and each deadline falls: what holds one millisecond before the instant, at it, and one after it. Days are those
 * of Rome; the dates lie around the change of the clock of 29 March 2026, where an hour counted wrong shows.
 */

type Moments = readonly [before: unknown, at: unknown, after: unknown]
type Line = readonly [right: string, instant: string, read: (now: Date) => unknown, expected: Moments]

const SERVICE = 14
const GOODS = 1
const paid = new Date('2026-03-20T11:05:00Z')
/** Fourteen days later on the Roman clock. */
const FOURTEENTH = '2026-04-03T10:05:00Z'
/** Where that day ends: midnight in Rome, two hours ahead of UTC by then. */
const MIDNIGHT_AFTER = '2026-04-03T22:00:00Z'
const returnUntil = new Date(FOURTEENTH)

const giveUp = (now: Date) =>
  cancelProblem(
    {
      kind: 'store',
      status: 'paid',
      paidAt: paid,
      returnDays: 14,
      at: now,
      ...{ parcels: 0, returnOpen: false, withdrawn: [] },
      ...{ totalCents: cents(10_000), nowCents: cents(10_000), balancePaidAt: null },
      lines: [
        {
          ...{ id: 1, title: 'Trucco', kind: 'sale', sectorId: SERVICE, withdrawal: 'allowed', startRequested: false },
          ...{ rentalFrom: null, rentalFreeDays: null, rentalKeptBps: null },
          ...{ totalCents: cents(10_000), bonusCents: cents(0), nowCents: cents(10_000) },
        },
      ],
    },
    'couple',
  )
const moment = (status: 'paid' | 'received', returnDays = 14) => ({
  status,
  paidAt: paid,
  returnDays,
  returnUntil: status === 'received' ? returnUntil : null,
})
const SOLD = { kind: 'sale', sectorId: GOODS, startRequestedAt: null } as const
const DONE = { ...SOLD, sectorId: SERVICE }
const bought = {
  status: 'received',
  sectorId: GOODS,
  returnUntil: FOURTEENTH,
  lines: [{ kind: 'sale', withdrawal: 'allowed', measures: [] }],
} as unknown as Parameters<typeof returnableUntil>[0]

const ofCouples: readonly Line[] = [
  ['giving up a service of a store', MIDNIGHT_AFTER, giveUp, [null, 'cancel_ask_seller', 'cancel_ask_seller']],
  ['giving up, at the hour of the payment', FOURTEENTH, giveUp, [null, null, null]],
  ['sending goods back', MIDNIGHT_AFTER, (now) => canReturn(moment('received'), now), [true, false, false]],
  [
    'sending goods back, as the list of purchases says it',
    MIDNIGHT_AFTER,
    (now) => returnableUntil(bought, now),
    ['2026-04-03', null, null],
  ],
  ['withdrawing, goods', MIDNIGHT_AFTER, (now) => canWithdraw(moment('received'), SOLD, now), [true, false, false]],
  [
    'withdrawing, goods on their way',
    MIDNIGHT_AFTER,
    (now) => canWithdraw(moment('paid'), SOLD, now),
    [true, true, true],
  ],
  ['withdrawing, a service', MIDNIGHT_AFTER, (now) => canWithdraw(moment('paid'), DONE, now), [true, false, false]],
  [
    'withdrawing, a service of a seller that promises 30 days',
    '2026-04-19T22:00:00Z',
    (now) => canWithdraw(moment('paid', 30), DONE, now),
    [true, false, false],
  ],
  [
    'withdrawing, something rented that is still to be sent',
    MIDNIGHT_AFTER,
    (now) => canWithdraw(moment('paid'), { ...SOLD, kind: 'rental' }, now),
    [true, false, false],
  ],
  ['the legal guarantee', '2028-05-20T10:05:00Z', (now) => canClaim(paid, now), [true, true, false]],
  [
    'help with what was delivered',
    '2028-05-20T10:05:00Z',
    (now) => openingProblem({ paidAt: paid, receivedAt: paid, cancelledAt: null }, now),
    [null, null, 'dispute_too_late'],
  ],
  [
    'help with what was cancelled',
    '2028-05-20T10:05:00Z',
    (now) => openingProblem({ paidAt: paid, receivedAt: null, cancelledAt: paid }, now),
    [null, null, 'dispute_too_late'],
  ],
  [
    'help with what never arrived',
    '2028-05-20T10:05:00Z',
    (now) => openingProblem({ paidAt: paid, receivedAt: null, cancelledAt: null }, now),
    [null, null, null],
  ],
]

const ofDisputes: readonly Line[] = [
  ['being heard without an answer', '2026-03-25T11:05:00Z', (now) => isHeard(false, paid, now), [false, true, true]],
  [
    'being heard across the change of the clock',
    '2026-03-31T10:05:00Z',
    (now) => isHeard(false, new Date('2026-03-26T11:05:00Z'), now),
    [false, true, true],
  ],
  [
    'the turn of the staff',
    FOURTEENTH,
    (now) => isStaffTurn('waiting', 'couple', returnUntil, now),
    [false, true, true],
  ],
]

/** Published for a week that ends before the change of the clock; the days to decide lie across it. */
const expiresAt = new Date('2026-03-27T11:05:00Z')
const DECIDE_BY = '2026-04-03T10:05:00Z'
const stateWith = (offerCount: number) => (now: Date) =>
  auctionStatus({ status: 'published', expiresAt, offerCount }, now)

const ofAnnouncements: readonly Line[] = [
  ['an announcement with offers', expiresAt.toISOString(), stateWith(2), ['open', 'deciding', 'deciding']],
  ['an announcement without any', expiresAt.toISOString(), stateWith(0), ['open', 'no_offers', 'no_offers']],
  ['the seven days to decide', DECIDE_BY, stateWith(2), ['deciding', 'refused', 'refused']],
  ['the first reminder to decide', '2026-03-28T11:05:00Z', (now) => remindersDue(expiresAt, now), [[], [1], [1]]],
  [
    'the second, an hour of UTC earlier',
    '2026-03-31T10:05:00Z',
    (now) => remindersDue(expiresAt, now),
    [[1], [1, 4], [1, 4]],
  ],
  [
    'the last',
    '2026-04-02T10:05:00Z',
    (now) => remindersDue(expiresAt, now),
    [
      [1, 4],
      [1, 4, 6],
      [1, 4, 6],
    ],
  ],
  [
    'the lease of a review',
    FOURTEENTH,
    (now) => leaseHolder({ reviewerId: 7, reviewUntil: returnUntil }, 7, now),
    ['mine', 'free', 'free'],
  ],
]

const subscription = {
  id: 1,
  kind: 'subscription',
  granted: 5,
  used: 0,
  startsAt: paid,
  endsAt: returnUntil,
} as const
const running = { planId: 1, valueCents: cents(14_000), startsAt: paid, endsAt: returnUntil }
const days = (now: Date) => upgradeQuote(running, { priceCents: cents(30_000) }, now).daysLeft
const fee = {
  status: 'due',
  dueOn: '2026-04-03' as Day,
  paidOn: null,
  creditCents: cents(0),
  paidCents: cents(0),
  keptCents: cents(0),
} as const
const stage = (now: Date) => stageOn(todayInRome(now), fee.dueOn)
const suspends = (now: Date) => todayInRome(now) >= suspendsOn(fee.dueOn)
const version = { version: 1, startsAt: returnUntil, withdrawnAt: null }
const bonus = { version: 1, startsAt: paid, endsAt: returnUntil, endedAt: null, vouchers: null }

const ofMoney: readonly Line[] = [
  ['a subscription begins', paid.toISOString(), (now) => participationsIn([subscription], now), [0, 5, 5]],
  ['a subscription ends', FOURTEENTH, (now) => participationsIn([subscription], now), [5, 0, 0]],
  ['a day of a subscription is over', '2026-03-28T23:00:00Z', days, [6, 5, 5]],
  ['and the next, an hour shorter', '2026-03-29T22:00:00Z', days, [5, 4, 4]],
  [
    'the due day of a fee',
    MIDNIGHT_AFTER,
    (now) => feeState(fee, todayInRome(now)).label,
    ['Da versare', 'Scaduta', 'Scaduta'],
  ],
  ['the reminder a week before', '2026-03-26T23:00:00Z', stage, [null, 'before', 'before']],
  ['the reminder of the day after', MIDNIGHT_AFTER, stage, ['before', 'after', 'after']],
  ['the reminder ten days late', '2026-04-12T22:00:00Z', stage, ['after', 'late', 'late']],
  ['the last reminder', '2026-04-22T22:00:00Z', stage, ['late', 'last', 'last']],
  ['the suspension for fees, as it is announced', '2026-05-03T22:00:00Z', suspends, [false, true, true]],
  [
    'the suspension for fees, as it is carried out',
    '2026-05-03T22:00:00Z',
    (now) => fee.dueOn < suspendedBefore(todayInRome(now)),
    [false, true, true],
  ],
  ['a new price', FOURTEENTH, (now) => versionInForce([version], now)?.version, [undefined, 1, 1]],
  [
    'a bonus begins',
    paid.toISOString(),
    (now) => bonusState(bonus, [bonus], 0, now),
    ['scheduled', 'in_force', 'in_force'],
  ],
  ['a bonus ends', FOURTEENTH, (now) => bonusState(bonus, [bonus], 0, now), ['in_force', 'over', 'over']],
  [
    'the first reminder to pay',
    '2026-03-27T11:05:00Z',
    (now) => reminderDue(new Date('2026-03-26T11:05:00Z'), now),
    [null, 1, 1],
  ],
  [
    'the second reminder to pay',
    '2026-03-29T10:05:00Z',
    (now) => reminderDue(new Date('2026-03-26T11:05:00Z'), now),
    [1, 3, 3],
  ],
  [
    'the last reminder to pay',
    '2026-04-02T10:05:00Z',
    (now) => reminderDue(new Date('2026-03-26T11:05:00Z'), now),
    [3, 7, 7],
  ],
]

const archive = { readyAt: paid, fileName: 'archivio.zip', expiresAt: returnUntil }
const invitation = { expiresAt: returnUntil, acceptedAt: null, withdrawnAt: null }
const registry = {
  terms: [
    { version: '1', publishedOn: '2026-01-01' as Day },
    { version: '2', publishedOn: '2026-03-20' as Day },
  ],
} as unknown as Parameters<typeof versionForAccount>[3]
const boundOf = (reader: 'couple' | 'supplier') => (now: Date) => {
  const createdAt = new Date('2026-02-01T11:00:00Z')
  return versionForAccount('terms', { reader, createdAt, notices: [{ version: '2', notifiedAt: paid }] }, now, registry)
    .version
}

const ofPeople: readonly Line[] = [
  ['an invitation to a team', FOURTEENTH, (now) => invitationState(invitation, now), ['waiting', 'lapsed', 'lapsed']],
  ['asking for the invitation again', '2026-03-20T11:20:00Z', (now) => maySendAgain(paid, now), [false, true, true]],
  ['a new version of the terms, for couples', '2026-03-27T11:05:00Z', boundOf('couple'), ['1', '2', '2']],
  ['a new version of the terms, for businesses', '2026-04-04T10:05:00Z', boundOf('supplier'), ['1', '2', '2']],
  ['an archive of personal data', FOURTEENTH, (now) => isAvailable(archive, now), [true, false, false]],
  [
    'a download that was opened',
    '2026-03-20T11:20:00Z',
    (now) => isOpen({ openedAt: paid }, now),
    [true, false, false],
  ],
  [
    'the archives of a day',
    '2026-03-21T11:05:00Z',
    (now) => exportObstacle(Array(3).fill({ requestedAt: paid, readyAt: paid }), now),
    ['export_too_many', null, null],
  ],
  [
    'mending the answer to a review',
    '2026-03-22T11:05:00Z',
    (now) => replyState(paid, now),
    ['mend', 'closed', 'closed'],
  ],
  ['what staff promised in 24 hours', '2026-03-21T11:05:00Z', (now) => isLate(paid, now, 24), [false, false, true]],
]

const holiday = { from: '2026-03-29' as Day, until: '2026-04-03' as Day, note: null }
const away = (now: Date) => holidayState(holiday, todayInRome(now))
const delivery = { kind: 'expected', from: '2026-04-01' as Day, to: '2026-04-03' as Day } as const

const ofShops: readonly Line[] = [
  [
    'a product waits for its moment',
    FOURTEENTH,
    (now) => publicationOf({ status: 'published', publishedFrom: returnUntil }, now),
    ['scheduled', 'published', 'published'],
  ],
  ['a holiday begins', '2026-03-28T23:00:00Z', away, ['coming', 'away', 'away']],
  ['a store is back', '2026-04-02T22:00:00Z', away, ['away', 'over', 'over']],
  ['a delivery is late', MIDNIGHT_AFTER, (now) => isOverdue(delivery, todayInRome(now)), [false, true, true]],
  [
    'a wedding so near that the service must begin at once',
    '2026-03-20T23:00:00Z',
    (now) =>
      startCase(
        [{ withdrawal: 'allowed', kind: 'sale', sectorId: SERVICE, rentalFrom: null }],
        14,
        '2026-04-03',
        todayInRome(now),
      ),
    ['optional', 'needed', 'needed'],
  ],
]

const table = (lines: readonly Line[]) =>
  it.each(lines.map(([right, instant, read, expected]) => ({ right, instant, read, expected })))(
    '$right, $instant',
    ({ instant, read, expected }) => {
      const at = Date.parse(instant)
      expect([at - 1, at, at + 1].map((time) => read(new Date(time)))).toEqual(expected)
    },
  )

describe('rights of couples end with', () => table(ofCouples))
describe('disputes wait until', () => table(ofDisputes))
describe('announcements', () => table(ofAnnouncements))
describe('money', () => table(ofMoney))
describe('accounts and their data', () => table(ofPeople))
describe('shops', () => table(ofShops))
