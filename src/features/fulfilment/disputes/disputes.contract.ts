import { z } from 'zod'
import { confirmedSums } from '#features/fulfilment/orders/orders.contract.ts'
import { defineErrors } from '#shared/errors.ts'
import { ReasonBody } from '#shared/reason.contract.ts'
import { type DisputeGround, type DisputeReason, disputeGrounds, disputeReasons, WORDS_MAX } from './dispute.rules.ts'

const lineBreaks = /\r\n/g
const words = (message: string, max = WORDS_MAX) =>
  z
    .string(message)
    // Browsers send two signs for one line break.
    .transform((text) => text.replace(lineBreaks, '\n').trim())
    .pipe(z.string().min(1, message).max(max, `Al massimo ${max} caratteri`))
const optionalWords = z
  .string()
  .transform((text) => text.replace(lineBreaks, '\n').trim())
  .pipe(z.string().max(WORDS_MAX, `Al massimo ${WORDS_MAX} caratteri`))
  .default('')
const rowId = z.coerce.number().int().positive().max(2_147_483_647)
const cents = z.number().int().nonnegative().max(99_999_999_999)
/** The newest entry that the form showed (stale writes are refused). */
const seen = z.coerce.number('Ricarica la pagina.').int().nonnegative()

/** "Chiedi aiuto a Promessi": what happened, and of which return where it is about one. */
export const OpenDisputeInput = z.object({
  reason: z.enum(Object.keys(disputeReasons) as [DisputeReason, ...DisputeReason[]], 'Scegli il motivo.'),
  text: words('Racconta che cosa è successo.'),
  returnId: z
    .union([z.literal('').transform(() => null), rowId])
    .nullable()
    .default(null),
})
export type OpenDisputeInput = z.output<typeof OpenDisputeInput>

/** What one side says. */
export const MessageInput = z.object({ text: words('Scrivi il testo.') })
/** What one side may say beside what it does. */
export const OptionalMessageInput = z.object({ text: optionalWords })

/** Staff asks one side, or both, for facts. */
export const AskInput = z.object({
  whom: z.enum(['couple', 'supplier', 'both'], 'Scegli a chi lo chiedi.'),
  text: words('Scrivi che cosa vuoi sapere.'),
  seen,
})
export type AskInput = z.output<typeof AskInput>

/** What staff proposes or decides, and why. */
export const ResolutionInput = z.object({
  outcome: z.enum(['none', 'refund', 'cancel'], 'Scegli l’esito.'),
  facts: words('Scrivi che cosa è emerso.'),
  ground: z.enum(Object.keys(disputeGrounds) as [DisputeGround, ...DisputeGround[]], 'Scegli la regola.'),
  reason: ReasonBody.shape.reason,
  lines: z
    .array(z.object({ orderLineId: rowId, amountCents: cents.min(1) }))
    .max(500)
    .default([]),
  shippingCents: cents.default(0),
  /** The whole amount, where the dispute is about a return that is not decided. */
  returnCents: cents.default(0),
  seen,
  /** Of an order with a plan that ends: for what, and what that comes to, as it was read. */
  ...confirmedSums,
})
export type ResolutionInput = z.output<typeof ResolutionInput>

/** What staff notes down about an order. */
export const StaffNoteInput = z.object({ text: words('Scrivi la nota.', 1000) })

export const disputeErrors = defineErrors({
  dispute_too_early: { status: 422, it: 'Puoi chiedere aiuto quando l’ordine è stato pagato.' },
  dispute_too_late: { status: 422, it: 'Sono passati più di 26 mesi: scrivi all’assistenza.' },
  dispute_open: { status: 409, it: 'Per questo ordine c’è già una richiesta di aiuto in corso.' },
  dispute_over: { status: 409, it: 'Questa richiesta di aiuto è già conclusa.' },
  dispute_files_full: { status: 422, it: 'In questa richiesta ci sono già troppi file: descrivi a parole il resto.' },
  dispute_moved: {
    status: 409,
    it: 'Nel frattempo è successo qualcos’altro in questa controversia: rileggila, poi conferma di nuovo.',
  },
  dispute_unheard: {
    status: 422,
    it: 'L’altra parte non ha ancora risposto e ha ancora tempo per farlo: prima va sentita.',
  },
  dispute_amount: { status: 422, it: 'L’importo è più alto di quanto si può rimborsare.' },
  dispute_sums_changed: {
    status: 409,
    it: 'Nel frattempo gli importi di questo ordine sono cambiati: vanno riletti, e una proposta di prima non vale più.',
  },
  dispute_no_amount: { status: 422, it: 'Scrivi quanto si rimborsa.' },
  dispute_all_advance: {
    status: 422,
    it: 'È stato pagato solo l’acconto: per restituirlo tutto scegli di annullare l’ordine.',
  },
})
