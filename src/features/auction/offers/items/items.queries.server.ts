import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { announcements } from '#features/auction/announcements/schema.server.ts'
import { templateInForce, templateOf } from '#features/auction/offer-templates/index.server.ts'
import { isAskedFor, quantitiesOf } from '#features/auction/offer-templates/quantities.rules.ts'
import { ONE } from '#features/auction/offer-templates/template.rules.ts'
import { suppliers } from '#features/people/suppliers/schema.server.ts'
import { db } from '#platform/db/db.server.ts'
import { distanceKm } from '#shared/geo.ts'
import { offers } from '../schema.server.ts'
import type { ItemisedOffer, OfferItems } from './itemised.rules.ts'
import { presetsOf } from './presets.queries.server.ts'
import type { WritingView } from './writing.rules.ts'

/** Items with the template they were written with; null for an offer without. */
export const withTemplate = async (kept: ItemisedOffer | null): Promise<OfferItems | null> => {
  const template = kept && (await templateOf(kept.sectorId, kept.version))
  return template ? { ...kept, template } : null
}

/** What the offers on an announcement include, by offer; without those that do not say. */
export const itemsOfOffers = async (announcementId: number): Promise<Readonly<Record<number, OfferItems>>> => {
  const rows = await db()
    .select({ id: offers.id, items: offers.items })
    .from(offers)
    .where(and(eq(offers.announcementId, announcementId), isNotNull(offers.items)))
  const read = await Promise.all(rows.map(async ({ id, items }) => [id, await withTemplate(items)] as const))
  return Object.fromEntries(read.flatMap(([id, items]) => (items ? [[id, items]] : [])))
}

/** Straight from the supplier's seat to the place, in whole kilometres; null where one of them is not known. */
const kilometresTo = async (announcementId: number, supplierId: number): Promise<number | null> => {
  const [row] = await db()
    .select({ a: announcements.lat, b: announcements.lon, c: suppliers.lat, d: suppliers.lon })
    .from(announcements)
    .innerJoin(suppliers, eq(suppliers.id, supplierId))
    .where(eq(announcements.id, announcementId))
  if (!row || row.a === null || row.b === null || row.c === null || row.d === null) return null
  return Math.round(distanceKm({ lat: row.a, lon: row.b }, { lat: row.c, lon: row.d }))
}

/**
 * The template of the announcement's sector with what the announcement says of quantities; null for a sector without one.
 *
 * @param on with the answers this supplier may read
 */
export const writingOn = async (
  on: { readonly id: number; readonly sectorId: number; readonly answers: Readonly<Record<string, string>> },
  supplierId: number,
): Promise<WritingView | null> => {
  const [template, kilometres, presets, [last]] = await Promise.all([
    templateInForce(on.sectorId),
    kilometresTo(on.id, supplierId),
    presetsOf(supplierId),
    db()
      .select({ id: offers.id })
      .from(offers)
      .where(eq(offers.supplierId, supplierId))
      .orderBy(desc(offers.id))
      .limit(1),
  ])
  if (!template) return null
  return {
    template,
    quantities: quantitiesOf(template, on.answers, { kilometres, days: null }),
    asked: template.items.filter((item) => isAskedFor(item, on.answers)).map(({ key }) => key),
    presets,
    lastOfferId: last?.id ?? null,
  }
}

/** For how many guests an announcement asks; null where it is not asked, or nothing was said. */
export const guestsAsked = async (on: {
  readonly sectorId: number
  readonly answers: Readonly<Record<string, string>>
}): Promise<number | null> => {
  const template = await templateInForce(on.sectorId)
  if (!template) return null
  const quantities = quantitiesOf(template, on.answers, { kilometres: null, days: null })
  const counted = template.items.flatMap(({ key, unit }) =>
    unit === 'guest' && quantities[key] ? [quantities[key]] : [],
  )
  return counted.length > 0 ? Math.max(...counted) / ONE : null
}
