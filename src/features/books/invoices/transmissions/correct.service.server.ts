import { and, desc, eq } from 'drizzle-orm'
import { findCity } from '#features/site/catalog/index.server.ts'
import { record, transition } from '#platform/change/change.server.ts'
import { type Ctx, requireAdmin } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { appError } from '#shared/errors.ts'
import { drawnInvoice } from '../drawn-invoice.queries.server.ts'
import { invoiceErrors } from '../invoices.contract.ts'
import type { Customer } from '../views.ts'
import { customerChanges } from './correction.rules.ts'
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

/**
 * Draws a rejected document anew with corrected data of its customer, and sends it again with its own number and date under a new file name.
 * The document, and the attempt before, stay as they are.
 *
 * @returns whether the new file passed the checks
 * @throws AppError 401, 403 unless staff · 404 `invoice_not_found` · 409 `not_correctable` when it is under way or delivered · 422
 *   `town_unknown`, `late_unconfirmed` after five days
 */
export const correctAndResend = (ctx: Ctx, invoiceId: number, input: CorrectionInput): Promise<'ready' | 'blocked'> => {
  const { accountId } = requireAdmin(ctx)
  return inTransaction(async (tx) => {
    const view = await drawnInvoice(invoiceId, tx)
    if (!view) throw appError(invoiceErrors, 'invoice_not_found')
    const last = await lockCorrectable(tx, ctx, invoiceId, input.late === 'on')
    const customer = correctedCustomer(view.customer, input)
    const changed = customerChanges(view.customer, customer).map(({ label }) => label)
    if (changed.length > 0)
      await tx.insert(invoiceCorrections).values({
        ...{ invoiceId, customer, reason: input.reason },
        ...{ correctedBy: accountId, correctedAt: ctx.now },
      })
    if (last.status === 'blocked')
      await transition(tx, ctx, transmissionMachine, invoiceTransmissions, last.id, 'drop', {}, undefined, {
        invoiceId,
      })
    const status = await openTransmission(tx, ctx, invoiceId)
    await record(tx, ctx, 'invoice', invoiceId, 'sent_again', { changed, reason: input.reason })
    return status
  })
}
