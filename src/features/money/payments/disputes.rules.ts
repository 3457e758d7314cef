import { addDays, type Day, daysBetween, formatDay } from '#shared/days.ts'
import type { Cents } from '#shared/money.ts'
import { type House, houseLabel } from './houses.rules.ts'

/** How a dispute at the provider stands: with whom it is, or how it ended. */
export const disputeStates = ['open', 'seller', 'buyer', 'review', 'lost', 'won', 'covered'] as const
export type DisputeState = (typeof disputeStates)[number]

/** Those that are not over. */
export const OPEN_DISPUTE: readonly DisputeState[] = ['open', 'seller', 'buyer', 'review']

const statuses: Readonly<Record<string, DisputeState>> = {
  WAITING_FOR_SELLER_RESPONSE: 'seller',
  WAITING_FOR_BUYER_RESPONSE: 'buyer',
  UNDER_REVIEW: 'review',
}

/** Outcomes in which the payer gets money of the seller. `RESOLVED_WITH_PAYOUT` is money of the provider: nobody's refund. */
const LOST = ['RESOLVED_BUYER_FAVOUR', 'ACCEPTED']

/**
 * Status and outcome as the provider words them, in our words.
 *
 * @see https://developer.paypal.com/docs/api/customer-disputes/v1/#disputes_get
 */
export const disputeState = (status: string, outcome: string | null): DisputeState => {
  if (status !== 'RESOLVED') return statuses[status] ?? 'open'
  if (outcome === 'RESOLVED_WITH_PAYOUT') return 'covered'
  return outcome !== null && LOST.includes(outcome) ? 'lost' : 'won'
}

const reasons: Readonly<Record<string, string>> = {
  MERCHANDISE_OR_SERVICE_NOT_RECEIVED: 'non ha ricevuto ciò che ha pagato',
  MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED: 'ciò che ha ricevuto non è come descritto',
  UNAUTHORISED: 'non riconosce il pagamento',
  CREDIT_NOT_PROCESSED: 'non ha ricevuto un rimborso promesso',
  DUPLICATE_TRANSACTION: 'ha pagato due volte',
  INCORRECT_AMOUNT: 'l’importo è sbagliato',
  PAYMENT_BY_OTHER_MEANS: 'ha pagato in un altro modo',
  PROBLEM_WITH_REMITTANCE: 'c’è un problema con un pagamento',
}

/** Reasons of Stripe: https://docs.stripe.com/disputes/categories */
const stripeReasons: Readonly<Record<string, string>> = {
  product_not_received: 'non ha ricevuto ciò che ha pagato',
  product_unacceptable: 'ciò che ha ricevuto non è come descritto',
  fraudulent: 'non riconosce il pagamento',
  unrecognized: 'non riconosce il pagamento',
  credit_not_processed: 'non ha ricevuto un rimborso promesso',
  duplicate: 'ha pagato due volte',
  debit_not_authorized: 'non ha autorizzato l’addebito',
  subscription_canceled: 'aveva annullato',
}

/** Why, after "Chi ha pagato dice che". */
export const disputeReason = (reason: string): string => reasons[reason] ?? stripeReasons[reason] ?? 'qualcosa non va'

/** So many days before the last one a seller who has not answered is reminded. */
export const ANSWER_REMINDER_DAYS = [3, 1] as const

/**
 * Whether a seller who has to answer is to be reminded today. What it was told since the day of a reminder stands for that reminder: each is sent
 * once, none just after the first mail, and a last day that moves is reminded of anew.
 *
 * @param dispute.toldOn when the seller was last written to about it
 */
export const isAnswerReminderDue = (
  { answerBy, toldOn }: { readonly answerBy: Day | null; readonly toldOn: Day | null },
  today: Day,
): boolean => {
  if (answerBy === null || toldOn === null || today > answerBy) return false
  const left = daysBetween(today, answerBy)
  return ANSWER_REMINDER_DAYS.some((days) => left <= days && toldOn < addDays(answerBy, -days))
}

/** What one says about it. */
export interface ProviderDisputeView {
  readonly house: House
  readonly id: number
  /** The provider's own number, by which both find it there. */
  readonly code: string
  readonly state: DisputeState
  readonly reason: string
  readonly amountCents: Cents
  /** Until when the seller has to answer there. */
  readonly answerBy: Day | null
}

/** One that the operator has to answer. Instants are ISO. */
export interface DisputeToAnswer
  extends Pick<ProviderDisputeView, 'id' | 'code' | 'reason' | 'amountCents' | 'answerBy'> {
  /** Null for what a supplier bought of us. */
  readonly orderId: number | null
  readonly since: string
}

/** How it stands, for whoever reads the order. */
export const disputeText = ({
  house,
  state,
  answerBy,
}: Pick<ProviderDisputeView, 'house' | 'state' | 'answerBy'>): string => {
  const name = houseLabel[house]
  const until = answerBy ? ` entro il ${formatDay(answerBy)}` : ''
  switch (state) {
    case 'open':
      return `È aperta: finché ${name} non decide, da qui non parte nessun rimborso per lo stesso denaro.`
    case 'seller':
      return house === 'stripe'
        ? `La banca aspetta una risposta${until}: la manda Promessi, con i documenti del venditore. Intanto da qui non parte nessun rimborso.`
        : `Il venditore deve rispondere su PayPal${until}. Intanto da qui non parte nessun rimborso.`
    case 'buyer':
      return `${name} aspetta una risposta di chi ha pagato. Intanto da qui non parte nessun rimborso.`
    case 'review':
      return house === 'stripe'
        ? 'La sta esaminando la banca. Intanto da qui non parte nessun rimborso.'
        : 'La sta esaminando PayPal. Intanto da qui non parte nessun rimborso.'
    case 'lost':
      return house === 'stripe'
        ? 'È chiusa: la banca ha restituito il denaro agli sposi.'
        : 'È chiusa: PayPal ha restituito il denaro agli sposi.'
    case 'won':
      return 'È chiusa senza un rimborso: il pagamento resta valido.'
    case 'covered':
      return `È chiusa: ${name} ha coperto la perdita con denaro suo.`
  }
}
