import { defineErrors } from '#shared/errors.ts'

export const paymentErrors = defineErrors({
  payment_unavailable: { status: 500, it: 'Il servizio di pagamento non risponde: riprova tra qualche minuto.' },
  payments_off: { status: 422, it: 'I pagamenti non sono ancora attivi su questo sito.' },
  payment_refused: { status: 422, it: 'Il servizio di pagamento ha rifiutato la richiesta: contatta l’assistenza.' },
  payment_in_progress: { status: 409, it: 'Un pagamento è già in corso: attendi l’esito.' },
  already_paid: { status: 409, it: 'Questo pagamento è già stato effettuato.' },
  refund_exceeds_paid: { status: 422, it: 'Non si può rimborsare più di quanto è stato pagato.' },
  refund_already_asked: { status: 409, it: 'Il rimborso è già stato richiesto.' },
  webhook_forged: { status: 403, it: 'Firma della notifica non valida.' },
})

/** Stands for the marketplace's own account at the provider, where subscriptions and Smart Pass are paid. */
export const PLATFORM_PAYEE = 'platform'
