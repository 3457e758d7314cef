import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { Scene } from './scene.ts'

/** The orders of this history, oldest first. */
export const ordersOf = ({ doors, since }: Scene) =>
  doors.db().select().from(doors.orders).where(gt(doors.orders.id, since.order)).orderBy(asc(doors.orders.id))
export type OrderRow = Awaited<ReturnType<typeof ordersOf>>[number]

/** Its lines. */
export const linesOf = ({ doors, since }: Scene) =>
  doors.db().select().from(doors.orderLines).where(gt(doors.orderLines.orderId, since.order))

/** Its attempts to pay. */
export const paymentsOf = ({ doors, since }: Scene) =>
  doors.db().select().from(doors.payments).where(gt(doors.payments.id, since.payment)).orderBy(asc(doors.payments.id))
export type PaymentRow = Awaited<ReturnType<typeof paymentsOf>>[number]

/** The money asked back. */
export const refundsOf = ({ doors, since }: Scene) =>
  doors.db().select().from(doors.refunds).where(gt(doors.refunds.paymentId, since.payment))

/** Its returns and withdrawals with their pieces. */
export const returnsOf = async ({ doors, since }: Scene) => {
  const rows = await doors.db().select().from(doors.returns).where(gt(doors.returns.orderId, since.order))
  const ids = rows.map(({ id }) => id)
  const pieces =
    ids.length === 0
      ? []
      : await doors.db().select().from(doors.returnLines).where(inArray(doors.returnLines.returnId, ids))
  return rows.map((row) => ({ ...row, lines: pieces.filter(({ returnId }) => returnId === row.id) }))
}

/** The ledger of its orders. */
export const ledgerOf = ({ doors, since }: Scene) =>
  doors
    .db()
    .select({
      orderId: doors.ledgerLines.orderId,
      account: doors.ledgerLines.account,
      kind: doors.ledgerEntries.kind,
      amountCents: doors.ledgerLines.amountCents,
    })
    .from(doors.ledgerLines)
    .innerJoin(doors.ledgerEntries, eq(doors.ledgerEntries.id, doors.ledgerLines.entryId))
    .where(gt(doors.ledgerLines.orderId, since.order))

/** Pieces set aside and days booked that are still in force. */
export const heldOf = async ({ doors, since }: Scene) => {
  const { isNull } = await import('drizzle-orm')
  const { stockHolds, rentalBookings } = doors
  return {
    holds: await doors
      .db()
      .select()
      .from(stockHolds)
      .where(and(gt(stockHolds.orderId, since.order), isNull(stockHolds.releasedAt))),
    bookings: await doors
      .db()
      .select()
      .from(rentalBookings)
      .where(and(gt(rentalBookings.orderId, since.order), isNull(rentalBookings.releasedAt))),
  }
}

/** Its awards, with the participation each has cost. */
export const awardsOf = async ({ doors, deals, seller }: Scene) => {
  const { announcements, offers, participations } = doors
  if (deals.length === 0) return []
  return doors
    .db()
    .select({
      id: announcements.id,
      boughtAt: announcements.boughtAt,
      closedUnpaidAt: announcements.closedUnpaidAt,
      feeBps: offers.feeBps,
      returnedAt: participations.returnedAt,
    })
    .from(announcements)
    .innerJoin(offers, eq(offers.id, announcements.winnerOfferId))
    .innerJoin(
      participations,
      and(eq(participations.announcementId, announcements.id), eq(participations.supplierId, seller.accountId)),
    )
    .where(
      inArray(
        announcements.id,
        deals.map(({ announcementId }) => announcementId),
      ),
    )
}
