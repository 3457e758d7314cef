import { orderNumber } from '#features/orders/order.rules.ts'
import { lockCompany, supplierCompany } from '#features/suppliers/index.server.ts'
import { record } from '#platform/change/change.server.ts'
import { config } from '#platform/config.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { instantInRome, todayInRome } from '#shared/days.ts'
import { cents } from '#shared/money.ts'
import { type FeeDocument, planDocuments } from './fee-documents.rules.ts'
import { invoiceName, lineText } from './invoice.rules.ts'
import { openEntries, saleFacts } from './issue.queries.server.ts'
import { monthOf } from './month.rules.ts'
import { customerOf, issuerOf, type Missing } from './parties.rules.ts'
import { invoicedEntries, invoiceLines, invoices } from './schema.server.ts'
import { seatOf } from './seats.queries.server.ts'
import type { Customer, Issuer } from './views.ts'

/** What came of it: the documents, by id, or what kept them from being issued. */
export type Issued = { readonly issued: readonly number[] } | { readonly missing: Missing }

interface Parties {
  readonly issuer: Issuer
  readonly customer: Customer
}

/** One document with its lines; the database gives its number. */
const write = async (
  tx: Tx,
  ctx: Ctx,
  supplierId: number,
  parties: Parties,
  { lines, ...document }: FeeDocument,
): Promise<number> => {
  const issuedOn = todayInRome(ctx.now)
  const facts = await saleFacts(
    lines.map(({ orderId }) => orderId),
    tx,
  )
  const [row] = await tx
    .insert(invoices)
    .values({
      ...document,
      ...parties,
      supplierId,
      issuedOn,
      year: Number(issuedOn.slice(0, 4)),
      totalCents: cents(document.taxableCents + document.vatCents),
    })
    .returning()
  if (!row) throw new Error('The database gave no invoice back')
  for (const [index, { entryIds, reason, ...line }] of lines.entries()) {
    const fact = facts.get(line.orderId)
    const description = lineText(document.kind, {
      orderNumber: orderNumber(line.orderId),
      paidOn: fact?.paidAt ? todayInRome(fact.paidAt) : null,
      feeBps: fact?.feeBps ?? null,
      reason,
    })
    const [written] = await tx
      .insert(invoiceLines)
      .values({ ...line, invoiceId: row.id, position: index + 1, description })
      .returning({ id: invoiceLines.id })
    await tx.insert(invoicedEntries).values(entryIds.map((entryId) => ({ entryId, lineId: written?.id })))
  }
  await record(tx, ctx, 'invoice', row.id, 'issued', { supplierId, number: invoiceName(row), kind: row.kind })
  return row.id
}

/**
 * Issues what a supplier is to be invoiced until the end of last month, in a transaction that is open: fee invoices, and credit notes
 * for fees that were given back after they had been invoiced. What was issued once is not issued again.
 *
 * @throws AppError 404 when no supplier has this id
 */
export const issueIn = async (tx: Tx, ctx: Ctx, supplierId: number): Promise<Issued> => {
  await lockCompany(tx, supplierId)
  const entries = await openEntries(supplierId, instantInRome(monthOf(todayInRome(ctx.now))), tx)
  if (entries.length === 0) return { issued: [] }
  const issuer = issuerOf(config.company)
  if (!issuer) return { missing: 'issuer' }
  const customer = customerOf(await supplierCompany(supplierId, tx), await seatOf(supplierId, tx))
  if (typeof customer === 'string') return { missing: customer }
  const { documents, settled } = planDocuments(entries)
  const issued: number[] = []
  for (const document of documents) issued.push(await write(tx, ctx, supplierId, { issuer, customer }, document))
  if (settled.length > 0) await tx.insert(invoicedEntries).values(settled.map((entryId) => ({ entryId })))
  return { issued }
}

/** The same in a transaction of its own. */
export const issueFees = (ctx: Ctx, supplierId: number): Promise<Issued> =>
  inTransaction((tx) => issueIn(tx, ctx, supplierId))
