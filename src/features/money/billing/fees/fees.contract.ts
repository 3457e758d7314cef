import { z } from 'zod'
import { isDay } from '#shared/days.ts'
import { defineErrors } from '#shared/errors.ts'
import { parseEuroText } from '#shared/money-input.rules.ts'
import { ReasonBody } from '#shared/reason.contract.ts'

/** What staff may be refused with about fees. */
export const feeErrors = defineErrors({
  fees_changed: {
    status: 409,
    it: 'Nel frattempo queste fee sono cambiate: guarda gli importi di adesso e conferma di nuovo.',
  },
  not_latest: {
    status: 409,
    it: 'Questa registrazione non è più l’ultima della fee, o un collega l’ha già annullata.',
  },
  reminded_today: { status: 409, it: 'Oggi questo fornitore ha già ricevuto un promemoria.' },
  too_much: {
    status: 422,
    it: 'È più di quanto c’è da versare: scegli anche altre fee, o correggi l’importo.',
  },
  future_transfer: { status: 422, it: 'Il giorno del bonifico non può essere nel futuro.' },
  nothing_due: { status: 422, it: 'Questo fornitore non ha fee da versare.' },
  chosen_none: { status: 400, it: 'Scegli almeno una fee.' },
})

const id = z.coerce.number().int().positive().max(2_147_483_647)
const amount = z.coerce.number().int().positive()

const transfer = {
  reference: z.string().trim().min(3, 'Scrivi il riferimento del bonifico.').max(80, 'Al massimo 80 caratteri.'),
  /** The day the money moved. */
  valueOn: z.string().refine(isDay, 'Scegli il giorno del bonifico.'),
}

/**
 * Fees that were paid with one transfer, and what was open of them on the page. `arrivedCents` is the transfer; without it all of
 * what was open has arrived.
 */
export const FeePaymentInput = z.object({
  feeIds: z.array(id).min(1, 'Scegli almeno una fee.').max(200),
  expectedCents: amount,
  arrivedCents: amount.optional(),
  ...transfer,
})
export type FeePaymentInput = z.output<typeof FeePaymentInput>

/** The same as a person types it: "1.250,00", or nothing when everything has arrived. */
export const FeePaymentForm = FeePaymentInput.omit({ arrivedCents: true })
  .extend({
    arrived: z
      .string()
      .trim()
      .default('')
      .refine((text) => text === '' || (parseEuroText(text) ?? 0) > 0, 'Scrivi un importo, per esempio 1.234,50.'),
  })
  .transform(({ arrived, ...input }) => ({ ...input, arrivedCents: parseEuroText(arrived) ?? undefined }))

/** What went back to a supplier. */
export const FeeRepaymentInput = z.object({ feeId: id, expectedCents: amount, ...transfer })

/** A fee that is given up. */
export const FeeWriteOffInput = ReasonBody.extend({ feeId: id, expectedCents: amount })

/** Something noted by mistake. */
export const FeeUndoInput = ReasonBody.extend({ movementId: id })
