import type { House } from '#features/money/payments/houses.rules.ts'
import { type DueStep, dueSteps, type PlanDays } from '#features/money/plans/due-days.rules.ts'
import { type DepositKind, stepAmounts } from '#features/money/plans/plan.rules.ts'
import { isProtectable } from '#features/money/plans/protection.rules.ts'
import { type AgreedAnswers, planOf } from '#features/money/plans/ready.rules.ts'
import type { Day } from '#shared/days.ts'
import { type Cents, cents } from '#shared/money.ts'

/** How an order is paid in steps: of a chosen offer, or of a booked service. */
export interface AgreedPlan {
  readonly depositKind: DepositKind
  /** The part of the first step that is the deposit. */
  readonly depositCents: Cents
  readonly freeDays: number | null
  readonly steps: readonly (DueStep & { readonly isProtected: boolean })[]
  /** What is paid with the order: the first step and the shipping. */
  readonly nowCents: Cents
}

/**
 * The plan of an order placed now; null where everything is paid at once.
 *
 * @param keepers the houses that can keep a step for this supplier
 */
export const agreedPlan = (
  answers: AgreedAnswers,
  totals: { readonly goodsCents: Cents; readonly bonusCents: Cents; readonly shippingCents: Cents },
  days: PlanDays,
  keepers: readonly House[] = [],
): AgreedPlan | null => {
  const plan = planOf(answers)
  if (!plan) return null
  const priceCents = cents(totals.goodsCents - totals.bonusCents)
  const steps = dueSteps(plan, priceCents, days)
  const depositCents = stepAmounts(plan, priceCents)[0] ?? cents(0)
  // Of a price of a few cents nothing is left for the first step.
  if (depositCents <= 0) return null
  return {
    ...{ depositKind: plan.depositKind, depositCents, freeDays: answers.cancellation },
    steps: steps.map((step) => ({
      ...step,
      isProtected: answers.restPayout === 'held' && isProtectable(step, keepers, { ...days, today: days.awardOn }),
    })),
    nowCents: cents((steps[0]?.amountCents ?? cents(0)) + totals.shippingCents),
  }
}

/** A later step as a couple reads it before the order. */
export interface AcceptedStep {
  /** Its day, or the milestone it waits for. */
  readonly when: string
  readonly amountCents: number
  readonly isProtected: boolean
}

/** The later steps as a couple accepts them, in one line that two plans can be compared by. */
export const acceptedText = (steps: readonly AcceptedStep[]): string =>
  steps.map(({ when, amountCents, isProtected }) => `${when} ${amountCents}${isProtected ? ' held' : ''}`).join('; ')

/** The same of a plan. */
export const acceptedStepsOf = ({ steps }: Pick<AgreedPlan, 'steps'>): string =>
  acceptedText(
    steps.slice(1).map(({ due, dueOn, ...step }) => ({
      ...{ ...step, when: dueOn ?? (due.at === 'milestone' ? due.milestone : due.at) },
    })),
  )

/** Whether a step has to be paid before anything leaves or is performed: all but those that come after it. */
export const comesBefore = ({ due, dueOn }: Pick<DueStep, 'due' | 'dueOn'>, serviceUntilOn: Day | null): boolean => {
  if (due.at === 'after') return false
  if (due.at === 'milestone') return due.milestone !== 'delivery'
  return !(due.at === 'date' && serviceUntilOn !== null && dueOn !== null && dueOn > serviceUntilOn)
}
