import type { ApiApp } from './http/api.server.ts'
import type { JobHandler } from './jobs/jobs.server.ts'
import type { Sweep } from './jobs/sweeps.server.ts'
import type { ToConfirm } from './launch.server.ts'
import type { MailAttachment } from './mail/attachments.server.ts'
import type { EmailDefinition } from './mail/email.ts'
import type { ByMonth } from './months/months.server.ts'
import type { NamedFiles } from './storage/named-files.server.ts'
import type { SealedColumn } from './storage/reseal.server.ts'
import type { Figure } from './watch/metrics.server.ts'

/** What a slice hands to the roof. */
export interface Slice {
  readonly name: string
  readonly routes?: (app: ApiApp) => void
  readonly jobs?: readonly JobHandler[]
  readonly sweeps?: readonly Sweep[]
  /** Its tables that stand by months. */
  readonly byMonth?: readonly ByMonth[]
  /** What operators watch of this slice (/metrics). */
  readonly figures?: readonly Figure[]
  // biome-ignore lint/suspicious/noExplicitAny: every e-mail has its own props, and the roof only renders samples
  readonly emails?: readonly EmailDefinition<any>[]
  /** What staff must confirm before the launch. */
  readonly toConfirm?: readonly ToConfirm[]
  /** What its messages, and those of others, carry as PDF. */
  readonly papers?: readonly MailAttachment[]
  /** The files it keeps that are no pictures of pages. */
  readonly files?: readonly NamedFiles[]
  /** What it keeps sealed with the key of the installation. */
  readonly sealed?: readonly SealedColumn[]
}
