import {
  actingFor,
  type Batch,
  type BatchItem,
  carryOut,
  nextStep,
  type Outcome,
  openBatch,
  orRefusal,
  workBatch,
} from '#features/people/batches/index.server.ts'
import {
  announceProduct,
  insertOptions,
  insertProducts,
  saveImages,
  saveOptions,
  storedInputs,
  updateProduct,
} from '#features/shop/products/index.server.ts'
import { productMachine } from '#features/shop/products/product.rules.ts'
import { PRODUCT_LIMITS, type ProductInput } from '#features/shop/products/product-input.rules.ts'
import { usualLowStock } from '#features/shop/stores/index.server.ts'
import { record } from '#platform/change/change.server.ts'
import { type Ctx, requireActive, requireSupplier } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { consumeAttempt, type Limit } from '#platform/http/limits.server.ts'
import { handle } from '#platform/jobs/jobs.server.ts'
import { readCsv } from './csv.server.ts'
import type { PhotoNamed } from './csv-photos.rules.ts'
import {
  type CsvRow,
  type ImportPlan,
  outcomeOf,
  planImport,
  rowsByProduct,
  type StoredProduct,
} from './import.rules.ts'
import { productsToImport } from './jobs.contract.ts'
import { type NamedProduct, namedProducts } from './named-products.queries.server.ts'
import { addressAlone, fetchPhotos } from './photos.server.ts'
import { forgetName, takenPictures } from './pictures/pictures.service.server.ts'
import { withPictures } from './pictures/rows-with-pictures.server.ts'
import { forgetPictures } from './pictures/zip.server.ts'

/** Products of one step; fewer when their pictures are fetched for it. */
const STEP = 200
const STEP_WITH_PHOTOS = 15
const importsByAccount: Limit = { name: 'product-import', max: 30, windowMs: 3_600_000 }

/** A file that was taken in. */
export interface OpenedImport {
  readonly batch: number
  readonly rows: number
  /** Columns of the file that mean nothing here. */
  readonly unknownColumns: readonly string[]
}

/**
 * Takes in a file of products as a batch: tried, or imported at once. New products become drafts, those named by code or SKU are changed
 * where the file says something; sent again, the same file changes nothing.
 *
 * @param text the file as text, see `csvText`
 * @param pictures name of a ZIP that was taken in before, see `takePictures`
 * @throws AppError 400 `not_csv`, `zip_gone` · 401, 403 · 429
 */
export const openImport = async (
  ctx: Ctx,
  text: string,
  { isTrial, pictures }: { readonly isTrial: boolean; readonly pictures?: string | undefined },
): Promise<OpenedImport> => {
  const { accountId } = requireActive(requireSupplier(ctx))
  await consumeAttempt(ctx, importsByAccount, ctx.ipPrefix && String(accountId))
  const { rows, columns, unknownColumns } = readCsv(text)
  const zip = pictures ? await takenPictures(accountId, pictures) : null
  const { items, refused, unused } = await withPictures(accountId, rowsByProduct(rows), zip)
  const task = { withPhotos: zip !== null || columns.includes('foto'), unknownColumns }
  const shown = zip && !columns.includes('foto') ? [...columns, 'foto'] : columns
  const batch = await inTransaction((tx) =>
    openBatch(tx, ctx, productsToImport, { kind: 'import', task, columns: shown, items, isTrial, refused }),
  )
  if (pictures) await forgetName(pictures)
  await forgetPictures(unused)
  return { batch, rows: rows.length, unknownColumns }
}

/** Imports what a trial found to fit. @throws AppError 401, 403 · 404 not theirs · 409 not tried to the end, or imported already */
export const carryOutImport = (ctx: Ctx, batchId: number): Promise<void> =>
  inTransaction((tx) => carryOut(tx, ctx, productsToImport, { id: batchId, kind: 'import' }))

