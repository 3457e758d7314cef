import { addDays, type Day } from '#shared/days.ts'
import { type Cents, cents } from '#shared/money.ts'
import { type PaymentPlan, type PlanDue, stepAmounts } from './plan.rules.ts'

/** A step of one order: what is to be paid, by which day. */
export interface DueStep {
  /** When it is due in the plan's terms: of steps that became one, those of the first. */
  readonly due: PlanDue
  readonly amountCents: Cents
  /** Null where no calendar knows it: the seller asks for it when it is time. */
  readonly dueOn: Day | null
}

/** The days that say when the steps of a plan are due. */
export interface PlanDays {
  /** When the supplier was chosen and the order placed. */
  readonly awardOn: Day
  /** First and last day of the service; null where none was agreed. */
  readonly serviceOn: Day | null
  readonly serviceUntilOn: Day | null
}

const dayOf = (due: PlanDue, { awardOn, serviceOn, serviceUntilOn }: PlanDays): Day | null => {
  switch (due.at) {
    case 'award':
      return awardOn
    case 'date':
      return due.on
    case 'before':
      return serviceOn && addDays(serviceOn, -due.days)
    case 'after':
      return serviceUntilOn && addDays(serviceUntilOn, due.days)
    default:
      return null
  }
}

/**
 * The steps of a plan for one order. None is due before the choice: what would have been is paid with the first step (short notice), and
 * steps of one day are one. The sums stay the price.
 *
 * @param priceCents what the steps share out, without shipping
 */
export const dueSteps = (plan: PaymentPlan, priceCents: Cents, days: PlanDays): readonly DueStep[] => {
  const amounts = stepAmounts(plan, priceCents)
  const joined: DueStep[] = []
  plan.steps.forEach(({ due }, index) => {
    const amountCents = amounts[index] ?? cents(0)
    const found = dayOf(due, days)
    const dueOn = found !== null && found < days.awardOn ? days.awardOn : found
    const same = dueOn === null ? -1 : joined.findIndex((step) => step.dueOn === dueOn)
    const met = joined[same]
    if (met) joined[same] = { ...met, amountCents: cents(met.amountCents + amountCents) }
    else if (amountCents > 0 || index === 0) joined.push({ due, amountCents, dueOn })
  })
  return joined
}
