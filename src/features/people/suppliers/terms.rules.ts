import { atPlace } from '#features/site/catalog/cities.rules.ts'
import { findSector } from '#features/site/catalog/sectors.rules.ts'
import { type Cents, euro, formatRate } from '#shared/money.ts'
import type { Bonus } from './bonus.rules.ts'
import { type PickupPlace, type PickupRow, pickupPlaceOf } from './pickup.rules.ts'
import type { Delivers } from './selling-fields.rules.ts'
import {
  PICKUP_MISSING,
  SENT_AS_ALL,
  type SendingTerms,
  type ShippingPrices,
  shippingDaysText,
  type ZoneTerms,
  zonesText,
} from './shipping.rules.ts'

/** What sending costs and how long it takes; the supplier's, for all it sells. */
export interface ShippingTerms extends ShippingPrices {
  /** Null where nothing can be picked up. */
  readonly pickup: PickupPlace | null
  readonly minDays: number | null
  readonly maxDays: number | null
  readonly carrier: string | null
}

/** What of a supplier's row or form says how it sends. */
export interface ShippingRow extends ZoneRow, PickupRow {
  readonly shippingCents: Cents
  readonly shippingFreeOverCents: Cents | null
  readonly shippingMinDays: number | null
  readonly shippingMaxDays: number | null
  readonly carrier: string | null
}

interface ZoneRow {
  readonly toSicily: Delivers
  readonly sicilyCents: Cents
  readonly toSardinia: Delivers
  readonly sardiniaCents: Cents
  readonly toSmallIslands: Delivers
  readonly smallIslandsCents: Cents
}

const zoneTerms = (row: ZoneRow): ZoneTerms => ({
  sicily: row.toSicily === 'yes' ? row.sicilyCents : null,
  sardinia: row.toSardinia === 'yes' ? row.sardiniaCents : null,
  smallIslands: row.toSmallIslands === 'yes' ? row.smallIslandsCents : null,
})

/** How a supplier sends, out of its row. */
export const shippingTermsOf = (row: ShippingRow): ShippingTerms => ({
  cents: row.shippingCents,
  freeOverCents: row.shippingFreeOverCents,
  zones: zoneTerms(row),
  pickup: pickupPlaceOf(row),
  minDays: row.shippingMinDays,
  maxDays: row.shippingMaxDays,
  carrier: row.carrier,
})

/** "Spedisce in 3–7 giorni con SDA"; null when the supplier has told neither days nor carrier. */
export const shippingTimeText = ({ minDays, maxDays, carrier }: ShippingTerms): string | null => {
  const days = shippingDaysText({ min: minDays, max: maxDays })
  if (days === null) return carrier && `Spedisce con ${carrier}`
  const range = minDays === maxDays ? days : `${minDays}–${maxDays} giorni`
  return `Spedisce in ${range}${carrier ? ` con ${carrier}` : ''}`
}

const mainlandText = ({ cents: cost, freeOverCents }: ShippingTerms, extraCents: Cents): string => {
  if (cost === 0) return extraCents === 0 ? 'Spedizione gratuita' : `Spedizione ${euro(extraCents)} per ogni pezzo`
  const free = freeOverCents === null ? '' : `, gratis oltre ${euro(freeOverCents)} di prodotti`
  const extra = extraCents === 0 ? '' : `; più ${euro(extraCents)} per ogni pezzo${free && ', in ogni caso'}`
  return `Spedizione ${euro(cost)}${free}${extra}`
}

/**
 * "Spedizione 12,00 €, gratis oltre 500,00 € di prodotti; più 5,00 € in Sicilia", "Spedizione gratuita".
 *
 * @param sending of one product; without it, of all that is sent
 */
export const shippingCostText = (terms: ShippingTerms, sending: SendingTerms = SENT_AS_ALL): string => {
  const { zones, pickup } = terms
  if (sending.pickupOnly) return pickup ? `Solo ritiro in sede, gratuito, ${atPlace(pickup.city)}` : PICKUP_MISSING
  return [
    mainlandText(terms, sending.extraCents),
    zonesText(zones),
    pickup && `ritiro gratuito in sede, ${atPlace(pickup.city)}`,
  ]
    .filter((one) => one !== null)
    .join('; ')
}

/** Each bonus with the category it holds for: "Abiti da sposa: Bonus Sposi 5%". */
export const bonusLines = (bonuses: readonly (Bonus & { readonly sectorId: number })[]): string[] =>
  bonuses.flatMap((bonus) => {
    const text = bonusText(bonus)
    return text ? [`${findSector(bonus.sectorId)?.name ?? ''}: ${text}`] : []
  })

/** "Bonus Sposi 5% oltre 300,00 €, 3% fino a 300,00 €"; null when the supplier gives nothing back. */
export const bonusText = (bonus: Bonus | null): string | null => {
  if (!bonus) return null
  const { limitCents, aboveBps, maxCents } = bonus
  const uptoBps = limitCents === 0 ? aboveBps : bonus.uptoBps
  if (aboveBps === 0 && uptoBps === 0) return null
  const most = maxCents ? `, al massimo ${euro(maxCents)}` : ''
  if (aboveBps === uptoBps) return `Bonus Sposi ${formatRate(aboveBps)}${most}`
  const limit = euro(limitCents)
  const parts = [
    ...(aboveBps > 0 ? [`${formatRate(aboveBps)} oltre ${limit}`] : []),
    ...(uptoBps > 0 ? [`${formatRate(uptoBps)} fino a ${limit}`] : []),
  ]
  return `Bonus Sposi ${parts.join(', ')}${most}`
}
