import type { Cents } from '#shared/money.ts'
import type { TransferKind, TransferState } from './transfer.rules.ts'

/** A refund, or a double, that does not go by itself, for staff. */
export interface StuckRefundView {
  /** By which the refund is closed; null for a double, which is closed on its order. */
  readonly id: number | null
  readonly amountCents: Cents
  /** Null for money of a purchase. */
  readonly order: { readonly path: string; readonly number: string } | null
  readonly why: string
  /** ISO instant. */
  readonly since: string
}

/** A refund by bank transfer, as whoever looks may see it. */
export interface TransferView {
  readonly id: number
  readonly kind: TransferKind
  readonly amountCents: Cents
  readonly status: TransferState
  readonly text: string
  /** For the seller while it has to pay; null for everybody else. */
  readonly payTo: { readonly holder: string; readonly iban: string; readonly version: number } | null
  /** Where the proof is downloaded; null where there is none. */
  readonly proofPath: string | null
  readonly canGiveIban: boolean
  readonly canAnswer: boolean
  /** The couple may say that it has had it already, without a transfer. */
  readonly canHave: boolean
  readonly canPay: boolean
  readonly canClose: boolean
}
