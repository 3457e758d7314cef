import { and, asc, eq, isNull, lt, ne, notExists, or, sql } from 'drizzle-orm'
import { db } from '#platform/db/db.server.ts'
import { invoices } from '../schema.server.ts'
import { invoiceTransmissions } from './schema.server.ts'

/** Looked at in one go. */
const BATCH = 50
/** Minutes between two questions about one file, and before a file is sent again that did not leave. */
const WAIT_MINUTES = 10

const before = (now: Date): Date => new Date(now.getTime() - WAIT_MINUTES * 60_000)

const isNotAsked = (now: Date) =>
  or(isNull(invoiceTransmissions.askedAt), lt(invoiceTransmissions.askedAt, before(now)))

/** Documents of which nobody has drawn a file: issued by a release that did not know how. */
export const undrawnInvoices = (after: number): Promise<{ id: number }[]> =>
  db()
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(
        sql`${invoices.id} > ${after}`,
        notExists(
          db()
            .select({ one: sql`1` })
            .from(invoiceTransmissions)
            .where(eq(invoiceTransmissions.invoiceId, invoices.id)),
        ),
      ),
    )
    .orderBy(asc(invoices.id))
    .limit(BATCH)

/** Files that should have left by themselves and have not. */
export const unsentFiles = (now: Date): Promise<{ id: number }[]> =>
  db()
    .select({ id: invoiceTransmissions.id })
    .from(invoiceTransmissions)
    .where(
      and(
        ...[eq(invoiceTransmissions.status, 'ready'), ne(invoiceTransmissions.channel, 'manual')],
        lt(invoiceTransmissions.createdAt, before(now)),
        isNotAsked(now),
      ),
    )
    .orderBy(sql`${invoiceTransmissions.askedAt} nulls first`, asc(invoiceTransmissions.id))
    .limit(BATCH)

/** Files that were sent and have no receipt yet, those first that were asked for longest ago. */
export const unansweredFiles = (now: Date): Promise<{ id: number }[]> =>
  db()
    .select({ id: invoiceTransmissions.id })
    .from(invoiceTransmissions)
    .where(and(eq(invoiceTransmissions.status, 'sent'), isNotAsked(now)))
    .orderBy(sql`${invoiceTransmissions.askedAt} nulls first`, asc(invoiceTransmissions.id))
    .limit(BATCH)
