import { eq } from 'drizzle-orm'
import { WARN_DAYS } from '#features/money/payments/held/hold.rules.ts'
import {
  heldOfOrder,
  holdsDueBy,
  isAskedBack,
  markReminded,
  markWarned,
  type PassedOn,
  releaseHeld,
} from '#features/money/payments/index.server.ts'
import { confirmFrom, SILENCE_REMINDER_DAYS } from '#features/money/plans/protection.rules.ts'
import { record } from '#platform/change/change.server.ts'
import { type Ctx, requireCouple, system } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { eachPage, type Sweep } from '#platform/jobs/sweeps.server.ts'
import { addDays, todayInRome } from '#shared/days.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { stepKeptByDispute, stepPassed, stepSilent, stepWaits } from '../jobs.contract.ts'
import { lockOrder, lockOwnOrder, publishOrderChange } from '../own-order.service.server.ts'
import { orders } from '../schema.server.ts'
import { planErrors } from './plan.contract.ts'
import { planOfOrder } from './plan-rows.queries.server.ts'
import { keptSteps, placeOf, staysFor } from './protection.queries.server.ts'

/**
 * "È tutto a posto": what the provider keeps of a step goes to the seller.
 *
 * @throws AppError 401, 403 except for couples · 404 not theirs, no such step · 409 `step_not_kept`, `step_not_done`, `step_contested`
 */
export const confirmStep = (ctx: Ctx, orderId: number, position: 2 | 3 | 4): Promise<void> =>
  inTransaction(async (tx) => {
    requireCouple(ctx)
    const order = await lockOwnOrder(tx, ctx, orderId)
    const step = (await planOfOrder(orderId, tx))?.steps.find((one) => one.position === position)
    if (!step) throw appError(commonErrors, 'not_found')
    const kept = await keptSteps(orderId, tx)
    const held = kept.byPlace.get(position)
    if (held?.state !== 'held') throw appError(planErrors, 'step_not_kept')
    if (kept.staysFor) throw appError(planErrors, 'step_contested')
    if (todayInRome(ctx.now) < confirmFrom(held.holdUntil)) throw appError(planErrors, 'step_not_done')
    if (!(await releaseHeld(tx, ctx, held.paymentId, 'confirmed'))) throw appError(planErrors, 'step_not_kept')
    await record(tx, ctx, 'order', orderId, 'confirm_step', { position })
    await publishOrderChange(tx, order)
  })

const partiesOf = async (tx: Tx, orderId: number) => {
  const [order] = await tx
    .select({ coupleId: orders.coupleId, supplierId: orders.supplierId })
    .from(orders)
    .where(eq(orders.id, orderId))
  return order
}

/** The provider has passed a step on. Runs in the transaction that notes it. */
export const markStepPassed = async (
  tx: Tx,
  ctx: Ctx,
  orderId: number,
  { position, amountCents, reason }: PassedOn & { readonly position: number },
): Promise<void> => {
  const order = await partiesOf(tx, orderId)
  if (!order) return
  await record(tx, ctx, 'order', orderId, 'step_passed', { position, amountCents, reason })
  await publishOrderChange(tx, order)
  await enqueue(tx, stepPassed, { orderId, position })
}

/** A step is its supplier's, and waits for an account that can take it. Runs in the transaction that notes it. */
export const markStepWaits = async (tx: Tx, ctx: Ctx, orderId: number, position: number): Promise<void> => {
  const order = await partiesOf(tx, orderId)
  if (!order) return
  await record(tx, ctx, 'order', orderId, 'step_waits', { position })
  await publishOrderChange(tx, order)
  await enqueue(tx, stepWaits, { orderId, position })
}

type Found = Awaited<ReturnType<ReturnType<typeof holdsDueBy>>>[number]

/**
 * What the clock does to a kept step: reminds its couple, passes it on when nobody has objected, tells staff of one that a dispute keeps back for too long, and
 * passes that on as well before the provider keeps it no longer. Not what the couple has asked its bank for: that is the provider's to decide.
 */
const follow = (ctx: Ctx, { id: paymentId, orderId }: Found): Promise<void> =>
  inTransaction(async (tx) => {
    await lockOrder(tx, orderId)
    const all = await heldOfOrder(orderId, tx)
    const held = all.find((one) => one.paymentId === paymentId)
    const position = held && placeOf(held.purpose)
    if (held?.state !== 'held' || held.keptCents <= 0 || position === undefined) return
    const today = todayInRome(ctx.now)
    if (await staysFor(orderId, all, tx)) {
      if (today > held.limitOn && !(await isAskedBack([paymentId], tx))) await releaseHeld(tx, ctx, paymentId, 'limit')
      else if (today >= addDays(held.limitOn, -WARN_DAYS) && (await markWarned(tx, ctx, paymentId)))
        await enqueue(tx, stepKeptByDispute, { orderId, position })
    } else if (today > held.holdUntil)
      await releaseHeld(tx, ctx, paymentId, held.holdUntil < held.limitOn ? 'silence' : 'limit')
    else if (await markReminded(tx, ctx, paymentId)) await enqueue(tx, stepSilent, { orderId, position })
  })

/** Every kept step that silence is about to pass on, or a dispute keeps back. */
export const stepReleases: Sweep = {
  name: 'step-releases',
  run: async (ctx) => {
    const by = { ...ctx, actor: system }
    const before = addDays(todayInRome(ctx.now), SILENCE_REMINDER_DAYS)
    await eachPage('step-releases', holdsDueBy(before), (found) => follow(by, found))
  },
}
