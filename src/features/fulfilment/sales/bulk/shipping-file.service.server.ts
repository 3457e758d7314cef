import { shipOrderIn } from '#features/fulfilment/orders/index.server.ts'
import { ShipInput } from '#features/fulfilment/orders/orders.contract.ts'
import { type Outcome, openBatch, orRefusal, workBatch } from '#features/people/batches/index.server.ts'
import { type Ctx, requireActive, requireSupplier } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { handle } from '#platform/jobs/jobs.server.ts'
import { parseForm } from '#platform/pages/form.server.ts'
import { csvLines, notCsv } from '#platform/paper/read-csv.server.ts'
import { AppError } from '#shared/errors.ts'
import { orderIdOfNumber } from '#shared/order-number.ts'
import { parcelsToSend } from './jobs.contract.ts'
import { MAX_PARCELS, rowProblem, type ShippingRow, shippingColumns, shippingRows } from './shipping-rows.rules.ts'

/** A row with what would refuse it. */
export interface CheckedRow extends ShippingRow {
  readonly problem: string | null
}

/** Parcels of one step: each is a change of an order with its e-mail. */
const STEP = 25

/** The parcels of a list. @throws AppError 400 `not_csv` for none, for more than 500, for what cannot be read */
const readParcels = (list: string): ShippingRow[] => {
  const rows = shippingRows(csvLines(list))
  if (rows.length === 0) throw notCsv('Incolla le righe o scegli un file: ordine, corriere e numero di spedizione.')
  if (rows.length > MAX_PARCELS) throw notCsv(`Sono ${rows.length} righe: al massimo ${MAX_PARCELS} per volta.`)
  return rows
}

const refusalOf = (error: unknown): unknown => {
  if (!(error instanceof AppError)) return error
  const { code, status } = error
  const entry = (it: string) => new AppError(code, { status: 409, it }, { cause: error })
  if (status === 404) return entry('Nessuna delle tue vendite ha questo numero.')
  return code === 'conflict' ? entry('Non è da spedire: è già partito o è stato annullato.') : error
}

/** Sends the order of a row by the verb of one order, everything that is left of it. @throws AppError with what refuses it */
const sendRow = async (tx: Tx, ctx: Ctx, { cells }: Pick<ShippingRow, 'cells'>): Promise<void> => {
  const parcel = { way: 'carrier', carrier: cells.corriere, trackingNumber: cells.numero }
  try {
    await shipOrderIn(tx, ctx, orderIdOfNumber(cells.ordine) ?? 0, parseForm(ShipInput, parcel))
  } catch (error) {
    throw refusalOf(error)
  }
}

/** What would refuse a row: it is sent, and taken back. */
const tryRow = (ctx: Ctx, row: ShippingRow): Promise<string | null> =>
  inTransaction((tx) => orRefusal(tx, (step) => sendRow(step, ctx, row), { isTrial: true }))

/**
 * Says of each row of a list what would refuse it; nothing is sent.
 *
 * @throws AppError 400 `not_csv` · 401, 403
 */
export const checkParcels = async (ctx: Ctx, list: string): Promise<CheckedRow[]> => {
  requireActive(requireSupplier(ctx))
  const rows = readParcels(list)
  const checked: CheckedRow[] = []
  for (const row of rows) checked.push({ ...row, problem: rowProblem(row, rows) ?? (await tryRow(ctx, row)) })
  return checked
}

/**
 * Marks the orders of a list as sent, step by step in a batch; rows that are refused are told there.
 *
 * @returns the batch
 * @throws AppError 400 `not_csv` · 401, 403
 */
export const sendParcels = (ctx: Ctx, list: string): Promise<number> => {
  const rows = readParcels(list)
  return inTransaction((tx) =>
    openBatch(tx, ctx, parcelsToSend, {
      ...{ kind: 'ship', task: {}, columns: shippingColumns },
      items: rows.map((row) => [row]),
    }),
  )
}

export const bulkSalesJobs = [
  handle(parcelsToSend, (ctx, { batchId }) =>
    workBatch(ctx, parcelsToSend, batchId, STEP, async (tx, acting, _batch, items) => {
      const outcomes: Outcome[] = []
      for (const { rows } of items) {
        const row = rows[0] as ShippingRow
        const problem = rowProblem(row, []) ?? (await orRefusal(tx, (step) => sendRow(step, acting, row)))
        outcomes.push({ problem })
      }
      return outcomes
    }),
  ),
]
