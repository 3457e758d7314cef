import { type House, houseLabel } from './houses.rules.ts'
import { TRANSFER_NOT_COME } from './payment.rules.ts'
import { paymentRefusal } from './payment-refusals.rules.ts'
import type { Refusal } from './refusal-meaning.rules.ts'
import {
  HELD_AT_STRIPE,
  LATER_AT_STRIPE,
  STRIPE_PAYER_ISSUES,
  stripeRefundRefusals,
} from './stripe/stripe-refusals.rules.ts'

/**
 * Days for which a refusal that may pass is asked again, and a seller has to make it pass: afterwards another road is taken. With the five working
 * days of that road it is never more than the fourteen of art. 56 Codice del consumo, but for the time the couple takes to say where to.
 */
export const REFUSAL_DAYS = { later: 7, seller_must_act: 5 } as const

const LATER = 'PayPal non può ancora rimborsare questo pagamento.'
const NEVER = 'PayPal non permette più di rimborsare questo pagamento.'

/**
 * The issues of a refund. Those that say that our own request was wrong are not here: they are programming errors, tried again with a last
 * day as everything unknown is.
 *
 * @see https://developer.paypal.com/docs/api/payments/v2/#captures_refund
 */
export const refundRefusals: Readonly<Record<string, Refusal>> = {
  PREVIOUS_REQUEST_IN_PROGRESS: { meaning: 'again', seller: LATER },
  PENDING_CAPTURE: {
    meaning: 'later',
    seller: 'Il pagamento è ancora in verifica da PayPal: si rimborsa quando è concluso.',
  },
  TRANSACTION_DISPUTED: {
    meaning: 'later',
    seller: 'Su questo pagamento c’è una contestazione aperta: PayPal rimborsa quando è chiusa.',
  },
  REFUND_FAILED_INSUFFICIENT_FUNDS: {
    meaning: 'seller_must_act',
    seller: 'Nel tuo conto PayPal non c’è abbastanza denaro: ricaricalo, o collega un conto bancario verificato.',
  },
  PERMISSION_DENIED: {
    meaning: 'seller_must_act',
    seller:
      'Il tuo conto PayPal non ci permette di rimborsare: ridai il permesso dal profilo, o rimborsa tu da PayPal.',
  },
  CONSENT_NEEDED: {
    meaning: 'seller_must_act',
    seller:
      'Il tuo conto PayPal non ci permette di rimborsare: ridai il permesso dal profilo, o rimborsa tu da PayPal.',
  },
  PAYEE_ACCOUNT_RESTRICTED: {
    meaning: 'seller_must_act',
    seller: 'PayPal ha limitato il tuo conto: apri PayPal e segui quello che ti chiede.',
  },
  REFUND_IS_RESTRICTED: {
    meaning: 'seller_must_act',
    seller: 'PayPal accetta il rimborso solo dal tuo conto: apri la transazione e scegli «Rimborsa questo pagamento».',
  },
  REFUND_TIME_LIMIT_EXCEEDED: {
    meaning: 'never_this_road',
    seller: 'Sono passati più di 180 giorni dal pagamento: PayPal non lo rimborsa più.',
  },
  REFUND_NOT_ALLOWED: { meaning: 'never_this_road', seller: NEVER },
  PARTIAL_REFUND_NOT_ALLOWED: {
    meaning: 'never_this_road',
    seller: 'PayPal non permette di rimborsare solo una parte.',
  },
  MAX_NUMBER_OF_REFUNDS_EXCEEDED: {
    meaning: 'never_this_road',
    seller: 'Questo pagamento è stato rimborsato in troppe parti: PayPal non ne accetta altre.',
  },
  REFUND_AMOUNT_TOO_LOW: { meaning: 'never_this_road', seller: NEVER },
  REFUND_FAILED_BY_PAYMENT_SOURCE: { meaning: 'never_this_road', seller: NEVER },
  REFUND_NOT_SUPPORTED_FOR_PAYMENT_SOURCE: { meaning: 'never_this_road', seller: NEVER },
  PAYEE_ACCOUNT_LOCKED_OR_CLOSED: { meaning: 'never_this_road', seller: 'Il tuo conto PayPal è chiuso o bloccato.' },
  PAYER_ACCOUNT_LOCKED_OR_CLOSED: {
    meaning: 'never_this_road',
    seller: 'Il conto PayPal degli sposi è chiuso o bloccato.',
  },
  INVALID_RESOURCE_ID: { meaning: 'never_this_road', seller: NEVER },
  CAPTURE_FULLY_REFUNDED: { meaning: 'already_back', seller: 'Il pagamento risulta già rimborsato per intero.' },
  REFUND_AMOUNT_EXCEEDED: { meaning: 'already_back', seller: 'Una parte del pagamento risulta già rimborsata.' },
  REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK: {
    meaning: 'already_back',
    seller: 'Gli sposi hanno chiesto il denaro alla loro banca: finché decide, non si rimborsa altro.',
  },
}

