import { addDays, type Day, instantInRome } from '#shared/days.ts'
import { basisPoints, cents } from '#shared/money.ts'

/** A deal as prices see it. */
export interface ClosedDeal {
  readonly coupleId: number
  readonly supplierId: number
  readonly priceCents: number
  /** The day it was paid. */
  readonly paidOn: Day
  readonly sectorId?: number
  readonly city?: string
  readonly province?: string
  readonly serviceOn?: Day
  readonly timing?: 'day' | 'month'
  readonly answers?: Record<string, string>
  readonly cancelledOn?: Day
}

/**
 * Writes a deal that was awarded and paid: in a test of prices hundreds of them are needed, and how they come about is tested elsewhere.
 *
 * @returns the announcement, its offer and the order
 */
export const closeDeal = async (deal: ClosedDeal) => {
  const { db } = await import('#platform/db/db.server.ts')
  const { announcements } = await import('#features/auction/announcements/schema.server.ts')
  const { offers } = await import('#features/auction/offers/schema.server.ts')
  const { orders } = await import('#features/fulfilment/orders/schema.server.ts')
  const { findSector } = await import('#features/site/catalog/sectors.rules.ts')
  const { coupleId, supplierId, paidOn, cancelledOn } = deal
  const [priceCents, budgetCents] = [cents(deal.priceCents), cents(deal.priceCents * 2)]
  const sectorId = deal.sectorId ?? 14
  const [paidAt, publishedAt] = [instantInRome(paidOn, '12:00'), instantInRome(addDays(paidOn, -20))]
  const expiresAt = instantInRome(addDays(paidOn, -5))
  const [announcement] = await db()
    .insert(announcements)
    .values({
      ...{ coupleId, sectorId, macroId: findSector(sectorId)?.macroId ?? 3, status: 'published', budgetCents },
      ...{
        title: 'Accordo concluso',
        description: 'Per i prezzi',
        city: deal.city ?? 'Lecce',
        province: deal.province ?? 'LE',
      },
      ...{ timing: deal.timing ?? 'day', serviceOn: deal.serviceOn ?? addDays(paidOn, 200), durationDays: 15 },
      ...{ answers: deal.answers ?? {}, phone: '+393331234567', submittedAt: publishedAt, publishedAt, expiresAt },
      noticesSent: ['expired'],
    })
    .returning({ id: announcements.id })
  const announcementId = announcement?.id ?? 0
  const [offer] = await db()
    .insert(offers)
    .values({
      ...{ announcementId, supplierId, turn: 1, priceCents, model: 'Servizio', detail: 'Completo', days: '30' },
      ...{ description: 'Tutta la giornata', image: 'offerta.webp', feeBps: basisPoints(500), sentAt: publishedAt },
    })
    .returning({ id: offers.id })
  const offerId = offer?.id ?? 0
  const { eq } = await import('drizzle-orm')
  await db()
    .update(announcements)
    .set({
      status: 'awarded',
      winnerOfferId: offerId,
      winnerSupplierId: supplierId,
      decidedBy: 'couple',
      decidedAt: expiresAt,
      boughtAt: paidAt,
    })
    .where(eq(announcements.id, announcementId))
  const none = cents(0)
  const [order] = await db()
    .insert(orders)
    .values({
      ...{ kind: 'auction', coupleId, supplierId, announcementId, offerId, sectorId, goodsCents: priceCents },
      ...{
        bonusBps: basisPoints(0),
        bonusCents: none,
        shippingCents: none,
        totalCents: priceCents,
        nowCents: priceCents,
      },
      ...{ vatBps: basisPoints(2200), budgetCents, feeBps: basisPoints(500), placedAt: paidAt, paidAt, returnDays: 14 },
      billing: { fullName: 'Prova', address: 'Via Roma 1' },
      recipient: {
        fullName: 'Prova',
        phone: '+393331234567',
        address: 'Via Roma',
        number: '1',
        cap: '73100',
        city: 'Lecce (LE)',
      },
      // Nothing of prices reads who sold.
      seller: {} as never,
      ...(cancelledOn
        ? {
            status: 'cancelled' as const,
            cancelledAt: instantInRome(cancelledOn, '12:00'),
            cancelledBy: 'supplier' as const,
          }
        : { status: 'received' as const, receivedAt: paidAt }),
    })
    .returning({ id: orders.id })
  return { announcementId, offerId, orderId: order?.id ?? 0 }
}
