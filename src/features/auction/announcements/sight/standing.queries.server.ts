import { sql } from 'drizzle-orm'
import { offers } from '#features/auction/offers/schema.server.ts'
import type { Queryable } from '#platform/db/db.server.ts'
import { preparedRead } from '#platform/db/prepared.server.ts'

interface Placed {
  readonly id: number
  readonly place: number
  readonly suppliers: number
}

/** The best offer of each supplier on these announcements; of equal ones the earlier. */
const best = sql`select distinct on (o.announcement_id, o.supplier_id) o.announcement_id, o.supplier_id, o.price_cents, o.id
  from ${offers} o where o.announcement_id = any(${sql.placeholder('ids')}::int[])
  order by o.announcement_id, o.supplier_id, o.price_cents, o.id`

const placedRows = preparedRead<{ ids: readonly number[]; supplierId: number }, Placed>('standings', (q) =>
  q
    .select({ id: sql<number>`p.announcement_id`, place: sql<number>`p.place`, suppliers: sql<number>`p.suppliers` })
    .from(
      sql`(select b.announcement_id, b.supplier_id,
        (rank() over (partition by b.announcement_id order by b.price_cents, b.id))::int as place,
        (count(*) over (partition by b.announcement_id))::int as suppliers
        from (${best}) b) p`,
    )
    .where(sql`p.supplier_id = ${sql.placeholder('supplierId')}`),
)

/** At which place a supplier stands among all who have offered, by announcement; whether it may know is said by `sightOf`. */
export const standingsOf = async (
  ids: readonly number[],
  supplierId: number,
  q?: Queryable,
): Promise<ReadonlyMap<number, Omit<Placed, 'id'>>> => {
  if (ids.length === 0) return new Map()
  const rows = await placedRows({ ids, supplierId }, q)
  return new Map(rows.map(({ id, ...placed }) => [id, placed]))
}
