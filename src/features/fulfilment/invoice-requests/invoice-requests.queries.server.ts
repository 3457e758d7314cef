import { and, asc, desc, eq, isNull, lte, ne } from 'drizzle-orm'
import { splitAddress } from '#features/fulfilment/addresses/address.rules.ts'
import { isConcerned } from '#features/fulfilment/orders/index.server.ts'
import { titleOf } from '#features/fulfilment/orders/line-labels.rules.ts'
import { orderLines, orders } from '#features/fulfilment/orders/schema.server.ts'
import { coupleProfile, ownTaxCode } from '#features/people/couples/index.server.ts'
import { type Ctx, requireCouple, requireSignedIn } from '#platform/context.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { addDaysInRome, todayInRome } from '#shared/days.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { coupleInvoiceText, type InvoiceTo, mayAsk, mayIssue, REMIND_DAYS, sellerInvoiceText } from './invoice.rules.ts'
import { orderInvoices } from './schema.server.ts'
import type { OrderInvoiceView } from './views.ts'

export type InvoiceRow = typeof orderInvoices.$inferSelect
type Order = typeof orders.$inferSelect

/** What was asked of an order; null while nothing was. Within a change the caller has locked the order. */
export const invoiceOf = async (orderId: number, q: Queryable): Promise<InvoiceRow | null> => {
  const [row] = await q.select().from(orderInvoices).where(eq(orderInvoices.orderId, orderId))
  return row ?? null
}

/** What decides about an invoice, out of its row and its order. */
export const factsOf = (row: InvoiceRow | null, { status, paidAt }: Pick<Order, 'status' | 'paidAt'>) => ({
  ...{ status, paidAt, askedAt: row?.askedAt ?? null, issuedOn: row?.issuedOn ?? null },
})

/** An invoice with its order and what was bought, for telling both sides; null for none. */
export const invoiceForNotice = async (orderId: number) => {
  const [found] = await db()
    .select({ invoice: orderInvoices, order: orders })
    .from(orderInvoices)
    .innerJoin(orders, eq(orders.id, orderInvoices.orderId))
    .where(eq(orderInvoices.orderId, orderId))
  if (!found) return null
  const lines = await db()
    .select({ title: orderLines.title })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.id))
  return { ...found, title: titleOf(lines) }
}

const addressee = ({ kind, name, taxCode, vatNumber, address, cap, city, sendTo }: InvoiceRow): InvoiceTo => ({
  ...{ kind, name, taxCode, vatNumber, address, cap, city, sendTo },
})

/** Where the file of an order's invoice is downloaded. */
const filePathOf = (orderId: number): string => `/api/orders/${orderId}/invoice`

/**
 * The invoice of an order, for its couple, its seller and staff.
 *
 * @throws AppError 401 · 404 for everybody else
 */
export const orderInvoice = async (ctx: Ctx, orderId: number): Promise<OrderInvoiceView> => {
  const actor = requireSignedIn(ctx)
  const [order] = await db().select().from(orders).where(eq(orders.id, orderId))
  if (!order || !isConcerned(actor, order)) throw appError(commonErrors, 'not_found')
  const row = await invoiceOf(orderId, db())
  const facts = factsOf(row, order)
  const today = todayInRome(ctx.now)
  return {
    orderId,
    text: actor.kind === 'couple' ? coupleInvoiceText(facts, today) : sellerInvoiceText(facts),
    to: row && addressee(row),
    askedAt: row?.askedAt.toISOString() ?? null,
    number: row?.number ?? null,
    issuedOn: row?.issuedOn ?? null,
    filePath: row?.fileName ? filePathOf(orderId) : null,
    canAsk: actor.kind === 'couple' && mayAsk(facts, today),
    canIssue: actor.kind === 'supplier' && mayIssue(facts),
  }
}

/** The file of an order's invoice. @throws AppError 401 · 404 where there is none, and for everybody whom the order does not concern */
export const readableInvoice = async (
  ctx: Ctx,
  orderId: number,
): Promise<{ readonly fileName: string; readonly number: string }> => {
  const actor = requireSignedIn(ctx)
  const [found] = await db()
    .select({ order: orders, fileName: orderInvoices.fileName, number: orderInvoices.number })
    .from(orderInvoices)
    .innerJoin(orders, eq(orders.id, orderInvoices.orderId))
    .where(eq(orderInvoices.orderId, orderId))
  if (!found?.fileName || !isConcerned(actor, found.order)) throw appError(commonErrors, 'not_found')
  return { fileName: found.fileName, number: found.number ?? '' }
}

/** What the couple's form begins with: as it asked the last time, else as its profile says. @throws AppError 401, 403 */
export const suggestedInvoiceTo = async (ctx: Ctx): Promise<InvoiceTo> => {
  const { accountId } = requireCouple(ctx)
  const [last] = await db()
    .select({ invoice: orderInvoices })
    .from(orderInvoices)
    .innerJoin(orders, eq(orders.id, orderInvoices.orderId))
    .where(eq(orders.coupleId, accountId))
    .orderBy(desc(orderInvoices.id))
    .limit(1)
  if (last) return addressee(last.invoice)
  const [{ fullName, address }, taxCode] = await Promise.all([coupleProfile(accountId), ownTaxCode(accountId)])
  const home = splitAddress(address ?? '')
  return {
    ...{ kind: 'person', name: fullName ?? '', taxCode, vatNumber: null, sendTo: null },
    address: home ? `${home.address} ${home.number}`.trim() : '',
    ...{ cap: home?.cap ?? '', city: home?.city ?? '' },
  }
}

/** Requests whose seller was not reminded yet, a hundred at a time. */
export const longWaiting = (now: Date) =>
  db()
    .select({ id: orderInvoices.id, orderId: orderInvoices.orderId })
    .from(orderInvoices)
    .innerJoin(orders, eq(orders.id, orderInvoices.orderId))
    .where(
      and(
        isNull(orderInvoices.issuedOn),
        isNull(orderInvoices.remindedAt),
        lte(orderInvoices.askedAt, addDaysInRome(now, -REMIND_DAYS)),
        ne(orders.status, 'cancelled'),
      ),
    )
    .orderBy(asc(orderInvoices.askedAt))
    .limit(100)
