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
  hasSecondFactor,
  type OwnAccount,
  ownAccount,
  passwordHashOf,
} from './accounts.queries.server.ts'
export { admitCollaborator, type NewCollaborator } from './collaborators.service.server.ts'
export { saveAdvertisingConsent } from './consents.service.server.ts'
export { waitingEmailChange } from './email-change/email-change.queries.server.ts'
export {
  askEmailChange,
  askEmailChangeFor,
  cancelOwnEmailChange,
} from './email-change/email-change.service.server.ts'
export { type NewcomerHandlers, registerNewcomers } from './newcomers.server.ts'
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
export { loginByName } from './sessions/demo.service.server.ts'
export { endOtherSessions, endSession } from './sessions/own-sessions.service.server.ts'
export { findActor, presenceWritten, sessionEnd } from './sessions/presence.service.server.ts'
export { registerSecondFactor, type SpendCode } from './sessions/second-factor.server.ts'
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
} from './sessions/session.service.server.ts'
export { isSessionOpen, presenceStepOf } from './sessions/session-life.queries.server.ts'
export { closingOf, isClosed, suspensionOf } from './status/account-status.queries.server.ts'
export {
  closeForErasure,
  closeForErasureOf,
  closeMember,
  closePermanently,
  lockAccount,
} from './status/account-status.service.server.ts'
export { registerTeam } from './status/departures.server.ts'
export { restoreAfterFees, suspendForFees } from './status/fee-suspension.service.server.ts'
export { closeAccount, readmitAccount, restoreAccount, suspendAccount } from './status/staff-acts.service.server.ts'
export { hashToken, newToken } from './tokens.server.ts'

import type { Slice } from '#platform/slice.server.ts'
import { emailChangeJobs } from './email-change/email-change.jobs.server.ts'
import { emailChangedMail } from './email-change/emails/email-changed.email.tsx'
import { newEmailMail } from './email-change/emails/new-email.email.tsx'
import { oldEmailMail } from './email-change/emails/old-email.email.tsx'
import { confirmEmailMail } from './emails/confirm-email.email.tsx'
import { passwordChangedMail } from './emails/password-changed.email.tsx'
import { resetPasswordMail } from './emails/reset-password.email.tsx'
import { accountsJobs } from './jobs.server.ts'
import { accountsRoutes } from './routes.server.ts'
import { accountStatusSweeps } from './status/account-status.sweeps.server.ts'

/** The slice as the roof composes it: registration, sessions, consents, recovery and their e-mails. */
export const accountsSlice: Slice = {
  name: 'accounts',
  routes: (app) => {
    accountsRoutes(app)
  },
  jobs: [...accountsJobs, ...emailChangeJobs],
  sweeps: accountStatusSweeps,
  emails: [confirmEmailMail, resetPasswordMail, passwordChangedMail, newEmailMail, oldEmailMail, emailChangedMail],
}
