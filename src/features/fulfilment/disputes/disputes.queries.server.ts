import { and, asc, desc, eq, gt, inArray, lt, lte, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { orderLines, orders } from '#features/fulfilment/orders/schema.server.ts'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { type Ctx, requireAdmin } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { outer } from '#platform/db/outer.server.ts'
import { orderNumber } from '#shared/order-number.ts'
import {
  awaitsText,
  disputeNumber,
  isOpenDispute,
  isStaffTurn,
  openStatuses,
  reasonText,
  statusText,
} from './dispute.rules.ts'
import { disputePath } from './dispute-labels.rules.ts'
import type { DisputeRow } from './dispute-rows.queries.server.ts'
import { REMIND_HOURS } from './files.rules.ts'
import { disputes } from './schema.server.ts'
import type { DisputeCardView, DisputeRowView } from './views.ts'

/** What every list and card says of a dispute. */
export const toCard = (row: DisputeRow, now: Date): DisputeCardView => ({
  id: row.id,
  number: disputeNumber(row.id),
  orderId: row.orderId,
  orderNumber: orderNumber(row.orderId),
  status: row.status,
  statusText: statusText[row.status],
  reasonText: reasonText(row.reason),
  openedAt: row.openedAt.toISOString(),
  dueAt: row.dueAt.toISOString(),
  awaits: row.awaits,
  awaitsText: awaitsText[row.awaits],
  isStaffTurn: isStaffTurn(row.status, row.awaits, row.dueAt, now),
  isLate: isOpenDispute(row.status) && row.dueAt <= now,
})

const isOpen = inArray(disputes.status, [...openStatuses])

/** `isStaffTurn` of the rules, said to the database. */
const staffTurn = (now: Date): SQL => and(isOpen, or(eq(disputes.awaits, 'staff'), lte(disputes.dueAt, now))) as SQL

/** What staff can list: its turn, all that are open, those that are over. */
export type DisputesView = 'staff' | 'open' | 'over'

/** Where a page goes on: the last row of the one before. */
export interface DisputesCursor {
  readonly at: string
  readonly id: number
}

/** Open ones by their term, so that the late ones come first; those that are over by their number, newest first. */
const pageWhere = (view: DisputesView, after: DisputesCursor | null, now: Date): SQL => {
  if (view === 'over')
    return and(notInArray(disputes.status, [...openStatuses]), after ? lt(disputes.id, after.id) : undefined) as SQL
  const which = view === 'staff' ? staffTurn(now) : isOpen
  if (!after) return which
  const at = new Date(after.at)
  return and(which, or(gt(disputes.dueAt, at), and(eq(disputes.dueAt, at), gt(disputes.id, after.id)))) as SQL
}

/** One page of the disputes, late ones first. @throws AppError 401, 403 except for staff */
export const staffDisputes = async (
  ctx: Ctx,
  { view, after, size }: { readonly view: DisputesView; readonly after: DisputesCursor | null; readonly size: number },
): Promise<{ readonly items: DisputeRowView[]; readonly next: DisputesCursor | null }> => {
  requireAdmin(ctx)
  const found = await db()
    .select({
      dispute: disputes,
      couple: accounts.fullName,
      supplier: sql<string | null>`${orders.seller}->>'businessName'`,
      title: sql<string>`(select ${orderLines.title} from ${orderLines} where ${orderLines.orderId} = ${outer(orders.id)} order by ${orderLines.id} limit 1)`,
    })
    .from(disputes)
    .innerJoin(orders, eq(orders.id, disputes.orderId))
    .innerJoin(accounts, eq(accounts.id, orders.coupleId))
    .where(pageWhere(view, after, ctx.now))
    .orderBy(...(view === 'over' ? [desc(disputes.id)] : [asc(disputes.dueAt), asc(disputes.id)]))
    .limit(size + 1)
  const items = found.slice(0, size).map(({ dispute, couple, supplier, title }) => ({
    ...toCard(dispute, ctx.now),
    title: title ?? '',
    couple: couple ?? 'Account eliminato',
    supplier: supplier ?? 'Fornitore',
    path: disputePath('admin', dispute.id),
  }))
  const last = found.length > size ? items.at(-1) : undefined
  return { items, next: last ? { at: last.dueAt, id: last.id } : null }
}

/** What waits for staff: how many, and the one whose term is or was first. */
export const disputesInWait = async (
  now: Date,
): Promise<{ readonly count: number; readonly oldestTitle: string | null; readonly oldestAt: string | null }> => {
  const [count, [first]] = await Promise.all([
    db().$count(disputes, staffTurn(now)),
    db().select().from(disputes).where(staffTurn(now)).orderBy(asc(disputes.openedAt), asc(disputes.id)).limit(1),
  ])
  return {
    count,
    oldestTitle: first ? `${disputeNumber(first.id)}, ${reasonText(first.reason)}` : null,
    oldestAt: first?.openedAt.toISOString() ?? null,
  }
}

/** Open disputes with a deadline within a day and no reminder sent, the oldest deadline first. */
export const disputesToRemind = (now: Date) =>
  db()
    .select({ id: disputes.id, dueAt: disputes.dueAt })
    .from(disputes)
    .where(
      and(
        isOpen,
        inArray(disputes.awaits, ['couple', 'supplier', 'both']),
        gt(disputes.dueAt, now),
        lte(disputes.dueAt, new Date(now.getTime() + REMIND_HOURS * 3_600_000)),
        sql`${disputes.remindedFor} is distinct from ${disputes.dueAt}`,
      ),
    )
    .orderBy(asc(disputes.dueAt), asc(disputes.id))
    .limit(200)

/** How many disputes wait for staff, for the menu. */
export const countDisputesInWait = (now: Date): Promise<number> => db().$count(disputes, staffTurn(now))
