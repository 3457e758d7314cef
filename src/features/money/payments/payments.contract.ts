import { z } from 'zod'
import { defineErrors } from '#shared/errors.ts'
import { houses } from './houses.rules.ts'

export const paymentErrors = defineErrors({
  payment_unavailable: { status: 500, it: 'Il servizio di pagamento non risponde: riprova tra qualche minuto.' },
  payments_off: { status: 422, it: 'I pagamenti non sono ancora attivi su questo sito.' },
  payment_refused: { status: 422, it: 'Il servizio di pagamento ha rifiutato la richiesta: contatta l’assistenza.' },
  seller_not_payable: {
    status: 422,
    it: 'Questo fornitore al momento non può ricevere pagamenti: lo abbiamo avvisato. Non ti è stato addebitato nulla; riprova più tardi o scrivigli.',
  },
  method_unavailable: { status: 422, it: 'Questo fornitore non accetta più questo modo di pagare: scegline un altro.' },
  payment_in_progress: { status: 409, it: 'Un pagamento è già in corso: attendi l’esito.' },
  already_paid: { status: 409, it: 'Questo pagamento è già stato effettuato.' },
  refund_exceeds_paid: { status: 422, it: 'Non si può rimborsare più di quanto è stato pagato.' },
  refund_already_asked: { status: 409, it: 'Il rimborso è già stato richiesto.' },
  webhook_forged: { status: 403, it: 'Firma della notifica non valida.' },
})

/** The account of the seller a couple pays into, where the seller has more than one. */
export const PayWith = z
  .enum(houses)
  .optional()
  .describe('How it is paid where the seller takes more than one; unset: the first that works')

/** The same in the address of a call. */
export const PayQuery = z.object({ pay_with: PayWith })

/** Stands for the marketplace's own account at the provider, where subscriptions and Smart Pass are paid. */
export const PLATFORM_PAYEE = 'platform'
