import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, couple, ctxAs, supplier, type TestActor } from '../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { bid, publish, submit } from '../../../../test/auctions.ts'

let app: TestApp
let giulia: TestActor
let martina: TestActor
let seller: TestActor
let staff: TestActor
let announcementId: number
let hers: number

const call = (who: TestActor | null, method: 'GET' | 'PUT' | 'POST' | 'DELETE', more = '', payload?: object) =>
  app.inject({ method, url: `/api/me/wedding-page${more}`, headers: who?.headers, ...(payload && { payload }) })
const save = (who: TestActor, prices = '0') => call(who, 'PUT', '', { palette: 'salvia', prices })
const tokenOf = async (who: TestActor): Promise<string> => (await call(who, 'GET')).json().url.split('/nozze/')[1] ?? ''
const seen = async (token: string, visitor: string | null = null) =>
  (await import('./index.server.ts')).sharedWedding(token, visitor, app.clock.now())
const press = async (token: string, id: number, visitor: string) => {
  const { pressHeart } = await import('./index.server.ts')
  const { systemCtx } = await import('#platform/context.server.ts')
  return pressHeart(systemCtx(app.clock.now()), token, id, visitor)
}
const heartsOf = async (who: TestActor, id: number): Promise<number> =>
  (await call(who, 'GET')).json().hearts.find((one: { id: string }) => one.id === String(id))?.hearts

beforeAll(async () => {
  app = await startTestApp('empty')
  giulia = await couple(app, { fullName: 'Giulia Ravasi' })
  martina = await couple(app)
  staff = await admin(app)
  seller = await supplier(app, { sectorId: 14, ready: true, subscription: 'Platinum' })
  announcementId = await publish(app, giulia, staff)
  await submit(app, giulia)
  hers = await publish(app, martina, staff)
  await bid(app, seller, announcementId, '2400.00')
}, 120_000)
afterAll(() => app.close())

describe('the page a couple shows', () => {
  it('is for couples to open, and is not there before', async () => {
    expect((await call(null, 'GET')).statusCode).toBe(401)
    for (const who of [seller, staff]) expect((await save(who)).statusCode).toBe(403)
    expect((await call(giulia, 'GET')).json()).toMatchObject({ url: '', palette: 'cipria', prices: '0' })
    expect((await call(giulia, 'POST', '/link')).statusCode).toBe(404)
    expect((await call(giulia, 'PUT', '', { palette: 'oro', prices: '0' })).statusCode).toBe(400)
  })
  it('says a first name and nothing that leads to a person, a place or a price', async () => {
    await save(giulia)
    const wedding = await seen(await tokenOf(giulia))
    expect(wedding).toMatchObject({ firstName: 'Giulia', palette: 'salvia' })
    // What waits for its review is not there.
    expect(wedding.announcements.map(({ id }) => id)).toEqual([announcementId])
    expect(wedding.announcements[0]).toMatchObject({ offerCount: 1, budgetCents: null, lowestCents: null })
    expect(JSON.stringify(wedding)).not.toMatch(/Ravasi|Varenna|2400|240000|2800|@|handle/)
  })
  it('says budget and lowest offer when the couple wants, at the same address', async () => {
    const before = await tokenOf(giulia)
    await save(giulia, '1')
    expect(await tokenOf(giulia)).toBe(before)
    expect((await seen(before)).announcements[0]).toMatchObject({ budgetCents: 280_000, lowestCents: 240_000 })
  })
  it('is nothing at a wrong address', () => expect(seen('x'.repeat(43))).rejects.toMatchObject({ code: 'not_found' }))
})

