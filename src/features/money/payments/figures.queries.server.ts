import { count, inArray } from 'drizzle-orm'
import { db } from '#platform/db/db.server.ts'
import type { Figure } from '#platform/watch/metrics.server.ts'
import { payments, refunds } from './schema.server.ts'

const byStatus = (rows: readonly { readonly status: string; readonly n: number }[]) =>
  Object.fromEntries(rows.map(({ status, n }) => [status, n]))

const openPayments = async () =>
  byStatus(
    await db()
      .select({ status: payments.status, n: count() })
      .from(payments)
      .where(inArray(payments.status, ['starting', 'awaiting_approval', 'pending']))
      .groupBy(payments.status),
  )

const openRefunds = async () =>
  byStatus(
    await db()
      .select({ status: refunds.status, n: count() })
      .from(refunds)
      .where(inArray(refunds.status, ['requested', 'pending']))
      .groupBy(refunds.status),
  )

/** Money that is on its way: what grows here for hours is the provider's trouble or ours. */
export const paymentFigures: readonly Figure[] = [
  { name: 'promessi_payments_open', help: 'Payments that have not ended.', label: 'status', read: openPayments },
  { name: 'promessi_refunds_open', help: 'Refunds that have not arrived.', label: 'status', read: openRefunds },
]
