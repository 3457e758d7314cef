import type { Day, Instant } from '#shared/days.ts'
import type { InvoiceTo } from './invoice.rules.ts'

/** The invoice of an order, as whoever looks may see it. */
export interface OrderInvoiceView {
  readonly orderId: number
  /** How it stands, for who looks; null where there is nothing to say. */
  readonly text: string | null
  /** Null while nothing was asked. */
  readonly to: InvoiceTo | null
  readonly askedAt: Instant | null
  readonly number: string | null
  readonly issuedOn: Day | null
  /** Where the file is downloaded; null where there is none. */
  readonly filePath: string | null
  readonly canAsk: boolean
  readonly canIssue: boolean
}
