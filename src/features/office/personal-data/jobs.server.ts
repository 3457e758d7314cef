import { accountStatusChanged } from '#features/people/accounts/status/account-status.jobs.contract.ts'
import { handle, type JobHandler } from '#platform/jobs/jobs.server.ts'
import { accountClosedMail } from './emails/account-closed.email.tsx'
import { accountRestoredMail } from './emails/account-restored.email.tsx'
import { automaticSuspensionMail } from './emails/automatic-suspension.email.tsx'
import { erasureAskedMail } from './emails/erasure-asked.email.tsx'
import { exportReadyMail } from './emails/export-ready.email.tsx'
import { inactivityMail } from './emails/inactivity.email.tsx'
import { inactivityWarningMail } from './emails/inactivity-warning.email.tsx'
import { removeArchive } from './export-archive.server.ts'
import { fulfilExport } from './exports.service.server.ts'
import { erasureAsked, exportAsked, filesOrphaned } from './jobs.contract.ts'
import { notifyAccountStatus, notifyErasure } from './notices.service.server.ts'

const because = (reason: string | null): string => (reason ? `: ${reason}` : '')

const tellOfStanding = handle(accountStatusChanged, (ctx, { accountId, news, reason, at }) => {
  const told = { accountId, reason, occasion: `${news}:${accountId}:${at}` }
  switch (news) {
    case 'inactivity-warning':
      return notifyAccountStatus(ctx, {
        ...told,
        text: 'Non accedi da cinque mesi: accedi entro un mese per mantenere attivo il tuo account',
        path: '/login',
        email: inactivityWarningMail,
      })
    case 'suspended':
      return notifyAccountStatus(ctx, {
        ...told,
        text: `Il tuo account è stato sospeso${because(reason)}`,
        path: '/login',
        // For unpaid fees there is a reason, for absence none. What staff decide is told by the decision.
        email: reason === null ? inactivityMail : automaticSuspensionMail,
      })
    case 'restored':
      return notifyAccountStatus(ctx, {
        ...told,
        text: `Il tuo account è di nuovo attivo${because(reason)}`,
        path: '/login',
        email: accountRestoredMail,
      })
    case 'closed':
      return notifyAccountStatus(ctx, {
        ...told,
        text: 'Il preavviso è finito: il tuo account è chiuso',
        path: '/',
        email: accountClosedMail,
      })
  }
})

/** Exports, deletions, and what people are told about where their account stands. */
export const personalDataJobs: readonly JobHandler[] = [
  tellOfStanding,
  handle(exportAsked, (ctx, { exportId }) => fulfilExport(ctx, exportId, exportReadyMail)),
  handle(erasureAsked, (ctx, { accountId }) => notifyErasure(ctx, accountId, erasureAskedMail)),
  handle(filesOrphaned, async (_ctx, { exportIds }) => {
    for (const id of exportIds) await removeArchive(id)
  }),
]
