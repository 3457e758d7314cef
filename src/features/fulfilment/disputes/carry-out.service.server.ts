import { eq } from 'drizzle-orm'
import { callOff, staffEndingSums } from '#features/fulfilment/orders/index.server.ts'
import { concludeReturn } from '#features/fulfilment/returns/index.server.ts'
import { type RefundNews, requestRefund } from '#features/money/payments/index.server.ts'
import { record } from '#platform/change/change.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { cents, euro } from '#shared/money.ts'
import { amountProblem, chosenTotal } from './amounts.rules.ts'
import { canEndOrder } from './case-facts.queries.server.ts'
import {
  type DisputeRow,
  orderMoneyAtHand,
  type ResolutionRow,
  undecidedReturn,
} from './dispute-rows.queries.server.ts'
import { disputeErrors, type ResolutionInput } from './disputes.contract.ts'
import type { DisputedOrder } from './entry.service.server.ts'
import { disputeRefunded } from './jobs.contract.ts'
import { disputeResolutions, disputes } from './schema.server.ts'

/** What a resolution gives back, checked. */
export type Given = Pick<
  ResolutionRow,
  'outcome' | 'amountCents' | 'shippingCents' | 'lines' | 'ending' | 'keptCents' | 'compensationCents'
>

const nothing = {
  ...{ amountCents: cents(0), shippingCents: cents(0), lines: [] },
  ...{ ending: null, keptCents: cents(0), compensationCents: cents(0) },
}

const refused = (code: 'dispute_amount' | 'dispute_no_amount', field: string, most?: number) => {
  const message = most === undefined ? disputeErrors[code].it : `Si possono rimborsare al massimo ${euro(cents(most))}.`
  return appError(disputeErrors, code, { message, fields: { [field]: message } })
}

type Wanted = Pick<
  ResolutionInput,
  'outcome' | 'lines' | 'shippingCents' | 'returnCents' | 'ending' | 'refundCents' | 'compensationCents'
>

/**
 * Whether what staff wants can be done, and what it comes to. Checked when it is proposed and decided, and once more when it is
 * carried out: money may have moved in between.
 *
 * @throws AppError 422 `dispute_no_amount`, `dispute_amount` (at `line-12`, `shipping`, `total`, `returnCents`), `dispute_all_advance` ·
 *   409 `conflict` for ending an order of which something has left, `dispute_sums_changed` where ending it comes to other sums than were read
 * @remarks the caller has locked the order
 */
export const checkResolution = async (
  tx: Tx,
  ctx: Ctx,
  dispute: Pick<DisputeRow, 'orderId' | 'returnId'>,
  wanted: Wanted,
): Promise<Given> => {
  const { outcome } = wanted
  if (outcome === 'none') return { outcome, ...nothing }
  const money = await orderMoneyAtHand(dispute.orderId, tx)
  if (!money) throw appError(commonErrors, 'not_found')
  if (outcome === 'cancel') {
    if (!(await canEndOrder(money.order, tx)))
      throw appError(commonErrors, 'conflict', {
        message: 'Qualcosa è già partito o c’è un reso in corso: l’ordine non si può più annullare.',
      })
    const sums = await staffEndingSums(money.order, wanted.ending, tx, ctx.now)
    if (!sums) return { outcome, ...nothing, amountCents: money.heldCents }
    const { refundCents: amountCents, keptCents, compensationCents } = sums
    if (amountCents !== wanted.refundCents || compensationCents !== wanted.compensationCents)
      throw appError(disputeErrors, 'dispute_sums_changed')
    return { outcome, ...nothing, amountCents, keptCents, compensationCents, ending: wanted.ending ?? 'agreement' }
  }
  if ((await undecidedReturn(dispute.returnId, tx)) !== null) {
    if (wanted.returnCents === 0) throw refused('dispute_no_amount', 'returnCents')
    return { outcome, ...nothing, amountCents: cents(wanted.returnCents) }
  }
  const lines = wanted.lines.map((one) => ({ ...one, amountCents: cents(one.amountCents) }))
  const chosen = { lines, shippingCents: cents(wanted.shippingCents) }
  const amountCents = chosenTotal(chosen)
  if (amountCents === 0) throw refused('dispute_no_amount', 'total')
  const problem = amountProblem(money.at, chosen)
  if (problem) throw refused('dispute_amount', problem.field, problem.mostCents)
  if (money.isAdvance && amountCents >= money.heldCents) throw appError(disputeErrors, 'dispute_all_advance')
  return { ...nothing, outcome, amountCents, ...chosen }
}

interface ToCarryOut {
  readonly dispute: DisputeRow
  readonly order: DisputedOrder
  readonly resolution: ResolutionRow
  /** What the couple reads where the order ends, or a return gives less than was paid. */
  readonly reason: string
}

/**
 * Does what was agreed or decided, in the transaction of the agreement or the decision: money is asked back once, by the return where
 * it is about one, by the order's cancellation, or in the dispute's own name; the provider is asked by a job of the same transaction.
 *
 * @throws AppError as `checkResolution`, `concludeReturn`, `callOff`, `requestRefund`: then nothing is agreed or decided
 * @remarks the caller has locked order and dispute; returns and payments are locked here, in this order
 */
export const carryOut = async (tx: Tx, ctx: Ctx, { dispute, order, resolution, reason }: ToCarryOut): Promise<void> => {
  const { outcome } = resolution
  const returnId = await undecidedReturn(dispute.returnId, tx)
  const { amountCents: refundCents, compensationCents } = resolution
  const ending = resolution.ending ?? undefined
  const confirmed = { ending, refundCents, compensationCents }
  await checkResolution(tx, ctx, dispute, {
    ...{ ...resolution, ...confirmed },
    lines: [...resolution.lines],
    returnCents: resolution.amountCents,
  })
  if (outcome === 'cancel') {
    // Without a plan everything goes back, whatever it has come to since.
    await callOff(tx, ctx, order, { by: 'admin', reason, ...(ending ? confirmed : {}) })
    return
  }
  if (returnId !== null) return concludeReturn(tx, ctx, returnId, resolution.amountCents, reason)
  if (outcome === 'none') return
  const { amountCents, shippingCents } = resolution
  await tx.update(disputeResolutions).set({ refundAskedAt: ctx.now }).where(eq(disputeResolutions.id, resolution.id))
  await requestRefund(tx, ctx, {
    ...{ orderId: order.id, purpose: 'dispute', subjectId: dispute.id, amountCents, shippingCents },
  })
}

/** Staff has found that nothing more of a dispute's money goes back: that is told on it. In the transaction of that; given at the roof. */
export const noteClosedDisputeRefund = async (
  tx: Tx,
  ctx: Ctx,
  disputeId: number,
  { amountCents, reason }: RefundNews & { readonly reason: string },
): Promise<void> => record(tx, ctx, 'dispute', disputeId, 'refund_closed', { amountCents, reason })

/**
 * The provider says that money of a dispute went back: with the last of it both sides are told. Given to the payments at the roof; runs
 * in the transaction that notes the money.
 */
export const settleDisputeRefund = async (tx: Tx, ctx: Ctx, disputeId: number, news: RefundNews): Promise<void> => {
  if (news.outstandingCents > 0) return
  await tx.update(disputes).set({ refundedAt: ctx.now }).where(eq(disputes.id, disputeId))
  await record(tx, ctx, 'dispute', disputeId, 'refunded')
  await enqueue(tx, disputeRefunded, { disputeId })
}
