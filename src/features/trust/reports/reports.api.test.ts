import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, couple, ctxAs, supplier, type TestActor } from '../../../../test/actors.ts'
import { DAY, startTestApp, type TestApp } from '../../../../test/app.ts'
import { openShop, sell } from '../../../../test/shop.ts'
import { storeOrder } from '../../../../test/store-orders.ts'

let app: TestApp
let giulia: TestActor
let florist: TestActor
let published: number
let waiting: number

const announce = async (coupleId: number, status: 'published' | 'submitted') => {
  const { announcements } = await import('#features/auction/announcements/schema.server.ts')
  const { db } = await import('#platform/db/db.server.ts')
  const { cents } = await import('#shared/money.ts')
  const { day } = await import('#shared/days.ts')
  const at = app.clock.now()
  const [row] = await db()
    .insert(announcements)
    .values({
      coupleId,
      sectorId: 15,
      macroId: 3,
      status,
      title: 'Fiori per la chiesa',
      description: 'Dodici composizioni bianche per le panche della navata.',
      budgetCents: cents(120_000),
      city: 'Varenna',
      province: 'LC',
      timing: 'day',
      serviceOn: day('2027-06-19'),
      durationDays: 7,
      answers: {},
      phone: '+393481120417',
      submittedAt: at,
      publishedAt: status === 'published' ? at : null,
      expiresAt: status === 'published' ? new Date(at.getTime() + 7 * DAY) : null,
    })
    .returning({ id: announcements.id })
  return row?.id ?? 0
}

beforeAll(async () => {
  app = await startTestApp()
  giulia = await couple(app)
  florist = await supplier(app, { sectorId: 15 })
  published = await announce(giulia.accountId, 'published')
  waiting = await announce(giulia.accountId, 'submitted')
})
afterAll(() => app?.close())

