/** Front door of the security of an account: sessions seen by their owner, second factor. */
export {
  beginSecondFactor,
  cancelSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  spendCode,
} from './second-factor.service.server.ts'

import type { Slice } from '#platform/slice.server.ts'
import { recoveryCodeUsedMail } from './emails/recovery-code-used.email.tsx'
import { secondFactorChangedMail } from './emails/second-factor-changed.email.tsx'
import { securityJobs } from './jobs.server.ts'
import { securityRoutes } from './routes.server.ts'

/** The slice as the roof composes it. */
export const securitySlice: Slice = {
  name: 'security',
  routes: securityRoutes,
  jobs: securityJobs,
  emails: [secondFactorChangedMail, recoveryCodeUsedMail],
}
