import { addDays, type Day, daysBetween } from '#shared/days.ts'
import { defineMachine } from '#shared/machine.ts'
import type { PlanDue } from './plan.rules.ts'

/** The life of a step of an order. Whether it is overdue is derived from its day. */
export const stepMachine = defineMachine({
  name: 'plan_step',
  states: ['open', 'paid', 'waived'],
  initial: 'open',
  events: {
    /** The seller says that what the step waits for is there: its day is set. */
    call: { from: ['open'], to: 'open', by: ['supplier', 'admin'] },
    /** Its seller cannot be paid; and can be paid again, from when the couple has its days anew. */
    block: { from: ['open'], to: 'open', by: ['system'] },
    free: { from: ['open'], to: 'open', by: ['system'] },
    pay: { from: ['open'], to: 'paid', by: ['system'] },
    /** The order was given up before: nobody owes it any more. */
    waive: { from: ['open'], to: 'waived', by: ['couple', 'supplier', 'admin', 'system'] },
  },
})

/** A step as it is stored. */
export type StepStatus = (typeof stepMachine.states)[number]
/** A step as it is shown. */
export type StepState = StepStatus | 'waiting' | 'soon' | 'blocked' | 'overdue'

/** States of an order in which its open steps are to be paid. */
export const STEPS_PAID_IN = ['paid', 'shipped', 'received'] as const

/** Days before a step is due on which its couple is reminded; on the day itself as well. */
export const STEP_REMINDER_DAYS = [14, 3, 0] as const
/**
 * Days after its due day from which the seller may end the contract for a step that was not paid: both sides are told in writing on the day after,
 * and fifteen whole days from then are the least that art. 1454 c.c. lets a term be.
 */
export const OVERDUE_TERM_DAYS = 1 + 15 + 1
/** Days the couple has for a step that the seller asks for, and at least for one that can be paid again. */
export const CALL_TERM_DAYS = 7

interface Step {
  readonly status: StepStatus
  readonly dueOn: Day | null
  /** Nobody can pay its seller: then the couple is not late. */
  readonly isBlocked: boolean
}

/** A step with when its plan says it is due. */
type PlannedStep = Step & { readonly due: PlanDue }

/**
 * How a step stands today: `waiting` for something no calendar knows, `soon` within the first reminder, `overdue` from the day after; in its place
 * `blocked` while its seller cannot be paid.
 */
export const stepState = ({ status, dueOn, isBlocked }: Step, today: Day): StepState => {
  if (status !== 'open') return status
  if (dueOn === null) return 'waiting'
  if (daysBetween(today, dueOn) > STEP_REMINDER_DAYS[0]) return 'open'
  if (isBlocked) return 'blocked'
  return dueOn < today ? 'overdue' : 'soon'
}

/**
 * The day from which the seller may end the contract because of a step that was not paid; null where nobody may. What the seller itself has
 * made due by asking for it, or is due when the service is over, is between the two sides and staff; nor is the couple late while the seller cannot be paid.
 */
export const mayEndFrom = ({ status, dueOn, due, isBlocked }: PlannedStep): Day | null =>
  status === 'open' && !isBlocked && dueOn !== null && (due.at === 'before' || due.at === 'date')
    ? addDays(dueOn, OVERDUE_TERM_DAYS)
    : null

/** Whether a step was left unpaid so long that the seller may end the contract. */
export const mayEndFor = (step: PlannedStep, today: Day): boolean => {
  const from = mayEndFrom(step)
  return from !== null && from <= today
}

/** Whether a step left unpaid lets the seller end the contract: none of those that are left ever does, one will once it is late enough, one does now. */
export type UnpaidEnds = 'never' | 'later' | 'now'

/** Which of these it is today, for all steps of a plan. */
export const unpaidEnds = (steps: readonly PlannedStep[], today: Day): UnpaidEnds => {
  if (steps.some((step) => mayEndFor(step, today))) return 'now'
  // One that nobody can pay now counts again when it can be paid.
  return steps.some((step) => mayEndFrom({ ...step, isBlocked: false }) !== null) ? 'later' : 'never'
}

/**
 * Which reminder of a step is due today: the nearest, those that were missed are not sent late.
 *
 * @returns days before its day, null for none
 */
export const stepReminder = (
  { status, dueOn, isBlocked }: Step,
  today: Day,
): (typeof STEP_REMINDER_DAYS)[number] | null => {
  if (status !== 'open' || isBlocked || dueOn === null) return null
  const left = daysBetween(today, dueOn)
  if (left < 0) return null
  return STEP_REMINDER_DAYS.findLast((days) => left <= days) ?? null
}
