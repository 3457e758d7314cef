import { asc, eq, inArray } from 'drizzle-orm'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { supplierCompany } from '#features/people/suppliers/index.server.ts'
import { type Ctx, requireAdmin } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { monthOf } from '#shared/days.ts'
import { appError } from '#shared/errors.ts'
import { attemptsOf, drawnInvoice } from '../drawn-invoice.queries.server.ts'
import { invoiceName, subjectLabel } from '../invoice.rules.ts'
import { invoiceErrors } from '../invoices.contract.ts'
import { customerOf } from '../parties.rules.ts'
import { invoices } from '../schema.server.ts'
import type { InvoiceView } from '../views.ts'
import { customerChanges, issuerChanges } from './correction.rules.ts'
import { issuerNews } from './issuer-now.queries.server.ts'
import { invoiceCorrections, invoiceReceipts, invoiceTransmissions } from './schema.server.ts'
import { fileName, isResendLate, resendBy } from './transmission.rules.ts'
import { transmissionErrors } from './transmissions.contract.ts'
import type { DocumentView } from './views.ts'

/** What the customer's profile says today, where it can stand on an invoice; what the document says else. */
const proposedCustomer = async (supplierId: number, customer: DocumentView['customer']) => {
  const today = customerOf(await supplierCompany(supplierId))
  return typeof today === 'string' ? customer : { ...customer, ...today, name: customer.name }
}

type Parties = Pick<InvoiceView, 'customer' | 'issuer'>

/** The corrections of a document, oldest first, each with what it changed. */
const correctionsOf = async (invoiceId: number, drawn: Parties): Promise<DocumentView['corrections']> => {
  const rows = await db()
    .select({ correction: invoiceCorrections, by: accounts.fullName })
    .from(invoiceCorrections)
    .innerJoin(accounts, eq(accounts.id, invoiceCorrections.correctedBy))
    .where(eq(invoiceCorrections.invoiceId, invoiceId))
    .orderBy(asc(invoiceCorrections.id))
  const [original] = await db()
    .select({ customer: invoices.customer, issuer: invoices.issuer })
    .from(invoices)
    .where(eq(invoices.id, invoiceId))
  let before: Parties = original ?? drawn
  return rows.map(({ correction: { id, customer, issuer, reason, correctedAt }, by }) => {
    const after = { customer, issuer: issuer ?? before.issuer }
    const changes = [...customerChanges(before.customer, after.customer), ...issuerChanges(before.issuer, after.issuer)]
    before = after
    return { ...{ id, reason, by: by ?? 'Staff', at: correctedAt.toISOString() }, changes }
  })
}

/**
 * One document with everything that was tried to send it.
 *
 * @throws AppError 401, 403 unless staff · 404 `invoice_not_found`
 */
export const documentOf = async (ctx: Ctx, invoiceId: number): Promise<DocumentView> => {
  requireAdmin(ctx)
  const view = await drawnInvoice(invoiceId, db())
  const attempts = await attemptsOf(invoiceId, db())
  const [last] = attempts
  if (!view || !last) throw appError(invoiceErrors, 'invoice_not_found')
  const receipts = await db()
    .select()
    .from(invoiceReceipts)
    .where(
      inArray(
        invoiceReceipts.transmissionId,
        attempts.map(({ id }) => id),
      ),
    )
    .orderBy(asc(invoiceReceipts.id))
  const corrections = await correctionsOf(invoiceId, view)
  const isCorrectable = last.status === 'rejected' || last.status === 'blocked'
  const isRejected = last.status === 'rejected' && last.settledAt !== null
  return {
    ...{ id: view.id, kind: view.kind, name: invoiceName(view), subject: subjectLabel(view), issuedOn: view.issuedOn },
    ...{ month: monthOf(view.issuedOn), supplierId: view.supplierId, totalCents: view.totalCents },
    customer: view.customer,
    proposed: await proposedCustomer(view.supplierId, view.customer),
    issuerNews: isCorrectable ? await issuerNews(invoiceId, view.issuer) : null,
    resendBy: isRejected && last.settledAt ? resendBy(last.settledAt) : null,
    isLate: isRejected && last.settledAt ? isResendLate(last.settledAt, ctx.now) : false,
    attempts: attempts.toReversed().map((attempt) => ({
      ...{ id: attempt.id, attempt: attempt.attempt, status: attempt.status, fileName: fileName(attempt) },
      ...{ problems: attempt.problems, channel: attempt.channel, createdAt: attempt.createdAt.toISOString() },
      sentAt: attempt.sentAt?.toISOString() ?? null,
      settledAt: attempt.settledAt?.toISOString() ?? null,
      unread: attempt.status === 'sent' ? attempt.unread : [],
      receipts: receipts
        .filter(({ transmissionId }) => transmissionId === attempt.id)
        .map(({ id, kind, errors, happenedAt, xml, sdiId }) => ({
          ...{ id, kind, errors, sdiId, happenedAt: happenedAt.toISOString(), hasFile: xml !== null },
        })),
    })),
    corrections,
  }
}

/** The file of an attempt, old ones too. @throws AppError 401, 403 unless staff · 404 `transmission_not_found` */
export const attemptFile = async (ctx: Ctx, transmissionId: number) => {
  requireAdmin(ctx)
  const [attempt] = await db().select().from(invoiceTransmissions).where(eq(invoiceTransmissions.id, transmissionId))
  if (!attempt) throw appError(transmissionErrors, 'transmission_not_found')
  return { name: fileName(attempt), xml: attempt.xml }
}
