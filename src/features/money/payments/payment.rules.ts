import { type Day, formatDay, todayInRome } from '#shared/days.ts'
import { defineMachine } from '#shared/machine.ts'
import type { Cents } from '#shared/money.ts'
import { isPayeeFailure } from './payment-refusals.rules.ts'
import type { PaymentOutcomeView, PaymentState } from './views.ts'

/**
 * One attempt to pay. `pending` means the capture was asked for and its result is not known yet: such an attempt can no
 * longer be cancelled by us, so money can never be taken for something that was closed meanwhile.
 */
export const paymentMachine = defineMachine({
  name: 'payment',
  states: ['starting', 'awaiting_approval', 'pending', 'captured', 'failed', 'cancelled'],
  initial: 'starting',
  events: {
    open: { from: ['starting'], to: 'awaiting_approval', by: ['couple', 'supplier', 'system'] },
    claim: { from: ['awaiting_approval'], to: 'pending', by: ['system'] },
    release: { from: ['pending'], to: 'awaiting_approval', by: ['system'] },
    settle: { from: ['pending'], to: 'captured', by: ['system'] },
    fail: { from: ['starting', 'awaiting_approval', 'pending'], to: 'failed', by: ['system'] },
    cancel: { from: ['starting', 'awaiting_approval'], to: 'cancelled', by: ['couple', 'supplier', 'admin', 'system'] },
  },
})

/** What a payment may pay. */
export const paymentPurposes = ['order', 'balance', 'step_2', 'step_3', 'step_4', 'deposit', 'purchase'] as const

/** The later steps of an order that is paid by a plan, by their place in it. The first is the order's own payment. */
export const stepPurposes = { 2: 'step_2', 3: 'step_3', 4: 'step_4' } as const

/** Those that pay something sold by an order, and so stand in the ledger. A deposit is nobody's revenue (decision 0109). */
export const salePurposes = ['order', 'balance', ...Object.values(stepPurposes)] as const

/** Whether a payment pays something sold. */
export const paysSale = (purpose: (typeof paymentPurposes)[number]): boolean =>
  salePurposes.some((one) => one === purpose)

/** The provider drops unapproved orders after three hours. */
export const APPROVAL_WINDOW_MS = 3 * 3_600_000
/** An attempt this old is not handed out again: approving may take a while. */
export const REUSE_WINDOW_MS = 2.5 * 3_600_000
/** Days for which a bank transfer is waited for: an ordinary one takes one or two working days, and Saturdays, Sundays and feasts come between. */
export const TRANSFER_DAYS = 7
/** Our word for a transfer that did not come in this time. */
export const TRANSFER_NOT_COME = 'transfer_not_come'
/** The sweep leaves fresh attempts to the people who are just paying. */
export const RECONCILE_AFTER_MS = 2 * 60_000

/** What the provider's order must say before a cent is taken. */
export interface Agreed {
  readonly amountCents: Cents
  readonly payeeMerchantId: string
  readonly reference: string
  /** What the provider is to keep of it for the marketplace; unset: nothing. */
  readonly feeCents?: Cents
  /** Until when the provider is to keep it for the seller; null or unset: not at all. */
  readonly holdUntil?: Day | null
}

/**
 * The first thing that differs between what was agreed and what the provider says, null when all is as agreed.
 *
 * @param platformPayee the payee word that stands for our own account, whose merchant id is not compared
 */
export const paymentMismatch = (
  agreed: Agreed,
  seen: {
    amountCents: number
    currency: string
    payeeMerchantId: string | null
    reference: string | null
    feeCents: number | null
    isHeld: boolean | null
  },
  platformPayee: string,
): 'amount' | 'currency' | 'payee' | 'fee' | 'hold' | 'reference' | null => {
  if (seen.currency !== 'EUR') return 'currency'
  if (seen.amountCents !== agreed.amountCents) return 'amount'
  if (agreed.payeeMerchantId !== platformPayee && seen.payeeMerchantId !== agreed.payeeMerchantId) return 'payee'
  if (seen.feeCents !== null && seen.feeCents !== (agreed.feeCents ?? 0)) return 'fee'
  if (seen.isHeld !== null && seen.isHeld !== Boolean(agreed.holdUntil)) return 'hold'
  return seen.reference === agreed.reference ? null : 'reference'
}

type Words = Pick<PaymentOutcomeView, 'result' | 'title' | 'subtitle' | 'message'>

const failed: Words = {
  result: 'failed',
  title: 'Siamo spiacenti, pagamento NON effettuato',
  subtitle: 'Transazione non eseguita',
  message:
    'Gentile cliente, la informiamo che la transazione bancaria non è andata a buon fine, pertanto la invitiamo a riprovare inserendo i dati correttamente',
}

/** The attempt failed on the seller's side: nothing the couple types would change it. */
const notPayable: Words = {
  result: 'failed',
  title: 'Pagamento non effettuato',
  subtitle: 'Il fornitore al momento non può ricevere pagamenti',
  message:
    'Non ti è stato addebitato nulla e la tua scelta resta valida. Abbiamo avvisato il fornitore, che deve sistemare il suo conto di incasso: riprova più tardi o scrivigli.',
}

const transferWords = (until: Date): Words => ({
  result: 'open',
  title: 'Aspettiamo il tuo bonifico',
  subtitle: `Deve arrivare entro ${formatDay(todayInRome(until))}`,
  message:
    'Un bonifico ordinario arriva in uno o due giorni lavorativi, uno istantaneo subito: ti scriviamo quando il denaro c’è. Usa l’importo esatto. Puoi pagare in un altro modo, ma solo se il bonifico non è ancora partito.',
})

/**
 * What the page after the payment says, with the prescribed texts (PAY-16, PAY-18).
 *
 * @param waitsUntil of an attempt for which a bank transfer was chosen
 */
export const paymentOutcomeText = (
  status: PaymentState,
  failure: string | null = null,
  waitsUntil: Date | null = null,
): Words => {
  if (status === 'awaiting_approval' && waitsUntil !== null) return transferWords(waitsUntil)
  switch (status) {
    case 'captured':
      return {
        result: 'paid',
        title: 'Grazie per aver effettuato il pagamento',
        subtitle: 'Transazione effettuata con successo',
        message: 'I dettagli del pagamento ti saranno inviati tramite email',
      }
    case 'pending':
      return {
        result: 'pending',
        title: 'Pagamento in verifica',
        subtitle: 'Il servizio di pagamento sta controllando la transazione',
        message: 'Non serve pagare di nuovo: ti scriviamo appena la verifica è conclusa.',
      }
    case 'cancelled':
      return { ...failed, result: 'cancelled' }
    case 'failed':
      return isPayeeFailure(failure) ? notPayable : failed
    default:
      return {
        result: 'open',
        title: 'Pagamento non ancora concluso',
        subtitle: 'Non hai ancora approvato il pagamento',
        message: 'Puoi riprendere da dove hai lasciato: non è stato addebitato nulla.',
      }
  }
}
