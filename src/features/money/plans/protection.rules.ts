import { firstHeldDay, lastHeldDay, SILENCE_DAYS } from '#features/money/payments/held/hold.rules.ts'
import type { House } from '#features/money/payments/houses.rules.ts'
import { addDays, type Day } from '#shared/days.ts'
import type { DueStep } from './due-days.rules.ts'
import type { PlanDue } from './plan.rules.ts'

/** Days before silence passes a step on, on which the couple is reminded of it. */
export const SILENCE_REMINDER_DAYS = 2

/**
 * The last day of silence for a protected step that is paid that day: so many days after what it pays has been done. What a step of a milestone pays has been
 * done when it is paid, because the seller asks for it then.
 *
 * @param serviceUntilOn last day of the service; null where none was agreed
 * @returns null where nobody knows when it will be done
 */
export const heldUntil = (due: PlanDue, serviceUntilOn: Day | null, paidOn: Day): Day | null => {
  const doneOn = due.at === 'milestone' ? paidOn : serviceUntilOn
  return doneOn && addDays(doneOn > paidOn ? doneOn : paidOn, SILENCE_DAYS)
}

/** The day on which silence passes it on. */
export const silenceDay = (holdUntil: Day): Day => addDays(holdUntil, 1)

/** From which day the couple can say that all is well: what the step pays has been done, or is being done. */
export const confirmFrom = (holdUntil: Day): Day => addDays(holdUntil, -SILENCE_DAYS)

/** Of these houses, those that keep a payment of that day for so long. */
export const keepersOf = (houses: readonly House[], until: Day | null, paidOn: Day): readonly House[] =>
  until === null ? [] : houses.filter((house) => until <= lastHeldDay(house, paidOn))

/** The first day on which a step can be paid so that one of these houses keeps it until then; null where none does. */
export const keptFrom = (houses: readonly House[], until: Day): Day | null => {
  const [first] = houses.map((house) => firstHeldDay(house, until)).toSorted()
  return first ?? null
}

/**
 * Whether a step that is wanted protected can be: one of these houses keeps it, if it is paid on its day. Never the first: a caparra is one because the
 * supplier has it (artt. 1385 and 1386 c.c.).
 */
export const isProtectable = (
  { due, dueOn }: Pick<DueStep, 'due' | 'dueOn'>,
  houses: readonly House[],
  { serviceUntilOn, today }: { readonly serviceUntilOn: Day | null; readonly today: Day },
): boolean => {
  const paidOn = dueOn ?? today
  return due.at !== 'award' && keepersOf(houses, heldUntil(due, serviceUntilOn, paidOn), paidOn).length > 0
}
