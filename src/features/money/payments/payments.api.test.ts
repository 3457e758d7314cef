import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, couple, ctxAs, supplier, type TestActor } from '../../../../test/actors.ts'
import { HOUR, startTestApp, type TestApp } from '../../../../test/app.ts'
import { awarded, comeBack, type Deal, drive, messagesSent, orderBody, place, press } from '../../../../test/orders.ts'

const MINUTE = 60_000

let app: TestApp
let owner: TestActor
let other: TestActor
let seller: TestActor
let staff: TestActor
let deals: Deal[]

const next = (): Deal => {
  const deal = deals.pop()
  if (!deal) throw new Error('More deals are needed')
  return deal
}

const payment = async (providerOrder: string) => {
  const { db } = await import('#platform/db/db.server.ts')
  const { payments } = await import('./schema.server.ts')
  const [row] = await db().select().from(payments).where(eq(payments.providerOrderId, providerOrder))
  return row
}
const order = async (id: string) => {
  const { db } = await import('#platform/db/db.server.ts')
  const { orders } = await import('#features/fulfilment/orders/schema.server.ts')
  const [row] = await db()
    .select()
    .from(orders)
    .where(eq(orders.id, Number(id)))
  return row
}
const fees = async (orderId: string) => {
  const { db } = await import('#platform/db/db.server.ts')
  const { feeEntries } = await import('#features/money/billing/schema.server.ts')
  return db()
    .select()
    .from(feeEntries)
    .where(eq(feeEntries.orderId, Number(orderId)))
}
const events = async (providerOrder: string) => {
  const { db } = await import('#platform/db/db.server.ts')
  const { providerEvents } = await import('./schema.server.ts')
  return (await db().select().from(providerEvents)).filter((row) => row.eventId.includes(providerOrder))
}
const sandboxAttempts = async (providerOrder: string) => {
  const { db } = await import('#platform/db/db.server.ts')
  const { sandboxOrders } = await import('./sandbox/schema.server.ts')
  const [row] = await db().select().from(sandboxOrders).where(eq(sandboxOrders.orderId, providerOrder))
  return row?.attempts
}
const expectPaidOnce = async (orderId: string, providerOrder: string) => {
  expect(await order(orderId)).toMatchObject({ status: 'paid' })
  expect(await payment(providerOrder)).toMatchObject({ status: 'captured' })
  expect(await fees(orderId)).toHaveLength(1)
  expect(await sandboxAttempts(providerOrder)).toBe(1)
}

beforeAll(async () => {
  app = await startTestApp('empty')
  owner = await couple(app)
  other = await couple(app, { fullName: 'Marco Bianchi' })
  staff = await admin(app)
  seller = await supplier(app, { sectorId: 14, ready: true, subscription: 'Platinum' })
  deals = await awarded(app, { owner, seller, staff }, 14)
}, 120_000)
afterAll(() => app.close())

