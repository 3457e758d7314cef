import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { largestFirstStep } from '#features/money/plans/index.server.ts'
import { keptPlan, NO_KEEPER, usualPlanProblems } from '#features/money/plans/plan-fields.rules.ts'
import { canHoldSteps } from '#features/money/selling-accounts/index.server.ts'
import { record, recordEach, transition } from '#platform/change/change.server.ts'
import { type Ctx, requireActive, requireSupplier } from '#platform/context.server.ts'
import { inTransaction, type Tx, violates } from '#platform/db/db.server.ts'
import { publish } from '#platform/live/live.server.ts'
import { isPast } from '#shared/days.ts'
import { appError } from '#shared/errors.ts'
import { incompleteProduct, productCode, productMachine, publishObstacles } from './product.rules.ts'
import { productFields } from './product-fields.rules.ts'
import { sellerFacts, storedInput } from './product-input.queries.server.ts'
import { type ProductInput, productProblems } from './product-input.rules.ts'
import { saveImages, saveOptions } from './product-parts.service.server.ts'
import { productErrors } from './products.contract.ts'
import { products } from './schema.server.ts'

/** Tells every process that this product, and its store, look different now. */
export const announceProduct = async (
  tx: Tx,
  product: { readonly id: number; readonly supplierId: number },
  what: string,
): Promise<void> => {
  await publish(tx, `product:${product.id}`, what)
  await publish(tx, `store:${product.supplierId}`, what)
  await publish(tx, 'products', what)
}

/** Locks one of the actor's own products. @throws AppError 404 for others' */
export const lockOwnProduct = async (tx: Tx, ctx: Ctx, id: number) => {
  const { accountId } = requireActive(requireSupplier(ctx))
  const [row] = await tx
    .select()
    .from(products)
    .where(and(eq(products.id, id), eq(products.supplierId, accountId)))
    .for('update')
  if (!row) throw appError(productErrors, 'product_not_found')
  return row
}

/** Later than the change before it, so that two changes in one millisecond are told apart. */
export const changedAt = (ctx: Ctx, before: Date): Date => new Date(Math.max(ctx.now.getTime(), before.getTime() + 1))

/** @throws AppError 422 `product_incomplete` that names every missing piece */
const requirePublishable = async (tx: Tx, supplierId: number, input: ProductInput): Promise<void> => {
  const obstacles = publishObstacles(input, await sellerFacts(supplierId, tx))
  if (obstacles.length > 0)
    throw appError(productErrors, 'product_incomplete', { message: incompleteProduct(obstacles) })
}

/** What becomes of the product once it is saved. */
export type AfterSaving =
  | { readonly to: 'keep' }
  | { readonly to: 'draft' }
  /** `from` null: now. */
  | { readonly to: 'publish'; readonly from: Date | null }

export interface SaveOptions {
  /** `updatedAt` of the product the form was filled from: an older one is refused. */
  readonly expected?: Date
  readonly after?: AfterSaving
}

/** What stands in the row itself; options and pictures have tables of their own. */
const columnsOf = ({ options, images, ...columns }: ProductInput) => ({
  ...keptPlan(columns),
  ownSteps: columns.restPlan === 'own' ? columns.ownSteps : null,
  restPayout: columns.restPlan && columns.restPayout,
})

type Row = typeof products.$inferSelect

/** New drafts with their codes, in the order of their inputs. @returns their ids */
export const insertProducts = async (
  tx: Tx,
  ctx: Ctx,
  supplierId: number,
  inputs: readonly ProductInput[],
  details?: Record<string, unknown>,
): Promise<number[]> => {
  if (inputs.length === 0) return []
  const dates = { createdAt: ctx.now, updatedAt: ctx.now }
  // The code is made from the id; until then a unique placeholder.
  const placeholders = inputs.map(() => randomUUID())
  const created = await tx
    .insert(products)
    .values(
      inputs.map((input, index) => ({
        ...{ ...columnsOf(input), ...dates, supplierId, status: productMachine.initial },
        code: placeholders[index] as string,
      })),
    )
    .returning({ id: products.id, code: products.code })
  const idOf = new Map(created.map(({ id, code }) => [code, id]))
  const ids = placeholders.map((code) => idOf.get(code) as number)
  await tx.execute(sql`update ${products} set code = c.code
    from unnest(${sql.param(ids)}::int[], ${sql.param(ids.map(productCode))}::text[]) c (id, code) where ${products}.id = c.id`)
  await recordEach(tx, ctx, productMachine.name, ids, 'create', details)
  return ids
}

