import { and, asc, desc, eq, getTableColumns } from 'drizzle-orm'
import { type Ctx, requireRight, requireSignedIn } from '#platform/context.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { isOneOf } from '#platform/db/one-of.server.ts'
import { appError } from '#shared/errors.ts'
import { invoiceErrors } from './invoices.contract.ts'
import { invoiceLines, invoices } from './schema.server.ts'
import { invoiceCorrections, invoiceTransmissions } from './transmissions/schema.server.ts'
import type { InvoiceView } from './views.ts'

/** The invoices that credit notes take back from, oldest first, by credit note. */
export const correctedBy = async (
  documents: readonly Pick<typeof invoices.$inferSelect, 'id' | 'correctsId' | 'alsoCorrects'>[],
  q: Queryable,
): Promise<ReadonlyMap<number, InvoiceView['corrects']>> => {
  const of = documents.map(({ id, correctsId, alsoCorrects }) => ({
    ...{ id, ids: correctsId === null ? [] : [correctsId, ...alsoCorrects] },
  }))
  const all = of.flatMap(({ ids }) => ids)
  if (all.length === 0) return new Map()
  const { id, year, serial, issuedOn } = getTableColumns(invoices)
  const rows = await q
    .select({ id, year, serial, issuedOn })
    .from(invoices)
    .where(isOneOf(invoices.id, all))
    .orderBy(id)
  return new Map(of.map(({ id: own, ids }) => [own, rows.filter((row) => ids.includes(row.id))]))
}

/** The last correction of a document; undefined when there is none. */
export const lastCorrection = async (invoiceId: number, q: Queryable) => {
  const [row] = await q
    .select()
    .from(invoiceCorrections)
    .where(eq(invoiceCorrections.invoiceId, invoiceId))
    .orderBy(desc(invoiceCorrections.id))
    .limit(1)
  return row
}

/** The attempts to send a document, newest first. */
export const attemptsOf = (invoiceId: number, q: Queryable) =>
  q
    .select()
    .from(invoiceTransmissions)
    .where(eq(invoiceTransmissions.invoiceId, invoiceId))
    .orderBy(desc(invoiceTransmissions.attempt))

/** A document with its lines and both parties as last corrected; null for an unknown one. */
export const drawnInvoice = async (
  id: number,
  q: Queryable,
): Promise<(InvoiceView & { supplierId: number }) | null> => {
  const [invoice] = await q.select().from(invoices).where(eq(invoices.id, id))
  if (!invoice) return null
  const lines = await q
    .select()
    .from(invoiceLines)
    .where(eq(invoiceLines.invoiceId, id))
    .orderBy(asc(invoiceLines.position))
  const correction = await lastCorrection(id, q)
  const corrects = (await correctedBy([invoice], q)).get(id) ?? []
  const { issuer, customer } = invoice
  const parties = { issuer: correction?.issuer ?? issuer, customer: correction?.customer ?? customer }
  return { ...invoice, ...parties, lines, corrects }
}

/** Lets pass the supplier a document is for, and staff. @throws AppError 401 · 404 `invoice_not_found` */
const mayRead = async (ctx: Ctx, id: number): Promise<void> => {
  const actor = requireRight(requireSignedIn(ctx), 'earnings')
  const own = actor.kind === 'admin' ? undefined : eq(invoices.supplierId, actor.accountId)
  const isThere = actor.kind !== 'couple' && (await db().$count(invoices, and(eq(invoices.id, id), own))) > 0
  if (!isThere) throw appError(invoiceErrors, 'invoice_not_found')
}

/**
 * One document with its lines: the supplier's own, or any for the staff.
 *
 * @throws AppError 404 `invoice_not_found`
 */
export const invoiceOf = async (ctx: Ctx, id: number): Promise<InvoiceView> => {
  await mayRead(ctx, id)
  const found = await drawnInvoice(id, db())
  if (!found) throw appError(invoiceErrors, 'invoice_not_found')
  return found
}

/** The file of a document as it was last drawn, with what its name is made of. @throws AppError 404 `invoice_not_found` */
export const invoiceFileOf = async (ctx: Ctx, id: number) => {
  await mayRead(ctx, id)
  const [last] = await attemptsOf(id, db()).limit(1)
  if (!last) throw appError(invoiceErrors, 'invoice_not_found')
  return last
}
