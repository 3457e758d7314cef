import { contactOf } from '#features/people/accounts/index.server.ts'
import { notify } from '#features/people/notifications/index.server.ts'
import { notificationTypes } from '#features/people/notifications/notifications.rules.ts'
import { sectorChanged } from '#features/people/suppliers/jobs.contract.ts'
import { findSector } from '#features/site/catalog/sectors.rules.ts'
import { siteSettings } from '#features/site/settings/index.server.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { handle, type JobHandler } from '#platform/jobs/jobs.server.ts'
import { publicUrl } from '#platform/mail/links.server.ts'
import { sendMail } from '#platform/mail/mail.server.ts'
import { formatDay } from '#shared/days.ts'
import { declinedRequest, notedRequest } from './data-requests.queries.server.ts'
import { dataRequestDeclinedMail } from './emails/data-request-declined.email.tsx'
import { dataRequestNotedMail } from './emails/data-request-noted.email.tsx'
import { sectorChangedMail } from './emails/sector-changed.email.tsx'
import { dataRequestDeclined, dataRequestNoted } from './jobs.contract.ts'

const nameOf = (sectorId: number): string => findSector(sectorId)?.name ?? ''

const tellSector = handle(sectorChanged, async (ctx, { supplierId, from, to, reason, at }) => {
  const { email, businessName, handle: publicName } = await contactOf(supplierId)
  const occasion = `sector-changed:${supplierId}:${at}`
  await inTransaction(async (tx) => {
    await notify(tx, ctx, {
      accountId: supplierId,
      type: notificationTypes.account,
      text: `Il tuo settore ora è ${nameOf(to)}: ${reason}`,
      about: null,
      occasion,
    })
    const props = {
      ...{ businessName: businessName ?? publicName, from: nameOf(from), to: nameOf(to), reason },
      support: siteSettings().supportEmail,
      url: publicUrl('/portal/operator-paypal?tab=3'),
    }
    await sendMail(tx, ctx, sectorChangedMail, email, props, occasion)
  })
})

const tellDeclined = handle(dataRequestDeclined, async (ctx, { requestId }) => {
  const declined = await declinedRequest(requestId)
  if (!declined) return
  const { accountId, kind, answer } = declined
  const { email } = await contactOf(accountId)
  const props = { kind, reason: answer ?? '', support: siteSettings().supportEmail }
  const occasion = `data-request:${requestId}`
  await inTransaction(async (tx) => {
    await notify(tx, ctx, {
      accountId,
      type: notificationTypes.account,
      text: `La tua richiesta sui dati personali non è stata accolta: ${answer}`,
      about: null,
      occasion,
    })
    await sendMail(tx, ctx, dataRequestDeclinedMail, email, props, occasion)
  })
})

const tellNoted = handle(dataRequestNoted, async (ctx, { requestId }) => {
  const noted = await notedRequest(requestId)
  if (!noted) return
  const { accountId, kind, receivedOn, dueOn } = noted
  const { email } = await contactOf(accountId)
  const props = { number: requestId, kind, receivedOn, dueOn, support: siteSettings().supportEmail }
  const occasion = `data-request-noted:${requestId}`
  await inTransaction(async (tx) => {
    await notify(tx, ctx, {
      accountId,
      type: notificationTypes.account,
      text: `Abbiamo ricevuto la tua richiesta sui dati personali: rispondiamo entro il ${formatDay(dueOn)}`,
      about: null,
      occasion,
    })
    await sendMail(tx, ctx, dataRequestNotedMail, email, props, occasion)
  })
})

/** What people are told of what staff did about them. */
export const peopleJobs: readonly JobHandler[] = [tellSector, tellNoted, tellDeclined]
