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
  /** Where its supplier ended it before its time. */
  readonly endedOn: Day | null
  readonly state: PromotionState
  readonly products: number
}

/** What an option costs in a promotion. */
export interface ExpectedPrice {
  readonly fromCents: Cents
  readonly toCents: Cents
  /** The lowest of the 30 days before; null where the price does not fall. */
  readonly lowestCents: Cents | null
  /** What couples read beside the price; null when it was as low in the 30 days before. */
  readonly percent: number | null
}

/** The same for the options of a product that cost the same. */
export interface PromotionPrice extends ExpectedPrice {
  /** Their names; none when it is the only price of the product. */
  readonly options: readonly string[]
}

/** A product of a promotion with its prices. */
export interface PricedProduct {
  readonly id: number
  readonly title: string
  readonly prices: readonly PromotionPrice[]
}

/** A product that is in another promotion in the days asked for. */
export interface TakenProduct {
  readonly id: number
  readonly product: string
  readonly promotion: string
}

/** What a promotion would do, before it is planned. */
export interface PromotionPreview {
  readonly products: readonly PricedProduct[]
  /** Left out of a category or of the store. */
  readonly taken: readonly TakenProduct[]
}

/** A promotion with its products. */
export interface PromotionDetail extends Omit<PromotionView, 'products'> {
  readonly products: readonly PricedProduct[]
}

/** A category of the store, with how many of its products can be in a promotion. */
export interface SellableCategory {
  readonly id: number
  readonly name: string
  readonly products: number
}

/** A product that may go into a promotion. */
export interface SellableProduct {
  readonly id: number
  readonly title: string
  /** The lowest of its prices outside of promotions. */
  readonly fromCents: Cents
}
