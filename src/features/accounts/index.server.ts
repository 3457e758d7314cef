/** Front door of the accounts: who may enter, who somebody is and how to reach them. */
export {
  AdminInput,
  accountErrors,
  accountTexts,
  CoupleRegistration,
  type CoupleRegistrationInput,
  SupplierRegistration,
  type SupplierRegistrationInput,
} from './accounts.contract.ts'
export {
  activeAdmins,
  actorOf,
  type Contact,
  consentsOf,
  contactOf,
  contactsOf,
  findActor,
  hasAdmin,
  type OwnAccount,
  ownAccount,
} from './accounts.queries.server.ts'
export { saveAdvertisingConsent } from './consents.service.server.ts'
export { loginByName } from './demo.service.server.ts'
export { type NewcomerHandlers, registerNewcomers } from './newcomers.server.ts'
export { changePhoto, type PersonalData, savePersonalData } from './profile.service.server.ts'
export { provePassword } from './proof.service.server.ts'
export { changePassword } from './recovery.service.server.ts'
export {
  confirmEmail,
  createAdmin,
  nameHandleAfter,
  registerCouple,
  registerSupplier,
  resendConfirmation,
} from './registration.service.server.ts'
export {
  type LoggedIn,
  login,
  logout,
  revokeSessions,
  type StartedSession,
  startSession,
} from './session.service.server.ts'
export { isClosed, suspensionOf } from './standing.queries.server.ts'
export { closeForErasure, closeForGood, lockAccount } from './standing.service.server.ts'

import type { Slice } from '#platform/slice.server.ts'
import { confirmEmailMail } from './emails/confirm-email.email.tsx'
import { passwordChangedMail } from './emails/password-changed.email.tsx'
import { resetPasswordMail } from './emails/reset-password.email.tsx'
import { accountsJobs } from './jobs.server.ts'
import { accountsRoutes } from './routes.server.ts'
import { standingRoutes } from './standing.routes.server.ts'
import { standingSweeps } from './standing.sweeps.server.ts'

/** The slice as the roof composes it: registration, sessions, consents, recovery and their e-mails. */
export const accountsSlice: Slice = {
  name: 'accounts',
  routes: (app) => {
    accountsRoutes(app)
    standingRoutes(app)
  },
  jobs: accountsJobs,
  sweeps: standingSweeps,
  emails: [confirmEmailMail, resetPasswordMail, passwordChangedMail],
}
