import { lockOwnOrder } from '#features/fulfilment/orders/index.server.ts'
import { record, transition } from '#platform/change/change.server.ts'
import { type Ctx, requireSignedIn, type SignedInActor } from '#platform/context.server.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { consumeAttempt, type Limit } from '#platform/http/limits.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { carryOut } from './carry-out.service.server.ts'
import { returnOfOrder } from './case-facts.queries.server.ts'
import {
  type DisputeAwaits,
  type DisputeSide,
  disputeMachine,
  disputeReasons,
  isAwaited,
  openingProblem,
  stillAwaited,
  turnEnds,
} from './dispute.rules.ts'
import { hasOpenDispute, resolutionsOf } from './dispute-rows.queries.server.ts'
import { disputeErrors, type OpenDisputeInput } from './disputes.contract.ts'
import { lockDispute, say } from './entry.service.server.ts'
import { type SentFile, storeFiles } from './files.service.server.ts'
import { disputes } from './schema.server.ts'

/** Rate limit: each one sends an e-mail. */
const WORDS: Limit = { name: 'dispute-words', max: 30, windowMs: 3_600_000 }
const OPENINGS: Limit = { name: 'dispute-openings', max: 5, windowMs: 3_600_000 }

const sideOf = (actor: SignedInActor): DisputeSide => {
  if (actor.kind === 'admin') throw appError(commonErrors, 'forbidden')
  return actor.kind
}

/**
 * "Chiedi aiuto a Promessi": couple or seller asks staff to help with a paid order. The other side is asked to answer first.
 *
 * @param kind what the couple's address says the order is; null for the seller
 * @param files pictures and PDFs that show it
 * @returns the id of the dispute
 * @throws AppError 400 for a reason of the other side, at `files` for what is no picture or PDF · 401, 403 for staff · 404 not theirs · 409 `dispute_open` · 422
 *   `dispute_too_early`, `dispute_too_late` · 429 after five within an hour
 */
export const openDispute = async (
  ctx: Ctx,
  orderId: number,
  { reason, text, returnId }: OpenDisputeInput,
  kind: 'auction' | 'store' | null = null,
  files: readonly SentFile[] = [],
): Promise<number> => {
  const actor = requireSignedIn(ctx)
  const side = sideOf(actor)
  await consumeAttempt(ctx, OPENINGS, String(actor.accountId))
  if (disputeReasons[reason].by !== side)
    throw appError(commonErrors, 'invalid_request', { fields: { reason: 'Scegli il motivo.' } })
  const kept = await storeFiles(files)
  return inTransaction(async (tx) => {
    const order = await lockOwnOrder(tx, ctx, orderId)
    if (kind && order.kind !== kind) throw appError(commonErrors, 'not_found')
    const problem = openingProblem(order, ctx.now)
    if (problem) throw appError(disputeErrors, problem)
    if (returnId !== null && !(await returnOfOrder(returnId, orderId, tx))) throw appError(commonErrors, 'not_found')
    // The order is locked: no concurrent dispute can be opened.
    if (await hasOpenDispute(orderId, tx)) throw appError(disputeErrors, 'dispute_open')
    const awaits = side === 'couple' ? 'supplier' : 'couple'
    const [row] = await tx
      .insert(disputes)
      .values({
        ...{ orderId, returnId, openedBy: side, reason, status: 'waiting', awaits, openedAt: ctx.now },
        dueAt: turnEnds(awaits, ctx.now),
      })
      .returning({ id: disputes.id })
    const disputeId = (row as { id: number }).id
    await record(tx, ctx, disputeMachine.name, disputeId, 'open', { orderId, reason })
    await record(tx, ctx, 'order', orderId, 'dispute_open', { disputeId })
    await say(tx, ctx, { disputeId, order }, 'open', text, kept)
    return disputeId
  })
}

/**
 * One side says something: the answer it was asked for, or a word more.
 *
 * @param files pictures and PDFs that show it
 * @throws AppError 400 at `files` for what is no picture or PDF · 401, 403 for staff · 404 not theirs · 409 `dispute_over` · 422
 *   `dispute_files_full` · 429
 */
