import { z } from 'zod'
import { rateText } from '#shared/money-input.rules.ts'
import { depositKinds } from './plan.rules.ts'
import { anyRestPlans, type PaymentAnswers, restPayouts, restPlans, type UsualAnswers } from './ready.rules.ts'

/** How a supplier is usually paid, as answers tell it. */
export const planWireShape = {
  deposit: z.string().nullable().describe('Share of the price to be paid first, in percent'),
  deposit_kind: z.enum(depositKinds).nullable().describe('What the first step is in law; null without a plan'),
  rest_plan: z.enum(restPlans).nullable().describe('When the rest is paid; null: everything at once'),
}

/** The same of a service of a store, where `deposit` is the security of a rental, and whose later steps may be its own and protected. */
const { deposit: first_step, deposit_kind } = planWireShape
const rest_plan = z
  .enum(anyRestPlans)
  .nullable()
  .describe('When the rest is paid; own: as own_steps says; null: everything at once')
const own_steps = z.string().nullable().describe('The later steps in words, where the service writes them itself')
const rest_payout = z
  .enum(restPayouts)
  .nullable()
  .describe('held: the payment provider keeps the later steps until they are done; null: the supplier has them at once')
export const storePlanWireShape = { first_step, deposit_kind, rest_plan, own_steps, rest_payout }

const shareWire = (answers: Pick<PaymentAnswers, 'depositBps'> | null): string | null =>
  answers?.depositBps ? rateText(answers.depositBps) : null

/** The same in the words of the wire. */
export const toPlanWire = (answers: UsualAnswers | null): z.input<z.ZodObject<typeof planWireShape>> => ({
  deposit: shareWire(answers),
  deposit_kind: answers?.depositKind ?? null,
  rest_plan: answers?.restPlan ?? null,
})

export const toStorePlanWire = (answers: PaymentAnswers | null): z.input<z.ZodObject<typeof storePlanWireShape>> => ({
  first_step: shareWire(answers),
  deposit_kind: answers?.depositKind ?? null,
  rest_plan: answers?.restPlan ?? null,
  own_steps: answers?.ownSteps ?? null,
  rest_payout: answers?.restPayout ?? null,
})
