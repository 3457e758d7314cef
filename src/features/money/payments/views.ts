import type { Cents } from '#shared/money.ts'
import type { House } from './houses.rules.ts'
import type { paymentPurposes } from './payment.rules.ts'
import type { RefundState } from './refund.rules.ts'

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
  /** What the payer can do about it, where there is something. */
  readonly advice: string | null
  /** The provider's transaction code once paid. */
  readonly transactionCode: string | null
  /** Page the payment was started from. */
  readonly returnPath: string
  /** A bank transfer is waited for: `approveUrl` says to which account. */
  readonly isTransfer: boolean
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
  /** What each means: `refundMachine`. */
  readonly status: RefundState
  /** The provider's word for why it refused. */
  readonly failure: string | null
  readonly requestedAt: string
  readonly settledAt: string | null
  /** The provider's code of the refund. */
  readonly transactionCode: string | null
  /** The house it goes by. */
  readonly house: House
  /** The provider's code of the payment it is taken from. */
  readonly captureId: string
  /** Until when a refused one is asked again; null for every other. */
  readonly askedUntil: string | null
}
