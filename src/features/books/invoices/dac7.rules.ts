import type { Sector } from '#features/site/catalog/sectors.rules.ts'
import { cents } from '#shared/money.ts'
import type { Dac7Activity, Dac7Period, Dac7Seller } from './views.ts'

/** Who sells goods only is left out below these (D.Lgs. 32/2023, art. 2; directive (EU) 2021/514, annex V, section I.B.4). */
const FEWEST_SALES = 30
const MOST_CENTS = 200_000

/** The same quarter of several activities or sellers, or their years, added up. */
export const addUp = (periods: readonly Dac7Period[]): Dac7Period =>
  periods.reduce(
    (sum, one) => ({
      considerationCents: cents(sum.considerationCents + one.considerationCents),
      feesCents: cents(sum.feesCents + one.feesCents),
      activities: sum.activities + one.activities,
    }),
    { considerationCents: cents(0), feesCents: cents(0), activities: 0 },
  )

/**
 * A year out of its quarters. The directive asks, for each quarter, what was paid and the number of activities for which it was paid (annex V, section
 * III.B), so that a contract paid in steps counts in each quarter in which something of it was paid. The threshold is about activities of the
 * whole year (section I.B.4): there each counts once, and the quarters cannot be added.
 *
 * @param activities sales of which something was paid in the year, each once
 */
export const yearOf = (quarters: readonly Dac7Period[], activities: number): Dac7Period => ({
  ...addUp(quarters),
  activities,
})

/** Whether something was paid: for a sale of which something is left, or for one that was taken back and has not been given back yet. */
export const wasPaid = ({ activities, considerationCents }: Dac7Period): boolean =>
  activities > 0 || considerationCents > 0

/**
 * Whether a seller's year is told to the tax authority: everybody who was paid something, whenever it was sold, but those who sold goods only,
 * fewer than thirty times and for 2,000 euro at most.
 *
 * @param hasServices a service was paid, or something hired out
 */
export const isReported = (year: Dac7Period, hasServices: boolean): boolean =>
  wasPaid(year) && (hasServices || year.activities >= FEWEST_SALES || year.considerationCents > MOST_CENTS)

/** Sectors whose questions are those of vehicles: what is sold there is their hire (OQ-104). */
const VEHICLES = 'M'

/**
 * Which of the activities of the law a sale is: hire of vehicles, sale of goods, or a service. Other rentals and receptions
 * count as services: over-reported rather than omitted.
 */
export const activityOf = (
  sector: Pick<Sector, 'isService' | 'questionSet'> | undefined,
  isRental: boolean,
): Dac7Activity => {
  if (sector?.questionSet === VEHICLES) return 'transport'
  return sector?.isService || isRental ? 'services' : 'goods'
}

/** What of a seller's tax data is still missing, in words; empty when it can be told. */
export const missingTaxData = ({ name, vatNumber, seat, tax }: Dac7Seller): string[] => [
  ...(name ? [] : ['ragione sociale']),
  ...(vatNumber ? [] : ['partita IVA']),
  ...(seat ? [] : ['sede con il CAP']),
  ...(tax ? [] : ['dati fiscali (società o ditta individuale)']),
]

/** Whole euros, as the schema wants amounts. */
export const inWholeEuros = (amount: number): string => String(Math.round(amount / 100) || 0)
