import type { LedgerKind } from '#features/money/ledger/views.ts'
import type { House } from '#features/money/payments/houses.rules.ts'
import type { Day } from '#shared/days.ts'
import type { BasisPoints, Cents } from '#shared/money.ts'
import type { TransmissionState } from './transmissions/transmission.rules.ts'

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
  /** The codice fiscale where it was added by a correction. */
  readonly taxCode?: string | null
  /** Seven signs; `0000000` is reached by PEC. */
  readonly sdi: string
  readonly pec: string | null
}

export interface InvoiceLineView {
  /** Of a fee; null for what the supplier bought. */
  readonly orderId: number | null
  readonly description: string
  readonly taxableCents: Cents
  readonly vatCents: Cents
  /** What of it, with VAT, the provider had kept from the couple's payments, or of a credit note given back with their refunds. */
  readonly keptCents: Cents
}

/** One document with all that stands on it: what PDF and XML are made of. */
export interface InvoiceView {
  readonly id: number
  readonly kind: 'invoice' | 'credit_note'
  /** Fees of deals, or a subscription or Smart Pass that was paid already. */
  readonly subject: 'fees' | 'purchase'
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
  /** The invoices a credit note takes back from, oldest first; none for an invoice. */
  readonly corrects: readonly { readonly year: number; readonly serial: number; readonly issuedOn: Day }[]
}

/** One document in a list. */
export interface InvoiceRow {
  readonly id: number
  readonly kind: 'invoice' | 'credit_note'
  readonly subject: 'fees' | 'purchase'
  /** "12/2026". */
  readonly name: string
  readonly issuedOn: Day
  readonly month: Day
  readonly supplierId: number
  readonly customerName: string
  readonly taxableCents: Cents
  readonly vatCents: Cents
  readonly totalCents: Cents
  /** "12/2026" of the invoices a credit note takes back from. */
  readonly corrects: readonly string[]
  /** How the last attempt to send it stands; null in the moment before there is one. */
  readonly transmission: TransmissionState | null
}

/** What a provider keeps for a supplier of one protected step. */
export interface KeptEarning {
  readonly orderId: number
  readonly orderNumber: string
  readonly house: House
  readonly amountCents: Cents
  /** The last day on which it waits, if nobody objects. */
  readonly holdUntil: Day
  /** It is the supplier's, who has no account that can take it. */
  readonly isWaiting: boolean
}

/** What couples still have to pay of their plans, in one month. */
export interface ExpectedMonth {
  /** Its first day; null for steps the seller has not asked for yet. */
  readonly month: Day | null
  readonly steps: number
  /** Before fees. */
  readonly amountCents: Cents
  /** The part whose day has passed. */
  readonly lateCents: Cents
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
    readonly status: 'due' | 'paid' | 'reversed' | 'written_off'
    readonly dueOn: Day
    readonly paidOn: Day | null
    /** What has arrived of it, less what went back; and what of that the provider has kept from payments. */
    readonly paidCents: Cents
    readonly keptCents: Cents
  } | null
}

/** Fees that have been or are to be paid, with VAT. */
export interface FeeSums {
  readonly dueCents: Cents
  /** By bank transfer. */
  readonly paidCents: Cents
  /** Kept by the provider from payments. */
  readonly keptCents: Cents
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
  /** Sales of which something was paid and that were not taken back: in each quarter in which that was, once in a year. */
  readonly activities: number
}

/** The activities of the law: personal services, sale of goods, hire of vehicles. */
export type Dac7Activity = 'services' | 'goods' | 'transport'

/** Who a seller is for the tax authority. */
export type TaxProfile =
  | { readonly kind: 'entity'; readonly taxCode: string }
  | {
      readonly kind: 'individual'
      readonly taxCode: string
      readonly firstName: string
      readonly lastName: string
      readonly bornOn: Day
    }

/** One seller's year with everything the tax authority is told of it. */
export interface Dac7Seller {
  readonly supplierId: number
  readonly name: string | null
  readonly vatNumber: string | null
  readonly rea: string | null
  /** Its accounts at the payment providers. */
  readonly accounts: readonly string[]
  readonly seat: Seat | null
  readonly tax: TaxProfile | null
  /** Quarters of each activity it had. */
  readonly activities: readonly { readonly activity: Dac7Activity; readonly quarters: readonly Dac7Period[] }[]
  readonly quarters: readonly Dac7Period[]
  readonly total: Dac7Period
  readonly isReported: boolean
}

/** The year of every seller in one look, for the staff. */
export interface Dac7Registry {
  readonly year: number
  readonly quarters: readonly Dac7Period[]
  readonly total: Dac7Period
  /** Told, of whom this many are left out of the file because data is missing; not told because they are below the threshold. */
  readonly reported: number
  readonly incomplete: number
  readonly excluded: number
  /** Whose tax data is missing, largest first, a hundred at most. */
  readonly missing: readonly {
    readonly supplierId: number
    readonly name: string
    readonly considerationCents: Cents
    readonly what: readonly string[]
  }[]
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
    readonly accounts: readonly string[]
    readonly tax: TaxProfile | null
  }
}
