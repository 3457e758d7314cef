import { and, asc, eq, exists, gt, inArray, isNull, lt, lte, min, or, type SQL, sql } from 'drizzle-orm'
import { movementsOf } from '#features/money/ledger/index.server.ts'
import { asFeeFollows, type ClosedRefund, type LedgerMovement } from '#features/money/ledger/ledger.rules.ts'
import { ledgerEntries } from '#features/money/ledger/schema.server.ts'
import { salePurposes } from '#features/money/payments/payment.rules.ts'
import { REFUND_BOUNCED } from '#features/money/payments/refusals.rules.ts'
import { payments, refunds } from '#features/money/payments/schema.server.ts'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { sumCents } from '#platform/db/sum-cents.server.ts'
import { addDays, type Day, todayInRome } from '#shared/days.ts'
import { type Cents, cents } from '#shared/money.ts'
import { feeEntries, feeMovements, feeReminders } from '../schema.server.ts'
import { openOf } from './fee-payments.rules.ts'
import { REMIND_BEFORE_DAYS, suspendedBefore } from './fee-reminders.rules.ts'

/** Most suppliers one page of a sweep takes. */
const PAGE = 200

/** A fee that is due; one of 0 needs no payment. */
export const isOpenFee = and(
  eq(feeEntries.status, 'due'),
  gt(sql`${feeEntries.feeCents} + ${feeEntries.vatCents}`, 0),
) as SQL

/** The open fees of a supplier, oldest first, with what is left to pay of each. */
export const openFees = async (supplierId: number, q: Queryable = db()) => {
  const rows = await q
    .select()
    .from(feeEntries)
    .where(and(eq(feeEntries.supplierId, supplierId), isOpenFee))
    .orderBy(asc(feeEntries.dueOn), asc(feeEntries.id))
  return rows.map((fee) => ({ ...fee, totalCents: openOf(fee) }))
}

/** Those for which a supplier is suspended today (OQ-049). */
export const suspendingFees = async (supplierId: number, at: Date, q: Queryable) => {
  const before = suspendedBefore(todayInRome(at))
  return (await openFees(supplierId, q)).filter(({ dueOn }) => dueOn < before)
}

/** A page of suppliers to be reminded, with the due day of their oldest open fee. @param after the last id of the page before */
export const suppliersToRemind = async (at: Date, after: number): Promise<{ id: number; dueOn: Day }[]> => {
  const rows = await db()
    .select({ id: feeEntries.supplierId, dueOn: min(feeEntries.dueOn) })
    .from(feeEntries)
    .where(
      and(
        isOpenFee,
        gt(feeEntries.supplierId, after),
        lte(feeEntries.dueOn, addDays(todayInRome(at), REMIND_BEFORE_DAYS)),
      ),
    )
    .groupBy(feeEntries.supplierId)
    .orderBy(asc(feeEntries.supplierId))
    .limit(PAGE)
  return rows.flatMap(({ id, dueOn }) => (dueOn === null ? [] : [{ id, dueOn: dueOn as Day }]))
}

/** A page of suppliers whose standing is not what their fees say: late and active, or suspended for fees that are not late. */
export const suppliersToSuspendOrRestore = (at: Date, after: number): Promise<{ id: number }[]> => {
  const late = db()
    .select({ id: feeEntries.supplierId })
    .from(feeEntries)
    .where(and(isOpenFee, lt(feeEntries.dueOn, suspendedBefore(todayInRome(at)))))
  return db()
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        gt(accounts.id, after),
        or(and(eq(accounts.status, 'active'), inArray(accounts.id, late)), eq(accounts.suspensionCause, 'fees')),
      ),
    )
    .orderBy(asc(accounts.id))
    .limit(PAGE)
}

/** Movements with the fee each is of, as it is now. */
export const feeMovementsOf = (ids: readonly number[], q: Queryable = db()) =>
  q
    .select({ movement: feeMovements, fee: feeEntries })
    .from(feeMovements)
    .innerJoin(feeEntries, eq(feeEntries.id, feeMovements.feeId))
    .where(inArray(feeMovements.id, [...ids]))
    .orderBy(asc(feeMovements.id))

/** A reminder as it was noted; null for an unknown one. */
export const reminderOf = async (reminderId: number, q: Queryable = db()) => {
  const [row] = await q.select().from(feeReminders).where(eq(feeReminders.id, reminderId))
  return row ?? null
}

const reversalOf = sql`'fee_reversal:' || ${refunds.purpose} || ':' || ${refunds.subjectId}`

const ofOrder = (orderId: number) => and(eq(payments.subjectId, orderId), inArray(payments.purpose, salePurposes))

/** Refunds with which something of a fee went back that is not noted yet, though the fee has become smaller by their reason, or never will. */
export const unnotedFees = (q: Queryable, orderId: number) => {
  const isReversed = exists(
    q.select({ one: sql`1` }).from(ledgerEntries).where(sql`${ledgerEntries.occasion} = ${reversalOf}`),
  )
  return q
    .select({ id: refunds.id, feeBackCents: refunds.feeBackCents, code: refunds.providerRefundId })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .leftJoin(feeMovements, eq(feeMovements.refundId, refunds.id))
    .where(
      and(
        ofOrder(orderId),
        gt(refunds.feeBackCents, cents(0)),
        isNull(feeMovements.id),
        or(eq(refunds.purpose, 'goodwill'), isReversed),
      ),
    )
    .orderBy(asc(refunds.id))
}

/** What of the refunds of an order staff has closed with nothing given back (decision 0153), by what they were asked back for. */
export const closedRefunds = (q: Queryable, orderId: number): Promise<ClosedRefund[]> =>
  q
    .select({
      about: sql<string>`${refunds.purpose} || ':' || ${refunds.subjectId}`,
      amountCents: sumCents(refunds.amountCents),
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        ofOrder(orderId),
        eq(refunds.status, 'closed'),
        inArray(refunds.purpose, ['cancellation', 'return', 'dispute']),
        // What came back from the couple's bank had left the seller.
        sql`${refunds.failure} is distinct from ${REFUND_BOUNCED}`,
      ),
    )
    .groupBy(refunds.purpose, refunds.subjectId)

/** The movements of an order as its fee follows them. */
export const movementsForFee = async (orderId: number, q: Queryable): Promise<readonly LedgerMovement[]> =>
  asFeeFollows(await movementsOf(orderId, q), await closedRefunds(q, orderId))

/** What of the steps of an order is pending at a bank and has its fee kept, and that fee. */
export const stepsOnTheWay = async (q: Queryable, orderId: number) => {
  const isPending = sql`${payments.status} = 'pending' and ${payments.feeCents} > 0`
  const [row] = await q
    .select({
      pendingCents: sumCents(payments.amountCents, isPending),
      pendingFeeCents: sumCents(payments.feeCents, isPending),
    })
    .from(payments)
    .where(ofOrder(orderId))
  return row ?? { pendingCents: cents(0), pendingFeeCents: cents(0) }
}

/** What refunds that were asked for, and whose reason has not made the fee smaller yet, take along of it. */
export const feesUnderWay = async (q: Queryable, orderId: number): Promise<Cents> => {
  const [row] = await q
    .select({ sum: sql<string>`coalesce(sum(${refunds.feeCents}), 0)` })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        ofOrder(orderId),
        sql`${refunds.purpose} in ('cancellation', 'return', 'dispute')`,
        sql`not exists (select from ledger_entries e where e.occasion = ${reversalOf})`,
      ),
    )
  return cents(Number(row?.sum ?? 0))
}
