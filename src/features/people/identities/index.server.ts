/** Front door of the identities: entering through Google and Facebook. */
export { enterByToken } from './entrance.service.server.ts'
export { clearedPendingCookie, pendingTokenIn } from './flow.server.ts'
export { findPending, type LinkedProvider, linkedProviders, type PendingIdentity } from './identities.queries.server.ts'
export { unlink, unlinkAllIdentities } from './identities.service.server.ts'
export { linkAfterLogin, type ProvidedRegistration, registerProvided } from './pending.service.server.ts'
export { availableProviders } from './registry.server.ts'

import type { Slice } from '#platform/slice.server.ts'
import { identityChangedMail } from './emails/identity-changed.email.tsx'
import { dropPending } from './identities.service.server.ts'
import { identityJobs } from './jobs.server.ts'
import { identityRoutes } from './routes.server.ts'

/** The slice as the roof composes it: the ways through the providers, and the notice of a new one. */
export const identitiesSlice: Slice = {
  name: 'identities',
  routes: identityRoutes,
  jobs: identityJobs,
  sweeps: [{ name: 'identities.drop-pending', run: dropPending }],
  emails: [identityChangedMail],
}
