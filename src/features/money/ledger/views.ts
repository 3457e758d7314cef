import type { Cents } from '#shared/money.ts'
import type { ledgerAccounts, ledgerKinds } from './accounts.rules.ts'

export type LedgerAccount = (typeof ledgerAccounts)[number]

export type LedgerKind = (typeof ledgerKinds)[number]

/** One side of an entry: positive is debit, negative is credit. */
export interface LedgerLine {
  readonly account: LedgerAccount
  readonly amountCents: Cents
}

/** One movement, for a timeline. */
export interface LedgerEntryView {
  readonly id: number
  readonly kind: LedgerKind
  /** `payment:12`: the kind, and the id of what it is about. */
  readonly occasion: string
  readonly postedAt: string
  /** What moved, always positive. */
  readonly amountCents: Cents
  readonly lines: readonly LedgerLine[]
}

/** The money of one paid order, all of it read from the ledger. */
export interface OrderMoney {
  /** As it was sold: goods − bonus + shipping. */
  readonly totalCents: Cents
  readonly goodsCents: Cents
  readonly bonusCents: Cents
  readonly shippingCents: Cents
  /** How much of the total was taken back, by cancellation or return. */
  readonly reversedCents: Cents
  /** What the couple has paid so far, and what of it has arrived back. */
  readonly paidCents: Cents
  readonly refundedCents: Cents
  /** What the couple still has to pay: the balance of an advance. Zero when `owedCents` is not. */
  readonly dueCents: Cents
  /** What is on its way back to the couple. */
  readonly owedCents: Cents
  /** The marketplace's fee and its VAT, less what was given back of them. */
  readonly feeCents: Cents
  readonly feeVatCents: Cents
  /** What of it the provider keeps for the seller (decision 0160). */
  readonly heldCents: Cents
  /** What the seller has of it: paid − refunded − kept − fee − VAT. */
  readonly netCents: Cents
}
