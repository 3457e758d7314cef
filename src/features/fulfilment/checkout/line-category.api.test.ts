import { afterAll, beforeAll, expect, it } from 'vitest'
import { couple, ctxAs, supplier, type TestActor } from '../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { dressAt, groupNow, lineOf, recipient, stateOf } from '../../../../test/checkout.ts'
import { comeBack, press } from '../../../../test/orders.ts'

// Photography is a service, a wedding dress is none.
const [DRESSES, PHOTOGRAPHY] = [1, 14]

let app: TestApp
let giulia: TestActor
let photographer: TestActor
let atelier: TestActor

beforeAll(async () => {
  const { openShop } = await import('../../../../test/shop.ts')
  app = await startTestApp('empty')
  giulia = await couple(app)
  photographer = await supplier(app, { sectorId: PHOTOGRAPHY, ready: true, businessName: 'Studio Controluce' })
  await openShop(photographer)
  atelier = await supplier(app, { sectorId: DRESSES, ready: true, businessName: 'Atelier Mondella' })
  await openShop(atelier)
  const { db } = await import('#platform/db/db.server.ts')
  const { suppliers } = await import('#features/people/suppliers/schema.server.ts')
  await db().update(suppliers).set({ pickup: 'yes' })
}, 120_000)
afterAll(() => app?.close())

const dressOf = async (seller = photographer) => {
  const { id, sale } = await dressAt(app, seller)
  return lineOf(id, sale)
}
const photosOf = async (seller = photographer) => {
  const { db } = await import('#platform/db/db.server.ts')
  const { products } = await import('#features/shop/products/schema.server.ts')
  const { eq } = await import('drizzle-orm')
  const line = await dressOf(seller)
  await db().update(products).set({ sectorId: PHOTOGRAPHY }).where(eq(products.id, line.idproduct))
  return line
}
const buy = async (lines: readonly ReturnType<typeof lineOf>[], to: object = recipient) => {
  const { placeStoreOrder } = await import('./index.server.ts')
  const { seller, totalCents, nowCents, shippingCents } = await groupNow(giulia, lines)
  const free = to === recipient ? 0 : shippingCents
  const expected = { totalCents: totalCents - free, nowCents: nowCents - free, shippingCents: shippingCents - free }
  const input = { sellerId: seller.id, lines, recipient: to, expected } as never
  const placed = await placeStoreOrder(await ctxAs(giulia.accountId), input)
  await press(app, placed.providerOrderId, 'approve')
  await comeBack(giulia, placed.providerOrderId)
  return placed.orderId
}
const ship = (id: number) =>
  app.inject({
    ...{ method: 'POST', url: `/api/portal/orders/${id}/ship`, headers: photographer.headers },
    payload: { way: 'carrier', carrier: 'DHL', trackingNumber: 'DHL 12345' },
  })
const wordsOf = async (id: number) => {
  const { orderConcerning } = await import('#features/fulfilment/orders/orders.queries.server.ts')
  return (await orderConcerning(await ctxAs(giulia.accountId), 'store', id)).agreement?.withdrawal
}
const FROM_DELIVERY = 'Puoi recedere entro 14 giorni dalla consegna, senza darne il motivo.'
const FROM_CONTRACT = 'Puoi recedere entro 14 giorni dalla conclusione del contratto, senza darne il motivo.'

it('a thing that a photographer sells is sent, and its days to withdraw begin with the delivery', async () => {
  const id = await buy([await dressOf()])
  const { order, lines } = await stateOf(id)
  expect([order?.sectorId, lines.map(({ sectorId }) => sectorId)]).toEqual([DRESSES, [DRESSES]])
  expect(await wordsOf(id)).toEqual([FROM_DELIVERY])
  expect((await ship(id)).statusCode).toBe(200)
})

it('its photographs travel nowhere, and cannot be picked up', async () => {
  const id = await buy([await photosOf()])
  expect((await stateOf(id)).order?.sectorId).toBe(PHOTOGRAPHY)
  expect(await wordsOf(id)).toEqual([FROM_CONTRACT])
  expect((await ship(id)).statusCode).toBe(422)
  const collector = { fullName: 'Giulia Ravasi', phone: '348 112 0417' }
  await expect(buy([await photosOf()], collector)).rejects.toMatchObject({ code: 'pickup_refused' })
  expect((await stateOf(await buy([await dressOf()], collector))).order?.pickup).toBe(true)
})

it('both in one order: it is sent, and each counts its days by itself', async () => {
  const id = await buy([await photosOf(), await dressOf()])
  expect((await stateOf(id)).order?.sectorId).toBe(DRESSES)
  const [photos, dress] = (await wordsOf(id)) ?? []
  expect(photos).toContain(FROM_CONTRACT)
  expect(dress).toContain(FROM_DELIVERY)
})

it('photographs that a seller of dresses sells are sent by nobody, and cost no shipping; beside a dress they do', async () => {
  const dress = await dressOf(atelier)
  const { shippingCents } = await groupNow(giulia, [dress])
  expect(shippingCents).toBeGreaterThan(0)
  const photos = await photosOf(atelier)
  expect(await groupNow(giulia, [photos])).toMatchObject({ isService: true, shippingCents: 0 })
  expect(await groupNow(giulia, [photos, dress])).toMatchObject({ isService: false, shippingCents })
  const id = await buy([photos])
  expect((await stateOf(id)).order).toMatchObject({ sectorId: PHOTOGRAPHY, shippingCents: 0 })
  const way = (payload: object) =>
    app.inject({ method: 'POST', url: `/api/portal/orders/${id}/ship`, headers: atelier.headers, payload })
  expect((await way({ way: 'carrier', carrier: 'DHL', trackingNumber: 'DHL 12345' })).statusCode).toBe(422)
  expect((await way({ way: 'service' })).statusCode).toBe(200)
})
