import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Moment, undecidedAt } from '#features/auction/announcements/index.server.ts'
import { announcements } from '#features/auction/announcements/schema.server.ts'
import { db } from '#platform/db/db.server.ts'
import type { Slot } from '#platform/db/prepared.server.ts'
import { offers } from './schema.server.ts'

type Offers = Readonly<Record<'supplierId' | 'turn' | 'runsUntil', PgColumn>>

/**
 * First offers of a supplier on announcements that are open, or that their couple is deciding about: one for each. Leans on the index of
 * those by the end of their announcement (decision 0083).
 *
 * @param bids the offers of the query, aliased or not
 */
export const runningFirst = (bids: Offers, supplierId: Slot<number>, at: Moment): SQL =>
  // The turn is written out: a prepared statement would not know that the index of first offers has it.
  and(eq(bids.supplierId, supplierId), sql`${bids.turn} = 1`, undecidedAt(bids.runsUntil, at)) as SQL

/** Until the choice nobody is told a place in a sealed auction (`sight.rules.ts`). */
const hidesPlaces = (announcementId: SQL): SQL =>
  sql`exists (select 1 from ${announcements} sealed where sealed.id = ${announcementId} and sealed.mode = 'sealed' and sealed.status = 'published')`

/**
 * Whether the cheapest offer on the announcement, of equal ones the earliest, is the supplier's, and it may know.
 *
 * @param announcementId a column of the query, written out with its table
 */
export const isLeading = (announcementId: SQL, supplierId: Slot<number>): SQL =>
  sql`(select best.supplier_id from ${offers} best where best.announcement_id = ${announcementId} order by best.price_cents, best.id limit 1) = ${supplierId} and not ${hidesPlaces(announcementId)}`

/** How many announcements a supplier has offered on that are not decided: as many as its list of offers shows as running. */
export const countRunningOffers = (supplierId: Slot<number>, at: Moment) =>
  db().$count(offers, runningFirst(offers, supplierId, at))
