import { and, eq, isNull, sql } from 'drizzle-orm'
import { raiseFee, stepFeeAtSource } from '#features/money/billing/index.server.ts'
import type { House } from '#features/money/payments/houses.rules.ts'
import { launchPayment, type PassedOn, preparePayment, type Settled } from '#features/money/payments/index.server.ts'
import { stepPurposes } from '#features/money/payments/payment.rules.ts'
import { CALL_TERM_DAYS, stepMachine } from '#features/money/plans/step.rules.ts'
import { payeeFor } from '#features/money/selling-accounts/index.server.ts'
import { supplierCompany } from '#features/people/suppliers/index.server.ts'
import { record, transition } from '#platform/change/change.server.ts'
import { type Ctx, requireCouple } from '#platform/context.server.ts'
import { db, inTransaction, type Tx } from '#platform/db/db.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { addDays, todayInRome } from '#shared/days.ts'
import { AppError, appError, commonErrors } from '#shared/errors.ts'
import { type Cents, cents } from '#shared/money.ts'
import { orderNumber } from '#shared/order-number.ts'
import { stepCalled, stepPaid } from '../jobs.contract.ts'
import { orderPath } from '../order.rules.ts'
import { orderErrors } from '../orders.contract.ts'
import { type LockedOrder, lockOrder, lockOwnOrder, lockSale, publishOrderChange } from '../own-order.service.server.ts'
import { orderLines, orders } from '../schema.server.ts'
import { type AgreedPlan, comesBefore } from './agreed-plan.rules.ts'
import { planErrors } from './plan.contract.ts'
import { planOfOrder, type StepRow } from './plan-rows.queries.server.ts'
import { stepHeldUntil } from './protection.queries.server.ts'
import { markStepPassed, markStepWaits } from './protection.service.server.ts'
import { orderPlans, planSteps } from './schema.server.ts'
import { blockStep } from './step-blocks.service.server.ts'

type Place = keyof typeof stepPurposes

/** Keeps the plan of an unpaid order as it is accepted now, in the transaction that has written the order; what stood there before goes. */
export const keepPlan = async (tx: Tx, ctx: Ctx, orderId: number, agreed: AgreedPlan | null): Promise<void> => {
  await tx.delete(planSteps).where(eq(planSteps.orderId, orderId))
  await tx.delete(orderPlans).where(eq(orderPlans.orderId, orderId))
  if (!agreed) return
  const { depositKind, depositCents, freeDays, steps } = agreed
  await tx
    .insert(orderPlans)
    .values({ orderId, depositKind, depositCents, freeDays: freeDays as never, acceptedAt: ctx.now })
  await tx.insert(planSteps).values(
    steps.map(({ due, dueOn, amountCents, isProtected }, index) => ({
      ...{ orderId, position: (index + 1) as Place, due, dueOn, amountCents, isProtected },
      status: 'open' as const,
    })),
  )
}

/** Once nothing is left to be paid before it leaves or is performed, nothing keeps the seller from that. */
const freeForDelivery = async (tx: Tx, ctx: Ctx, order: Pick<LockedOrder, 'id' | 'serviceUntilOn'>): Promise<void> => {
  const found = await planOfOrder(order.id, tx)
  const waits = found?.steps.some((step) => step.status === 'open' && comesBefore(step, order.serviceUntilOn))
  if (!found || waits) return
  await tx
    .update(orders)
    .set({ balancePaidAt: ctx.now })
    .where(and(eq(orders.id, order.id), isNull(orders.balancePaidAt)))
}

/**
 * The first step is paid with the order. In the transaction that notes the money.
 *
 * @returns what of the price was paid with it; null for an order without a plan
 */
export const payFirstStep = async (
  tx: Tx,
  ctx: Ctx,
  order: Pick<LockedOrder, 'id' | 'serviceUntilOn'>,
): Promise<Cents | null> => {
  const found = await planOfOrder(order.id, tx)
  const first = found?.steps[0]
  if (!first) return null
  await transition(tx, ctx, stepMachine, planSteps, first.id, 'pay', { paidAt: ctx.now })
  await freeForDelivery(tx, ctx, order)
  return first.amountCents
}

const mayBePaid = ({ status }: Pick<LockedOrder, 'status'>): boolean =>
  status === 'paid' || status === 'shipped' || status === 'received'

const payable = async (tx: Tx, order: LockedOrder, position: Place): Promise<StepRow> => {
  const step = (await planOfOrder(order.id, tx))?.steps.find((one) => one.position === position)
  if (!step) throw appError(commonErrors, 'not_found')
  if (step.status !== 'open' || !mayBePaid(order)) throw appError(planErrors, 'no_step')
  return step
}

/** Refusals that are up to the seller's account. */
const UNPAYABLE: readonly string[] = ['supplier_without_account', 'seller_not_payable']

/** Who has tried to pay a step in vain because of its seller is not late with it. */
const blockPlace = async (ctx: Ctx, orderId: number, position: Place): Promise<void> => {
  const step = (await planOfOrder(orderId, db()))?.steps.find((one) => one.position === position)
  if (step) await blockStep(ctx, step)
}

