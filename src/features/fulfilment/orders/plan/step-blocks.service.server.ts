import { CALL_TERM_DAYS, stepMachine } from '#features/money/plans/step.rules.ts'
import { record, transition } from '#platform/change/change.server.ts'
import { type Ctx, system } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { daily, eachPage, type Sweep } from '#platform/jobs/sweeps.server.ts'
import { addDays, todayInRome } from '#shared/days.ts'
import { stepFreed } from '../jobs.contract.ts'
import { lockOrder, publishOrderChange } from '../own-order.service.server.ts'
import type { orders } from '../schema.server.ts'
import { blockedSteps, stepsToLookAt, unpayableSteps } from './blocked.queries.server.ts'
import { planOfOrder, type StepRow } from './plan-rows.queries.server.ts'
import { planSteps } from './schema.server.ts'

interface Looked {
  readonly step: StepRow
  readonly order: typeof orders.$inferSelect
  readonly isUnpayable: boolean
}

/** A step with its order locked, and whether it can be paid now; null for one that is not to be paid any more. */
const look = async (
  tx: Tx,
  { id, orderId }: { readonly id: number; readonly orderId: number },
  at: Date,
): Promise<Looked | null> => {
  const order = await lockOrder(tx, orderId)
  const step = (await planOfOrder(orderId, tx))?.steps.find((one) => one.id === id)
  if (step?.status !== 'open') return null
  return { order, step, isUnpayable: (await unpayableSteps(order, [step], at, tx)).has(step.position) }
}

/** A step that cannot be paid because of its seller is noted as such: from here on the couple is not late with it. */
export const blockStep = (ctx: Ctx, of: { readonly id: number; readonly orderId: number }): Promise<void> =>
  inTransaction(async (tx) => {
    const found = await look(tx, of, ctx.now)
    if (!found?.isUnpayable || found.step.blockedAt) return
    const { order, step } = found
    const by = { ...ctx, actor: system }
    await transition(tx, by, stepMachine, planSteps, step.id, 'block', { blockedAt: ctx.now })
    await record(tx, by, 'order', order.id, 'block_step', { position: step.position })
    await publishOrderChange(tx, order)
  })

/** It can be paid again: the couple has its days anew where the step was due meanwhile, or nearly. */
const freeStep = (ctx: Ctx, of: { readonly id: number; readonly orderId: number }): Promise<void> =>
  inTransaction(async (tx) => {
    const found = await look(tx, of, ctx.now)
    if (!found || found.isUnpayable || !found.step.blockedAt) return
    const { order, step } = found
    const { position } = step
    const by = { ...ctx, actor: system }
    const least = addDays(todayInRome(ctx.now), CALL_TERM_DAYS)
    const isNear = step.dueOn !== null && step.dueOn < least
    const moved = isNear ? { dueOn: least, remindedFor: CALL_TERM_DAYS } : {}
    await transition(tx, by, stepMachine, planSteps, step.id, 'free', { blockedAt: null, ...moved })
    await record(tx, by, 'order', order.id, 'free_step', { position, dueOn: isNear ? least : step.dueOn })
    await publishOrderChange(tx, order)
    await enqueue(tx, stepFreed, { orderId: order.id, position })
  })

const BLOCK = 'orders.block-steps'
const FREE = 'orders.free-steps'

/** Steps near or past their day whose seller cannot be paid are noted once a day; those that can be paid again, at once. */
export const stepBlocks: readonly Sweep[] = [
  daily(BLOCK, (ctx) => eachPage(BLOCK, stepsToLookAt(ctx.now), (step) => blockStep(ctx, step))),
  { name: FREE, run: (ctx) => eachPage(FREE, blockedSteps, (step) => freeStep(ctx, step)) },
]
