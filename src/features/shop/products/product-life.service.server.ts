import { eq } from 'drizzle-orm'
import { transition } from '#platform/change/change.server.ts'
import { type Ctx, requireActive, requireSupplier } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { isPast } from '#shared/days.ts'
import { AppError, appError, commonErrors } from '#shared/errors.ts'
import { copyTitle, type ProductEvent, type ProductVerb, productMachine } from './product.rules.ts'
import type { ProductBack } from './product-back.rules.ts'
import { storedInput } from './product-input.queries.server.ts'
import { saveImages, saveOptions } from './product-parts.service.server.ts'
import { announceProduct, changedAt, insertProduct, lockOwnProduct, publishRow } from './products.service.server.ts'
import { products } from './schema.server.ts'

type Row = typeof products.$inferSelect

/** Moves one of the own products, or makes its copy. @returns the id of the copy, and the way back */
export const moveProduct = async (
  tx: Tx,
  ctx: Ctx,
  id: number,
  verb: ProductVerb,
): Promise<{ readonly copy: number | null; readonly back: ProductBack }> => {
  const row = await lockOwnProduct(tx, ctx, id)
  if (verb === 'duplicate') {
    const copy = await copyRow(tx, ctx, row)
    return { copy, back: { id: copy, from: 'draft', to: 'archived', publishedFrom: null } }
  }
  if (verb === 'publish') await publishRow(tx, ctx, row, null)
  else {
    const updatedAt = changedAt(ctx, row.updatedAt)
    await transition(tx, ctx, productMachine, products, id, verb, { publishedFrom: null, updatedAt })
  }
  await announceProduct(tx, row, 'product')
  return { copy: null, back: { ...wayBack(row), from: productMachine.events[verb].to } }
}

const wayBack = ({ id, status, publishedFrom }: Row) => ({ id, to: status, publishedFrom })

const copyRow = async (tx: Tx, ctx: Ctx, row: Row): Promise<number> => {
  const kept = await storedInput(tx, row)
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
      await moveProduct(tx, ctx, id, event)
    })

/** Takes a product out of the store, back to a draft. @throws AppError 404 · 409 not published */
export const unpublish = verb('unpublish')
/** Puts a product away: neither the store nor the lists show it. @throws AppError 404 · 409 archived already */
export const archive = verb('archive')
/** Takes a product out of the archive, as a draft. @throws AppError 404 · 409 not archived */
export const restore = verb('restore')

/** Makes a draft that is the same but for code and title. @returns its id · @throws AppError 404 */
export const duplicate = (ctx: Ctx, id: number): Promise<number> =>
  inTransaction(async (tx) => (await moveProduct(tx, ctx, id, 'duplicate')).copy as number)

/** What became of several products at once. */
export interface BulkOutcome {
  /** Ids of the products it was done to. */
  readonly done: readonly number[]
  /** The way back of those that were moved. */
  readonly back: readonly ProductBack[]
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
    const back: ProductBack[] = []
    const { done, refused } = await oneByOne(tx, [...new Set(ids)], async (step, id) => {
      const moved = await moveProduct(step, ctx, id, what)
      // What was and stays as it is has no way back.
      if (moved.back.from !== moved.back.to) back.push(moved.back)
    })
    return { done, back, refused }
  })
}

/** Each in its own step, always in the same order, so that two of these never wait for each other. */
const oneByOne = async (
  tx: Tx,
  ids: readonly number[],
  run: (step: Tx, id: number) => Promise<void>,
): Promise<Pick<BulkOutcome, 'done' | 'refused'>> => {
  const done: number[] = []
  const refused: { id: number; reason: string }[] = []
  for (const id of ids.toSorted((one, other) => one - other)) {
    try {
      await tx.transaction((step) => run(step, id))
      done.push(id)
    } catch (error) {
      if (!(error instanceof AppError) || error.status === 404) throw error
      refused.push({ id, reason: error.status === 409 ? commonErrors.conflict.it : error.message })
    }
  }
  return { done, refused }
}

/**
 * Takes a bulk back: every product returns to the state it had, unless it was changed since.
 *
 * @throws AppError 401, 403 · 404 when one of them is not theirs: then nothing happens
 */
export const undoBulk = (ctx: Ctx, steps: readonly ProductBack[]): Promise<Pick<BulkOutcome, 'done' | 'refused'>> => {
  requireActive(requireSupplier(ctx))
  const byId = new Map(steps.map((step) => [step.id, step]))
  return inTransaction((tx) =>
    oneByOne(tx, [...byId.keys()], async (step, id) => {
      const { from, to, publishedFrom } = byId.get(id) as ProductBack
      const row = await lockOwnProduct(step, ctx, id)
      if (row.status !== from) throw appError(commonErrors, 'conflict')
      const move = (event: Exclude<ProductEvent, 'publish'>) =>
        transition(step, ctx, productMachine, products, id, event, {
          publishedFrom: null,
          updatedAt: changedAt(ctx, row.updatedAt),
        })
      if (to === 'archived') await move('archive')
      else if (to === 'draft') await move(from === 'archived' ? 'restore' : 'unpublish')
      else {
        const draft = from === 'archived' ? await move('restore') : row
        const isSeen = publishedFrom !== null && isPast(publishedFrom, ctx.now)
        await publishRow(step, ctx, draft, isSeen ? null : publishedFrom)
        // It keeps the day it was first seen, so that lists do not take it for new.
        if (isSeen) await step.update(products).set({ publishedFrom }).where(eq(products.id, id))
      }
      await announceProduct(step, row, 'product')
    }),
  )
}