const storeNew = async (tx: Tx, ctx: Ctx, supplierId: number, inputs: readonly ProductInput[]) => {
  const ids = await insertProducts(tx, ctx, supplierId, inputs, { imported: true })
  const fresh = inputs.map((input, index) => ({ input, productId: ids[index] as number }))
  await insertOptions(
    tx,
    ctx,
    fresh.flatMap(({ input, productId }) =>
      input.options.map((option, index) => ({ productId, option, position: index + 1 })),
    ),
  )
  for (const { input, productId } of fresh)
    if (input.images.length > 0) await saveImages(tx, ctx, { id: productId, supplierId }, input.images)
}

const storeChanged = async (tx: Tx, ctx: Ctx, before: NamedProduct, input: ProductInput) => {
  const row = await updateProduct(tx, ctx, before, input)
  await saveOptions(tx, ctx, row.id, input.options)
  await saveImages(tx, ctx, row, input.images)
  await record(tx, ctx, productMachine.name, row.id, 'save', { imported: true })
  await announceProduct(tx, row, 'product')
}

const store = async (tx: Tx, ctx: Ctx, supplierId: number, { saves }: ImportPlan, rows: readonly NamedProduct[]) => {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const fresh: ProductInput[] = []
  for (const { id, input } of saves) {
    const before = id === null ? undefined : byId.get(id)
    if (before) await storeChanged(tx, ctx, before, input)
    else fresh.push(input)
  }
  await storeNew(tx, ctx, supplierId, fresh)
}

const TOO_MANY_ROWS = `Al massimo ${PRODUCT_LIMITS.options} righe per prodotto.`

const importItems = async (
  tx: Tx,
  ctx: Ctx,
  batch: Batch,
  items: readonly BatchItem[],
  named: PhotoNamed,
): Promise<Outcome[]> => {
  const { accountId, sectorId } = requireActive(requireSupplier(ctx))
  const rowsOf = (item: BatchItem) => item.rows as readonly CsvRow[]
  const isTooLong = (item: BatchItem) => item.rows.length > PRODUCT_LIMITS.options
  const rows = items.flatMap((item) => (isTooLong(item) ? [] : rowsOf(item)))
  const products = await namedProducts(tx, accountId, rows)
  const inputs = await storedInputs(tx, products)
  const kept: StoredProduct[] = products.map(({ id, code }) => ({ id, code, input: inputs.get(id) as ProductInput }))
  const plan = planImport(rows, kept, { sectorId, lowStock: await usualLowStock(accountId, tx) }, named)
  if (!batch.isTrial) await store(tx, ctx, accountId, plan, products)
  return items.map((item) => (isTooLong(item) ? { problem: TOO_MANY_ROWS } : outcomeOf(plan, rowsOf(item))))
}

const needsPhotos = ({ isTrial, task }: Batch): boolean => !isTrial && task.withPhotos === true
const stepOf = (batch: Batch): number => (needsPhotos(batch) ? STEP_WITH_PHOTOS : STEP)

const importStep = async (ctx: Ctx, batchId: number): Promise<void> => {
  const step = await nextStep(batchId, stepOf)
  if (!step) return
  const { batch, items } = step
  const rows = items.flatMap((item) => item.rows as readonly CsvRow[])
  const named = needsPhotos(batch) ? await fetchPhotos(await actingFor(ctx, batch), rows) : addressAlone
  await workBatch(ctx, productsToImport, batchId, stepOf(batch), async (tx, acting, locked, own) => {
    let outcomes: readonly Outcome[] = []
    // What refuses the whole step, a suspended account for one, is said of each of its products.
    const problem = await orRefusal(tx, async (inner) => {
      outcomes = await importItems(inner, acting, locked, own, named)
    })
    return problem === null ? outcomes : own.map(() => ({ problem }))
  })
  // Only now: a step that is tried again needs them.
  if (!batch.isTrial) await forgetPictures(rows.flatMap(({ pictures = [] }) => pictures))
}

export const productImportJobs = [handle(productsToImport, (ctx, { batchId }) => importStep(ctx, batchId))]
