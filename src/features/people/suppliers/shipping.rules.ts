import { type IslandZone, islandZones, type Zone, zonePlace } from '#features/site/catalog/zones.rules.ts'
import { listed } from '#shared/listed.ts'
import { type Cents, cents, euro, sumOf } from '#shared/money.ts'

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

/** What a product asks when it is sent (decision 0117). */
export interface SendingTerms {
  /** For each piece, in any case. */
  readonly extraCents: Cents
  /** It is not sent at all. */
  readonly pickupOnly: boolean
}

/** Said of what is only picked up while its seller offers no place for it. */
export const PICKUP_MISSING = 'Si ritira solo in sede, e al momento il fornitore non offre il ritiro'

/** A product that is sent as everything else. */
export const SENT_AS_ALL: SendingTerms = { extraCents: cents(0), pickupOnly: false }

/** A line of what is sent. */
export interface ParcelItem extends SendingTerms {
  readonly pieces: number
}

/** What of an order decides about its shipping. */
export interface Parcel {
  /** Paid for the goods, after the bonus. */
  readonly paidCents: Cents
  readonly items: readonly ParcelItem[]
}

/** What the products of an order add, for all their pieces. */
export const extraOf = (items: readonly ParcelItem[]): Cents =>
  sumOf(items.map(({ extraCents, pieces }) => cents(extraCents * pieces)))

/**
 * What sending an order costs: nothing above the seller's threshold, not yet at it (CART-19); what is added for an island (decision 0111)
 * and for each piece of a product (0117) is paid in any case.
 *
 * @returns null where the seller does not deliver, and for what is only picked up
 */
export const shippingOf = ({ paidCents, items }: Parcel, prices: ShippingPrices, zone: Zone): Cents | null => {
  const { cents: cost, freeOverCents, zones } = prices
  const added = zone === 'mainland' ? cents(0) : zones[zone]
  if (added === null || items.some(({ pickupOnly }) => pickupOnly)) return null
  const isFree = freeOverCents !== null && paidCents > freeOverCents
  return cents((isFree ? 0 : cost) + added + extraOf(items))
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
