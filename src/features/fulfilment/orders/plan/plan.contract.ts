import { z } from 'zod'
import { depositKinds } from '#features/money/plans/plan.rules.ts'
import { defineErrors } from '#shared/errors.ts'
import { wireAmount } from '#shared/wire.contract.ts'
import { acceptedText } from './agreed-plan.rules.ts'

/** The place of a step in its plan; the first is paid with the order. */
export const StepParams = z.object({
  id: z.coerce.number().int().positive().max(2_147_483_647),
  step: z.coerce
    .number()
    .int()
    .min(2)
    .max(4)
    .transform((step) => step as 2 | 3 | 4),
})

/** A plan as a call accepts it, as the couple read it: the kind of its first step, what is paid at once, and what later. */
export const AcceptedPlanBody = z
  .object({
    deposit_kind: z.enum(depositKinds),
    now: wireAmount().describe('What is paid at once'),
    later: z
      .array(
        z.object({
          when: z.string().max(10).describe('Its day; trial, proofs or delivery where it waits for that'),
          amount: wireAmount(),
          protected: z.boolean().describe('Whether the payment provider keeps it until that is done'),
        }),
      )
      .max(3)
      .optional()
      .describe('The steps after the first: others are refused. Without it only what is paid at once is compared'),
  })
  .meta({ id: 'AcceptedPlan' })
  .transform(({ deposit_kind, now, later }) => ({
    ...{ depositKind: deposit_kind, nowCents: now },
    laterSteps:
      later && acceptedText(later.map((one) => ({ ...one, amountCents: one.amount, isProtected: one.protected }))),
  }))

/** The plan of an order as a call tells it. */
export const OrderPlanWire = z
  .object({
    deposit_kind: z.enum(depositKinds),
    deposit: z.string().describe('The part of the first step that is the deposit'),
    paid: z.string(),
    total: z.string(),
    steps: z.array(
      z.object({
        step: z.number().int(),
        label: z.string(),
        due: z.string().nullable().describe('Day by which it is to be paid; null where the supplier asks for it'),
        amount: z.string(),
        protection: z.string().nullable().describe('Where the money of a protected step is, or will be'),
        kept: z.boolean().describe('Whether the payment provider keeps it for the supplier'),
        can_confirm: z.boolean().describe('Whether the couple may say now that all is well'),
        state: z.enum(['open', 'soon', 'waiting', 'blocked', 'overdue', 'paid', 'waived']),
      }),
    ),
    endings: z
      .array(
        z.object({
          title: z.string(),
          refund: z.string().describe('What goes back to the couple of what was paid'),
          kept: z.string().describe('What the supplier keeps of it'),
          compensation: z.string().describe('What the supplier owes besides'),
          lines: z.array(z.object({ words: z.string(), article: z.string(), amount: z.string().nullable() })),
        }),
      )
      .describe('What ending the contract today comes to'),
    may_end_from: z
      .string()
      .nullable()
      .describe('Day from which the supplier may end the contract for a step that is overdue; null for none'),
    only_owed: z.boolean().describe('Whether a step is overdue for which nobody ends the contract'),
    cancel_refused: z
      .string()
      .nullable()
      .describe('Why the couple cannot give the order up by itself today; null where it can'),
    compensation: z.string().describe('What the supplier owes the couple of an order that has ended'),
    compensated: z.boolean().describe('Whether the couple has had that'),
  })
  .meta({ id: 'OrderPlan' })

export const planErrors = defineErrors({
  plan_not_accepted: {
    status: 422,
    it: 'Si paga a rate: leggi il piano e accettalo prima di ordinare.',
  },
  no_step: { status: 409, it: 'Questa rata non è da pagare: forse è già pagata, o l’ordine è stato annullato.' },
  step_not_callable: { status: 409, it: 'Questa rata ha già il suo giorno, o non è più dovuta.' },
  step_not_kept: {
    status: 409,
    it: 'Questa rata non è in custodia: forse è già passata al fornitore, o sta tornando a te.',
  },
  step_not_done: {
    status: 409,
    it: 'Quello che questa rata paga non c’è ancora stato: potrai confermare da quel giorno.',
  },
  step_contested: {
    status: 409,
    it: 'C’è una segnalazione aperta su questo ordine: per ora la rata resta in custodia.',
  },
})
