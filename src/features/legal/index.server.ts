/** Front door of the legal texts: what they say, which version binds whom, who was told. */
import type { Slice } from '#platform/slice.server.ts'
import { legalChangeMail } from './emails/legal-change.email.tsx'
import { legalPaper } from './paper.server.ts'
import { legalRoutes } from './routes.server.ts'
import { legalSweeps } from './sweeps.server.ts'
import { textsToConfirm } from './texts-to-confirm.server.ts'

export { legalOverview } from './overview.server.ts'
export { termsOf } from './paper.server.ts'

/** The slice as the roof composes it: terms, privacy, cookies, their versions and the notices of a change. */
export const legalSlice: Slice = {
  name: 'legal',
  routes: legalRoutes,
  sweeps: legalSweeps,
  emails: [legalChangeMail],
  papers: [legalPaper],
  toConfirm: textsToConfirm,
}
