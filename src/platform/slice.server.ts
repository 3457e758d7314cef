import type { ApiApp } from './http/api.server.ts'
import type { JobHandler } from './jobs/jobs.server.ts'
import type { Sweep } from './jobs/sweeps.server.ts'
import type { ToConfirm } from './launch.server.ts'
import type { MailAttachment } from './mail/attachments.server.ts'
import type { EmailDefinition } from './mail/email.ts'
import type { SealedColumn } from './storage/reseal.server.ts'
import type { Figure } from './watch/metrics.server.ts'

/** What a slice hands to the roof. */
export interface Slice {
  readonly name: string
  readonly routes?: (app: ApiApp) => void
  readonly jobs?: readonly JobHandler[]
  readonly sweeps?: readonly Sweep[]
  /** What whoever keeps the product running watches of this slice. */
  readonly figures?: readonly Figure[]
  // biome-ignore lint/suspicious/noExplicitAny: every e-mail has its own props, and the roof only renders samples
  readonly emails?: readonly EmailDefinition<any>[]
  /** What somebody must confirm before the product goes live. */
  readonly toConfirm?: readonly ToConfirm[]
  /** What its messages, and those of others, carry as PDF. */
  readonly papers?: readonly MailAttachment[]
  /** What it keeps sealed with the key of the installation. */
  readonly sealed?: readonly SealedColumn[]
}
