import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, couple, supplier, type TestActor } from '../../../test/actors.ts'
import { DAY, HOUR, startTestApp, type TestApp } from '../../../test/app.ts'
import { awarded, comeBack, type Deal, drive, messagesSent, place, press } from '../../../test/orders.ts'

const MINUTE = 60_000

let app: TestApp
let owner: TestActor
let deals: Deal[]

interface Paid {
  readonly orderId: number
  readonly provider: string
}

/** An order of 2.280,00 €, paid: the goods of 2.400,00 € less the bonus; fee 3 %: 68,40 € and 15,05 € VAT. */
const paid = async (): Promise<Paid> => {
  const deal = deals.pop()
  if (!deal) throw new Error('More deals are needed')
  const placed = await place(app, owner, deal)
  await press(app, placed.paypal_order, 'approve')
  await comeBack(owner, placed.paypal_order)
  return { orderId: Number(placed.orderid), provider: placed.paypal_order }
}

/** Asks money back as orders and returns do: in a transaction in which the order is locked. */
const askBack = async (
  order: Paid,
  wanted: { purpose: 'cancellation' | 'return'; subjectId?: number; amountCents?: number; shippingCents?: number },
) => {
  const { requestRefund } = await import('./index.server.ts')
  const { systemCtx } = await import('#platform/context.server.ts')
  const { inTransaction } = await import('#platform/db/db.server.ts')
  const { orders } = await import('#features/orders/schema.server.ts')
  const { cents } = await import('#shared/money.ts')
  await inTransaction(async (tx) => {
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, order.orderId)).for('update')
    await requestRefund(tx, systemCtx(), {
      orderId: order.orderId,
      purpose: wanted.purpose,
      subjectId: wanted.subjectId ?? order.orderId,
      ...(wanted.amountCents === undefined ? {} : { amountCents: cents(wanted.amountCents) }),
    })
  })
}

const money = async (order: Paid) => {
  const { orderMoney } = await import('#features/ledger/index.server.ts')
  return (await orderMoney([order.orderId])).get(order.orderId)
}
const refundsOf = async (order: Paid) => {
  const { refundsOfOrder } = await import('./index.server.ts')
  return refundsOfOrder(order.orderId)
}
const kinds = async (order: Paid) => {
  const { ledgerOfOrder } = await import('#features/ledger/index.server.ts')
  return (await ledgerOfOrder(order.orderId)).map((entry) => [entry.kind, entry.amountCents])
}
const fee = async (order: Paid) => {
  const { db } = await import('#platform/db/db.server.ts')
  const { feeEntries } = await import('#features/billing/schema.server.ts')
  const [row] = await db().select().from(feeEntries).where(eq(feeEntries.orderId, order.orderId))
  return row
}
/** What the provider gave back of an order, in its own books. */
const providerRefunded = async (order: Paid) => {
  const { db } = await import('#platform/db/db.server.ts')
  const { sandboxOrders } = await import('./sandbox/schema.server.ts')
  const [row] = await db().select().from(sandboxOrders).where(eq(sandboxOrders.orderId, order.provider))
  return row?.refundedCents
}
const messages = async (order: Paid) => {
  const { db } = await import('#platform/db/db.server.ts')
  const { providerEvents } = await import('./schema.server.ts')
  const rows = await db().select().from(providerEvents).orderBy(asc(providerEvents.id))
  return rows.filter((row) => row.eventId.includes(order.provider)).map((row) => row.type)
}
/** Ledger and provider say the same, and the ledger sums to zero. */
const expectBooksToAgree = async (order: Paid) => {
  expect((await money(order))?.refundedCents).toBe(await providerRefunded(order))
  const { db } = await import('#platform/db/db.server.ts')
  const { ledgerLines } = await import('#features/ledger/schema.server.ts')
  const lines = await db().select().from(ledgerLines).where(eq(ledgerLines.orderId, order.orderId))
  expect(lines.reduce((sum, line) => sum + line.amountCents, 0)).toBe(0)
}

beforeAll(async () => {
  app = await startTestApp('empty')
  owner = await couple(app)
  const staff = await admin(app)
  const seller = await supplier(app, { sectorId: 14, ready: true, subscription: 'Platinum' })
  deals = await awarded(app, { owner, seller, staff }, 14)
}, 120_000)
afterAll(() => app.close())

describe('a paid order', () => {
  it('is in the ledger to the cent: sold, paid, fee', async () => {
    const order = await paid()
    expect(await kinds(order)).toEqual([
      ['sale', 240_000],
      ['fee', 8_345],
      ['payment', 228_000],
    ])
    expect(await money(order)).toEqual({
      goodsCents: 240_000,
      bonusCents: 12_000,
      shippingCents: 0,
      totalCents: 228_000,
      reversedCents: 0,
      paidCents: 228_000,
      refundedCents: 0,
      dueCents: 0,
      owedCents: 0,
      feeCents: 6_840,
      feeVatCents: 1_505,
      netCents: 219_655,
    })
  })
})

describe('money asked back', () => {
  it('of a cancelled order: everything, with the fee', async () => {
    const order = await paid()
    await askBack(order, { purpose: 'cancellation' })
    expect(await money(order)).toMatchObject({ owedCents: 228_000, refundedCents: 0, feeCents: 6_840 })
    await app.drain()
    await messagesSent(app)
    expect(await refundsOf(order)).toMatchObject([
      { status: 'completed', amountCents: 228_000, purpose: 'cancellation' },
    ])
    expect(await money(order)).toMatchObject({
      reversedCents: 228_000,
      refundedCents: 228_000,
      owedCents: 0,
      dueCents: 0,
      feeCents: 0,
      feeVatCents: 0,
      netCents: 0,
    })
    expect(await fee(order)).toMatchObject({ status: 'reversed', feeCents: 0, vatCents: 0, baseCents: 0 })
    await expectBooksToAgree(order)
    expect(await messages(order)).toEqual(['PAYMENT.CAPTURE.COMPLETED', 'PAYMENT.CAPTURE.REFUNDED'])
  })

  it('of a return: a part, with the fee in proportion', async () => {
    const order = await paid()
    await askBack(order, { purpose: 'return', subjectId: 900_001, amountCents: 100_001 })
    await app.drain()
    // What is left of the base is 127.999 cents: fee 3.840 (of 3.839,97), VAT 845 (of 844,8).
    expect(await money(order)).toMatchObject({
      reversedCents: 100_001,
      refundedCents: 100_001,
      owedCents: 0,
      feeCents: 3_840,
      feeVatCents: 845,
    })
    expect(await fee(order)).toMatchObject({ status: 'due', baseCents: 127_999, feeCents: 3_840, vatCents: 845 })
    await askBack(order, { purpose: 'return', subjectId: 900_002, amountCents: 127_999 })
    await app.drain()
    expect(await money(order)).toMatchObject({ refundedCents: 228_000, feeCents: 0, feeVatCents: 0, netCents: 0 })
    await expectBooksToAgree(order)
  })

  it('is never more than was paid, and never asked twice', async () => {
    const order = await paid()
    await expect(askBack(order, { purpose: 'return', subjectId: 900_003, amountCents: 228_001 })).rejects.toMatchObject(
      { status: 422, code: 'refund_exceeds_paid' },
    )
    const both = await Promise.allSettled([
      askBack(order, { purpose: 'cancellation' }),
      askBack(order, { purpose: 'cancellation' }),
    ])
    expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected'])
    await app.drain()
    expect(await refundsOf(order)).toHaveLength(1)
    await expectBooksToAgree(order)
  })
})
