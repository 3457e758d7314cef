import { z } from 'zod'
import { allCodes, codeFits, moderationActions, reasonCodeKeys } from '#features/trust/reports/moderation.rules.ts'
import { defineErrors } from '#shared/errors.ts'
import { ReasonBody } from '#shared/reason.contract.ts'
import { codeOf } from './moderation.rules.ts'

const CHOOSE_GROUND = 'Scegli su che cosa si fonda.'
const id = z.coerce.number().int().min(0).max(2_147_483_647)
const code = z.string().max(40).default('')

/** What staff decide about a case. Favourable decisions need no ground. */
export const DecideBody = z
  .object({
    action: z.enum(moderationActions, 'Scegli che cosa fare.'),
    code,
    reason: ReasonBody.shape.reason,
    concerned: id.default(0).describe('Of a conversation: the side it is about'),
    seen: id.describe('The newest decision that was read, 0 for none'),
    upto: id.default(2_147_483_647).describe('The newest report that was read: later ones stay open'),
  })
  .transform((input) => ({ ...input, code: codeOf(input.action, input.code) }))
  .refine(({ action, code }) => codeFits(action, code), { path: ['code'], error: CHOOSE_GROUND })
  .meta({ id: 'DecideReport' })
export type DecideBody = z.output<typeof DecideBody>

/** What staff decide about an account: the names of the calls. */
export const accountActions = ['suspend', 'restore', 'close', 'readmit'] as const
export type AccountAction = (typeof accountActions)[number]

/** An account is suspended on a ground. */
export const SuspendBody = ReasonBody.extend({ code: z.enum(reasonCodeKeys, CHOOSE_GROUND) })

/** An account is closed on a ground. */
export const CloseBody = SuspendBody.extend({
  atOnce: z
    .union([z.boolean(), z.literal('1').transform(() => true)])
    .default(false)
    .describe('A supplier: without thirty days of notice, because the law asks for it or breaches were repeated'),
})

/** The answer to an appeal; one of a reporter that is granted says what is done instead. */
export const AnswerAppealInput = z
  .object({
    outcome: z.enum(['granted', 'dismissed'], 'Scegli se accogliere il ricorso.'),
    reason: ReasonBody.shape.reason,
    action: z.union([z.enum(['warn', 'hide', 'suspend']), z.literal('')]).default(''),
    code: z.union([z.enum(allCodes), z.literal('')]).default(''),
  })
  .refine(({ outcome, action, code }) => outcome === 'dismissed' || action === '' || codeFits(action, code), {
    path: ['code'],
    error: CHOOSE_GROUND,
  })
export type AnswerAppealInput = z.output<typeof AnswerAppealInput>

export const moderationErrors = defineErrors({
  action_not_possible: { status: 409, it: 'Questo adesso non si può fare: guarda come sta ciò che è segnalato.' },
  appeal_for_another: {
    status: 409,
    it: 'Su questo ricorso decide un’altra persona dello staff: la decisione è tua.',
  },
  concerned_missing: { status: 400, it: 'Scegli quale delle due persone riguarda.' },
  remedy_missing: { status: 400, it: 'Per accogliere il ricorso di chi ha segnalato scegli che cosa fare.' },
})
