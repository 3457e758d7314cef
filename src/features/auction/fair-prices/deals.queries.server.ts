import { and, eq, gte, isNotNull, lt, sql } from 'drizzle-orm'
import { announcements } from '#features/auction/announcements/schema.server.ts'
import { originalTemplate } from '#features/auction/offer-templates/original-templates.rules.ts'
import { quantitiesOf } from '#features/auction/offer-templates/quantities.rules.ts'
import { ONE } from '#features/auction/offer-templates/template.rules.ts'
import { offers } from '#features/auction/offers/schema.server.ts'
import { orders } from '#features/fulfilment/orders/schema.server.ts'
import { salePurposes } from '#features/money/payments/payment.rules.ts'
import { payments, refunds } from '#features/money/payments/schema.server.ts'
import type { Queryable } from '#platform/db/db.server.ts'
import { isOneOf } from '#platform/db/one-of.server.ts'
import { outer } from '#platform/db/outer.server.ts'
import type { Day } from '#shared/days.ts'
import { cutsOf, type Deal } from './deal.rules.ts'
import { placesOf } from './places.server.ts'

/** The day on which money of the price went back. A deposit that goes back is no refund of the price. The query is about `orders`. */
const refundedOn = sql<Day | null>`(select min(r.requested_at at time zone 'Europe/Rome')::date::text from ${payments} p
  join ${refunds} r on r.payment_id = p.id
  where p.purpose in (${sql.join(
    salePurposes.map((one) => sql`${one}`),
    sql`, `,
  )}) and p.subject_id = ${outer(orders.id)}
    and r.purpose not in ('deposit', 'stray') and r.status <> 'failed')`

/** How many guests an announcement speaks of, counted as offers count them; null where the wizard did not ask. */
const guestsIn = (sectorId: number, answers: Readonly<Record<string, string>>): number | null => {
  const template = originalTemplate(sectorId)
  const item = template?.items.find(({ unit, quantityFrom }) => unit === 'guest' && quantityFrom)
  if (!template || !item) return null
  const tenths = quantitiesOf(template, answers, { kilometres: null, days: null })[item.key] ?? null
  return tenths === null ? null : tenths / ONE
}

const closedBetween = (from: Day, upTo: Day) =>
  and(eq(orders.kind, 'auction'), isNotNull(orders.paidAt), gte(orders.paidOn, from), lt(orders.paidOn, upTo))

/** Sectors in which anything was closed. @param upTo not included */
export const sectorsWithDeals = async (q: Queryable, from: Day, upTo: Day): Promise<number[]> => {
  const rows = await q.selectDistinct({ id: orders.sectorId }).from(orders).where(closedBetween(from, upTo))
  return rows.map(({ id }) => id)
}

/**
 * The deals of a sector: awarded, ordered and paid, those that were undone later included, with the day of it.
 *
 * @param upTo not included
 */
export const dealsBetween = async (q: Queryable, sectorId: number, from: Day, upTo: Day): Promise<Deal[]> => {
  const rows = await q
    .select({
      id: orders.id,
      supplierId: orders.supplierId,
      priceCents: offers.priceCents,
      closedOn: sql<Day>`${orders.paidOn}::text`,
      cancelledOn: sql<Day | null>`(${orders.cancelledAt} at time zone 'Europe/Rome')::date::text`,
      refundedOn,
      province: announcements.province,
      timing: announcements.timing,
      serviceOn: announcements.serviceOn,
      answers: announcements.answers,
    })
    .from(orders)
    .innerJoin(offers, eq(offers.id, orders.offerId))
    .innerJoin(announcements, eq(announcements.id, orders.announcementId))
    .where(and(eq(orders.sectorId, sectorId), closedBetween(from, upTo)))
  return rows.map(({ province, timing, serviceOn, answers, cancelledOn, refundedOn: backOn, ...deal }) => ({
    ...deal,
    undoneOn: [cancelledOn, backOn].filter((day) => day !== null).toSorted()[0] ?? null,
    places: placesOf(province),
    cuts: cutsOf(timing, serviceOn, guestsIn(sectorId, answers)),
  }))
}

/** Who sold in each of these deals. */
export const sellersOf = async (q: Queryable, ids: ReadonlySet<number>): Promise<ReadonlyMap<number, number>> => {
  const rows = await q
    .select({ id: orders.id, supplierId: orders.supplierId })
    .from(orders)
    .where(isOneOf(orders.id, ids))
  return new Map(rows.map(({ id, supplierId }) => [id, supplierId]))
}
