import type { Day } from '#shared/days.ts'
import { type BasisPoints, basisPoints, type Cents, cents, percentOf, split, sumOf } from '#shared/money.ts'

/** What the first step of a plan is, in the law's words. */
export const depositKinds = ['acconto', 'caparra_confirmatoria', 'caparra_penitenziale'] as const
export type DepositKind = (typeof depositKinds)[number]

/** What has to have happened for a step that no calendar knows. */
export const milestones = ['trial', 'proofs', 'delivery'] as const
export type Milestone = (typeof milestones)[number]

/** When a step is to be paid. Days before and after count from the day of the service. */
export type PlanDue =
  | { readonly at: 'award' }
  | { readonly at: 'date'; readonly on: Day }
  | { readonly at: 'before' | 'after'; readonly days: number }
  | { readonly at: 'milestone'; readonly milestone: Milestone }

/**
 * How much a step is: an amount, or a share. Where the last step is what is left (`rest`), shares are of the price; elsewhere of what the
 * amounts leave of it.
 */
export type PlanShare = { readonly cents: Cents } | { readonly bps: BasisPoints } | { readonly rest: true }

/** One payment of a plan. */
export type PlanStep = PlanShare & { readonly due: PlanDue }

/** In which steps a price is paid. All at the choice is no plan. */
export interface PaymentPlan {
  readonly depositKind: DepositKind
  readonly steps: readonly PlanStep[]
}

/** Most steps of a plan. */
export const MOST_STEPS = 4
/** Most days before or after the service. */
export const MOST_DAYS = 365
/** What consumer associations advise as the largest first step; words only. */
export const ADVISED_FIRST_BPS = basisPoints(2_500)

const WHOLE = 10_000

/**
 * What each step of a plan comes to, adding up to the price to the cent: amounts as they are, the shares of what these leave by largest
 * remainder. Where a price has become less than its amounts (a bonus), the last ones give way.
 *
 * @param priceCents of the goods or the service, without shipping
 */
export const stepAmounts = ({ steps }: Pick<PaymentPlan, 'steps'>, priceCents: Cents): readonly Cents[] => {
  let left: number = priceCents
  const take = (wanted: number): Cents => {
    const amount = cents(Math.min(wanted, left))
    left -= amount
    return amount
  }
  if (steps.some((step) => 'rest' in step))
    return steps.map((step) =>
      take('cents' in step ? step.cents : 'bps' in step ? percentOf(priceCents, step.bps) : left),
    )
  const fixed = steps.map((step) => ('cents' in step ? take(step.cents) : 0))
  const weights = steps.map((step) => ('bps' in step ? step.bps : 0))
  const shares = weights.some((weight) => weight > 0) ? split(cents(left), weights) : weights
  return fixed.map((amount, index) => cents(amount + (shares[index] ?? 0)))
}

/** The share of the price that is paid first, in whole basis points, as terms and comparisons name it. */
export const firstShare = (plan: PaymentPlan, priceCents: Cents): BasisPoints =>
  basisPoints(priceCents > 0 ? Math.round(((stepAmounts(plan, priceCents)[0] ?? 0) * WHOLE) / priceCents) : 0)

/** Why a plan cannot be offered. */
export type PlanProblem =
  | 'steps'
  | 'first_at_award'
  | 'first_too_large'
  | 'award_once'
  | 'shares'
  | 'empty_step'
  | 'days'
  | 'date_passed'
  | 'order'

const outOfBounds = ({ due }: PlanStep): boolean =>
  (due.at === 'before' || due.at === 'after') &&
  !(Number.isInteger(due.days) && due.days >= 0 && due.days <= MOST_DAYS && (due.at === 'before' || due.days > 0))

/** Days from the service; null where the calendar does not say. */
const offsetOf = ({ due }: PlanStep): number | null =>
  due.at === 'before' ? -due.days : due.at === 'after' ? due.days : null

const isSorted = (steps: readonly PlanStep[]): boolean => {
  const offsets = steps.map(offsetOf).filter((offset) => offset !== null)
  const dates = steps.flatMap(({ due }) => (due.at === 'date' ? [due.on] : []))
  const rises = <T>(values: readonly T[]) =>
    values.every((value, index) => index === 0 || value > (values[index - 1] as T))
  return rises(offsets) && rises(dates)
}

/** The first thing that is wrong with the steps of a plan for a price, whenever it is offered and whatever the limits; null when nothing is. */
export const stepsProblem = (
  { steps }: Pick<PaymentPlan, 'steps'>,
  priceCents: Cents,
): Exclude<PlanProblem, 'first_too_large' | 'date_passed'> | null => {
  if (steps.length < 2 || steps.length > MOST_STEPS) return 'steps'
  if (steps[0]?.due.at !== 'award') return 'first_at_award'
  if (steps.slice(1).some(({ due }) => due.at === 'award')) return 'award_once'
  if (steps.some(outOfBounds)) return 'days'
  if (!isSorted(steps)) return 'order'
  const rests = steps.filter((step) => 'rest' in step)
  if (rests.length > 1 || (rests.length === 1 && rests[0] !== steps.at(-1))) return 'shares'
  const shares = rests.length === 1 ? WHOLE : steps.reduce((sum, step) => sum + ('bps' in step ? step.bps : 0), 0)
  const fixed = sumOf(steps.flatMap((step) => ('cents' in step ? [step.cents] : [])))
  if (shares !== WHOLE || fixed >= priceCents) return 'shares'
  return stepAmounts({ steps }, priceCents).some((amount) => amount <= 0) ? 'empty_step' : null
}

/**
 * The first thing that is wrong with a plan for a price; null when it can be offered.
 *
 * @param limitBps the largest first step
 * @param today the day it is offered
 */
export const planProblem = (
  plan: PaymentPlan,
  priceCents: Cents,
  { limitBps, today }: { readonly limitBps: BasisPoints; readonly today: Day },
): PlanProblem | null => {
  if (plan.steps.some(({ due }) => due.at === 'date' && due.on <= today)) return 'date_passed'
  const [first = 0] = stepAmounts(plan, priceCents)
  return stepsProblem(plan, priceCents) ?? (first > percentOf(priceCents, limitBps) ? 'first_too_large' : null)
}
