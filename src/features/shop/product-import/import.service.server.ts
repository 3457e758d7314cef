import {
  announceProduct,
  insertProduct,
  saveOptions,
  storedInputs,
  updateProduct,
} from '#features/shop/products/index.server.ts'
import { productMachine } from '#features/shop/products/product.rules.ts'
import type { ProductInput } from '#features/shop/products/product-input.rules.ts'
import { record } from '#platform/change/change.server.ts'
import { type Ctx, requireActive, requireSupplier } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import type { CellError } from './csv.rules.ts'
import { readCsv, wrongRowsCsv } from './csv.server.ts'
import { type ImportPlan, planImport, type StoredProduct } from './import.rules.ts'
import { type NamedProduct, namedProducts } from './named-products.queries.server.ts'

/** How a file is taken in: `check` stores nothing, `all` only when every row is right, `good` the rows that are. */
export type ImportMode = 'check' | 'all' | 'good'

/** What a file would do, or did. */
export interface ImportReport {
  /** Whether anything was stored. */
  readonly stored: boolean
  readonly rows: number
  readonly created: number
  readonly updated: number
  /** Products that are already as the file says. */
  readonly unchanged: number
  readonly errors: readonly CellError[]
  readonly wrongRows: readonly number[]
  /** Columns of the file that mean nothing here. */
  readonly unknownColumns: readonly string[]
}

const store = async (tx: Tx, ctx: Ctx, supplierId: number, { saves }: ImportPlan, rows: readonly NamedProduct[]) => {
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const { id, input } of saves) {
    const before = id === null ? undefined : byId.get(id)
    const row = before
      ? await updateProduct(tx, ctx, before, input)
      : await insertProduct(tx, ctx, supplierId, input, { imported: true })
    await saveOptions(tx, ctx, row.id, input.options)
    if (!before) continue
    await record(tx, ctx, productMachine.name, row.id, 'save', { imported: true })
    await announceProduct(tx, row, 'product')
  }
}

/**
 * Takes in a file of products in one transaction: new ones become drafts, those named by code or SKU are changed where the file says
 * something. A process that dies in between leaves nothing behind.
 *
 * @param text the file as text, see `csvText`
 * @throws AppError 400 `not_csv` · 401, 403
 */
export const importProducts = (ctx: Ctx, text: string, mode: ImportMode): Promise<ImportReport> => {
  const { accountId, sectorId } = requireActive(requireSupplier(ctx))
  const file = readCsv(text)
  return inTransaction(async (tx) => {
    const rows = await namedProducts(tx, accountId, file.rows)
    const inputs = await storedInputs(tx, rows)
    const kept: StoredProduct[] = rows.map(({ id, code }) => ({ id, code, input: inputs.get(id) as ProductInput }))
    const plan = planImport(file.rows, kept, sectorId)
    const stored = mode === 'good' ? plan.saves.length > 0 : mode === 'all' && plan.errors.length === 0
    if (stored) await store(tx, ctx, accountId, plan, rows)
    const created = plan.saves.filter(({ id }) => id === null).length
    return {
      stored,
      rows: file.rows.length,
      created,
      updated: plan.saves.length - created,
      unchanged: plan.unchanged,
      errors: plan.errors,
      wrongRows: plan.wrongRows,
      unknownColumns: file.unknownColumns,
    }
  })
}

/** The rows of a file that cannot be stored, as a file to put right. @throws as `importProducts` */
export const wrongRows = async (ctx: Ctx, text: string): Promise<string> => {
  const report = await importProducts(ctx, text, 'check')
  return wrongRowsCsv(readCsv(text).rows, report.errors, report.wrongRows)
}
