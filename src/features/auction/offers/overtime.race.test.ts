import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AppError } from '#shared/errors.ts'
import { cents } from '#shared/money.ts'
import { admin, couple, ctxAs, type TestActor } from '../../../../test/actors.ts'
import { openAnnouncement, photographer } from '../../../../test/announcements.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { picture } from '../../../../test/auctions.ts'
import { countMismatches, NO_MISMATCHES } from '../../../../test/copies.ts'
import { nothingBesides } from '../../../../test/offers.ts'

let app: TestApp
let staff: TestActor
let owner: TestActor
let bidders: readonly TestActor[]
let photo: Buffer

beforeAll(async () => {
  app = await startTestApp()
  staff = await admin(app)
  owner = await couple(app)
  bidders = await newBidders()
  photo = Buffer.from((await picture()).split(',')[1] ?? '', 'base64')
}, 120_000)
afterAll(() => app.close())

const newBidders = () => Promise.all(Array.from({ length: 4 }, () => photographer(app, { subscription: 'Platinum' })))

const doors = async () => ({
  ...(await import('#platform/db/db.server.ts')),
  ...(await import('#features/auction/announcements/schema.server.ts')),
  ...(await import('./schema.server.ts')),
  ...(await import('./offers.service.server.ts')),
})

/** An announcement in a ranking that ends at this instant. */
const endingAt = async (expiresAt: Date, mode: 'open' | 'rank' | 'sealed' = 'rank'): Promise<number> => {
  const { id } = await openAnnouncement(app, { owner, staff })
  const { db, announcements } = await doors()
  await db()
    .update(announcements)
    .set({ mode, stepCents: cents(0), expiresAt })
    .where(eq(announcements.id, id))
  return id
}

const stateOf = async (id: number) => {
  const { db, announcements, offers } = await doors()
  const [row] = await db().select().from(announcements).where(eq(announcements.id, id))
  const sent = await db().select().from(offers).where(eq(offers.announcementId, id)).orderBy(asc(offers.id))
  if (!row) throw new Error(`No announcement ${id}`)
  return { row, sent }
}

