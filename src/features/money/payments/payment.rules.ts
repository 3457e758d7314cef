import { defineMachine } from '#shared/machine.ts'
import type { Cents } from '#shared/money.ts'
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
export const paymentPurposes = ['order', 'balance', 'deposit', 'purchase'] as const

/** Those that pay something sold by an order, and so stand in the ledger. A deposit is nobody's revenue (decision 0109). */
export const salePurposes = ['order', 'balance'] as const

/** Whether a payment pays something sold. */
export const paysSale = (purpose: (typeof paymentPurposes)[number]): boolean =>
  salePurposes.some((one) => one === purpose)

/** The provider drops unapproved orders after three hours. */
export const APPROVAL_WINDOW_MS = 3 * 3_600_000
/** An attempt this old is not handed out again: approving may take a while. */
export const REUSE_WINDOW_MS = 2.5 * 3_600_000
/** The sweep leaves fresh attempts to the people who are just paying. */
export const RECONCILE_AFTER_MS = 2 * 60_000

/** What the provider's order must say before a cent is taken. */
export interface Agreed {
  readonly amountCents: Cents
  readonly payeeMerchantId: string
  readonly reference: string
}

/**
 * The first thing that differs between what was agreed and what the provider says, null when all is as agreed.
 *
 * @param platformPayee the payee word that stands for our own account, whose merchant id is not compared
 */
export const paymentMismatch = (
  agreed: Agreed,
  seen: { amountCents: number; currency: string; payeeMerchantId: string | null; reference: string | null },
  platformPayee: string,
): 'amount' | 'currency' | 'payee' | 'reference' | null => {
  if (seen.currency !== 'EUR') return 'currency'
  if (seen.amountCents !== agreed.amountCents) return 'amount'
  if (agreed.payeeMerchantId !== platformPayee && seen.payeeMerchantId !== agreed.payeeMerchantId) return 'payee'
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

/** What the page after the payment says, with the prescribed texts (PAY-16, PAY-18). */
export const paymentOutcomeText = (status: PaymentState): Words => {
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
      return failed
    default:
      return {
        result: 'open',
        title: 'Pagamento non ancora concluso',
        subtitle: 'Non hai ancora approvato il pagamento',
        message: 'Puoi riprendere da dove hai lasciato: non è stato addebitato nulla.',
      }
  }
}
