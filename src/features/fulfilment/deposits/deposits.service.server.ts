import { eq } from 'drizzle-orm'
import { lockOrder, lockOwnOrder, lockSale, publishOrderChange } from '#features/fulfilment/orders/index.server.ts'
import { orderPath } from '#features/fulfilment/orders/order.rules.ts'
import type { House } from '#features/money/payments/houses.rules.ts'
import {
  launchPayment,
  preparePayment,
  type RefundNews,
  refundDeposit,
  type Settled,
} from '#features/money/payments/index.server.ts'
import { payeeFor } from '#features/money/selling-accounts/index.server.ts'
import { supplierCompany } from '#features/people/suppliers/index.server.ts'
import { record, recordDecision, transition } from '#platform/change/change.server.ts'
import { type Ctx, confirmedIfStaff, requireCouple, system } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { eachDue, type Sweep } from '#platform/jobs/sweeps.server.ts'
import { todayInRome } from '#shared/days.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { cents } from '#shared/money.ts'
import { orderNumber } from '#shared/order-number.ts'
import { depositMachine, goesBack, isPayable, keepProblem, returnedOf } from './deposit.rules.ts'
import { type DepositInput, depositErrors } from './deposits.contract.ts'
import {
  askedBy,
  type DepositRow,
  depositOf,
  factsOf,
  type Order,
  toGiveBack,
  toRemind,
} from './deposits.queries.server.ts'
import { depositDecided, depositDue, depositPaid } from './jobs.contract.ts'
import { rentalDeposits } from './schema.server.ts'

/** An order that has just been paid asks the deposit of its rentals. In the transaction that notes the money of the order. */
export const openDeposit = async (tx: Tx, orderId: number): Promise<void> => {
  const asked = await askedBy(orderId, tx)
  if (asked)
    await tx
      .insert(rentalDeposits)
      .values({ orderId, status: 'due', ...asked })
      .onConflictDoNothing()
}

const payable = async (tx: Tx, ctx: Ctx, order: Order): Promise<DepositRow> => {
  const deposit = await depositOf(order.id, tx)
  if (!deposit || !isPayable(factsOf(deposit, order), todayInRome(ctx.now))) throw appError(depositErrors, 'no_deposit')
  return deposit
}

/**
 * Starts the payment of the deposit of an order. Asking twice takes up the same attempt.
 *
 * @returns where the couple approves
 * @throws AppError 401, 403 except for couples · 404 not theirs · 409 `no_deposit`, `payment_in_progress`, `already_paid`, and those of
 *   starting a payment
 */
export const payDeposit = async (
  ctx: Ctx,
  orderId: number,
  payWith?: House,
): Promise<{ readonly approveUrl: string; readonly providerOrderId: string }> => {
  requireCouple(ctx)
  const paymentId = await inTransaction(async (tx) => {
    const order = await lockOwnOrder(tx, ctx, orderId)
    const { amountCents } = await payable(tx, ctx, order)
    const merchantId = await payeeFor(await supplierCompany(order.supplierId, tx), payWith, ctx.now, tx)
    if (!merchantId) throw appError(depositErrors, 'no_deposit')
    return preparePayment(tx, ctx, {
      purpose: 'deposit',
      subjectId: orderId,
      payeeMerchantId: merchantId,
      itemsCents: amountCents,
      shippingCents: cents(0),
      description: `Cauzione dell’ordine ${orderNumber(orderId)}`,
      returnPath: orderPath(order.kind, orderId),
    })
  })
  const { approveUrl, providerOrderId } = await launchPayment(ctx, paymentId)
  return { approveUrl, providerOrderId }
}

/** Before a cent is taken: the rental still stands. @throws AppError 409 `no_deposit` */
export const secureDeposit = async (tx: Tx, ctx: Ctx, orderId: number): Promise<void> => {
  await payable(tx, ctx, await lockOrder(tx, orderId))
}

