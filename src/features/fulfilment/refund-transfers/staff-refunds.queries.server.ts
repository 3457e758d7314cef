import { and, asc, eq, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { houseOf } from '#features/money/payments/houses.rules.ts'
import { payments, refunds } from '#features/money/payments/schema.server.ts'
import { type Ctx, requireAdmin } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { addDaysInRome, todayInRome } from '#shared/days.ts'
import { orderNumber } from '#shared/order-number.ts'
import { refundTransfers } from './schema.server.ts'
import { STAFF_AFTER_DAYS, stuckWords } from './staff-refunds.rules.ts'
import { OPEN_TRANSFER } from './transfer.rules.ts'
import type { StuckRefundView } from './views.ts'

const openTransfer = and(eq(refundTransfers.refundId, refunds.id), inArray(refundTransfers.status, [...OPEN_TRANSFER]))

/** Refunds that two cannot bring on between them: held, refused for days, without a road, or whose transfer is late, denied or has no IBAN. */
const isForStaff = (now: Date): SQL =>
  and(
    sql`${refunds.status} in ('failed', 'diverted', 'held')`,
    or(
      eq(refunds.status, 'held'),
      and(eq(refunds.status, 'failed'), lte(refunds.refusedAt, addDaysInRome(now, -STAFF_AFTER_DAYS.refused))),
      and(eq(refunds.status, 'diverted'), isNull(refundTransfers.id)),
      eq(refundTransfers.status, 'denied'),
      and(eq(refundTransfers.status, 'awaiting_payment'), lt(refundTransfers.dueOn, todayInRome(now))),
      and(
        eq(refundTransfers.status, 'awaiting_iban'),
        lte(refundTransfers.openedAt, addDaysInRome(now, -STAFF_AFTER_DAYS.iban)),
      ),
    ),
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
  return { count: row?.n ?? 0, oldestAt: row?.oldest?.toISOString() ?? null }
}

/** The refunds that do not go by themselves and wait for staff, those first that hang longest. @throws AppError 401, 403 unless staff */
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
  return rows.map(({ refund, paid, subjectId, provider, transfer }) => {
    const { id, amountCents, purpose, status, failure, settledAt, requestedAt } = refund
    // What a supplier bought has no order.
    const order = paid === 'purchase' ? null : { path: `/portal/ordini/${subjectId}`, number: orderNumber(subjectId) }
    return {
      ...{ id, amountCents, order, why: stuckWords({ purpose, status, failure, house: houseOf(provider), transfer }) },
      since: (settledAt ?? requestedAt).toISOString(),
    }
  })
}
