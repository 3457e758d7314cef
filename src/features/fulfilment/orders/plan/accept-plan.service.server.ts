import { appError } from '#shared/errors.ts'
import { type AcceptedPlan, orderErrors } from '../orders.contract.ts'
import type { AgreedPlan } from './agreed-plan.rules.ts'
import { planErrors } from './plan.contract.ts'

/**
 * What the couple accepted must be the plan of now, to the cent: kind of its first step, and what is paid at once.
 *
 * @throws AppError 409 `price_changed` · 422 `plan_not_accepted`
 */
export const refuseUnacceptedPlan = (plan: AgreedPlan | null, accepted: AcceptedPlan | null): void => {
  if (!plan) return
  if (!accepted) throw appError(planErrors, 'plan_not_accepted')
  if (accepted.depositKind !== plan.depositKind || accepted.nowCents !== plan.nowCents)
    throw appError(orderErrors, 'price_changed')
}
