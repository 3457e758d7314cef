import { type BasisPoints, basisPoints } from '#shared/money.ts'
import { ownSteps as ownStepsOf } from './own-steps.rules.ts'
import type { DepositKind, PaymentPlan, PlanDue } from './plan.rules.ts'

/** How what is left after the first step may be paid: the plans that are ready. */
export const restPlans = [
  'before_30',
  'before_7',
  'same_day',
  'half_60_7',
  'half_60_after_7',
  'trial_delivery',
  'proofs_delivery',
  'delivery',
] as const
export type RestPlan = (typeof restPlans)[number]

/** The same in an offer and in a service of a store, which may write steps of their own (`own-steps.rules`). */
export const anyRestPlans = [...restPlans, 'own'] as const
export type AnyRestPlan = (typeof anyRestPlans)[number]

/** Where the later steps go when they are paid, if not to the supplier at once: the payment provider keeps them until they are done (decision 0160). */
export const restPayouts = ['held'] as const
export type RestPayout = (typeof restPayouts)[number]

const HALF = 5_000
const WHOLE = 10_000

const ahead = (days: number): PlanDue => ({ at: 'before', days })
const onDelivery: PlanDue = { at: 'milestone', milestone: 'delivery' }

/** When each part of the rest is due; parts are equal. */
const restDue: Readonly<Record<RestPlan, readonly PlanDue[]>> = {
  before_30: [ahead(30)],
  before_7: [ahead(7)],
  same_day: [ahead(0)],
  half_60_7: [ahead(60), ahead(7)],
  half_60_after_7: [ahead(60), { at: 'after', days: 7 }],
  trial_delivery: [{ at: 'milestone', milestone: 'trial' }, onDelivery],
  proofs_delivery: [{ at: 'milestone', milestone: 'proofs' }, onDelivery],
  delivery: [onDelivery],
}

/** What is answered about how something is paid: first step, its kind, and the rest. */
export interface PaymentAnswers {
  /** Share of the price that is paid at the choice. */
  readonly depositBps: BasisPoints | null
  readonly depositKind: DepositKind | null
  /** Null: everything is paid at the choice. */
  readonly restPlan: AnyRestPlan | null
  /** The later steps where `restPlan` is `own`. */
  readonly ownSteps?: string | null
  /** Null or unset: the supplier has the later steps when they are paid. */
  readonly restPayout?: RestPayout | null
}

/** How a supplier is usually paid: no order follows from it, so it has neither steps of its own nor protected ones. */
export interface UsualAnswers extends Omit<PaymentAnswers, 'ownSteps' | 'restPayout'> {
  readonly restPlan: RestPlan | null
}

/** Without a plan. */
export const PAID_AT_ONCE = { depositBps: null, depositKind: null, restPlan: null } as const satisfies PaymentAnswers

/** The same with how many days before the service the couple may give up for nothing, 0 for never; null where that is not said. */
export interface AgreedAnswers extends PaymentAnswers {
  readonly cancellation: number | null
}

/** The plan that the answers come to; null where everything is paid at the choice. */
export const planOf = ({ depositBps, depositKind, restPlan, ownSteps }: PaymentAnswers): PaymentPlan | null => {
  if (restPlan === null || depositKind === null || !depositBps) return null
  const first = { bps: depositBps, due: { at: 'award' } } as const
  if (restPlan === 'own') {
    const later = ownStepsOf(ownSteps ?? null)
    return later && { depositKind, steps: [first, ...later] }
  }
  const rest = WHOLE - depositBps
  const dues = restDue[restPlan]
  const half = Math.floor((rest * HALF) / WHOLE)
  const shares = dues.length === 1 ? [rest] : [half, rest - half]
  return {
    depositKind,
    steps: [first, ...dues.map((due, index) => ({ bps: basisPoints(shares[index] ?? 0), due }))],
  }
}
