import { daysBetween, todayInRome } from '#shared/days.ts'
import { type Cents, cents, split } from '#shared/money.ts'
import { withVat } from './fees/fee.rules.ts'

/** A subscription that has been paid, as far as the change to another plan is concerned. Money without VAT. */
export interface Running {
  readonly planId: number | null
  /** What the whole period is worth: the price of its plan when it was bought, whatever credit was taken off. */
  readonly valueCents: Cents
  readonly startsAt: Date
  readonly endsAt: Date
}

/** What a plan on sale is for the supplier that looks at it. */
export type PlanChange = 'buy' | 'renew' | 'upgrade' | 'downgrade'

/**
 * What taking this plan means: the same one again, one that costs more (at once, for the difference), or one that does not (at the
 * end of the running one: payments are not refundable, SUB-09).
 *
 * @param running null without a subscription
 */
export const planChange = (
  running: Pick<Running, 'planId' | 'valueCents'> | null,
  plan: { readonly id: number; readonly priceCents: Cents },
): PlanChange => {
  if (!running) return 'buy'
  if (running.planId === plan.id) return 'renew'
  return plan.priceCents > running.valueCents ? 'upgrade' : 'downgrade'
}

export interface Upgrade {
  /** Calendar days of the running period that have not begun, today counted among them. */
  readonly daysLeft: number
  readonly daysTotal: number
  /** Taken off the price: what those days are worth. */
  readonly creditCents: Cents
  /** The price of the new plan less the credit. */
  readonly priceCents: Cents
  readonly vatCents: Cents
  readonly totalCents: Cents
}

/**
 * What changing to a dearer plan costs: its whole price, for a whole period that begins at once, less what the days left of the
 * running one are worth. Days are those of the calendar in Rome, today is still left; the credit is rounded once, to the cent, half a
 * cent in the supplier's favour, and VAT is taken on what remains.
 *
 * @param plan one whose `priceCents` is above the value of the running one
 * @see docs/decisions/0042-changing-plans.md
 */
export const upgradeQuote = (running: Running, plan: { readonly priceCents: Cents }, at: Date): Upgrade => {
  const end = todayInRome(running.endsAt)
  const daysTotal = Math.max(1, daysBetween(todayInRome(running.startsAt), end))
  const daysLeft = Math.min(daysTotal, Math.max(0, daysBetween(todayInRome(at), end)))
  const [creditCents = cents(0)] = split(running.valueCents, [daysLeft, daysTotal - daysLeft])
  const priceCents = cents(plan.priceCents - creditCents)
  return { daysLeft, daysTotal, creditCents, priceCents, ...withVat(priceCents) }
}

/**
 * The participations that go along to the new plan: those of the days that were paid and not credited, less those used. Below zero
 * when more were used than those days bring: then the new plan brings so many less, and nothing is had twice.
 *
 * @param credit of the running subscription: participations granted and used, its value and what of it was taken off the price
 */
export const carriedOver = (credit: {
  readonly granted: number
  readonly used: number
  readonly valueCents: Cents
  readonly creditCents: Cents
}): number => {
  const { granted, used, valueCents, creditCents } = credit
  const earned = valueCents === 0 ? granted : Math.ceil((granted * (valueCents - creditCents)) / valueCents)
  return earned - used
}
