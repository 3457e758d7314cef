import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, type Day, todayInRome } from '#shared/days.ts'
import { cents } from '#shared/money.ts'
import { couple, ctxAs, supplier, type TestActor } from '../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { lineOf, placeAtStore, stateOf, stockOf, transact, transactionBody } from '../../../test/checkout.ts'
import { comeBack, drive, messagesSent, press } from '../../../test/orders.ts'
import { dressInput } from '../../../test/products.ts'
import { openShop, sell } from '../../../test/shop.ts'

let app: TestApp
let giulia: TestActor
let sara: TestActor
let mondella: TestActor

const MINUTE = 60_000

const optionsOf = async (productId: number) => {
  const { db } = await import('#platform/db/db.server.ts')
  const { priceOptions } = await import('#features/products/schema.server.ts')
  return db().select().from(priceOptions).where(eq(priceOptions.productId, productId)).orderBy(priceOptions.position)
}

const [bought] = dressInput.options
if (!bought) throw new Error('The dress has no price')

/** A dress to buy and to rent, with this many pieces of each. */
const dress = async (quantity = 1) => {
  const rental = { ...bought, kind: 'rental' as const, option1: '', option2: '', priceCents: cents(9500) }
  const { id } = await sell(mondella, {
    options: [
      { ...bought, quantity, canAdvance: true },
      { ...rental, quantity, minDays: 2, bufferDays: 1, canAdvance: true },
    ],
  })
  const [sale, rent] = await optionsOf(id)
  if (!sale || !rent) throw new Error('The dress has no options')
  return { id, sale: sale.id, rent: rent.id }
}
const inDays = (count: number): Day => addDays(todayInRome(app.clock.now()), count)
const rented = (product: Awaited<ReturnType<typeof dress>>, from: number, to: number) =>
  lineOf(product.id, product.rent, {
    type: '1',
    quantity: to - from,
    choisestartdate: inDays(from),
    choiseenddate: inDays(to),
  })
