import { sql } from 'drizzle-orm'
import { oneRow, preparedRead } from '#platform/db/prepared.server.ts'
import type { DecisionRate } from './decision-rate.rules.ts'
import { announcements } from './schema.server.ts'

/** How often the couple of this announcement has decided itself, of all its announcements that ended with offers (decision 0042). */
const rateRows = preparedRead<{ id: number }, DecisionRate>('decision_rate', (q) =>
  q
    .select({
      decided: sql<number>`(count(*) filter (where ${announcements.decidedBy} = 'couple'))::int`,
      of: sql<number>`count(*)::int`,
    })
    .from(announcements)
    .where(
      sql`${announcements.status} in ('awarded', 'refused') and ${announcements.coupleId} = (select one.couple_id from ${announcements} one where one.id = ${sql.placeholder('id')})`,
    ),
)

export const decisionRateOf = async (announcementId: number): Promise<DecisionRate> =>
  oneRow(await rateRows({ id: announcementId }))
