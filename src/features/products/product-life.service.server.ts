import { transition } from '#platform/change/change.server.ts'
import { type Ctx, requireActive, requireSupplier } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { AppError, commonErrors } from '#shared/errors.ts'
import { copyTitle, type ProductEvent, productMachine } from './product.rules.ts'
import { keptInput } from './product-input.queries.server.ts'
import { saveImages, saveOptions } from './product-parts.service.server.ts'
import { announceProduct, changedAt, insertProduct, lockOwnProduct, publishRow } from './products.service.server.ts'
import { products } from './schema.server.ts'

/** Moves one locked product, or makes its copy. @returns the id of the copy */
const moveIn = async (tx: Tx, ctx: Ctx, id: number, verb: ProductVerb): Promise<number | null> => {
  const row = await lockOwnProduct(tx, ctx, id)
  if (verb === 'duplicate') return copyRow(tx, ctx, row)
  if (verb === 'publish') await publishRow(tx, ctx, row, null)
  else {
    const updatedAt = changedAt(ctx, row.updatedAt)
    await transition(tx, ctx, productMachine, products, id, verb, { publishedFrom: null, updatedAt })
  }
  await announceProduct(tx, row, 'product')
  return null
}

const copyRow = async (tx: Tx, ctx: Ctx, row: typeof products.$inferSelect): Promise<number> => {
  const kept = await keptInput(tx, row)
  const { options, images } = kept
  const copy = { ...kept, title: copyTitle(row.title), sku: null }
  const { id } = await insertProduct(tx, ctx, row.supplierId, copy, { copyOf: row.id })
  await saveOptions(
    tx,
    ctx,
    id,
    options.map((option) => ({ ...option, id: null })),
  )
  await saveImages(tx, ctx, { id, supplierId: row.supplierId }, images)
  return id
}

/** What can be done to several products at once. */
export type ProductVerb = ProductEvent | 'duplicate'

/**
 * Shows a product in the store, now or from an instant that lies ahead; one that is shown already can be given another instant.
 *
 * @throws AppError 404 · 409 archived meanwhile · 422 `product_incomplete` with every missing piece, `publish_in_past`
 */
export const publishProduct = (ctx: Ctx, id: number, from: Date | null = null): Promise<void> =>
  inTransaction(async (tx) => {
    const row = await lockOwnProduct(tx, ctx, id)
    await publishRow(tx, ctx, row, from)
    await announceProduct(tx, row, 'product')
  })

const verb =
  (event: Exclude<ProductVerb, 'publish' | 'duplicate'>) =>
  (ctx: Ctx, id: number): Promise<void> =>
    inTransaction(async (tx) => {
      await moveIn(tx, ctx, id, event)
    })

/** Takes a product out of the store, back to a draft. @throws AppError 404 · 409 not published */
export const unpublish = verb('unpublish')
/** Puts a product away: neither the store nor the lists show it. @throws AppError 404 · 409 archived already */
export const archive = verb('archive')
/** Takes a product out of the archive, as a draft. @throws AppError 404 · 409 not archived */
export const restore = verb('restore')

/** Makes a draft that is the same but for code and title. @returns its id · @throws AppError 404 */
export const duplicate = (ctx: Ctx, id: number): Promise<number> =>
  inTransaction(async (tx) => (await moveIn(tx, ctx, id, 'duplicate')) as number)

/** What became of several products at once. */
export interface BulkOutcome {
  /** Ids of the products it was done to. */
  readonly done: readonly number[]
  readonly refused: readonly { readonly id: number; readonly reason: string }[]
}

/**
 * Does the same to several products in one transaction: those that cannot are left as they are and named with the reason.
 *
 * @throws AppError 401, 403 · 404 when one of them is not theirs: then nothing happens
 */
export const bulk = (ctx: Ctx, ids: readonly number[], what: ProductVerb): Promise<BulkOutcome> => {
  requireActive(requireSupplier(ctx))
  return inTransaction(async (tx) => {
    const done: number[] = []
    const refused: { id: number; reason: string }[] = []
    // Always in the same order, so that two bulks never wait for each other.
    for (const id of [...new Set(ids)].toSorted((one, other) => one - other)) {
      try {
        await tx.transaction((step) => moveIn(step, ctx, id, what))
        done.push(id)
      } catch (error) {
        if (!(error instanceof AppError) || error.status === 404) throw error
        refused.push({ id, reason: error.status === 409 ? commonErrors.conflict.it : error.message })
      }
    }
    return { done, refused }
  })
}
