import { and, asc, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { actorOf } from '#features/people/accounts/index.server.ts'
import { type Ctx, personIdOf, requireActive, requireSupplier, systemCtx } from '#platform/context.server.ts'
import { db, inTransaction, type Queryable, type Tx } from '#platform/db/db.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { publish } from '#platform/live/live.server.ts'
import { AppError, appError, commonErrors } from '#shared/errors.ts'
import type { JobDefinition } from '#shared/job.ts'
import type { BatchKind, BatchRow } from './batch.rules.ts'
import { batches, batchItems } from './schema.server.ts'

export type Batch = typeof batches.$inferSelect
export type BatchItem = typeof batchItems.$inferSelect
/** The job that does the next step of a batch. */
export type BatchJob = JobDefinition<z.ZodObject<{ batchId: z.ZodInt }>>

const INSERTED_AT_ONCE = 1000

interface NewBatch {
  readonly kind: BatchKind
  readonly task: Readonly<Record<string, unknown>>
  readonly columns: readonly string[]
  /** One thing each, with the rows it was asked for with. */
  readonly items: readonly (readonly BatchRow[])[]
  readonly isTrial?: boolean
  /** What was refused before there was a batch, with the reason. */
  readonly refused?: readonly { readonly row: BatchRow; readonly problem: string }[]
}

/** Opens a batch for the caller's business; its first step is a job of this transaction. @throws AppError 401, 403 */
export const openBatch = async (tx: Tx, ctx: Ctx, job: BatchJob, batch: NewBatch): Promise<number> => {
  const actor = requireActive(requireSupplier(ctx))
  const { kind, task, columns, items, isTrial = false, refused = [] } = batch
  const [row] = await tx
    .insert(batches)
    .values({
      supplierId: actor.accountId,
      personId: personIdOf(actor),
      kind,
      task,
      columns,
      isTrial,
      startedAt: ctx.now,
    })
    .returning({ id: batches.id })
  const batchId = (row as { id: number }).id
  const all: readonly Pick<typeof batchItems.$inferInsert, 'rows' | 'state' | 'problem'>[] = [
    ...items.map((rows) => ({ rows })),
    ...refused.map(({ row, problem }) => ({ rows: [row], state: 'refused' as const, problem })),
  ]
  for (let from = 0; from < all.length; from += INSERTED_AT_ONCE)
    await tx
      .insert(batchItems)
      .values(all.slice(from, from + INSERTED_AT_ONCE).map((item, at) => ({ batchId, position: from + at, ...item })))
  await enqueue(tx, job, { batchId })
  return batchId
}

/** What became of one item: in which way it was done, or the problem that refused it. */
export interface Outcome {
  readonly problem: string | null
  readonly effect?: string
}

/** Thrown to take back what was only tried. */
class Tried extends Error {}

/**
 * Runs one item in a step of its own: what refuses it undoes it alone, and a trial undoes it anyway.
 *
 * @returns the problem, or null
 * @throws what is no refusal
 */
export const orRefusal = async (
  tx: Tx,
  run: (step: Tx) => Promise<void>,
  { isTrial = false }: { readonly isTrial?: boolean } = {},
): Promise<string | null> => {
  try {
    await tx.transaction(async (step) => {
      await run(step)
      if (isTrial) throw new Tried()
    })
    return null
  } catch (error) {
    if (error instanceof Tried) return null
    if (!(error instanceof AppError)) throw error
    return Object.values(error.fields ?? {})[0] ?? error.message
  }
}

/** Takes a finished trial up again, to do what it found to fit. @throws AppError 401, 403 · 404 not theirs, or none of this kind · 409 no finished trial */
export const carryOut = async (
  tx: Tx,
  ctx: Ctx,
  job: BatchJob,
  { id: batchId, kind }: Pick<Batch, 'id' | 'kind'>,
): Promise<void> => {
  const actor = requireActive(requireSupplier(ctx))
  const [batch] = await tx
    .select()
    .from(batches)
    .where(and(eq(batches.id, batchId), eq(batches.supplierId, actor.accountId), eq(batches.kind, kind)))
    .for('update')
  if (!batch) throw appError(commonErrors, 'not_found')
  if (!batch.isTrial || !batch.finishedAt) throw appError(commonErrors, 'conflict')
  await tx
    .update(batches)
    .set({ isTrial: false, finishedAt: null, personId: personIdOf(actor) })
    .where(eq(batches.id, batchId))
  await tx
    .update(batchItems)
    .set({ state: 'waiting', effect: null })
    .where(and(eq(batchItems.batchId, batchId), eq(batchItems.state, 'done')))
  await enqueue(tx, job, { batchId })
}

const waitingItems = (q: Queryable, batchId: number, size: number) =>
  q
    .select()
    .from(batchItems)
    .where(and(eq(batchItems.batchId, batchId), eq(batchItems.state, 'waiting')))
    .orderBy(asc(batchItems.position))
    .limit(size)

/** The batch of the next step with its items, unlocked: for what must be fetched before the transaction. Null when it is over. */
export const nextStep = async (batchId: number, sizeOf: (batch: Batch) => number) => {
  const [batch] = await db().select().from(batches).where(eq(batches.id, batchId))
  if (!batch || batch.finishedAt) return null
  return { batch, items: await waitingItems(db(), batchId, sizeOf(batch)) }
}

/** Who a step of a batch is done as: the person who asked, with the rights of this moment. */
export const actingFor = async (ctx: Ctx, { personId }: Batch, q: Queryable = db()): Promise<Ctx> =>
  systemCtx(ctx.now, await actorOf(personId, q))

const noteOutcomes = async (tx: Tx, batchId: number, items: readonly BatchItem[], outcomes: readonly Outcome[]) => {
  const told = items.map(({ position }, index) => ({ position, ...(outcomes[index] as Outcome) }))
  const done = Map.groupBy(
    told.filter(({ problem }) => problem === null),
    ({ effect = null }) => effect,
  )
  const of = (positions: readonly number[]) =>
    and(eq(batchItems.batchId, batchId), inArray(batchItems.position, [...positions]))
  for (const [effect, those] of done)
    await tx
      .update(batchItems)
      .set({ state: 'done', effect })
      .where(of(those.map(({ position }) => position)))
  for (const { position, problem } of told)
    if (problem !== null)
      await tx
        .update(batchItems)
        .set({ state: 'refused', problem })
        .where(of([position]))
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
  run: (tx: Tx, acting: Ctx, batch: Batch, items: readonly BatchItem[]) => Promise<readonly Outcome[]>,
): Promise<void> =>
  inTransaction(async (tx) => {
    const [batch] = await tx.select().from(batches).where(eq(batches.id, batchId)).for('update')
    if (!batch || batch.finishedAt) return
    const items = await waitingItems(tx, batchId, size)
    const acting = await actingFor(ctx, batch, tx)
    if (items.length > 0) await noteOutcomes(tx, batchId, items, await run(tx, acting, batch, items))
    if (items.length < size) await tx.update(batches).set({ finishedAt: ctx.now }).where(eq(batches.id, batchId))
    else await enqueue(tx, job, { batchId })
    await publish(tx, `account:${batch.supplierId}`, 'batch')
  })
