import type { Day } from '#shared/days.ts'
import type { Cents } from '#shared/money.ts'
import type { FileProblem } from '../file-checks/views.ts'
import type { Customer } from '../views.ts'
import type { DatumChange } from './correction.rules.ts'
import type { InvoiceChannelName, ReceiptError, ReceiptKind, TransmissionState } from './transmission.rules.ts'

/** A document with its last attempt, in the list of staff. */
export interface TransmissionRow {
  readonly id: number
  readonly kind: 'invoice' | 'credit_note'
  /** "12/2026". */
  readonly name: string
  readonly subject: string
  readonly issuedOn: Day
  readonly supplierId: number
  readonly customerName: string
  readonly totalCents: Cents
  readonly status: TransmissionState
  readonly attempts: number
  readonly fileName: string
  /** Codes of the checks that keep it back. */
  readonly problems: readonly string[]
  /** Of a rejected one: the last day to send it again. */
  readonly resendBy: Day | null
}

/** A page of them, and how many there are of each state. */
export interface TransmissionsView {
  readonly items: readonly TransmissionRow[]
  readonly byState: Readonly<Record<TransmissionState, number>>
  /** The last file that was ready when the page was read; 0 for none. */
  readonly newestReady: number
  readonly total: number
  readonly page: number
  readonly pages: number
}

/** Documents that staff has to correct. Instants are ISO. */
export interface ResendDue {
  readonly count: number
  /** The first last day among the rejected ones. */
  readonly by: Day | null
  readonly isLate: boolean
  readonly oldestAt: string | null
}

/** Documents that were sent and of which nothing was heard for days. */
export interface SilentFiles {
  readonly count: number
  /** Those that have waited longest. */
  readonly items: readonly {
    readonly invoiceId: number
    readonly name: string
    /** ISO. */
    readonly sentAt: string
    /** Whole days since. */
    readonly days: number
  }[]
}

/** One attempt with what the exchange system said. Instants are ISO. */
export interface AttemptView {
  readonly id: number
  readonly attempt: number
  readonly status: TransmissionState
  readonly fileName: string
  readonly problems: readonly FileProblem[]
  readonly channel: InvoiceChannelName
  readonly createdAt: string
  readonly sentAt: string | null
  readonly settledAt: string | null
  /** The beginnings of receipts that came and could not be read, while it waits for one. */
  readonly unread: readonly string[]
  readonly receipts: readonly {
    readonly id: number
    readonly kind: ReceiptKind
    readonly errors: readonly ReceiptError[]
    readonly sdiId: string | null
    readonly happenedAt: string
    readonly hasFile: boolean
  }[]
}

/** What the company says of itself today otherwise than a document does. */
export interface IssuerNews {
  readonly changes: readonly DatumChange[]
  /** Why the document cannot be drawn with it, in words; null where it can. */
  readonly problem: string | null
}

/** One document with everything that was tried to send it. */
export interface DocumentView {
  readonly id: number
  readonly kind: 'invoice' | 'credit_note'
  readonly name: string
  readonly subject: string
  readonly issuedOn: Day
  /** First day of the month of issue. */
  readonly month: Day
  readonly supplierId: number
  readonly totalCents: Cents
  /** As last corrected. */
  readonly customer: Customer
  /** With what its profile says today: what a correction starts with. */
  readonly proposed: Customer
  /** For one that can be corrected; null where nothing differs. */
  readonly issuerNews: IssuerNews | null
  readonly resendBy: Day | null
  readonly isLate: boolean
  /** Oldest first. */
  readonly attempts: readonly AttemptView[]
  readonly corrections: readonly {
    readonly id: number
    readonly reason: string
    readonly by: string
    readonly at: string
    readonly changes: readonly DatumChange[]
  }[]
}
