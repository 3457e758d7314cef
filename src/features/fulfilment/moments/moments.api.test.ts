import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, collaborator, couple, ctxAs, signInAgain, supplier, type TestActor } from '../../../../test/actors.ts'
import { DAY, startTestApp, type TestApp } from '../../../../test/app.ts'
import { bid, publish } from '../../../../test/auctions.ts'

let app: TestApp
let giulia: TestActor
let martina: TestActor
let seller: TestActor
let other: TestActor
let staff: TestActor
let announcementId: number

const ask = (who: TestActor | null) =>
  app.inject({ method: 'POST', url: '/api/me/moments', headers: who?.headers, payload: {} })
const momentOf = async (who: TestActor) => (await ask(who)).json().moment

const everybodySignsInAgain = async () => {
  giulia = await signInAgain(giulia)
  seller = await signInAgain(seller)
  other = await signInAgain(other)
}

beforeAll(async () => {
  app = await startTestApp('empty')
  giulia = await couple(app)
  martina = await couple(app)
  staff = await admin(app)
  seller = await supplier(app, { sectorId: 14, ready: true, subscription: 'Platinum' })
  other = await supplier(app, { sectorId: 14, ready: true, subscription: 'Platinum' })
  announcementId = await publish(app, giulia, staff)
}, 120_000)
afterAll(() => app.close())

describe('a moment is told once, to whom it concerns', () => {
  it('not to visitors, strangers and staff', async () => {
    expect((await ask(null)).statusCode).toBe(401)
    for (const who of [martina, staff, seller]) expect(await momentOf(who)).toBeNull()
  })
  it('of two tabs that ask at once to one', async () => {
    const answers = await Promise.all([momentOf(giulia), momentOf(giulia), momentOf(giulia)])
    const told = answers.filter((moment) => moment !== null)
    expect(told).toMatchObject([{ kind: 'published', saved: '', path: `/auctions/detail/${announcementId}` }])
    expect(await momentOf(giulia)).toBeNull()
  })
  it('the greatest of what happened since, and the rest with it', async () => {
    await bid(app, seller, announcementId, '2600.00')
    await bid(app, other, announcementId, '2400.00')
    expect(await momentOf(giulia)).toMatchObject({ kind: 'new_lowest', saved: '400.00', confetti: 2 })
    expect(await momentOf(giulia)).toBeNull()
  })
  it('not to a suspended account, for which it waits', async () => {
    await bid(app, seller, announcementId, '2300.00')
    const { takeMoment } = await import('./index.server.ts')
    const ctx = await ctxAs(giulia.accountId)
    const suspended = { ...ctx, actor: { ...ctx.actor, suspended: true } as typeof ctx.actor }
    expect(await takeMoment(suspended)).toBeNull()
    expect(await momentOf(giulia)).toMatchObject({ kind: 'new_lowest', saved: '500.00' })
  })
  it('the choice to the couple and, as a first win, to everybody of the supplier, to no other supplier', async () => {
    await app.clock.advance(7 * DAY + 60_000)
    await everybodySignsInAgain()
    const helper = await collaborator(app, seller)
    const { awardOffer, listOffers } = await import('#features/auction/offers/index.server.ts')
    const { announcementFor } = await import('#features/auction/announcements/index.server.ts')
    const ctx = await ctxAs(giulia.accountId)
    const offers = await listOffers(ctx, await announcementFor(ctx, announcementId))
    const lowest = offers.find(({ priceCents }) => priceCents === 230_000)
    if (!lowest) throw new Error('The lowest offer is gone')
    await awardOffer(ctx, announcementId, lowest.id)
    expect(await momentOf(giulia)).toMatchObject({ kind: 'chosen', saved: '500.00', confetti: 3 })
    expect(await momentOf(other)).toBeNull()
    for (const who of [seller, helper]) expect(await momentOf(who)).toMatchObject({ kind: 'first_win', confetti: 3 })
    for (const who of [seller, helper, giulia]) expect(await momentOf(who)).toBeNull()
  })
  it('nothing of what is long past', async () => {
    const { db } = await import('#platform/db/db.server.ts')
    const { momentsSeen } = await import('./schema.server.ts')
    await db().delete(momentsSeen)
    await app.clock.advance(15 * DAY)
    await everybodySignsInAgain()
    for (const who of [giulia, seller]) expect(await momentOf(who)).toBeNull()
  })
})
