/** Front door of the legal texts: what they say, which version binds whom, who was told. */
import type { Slice } from '#platform/slice.server.ts'
import { legalTextAttachment } from './attachment.server.ts'
import { legalRoutes } from './routes.server.ts'
import { textsToConfirm } from './texts-to-confirm.server.ts'

export { termsOf } from './attachment.server.ts'
export { accountsToNotify, STEP } from './legal.queries.server.ts'
export { recordLegalNotice } from './notices.service.server.ts'
export { legalOverview } from './overview.server.ts'

/** The slice as the roof composes it: terms, privacy, cookies, their versions; `legal-notices` tells accounts of a change. */
export const legalSlice: Slice = {
  name: 'legal',
  routes: legalRoutes,
  papers: [legalTextAttachment],
  toConfirm: textsToConfirm,
}
