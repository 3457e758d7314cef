import { activeAdmins, contactOf } from '#features/people/accounts/index.server.ts'
import { notify } from '#features/people/notifications/index.server.ts'
import { notificationTypes } from '#features/people/notifications/notifications.rules.ts'
import { siteSettings } from '#features/site/settings/index.server.ts'
import { db, inTransaction } from '#platform/db/db.server.ts'
import { handle, type JobHandler } from '#platform/jobs/jobs.server.ts'
import { publicUrl } from '#platform/mail/links.server.ts'
import { sendMail } from '#platform/mail/mail.server.ts'
import { DOCUMENT_FOLDER } from '#platform/storage/port.server.ts'
import { noteRemoved } from '#platform/storage/removed.service.server.ts'
import { formatDay, todayInRome } from '#shared/days.ts'
import { supplierVerifiedMail } from './emails/supplier-verified.email.tsx'
import { verificationDueMail } from './emails/verification-due.email.tsx'
import { verificationMoreMail } from './emails/verification-more.email.tsx'
import { documentRemoved, sellingTermDue, verificationAsked, verificationDecided } from './jobs.contract.ts'
import { sellingTermNotice } from './selling-term.rules.ts'
import { isStillDecided } from './verification.service.server.ts'

const tellStaff = handle(verificationAsked, async (ctx, { supplierId, at }) => {
  const { businessName, handle: publicName } = await contactOf(supplierId)
  await inTransaction(async (tx) => {
    for (const { id } of await activeAdmins(tx))
      await notify(tx, ctx, {
        accountId: id,
        type: notificationTypes.account,
        text: `${businessName ?? publicName} chiede la verifica: guarda i suoi documenti in «Fornitori»`,
        about: null,
        occasion: `verification-asked:${supplierId}:${at}`,
      })
  })
})

const tellSupplier = handle(verificationDecided, async (ctx, { supplierId, outcome, reason, at }) => {
  const { email, businessName } = await contactOf(supplierId)
  await inTransaction(async (tx) => {
    if (!(await isStillDecided(tx, supplierId, outcome, new Date(at)))) return
    const occasion = `verification-${outcome}:${supplierId}:${at}`
    const isVerified = outcome === 'verified'
    await notify(tx, ctx, {
      accountId: supplierId,
      type: notificationTypes.account,
      text: isVerified
        ? 'La tua impresa è verificata: il segno «Verificato» è sulla tua vetrina'
        : `Per verificare la tua impresa ci serve altro: ${reason}`,
      about: null,
      occasion,
    })
    const props = {
      ...{ businessName: businessName ?? '', reason, support: siteSettings().supportEmail },
      url: publicUrl('/portal/operator-paypal?tab=2'),
    }
    await sendMail(tx, ctx, isVerified ? supplierVerifiedMail : verificationMoreMail, email, props, occasion)
  })
})

const tellOfTerm = handle(sellingTermDue, async (ctx, { supplierId, notice, dueAt }) => {
  const { email, businessName } = await contactOf(supplierId)
  const term = { due: formatDay(todayInRome(dueAt)), isPaused: notice === 0 }
  const occasion = `selling-term:${supplierId}:${dueAt}:${notice}`
  await inTransaction(async (tx) => {
    await notify(tx, ctx, {
      ...{ accountId: supplierId, type: notificationTypes.account, about: null, occasion },
      text: sellingTermNotice(term) ?? '',
    })
    const url = publicUrl('/portal/operator-paypal?tab=2#verifica')
    await sendMail(tx, ctx, verificationDueMail, email, { ...term, businessName: businessName ?? '', url }, occasion)
  })
})

/** What follows in the check of a business. */
export const verificationJobs: readonly JobHandler[] = [
  tellStaff,
  tellSupplier,
  tellOfTerm,
  // Left behind by releases before 29 November 2026, which did not note it in the transaction itself.
  handle(documentRemoved, (ctx, { fileName }) => noteRemoved(db(), ctx, DOCUMENT_FOLDER, [fileName])),
]
