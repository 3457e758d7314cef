import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { type SupplierCompany, supplierCompany } from '#features/people/suppliers/index.server.ts'
import { company } from '#features/site/settings/index.server.ts'
import { type Ctx, requireAdmin, requireRight, requireSupplier } from '#platform/context.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { outer } from '#platform/db/outer.server.ts'
import { instantInRome, monthOf, todayInRome } from '#shared/days.ts'
import { type Cents, cents } from '#shared/money.ts'
import { correctedBy } from './drawn-invoice.queries.server.ts'
import { invoiceName } from './invoice.rules.ts'
import { openEntries, openPurchases, suppliersToInvoice } from './issue.queries.server.ts'
import { customerOf, issuerOf, type Missing } from './parties.rules.ts'
import { invoices } from './schema.server.ts'
import { invoiceTransmissions } from './transmissions/schema.server.ts'
import type { InvoiceRow, InvoicesView, InvoiceView } from './views.ts'

/** How many documents one page shows. */
const PAGE_SIZE = 25

/** How the last attempt to send a document stands. */
const lastStatus = sql<
  InvoiceRow['transmission']
>`(select t.status from ${invoiceTransmissions} t where t.invoice_id = ${outer(invoices.id)} order by t.attempt desc limit 1)`

const listed = async (where: SQL | undefined, page: number): Promise<InvoicesView> => {
  const total = await db().$count(invoices, where)
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const shown = Math.min(Math.max(1, page), pages)
  const rows = await db()
    .select({ invoice: invoices, transmission: lastStatus })
    .from(invoices)
    .where(where)
    .orderBy(desc(invoices.year), desc(invoices.serial))
    .limit(PAGE_SIZE)
    .offset((shown - 1) * PAGE_SIZE)
  const corrected = await correctedBy(
    rows.map(({ invoice }) => invoice),
    db(),
  )
  const items = rows.map(({ invoice, transmission }): InvoiceRow => {
    const { id, kind, subject, issuedOn, month, supplierId, taxableCents, vatCents, totalCents } = invoice
    const sums = { taxableCents, vatCents, totalCents }
    const corrects = (corrected.get(id) ?? []).map(invoiceName)
    const customerName = invoice.customer.name
    return {
      id,
      kind,
      subject,
      name: invoiceName(invoice),
      issuedOn,
      month,
      supplierId,
      customerName,
      ...sums,
      corrects,
      transmission,
    }
  })
  return { items, total, page: shown, pages }
}

/** The documents of every supplier, newest first, a page at a time. @throws AppError 401, 403 unless staff */
export const invoiceRegister = (
  ctx: Ctx,
  asked: { readonly year?: number; readonly page?: number } = {},
): Promise<InvoicesView> => {
  requireAdmin(ctx)
  return listed(asked.year === undefined ? undefined : eq(invoices.year, asked.year), asked.page ?? 1)
}

/** The documents of one supplier, newest first, a page at a time. @throws AppError 401, 403 unless staff */
export const invoicesOfSupplier = (ctx: Ctx, supplierId: number, page: number): Promise<InvoicesView> => {
  requireAdmin(ctx)
  return listed(eq(invoices.supplierId, supplierId), page)
}

/**
 * What the documents of a year come to, credit notes taken off: the fees of the ledger that were invoiced, or what suppliers bought.
 * For the staff.
 */
export const registerSums = async (
  year: number,
  subject: InvoiceView['subject'],
): Promise<{ readonly taxableCents: Cents; readonly vatCents: Cents }> => {
  const signed = (column: typeof invoices.taxableCents | typeof invoices.vatCents) =>
    sql<Cents>`coalesce(sum(case when ${invoices.kind} = 'invoice' then ${column} else -${column} end), 0)`.mapWith(
      (total: unknown) => cents(Number(total)),
    )
  const [row] = await db()
    .select({ taxableCents: signed(invoices.taxableCents), vatCents: signed(invoices.vatCents) })
    .from(invoices)
    .where(and(eq(invoices.year, year), eq(invoices.subject, subject)))
  return row ?? { taxableCents: cents(0), vatCents: cents(0) }
}

/** Why a supplier could not be sent an invoice now; null when it could. */
const missingOf = (supplier: SupplierCompany): Missing | null => {
  if (!issuerOf(company())) return 'issuer'
  const customer = customerOf(supplier)
  return typeof customer === 'string' ? customer : null
}

/** Suppliers whose fees and purchases wait to be invoiced because something is missing, the first hundred. For the staff. */
export const heldInvoices = async (at: Date) => {
  const waiting = await suppliersToInvoice(instantInRome(monthOf(todayInRome(at))), 0)
  return waiting.flatMap(({ id: supplierId, name, missing }) =>
    missing === null ? [] : [{ supplierId, name, missing }],
  )
}

export interface OwnInvoices {
  readonly invoices: InvoicesView
  /** What is missing before the next one can be issued. */
  readonly missing: Missing | null
  /** Fees of past months, or something bought, wait for it. */
  readonly isWaiting: boolean
}

/** The signed-in supplier's documents, and whether the next ones can be issued. */
export const ownInvoices = async (ctx: Ctx, page: number): Promise<OwnInvoices> => {
  const { accountId } = requireRight(requireSupplier(ctx), 'earnings')
  const before = instantInRome(monthOf(todayInRome(ctx.now)))
  const [list, supplier, fees, bought] = await Promise.all([
    listed(eq(invoices.supplierId, accountId), page),
    supplierCompany(accountId),
    openEntries(accountId, before, db()),
    openPurchases(accountId, db()),
  ])
  return { invoices: list, missing: missingOf(supplier), isWaiting: fees.length + bought.length > 0 }
}

/** A document to tell its supplier of; null for an unknown one. */
export const invoiceForNotice = async (id: number, q: Queryable) => {
  const [invoice] = await q.select().from(invoices).where(eq(invoices.id, id))
  return invoice ?? null
}
