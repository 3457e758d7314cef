import type { AuditChange } from './audit-changes.rules.ts'

/** One line of the audit log, as staff reads it. */
export interface AuditLine {
  readonly id: number
  /** ISO instant. */
  readonly at: string
  readonly actorKind: string
  /** Null for jobs and visitors. */
  readonly actor: { readonly handle: string; readonly name: string | null } | null
  readonly subject: string
  readonly subjectId: number
  readonly event: string
  readonly reason: string | null
  readonly changes: readonly AuditChange[]
  readonly requestId: string | null
}
