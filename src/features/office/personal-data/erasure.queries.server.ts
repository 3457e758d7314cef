import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { announcements } from '#features/auction/announcements/schema.server.ts'
import { offers } from '#features/auction/offers/schema.server.ts'
import { rentalDeposits } from '#features/fulfilment/deposits/schema.server.ts'
import { orders } from '#features/fulfilment/orders/schema.server.ts'
import { refundTransfers } from '#features/fulfilment/refund-transfers/schema.server.ts'
import { OPEN_TRANSFER } from '#features/fulfilment/refund-transfers/transfer.rules.ts'
import { returns } from '#features/fulfilment/returns/schema.server.ts'
import { feeEntries, purchases } from '#features/money/billing/schema.server.ts'
import { payments } from '#features/money/payments/schema.server.ts'
import { accounts, emailChanges } from '#features/people/accounts/schema.server.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { addDaysInRome } from '#shared/days.ts'
import { earlierEmails } from './earlier-emails.queries.server.ts'
import { tracePattern } from './erasure.rules.ts'
import type { Leaver } from './erasure-map.queries.server.ts'
import { counted, type ErasureObstacle, REMINDER_DAYS } from './personal-data.rules.ts'
import { picturesOf } from './pictures.queries.server.ts'
import { dataExports } from './schema.server.ts'

/** Most accounts one page of a sweep takes. */
const PAGE = 50

/**
 * What prevents the erasure of an account: money that is owed, goods that are on their way, a choice
 * that binds.
 *
 * @returns empty when nothing stands in the way
 */
export const erasureObstacles = async (accountId: number, q: Queryable = db()): Promise<readonly ErasureObstacle[]> => {
  const side = (
    column: typeof orders.coupleId | typeof orders.supplierId,
    ...states: ('awaiting_payment' | 'paid' | 'shipped')[]
  ) => q.$count(orders, and(eq(column, accountId), inArray(orders.status, states)))
  // Open returns: a closed account could neither be paid nor pay.
  const returning = async (column: typeof orders.coupleId | typeof orders.supplierId) => {
    const [row] = await q
      .select({ n: count() })
      .from(returns)
      .innerJoin(orders, eq(orders.id, returns.orderId))
      .where(and(eq(column, accountId), inArray(returns.status, ['requested', 'received'])))
    return row?.n ?? 0
  }
  const holding = async (column: typeof orders.coupleId | typeof orders.supplierId) => {
    const [row] = await q
      .select({ n: count() })
      .from(rentalDeposits)
      .innerJoin(orders, eq(orders.id, rentalDeposits.orderId))
      .where(and(eq(column, accountId), eq(rentalDeposits.status, 'held')))
    return row?.n ?? 0
  }
  const transferring = async (column: typeof orders.coupleId | typeof orders.supplierId) => {
    const [row] = await q
      .select({ n: count() })
      .from(refundTransfers)
      .innerJoin(orders, eq(orders.id, refundTransfers.orderId))
      .where(and(eq(column, accountId), inArray(refundTransfers.status, [...OPEN_TRANSFER])))
    return row?.n ?? 0
  }
  const unbought = and(eq(announcements.status, 'awarded'), isNull(announcements.boughtAt))
  // One after the other: inside a transaction there is one connection.
  const unpaid = await side(orders.coupleId, 'awaiting_payment')
  const coming = await side(orders.coupleId, 'paid', 'shipped')
  const chosen = await q.$count(announcements, and(eq(announcements.coupleId, accountId), unbought))
  const toDeliver = await side(orders.supplierId, 'paid', 'shipped')
  const [won] = await q
    .select({ n: count() })
    .from(announcements)
    .innerJoin(offers, eq(offers.id, announcements.winnerOfferId))
    .where(and(eq(offers.supplierId, accountId), unbought))
  const fees = await q.$count(feeEntries, and(eq(feeEntries.supplierId, accountId), eq(feeEntries.status, 'due')))
  const paying = await q.$count(payments, and(eq(payments.payerId, accountId), eq(payments.status, 'pending')))
  const sendingBack = await returning(orders.coupleId)
  const comingBack = await returning(orders.supplierId)
  const left = await holding(orders.coupleId)
  const held = await holding(orders.supplierId)
  const toReceive = await transferring(orders.coupleId)
  const toTransfer = await transferring(orders.supplierId)
  const lines: readonly (readonly [number, string, string, string])[] = [
    [chosen, 'una proposta scelta e non ancora acquistata', 'proposte scelte e non ancora acquistate', '/my-auctions'],
    [unpaid, 'un ordine da pagare', 'ordini da pagare', '/my-auctions/1'],
    [coming, 'un ordine non ancora ricevuto', 'ordini non ancora ricevuti', '/my-auctions/1'],
    [won?.n ?? 0, 'una tua proposta scelta dagli sposi', 'tue proposte scelte dagli sposi', '/portal/offers-operator'],
    [toDeliver, 'una vendita da consegnare', 'vendite da consegnare', '/portal/orders'],
    [sendingBack, 'un reso in corso', 'resi in corso', '/my-auctions/1'],
    [comingBack, 'un reso da rimborsare', 'resi da rimborsare', '/portal/orders?vista=resi'],
    [left, 'una cauzione che deve tornare', 'cauzioni che devono tornare', '/my-auctions/1'],
    [held, 'una cauzione da restituire', 'cauzioni da restituire', '/portal/orders'],
    [toReceive, 'un rimborso che arriva con bonifico', 'rimborsi che arrivano con bonifico', '/my-auctions/1'],
    [toTransfer, 'un rimborso da versare con bonifico', 'rimborsi da versare con bonifico', '/portal/orders'],
    [fees, 'una fee da versare', 'fee da versare', '/portal/dashboard'],
    [paying, 'un pagamento in corso', 'pagamenti in corso', '/profile/dati'],
  ]
  return lines.filter(([n]) => n > 0).map(([n, one, many, link]) => ({ text: counted(n, one, many), link }))
}

