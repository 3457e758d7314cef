import { and, eq, gt, isNotNull, lte, not, type SQL, sql } from 'drizzle-orm'
import { announcements } from '#features/auction/announcements/schema.server.ts'
import { dateAnswer } from '#features/auction/leads/busy-days.rules.ts'
import { busyAmong } from '#features/auction/leads/index.server.ts'
import { hiddenLeads } from '#features/auction/leads/schema.server.ts'
import { offers } from '#features/auction/offers/schema.server.ts'
import { conversations } from '#features/fulfilment/messages/schema.server.ts'
import { participationCredits } from '#features/money/billing/schema.server.ts'
import { accounts } from '#features/people/accounts/schema.server.ts'
import { missingCompanyFields } from '#features/people/suppliers/company.rules.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { isVerified } from '#features/people/verification/index.server.ts'
import type { Queryable } from '#platform/db/db.server.ts'
import { distanceFrom, isWithin } from '#platform/db/distance.server.ts'
import { isOneOf } from '#platform/db/one-of.server.ts'
import { outer } from '#platform/db/outer.server.ts'
import { addMonthsInRome, instantInRome, todayInRome } from '#shared/days.ts'
import { type Candidate, type Reachable, USUAL_PER_DAY, type Wanted } from './matching.rules.ts'
import { invitationLimits, invitations } from './schema.server.ts'

/** Nearest suppliers that may be invited as far as the select says: a wave invites eight. */
const LOOKED_AT = 1000
/** Invitations of the last so many months say how often a supplier answers. */
const ANSWERS_MONTHS = 12

type Announcement = Pick<
  typeof announcements.$inferSelect,
  'id' | 'coupleId' | 'lat' | 'lon' | 'timing' | 'serviceOn' | 'serviceUntilOn'
>

const me = outer(suppliers.id)
const instant = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`

/** `usableCredits` of the billing in the database: a subscription in force, and a participation left in any credit in force. */
const hasParticipation = (at: Date): SQL<boolean> => {
  const inForce = sql`one.supplier_id = ${me} and one.starts_at <= ${instant(at)} and one.ends_at > ${instant(at)}`
  return sql<boolean>`(exists (select 1 from ${participationCredits} one where ${inForce} and one.kind = 'subscription')
    and exists (select 1 from ${participationCredits} one where ${inForce} and one.used < one.granted))`
}

/** Whether a row of another table names the supplier and this announcement. */
const has = (table: typeof hiddenLeads | typeof offers | typeof invitations, announcementId: number): SQL =>
  sql`exists (select 1 from ${table} own where own.supplier_id = ${me} and own.announcement_id = ${announcementId}::int)`

/** One of the two wants no more messages from the other, or staff has closed a conversation of theirs. */
const isBlocked = (coupleId: number): SQL =>
  sql`exists (select 1 from ${conversations} talk where talk.supplier_id = ${me} and talk.couple_id = ${coupleId}::int
    and talk.blocked_at is not null)`

const perDay = sql<number>`coalesce((select own.per_day from ${invitationLimits} own where own.supplier_id = ${me}), ${USUAL_PER_DAY}::int)`

/**
 * The suppliers of a sector within a radius of an announcement that may be invited to it as far as the database can tell, the nearest ones.
 * Whether their data are complete, the day is free and their limit of the day is not reached is left to the rules (`mayBeInvited`).
 *
 * @remarks the caller holds the lock of the sector: invitations of today do not change under it
 */
export const candidatesFor = async (
  announcement: Announcement,
  { sectorId, radiusKm }: Wanted,
  at: Date,
  q: Queryable,
): Promise<Reachable[]> => {
  const { id, coupleId, lat, lon, timing, serviceOn, serviceUntilOn } = announcement
  const place = lat !== null && lon !== null ? { lat, lon } : null
  const km = place ? distanceFrom(suppliers, place) : sql<number | null>`null::float8`
  const today = instantInRome(todayInRome(at), '00:00')
  const rows = await q
    .select({
      company: suppliers,
      km: sql<number | null>`${km}`,
      perDay,
      invitedToday: sql<number>`(select count(*)::int from ${invitations} past
        where past.supplier_id = ${me} and past.wave is not null and past.invited_at >= ${instant(today)})`,
    })
    .from(suppliers)
    .innerJoin(accounts, eq(accounts.id, suppliers.id))
    .where(
      and(
        eq(suppliers.sectorId, sectorId),
        radiusKm === null ? undefined : place ? isWithin(suppliers, place, radiusKm) : sql`false`,
        eq(accounts.status, 'active'),
        isNotNull(accounts.emailConfirmedAt),
        isVerified(),
        hasParticipation(at),
        not(has(hiddenLeads, id)),
        not(has(offers, id)),
        not(has(invitations, id)),
        not(isBlocked(coupleId)),
        gt(perDay, 0),
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
  return rows.map(({ company, ...facts }) => ({
    ...facts,
    // What the select has asked for.
    ...{ isActive: true, isVerified: true, hasHidden: false, hasOffered: false, isInvited: false },
    id: company.id,
    sectorId: company.sectorId,
    mayOffer: missingCompanyFields(company).length === 0,
    date: dateAnswer(days, busy.get(company.id) ?? []),
  }))
}

/** The same with how often each has answered invitations of the marketplace, to announcements that are over. */
export const withAnswers = async (reachable: readonly Reachable[], at: Date, q: Queryable): Promise<Candidate[]> => {
  const isAnswered = sql`exists (select 1 from ${offers} bid
    where bid.announcement_id = ${outer(invitations.announcementId)} and bid.supplier_id = ${outer(invitations.supplierId)})`
  const rows = await q
    .select({
      id: invitations.supplierId,
      invited: sql<number>`count(*)::int`,
      answered: sql<number>`count(*) filter (where ${isAnswered})::int`,
    })
    .from(invitations)
    .innerJoin(announcements, eq(announcements.id, invitations.announcementId))
    .where(
      and(
        isOneOf(
          invitations.supplierId,
          reachable.map(({ id }) => id),
        ),
        isNotNull(invitations.wave),
        gt(invitations.invitedAt, addMonthsInRome(at, -ANSWERS_MONTHS)),
        lte(announcements.expiresAt, at),
      ),
    )
    .groupBy(invitations.supplierId)
  const known = new Map(rows.map(({ id, invited, answered }) => [id, { invited, answered }]))
  return reachable.map((one) => ({ ...one, ...(known.get(one.id) ?? { invited: 0, answered: 0 }) }))
}
