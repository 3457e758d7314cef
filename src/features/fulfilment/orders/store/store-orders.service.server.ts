import { eq, sql } from 'drizzle-orm'
import { endPayment } from '#features/money/payments/index.server.ts'
import { offerPlanFields } from '#features/money/plans/plan-fields.rules.ts'
import type { PaymentAnswers } from '#features/money/plans/ready.rules.ts'
import { sellerIdentity, vouchersHold } from '#features/people/suppliers/index.server.ts'
import { releaseDiscount } from '#features/shop/discounts/index.server.ts'
import { rentalTermFields } from '#features/shop/products/product-fields.rules.ts'
import {
  holdRental,
  holdStock,
  lockGoods,
  offeredOptions,
  releasePieces,
  securePieces,
} from '#features/shop/stock/index.server.ts'
import { record, transition } from '#platform/change/change.server.ts'
import { type Ctx, requireCouple, system } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { eachDue, type Sweep } from '#platform/jobs/sweeps.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { keysOf } from '#shared/fields.ts'
import { keepAgreement } from '../agreement/agreements.service.server.ts'
import { orderMachine } from '../order.rules.ts'
import { orderErrors } from '../orders.contract.ts'
import { lockOrder } from '../own-order.service.server.ts'
import type { AgreedPlan } from '../plan/agreed-plan.rules.ts'
import { keepPlan } from '../plan/plan-steps.service.server.ts'
import { orderLines, orders } from '../schema.server.ts'
import { NO_DAYS, rentedDays, type ServiceDays } from '../service/service-days.rules.ts'
import { isServiceOrder } from '../withdrawal/withdrawal-end.rules.ts'
import { abandonedOrders, linesOfOrder, lockOpenOrder } from './store-orders.queries.server.ts'
import { isSameOrder, type StoreLine } from './store-orders.rules.ts'

type OrderValues = Omit<
  typeof orders.$inferInsert,
  'kind' | 'coupleId' | 'status' | 'placedAt' | 'seller' | keyof ServiceDays
>

/** What a couple orders of one seller's store; already priced, amounts add up. */
export interface NewStoreOrder extends OrderValues {
  readonly lines: readonly StoreLine[]
  /** How it is paid in steps, and what its seller had said of that; null, or not there, where everything is paid at once. */
  readonly plan?: { readonly agreed: AgreedPlan; readonly answers: PaymentAnswers } | null
}

/** How long goods are reserved during a payment (OQ-102). */
export const HOLD_MS = 30 * 60_000

/** What was read before the goods were locked still holds: same price, same kind, the advance still allowed, the same terms of giving it up, the same plan. */
const requireSameOffer = async (
  tx: Tx,
  ctx: Ctx,
  { lines, plan }: Pick<NewStoreOrder, 'lines' | 'plan'>,
): Promise<void> => {
  const offered = await offeredOptions(
    lines.map(({ optionId }) => optionId),
    ctx.now,
    tx,
  )
  const holds = lines.every(({ optionId, kind, unitCents, isAdvance, ...line }) => {
    const option = offered.get(optionId)
    if (option?.kind !== kind || option.priceCents !== unitCents || (isAdvance && !option.canAdvance)) return false
    if (plan && !keysOf(offerPlanFields).every((key) => option[key] === plan.answers[key])) return false
    if (plan?.answers.restPayout && option.restPayout !== plan.answers.restPayout) return false
    return kind === 'sale' || keysOf(rentalTermFields).every((term) => option[term] === line[term])
  })
  if (!holds) throw appError(orderErrors, 'price_changed')
}

/** Sets the goods of an order aside, in the order of the options' ids: what it held before is let go in the same moment. */
const holdGoods = async (tx: Tx, ctx: Ctx, orderId: number): Promise<void> => {
  await releasePieces(tx, ctx, orderId)
  const until = new Date(ctx.now.getTime() + HOLD_MS)
  const lines = await linesOfOrder(tx, orderId)
  for (const line of lines.toSorted((one, other) => (one.optionId ?? 0) - (other.optionId ?? 0))) {
    const { optionId, quantity, rentalFrom, rentalUntil, measures } = line
    if (optionId === null) continue
    const wanted = { orderId, orderLineId: line.id, optionId, until }
    if (rentalFrom && rentalUntil) await holdRental(tx, ctx, { ...wanted, startOn: rentalFrom, endOn: rentalUntil })
    else await holdStock(tx, ctx, { ...wanted, quantity, isMade: measures.length > 0 })
  }
}

/**
 * The order that was placed and will not be paid ends, and its goods are free again. Given to the payments at the roof, for attempts that
 * end without money; of any other order nothing happens.
 */
