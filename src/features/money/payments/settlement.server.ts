import type { Reason } from '#features/money/ledger/index.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import type { Day } from '#shared/days.ts'
import type { Cents } from '#shared/money.ts'
import type { DisputeState } from './disputes.rules.ts'
import type { ReleaseReason } from './held/hold.rules.ts'
import type { ProviderShipping } from './paypal/shipping.rules.ts'
import type { ProviderItem } from './provider.server.ts'

/** What is known once the money is there. */
export interface Settled {
  readonly paymentId: number
  /** The provider's transaction code. */
  readonly transactionCode: string
  readonly amountCents: Cents
  /** What of it the provider kept for the marketplace, and when the attempt began of which it was the fee. */
  readonly feeCents: Cents
  readonly startedAt: Date
  /** Until when the provider keeps it for the seller, as it was agreed; null where the seller has it at once. */
  readonly holdUntil: Day | null
}

/** What was passed on to a seller, and why then. */
export interface PassedOn {
  readonly amountCents: Cents
  readonly reason: ReleaseReason
}

/** What a payment means for the thing it pays. Every hook that changes something runs in the transaction of the payment's own change: both or neither. */
export interface Settlement {
  /**
   * Before a cent is taken: makes sure of what is paid for. Runs again when a capture that was interrupted is taken up.
   *
   * @throws AppError the attempt fails with its code, and nothing is taken
   */
  readonly secure?: (tx: Tx, ctx: Ctx, subjectId: number) => Promise<void>
  /**
   * The money is there.
   *
   * @throws AppError the attempt fails with its code, and the money goes back at once
   */
  readonly settle: (tx: Tx, ctx: Ctx, subjectId: number, settled: Settled) => Promise<unknown>
  /**
   * The attempt ended without money. Not called when another attempt takes its place or when the thing itself is given up
   * (`endPayment`): whoever does that knows.
   */
  readonly ended?: (tx: Tx, ctx: Ctx, subjectId: number) => Promise<void>
  /**
   * What the provider shows the payer, read when the provider is asked (PAY-13). The parts add up to the payment's items.
   *
   * @returns empty where the payment's description says it all
   */
  readonly items?: (subjectId: number) => Promise<readonly ProviderItem[]>
  /** What the provider kept of it has been passed on to the seller (decision 0160). Locks nothing that is locked before a payment. */
  readonly passedOn?: (tx: Tx, ctx: Ctx, subjectId: number, passed: PassedOn) => Promise<void>
  /** It is the seller's, and the seller has no account that can take it. Locks nothing that is locked before a payment. */
  readonly waitsForAccount?: (tx: Tx, ctx: Ctx, subjectId: number) => Promise<void>
  /** Whether it waits some days for a bank transfer; unset: it does not, because somebody else may take it meanwhile. */
  readonly waits?: (subjectId: number) => Promise<boolean>
  /** Where it is sent; null for what is not. */
  readonly shipping?: (subjectId: number) => Promise<ProviderShipping | null>
}

export interface Settlements {
  readonly order: Settlement
  /** The rest of an order of which an advance was paid. */
  readonly balance: Settlement
  /** Later steps of an order that is paid by a plan. */
  readonly step_2: Settlement
  readonly step_3: Settlement
  readonly step_4: Settlement
  /** The deposit of the rentals of an order. */
  readonly deposit: Settlement
  readonly purchase: Settlement
}

let settlements: Settlements | undefined

/** Tells the payments what a payment means, at the roof: this slice knows none of the things that are paid. */
export const registerSettlement = (given: Settlements): void => {
  settlements = given
}

export const settlementOf = (purpose: keyof Settlements): Settlement => {
  if (!settlements) throw new Error('No settlements are registered')
  return settlements[purpose]
}

/** Money that is asked back: what the provider says of it. */
export interface RefundNews {
  readonly refundId: number
  readonly orderId: number
  readonly purpose: 'cancellation' | 'return' | 'dispute' | 'deposit'
  /** The cancelled order, the return, the dispute, or the order of a deposit. */
  readonly subjectId: number
  readonly amountCents: Cents
  /** The provider's code of the refund; null while it has none. */
  readonly transactionCode: string | null
  /** What of the same cancellation, return or dispute has not arrived yet: 0 when all of it has. */
  readonly outstandingCents: Cents
}

