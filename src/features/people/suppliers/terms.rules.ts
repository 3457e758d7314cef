import { findSector } from '#features/site/catalog/sectors.rules.ts'
import { type Cents, euro, formatRate } from '#shared/money.ts'
import type { Bonus } from './bonus.rules.ts'
import { shippingDaysText } from './shipping.rules.ts'

/** What sending costs and how long it takes; the supplier's, for all it sells. */
export interface ShippingTerms {
  readonly cents: Cents
  /** Free from this sum of goods on; null is never. */
  readonly freeOverCents: Cents | null
  readonly minDays: number | null
  readonly maxDays: number | null
  readonly carrier: string | null
}

/** "Spedisce in 3–7 giorni con SDA"; null when the supplier has told neither days nor carrier. */
export const shippingTimeText = ({ minDays, maxDays, carrier }: ShippingTerms): string | null => {
  const days = shippingDaysText({ min: minDays, max: maxDays })
  if (days === null) return carrier && `Spedisce con ${carrier}`
  const range = minDays === maxDays ? days : `${minDays}–${maxDays} giorni`
  return `Spedisce in ${range}${carrier ? ` con ${carrier}` : ''}`
}

/** "Spedizione 12,00 €, gratis oltre 500,00 €", "Spedizione gratuita". */
export const shippingCostText = ({ cents: cost, freeOverCents }: ShippingTerms): string => {
  if (cost === 0) return 'Spedizione gratuita'
  return `Spedizione ${euro(cost)}${freeOverCents === null ? '' : `, gratis oltre ${euro(freeOverCents)} di prodotti`}`
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
