import { eq } from 'drizzle-orm'
import { addressErrors } from '#features/fulfilment/addresses/addresses.contract.ts'
import { lockOwnOrder, lockSale, publishOrderChange } from '#features/fulfilment/orders/index.server.ts'
import { cityLabel } from '#features/site/catalog/cities.rules.ts'
import { findCity } from '#features/site/catalog/index.server.ts'
import { record } from '#platform/change/change.server.ts'
import { type Ctx, requireCouple, requireSupplier } from '#platform/context.server.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { eachDue, type Sweep } from '#platform/jobs/sweeps.server.ts'
import { todayInRome } from '#shared/days.ts'
import { appError } from '#shared/errors.ts'
import { storeInvoice } from './files.service.server.ts'
import { mayAsk, mayIssue } from './invoice.rules.ts'
import { type InvoiceToInput, type IssueInput, invoiceErrors } from './invoice-requests.contract.ts'
import { factsOf, invoiceOf, longWaiting } from './invoice-requests.queries.server.ts'
import { invoiceAsked, invoiceIssued, invoiceWaits } from './jobs.contract.ts'
import { orderInvoices } from './schema.server.ts'

/**
 * The couple asks the invoice of an order that is paid, or corrects to whom it is made out while it was not issued.
 *
 * @throws AppError 401, 403 except for couples · 404 not theirs · 409 `invoice_issued` · 422 `invoice_too_late`, `city_unknown` at its field
 */
export const askInvoice = async (ctx: Ctx, orderId: number, input: InvoiceToInput): Promise<void> => {
  requireCouple(ctx)
  const town = findCity(input.city)
  if (!town) throw appError(addressErrors, 'city_unknown', { fields: { city: addressErrors.city_unknown.it } })
  await inTransaction(async (tx) => {
    const order = await lockOwnOrder(tx, ctx, orderId)
    const row = await invoiceOf(orderId, tx)
    if (row?.issuedOn) throw appError(invoiceErrors, 'invoice_issued')
    if (!mayAsk(factsOf(row, order), todayInRome(ctx.now))) throw appError(invoiceErrors, 'invoice_too_late')
    const to = { ...input, city: cityLabel(town.city, town.province) }
    const asked = { orderId, supplierId: order.supplierId, ...to, askedAt: row?.askedAt ?? ctx.now }
    await tx.insert(orderInvoices).values(asked).onConflictDoUpdate({ target: orderInvoices.orderId, set: to })
    await record(tx, ctx, 'order', orderId, row ? 'correct_invoice' : 'ask_invoice')
    await enqueue(tx, invoiceAsked, { orderId })
    await publishOrderChange(tx, order)
  })
}

/**
 * The seller says which invoice it issued, with its file or without one; later it may replace both.
 *
 * @param bytes of the file; null where it sends the invoice by its own means, or leaves the file that is there
 * @throws AppError 400 at `file` · 401, 403 except for suppliers · 404 not their sale · 409 `invoice_not_asked` · 422 `invoice_day` at its field · 503
 */
export const issueInvoice = async (
  ctx: Ctx,
  orderId: number,
  { number, issuedOn }: IssueInput,
  bytes: Buffer | null,
): Promise<void> => {
  requireSupplier(ctx)
  // Whose sale it is comes before what a stranger uploads.
  await inTransaction((tx) => lockSale(tx, ctx, orderId))
  const file = bytes && (await storeInvoice(bytes))
  await inTransaction(async (tx) => {
    const order = await lockSale(tx, ctx, orderId)
    const row = await invoiceOf(orderId, tx)
    if (!row || !mayIssue(factsOf(row, order))) throw appError(invoiceErrors, 'invoice_not_asked')
    if (!order.paidAt || issuedOn > todayInRome(ctx.now) || issuedOn < todayInRome(order.paidAt))
      throw appError(invoiceErrors, 'invoice_day', { fields: { issuedOn: invoiceErrors.invoice_day.it } })
    const set = { number, issuedOn, notedAt: ctx.now, ...file }
    await tx.update(orderInvoices).set(set).where(eq(orderInvoices.id, row.id))
    await record(tx, ctx, 'order', orderId, row.issuedOn ? 'replace_invoice' : 'issue_invoice', { number, issuedOn })
    await enqueue(tx, invoiceIssued, { orderId })
    await publishOrderChange(tx, order)
  })
}

/** Sellers that leave a request for long are reminded once. */
export const remindsOfInvoices: Sweep = {
  name: 'invoices-waiting',
  run: async (ctx) => {
    await eachDue('invoices-waiting', await longWaiting(ctx.now), ({ id, orderId }) =>
      inTransaction(async (tx) => {
        await tx.update(orderInvoices).set({ remindedAt: ctx.now }).where(eq(orderInvoices.id, id))
        await enqueue(tx, invoiceWaits, { orderId })
      }),
    )
  },
}