/** Sends an offer as if it had arrived at this instant. @returns what it was refused with, or null */
const send = async (who: TestActor, announcementId: number, price: number, now: Date): Promise<string | null> => {
  const { sendOffer } = await doors()
  const words = { model: 'Lario', detail: 'Album', days: '30 giorni', description: 'Reportage' }
  const offer = { priceCents: cents(price), ...words, ...nothingBesides, validDays: 0 } as const
  try {
    await sendOffer(
      { ...(await ctxAs(who.accountId)), now },
      { announcementId, offer, items: null, images: [{ bytes: photo }] },
    )
    return null
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}

/** How many histories race; `HISTORIES=1000 npx vitest run overtime.race` is the long form (decision 0143). */
const HISTORIES = Number(process.env.HISTORIES ?? 20)
/** For so many a bidder has participations. */
const HISTORIES_EACH = 20

const MINUTE = 60_000
const later = (at: Date, ms: number) => new Date(at.getTime() + ms)

it('histories that race end as their offers say, one after the other', { timeout: HISTORIES * 6_000 }, async () => {
  const { overtimeEnd } = await import('#features/auction/announcements/closing/closing.rules.ts')
  for (let history = 0; history < HISTORIES; history += 1) {
    if (history > 0 && history % HISTORIES_EACH === 0) bidders = await newBidders()
    // After they have subscribed: before, they may not offer.
    const now = app.clock.now()
    const end = later(now, 5 * MINUTE)
    const id = await endingAt(end, history % 4 === 3 ? 'open' : 'rank')
    const sent = bidders.flatMap((bidder, at) =>
      [0, 1].map((turn) =>
        send(bidder, id, 200_000 - ((history * 7 + at * 3 + turn * 5) % 11) * 1_000, later(now, at)),
      ),
    )
    expect(await Promise.all(sent)).toEqual(sent.map(() => null))
    const found = await stateOf(id)
    let [expiresAt, overtimes] = [end, 0]
    let first: { supplierId: number; priceCents: ReturnType<typeof cents> } | null = null
    for (const offer of found.sent) {
      const moved = overtimeEnd({ mode: found.row.mode, expiresAt, overtimes }, first, offer, offer.sentAt)
      if (moved) [expiresAt, overtimes] = [moved, overtimes + 1]
      if (!first || offer.priceCents < first.priceCents) first = offer
    }
    expect([found.row.expiresAt, found.row.overtimes]).toEqual([expiresAt, overtimes])
    expect(overtimes).toBeGreaterThan(0)
    const { standingsOf } = await import('#features/auction/announcements/index.server.ts')
    const places = await Promise.all(
      bidders.map(async ({ accountId }) => (await standingsOf([id], accountId)).get(id)?.place ?? 0),
    )
    expect(places.toSorted()).toEqual([1, 2, 3, 4])
    expect(bidders[places.indexOf(1)]?.accountId).toBe(first?.supplierId)
  }
  expect(await countMismatches()).toEqual(NO_MISMATCHES)
})

describe('the very end', () => {
  it('an offer at the exact end is too late, a millisecond before it is not', async () => {
    const end = later(app.clock.now(), MINUTE)
    const [late, early] = [await endingAt(end), await endingAt(end)]
    expect(await send(bidders[0] as TestActor, late, 150_000, end)).toBe('not_open')
    expect(await send(bidders[0] as TestActor, early, 150_000, later(end, -1))).toBeNull()
    expect((await stateOf(early)).row).toMatchObject({ expiresAt: later(end, 10 * MINUTE - 1), overtimes: 1 })
  })

  it('an offer and the telling of the end at once: it is told, or the end moves, never both', async () => {
    const { notifyExpiry } = await import('#features/auction/announcements/due.service.server.ts')
    const { systemCtx } = await import('#platform/context.server.ts')
    const { EXPIRED } = await import('#features/auction/announcements/auction.rules.ts')
    const end = later(app.clock.now(), MINUTE)
    const outcomes = new Set<string>()
    for (let round = 0; round < 12; round += 1) {
      const id = await endingAt(end)
      const tell = () => notifyExpiry(systemCtx(end), id)
      const offer = () => send(bidders[round % 4] as TestActor, id, 150_000, later(end, -1))
      const [refusal] =
        round % 2 ? await Promise.all([offer(), tell()]) : (await Promise.all([tell(), offer()])).toReversed()
      const { row } = await stateOf(id)
      expect(row.noticesSent.includes(EXPIRED)).toBe(refusal !== null)
      expect(row.overtimes).toBe(refusal === null ? 1 : 0)
      outcomes.add(String(refusal))
    }
    expect([...outcomes].every((one) => one === 'null' || one === 'not_open')).toBe(true)
  })

  it('in a sealed auction the end stays', async () => {
    const end = later(app.clock.now(), MINUTE)
    const id = await endingAt(end, 'sealed')
    expect(await send(bidders[0] as TestActor, id, 150_000, later(end, -1))).toBeNull()
    expect((await stateOf(id)).row).toMatchObject({ expiresAt: end, overtimes: 0 })
  })
})

it('who has offered and the couple are told of the moved end, once', async () => {
  const end = later(app.clock.now(), 2 * MINUTE)
  const id = await endingAt(end)
  expect(await send(bidders[0] as TestActor, id, 150_000, app.clock.now())).toBeNull()
  await app.drain()
  const { db } = await doors()
  const { notifications } = await import('#features/people/notifications/schema.server.ts')
  const told = await db()
    .select()
    .from(notifications)
    .where(eq(notifications.occasion, `auction-extended:${id}:1`))
  expect(told.map(({ accountId }) => accountId).toSorted()).toEqual([bidders[0]?.accountId, owner.accountId].toSorted())
})

describe('the step', () => {
  it('bounds the next offer of the same supplier, and nobody else', async () => {
    const id = await endingAt(later(app.clock.now(), 60 * MINUTE))
    const { db, announcements } = await doors()
    await db().update(announcements).set({ stepCents: null }).where(eq(announcements.id, id))
    const [one, other] = bidders as [TestActor, TestActor]
    const now = app.clock.now()
    expect(await send(one, id, 200_000, now)).toBeNull()
    // A hundredth of 2.800,00, in whole 5 €.
    expect(await send(one, id, 197_001, now)).toBe('invalid_offer')
    expect(await send(one, id, 197_000, now)).toBeNull()
    expect(await send(other, id, 199_999, now)).toBeNull()
  })
})
