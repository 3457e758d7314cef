import { and, eq, gte, lt, lte, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { ANY_MOMENT, edgesOf } from '#features/auction/announcements/index.server.ts'
import { announcements } from '#features/auction/announcements/schema.server.ts'
import { db } from '#platform/db/db.server.ts'
import { outer } from '#platform/db/outer.server.ts'
import { oneRow, preparedRead } from '#platform/db/prepared.server.ts'
import { addDaysInRome, addMonthsInRome } from '#shared/days.ts'
import { type MyOffersView, RATE_MONTHS } from './my-offers.rules.ts'
import { isLeading, runningFirst } from './running-offers.queries.server.ts'
import { offers } from './schema.server.ts'

/** The first offer of a supplier on an announcement: one row for each it has offered on. */
export const first = alias(offers, 'first')

/** From when on an announcement counts for the rate of wins. */
const rateSince = (at: Date): Date => addMonthsInRome(at, -RATE_MONTHS)

type Asked = Readonly<Record<'rateSince' | 'surely', Date>> & { readonly supplierId: number }

const ME = sql.placeholder('supplierId')

/** Announcements it has offered on, by its first offer on each. */
const offeredRows = preparedRead<Pick<Asked, 'supplierId' | 'rateSince'>, { all: number; recent: number }>(
  'my_offers_offered',
  (q) =>
    q
      .select({
        all: sql<number>`count(*)::int`,
        recent: sql<number>`(count(*) filter (where ${gte(first.sentAt, sql.placeholder('rateSince'))}))::int`,
      })
      .from(first)
      // The turn is written out, as in `runningFirst`.
      .where(and(eq(first.supplierId, ME), sql`${first.turn} = 1`)),
)

interface Counted {
  readonly attive: number
  readonly deciding: number
  readonly leading: number
  readonly won: number
  readonly later: number
  readonly early: number
  readonly interrupted: number
}

/** Everything else the list counts, in one question: each of its parts is short, and asked alone most of it would be the asking. */
const countedRows = preparedRead<Asked & Record<string, unknown>, Counted>('my_offers_counted', (q) => {
  const [since, surely] = [sql.placeholder('rateSince'), sql.placeholder('surely')]
  const running = q
    .select({
      attive: sql<number>`count(*)::int`.as('attive'),
      deciding: sql<number>`(count(*) filter (where ${lte(first.runsUntil, ANY_MOMENT.at)}))::int`.as('deciding'),
      leading: sql<number>`(count(*) filter (where ${isLeading(sql`"first"."announcement_id"`, ME)}))::int`.as(
        'leading',
      ),
    })
    .from(first)
    .where(runningFirst(first, ME, ANY_MOMENT))
    .as('running')
  const wins = q
    .select({
      won: sql<number>`count(*)::int`.as('won'),
      later: sql<number>`(count(*) filter (where ${gte(announcements.decidedAt, surely)}))::int`.as('later'),
    })
    .from(announcements)
    .where(eq(announcements.winnerSupplierId, ME))
    .as('wins')
  // Asked of each row, which are few: joined, every offer of the supplier would be walked for them.
  const began = sql`(select bid.sent_at from ${offers} bid where bid.announcement_id = ${outer(announcements.id)} and bid.supplier_id = ${ME} and bid.turn = 1) >= ${since}`
  return q
    .select({
      ...{ attive: running.attive, deciding: running.deciding, leading: running.leading },
      ...{ won: wins.won, later: wins.later },
      early: db().$count(
        announcements,
        and(
          eq(announcements.winnerSupplierId, ME),
          gte(announcements.decidedAt, since),
          lt(announcements.decidedAt, surely),
          began,
        ),
      ),
      // Written out: a prepared statement would not know that the short index of those that were interrupted has it.
      interrupted: db().$count(announcements, and(sql`${announcements.status} = 'interrupted'`, began)),
    })
    .from(running)
    .innerJoin(wins, sql`true`)
})

/**
 * How many announcements stand in each view, and on how many of those that run its own offer is the cheapest; what is neither running
 * nor won is the rest. Of the announcements it first offered on in the last twelve months: how many are decided, and how many it won.
 * What staff interrupted is neither.
 */
export const myOfferCounts = async (supplierId: number, at: Date) => {
  const since = rateSince(at)
  // Nothing is decided later than this after its first offer: only what was decided before has to be looked at, the rest is counted off the index.
  const surely = addDaysInRome(since, 30)
  const asked = { supplierId, rateSince: since, surely, ...edgesOf(at) }
  const [offered, counted] = await Promise.all([offeredRows({ supplierId, rateSince: since }), countedRows(asked)])
  const { all, recent } = oneRow(offered)
  const { attive, deciding, leading, won, later, early, interrupted } = oneRow(counted)
  const counts: Record<MyOffersView, number> = {
    ...{ '': all, attive, valutazione: deciding },
    ...{ vinte: won, chiuse: all - attive - won },
  }
  const wonLately = later + early
  const decided = Math.max(wonLately, recent - attive - interrupted)
  return { counts, figures: { won: wonLately, decided, leading } }
}
