import type { ResendDue, SilentFiles } from '#features/books/invoices/index.server.ts'
import type { StuckRefundView } from '#features/fulfilment/refund-transfers/views.ts'
import type { DisputeToAnswer } from '#features/money/payments/disputes.rules.ts'
import type { FailedJob } from '#platform/jobs/jobs.server.ts'

/** What the machine could not do by itself. Instants are ISO. */
export interface OperationsView {
  /** Invoices that were rejected or are blocked. */
  readonly resend: ResendDue
  /** All that gave up; `jobs` are the newest of them. */
  readonly failed: number
  readonly waiting: number
  readonly jobs: readonly (Omit<FailedJob, 'mailId'> & {
    readonly mail: { readonly to: string; readonly subject: string } | null
  })[]
  readonly stuck: number
  readonly messages: readonly { readonly id: number; readonly type: string; readonly at: string }[]
  /** Null without a mail server. */
  readonly mails: { readonly waiting: number; readonly oldestAt: string | null } | null
  /** Refunds that do not go by themselves; `stuckRefunds` are those that hang longest. */
  readonly refunds: number
  readonly stuckRefunds: readonly StuckRefundView[]
  /** Disputes at Stripe that we have to answer; `toAnswer` are those with the nearest last day. */
  readonly disputes: number
  readonly toAnswer: readonly DisputeToAnswer[]
  /** Invoices of which a receipt came that nobody could read. */
  readonly unread: readonly { readonly invoiceId: number; readonly name: string }[]
  /** Invoices that were sent and of which nothing was heard for days. */
  readonly silent: SilentFiles
  /** Suppliers nobody can pay, and why. */
  readonly accounts: readonly { readonly supplierId: number; readonly name: string; readonly why: string }[]
}
