import { and, asc, count, eq, inArray, isNull, lt, lte, min, or, type SQL, sql } from 'drizzle-orm'
import { houseOf } from '#features/money/payments/houses.rules.ts'
import { payments, refunds } from '#features/money/payments/schema.server.ts'
import { type Ctx, requireAdmin } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { addDaysInRome, todayInRome } from '#shared/days.ts'
import { orderNumber } from '#shared/order-number.ts'
import { refundTransfers } from './schema.server.ts'
import { STAFF_AFTER_DAYS, stuckCompensationWords, stuckWords } from './staff-refunds.rules.ts'
import { OPEN_TRANSFER } from './transfer.rules.ts'
import type { StuckRefundView } from './views.ts'

const openTransfer = and(eq(refundTransfers.refundId, refunds.id), inArray(refundTransfers.status, [...OPEN_TRANSFER]))

/** Transfers that two cannot bring on between them: late, denied, or without an IBAN for long. */
const isTransferForStaff = (now: Date): SQL =>
  or(
    eq(refundTransfers.status, 'denied'),
    and(eq(refundTransfers.status, 'awaiting_payment'), lt(refundTransfers.dueOn, todayInRome(now))),
    and(
      eq(refundTransfers.status, 'awaiting_iban'),
      lte(refundTransfers.openedAt, addDaysInRome(now, -STAFF_AFTER_DAYS.iban)),
    ),
  ) as SQL

/** Refunds that two cannot bring on between them: held, refused for days, without a road, or whose transfer waits for staff. */
const isForStaff = (now: Date): SQL =>
  and(
    sql`${refunds.status} in ('failed', 'diverted', 'held')`,
    or(
      eq(refunds.status, 'held'),
      and(eq(refunds.status, 'failed'), lte(refunds.refusedAt, addDaysInRome(now, -STAFF_AFTER_DAYS.refused))),
      and(eq(refunds.status, 'diverted'), isNull(refundTransfers.id)),
      isTransferForStaff(now),
    ),
  ) as SQL

/** What suppliers owe besides and two cannot bring on between them. */
const isCompensationForStaff = (now: Date): SQL =>
  and(
    isNull(refundTransfers.refundId),
    inArray(refundTransfers.status, [...OPEN_TRANSFER]),
    isTransferForStaff(now),
  ) as SQL

/** How many of them there are, and since when the oldest hangs. @throws AppError 401, 403 unless staff */
export const stuckRefundCount = async (
  ctx: Ctx,
): Promise<{ readonly count: number; readonly oldestAt: string | null }> => {
  requireAdmin(ctx)
  const [row] = await db()
    .select({
      n: sql<number>`count(*)::int`,
      oldest: sql<Date | null>`min(${refunds.settledAt})`.mapWith(refunds.settledAt),
    })
    .from(refunds)
    .leftJoin(refundTransfers, openTransfer)
    .where(isForStaff(ctx.now))
  const [owed] = await db()
    .select({ n: count(), oldest: min(refundTransfers.openedAt) })
    .from(refundTransfers)
    .where(isCompensationForStaff(ctx.now))
  const oldest = [row?.oldest, owed?.oldest].flatMap((at) => at?.toISOString() ?? []).toSorted()
  return { count: (row?.n ?? 0) + (owed?.n ?? 0), oldestAt: oldest[0] ?? null }
}

const stuckCompensations = async (now: Date, most: number): Promise<StuckRefundView[]> => {
  const rows = await db()
    .select()
    .from(refundTransfers)
    .where(isCompensationForStaff(now))
    .orderBy(asc(refundTransfers.openedAt), asc(refundTransfers.id))
    .limit(most)
  return rows.map(({ orderId, amountCents, status, openedAt }) => ({
    ...{ id: null, amountCents, order: orderOf(orderId), why: stuckCompensationWords(status) },
    since: openedAt.toISOString(),
  }))
}

const orderOf = (orderId: number) => ({ path: `/portal/ordini/${orderId}`, number: orderNumber(orderId) })

/** The refunds and doubles that do not go by themselves and wait for staff, those first that hang longest. @throws AppError 401, 403 unless staff */
export const stuckRefunds = async (ctx: Ctx, most: number): Promise<StuckRefundView[]> => {
  requireAdmin(ctx)
  const rows = await db()
    .select({
      refund: refunds,
      paid: payments.purpose,
      subjectId: payments.subjectId,
      provider: payments.provider,
      transfer: refundTransfers.status,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .leftJoin(refundTransfers, openTransfer)
    .where(isForStaff(ctx.now))
    .orderBy(asc(refunds.settledAt), asc(refunds.id))
    .limit(most)
  const stuck = rows.map(({ refund, paid, subjectId, provider, transfer }): StuckRefundView => {
    const { id, amountCents, purpose, status, failure, settledAt, requestedAt } = refund
    // What a supplier bought has no order.
    const order = paid === 'purchase' ? null : orderOf(subjectId)
    return {
      ...{ id, amountCents, order, why: stuckWords({ purpose, status, failure, house: houseOf(provider), transfer }) },
      since: (settledAt ?? requestedAt).toISOString(),
    }
  })
  const owed = await stuckCompensations(ctx.now, most)
  return [...stuck, ...owed].toSorted((a, b) => a.since.localeCompare(b.since)).slice(0, most)
}
