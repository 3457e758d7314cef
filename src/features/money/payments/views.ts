import type { Cents } from '#shared/money.ts'
import type { paymentPurposes } from './payment.rules.ts'

/** What a payment pays. */
export type PaymentPurpose = (typeof paymentPurposes)[number]

/** How one attempt to pay stands. */
export type PaymentState = 'starting' | 'awaiting_approval' | 'pending' | 'captured' | 'failed' | 'cancelled'

/** What the page after the payment says. */
export interface PaymentOutcomeView {
  readonly result: 'paid' | 'pending' | 'failed' | 'cancelled' | 'open'
  /** Big words, then the sentence under them, then the explanation; the prescribed texts of PAY-16 and PAY-18. */
  readonly title: string
  readonly subtitle: string
  readonly message: string
  readonly purpose: PaymentPurpose
  readonly subjectId: number
  readonly amountCents: Cents
  readonly description: string
  /** Why it failed: the code of an error of ours (`goods_gone`), or the provider's word. */
  readonly failure: string | null
  /** The provider's transaction code once paid. */
  readonly transactionCode: string | null
  /** Page the payment was started from. */
  readonly returnPath: string
  /** The provider's page, while the payment can still be approved. */
  readonly approveUrl: string | null
}

/** Money given back, or to be given back, of an order. */
export interface RefundView {
  readonly id: number
  readonly purpose: 'cancellation' | 'return' | 'dispute' | 'deposit' | 'goodwill' | 'stray'
  /** The cancelled order, the return, the dispute, the order of a deposit; otherwise what the payment paid. */
  readonly subjectId: number
  readonly amountCents: Cents
  /** `failed`: the provider refused; it is asked again, and the seller may give it back at the provider itself. */
  readonly status: 'requested' | 'pending' | 'completed' | 'failed'
  /** The provider's word for why it refused. */
  readonly failure: string | null
  readonly requestedAt: string
  readonly settledAt: string | null
  /** The provider's code of the refund. */
  readonly transactionCode: string | null
  /** The provider's code of the payment it is taken from. */
  readonly captureId: string
}