/** The deposit is there. Runs in the transaction that notes the money. @throws AppError 409 when it is not to be paid any more */
export const markDepositPaid = async (tx: Tx, ctx: Ctx, orderId: number, settled: Settled): Promise<void> => {
  const order = await lockOrder(tx, orderId)
  const { id } = await payable(tx, ctx, order)
  await transition(tx, ctx, depositMachine, rentalDeposits, id, 'pay', { paidAt: ctx.now })
  await record(tx, ctx, 'order', orderId, 'pay_deposit', { amountCents: settled.amountCents })
  await enqueue(tx, depositPaid, { orderId })
  await publishOrderChange(tx, order)
}

const decide = async (tx: Tx, ctx: Ctx, order: Order, deposit: DepositRow, input: DepositInput): Promise<void> => {
  const { keptCents } = input
  const event = deposit.status === 'held' ? 'decide' : 'keep_less'
  const kept = { keptCents, reason: keptCents > 0 ? input.reason : null }
  await transition(tx, ctx, depositMachine, rentalDeposits, deposit.id, event, { ...kept, decidedAt: ctx.now })
  await record(tx, ctx, 'order', order.id, 'decide_deposit', { keptCents })
  await refundDeposit(tx, ctx, order.id, returnedOf({ ...deposit, keptCents }))
  await enqueue(tx, depositDecided, { orderId: order.id, keptCents })
  await publishOrderChange(tx, order)
}

/**
 * The seller gives a deposit back, or says how much of it is kept and why; afterwards it can only keep less. Staff may do it in its place.
 *
 * @throws AppError 400 at `reason` for staff without one · 403 for couples · 404 not their sale · 409 `deposit_closed` ·
 *   422 `deposit_too_much`, `deposit_too_early`, `deposit_only_less`, `deposit_reason`, each at its field
 * @remarks locks order, then payment, as settling does
 */
export const decideDeposit = (ctx: Ctx, orderId: number, input: DepositInput): Promise<void> =>
  inTransaction(async (tx) => {
    confirmedIfStaff(ctx)
    const order = await lockSale(tx, ctx, orderId)
    const deposit = await depositOf(orderId, tx)
    if (!deposit) throw appError(commonErrors, 'not_found')
    const problem = keepProblem(factsOf(deposit, order), input, todayInRome(ctx.now))
    if (problem) {
      const field = problem === 'deposit_reason' ? 'reason' : 'keptCents'
      throw appError(depositErrors, problem, { fields: { [field]: depositErrors[problem].it } })
    }
    if (ctx.actor.kind === 'admin') {
      const { keptCents } = deposit
      const change = { before: { keptCents }, after: { keptCents: input.keptCents } }
      await recordDecision(tx, ctx, 'deposit', deposit.id, 'correct', { reason: input.reason, ...change })
    }
    await decide(tx, ctx, order, deposit, input)
  })

/** The money of a deposit is back with the couple: both see it at once. */
export const noteDepositBack = async (
  tx: Tx,
  ctx: Ctx,
  orderId: number,
  { amountCents }: RefundNews,
): Promise<void> => {
  const order = await lockOrder(tx, orderId)
  await record(tx, ctx, 'order', orderId, 'deposit_back', { amountCents })
  await publishOrderChange(tx, order)
}

/** What nobody decided about in time goes back, and what belongs to an order that was given up. */
export const givesDepositsBack: Sweep = {
  name: 'deposits-back',
  run: async (ctx) => {
    const by = { ...ctx, actor: system }
    await eachDue('deposits-back', await toGiveBack(ctx.now), ({ orderId }) =>
      inTransaction(async (tx) => {
        const order = await lockOrder(tx, orderId)
        const deposit = await depositOf(orderId, tx)
        if (!deposit || !goesBack(factsOf(deposit, order), todayInRome(ctx.now))) return
        await decide(tx, by, order, deposit, { keptCents: cents(0), reason: '' })
      }),
    )
  },
}

/** Couples whose rental is near are reminded once. */
export const remindsOfDeposits: Sweep = {
  name: 'deposits-due',
  run: async (ctx) => {
    await eachDue('deposits-due', await toRemind(ctx.now), ({ id, orderId }) =>
      inTransaction(async (tx) => {
        const set = { remindedAt: ctx.now }
        await tx.update(rentalDeposits).set(set).where(eq(rentalDeposits.id, id))
        await enqueue(tx, depositDue, { orderId })
      }),
    )
  },
}
