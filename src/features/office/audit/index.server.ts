/** Front door of the audit log: who did what, to which thing, and why. Written by every verb, read here. */
import type { Slice } from '#platform/slice.server.ts'

/** The slice as the roof composes it: a page for staff. */
export const auditSlice: Slice = { name: 'audit' }
