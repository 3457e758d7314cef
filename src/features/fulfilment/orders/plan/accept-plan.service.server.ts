import { appError } from '#shared/errors.ts'
import { type AcceptedPlan, orderErrors } from '../orders.contract.ts'
import { type AgreedPlan, acceptedStepsOf } from './agreed-plan.rules.ts'
import { planErrors } from './plan.contract.ts'

/**
 * What the couple accepted must be the plan of now, to the cent: kind of its first step, what is paid at once, and the later steps where it said them.
 *
 * @throws AppError 409 `price_changed` · 422 `plan_not_accepted`
 */
export const refuseUnacceptedPlan = (plan: AgreedPlan | null, accepted: AcceptedPlan | null): void => {
  if (!plan) return
  if (!accepted) throw appError(planErrors, 'plan_not_accepted')
  const { depositKind, nowCents, laterSteps } = accepted
  const isOther = laterSteps !== undefined && laterSteps !== acceptedStepsOf(plan)
  if (depositKind !== plan.depositKind || nowCents !== plan.nowCents || isOther)
    throw appError(orderErrors, 'price_changed')
}
