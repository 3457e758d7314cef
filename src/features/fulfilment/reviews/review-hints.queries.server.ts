import { sql } from 'drizzle-orm'
import { accounts, sessions } from '#features/people/accounts/schema.server.ts'
import { couples } from '#features/people/couples/schema.server.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { db } from '#platform/db/db.server.ts'
import { BURST_HOURS, type ReviewHint, reviewHints, SAME_WORDS_LEAST } from './review-hints.rules.ts'
import { reviews } from './schema.server.ts'

/** Private networks: no evidence about a visitor. */
const OUR_OWN = '^(127[.]|10[.]|192[.]168[.]|::)'

interface FactRow extends Record<string, unknown> {
  id: number
  nearby: number
  same: number | null
  phone: boolean
  tax: boolean
  address: boolean
  network: boolean
}

/**
 * What may be worth a second look about these reviews, by what is kept anyway: moments, words, and what both sides told us. Every part
 * is found by an index, for the few reviews of a page.
 */
export const hintsOf = async (reviewIds: readonly number[]): Promise<ReadonlyMap<number, readonly ReviewHint[]>> => {
  if (reviewIds.length === 0) return new Map()
  const around = sql.raw(`interval '${BURST_HOURS} hours'`)
  const least = sql.raw(String(SAME_WORDS_LEAST))
  const { rows } = await db().execute<FactRow>(sql`
    select r.id,
      (select count(*)::int from ${reviews} n where n.supplier_id = r.supplier_id
        and n.written_at between r.written_at - ${around} and r.written_at + ${around}) as nearby,
      (select min(n.id) from ${reviews} n where length(r.description) >= ${least} and length(n.description) >= ${least}
        and md5(lower(n.description)) = md5(lower(r.description)) and n.id <> r.id) as same,
      coalesce(ca.phone in (s.phone, s.mobile), false) as phone,
      coalesce(upper(c.tax_code) = upper(s.fiscal_code), false) as tax,
      coalesce(length(ca.address) > 5 and lower(ca.address) = lower(concat_ws(', ', s.address, s.city)), false)
        or coalesce(length(s.address) > 5 and lower(split_part(ca.address, ',', 1)) = lower(s.address), false) as address,
      exists (select from ${sessions} mine join ${sessions} theirs on theirs.ip_prefix = mine.ip_prefix
        where mine.account_id = r.couple_id and theirs.account_id = r.supplier_id
          and mine.ip_prefix !~ ${OUR_OWN}) as network
    from ${reviews} r
    join ${accounts} ca on ca.id = r.couple_id
    join ${couples} c on c.id = r.couple_id
    join ${suppliers} s on s.id = r.supplier_id
    where r.id = any(${sql.param([...reviewIds])}::int[])`)
  return new Map(
    rows.map(({ id, nearby, same, phone, tax, address, network }) => [
      id,
      reviewHints({
        nearby,
        sameWordsAs: same,
        shared: [
          ...(phone ? (['phone'] as const) : []),
          ...(tax ? (['taxCode'] as const) : []),
          ...(address ? (['address'] as const) : []),
          ...(network ? (['network'] as const) : []),
        ],
      }),
    ]),
  )
}
