import { record } from '#platform/change/change.server.ts'
import { type Ctx, requireAdmin } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { type Day, todayInRome } from '#shared/days.ts'
import { appError } from '#shared/errors.ts'
import { sumOf } from '#shared/money.ts'
import { feesToPay } from '../jobs.contract.ts'
import { feeReminders } from '../schema.server.ts'
import { openFees } from './fee-due.queries.server.ts'
import { type FeeReminderStage, stageOn } from './fee-reminders.rules.ts'
import { feeErrors } from './fees.contract.ts'

/** Notes a reminder and has it sent. @returns false when there was one of this stage already */
const remindIn = async (
  tx: Tx,
  ctx: Ctx,
  supplierId: number,
  stage: FeeReminderStage,
  fees: Awaited<ReturnType<typeof openFees>>,
): Promise<boolean> => {
  const [first] = fees
  if (!first) return false
  const [row] = await tx
    .insert(feeReminders)
    .values({
      ...{ supplierId, stage, dueOn: first.dueOn },
      totalCents: sumOf(fees.map(({ totalCents }) => totalCents)),
      remindedOn: todayInRome(ctx.now),
      remindedAt: ctx.now,
    })
    .onConflictDoNothing()
    .returning({ id: feeReminders.id })
  if (!row) return false
  await record(tx, ctx, 'account', supplierId, 'fees_reminded', { stage, reminderId: row.id })
  await enqueue(tx, feesToPay, { reminderId: row.id })
  return true
}

/** The reminder that is due today for a supplier, once for each stage and due day. */
export const remindDue = (ctx: Ctx, supplierId: number, dueOn: Day): Promise<void> =>
  inTransaction(async (tx) => {
    const stage = stageOn(todayInRome(ctx.now), dueOn)
    if (stage) await remindIn(tx, ctx, supplierId, stage, await openFees(supplierId, tx))
  })

/**
 * Staff reminds a supplier of all its open fees, once a day.
 *
 * @throws AppError 401, 403 · 409 `reminded_today` · 422 `nothing_due`
 */
export const remindByHand = async (ctx: Ctx, supplierId: number): Promise<void> => {
  requireAdmin(ctx)
  await inTransaction(async (tx) => {
    const fees = await openFees(supplierId, tx)
    if (fees.length === 0) throw appError(feeErrors, 'nothing_due')
    if (!(await remindIn(tx, ctx, supplierId, 'by_hand', fees))) throw appError(feeErrors, 'reminded_today')
  })
}
