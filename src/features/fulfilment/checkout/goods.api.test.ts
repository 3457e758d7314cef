import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { couple, ctxAs, supplier, type TestActor } from '../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { dressAt, lineOf, placeAtStore, stateOf, stockOf } from '../../../../test/checkout.ts'
import { comeBack, drive, messagesSent, press } from '../../../../test/orders.ts'
import { openShop } from '../../../../test/shop.ts'

let app: TestApp
let giulia: TestActor
let sara: TestActor
let mondella: TestActor

const MINUTE = 60_000

const dress = (quantity = 1) => dressAt(app, mondella, quantity)
const sweep = async () => {
  const { slices } = await import('../../../slices.server.ts')
  const { runSweeps } = await import('#platform/jobs/sweeps.server.ts')
  await runSweeps(slices.flatMap((slice) => slice.sweeps ?? []))
}

beforeAll(async () => {
  app = await startTestApp('empty')
  giulia = await couple(app)
  sara = await couple(app, { fullName: 'Sara Colombo' })
  mondella = await supplier(app, { sectorId: 1, ready: true, businessName: 'Atelier Mondella' })
  await openShop(mondella)
}, 120_000)
afterAll(() => app?.close())

describe('goods reserved during a payment', () => {
  it('are kept for thirty minutes, then free again; the couple itself is not in its own way', async () => {
    const gown = await dress()
    const lines = [lineOf(gown.id, gown.sale), gown.rented(30, 33)]
    const placed = await placeAtStore(giulia, lines)
    const ask = async (who: TestActor) =>
      (await app.inject({ method: 'POST', url: '/api/cart/lines', payload: { lines }, headers: who.headers })).json()
        .lines
    expect(await ask(giulia)).toMatchObject([{ problem: null }, { problem: null }])
    expect(await ask(sara)).toMatchObject([
      { problem: expect.stringContaining('altra coppia sta acquistando') },
      { problem: expect.stringContaining('già prenotato') },
    ])
    await app.clock.advance(31 * MINUTE)
    expect(await ask(sara)).toMatchObject([{ problem: null }, { problem: null }])
    await sweep()
    expect(await stateOf(placed.orderId)).toMatchObject({ order: { status: 'awaiting_payment' }, held: 0, booked: [] })
  })

  it('are not on the page of the product for others, and are there again at once', async () => {
    const gown = await dress()
    const quantityFor = async (who?: TestActor) => {
      const url = `/api/products/detail/${gown.id}`
      const answer = await app.inject({ method: 'GET', url, headers: who?.headers ?? {} })
      return answer.json<{ prices: { id: string; quantity: string }[] }>().prices[0]?.quantity
    }
    const { subscribe } = await import('#platform/live/live.server.ts')
    let told = 0
    // That the gown was put into the store may be told late: only its pieces are listened for.
    const stop = subscribe(({ topic, what }) => {
      if (topic === `product:${gown.id}` && what === 'stock') told += 1
    })
    const placed = await placeAtStore(giulia, [lineOf(gown.id, gown.sale)])
    expect([await quantityFor(), await quantityFor(sara), await quantityFor(giulia)]).toEqual(['0', '0', '1'])
    // What is kept for visitors is forgotten when goods are set aside, and when they are free again.
    await expect.poll(() => told).toBe(1)
    const { cancelByProviderOrder } = await import('#features/money/payments/index.server.ts')
    await cancelByProviderOrder(await ctxAs(giulia.accountId), placed.providerOrderId)
    expect(await quantityFor(sara)).toBe('1')
    await expect.poll(() => told).toBe(2)
    stop()
    await placeAtStore(giulia, [lineOf(gown.id, gown.sale)])
    expect(await quantityFor(sara)).toBe('0')
    // A hold whose time is up counts for nothing, swept or not.
    await app.clock.advance(31 * MINUTE)
    expect(await quantityFor(sara)).toBe('1')
  })

  it('cancelling the approval frees them at once, and the order ends', async () => {
    const gown = await dress()
    const placed = await placeAtStore(giulia, [lineOf(gown.id, gown.sale), gown.rented(40, 43)])
    const { cancelByProviderOrder } = await import('#features/money/payments/index.server.ts')
    await cancelByProviderOrder(await ctxAs(giulia.accountId), placed.providerOrderId)
    expect(await stateOf(placed.orderId)).toMatchObject({
      order: { status: 'cancelled' },
      held: 0,
      booked: [],
      attempts: [{ status: 'cancelled' }],
    })
    expect((await placeAtStore(sara, [lineOf(gown.id, gown.sale)])).orderId).toBeGreaterThan(placed.orderId)
  })

  it('a declined payment frees them too', async () => {
    const gown = await dress()
    const placed = await placeAtStore(giulia, [lineOf(gown.id, gown.sale)])
    await press(app, placed.providerOrderId, 'decline')
    expect((await comeBack(giulia, placed.providerOrderId)).result).toBe('failed')
    expect(await stateOf(placed.orderId)).toMatchObject({ order: { status: 'cancelled' }, held: 0 })
  })

  it('approving after the half hour pays when they are still there', async () => {
    const gown = await dress()
    const placed = await placeAtStore(giulia, [lineOf(gown.id, gown.sale), gown.rented(50, 53)])
    await app.clock.advance(45 * MINUTE)
    await sweep()
    await press(app, placed.providerOrderId, 'approve')
    expect((await comeBack(giulia, placed.providerOrderId)).result).toBe('paid')
    expect(await stateOf(placed.orderId)).toMatchObject({ order: { status: 'paid' }, held: 0, booked: ['order'] })
    expect(await stockOf(gown.sale)).toBe(0)
  })

  it('gone while approving: nothing is taken from the couple', async () => {
    const gown = await dress()
    const lines = [lineOf(gown.id, gown.sale)]
    const late = await placeAtStore(giulia, lines)
    await app.clock.advance(31 * MINUTE)
    const quick = await placeAtStore(sara, lines)
    await press(app, quick.providerOrderId, 'approve')
    expect((await comeBack(sara, quick.providerOrderId)).result).toBe('paid')
    await press(app, late.providerOrderId, 'approve')
    expect((await comeBack(giulia, late.providerOrderId)).result).toBe('failed')
    expect(await stateOf(late.orderId)).toMatchObject({
      order: { status: 'cancelled' },
      attempts: [{ status: 'failed', failure: 'goods_gone' }],
    })
    expect(await stockOf(gown.sale)).toBe(0)
  })

  it('a closed tab, a late and a doubled webhook end in one paid order', async () => {
    const gown = await dress(5)
    const closed = await placeAtStore(giulia, [lineOf(gown.id, gown.sale)])
    await press(app, closed.providerOrderId, 'duplicate')
    await messagesSent(app)
    await drive(app, closed.providerOrderId, 'notify')
    await messagesSent(app)
    expect(await stateOf(closed.orderId)).toMatchObject({
      order: { status: 'paid' },
      attempts: [{ status: 'captured' }],
    })
    expect(await stockOf(gown.sale)).toBe(4)
    const answer = await app.inject({
      method: 'POST',
      url: '/api/cart/lines',
      headers: giulia.headers,
      payload: { lines: [lineOf(gown.id, gown.sale)], orders: [closed.orderId] },
    })
    expect(answer.json().orders).toMatchObject([
      { id: closed.orderId, state: 'paid', lines: [{ idprice: gown.sale, quantity: 1 }] },
    ])
    const stranger = await app.inject({
      method: 'POST',
      url: '/api/cart/lines',
      headers: sara.headers,
      payload: { lines: [], orders: [closed.orderId] },
    })
    expect(stranger.json().orders).toEqual([])
  })

  it('a price that changed after the order was placed does not change the order', async () => {
    const gown = await dress(2)
    const placed = await placeAtStore(giulia, [lineOf(gown.id, gown.sale)])
    const { changeOptions } = await import('#features/shop/products/index.server.ts')
    await changeOptions(await ctxAs(mondella.accountId), [
      { optionId: gown.sale, field: 'price', from: 138_000, to: 200_000 },
    ])
    await press(app, placed.providerOrderId, 'approve')
    expect((await comeBack(giulia, placed.providerOrderId)).result).toBe('paid')
    expect((await stateOf(placed.orderId)).order).toMatchObject({ goodsCents: 138_000, status: 'paid' })
  })

  it('come back to the shelf and to the calendar', async () => {
    const gown = await dress(2)
    const placed = await placeAtStore(giulia, [lineOf(gown.id, gown.sale, { quantity: 2 }), gown.rented(60, 63)])
    await press(app, placed.providerOrderId, 'approve')
    await comeBack(giulia, placed.providerOrderId)
    const { returnPieces } = await import('#features/shop/stock/index.server.ts')
    const { inTransaction } = await import('#platform/db/db.server.ts')
    const { lines } = await stateOf(placed.orderId)
    const back = lines.map(({ id, kind }) => ({ orderLineId: id, quantity: kind === 'sale' ? 1 : 3 }))
    await inTransaction(async (tx) => returnPieces(tx, await ctxAs(mondella.accountId), back))
    expect(await stockOf(gown.sale)).toBe(1)
    expect(await stateOf(placed.orderId)).toMatchObject({ booked: [] })
  })
})

