/** Front door of the audit log: who did what, to which thing, and why. Written by every verb, read here. */
import { auditEvents } from '#platform/change/schema.server.ts'
import type { Slice } from '#platform/slice.server.ts'
import { AUDIT_MONTHS } from './audit-list.rules.ts'

/** The slice as the roof composes it: a page for staff, and the months of the trail. */
export const auditSlice: Slice = {
  name: 'audit',
  byMonth: [{ column: auditEvents.occurredAt, keptMonths: AUDIT_MONTHS }],
}
