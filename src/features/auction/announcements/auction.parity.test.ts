import { asc, count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { day } from '#shared/days.ts'
import { cents } from '#shared/money.ts'
import { couple } from '../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { type AnnouncementState, type AuctionStatus, auctionStatus, statusLabel } from './auction.rules.ts'

const statuses = Object.keys(statusLabel) as AuctionStatus[]
const WEEK = 7 * 86_400_000

/** Expiries whose seventh day, or whose own hour, meets a change of the clock; and an ordinary one. */
const expiries = [
  '2026-06-10T16:30:00.000Z',
  // Seven days later it is 02:30 twice (25 October 2026).
  '2026-10-18T00:30:00.000Z',
  '2026-10-18T00:00:00.000Z',
  '2026-10-18T00:59:59.999Z',
  // The expiry itself stands in the doubled hour: first and second time.
  '2026-10-25T00:30:00.000Z',
  '2026-10-25T01:30:00.000Z',
  // Seven days later 02:30 does not exist (28 March 2027).
  '2027-03-21T01:30:00.000Z',
  '2027-03-21T01:00:00.000Z',
  '2027-03-21T01:59:59.999Z',
].map((text) => new Date(text))

/** Around the expiry and around the end of the seven days, to the millisecond and across an hour's change. */
const offsets = [
  -1,
  0,
  1,
  WEEK - 3_600_001,
  WEEK - 3_600_000,
  WEEK - 1,
  WEEK,
  WEEK + 1,
  WEEK + 3_599_999,
  WEEK + 3_600_000,
]

const bothAnswers = async (at: Date) => {
  const { db } = await import('#platform/db/db.server.ts')
  const { announcements } = await import('./schema.server.ts')
  const { offers } = await import('#features/auction/offers/schema.server.ts')
  const { isOverdueAt, whereAuctionStatus } = await import('./auction-status.queries.server.ts')
  const rows = await db()
    .select({
      id: announcements.id,
      status: announcements.status,
      expiresAt: announcements.expiresAt,
      offerCount: count(offers.id),
    })
    .from(announcements)
    .leftJoin(offers, eq(offers.announcementId, announcements.id))
    .groupBy(announcements.id)
    .orderBy(asc(announcements.id))
  const ids = async (where: ReturnType<typeof eq>) =>
    (await db().select({ id: announcements.id }).from(announcements).where(where).orderBy(asc(announcements.id))).map(
      ({ id }) => id,
    )
  const bySql: Record<string, number[]> = { overdue: await ids(isOverdueAt(at)) }
  for (const status of statuses) bySql[status] = await ids(whereAuctionStatus(status, at))
  const byRule: Record<string, number[]> = {
    overdue: rows
      .filter((row) => row.status === 'published' && auctionStatus(row, at) === 'refused')
      .map(({ id }) => id),
  }
  for (const status of statuses)
    byRule[status] = rows.filter((row) => auctionStatus(row, at) === status).map(({ id }) => id)
  return { bySql, byRule, total: rows.length }
}

describe('the status in SQL and in the rule', () => {
  let app: TestApp

  beforeAll(async () => {
    app = await startTestApp('empty')
    const { accountId } = await couple(app)
    const { db } = await import('#platform/db/db.server.ts')
    const { accounts } = await import('#features/people/accounts/schema.server.ts')
    const { suppliers } = await import('#features/people/suppliers/schema.server.ts')
    const { announcements } = await import('./schema.server.ts')
    const { offers } = await import('#features/auction/offers/schema.server.ts')
    const [seller] = await db()
      .insert(accounts)
      .values({ role: 'supplier', email: 'parity@prova.example', handle: 'parity', createdAt: new Date(0) })
      .returning({ id: accounts.id })
    const supplierId = seller?.id ?? 0
    await db().insert(suppliers).values({ id: supplierId, sectorId: 14 })
    const states: AnnouncementState[] = ['submitted', 'rejected', 'published', 'interrupted', 'refused', 'awarded']
    for (const state of states)
      for (const expiry of state === 'submitted' ? [null] : [...(state === 'rejected' ? [null] : []), ...expiries])
        for (const bids of state === 'awarded' ? [1, 2] : [0, 1, 2]) {
          const [row] = await db()
            .insert(announcements)
            .values({
              coupleId: accountId,
              sectorId: 14,
              macroId: 3,
              status: state === 'awarded' ? 'published' : state,
              title: 'Prova',
              description: 'Prova',
              budgetCents: cents(100_000),
              city: 'Varenna',
              province: 'LC',
              timing: 'day',
              serviceOn: day('2027-06-19'),
              durationDays: 7,
              answers: {},
              phone: '+393331234567',
              submittedAt: new Date(0),
              publishedAt: expiry ? new Date(0) : null,
              expiresAt: expiry,
            })
            .returning({ id: announcements.id })
          const announcementId = row?.id ?? 0
          let last = 0
          for (let turn = 1; turn <= bids; turn += 1) {
            const [bid] = await db()
              .insert(offers)
              .values({
                announcementId,
                supplierId,
                turn,
                priceCents: cents(90_000 - turn),
                model: 'M',
                detail: 'D',
                days: '3',
                description: 'D',
                image: 'x.webp',
                feeBps: 300 as never,
                sentAt: new Date(0),
              })
              .returning({ id: offers.id })
            last = bid?.id ?? 0
          }
          if (state === 'awarded')
            await db()
              .update(announcements)
              .set({ status: 'awarded', winnerOfferId: last, winnerSupplierId: supplierId })
              .where(eq(announcements.id, announcementId))
        }
  })

  afterAll(() => app.close())

  it.each(expiries.map((expiry) => expiry.toISOString()))(
    'agree at every boundary of an expiry at %s',
    async (text) => {
      for (const offset of offsets) {
        const at = new Date(Date.parse(text) + offset)
        const { bySql, byRule, total } = await bothAnswers(at)
        expect({ at, ...bySql }).toEqual({ at, ...byRule })
        expect(statuses.reduce((sum, status) => sum + (bySql[status]?.length ?? 0), 0)).toBe(total)
        expect(total).toBeGreaterThan(100)
      }
    },
  )
})

describe.skipIf(!inject('testServer').templates.world)('the seed world', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp('world')
  })
  afterAll(() => app.close())

  it.each([0, 3, 8, 20])('gives both the same answer %i days on', async (days) => {
    const { bySql, byRule, total } = await bothAnswers(new Date(app.clock.now().getTime() + days * 86_400_000))
    expect(total).toBeGreaterThan(0)
    expect(bySql).toEqual(byRule)
  })
})
