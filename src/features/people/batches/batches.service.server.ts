import { and, asc, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { actorOf } from '#features/people/accounts/index.server.ts'
import { type Ctx, personIdOf, requireActive, requireSupplier, systemCtx } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { publish } from '#platform/live/live.server.ts'
import { AppError } from '#shared/errors.ts'
import type { JobDefinition } from '#shared/job.ts'
import type { BatchKind, BatchRow } from './batch.rules.ts'
import { batches, batchItems } from './schema.server.ts'

export type Batch = typeof batches.$inferSelect
/** The job that does the next step of a batch. */
export type BatchJob = JobDefinition<z.ZodObject<{ batchId: z.ZodInt }>>

const INSERTED_AT_ONCE = 1000

interface NewBatch {
  readonly kind: BatchKind
  readonly task: Readonly<Record<string, unknown>>
  readonly columns: readonly string[]
  /** One thing each, with the rows it was asked for with. */
  readonly items: readonly (readonly BatchRow[])[]
}

/** Opens a batch for the caller's business; its first step is a job of this transaction. @throws AppError 401, 403 */
export const openBatch = async (tx: Tx, ctx: Ctx, job: BatchJob, batch: NewBatch): Promise<number> => {
  const actor = requireActive(requireSupplier(ctx))
  const { kind, task, columns, items } = batch
  const [row] = await tx
    .insert(batches)
    .values({ supplierId: actor.accountId, personId: personIdOf(actor), kind, task, columns, startedAt: ctx.now })
    .returning({ id: batches.id })
  const batchId = (row as { id: number }).id
  for (let from = 0; from < items.length; from += INSERTED_AT_ONCE)
    await tx
      .insert(batchItems)
      .values(items.slice(from, from + INSERTED_AT_ONCE).map((rows, at) => ({ batchId, position: from + at, rows })))
  await enqueue(tx, job, { batchId })
  return batchId
}

/** What became of one item: null when it was done, or why not. */
type Outcome = string | null

/** Runs one item in a step of its own: what refuses it undoes it alone. @throws what is no refusal */
export const orRefusal = async (tx: Tx, run: (step: Tx) => Promise<void>): Promise<Outcome> => {
  try {
    await tx.transaction(run)
    return null
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return Object.values(error.fields ?? {})[0] ?? error.message
  }
}

/**
 * The next step of a batch: takes up to `size` waiting items, does them and notes it in one transaction, then asks for the step after it.
 * A process that dies in between leaves the step undone, and the queue gives it to another one.
 *
 * @param run does the items as the person who asked; one outcome for each
 */
export const workBatch = async (
  ctx: Ctx,
  job: BatchJob,
  batchId: number,
  size: number,
  run: (
    tx: Tx,
    acting: Ctx,
    batch: Batch,
    items: readonly (typeof batchItems.$inferSelect)[],
  ) => Promise<readonly Outcome[]>,
): Promise<void> =>
  inTransaction(async (tx) => {
    const [batch] = await tx.select().from(batches).where(eq(batches.id, batchId)).for('update')
    if (!batch || batch.finishedAt) return
    const items = await tx
      .select()
      .from(batchItems)
      .where(and(eq(batchItems.batchId, batchId), eq(batchItems.state, 'waiting')))
      .orderBy(asc(batchItems.position))
      .limit(size)
    const acting = systemCtx(ctx.now, await actorOf(batch.personId, tx))
    const outcomes = items.length > 0 ? await run(tx, acting, batch, items) : []
    const position = (index: number) => items[index]?.position ?? -1
    const done = outcomes.flatMap((problem, index) => (problem === null ? [position(index)] : []))
    if (done.length > 0)
      await tx
        .update(batchItems)
        .set({ state: 'done' })
        .where(and(eq(batchItems.batchId, batchId), inArray(batchItems.position, done)))
    for (const [index, problem] of outcomes.entries())
      if (problem !== null)
        await tx
          .update(batchItems)
          .set({ state: 'refused', problem })
          .where(and(eq(batchItems.batchId, batchId), eq(batchItems.position, position(index))))
    if (items.length < size) await tx.update(batches).set({ finishedAt: ctx.now }).where(eq(batches.id, batchId))
    else await enqueue(tx, job, { batchId })
    await publish(tx, `account:${batch.supplierId}`, 'batch')
  })