/**
 * Starts the payment of a later step, on its day or before. Asking twice takes up the same attempt.
 *
 * @returns where the couple approves
 * @throws AppError 401, 403 except for couples · 404 not theirs, no such step · 409 `no_step`, `payment_in_progress`, `already_paid` ·
 *   422 `supplier_without_account`, and those of starting a payment
 */
export const payStep = async (
  ctx: Ctx,
  orderId: number,
  position: Place,
  payWith?: House,
): Promise<{ readonly approveUrl: string; readonly providerOrderId: string }> => {
  requireCouple(ctx)
  const paymentId = await inTransaction(async (tx) => {
    const order = await lockOwnOrder(tx, ctx, orderId)
    const step = await payable(tx, order, position)
    const { amountCents } = step
    const merchantId = await payeeFor(await supplierCompany(order.supplierId, tx), payWith, ctx.now, tx)
    if (!merchantId) throw appError(orderErrors, 'supplier_without_account')
    const holdUntil = await stepHeldUntil(tx, order, step, merchantId, ctx.now)
    return preparePayment(tx, ctx, {
      purpose: stepPurposes[position],
      subjectId: orderId,
      payeeMerchantId: merchantId,
      itemsCents: amountCents,
      // Of what is kept nothing can be taken off: its fee is billed.
      feeCents: holdUntil
        ? cents(0)
        : await stepFeeAtSource(tx, orderId, { payee: merchantId, amountCents, addedCents: amountCents }),
      holdUntil,
      shippingCents: cents(0),
      description: `Rata ${position} dell’ordine ${orderNumber(orderId)}`,
      returnPath: orderPath(order.kind, orderId),
    })
  }).catch(async (error: unknown) => {
    if (error instanceof AppError && UNPAYABLE.includes(error.code)) await blockPlace(ctx, orderId, position)
    throw error
  })
  const { approveUrl, providerOrderId } = await launchPayment(ctx, paymentId)
  return { approveUrl, providerOrderId }
}

/** Before a cent is taken: the step is still to be paid. @throws AppError 409 `no_step` */
const secureStep = async (tx: Tx, orderId: number, position: Place): Promise<void> => {
  await payable(tx, await lockOrder(tx, orderId), position)
}

/** A later step is there, and the fee follows it. Runs in the transaction that notes the money. */
const markStepPaid = async (tx: Tx, ctx: Ctx, orderId: number, position: Place, settled: Settled): Promise<void> => {
  const order = await lockOrder(tx, orderId)
  const step = await payable(tx, order, position)
  await transition(tx, ctx, stepMachine, planSteps, step.id, 'pay', { paidAt: ctx.now })
  const { amountCents } = step
  await tx
    .update(orders)
    .set({ nowCents: sql`${orders.nowCents} + ${amountCents}` })
    .where(eq(orders.id, orderId))
  await tx
    .update(orderLines)
    .set({ nowCents: sql`${orderLines.nowCents} + ${amountCents}` })
    .where(eq(orderLines.orderId, orderId))
  await freeForDelivery(tx, ctx, order)
  await raiseFee(tx, ctx, { orderId, addedCents: amountCents, part: position, heldUntil: settled.holdUntil })
  await record(tx, ctx, 'order', orderId, 'pay_step', { position, amountCents: settled.amountCents })
  await publishOrderChange(tx, order)
  await enqueue(tx, stepPaid, { orderId, position })
}

/** What the payment of each later step means, for the payments. */
const settlementAt = (position: Place) => ({
  secure: (tx: Tx, _ctx: Ctx, orderId: number) => secureStep(tx, orderId, position),
  settle: (tx: Tx, ctx: Ctx, orderId: number, settled: Settled) => markStepPaid(tx, ctx, orderId, position, settled),
  passedOn: (tx: Tx, ctx: Ctx, orderId: number, passed: PassedOn) =>
    markStepPassed(tx, ctx, orderId, { position, ...passed }),
  waitsForAccount: (tx: Tx, ctx: Ctx, orderId: number) => markStepWaits(tx, ctx, orderId, position),
  waits: async () => true,
})
export const stepSettlements = { step_2: settlementAt(2), step_3: settlementAt(3), step_4: settlementAt(4) }

/**
 * The seller says that what a step waits for is there: the couple has some days to pay it.
 *
 * @throws AppError 403 for couples · 404 not their sale, no such step · 409 `step_not_callable`
 */
export const callStep = (ctx: Ctx, orderId: number, position: Place): Promise<void> =>
  inTransaction(async (tx) => {
    const order = await lockSale(tx, ctx, orderId)
    const step = await payable(tx, order, position)
    if (step.dueOn !== null) throw appError(planErrors, 'step_not_callable')
    const dueOn = addDays(todayInRome(ctx.now), CALL_TERM_DAYS)
    const isWaiting = isNull(planSteps.dueOn)
    // The message of the call stands for the reminder of fourteen days.
    const set = { dueOn, remindedFor: CALL_TERM_DAYS }
    await transition(tx, ctx, stepMachine, planSteps, step.id, 'call', set, isWaiting)
    await record(tx, ctx, 'order', orderId, 'call_step', { position, dueOn })
    await publishOrderChange(tx, order)
    await enqueue(tx, stepCalled, { orderId, position })
  })
