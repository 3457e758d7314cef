import { eq } from 'drizzle-orm'
import { postReversal } from '#features/money/ledger/index.server.ts'
import { endPayment } from '#features/money/payments/index.server.ts'
import { stepPurposes } from '#features/money/payments/payment.rules.ts'
import { stepMachine } from '#features/money/plans/step.rules.ts'
import { record, transition } from '#platform/change/change.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import { type Cents, cents, sumOf } from '#shared/money.ts'
import { openCompensation } from './compensation.server.ts'
import type { StaffEnding } from './endings.rules.ts'
import { planOfOrder } from './plan-rows.queries.server.ts'
import { orderPlans, planSteps } from './schema.server.ts'

interface EndedPlan {
  /** What the supplier owes besides. */
  readonly compensationCents?: Cents
  readonly endedFor?: StaffEnding | null
}

/**
 * An order with a plan is given up: attempts to pay its steps end, what was not paid is not owed any more, and what the supplier owes
 * besides is noted and asked for (decision 0164). In the transaction that cancels, which has locked the order.
 *
 * @param ended.endedFor where staff ends it
 * @returns what was still to be paid
 * @throws AppError 409 `payment_in_progress` while a step is being taken
 */
export const endPlan = async (
  tx: Tx,
  ctx: Ctx,
  orderId: number,
  { compensationCents = cents(0), endedFor = null }: EndedPlan = {},
): Promise<Cents> => {
  const found = await planOfOrder(orderId, tx)
  if (!found) return cents(0)
  for (const purpose of Object.values(stepPurposes)) await endPayment(tx, ctx, purpose, orderId, { ifPaid: 'leave' })
  const open = found.steps.filter(({ status }) => status === 'open')
  for (const { id } of open) await transition(tx, ctx, stepMachine, planSteps, id, 'waive')
  if (compensationCents > 0 || endedFor)
    await tx.update(orderPlans).set({ compensationCents, endedFor }).where(eq(orderPlans.orderId, orderId))
  if (compensationCents > 0) await openCompensation(tx, ctx, orderId, compensationCents)
  return sumOf(open.map(({ amountCents }) => amountCents))
}

/**
 * What a plan was for goes back, by a withdrawal or a return: its later steps are closed, and what they come to is not owed any more. In the
 * transaction of that, which has locked the order.
 *
 * @throws AppError 409 `payment_in_progress` while a step is being taken
 */
export const closePlan = async (tx: Tx, ctx: Ctx, orderId: number): Promise<void> => {
  const amountCents = await endPlan(tx, ctx, orderId)
  if (amountCents > 0) await postReversal(tx, ctx, orderId, { purpose: 'plan', subjectId: orderId }, { amountCents })
}

/** The couple has had what the supplier owed it besides. In the transaction that ends its transfer. */
export const noteCompensated = async (tx: Tx, ctx: Ctx, orderId: number): Promise<void> => {
  const set = { compensatedAt: ctx.now }
  const [row] = await tx.update(orderPlans).set(set).where(eq(orderPlans.orderId, orderId)).returning()
  await record(tx, ctx, 'order', orderId, 'confirm_compensation', { amountCents: row?.compensationCents })
}
