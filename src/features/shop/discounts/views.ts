import type { Day } from '#shared/days.ts'
import type { Cents } from '#shared/money.ts'
import type { DiscountState, DiscountTerms } from './discount.rules.ts'

/** A code as its supplier reads it. */
export interface DiscountView extends DiscountTerms {
  readonly id: number
  readonly fromOn: Day
  readonly untilOn: Day
  readonly maxUses: number | null
  readonly oncePerCouple: boolean
  readonly uses: number
  readonly savedCents: Cents
  readonly state: DiscountState
}
