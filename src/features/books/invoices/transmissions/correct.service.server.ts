import { and, desc, eq } from 'drizzle-orm'
import { findCity } from '#features/site/catalog/index.server.ts'
import { company } from '#features/site/settings/index.server.ts'
import { record, transition } from '#platform/change/change.server.ts'
import { type Ctx, requireAdmin } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { appError } from '#shared/errors.ts'
import { drawnInvoice } from '../drawn-invoice.queries.server.ts'
import { invoiceErrors } from '../invoices.contract.ts'
import { issuerOf } from '../parties.rules.ts'
import type { Customer, Issuer } from '../views.ts'
import { customerChanges, issuerChanges, issuerProblem } from './correction.rules.ts'
import { rejectionCodes } from './issuer-now.queries.server.ts'
import { openTransmission } from './open.service.server.ts'
import { invoiceCorrections, invoiceTransmissions } from './schema.server.ts'
import { isResendLate, transmissionMachine } from './transmission.rules.ts'
import { type CorrectionInput, transmissionErrors } from './transmissions.contract.ts'

/** The last attempt of a document, locked, when it may be followed by another. @throws AppError 409 · 422 `late_unconfirmed` */
const lockCorrectable = async (tx: Tx, ctx: Ctx, invoiceId: number, isLateConfirmed: boolean) => {
  const [last] = await tx
    .select()
    .from(invoiceTransmissions)
    .where(eq(invoiceTransmissions.invoiceId, invoiceId))
    .orderBy(desc(invoiceTransmissions.attempt))
    .limit(1)
    .for('update')
  if (last?.status !== 'blocked' && last?.status !== 'rejected') throw appError(transmissionErrors, 'not_correctable')
  // Of the rejection, not of a correction that was refused here.
  const [rejected] = await tx
    .select({ at: invoiceTransmissions.settledAt })
    .from(invoiceTransmissions)
    .where(and(eq(invoiceTransmissions.invoiceId, invoiceId), eq(invoiceTransmissions.status, 'rejected')))
    .orderBy(desc(invoiceTransmissions.attempt))
    .limit(1)
  const isLate = rejected?.at != null && isResendLate(rejected.at, ctx.now)
  if (isLate && !isLateConfirmed)
    throw appError(transmissionErrors, 'late_unconfirmed', { fields: { late: transmissionErrors.late_unconfirmed.it } })
  return last
}

/** The customer with what staff typed; the province follows the town. @throws AppError 422 `town_unknown` */
const correctedCustomer = (before: Customer, input: CorrectionInput): Customer => {
  const { sdi, pec, vatNumber, taxCode, address, cap } = input
  // One that is left as it was issued is not looked up: the list of towns changes.
  const town = input.city === before.city ? before : findCity(input.city)
  if (!town)
    throw appError(transmissionErrors, 'town_unknown', { fields: { city: transmissionErrors.town_unknown.it } })
  const { city, province } = town
  return { name: before.name, sdi, pec, vatNumber, taxCode, address, cap, city, province }
}

/** The company as it is now, for a document that was rejected. @throws AppError 422 `issuer_missing`, `issuer_other` */
const issuerNow = async (tx: Tx, invoiceId: number, before: Issuer): Promise<Issuer> => {
  const now = issuerOf(company())
  const problem = issuerProblem(before, now, await rejectionCodes(invoiceId, tx))
  if (problem) throw appError(transmissionErrors, problem, { fields: { issuer: transmissionErrors[problem].it } })
  return now as Issuer
}

/**
 * Draws a rejected document anew with corrected data of its customer, and of the company where staff chose it, and sends it again with its own number and date under a new file name.
 * The document, and the attempt before, stay as they are.
 *
 * @returns whether the new file passed the checks
 * @throws AppError 401, 403 unless staff · 404 `invoice_not_found` · 409 `not_correctable` when it is under way or delivered · 422
 *   `town_unknown`, `late_unconfirmed` after five days, `issuer_missing`, `issuer_other`
 */
export const correctAndResend = (ctx: Ctx, invoiceId: number, input: CorrectionInput): Promise<'ready' | 'blocked'> => {
  const { accountId } = requireAdmin(ctx)
  return inTransaction(async (tx) => {
    const view = await drawnInvoice(invoiceId, tx)
    if (!view) throw appError(invoiceErrors, 'invoice_not_found')
    const last = await lockCorrectable(tx, ctx, invoiceId, input.late === 'on')
    const customer = correctedCustomer(view.customer, input)
    const issuer = input.issuer === 'on' ? await issuerNow(tx, invoiceId, view.issuer) : view.issuer
    const ofIssuer = issuerChanges(view.issuer, issuer)
    const changed = [...customerChanges(view.customer, customer), ...ofIssuer].map(({ label }) => label)
    if (changed.length > 0)
      await tx.insert(invoiceCorrections).values({
        ...{ invoiceId, customer, issuer, reason: input.reason },
        ...{ correctedBy: accountId, correctedAt: ctx.now },
      })
    if (last.status === 'blocked')
      await transition(tx, ctx, transmissionMachine, invoiceTransmissions, last.id, 'drop', {}, undefined, {
        invoiceId,
      })
    const status = await openTransmission(tx, ctx, invoiceId)
    const parties = ofIssuer.length > 0 ? { issuer: { before: view.issuer, after: issuer } } : {}
    await record(tx, ctx, 'invoice', invoiceId, 'sent_again', { changed, ...parties, reason: input.reason })
    return status
  })
}
