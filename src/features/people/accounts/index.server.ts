/** Front door of the accounts: who may enter, who somebody is and how to reach them. */

export { isClosed, suspensionOf } from './account-status.queries.server.ts'
export {
  closeAccount,
  closeForErasure,
  closeForErasureOf,
  closeMember,
  closePermanently,
  lockAccount,
  restoreAccount,
  restoreAccountIn,
  suspendAccount,
  suspendAccountIn,
} from './account-status.service.server.ts'
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
  hasSecondFactor,
  type OwnAccount,
  ownAccount,
  passwordHashOf,
} from './accounts.queries.server.ts'
export { admitCollaborator, type NewCollaborator } from './collaborators.service.server.ts'
export { saveAdvertisingConsent } from './consents.service.server.ts'
export { loginByName } from './demo.service.server.ts'
export { registerTeam } from './departures.server.ts'
export { restoreAfterFees, suspendForFees } from './fee-suspension.service.server.ts'
export { type NewcomerHandlers, registerNewcomers } from './newcomers.server.ts'
export { endOtherSessions, endSession } from './own-sessions.service.server.ts'
export { findActor, presenceWritten, sessionEnd } from './presence.service.server.ts'
export { changePhoto, type PersonalData, savePersonalData, storePhoto } from './profile.service.server.ts'
export { type ProviderHandlers, providerHandlers, registerProviders } from './providers.server.ts'
export { changePassword, provePassword, requirePassword } from './recovery.service.server.ts'
export {
  confirmEmail,
  createAdmin,
  inviteAdmin,
  nameHandleAfter,
  registerCouple,
  registerSupplier,
  resendConfirmation,
  type Voucher,
} from './registration.service.server.ts'
export { answerRegistration } from './registration-form.server.ts'
export { registerSecondFactor, type SpendCode } from './second-factor.server.ts'
export {
  type Admission,
  enter,
  holdAccount,
  isCodeWanted,
  type LoggedIn,
  login,
  loginByCode,
  logout,
  recordFactorConfirmed,
  revokeSessions,
  type ShownBeside,
  type StartedSession,
  startSession,
} from './session.service.server.ts'
export { isSessionOpen, presenceStepOf } from './session-life.queries.server.ts'
export { hashToken, newToken } from './tokens.server.ts'

import type { Slice } from '#platform/slice.server.ts'
import { accountStatusRoutes } from './account-status.routes.server.ts'
import { accountStatusSweeps } from './account-status.sweeps.server.ts'
import { confirmEmailMail } from './emails/confirm-email.email.tsx'
import { passwordChangedMail } from './emails/password-changed.email.tsx'
import { resetPasswordMail } from './emails/reset-password.email.tsx'
import { accountsJobs } from './jobs.server.ts'
import { accountsRoutes } from './routes.server.ts'

/** The slice as the roof composes it: registration, sessions, consents, recovery and their e-mails. */
export const accountsSlice: Slice = {
  name: 'accounts',
  routes: (app) => {
    accountsRoutes(app)
    accountStatusRoutes(app)
  },
  jobs: accountsJobs,
  sweeps: accountStatusSweeps,
  emails: [confirmEmailMail, resetPasswordMail, passwordChangedMail],
}
