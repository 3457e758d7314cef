import { recordDecision } from '#platform/change/change.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { orderCorrected } from './jobs.contract.ts'
import type { LockedOrder } from './own-order.service.server.ts'

/** What each step of staff makes of the order. */
const after = {
  ship: 'shipped',
  ready: 'shipped',
  perform: 'received',
  receive: 'received',
  cancel: 'cancelled',
} as const

/**
 * A step taken by staff in place of couple or seller: audited with a reason, both are notified (OQ-125). Couple and seller
 * need no reason.
 *
 * @param more what else it came to, for the trail
 * @throws AppError 400 at `reason` when staff gives none
 * @remarks in the transaction of the step
 */
export const recordStaffStep = async (
  tx: Tx,
  ctx: Ctx,
  { id: orderId, status }: Pick<LockedOrder, 'id' | 'status'>,
  step: keyof typeof after,
  reason: string,
  more: Record<string, unknown> = {},
): Promise<void> => {
  if (ctx.actor.kind !== 'admin') return
  await recordDecision(tx, ctx, 'order', orderId, 'correct', {
    ...{ reason, before: { status }, after: { status: after[step], ...more } },
  })
  // A cancellation tells both sides its reason itself.
  if (step !== 'cancel') await enqueue(tx, orderCorrected, { orderId, step, reason })
}
