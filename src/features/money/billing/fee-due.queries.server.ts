import { and, asc, eq, gt, inArray, lt, lte, min, or, type SQL, sql } from 'drizzle-orm'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { addDays, type Day, todayInRome } from '#shared/days.ts'
import { openOf } from './fee-payments.rules.ts'
import { REMIND_BEFORE_DAYS, suspendedBefore } from './fee-reminders.rules.ts'
import { feeEntries, feeMovements, feeReminders } from './schema.server.ts'

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
