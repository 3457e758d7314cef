import type { FeeReminderStage } from '#features/money/billing/fees/fee-reminders.rules.ts'
import type { House } from '#features/money/payments/houses.rules.ts'
import type { Day } from '#shared/days.ts'
import type { BasisPoints, Cents } from '#shared/money.ts'
import type { FeeCursor } from './fees-list.rules.ts'

export type FeeStatus = 'due' | 'paid' | 'reversed' | 'written_off'

/** One fee in a list of the staff. */
export interface FeeRow {
  readonly id: number
  readonly supplierId: number
  readonly supplierName: string
  readonly orderId: number
  readonly orderNumber: string
  readonly accruedOn: Day
  readonly dueOn: Day
  /** What the rate was taken of, and the rate of the offer: both frozen on the day. */
  readonly baseCents: Cents
  readonly feeBps: BasisPoints
  readonly feeCents: Cents
  readonly vatCents: Cents
  readonly totalCents: Cents
  /** What has arrived of it, and what is left to pay; nothing is unless it is due. */
  readonly paidCents: Cents
  /** What of `paidCents` the provider has kept from payments. */
  readonly keptCents: Cents
  readonly openCents: Cents
  readonly status: FeeStatus
  readonly paidOn: Day | null
  /** What the marketplace owes the supplier of it. */
  readonly creditCents: Cents
  /** The invoice it stands on; null while it waits for one. */
  readonly invoice: { readonly id: number; readonly name: string } | null
}

/** A protected step that is its supplier's and waits for an account that can take it. */
export interface WaitingStep {
  readonly orderId: number
  readonly orderNumber: string
  readonly supplierId: number
  readonly supplier: string
  readonly house: House
  readonly amountCents: Cents
  readonly since: Day
  /** The last day on which the provider should keep it. */
  readonly limitOn: Day
}

/** What all fees that are open come to, whatever the list is narrowed by. */
export interface FeeSummary {
  readonly dueCents: Cents
  readonly due: number
  readonly lateCents: Cents
  readonly late: number
  /** The oldest day by which one was to be paid; null when none is open. */
  readonly oldest: Day | null
  readonly creditCents: Cents
  readonly credits: number
  /** Suppliers suspended for their fees. */
  readonly suspended: number
}

/** Sums of everything one state of the list holds; integer cents. */
export interface FeeSums {
  readonly totalCents: Cents
  readonly openCents: Cents
}

/** A page of fees. */
export interface FeesView {
  readonly items: readonly FeeRow[]
  /** Counted up to a bound: one more than that is "more". */
  readonly total: number
  /** Null where there are more than are counted. */
  readonly sums: FeeSums | null
  /** Where the pages before and after begin. */
  readonly before: FeeCursor | null
  readonly after: FeeCursor | null
}

/** Something staff noted about a fee. */
export interface FeeMovementRow {
  readonly id: number
  readonly kind: 'payment' | 'write_off' | 'repayment' | 'undo' | 'kept' | 'returned'
  readonly orderId: number
  readonly orderNumber: string
  readonly amountCents: Cents
  readonly valueOn: Day
  readonly reference: string | null
  readonly reason: string | null
  readonly isUndone: boolean
}

/** Everything about one supplier's fees. */
export interface FeeAccountView {
  readonly supplierId: number
  readonly name: string
  readonly email: string
  readonly vatNumber: string | null
  readonly standing: 'active' | 'suspended' | 'closed'
  readonly isSuspendedForFees: boolean
  readonly open: readonly FeeRow[]
  readonly credits: readonly FeeRow[]
  /** The newest fifty. */
  readonly movements: readonly FeeMovementRow[]
  readonly reminders: readonly {
    readonly id: number
    readonly stage: FeeReminderStage
    readonly on: Day
    readonly totalCents: Cents
  }[]
  readonly sums: {
    readonly dueCents: Cents
    readonly lateCents: Cents
    readonly creditCents: Cents
    readonly paidCents: Cents
    readonly writtenOffCents: Cents
  }
}

/** Fees that came up in one month, told three times; all with VAT. */
export interface FeeBooksRow {
  readonly month: Day
  /** As the list has them: to be paid, paid, given up; less what is owed back. */
  readonly listedCents: Cents
  /** As the ledger has them: charged, less what was given back. */
  readonly ledgerCents: Cents
  /** On invoices, credit notes taken off. */
  readonly invoicedCents: Cents
  /** On no document yet. */
  readonly waitingCents: Cents
  /** What was paid less what went back, what was given up and what is open: as noted, and as the ledger has it. */
  readonly paidCents: Cents
  readonly ledgerPaidCents: Cents
  /** What the provider kept of payments less what went back with refunds, as payments and refunds have it, and as the ledger has it. */
  readonly keptCents: Cents
  readonly ledgerKeptCents: Cents
  readonly writtenOffCents: Cents
  readonly ledgerLossCents: Cents
  readonly openCents: Cents
  readonly ledgerOpenCents: Cents
}
