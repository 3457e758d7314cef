import { mayBeChosen, type Reconfirmation } from './reconfirm.rules.ts'

interface Compared {
  readonly id: number
  readonly supplierHandle: string
  readonly priceCents: number
  readonly isWinner: boolean
  readonly reconfirmation: Reconfirmation
}

/** One column of the comparison: the offer it shows, and what else the same supplier has sent. */
export interface ComparedColumn<T> {
  readonly offer: T
  /** Newest first. */
  readonly others: readonly T[]
}

/** Of what one supplier has sent: the chosen offer, otherwise the lowest that may be chosen, otherwise the lowest. */
const bestOf = <T extends Compared>(own: readonly [T, ...T[]]): T => {
  const rank = (offer: T) => [offer.isWinner ? 0 : 1, mayBeChosen(offer.reconfirmation) ? 0 : 1, offer.priceCents]
  return own.reduce((best, offer) => {
    const differing = rank(offer).map((value, index) => value - (rank(best)[index] ?? 0))
    return (differing.find((difference) => difference !== 0) ?? 0) < 0 ? offer : best
  })
}

/**
 * What stands side by side: every supplier once, in the order given. Offers picked by hand stand each in a column of its own, and so do those
 * of an only supplier: there is nobody else to compare them with.
 *
 * @param offers in the order they are to be shown
 * @param picked ids of those asked for; none means all
 */
export const comparedColumns = <T extends Compared>(
  offers: readonly T[],
  picked: readonly number[],
): readonly ComparedColumn<T>[] => {
  const chosen = offers.filter(({ id }) => picked.includes(id))
  if (chosen.length > 0) return chosen.map((offer) => ({ offer, others: [] }))
  const bySupplier = offersBySupplier(offers)
  if (bySupplier.length === 1) return offers.map((offer) => ({ offer, others: [] }))
  const best = new Map(bySupplier.map((own) => [bestOf(own).id, own]))
  return offers.flatMap((offer) => {
    const own = best.get(offer.id)
    if (!own) return []
    return [{ offer, others: own.filter(({ id }) => id !== offer.id).toSorted((a, b) => b.id - a.id) }]
  })
}

/** Most offers that stand side by side. */
export const COLUMNS = 4

/** The columns that are shown; the others are one touch away. */
export const upToFour = <T>(columns: readonly T[]): readonly T[] => columns.slice(0, COLUMNS)

/** Offers of one supplier together, each supplier in the place of its first one. */
const offersBySupplier = <T extends Compared>(offers: readonly T[]): [T, ...T[]][] =>
  [...Map.groupBy(offers, ({ supplierHandle }) => supplierHandle).values()] as [T, ...T[]][]

/** What the comparison is headed with: how many offers, and of how many suppliers where one has sent several. */
export const comparedOffers = (offers: number, suppliers: number): string => {
  if (offers === 1) return 'La proposta'
  if (suppliers === offers) return `${offers} proposte a confronto`
  return `${offers} proposte di ${suppliers === 1 ? 'un fornitore' : `${suppliers} fornitori`} a confronto`
}

/** How the values of a row compare: `same` in all columns, or not; a row of one column says nothing. */
export const comparisonOf = (values: readonly string[]): 'alone' | 'same' | 'different' => {
  if (values.length < 2) return 'alone'
  return values.every((value) => value === values[0]) ? 'same' : 'different'
}

/** Which of the values is the best one, when one alone is; unknown ones do not compete. @param sign 1 for the least, -1 for the most */
export const onlyBest = (values: readonly (number | null)[], sign: 1 | -1): number | null => {
  const known = values.filter((value) => value !== null)
  if (known.length < 2) return null
  const best = Math.min(...known.map((value) => sign * value))
  const holders = values.flatMap((value, index) => (value !== null && sign * value === best ? [index] : []))
  return holders.length === 1 ? (holders[0] ?? null) : null
}