/** The same of what was sold: a deposit was not. */
export type SaleRefundNews = Omit<RefundNews, 'refundId' | 'purpose'> & {
  readonly purpose: Exclude<RefundNews['purpose'], 'deposit'>
}

/** Runs in the transaction that notes what the provider says. `subjectId` is the order of a cancellation, the return of a return. */
export type RefundHook = (tx: Tx, ctx: Ctx, subjectId: number, refund: RefundNews) => Promise<unknown>

export interface RefundHooks {
  /** Locks the order that was paid for, before anything else of it. */
  readonly lock: (tx: Tx, orderId: number) => Promise<unknown>
  /** The money of a cancelled order went back. */
  readonly cancellation: RefundHook
  /** The money of a return went back. */
  readonly return: RefundHook
  /** The money a dispute gave back went back. */
  readonly dispute: RefundHook
  /** A deposit, or the part of it that was not kept, went back. */
  readonly deposit: RefundHook
  /** Money of a sale went back: for what follows whatever the reason. */
  readonly arrived?: (
    tx: Tx,
    ctx: Ctx,
    subjectId: number,
    // There is no refund where the seller had given everything back before it was asked.
    news: SaleRefundNews,
  ) => Promise<unknown>
  /** The provider refused for a reason that its seller can do away with. Called once, not at every try. */
  readonly refused?: RefundHook
  /** It will not go by the provider any more: the seller transfers it. */
  readonly diverted?: RefundHook
  /** The payer has turned to the provider or its bank, or that has come further. */
  readonly disputed?: (
    tx: Tx,
    ctx: Ctx,
    orderId: number,
    dispute: { readonly disputeId: number; readonly status: DisputeState },
  ) => Promise<void>
  /** The seller has not answered a dispute at the provider, and its last day there is near. Called once for each reminder. */
  readonly answerDue?: (
    tx: Tx,
    ctx: Ctx,
    orderId: number,
    due: { readonly disputeId: number; readonly answerBy: Day; readonly today: Day },
  ) => Promise<void>
  /** Staff has found that nothing more of it is given back: what waited for it does not wait any longer. */
  readonly closed?: (
    tx: Tx,
    ctx: Ctx,
    subjectId: number,
    refund: RefundNews & { readonly reason: string },
  ) => Promise<void>
  /** Part of it came by the provider: this much is left. */
  readonly shrunk?: (tx: Tx, ctx: Ctx, refundId: number, amountCents: Cents) => Promise<void>
  /** The money of a refund is back, by whatever road. */
  readonly over?: (tx: Tx, ctx: Ctx, refundId: number) => Promise<void>
}

/** What the payments ask of those who know the marketplace's fee (decision 0158). */
export interface FeeHooks {
  /** The provider has kept a fee from a payment of an order. Runs in the transaction that notes the money. */
  readonly kept: (tx: Tx, ctx: Ctx, orderId: number, settled: Settled) => Promise<void>
  /** How much less the fee of an order will be once what is asked back for a reason has arrived; its reversal is in the ledger. */
  readonly goingBack: (tx: Tx, orderId: number, reason: Reason) => Promise<Cents>
  /** Money of an order went back, and with it what its row says of the fee. Runs in the transaction that notes it. */
  readonly returned: (tx: Tx, ctx: Ctx, orderId: number) => Promise<void>
}

let fees: FeeHooks | undefined

/** Tells the payments, at the roof, who knows the fee: this slice does not. */
export const registerFees = (given: FeeHooks): void => {
  fees = given
}

export const feeHooks = (): FeeHooks => {
  if (!fees) throw new Error('No hooks of the fees are registered')
  return fees
}

let hooks: RefundHooks | undefined

/** Tells the payments what money that went back means, at the roof. */
export const registerRefunds = (given: RefundHooks): void => {
  hooks = given
}

export const refundHooks = (): RefundHooks => {
  if (!hooks) throw new Error('No refund hooks are registered')
  return hooks
}
