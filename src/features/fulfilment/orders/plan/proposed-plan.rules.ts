import { announcedWithdrawal } from '#features/auction/offers/announced-withdrawal.rules.ts'
import type { House } from '#features/money/payments/houses.rules.ts'
import { proposedEndings } from '#features/money/plans/ending-cases.rules.ts'
import { type PlanPlace, stepDueText } from '#features/money/plans/words.rules.ts'
import { addDays, type Day, todayInRome } from '#shared/days.ts'
import { cents } from '#shared/money.ts'
import { announcedDays, NO_DAYS } from '../service/service-days.rules.ts'
import { isServiceOrder } from '../withdrawal/withdrawal-end.rules.ts'
import { type AgreedPlan, acceptedStepsOf, agreedPlan } from './agreed-plan.rules.ts'
import type { ProposedPlanView } from './views.ts'

type Deal = Parameters<typeof announcedWithdrawal>[0] &
  Parameters<typeof announcedDays>[0] & { readonly besides: Parameters<typeof agreedPlan>[0] }

interface Moment {
  readonly weddingOn: Day | null
  readonly returnDays: number
  /** The houses that can keep a step for this supplier. */
  readonly keepers: readonly House[]
  /** The present. */
  readonly at: Date
}

interface Proposal {
  readonly place: PlanPlace
  readonly serviceOn: Day | null
  /** Last day of the law's withdrawal from an order of today; null where it is excluded. */
  readonly withdrawUntil: Day | null
  readonly today: Day
}

/** A plan as it is read before the order, with what ending it would come to on which days. */
export const proposalOf = (
  plan: AgreedPlan,
  { place, serviceOn, withdrawUntil, today }: Proposal,
): ProposedPlanView => {
  const { depositKind, depositCents, nowCents, freeDays, steps } = plan
  const facts = {
    ...{ depositKind, depositCents, freeDays, paidCents: nowCents, serviceOn, withdrawUntil, today },
  }
  return {
    ...{ depositKind, depositCents, nowCents, endings: proposedEndings(facts), laterSteps: acceptedStepsOf(plan) },
    steps: steps.map((step, index) => ({
      label: stepDueText(step, place),
      amountCents: index === 0 ? nowCents : cents(step.amountCents),
      isProtected: step.isProtected,
    })),
  }
}

/**
 * How an order of a chosen offer placed now would be paid, and what ending it would come to on which days; null where everything is paid at once.
 */
export const proposedPlan = (
  deal: Deal,
  totals: Parameters<typeof agreedPlan>[1],
  { weddingOn, returnDays, at, keepers }: Moment,
): ProposedPlanView | null => {
  const days = isServiceOrder(deal) ? announcedDays(deal, weddingOn) : NO_DAYS
  const plan = agreedPlan(deal.besides, totals, { ...days, awardOn: todayInRome(at) }, keepers)
  if (!plan) return null
  const today = todayInRome(at)
  return proposalOf(plan, {
    ...{ place: 'auction', serviceOn: days.serviceOn, today },
    withdrawUntil: announcedWithdrawal(deal) === 'allowed' ? addDays(today, returnDays) : null,
  })
}
