import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, couple, supplier, type TestActor } from '../../../../test/actors.ts'
import { DAY, HOUR, startTestApp, type TestApp } from '../../../../test/app.ts'
import { bid, publish } from '../../../../test/auctions.ts'
import type { AuctionWire } from './announcements.contract.ts'
import { decideBy } from './auction.rules.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp('empty')
})
afterAll(() => app.close())

/** New people with one published announcement: each test has mailboxes of its own, and sessions that outlast its weeks. */
const announce = async (withOffer: boolean) => {
  const owner = await couple(app)
  const staff = await admin(app)
  const photographer = await supplier(app, { sectorId: 14, ready: true, subscription: true })
  const id = await publish(app, owner, staff)
  if (withOffer) await bid(app, photographer, id, '2500.00')
  await app.drain()
  const read = async () =>
    (await app.inject({ method: 'GET', url: `/api/auctions-detail/${id}`, headers: owner.headers })).json<AuctionWire>()
  const expiresAt = new Date((await read()).expire)
  const subjects = async () =>
    (await app.mailbox(owner.email))
      .map(({ subject }) => subject.split(':')[0])
      .filter((subject) => !/Conferma|online|Una nuova proposta/.test(subject ?? ''))
      .reverse()
  return { owner, photographer, id, read, expiresAt, subjects }
}
const noticesFor = async (who: TestActor, id: number): Promise<string[]> =>
  (await app.inject({ method: 'GET', url: '/api/notifications', headers: who.headers }))
    .json<{ idaction: string; text: string }[]>()
    .filter(({ idaction }) => idaction === String(id))
    .map(({ text }) => text)

const CHOOSE = 'Hai 7 giorni per scegliere'
const REMIND = 'Ricordati di scegliere la proposta'
const sweepTwiceAtOnce = async () => {
  const { runSweeps } = await import('#platform/jobs/sweeps.server.ts')
  const { announcementSweeps } = await import('./announcements.sweeps.server.ts')
  await Promise.all([runSweeps(announcementSweeps), runSweeps(announcementSweeps)])
  await app.drain()
}

describe('what time brings about', () => {
  it('tells a couple without offers that there were none, once', async () => {
    const { id, owner, expiresAt, read, subjects } = await announce(false)
    await app.clock.set(new Date(expiresAt.getTime() - HOUR))
    expect((await read()).is_expired).toBe('0')
    await app.clock.set(expiresAt)
    await sweepTwiceAtOnce()
    expect(await read()).toMatchObject({ is_expired: '1', refusedall: '0', offers: '0' })
    await app.clock.advance(14 * DAY)
    // At half time, and at the end.
    expect(await subjects()).toEqual(['Come ricevere più proposte per', 'Nessuna offerta per il tuo annuncio'])
    expect(await noticesFor(owner, id)).toHaveLength(3)
    expect(await read()).toMatchObject({ is_expired: '1', refusedall: '0' })
  })

  it('gives seven days, reminds on day 1, 4 and 6, then refuses and tells everybody, each once', async () => {
    const { id, owner, photographer, expiresAt, read, subjects } = await announce(true)
    const passing = (ms: number) => app.clock.set(new Date(expiresAt.getTime() + ms))
    await passing(0)
    await sweepTwiceAtOnce()
    expect(await subjects()).toEqual([CHOOSE])
    await passing(DAY + HOUR)
    await sweepTwiceAtOnce()
    await passing(2 * DAY)
    expect(await subjects()).toEqual([CHOOSE, REMIND])
    await passing(4 * DAY + HOUR)
    await sweepTwiceAtOnce()
    expect(await subjects()).toEqual([CHOOSE, REMIND, REMIND])
    await passing(6 * DAY + HOUR)
    await sweepTwiceAtOnce()
    expect(await subjects()).toEqual([CHOOSE, REMIND, REMIND, REMIND])
    expect(await read()).toMatchObject({ is_expired: '1', refusedall: '0' })

    await app.clock.set(decideBy(expiresAt))
    await sweepTwiceAtOnce()
    expect(await read()).toMatchObject({ is_expired: '1', refusedall: '1', id_offer_winner: null })
    expect(await subjects()).toHaveLength(5)
    expect((await noticesFor(photographer, id)).filter((text) => text.includes('non hanno accettato'))).toHaveLength(1)
    expect((await noticesFor(owner, id)).filter((text) => text.includes('concluso senza un vincitore'))).toHaveLength(1)

    const { db } = await import('#platform/db/db.server.ts')
    const { announcements } = await import('./schema.server.ts')
    const { eq } = await import('drizzle-orm')
    const [row] = await db().select().from(announcements).where(eq(announcements.id, id))
    expect(row).toMatchObject({
      status: 'refused',
      decidedBy: 'system',
      noticesSent: ['expired', 'reminder:1', 'reminder:4', 'reminder:6'],
    })
  })

  it('shows the end of the seven days at once, even before any sweep', async () => {
    const { id, expiresAt, owner } = await announce(true)
    const { announcementFor } = await import('./announcements.queries.server.ts')
    const { ctxAs } = await import('../../../../test/actors.ts')
    const ctx = await ctxAs(owner.accountId)
    const at = (now: Date) => announcementFor({ ...ctx, now }, id)
    const end = decideBy(expiresAt)
    expect((await at(new Date(end.getTime() - 1))).actions).toEqual(['answer', 'vote', 'award', 'refuse_all'])
    expect(await at(end)).toMatchObject({ status: 'refused', refusedBy: 'system', actions: ['republish'] })
  })

  it('catches up after a pause without a flood: one reminder, or none when it is too late', async () => {
    const paused = await announce(true)
    await app.clock.set(new Date(paused.expiresAt.getTime() + 5 * DAY))
    // Both jobs were due at once; which one ran first is nobody's promise.
    expect((await paused.subjects()).sort()).toEqual([CHOOSE, REMIND])
    const late = await announce(true)
    await app.clock.set(new Date(late.expiresAt.getTime() + 9 * DAY))
    expect(await late.subjects()).toHaveLength(1)
    expect(await late.read()).toMatchObject({ refusedall: '1' })
  })
})
