import { type Ctx, requireConfirmedAdmin } from '#platform/context.server.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import type { CancelSums } from './cancel/cancel.rules.ts'
import { callOff } from './cancel/cancel.service.server.ts'
import { arrived, receivedAs } from './fulfilment.service.server.ts'
import type { CorrectionInput } from './orders.contract.ts'
import { lockOwnOrder } from './own-order.service.server.ts'
import { sendOrder } from './parcels/parcels.service.server.ts'
import { recordStaffStep } from './staff-step.service.server.ts'

const parcelOf = ({ carrier, trackingNumber }: Extract<CorrectionInput, { step: 'ship' }>) => ({
  carrier,
  trackingNumber,
})

/**
 * Staff corrects the state of an order, only forward and by the steps everybody takes (OQ-125); both sides are told why.
 *
 * @throws AppError 400 without a reason · 401, 403 for others · 404 · 409 not in a state the step starts from, `cancel_too_late`,
 *   `cancel_return_open`, `cancel_sum_changed` · 422 `balance_due`, `needs_carrier`, `pickup_sends_nothing`, `not_picked_up`
 */
export const correctOrder = async (ctx: Ctx, orderId: number, input: CorrectionInput): Promise<void> => {
  requireConfirmedAdmin(ctx)
  await inTransaction(async (tx) => {
    const order = await lockOwnOrder(tx, ctx, orderId)
    const { step, reason } = input
    let sums: CancelSums | null = null
    if (input.step === 'ship') await sendOrder(tx, ctx, order, { ...parcelOf(input), way: 'carrier' })
    else if (input.step === 'cancel') sums = await callOff(tx, ctx, order, { ...input, by: 'admin' })
    else if (step === 'receive') await arrived(tx, ctx, order, receivedAs(ctx, order))
    else await sendOrder(tx, ctx, order, { way: step === 'ready' ? 'pickup' : 'service' })
    const { refundCents, keptCents, compensationCents } = sums ?? {}
    const ended = input.step === 'cancel' ? { ending: input.ending, refundCents, keptCents, compensationCents } : {}
    await recordStaffStep(tx, ctx, order, step, reason, ended)
  })
}
