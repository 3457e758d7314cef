import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { couple, ctxAs, supplier, type TestActor } from '../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import {
  dressAt,
  lineOf,
  placeAtStore,
  stateOf,
  stockOf,
  transact,
  transactionBody,
} from '../../../../test/checkout.ts'
import { comeBack, press } from '../../../../test/orders.ts'
import { dressInput } from '../../../../test/products.ts'
import { merchantIdOf } from '../../../../test/sellers.ts'
import { openShop } from '../../../../test/shop.ts'

let app: TestApp
let giulia: TestActor
let mondella: TestActor

const dress = (quantity = 1) => dressAt(app, mondella, quantity)

beforeAll(async () => {
  app = await startTestApp('empty')
  giulia = await couple(app)
  mondella = await supplier(app, { sectorId: 1, ready: true, businessName: 'Atelier Mondella' })
  await openShop(mondella)
}, 120_000)
afterAll(() => app?.close())

describe('an order at a store', () => {
  it('is priced by the server, pays what is due now, and takes the goods once it is paid', async () => {
    const gown = await dress(2)
    const lines = [lineOf(gown.id, gown.sale, { quantity: 2, useAdvance: true }), gown.rented(20, 24)]
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
        condition: null,
        color: 'Avorio',
      },
      {
        kind: 'rental',
        quantity: 4,
        bonusBps: 200,
        nowCents: 37_240,
        rentalFrom: gown.inDays(20),
        rentalUntil: gown.inDays(24),
      },
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
    // Nothing is left to sell: the shop is told, and finds the product behind it (NOTIF-07).
    const told = (await app.inject({ url: '/api/notifications', headers: mondella.headers })).json<{ type: string }[]>()
    const product = { title: before.lines[0]?.title }
    expect(told.filter(({ type }) => type === '4')).toMatchObject([
      { idaction: expect.stringMatching(/^PR-\d+$/), product },
    ])
  })

  it('made to measure takes no ready piece, goes on once those are gone, and gives none back', async () => {
    const tailored = { customAddress: '1', customAddressInputs: [{ label: 'Vita', value: '' }] }
    const gown = await dressAt(app, mondella, 1, tailored)
    const measures = [{ label: 'Vita', value: '70' }]
    const buy = async (line: ReturnType<typeof lineOf>) => {
      const { orderId, providerOrderId: providerOrder } = await placeAtStore(giulia, [line])
      const { held } = await stateOf(orderId)
      await press(app, providerOrder, 'approve')
      await comeBack(giulia, providerOrder)
      const { order } = await stateOf(orderId)
      return { orderId, held, status: order?.status, left: await stockOf(gown.sale) }
    }
    const made = lineOf(gown.id, gown.sale, { sizeSelected: null, measures, quantity: 2 })
    const first = await buy(made)
    expect(first).toMatchObject({ held: 0, status: 'paid', left: 1 })
    expect(await buy(lineOf(gown.id, gown.sale))).toMatchObject({ held: 1, status: 'paid', left: 0 })
    const another = await buy({ ...made, quantity: 1 })
    expect(another).toMatchObject({ held: 0, status: 'paid', left: 0 })
    await expect(placeAtStore(giulia, [lineOf(gown.id, gown.sale)])).rejects.toThrow()

    const cancelled = await app.inject({
      method: 'POST',
      url: `/api/orders/${first.orderId}/cancel`,
      headers: mondella.headers,
      payload: { reason: 'Il tessuto non arriva in tempo.' },
    })
    expect(cancelled.statusCode, cancelled.body).toBe(200)
    expect(await stockOf(gown.sale)).toBe(0)
  })

  it('shows the provider what is bought, and what of it is paid now', async () => {
    const gown = await dress(3)
    const { providerOrderId } = await placeAtStore(giulia, [lineOf(gown.id, gown.sale, { quantity: 3 })])
    const { db } = await import('#platform/db/db.server.ts')
    const { sandboxOrders } = await import('#features/money/payments/sandbox/schema.server.ts')
    const [order] = await db().select().from(sandboxOrders).where(eq(sandboxOrders.orderId, providerOrderId))
    expect(order?.payload).toMatchObject({
      purchase_units: [
        {
          payee: { merchant_id: merchantIdOf(mondella.accountId) },
          shipping: { type: 'SHIPPING', address: { country_code: 'IT' } },
          amount: { value: '3958.00', breakdown: { item_total: { value: '3933.00' }, shipping: { value: '25.00' } } },
          items: [
            {
              name: dressInput.title,
              quantity: '3',
              category: 'PHYSICAL_GOODS',
              unit_amount: { value: '1311.00', currency_code: 'EUR' },
            },
          ],
        },
      ],
      payment_source: { paypal: { experience_context: { shipping_preference: 'SET_PROVIDED_ADDRESS' } } },
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

  it('refuses what differs by a cent, what is gone, and goods of another seller', async () => {
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
    const { unpublish } = await import('#features/shop/products/index.server.ts')
    await unpublish(await ctxAs(mondella.accountId), gown.id)
    expect((await transact(app, giulia, body)).json().error.code).toBe('cart_changed')
    expect((await transact(app, mondella, body)).statusCode).toBe(403)
    expect((await app.inject({ method: 'POST', url: '/api/transactions', payload: body })).statusCode).toBe(401)
  })

  it('shows readers without scripts one product as it can be had now', async () => {
    const gown = await dress(2)
    const { plainCheckout } = await import('./plain-purchase.queries.server.ts')
    const ask = async (query: string, who: TestActor = giulia) =>
      plainCheckout(await ctxAs(who.accountId), new URLSearchParams(query))
    expect(await ask('pagamento=x')).toBeNull()
    expect(await ask('prodotto=999999')).toMatchObject({ line: null, notice: expect.any(String) })
    expect(await ask(`prodotto=${gown.id}&opzione=${gown.sale}&quantita=5`)).toMatchObject({
      line: { quantity: 2, pay: 138_000, problem: null, sizeSelected: '42' },
      details: { sellers: [{ id: mondella.accountId, obstacle: null }], withdrawals: [expect.any(String)] },
      notice: 'Ne restano 2 pezzi: abbiamo corretto la quantità.',
    })
    const rented = `prodotto=${gown.id}&opzione=${gown.rent}&taglia=42`
    expect((await ask(rented))?.line?.problem).toBe('Scegli i giorni di ritiro e di restituzione.')
    const days = `dal=${gown.inDays(60)}&al=${gown.inDays(63)}`
    expect((await ask(`${rented}&${days}`))?.line).toMatchObject({ problem: null, type: '1', quantity: 3 })
    await expect(ask(`prodotto=${gown.id}`, mondella)).rejects.toMatchObject({ status: 403 })
  })

  it('a seller without an account sells nothing', async () => {
    const gown = await dress()
    const lines = [lineOf(gown.id, gown.sale)]
    const body = await transactionBody(giulia, lines)
    const { db } = await import('#platform/db/db.server.ts')
    const { suppliers } = await import('#features/people/suppliers/schema.server.ts')
    const account = (merchantId: string | null) =>
      db().update(suppliers).set({ merchantId }).where(eq(suppliers.id, mondella.accountId))
    await account(null)
    expect((await transact(app, giulia, body)).json().error.code).toBe('supplier_without_account')
    await account(merchantIdOf(mondella.accountId))
  })
})
