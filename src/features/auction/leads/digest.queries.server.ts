import { and, eq, gt, lte, not } from 'drizzle-orm'
import { announcements } from '#features/auction/announcements/schema.server.ts'
import type { Queryable } from '#platform/db/db.server.ts'
import {
  inSectorAt,
  isHidden,
  type LeadReader,
  leadOrder,
  narrowedBy,
  ownOfferCount,
} from './lead-filter.queries.server.ts'
import type { LeadListState } from './lead-list.rules.ts'

/** Ids a search brings that are new: published after one instant, up to another, neither hidden nor offered on yet. */
export const newLeadIds = async (
  state: LeadListState,
  reader: LeadReader,
  span: { readonly after: Date; readonly upTo: Date; readonly at: Date },
  q: Queryable,
): Promise<number[]> => {
  const rows = await q
    .select({ id: announcements.id })
    .from(announcements)
    .where(
      and(
        inSectorAt(reader, span.at),
        gt(announcements.publishedAt, span.after),
        lte(announcements.publishedAt, span.upTo),
        not(isHidden(reader.supplierId)),
        eq(ownOfferCount(reader.supplierId), 0),
        narrowedBy(state, reader, span.at),
      ),
    )
    .orderBy(...leadOrder(state, reader))
  return rows.map(({ id }) => id)
}
