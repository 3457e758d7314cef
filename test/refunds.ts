import { asc, eq } from 'drizzle-orm'
import type { TestActor } from './actors.ts'
import type { TestApp } from './app.ts'
import { comeBack, type Deal, messagesSent, place, press } from './orders.ts'

/** An order that was paid, and the provider's order it was paid by. */
export interface PaidOrder {
  readonly orderId: number
  readonly provider: string
}

/** Buys one of the deals: 2.280,00 €, goods of 2.400,00 € less the bonus; the fee of Platinum is 68,40 € and 15,05 € VAT. */
export const buy = async (app: TestApp, owner: TestActor, deals: Deal[]): Promise<PaidOrder> => {
  const deal = deals.pop()
  if (!deal) throw new Error('More deals are needed')
  const placed = await place(app, owner, deal)
  await press(app, placed.paypal_order, 'approve')
  await comeBack(owner, placed.paypal_order)
  return { orderId: Number(placed.orderid), provider: placed.paypal_order }
}

interface Wanted {
  readonly purpose: 'cancellation' | 'return'
  /** Everything unless said. */
  readonly amountCents?: number
}

/** A return that was decided, as the returns leave it before they ask the money back. */
const decidedReturn = async (orderId: number): Promise<number> => {
  const { db } = await import('#platform/db/db.server.ts')
  const { now } = await import('#platform/clock.server.ts')
  const { returns } = await import('#features/fulfilment/returns/schema.server.ts')
  const { cents } = await import('#shared/money.ts')
  const { orders } = await import('#features/fulfilment/orders/schema.server.ts')
  const [order] = await db().select({ supplierId: orders.supplierId }).from(orders).where(eq(orders.id, orderId))
  const [row] = await db()
    .insert(returns)
    .values({
      orderId,
      supplierId: order?.supplierId ?? 0,
      kind: 'withdrawal',
      status: 'received',
      requestedAt: now(),
      receivedAt: now(),
      amountCents: cents(0),
    })
    .returning({ id: returns.id })
  return row?.id ?? 0
}

/** Asks money back as orders and returns do: in a transaction in which the order is locked. */
export const askBack = async ({ orderId }: PaidOrder, { purpose, amountCents }: Wanted): Promise<void> => {
  const { requestRefund } = await import('#features/money/payments/index.server.ts')
  const { systemCtx } = await import('#platform/context.server.ts')
  const { inTransaction } = await import('#platform/db/db.server.ts')
  const { orders } = await import('#features/fulfilment/orders/schema.server.ts')
  const { cents } = await import('#shared/money.ts')
  const subjectId = purpose === 'return' ? await decidedReturn(orderId) : orderId
  await inTransaction(async (tx) => {
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update')
    const amount = amountCents === undefined ? {} : { amountCents: cents(amountCents) }
    await requestRefund(tx, systemCtx(), { orderId, purpose, subjectId, ...amount })
  })
}

/** The money of an order, out of the ledger. */
export const moneyOf = async ({ orderId }: PaidOrder) => {
  const { orderMoney } = await import('#features/money/ledger/index.server.ts')
  return (await orderMoney([orderId])).get(orderId)
}

/** The refunds of an order, oldest first. */
export const refundsOf = async ({ orderId }: PaidOrder) => {
  const { refundsOfOrder } = await import('#features/money/payments/index.server.ts')
  return refundsOfOrder(orderId)
}

/** The fee as the billing has it. */
export const feeOf = async ({ orderId }: PaidOrder) => {
  const { db } = await import('#platform/db/db.server.ts')
  const { feeEntries } = await import('#features/money/billing/schema.server.ts')
  const [row] = await db().select().from(feeEntries).where(eq(feeEntries.orderId, orderId))
  return row
}

/** The provider's own books on one order. */
export const providerBooks = async ({ provider }: PaidOrder) => {
  const { db } = await import('#platform/db/db.server.ts')
  const { sandboxOrders } = await import('#features/money/payments/sandbox/schema.server.ts')
  const [row] = await db().select().from(sandboxOrders).where(eq(sandboxOrders.orderId, provider))
  return row
}

/** Types of the provider's messages about an order, in the order in which they were taken. */
export const messagesAbout = async ({ provider }: PaidOrder): Promise<string[]> => {
  const { db } = await import('#platform/db/db.server.ts')
  const { providerEvents } = await import('#features/money/payments/schema.server.ts')
  const rows = await db().select().from(providerEvents).orderBy(asc(providerEvents.id))
  return rows.filter((row) => row.eventId.includes(provider)).map((row) => row.type)
}

/** What ledger and provider differ in for an order; empty when they agree and the ledger sums to zero. */
export const disagreements = async (order: PaidOrder): Promise<string[]> => {
  const { db } = await import('#platform/db/db.server.ts')
  const { ledgerLines } = await import('#features/money/ledger/schema.server.ts')
  const money = await moneyOf(order)
  const books = await providerBooks(order)
  const lines = await db().select().from(ledgerLines).where(eq(ledgerLines.orderId, order.orderId))
  const sum = lines.reduce((total, line) => total + line.amountCents, 0)
  const taken = books?.captureStatus === 'COMPLETED' ? books.amountCents : 0
  return [
    ...(sum === 0 ? [] : [`the ledger sums to ${sum}`]),
    ...((money?.paidCents ?? 0) === taken ? [] : [`paid ${money?.paidCents}, taken ${taken}`]),
    ...((money?.refundedCents ?? 0) === books?.refundedCents
      ? []
      : [`refunded ${money?.refundedCents}, given back ${books?.refundedCents}`]),
  ]
}

/** A return of some of it; nobody but the returns knows which goods. */
export const giveBack = (order: PaidOrder, amountCents: number): Promise<void> =>
  askBack(order, { purpose: 'return', amountCents })

/** The provider is asked, answers and writes. */
export const settled = async (app: TestApp): Promise<void> => {
  await app.drain()
  await messagesSent(app)
  await app.drain()
}

/** What was asked back of an order, with the payment each is of. */
export const refundRows = async (order: PaidOrder) => {
  const { db } = await import('#platform/db/db.server.ts')
  const { payments, refunds } = await import('#features/money/payments/schema.server.ts')
  return db()
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.providerOrderId, order.provider))
}

/** The attempt to pay behind one of the provider's orders. */
export const attempt = async (providerOrder: string) => {
  const { db } = await import('#platform/db/db.server.ts')
  const { payments } = await import('#features/money/payments/schema.server.ts')
  const [row] = await db().select().from(payments).where(eq(payments.providerOrderId, providerOrder))
  return row
}

/** What of an order's fee is with us at the provider by the ledger, what its seller owes of it, and what it paid by bank. */
export const feeAccounts = async ({ orderId }: Pick<PaidOrder, 'orderId'>) => {
  const { movementsOf } = await import('#features/money/ledger/index.server.ts')
  const lines = await movementsOf(orderId)
  const sum = (account: string) =>
    lines.filter((line) => line.account === account).reduce((total, { amountCents }) => total + amountCents, 0)
  return { source: sum('fee_source'), due: sum('fee_due'), cash: sum('fee_cash') }
}