/** A new draft with its code. */
export const insertProduct = async (
  tx: Tx,
  ctx: Ctx,
  supplierId: number,
  input: ProductInput,
  details?: Record<string, unknown>,
): Promise<Row> => {
  const [id = 0] = await insertProducts(tx, ctx, supplierId, [input], details)
  const [row] = await tx.select().from(products).where(eq(products.id, id))
  return row as Row
}

/** Another version of a locked product's texts; its parts are saved by `saveOptions` and `saveImages`. */
export const updateProduct = async (tx: Tx, ctx: Ctx, before: Row, input: ProductInput): Promise<Row> => {
  const [row] = await tx
    .update(products)
    .set({ ...columnsOf(input), updatedAt: changedAt(ctx, before.updatedAt) })
    .where(eq(products.id, before.id))
    .returning()
  return row as Row
}

/** Moves the product along its life, in the transaction that has just locked it. @throws AppError 422 */
export const publishRow = async (tx: Tx, ctx: Ctx, row: Row, from: Date | null): Promise<void> => {
  if (from && isPast(from, ctx.now)) throw appError(productErrors, 'publish_in_past')
  await requirePublishable(tx, row.supplierId, await storedInput(tx, row))
  // A product that is seen already keeps the day it was first seen, so that lists do not take it for new.
  const seen = row.status === 'published' && row.publishedFrom && isPast(row.publishedFrom, ctx.now)
  const publishedFrom = from ?? (seen ? row.publishedFrom : ctx.now)
  const set = { publishedFrom, updatedAt: changedAt(ctx, row.updatedAt) }
  const details = { from: publishedFrom?.toISOString() }
  await transition(tx, ctx, productMachine, products, row.id, 'publish', set, undefined, details)
}

const finish = async (tx: Tx, ctx: Ctx, row: Row, after: AfterSaving): Promise<void> => {
  if (after.to === 'publish') await publishRow(tx, ctx, row, after.from)
  else if (after.to === 'draft' && row.status === 'published')
    await transition(tx, ctx, productMachine, products, row.id, 'unpublish', { publishedFrom: null })
  else if (row.status === 'published') await requirePublishable(tx, row.supplierId, await storedInput(tx, row))
}

/**
 * Keeps a product: a new one as a draft, or another version of one's own. One transaction: texts, options with the history of their
 * prices, pictures, and what becomes of it. A published product stays publishable.
 *
 * @param id null for a new product
 * @returns its id
 * @throws AppError 400 `invalid_product` with fields as in `productProblems`, a first step above the limit of staff, protected steps that nobody keeps, or a picture that is gone · 401, 403 · 404 not theirs ·
 *   409 `product_changed`, `sku_taken` · 422 `product_incomplete`, `publish_in_past`
 * @see requirements PORTAL-08; open-questions.md OQ-121, OQ-146
 */
export const saveProduct = async (
  ctx: Ctx,
  id: number | null,
  input: ProductInput,
  { expected, after = { to: 'keep' } }: SaveOptions = {},
): Promise<number> => {
  const { accountId } = requireActive(requireSupplier(ctx))
  const fields = {
    ...usualPlanProblems(input, largestFirstStep(input.sectorId), 'store'),
    ...(input.restPlan && input.restPayout && !(await canHoldSteps(accountId, ctx.now))
      ? { [productFields.restPayout.name]: NO_KEEPER }
      : {}),
    ...productProblems(input),
  }
  if (Object.keys(fields).length > 0) throw appError(productErrors, 'invalid_product', { fields })
  try {
    return await inTransaction(async (tx) => {
      const before = id === null ? null : await lockOwnProduct(tx, ctx, id)
      if (before && expected && before.updatedAt.getTime() !== expected.getTime())
        throw appError(productErrors, 'product_changed')
      const row = before ? await updateProduct(tx, ctx, before, input) : await insertProduct(tx, ctx, accountId, input)
      const changes = {
        prices: await saveOptions(tx, ctx, row.id, input.options),
        images: await saveImages(tx, ctx, row, input.images),
      }
      if (before) await record(tx, ctx, productMachine.name, row.id, 'save', changes)
      await finish(tx, ctx, row, after)
      await announceProduct(tx, row, 'product')
      return row.id
    })
  } catch (error) {
    if (!violates(error, 'products_sku')) throw error
    throw appError(productErrors, 'sku_taken', { fields: { sku: productErrors.sku_taken.it }, cause: error })
  }
}
