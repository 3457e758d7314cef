import { sql } from 'drizzle-orm'
import { announcements } from '#features/auction/announcements/schema.server.ts'
import { offers } from '#features/auction/offers/schema.server.ts'
import { outcomeLeaves } from '#features/auction/outcomes/schema.server.ts'
import { questions } from '#features/auction/questions/schema.server.ts'

/** Leaves of the outcome logs that commit to somebody's words or prices, as pairs of announcement and number. */
export const ownLeaves = (id: number) => sql`(
  select l.announcement_id, l.n from ${announcements} a join ${outcomeLeaves} l on l.announcement_id = a.id
    where a.couple_id = ${id} and l.kind in ('published', 'edited', 'answered')
  union select l.announcement_id, l.n from ${offers} o join ${outcomeLeaves} l on l.subject_id = o.id and l.kind = 'offer'
    where o.supplier_id = ${id}
  union select l.announcement_id, l.n from ${questions} q
    join ${outcomeLeaves} l on l.announcement_id = q.announcement_id and l.subject_id = q.id and l.kind = 'answered'
    where q.supplier_id = ${id})`
