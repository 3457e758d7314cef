import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { myAnnouncements } from '#features/auction/announcements/index.server.ts'
import { announcementHeaps, countHeaps } from '#features/auction/wedding/announcement-counters.rules.ts'
import { statusLabelOf } from '#features/fulfilment/orders/order.rules.ts'
import { orderLines, orders } from '#features/fulfilment/orders/schema.server.ts'
import { coupleProfile } from '#features/people/couples/index.server.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { type Ctx, requireCouple } from '#platform/context.server.ts'
import { db } from '#platform/db/db.server.ts'
import { outer } from '#platform/db/outer.server.ts'
import { formatDayWithWeekday, formatInstant } from '#shared/days.ts'
import { orderNumber } from '#shared/order-number.ts'
import { formatPhone } from '#shared/phone.ts'
import type { OfflineWire } from './offline.contract.ts'

/** More than a wedding has; a device is no archive. */
const MOST_ORDERS = 30

const heapLabels = { 'in-corso': 'In corso', 'senza-proposte': 'Senza proposte', conclusi: 'Conclusi' } as const

/** The sellers of a couple's orders, newest first, with the contacts the law wants them to give (art. 49 Codice del consumo). */
const contactsOf = (coupleId: number) =>
  db()
    .select({
      id: orders.id,
      status: orders.status,
      pickup: orders.pickup,
      title: sql<string>`coalesce((select line.title from ${orderLines} line where line.order_id = ${outer(orders.id)} order by line.id limit 1), '')`,
      business: suppliers.businessName,
      phone: sql<string | null>`coalesce(${suppliers.phone}, ${suppliers.mobile})`,
      email: suppliers.pec,
      city: suppliers.city,
    })
    .from(orders)
    .innerJoin(suppliers, eq(suppliers.id, orders.supplierId))
    .where(and(eq(orders.coupleId, coupleId), ne(orders.status, 'cancelled')))
    .orderBy(desc(orders.id))
    .limit(MOST_ORDERS)

/**
 * The dashboard and the order contacts of the couple that asks, as little as helps without a network (decision 30).
 *
 * @throws AppError 401 for visitors, 403 for other roles
 */
export const offlineContacts = async (ctx: Ctx): Promise<z.input<typeof OfflineWire>> => {
  const { accountId } = requireCouple(ctx)
  const [profile, announcements, contacts] = await Promise.all([
    coupleProfile(accountId),
    myAnnouncements(ctx),
    contactsOf(accountId),
  ])
  const counts = countHeaps(announcements.map(({ status }) => status))
  const { weddingOn, weddingLocality } = profile
  const wedding = [weddingOn && formatDayWithWeekday(weddingOn), weddingLocality].filter(Boolean).join(', ')
  return {
    account: String(accountId),
    seen: formatInstant(ctx.now),
    wedding: wedding || null,
    counters: announcementHeaps.map((heap) => ({ label: heapLabels[heap], count: String(counts[heap]) })),
    orders: contacts.map(({ id, status, pickup, business, phone, ...contact }) => ({
      ...contact,
      number: orderNumber(id),
      state: statusLabelOf({ status, pickup }),
      business: business ?? '',
      phone: phone && formatPhone(phone),
    })),
  }
}