const pageOf = (condition: SQL, after: number): Promise<{ id: number }[]> =>
  db()
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(isNull(accounts.erasedAt), condition, gt(accounts.id, after)))
    .orderBy(asc(accounts.id))
    .limit(PAGE)

/** Accounts whose days for thinking again are over. @param after the last id of the page before */
export const dueErasures = (at: Date, after: number) => pageOf(lte(accounts.erasureDueAt, at), after)

/** Accounts that will be erased within a week. */
export const comingErasures = (at: Date, after: number) =>
  pageOf(
    and(
      // Who was taken out of a team did not ask, and has nothing to take back.
      isNotNull(accounts.erasureRequestedAt),
      gt(accounts.erasureDueAt, at),
      lte(accounts.erasureDueAt, addDaysInRome(at, REMINDER_DAYS)),
    ) as SQL,
    after,
  )

/** Days after which an unconfirmed account is removed (P6). */
const UNCONFIRMED_DAYS = 30

/** Accounts whose e-mail was never confirmed, a month after they were made. */
export const unconfirmed = (at: Date, after: number) =>
  pageOf(
    and(isNull(accounts.emailConfirmedAt), lte(accounts.createdAt, addDaysInRome(at, -UNCONFIRMED_DAYS))) as SQL,
    after,
  )

/** When a requested erasure is due, and the e-mail address; null when it is not pending. */
export const erasureNotice = async (accountId: number, q: Queryable) => {
  const [row] = await q
    .select({ email: accounts.email, dueAt: accounts.erasureDueAt })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNull(accounts.erasedAt), isNotNull(accounts.erasureDueAt)))
  return row?.dueAt ? { email: row.email, dueAt: row.dueAt } : null
}

/** Identifying data that the erasure must find in other tables. */
export const leaverOf = async (
  q: Queryable,
  account: typeof accounts.$inferSelect,
  newHandle: string,
  now: Date,
): Promise<Leaver> => {
  const [business] = await q
    .select({
      contactName: suppliers.contactName,
      phone: suppliers.phone,
      mobile: suppliers.mobile,
      pec: suppliers.pec,
    })
    .from(suppliers)
    .where(eq(suppliers.id, account.id))
  const earlier = await q
    .select({ email: emailChanges.oldEmail })
    .from(emailChanges)
    .where(and(eq(emailChanges.accountId, account.id), sql`${emailChanges.oldEmail} in ${earlierEmails(account.id)}`))
  const sold = await q.$count(orders, and(eq(orders.supplierId, account.id), isNotNull(orders.paidAt)))
  const bought = await q.$count(purchases, and(eq(purchases.supplierId, account.id), eq(purchases.status, 'active')))
  const { id, email, handle } = account
  return {
    ...{ id, email, handle, newHandle, now },
    hasBooks: sold + bought > 0,
    pattern: tracePattern({
      emails: [email, ...earlier.map((one) => one.email), business?.pec ?? null],
      names: [account.fullName, business?.contactName ?? null],
      phones: [account.phone, business?.phone ?? null, business?.mobile ?? null],
    }),
  }
}

/** Pictures and archives orphaned by an erasure. Read before the rows change. */
export const filesOf = async (q: Queryable, account: typeof accounts.$inferSelect) => {
  const exports = await q.select({ id: dataExports.id }).from(dataExports).where(eq(dataExports.accountId, account.id))
  return { images: await picturesOf(q, account.id), exportIds: exports.map(({ id }) => id) }
}