describe('a crash between two steps', () => {
  it('before the provider was asked: the next click takes order and goods up again', async () => {
    const gown = await dress()
    const lines = [lineOf(gown.id, gown.sale)]
    const { db } = await import('#platform/db/db.server.ts')
    const { payments } = await import('#features/money/payments/schema.server.ts')
    const placed = await placeAtStore(giulia, lines)
    // As if the process had died after the order and before the provider's answer.
    await db()
      .update(payments)
      .set({ status: 'starting', providerOrderId: null, approveUrl: null })
      .where(eq(payments.providerOrderId, placed.providerOrderId))
    const again = await placeAtStore(giulia, lines)
    expect(again).toEqual(placed)
  })

  it('abandoned: after three hours the order has ended and nothing is reserved', async () => {
    const gown = await dress()
    const placed = await placeAtStore(giulia, [lineOf(gown.id, gown.sale), gown.rented(70, 73)])
    await app.clock.advance(3 * 60 * MINUTE + MINUTE)
    await sweep()
    expect(await stateOf(placed.orderId)).toMatchObject({ order: { status: 'cancelled' }, held: 0, booked: [] })
    expect(await stockOf(gown.sale)).toBe(1)
  })

  it('an order whose attempt is gone is ended by the sweep', async () => {
    const gown = await dress()
    const placed = await placeAtStore(giulia, [lineOf(gown.id, gown.sale)])
    const { db } = await import('#platform/db/db.server.ts')
    const { payments } = await import('#features/money/payments/schema.server.ts')
    await db().update(payments).set({ status: 'failed' }).where(eq(payments.providerOrderId, placed.providerOrderId))
    await app.clock.advance(31 * MINUTE)
    await sweep()
    expect(await stateOf(placed.orderId)).toMatchObject({ order: { status: 'cancelled' }, held: 0 })
  })
})
