import { and, asc, eq, isNotNull, not, type SQL, sql } from 'drizzle-orm'
import { takesOffersAt } from '#features/auction/announcements/index.server.ts'
import { announcements } from '#features/auction/announcements/schema.server.ts'
import { isHidden } from '#features/auction/leads/index.server.ts'
import { offers } from '#features/auction/offers/schema.server.ts'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { outer } from '#platform/db/outer.server.ts'
import { WAVE_HOURS } from './matching.rules.ts'
import { invitationLimits, invitationRuns, invitations } from './schema.server.ts'

/** Most announcements one sweep takes; the rest waits for the next, seconds later. */
const BATCH = 200

/**
 * Announcements that a supplier can offer on: those of a suspended couple stay in the lists and take no offers (OQ-030). The query starts
 * from `announcements`.
 */
export const canBeOfferedOnAt = (at: Date): SQL =>
  and(
    takesOffersAt(at),
    sql`exists (select 1 from ${accounts} owner where owner.id = ${outer(announcements.coupleId)} and owner.status = 'active')`,
  ) as SQL

/** Suppliers that have offered: several offers of one are one proposal to choose from. The query starts from `announcements`. */
export const bidders = sql<number>`(select count(distinct bid.supplier_id)::int from ${offers} bid where bid.announcement_id = ${outer(announcements.id)})`

/**
 * Announcements that take offers and whose next wave is due, the oldest first. One that has enough offers is among them once for each wave:
 * its wave is noted as looked through, so that no sweep counts its offers again.
 */
export const dueWaves = (at: Date): Promise<{ id: number }[]> =>
  db()
    .select({ id: announcements.id })
    .from(announcements)
    .leftJoin(invitationRuns, eq(invitationRuns.announcementId, announcements.id))
    .where(
      and(
        canBeOfferedOnAt(at),
        // `waveAt` of the rules.
        sql`extract(epoch from ${at.toISOString()}::timestamptz - ${announcements.publishedAt}) >= (coalesce(${invitationRuns.wave}, -1) + 1) * ${WAVE_HOURS * 3600}::int`,
      ),
    )
    .orderBy(asc(announcements.publishedAt), asc(announcements.id))
    .limit(BATCH)

/** How many suppliers have offered on one announcement. */
export const biddersOn = async (announcementId: number, q: Queryable): Promise<number> => {
  const [row] = await q
    .select({ count: sql<number>`count(distinct ${offers.supplierId})::int` })
    .from(offers)
    .where(eq(offers.announcementId, announcementId))
  return row?.count ?? 0
}

/** What the notice of a new announcement says; undefined where it takes no offers any more. */
export const sectorNotice = async (announcementId: number, at: Date) => {
  const { sectorId, title, city, province } = announcements
  const [row] = await db()
    .select({ sectorId, title, city, province })
    .from(announcements)
    .where(and(eq(announcements.id, announcementId), canBeOfferedOnAt(at)))
  return row
}

/**
 * Suppliers of a sector that hear of an announcement as everybody does: those whom it was brought to by an invitation hear of that.
 *
 * @returns active accounts, also of suppliers that want no invitations, or cannot offer yet
 */
export const othersToTell = (announcementId: number, sectorId: number): Promise<{ id: number }[]> =>
  db()
    .select({ id: suppliers.id })
    .from(suppliers)
    .innerJoin(accounts, eq(accounts.id, suppliers.id))
    .where(
      and(
        eq(suppliers.sectorId, sectorId),
        eq(accounts.status, 'active'),
        isNotNull(accounts.emailConfirmedAt),
        sql`not exists (select 1 from ${invitations} own where own.supplier_id = ${outer(suppliers.id)}
          and own.announcement_id = ${announcementId}::int and own.wave is not null)`,
      ),
    )
    .orderBy(asc(suppliers.id))

const wantsNone = sql`exists (select 1 from ${invitationLimits} own where own.supplier_id = ${outer(invitations.supplierId)} and own.per_day = 0)`

/**
 * An invitation with what its notice says.
 *
 * @returns undefined for none, and where it is not to be told any more: the announcement takes no offers, or the supplier has hidden it, or
 *   wants no invitations since
 */
export const invitationNotice = async (announcementId: number, supplierId: number, at: Date) => {
  const [row] = await db()
    .select({
      invitation: invitations,
      title: announcements.title,
      city: announcements.city,
      province: announcements.province,
    })
    .from(invitations)
    .innerJoin(announcements, eq(announcements.id, invitations.announcementId))
    .where(
      and(
        eq(invitations.announcementId, announcementId),
        eq(invitations.supplierId, supplierId),
        canBeOfferedOnAt(at),
        not(isHidden(supplierId)),
        not(wantsNone),
      ),
    )
  return row
}
