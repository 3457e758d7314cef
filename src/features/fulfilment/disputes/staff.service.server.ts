import { record, recordDecision, transition } from '#platform/change/change.server.ts'
import { type Ctx, requireAdmin, requireConfirmedAdmin } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { appError } from '#shared/errors.ts'
import { carryOut, checkResolution } from './carry-out.service.server.ts'
import { disputeMachine, isHeard, turnEnds } from './dispute.rules.ts'
import { type DisputeRow, entriesOf, type ResolutionRow } from './dispute-rows.queries.server.ts'
import { type AskInput, disputeErrors, type ResolutionInput } from './disputes.contract.ts'
import { type DisputedOrder, lockDispute, say } from './entry.service.server.ts'
import { type SentFile, storeFiles } from './files.service.server.ts'
import { disputeResolutionLines, disputeResolutions, disputes } from './schema.server.ts'

/**
 * The dispute, locked, for staff; refused when entries came since the page was read.
 *
 * @throws AppError 401, 403 · 404 · 409 `dispute_over`, `dispute_moved` when something was said since
 */
const lockAsSeen = async (tx: Tx, ctx: Ctx, disputeId: number, seen: number) => {
  requireAdmin(ctx)
  const found = await lockDispute(tx, ctx, disputeId)
  const entries = await entriesOf(disputeId, tx)
  if ((entries.at(-1)?.id ?? 0) !== seen) throw appError(disputeErrors, 'dispute_moved')
  return { ...found, entries }
}

/**
 * Staff asks one side, or both, for facts.
 *
 * @param files what staff shows them
 * @throws AppError 400 at `files` for what is no picture or PDF · 401, 403 for others · 404 · 409 `dispute_over`, `dispute_moved`
 */
export const askInDispute = async (
  ctx: Ctx,
  disputeId: number,
  { whom, text, seen }: AskInput,
  files: readonly SentFile[] = [],
): Promise<void> => {
  requireAdmin(ctx)
  const kept = await storeFiles(files)
  await inTransaction(async (tx) => {
    const { order } = await lockAsSeen(tx, ctx, disputeId, seen)
    const set = { awaits: whom, dueAt: turnEnds(whom, ctx.now) }
    await transition(tx, ctx, disputeMachine, disputes, disputeId, 'ask', set, undefined, { whom })
    await say(tx, ctx, { disputeId, order }, 'ask', text, kept)
  })
}

interface Judged {
  readonly dispute: DisputeRow
  readonly order: DisputedOrder
  readonly resolution: ResolutionRow
}

/** Writes down what staff proposes or decides, after hearing both. */
const judge = async (
  tx: Tx,
  ctx: Ctx,
  disputeId: number,
  input: ResolutionInput,
  kind: 'proposal' | 'decision',
): Promise<Judged> => {
  const { dispute, order, entries } = await lockAsSeen(tx, ctx, disputeId, input.seen)
  const otherSpoke = entries.some(({ authorKind }) => authorKind !== 'admin' && authorKind !== dispute.openedBy)
  if (!isHeard(otherSpoke, dispute.openedAt, ctx.now)) throw appError(disputeErrors, 'dispute_unheard')
  const { lines, ...given } = await checkResolution(tx, ctx, dispute, input)
  const wordsId = await say(tx, ctx, { disputeId, order }, kind === 'proposal' ? 'propose' : 'decide', input.reason)
  const { facts, ground } = input
  const [row] = await tx
    .insert(disputeResolutions)
    .values({ disputeId, wordsId, kind, ...given, facts, ground })
    .returning()
  const resolution = { ...(row as typeof disputeResolutions.$inferSelect), lines }
  if (lines.length > 0)
    await tx.insert(disputeResolutionLines).values(lines.map((line) => ({ ...line, resolutionId: resolution.id })))
  return { dispute, order, resolution }
}

const decisionOf = ({ dispute, resolution }: Judged, reason: string, status: 'proposed' | 'decided') => {
  const { outcome, amountCents, shippingCents, lines, ground, facts, ending, keptCents, compensationCents } = resolution
  return {
    reason,
    before: { status: dispute.status },
    after: {
      ...{ status, outcome, amountCents, shippingCents, lines, ground, facts },
      ...(ending && { ending, keptCents, compensationCents }),
    },
  }
}

/**
 * Staff proposes something to both; when both agree it is carried out.
 *
 * @throws AppError 401, 403 for others · 404 · 409 `dispute_over`, `dispute_moved` · 422 `dispute_unheard`, as `checkResolution`
 */
export const proposeInDispute = (ctx: Ctx, disputeId: number, input: ResolutionInput): Promise<void> =>
  inTransaction(async (tx) => {
    requireConfirmedAdmin(ctx)
    const judged = await judge(tx, ctx, disputeId, input, 'proposal')
    const set = { awaits: 'both', dueAt: turnEnds('both', ctx.now) } as const
    await transition(tx, ctx, disputeMachine, disputes, disputeId, 'propose', set)
    await recordDecision(tx, ctx, 'dispute', disputeId, 'proposal', decisionOf(judged, input.reason, 'proposed'))
  })

/**
 * Staff decides; what it decides is carried out in the same transaction, and both get the statement of it.
 *
 * @throws AppError 400 without a reason · as `proposeInDispute` and `carryOut`
 */
export const decideDispute = (ctx: Ctx, disputeId: number, input: ResolutionInput): Promise<void> =>
  inTransaction(async (tx) => {
    requireConfirmedAdmin(ctx)
    const judged = await judge(tx, ctx, disputeId, input, 'decision')
    await carryOut(tx, ctx, { ...judged, reason: input.reason })
    const set = { awaits: 'nobody', endedAt: ctx.now } as const
    await transition(tx, ctx, disputeMachine, disputes, disputeId, 'decide', set)
    await recordDecision(tx, ctx, 'dispute', disputeId, 'decision', decisionOf(judged, input.reason, 'decided'))
    await record(tx, ctx, 'order', judged.order.id, 'dispute_end', { disputeId })
  })
