import { outcomeNotice } from '#features/auction/announcements/index.server.ts'
import { awardsOf, standingOffers } from '#features/auction/offers/index.server.ts'
import { awardEndText } from '#features/auction/outcomes/award-ends.rules.ts'
import { contactOf } from '#features/people/accounts/index.server.ts'
import { notify } from '#features/people/notifications/index.server.ts'
import { notificationTypes } from '#features/people/notifications/notifications.rules.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { handle, type JobHandler } from '#platform/jobs/jobs.server.ts'
import { publicUrl } from '#platform/mail/links.server.ts'
import { sendMail } from '#platform/mail/mail.server.ts'
import { formatDay, todayInRome } from '#shared/days.ts'
import { euro } from '#shared/money.ts'
import { unpaidDeal } from '../awards/deals.queries.server.ts'
import { awardGivenUpMail } from '../emails/award-given-up.email.tsx'
import { awardPassedOnMail, awardSuccessorMail } from '../emails/award-succeeded.email.tsx'
import { awardGivenUp, awardSucceeded } from '../jobs.contract.ts'

const tellGivenUp = handle(awardGivenUp, async (ctx, { announcementId }) => {
  const deal = await unpaidDeal(announcementId)
  if (!deal?.closedFor) return
  const { title, business: supplier, closedFor: reason, coupleId, supplierId, offerId } = deal
  const couple = await contactOf(coupleId)
  await inTransaction(async (tx) => {
    await notify(tx, ctx, {
      accountId: coupleId,
      type: notificationTypes.outcome,
      text: `${supplier} ha rinunciato all’incarico per «${title}»: ${reason}`,
      about: { announcement: announcementId },
      fromAccountId: supplierId,
      occasion: `award-given-up:${offerId}`,
    })
    const url = publicUrl(`/auctions/detail/${announcementId}`)
    await sendMail(tx, ctx, awardGivenUpMail, couple.email, { title, supplier, reason, url }, String(offerId))
  })
})

const tellSucceeded = handle(awardSucceeded, async (ctx, { announcementId, offerId }) => {
  const [outcome, awards] = await Promise.all([outcomeNotice(announcementId), awardsOf(announcementId)])
  const at = awards.findIndex((award) => award.offerId === offerId)
  const [former, next] = [awards[at - 1], awards[at]]
  // Already passed on again: the next message says it.
  if (!outcome?.winner || outcome.winner.offerId !== offerId || !former?.endReason || !next) return
  const { winner, title, coupleId } = outcome
  const why = awardEndText[former.endReason]
  const [couple, successor, passedOver, others] = await Promise.all([
    contactOf(coupleId),
    contactOf(next.supplierId),
    contactOf(former.supplierId),
    standingOffers(announcementId, ctx.now),
  ])
  const type = notificationTypes.outcome
  const about = { announcement: announcementId }
  const occasion = `award-succeeded:${offerId}`
  await inTransaction(async (tx) => {
    const toCouple = `Hai affidato «${title}» a ${winner.business}: ora puoi procedere all’ordine`
    await notify(tx, ctx, { accountId: coupleId, type, text: toCouple, about, occasion })
    await notify(tx, ctx, {
      accountId: next.supplierId,
      type: notificationTypes.offer,
      text: `Gli sposi affidano a te l’incarico per «${title}»`,
      about: { offer: offerId },
      fromAccountId: coupleId,
      occasion,
    })
    const facts = {
      ...{ title, price: euro(winner.priceCents), coupleName: couple.fullName ?? 'Utente sposo' },
      ...{ phone: outcome.phone, url: publicUrl(`/offer-detail/${offerId}`) },
    }
    await sendMail(tx, ctx, awardSuccessorMail, successor.email, facts, String(offerId))
    const toFormer = `L’incarico per «${title}» è passato a un altro fornitore: ${why}`
    await notify(tx, ctx, { accountId: former.supplierId, type, text: toFormer, about, occasion })
    const ended = { title, why, url: publicUrl(`/offer-detail/${former.offerId}`) }
    await sendMail(tx, ctx, awardPassedOnMail, passedOver.email, ended, String(offerId))
    for (const [supplierId, until] of new Map(others.map((one) => [one.offer.supplierId, one.until]))) {
      const text = `L’incarico per «${title}» è passato a ${winner.business}. La tua proposta resta disponibile fino al ${formatDay(todayInRome(until))}`
      await notify(tx, ctx, { accountId: supplierId, type, text, about, occasion })
    }
  })
})

export const successionJobs: readonly JobHandler[] = [tellGivenUp, tellSucceeded]
export const successionEmails = [awardGivenUpMail, awardSuccessorMail, awardPassedOnMail]
