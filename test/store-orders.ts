import { sql } from 'drizzle-orm'
import type { TestActor } from './actors.ts'
import type { TestApp } from './app.ts'
import type { SoldProduct } from './shop.ts'

interface StoreOrderOptions {
  readonly owner: TestActor
  readonly seller: TestActor
  /** What was ordered, a line each; none writes one line of something that is in no store. */
  readonly products?: readonly (Pick<SoldProduct, 'id' | 'code'> & { readonly title?: string })[]
  readonly status?: 'awaiting_payment' | 'paid' | 'shipped' | 'received' | 'cancelled'
  readonly sectorId?: number
  /** Price of one line, in cents; the bonus is 5 % of it, the shipping 9,00. */
  readonly unitCents?: number
  readonly more?: Record<string, unknown>
  readonly line?: Record<string, unknown>
}

export interface StoreOrder {
  readonly orderId: number
  readonly lineIds: readonly number[]
}

/** What the ledger holds of a paid order: the sale, and what was paid of it. */
const booked = async (
  app: TestApp,
  orderId: number,
  { goods, bonus }: { readonly goods: number; readonly bonus: number },
  paidNow: number | null,
): Promise<void> => {
  const { postPayment, postSale } = await import('#features/money/ledger/index.server.ts')
  const { systemCtx } = await import('#platform/context.server.ts')
  const { inTransaction } = await import('#platform/db/db.server.ts')
  const { cents } = await import('#shared/money.ts')
  const ctx = systemCtx(app.clock.now())
  await inTransaction(async (tx) => {
    const sold = { goodsCents: cents(goods), bonusCents: cents(bonus), shippingCents: cents(900) }
    await postSale(tx, ctx, { orderId, ...sold })
    const amountCents = cents(paidNow ?? goods - bonus + 900)
    await postPayment(tx, ctx, { orderId, paymentId: 1_000_000 + orderId, amountCents })
  })
}

/** A store order as it stands in the tables; how one is placed and paid has its own tests. */
export const storeOrder = async (app: TestApp, options: StoreOrderOptions): Promise<StoreOrder> => {
  const { owner, seller, products = [], status = 'received', sectorId = 1, unitCents = 10_000, more, line } = options
  const { orders, orderLines } = await import('#features/fulfilment/orders/schema.server.ts')
  const { db } = await import('#platform/db/db.server.ts')
  const { sellerIdentity } = await import('#features/people/suppliers/index.server.ts')
  const at = app.clock.now()
  const goods = unitCents * Math.max(1, products.length)
  const bonus = Math.round(goods * 0.05)
  const moment = (reached: boolean) => (reached ? at : null)
  const isPaid = status !== 'awaiting_payment'
  const [order] = await db()
    .insert(orders)
    .values({
      kind: 'store',
      coupleId: owner.accountId,
      supplierId: seller.accountId,
      sectorId,
      status,
      goodsCents: goods,
      bonusBps: 500,
      bonusCents: bonus,
      shippingCents: 900,
      totalCents: goods - bonus + 900,
      nowCents: goods - bonus + 900,
      vatBps: 2200,
      feeBps: 0,
      returnDays: 14,
      billing: { fullName: 'Giulia Ravasi', address: 'via per Esino 8, 23829 Varenna (LC)' },
      recipient: {
        fullName: 'Giulia Ravasi',
        phone: '+39 348 112 0417',
        address: 'via per Esino',
        number: '8',
        cap: '23829',
        city: 'Varenna (LC)',
      },
      seller: await sellerIdentity(seller.accountId),
      placedAt: at,
      paidAt: moment(isPaid),
      shippedAt: moment(status === 'shipped' || status === 'received'),
      receivedAt: moment(status === 'received'),
      returnUntil: status === 'received' ? new Date(at.getTime() + 14 * 86_400_000) : null,
      cancelledAt: moment(status === 'cancelled'),
      transactionCode: isPaid ? `PROVA${at.getTime()}` : null,
      ...more,
    } as typeof orders.$inferInsert)
    .returning({ id: orders.id })
  const orderId = (order as { id: number }).id
  const things = products.length > 0 ? products : [{ id: null, code: 'X1', title: 'Bouquet' }]
  const lines = await db()
    .insert(orderLines)
    .values(
      things.map(({ id, code, title = 'Abito Lucia, pizzo macramè' }) => ({
        orderId,
        productId: id,
        code,
        title,
        description: '',
        image: '/assets/images/user.png',
        sectorId,
        quantity: 1,
        unitCents,
        totalCents: unitCents,
        ...line,
      })) as (typeof orderLines.$inferInsert)[],
    )
    .returning({ id: orderLines.id })
  // In the product an order is paid after its lines are there (`lines_sold`).
  await db().execute(sql`update order_lines l set sold_by = o.supplier_id, sold_on = o.paid_on from orders o
    where l.order_id = ${orderId} and o.id = l.order_id and o.paid_on is not null and o.status <> 'cancelled'`)
  if (isPaid && more?.paidAt !== null)
    await booked(app, orderId, { goods, bonus }, (more?.nowCents as number | undefined) ?? null)
  return { orderId, lineIds: lines.map(({ id }) => id) }
}
