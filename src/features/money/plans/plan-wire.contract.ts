import { z } from 'zod'
import { rateText } from '#shared/money-input.rules.ts'
import { depositKinds } from './plan.rules.ts'
import { type PaymentAnswers, restPayouts, restPlans } from './ready.rules.ts'

/** How something is paid, as answers tell it. */
export const planWireShape = {
  deposit: z.string().nullable().describe('Share of the price to be paid first, in percent'),
  deposit_kind: z.enum(depositKinds).nullable().describe('What the first step is in law; null without a plan'),
  rest_plan: z.enum(restPlans).nullable().describe('When the rest is paid; null: everything at once'),
}

/** The same of something in a store, where `deposit` is the security of a rental, and whose later steps may be protected. */
const { deposit: first_step, ...others } = planWireShape
const rest_payout = z
  .enum(restPayouts)
  .nullable()
  .describe('held: the payment provider keeps the later steps until they are done; null: the supplier has them at once')
export const storePlanWireShape = { first_step, ...others, rest_payout }

/** The same in the words of the wire. */
export const toPlanWire = (answers: PaymentAnswers | null): z.input<z.ZodObject<typeof planWireShape>> => ({
  deposit: answers?.depositBps ? rateText(answers.depositBps) : null,
  deposit_kind: answers?.depositKind ?? null,
  rest_plan: answers?.restPlan ?? null,
})

export const toStorePlanWire = (answers: PaymentAnswers | null): z.input<z.ZodObject<typeof storePlanWireShape>> => {
  const { deposit, ...rest } = toPlanWire(answers)
  return { first_step: deposit, ...rest, rest_payout: answers?.restPayout ?? null }
}
