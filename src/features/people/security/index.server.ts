/** Front door of the security of an account: sessions seen by their owner, second factor. */
export {
  beginSecondFactor,
  cancelSecondFactor,
  confirmSecondFactor,
  dropSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  spendCode,
} from './second-factor.service.server.ts'

import type { Slice } from '#platform/slice.server.ts'
import { recoveryCodeUsedMail } from './emails/recovery-code-used.email.tsx'
import { secondFactorChangedMail } from './emails/second-factor-changed.email.tsx'
import { securityJobs } from './jobs.server.ts'
import { securityRoutes } from './routes.server.ts'
import { secondFactors } from './schema.server.ts'
import { sealPurpose } from './security.queries.server.ts'

/** The slice as the roof composes it. */
export const securitySlice: Slice = {
  name: 'security',
  routes: securityRoutes,
  jobs: securityJobs,
  sealed: [
    {
      table: secondFactors,
      owner: secondFactors.accountId,
      column: secondFactors.sealedSecret,
      key: 'sealedSecret',
      purposeOf: sealPurpose,
    },
  ],
  emails: [secondFactorChangedMail, recoveryCodeUsedMail],
}
