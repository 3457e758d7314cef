import { asc, eq } from 'drizzle-orm'
import { orders } from '#features/fulfilment/orders/schema.server.ts'
import { type Ctx, requireSignedIn } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { isPicture } from './files.rules.ts'
import { disputeFiles, disputes } from './schema.server.ts'
import type { DisputeFileView } from './views.ts'

/** What was shown in a dispute, by the entry it goes with. */
export const filesOf = async (disputeId: number): Promise<ReadonlyMap<number, readonly DisputeFileView[]>> => {
  const rows = await db()
    .select()
    .from(disputeFiles)
    .where(eq(disputeFiles.disputeId, disputeId))
    .orderBy(asc(disputeFiles.id))
  const found = new Map<number, DisputeFileView[]>()
  for (const { id, wordsId, name, fileName, sizeBytes } of rows)
    found.set(wordsId, [
      ...(found.get(wordsId) ?? []),
      { id, name, sizeBytes, isPicture: isPicture(fileName), path: `/api/disputes/files/${id}` },
    ])
  return found
}

/**
 * A file, for the parties of the dispute and staff.
 *
 * @throws AppError 401 · 404 for everybody else
 */
export const readableFile = async (
  ctx: Ctx,
  fileId: number,
): Promise<{ readonly name: string; readonly fileName: string }> => {
  const actor = requireSignedIn(ctx)
  const [row] = await db()
    .select({ file: disputeFiles, coupleId: orders.coupleId, supplierId: orders.supplierId })
    .from(disputeFiles)
    .innerJoin(disputes, eq(disputes.id, disputeFiles.disputeId))
    .innerJoin(orders, eq(orders.id, disputes.orderId))
    .where(eq(disputeFiles.id, fileId))
  const concerned =
    row && (actor.kind === 'admin' || row[actor.kind === 'couple' ? 'coupleId' : 'supplierId'] === actor.accountId)
  if (!concerned) throw appError(commonErrors, 'not_found')
  return row.file
}
