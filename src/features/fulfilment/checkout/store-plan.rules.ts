import { type AgreedPlan, agreedPlan } from '#features/fulfilment/orders/plan/agreed-plan.rules.ts'
import { proposalOf } from '#features/fulfilment/orders/plan/proposed-plan.rules.ts'
import type { ProposedPlanView } from '#features/fulfilment/orders/plan/views.ts'
import type { House } from '#features/money/payments/houses.rules.ts'
import type { PaymentAnswers } from '#features/money/plans/ready.rules.ts'
import type { CartGroup } from '#features/shop/cart/cart.rules.ts'
import { bookingPlan } from '#features/shop/cart/cart-plan.rules.ts'
import { addDays, type Day } from '#shared/days.ts'

/** A seller's block with how it is paid in steps. */
export interface PlannedGroup extends CartGroup {
  /** Null where everything is paid at once. */
  readonly plan: { readonly agreed: AgreedPlan; readonly answers: PaymentAnswers } | null
}

/**
 * The block as it is ordered on a day: by a plan its first step is what is paid at once. The page and the server use this one function.
 *
 * @param keepers the houses that can keep a step for its seller
 */
export const withPlan = (group: CartGroup, today: Day | null, keepers: readonly House[]): PlannedGroup => {
  const found = bookingPlan(group.lines)
  const agreed = found && today && agreedPlan(found.answers, group, { ...found.days, awardOn: today }, keepers)
  return agreed
    ? { ...group, nowCents: agreed.nowCents, plan: { agreed, answers: found.answers } }
    : { ...group, plan: null }
}

interface Moment {
  readonly today: Day
  /** The couple may change its mind about all of it. */
  readonly canWithdraw: boolean
  readonly returnDays: number
}

/** The plan as the couple reads it before the order. */
export const proposalFor = (
  { plan, lines }: PlannedGroup,
  { today, canWithdraw, returnDays }: Moment,
): ProposedPlanView | null =>
  plan &&
  proposalOf(plan.agreed, {
    ...{ place: 'store', today },
    serviceOn: bookingPlan(lines)?.days.serviceOn ?? null,
    withdrawUntil: canWithdraw ? addDays(today, returnDays) : null,
  })
