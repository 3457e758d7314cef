import type { FailedJob } from '#platform/jobs/jobs.server.ts'

/** What the machine could not do by itself. Instants are ISO. */
export interface OperationsView {
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
}