const sweep = async () => {
  const { slices } = await import('../../slices.server.ts')
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

describe('an order at a store', () => {
  it('is priced by the server, pays what is due now, and takes the goods once it is paid', async () => {
    const gown = await dress(2)
    const lines = [lineOf(gown.id, gown.sale, { quantity: 2, useAdvance: true }), rented(gown, 20, 24)]
    const answer = await transact(app, giulia, await transactionBody(giulia, lines))
    expect(answer.statusCode, answer.body).toBe(200)
    const placed = answer.json()
    const id = Number(placed.orderid)
    const before = await stateOf(id)
    // 2 × 1.380,00 − 5 % = 2.622,00, of which 30 % now; 4 × 95,00 − 2 % = 372,40; shipping 25,00.
    expect(before.order).toMatchObject({
      kind: 'store',
      status: 'awaiting_payment',
      goodsCents: 314_000,
      bonusCents: 14_560,
      shippingCents: 2500,
      totalCents: 301_940,
      nowCents: 118_400,
      recipient: { fullName: 'Giulia Ravasi', city: 'Varenna (LC)' },
    })
    expect(before.lines).toMatchObject([
      {
        kind: 'sale',
        quantity: 2,
        unitCents: 138_000,
        bonusBps: 500,
        nowCents: 78_660,
        size: '42',
        condition: 'Avorio',
      },
      { kind: 'rental', quantity: 4, bonusBps: 200, nowCents: 37_240, rentalFrom: inDays(20), rentalUntil: inDays(24) },
    ])
    expect(before).toMatchObject({ held: 1, booked: ['hold'], attempts: [{ status: 'awaiting_approval' }] })
    expect(await stockOf(gown.sale)).toBe(2)

    await press(app, placed.paypal_order, 'approve')
    const settled = await transact(app, giulia, {
      ...(await transactionBody(giulia, lines)),
      idtransaction: placed.paypal_order,
    })
    expect(settled.json()).toEqual({ result: 1 })
    const after = await stateOf(id)
    expect(after.order).toMatchObject({ status: 'paid', balancePaidAt: null })
    expect(after).toMatchObject({ held: 0, booked: ['order'], attempts: [{ status: 'captured' }] })
    expect(await stockOf(gown.sale)).toBe(0)
    await app.drain()
  })

  it('shows the provider what is bought, and what of it is paid now', async () => {
    const gown = await dress(3)
    const { providerOrderId } = await placeAtStore(giulia, [lineOf(gown.id, gown.sale, { quantity: 3 })])
    const { db } = await import('#platform/db/db.server.ts')
    const { sandboxOrders } = await import('#features/payments/sandbox/schema.server.ts')
    const [order] = await db().select().from(sandboxOrders).where(eq(sandboxOrders.orderId, providerOrderId))
    expect(order?.payload).toMatchObject({
      purchase_units: [
        {
          payee: { merchant_id: `SELLER${mondella.accountId}TEST` },
          amount: { value: '3958.00', breakdown: { item_total: { value: '3933.00' }, shipping: { value: '25.00' } } },
          items: [
            {
              name: dressInput.title,
              quantity: '3',
              category: 'DIGITAL_GOODS',
              unit_amount: { value: '1311.00', currency_code: 'EUR' },
            },
          ],
        },
      ],
    })
  })

  it('asked for twice is one order and one payment; changed, it takes the place of the first', async () => {
    const gown = await dress(2)
    const one = [lineOf(gown.id, gown.sale)]
    const first = await placeAtStore(giulia, one)
    expect(await placeAtStore(giulia, one)).toEqual(first)
    const second = await placeAtStore(giulia, [lineOf(gown.id, gown.sale, { quantity: 2 })])
    expect(second.orderId).not.toBe(first.orderId)
    expect(await stateOf(first.orderId)).toMatchObject({
      order: { status: 'cancelled', cancelledBy: 'system' },
      held: 0,
      attempts: [{ status: 'cancelled' }],
    })
    // What the first browser tab still shows is not taken.
    await press(app, first.providerOrderId, 'approve')
    expect((await comeBack(giulia, first.providerOrderId)).result).toBe('cancelled')
    await press(app, second.providerOrderId, 'approve')
    expect((await comeBack(giulia, second.providerOrderId)).result).toBe('paid')
    expect(await stockOf(gown.sale)).toBe(0)
  })

  it('refuses what differs by a cent, what is gone, and goods of somebody else', async () => {
    const gown = await dress()
    const lines = [lineOf(gown.id, gown.sale)]
    const body = await transactionBody(giulia, lines)
    for (const change of [{ total: '0.01' }, { costshipping: '0' }, { topay: '10.00' }, { iva: '4' }]) {
      const refused = await transact(app, giulia, { ...body, ...change })
      expect(refused.json().error.code).toBe('price_changed')
      expect(refused.statusCode).toBe(409)
    }
    const other = await transact(app, giulia, { ...body, idseller: mondella.accountId + 999 })
    expect([404, 422]).toContain(other.statusCode)
    const many = await transact(app, giulia, { ...body, products: [lineOf(gown.id, gown.sale, { quantity: 2 })] })
    expect(many.json().error.code).toBe('cart_changed')
    const { unpublish } = await import('#features/products/index.server.ts')
    await unpublish(await ctxAs(mondella.accountId), gown.id)
    expect((await transact(app, giulia, body)).json().error.code).toBe('cart_changed')
    expect((await transact(app, mondella, body)).statusCode).toBe(403)
    expect((await app.inject({ method: 'POST', url: '/api/transactions', payload: body })).statusCode).toBe(401)
  })

  it('a seller without an account sells nothing', async () => {
    const gown = await dress()
    const lines = [lineOf(gown.id, gown.sale)]
    const body = await transactionBody(giulia, lines)
    const { db } = await import('#platform/db/db.server.ts')
    const { suppliers } = await import('#features/suppliers/schema.server.ts')
    const account = (merchantId: string | null) =>
      db().update(suppliers).set({ merchantId }).where(eq(suppliers.id, mondella.accountId))
    await account(null)
    expect((await transact(app, giulia, body)).json().error.code).toBe('supplier_without_account')
    await account(`SELLER${mondella.accountId}TEST`)
  })
})

describe('goods while somebody pays', () => {
  it('are kept for thirty minutes, then free again; the couple itself is not in its own way', async () => {
    const gown = await dress()
    const lines = [lineOf(gown.id, gown.sale), rented(gown, 30, 33)]
    const placed = await placeAtStore(giulia, lines)
    const ask = async (who: TestActor) =>
      (await app.inject({ method: 'POST', url: '/api/cart/lines', payload: { lines }, headers: who.headers })).json()
        .lines
    expect(await ask(giulia)).toMatchObject([{ problem: null }, { problem: null }])
    expect(await ask(sara)).toMatchObject([
      { problem: expect.stringContaining('un’altra coppia') },
      { problem: expect.stringContaining('già prenotato') },
    ])
    await app.clock.advance(31 * MINUTE)
    expect(await ask(sara)).toMatchObject([{ problem: null }, { problem: null }])
    await sweep()
    expect(await stateOf(placed.orderId)).toMatchObject({ order: { status: 'awaiting_payment' }, held: 0, booked: [] })
  })

  it('cancelling the approval frees them at once, and the order ends', async () => {
    const gown = await dress()
    const placed = await placeAtStore(giulia, [lineOf(gown.id, gown.sale), rented(gown, 40, 43)])
    const { cancelByProviderOrder } = await import('#features/payments/index.server.ts')
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
    const placed = await placeAtStore(giulia, [lineOf(gown.id, gown.sale), rented(gown, 50, 53)])
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
    const { changeOptions } = await import('../products/product-prices.service.server.ts')
    await changeOptions(await ctxAs(mondella.accountId), [
      { optionId: gown.sale, field: 'price', from: 138_000, to: 200_000 },
    ])
    await press(app, placed.providerOrderId, 'approve')
    expect((await comeBack(giulia, placed.providerOrderId)).result).toBe('paid')
    expect((await stateOf(placed.orderId)).order).toMatchObject({ goodsCents: 138_000, status: 'paid' })
  })

  it('come back to the shelf and to the calendar', async () => {
    const gown = await dress(2)
    const placed = await placeAtStore(giulia, [lineOf(gown.id, gown.sale, { quantity: 2 }), rented(gown, 60, 63)])
    await press(app, placed.providerOrderId, 'approve')
    await comeBack(giulia, placed.providerOrderId)
    const { returnPieces } = await import('#features/products/index.server.ts')
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
    const { payments } = await import('#features/payments/schema.server.ts')
    const placed = await placeAtStore(giulia, lines)
    // As if the process had died after the order and before the provider's answer.
    await db()
      .update(payments)
      .set({ status: 'starting', providerOrderId: null, approveUrl: null })
      .where(eq(payments.providerOrderId, placed.providerOrderId))
    const again = await placeAtStore(giulia, lines)
    expect(again).toEqual(placed)
  })

  it('nobody comes back: after three hours the order has ended and nothing is held', async () => {
    const gown = await dress()
    const placed = await placeAtStore(giulia, [lineOf(gown.id, gown.sale), rented(gown, 70, 73)])
    await app.clock.advance(3 * 60 * MINUTE + MINUTE)
    await sweep()
    expect(await stateOf(placed.orderId)).toMatchObject({ order: { status: 'cancelled' }, held: 0, booked: [] })
    expect(await stockOf(gown.sale)).toBe(1)
  })

  it('an order whose attempt is gone is ended by the sweep', async () => {
    const gown = await dress()
    const placed = await placeAtStore(giulia, [lineOf(gown.id, gown.sale)])
    const { db } = await import('#platform/db/db.server.ts')
    const { payments } = await import('#features/payments/schema.server.ts')
    await db().update(payments).set({ status: 'failed' }).where(eq(payments.providerOrderId, placed.providerOrderId))
    await app.clock.advance(31 * MINUTE)
    await sweep()
    expect(await stateOf(placed.orderId)).toMatchObject({ order: { status: 'cancelled' }, held: 0 })
  })
})
