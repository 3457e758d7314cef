import { type IslandZone, islandZones, type Zone, zonePlace } from '#features/site/catalog/zones.rules.ts'
import { listed } from '#shared/listed.ts'
import { type Cents, cents, euro } from '#shared/money.ts'

/** The law's own days for changing one's mind; a supplier may only give more (OQ-127). */
export const LEGAL_RETURN_DAYS = 14

/** The days a supplier promises for changing one's mind and for a return: its own where it gives more than the law. */
export const returnDaysOf = (own: number | null): number => Math.max(LEGAL_RETURN_DAYS, own ?? 0)

export interface ShippingDays {
  readonly min: number | null
  readonly max: number | null
}

/** "da 5 a 10 giorni", "10 giorni"; null when the supplier has not said. */
export const shippingDaysText = ({ min, max }: ShippingDays): string | null => {
  if (min === null || max === null) return null
  if (min === max) return max === 1 ? '1 giorno' : `${max} giorni`
  return `da ${min} a ${max} giorni`
}

/** What is added for each island; null where the seller does not deliver. */
export type ZoneTerms = Readonly<Record<IslandZone, Cents | null>>

/** Every island costs what the mainland costs. */
export const SAME_EVERYWHERE: ZoneTerms = { sicily: cents(0), sardinia: cents(0), smallIslands: cents(0) }

/** What a seller asks for sending (decision 0111). */
export interface ShippingPrices {
  /** To the mainland. */
  readonly cents: Cents
  /** Free when more than this is paid for the goods; null is never. */
  readonly freeOverCents: Cents | null
  readonly zones: ZoneTerms
}

/** What of an order decides about its shipping. */
export interface Parcel {
  /** Paid for the goods, after the bonus. */
  readonly paidCents: Cents
}

/**
 * What sending an order costs: nothing above the seller's threshold, not yet at it (CART-19); what is added for an island is paid in
 * any case (decision 0111).
 *
 * @returns null where the seller does not deliver
 */
export const shippingOf = ({ paidCents }: Parcel, prices: ShippingPrices, zone: Zone): Cents | null => {
  const { cents: cost, freeOverCents, zones } = prices
  const added = zone === 'mainland' ? cents(0) : zones[zone]
  if (added === null) return null
  const isFree = freeOverCents !== null && paidCents > freeOverCents
  return cents((isFree ? 0 : cost) + added)
}

/** "più 5,00 € in Sicilia e in Sardegna, non consegna nelle isole minori"; null where all of Italy costs the same. */
export const zonesText = (zones: ZoneTerms): string | null => {
  const apart = islandZones.filter((zone) => zones[zone] !== 0)
  const sentences = [...Map.groupBy(apart, (zone) => zones[zone])].map(([added, some]) => {
    const where = listed(some.map((zone) => zonePlace[zone]))
    return added === null ? `non consegna ${where}` : `più ${euro(added)} ${where}`
  })
  return sentences.join(', ') || null
}
