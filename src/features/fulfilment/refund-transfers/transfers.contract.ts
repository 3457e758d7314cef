import { z } from 'zod'
import { requiredField } from '#features/fulfilment/addresses/addresses.contract.ts'
import { type Day, isDay } from '#shared/days.ts'
import { defineErrors } from '#shared/errors.ts'
import { isIban, TRANSFER_MAX, tidyIban } from './transfer.rules.ts'

const transferId = z.coerce.number().int().positive().max(2_147_483_647)

/** Where the couple wants its money. */
export const IbanInput = z.object({
  transfer: transferId,
  holder: requiredField('Scrivi a chi è intestato il conto.', TRANSFER_MAX.holder),
  iban: z
    .string('Scrivi l’IBAN.')
    .max(TRANSFER_MAX.iban, 'È troppo lungo.')
    .transform(tidyIban)
    .refine(isIban, 'Controlla l’IBAN: le cifre non tornano, o il paese non è raggiunto dai bonifici in euro.'),
})
export type IbanInput = z.output<typeof IbanInput>

/** What the seller says of the transfer it made. */
export const PaidInput = z.object({
  transfer: transferId,
  /** Which IBAN it read: another one may have taken its place. */
  version: z.coerce.number().int().min(1).max(32_767),
  paidOn: z
    .string('Scegli il giorno del bonifico.')
    .refine((text): text is Day => isDay(text), 'Scegli il giorno del bonifico.'),
})
export type PaidInput = z.output<typeof PaidInput>

/** Whether it came, as the couple says. */
export const ArrivedInput = z.object({ transfer: transferId, arrived: z.enum(['yes', 'no']) })

/** How staff ends a refund that does not go by itself. */
export const CloseRefundInput = z.object({
  refund: transferId,
  outcome: z.enum(['given', 'none'], 'Scegli come è finita.'),
  reason: requiredField('Scrivi il motivo: lo leggono gli sposi e il fornitore.', TRANSFER_MAX.reason),
})
export type CloseRefundInput = z.output<typeof CloseRefundInput>

/** The same of its transfer. */
export const CloseInput = CloseRefundInput.omit({ refund: true }).extend({ transfer: transferId })
export type CloseInput = z.output<typeof CloseInput>

export const transferErrors = defineErrors({
  transfer_over: { status: 409, it: 'Questo bonifico è già concluso.' },
  no_compensation: { status: 409, it: 'Per questo ordine non è dovuto altro.' },
  refund_over: { status: 409, it: 'Questo rimborso nel frattempo è andato avanti: ricarica la pagina.' },
  transfer_held: {
    status: 409,
    it: 'Il servizio di pagamento o la banca sta decidendo sullo stesso denaro: intanto non si versa nulla.',
  },
  transfer_iban_changed: {
    status: 409,
    it: 'Nel frattempo l’IBAN o l’importo è cambiato: controlla che cosa hai versato e su quale conto, poi segnalo di nuovo.',
  },
  transfer_day: { status: 422, it: 'Il giorno va da quando è stato scritto l’IBAN a oggi.' },
})