describe('hearts', () => {
  const [mother, aunt] = ['m'.repeat(43), 'a'.repeat(43)]

  it('are one for each browser and announcement, taken back by the next press; the couple counts them', async () => {
    const token = await tokenOf(giulia)
    for (const visitor of [mother, aunt, aunt, aunt]) await press(token, announcementId, visitor)
    expect(await heartsOf(giulia, announcementId)).toBe(2)
    expect((await seen(token, mother)).announcements[0]?.isHearted).toBe(true)
    expect((await seen(token)).announcements[0]?.isHearted).toBe(false)
    await press(token, announcementId, aunt)
    expect(await heartsOf(giulia, announcementId)).toBe(1)
  })
  it('only for announcements of this page', async () => {
    const token = await tokenOf(giulia)
    for (const id of [hers, 999_999])
      await expect(press(token, id, mother)).rejects.toMatchObject({ code: 'not_found' })
    expect((await call(martina, 'GET')).json().hearts).toEqual([
      { id: String(hers), title: expect.any(String), hearts: 0 },
    ])
  })
  it('end at the most an announcement takes', async () => {
    const { db } = await import('#platform/db/db.server.ts')
    const { weddingHearts } = await import('./schema.server.ts')
    const { MOST_HEARTS } = await import('./wedding-page.rules.ts')
    const many = Array.from({ length: MOST_HEARTS - 1 }, (_, index) => ({
      announcementId,
      browser: String(index).padStart(43, '0'),
      givenAt: app.clock.now(),
    }))
    await db().insert(weddingHearts).values(many)
    const token = await tokenOf(giulia)
    await expect(press(token, announcementId, aunt)).rejects.toMatchObject({ code: 'hearts_full' })
    // Who gave one can still take it back.
    await press(token, announcementId, mother)
    expect(await heartsOf(giulia, announcementId)).toBe(MOST_HEARTS - 1)
  })
  it('are pressed on the page: the browser is given something to keep with the first one', async () => {
    const { heartsCookie } = await import('./index.server.ts')
    const { pressOnPage } = await import('./press.server.ts')
    const { db } = await import('#platform/db/db.server.ts')
    const { weddingHearts } = await import('./schema.server.ts')
    await db().delete(weddingHearts)
    const form = new FormData()
    form.set('announcementId', String(announcementId))
    const ctx = await ctxAs(giulia.accountId)
    const first = await pressOnPage(ctx, await tokenOf(giulia), form, '')
    expect(first.cookie).toMatch(/^promessi-cuori=[\w-]{43}; Path=\/nozze; HttpOnly; SameSite=Lax/)
    const kept = first.cookie?.split(';')[0] ?? ''
    expect(await pressOnPage(ctx, await tokenOf(giulia), form, kept)).toEqual({ failure: null, cookie: null })
    expect(await heartsOf(giulia, announcementId)).toBe(0)
    expect(heartsCookie('x')).toContain('promessi-cuori=x')
  })
})

describe('the address', () => {
  it('is renewed and taken back at once', async () => {
    const before = await tokenOf(giulia)
    await call(giulia, 'POST', '/link')
    const after = await tokenOf(giulia)
    expect(after).not.toBe(before)
    await expect(seen(before)).rejects.toMatchObject({ code: 'not_found' })
    expect((await seen(after)).firstName).toBe('Giulia')
    expect((await call(giulia, 'DELETE')).json().url).toBe('')
    await expect(seen(after)).rejects.toMatchObject({ code: 'not_found' })
  })
  it('is kept as a hash and sealed, unseen by staff who looks at the site as the couple, and opens nothing of a suspended account', async () => {
    await save(giulia)
    const token = await tokenOf(giulia)
    const { db } = await import('#platform/db/db.server.ts')
    const { weddingPages } = await import('./schema.server.ts')
    const { accounts } = await import('#features/people/accounts/schema.server.ts')
    expect(JSON.stringify(await db().select().from(weddingPages))).not.toContain(token)
    const { ownWeddingPage } = await import('./wedding-page.queries.server.ts')
    const ctx = await ctxAs(giulia.accountId)
    const viewed = { ...ctx, actor: { ...ctx.actor, viewedBy: staff.accountId } as typeof ctx.actor }
    expect(await ownWeddingPage(viewed)).toMatchObject({ path: null, isShared: true })
    await db().update(accounts).set({ status: 'suspended' }).where(eq(accounts.id, giulia.accountId))
    await expect(seen(token)).rejects.toMatchObject({ code: 'not_found' })
  })
})
