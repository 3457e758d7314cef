import type { Day } from '#shared/days.ts'
import type { Cents } from '#shared/money.ts'
import type { DepositStatus } from './deposit.rules.ts'

/** The deposit of an order, as couple, seller and staff see it. */
export interface DepositView {
  readonly orderId: number
  readonly status: DepositStatus
  readonly amountCents: Cents
  readonly keptCents: Cents
  /** Why something is kept; null where nothing is. */
  readonly reason: string | null
  readonly paidAt: string | null
  readonly decidedAt: string | null
  readonly decideBy: Day
  /** How it stands, in words for the viewer. */
  readonly text: string
  /** The couple can pay it now. */
  readonly canPay: boolean
  /** Seller and staff can decide about it now. */
  readonly canDecide: boolean
  /** Something of it may be kept, not only given back. */
  readonly canKeep: boolean
}