export const speakInDispute = async (
  ctx: Ctx,
  disputeId: number,
  text: string,
  files: readonly SentFile[] = [],
): Promise<void> => {
  const actor = requireSignedIn(ctx)
  const side = sideOf(actor)
  await consumeAttempt(ctx, WORDS, String(actor.accountId))
  const kept = await storeFiles(files)
  return inTransaction(async (tx) => {
    const { dispute, order } = await lockDispute(tx, ctx, disputeId)
    const isAnswer = dispute.status === 'waiting' && isAwaited(dispute.awaits, side)
    if (isAnswer) {
      const rest = stillAwaited(dispute.awaits, side)
      const awaits: DisputeAwaits = rest ?? 'staff'
      const set = rest ? { awaits } : { awaits, dueAt: turnEnds(awaits, ctx.now) }
      await transition(tx, ctx, disputeMachine, disputes, disputeId, rest ? 'answer_part' : 'answer', set)
    } else await record(tx, ctx, disputeMachine.name, disputeId, 'add')
    await say(tx, ctx, { disputeId, order }, isAnswer ? 'answer' : 'add', text, kept)
  })
}

/**
 * One side agrees to what staff proposes; with the second yes it is carried out, in the same transaction.
 *
 * @param seen the newest entry the side has read: it agrees to what it has seen
 * @throws AppError 401, 403 for staff · 404 not theirs · 409 `dispute_over`, `dispute_moved`; nothing to agree to, or agreed already · as
 *   `carryOut`
 */
export const acceptProposal = (ctx: Ctx, disputeId: number, seen: number): Promise<void> => {
  const side = sideOf(requireSignedIn(ctx))
  return inTransaction(async (tx) => {
    const { dispute, order } = await lockDispute(tx, ctx, disputeId)
    if (dispute.status !== 'proposed' || !isAwaited(dispute.awaits, side)) throw appError(commonErrors, 'conflict')
    const proposal = (await resolutionsOf(disputeId, tx)).findLast((one) => one.kind === 'proposal')
    if (!proposal) throw appError(commonErrors, 'conflict')
    if (proposal.wordsId > seen) throw appError(disputeErrors, 'dispute_moved')
    const rest = stillAwaited(dispute.awaits, side)
    if (rest) {
      await transition(tx, ctx, disputeMachine, disputes, disputeId, 'accept', { awaits: rest })
      await say(tx, ctx, { disputeId, order }, 'accept', '')
      return
    }
    await carryOut(tx, ctx, { dispute, order, resolution: proposal, reason: 'Accordo proposto da Promessi' })
    const set = { awaits: 'nobody', endedAt: ctx.now } as const
    await transition(tx, ctx, disputeMachine, disputes, disputeId, 'settle', set)
    await record(tx, ctx, 'order', order.id, 'dispute_end', { disputeId })
    await say(tx, ctx, { disputeId, order }, 'settle', '')
  })
}

/** One side does not agree: it is with staff again. @throws AppError as `acceptProposal` */
export const declineProposal = (ctx: Ctx, disputeId: number, text: string): Promise<void> => {
  const side = sideOf(requireSignedIn(ctx))
  return inTransaction(async (tx) => {
    const { dispute, order } = await lockDispute(tx, ctx, disputeId)
    if (dispute.status !== 'proposed' || !isAwaited(dispute.awaits, side)) throw appError(commonErrors, 'conflict')
    const set = { awaits: 'staff', dueAt: turnEnds('staff', ctx.now) } as const
    await transition(tx, ctx, disputeMachine, disputes, disputeId, 'decline', set)
    await say(tx, ctx, { disputeId, order }, 'decline', text)
  })
}

/** Its opener withdraws it. @throws AppError 401 · 403 for the other side and staff · 404 not theirs · 409 `dispute_over` */
export const withdrawDispute = (ctx: Ctx, disputeId: number, text: string): Promise<void> => {
  const side = sideOf(requireSignedIn(ctx))
  return inTransaction(async (tx) => {
    const { dispute, order } = await lockDispute(tx, ctx, disputeId)
    if (dispute.openedBy !== side) throw appError(commonErrors, 'forbidden')
    const set = { awaits: 'nobody', endedAt: ctx.now } as const
    await transition(tx, ctx, disputeMachine, disputes, disputeId, 'withdraw', set)
    await record(tx, ctx, 'order', order.id, 'dispute_end', { disputeId })
    await say(tx, ctx, { disputeId, order }, 'withdraw', text)
  })
}
