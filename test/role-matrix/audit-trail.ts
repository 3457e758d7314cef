import type { RoleName } from './stage.ts'

/** A line of the audit trail: what happened to what, and who it says has done it. */
interface AuditLine {
  /** "order pay" */
  readonly what: string
  readonly subjectId: number
  readonly actorKind: string
  readonly actorId: number | null
}

const table = async () => {
  const { db } = await import('#platform/db/db.server.ts')
  const { auditEvents } = await import('#platform/change/schema.server.ts')
  return { db: db(), auditEvents }
}

/** Number of the newest line. */
const newest = async (): Promise<number> => {
  const { db, auditEvents } = await table()
  const { max } = await import('drizzle-orm')
  const [row] = await db.select({ id: max(auditEvents.id) }).from(auditEvents)
  return row?.id ?? 0
}

/** Begins to read the trail here. @returns gives what was written since, the oldest first */
export const followTrail = async (): Promise<() => Promise<readonly AuditLine[]>> => {
  const start = await newest()
  return async () => {
    const { db, auditEvents } = await table()
    const { asc, gt } = await import('drizzle-orm')
    const rows = await db.select().from(auditEvents).where(gt(auditEvents.id, start)).orderBy(asc(auditEvents.id))
    return rows.map(({ subject, subjectId, event, actorKind, actorId }) => ({
      what: `${subject} ${event}`,
      subjectId,
      actorKind,
      actorId,
    }))
  }
}

/** "order pay", or "order pay by system" where the line names somebody else than who called. */
export const asWritten = (caller: number | null, line: AuditLine): string => {
  if (line.subjectId < 1) throw new Error(`A line about nothing: ${line.what}`)
  return line.actorId === caller ? line.what : `${line.what} by ${line.actorKind}`
}

/** What a call leaves: the same whoever makes it, or a list for some roles; `none` says why nothing is left. */
export type Trail = readonly string[] | ByRole | { readonly none: string }
type ByRole = Partial<Record<RoleName | 'others', readonly string[]>>

/** The lines this role must leave. */
export const linesOf = (trail: Trail, role: RoleName): readonly string[] => {
  if ('none' in trail) return []
  if (Array.isArray(trail)) return trail
  const byRole = trail as ByRole
  return byRole[role] ?? byRole.others ?? []
}
