import { addDays, type Day, daysBetween } from '#shared/days.ts'

/** What a promotion may be. */
export const PROMOTION_LIMITS = {
  name: 60,
  leastPercent: 5,
  mostPercent: 70,
  /** As long as a fall is shown as a reduction (`reductionAt`). */
  days: 30,
  daysAhead: 365,
  products: 500,
} as const

/** What goes into a new promotion: some products, one category of the store, everything the store sells. */
export const SELECTIONS = ['products', 'category', 'store'] as const

export interface Selection {
  readonly selection: (typeof SELECTIONS)[number]
  /** Sector; 0 none. */
  readonly category: number
  readonly products: readonly number[]
}

/** What is missing in a selection, by field. */
export const selectionProblems = ({ selection, category, products }: Selection): Record<string, string> => {
  if (selection === 'products' && products.length === 0) return { selection: 'Scegli almeno un prodotto.' }
  if (selection === 'category' && category === 0) return { category: 'Scegli la categoria.' }
  return {}
}

export interface PromotionDays {
  readonly firstOn: Day
  readonly lastOn: Day
}

/** What is wrong with the days of a new promotion, by field. */
export const daysProblems = ({ firstOn, lastOn }: PromotionDays, today: Day): Record<string, string> => {
  if (firstOn < today) return { firstOn: 'Scegli oggi o un giorno che deve ancora venire.' }
  if (firstOn > addDays(today, PROMOTION_LIMITS.daysAhead)) return { firstOn: 'Al massimo un anno da oggi.' }
  if (lastOn < firstOn) return { lastOn: 'L’ultimo giorno viene dopo il primo.' }
  if (daysBetween(firstOn, lastOn) >= PROMOTION_LIMITS.days)
    return { lastOn: `Una promozione dura al massimo ${PROMOTION_LIMITS.days} giorni.` }
  return {}
}

export type PromotionState = 'planned' | 'running' | 'over'

/** Where a promotion stands on a day. */
export const stateOf = (promotion: PromotionDays & { readonly endedAt: Date | null }, today: Day): PromotionState => {
  if (promotion.endedAt !== null || promotion.lastOn < today) return 'over'
  return promotion.firstOn > today ? 'planned' : 'running'
}
