import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, couple, ctxAs, supplier, type TestActor } from '../../../../../test/actors.ts'
import { photographer, postOffer } from '../../../../../test/announcements.ts'
import { startTestApp, type TestApp } from '../../../../../test/app.ts'
import { publish, submit } from '../../../../../test/auctions.ts'

let app: TestApp
let owner: TestActor
let staff: TestActor

beforeAll(async () => {
  app = await startTestApp()
  owner = await couple(app)
  staff = await admin(app)
})
afterAll(() => app.close())

const rowOf = async (id: number) => {
  const { db } = await import('#platform/db/db.server.ts')
  const { announcements } = await import('../schema.server.ts')
  const [row] = await db().select().from(announcements).where(eq(announcements.id, id))
  return row
}

const choose = async (who: TestActor | null, id: number, mode: string) => {
  const headers = who?.headers ?? {}
  return app.inject({ method: 'POST', url: `/api/auctions/${id}/mode`, headers, payload: { mode } })
}

describe('who sees the offers', () => {
  it('is as the couple says, or as staff has set it for those who say nothing', async () => {
    const { saveAuctionMode } = await import('#features/site/settings/settings.service.server.ts')
    expect((await rowOf(await submit(app, owner)))?.mode).toBe('open')
    expect((await rowOf(await submit(app, owner, { mode: 'sealed' })))?.mode).toBe('sealed')
    const reason = 'Proviamo la classifica per una settimana'
    await saveAuctionMode(await ctxAs(staff.accountId), { mode: 'rank', seen: 'open', reason })
    expect((await rowOf(await submit(app, owner)))?.mode).toBe('rank')
    expect((await rowOf(await submit(app, owner, { mode: 'open' })))?.mode).toBe('open')
    await expect(
      saveAuctionMode(await ctxAs(staff.accountId), { mode: 'sealed', seen: 'open', reason }),
    ).rejects.toMatchObject({ code: 'settings_changed' })
    await saveAuctionMode(await ctxAs(staff.accountId), { mode: 'open', seen: 'rank', reason })
  })

  it('is refused when it is none of the three', async () => {
    const id = await submit(app, owner)
    expect((await choose(owner, id, 'secret')).statusCode).toBe(400)
    expect((await rowOf(id))?.mode).toBe('open')
  })

  it('is changed by its couple alone, and only until the first offer', async () => {
    const id = await publish(app, owner, staff)
    const bidder = await photographer(app)
    expect((await choose(null, id, 'rank')).statusCode).toBe(401)
    expect((await choose(await couple(app), id, 'rank')).statusCode).toBe(404)
    expect((await choose(bidder, id, 'rank')).statusCode).toBe(403)
    expect((await choose(owner, id, 'rank')).statusCode).toBe(200)
    expect((await choose(owner, id, 'rank')).statusCode).toBe(200)
    expect((await rowOf(id))?.mode).toBe('rank')
    expect((await postOffer(app, bidder, id)).statusCode).toBe(201)
    const late = await choose(owner, id, 'open')
    expect([late.statusCode, late.json().error.code]).toEqual([409, 'mode_fixed'])
    expect((await rowOf(id))?.mode).toBe('rank')
  })

  it('and the first offer at once: the offer was sent for the mode that stands', async () => {
    const bidders = await Promise.all([photographer(app), photographer(app), photographer(app)])
    for (const bidder of bidders) {
      const id = await publish(app, owner, staff)
      const [changed, sent] = await Promise.all([choose(owner, id, 'sealed'), postOffer(app, bidder, id)])
      expect(sent.statusCode).toBe(201)
      expect((await rowOf(id))?.mode).toBe(changed.statusCode === 200 ? 'sealed' : 'open')
      expect([200, 409]).toContain(changed.statusCode)
    }
  })
})

it('a couple chooses its own step, or none', async () => {
  const some = await submit(app, owner, { mode: 'rank', step: '25.00' })
  const none = await submit(app, owner, { mode: 'rank', step: '0' })
  expect((await rowOf(some))?.stepCents).toBe(2_500)
  expect((await rowOf(none))?.stepCents).toBe(0)
  expect((await rowOf(await submit(app, owner)))?.stepCents).toBeNull()
})

it('staff that looks as a supplier sees what the supplier sees', async () => {
  const id = await publish(app, owner, staff, { mode: 'sealed' })
  const [bidder, other] = [await photographer(app), await photographer(app)]
  await postOffer(app, other, id, '1234.07')
  const { announcementFor } = await import('../announcements.queries.server.ts')
  const { listOffers } = await import('#features/auction/offers/index.server.ts')
  const ctx = await ctxAs(bidder.accountId)
  const viewed = { ...ctx, actor: { ...ctx.actor, viewedBy: staff.accountId } } as typeof ctx
  const seen = await announcementFor(viewed, id)
  expect([seen.offerCount, seen.offerCents, await listOffers(viewed, seen)]).toEqual([1, null, []])
  const asStaff = await ctxAs(staff.accountId)
  expect((await announcementFor(asStaff, id)).offerCents).toEqual([123_407])
})

it('a supplier of another sector is told no more than a visitor', async () => {
  const id = await publish(app, owner, staff, { mode: 'rank' })
  await postOffer(app, await photographer(app), id, '1234.07')
  const { headers } = await supplier(app, { sectorId: 1 })
  const answer = await app.inject({ method: 'GET', url: `/api/auctions-detail/${id}`, headers })
  expect(answer.json()).toMatchObject({ mode: 'rank', offers: '1', offer_min: null })
  expect(answer.json()).not.toHaveProperty('suppliers')
})
