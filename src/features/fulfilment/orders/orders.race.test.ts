import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { admin, couple, ctxAs, supplier, type TestActor } from '../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { awarded, comeBack, type Deal, drive, messagesSent, orderBody, place, press } from '../../../../test/orders.ts'

let app: TestApp
let owner: TestActor
let deals: Deal[]

const next = (): Deal => {
  const deal = deals.pop()
  if (!deal) throw new Error('More deals are needed')
  return deal
}

const books = async (orderId: string) => {
  const { db } = await import('#platform/db/db.server.ts')
  const { orders } = await import('./schema.server.ts')
  const { payments } = await import('#features/money/payments/schema.server.ts')
  const { feeEntries } = await import('#features/money/billing/schema.server.ts')
  const id = Number(orderId)
  const [order] = await db().select().from(orders).where(eq(orders.id, id))
  return {
    status: order?.status,
    captured: (await db().select().from(payments).where(eq(payments.subjectId, id))).filter(
      (row) => row.status === 'captured',
    ).length,
    fees: (await db().select().from(feeEntries).where(eq(feeEntries.orderId, id))).length,
  }
}

beforeAll(async () => {
  app = await startTestApp('empty')
  owner = await couple(app)
  const staff = await admin(app)
  const seller = await supplier(app, { sectorId: 14, ready: true, subscription: 'Platinum' })
  deals = await awarded(app, { owner, seller, staff }, 4)
}, 120_000)
afterAll(() => app.close())

it('placing the same order many times at once makes one order and one payment', async () => {
  const deal = next()
  const placed = await Promise.all(Array.from({ length: 6 }, () => place(app, owner, deal)))
  expect(new Set(placed.map((one) => JSON.stringify(one))).size).toBe(1)
  const { db } = await import('#platform/db/db.server.ts')
  const { orders } = await import('./schema.server.ts')
  expect(await db().select().from(orders).where(eq(orders.announcementId, deal.announcementId))).toHaveLength(1)
})

it('return page, webhook and sweep at once pay once, with one fee', async () => {
  const placed = await place(app, owner, next())
  await press(app, placed.paypal_order, 'duplicate')
  const { settleByProviderOrder } = await import('#features/money/payments/index.server.ts')
  const { systemCtx } = await import('#platform/context.server.ts')
  await Promise.all([
    comeBack(owner, placed.paypal_order),
    comeBack(owner, placed.paypal_order),
    drive(app, placed.paypal_order, 'notify'),
    ...Array.from({ length: 4 }, () => settleByProviderOrder(systemCtx(), placed.paypal_order)),
  ])
  await messagesSent(app)
  expect(await books(placed.orderid)).toEqual({ status: 'paid', captured: 1, fees: 1 })
})

it('placing again during the capture either finds the payment or is refused as paid', async () => {
  const deal = next()
  const placed = await place(app, owner, deal)
  await press(app, placed.paypal_order, 'approve')
  const again = () =>
    app.inject({ method: 'POST', url: '/api/order-auction', headers: owner.headers, payload: orderBody(deal) })
  const answers = await Promise.all([comeBack(owner, placed.paypal_order), again(), again(), again()])
  for (const answer of answers.slice(1) as Awaited<ReturnType<typeof again>>[])
    expect([200, 409]).toContain(answer.statusCode)
  await comeBack(owner, placed.paypal_order)
  expect(await books(placed.orderid)).toEqual({ status: 'paid', captured: 1, fees: 1 })
})

it('cancelling while it is captured leaves either a paid order or an untouched one, never money without an order', async () => {
  const placed = await place(app, owner, next())
  await press(app, placed.paypal_order, 'approve')
  const { cancelByProviderOrder } = await import('#features/money/payments/index.server.ts')
  await Promise.all([
    comeBack(owner, placed.paypal_order),
    cancelByProviderOrder(await ctxAs(owner.accountId), placed.paypal_order),
  ])
  await messagesSent(app)
  const { db } = await import('#platform/db/db.server.ts')
  const { sandboxOrders } = await import('#features/money/payments/sandbox/schema.server.ts')
  const [there] = await db().select().from(sandboxOrders).where(eq(sandboxOrders.orderId, placed.paypal_order))
  const taken = there?.captureStatus === 'COMPLETED'
  expect(await books(placed.orderid)).toEqual(
    taken ? { status: 'paid', captured: 1, fees: 1 } : { status: 'awaiting_payment', captured: 0, fees: 0 },
  )
})
