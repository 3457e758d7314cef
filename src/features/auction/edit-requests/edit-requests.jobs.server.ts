import { announcementCode } from '#features/auction/announcements/auction.rules.ts'
import { statementIn } from '#features/auction/announcements/index.server.ts'
import { activeAdmins, contactOf } from '#features/people/accounts/index.server.ts'
import { notify } from '#features/people/notifications/index.server.ts'
import { notificationTypes } from '#features/people/notifications/notifications.rules.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { handle, type JobHandler } from '#platform/jobs/jobs.server.ts'
import { publicUrl } from '#platform/mail/links.server.ts'
import { sendMail } from '#platform/mail/mail.server.ts'
import { editOutcomeText } from './edit-request.rules.ts'
import { editApplied, editClosed, editRequested } from './edit-requests.jobs.contract.ts'
import { editNotice, lastOffersOf } from './edit-requests.queries.server.ts'
import { announcementChangedMail } from './emails/announcement-changed.email.tsx'
import { editRequestClosedMail } from './emails/edit-request-closed.email.tsx'

const tellStaff = handle(editRequested, async (ctx, { editRequestId, again }) => {
  const found = await editNotice(editRequestId)
  if (!found || found.outcome) return
  const admins = await activeAdmins()
  await inTransaction(async (tx) => {
    for (const { id } of admins)
      await notify(tx, ctx, {
        accountId: id,
        type: notificationTypes.warning,
        text: `Richiesta di modifica per ${announcementCode(found.announcementId)}: «${found.title}»`,
        about: { editRequest: editRequestId },
        fromAccountId: found.coupleId,
        occasion: `edit-requested:${editRequestId}${again ? `:${again}` : ''}`,
      })
  })
})

const tellCouple = handle(editClosed, async (ctx, { editRequestId, decisionId }) => {
  const found = await editNotice(editRequestId)
  if (!found?.outcome) return
  const { announcementId, coupleId, title, outcome } = found
  const reply = found.reply ?? ''
  // An appeal may open it again: what it comes to then is told too.
  const occasion = `edit-closed:${editRequestId}${decisionId ? `:${decisionId}` : ''}`
  const statement = await statementIn(decisionId)
  await inTransaction(async (tx) => {
    const told = await notify(tx, ctx, {
      accountId: coupleId,
      type: notificationTypes.outcome,
      text: [`${editOutcomeText[outcome]} per «${title}»`, reply].filter(Boolean).join(': '),
      about: { announcement: announcementId },
      occasion,
    })
    if (!told) return
    const { email } = await contactOf(coupleId, tx)
    const props = {
      code: announcementCode(announcementId),
      title,
      outcome: editOutcomeText[outcome],
      reply,
      changes: found.changes ?? [],
      link: publicUrl(`/auctions/detail/${announcementId}`),
      statement,
    }
    await sendMail(tx, ctx, editRequestClosedMail, email, props, occasion)
  })
})

/** Everybody who has an offer on it hears what changed; who has to confirm is asked to. */
const tellBidders = handle(editApplied, async (ctx, { editRequestId }) => {
  const found = await editNotice(editRequestId)
  const { announcementId, title, changes, closedAt } = found ?? {}
  if (!announcementId || !title || !changes || !closedAt) return
  const bidders = await lastOffersOf(announcementId)
  const occasion = `edit-applied:${editRequestId}`
  await inTransaction(async (tx) => {
    for (const { supplierId, email, offerId, askedAt, answer } of bidders) {
      if (answer === 'dropped') continue
      const isAsked = askedAt !== null && askedAt.getTime() === closedAt.getTime()
      const told = await notify(tx, ctx, {
        accountId: supplierId,
        type: notificationTypes.offer,
        text: `L’annuncio «${title}» è cambiato: ${isAsked ? 'conferma la tua proposta' : 'la tua proposta resta valida'}`,
        about: { offer: offerId },
        occasion,
      })
      if (!told) continue
      const link = publicUrl(`/offer-detail/${offerId}`)
      const props = { code: announcementCode(announcementId), title, changes, isAsked, link }
      await sendMail(tx, ctx, announcementChangedMail, email, props, `${occasion}:${supplierId}`)
    }
  })
})

export const editRequestJobs: readonly JobHandler[] = [tellStaff, tellCouple, tellBidders]
/** Every e-mail of these jobs, for the gallery. */
export const editRequestEmails = [editRequestClosedMail, announcementChangedMail]
