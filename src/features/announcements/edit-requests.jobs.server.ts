import { activeAdmins, contactOf } from '#features/accounts/index.server.ts'
import { notify } from '#features/notifications/index.server.ts'
import { notificationTypes } from '#features/notifications/notifications.rules.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { handle, type JobHandler } from '#platform/jobs/jobs.server.ts'
import { publicUrl } from '#platform/mail/links.server.ts'
import { sendMail } from '#platform/mail/mail.server.ts'
import { announcementCode } from './auction.rules.ts'
import { editOutcomeText } from './edit-request.rules.ts'
import { editClosed, editRequested } from './edit-requests.jobs.contract.ts'
import { editNotice } from './edit-requests.queries.server.ts'
import { editRequestClosedMail } from './emails/edit-request-closed.email.tsx'

const tellStaff = handle(editRequested, async (ctx, { editRequestId }) => {
  const found = await editNotice(editRequestId)
  if (!found || found.outcome) return
  const admins = await activeAdmins()
  await inTransaction(async (tx) => {
    for (const { id } of admins)
      await notify(tx, ctx, {
        accountId: id,
        type: notificationTypes.warning,
        text: `Richiesta di modifica per ${announcementCode(found.announcementId)}: «${found.title}»`,
        actionId: found.announcementId,
        fromAccountId: found.coupleId,
        occasion: `edit-requested:${editRequestId}`,
      })
  })
})

const tellCouple = handle(editClosed, async (ctx, { editRequestId }) => {
  const found = await editNotice(editRequestId)
  if (!found?.outcome) return
  const { announcementId, coupleId, title, outcome } = found
  const reply = found.reply ?? ''
  const occasion = `edit-closed:${editRequestId}`
  await inTransaction(async (tx) => {
    const told = await notify(tx, ctx, {
      accountId: coupleId,
      type: notificationTypes.outcome,
      text: [`${editOutcomeText[outcome]} per «${title}»`, reply].filter(Boolean).join(': '),
      actionId: announcementId,
      occasion,
    })
    if (!told) return
    const { email } = await contactOf(coupleId, tx)
    const props = {
      code: announcementCode(announcementId),
      title,
      outcome: editOutcomeText[outcome],
      reply,
      link: publicUrl(`/auctions/detail/${announcementId}`),
    }
    await sendMail(tx, ctx, editRequestClosedMail, email, props, occasion)
  })
})

export const editRequestJobs: readonly JobHandler[] = [tellStaff, tellCouple]
/** Every e-mail of these jobs, for the gallery. */
export const editRequestEmails = [editRequestClosedMail]
