import type { DepositKind } from '#features/money/plans/plan.rules.ts'
import type { StepState } from '#features/money/plans/step.rules.ts'
import type { EndingView } from '#features/money/plans/views.ts'
import type { Day } from '#shared/days.ts'
import type { Cents } from '#shared/money.ts'
import type { StaffEnding } from './endings.rules.ts'

/** One step of an order's plan, as couple, seller and staff read it. */
export interface PlanStepView {
  readonly position: 1 | 2 | 3 | 4
  /** "Alla scelta", "Entro il 20/05/2027", "Alla consegna". */
  readonly label: string
  readonly dueOn: Day | null
  /** Of the first with the shipping. */
  readonly amountCents: Cents
  readonly state: StepState
  readonly stateText: string
  readonly paidAt: string | null
  /** Where the money of a protected step is, or will be, in words; null for one that is not. */
  readonly protection: string | null
  /** The provider keeps it. */
  readonly isKept: boolean
  /** The viewer is its couple and may say now that all is well. */
  readonly canConfirm: boolean
  /** The viewer is its couple and may pay it now. */
  readonly canPay: boolean
  /** The viewer is its seller and may ask for it now. */
  readonly canCall: boolean
}

/** The same for one of the causes that staff decides. */
export interface StaffEndingView extends EndingView {
  readonly ending: StaffEnding
}

/** How an order is paid in steps. */
export interface PlanView {
  readonly orderId: number
  readonly depositKind: DepositKind
  readonly depositCents: Cents
  readonly steps: readonly PlanStepView[]
  readonly paidCents: Cents
  readonly totalCents: Cents
  /** The seller may end the contract, because a step was not paid in time; from that day on. Null while no such step is overdue. */
  readonly mayEndFrom: Day | null
  /** A step is overdue for which nobody may end it. */
  readonly isOnlyOwed: boolean
  /** What can be ended today, and what that comes to; none once the order has ended. */
  readonly endings: readonly EndingView[]
  /** Why the couple cannot give it up by itself today, in the words of the refusal; null where it can, and once the order has ended. */
  readonly cancelRefused: string | null
  /** The causes for which staff may end it, for staff alone; none once the order has ended. */
  readonly staffEndings: readonly StaffEndingView[]
  /** For what staff has ended it, in words; null where it did not. */
  readonly endedFor: string | null
  /** What the supplier owes the couple beyond what it gives back; null for nothing. */
  readonly compensation: {
    readonly amountCents: Cents
    readonly hadOn: Day | null
  } | null
}

/** A plan as it would be with an order of now, read before it. */
export interface ProposedPlanView {
  readonly depositKind: DepositKind
  readonly depositCents: Cents
  /** What is paid at once, with the shipping. */
  readonly nowCents: Cents
  readonly steps: readonly { readonly label: string; readonly amountCents: Cents; readonly isProtected: boolean }[]
  /** The steps after the first, as they are accepted (`acceptedText`). */
  readonly laterSteps: string
  /** What ending it would come to after the first payment, with the days on which that holds. */
  readonly endings: readonly EndingView[]
}
