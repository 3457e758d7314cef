import type { Day } from '#shared/days.ts'
import type { Cents } from '#shared/money.ts'
import type { PromotionState } from './promotion.rules.ts'

/** A promotion as its supplier sees it. */
export interface PromotionView {
  readonly id: number
  readonly name: string
  readonly percent: number
  readonly firstOn: Day
  readonly lastOn: Day
  readonly state: PromotionState
  readonly products: number
}

/** A product that may go into a promotion. */
export interface SellableProduct {
  readonly id: number
  readonly title: string
  /** The lowest of its prices now. */
  readonly fromCents: Cents
}