/** Everything the documents do not name: it is asked again until its last day. */
const UNKNOWN: Refusal = { meaning: 'later', seller: LATER }

/** Everything Stripe's documents do not name. */
const UNKNOWN_AT_STRIPE: Refusal = { meaning: 'later', seller: LATER_AT_STRIPE }

/** What the refusal of a refund means. The words of the two houses differ by their letters, so that one never stands for the other's. */
export const refundRefusal = (issue: string, house: House = 'paypal'): Refusal => {
  if (Object.hasOwn(refundRefusals, issue)) return refundRefusals[issue] as Refusal
  if (Object.hasOwn(stripeRefundRefusals, issue)) return stripeRefundRefusals[issue] as Refusal
  return house === 'stripe' ? UNKNOWN_AT_STRIPE : UNKNOWN
}

/** Under "not paid", what the payer can do; null where there is nothing to add. */
export const payerAdvice = (issue: string): string | null => {
  if (issue === TRANSFER_NOT_COME)
    return 'Se lo hai già disposto, quando arriva torna da solo al conto da cui è partito.'
  switch (paymentRefusal(issue)) {
    case 'payer_must_act':
      return STRIPE_PAYER_ISSUES.includes(issue)
        ? 'La banca non ha accettato il pagamento: riprova con un’altra carta o un altro conto.'
        : 'PayPal non ha accettato questo metodo: riprova e scegli un’altra carta o un altro conto.'
    case 'seller_must_act':
      return 'Il conto del venditore non può ricevere questo pagamento: scrivigli, l’ordine resta qui.'
    case 'never_this_road':
      return 'Non dipende dai dati che hai inserito: prova un altro metodo di pagamento. Se non c’è o non basta, scrivi alla redazione.'
    default:
      return null
  }
}

/** Our word for a refund that was done and came back from the payer's bank. */
export const REFUND_BOUNCED = 'refund_bounced'

/** Our word for a refund of a payment of which the provider gave the payer money of its own: whether anything is left to give back is for staff. */
export const DISPUTE_COVERED = 'dispute_covered'

/** How a refund stands, as its row says it. */
export interface RefundStanding {
  readonly status: 'requested' | 'pending' | 'failed' | 'diverted' | 'held' | 'completed' | 'closed'
  /** The provider's word for why it refused. */
  readonly failure: string | null
  readonly house: House
}

/** For the couple, after "Il rimborso di 100,00 €". */
export const coupleRefundWords = ({ status, failure, house }: RefundStanding): string => {
  switch (status) {
    case 'completed':
      return 'è stato eseguito.'
    case 'diverted':
      if (failure === REFUND_BOUNCED)
        return 'è tornato indietro dalla tua banca: la redazione ti scrive per versartelo in un altro modo.'
      return `non può più passare da ${houseLabel[house]}: il venditore te lo versa con un bonifico.`
    case 'held':
      if (failure === DISPUTE_COVERED)
        return `è fermo: ${houseLabel[house]} ha chiuso la contestazione con denaro suo, e la redazione verifica che cosa ti spetta ancora.`
      return `aspetta la decisione di ${houseLabel[house]} o della tua banca, a cui è stato chiesto lo stesso denaro.`
    case 'closed':
      return 'è stato chiuso dalla redazione.'
    case 'failed': {
      const { meaning } = refundRefusal(failure ?? '')
      if (meaning === 'already_back')
        return `risulta già restituito a ${houseLabel[house]}, del tutto o in parte: la redazione lo verifica.`
      return meaning === 'seller_must_act'
        ? 'è in ritardo: dipende dal conto del venditore, che è stato avvisato. Se non si sblocca te lo versa con un bonifico.'
        : `è in ritardo: ${houseLabel[house]} non lo ha ancora accettato. Lo richiediamo noi per una settimana, poi passa a un bonifico.`
    }
    default:
      return 'è in corso: di solito arriva in pochi giorni.'
  }
}

/** For the seller, under the refund. */
export const sellerRefundWords = ({ status, failure, house }: RefundStanding): string => {
  switch (status) {
    case 'diverted':
      if (failure === REFUND_BOUNCED)
        return 'La banca degli sposi ha rimandato indietro il rimborso: se ne occupa la redazione, tu non devi fare nulla.'
      return `${refundRefusal(failure ?? '', house).seller} Lo versi agli sposi con un bonifico: trovi l’IBAN in questa vendita.`
    case 'held':
      if (failure === DISPUTE_COVERED)
        return `${houseLabel[house]} ha chiuso la contestazione con denaro suo: del rimborso si occupa la redazione, tu non devi fare nulla.`
      return house === 'stripe'
        ? HELD_AT_STRIPE
        : refundRefusal(failure ?? 'REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK').seller
    case 'closed':
      return 'Chiuso dalla redazione: non devi fare nulla.'
    case 'failed':
      return refundRefusal(failure ?? '', house).seller
    default:
      return 'In corso presso il servizio di pagamento'
  }
}
