import { findCity } from '#features/site/catalog/index.server.ts'
import { record } from '#platform/change/change.server.ts'
import { type Ctx, requireActive, requireRight, requireSupplier } from '#platform/context.server.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { appError } from '#shared/errors.ts'
import { invoiceErrors, type SeatInput } from './invoices.contract.ts'
import { issueIn } from './issue.service.server.ts'
import { invoiceSeats } from './schema.server.ts'

/**
 * Keeps the seat the signed-in supplier's invoices go to, and issues those that waited for it. Issued ones stay as they are.
 *
 * @returns how many were issued
 * @throws AppError 400 `town_unknown` when Italy has no such comune
 */
export const saveSeat = async (ctx: Ctx, { address, cap, city: typed, cityProvince }: SeatInput): Promise<number> => {
  const { accountId: supplierId } = requireActive(requireRight(requireSupplier(ctx), 'company'))
  const town = findCity(typed, cityProvince || undefined)
  if (!town)
    throw appError(invoiceErrors, 'town_unknown', {
      fields: { city: 'Questo comune non esiste: scrivilo per esteso, con la provincia se serve: «Lecco (LC)».' },
    })
  const seat = { address, cap, city: town.city, province: town.province, savedAt: ctx.now }
  return inTransaction(async (tx) => {
    await tx
      .insert(invoiceSeats)
      .values({ supplierId, ...seat })
      .onConflictDoUpdate({ target: invoiceSeats.supplierId, set: seat })
    await record(tx, ctx, 'account', supplierId, 'invoice_seat_saved')
    const outcome = await issueIn(tx, ctx, supplierId)
    return 'issued' in outcome ? outcome.issued.length : 0
  })
}
