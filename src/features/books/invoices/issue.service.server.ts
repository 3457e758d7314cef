import { FEE_VAT_BPS } from '#features/money/billing/fees/fee.rules.ts'
import { lockCompany, supplierCompany } from '#features/people/suppliers/index.server.ts'
import { company } from '#features/site/settings/index.server.ts'
import { record } from '#platform/change/change.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { instantInRome, monthOf, todayInRome } from '#shared/days.ts'
import { type Cents, cents } from '#shared/money.ts'
import { orderNumber } from '#shared/order-number.ts'
import { type FeeDocument, planDocuments } from './fee-documents.rules.ts'
import { invoiceName, lineText, purchaseText } from './invoice.rules.ts'
import { openEntries, openPurchases, saleFacts } from './issue.queries.server.ts'
import { feesInvoiced } from './jobs.contract.ts'
import { customerOf, issuerOf, type Missing } from './parties.rules.ts'
import { invoicedEntries, invoiceLines, invoices } from './schema.server.ts'
import { openTransmission } from './transmissions/open.service.server.ts'
import type { Customer, InvoiceView, Issuer } from './views.ts'

/** What came of it: the documents, by id, or what kept them from being issued. */
export type Issued = { readonly issued: readonly number[] } | { readonly missing: Missing }

interface Parties {
  readonly issuer: Issuer
  readonly customer: Customer
}

/** A document with its lines in words. */
interface Draft extends Omit<FeeDocument, 'lines'> {
  readonly subject: InvoiceView['subject']
  readonly lines: readonly {
    readonly orderId?: number
    readonly purchaseId?: number
    readonly description: string
    readonly taxableCents: Cents
    readonly vatCents: Cents
    readonly keptCents?: Cents
    /** Entries of the ledger it is made of. */
    readonly entryIds: readonly number[]
  }[]
}

/** One document with its lines; the database gives its number. */
const write = async (
  tx: Tx,
  ctx: Ctx,
  supplierId: number,
  parties: Parties,
  { lines, ...document }: Draft,
): Promise<number> => {
  const issuedOn = todayInRome(ctx.now)
  const [row] = await tx
    .insert(invoices)
    .values({
      ...{ ...document, alsoCorrects: [...document.alsoCorrects] },
      ...parties,
      supplierId,
      issuedOn,
      year: Number(issuedOn.slice(0, 4)),
      totalCents: cents(document.taxableCents + document.vatCents),
    })
    .returning()
  if (!row) throw new Error('The database gave no invoice back')
  for (const [index, { entryIds, ...line }] of lines.entries()) {
    const [written] = await tx
      .insert(invoiceLines)
      .values({ ...line, invoiceId: row.id, position: index + 1 })
      .returning({ id: invoiceLines.id })
    if (entryIds.length > 0)
      await tx.insert(invoicedEntries).values(entryIds.map((entryId) => ({ entryId, lineId: written?.id })))
  }
  await record(tx, ctx, 'invoice', row.id, 'issued', { supplierId, number: invoiceName(row), kind: row.kind })
  await openTransmission(tx, ctx, row.id)
  // What was bought has its own confirmation.
  if (row.subject === 'fees') await enqueue(tx, feesInvoiced, { invoiceId: row.id })
  return row.id
}

/** A planned document of fees, its lines in words. */
const feeDraft = async (tx: Tx, { lines, ...document }: FeeDocument): Promise<Draft> => {
  const facts = await saleFacts(
    lines.map(({ orderId }) => orderId),
    tx,
  )
  return {
    ...document,
    subject: 'fees',
    lines: lines.map(({ reason, ...line }) => {
      const fact = facts.get(line.orderId)
      const description = lineText(document.kind, {
        orderNumber: orderNumber(line.orderId),
        paidOn: fact?.paidAt ? todayInRome(fact.paidAt) : null,
        feeBps: fact?.feeBps ?? null,
        reason,
        totalCents: cents(line.taxableCents + line.vatCents),
        keptCents: line.keptCents,
      })
      return { ...line, description }
    }),
  }
}

/** Each purchase is a document of its own: it was paid on its own day. */
const purchaseDraft = (purchase: Awaited<ReturnType<typeof openPurchases>>[number]): Draft => {
  const { id: purchaseId, priceCents: taxableCents, vatCents, paidAt } = purchase
  const paidOn = todayInRome(paidAt)
  const amounts = { taxableCents, vatCents }
  return {
    ...{ kind: 'invoice', subject: 'purchase', month: monthOf(paidOn), vatBps: FEE_VAT_BPS, correctsId: null },
    alsoCorrects: [],
    ...amounts,
    lines: [{ purchaseId, description: purchaseText({ ...purchase, paidOn }), ...amounts, entryIds: [] }],
  }
}

/**
 * Issues what a supplier is to be invoiced, in a transaction that is open: fees until the end of last month, credit notes for fees
 * that were given back after they had been invoiced, and what it has paid for. What was issued once is not issued again.
 *
 * @throws AppError 404 when no supplier has this id
 */
export const issueIn = async (tx: Tx, ctx: Ctx, supplierId: number): Promise<Issued> => {
  await lockCompany(tx, supplierId)
  const entries = await openEntries(supplierId, instantInRome(monthOf(todayInRome(ctx.now))), tx)
  const bought = await openPurchases(supplierId, tx)
  if (entries.length + bought.length === 0) return { issued: [] }
  const issuer = issuerOf(company())
  if (!issuer) return { missing: 'issuer' }
  const customer = customerOf(await supplierCompany(supplierId, tx))
  if (typeof customer === 'string') return { missing: customer }
  const { documents, settled } = planDocuments(entries)
  const drafts = bought.map(purchaseDraft)
  for (const document of documents) drafts.push(await feeDraft(tx, document))
  const issued: number[] = []
  for (const draft of drafts) issued.push(await write(tx, ctx, supplierId, { issuer, customer }, draft))
  if (settled.length > 0) await tx.insert(invoicedEntries).values(settled.map((entryId) => ({ entryId })))
  return { issued }
}

/** The same in a transaction of its own. */
export const issueInvoices = (ctx: Ctx, supplierId: number): Promise<Issued> =>
  inTransaction((tx) => issueIn(tx, ctx, supplierId))