export const endStoreOrder = async (tx: Tx, ctx: Ctx, orderId: number): Promise<void> => {
  const order = await lockOrder(tx, orderId)
  if (order.kind !== 'store' || order.status !== 'awaiting_payment') return
  await releasePieces(tx, ctx, orderId)
  await releaseDiscount(tx, ctx, orderId)
  const ended = { cancelledAt: ctx.now, cancelledBy: 'system' as const }
  await transition(tx, { ...ctx, actor: system }, orderMachine, orders, orderId, 'cancel', ended)
}

/**
 * Opens a couple's order at one seller and sets its goods aside for 30 minutes. While an order waits for its payment, asking for the same
 * again meets it; asking for something else ends it with its attempt to pay, and takes its place.
 *
 * @returns the order, to be paid
 * @throws AppError 409 `price_changed`, `goods_gone`, `rental_taken`, `already_paid`, and `payment_in_progress` while money is being
 *   taken · 422 `rental_refused`
 * @remarks locks order, goods, payment, in this order, as settling does
 */
export const openStoreOrder = async (tx: Tx, ctx: Ctx, { lines, plan, ...order }: NewStoreOrder): Promise<number> => {
  const coupleId = requireCouple(ctx).accountId
  // One placing at a time for this couple and seller: the second finds the first one's order.
  await tx.execute(sql`select pg_advisory_xact_lock(${coupleId}, ${order.supplierId})`)
  const open = await lockOpenOrder(tx, coupleId, order.supplierId)
  await lockGoods(tx, lines, 'share')
  await requireSameOffer(tx, ctx, { lines, plan })
  const seller = await sellerIdentity(order.supplierId, tx)
  const isFresh = open && ctx.now.getTime() - open.placedAt.getTime() < HOLD_MS
  if (isFresh && isSameOrder({ ...order, lines }, { ...open, lines: await linesOfOrder(tx, open.id) })) {
    await tx
      .update(orders)
      .set({ ...order, seller, placedAt: ctx.now })
      .where(eq(orders.id, open.id))
    await keepPlan(tx, ctx, open.id, plan?.agreed ?? null)
    await keepAgreement(tx, open.id, null)
    await record(tx, ctx, 'order', open.id, 'place_again')
    await holdGoods(tx, ctx, open.id)
    return open.id
  }
  if (open) {
    await endPayment(tx, ctx, 'order', open.id)
    await endStoreOrder(tx, ctx, open.id)
  }
  const days = isServiceOrder(order) ? rentedDays(lines) : NO_DAYS
  const opened = { kind: 'store', status: orderMachine.initial, placedAt: ctx.now } as const
  const values = { ...order, ...days, ...opened, seller, coupleId }
  const [row] = await tx.insert(orders).values(values).returning({ id: orders.id })
  const orderId = row?.id ?? 0
  await tx.insert(orderLines).values(lines.map(({ isAdvance, ...line }) => ({ ...line, orderId })))
  await keepPlan(tx, ctx, orderId, plan?.agreed ?? null)
  await keepAgreement(tx, orderId, null)
  if (!(await vouchersHold(tx, orderId))) throw appError(orderErrors, 'price_changed')
  await record(tx, ctx, 'order', orderId, 'place')
  await holdGoods(tx, ctx, orderId)
  return orderId
}

/**
 * Before money is taken for a store order: it still waits, and its goods are kept until the money is there or not. Given to the payments
 * at the roof; orders of announcements have nothing to secure.
 *
 * @throws AppError 409 `goods_gone`, `conflict` when the order has ended: then nothing is taken
 */
export const secureStoreOrder = async (tx: Tx, ctx: Ctx, orderId: number): Promise<void> => {
  const order = await lockOrder(tx, orderId)
  if (order.kind !== 'store') return
  if (order.status !== 'awaiting_payment') throw appError(commonErrors, 'conflict')
  await securePieces(tx, ctx, orderId)
}

/** Ends abandoned store orders: a safety net under `endStoreOrder`. */
export const abandonedStoreOrders: Sweep = {
  name: 'abandoned store orders',
  run: async (ctx) => {
    const placedUntil = new Date(ctx.now.getTime() - HOLD_MS)
    await eachDue('abandoned store orders', await abandonedOrders(placedUntil), ({ id }) =>
      inTransaction(async (tx) => {
        const [order] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, id)).for('update')
        if (!order) return
        await endPayment(tx, { ...ctx, actor: system }, 'order', id)
        await endStoreOrder(tx, ctx, id)
      }),
    )
  },
}
