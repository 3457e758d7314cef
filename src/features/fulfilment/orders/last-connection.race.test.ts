import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { type Goods, openGoods } from '../../../../test/goods.ts'
import { boughtFromStore } from '../../../../test/orders.ts'

let app: TestApp
let goods: Goods

beforeAll(async () => {
  app = await startTestApp('empty')
  goods = await openGoods(app, 30)
}, 120_000)
afterAll(() => app.close())

/** Leaves one connection of the pool free: a transaction that asks for a second one waits until it gives up. */
const withOneConnection = async (run: () => Promise<void>): Promise<void> => {
  const { inTransaction } = await import('#platform/db/db.server.ts')
  const { config } = await import('#platform/config.server.ts')
  const { promise: over, resolve: release } = Promise.withResolvers<void>()
  const starts: Promise<void>[] = []
  const held = Array.from({ length: config.DATABASE_POOL - 1 }, () => {
    const { promise: started, resolve: start } = Promise.withResolvers<void>()
    starts.push(started)
    return inTransaction(() => {
      start()
      return over
    })
  })
  await Promise.all(starts)
  try {
    await run()
  } finally {
    release()
    await Promise.all(held)
  }
}

it('an order is paid, told of and sent, and shipping is saved, with the last connection of the pool', async () => {
  const post = (url: string, payload: object) =>
    app.inject({ method: 'POST', url, headers: goods.seller.headers, payload })
  await withOneConnection(async () => {
    const id = await boughtFromStore(app, goods, [{ productId: goods.veil.id, quantity: 1, withdrawal: 'allowed' }])
    await app.drain()
    const parcel = { way: 'carrier', carrier: 'ups', trackingNumber: '1Z 999 AA1' }
    expect((await post(`/api/portal/orders/${id}/ship`, parcel)).json()).toMatchObject({ result: 1 })
    const shipping = { shippingCost: '5', carrier: 'ups', vatBps: 2200 }
    expect((await post('/api/portal/company/shipping', shipping)).statusCode).toBe(200)
  })
  const { supplierCompany } = await import('#features/people/suppliers/index.server.ts')
  expect(await supplierCompany(goods.seller.accountId)).toMatchObject({ carrier: 'UPS' })
})
