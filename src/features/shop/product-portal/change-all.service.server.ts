import {
  type Batch,
  type BatchItem,
  batchProgress,
  carryOut,
  type Outcome,
  openBatch,
  orRefusal,
  workBatch,
} from '#features/people/batches/index.server.ts'
import { changeOptionsIn, moveProduct } from '#features/shop/products/index.server.ts'
import { priceChanges, stockChanges } from '#features/shop/products/product-changes.rules.ts'
import { type Ctx, requireActive, requireSupplier } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { consumeAttempt, type Limit } from '#platform/http/limits.server.ts'
import { handle } from '#platform/jobs/jobs.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { ProductsChange, productsToChange } from './change-all.contract.ts'
import { type ProductsChange as Change, changeSentence } from './change-all.rules.ts'
import { changeableOptions, portalProductNames } from './portal-list.queries.server.ts'
import type { PortalListState } from './portal-list.rules.ts'

/** Products of one step. */
const STEP = 100
const changesByAccount: Limit = { name: 'product-changes', max: 60, windowMs: 3_600_000 }

/**
 * Tries a change on every product that a list shows, over all its pages, as a batch: nothing changes until it is carried out.
 *
 * @returns the batch
 * @throws AppError 401, 403 · 400 where the list shows nothing · 429
 */
export const openChangeAll = async (ctx: Ctx, state: PortalListState, change: Change): Promise<number> => {
  const { accountId } = requireActive(requireSupplier(ctx))
  await consumeAttempt(ctx, changesByAccount, ctx.ipPrefix && String(accountId))
  return inTransaction(async (tx) => {
    const listed = await portalProductNames(accountId, state, tx)
    if (listed.length === 0)
      throw appError(commonErrors, 'invalid_request', { message: 'Qui non c’è nessun prodotto.' })
    const items = listed.map(({ id, code, title }, index) => [
      { row: index + 1, cells: { id: String(id), codice: code, titolo: title } },
    ])
    return openBatch(tx, ctx, productsToChange, {
      ...{ kind: 'products', task: change, columns: ['codice', 'titolo'], items, isTrial: true },
    })
  })
}

/** How far a change is, and what it does to each. @throws AppError 401, 403 · 404 not theirs, or another kind of batch */
export const changeProgress = async (ctx: Ctx, batchId: number) => {
  const { task, ...batch } = await batchProgress(ctx, batchId)
  if (batch.kind !== 'products') throw appError(commonErrors, 'not_found')
  return { batch: { ...batch, task: {} }, what: changeSentence(ProductsChange.parse(task)) }
}

/** Does what a trial found possible. @throws AppError 401, 403 · 404 not theirs · 409 not tried to the end, or carried out already */
export const carryOutChange = (ctx: Ctx, batchId: number): Promise<void> =>
  inTransaction((tx) => carryOut(tx, ctx, productsToChange, { id: batchId, kind: 'products' }))

/** @returns whether something of the product changed · @throws AppError what the verb of one product says */
const changeOne = async (tx: Tx, ctx: Ctx, change: Change, id: number): Promise<boolean> => {
  if (change.what === 'move') {
    await moveProduct(tx, ctx, id, change.verb)
    return true
  }
  const options = await changeableOptions(requireSupplier(ctx).accountId, [id], tx)
  const changes =
    change.what === 'price'
      ? priceChanges(options, change.operation, change.kinds)
      : stockChanges(options, change.quantity)
  return (await changeOptionsIn(tx, ctx, changes)) > 0
}

const stepOf = async (tx: Tx, ctx: Ctx, { task, isTrial }: Batch, item: BatchItem): Promise<Outcome> => {
  const change = ProductsChange.parse(task)
  let isChanged = false
  const run = async (step: Tx) => {
    isChanged = await changeOne(step, ctx, change, Number(item.rows[0]?.cells.id))
  }
  const problem = await orRefusal(tx, run, { isTrial })
  return problem === null ? { problem, effect: isChanged ? 'changed' : 'same' } : { problem }
}

export const changeAllJobs = [
  handle(productsToChange, (ctx, { batchId }) =>
    workBatch(ctx, productsToChange, batchId, STEP, async (tx, acting, batch, items) => {
      const outcomes: Outcome[] = []
      for (const item of items) outcomes.push(await stepOf(tx, acting, batch, item))
      return outcomes
    }),
  ),
]
