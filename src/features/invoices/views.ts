import type { LedgerKind } from '#features/ledger/views.ts'
import type { Day } from '#shared/days.ts'
import type { BasisPoints, Cents } from '#shared/money.ts'

/** An Italian address as electronic invoices write it. */
export interface Seat {
  readonly address: string
  /** Five digits. */
  readonly cap: string
  readonly city: string
  /** Two letters. */
  readonly province: string
}

/** Who issues, as it was on the day. */
export interface Issuer extends Seat {
  readonly name: string
  readonly vatNumber: string
  readonly reaOffice: string
  readonly reaNumber: string
  /** "10000.00"; null when it is not known. */
  readonly capital: string | null
  readonly pec: string
}

/** Who owes, as it was on the day. */
export interface Customer extends Seat {
  readonly name: string
  readonly vatNumber: string
  /** Seven signs; `0000000` is reached by PEC. */
  readonly sdi: string
  readonly pec: string | null
}

export interface InvoiceLineView {
  readonly orderId: number
  readonly description: string
  readonly taxableCents: Cents
  readonly vatCents: Cents
}

/** One document with all that stands on it: what PDF and XML are made of. */
export interface InvoiceView {
  readonly id: number
  readonly kind: 'invoice' | 'credit_note'
  readonly year: number
  readonly serial: number
  readonly issuedOn: Day
  readonly month: Day
  readonly issuer: Issuer
  readonly customer: Customer
  readonly vatBps: BasisPoints
  readonly taxableCents: Cents
  readonly vatCents: Cents
  readonly totalCents: Cents
  readonly lines: readonly InvoiceLineView[]
  /** The invoice a credit note takes back from. */
  readonly corrects: { readonly year: number; readonly serial: number; readonly issuedOn: Day } | null
}

/** One document in a list. */
export interface InvoiceRow {
  readonly id: number
  readonly kind: 'invoice' | 'credit_note'
  /** "12/2026". */
  readonly name: string
  readonly issuedOn: Day
  readonly month: Day
  readonly supplierId: number
  readonly customerName: string
  readonly taxableCents: Cents
  readonly vatCents: Cents
  readonly totalCents: Cents
  /** "12/2026" of the invoice a credit note takes back from. */
  readonly corrects: string | null
}

/** A page of documents. */
export interface InvoicesView {
  readonly items: readonly InvoiceRow[]
  readonly total: number
  readonly page: number
  readonly pages: number
}

/** What moved: all signed as the seller sees it, so that paid − refunded − fee − VAT is what is left. */
export interface EarningsSums {
  readonly paidCents: Cents
  readonly refundedCents: Cents
  readonly feeCents: Cents
  readonly feeVatCents: Cents
  readonly netCents: Cents
}

/** One movement of the ledger. */
export interface EarningsRow extends EarningsSums {
  readonly id: number
  readonly kind: LedgerKind
  readonly postedAt: string
  readonly orderId: number
  readonly orderNumber: string
  /** "Maria R.", as the seller reads it everywhere. */
  readonly coupleName: string
  /** Of a fee: how it stands now. */
  readonly fee: {
    readonly status: 'due' | 'paid' | 'reversed'
    readonly dueOn: Day
    readonly paidOn: Day | null
  } | null
}

/** Fees that have been or are to be paid, with VAT. */
export interface FeeSums {
  readonly dueCents: Cents
  readonly paidCents: Cents
  /** The oldest day by which one is to be paid; null when none is. */
  readonly dueOn: Day | null
}

/** One month of a supplier's movements, a page at a time. */
export interface EarningsView {
  readonly month: Day
  /** Months that can be shown, newest first. */
  readonly months: readonly Day[]
  readonly items: readonly EarningsRow[]
  readonly total: number
  readonly page: number
  readonly pages: number
  readonly totals: EarningsSums
  /** Fees that came up in the month. */
  readonly fees: FeeSums
  /** Fees of all months. */
  readonly allFees: FeeSums
}

/** A quarter, or the year, as the tax authority is told of it (D.Lgs. 32/2023). */
export interface Dac7Period {
  /** What reached the seller, less refunds, fees and their VAT. */
  readonly considerationCents: Cents
  /** Fees with their VAT. */
  readonly feesCents: Cents
  /** Sales that were not taken back. */
  readonly activities: number
}

/** A year of a seller for DAC7. */
export interface Dac7View {
  readonly year: number
  readonly years: readonly number[]
  /** Four of them. */
  readonly quarters: readonly Dac7Period[]
  readonly total: Dac7Period
  /** False for who sold goods only, fewer than thirty times and for 2,000 euro at most. */
  readonly isReported: boolean
  readonly seller: {
    readonly name: string | null
    readonly vatNumber: string | null
    readonly rea: string | null
    readonly address: string | null
    readonly account: string | null
  }
}
