import type { Cents } from '#shared/money.ts'
import type { TransferState } from './transfer.rules.ts'

/** A refund that does not go by itself, for staff. */
export interface StuckRefundView {
  readonly id: number
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
  readonly amountCents: Cents
  readonly status: TransferState
  readonly text: string
  /** For the seller while it has to pay; null for everybody else. */
  readonly payTo: { readonly holder: string; readonly iban: string; readonly version: number } | null
  /** Where the proof is downloaded; null where there is none. */
  readonly proofPath: string | null
  readonly canGiveIban: boolean
  readonly canAnswer: boolean
  readonly canPay: boolean
  readonly canClose: boolean
}