describe('reports', () => {
  const warn = (payload: object, actor?: TestActor) =>
    app.inject({ method: 'POST', url: '/api/warning', payload, headers: actor?.headers ?? {} })

  it('reach the staff once, until they are closed', async () => {
    const staff = await admin(app)
    const body = { idref: String(published), text: 'Il testo contiene un recapito.', table: 'auctions' }
    expect((await warn(body, florist)).json()).toEqual({ result: 1 })
    expect((await warn(body, florist)).statusCode).toBe(409)
    await app.drain()

    const told = (await app.inject({ method: 'GET', url: '/api/notifications', headers: staff.headers })).json()
    expect(told).toHaveLength(1)
    expect(told[0]).toMatchObject({ type: '11', read: '0' })

    const [report] = (await app.inject({ method: 'GET', url: '/api/portal/reports', headers: staff.headers })).json()
    expect(report).toMatchObject({
      table: 'auctions',
      idref: String(published),
      text: body.text,
      title: 'Fiori per la chiesa',
    })
    const close = {
      method: 'POST' as const,
      url: `/api/portal/reports/${report.case}/decide`,
      payload: { action: 'none', reason: 'Il recapito è del comune.', seen: 0 },
    }
    expect((await app.inject({ ...close, headers: florist.headers })).statusCode).toBe(403)
    expect((await app.inject({ ...close, headers: staff.headers })).json()).toEqual({ result: 1 })
    expect((await app.inject({ ...close, headers: staff.headers })).statusCode).toBe(409)
    expect((await warn(body, florist)).json()).toEqual({ result: 1 })
  })

  it('are refused without a text, too long, from the wrong role or about nothing', async () => {
    const second = await supplier(app, { sectorId: 15 })
    expect((await warn({ idref: published, text: '   ', table: 'auctions' }, second)).statusCode).toBe(400)
    expect((await warn({ idref: published, text: 'a'.repeat(501), table: 'auctions' }, second)).statusCode).toBe(400)
    expect((await warn({ idref: published, text: 'Sbagliato', table: 'auctions' }, giulia)).statusCode).toBe(403)
    expect((await warn({ idref: published, text: 'Sbagliato', table: 'store' }, second)).statusCode).toBe(403)
    expect((await warn({ idref: waiting, text: 'Sbagliato', table: 'auctions' }, second)).statusCode).toBe(404)
    expect((await warn({ idref: published, text: 'Sbagliato', table: 'auctions' })).statusCode).toBe(401)
  })

  it('come from couples about showcases, stores and products, and tell staff what it is about', async () => {
    const seller = await supplier(app, { ready: true })
    await openShop(seller, { title: 'Sartoria Brivio' })
    const product = await sell(seller, { title: 'Abito Lucia' })
    const staff = await admin(app)
    const things = [
      ['vetrina', seller.accountId, 'sulla vetrina “Sartoria Brivio”'],
      ['store', seller.accountId, 'sullo store “Sartoria Brivio”'],
      ['products', product.id, 'sul prodotto “Abito Lucia”'],
    ] as const
    for (const [table, idref, words] of things) {
      const body = { idref, table, text: 'La foto non è loro.' }
      expect((await warn(body, florist)).statusCode).toBe(403)
      expect((await warn({ ...body, idref: 999_999 }, giulia)).statusCode).toBe(404)
      expect((await warn({ ...body, text: 'a'.repeat(501) }, giulia)).json().error.fields).toEqual({
        text: 'Al massimo 500 caratteri.',
      })
      expect((await warn({ ...body, text: 'a'.repeat(500) }, giulia)).json()).toEqual({ result: 1 })
      expect((await warn(body, giulia)).statusCode).toBe(409)
      await app.drain()
      const told = (await app.inject({ method: 'GET', url: '/api/notifications', headers: staff.headers })).body
      expect(told).toContain(words)
    }
    const { openReports } = await import('./reports.queries.server.ts')
    const paths = (await openReports(await ctxAs(staff.accountId))).map(({ path }) => path)
    expect(paths).toContain(`/vetrine-fornitori/sposa/abiti-da-sposa/${seller.handle}`)
    expect(paths).toContain(`/store/sposa/abiti-da-sposa/${seller.handle}`)
    expect(paths).toContain(`/prodotto/${product.code}/abito-lucia`)
  })

  it('come from active accounts only, about what can still be seen by who reports', async () => {
    const { accounts } = await import('#features/people/accounts/schema.server.ts')
    const { db } = await import('#platform/db/db.server.ts')
    const becomes = (who: TestActor, status: 'active' | 'suspended' | 'closed') =>
      db().update(accounts).set({ status }).where(eq(accounts.id, who.accountId))
    const lucia = await couple(app)
    const hers = await announce(lucia.accountId, 'published')
    const body = { idref: hers, table: 'auctions', text: 'C’è un recapito.' }
    await becomes(florist, 'suspended')
    const refused = await warn(body, florist)
    expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'account_suspended'])
    await becomes(florist, 'active')
    await becomes(lucia, 'closed')
    expect((await warn(body, florist)).statusCode).toBe(404)
    // What a suspended couple has published is still there to be seen.
    await becomes(lucia, 'suspended')
    expect((await warn(body, florist)).json()).toEqual({ result: 1 })
  })

  it('about reviews: no longer once one is hidden, or its business has closed', async () => {
    const { accounts } = await import('#features/people/accounts/schema.server.ts')
    const { reviews } = await import('#features/fulfilment/reviews/schema.server.ts')
    const { db } = await import('#platform/db/db.server.ts')
    const seller = await supplier(app, { ready: true })
    await openShop(seller)
    const dress = await sell(seller)
    const { orderId, lineIds } = await storeOrder(app, { owner: giulia, seller, products: [dress] })
    const votes = [{ id: lineIds[0], vote: 1, title: 'Gente maleducata', desc: 'Mai visti.' }]
    const url = `/api/order-detail/review/${orderId}`
    expect((await app.inject({ method: 'POST', url, headers: giulia.headers, payload: { votes } })).statusCode).toBe(
      200,
    )
    const [review] = await db().select().from(reviews).where(eq(reviews.orderId, orderId))
    const body = { idref: review?.id, table: 'reviews', text: 'È un’offesa.' }
    const hide = (hiddenAt: Date | null) => db().update(reviews).set({ hiddenAt }).where(eq(reviews.orderId, orderId))
    await hide(app.clock.now())
    expect((await warn(body, seller)).statusCode).toBe(404)
    await hide(null)
    expect((await warn(body, seller)).json()).toEqual({ result: 1 })
    await db().update(accounts).set({ status: 'closed' }).where(eq(accounts.id, seller.accountId))
    expect((await warn(body, florist)).statusCode).toBe(404)
  })

  it('about a conversation: from the two in it, each by the name of the other', async () => {
    const lucia = await couple(app, { fullName: 'Lucia Conti' })
    const seller = await supplier(app, { ready: true, businessName: 'Sartoria Brivio' })
    await openShop(seller)
    const { orderId } = await storeOrder(app, { owner: lucia, seller, products: [await sell(seller)] })
    const { talkOfOrder, writeAbout } = await import('#features/fulfilment/messages/index.server.ts')
    const about = await talkOfOrder(orderId)
    const { conversationId } = await writeAbout(await ctxAs(lucia.accountId), about, { text: 'Buongiorno.' })
    const body = { idref: conversationId, table: 'messages', text: 'Mi insulta.' }
    expect((await warn(body, florist)).statusCode).toBe(404)
    expect((await warn(body, await couple(app))).statusCode).toBe(404)
    const { reportableTitle } = await import('./reports.queries.server.ts')
    const titleFor = async (who: TestActor) => reportableTitle(await ctxAs(who.accountId), 'messages', conversationId)
    expect(await titleFor(lucia)).toBe('Messaggi con Sartoria Brivio')
    expect(await titleFor(seller)).toBe('Messaggi con Lucia C.')
    expect((await warn(body, lucia)).json()).toEqual({ result: 1 })
    expect((await warn(body, seller)).json()).toEqual({ result: 1 })
  })

  it('are limited to ten an hour and account', async () => {
    const busy = await supplier(app, { sectorId: 15 })
    const statuses: number[] = []
    for (let turn = 0; turn < 11; turn += 1)
      statuses.push((await warn({ idref: 999_999, text: 'Ancora', table: 'auctions' }, busy)).statusCode)
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 404))
    expect(statuses[10]).toBe(429)
  })
})
