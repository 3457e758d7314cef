import { and, eq, type SQL, sql } from 'drizzle-orm'
import { announcements } from '#features/auction/announcements/schema.server.ts'
import { dateAnswer } from '#features/auction/leads/busy-days.rules.ts'
import { busyAmong } from '#features/auction/leads/index.server.ts'
import { hiddenLeads } from '#features/auction/leads/schema.server.ts'
import { offers } from '#features/auction/offers/schema.server.ts'
import { participationCredits } from '#features/money/billing/schema.server.ts'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { missingCompanyFields } from '#features/people/suppliers/company.rules.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { isVerified } from '#features/people/verification/index.server.ts'
import type { Queryable } from '#platform/db/db.server.ts'
import { distanceFrom, isWithin } from '#platform/db/distance.server.ts'
import { outer } from '#platform/db/outer.server.ts'
import { addMonthsInRome, instantInRome, todayInRome } from '#shared/days.ts'
import { type Candidate, USUAL_PER_DAY, type Wanted } from './matching.rules.ts'
import { invitationLimits, invitations } from './schema.server.ts'

/** Nearest suppliers of the sector that a wave looks at: it invites eight. */
const LOOKED_AT = 1000
/** Invitations of the last so many months say how often a supplier answers. */
const ANSWERS_MONTHS = 12

type Announcement = Pick<
  typeof announcements.$inferSelect,
  'id' | 'lat' | 'lon' | 'timing' | 'serviceOn' | 'serviceUntilOn'
>

const me = outer(suppliers.id)
const instant = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`

/** `usableCredits` of the billing in the database: a subscription in force, and a participation left in any credit in force. */
const hasParticipation = (at: Date): SQL<boolean> => {
  const inForce = sql`one.supplier_id = ${me} and one.starts_at <= ${instant(at)} and one.ends_at > ${instant(at)}`
  return sql<boolean>`(exists (select 1 from ${participationCredits} one where ${inForce} and one.kind = 'subscription')
    and exists (select 1 from ${participationCredits} one where ${inForce} and one.used < one.granted))`
}

/** Invitations of the marketplace to announcements that are over, all of them or those that were answered. */
const settled = (at: Date, isAnswered: boolean): SQL<number> =>
  sql<number>`(select count(*)::int from ${invitations} past join ${announcements} over on over.id = past.announcement_id
    where past.supplier_id = ${me} and past.wave is not null and past.invited_at > ${instant(addMonthsInRome(at, -ANSWERS_MONTHS))}
      and over.expires_at <= ${instant(at)}${
        isAnswered
          ? sql` and exists (select 1 from ${offers} bid where bid.announcement_id = past.announcement_id and bid.supplier_id = past.supplier_id)`
          : sql``
      })`

/**
 * The suppliers of a sector within a radius of an announcement, the nearest ones, with everything the choice among them asks.
 *
 * @remarks the caller holds the lock of the sector: invitations of today do not change under it
 */
export const candidatesFor = async (
  announcement: Announcement,
  { sectorId, radiusKm }: Wanted,
  at: Date,
  q: Queryable,
): Promise<Candidate[]> => {
  const { id, lat, lon, timing, serviceOn, serviceUntilOn } = announcement
  const place = lat !== null && lon !== null ? { lat, lon } : null
  const km = place ? distanceFrom(suppliers, place) : sql<number | null>`null::float8`
  const today = instantInRome(todayInRome(at), '00:00')
  const rows = await q
    .select({
      company: suppliers,
      km: sql<number | null>`${km}`,
      isActive: sql<boolean>`${accounts.status} = 'active' and ${accounts.emailConfirmedAt} is not null`,
      isVerified: isVerified(),
      hasParticipation: hasParticipation(at),
      hasHidden: sql<boolean>`exists (select 1 from ${hiddenLeads} gone where gone.supplier_id = ${me} and gone.announcement_id = ${id}::int)`,
      hasOffered: sql<boolean>`exists (select 1 from ${offers} bid where bid.supplier_id = ${me} and bid.announcement_id = ${id}::int)`,
      isInvited: sql<boolean>`exists (select 1 from ${invitations} past where past.supplier_id = ${me} and past.announcement_id = ${id}::int)`,
      perDay: sql<number>`coalesce((select own.per_day from ${invitationLimits} own where own.supplier_id = ${me}), ${USUAL_PER_DAY}::int)`,
      invitedToday: sql<number>`(select count(*)::int from ${invitations} past
        where past.supplier_id = ${me} and past.wave is not null and past.invited_at >= ${instant(today)})`,
      invited: settled(at, false),
      answered: settled(at, true),
    })
    .from(suppliers)
    .innerJoin(accounts, eq(accounts.id, suppliers.id))
    .where(
      and(
        eq(suppliers.sectorId, sectorId),
        radiusKm === null ? undefined : place ? isWithin(suppliers, place, radiusKm) : sql`false`,
      ),
    )
    .orderBy(sql`${km} asc nulls last`, suppliers.id)
    .limit(LOOKED_AT)
  const days = { timing, from: serviceOn, until: serviceUntilOn }
  const busy = await busyAmong(
    rows.map(({ company }) => company.id),
    { startOn: serviceOn, endOn: serviceUntilOn ?? serviceOn },
    at,
    q,
  )
  return rows.map(({ company, hasParticipation: isPaid, ...facts }) => ({
    ...facts,
    id: company.id,
    sectorId: company.sectorId,
    mayOffer: isPaid && missingCompanyFields(company).length === 0,
    date: dateAnswer(days, busy.get(company.id) ?? []),
  }))
}
