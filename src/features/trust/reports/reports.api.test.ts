import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, couple, ctxAs, supplier, type TestActor } from '../../../../test/actors.ts'
import { DAY, startTestApp, type TestApp } from '../../../../test/app.ts'
import { openShop, sell } from '../../../../test/shop.ts'

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

  it('are limited to ten an hour and account', async () => {
    const busy = await supplier(app, { sectorId: 15 })
    const statuses: number[] = []
    for (let turn = 0; turn < 11; turn += 1)
      statuses.push((await warn({ idref: 999_999, text: 'Ancora', table: 'auctions' }, busy)).statusCode)
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 404))
    expect(statuses[10]).toBe(429)
  })
})
