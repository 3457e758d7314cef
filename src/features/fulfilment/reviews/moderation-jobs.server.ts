import { contactOf } from '#features/people/accounts/index.server.ts'
import { notify } from '#features/people/notifications/index.server.ts'
import { notificationTypes } from '#features/people/notifications/notifications.rules.ts'
import { siteSettings } from '#features/site/settings/index.server.ts'
import { decisionPath } from '#features/trust/reports/reports.rules.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { handle } from '#platform/jobs/jobs.server.ts'
import { publicUrl } from '#platform/mail/links.server.ts'
import { sendMail } from '#platform/mail/mail.server.ts'
import { reviewHiddenAuthorMail, reviewHiddenSupplierMail } from './emails/review-hidden.email.tsx'
import { reviewModerated } from './jobs.contract.ts'
import { moderationNotice } from './staff-reviews.queries.server.ts'

/** Author and supplier are told what staff decided, unless it has decided otherwise since. */
export const notifyReviewModerated = handle(reviewModerated, async (ctx, { reviewId, hidden, at, decisionId }) => {
  const review = await moderationNotice(reviewId)
  if (!review) return
  const { coupleId, supplierId, kind, orderId, title, item, business, reason, hiddenAt } = review
  if (hidden ? hiddenAt !== at : hiddenAt !== null) return
  const [author, supplier] = await Promise.all([contactOf(coupleId), contactOf(supplierId)])
  const why = hidden ? `è stata nascosta: ${reason}` : 'è di nuovo visibile'
  const occasion = `review-${hidden ? 'hidden' : 'shown'}:${reviewId}:${at}`
  const type = notificationTypes.review
  await inTransaction(async (tx) => {
    await notify(tx, ctx, {
      ...{ accountId: coupleId, type, occasion },
      text: `La tua recensione «${title}» ${why}`,
      about: kind === 'auction' ? { auctionReview: orderId } : { storeReview: orderId },
    })
    await notify(tx, ctx, {
      ...{ accountId: supplierId, type, occasion },
      text: `La recensione «${title}» su «${item}» ${why}`,
      about: null,
    })
    if (!hidden) return
    const facts = { title, item, business, reason }
    const appeal = decisionId === undefined ? null : publicUrl(decisionPath(decisionId))
    const edit = { ...facts, url: publicUrl(`/review/${kind}/${orderId}`), appeal }
    await sendMail(tx, ctx, reviewHiddenAuthorMail, author.email, edit, occasion)
    const list = { ...facts, support: siteSettings().supportEmail, url: publicUrl('/portal/reviews') }
    await sendMail(tx, ctx, reviewHiddenSupplierMail, supplier.email, list, occasion)
  })
})
