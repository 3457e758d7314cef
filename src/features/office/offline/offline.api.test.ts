import { afterAll, beforeAll, expect, it } from 'vitest'
import { couple, ctxAs, supplier } from '../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp('world')
})
afterAll(() => app.close())

it("gives a couple its own orders' contacts, newest first, and nothing it would not want on a device", async () => {
  const { offlineContacts } = await import('./offline.queries.server.ts')
  const { orders } = await import('#features/fulfilment/orders/schema.server.ts')
  const { orderNumber } = await import('#shared/order-number.ts')
  const { db } = await import('#platform/db/db.server.ts')
  const all = await db().select().from(orders)
  const [coupleId] = all.filter(({ status }) => status !== 'cancelled').map((order) => order.coupleId)
  const own = all.filter((order) => order.coupleId === coupleId && order.status !== 'cancelled')
  const kept = await offlineContacts(await ctxAs(coupleId as number))
  expect(kept.account).toBe(String(coupleId))
  expect(kept.orders.map(({ number }) => number)).toEqual(
    own
      .map(({ id }) => id)
      .toSorted((a, b) => b - a)
      .map(orderNumber),
  )
  expect(kept.orders.every(({ business, phone }) => business !== '' && /^\+39 /.test(phone ?? ''))).toBe(true)
  const text = JSON.stringify(kept)
  for (const { recipient, totalCents } of own) {
    expect(text).not.toContain(recipient.address)
    expect(text).not.toContain(recipient.phone)
    expect(text).not.toContain(String(totalCents))
  }
})

it('answers a new couple with nothing, and is not cached by proxies', async () => {
  const newcomer = await couple(app)
  const answer = await app.inject({ url: '/api/offline', headers: newcomer.headers })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.json()).toMatchObject({
    account: String(newcomer.accountId),
    counters: [{ count: '0' }, { count: '0' }, { count: '0' }],
    orders: [],
  })
})

it('has nothing for suppliers and visitors', async () => {
  const { headers } = await supplier(app, { sectorId: 14 })
  expect((await app.inject({ url: '/api/offline', headers })).statusCode).toBe(403)
  expect((await app.inject('/api/offline')).statusCode).toBe(401)
})
