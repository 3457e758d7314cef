import { eq } from 'drizzle-orm'
import { lockOwnOrder } from '#features/fulfilment/orders/index.server.ts'
import { type Ctx, requireSignedIn } from '#platform/context.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { publish } from '#platform/live/live.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { type DisputeEntryKind, isOpenDispute } from './dispute.rules.ts'
import type { DisputeRow } from './dispute-rows.queries.server.ts'
import { disputeErrors } from './disputes.contract.ts'
import { attachFiles, type StoredDisputeFile } from './files.service.server.ts'
import { disputeSpoke } from './jobs.contract.ts'
import { disputeEntries, disputes } from './schema.server.ts'

/** The order of a dispute, as who locked it has it. */
export type DisputedOrder = Awaited<ReturnType<typeof lockOwnOrder>>

/** One entry with the files that go with it, the notice of it, and the word to open pages. @throws as `attachFiles` */
export const say = async (
  tx: Tx,
  ctx: Ctx,
  { disputeId, order }: { readonly disputeId: number; readonly order: Pick<DisputedOrder, 'coupleId' | 'supplierId'> },
  kind: DisputeEntryKind,
  text: string,
  files: readonly StoredDisputeFile[] = [],
): Promise<number> => {
  const actor = requireSignedIn(ctx)
  const [row] = await tx
    .insert(disputeEntries)
    .values({ disputeId, kind, authorKind: actor.kind, authorId: actor.accountId, text, writtenAt: ctx.now })
    .returning({ id: disputeEntries.id })
  const entryId = (row as { id: number }).id
  await attachFiles(tx, ctx, { disputeId, entryId }, files)
  await publish(tx, `account:${order.coupleId}`, 'dispute')
  await publish(tx, `account:${order.supplierId}`, 'dispute')
  await enqueue(tx, disputeSpoke, { entryId })
  return entryId
}

/**
 * A dispute with its order, both locked, for its parties and staff.
 *
 * @throws AppError 401 · 404 for others · 409 `dispute_over`
 * @remarks locks order, dispute, in this order
 */
export const lockDispute = async (
  tx: Tx,
  ctx: Ctx,
  disputeId: number,
): Promise<{ readonly dispute: DisputeRow; readonly order: DisputedOrder }> => {
  requireSignedIn(ctx)
  const [found] = await tx.select({ orderId: disputes.orderId }).from(disputes).where(eq(disputes.id, disputeId))
  if (!found) throw appError(commonErrors, 'not_found')
  const order = await lockOwnOrder(tx, ctx, found.orderId)
  const [dispute] = await tx.select().from(disputes).where(eq(disputes.id, disputeId)).for('update')
  if (!dispute) throw appError(commonErrors, 'not_found')
  if (!isOpenDispute(dispute.status)) throw appError(disputeErrors, 'dispute_over')
  return { dispute, order }
}
