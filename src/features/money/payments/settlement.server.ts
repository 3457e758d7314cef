import type { Ctx } from '#platform/context.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import type { Cents } from '#shared/money.ts'
import type { ProviderItem } from './provider.server.ts'

/** What is known once the money is there. */
export interface Settled {
  readonly paymentId: number
  /** The provider's transaction code. */
  readonly transactionCode: string
  readonly amountCents: Cents
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
}

export interface Settlements {
  readonly order: Settlement
  /** The rest of an order of which an advance was paid. */
  readonly balance: Settlement
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
  /** The provider refused: the seller has to do something. Called once, not at every try. */
  readonly refused?: RefundHook
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