describe('paying through the provider', () => {
  it('approved: captured on return, paid, one fee, transaction code kept', async () => {
    const placed = await place(app, owner, next())
    expect(placed.approve_url).toContain(`/dev/pay/checkoutnow?token=${placed.paypal_order}`)
    const page = await fetch(`${app.url}/dev/pay/checkoutnow?token=${placed.paypal_order}`)
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    const text = await page.text()
    expect(text).toContain('2.280,00')
    for (const label of ['Approva', 'Annulla', 'Rifiuta la carta', 'In sospeso']) expect(text).toContain(label)

    expect(await press(app, placed.paypal_order, 'approve')).toBe(
      `/pagamento/esito?token=${placed.paypal_order}&PayerID=SANDBOXPAYER`,
    )
    const outcome = await comeBack(owner, placed.paypal_order)
    expect(outcome).toMatchObject({
      result: 'paid',
      title: 'Grazie per aver effettuato il pagamento',
      subtitle: 'Transazione effettuata con successo',
      message: 'I dettagli del pagamento ti saranno inviati tramite email',
      purpose: 'order',
      subjectId: Number(placed.orderid),
      amountCents: 228_000,
    })
    await expectPaidOnce(placed.orderid, placed.paypal_order)
    expect((await order(placed.orderid))?.transactionCode).toBe((await payment(placed.paypal_order))?.captureId)
    expect((await fees(placed.orderid))[0]).toMatchObject({ baseCents: 228_000 })
    expect((await comeBack(owner, placed.paypal_order)).result).toBe('paid')
  })

  it('the outcome is 404 for others', async () => {
    const placed = await place(app, owner, next())
    await expect(comeBack(other, placed.paypal_order)).rejects.toMatchObject({ status: 404 })
    await expect(comeBack(seller, placed.paypal_order)).rejects.toMatchObject({ status: 404 })
    const { cancelByProviderOrder } = await import('./index.server.ts')
    await expect(cancelByProviderOrder(await ctxAs(other.accountId), placed.paypal_order)).rejects.toMatchObject({
      status: 404,
    })
    expect((await comeBack(owner, placed.paypal_order)).result).toBe('open')
  })

  it('cancelled: nothing is taken, and a new attempt may follow', async () => {
    const deal = next()
    const placed = await place(app, owner, deal)
    expect(await press(app, placed.paypal_order, 'cancel')).toContain('annullato=1')
    const { cancelByProviderOrder } = await import('./index.server.ts')
    await cancelByProviderOrder(await ctxAs(owner.accountId), placed.paypal_order)
    expect(await comeBack(owner, placed.paypal_order)).toMatchObject({
      result: 'cancelled',
      title: 'Siamo spiacenti, pagamento NON effettuato',
    })
    const again = await place(app, owner, deal)
    expect(again.orderid).toBe(placed.orderid)
    expect(again.paypal_order).not.toBe(placed.paypal_order)
    // The old attempt is dead, even if somebody approves it now.
    await press(app, placed.paypal_order, 'closed')
    await messagesSent(app)
    expect(await payment(placed.paypal_order)).toMatchObject({ status: 'cancelled' })
    expect(await order(placed.orderid)).toMatchObject({ status: 'awaiting_payment' })
    await press(app, again.paypal_order, 'approve')
    expect((await comeBack(owner, again.paypal_order)).result).toBe('paid')
    await expectPaidOnce(again.orderid, again.paypal_order)
  })

  it('declined: failed with the provider’s reason, and a new attempt may follow', async () => {
    const deal = next()
    const placed = await place(app, owner, deal)
    await press(app, placed.paypal_order, 'decline')
    expect(await comeBack(owner, placed.paypal_order)).toMatchObject({
      result: 'failed',
      subtitle: 'Transazione non eseguita',
    })
    expect(await payment(placed.paypal_order)).toMatchObject({ status: 'failed', failure: 'INSTRUMENT_DECLINED' })
    expect(await order(placed.orderid)).toMatchObject({ status: 'awaiting_payment' })
    const again = await place(app, owner, deal)
    expect(again.paypal_order).not.toBe(placed.paypal_order)
  })

  it('pending: neither paid nor payable again, until the provider has decided', async () => {
    const deal = next()
    const placed = await place(app, owner, deal)
    await press(app, placed.paypal_order, 'pending')
    expect((await comeBack(owner, placed.paypal_order)).result).toBe('pending')
    await messagesSent(app)
    const answer = await app.inject({
      method: 'POST',
      url: '/api/order-auction',
      headers: owner.headers,
      payload: orderBody(deal),
    })
    expect([answer.statusCode, answer.json().error.code]).toEqual([409, 'payment_in_progress'])
    await app.clock.advance(4 * HOUR)
    expect(await payment(placed.paypal_order)).toMatchObject({ status: 'pending' })
    await drive(app, placed.paypal_order, 'complete')
    await messagesSent(app)
    await expectPaidOnce(placed.orderid, placed.paypal_order)
  })

  it('pending and refused: failed', async () => {
    const placed = await place(app, owner, next())
    await press(app, placed.paypal_order, 'pending')
    await comeBack(owner, placed.paypal_order)
    await drive(app, placed.paypal_order, 'deny')
    await messagesSent(app)
    expect(await payment(placed.paypal_order)).toMatchObject({ status: 'failed', failure: 'CAPTURE_DECLINED' })
    expect(await order(placed.orderid)).toMatchObject({ status: 'awaiting_payment' })
  })

  it('a double click meets the same attempt', async () => {
    const deal = next()
    const both = await Promise.all([place(app, owner, deal), place(app, owner, deal)])
    expect(both[0]).toEqual(both[1])
    expect(await place(app, owner, deal)).toEqual(both[0])
  })

  it('closed tab: the provider’s message pays the order, and saying it again changes nothing', async () => {
    const placed = await place(app, owner, next())
    expect(await press(app, placed.paypal_order, 'closed')).toBeNull()
    await messagesSent(app)
    await expectPaidOnce(placed.orderid, placed.paypal_order)
    await drive(app, placed.paypal_order, 'notify')
    await messagesSent(app)
    await expectPaidOnce(placed.orderid, placed.paypal_order)
  })

  it.each(['duplicate', 'late'])('messages that come %s are each taken once', async (how) => {
    const placed = await place(app, owner, next())
    await press(app, placed.paypal_order, how)
    await comeBack(owner, placed.paypal_order)
    await messagesSent(app)
    await expectPaidOnce(placed.orderid, placed.paypal_order)
    const taken = await events(placed.paypal_order)
    expect(taken.map((row) => row.type)).toEqual(
      how === 'late' ? ['PAYMENT.CAPTURE.COMPLETED', 'CHECKOUT.ORDER.APPROVED'] : ['PAYMENT.CAPTURE.COMPLETED'],
    )
    expect(taken.every((row) => row.handledAt !== null)).toBe(true)
  })

  it('another amount than agreed is never captured', async () => {
    const placed = await place(app, owner, next())
    await drive(app, placed.paypal_order, 'tamper')
    await press(app, placed.paypal_order, 'approve')
    expect((await comeBack(owner, placed.paypal_order)).result).toBe('failed')
    expect(await payment(placed.paypal_order)).toMatchObject({ status: 'failed', failure: 'mismatch:amount' })
    expect(await sandboxAttempts(placed.paypal_order)).toBe(0)
    expect(await order(placed.orderid)).toMatchObject({ status: 'awaiting_payment' })
  })

  it('an unsigned webhook does nothing', async () => {
    const placed = await place(app, owner, next())
    await press(app, placed.paypal_order, 'approve')
    await drive(app, placed.paypal_order, 'forge')
    await messagesSent(app)
    expect(await events(placed.paypal_order)).toEqual([])
    expect(await payment(placed.paypal_order)).toMatchObject({ status: 'awaiting_approval' })
    const event = JSON.stringify({
      id: 'WH-1',
      event_type: 'CHECKOUT.ORDER.APPROVED',
      resource: { id: placed.paypal_order },
    })
    for (const [body, headers] of [
      [event, {}],
      [
        event,
        {
          'paypal-transmission-sig': 'x',
          'paypal-transmission-id': 'x',
          'paypal-transmission-time': 'x',
          'paypal-auth-algo': 'x',
          'paypal-cert-url': 'x',
        },
      ],
      ['{"id":"WH-1"', {}],
      ['', {}],
    ] as const) {
      const answer = await fetch(`${app.url}/api/payments/webhook`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
      })
      expect(answer.status).toBe(403)
    }
    expect(await payment(placed.paypal_order)).toMatchObject({ status: 'awaiting_approval' })
  })

  it('the sweep captures abandoned approved payments after two minutes', async () => {
    const placed = await place(app, owner, next())
    await press(app, placed.paypal_order, 'approve')
    await app.drain()
    expect(await payment(placed.paypal_order)).toMatchObject({ status: 'awaiting_approval' })
    await app.clock.advance(2 * MINUTE)
    await messagesSent(app)
    await expectPaidOnce(placed.orderid, placed.paypal_order)
  })

  it('the sweep ends what was never approved, after three hours', async () => {
    deals = await awarded(app, { owner, seller, staff }, 1)
    const deal = next()
    const placed = await place(app, owner, deal)
    await app.clock.advance(2 * HOUR)
    expect(await payment(placed.paypal_order)).toMatchObject({ status: 'awaiting_approval' })
    await app.clock.advance(HOUR)
    expect(await payment(placed.paypal_order)).toMatchObject({ status: 'cancelled', failure: 'EXPIRED' })
    expect((await place(app, owner, deal)).paypal_order).not.toBe(placed.paypal_order)
  })
})
