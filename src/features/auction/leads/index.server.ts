/** Front door of the leads: announcements as they concern one supplier, and what it keeps about them. */
export { busyAmong } from './busy-among.queries.server.ts'
export { isHidden } from './lead-filter.queries.server.ts'
export { countLeads, newestLeadIds, newestLeads } from './leads.queries.server.ts'

import type { Slice } from '#platform/slice.server.ts'
import { newLeadsMail } from './emails/new-leads.email.tsx'
import { leadRoutes } from './routes.server.ts'
import { newLeads } from './sweeps.server.ts'

/** The slice as the roof composes it: the daily e-mail of saved searches, the list as a file. The rest are pages. */
export const leadsSlice: Slice = { name: 'leads', routes: leadRoutes, sweeps: [newLeads], emails: [newLeadsMail] }
